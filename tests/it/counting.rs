//! Slips in the numbers and lines of turns: one mistake is one error.

use super::novice::{GAME, TWO, error, help, with};
use super::slips::told;
use marchstone::finding::Finding;
use marchstone::pipeline::check_text;

/// The game with its turns numbered anew.
fn numbered(text: &str, number: impl Fn(u32) -> u32) -> String {
    let turn = |line: &str| {
        let (first, rest) = line.split_once(' ')?;
        Some(format!("{} {rest}\n", number(first.parse().ok()?)))
    };
    let lines = text.lines();
    lines
        .map(|line| turn(line).unwrap_or_else(|| format!("{line}\n")))
        .collect()
}

#[test]
fn numbers_that_count_rounds_are_one_error() {
    let rounds = numbered(GAME, |turn| turn.div_ceil(2));
    let words = "numbers count the turns of both sides: `1 S`, `2 N`, `3 S`";
    assert!(help(&rounds, 8, "M133").contains(words));
    // a second mistake is found, in the turn that it is
    let second = rounds.replace("9 S n7@6 claim 6", "9 S n9@6 claim 6");
    let errors: Vec<Finding> = check_text(&second)
        .into_iter()
        .filter(Finding::is_error)
        .collect();
    let said: Vec<_> = errors
        .iter()
        .map(|found| (found.code.number(), found.turn))
        .collect();
    assert_eq!(said, [("M133", Some(2)), ("M213", Some(17))]);
    let one_slip = rounds.replace("\n6 S y7", "\n7 S y7");
    assert!(help(&one_slip, 8, "M133").contains(words));
    let short =
        "%marchstone 1\nruleset: st2-en\n\n1 A g7@4\n1 D g5@1\n2 A g8@4\nresult: unfinished\n";
    assert!(help(short, 5, "M133").contains("`1 A`, `2 D`"));
    // nor does it matter whether the lines have their sides
    let head = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n";
    let turns = "1 g5@1\n2 r8@4\n2 g6@1\n3 r9@4\n3 g7@1\n";
    let sideless = format!("{head}{turns}result: unfinished\n");
    assert!(help(&sideless, 5, "M133").contains(words), "{sideless}");
    let doubled = format!("{head}1 r7@4\n2 g5@1\nresult: unfinished\n");
    assert!(
        help(&doubled, 5, "M133").contains("stands twice"),
        "{doubled}"
    );
    let start = "st1-2024 -/-/-/-/-/-/-/-/- N turn=8";
    let started = format!(
        "%marchstone 1\nruleset: st1-2024\nstart: {start}\n\n4 N b1@1\n5 S r1@1\n5 N b2@1\n6 S r2@1\n6 N b3@1\n\
         result: unfinished\n"
    );
    assert!(help(&started, 5, "M133").contains("both sides"));
}

#[test]
fn other_wrong_numbers_keep_their_error() {
    for (text, line) in [
        (with("\n10 N", "\n11 N"), 16),
        (with("\n10 N", "\n9 N"), 16),
        (with("\n2 N", "\n1 N"), 8),
        (with("\n16 N n2@2", "\n16 N n2@2\n16 N n3@2"), 23),
    ] {
        let (at, found) = error(&text);
        assert_eq!((at, found.code.number()), (line, "M133"), "{text}");
        assert!(
            found
                .help
                .unwrap_or_default()
                .contains("whether a turn is missing"),
            "{text}"
        );
    }
}

#[test]
fn a_turn_on_two_lines_goes_on_one() {
    for (lines, at, words) in [
        ("17 S n7@6\n17 S claim 6", 24, "put `claim 6` after `n7@6`"),
        (
            "17 S n7@6  # so\n\n17 S claim 6 # da",
            25,
            "put `claim 6` after `n7@6`",
        ),
    ] {
        let text = with("5 S r7@5 claim 5", "5 S r7@5").replace("17 S n7@6 claim 6", lines);
        assert!(help(&text, at, "M133").contains(words), "{lines}");
    }
}

