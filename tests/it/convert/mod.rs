//! Games as JSON and back, and as tables.

mod command;
mod quick;
mod round;
mod schema;
mod stream;
mod strict;

use crate::reference::{INFOS, KINDS, RULESETS, applies, legal_game, mutated_game};
use marchstone::json;
use marchstone::pipeline::{Conversion, Games, convert};
use std::fs;
use std::path::{Path, PathBuf};

/// A game that was converted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Both {
    pub text: String,
    pub json: String,
}

/// The games of an input, in both forms, and how many were refused.
pub fn both(bytes: &[u8], replay: bool) -> (Vec<Both>, usize) {
    let mut games = Games::new(bytes, None).expect("memory can be read");
    let (mut found, mut refused) = (Vec::new(), 0);
    let done = convert(&mut games, replay, |conversion| {
        match conversion {
            Conversion::Game(game) => {
                let mut out = String::new();
                json::write(&mut out, game.tree, game.text, game.replay.as_ref());
                let text = game.text.to_string();
                found.push(Both { text, json: out });
            }
            Conversion::Refused(checked) => {
                assert!(checked.findings.iter().any(|finding| finding.is_error()));
                refused += 1;
            }
        }
        Ok::<(), ()>(())
    });
    assert!(done.is_ok());
    (found, refused)
}

/// Every file of games in the notation below `fixtures/`.
pub fn fixtures() -> Vec<(PathBuf, Vec<u8>)> {
    fn walk(folder: &Path, found: &mut Vec<(PathBuf, Vec<u8>)>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "march") {
                let bytes = fs::read(&path).expect("a file");
                found.push((path, bytes));
            }
        }
    }
    let mut found = Vec::new();
    walk(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures"),
        &mut found,
    );
    found.sort();
    assert!(found.len() > 100);
    found
}

/// Legal games of every ruleset and amount of information, and games with each kind of mistake.
pub fn generated(seeds: u64) -> Vec<String> {
    let mut texts = Vec::new();
    for rules in RULESETS {
        for info in INFOS {
            for seed in 7000..7000 + seeds {
                texts.push(legal_game(rules.name, info, seed).text);
            }
        }
        for (index, kind) in KINDS.iter().enumerate() {
            let info = INFOS[index % INFOS.len()];
            if applies(kind, rules.name, info) {
                let sample = mutated_game(rules.name, info, kind.name, 7000 + index as u64);
                texts.extend(sample.map(|sample| sample.text));
            }
        }
    }
    texts
}
