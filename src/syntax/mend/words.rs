//! Words that people write, in both languages, and the canonical word for each.

use super::super::mended::Mend;
use crate::model::Game;

/// A word in small letters without umlauts, its canonical word, and what it is.
type Entry = (&'static str, &'static str);

/// Colors in words, and the letters of other customs.
const COLORS: &[Entry] = &[
    ("red", "r"),
    ("rot", "r"),
    ("blue", "b"),
    ("blau", "b"),
    ("green", "g"),
    ("gruen", "g"),
    ("grun", "g"),
    ("yellow", "y"),
    ("gelb", "y"),
    ("purple", "p"),
    ("violet", "p"),
    ("lila", "p"),
    ("violett", "p"),
    ("purpur", "p"),
    ("brown", "n"),
    ("braun", "n"),
    ("orange", "n"),
    ("o", "n"),
    ("grey", "k"),
    ("gray", "k"),
    ("grau", "k"),
];

/// German color words that take an ending in front of a card: `blaue7`, `roter5`.
const INFLECTED: [&str; 8] = [
    "rot", "blau", "gruen", "grun", "gelb", "violett", "braun", "grau",
];

/// German names of cards. The last word of a name of several is enough to know it by; the others
/// are listed in [`FIRST_WORDS`].
pub const GERMAN_TACTICS: &[Entry] = &[
    ("trickser", "joker"),
    ("spionin", "spy"),
    ("spion", "spy"),
    ("schildtraeger", "shield"),
    ("schildtrager", "shield"),
    ("schild", "shield"),
    ("blinde-kuh", "bluff"),
    ("blindekuh", "bluff"),
    ("schlammschlacht", "mud"),
    ("schlamm-schlacht", "mud"),
    ("schlamm", "mud"),
    ("einberufung", "recruiter"),
    ("strategischer-schachzug", "strategist"),
    ("schachzug", "strategist"),
    ("banshee-beschwoerung", "banshee"),
    ("banshee-beschworung", "banshee"),
    ("neueinsatz", "redeployment"),
    ("rekrutierung", "recruitment"),
    ("fahnenflucht", "desertion"),
    ("unterstuetzung", "support"),
    ("unterstutzung", "support"),
    ("austausch", "exchange"),
];

/// First words of names of two words.
pub const FIRST_WORDS: &[Entry] = &[
    ("blinde", "kuh"),
    ("schlamm", "schlacht"),
    ("strategischer", "schachzug"),
    ("banshee", "beschwoerung"),
    ("banshee", "beschworung"),
];

/// Verbs and small words.
pub const GERMAN_VERBS: &[Entry] = &[
    ("beanspruche", "claim"),
    ("beansprucht", "claim"),
    ("beanspruchen", "claim"),
    ("anspruch", "claim"),
    ("fuehrung", "control"),
    ("fuhrung", "control"),
    ("kontrolle", "control"),
    ("kontrolliert", "control"),
    ("kontrolliere", "control"),
    ("rueckzug", "retreat"),
    ("ruckzug", "retreat"),
    ("oel", "oil"),
    ("ol", "oil"),
    ("oelkessel", "oil"),
    ("olkessel", "oil"),
    ("kessel", "oil"),
    ("passe", "pass"),
    ("passt", "pass"),
    ("passen", "pass"),
    ("gepasst", "pass"),
    ("als", "as"),
    ("gegen", "against"),
    ("weil", "because"),
    ("denn", "because"),
    ("abgelehnt", "denied"),
    ("verweigert", "denied"),
    ("durch", "by"),
    ("von", "by"),
    ("fuer", "for"),
    ("fur", "for"),
    ("abwurf", "discard"),
    ("ablage", "discard"),
    ("abwerfen", "discard"),
    ("ablegen", "discard"),
];

/// Other English words than the canonical ones.
pub const OTHER_VERBS: &[Entry] = &[
    ("claims", "claim"),
    ("claimed", "claim"),
    ("controls", "control"),
    ("retreats", "retreat"),
    ("cauldron", "oil"),
    ("passes", "pass"),
    ("passed", "pass"),
    ("refused", "denied"),
    ("discarded", "discard"),
    ("redeploy", "redeployment"),
];

/// Sides in words.
pub const SIDES: &[Entry] = &[
    ("s", "S"),
    ("sued", "S"),
    ("sud", "S"),
    ("sueden", "S"),
    ("suden", "S"),
    ("south", "S"),
    ("n", "N"),
    ("nord", "N"),
    ("norden", "N"),
    ("north", "N"),
    ("a", "A"),
    ("angreifer", "A"),
    ("angreiferin", "A"),
    ("attacker", "A"),
    ("d", "D"),
    ("v", "D"),
    ("verteidiger", "D"),
    ("verteidigerin", "D"),
    ("defender", "D"),
];

