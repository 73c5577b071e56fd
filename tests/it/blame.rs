//! A mistake is found at the line that is wrong, once, and the way on is named.

use super::program::{marchstone_in_repository as run, marchstone_with as run_with};
use marchstone::code::{Code, Severity};
use marchstone::finding::Finding;
use marchstone::pipeline::{check_text, position_at};
use marchstone::replay::Stop;
use std::fs;
use std::path::{Path, PathBuf};

/// Plays of a game without draws, in order.
const PLAYS: [&str; 16] = [
    "r1@1", "g1@1", "r2@2", "g2@2", "r3@3", "g3@3", "b1@4", "y1@4", "b2@5", "y2@5", "b3@6", "y3@6",
    "p1@7", "n1@7", "p2@8", "n2@8",
];

/// A game of so many turns with these draws behind some of them.
fn drawn(ruleset: &str, start: &str, turns: usize, draws: &[(usize, &str)]) -> String {
    let mut text = format!("%marchstone 1\nruleset: {ruleset}\n{start}\n");
    for (index, play) in PLAYS.iter().take(turns).enumerate() {
        let side = ["S", "N"][index % 2];
        let draw = draws.iter().find(|(turn, _)| *turn == index + 1);
        let draw = draw.map_or("", |(_, draw)| draw);
        text += &format!("{} {side} {play} {draw}\n", index + 1);
    }
    text + "result: unfinished\n"
}

/// The one finding of a text.
fn only(text: &str) -> Finding {
    let found = check_text(text);
    assert_eq!(found.len(), 1, "{found:#?}\n{text}");
    found.into_iter().next().expect("one")
}

fn said(finding: &Finding, text: &str) -> (Option<u32>, String, String) {
    let help = finding.help.as_deref().unwrap_or_default();
    let here = finding.span.of(text).to_string();
    (finding.turn, here, format!("{}; {help}", finding.message))
}

#[test]
fn a_stray_draw_is_wrong_where_few_turns_have_one() {
    for draw in ["+?", "+g9", "+any"] {
        for turn in [1, 11, 16] {
            let text = drawn("st1-2024", "", 16, &[(turn, draw)]);
            let (at, here, words) = said(&only(&text), &text);
            assert_eq!((at, here.as_str()), (Some(turn as u32), draw));
            let begins = format!(
                "only turn {turn} has a draw, and a record keeps the draws of all turns or of none; take it out"
            );
            assert!(words.starts_with(&begins), "{words}");
            assert!(!words.contains("+?t"), "{words}");
        }
    }
    let two = drawn("st1-2024+tactics", "", 16, &[(5, "+?"), (9, "+?t")]);
    let (at, here, words) = said(&only(&two), &two);
    assert_eq!((at, here.as_str()), (Some(5), "+?"));
    assert!(
        words.starts_with("only turns 5 and 9 have a draw"),
        "{words}"
    );
    assert!(
        words.contains("take them out") && words.contains("+?t"),
        "{words}"
    );
}

#[test]
fn a_missing_draw_is_wrong_where_more_have_one() {
    let missing = |text: &str, turn| {
        let (at, _, words) = said(&only(text), text);
        assert_eq!(at, Some(turn), "{text}");
        assert!(words.contains("draws no card in this turn"), "{words}");
    };
    // a fifth of the turns is no small minority, nor are three turns
    missing(&drawn("st1-2024", "", 5, &[(3, "+?")]), 1);
    missing(&drawn("st1-2024", "", 10, &[(3, "+?"), (5, "+?")]), 1);
    missing(
        &drawn("st1-2024", "", 16, &[(3, "+?"), (5, "+?"), (7, "+?")]),
        1,
    );
    let (at, ..) = said(
        &only(&drawn("st1-2024", "", 6, &[(3, "+?")])),
        &drawn("st1-2024", "", 6, &[(3, "+?")]),
    );
    assert_eq!(at, Some(3));
    // who finds the deck empty owes no draw: two cards were left, and one of two draws is missing
    let start = "start: st1-2024 -/-/-/-/-/-/-/-/- S deck=2 hand.S=6 hand.N=6 \
                 discard=r5,r6,r7,r8,r9,g5,g6,g7,g8,g9,b5,b6,b7,b8,b9,y5,y6,y7,y8,y9,p5,p6,p7,p8,p9,n5,n6,n7,n8,n9,r4,g4,b4,y4,p4,n4,p3,n3,b1,y1";
    let short = drawn("st1-2024", start, 12, &[(1, "+?")]);
    let found = check_text(&short);
    assert!(
        found
            .iter()
            .all(|finding| !finding.message.contains("only turn")),
        "{found:#?}"
    );
}

