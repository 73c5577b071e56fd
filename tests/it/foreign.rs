//! The referee of the tests, which knows nothing of the crate, judges the games that it generates.

use super::generate::{game, games, wish};
use super::reference::cards::{Card, Rules};
use super::reference::rng::Rng;
use super::reference::state::{Act, Game};
use marchstone::generate::Telling;
use marchstone::model::Ruleset;

/// A card by its name.
fn card(rules: Rules, name: &str) -> Card {
    let mut all = rules.troops();
    all.extend(rules.all_tactics());
    let found = all.into_iter().find(|card| card.to_string() == name);
    found.unwrap_or_else(|| panic!("no card {name}"))
}

fn place(number: &str) -> usize {
    number.parse::<usize>().expect("a place") - 1
}

fn cards(rules: Rules, list: &str) -> Vec<Card> {
    list.split([',', ' '])
        .filter(|name| !name.is_empty())
        .map(|name| card(rules, name))
        .collect()
}

/// `r7@4`, `joker.2@4`: card, which of its name, place.
fn at(rules: Rules, text: &str) -> (Card, usize, usize) {
    let (name, from) = text.split_once('@').expect("an at");
    let (name, nth) = name.split_once('.').unwrap_or((name, "1"));
    (
        card(rules, name),
        nth.parse().expect("a number"),
        place(from),
    )
}

/// The items of a turn, in the order written.
fn acts(rules: Rules, items: &str) -> Vec<Act> {
    let words: Vec<&str> = items.split(' ').collect();
    let mut acts = Vec::new();
    let mut at_word = 0;
    while let Some(word) = words.get(at_word) {
        let next = words.get(at_word + 1).copied().unwrap_or("");
        let mut used = 2;
        acts.push(match *word {
            "pass" => {
                used = 1;
                Act::Pass
            }
            "oil" => Act::Oil(place(next)),
            "retreat" => Act::Retreat(next.split(',').map(place).collect()),
            "explosion" => Act::Explosion(place(next)),
            "support" => Act::Support(cards(rules, next)),
            "recruitment" => {
                let (card, _, to) = at(rules, next);
                Act::Recruitment(card, to)
            }
            "exchange" => {
                used = 4;
                let got = cards(rules, words[at_word + 3]);
                let given = cards(rules, next);
                Act::Exchange { given, got }
            }
            "recruiter" => {
                let signs = |sign: char| move |word: &&&str| word.starts_with(sign);
                let rest = &words[at_word + 1..];
                let drawn = rest.iter().take_while(signs('+')).count();
                // after the card's own draws and returns comes the turn's draw
                let back = rest[drawn..].iter().take_while(signs('-')).count();
                used = 1 + drawn + back;
                let list = |words: &[&str]| -> Vec<Card> {
                    words.iter().map(|word| card(rules, &word[1..])).collect()
                };
                Act::Recruiter {
                    drawn: list(&rest[..drawn]),
                    back: list(&rest[drawn..drawn + back]),
                }
            }
            "claim" | "control" => {
                let mut tail = String::new();
                while let Some(clause @ ("as" | "because" | "denied" | "by")) =
                    words.get(at_word + used).copied()
                {
                    used += 1;
                    if clause != "denied" {
                        used += 1;
                    }
                    // of proofs and reasons this referee knows nothing
                    match clause {
                        "as" => tail += &format!(" as {}", words[at_word + used - 1]),
                        "denied" => tail += " denied",
                        _ => {}
                    }
                }
                Act::Claim(place(next), tail)
            }
            by @ ("strategist" | "redeployment" | "traitor" | "treason") => {
                let (what, to) = next.split_once('>').expect("a target");
                let (card, nth, from) = at(rules, what);
                let to = (to != "discard").then(|| place(to));
                let by = name(rules, by);
                Act::Move {
                    by,
                    card,
                    nth,
                    from,
                    to,
                }
            }
            by @ ("banshee" | "desertion") => {
                let (card, nth, from) = at(rules, next);
                let by = name(rules, by);
                Act::Take {
                    by,
                    card,
                    nth,
                    from,
                }
            }
            word => {
                used = 1;
                match word.strip_prefix('+') {
                    Some(drawn) => Act::Draw(card(rules, drawn)),
                    None => {
                        let (card, _, to) = at(rules, word);
                        Act::Play(card, to)
                    }
                }
            }
        });
        at_word += used;
    }
    acts
}

