//! What is said of slips: the words help on, and never lead to a second error or to another winner.

use super::program::marchstone_with as run_with;

/// What `check --format short` and the help say of a record.
fn told(text: &str) -> String {
    let done = run_with(&["check", "-q", "--format", "json", "-"], text.as_bytes());
    assert_eq!(done.code, 1, "{text}\n{}", done.stdout);
    let game: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
    let found = game["diagnostics"].as_array().expect("a list");
    let of = |finding: &serde_json::Value| {
        let word = |key: &str| finding[key].as_str().unwrap_or_default().to_string();
        format!("{}: {}; {}\n", word("code"), word("message"), word("help"))
    };
    found.iter().map(of).collect()
}

/// A game with these lines behind a good turn of each side.
fn game(lines: &str) -> String {
    format!("%marchstone 1\nruleset: st1-2024+tactics\n\n1 S r7@4\n2 N g5@1\n{lines}\n")
}

#[test]
fn who_gave_up_is_asked_and_never_guessed() {
    for (words, south, how) in [
        ("south resigned", "south", "resigned"),
        ("Süd aufgegeben", "south", "resigned"),
        ("Süd hat aufgegeben", "south", "resigned"),
        ("Süd Aufgabe  # um elf", "south", "resigned"),
        ("north resignation", "north", "resigned"),
        ("N gave up", "north", "resigned"),
        ("south forfeit", "south", "forfeit"),
        ("Nord kampflos", "north", "forfeit"),
        ("south disqualified", "south", "forfeit"),
        ("south timeout", "south", "forfeit"),
        ("Nord Zeitüberschreitung", "north", "forfeit"),
    ] {
        let told = told(&game(&format!("result: {words}")));
        let north = if south == "south" { "north" } else { "south" };
        assert!(told.starts_with("M013"), "{words}: {told}");
        assert_eq!(told.lines().count(), 1, "{words}: {told}");
        for winner in [north, south] {
            let line = format!("`result: {winner} opponent-{how}`");
            assert!(told.contains(&line), "{words}: {told}");
        }
        let first = told.find(&format!("{north} opponent-{how}"));
        assert!(first < told.find(&format!("{south} opponent-{how}")), "{told}");
    }
    let two = "%marchstone 1\nruleset: st2-en\n\n1 A r7@4\nresult: Verteidiger aufgegeben\n";
    let told = told(two);
    assert!(told.contains("if the Defender gave up, write `result: attacker opponent-resigned`"), "{told}");
    // the opponent is named, so it is clear
    let good = game("Ergebnis: Süd Gegner gab auf");
    assert_eq!(run_with(&["check", "-q", "-"], good.as_bytes()).code, 0);
}

#[test]
fn who_gave_up_is_asked_in_positions() {
    let position = "st1-2024 -/-/-/-/-/-/-/-/- - result=south_resigned";
    let done = run_with(&["show", "--position", position], b"");
    assert_eq!(done.code, 2);
    for line in ["`result=north_opponent-resigned`", "`result=south_opponent-resigned`"] {
        assert!(done.stderr.replace("\n", " ").contains(line), "{}", done.stderr);
    }
}

#[test]
fn a_refused_claim_says_what_is_true() {
    let position = "st1-2024 r5,g8,y1:b6,b7@4 S";
    let done = run_with(&["claim", "--position", position], b"");
    let said = done.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("North would have to be unable to win there: 45 more cards"), "{said}");
}

#[test]
fn a_turn_without_an_action_lacks_an_action() {
    for turn in ["3 S", "3", "3 S ", "3 ", "S", "3 S  # later", "3. S", "Süd"] {
        let told = told(&game(&format!("{turn}\nresult: unfinished")));
        assert!(told.starts_with("M011: an action was expected"), "{turn:?}: {told}");
        assert!(told.contains("`?` for a turn that nobody noted"), "{turn:?}: {told}");
    }
    let told = told(&game("3S r8@4\nresult: unfinished"));
    assert!(told.starts_with("M011: a blank was expected"), "{told}");
}
