//! Everything that ships in `fixtures/` can be read.

use super::{games, path, records};
use marchstone::syntax::tree::LineKind;
use marchstone::syntax::{Tree, parse_position};

#[test]
fn every_record_is_read_without_a_word() {
    for folder in ["fixtures/records", "fixtures/games"] {
        for (path, bytes) in records(folder) {
            let games = games(&bytes);
            assert!(!games.is_empty(), "{path:?}");
            for game in games {
                assert_eq!(game.faults, [], "{path:?}");
                let lines: Vec<&str> = game.text.lines().collect();
                assert_eq!(lines.len(), game.tree.lines.len(), "{path:?}");
                for (line, text) in game.tree.lines.iter().zip(lines) {
                    assert_eq!(line.span.of(&game.text), text, "{path:?}");
                    assert!(!matches!(line.kind, LineKind::Bad), "{path:?}: {text}");
                }
            }
        }
    }
}

#[test]
fn every_position_is_read() {
    let text = std::fs::read_to_string(path("fixtures/positions/positions.txt")).unwrap();
    let mut tree = Tree::default();
    let mut count = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let found =
            parse_position(line, &mut tree).unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
        assert!(found.comment.is_some(), "{line}");
        let words = line.split(" #").next().unwrap().trim_end();
        assert_eq!(found.position.span.of(line), words);
        let joined = words.replace(' ', "_");
        assert!(parse_position(&joined, &mut tree).is_ok(), "{joined}");
        count += 1;
    }
    assert_eq!(count, 20);
}

#[test]
fn every_position_of_a_claim_is_read() {
    let text = std::fs::read_to_string(path("fixtures/claims.jsonl")).unwrap();
    let mut tree = Tree::default();
    for line in text.lines() {
        let question: serde_json::Value = serde_json::from_str(line).unwrap();
        let position = question["position"].as_str().unwrap();
        let found = parse_position(position, &mut tree);
        assert!(found.is_ok(), "{position}: {found:?}");
        let places = if position.starts_with("st1") { 9 } else { 7 };
        assert_eq!(tree.sites.len(), places, "{position}");
    }
}