#[test]
fn a_line_goes_on_with_the_turn_before_only_where_it_has_its_draw_and_no_more() {
    let told = |ruleset: &str, line: &str| {
        told(&format!(
            "%marchstone 1\nruleset: {ruleset}\n1 S r1@1 +?\n2 N b1@1 +?\n3 S r2@1\n{line}\n4 N b2@1 +?\n\
             result: unfinished\n"
        ))
    };
    let two = "turn 3 stands on two lines";
    assert!(told("st1-2024", "+?").contains(two));
    assert!(told("st1-2024", "claim 1").contains(two));
    // where a claim may come before the play it is a turn of its own, and so is a line with a number or a side
    for (ruleset, line) in [("st1-1999", "claim 1"), ("st1-2024", "S +?")] {
        let told = told(ruleset, line);
        assert!(!told.contains(two), "{line}: {told}");
    }
    let turns = "1 A r1@1\n2 D b1@1\n3 A r2@1\ncontrol 1\n4 D b2@2\nresult: unfinished\n";
    let control = super::slips::told(&format!("%marchstone 1\nruleset: st2-en\n{turns}"));
    assert!(!control.contains(two), "{control}");
}

#[test]
fn a_second_play_on_a_line_may_be_the_next_turn() {
    let head = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n2 N g5@1\n";
    for rest in [
        "3 S r8@4 g6@1\n5 S b1@1\n6 N b2@1\n",
        "3 S r8@4 g6@1\n4 N b1@1\n5 S b2@1\n",
        "3 S r8@4 g6@1\n4 S b1@1\n5 N b2@1\n",
        "3 S r8@4 g6@1\nS b1@1\nN b2@1\n",
        "3 S r8@4 g6@1\n5 S b1@1 b2@1\n7 S b3@2 b4@5\n",
    ] {
        let text = format!("{head}{rest}result: unfinished\n");
        let (line, found) = error(&text);
        assert_eq!((line, found.code.number()), (6, "M204"), "{text}");
    }
    let drawn = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4 +? g5@1 +?\n3 S r8@4 +?\nresult: unfinished\n";
    assert_eq!(error(drawn).1.code.number(), "M205");
    for (glued, code) in [("r8@4 pass", "M207"), ("r8@4 +? pass", "M205")] {
        let text = format!("{head}3 S {glued}\n5 S b1@1\n6 N b2@1\nresult: unfinished\n");
        let text = text.replace("@4\n", "@4 +?\n").replace("g5@1", "g5@1 +?");
        assert_eq!(error(&text).1.code.number(), code, "{text}");
    }
    // a number further on is a mistake of its own
    let jump = format!("{head}3 S r8@4 g6@1\n7 S b1@1\n8 N b2@1\nresult: unfinished\n");
    let errors = check_text(&jump).into_iter().filter(Finding::is_error);
    let codes: Vec<&str> = errors.map(|found| found.code.number()).collect();
    assert_eq!(codes, ["M204", "M133"]);
}

#[test]
fn two_turns_on_a_line_are_two_lines() {
    let words = "one turn a line: write `N b5@3` on a line of its own";
    let text = with("1 S r9@5\n2 N b5@3", "1 S r9@5 N b5@3");
    assert_eq!(help(&text, 7, "M012"), words);
    let text = with("1 S r9@5\n2 N b5@3", "1 S r9@5 Nord b5@3");
    assert_eq!(help(&text, 7, "M012"), words);
    let two = format!("{TWO}3 A g8@4 D g6@1\nresult: unfinished\n");
    assert!(help(&two, 6, "M012").contains("write `D g6@1` on a line"));
}

