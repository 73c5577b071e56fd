//! What people read of hidden hands.

use crate::program::{marchstone_in_repository, marchstone_with};
use marchstone::pipeline::check_text;

fn shown(args: &[&str]) -> String {
    let done = marchstone_in_repository(args);
    format!("{}{}", done.stdout, done.stderr)
}

#[test]
fn a_contradiction_names_both_places() {
    for name in ["seven-fives", "half-is-named", "held-by-the-other"] {
        let path = format!("fixtures/hidden/{name}.march");
        insta::assert_snapshot!(name, shown(&["check", &path]));
    }
}

#[test]
fn hands_are_shown_from_every_chair() {
    let path = "fixtures/records/01-st1-2024-full-hands.march";
    let of = |rest: &[&str]| shown(&[&["show", path, "--at", "7", "--hands"], rest].concat());
    insta::assert_snapshot!("hands_record", of(&[]));
    insta::assert_snapshot!("hands_public", of(&["--view", "public"]));
    insta::assert_snapshot!("hands_south", of(&["--view", "S", "--format", "short"]));
    insta::assert_snapshot!("hands_json", of(&["--view", "n", "--format", "json"]));
    insta::assert_snapshot!("hands_other_game", of(&["--view", "D"]));
    let tactics = ["show", "fixtures/games/0038.march", "--at", "9", "--hands"];
    insta::assert_snapshot!("hands_tactics", shown(&tactics));
}

#[test]
fn hands_need_a_record_that_counts_them() {
    let text = "%marchstone 1\nruleset: st1-2024\nstart: st1-2024 r1:-@1 S\n\n1 S r2@1\n";
    let done = marchstone_with(&["show", "-", "--hands"], text.as_bytes());
    assert_eq!(done.code, 2, "{}", done.stderr);
    assert!(
        done.stderr.contains("nothing can be concluded"),
        "{}",
        done.stderr
    );
}

/// One mistake is one error: after it nothing is known.
#[test]
fn a_contradiction_is_told_once() {
    let text = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/fixtures/hidden/seven-fives.march"
    ))
    .expect("ships");
    let text = text.replace("result", "8 N ?5@8 +?\n9 S ?5@9 +?\nresult");
    let errors = check_text(&text)
        .iter()
        .filter(|finding| finding.is_error())
        .count();
    assert_eq!(errors, 1);
}

#[test]
fn hands_are_shown_before_the_first_turn_and_never_of_all_at_once() {
    let path = "fixtures/games/0038.march";
    let start = shown(&["show", path, "--at", "0", "--hands"]);
    let first = shown(&["show", path, "--at", "1", "--hands"]);
    assert!(start != first && !start.is_empty(), "{start}");
    for format in ["board", "position", "json", "html"] {
        let line = ["show", path, "--all", "--hands", "--format", format];
        let done = marchstone_with(&line, b"");
        assert_eq!(done.code, 2, "{format}");
        assert!(done.stdout.is_empty(), "{format}: {}", done.stdout);
    }
}
