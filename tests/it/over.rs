//! A position with nobody to move: the game is over, and nobody said how.

use super::program::{marchstone_in_repository as run, marchstone_with};
use super::views::errors;
use marchstone::engine::Table;
use marchstone::pipeline::position;

const OVER: &str = "st1-2024 r1,r2,r3:-@1 -";

fn record(lines: &str) -> String {
    format!("%marchstone 1\nruleset: st1-2024\nstart: {OVER}\n\n{lines}\n")
}

#[test]
fn nothing_is_legal_there() {
    let done = run(&["legal", "--position", OVER]);
    assert_eq!(done.code, 1, "{}", done.stdout);
    assert_eq!(done.stdout, "nothing is legal: the game is over\n");
    let done = run(&["legal", "--position", OVER, "--turns", "--format", "short"]);
    assert_eq!((done.code, done.stdout.as_str()), (1, ""));
    let done = marchstone_with(&["legal", "-"], record("").as_bytes());
    assert_eq!(done.code, 1, "{}", done.stdout);
}

#[test]
fn no_turn_follows_it() {
    assert_eq!(errors(&record("1 S r7@3\nresult: unfinished")), ["M202"]);
    assert_eq!(errors(&record("1 N claim 1")), ["M202"]);
}

#[test]
fn the_record_may_say_how() {
    for result in ["unfinished", "south ruling", "north opponent-resigned"] {
        assert!(
            errors(&record(&format!("result: {result}"))).is_empty(),
            "{result}"
        );
    }
    assert_eq!(errors(&record("result: south 5-stones")), ["M231"]);
    // so the formatter closes it with nothing that nobody said
    let done = marchstone_with(&["fmt", "--fill-result", "-"], record("").as_bytes());
    assert!(!done.stdout.contains("result:"), "{}", done.stdout);
}

#[test]
fn the_position_stays_as_it_was() {
    let read = position(OVER).expect("a position");
    let table = Table::of_position(&read);
    assert_eq!(
        (table.position().to_move, table.position().result),
        (None, None)
    );
    let shown = run(&["show", "--position", OVER, "--format", "short"]);
    assert_eq!(
        shown.stdout.trim_end().split(' ').nth(2),
        OVER.split(' ').nth(2),
        "{}",
        shown.stdout
    );
}
