//! A game that is checked while it is read and the same game replayed from its tree: both tell the
//! same of it, and only open rulings.

use crate::generate::{game, wish};
use crate::reference::{INFOS, KINDS, RULESETS, legal_game, mutated_game};
use marchstone::generate::Telling;
use marchstone::model::Ruleset;
use marchstone::replay::{PlainReader, replay};
use marchstone::syntax::{Split, Tree, parse};
use std::fs;
use std::path::Path;

/// Compares both ways for every game of a text; how many of them were read at once, and how many
/// rulings were named in these.
fn compare(text: &[u8]) -> (usize, usize, usize) {
    let (mut plain, mut games, mut ruled) = (0, 0, 0);
    let mut reader = PlainReader::default();
    let mut split = Split::new(text);
    let mut faults = Vec::new();
    let mut tree = Tree::default();
    while let Some(game) = split.next_game(&mut faults).expect("bytes") {
        games += 1;
        let before = faults.is_empty();
        let mut said = Vec::new();
        if let (true, Some(read)) = (before, reader.read(game.text, &mut said)) {
            plain += 1;
            parse(game.text, &mut tree, &mut faults);
            let replayed = replay(&tree, game.text, None);
            assert!(faults.is_empty(), "{faults:?}\n{}", game.text);
            assert_eq!(
                format!("{said:?}"),
                format!("{:?}", replayed.events),
                "{}",
                game.text
            );
            ruled += said.len();
            assert_eq!(replayed.ruleset, Some(read.ruleset), "{}", game.text);
            assert_eq!(replayed.turns, read.turns, "{}", game.text);
            let end = replayed.table.expect("a known table").outcome();
            assert_eq!(end.unwrap_or(read.result), read.result, "{}", game.text);
            assert_eq!(replayed.stated, Some(read.result), "{}", game.text);
        }
        faults.clear();
    }
    (plain, games, ruled)
}

#[test]
fn on_file_both_ways_agree() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")];
    let mut plain = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "march") {
                plain += compare(&fs::read(path).expect("a file")).0;
            }
        }
    }
    assert!(plain > 3, "{plain}");
}

#[test]
fn generated_games_agree_both_ways() {
    let (mut plain, mut games, mut ruled) = (0, 0, 0);
    for rules in RULESETS {
        for info in INFOS {
            for seed in 900..930 {
                let sample = legal_game(rules.name, info, seed);
                let (some, all, named) = compare(sample.text.as_bytes());
                plain += some;
                games += all;
                ruled += named;
            }
        }
    }
    assert!(
        plain > 100 && ruled > 40,
        "{plain} of {games}, {ruled} rulings"
    );
}

#[test]
fn games_with_a_mistake_are_never_plain() {
    let mut games = 0;
    for rules in RULESETS {
        for info in INFOS {
            for kind in KINDS {
                let Some(sample) = mutated_game(rules.name, info, kind.name, 900) else {
                    continue;
                };
                let (mut reader, mut said) = (PlainReader::default(), Vec::new());
                let read = reader.read(&sample.text, &mut said);
                assert!(read.is_none() && said.is_empty(), "{}", sample.text);
                games += 1;
            }
        }
    }
    assert!(games > 500, "{games}");
}

#[test]
fn told_in_full_nearly_every_right_game_is_plain() {
    let (mut plain, mut games, mut ruled) = (0, 0, 0);
    for rules in Ruleset::all() {
        for told in [Telling::Full, Telling::None] {
            let wish = wish(rules, told, false);
            for index in 0..25 {
                let (some, all, named) = compare(game(&wish, index).as_bytes());
                assert!(told == Telling::Full || some == 0);
                plain += some;
                games += all;
                ruled += named;
            }
        }
    }
    assert!(
        plain * 100 > games * 45 && ruled > 100,
        "{plain} of {games}, {ruled} rulings"
    );
}

#[test]
fn games_that_break_off_agree_both_ways() {
    let (mut plain, mut games, mut ruled) = (0, 0, 0);
    for rules in Ruleset::all() {
        let wish = wish(rules, Telling::Full, false);
        for index in 0..30 {
            let text = game(&wish, index);
            let is_turn = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
            let lines: Vec<&str> = text
                .lines()
                .take_while(|line| !line.starts_with("result"))
                .collect();
            let turns = lines.iter().filter(|line| is_turn(line)).count();
            let front = lines.len() - turns;
            // the decks run out at the end
            for count in turns.saturating_sub(12)..turns {
                let (last, before) = lines[..front + count + 1].split_last().expect("a turn");
                let drawn = last.rfind(" +").map_or(last.len(), |at| at);
                for last in [last, &last[..drawn]] {
                    let cut = format!("{}\n{last}\n\nresult: unfinished\n", before.join("\n"));
                    let (some, all, named) = compare(cut.as_bytes());
                    plain += some;
                    games += all;
                    ruled += named;
                }
            }
        }
    }
    assert!(
        plain > games / 2 && ruled > 40,
        "{plain} of {games}, {ruled} rulings"
    );
}

#[test]
fn a_claim_that_is_refused_by_cards_that_do_not_win_is_not_plain() {
    let read = |by: &str| {
        let deals = "deal S: r1 r2 r3 r7 y1 y2\ndeal N: b7 b8 g1 g2 g3 g4\n";
        let turns =
            "1 S r1@1 +y3\n2 N b7@1 +g5\n3 S r2@1 +y4\n4 N b8@1 +g6\n5 S r3@1 +y5\n6 N g1@2 +g7\n";
        let text = format!(
            "%marchstone 1\nruleset: st1-2024\n{deals}\n{turns}7 S r7@2 claim 1 denied by {by} +y6\n\
             8 N g2@2 +g8\n\nresult: unfinished\n"
        );
        let (mut reader, mut said) = (PlainReader::default(), Vec::new());
        reader.read(&text, &mut said).is_some()
    };
    assert!(read("b6") && read("b9"));
    assert!(!read("b1") && !read("r2") && !read("g9"));
}
