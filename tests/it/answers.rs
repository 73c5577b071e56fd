//! `claim` and `show` from outside.

use super::program::{marchstone_in_repository as run, marchstone_with as run_with};

const PROVEN: &str = "st1-2024 r8,g8,y8:b6,b7@4/b8:-@1/-:b5@9 S";
const REFUTED: &str = "st1-2024 r8,g8,y8:b6,b7@4 S";

#[test]
fn claim_says_yes_or_no_by_its_exit_code() {
    assert_eq!(run(&["claim", "--position", PROVEN]).code, 0);
    assert_eq!(run(&["claim", "--position", REFUTED]).code, 1);
    assert_eq!(run(&["claim", "--position", "st1-2024 r8@4"]).code, 2);
    assert_eq!(
        run(&["claim", "--position", PROVEN, "--site", "10"]).code,
        2
    );
    assert_eq!(run(&["claim", "--position", PROVEN, "--side", "A"]).code, 2);
}

#[test]
fn claim_has_all_its_keys() {
    let json = |position: &str, more: &[&str]| {
        let mut args = vec!["claim", "--format", "json", "--position", position];
        args.extend(more);
        run(&args).stdout
    };
    insta::assert_snapshot!(json(PROVEN, &[]), @r#"{"line":null,"site":4,"side":"S","claimable":true,"basis":"proven","own":{"formation":"same-strength","sum":24,"cards":["r8","g8","y8"]},"other":{"formation":"color","sum":22,"cards":["b6","b7","b9"]},"because":["b5","b8"],"because_is":"smallest","counterexample":null,"rulings":[]}"#);
    insta::assert_snapshot!(json(REFUTED, &[]), @r#"{"line":null,"site":4,"side":"S","claimable":false,"basis":"refuted","own":{"formation":"same-strength","sum":24,"cards":["r8","g8","y8"]},"other":{"formation":"color-run","sum":21,"cards":["b6","b7","b8"]},"because":null,"because_is":null,"counterexample":["b8"],"rulings":[]}"#);
    insta::assert_snapshot!(json(PROVEN, &["--no-reasons"]), @r#"{"line":null,"site":4,"side":"S","claimable":true,"basis":"proven","own":{"formation":"same-strength","sum":24,"cards":["r8","g8","y8"]},"other":{"formation":"color","sum":22,"cards":["b6","b7","b9"]},"because":null,"because_is":null,"counterexample":null,"rulings":[]}"#);
    insta::assert_snapshot!(json(PROVEN, &["--site", "4", "--side", "N"]), @r#"{"line":null,"site":4,"side":"N","claimable":false,"basis":"not-your-turn","own":null,"other":null,"because":null,"because_is":null,"counterexample":null,"rulings":[]}"#);
}

#[test]
fn no_question_has_its_reason() {
    let basis = |position: &str, site: &str, side: &str| {
        let args = [
            "claim",
            "--format",
            "json",
            "--position",
            position,
            "--site",
            site,
            "--side",
            side,
        ];
        let done = run(&args);
        assert_eq!(done.code, 1, "{}", done.stderr);
        let value: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
        value["basis"].as_str().expect("a word").to_string()
    };
    assert_eq!(basis("st1-2024 r8,g8:b6,b7@4 S", "4", "S"), "incomplete");
    assert_eq!(basis("st1-2024 r8,g8,y8:b6,b7@4=S S", "4", "S"), "taken");
    assert_eq!(basis(PROVEN, "4", "N"), "not-your-turn");
    assert_eq!(basis("st2-en r8,g8:b6,b7*@4 D", "4", "D"), "not-attacker");
    assert_eq!(
        basis(&format!("{PROVEN} phase=drawn"), "4", "S"),
        "wrong-phase"
    );
    assert_eq!(basis("st1-2024 r8,g8,y8:b6,b7@4 -", "4", "S"), "game-over");
    assert_eq!(
        basis("st1-2024 r8,g7,y2:b8,y7,p2@4 S", "4", "S"),
        "order-unknown"
    );
}

#[test]
fn a_file_of_positions_is_answered_line_by_line() {
    let input = format!("# questions\n\n{PROVEN}\nst1-2024 r8,r8:-@4 S\n{REFUTED} # no\n");
    let done = run_with(
        &["claim", "--positions", "-", "--format", "json"],
        input.as_bytes(),
    );
    assert_eq!(done.code, 2);
    let lines: Vec<serde_json::Value> = done
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["line"], 3);
    assert_eq!(lines[1]["line"], 4);
    assert_eq!(lines[1]["error"]["code"], "M112");
    assert_eq!(lines[1]["error"]["column"], 13);
    assert_eq!(lines[2]["claimable"], false);
    let fine = run_with(
        &["claim", "--positions", "-"],
        format!("{REFUTED}\n").as_bytes(),
    );
    assert_eq!(fine.code, 0);
}

#[test]
fn a_record_is_asked_before_its_own_claims() {
    let args = [
        "claim",
        "fixtures/st1/ok/three-adjacent.march",
        "--at",
        "17",
    ];
    let done = run(&[&args[..], &["--format", "short"]].concat());
    assert_eq!((done.code, done.stdout.as_str()), (0, "3 S yes proven\n"));
    // without a turn, the last one
    for format in ["short", "json", "human"] {
        let with = [&args[..], &["--format", format]].concat();
        let without = [&args[..2], &["--format", format]].concat();
        assert_eq!(run(&with).stdout, run(&without).stdout, "{format}");
    }
    assert_eq!(run(&args[..2]).code, 0);
    for command in ["claim", "show", "legal"] {
        let none = run(&[command, args[1], "--at", "99"]);
        assert_eq!(none.code, 2);
        let words = "has no turn 99: the last one is turn 17\n";
        assert!(none.stderr.ends_with(words), "{}", none.stderr);
    }
    let empty = "%marchstone 1\nruleset: st1-2024\n\nresult: unfinished\n";
    for turn in [&["--at", "1"][..], &[]] {
        let none = run_with(&[&["claim", "-"], turn].concat(), empty.as_bytes());
        assert_eq!(none.code, 2);
        assert_eq!(none.stderr, "error: `-` has no turns\n");
    }
}

#[test]
fn an_answer_convinces_both_players() {
    insta::assert_snapshot!(run(&["claim", "--position", PROVEN]).stdout);
    insta::assert_snapshot!(run(&["claim", "--position", REFUTED]).stdout);
    let tie = "st1-2024 r8,g7,y2:b8,y7,p2*@4 S";
    insta::assert_snapshot!(run(&["claim", "--position", tie]).stdout);
}

#[test]
fn who_has_nothing_to_claim_is_named() {
    let said = |position: &str| run(&["claim", "--position", position]).stdout;
    let none = "has no complete formation at a stone that is not claimed yet";
    assert_eq!(
        said("st1-2024 r8,g8,y8:b6,b7@4 N"),
        format!("North {none}: South has\none at stone 4.\n\n")
    );
    assert_eq!(
        said("st1-2024 r8,g8,y8:b6,b7@4=S S"),
        format!("South {none}: stone 4 is\nSouth's already.\n\n")
    );
}

#[test]
fn who_has_nothing_to_claim_is_told_why() {
    let said = |position: &str, side: &[&str]| {
        let args = ["claim", "--position", position];
        let done = run(&[&args[..], side].concat());
        assert_eq!(done.code, 1, "{position}: {}", done.stderr);
        done.stdout.replace('\n', " ")
    };
    let stone = "no complete formation at a stone that is not claimed yet";
    for (position, side, why) in [
        (
            "st1-2024+tactics r1,r2,r3:-~mud@5 S",
            &[][..],
            ": stone 5, mud, asks for 4 cards, and 3 of South's lie there.",
        ),
        (
            "st1-2024 r8,g8,y8:b6,b7@4 S",
            &["--side", "N"],
            ": South has one at stone 4, and it is South's turn.",
        ),
        ("st1-2024 r8:b6@4/r1:-@5 S", &[], "."),
        ("st1-2024 -/-/-/-/-/-/-/-/- S", &[], "."),
    ] {
        let told = said(position, side);
        assert!(
            told.contains(&format!("{stone}{why}  ")),
            "{position}: {told}"
        );
    }
    for (position, side, told) in [
        ("st2-en -:r1~damaged@2 D", &[][..], DEFENDER),
        ("st2-en r1:-~damaged@2 A", &["--side", "D"], DEFENDER),
        (
            "st2-en r1:k5,k6,k7~damaged@3 A",
            &[],
            "The Attacker has no complete formation at any tile: tile 3, damaged, asks for 3 cards, and 1 of the Attacker's lies there.  ",
        ),
    ] {
        assert_eq!(said(position, side), told, "{position}");
    }
}

const DEFENDER: &str = "Only the Attacker declares control.  ";

#[test]
fn boards_are_good_to_look_at() {
    let show = |args: &[&str]| {
        let done = run(&[&["show"], args].concat());
        assert_eq!(done.code, 0, "{}", done.stderr);
        let wide = |line: &str| line.chars().count() > 80;
        assert!(!done.stdout.lines().any(wide), "{}", done.stdout);
        done.stdout
    };
    insta::assert_snapshot!(show(&["fixtures/st1/ok/three-adjacent.march"]));
    insta::assert_snapshot!(show(&["fixtures/st2/ok/gate.march", "--at", "6"]));
    let tactics = "st1-2024+tactics r1,joker,r3*:b2,b3,b4~bluff/shield,?,?:-~mud/-/-/-/-/-/-/- S discard=r9,banshee played=1,1";
    insta::assert_snapshot!(show(&["--position", tactics]));
}

#[test]
fn a_shown_position_can_be_asked_again() {
    let done = run(&[
        "show",
        "fixtures/st2/ok/gate.march",
        "--at",
        "2",
        "--format",
        "position",
    ]);
    let position = done.stdout.trim_end();
    assert!(position.starts_with("st2-en "), "{position}");
    let again = run(&["show", "--position", position, "--format", "position"]);
    assert_eq!(again.stdout.trim_end(), position);
}

#[test]
fn a_record_is_no_list_of_positions() {
    let record = "fixtures/records/01-st1-2024-full-hands.march";
    let said = format!("`{record}` is a record and no list of positions");
    for format in ["human", "short"] {
        let done = run(&["claim", "--positions", record, "--format", format]);
        assert_eq!((done.code, done.stdout.as_str()), (2, ""));
        assert!(done.stderr.contains(&said), "{}", done.stderr);
        assert_eq!(done.stderr.lines().count(), 1, "{}", done.stderr);
    }
    // every line has its answer where a program asks
    let done = run(&["claim", "--positions", record, "--format", "json"]);
    assert_eq!(done.code, 2);
    assert!(done.stdout.lines().count() > 20, "{}", done.stdout);
    assert!(done.stderr.contains(&said), "{}", done.stderr);
}

#[test]
fn elite_cards_may_lie_open_elsewhere() {
    let answer = |position: &str| {
        let done = run(&["claim", "--format", "json", "--position", position]);
        (done.code, done.stdout)
    };
    // where proofs reckon with elite cards, those that are seen win nothing any more
    let elite = "st2-en+tactics+proof-tactics=elite r9,r10:-@4 A";
    assert_eq!(answer(&format!("{elite} seen=b8,k1")).0, 1);
    assert_eq!(answer(&format!("{elite} unseen=b8,k1")).0, 0);
    let (code, said) = answer(&format!("{elite} unseen=b8,k1,joker,spy"));
    assert_eq!(code, 1);
    assert!(
        said.contains(r#""counterexample":["joker","spy"]"#),
        "{said}"
    );
    let gone = "seen=joker,joker,spy,shield,r8,r11";
    let (_, said) = answer(&format!("{elite} {gone}"));
    assert!(!said.contains("joker") && !said.contains("spy"), "{said}");
    // by default they change nothing, and no more of them are there than exist
    assert_eq!(answer("st1-2024+tactics r1,r8,r9:joker@4 S seen=spy").0, 1);
    let twice = answer("st1-2024+tactics r1,r8,r9:spy@4 S seen=spy");
    assert_eq!(twice.0, 2);
    for list in ["seen=spy,spy", "seen=joker,joker,joker", "unseen=mud,mud"] {
        let position = format!("st1-2024+tactics r1,r8,r9:b1@4 S {list}");
        assert_eq!(answer(&position).0, 2, "{list}");
    }
    let shown = "st2-en+tactics -/-/-/r9,r10:-/-/-/- A seen=k1,joker,joker unseen=-";
    let done = run(&["show", "--format", "position", "--position", shown]);
    assert_eq!(done.stdout.trim_end(), shown);
}

#[test]
fn the_reason_is_the_error_that_made_the_table_unknown() {
    let shown = |text: &str| run_with(&["show"], text.as_bytes()).stderr;
    let head = "%marchstone 1\nruleset: st1-2024\n";
    let before = format!("{head}result: N 5\n\n1 S r7@4\n2 S b1@1\n3 N b1@2\nresult: S\n");
    let why = shown(&before);
    assert!(why.contains("because of line 6: it is North's"), "{why}");
    // without rules it is the first error, and no remark
    let why = shown("%marchstone 1\nFoo: bar\n\n1 S r7@4\n");
    assert!(why.contains("by which rules"), "{why}");
}

#[test]
fn columns_count_characters() {
    let text = "%marchstone 1\nruleset: st1-2024\n\n1 S r7ü@4\n2 N grün@ü\nresult: unfinished\n";
    let said = run_with(&["check", "--format", "json"], text.as_bytes()).stdout;
    let place = r#""line":5,"column":5,"end_line":5,"end_column":9"#;
    assert!(said.contains(place), "{said}");
}
