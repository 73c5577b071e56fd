//! Slips in openings and headers: one mistake is one error.

use super::novice::{GAME, error, help, with};
use super::program::marchstone_with as run_with;
use marchstone::code::Code;
use marchstone::finding::Finding;
use marchstone::pipeline::check_text;

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
