//! The referee's own tests: that it plays to every end, knows every mistake, and gives the
//! verdicts that the rulebooks give.

use std::collections::BTreeSet;

use super::cards::{Card, Counts, Rules, tile};
use super::claims::{Question, may_claim};
use super::{INFOS, Info, KINDS, RULESETS, applies, legal_game, mutated_game, random_table};

fn cards(text: &str) -> Vec<Card> {
    let names = Rules::named("st2-en").all_tactics();
    let card = |word: &str| {
        let all = Rules::named("st1-2024").troops();
        let mut all = all
            .into_iter()
            .chain(Rules::named("st2-en").troops())
            .chain(names.clone());
        all.find(|card| card.to_string() == word).expect("a card")
    };
    text.split_whitespace().map(card).collect()
}

/// A question of the claimant who was first, with everything else unseen but `open`.
fn question(
    ruleset: &str,
    (size, counts): (usize, Counts),
    own: &str,
    other: &str,
    open: &str,
) -> Question {
    let rules = Rules::named(ruleset);
    let (own, other) = (cards(own), cards(other));
    let seen = [own.clone(), other.clone(), cards(open)].concat();
    let mut unseen = rules.troops();
    unseen.retain(|card| !seen.contains(card));
    Question {
        rules,
        size,
        counts,
        own,
        other,
        own_first: true,
        unseen,
    }
}

#[test]
fn claims_of_the_rulebooks() {
    let stone = (3, Counts::All);
    let st1 = |own, other, open| may_claim(&question("st1-2024", stone, own, other, open));
    assert!(st1("g5 r5 b5", "g7 p4 b3", ""));
    // One claim holds if the blue 7 has been played, one because a 9 only brings the same sum.
    assert!(!st1("r4 r5 r6", "b8 b9", ""));
    assert!(st1("r4 r5 r6", "b8 b9", "b7"));
    assert!(st1("r9 b8 g7", "y7 p8", ""));
    // The gate: 21 can only be equalled. The damaged one: while two 0s are unseen, no.
    let gate = |damaged, own, other, open| {
        may_claim(&question("st2-en", tile(3, damaged), own, other, open))
    };
    assert!(gate(false, "r10 r11", "", ""));
    assert!(!gate(false, "r9 r10", "", ""));
    assert!(!gate(true, "k0 b1 r2 g3", "y2 y3", ""));
    assert!(gate(true, "k0 b1 r2 g3", "y2 y3", "r0 b0 y0"));
    // A color run on a color tile is a color in German, and a mere sum in English.
    let third = |ruleset| {
        may_claim(&question(
            ruleset,
            tile(2, true),
            "r5 r6 r7",
            "k1 k2 k4",
            "",
        ))
    };
    assert!(third("st2-de"));
    assert!(!third("st2-en"));
    // A 0 that an 11 would meet on arrival is no help.
    let zero = |own| {
        may_claim(&question(
            "st2-en",
            tile(3, true),
            own,
            "y5 g5 b4",
            "r0 b0 y0 g0",
        ))
    };
    assert!(zero("k1 r2 b1 k11"));
    assert!(!zero("k1 r2 b1 y11"));
}

#[test]
fn games_come_to_every_end() {
    for rules in RULESETS {
        let mut ends = BTreeSet::new();
        for seed in 0..160 {
            let info = INFOS[usize::try_from(seed % 4).unwrap_or(0)];
            let sample = legal_game(rules.name, info, seed);
            assert!(sample.valid && sample.fault.is_none());
            assert_eq!(sample.ruleset, rules.name);
            assert!(sample.info == info || info == Info::None && rules.tactics);
            ends.insert(
                sample
                    .result
                    .split(' ')
                    .next_back()
                    .unwrap_or("")
                    .to_owned(),
            );
        }
        let expected: &[&str] = match (rules.game, rules.german) {
            (1, _) => &["3-adjacent", "5-stones", "no-winner"],
            (_, false) => &["4-tiles", "damaged-tile", "deck-empty", "no-space"],
            _ => &["4-tiles", "damaged-tile", "deck-empty"],
        };
        for end in expected.iter().chain(&["unfinished", "opponent-resigned"]) {
            assert!(ends.contains(*end), "{}: no {end}", rules.name);
        }
    }
}

#[test]
fn every_mistake_can_be_made() {
    for kind in KINDS {
        for rules in RULESETS {
            let here = INFOS
                .iter()
                .filter(|info| applies(kind, rules.name, **info));
            let Some(info) = here.copied().next_back() else {
                continue;
            };
            let sample = mutated_game(rules.name, info, kind.name, 1);
            let sample = sample.unwrap_or_else(|| panic!("{}: no {}", rules.name, kind.name));
            let fault = sample.fault.expect("a fault");
            assert!(!sample.valid);
            assert_eq!(fault.kind, kind.name);
            let line = sample.text.lines().nth(fault.line - 1).expect("a line");
            if let Some(turn) = fault.turn.filter(|_| kind.name != "turn_number") {
                assert!(line.starts_with(&format!("{turn} ")), "{line}");
            }
        }
    }
}

#[test]
fn tables_ask_both_sorts_of_questions() {
    for rules in RULESETS {
        let mut seen = BTreeSet::new();
        for seed in 0..200 {
            let (text, answers) = random_table(rules.name, seed);
            assert!(text.starts_with(rules.name));
            for answer in answers {
                assert!((1..=rules.places()).contains(&answer.site));
                assert!(answer.counterexample.is_none() || !answer.claimable);
                seen.insert((answer.compared, answer.claimable));
            }
        }
        assert_eq!(seen.len(), 4, "{}", rules.name);
    }
}
