//! Slips of people who write their first records: one mistake is one error, with words that lead to the right line.

use super::program::marchstone_with as run_with;
use super::slips::told;
use marchstone::code::Code;
use marchstone::finding::Finding;
use marchstone::pipeline::check_text;

/// A whole game.
const GAME: &str = "%marchstone 1\nruleset: st1-2024\nsouth: Grete\nnorth: Fergus Braun\ndate: 2026-03-14\n\n\
    1 S r9@5\n2 N b5@3\n3 S r8@5\n4 N b6@3\n5 S r7@5 claim 5\n6 N b4@3\n7 S y9@4\n8 N g1@1\n\
    9 S y8@4\n10 N g2@1\n11 S y7@4 claim 4\n12 N p4@9\n13 S n9@6\n14 N p5@9\n15 S n8@6\n16 N n2@2\n\
    17 S n7@6 claim 6\nresult: south 3-adjacent\n";

const TWO: &str = "%marchstone 1\nruleset: st2-en+tactics\n\n1 A g7@4\n2 D g5@1\n";

/// The one error of a text; the number of its line, and its words.
fn error(text: &str) -> (usize, Finding) {
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
fn help(text: &str, line: usize, code: &str) -> String {
    let (at, found) = error(text);
    assert_eq!((at, found.code.number()), (line, code), "{text}\n{found:?}");
    found.help.unwrap_or_default().to_string()
}

/// The game with one line written otherwise.
fn with(right: &str, slip: &str) -> String {
    assert_eq!(GAME.matches(right).count(), 1, "{right}");
    GAME.replace(right, slip)
}

#[test]
fn a_forgotten_opening_between_two_games_is_one_error() {
    let next = GAME.strip_prefix("%marchstone 1\n").expect("it begins so");
    let put = "a new game begins with `%marchstone 1`: put it in front of this line";
    let sign = "write `%` in front of the word: `%marchstone 1`";
    for (between, line, code, words) in [
        ("", 25, "M007", put),
        ("\n\n", 27, "M007", put),
        ("# zweite Partie\n", 26, "M007", put),
        ("#marchstone 1\n", 26, "M007", put),
        ("event: Clubabend\n", 25, "M007", put),
        ("marchstone 1\n", 25, "M007", sign),
        (
            " %marchstone 1\n",
            25,
            "M008",
            "take the blanks before the `%` out",
        ),
    ] {
        let text = format!("{GAME}{between}{next}");
        let help = help(&text, line, code);
        assert!(help.contains(words), "{between:?}: {help}");
        // a third game is a game of its own
        let three = format!("{text}{}", with("9 S y8@4", "9 S y9@4"));
        let done = run_with(&["check", "-q", "--format", "short", "-"], three.as_bytes());
        assert!(done.stdout.contains("M213"), "{}", done.stdout);
    }
    // the game before may lack its result, too
    let open = GAME.replace("result: south 3-adjacent\n", "");
    assert_eq!(help(&format!("{open}{next}"), 24, "M007"), put);
}

#[test]
fn an_odd_header_is_no_game() {
    for line in [
        "event: x\n",
        "ruleset st1-2024\n",
        "south: Grete\nnorth: Fergus\n",
    ] {
        let found = check_text(&format!("{GAME}{line}"));
        let opening = |finding: &Finding| finding.code == Code::MissingOpening;
        assert!(!found.is_empty() && !found.iter().any(opening), "{line}");
    }
    let late = "%marchstone 1\n1 S r9@5\nruleset: st1-2024\n2 N b5@3\nresult: unfinished\n";
    assert_eq!(error(late).1.code, Code::HeaderAfterTurn);
}

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
fn near_misses_of_a_ruleset_are_unknown_rulesets() {
    for (slip, words) in [
        ("st1_2024", "did you mean `st1-2024`?"),
        ("st1 _ 2024", "did you mean `st1-2024`?"),
        ("st1.2024", "did you mean `st1-2024`?"),
        ("ST1/2024  # neu", "did you mean `st1-2024`?"),
        ("\"st1-2024\"", "did you mean `st1-2024`?"),
        ("st1-2025", "did you mean `st1-2024`?"),
        ("st1", "rulesets: `st1-1999`, `st1-2024`"),
        ("Schotten Totten", "rulesets: `st1-1999`, `st1-2024`"),
    ] {
        let text = with("ruleset: st1-2024", &format!("ruleset: {slip}"));
        assert!(help(&text, 2, "M102").contains(words), "{slip}");
        assert_eq!(check_text(&text).len(), 1, "{slip}");
    }
}

#[test]
fn an_equals_sign_is_no_colon() {
    for (right, slip, line, whole) in [
        (
            "ruleset: st1-2024",
            "ruleset = st1-2024",
            2,
            "ruleset: st1-2024",
        ),
        (
            "ruleset: st1-2024",
            "ruleset=st1-2024",
            2,
            "ruleset: st1-2024",
        ),
        (
            "ruleset: st1-2024",
            "Regeln = st1-2024",
            2,
            "Regeln: st1-2024",
        ),
        (
            "ruleset: st1-2024",
            "ruleset; st1-2024",
            2,
            "ruleset: st1-2024",
        ),
        ("south: Grete", "south = Grete", 3, "south: Grete"),
        ("south: Grete", "south=Grete", 3, "south: Grete"),
        ("south: Grete", "South = Grete 2", 3, "South: Grete 2"),
        (
            "date: 2026-03-14",
            "date = 2026-03-14",
            5,
            "date: 2026-03-14",
        ),
        (
            "result: south 3-adjacent",
            "result = south 3-adjacent",
            24,
            "result: south 3-adjacent",
        ),
    ] {
        let text = with(right, slip);
        assert_eq!(
            help(&text, line, "M012"),
            format!("write the colon: `{whole}`"),
            "{slip}"
        );
    }
    // a turn may have its seconds, and fields of its own
    assert!(
        check_text(&with("2 N b5@3", "b5@3 time=12 x-place=here"))
            .iter()
            .all(|found| !found.is_error())
    );
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
fn two_turns_on_a_line_are_two_lines() {
    let words = "one turn a line: write `N b5@3` on a line of its own";
    let text = with("1 S r9@5\n2 N b5@3", "1 S r9@5 N b5@3");
    assert_eq!(help(&text, 7, "M012"), words);
    let text = with("1 S r9@5\n2 N b5@3", "1 S r9@5 Nord b5@3");
    assert_eq!(help(&text, 7, "M012"), words);
    let two = format!("{TWO}3 A g8@4 D g6@1\nresult: unfinished\n");
    assert!(help(&two, 6, "M012").contains("write `D g6@1` on a line"));
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
fn a_slip_of_the_key_of_the_ruleset_is_one_error() {
    assert_eq!(
        run_with(&["check", "-"], with("ruleset:", "Regel:").as_bytes()).code,
        0
    );
    let (line, found) = error(&with("ruleset:", "1uleset:"));
    assert_eq!((line, found.code.number()), (2, "M012"));
    assert!(
        found
            .help
            .unwrap_or_default()
            .contains("did you mean `ruleset`?")
    );
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
