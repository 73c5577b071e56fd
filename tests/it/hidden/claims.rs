//! Claims are public: no verdict changes when hidden cards do (R118).

use crate::reference::rng::Rng;
use crate::reference::{Info, RULESETS, legal_game, mutated_game};
use marchstone::code::Code;
use marchstone::pipeline;
use marchstone::replay::Wish;
use marchstone::series::Series;
use std::collections::BTreeMap;

/// The words of a record with what is between them.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let word = |c: char| c.is_ascii_alphanumeric();
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let end = rest.find(|c| word(c) != word(first)).unwrap_or(rest.len());
        let (piece, behind) = rest.split_at(end);
        rest = behind;
        Some(piece)
    })
}

fn is_card(piece: &str) -> bool {
    let (color, strength) = piece.split_at(1);
    "rbgypnk".contains(color) && !strength.is_empty() && strength.parse::<u8>().is_ok()
}

/// The cards of a record that never lie open, and stand in no claim: they are dealt, drawn, put
/// back or exchanged, and that is all.
fn hidden_cards(text: &str) -> Vec<String> {
    let mut found: BTreeMap<&str, bool> = BTreeMap::new();
    for line in text.lines() {
        let list = ["deal ", "deck:", "tactics-deck:"]
            .iter()
            .any(|key| line.starts_with(key));
        let mut hides = list;
        for item in line.split(' ') {
            if !list {
                hides = item.starts_with(['+', '-']);
            }
            for piece in pieces(item).filter(|piece| is_card(piece)) {
                *found.entry(piece).or_insert(true) &= hides;
            }
        }
    }
    found
        .into_iter()
        .filter(|(_, hidden)| *hidden)
        .map(|(card, _)| card.to_string())
        .collect()
}

/// The same record with its hidden cards dealt otherwise.
fn dealt_otherwise(text: &str, rng: &mut Rng) -> String {
    let cards = hidden_cards(text);
    let mut others = cards.clone();
    rng.shuffle(&mut others);
    let renamed: BTreeMap<&str, &str> = cards
        .iter()
        .map(String::as_str)
        .zip(others.iter().map(String::as_str))
        .collect();
    pieces(text)
        .map(|piece| renamed.get(piece).copied().unwrap_or(piece))
        .collect()
}

/// What is said of claims, made, missed or refused: where, and which.
fn of_claims(text: &str) -> Vec<(u32, Code)> {
    let mut found = Vec::new();
    pipeline::check_with(
        text.as_bytes(),
        &mut Series::new(),
        Wish {
            remarks: true,
            ..Wish::default()
        },
        |checked| {
            for finding in &checked.findings {
                let code = match finding.code {
                    // one false claim or the other: what the claimant holds is only the words' affair
                    Code::ClaimHidden => Code::ClaimFalse,
                    code => code,
                };
                let line = checked.text[..finding.span.start as usize].lines().count();
                found.push((line as u32, code));
            }
            Ok::<(), ()>(())
        },
    )
    .expect("memory can be read");
    found
}

#[test]
fn no_verdict_changes_when_hidden_cards_do() {
    let (mut games, mut changed) = (0, 0);
    for rules in RULESETS {
        for info in [Info::Full, Info::One] {
            for seed in 0..12 {
                let mut texts = vec![legal_game(rules.name, info, seed).text];
                for kind in ["false_claim", "claim_incomplete"] {
                    texts.extend(mutated_game(rules.name, info, kind, seed).map(|game| game.text));
                }
                for text in texts {
                    let mut rng = Rng::new(seed);
                    let other = dealt_otherwise(&text, &mut rng);
                    games += 1;
                    changed += u32::from(other != text);
                    assert_eq!(of_claims(&other), of_claims(&text), "{text}\nand\n{other}");
                }
            }
        }
    }
    assert!(
        changed * 2 > games,
        "only {changed} of {games} have hidden cards"
    );
}
