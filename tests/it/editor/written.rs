//! Lines with one slip each: what the notation reads, the grammar for editors reads, too.

use super::reading::{reading, wrong_lines};
use crate::reference::{INFOS, RULESETS, legal_game};
use marchstone::model::Ruleset;
use std::collections::BTreeSet;

/// How many slips in a game of each ruleset and each amount of information.
fn slips() -> usize {
    let count = std::env::var("MARCHSTONE_SLIPS").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(15)
}

/// Numbers from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

const SIGNS: &[&str] = &[
    " ", "  ", "\t", "+", "@", ",", "?", "-", ">", "=", ":", "/", "*", "~", ".", "#", "_", "1",
    "7", "r", "b", "n", "S", "N", "K", "x", "ü", "joker", " claim", " as ", "\"",
];

/// A text with one character of a line taken away, put in or replaced.
fn slip(text: &str, chance: &mut Chance) -> String {
    let chars: Vec<char> = text.chars().collect();
    let opening = text.find('\n').expect("lines") + 1;
    let at = opening + chance.below(chars.len() - opening);
    let kind = chance.below(4);
    let mut out: String = chars[..at].iter().collect();
    if kind > 0 {
        out.push_str(SIGNS[chance.below(SIGNS.len())]);
    }
    let rest = at + usize::from(kind < 2 && chars[at] != '\n');
    out.extend(&chars[rest..]);
    out
}

/// Whether a line names a ruleset that does not exist, which the notation's reader leaves to others,
/// or has a field with a name that no editor can tell from a claim's clause.
fn is_left_to_others(line: &str) -> bool {
    let mut words = line.split([' ', '_']);
    let keyed = ["ruleset:", "start:", "now:"].contains(&words.next().unwrap_or_default());
    let no_ruleset = keyed
        && words
            .next()
            .is_some_and(|word| Ruleset::parse(word).is_err());
    let clauses = ["as=", "against=", "because=", "denied=", "by=", "for="];
    no_ruleset || line.starts_with('_') || clauses.iter().any(|word| line.contains(word))
}

#[test]
fn a_slip_that_is_read_is_no_error() {
    let mut chance = Chance(7);
    let (mut unread, mut seen) = (0usize, 0usize);
    let mut strict = BTreeSet::new();
    for ruleset in RULESETS {
        for info in INFOS {
            let text = legal_game(ruleset.name, info, 1).text;
            for _ in 0..slips() {
                let text = slip(&text, &mut chance);
                let reading = reading(&text);
                let wrong = wrong_lines(&text);
                let line = |at: &usize| text.lines().nth(*at).unwrap_or_default().to_string();
                let other = wrong.difference(&reading.unread).map(line);
                strict.extend(other.filter(|line| !is_left_to_others(line)));
                unread += reading.unread.len();
                seen += reading.unread.intersection(&wrong).count();
            }
        }
    }
    assert!(strict.is_empty(), "{strict:#?}");
    assert!(
        seen * 10 > unread * 8,
        "only {seen} of {unread} lines are errors in an editor"
    );
}
