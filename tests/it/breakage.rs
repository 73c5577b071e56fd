//! One mistake is one error: slips that people make, and what must be said of them.

use marchstone::finding::Finding;
use marchstone::pipeline::check_text;
use std::fs;
use std::path::Path;

const HEAD: &str = "%marchstone 1\nruleset: st1-2024\n";

/// The errors of a text, as line and number of the code.
fn errors(text: &str) -> Vec<(usize, &'static str)> {
    check_text(text)
        .iter()
        .filter(|finding| finding.is_error())
        .map(|finding: &Finding| {
            let line = text[..finding.span.start as usize].matches('\n').count() + 1;
            (line, finding.code.number())
        })
        .collect()
}

fn record(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/records");
    fs::read_to_string(folder.join(name)).expect("ships")
}

fn one(text: &str, line: usize, code: &str) {
    assert_eq!(errors(text), [(line, code)], "{text}");
}

#[test]
fn a_number_that_was_mistyped() {
    let full = record("01-st1-2024-full-hands.march");
    one(&full.replace("\n10 N", "\n11 N"), 20, "M133");
}

#[test]
fn two_lines_that_were_swapped() {
    one(
        &format!("{HEAD}1 S r1@1\n3 S r2@1\n2 N b1@1\n4 N b2@1\n5 S r3@1\nresult: unfinished\n"),
        4,
        "M133",
    );
}

#[test]
fn a_turn_that_was_left_out_and_the_rest_counted_on() {
    let turns = "1 S r7@3 +?\n2 N b1@1 +?\n3 N b2@1 +?\n4 S b3@2 +?\n5 N n1@2 +?\n";
    one(&format!("{HEAD}{turns}result: unfinished\n"), 5, "M201");
}

#[test]
fn turns_of_both_sides_that_are_missing_leave_the_table_unknown() {
    let head = format!("{HEAD}deal S: r7 r8 r9 g1 g2 g3\n\n1 S r7@1 +b9\n2 N b1@1 +?\n");
    let rest = "5 S r9@1 claim 1 +y1\n6 N b3@2 +?\n7 S n9@2 +y2\nresult: south 3-adjacent\n";
    one(&format!("{head}{rest}"), 7, "M133");
    // an odd number of turns would be missed by the sides: all that is wrong are the numbers
    let rest = "4 S g9@2 +y1\n5 N b3@2 +?\n6 S n9@2 +y2\nresult: unfinished\n";
    assert_eq!(errors(&format!("{head}{rest}")), [(7, "M133"), (7, "M214")]);
    // one number that was mistyped is none
    let rest = "5 S r9@1 +y1\n4 N b3@2 +?\n5 S n9@2 +y2\nresult: unfinished\n";
    assert_eq!(errors(&format!("{head}{rest}")), [(7, "M133"), (9, "M214")]);
}

#[test]
fn a_first_turn_of_the_wrong_side() {
    let deals = "deal S: r1 r2 r3 r4 r5 r6\ndeal N: b1 b2 b3 b4 b5 b6\n\n";
    let rest = "1 S b1@1 +?\n2 S r1@1 +?\n3 N b2@2 +?\nresult: unfinished\n";
    one(&format!("{HEAD}{deals}{rest}"), 6, "M214");
    // and a wrong card is another mistake than a wrong side
    let rest = "1 S b1@1 +?\n2 N b2@1 +?\n3 N b3@2 +?\nresult: unfinished\n";
    let both = errors(&format!("{HEAD}{deals}{rest}"));
    assert_eq!(both, [(6, "M214"), (8, "M201")]);
}

#[test]
fn the_first_turn_is_missing_or_unreadable() {
    let rest = "2 N b1@1 +?\n3 S r1@1 +?\nresult: unfinished\n";
    one(&format!("{HEAD}{rest}"), 3, "M133");
    one(&format!("{HEAD}l S r2@1\n{rest}"), 3, "M012");
}

#[test]
fn a_checkpoint_that_is_wrong_leaves_the_replay_alone() {
    let turns = "1 S r7@1\n2 N b1@1\nnow: st1-2024 r7:b2/-/-/-/-/-/-/-/- S\n3 S b2@1\n";
    one(&format!("{HEAD}{turns}result: unfinished\n"), 5, "M134");
    let turns = "1 S r7@1\nnow: st1-2024 r7:-/-/-/-/-/-/-/-/- N turn=3\n2 N b1@1\n";
    one(&format!("{HEAD}{turns}result: unfinished\n"), 4, "M134");
}

