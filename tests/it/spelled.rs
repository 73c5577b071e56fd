//! Helps that spell out what to write: the very words of the record, with what they lack.

use super::slips::{game, told};

#[test]
fn a_play_without_its_sign_is_written_out() {
    for (ruleset, side, written, meant) in [
        ("st1-2024", "S", "r74", Some("r7@4")),
        ("st1-2024", "S", "r74 +b3", Some("r7@4")),
        ("st1-2024", "S", "gelb74", Some("gelb7@4")),
        ("st2-en", "A", "r74", Some("r7@4")),
        ("st2-en", "A", "r114", Some("r11@4")),
        ("st2-en", "A", "r04", Some("r0@4")),
        // the number may be a strength, or names no place
        ("st2-en", "A", "r11", None),
        ("st1-2024", "S", "r70", None),
        ("st1-2024", "S", "r712", None),
    ] {
        let text = format!("%marchstone 1\nruleset: {ruleset}\n\n1 {side} {written}\n");
        let told = told(&text);
        match meant {
            Some(meant) => {
                assert!(told.contains(&format!("did you mean `{meant}`?")), "{told}");
            }
            None => assert!(!told.contains("did you mean"), "{written}: {told}"),
        }
    }
}

#[test]
fn a_card_lies_at_one_place() {
    for (written, places) in [
        ("r8@1/2", "`r8@1` or `r8@2`"),
        ("r8@1-2", "`r8@1` or `r8@2`"),
        ("r8@1,2", "`r8@1` or `r8@2`"),
        ("r8@1/2/3 +?", "`r8@1`, `r8@2` or `r8@3`"),
    ] {
        let told = told(&game(&format!("3 S {written}\nresult: unfinished")));
        let help = format!("a card lies at one place: {places}; if nobody noted which, `r8@?`");
        assert!(told.contains(&help), "{written}: {told}");
    }
    for written in ["r8@1/x", "r8@1/2/3/4", "r8@1x/2"] {
        let told = told(&game(&format!("3 S {written}\nresult: unfinished")));
        assert!(!told.contains("one place"), "{written}: {told}");
    }
}

#[test]
fn another_turn_on_a_line_is_written_out() {
    for (lines, help) in [
        (
            "3 S r8@4 4 N g6@1 +?  # late",
            "write `4 N g6@1 +?` on a line of its own",
        ),
        ("3 S ? 4 N g6@1", "write `4 N g6@1` on a line of its own"),
        ("3 S r8@4 N g6@1", "write `N g6@1` on a line of its own"),
        ("3 S r8@4 Nord g6@1", "write `N g6@1` on a line of its own"),
        (
            "3 S r8@4 g6@1",
            "if it belongs to North, write `4 N g6@1` on a line of its own",
        ),
        (
            "3 S ?\n4 N b8@5 b9@6",
            "if it belongs to South, write `5 S b9@6` on a line of its own",
        ),
        (
            "3 S r8@4 +? g6@1 +?",
            "write the draw last; if it belongs to North, write `4 N g6@1 +?` on a line of its own",
        ),
    ] {
        let told = told(&game(&format!("{lines}\nresult: unfinished")));
        let said = told.lines().any(|line| line.ends_with(help));
        assert!(said, "{told}");
    }
    // the next turn is there already
    for next in ["4 N b1@1", "# so\n\nN b1@1"] {
        let told = told(&game(&format!("3 S r8@4 g6@1\n{next}\nresult: unfinished")));
        assert!(told.contains("begin a new line for its turn"), "{told}");
    }
    let told = told(&game("3 S r8@4 +? pass\nresult: unfinished"));
    assert!(told.contains("; write the draw last\n"), "{told}");
}

#[test]
fn a_winner_by_name_is_told_how_a_win_is_written() {
    for (ruleset, keys, name, help) in [
        (
            "st1-2024",
            ["south", "north"],
            "anna",
            "anna is South: write the side and how it has won, `result: south 3-adjacent` or \
             `result: south opponent-resigned`",
        ),
        (
            "st2-de",
            ["attacker", "defender"],
            "Ben",
            "Ben is the Defender: write the side and how it has won, `result: defender deck-empty` or \
             `result: defender opponent-resigned`",
        ),
    ] {
        let side = if ruleset == "st1-2024" { "S" } else { "A" };
        let [one, other] = keys;
        let told = told(&format!(
            "%marchstone 1\nruleset: {ruleset}\n{one}: Anna\n{other}: Ben\n\n1 {side} r7@4\nresult: {name}\n"
        ));
        assert!(told.contains(help), "{told}");
    }
}
