//! Numbers that are too large to be read are refused with their own digits, and never written anew.

use super::program::marchstone_with as run_with;
use serde_json::Value;

const LARGE: &str = "99999999999999999999";

/// What a check finds.
fn found(text: &str) -> Vec<Value> {
    let done = run_with(&["check", "-q", "--format", "json", "-"], text.as_bytes());
    let game: Value = serde_json::from_str(&done.stdout).expect("JSON");
    assert_eq!(game["valid"], Value::Bool(false), "{text}");
    game["diagnostics"].as_array().expect("a list").clone()
}

/// The errors of a record, each with the text that it marks.
fn told(text: &str) -> Vec<String> {
    let found = found(text);
    let errors = found.iter().filter(|one| one["severity"] == "error");
    let of = |one: &Value| {
        let number = |key: &str| one[key].as_u64().expect("a number") as usize - 1;
        let line = text.lines().nth(number("line")).expect("its line");
        let marked = &line[number("column")..number("end_column")];
        let word = |key: &str| one[key].as_str().unwrap_or_default().to_string();
        format!("{} {marked}: {}", word("code"), word("message"))
    };
    errors.map(of).collect()
}

fn game(ruleset: &str, lines: &str) -> String {
    format!("%marchstone 1\nruleset: {ruleset}\n{lines}\nresult: unfinished\n")
}

fn first(ruleset: &str, lines: &str) -> String {
    told(&game(ruleset, lines)).swap_remove(0)
}

#[test]
fn a_turn_that_no_number_holds_is_refused() {
    let start = "start: st1-2024 -@1 S\n\n";
    for number in [
        "4000000001",
        "4294967295",
        "4294967296",
        "99999999999",
        LARGE,
    ] {
        for line in [
            format!("{number} S r1@1"),
            format!("{number}. S r1@1"),
            number.to_string(),
        ] {
            assert_eq!(
                first("st1-2024", &format!("{start}{line}")),
                format!("M133 {number}: {number} is too large for the number of a turn"),
            );
        }
    }
    let two = format!("{start}99999999999 S r7@1\n99999999999 N r8@1");
    assert_eq!(told(&game("st1-2024", &two)).len(), 2);
    assert!(
        found(&game("st1-2024", &two))
            .iter()
            .all(|one| one["turn"].is_null())
    );
    // the largest that is read
    let most = format!("{start}4000000000 S r1@1");
    let done = run_with(&["check", "-q", "-"], game("st1-2024", &most).as_bytes());
    assert_eq!(done.code, 0, "{}", done.stdout);
}

#[test]
fn any_other_number_is_refused_where_it_stands() {
    for (ruleset, lines, error) in [
        (
            "st1-2024",
            "1 S r5@LARGE",
            "M111 LARGE: there is no stone LARGE",
        ),
        (
            "st2-en",
            "1 A oil LARGE",
            "M111 LARGE: there is no tile LARGE",
        ),
        (
            "st2-en",
            "1 A control LARGE",
            "M111 LARGE: there is no tile LARGE",
        ),
        (
            "st1-2024+tactics",
            "1 S strategist r5@3>LARGE",
            "M111 LARGE: there is no stone LARGE",
        ),
        (
            "st1-2024",
            "1 S rLARGE@5",
            "M105 LARGE: no card has the strength LARGE",
        ),
        (
            "st1-2024",
            "1 S ?LARGE@5",
            "M105 LARGE: no card has the strength LARGE",
        ),
        (
            "st1-2024",
            "1 S claim 1 because r1,rLARGE",
            "M105 LARGE: no card has the strength LARGE",
        ),
        (
            "st1-2024+tactics",
            "1 S claim 1 as joker=rLARGE",
            "M105 LARGE: no card has the strength LARGE",
        ),
        (
            "st1-2024",
            "deal S: r1 r2 rLARGE",
            "M105 LARGE: no card has the strength LARGE",
        ),
        (
            "st1-2024",
            "deck: LARGE? r1",
            "M011 LARGE: a number of cards was expected, and no game has as many as this",
        ),
        (
            "st2-en+tactics",
            "1 A redeployment joker.LARGE@3>4",
            "M011 LARGE: a number of cards was expected, and no game has as many as this",
        ),
        (
            "st1-2024",
            "start: st1-2024 -@1 S turn=LARGE",
            "M128 LARGE: `LARGE` is out of range",
        ),
        (
            "st1-2024",
            "start: st1-2024 -@1 S passes=LARGE",
            "M128 LARGE: `LARGE` is out of range",
        ),
        (
            "st1-2024",
            "start: st1-2024 -@LARGE S",
            "M111 LARGE: there is no stone LARGE",
        ),
        (
            "st1-2024",
            "start: st1-2024 rLARGE:-@1 S",
            "M105 LARGE: no card has the strength LARGE",
        ),
        (
            "st2-en",
            "start: st2-en -@1 A oil=LARGE",
            "M128 LARGE: `LARGE` is out of range",
        ),
        (
            "st1-2024+tactics",
            "start: st1-2024+tactics -@1 S played=1,LARGE",
            "M128 LARGE: `LARGE` is out of range",
        ),
    ] {
        let text = game(ruleset, &lines.replace("LARGE", LARGE));
        assert_eq!(told(&text)[0], error.replace("LARGE", LARGE), "{lines}");
        for command in [&["fmt", "-"][..], &["convert", "-"]] {
            let done = run_with(command, text.as_bytes());
            let kept = !done.stdout.contains("4294967295");
            assert!(done.code != 0 && kept, "{lines}: {}", done.stdout);
        }
    }
}

#[test]
fn a_position_that_stands_alone_is_refused_alike() {
    for (position, error) in [
        (
            "st1-2024 -@1 S turn=99999999999",
            "`99999999999` is out of range",
        ),
        ("st2-en -@99999999999 A", "there is no tile 99999999999"),
    ] {
        let done = run_with(&["claim", "--position", position], b"");
        assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{position}");
        assert!(done.stderr.contains(error), "{}", done.stderr);
    }
}

#[test]
fn what_is_quoted_has_an_end() {
    let version = found(&format!("%marchstone {LARGE}  # 7\n"));
    let message = version[0]["message"].as_str().expect("words");
    assert!(
        message.contains(&format!("version {LARGE} of")),
        "{message}"
    );
    let lines = format!("1 S r5@{}", "9".repeat(999));
    let most = found(&game("st1-2024", &lines));
    let message = most[0]["message"].as_str().expect("words");
    let nines = "9".repeat(40);
    assert_eq!(message, format!("there is no stone {nines}\u{2026}"));
    let plain = first("st1-2024", "1 S r5@4000000000");
    assert_eq!(plain, "M111 4000000000: there is no stone 4000000000");
}