#[test]
fn a_wrong_ruleset_is_one_mistake() {
    let full = record("01-st1-2024-full-hands.march");
    one(&full.replace("st1-2024", "st2-en"), 3, "M109");
    let tactics = record("03-st1-tactics-all-ten.march");
    one(&tactics.replace("+tactics", ""), 8, "M107");
}

#[test]
fn a_deal_that_names_a_card_of_another_list() {
    let full = record("01-st1-2024-full-hands.march");
    let wrong = full.replace("deal N: y1 n2 p9 b9 g9 y4", "deal N: y1 n2 p9 b9 g9 y3");
    one(&wrong, 9, "M112");
}

#[test]
fn the_deciding_turn_written_twice() {
    let full = record("01-st1-2024-full-hands.march");
    let last = full
        .lines()
        .find(|line| line.starts_with("21 S"))
        .expect("it ends so");
    one(&full.replace(last, &format!("{last}\n{last}")), 32, "M202");
}

#[test]
fn words_before_the_first_game() {
    one(
        &format!("hello\n{HEAD}1 S r1@1\nresult: unfinished\n"),
        1,
        "M007",
    );
    one("%\n", 1, "M008");
}

/// A position that is decided already is judged like the whole game (R243, R373).
#[test]
fn a_start_behind_the_end() {
    let front = "r7,r8,r9:b1=S/r1,r2,r3:b5=S/g1,g2,g3:-=S/-/-/-/-/-/-";
    let text = format!("{HEAD}start: st1-2024 {front} S\n\n1 S y1@4\nresult: unfinished\n");
    one(&text, 5, "M202");
    let front = "-~damaged/-~damaged/-~damaged/-~damaged/-/-/-";
    let head = "%marchstone 1\nruleset: st2-en\n";
    let text = format!("{head}start: st2-en {front} D\n\n2 D y1@5\nresult: unfinished\n");
    one(&text, 5, "M202");
}

/// A record may start in a turn in which nothing has to follow any more.
#[test]
fn a_start_behind_the_draw() {
    let head = "%marchstone 1\nruleset: st2-en\n";
    let start = "start: st2-en r9,r10,r11:b1,b2/-/-/-/-/-/- A phase=drawn turn=5 oil=2\n";
    let turns = "6 D b3@2\n7 A b4@2\nresult: unfinished\n";
    assert_eq!(errors(&format!("{head}{start}\n{turns}")), []);
}

/// What the start leaves open is learned from what follows (R415, R320).
#[test]
fn a_second_joker_and_a_fourth_cauldron_behind_a_bare_start() {
    let head = "%marchstone 1\nruleset: st1-2024+tactics\n";
    let start = "start: st1-2024+tactics -/-/-/-/-/-/-/-/- S\n";
    let turns = "1 S joker@2\n2 N spy@1\n3 S r1@1\n4 N r2@1\n5 S joker@3\n";
    one(
        &format!("{head}{start}\n{turns}result: unfinished\n"),
        9,
        "M502",
    );
    let head = "%marchstone 1\nruleset: st2-en\n";
    let start = "start: st2-en r1,r2/b1,b2/g1/-/-/-/- D\n".replace("r1,r2/", "r1,r2:-/");
    let start = start.replace("b1,b2/", "b1,b2:-/").replace("g1/", "g1:-/");
    let turns = "1 D oil 1 y1@5\n2 A k1@6\n3 D oil 1 y2@5\n4 A k2@6\n5 D oil 2 y3@5\n\
                 6 A k3@6\n7 D oil 2 y4@7\n";
    one(
        &format!("{head}{start}\n{turns}result: unfinished\n"),
        11,
        "M408",
    );
}

/// The mud and the bluff exist once (R601).
#[test]
fn a_combat_mode_on_two_stones() {
    let found = marchstone::pipeline::position("st1-2024+tactics -~mud/-~mud/-/-/-/-/-/-/- S");
    assert_eq!(found.expect_err("twice").code.number(), "M112");
}

/// A card that was played where nobody noted can't be drawn later (R605).
#[test]
fn a_card_drawn_that_lies_somewhere() {
    one(
        &format!("{HEAD}1 S r5@? +?\n2 N b1@2 +r5\nresult: unfinished\n"),
        4,
        "M224",
    );
}

/// Numbers beyond every range neither stop the reader nor the search for a cause.
#[test]
fn a_turn_number_out_of_every_range() {
    let turns = "1 S r7@1\n99999999999999999999 N b7@5\n3 S r8@1\nN b6@5\n4 S r7@2\n";
    let found = errors(&format!("{HEAD}{turns}result: unfinished\n"));
    assert_eq!(found.first(), Some(&(4, "M133")));
}