#[test]
fn a_draw_that_is_taken_for_wrong_hides_nothing() {
    let text = drawn("st1-2024", "", 12, &[(11, "+?")]).replace("12 N y3@6", "12 N r1@6");
    let codes: Vec<_> = check_text(&text).iter().map(|found| found.code).collect();
    assert_eq!(codes, [Code::DrawMissing, Code::AlreadyOpen]);
}

/// Fixtures with errors.
fn wrong() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let folders = ["st1/bad", "st2/bad"].into_iter();
    let files = folders.flat_map(|folder| fs::read_dir(root.join(folder)).expect("a folder"));
    let files = files.map(|entry| entry.expect("an entry").path());
    files
        .filter(|path| path.extension().is_some_and(|ending| ending == "march"))
        .collect()
}

#[test]
fn behind_an_error_the_last_table_that_is_named_is_known() {
    let mut named = 0;
    for path in wrong() {
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        if text.matches("%marchstone").count() != 1 {
            continue;
        }
        for finding in check_text(&text) {
            let help = finding.help.as_deref().unwrap_or_default();
            let Some((_, turn)) = help.split_once("show --at ") else {
                continue;
            };
            let turn = turn.split(' ').next().expect("a number");
            let turn: u32 = turn.parse().expect("a number");
            let located = position_at(text.as_bytes(), 1, Some(Stop::Behind(turn)));
            assert!(located.is_ok(), "{}: turn {turn}", path.display());
            assert_eq!(finding.code, Code::Unchecked);
            named += 1;
        }
    }
    assert!(named > 10, "{named}");
}

#[test]
fn a_checkpoint_after_an_unknown_turn_is_no_turn_behind_which_the_table_is_known() {
    let text = "%marchstone 1\nruleset: st1-2024\n\n1 S r1@1\n2 N ?\n3 S r2@2\n\
                now: st1-2024 r1:-@1/r2:-@2/g1:-@3 N turn=4\n4 N r1@4\n5 S b1@5\nresult: unfinished\n";
    let found = check_text(text);
    let last = found.last().expect("a remark");
    assert_eq!(last.code, Code::Unchecked);
    let help = last.help.as_deref().unwrap_or_default();
    assert!(help.contains("show --at 1 "), "{found:#?}");
}

#[test]
fn a_claim_that_was_granted_has_its_way_on() {
    let help = "if it was granted, a header `accept: M304 REASON` keeps the record valid";
    let page = Code::ClaimFalse.entry().page;
    let example = page.split("```march\n").nth(1).expect("a third example");
    let text = example.split("```").next().expect("its end");
    let found = check_text(text);
    let codes: Vec<_> = found.iter().map(|f| (f.code, f.severity)).collect();
    assert_eq!(codes, [(Code::ClaimFalse, Severity::Remark)]);
    assert!(
        found[0]
            .help
            .as_deref()
            .is_some_and(|words| words.contains(help))
    );
    // the checkpoint lifts the fog: what follows is checked
    let taken = text.replace("6 N b1@1", "6 N b1@4");
    let codes: Vec<_> = check_text(&taken).iter().map(|f| f.code).collect();
    assert_eq!(codes, [Code::ClaimFalse, Code::StoneClaimed]);
    assert!(
        run(&["explain", "M304"])
            .stdout
            .contains("accept: M304 REASON")
    );
}

