//! Claims with their verdicts, one a line: `st1.txt` and `shared.txt` in `fixtures/claims/`.
//!
//! Columns: the rules that the line shows, joined by commas; side; place; `yes` or `no`; the
//! basis; how many cards the counterexample has; the open rulings that decided, or `-`; after
//! them the position.

use super::proof::line::seat;
use marchstone::ask::{Effort, ask};
use marchstone::model::Place;
use marchstone::pipeline::position;
use std::fs;
use std::path::Path;

/// What is wrong with the answer to one line.
fn complaint(line: &str) -> Option<String> {
    let mut rest = line;
    let mut column = || {
        let (word, tail) = rest.split_once(' ').expect("another column");
        rest = tail.trim_start();
        word
    };
    let _rules = column();
    let side = seat(column());
    let place = Place(column().parse::<u8>().expect("a place") - 1);
    let wanted: Vec<&str> = (0..4).map(|_| column()).collect();
    let position = match position(rest) {
        Ok(position) => position,
        Err(finding) => return Some(format!("{line}\n  {}", finding.message)),
    };
    let answer = ask(&position, place, Some(side), Effort::None);
    let cards = answer.verdict.map_or(0, |v| v.counterexample.len());
    let rulings: Vec<&str> = answer.rulings.iter().map(|r| r.entry().name).collect();
    let rulings = match rulings.is_empty() {
        true => "-".to_string(),
        false => rulings.join(","),
    };
    let yes = if answer.claimable { "yes" } else { "no" };
    let found = [yes, answer.why.word(), &cards.to_string(), &rulings];
    (found[..] != wanted[..]).then(|| format!("{line}\n  is {found:?}"))
}

#[test]
fn claims_in_the_tables_have_their_verdicts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/claims");
    let mut wrong = Vec::new();
    for file in ["st1.txt", "shared.txt"] {
        let text = fs::read_to_string(folder.join(file)).expect("ships");
        let lines = text.lines().map(str::trim);
        let asked = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        wrong.extend(asked.filter_map(complaint));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
