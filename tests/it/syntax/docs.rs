//! Whatever `docs/notation.md` shows can be read, unless it says that it is wrong.

use super::super::program::marchstone_with;
use super::{games, path};
use marchstone::syntax::{Tree, canonical, parse_position};

#[test]
fn every_example_is_read() {
    let text = std::fs::read_to_string(path("docs/notation.md")).unwrap();
    let mut count = 0;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(kind) = line.strip_prefix("```").filter(|kind| !kind.is_empty()) else {
            continue;
        };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let text = block.join("\n") + "\n";
        count += 1;
        match kind {
            "march" | "march,mended" => {
                for game in games(text.as_bytes()) {
                    let bad: Vec<_> = game
                        .faults
                        .iter()
                        .filter(|fault| !fault.is_remark())
                        .collect();
                    assert!(bad.is_empty(), "{text}{bad:?}");
                    let out = canonical(&game.tree, &game.text, &game.faults).unwrap();
                    assert_eq!(out == game.text, kind == "march", "{text}becomes\n{out}");
                }
            }
            "march,wrong" => {
                let games = games(text.as_bytes());
                assert!(
                    games
                        .iter()
                        .any(|game| game.faults.iter().any(|fault| !fault.is_remark())),
                    "{text}"
                );
            }
            "position" => {
                for line in &block {
                    let found = parse_position(line, &mut Tree::default());
                    assert!(found.is_ok(), "{line}: {found:?}");
                }
            }
            "turns" => {
                let game =
                    games(format!("%marchstone 1\nruleset: st2-en+tactics\n\n{text}").as_bytes())
                        .pop()
                        .unwrap();
                assert_eq!(game.faults, [], "{text}");
            }
            "turns-st1" => {
                let game =
                    games(format!("%marchstone 1\nruleset: st1-2024+tactics\n\n{text}").as_bytes())
                        .pop()
                        .unwrap();
                assert_eq!(game.faults, [], "{text}");
            }
            _ => count -= 1,
        }
    }
    assert!(count > 8, "{count}");
}

#[test]
fn every_record_that_is_shown_is_a_right_one() {
    let text = std::fs::read_to_string(path("docs/notation.md")).unwrap();
    for (kind, codes) in [("march", &[][..]), ("march,mended", &["M910"])] {
        let blocks: Vec<&str> = text.split(&format!("```{kind}\n")).skip(1).collect();
        assert!(!blocks.is_empty());
        for block in blocks {
            let record = block.split("```").next().unwrap();
            let done = marchstone_with(&["check", "--format", "json", "-"], record.as_bytes());
            let said: serde_json::Value = serde_json::from_str(&done.stdout).unwrap();
            let found = said["diagnostics"].as_array().unwrap();
            let found: Vec<_> = found
                .iter()
                .filter_map(|one| one["code"].as_str())
                .collect();
            assert_eq!(found, codes, "{record}");
        }
    }
}
