//! Slips of people who write their first records: one mistake is one error, with words that lead to the right line.

use super::program::marchstone_with as run_with;
use super::slips::told;
use marchstone::code::Code;
use marchstone::finding::Finding;
use marchstone::pipeline::check_text;

/// A whole game.
pub const GAME: &str = "%marchstone 1\nruleset: st1-2024\nsouth: Grete\nnorth: Fergus Braun\ndate: 2026-03-14\n\n\
    1 S r9@5\n2 N b5@3\n3 S r8@5\n4 N b6@3\n5 S r7@5 claim 5\n6 N b4@3\n7 S y9@4\n8 N g1@1\n\
    9 S y8@4\n10 N g2@1\n11 S y7@4 claim 4\n12 N p4@9\n13 S n9@6\n14 N p5@9\n15 S n8@6\n16 N n2@2\n\
    17 S n7@6 claim 6\nresult: south 3-adjacent\n";

pub const TWO: &str = "%marchstone 1\nruleset: st2-en+tactics\n\n1 A g7@4\n2 D g5@1\n";

/// The one error of a text; the number of its line, and its words.
pub fn error(text: &str) -> (usize, Finding) {
    let mut errors: Vec<Finding> = check_text(text)
        .into_iter()
        .filter(Finding::is_error)
        .collect();
    let found = errors.pop().unwrap_or_else(|| panic!("no error: {text}"));
    assert!(errors.is_empty(), "{text}\n{errors:?}\n{found:?}");
    let line = text[..found.span.start as usize].matches('\n').count() + 1;
    (line, found)
}

/// The same in one of the lines, with its help.
pub fn help(text: &str, line: usize, code: &str) -> String {
    let (at, found) = error(text);
    assert_eq!((at, found.code.number()), (line, code), "{text}\n{found:?}");
    found.help.unwrap_or_default().to_string()
}

/// The game with one line written otherwise.
pub fn with(right: &str, slip: &str) -> String {
    assert_eq!(GAME.matches(right).count(), 1, "{right}");
    GAME.replace(right, slip)
}

#[test]
fn a_position_behind_the_end_need_not_say_who_has_won() {
    let position = "-:g1,g2/-:n2/-:b5,b6,b4/y9,y8,y7:-=S/r9,r8,r7:-=S/n9,n8,n7:-=S/-/-/-:p4,p5 -";
    let now = format!("17 S n7@6 claim 6\nnow: st1-2024 {position}");
    let text = with("17 S n7@6 claim 6", &now);
    assert!(!check_text(&text).iter().any(Finding::is_error), "{text}");
    let lost = text.replace(position, &format!("{position} result=north_3-adjacent"));
    assert!(help(&lost, 24, "M134").contains("compare the table with the record"));
}

#[test]
fn lists_without_commas_are_named_with_their_commas() {
    for (slip, list) in [
        ("5 S r7@5 claim 5 because b5 b8", "because b5,b8"),
        ("5 S r7@5 claim 5 because b5,b6 b8 +?", "because b5,b6,b8"),
        ("5 S r7@5 claim 5 weil b5 b8", "weil b5,b8"),
        ("5 S r7@5 claim 5 denied by b5 b8", "by b5,b8"),
        ("5 S r7@5 claim 5 4", "claim 5,4"),
    ] {
        let text = with("5 S r7@5 claim 5", slip);
        assert_eq!(
            help(&text, 11, "M011"),
            format!("a list has commas: `{list}`")
        );
    }
    for (slip, list) in [
        ("retreat 5 6 r9@5", "retreat 5,6"),
        ("support r5 b6", "support r5,b6"),
        ("exchange r5 r6 r7 for b1,b2,b3", "exchange r5,r6,r7"),
        ("exchange r5,r6,r7 for b1 b2 ?", "for b1,b2,?"),
    ] {
        let text = format!("{TWO}3 A {slip}\nresult: unfinished\n");
        assert_eq!(
            help(&text, 6, "M011"),
            format!("a list has commas: `{list}`")
        );
    }
    let long = with(
        "5 S r7@5 claim 5",
        "5 S r7@5 claim 5 because r1,r2,r3,r4,r5,r6,r8,r9,b1,b2,b3,b7,b8 b9",
    );
    assert_eq!(help(&long, 11, "M011"), "a list has commas: `b8,b9`");
    let card = with("5 S r7@5 claim 5", "5 S claim 5 r7");
    assert!(help(&card, 11, "M011").contains("`r7@` and the number"));
}