/// Keys of lines.
pub const GERMAN_KEYS: &[Entry] = &[
    ("regel", "ruleset"),
    ("regeln", "ruleset"),
    ("regelwerk", "ruleset"),
    ("sued", "south"),
    ("sud", "south"),
    ("sueden", "south"),
    ("suden", "south"),
    ("nord", "north"),
    ("norden", "north"),
    ("angreifer", "attacker"),
    ("angreiferin", "attacker"),
    ("verteidiger", "defender"),
    ("verteidigerin", "defender"),
    ("veranstaltung", "event"),
    ("turnier", "event"),
    ("ort", "place"),
    ("zeit", "time"),
    ("uhrzeit", "time"),
    ("datum", "date"),
    ("tisch", "table"),
    ("schiedsrichter", "arbiter"),
    ("schiedsrichterin", "arbiter"),
    ("schreiber", "writer"),
    ("schreiberin", "writer"),
    ("quelle", "source"),
    ("notiz", "note"),
    ("anmerkung", "note"),
    ("bemerkung", "note"),
    ("begegnung", "match"),
    ("serie", "match"),
    ("runde", "round"),
    ("sicht", "view"),
    ("ergebnis", "result"),
    ("punkte", "points"),
    ("stapel", "deck"),
    ("taktikstapel", "tactics-deck"),
    ("jetzt", "now"),
    ("stand", "now"),
    ("handkarten", "deal"),
];

/// Other keys than the canonical ones, English or in both languages.
pub const OTHER_KEYS: &[Entry] = &[
    ("rules", "ruleset"),
    ("referee", "arbiter"),
    ("tactic-deck", "tactics-deck"),
    ("tactics", "tactics-deck"),
    ("siege-deck", "deck"),
    ("clan-deck", "deck"),
    ("hand", "deal"),
];

/// Winners and results without one.
pub const RESULTS: &[Entry] = &[
    ("s", "south"),
    ("sued", "south"),
    ("sud", "south"),
    ("sueden", "south"),
    ("suden", "south"),
    ("n", "north"),
    ("nord", "north"),
    ("norden", "north"),
    ("a", "attacker"),
    ("angreifer", "attacker"),
    ("angreiferin", "attacker"),
    ("d", "defender"),
    ("v", "defender"),
    ("verteidiger", "defender"),
    ("verteidigerin", "defender"),
    ("kein-sieger", "no-winner"),
    ("keiner", "no-winner"),
    ("niemand", "no-winner"),
    ("nobody", "no-winner"),
    ("unbeendet", "unfinished"),
    ("nicht-beendet", "unfinished"),
    ("offen", "unfinished"),
    ("abgebrochen", "unfinished"),
    ("unvollstaendig", "unfinished"),
    ("unvollstandig", "unfinished"),
    ("aborted", "unfinished"),
];

/// How the winner has won; blanks are written as `-`.
pub const HOWS: &[Entry] = &[
    ("3-nebeneinander", "3-adjacent"),
    ("drei-nebeneinander", "3-adjacent"),
    ("3-benachbarte", "3-adjacent"),
    ("three-adjacent", "3-adjacent"),
    ("3-in-a-row", "3-adjacent"),
    ("5-steine", "5-stones"),
    ("fuenf-steine", "5-stones"),
    ("funf-steine", "5-stones"),
    ("five-stones", "5-stones"),
    ("4-plaettchen", "4-tiles"),
    ("4-plattchen", "4-tiles"),
    ("vier-plaettchen", "4-tiles"),
    ("4-mauern", "4-tiles"),
    ("vier-mauern", "4-tiles"),
    ("four-tiles", "4-tiles"),
    ("beschaedigtes-plaettchen", "damaged-tile"),
    ("beschadigtes-plattchen", "damaged-tile"),
    ("beschaedigte-mauer", "damaged-tile"),
    ("beschadigte-mauer", "damaged-tile"),
    ("stapel-leer", "deck-empty"),
    ("leerer-stapel", "deck-empty"),
    ("kein-platz", "no-space"),
    ("gegner-gab-auf", "opponent-resigned"),
    ("gegner-gibt-auf", "opponent-resigned"),
    ("gegner-kampflos", "opponent-forfeit"),
    ("kampflos-gewonnen", "opponent-forfeit"),
    ("gewinnt-kampflos", "opponent-forfeit"),
    ("entscheid", "ruling"),
    ("schiedsspruch", "ruling"),
];

