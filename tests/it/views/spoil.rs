//! One card of a redacted record exchanged for another, so that its hidden cards contradict it.

use super::slots::{RUSES, all_cards, first_impossible, is_turn};
use crate::reference::rng::Rng;
use marchstone::model::{Game, Ruleset};

pub struct Spoiled {
    pub text: String,
    /// The line, from 0, that was changed.
    pub changed: usize,
    /// The first line on which the contradiction is certain.
    pub certain: usize,
}

/// A card of a record.
#[derive(Clone, Debug)]
struct Spot {
    line: usize,
    /// Where it begins and ends in the line.
    from: usize,
    to: usize,
    what: What,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum What {
    Dealt,
    Drawn,
    Returned,
    Played,
}

/// So many changes are tried until one makes a contradiction that nothing else makes wrong earlier.
const TRIES: usize = 24;

pub fn spoil(told: &str, rules: &Ruleset, rng: &mut Rng) -> Option<Spoiled> {
    // what it holds is no longer only what the view shows
    let told = told.replacen("\nview: ", "\nx-view: ", 1);
    let lines: Vec<&str> = told.lines().collect();
    let spots = spots(&lines);
    let cards = all_cards(rules);
    for _ in 0..TRIES {
        let spot = rng.pick(&spots)?;
        let line = lines[spot.line];
        let old = &line[spot.from..spot.to];
        let tactic = |name: &str| name == "?t" || name.chars().all(|c| c.is_ascii_alphabetic());
        let alike = |new: &&String| *new != old && tactic(new) == tactic(old);
        let new: Vec<String> = cards.iter().filter(alike).cloned().collect();
        let new = rng.pick(&new)?;
        let changed = format!("{}{new}{}", &line[..spot.from], &line[spot.to..]);
        let mut text = String::new();
        for (at, line) in lines.iter().enumerate() {
            text.push_str(if at == spot.line { &changed } else { line });
            text.push('\n');
        }
        let Some(certain) = first_impossible(&text, rules) else {
            continue;
        };
        let between = &lines[spot.line..=certain];
        if is_alone(spot.what, [old, &new], between, rules) {
            let changed = spot.line;
            return Some(Spoiled {
                text,
                changed,
                certain,
            });
        }
    }
    None
}

/// Whether nothing but the hidden cards can be wrong up to the last of these lines.
fn is_alone(what: What, [old, new]: [&str; 2], between: &[&str], rules: &Ruleset) -> bool {
    let words = || between.iter().flat_map(|line| line.split(' '));
    // with tactics a pass says something of the hand
    if rules.has_tactics() && words().any(|word| word == "pass") {
        return false;
    }
    match what {
        // the second joker may not go back
        What::Returned => new != "joker",
        What::Played if between.len() > 1 => {
            // the table is another one, so nothing may look at it
            let looks = ["claim", "control", "oil", "retreat"];
            let zero = |card: &str| matches!(&card[1..], "0" | "11");
            let two = rules.game() == Game::Two;
            !words().any(|word| looks.contains(&word) || RUSES.contains(&word))
                && !(two && (zero(old) || zero(new)))
        }
        _ => true,
    }
}

fn spots(lines: &[&str]) -> Vec<Spot> {
    let mut all = Vec::new();
    // a hand is known as a whole, or not at all, when cards go face down
    let passes = |line: &&str| line.contains("recruiter") || line.contains("exchange");
    let names_draws = !lines.iter().any(passes);
    for (number, line) in lines.iter().enumerate() {
        if !is_turn(line) && !line.starts_with("deal ") {
            continue;
        }
        let mut from = 0;
        let mut last = "";
        for word in line.split(' ') {
            let spot = |what, skip: usize, length: usize| Spot {
                line: number,
                from: from + skip,
                to: from + skip + length,
                what,
            };
            let is_card = |card: &str| card.starts_with(|c: char| c.is_ascii_alphabetic());
            let dealt = line.starts_with("deal ") && from > 0 && !word.ends_with(':');
            if dealt {
                all.push(spot(What::Dealt, 0, word.len()));
            } else if let Some(card) = word.strip_prefix('+') {
                if is_card(card) || (card != "any" && names_draws) {
                    all.push(spot(What::Drawn, 1, card.len()));
                }
            } else if let Some(card) = word.strip_prefix('-').filter(|card| is_card(card)) {
                all.push(spot(What::Returned, 1, card.len()));
            } else if let Some((card, _)) = word.split_once('@')
                && !RUSES.contains(&last)
                && card.contains(|c: char| c.is_ascii_digit())
            {
                all.push(spot(What::Played, 0, card.len()));
            }
            from += word.len() + 1;
            last = word;
        }
    }
    all
}