fn name(rules: Rules, by: &str) -> &'static str {
    match card(rules, by) {
        Card::Tactic(name) => name,
        Card::Troop(..) => panic!("{by} is no tactic"),
    }
}

/// The game as its head says.
fn begin(rules: Rules, text: &str) -> Game {
    let mut game = Game::new(rules, Rng::new(0));
    let line = |key: &str| {
        let found = text.lines().find_map(|line| line.strip_prefix(key));
        cards(rules, found.unwrap_or(""))
    };
    let [first, second] = rules.sides();
    game.hands = [
        line(&format!("deal {first}: ")),
        line(&format!("deal {second}: ")),
    ];
    game.deck = line("deck: ");
    game.tactics_deck = line("tactics-deck: ");
    game
}

/// How the decks lie right after support: the lines after the turn, below its draw.
fn lie(game: &mut Game, rules: Rules, rest: &[Act], lines: &[&str]) {
    for (key, tactic) in [("deck: ", false), ("tactics-deck: ", true)] {
        let pile = if tactic {
            &mut game.tactics_deck
        } else {
            &mut game.deck
        };
        let told = lines.iter().take(2).find_map(|line| line.strip_prefix(key));
        let drawn = rest.iter().find_map(|act| match act {
            Act::Draw(card) if card.is_tactic() == tactic => Some(*card),
            _ => None,
        });
        match (told, drawn) {
            (Some(told), drawn) => {
                *pile = drawn.into_iter().chain(cards(rules, told)).collect();
            }
            // the last turn, or a pile of one card
            (None, Some(card)) => pile.sort_by_key(|other| *other != card),
            (None, None) => {}
        }
    }
}

fn judge(rules: Rules, text: &str) {
    let mut game = begin(rules, text);
    let lines: Vec<&str> = text.lines().collect();
    let mut result = "";
    let mut first = true;
    for (number, line) in lines.iter().enumerate() {
        if let Some(words) = line.strip_prefix("result: ") {
            result = words;
        }
        if !line.starts_with(|c: char| c.is_ascii_digit()) {
            continue;
        }
        let mut parts = line.splitn(3, ' ');
        let (turn, side) = (parts.next(), parts.next().expect("a side"));
        let side = rules.sides().iter().position(|letter| *letter == side);
        if std::mem::replace(&mut first, false) && rules.game == 1 {
            game.side = side.expect("a side");
        }
        assert_eq!(turn, Some(game.turn.to_string().as_str()), "{line}\n{text}");
        assert_eq!(side, Some(game.side), "{line}\n{text}");
        let acts = acts(rules, parts.next().expect("items"));
        for (at, act) in acts.iter().enumerate() {
            assert_eq!(
                game.judge(act),
                Vec::<&str>::new(),
                "{line}: {act:?}\n{text}"
            );
            game.apply(act);
            if matches!(act, Act::Support(_)) {
                lie(&mut game, rules, &acts[at + 1..], &lines[number + 1..]);
            }
        }
        assert_eq!(game.judge_end(), None, "{line}\n{text}");
        game.finish();
    }
    let names = rules.side_names();
    let cramped = rules.game == 2 && game.side == 1 && !game.any_room(1);
    match game.over {
        Some((side, how)) => assert_eq!(result, format!("{} {how}", names[side]), "{text}"),
        None if result == "defender no-space" => assert!(cramped && !rules.german, "{text}"),
        None if result == "no-winner" => assert!(game.passes >= 2, "{text}"),
        None => {
            let declared = ["opponent-resigned", "opponent-forfeit", "unfinished"];
            assert!(
                declared.iter().any(|how| result.ends_with(how)),
                "{result}\n{text}"
            );
        }
    }
}

#[test]
fn a_referee_of_another_making_finds_generated_games_legal() {
    for rules in Ruleset::all() {
        let known = Rules::named(
            super::reference::RULESETS
                .iter()
                .map(|rules| rules.name)
                .find(|name| *name == rules.to_string())
                .expect("it knows all of them"),
        );
        let wish = wish(rules, Telling::Full, true);
        for index in 0..4 * games() {
            judge(known, &game(&wish, index));
        }
    }
}
