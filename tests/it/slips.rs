//! What is said of slips: the words help on, and never lead to a second error or to another winner.

use super::program::marchstone_with as run_with;

/// What `check --format short` and the help say of a record.
pub fn told(text: &str) -> String {
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

/// A game with these lines after a good turn of each side.
pub fn game(lines: &str) -> String {
    format!("%marchstone 1\nruleset: st1-2024+tactics\n\n1 S r7@4\n2 N g5@1\n{lines}\n")
}

#[test]
fn who_gave_up_is_asked_and_never_guessed() {
    for (words, south, how) in [
        ("south resigned", "south", "resigned"),
        ("Süd aufgegeben", "south", "resigned"),
        ("Süd hat aufgegeben", "south", "resigned"),
        ("Süd Aufgabe  # um elf", "south", "resigned"),
        ("Süd gab auf", "south", "resigned"),
        ("Süd gibt auf", "south", "resigned"),
        ("north resignation", "north", "resigned"),
        ("N gave up", "north", "resigned"),
        ("south forfeit", "south", "forfeit"),
        ("Nord kampflos", "north", "forfeit"),
        ("Nord kampflos verloren", "north", "forfeit"),
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
        assert!(
            first < told.find(&format!("{south} opponent-{how}")),
            "{told}"
        );
    }
    let two = "%marchstone 1\nruleset: st2-en\n\n1 A r7@4\nresult: Verteidiger aufgegeben\n";
    let told = told(two);
    assert!(
        told.contains("if the Defender gave up, write `result: attacker opponent-resigned`"),
        "{told}"
    );
    // the opponent or the winner is named, so it is clear
    for words in [
        "Gegner gab auf",
        "Gegner gibt auf",
        "Gegner kampflos",
        "kampflos gewonnen",
    ] {
        let good = game(&format!("Ergebnis: Süd {words}"));
        assert_eq!(run_with(&["check", "-q", "-"], good.as_bytes()).code, 0);
    }
}

#[test]
fn who_gave_up_is_asked_in_positions() {
    let position = "st1-2024 -/-/-/-/-/-/-/-/- - result=south_resigned";
    let done = run_with(&["show", "--position", position], b"");
    assert_eq!(done.code, 2);
    for line in [
        "`result=north_opponent-resigned`",
        "`result=south_opponent-resigned`",
    ] {
        assert!(
            done.stderr.replace("\n", " ").contains(line),
            "{}",
            done.stderr
        );
    }
}

#[test]
fn a_clause_without_its_claim_is_no_slip_of_itself() {
    for (words, help) in [
        (
            "p5@5 because r6",
            "`because` comes after a claim: `claim 4 because r7`",
        ),
        (
            "p5@5 denied",
            "`denied` comes after a claim: `claim 4 denied by r7`",
        ),
        (
            "p5@5 against spy=r7",
            "`against` comes after a claim: `claim 4 against joker=r7`",
        ),
        (
            "p5@5 as joker=r7",
            "`as` comes after a claim: `claim 4 as joker=r7`",
        ),
        (
            "p5@5 weil r6",
            "`weil` comes after a claim: `claim 4 because r7`",
        ),
        (
            "p5@5 by r6",
            "`by` comes after `denied`: `claim 4 denied by r7`",
        ),
    ] {
        let told = told(&game(&format!("3 S {words}\nresult: unfinished")));
        assert!(
            told.starts_with("M012") && told.contains(help),
            "{words}: {told}"
        );
        assert!(!told.contains("did you mean"), "{words}: {told}");
    }
    let two = "%marchstone 1\nruleset: st2-en\n\n1 A r7@4 because r6\nresult: unfinished\n";
    assert!(told(two).contains("`control 4 because r7`"));
}

#[test]
fn a_turn_without_an_action_lacks_an_action() {
    for turn in ["3 S", "3", "3 S ", "3 ", "S", "3 S  # later", "3. S", "Süd"] {
        let told = told(&game(&format!("{turn}\nresult: unfinished")));
        assert!(
            told.starts_with("M011: an action was expected"),
            "{turn:?}: {told}"
        );
        assert!(
            told.contains("`?` for a turn that nobody noted"),
            "{turn:?}: {told}"
        );
    }
}

#[test]
fn a_forgotten_colon_is_named() {
    for (line, whole) in [
        ("result south 3-adjacent", "result: south 3-adjacent"),
        ("Ergebnis unbeendet  # um elf", "Ergebnis: unbeendet"),
        ("ruleset st1-2024", "ruleset: st1-2024"),
        ("deck r1 r2", "deck: r1 r2"),
        ("deal S r1 r2", "deal S: r1 r2"),
        (
            "now st1-2024 -/-/-/-/-/-/-/-/- S",
            "now: st1-2024 -/-/-/-/-/-/-/-/- S",
        ),
        ("start", "start: …"),
        ("date 2026-11-29", "date: 2026-11-29"),
        ("x-club 17", "x-club: 17"),
        ("south Irina", "south: Irina"),
    ] {
        let told = told(&game(line));
        assert!(
            told.contains(&format!("write the colon: `{whole}`")),
            "{line}: {told}"
        );
        assert!(!told.contains("a card is played"), "{line}: {told}");
    }
    let before = "%marchstone 1\nruleset st1-2024\n\n1 S r7@4\nresult: unfinished\n";
    assert!(told(before).contains("write the colon: `ruleset: st1-2024`"));
    let turn = told(&game("3 South frob\nresult: unfinished"));
    assert!(turn.contains("`frob` is no item"), "{turn}");
}

#[test]
fn a_forgotten_sign_is_named() {
    for line in ["marchstone 1", "Marchstone 1", "marchstone"] {
        let told = told(&format!("{line}\nruleset: st1-2024\n\n1 S r7@4\n"));
        assert_eq!(told.lines().count(), 1, "{told}");
        assert!(
            told.contains("write `%` in front of the word: `%marchstone 1`"),
            "{told}"
        );
    }
    let other = told("ruleset: st1-2024\n\n1 S r7@4\nresult: unfinished\n");
    assert!(
        other.contains("put `%marchstone 1` in front of it"),
        "{other}"
    );
}

#[test]
fn unknown_results_come_with_a_whole_line() {
    for (words, line) in [
        ("South wins", "`result: south 3-adjacent`"),
        ("Süd gewinnt", "`result: south 3-adjacent`"),
        ("Anna", "`result: south 3-adjacent`"),
    ] {
        let told = told(&game(&format!("result: {words}")));
        assert!(
            told.starts_with("M013") && told.contains(line),
            "{words}: {told}"
        );
    }
    let two = "%marchstone 1\nruleset: st2-en\n\n1 A r7@4\nresult: attacker wins\n";
    assert!(told(two).contains("`result: attacker 4-tiles`"));
    for (words, help) in [
        ("south 5", "did you mean `5-stones`?"),
        ("north 3", "did you mean `3-adjacent`?"),
        (
            "south, 5 stones",
            "take the `,` out: a blank comes after the winner",
        ),
        (
            "North: 5 stones",
            "take the `:` out: a blank comes after the winner",
        ),
    ] {
        let told = told(&game(&format!("result: {words}")));
        assert!(
            told.starts_with("M013") && told.contains(help),
            "{words}: {told}"
        );
    }
    assert!(!told(&game("result: south 4")).contains("did you mean"));
}

#[test]
fn longer_names_of_cards_are_known() {
    for (turn, help) in [
        ("shield bearer@5", "did you mean `shield@5`?"),
        ("Shield-Bearer@5", "did you mean `shield@5`?"),
        ("shieldbearer@5", "did you mean `shield`?"),
        ("mud fight@5", "did you mean `mud@5`?"),
        ("blind man's bluff@5", "did you mean `bluff@5`?"),
        ("Blind Man\u{2019}s Bluff @5", "did you mean `bluff@5`?"),
        ("mud", "write where the card lies: `mud@` and the number"),
        (
            "Blinde Kuh",
            "write where the card lies: `bluff@` and the number",
        ),
        ("spy +?", "write where the card lies: `spy@` and the number"),
        ("b2", "write where the card lies: `b2@` and the number"),
        ("banshee", "write it whole, as in `banshee b2@3`"),
        ("strategist +?", "write it whole, as in `strategist r5@3>6`"),
    ] {
        let told = told(&game(&format!("3 S {turn}\nresult: unfinished")));
        assert!(told.contains(help), "{turn}: {told}");
    }
}

#[test]
fn a_refused_claim_says_what_is_true() {
    let position = "st1-2024 r5,g8,y1:b6,b7@4 S";
    let done = run_with(&["claim", "--position", position], b"");
    let said = done.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        said.contains("North would have to be unable to win there: 45 more cards"),
        "{said}"
    );
}

