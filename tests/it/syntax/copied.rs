//! Turns that are copied are what would be printed, item by item.

use super::{games, records};
use marchstone::syntax::tree::{AsWritten, LineKind, Turn};
use marchstone::syntax::{Tree, canonical};

/// Number of turns of a text that may be copied; its canonical form does not depend on that.
fn copied(text: &str) -> usize {
    let mut count = 0;
    for game in games(text.as_bytes()) {
        let mut tree: Tree = game.tree.clone();
        for line in &mut tree.lines {
            if let LineKind::Turn(Turn { as_written, .. }) = &mut line.kind {
                count += usize::from(*as_written != AsWritten::NONE);
                *as_written = AsWritten::NONE;
            }
        }
        assert_eq!(
            canonical(&game.tree, &game.text, &game.faults),
            canonical(&tree, &game.text, &game.faults),
            "{text:?}"
        );
    }
    count
}

#[test]
fn most_turns_of_what_ships_are_copied() {
    let mut count = 0;
    for folder in ["fixtures/records", "fixtures/games"] {
        for (_, bytes) in records(folder) {
            count += copied(std::str::from_utf8(&bytes).unwrap());
        }
    }
    assert!(count > 1000, "only {count}");
}

#[test]
fn a_turn_is_copied_only_as_it_would_be_printed() {
    let rulesets = [
        "ruleset: st1-2024\n",
        "ruleset: st2-en\n",
        "ruleset: ST1-2024\n",
        "ruleset: Claims\n",
        "",
    ];
    let letters = ["S", "A", "s", "D"];
    let fronts = [
        "1 S ", "1  S ", "01 S ", "1 S  ", "1. S ", "1 s ", "S ", "1 ", "12345 S ",
    ];
    let items = [
        "r7@4",
        "R7@4",
        "p7@4",
        "k7@4",
        "p?@4",
        "r07@4",
        "r7@04",
        "r7@14",
        "r7 @4",
        "joker@2",
        "Joker@2",
        "pass",
        "PASS",
        "+r7",
        "+p7",
        "+k7",
        "+joker",
        "+any",
        "+?",
        "claim 4",
        "control 4",
        "claim  4",
        "CLAIM 4",
        "claim 04",
        "retreat 5",
        "retreat 5,2",
        "oil 3",
        "strategist r5@3>6",
        "strategist r5.1@3>6",
        "claim 4 because r2,b1",
        "claim 4 denied",
        "support r2,b1",
        "Time=3",
    ];
    let ends = ["\n", " \n", "\t\n", "  # c\n", " # c\n", "\r\n", ""];
    let mut count = 0;
    for ruleset in rulesets {
        for letter in letters {
            for front in fronts {
                for item in items {
                    let front = front.replace('S', letter);
                    for (end, more) in ends
                        .iter()
                        .zip(["", " +b1", "  +b1", " +p1", " claim 2", " pass", " +B1"])
                    {
                        let lines = format!("{front}{item}{more}\n{front}{item}{end}");
                        count += copied(&format!("%marchstone 1\n{ruleset}\n0 S pass\n{lines}"));
                    }
                }
            }
        }
    }
    assert!(count > 1000, "only {count}");
}