#[test]
fn a_line_of_the_head_that_could_not_be_read_leaves_the_turns_alone() {
    let full = record("01-st1-2024-full-hands.march");
    let wrong_play = full.replace("\n3 S r8@4", "\n3 S r8@10");
    let slips = [
        ("south: Irina", "south Irina", "M012"),
        ("event: Club", "event Club", "M012"),
        ("deal S: ", "dael S: ", "M012"),
        ("deal S: ", "deal S ", "M011"),
        ("deal S: r7", "deal S: rr7", "M013"),
        ("deck: b4", "deck b4", "M012"),
    ];
    for (right, slip, code) in slips {
        let line = full.lines().position(|line| line.starts_with(right));
        let line = line.expect("stands there") + 1;
        one(&full.replace(right, slip), line, code);
        assert_eq!(
            errors(&wrong_play.replace(right, slip)),
            [(line, code), (13, "M111")],
            "{slip}"
        );
    }
}

#[test]
fn a_position_to_start_from_that_is_wrong() {
    let start = "start: st2-en -/-/-/-/-/-/- D turn=6 oil=4\n";
    let turns = "6 D r2@1\n7 A r3@1\nresult: unfinished\n";
    one(
        &format!("%marchstone 1\nruleset: st2-en\n{start}{turns}"),
        3,
        "M128",
    );
}

#[test]
fn a_turn_that_was_lost_before_a_pile() {
    let turns = "1 A r1@1 +?\ndeck: 46?\n3 A r2@2 +?\n4 D r3@2 +?\nresult: unfinished\n";
    one(
        &format!("%marchstone 1\nruleset: st2-en\n{turns}"),
        4,
        "M119",
    );
}

#[test]
fn a_turn_that_was_wrapped_before_its_draw() {
    let head = format!("{HEAD}1 S r1@1 +?\n2 N b1@1 +?\n3 S r2@1\n");
    for rest in ["+?\n", "3 S +?\n"] {
        one(
            &format!("{head}{rest}4 N b2@1 +?\nresult: unfinished\n"),
            6,
            "M133",
        );
    }
    // a draw that nobody wrote
    one(
        &format!("{head}4 N b2@1 +?\n5 S b3@5\nresult: unfinished\n"),
        5,
        "M221",
    );
}

#[test]
fn a_slip_in_a_record_that_leaves_numbers_or_sides_out() {
    let end = "result: unfinished\n";
    // the line may have been a turn, and the count is open until a number comes
    one(
        &format!("{HEAD}1 S r1@1\nN b1@2\nS c3@1\nN r4@1\nS r5@1\n6 N r9@1\n{end}"),
        5,
        "M012",
    );
    // the number says that turns are missing, and then nobody knows whose the next one is
    one(
        &format!("{HEAD}1 S r1@1\n2 N b1@2\n4 b2@2\n5 r2@1\n6 N b3@2\n{end}"),
        5,
        "M133",
    );
    one(
        &format!("{HEAD}1 S r1@1\n2 N b1@2\n2 b1@2\n3 r2@1\n4 N r3@1\n5 r4@2\n6 N r5@1\n{end}"),
        5,
        "M133",
    );
    // a line of the other side, or with a number of its own, is a turn that says the same
    let two = [(5, "M133"), (5, "M213")];
    for line in ["2 S b1@2", "4 b1@2"] {
        let turns = format!("1 S r1@1\n2 N b1@2\n{line}\n4 N b2@2\n");
        assert_eq!(errors(&format!("{HEAD}{turns}{end}")), two, "{line}");
    }
}

#[test]
fn a_side_is_expected_by_the_turns_in_front_of_it() {
    // no turn says whose it is but the first and the third
    one(
        &format!("{HEAD}1 S r1@1\n2 b1@1\n3 N r2@1\nresult: unfinished\n"),
        5,
        "M201",
    );
    // after a wrong side its number says whose the next turn is
    one(
        &format!("{HEAD}1 S r1@1\n2 S b1@1\n3 r2@1\n4 N b2@1\nresult: unfinished\n"),
        4,
        "M201",
    );
}

#[test]
fn a_card_of_the_other_hand_excuses_no_wrong_side_where_a_position_says_who_begins() {
    let start = "start: st1-2024 -/-/-/-/-/-/-/-/- S turn=1 hand.S=r1,5? hand.N=b1,5?";
    let turns = "1 S b1@1\n2 S r1@1\nresult: unfinished\n";
    let found = errors(&format!("{HEAD}{start}\n{turns}"));
    assert_eq!(found, [(4, "M214"), (5, "M201")]);
}