#[test]
fn one_card_stands() {
    let text = "%marchstone 1\nruleset: st2-en+tactics\n\n1 A support r5\nresult: unfinished\n";
    assert!(
        told(text).contains("M114: 1 card stands here, and 2 are needed"),
        "{}",
        told(text)
    );
}

#[test]
fn a_question_needs_no_semicolon() {
    let told = told(&game("3 S cliam 4\nresult: unfinished"));
    assert!(
        told.contains("did you mean `claim`? a card is played"),
        "{told}"
    );
}

/// What standard error says of arguments that cannot be read.
fn refused(args: &[&str]) -> String {
    let done = run_with(args, game("result: unfinished").as_bytes());
    assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{args:?}");
    done.stderr
}

#[test]
fn arguments_are_refused_in_words() {
    for (args, words) in [
        (
            &["show", "-", "--at", "foo"][..],
            "write a whole number, in digits",
        ),
        (
            &["claim", "-", "--at", "99999999999"],
            "the number is too large",
        ),
        (&["legal", "-", "--at", "-1"], "unexpected argument '-1'"),
        (&["check", "-j", "0", "-"], "0 is too few: 1 is the least"),
        (
            &["generate", "--ruleset", "st1-2024", "--turns", "x"],
            "write a whole number, in digits",
        ),
        (
            &["generate", "--ruleset", "st1-2024", "--turns", "0"],
            "0 is not in 1..=10000",
        ),
        (
            &["convert", "-", "-o", "no-such-folder/x.json"],
            "there is no folder for it",
        ),
        (
            &["check", "--severity", "fals-claim=off", "-"],
            "did you mean `claim-false`?",
        ),
        (
            &["select", "--code", "fals-claim", "-"],
            "did you mean `claim-false`?",
        ),
        (
            &["select", "--code", "R204", "-"],
            "see `marchstone rules R204`",
        ),
        (&["select", "--code", "x*", "-"], "no code is like this"),
        (
            &["rules", "st1-2024+claim-before-ply=yes"],
            "did you mean `claim-before-play`?",
        ),
        (
            &["rules", "st1-2024+claim-before-ply"],
            "there is no option `claim-before-ply`",
        ),
        (&["rules", "M304"], "see `marchstone explain M304`"),
        (&["help", "chek"], "'check'"),
        (&["chek"], "'check'"),
        (
            &["help", "frobnicate"],
            "unrecognized subcommand 'frobnicate'",
        ),
        (
            &["convert", "--csv", "claims", "--to", "json", "-"],
            "write `--to csv`, or take it away",
        ),
    ] {
        let said = refused(args);
        assert!(said.contains(words), "{args:?}: {said}");
        assert!(
            !said.contains("invalid digit") && !said.contains("entity"),
            "{said}"
        );
    }
}

#[test]
fn rows_of_a_table_ask_for_a_table() {
    let text = game("3 S r8@4\nresult: unfinished");
    let convert = |args: &[&str]| run_with(&[&["convert"], args, &["-"]].concat(), text.as_bytes());
    for rows in ["turns", "claims"] {
        let whole = convert(&["--to", "csv", "--csv", rows]);
        let short = convert(&["--csv", rows]);
        assert_eq!((short.code, &short.stdout), (0, &whole.stdout));
        assert!(
            whole
                .stdout
                .lines()
                .next()
                .is_some_and(|head| head.contains(','))
        );
    }
    assert_eq!(
        convert(&["--to", "csv"]).stdout,
        convert(&["--csv", "turns"]).stdout
    );
}