/// The errors of turns behind `1 S r7@4` and `2 N g5@1`, with what helps of the first one.
fn swapped(lines: &str) -> (Vec<(usize, &'static str)>, String) {
    let text = format!(
        "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n2 N g5@1\n{lines}result: unfinished\n"
    );
    let found = check_text(&text);
    let errors = || found.iter().filter(|found| found.is_error());
    let line = |found: &Finding| text[..found.span.start as usize].matches('\n').count() + 1;
    let codes = errors().map(|found| (line(found), found.code.number()));
    let help = errors().next().and_then(|found| found.help.clone());
    (codes.collect(), help.unwrap_or_default().to_string())
}

#[test]
fn two_turns_in_the_wrong_order_are_one_error() {
    let order = "in the wrong order";
    for (lines, code, words) in [
        // their numbers were counted, and so was all that follows
        ("3 N b1@2\n4 S r8@4\n5 S r9@4\n6 N b2@2\n", "M201", order),
        ("N b1@2\nS r8@4\nS r9@4\nN b2@2\n", "M201", order),
        // they stand with their numbers
        ("4 N b1@2\n3 S r8@4\n5 S r9@4\n6 N b2@2\n", "M133", order),
        ("4 N b1@2\n3 S r8@4\n", "M133", order),
        ("4 b1@2\n3 r8@4\n5 r9@4\n6 b2@2\n", "M133", order),
        // only the numbers
        (
            "4 S r8@4\n3 N b1@2\n5 S r9@4\n6 N b2@2\n",
            "M133",
            "the two numbers are exchanged",
        ),
        // a turn is missing
        (
            "3 N b1@2\n4 S r8@4\n5 N b2@2\n6 S r9@4\n",
            "M201",
            "whether a turn is missing",
        ),
        ("3 N b1@2\n4 S r8@4\n", "M201", "whether a turn is missing"),
        (
            "4 N b1@2\n5 S r9@4\n6 N b2@2\n",
            "M133",
            "whether a turn is missing",
        ),
        (
            "4 S r8@4\n3 N b1@2\n7 S r9@4\n8 N b2@2\n",
            "M133",
            "whether a turn is missing",
        ),
    ] {
        let (errors, help) = swapped(lines);
        assert_eq!(errors.first(), Some(&(6, code)), "{lines}");
        assert!(help.contains(words), "{lines}: {help}");
        assert!(
            errors.len() == 1 || lines.contains("\n7 S"),
            "{lines}: {errors:?}"
        );
    }
    // the second slip of its kind is told of
    let twice = "3 N b1@2\n4 S r8@4\n5 S r9@4\n6 N b2@2\n7 N b3@3\n8 S r4@4\n";
    assert_eq!(swapped(twice).0, [(6, "M201"), (10, "M201")]);
    let defender = "1 D r1@1\n2 A b1@1\n3 A b2@1\n4 D r2@1\n";
    let text = format!("%marchstone 1\nruleset: st2-en\n\n{defender}result: unfinished\n");
    let (line, found) = error(&text);
    assert_eq!((line, found.code.number()), (4, "M401"));
}

#[test]
fn rounds_may_be_written_as_at_chess() {
    let words = "numbers count the turns of both sides";
    let head = "%marchstone 1\nruleset: st1-2024\n\n";
    for turns in [
        "1. S r7@5\n   N p9@3\n2. S r8@5\n   N p8@3\n3. S r9@5\n",
        "1 S r7@5\nN p9@3\n2 S r8@5\nN p8@3\n3 S r9@5\n",
        "1 S r7@5\np9@3\n2 r8@5\np8@3\n3 r9@5\n",
    ] {
        let text = format!("{head}{turns}result: unfinished\n");
        assert!(help(&text, 6, "M133").contains(words), "{turns}");
    }
    // a number that is left out is no round by itself
    let text = format!(
        "{head}1 S r7@5\nN p9@3\n3 S r8@5\nN p8@3\n6 S r9@5\n7 N p7@3\nresult: unfinished\n"
    );
    assert!(help(&text, 8, "M133").contains("is missing"), "{text}");
}

#[test]
fn a_letter_that_is_surely_a_slip_leaves_the_table_known() {
    let known = |lines: &str| {
        let text = format!(
            "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4 +?\n2 N g5@1 +?\n{lines}result: unfinished\n"
        );
        let codes = check_text(&text)
            .into_iter()
            .map(|found| found.code.number())
            .filter(|code| *code != "M910");
        codes.collect::<Vec<_>>()
    };
    // what depends on the table is checked on
    let slip = "3 N r8@4 +?\n4 N g6@1 +?\n";
    assert_eq!(known(slip), ["M201"]);
    let full = "5 S r9@4 +?\n6 N g7@1 +?\n7 S r6@4 +?\n";
    assert_eq!(known(&format!("{slip}{full}")), ["M201", "M211"]);
    let twice = "5 N r9@4 claim 4 +?\n6 N g7@1 +?\n7 S claim 4 b1@2 +?\n";
    assert_eq!(known(&format!("{slip}{twice}")).len(), 3);
    for unsure in [
        // no number, or no next one, says so
        "N r8@4 +?\nN g6@1 +?\n",
        "3 N r8@4 +?\nN g6@1 +?\n",
        "3 N r8@4 +?\n4 S g6@1 +?\n",
        // the turn is not right for the other side either
        "3 N r7@4 +?\n4 N g6@1 +?\n",
        "3 N r8@4\n4 N g6@1 +?\n",
    ] {
        assert_eq!(known(unsure), ["M201", "M902"], "{unsure}");
    }
}

#[test]
fn rounds_are_known_by_the_sides_that_are_written() {
    // from the fourth round on sides are left out, and of that one a turn is missing
    let rounds = "1 S g7@1\n1 N g5@2\n2 S p4@3\n2 N r5@4\n3 S b3@5\n3 N b5@6\n4 r1@7\n5 y9@8\n5 y1@9\n\
        6 y2@1\n6 y3@2\n7 y4@3\n7 y5@4\n8 y6@5\n8 y7@6\n";
    let text = format!("%marchstone 1\nruleset: st1-2024\n\n{rounds}result: unfinished\n");
    let numbers = |found: &Finding| found.code.number() == "M133";
    assert_eq!(
        check_text(&text)
            .iter()
            .filter(|found| numbers(found))
            .count(),
        1
    );
}

#[test]
fn number_and_side_behind_two_turns_fit_the_same_of_both() {
    let told = |next: &str| {
        let text = format!(
            "%marchstone 1\nruleset: st1-2024\n\n1 S r7@1 b3@2\n{next}result: unfinished\n"
        );
        let errors = check_text(&text).into_iter().filter(Finding::is_error);
        errors.map(|found| found.code.number()).collect::<Vec<_>>()
    };
    assert_eq!(told("2 N g1@1\n3 S g2@1\n"), ["M204"]);
    assert_eq!(told("3 S g1@1\n4 N g2@1\n"), ["M204"]);
    assert_eq!(told("2 S g1@1\n3 N g2@1\n4 S g3@1\n"), ["M204"]);
    assert_eq!(told("3 N g1@1\n4 S g2@1\n"), ["M204", "M133"]);
}

#[test]
fn rounds_follow_each_other_and_are_more_than_a_slip() {
    let first = |turns: &str| {
        let lines = format!("\n{turns}\nresult: unfinished\n");
        let told = told(&format!("%marchstone 1\nruleset: st1-2024\n{lines}"));
        assert!(told.starts_with("M133"), "{told}");
        assert!(!told.contains("it numbers rounds"), "{told}");
    };
    // one pair
    first("1 S r7@1\n1 N b1@2");
    // the numbers jump from one pair to the next
    first("1 S r7@1\n1 N b1@2\n4 S r8@1\n4 N b2@2\n7 S r9@1\n7 N b3@2");
    // from the middle on they count turns
    first(
        "1 S r7@1\n1 N b1@2\n2 S r8@1\n2 N b2@2\n3 S r9@1\n3 N b3@2\n\
         4 S r5@3\n5 N b5@3\n6 S r4@3\n7 N b4@3\n8 S r3@4\n9 N b6@4",
    );
}

#[test]
fn two_exchanged_numbers_leave_the_table_known_where_the_sides_say_so() {
    let sides = "4 S r8@4\n3 N b1@2\n5 S r7@4\n6 N b2@2\n";
    assert_eq!(swapped(sides).0, [(6, "M133"), (8, "M213")]);
    let none = "4 r8@4\n3 b1@2\n5 r9@4\n6 b2@2\n";
    assert_eq!(swapped(none).0, [(6, "M133")]);
    let remarks = |lines: &str| {
        let turns = format!("1 S r7@4\n2 N g5@1\n{lines}result: unfinished\n");
        told(&format!("%marchstone 1\nruleset: st1-2024\n\n{turns}")).contains("M902")
    };
    assert!(!remarks("4 S r8@4\n3 N b1@2\n5 S r9@4\n6 N b2@2\n"));
    assert!(remarks(none));
}

#[test]
fn behind_two_turns_on_a_line_a_number_is_enough() {
    let lines = "3 S r8@4 g6@1\n5 b1@1\n6 b2@1\n";
    assert_eq!(swapped(lines).0, [(6, "M204")]);
}

#[test]
fn a_letter_on_the_first_line_may_be_right_and_the_start_wrong() {
    let text = "%marchstone 1\nruleset: st1-2024\nstart: st1-2024 r1,r2:-/-/-/-/-/-/-/-/- S turn=5\n\n\
        5 N r8@4\n6 N b1@2\n7 S r8@4\nresult: unfinished\n";
    let told = told(text);
    assert!(told.contains("M201"), "{told}");
    assert!(told.contains("M902") && !told.contains("M213"), "{told}");
}
