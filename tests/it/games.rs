//! Whole games with known verdicts: `fixtures/games/` and `fixtures/records/`.

use marchstone::replay::{Event, What, replay};
use marchstone::syntax::{Split, Tree, parse};
use std::fs;
use std::path::Path;

/// The errors of a file: line and a word for the kind.
pub fn errors(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut faults = Vec::new();
    let mut tree = Tree::default();
    let mut split = Split::new(text.as_bytes());
    while let Some(game) = split.next_game(&mut faults).expect("memory can be read") {
        let line = |start: u32| {
            game.first_line as usize + game.text[..start as usize].matches('\n').count()
        };
        parse(game.text, &mut tree, &mut faults);
        for fault in &faults {
            if !fault.is_remark() {
                found.push((line(fault.span.start), format!("{:?}", fault.kind)));
            }
        }
        for event in replay(&tree, game.text, None).events {
            if !matches!(event.what, What::Remark(_)) {
                found.push((line(event.span.start), describe(&event)));
            }
        }
        faults.clear();
    }
    found
}

pub fn describe(event: &Event) -> String {
    match &event.what {
        What::Fault(fault) => format!("{fault:?}"),
        What::Problem(problem) => format!("{problem:?}"),
        What::Violation(violation) => format!("{violation:?}"),
        What::Clash(clash) => format!("{clash:?}"),
        What::Discord(discord) => format!("{discord:?}"),
        What::Remark(remark) => format!("{remark:?}"),
    }
}

fn fixtures() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

#[test]
fn generated_games_have_their_verdicts() {
    let folder = fixtures().join("games");
    let expected = fs::read_to_string(folder.join("expected.jsonl")).expect("ships");
    let mut wrong = Vec::new();
    for row in expected.lines() {
        let row: serde_json::Value = serde_json::from_str(row).expect("JSON");
        let name = row["file"].as_str().expect("a name");
        let text = fs::read_to_string(folder.join(name)).expect("ships");
        let found = errors(&text);
        let right = match row["valid"].as_bool() {
            Some(true) => found.is_empty(),
            _ => found.len() == 1 && Some(found[0].0 as u64) == row["line"].as_u64(),
        };
        if !right {
            wrong.push(format!(
                "{name} {} line {}: {found:#?}",
                row["kind"], row["line"]
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn records_by_hand_are_valid() {
    for file in fs::read_dir(fixtures().join("records")).expect("ships") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|ending| ending == "march") {
            let found = errors(&fs::read_to_string(&path).expect("text"));
            assert!(found.is_empty(), "{}: {found:#?}", path.display());
        }
    }
}