#[test]
fn what_is_unchecked_is_said_in_few_lines() {
    let text = drawn("st1-2024", "", 8, &[]).replace("5 S r3@3", "5 S r1@3");
    let done = run_with(&["check", "-"], text.as_bytes());
    let (_, remark) = done
        .stdout
        .split_once("M902 unchecked\n")
        .expect("a remark");
    assert_eq!(
        remark,
        "\n  ☞ from here on nobody knows how the table looks
    ╭─[-:9:1]
  8 │ 5 S r1@3 
  9 │ 6 N g3@3 
    · ────┬───
    ·     ╰── unchecked from here on
 10 │ 7 S b1@4 
    ╰────
  help: correct the error and check again, or write a checkpoint:
        `now: POSITION`; `marchstone show --at 4 --format position` has the last
        table that is known\n\n"
            .replace(" \n", "\n")
    );
    let found = check_text(&text);
    let remark = found.iter().find(|f| f.code == Code::Unchecked);
    let rules: Vec<String> = remark
        .iter()
        .flat_map(|f| &f.rules)
        .map(ToString::to_string)
        .collect();
    assert_eq!(rules, ["R621"]);
}

#[test]
fn points_without_a_result_are_one_mistake() {
    let head = "%marchstone 1\nruleset: st1-2024\nsouth: Irina\nnorth: Thomas\n\n1 S r7@4\n";
    let points = "points: Irina 0, Thomas 0\n";
    let text = format!("{head}{points}");
    let finding = only(&text);
    assert_eq!(finding.code, Code::PointsBeforeResult);
    assert_eq!(
        said(&finding, &text),
        (
            None,
            points.trim().to_string(),
            "this record has no result line; close it with `result: unfinished`, or with how the game ended, in front of the points".to_string()
        )
    );
    let before = format!("{head}{points}result: unfinished\n");
    let (.., words) = said(&only(&before), &before);
    assert!(
        words.contains("put the `result:` line in front of it"),
        "{words}"
    );
    assert_eq!(only(head).code, Code::NoResult);
}

#[test]
fn a_checkpoint_that_differs_shows_the_piece_that_differs() {
    let text = |now: &str| {
        format!(
            "%marchstone 1\nruleset: st1-2024\ndeal S: 6?\ndeal N: 6?\n\n1 S r6@4 +?\n2 N b7@4 +?\nnow: {now}\nresult: unfinished\n"
        )
    };
    let differs = [
        (
            "st1-2024 -/-/-/r6:b7/-/-/-/-/- S turn=3 hand.S=6 hand.N=5",
            "hand.N=5",
        ),
        (
            "st1-2024 -/-/-/r6:b7/-/-/-/-/- S turn=3 hand.S=5 hand.N=6",
            "hand.S=5",
        ),
        ("st1-2024 -/-/-/r6:b7/-/-/-/-/- S turn=5", "turn=5"),
        ("st1-2024 -/-/-/r6:b7/-/-/-/-/- N turn=3", "N"),
        ("st1-2024 -/-/-/r6:b8/-/-/-/-/- S turn=3", "r6:b8"),
        ("st1-2024 -/-/r1:-/r6:b7/-/-/-/-/- S turn=3", "r1:-"),
        ("st1-2024 g1:-@2/r6:b7@4 S turn=3", "g1:-@2"),
        ("st1-2024 r6:b7@4=S S turn=3", "r6:b7@4=S"),
        ("st1-2024 g1:-@2 S turn=3", "g1:-@2"),
        ("st1-2024 r6:-@4 S turn=3", "r6:-@4"),
        ("st1-2024 -/-/-/-/-/-/-/-/- - turn=3", "-"),
    ];
    for (now, piece) in differs {
        let text = text(now);
        let found = check_text(&text);
        let first = found.iter().find(|f| f.code == Code::Checkpoint);
        let first = first.unwrap_or_else(|| panic!("{now}: {found:#?}"));
        assert_eq!(first.span.of(&text), piece, "{now}");
    }
    // a stone that is not written has no piece
    let absent = text("st1-2024 -:-@9 S turn=3");
    let finding = only(&absent);
    assert_eq!(finding.span.of(&absent), "st1-2024 -:-@9 S turn=3");
}