#[test]
fn behind_a_checkpoint_that_shifts_the_turns_their_numbers_count_on() {
    let turns = "1 S r1@1\nnow: st1-2024 r1:-@1 S\n2 N b1@1\n7 S r2@1\nresult: unfinished\n";
    let text = format!("{HEAD}{turns}");
    assert_eq!(errors(&text), [(4, "M134"), (6, "M133")]);
}

#[test]
fn an_opening_with_a_slip_costs_no_turn() {
    for opening in ["%marchstone 1.0", "% marchstone 1", "%marchstone"] {
        let turns = "1 S r1@1\n2 N b1@1 b2@1\nresult: unfinished\n";
        let text = format!("{opening}\nruleset: st1-2024\n{turns}");
        assert_eq!(errors(&text), [(1, "M008"), (4, "M204")], "{opening}");
    }
}

#[test]
fn an_elimination_that_nobody_noticed_is_told_where_the_formation_lacks_its_card() {
    let text = "%marchstone 1\nruleset: st2-en\n1 A r10@4\n2 D r0@4\n3 A r11@4 control 4\nresult: unfinished\n";
    one(text, 5, "M303");
    let found = check_text(text);
    let help = found[0].help.as_deref().unwrap_or_default();
    assert!(help.contains("left the table in turn 3"), "{help}");
}

#[test]
fn a_turn_above_the_headers_or_headers_below_the_turns() {
    let headers = "south: Moira\nnorth: Hamish\n\ndate: 2024-01-01\n";
    let turns = "1 S g7@1\n2 N b1@1\n";
    let text = format!(
        "%marchstone 1\n1 S g7@1\nruleset: st1-2024\n{headers}2 N b1@1\nresult: unfinished\n"
    );
    one(&text, 3, "M016");
    one(
        &format!("{HEAD}{turns}{headers}result: unfinished\n"),
        5,
        "M016",
    );
    // two that stand apart are two
    let apart =
        format!("{HEAD}1 S g7@1\nsouth: Moira\n2 N b1@1\nnorth: Hamish\nresult: unfinished\n");
    assert_eq!(errors(&apart), [(4, "M016"), (6, "M016")]);
}

#[test]
fn a_claim_on_a_line_of_its_own() {
    let turns = "1 S r7@4\n2 N b7@4\n3 S r8@4\n4 N b8@4\n5 S r9@4\nclaim 4\n6 N y1@5\n";
    one(&format!("{HEAD}{turns}result: unfinished\n"), 8, "M133");
}

#[test]
fn a_card_that_lies_open_came_where_it_lies() {
    let turns = "1 S r7@4\n2 N b7@4\n3 S r7@5\nnow: st1-2024 r7:b7@4/g7:-@5 N\n4 N r7@6\n";
    let text = format!("{HEAD}{turns}result: unfinished\n");
    let found = check_text(&text);
    let twice: Vec<&Finding> = found.iter().filter(|finding| finding.is_error()).collect();
    assert_eq!(twice.len(), 2);
    for finding in twice {
        let came = finding
            .labels
            .iter()
            .find(|(_, words)| words.contains("came here"));
        assert_eq!(came.map(|(span, _)| span.of(&text)), Some("r7@4"));
    }
}

#[test]
fn what_stands_behind_a_mistake_on_its_line_may_be_part_of_it() {
    let turns = "1 S r1@1 +?\n2 N b1@1 +?\n3 S r1@2 +b1\n4 N b2@2 +?\n";
    one(&format!("{HEAD}{turns}result: unfinished\n"), 5, "M213");
}

#[test]
fn of_what_stands_behind_the_result_only_the_first_line_is_told_of() {
    let turns = "1 S r1@1\nresult: unfinished\n2 N b1@1\n3 S r2@1\n";
    one(&format!("{HEAD}{turns}"), 5, "M018");
}

#[test]
fn a_resignation_stands_in_the_result() {
    for (ruleset, turns, winner) in [
        ("st1-2024", "1 S r7@4\n2 N resigns", "south"),
        ("st1-2024", "1 S r7@4\n2 N b7@4\n3 S: gives-up", "north"),
        ("st2-en", "1 A r7@4\n2 D resigns", "attacker"),
        ("st2-en", "1 A r7@4 gibt auf", "defender"),
        // nobody wrote whose turn it is
        ("st1-2024", "1 S r7@4\n2 resigns", "north"),
    ] {
        let text = format!("%marchstone 1\nruleset: {ruleset}\n{turns}\nresult: unfinished\n");
        let found = check_text(&text);
        let error = found
            .iter()
            .find(|finding| finding.is_error())
            .expect("one");
        let help = error.help.as_deref().unwrap_or_default();
        let result = format!("`result: {winner} opponent-resigned`");
        assert!(help.contains(&result), "{turns}: {help}");
    }
}
