// The words that people write, each with the canonical word that it is read as. Umlauts are
// written as such here; "ue" and "u" in their place are read, too. The canonical words come first.

/** Line keys whose lines have a form of their own. All other keys have a text. */
const KEYS = {
  "ruleset": ["regeln", "regelwerk", "rules"],
  "deal": ["handkarten", "hand"],
  "deck": ["stapel", "siege-deck", "clan-deck"],
  "tactics-deck": ["taktikstapel", "tactic-deck", "tactics"],
  "start": [],
  "now": ["jetzt", "stand"],
  "result": ["ergebnis"],
};

/** Verbs of a turn and the small words behind them. */
const VERBS = {
  "pass": ["passes", "passed", "passe", "passt", "passen", "gepasst"],
  "oil": ["cauldron", "öl", "ölkessel", "kessel"],
  "retreat": ["retreats", "rückzug"],
  "claim": ["claims", "claimed", "beanspruche", "beansprucht", "beanspruchen", "anspruch"],
  "control": ["controls", "führung", "kontrolle", "kontrolliert", "kontrolliere"],
  "as": ["als"],
  "against": ["gegen"],
  "because": ["weil", "denn"],
  "denied": ["refused", "abgelehnt", "verweigert"],
  "by": ["durch", "von"],
  "for": ["für"],
  "discard": ["discarded", "abwurf", "ablage", "abwerfen"],
  "any": [],
};

/** Names of tactic cards: the games that have them, and their German names. */
const TACTICS = {
  "joker": [[1, 2], ["trickser"]],
  "spy": [[1, 2], ["spionin", "spion"]],
  "shield": [[1, 2], ["schildträger", "schild"]],
  "mud": [[1], ["schlamm schlacht", "schlamm"]],
  "bluff": [[1], ["blinde kuh"]],
  "recruiter": [[1], ["einberufung"]],
  "strategist": [[1], ["strategischer schachzug", "schachzug"]],
  "banshee": [[1], ["banshee beschwörung"]],
  "traitor": [[1], ["verrat"]],
  "redeployment": [[2], ["neueinsatz", "redeploy"]],
  "recruitment": [[2], ["rekrutierung"]],
  "desertion": [[2], ["fahnenflucht"]],
  "treason": [[2], ["verrat"]],
  "explosion": [[2], []],
  "support": [[2], ["unterstützung"]],
  "exchange": [[2], ["austausch"]],
};

/** Colors as words. */
const COLORS = [
  "red", "rot", "blue", "blau", "green", "grün", "yellow", "gelb", "purple", "violet", "lila",
  "violett", "purpur", "brown", "braun", "orange", "grey", "gray", "grau",
];

/** The sides. */
const SIDES = [
  "s", "n", "a", "d", "v", "south", "north", "attacker", "defender", "süd", "süden", "nord",
  "norden", "angreifer", "angreiferin", "verteidiger", "verteidigerin",
];

/** Winners, results without one, and how a game was won, each with what else is read as it. A blank
 * stands for blanks or a hyphen. */
const WINNERS = [
  ["south", "süden", "süd", "s"],
  ["north", "norden", "nord", "n"],
  ["attacker", "angreiferin", "angreifer", "a"],
  ["defender", "verteidigerin", "verteidiger", "d", "v"],
];
const NO_WINNER = [
  ["no winner", "kein sieger", "keiner", "niemand", "nobody"],
  ["unfinished", "unbeendet", "abgebrochen", "unvollständig", "aborted"],
];
const HOWS = [
  ["3 adjacent", "3 nebeneinander", "drei nebeneinander", "3 benachbarte", "three adjacent", "3 in a row"],
  ["5 stones", "5 steine", "fünf steine", "five stones"],
  ["4 tiles", "4 plättchen", "vier plättchen", "four tiles"],
  ["damaged tile", "beschädigtes plättchen"],
  ["deck empty", "stapel leer", "leerer stapel"],
  ["no space", "kein platz"],
  ["opponent resigned", "gegner gab auf"],
  ["opponent forfeit"],
  ["ruling", "entscheid", "schiedsspruch"],
];

/** A letter in both cases, an umlaut in all its spellings, a blank as blanks, a hyphen, or nothing. */
function letter(char) {
  const umlaut = { "ä": "a", "ö": "o", "ü": "u" }[char];
  if (umlaut) {
    const base = `[${umlaut}${umlaut.toUpperCase()}]`;
    return `([${char}${char.toUpperCase()}]|${base}[eE]?|${base}\u0308)`;
  }
  if (char === " ") return "([ \\t]+|-)?";
  if (char >= "a" && char <= "z") return `[${char}${char.toUpperCase()}]`;
  return char;
}

/** A pattern for a word in any spelling. */
const spelled = (word) => [...word].map(letter).join("");

/** A pattern for any of some words. */
const anyOf = (words) => new RegExp(words.map(spelled).join("|"));

/** What the names of tactic cards may be cut to: a pattern for each card, and one for those that
 * only the game can tell apart. */
function tactics() {
  const owners = new Map();
  for (const [card, [games, german]] of Object.entries(TACTICS)) {
    for (const name of [card, ...german]) {
      // of a name of two words only the first may be cut
      const first = name.split(" ")[0].length;
      for (let count = 3; count <= name.length; count += 1) {
        if (count > first && count < name.length) continue;
        const cut = name.slice(0, count);
        for (const game of games) {
          const key = `${game} ${cut}`;
          owners.set(key, (owners.get(key) ?? new Set()).add(card));
        }
      }
    }
  }
  // a color's word, which is the nearer meaning
  const patterns = new Map(Object.keys(TACTICS).map((card) => [card, new Set([card])]));
  const unclear = new Set();
  const cuts = new Set([...owners.keys()].map((key) => key.slice(2)));
  cuts.delete("red");
  for (const cut of cuts) {
    // a game in which the cut name is no single card's does not count
    const cards = new Set();
    for (const game of [1, 2]) {
      const found = owners.get(`${game} ${cut}`);
      const whole = [...(found ?? [])].find((card) => [card, ...TACTICS[card][1]].includes(cut));
      if (found?.size === 1 || whole) cards.add(whole ?? [...found][0]);
    }
    if (cards.size === 1) patterns.get([...cards][0]).add(cut);
    if (cards.size > 1) unclear.add(cut);
  }
  const regex = (set) => anyOf([...set]);
  return {
    cards: new Map([...patterns].map(([card, set]) => [card, regex(set)])),
    unclear: regex(unclear),
  };
}

module.exports = { KEYS, VERBS, COLORS, SIDES, WINNERS, NO_WINNER, HOWS, anyOf, spelled, tactics };
