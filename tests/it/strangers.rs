//! Inputs without a game, and games that lack what a game begins with.

use super::corpora::folder;
use super::program::{marchstone_in_repository as run, marchstone_with as run_with};
use std::fs;
use std::path::{Path, PathBuf};

const GOOD: &str = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\nresult: unfinished\n";
const HEADLESS: &str = "ruleset: st1-2024\n\n1 S r9@4\nresult: unfinished\n";

/// A folder of these files.
fn files(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let path = folder(name);
    for (name, text) in files {
        fs::write(path.join(name), text).expect("a file");
    }
    path
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

#[test]
fn an_empty_list_of_games_is_no_input() {
    for empty in ["[]\n", "{\"format\":\"marchstone-json 1\",\"games\":[]}\n"] {
        for command in ["check", "score", "stats", "select", "convert"] {
            let done = run_with(&[command, "-"], empty.as_bytes());
            assert_eq!(done.code, 2, "{command}: {}", done.stderr);
            assert!(done.stderr.contains("no game in `-`"), "{}", done.stderr);
            // an opening line would not help
            assert!(!done.stderr.contains('%'), "{command}: {}", done.stderr);
        }
    }
    let nothing = run_with(&["check", "-"], b"\n");
    assert!(
        nothing.stderr.contains("`%marchstone 1`"),
        "{}",
        nothing.stderr
    );
}

#[test]
fn a_game_without_its_opening_line_is_a_broken_game() {
    let here = files(
        "headless",
        &[
            ("a.march", HEADLESS),
            ("b.march", GOOD),
            ("c.march", HEADLESS),
        ],
    );
    let count = run(&["select", "--invalid", "--count", text(&here)]);
    assert_eq!((count.code, count.stdout.as_str()), (0, "2\n"));
    let first = run(&["select", "--invalid", text(&here.join("a.march"))]);
    assert_eq!((first.code, first.stdout.as_str()), (0, HEADLESS));
    // after another one it would be part of it
    let all = run(&["select", text(&here)]);
    assert_eq!(all.code, 2);
    assert_eq!(all.stdout, format!("{HEADLESS}{GOOD}"));
    assert!(all.stderr.contains("game 1 of"), "{}", all.stderr);
    assert!(all.stderr.contains("c.march"), "{}", all.stderr);
    assert!(
        all.stderr.contains("selected 2 of 3 games"),
        "{}",
        all.stderr
    );
    let stats = run(&["stats", text(&here)]);
    assert_eq!(stats.code, 0, "{}", stats.stderr);
    let said = "counted 1 of 3 games; 2 with errors are left out";
    assert!(stats.stderr.contains(said), "{}", stats.stderr);
    assert_eq!(run(&["score", text(&here)]).code, 0);
    // a turn says as much as a ruleset
    for text in ["1 S r7@4\n", "1. Nord r7@4\n", "Regeln: st1-2024\n"] {
        let done = run_with(&["select", "--invalid", "-"], text.as_bytes());
        assert_eq!((done.code, done.stdout.as_str()), (0, text));
    }
}

#[test]
fn what_is_no_game_is_selected_by_nobody() {
    let here = files(
        "no-game",
        &[
            ("a.march", "3 small apples\n"),
            ("b.march", GOOD),
            ("c.march", &format!("hello\n{GOOD}")),
        ],
    );
    let done = run(&["select", text(&here)]);
    assert_eq!(done.code, 2);
    assert_eq!(done.stdout, GOOD.repeat(2));
    assert!(
        done.stderr.contains("selected 2 of 2 games"),
        "{}",
        done.stderr
    );
    assert!(done.stderr.contains("no game in"), "{}", done.stderr);
    let left = run(&["select", text(&here.join("c.march"))]);
    assert_eq!((left.code, left.stdout.as_str()), (0, GOOD));
    assert!(
        left.stderr.contains("before the first game"),
        "{}",
        left.stderr
    );
}
