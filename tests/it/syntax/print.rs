//! The canonical form.

use super::{games, records};
use marchstone::model::{Board, Game, Position, Ruleset};
use marchstone::syntax::{FaultKind, Tree, canonical, parse_position, position_line};

/// The canonical form of a text of one game.
fn form(text: &str) -> String {
    let game = games(text.as_bytes()).pop().unwrap();
    canonical(&game.tree, &game.text, &game.faults).unwrap()
}

#[test]
fn fixtures_change_only_in_their_blanks() {
    for folder in ["fixtures/records", "fixtures/games"] {
        for (path, bytes) in records(folder) {
            for game in games(&bytes) {
                let out = canonical(&game.tree, &game.text, &game.faults).unwrap();
                assert_eq!(form(&out), out, "{path:?}");
                // lists may be sorted
                let words = |text: &str| {
                    let sorted = |word: &str| {
                        let mut parts: Vec<&str> = word.split([',', '=']).collect();
                        parts.sort();
                        parts.join(",")
                    };
                    text.split_whitespace().map(sorted).collect::<Vec<_>>()
                };
                assert_eq!(words(&out), words(&game.text), "{path:?}");
                if folder.ends_with("games") {
                    assert_eq!(out, game.text, "{path:?}");
                }
            }
        }
    }
}

#[test]
fn headers_comments_and_lists_find_their_place() {
    let text = "
# before
%marchstone 1   # opening
  # above
note: \"a #1\"   # n
south: #none
x-Own: \"quoted\"

ruleset: st1-2024+tactics+tie-clock=latest+bluff-tie=none
deal S: ? ? 5?   # nothing known
deal N: r1 ? ? 2?

# first

1 S claim 3 because b9,r2,n1 denied by y1,g3   # c
2 N retreat 5,2 r1@1

# between
support r5,b6 x-A=b
result: unfinished
points: Irina 1, Thomas 5
# end
";
    insta::assert_snapshot!(form(text));
}

#[test]
fn what_cannot_be_read_is_not_written() {
    let game = games(b"%marchstone 1\nruleset: st1-2024\nfoo: bar\n\n1 S g7@\n")
        .pop()
        .unwrap();
    let error = canonical(&game.tree, &game.text, &game.faults).unwrap_err();
    let marchstone::syntax::PrintError::Unread(faults) = error else {
        panic!("{error:?}");
    };
    assert_eq!(faults.len(), 1);
    assert!(matches!(faults[0].kind, FaultKind::Expected(_)));
}

#[test]
fn a_typed_position_is_one_line() {
    for ruleset in Ruleset::all() {
        let position = Position::empty(ruleset);
        let line = position_line(&position);
        let places = Board::new(ruleset.game()).sites().len();
        let front = vec!["-"; places].join("/");
        let side = if ruleset.game() == Game::One {
            "S"
        } else {
            "A"
        };
        assert_eq!(line, format!("{ruleset} {front} {side}"));
        assert!(parse_position(&line, &mut Tree::default()).is_ok());
    }
}
