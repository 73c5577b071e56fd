//! The tree-sitter grammar on every record that ships, on generated games, and on broken ones.

use super::reading::{language, reading, tree, wrong_lines};
use super::{read, records};
use crate::reference::{INFOS, RULESETS, legal_game};
use std::collections::BTreeSet;
use std::fmt::Write;
use tree_sitter::{Query, QueryCursor, StreamingIterator};

/// How many games of each ruleset and each amount of information.
fn games() -> u64 {
    let count = std::env::var("MARCHSTONE_GAMES").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(4)
}

#[test]
fn it_reads_every_record_that_the_notation_reads() {
    let mut count = 0;
    for (name, text) in records() {
        let unread = reading(&text).unread;
        count += usize::from(unread.is_empty());
        assert_eq!(wrong_lines(&text), unread, "{name}");
    }
    assert!(count > 300, "only {count} records were read");
}

#[test]
fn it_reads_games_of_every_ruleset() {
    for ruleset in RULESETS {
        for info in INFOS {
            for seed in 0..games() {
                let text = legal_game(ruleset.name, info, seed).text;
                assert_eq!(wrong_lines(&text), BTreeSet::new(), "{text}");
            }
        }
    }
}

/// Two games with one line more in each, and where that line is.
fn around(line: &str) -> (String, BTreeSet<usize>) {
    let head = "%marchstone 1\nruleset: st1-2024+tactics\nsouth: Ada\n\n1 S r7@4 +?\n";
    let game = format!("{head}{line}\n2 N b7@4 +?\nresult: unfinished\n");
    let at = head.lines().count();
    let text = format!("{game}{game}");
    (text, BTreeSet::from([at, game.lines().count() + at]))
}

#[test]
fn a_broken_line_costs_that_line() {
    for line in read("tests/it/editor/broken.txt").lines() {
        let (text, wanted) = around(line);
        assert_eq!(reading(&text).unread, wanted, "{line}");
        assert_eq!(
            wrong_lines(&text),
            wanted,
            "{line}\n{}",
            tree(&text).root_node()
        );
    }
}

#[test]
fn it_reads_what_people_write() {
    for line in read("tests/it/editor/mended.txt").lines() {
        let (text, _) = around(line);
        let reading = reading(&text);
        assert_eq!(reading.unread, BTreeSet::new(), "{line}");
        assert!(!reading.mended.is_empty(), "{line} is canonical");
        assert_eq!(
            wrong_lines(&text),
            BTreeSet::new(),
            "{line}\n{}",
            tree(&text).root_node()
        );
    }
}

/// Every capture of a query: where, under what name, what.
fn captures(query: &str, text: &str) -> String {
    let query = Query::new(&language(), query).expect("a query of this grammar");
    let names = query.capture_names();
    let tree = tree(text);
    let mut cursor = QueryCursor::new();
    let mut found = cursor.captures(&query, tree.root_node(), text.as_bytes());
    let mut out = String::new();
    while let Some((found, index)) = found.next() {
        let capture = found.captures()[*index];
        let at = capture.node.start_position();
        let words = &text[capture.node.byte_range()];
        let words = words.lines().next().unwrap_or_default();
        let name = names[capture.index as usize];
        writeln!(
            out,
            "{:>2}:{:<3} {name:<22} {words}",
            at.row + 1,
            at.column + 1
        )
        .expect("a string");
    }
    out
}

#[test]
fn its_colours() {
    for name in ["st1-record", "st2-record", "written-by-hand"] {
        let text = read(&format!("tests/it/editor/{name}.march"));
        insta::assert_snapshot!(
            name,
            captures(tree_sitter_marchstone::HIGHLIGHTS_QUERY, &text)
        );
    }
}

#[test]
fn every_game_can_be_folded() {
    let text = read("fixtures/syntax/bad/two-games-one-broken.march");
    let folds = captures(tree_sitter_marchstone::FOLDS_QUERY, &text);
    assert_eq!(folds.matches("fold").count(), 2, "{folds}");
}