/// Parts of words for an end that the loser brought about, without a word on who that was: after a
/// side they are as good as ever said of the loser, so none of them is read.
const OF_THE_LOSER: &[Entry] = &[
    ("resign", "opponent-resigned"),
    ("aufgabe", "opponent-resigned"),
    ("aufgeb", "opponent-resigned"),
    ("aufgegeb", "opponent-resigned"),
    ("gab-auf", "opponent-resigned"),
    ("gibt-auf", "opponent-resigned"),
    ("gave-up", "opponent-resigned"),
    ("gives-up", "opponent-resigned"),
    ("given-up", "opponent-resigned"),
    ("conced", "opponent-resigned"),
    ("surrender", "opponent-resigned"),
    ("kapitul", "opponent-resigned"),
    ("forfeit", "opponent-forfeit"),
    ("kampflos", "opponent-forfeit"),
    ("walkover", "opponent-forfeit"),
    ("disqualif", "opponent-forfeit"),
    ("timeout", "opponent-forfeit"),
    ("time-out", "opponent-forfeit"),
    ("out-of-time", "opponent-forfeit"),
    ("on-time", "opponent-forfeit"),
    ("zeit", "opponent-forfeit"),
    ("no-show", "opponent-forfeit"),
    ("angetreten", "opponent-forfeit"),
];

/// The end that words after a side tell of without saying which side it was that lost; none where
/// they name the opponent.
pub fn of_the_loser(words: &str) -> Option<&'static str> {
    let named = words.contains("opponent") || words.contains("gegner");
    let found = OF_THE_LOSER.iter().find(|(part, _)| words.contains(part));
    found.filter(|_| !named).map(|(_, how)| *how)
}

/// The canonical word for a winner, or for a result without one.
pub fn winner(word: &str) -> Option<&'static str> {
    let mut known = super::super::words::RESULTS.iter().copied();
    known.find(|known| *known == word).or(find(RESULTS, word))
}

/// The letter of a color by its word, a German one with or without an ending.
pub fn color(word: &str) -> Option<char> {
    let stem = ["e", "er", "es", "en", "em"].iter().find_map(|ending| {
        word.strip_suffix(ending)
            .filter(|stem| INFLECTED.contains(stem))
    });
    let letter = find(COLORS, stem.unwrap_or(word))?;
    letter.chars().next()
}

/// The canonical word for one of a table.
pub fn find(table: &[Entry], word: &str) -> Option<&'static str> {
    let found = table.iter().find(|(written, _)| *written == word);
    found.map(|(_, canonical)| *canonical)
}

/// The canonical word for an item's word, and what kind of mending that is (`None` if the word
/// is canonical already).
pub fn item(word: &str, game: Option<Game>) -> Option<(&'static str, Option<Mend>)> {
    if let Some(same) = canonical(word) {
        return Some((same, None));
    }
    if word == "verrat" {
        // one name for two cards: the game decides
        return match game? {
            Game::One => Some(("traitor", Some(Mend::German))),
            Game::Two => Some(("treason", Some(Mend::German))),
        };
    }
    for (table, mend) in [
        (GERMAN_TACTICS, Mend::German),
        (GERMAN_VERBS, Mend::German),
        (OTHER_VERBS, Mend::OtherWord),
    ] {
        if let Some(found) = find(table, word) {
            return Some((found, Some(mend)));
        }
    }
    short(word, game).map(|found| (found, Some(Mend::Short)))
}

fn canonical(word: &str) -> Option<&'static str> {
    let small = [
        "as", "against", "because", "denied", "by", "for", "discard", "any",
    ];
    let items = super::super::words::ITEMS.iter().copied();
    items.chain(small).find(|known| *known == word)
}

/// The card of a name cut after three letters or more, if only one of the game fits.
fn short(word: &str, game: Option<Game>) -> Option<&'static str> {
    if word.len() < 3 || !word.is_ascii() {
        return None;
    }
    let english = super::super::words::TACTICS
        .iter()
        .map(|name| (*name, *name));
    let german = GERMAN_TACTICS.iter().copied();
    let verrat = match game {
        Some(Game::One) => Some(("verrat", "traitor")),
        Some(Game::Two) => Some(("verrat", "treason")),
        None => None,
    };
    let mut found = None;
    for (written, canonical) in english.chain(german).chain(verrat) {
        let tactic = crate::model::Tactic::of_name(canonical)?;
        if !written.starts_with(word) || game.is_some_and(|game| !tactic.is_in(game)) {
            continue;
        }
        if found.is_some_and(|other| other != canonical) {
            return None;
        }
        found = Some(canonical);
    }
    found
}

/// Small letters without umlauts: `Öl` becomes `oel`.
pub fn fold(word: &str) -> String {
    let mut out = String::with_capacity(word.len() + 2);
    for char in word.chars().flat_map(char::to_lowercase) {
        match char {
            'ä' => out.push_str("ae"),
            'ö' => out.push_str("oe"),
            'ü' => out.push_str("ue"),
            'ß' => out.push_str("ss"),
            // the dots of a decomposed umlaut
            '\u{308}' => out.push('e'),
            char => out.push(char),
        }
    }
    out
}
