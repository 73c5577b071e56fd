//! What is said where something is missing: what belongs there, never what could not stand there.

use super::program::marchstone_with as run_with;

/// What a check says of two good turns and these lines, with the help.
fn told(ruleset: &str, lines: &str) -> String {
    let text = format!("%marchstone 1\nruleset: {ruleset}\n\n{lines}\nresult: unfinished\n");
    let done = run_with(&["check", "-q", "--format", "json", "-"], text.as_bytes());
    assert_eq!(done.code, 1, "{text}\n{}", done.stdout);
    let game: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
    let first = &game["diagnostics"][0];
    let word = |key: &str| first[key].as_str().unwrap_or_default();
    format!("{}: {}; {}", word("code"), word("message"), word("help"))
}

/// The same of a third turn of South's.
fn third(words: &str) -> String {
    told(
        "st1-2024+tactics",
        &format!("1 S r7@4\n2 N g5@1\n3 S {words}"),
    )
}

#[test]
fn a_place_that_must_be_known_is_asked_for() {
    for words in [
        "claim ?",
        "strategist r7@4>?",
        "strategist r7@?>4",
        "banshee g5@?",
    ] {
        let told = third(words);
        assert!(
            told.starts_with("M115: `?` could be any stone, and here one must be named"),
            "{words}: {told}"
        );
    }
    let two = told("st2-en", "1 A r7@4\n2 D oil ? b7@4");
    assert_eq!(
        two,
        "M115: `?` could be any tile, and here one must be named; write its number, counted from the left as the Attacker sees it"
    );
    let done = run_with(&["claim", "--position", "st1-2024 r1,r2,r3:-@? S"], b"");
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.contains("`?` could be any stone"),
        "{}",
        done.stderr
    );
}

#[test]
fn a_clause_that_says_nothing_is_told_what_it_lacks() {
    for (clause, wanted) in [
        ("because", "the cards of the proof were expected"),
        ("because  # r9", "the cards of the proof were expected"),
        ("as", "`joker`, `spy` or `shield` was expected"),
        ("against", "`joker`, `spy` or `shield` was expected"),
        ("denied by", "a card with color and strength was expected"),
    ] {
        for verb in ["claim", "Claim"] {
            let told = third(&format!("{verb} 4 {clause}"));
            assert!(
                told.starts_with(&format!("M011: {wanted}")),
                "{clause}: {told}"
            );
            assert!(!told.contains("behind `=`"), "{clause}: {told}");
        }
    }
    let told = third("claim 4 because");
    assert!(told.contains("`because -` if none is needed"), "{told}");
}