#[test]
fn a_player_is_named_for_the_side() {
    for (slip, words) in [
        (
            "Grete 3-adjacent",
            "Grete is South: `result: south 3-adjacent`",
        ),
        (
            "Grete",
            "Grete is South: write the side and how it has won, `result: south 3-adjacent` or",
        ),
        (
            "fergus opponent-resigned",
            "fergus is North: `result: north opponent-resigned`",
        ),
        (
            "Fergus Braun ruling",
            "Fergus Braun is North: `result: north ruling`",
        ),
        (
            "Grete resigned",
            "Grete is South: write `south` for the name",
        ),
    ] {
        let text = with("result: south 3-adjacent", &format!("result: {slip}"));
        let help = help(&text, 24, "M013");
        assert!(help.contains(words), "{help}");
        assert!(
            help.contains("`north`") && !help.contains("attacker"),
            "{help}"
        );
    }
    let turn = with("12 N p4@9", "12 Fergus p4@9");
    assert_eq!(help(&turn, 18, "M012"), "Fergus is North: write `N`");
    // of two of one name nobody knows which
    let both = turn.replace("south: Grete", "south: Fergus");
    assert!(help(&both, 18, "M012").contains("a card is played as"));
}

#[test]
fn other_words_are_not_called_german() {
    for (slip, german) in [
        ("hand S: r9 r8 r7 y9 y8 y7", false),
        ("Hand S: r9 r8 r7 y9 y8 y7", false),
        ("Datum: 2026-03-14", true),
    ] {
        let found = check_text(&with("date: 2026-03-14", slip));
        let mended = found
            .iter()
            .find(|found| found.code == Code::Mended)
            .expect("a remark");
        assert_eq!(
            mended.message.contains("German"),
            german,
            "{slip}: {}",
            mended.message
        );
    }
    let letter = check_text(&with("result: south", "result: S"));
    assert!(letter[0].message.contains("other words"), "{letter:?}");
    let files = [GAME, &format!("{GAME}{GAME}")].map(|text| {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), text).expect("room");
        file
    });
    let names = files
        .each_ref()
        .map(|file| file.path().to_str().expect("text"));
    let done = run_with(&["merge", names[0], names[1]], b"");
    assert!(done.stderr.contains("has 1 game and"), "{}", done.stderr);
}

#[test]
fn a_card_with_a_color_in_words_keeps_its_name() {
    for slip in ["12 N lila 4 an 9", "12 N p4 auf 9", "12 N Lila 4 Stein 9"] {
        assert_eq!(
            help(&with("12 N p4@9", slip), 18, "M011"),
            "write where the card lies: `p4@9`"
        );
    }
}

#[test]
fn cards_of_positions_are_meant_like_those_of_records() {
    for (position, words) in [
        (
            "st1-2024 8r,g8,y8:b6,b7@4 S",
            "the color of a card comes first: `r8`",
        ),
        (
            "st1-2024 r8,g8,8y:b6,b7@4 S",
            "the color of a card comes first: `y8`",
        ),
        (
            "st1-2024 r8 g8 y8:b6 b7@4 S",
            "a list has commas: `r8,g8,y8:b6,b7@4`",
        ),
        (
            "st1-2024 r8,g8,y8:b6 b7@4 S",
            "a list has commas: `r8,g8,y8:b6,b7@4`",
        ),
        (
            "st1-2024_r8_g8,y8:b6@4_S",
            "a list has commas: `r8,g8,y8:b6@4`",
        ),
    ] {
        let done = run_with(&["claim", "--position", position], b"");
        let said = done.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(done.code, 2, "{said}");
        assert!(said.contains(words), "{position}: {said}");
    }
    let now = "%marchstone 1\nruleset: st1-2024\n\n1 S r8@1\nnow: st1-2024 8r/-/-/-/-/-/-/-/- N\nresult: unfinished\n";
    assert!(
        told(now).contains("the color of a card comes first: `r8`"),
        "{}",
        told(now)
    );
}

#[test]
fn numbers_and_sides_out_of_place_are_told_their_place() {
    let two = "1 S r9@5\n2 N b5@3";
    for (slip, line, code, wanted) in [
        (
            "1S r9@5 2N b5@3",
            7,
            "M011",
            "one turn a line: write `2N b5@3` on a line of its own",
        ),
        (
            "1 S r9@5 2 N b5@3 3 S r8@5",
            7,
            "M011",
            "write `2 N b5@3` on a line of its own",
        ),
        (
            "1 S r9@5 2N. b5@3 3S pass",
            7,
            "M011",
            "write `2N. b5@3` on a line of its own",
        ),
        (
            "S 1 r9@5\n2 N b5@3",
            7,
            "M011",
            "the number comes before the side: `1 S r9@5`",
        ),
        (
            "1 S r9@5\nNord 2 b5@3",
            8,
            "M011",
            "the number comes before the side: `2 N b5@3`",
        ),
        (
            "1 S r9@5\n2 b5@3 N",
            8,
            "M012",
            "the side comes behind the number: `2 N b5@3`",
        ),
        (
            "1 S r9@5 S\n2 N b5@3",
            7,
            "M012",
            "leave it out: the side stands behind the number, `1 S`",
        ),
    ] {
        let (at, found) = error(&with(two, slip));
        assert_eq!((at, found.code.number()), (line, code), "{slip}\n{found:?}");
        let help = found.help.unwrap_or_default();
        assert!(help.ends_with(wanted) || help == wanted, "{slip}: {help}");
    }
    // a card with its color behind is no turn
    let text = with("1 S r9@5", "1 S 9r@5");
    assert!(help(&text, 7, "M011").contains("did you mean `r9@5`?"));
}
