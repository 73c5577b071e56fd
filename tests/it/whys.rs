//! Advice with the record's own cards and places, and the reasons of a refusal.

use super::program::marchstone_with as run;
use super::slips::told;
use marchstone::finding::Finding;
use marchstone::pipeline::check_text;

/// What is said of a record by these rules.
fn told_by(ruleset: &str, lines: &str) -> String {
    told(&format!("%marchstone 1\nruleset: {ruleset}\n{lines}\n"))
}

/// The same of one with tactics, from this board on.
fn from(board: &str, lines: &str) -> String {
    let ruleset = "st1-2024+tactics";
    let start = format!("start: {ruleset} {board} S turn=5 played=0,0 joker=-");
    told_by(ruleset, &format!("{start}\n\n{lines}\nresult: unfinished"))
}

#[test]
fn the_banshee_is_offered_where_she_reaches_the_card() {
    let free = from("-/-/-/-/-/-/-/-/-", "5 S joker@7\n6 N traitor joker@7>2");
    assert!(free.contains("M506"), "{free}");
    assert!(free.contains("discard it: `banshee joker@7`"), "{free}");
    let only = from("-:r5/-/-/-/-/-/-/-/-:spy", "5 S traitor ?@9>2");
    assert!(only.contains("discard it: `banshee spy@9`"), "{only}");
    for (board, turn) in [
        ("-/-/-/-/-/-/r1,r2,r3:joker=S/-/-", "5 S traitor joker@7>2"),
        ("-/-/-/-/-/-/r1,r2:joker/-/-", "5 S traitor joker@8>2"),
    ] {
        let told = from(board, turn);
        assert!(told.contains("M506"), "{turn}: {told}");
        assert!(!told.contains("banshee"), "{turn}: {told}");
        assert!(told.contains("name a clan card"), "{turn}: {told}");
    }
}

#[test]
fn what_is_done_instead_has_the_tile_of_the_record() {
    for (turns, help) in [
        ("1 A r1@4\n2 D retreat 5 b2@7", "oil instead: `oil 5`"),
        ("1 A oil 6 r1@4", "retreat instead: `retreat 6`"),
        (
            "1 A r1@4\n2 D b2@7\n3 A r2@6\n4 D b3@7\n5 A retreat 6 retreat 4 r9@1",
            "in one retreat: `retreat 4,6`",
        ),
    ] {
        let told = told_by("st2-en", &format!("\n{turns}\nresult: unfinished"));
        assert!(told.contains(help), "{turns}: {told}");
    }
}

#[test]
fn a_ruse_was_counted_from_the_other_chair_where_its_card_lies_there() {
    let asked = "was `6` meant, counted from the other chair?";
    let board = |there: &str| format!("-/-/-/b7,b8,b9:r8=S/-/{there}/-/-/-");
    for (there, turn, is_asked) in [
        ("-", "5 S banshee r8@4", false),
        ("-:r7", "5 S banshee r7@4", true),
        ("-:r7", "5 S traitor r7@4>1", true),
        ("r7:-", "5 S strategist r7@4>1", true),
        ("r7:-", "5 S banshee r7@4", false),
        ("b1,b2,b3:r7=S", "5 S banshee r7@4", false),
        // it was found, and only its target is claimed
        ("-:r7", "5 S traitor r7@6>4", false),
        ("-", "5 S r7@4", true),
        ("-", "5 S mud@4", true),
    ] {
        let told = from(&board(there), turn);
        assert!(told.contains("M212"), "{turn}: {told}");
        assert_eq!(told.contains(asked), is_asked, "{there} {turn}: {told}");
    }
}

#[test]
fn a_claim_on_mud_is_told_of_the_mud() {
    let board = "-/-/-/-/r6,r7:-/-/-/-/-";
    let laid = from(board, "5 S mud@5\n6 N b1@1\n7 S r8@5 claim 5");
    assert!(
        laid.contains("South has 3 cards at stone 5, and 4 make a formation there: mud lies on it"),
        "{laid}"
    );
    assert!(
        laid.contains("; claim it when the fourth card lies there"),
        "{laid}"
    );
    let text = format!(
        "%marchstone 1\nruleset: st1-2024+tactics\nstart: st1-2024+tactics {board} S turn=5 \
         played=0,0 joker=-\n\n5 S mud@5\n6 N b1@1\n7 S r8@5 claim 5\nresult: unfinished\n"
    );
    let drawn = run(&["check", "-"], text.as_bytes()).stdout;
    let at = drawn.find("5 S mud@5").expect("a second label");
    assert!(drawn[at..].contains("mud was laid here"), "{drawn}");
    let start = from("-/-/-/-/r6,r7:-~mud/-/-/-/-", "5 S r8@5 claim 5");
    assert!(start.contains("mud lies on it"), "{start}");
    let plain = from(board, "5 S b1@1 claim 5");
    assert!(!plain.contains("mud"), "{plain}");
    assert!(plain.contains("; check the number of the place"), "{plain}");
}

#[test]
fn the_one_place_where_the_claimant_is_complete_is_named() {
    for (board, said) in [
        (
            "r1,r2,r3:-/-/-/-/r6:-/-/-/-/-",
            Some("South is complete at 1"),
        ),
        (
            "r1,r2:-/-/-/b1,b2,b3:-/r6:-/-/-/-/-",
            Some("South is complete at 4"),
        ),
        // two of them, a claimed one, one of the other side, none
        ("r1,r2,r3:-/-/b1,b2,b3:-/-/r6:-/-/-/-/-", None),
        ("r1,r2,r3:-=S/-/-/-/r6:-/-/-/-/-", None),
        ("-:r1,r2,r3/-/-/-/r6:-/-/-/-/-", None),
        ("-/-/-/-/r6:-/-/-/-/-", None),
    ] {
        let told = from(board, "5 S g8@5 claim 5");
        assert!(told.contains("M303"), "{board}: {told}");
        assert_eq!(
            told.contains("is complete at"),
            said.is_some(),
            "{board}: {told}"
        );
        assert!(told.contains(said.unwrap_or_default()), "{board}: {told}");
    }
    // counted from the other chair it is that stone
    let mirrored = from("r1,r2,r3:-/-/-/-/-/-/-/-/-", "5 S g8@9 claim 9");
    assert!(mirrored.contains("was `1` meant"), "{mirrored}");
    assert!(!mirrored.contains("is complete at"), "{mirrored}");
    let start = "start: st2-en r1,r2,r3:-/-/-/-/-/-/- A turn=9";
    let tile = told_by(
        "st2-en",
        &format!("{start}\n\n9 A g8@5 control 5\nresult: unfinished"),
    );
    assert!(tile.contains("the Attacker is complete at 1"), "{tile}");
}

#[test]
fn a_right_claim_with_a_hidden_proof_is_told_what_shows_it() {
    let of = |seen: &str, proof: &str| {
        let start = format!("start: st1-2024 r6,r7:b8,b9@1{seen} S turn=5");
        told_by(
            "st1-2024",
            &format!("{start}\n\n5 S r8@1 claim 1 because {proof}\nresult: unfinished"),
        )
    };
    let other = of("/b7:-@9", "b1");
    assert!(other.contains("M307"), "{other}");
    assert!(
        other.contains("the claim on stone 1 is right all the same"),
        "{other}"
    );
    assert!(other.contains("`b7` would show it instead"), "{other}");
    let more = of("/b7:-@9", "b1,b7");
    assert!(
        more.contains("the claim is shown without what does not lie open: take that out"),
        "{more}"
    );
    // a claim that does not hold is false, whatever its proof says
    let wrong = of("", "b1");
    assert!(wrong.contains("M304"), "{wrong}");
}

#[test]
fn who_has_drawn_nothing_yet_has_no_tactic_card() {
    for (ruleset, turns, reason) in [
        (
            "st1-2024+tactics",
            "1 S r7@4\n2 N mud@5",
            "everybody begins with clan cards, and North has not drawn since",
        ),
        (
            "st2-en+tactics",
            "1 A spy@4",
            "everybody begins with siege cards, and the Attacker has not drawn since",
        ),
    ] {
        let told = told_by(ruleset, &format!("\n{turns}\nresult: unfinished"));
        assert!(told.contains("M214"), "{turns}: {told}");
        assert!(
            told.contains("can have drawn no tactic card yet"),
            "{turns}: {told}"
        );
        assert!(told.contains(reason), "{turns}: {told}");
        assert!(!told.contains("`+?`"), "{turns}: {told}");
    }
    let drawn = told_by(
        "st1-2024+tactics",
        "\n1 S r7@4 +?\n2 N mud@5 +?\nresult: unfinished",
    );
    assert!(drawn.contains("North never had it"), "{drawn}");
    assert!(drawn.contains("`+?` is the draw"), "{drawn}");
}

#[test]
fn a_result_that_comes_too_early_says_who_has_what() {
    let of = |ruleset: &str, board: &str, side: &str, end: &str| {
        let start = format!("start: {ruleset} {board} {side} turn=30");
        let turn = format!("30 {side} r1@7");
        told_by(ruleset, &format!("{start}\n\n{turn}\nresult: {end}"))
    };
    for (board, held) in [
        (
            "-=S/-=S/-/-=N/-/-/-/-/-",
            "South has stones 1 and 2, and North has stone 4",
        ),
        (
            "-/-/-/-=N/-/-/-/-/-",
            "South has none, and North has stone 4",
        ),
        ("-/-/-/-/-/-/-/-/-", "nobody has a stone"),
    ] {
        let told = of("st1-2024", board, "S", "south 5-stones");
        let said = format!("the record says `south 5-stones`: {held}");
        assert!(told.contains(&said), "{board}: {told}");
    }
    for (board, held) in [
        ("-/-~damaged/-~damaged/-/-/-/-", "tiles 2 and 3 are damaged"),
        ("-/-~damaged/-/-/-/-/-", "tile 2 is damaged"),
        ("-/-/-/-/-/-/-", "no tile is damaged"),
    ] {
        let told = of("st2-en", board, "A", "attacker 4-tiles");
        let said = format!("the record says `attacker 4-tiles`: {held}");
        assert!(told.contains(&said), "{board}: {told}");
    }
}

#[test]
fn a_record_of_1999_is_shown_its_own_book() {
    let text = "%marchstone 1\nruleset: st1-1999\nmatch: M\nround: 2/3\nsouth: Irina\nnorth: Thomas\n\n\
                1 S r1@1\nresult: south opponent-resigned\npoints: Irina 10, Thomas 0\n";
    let drawn = run(&["check", "-"], text.as_bytes()).stdout;
    assert!(drawn.contains("M911"), "{drawn}");
    let cited = drawn.split("rule R627").nth(1).expect("the rule");
    let cited = cited.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(cited.contains("1999): Spielende"), "{cited}");
    assert!(!drawn.contains("2024"), "{drawn}");
}

#[test]
fn a_side_of_the_other_game_has_a_rule_on_sides() {
    for (turn, code) in [("1 A r7@4", "M109"), ("1 S oil 3 r7@4", "M108")] {
        let text = format!("%marchstone 1\nruleset: st1-2024\n\n{turn}\nresult: unfinished\n");
        let drawn = run(&["check", "-"], text.as_bytes()).stdout;
        assert!(drawn.contains(code), "{drawn}");
        assert!(
            drawn.contains("rule R628, a side or an action belongs to the game"),
            "{drawn}"
        );
        assert!(!drawn.contains("R618"), "{drawn}");
    }
}

#[test]
fn what_was_meant_keeps_to_the_line_that_was_written() {
    let moved = "1 S p1@9\n2 N p2@9\n3 S r5@7\n4 N y1@1\n5 S strategist";
    let tactics = "st1-2024+tactics";
    for (ruleset, turns, help) in [
        (
            tactics,
            format!("{moved} r5 to 4"),
            "`r5@`, the number of the stone, and `>4`",
        ),
        (
            tactics,
            format!("{moved} r5>4"),
            "`r5@`, the number of the stone, and `>4`",
        ),
        (
            "st2-en",
            "1 A r10@4\n2 D oil 4,4 r0@4".into(),
            "oil is poured once a turn, at one tile",
        ),
        (
            "st2-en",
            "1 A r10@4\n2 D r1@3\n3 A r11@4 declare 4".into(),
            "a tile claimed as `control 4`",
        ),
        (
            "st2-en",
            "1 A r10@4\n2 D r1@4\n3 A control 4 r11@4".into(),
            "write the claim after the play",
        ),
        (
            "st2-en",
            "1 A r10@4\n2 D r1@4\n3 A control 4 r11@3".into(),
            "check the number of the place",
        ),
        (
            "st1-2024",
            "1 S r1@1\n2 N plays b8@1".into(),
            "leave `plays` out",
        ),
        (
            "st1-2024",
            "1 S r7@4\n2 N b2@4\n3 S r8@4\n4 N b3@4\n5 S r9@4 claim 4 claim 4".into(),
            "claimed in this very turn",
        ),
    ] {
        let told = told_by(ruleset, &format!("{turns}\nresult: unfinished"));
        assert!(told.contains(help), "{turns}: {told}");
    }
}

#[test]
fn reasons_are_those_of_what_happened() {
    let of_first = |ruleset: &str, lines: &str| {
        let text = format!("%marchstone 1\nruleset: {ruleset}\n{lines}\nresult: unfinished\n");
        let found = check_text(&text).into_iter().find(Finding::is_error);
        let rules = found.expect("an error").rules;
        rules.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let tactics = "st1-2024+tactics";
    let start = format!("start: {tactics}");
    let full = "S turn=5 played=0,0 joker=-\n\n5 S r7@5";
    let mud = format!("{start} -/-/-/-/b7,g7,p7,n7:b8~mud/-/-/-/- {full}");
    assert_eq!(of_first(tactics, &mud), ["R130", "R204"]);
    let dry = format!("{start} -/-/-/-/b7,g7,p7:b8/-/-/-/- {full}");
    assert_eq!(of_first(tactics, &dry), ["R204"]);
    let last =
        "start: st2-en -/-/-/-/-/-/- A turn=49 deck=r0\n\n49 A r1@1 +r0\n50 D b1@1\n51 A r2@1";
    assert_eq!(of_first("st2-en", last), ["R374"]);
    let two = "\n1 A k1@7\n2 D k2@7\n3 A joker@5\n4 D joker@5\n5 A joker@5";
    let told = told_by("st2-en+tactics", &format!("{two}\nresult: unfinished"));
    assert!(
        told.contains("both jokers have been played already"),
        "{told}"
    );
    // where one claim brings both, the notation has a word for one
    let both = "start: st1-2024 -:-=S/r7,r8,r9:b1/-:-=S/-/-:-=S/-/-:-=S/-/- S turn=29\n\n29 S b7@9 claim 2";
    let told = told_by("st1-2024", &format!("{both}\nresult: south 5-stones"));
    assert!(told.contains("where one claim brings both"), "{told}");
}

#[test]
fn a_card_that_the_other_side_holds_is_told_of_that_and_nothing_else() {
    let where_it_is = "check the card, the deal and the draws before, and whose turn it is";
    let start = "st1-2024+tactics -/-/-/-/-/-/-/-/- S turn=1 \
        hand.S=r1,r2,r3,r4,r5,r6,r7 hand.N=joker,spy,b1,b2,b3,b4,b5";
    let deals = "deal S: r1 r2 r3 r4 r5 r6 r7\ndeal N: b1 b2 b3 b4 b5 b6 b7";
    for lines in [
        format!("start: {start}\n\n1 S joker@1"),
        format!("{deals}\n\n1 S r1@1 +joker\n2 N joker@1 +?"),
    ] {
        let told = told_by("st1-2024+tactics", &format!("{lines}\nresult: unfinished"));
        let found = told.lines().find(|line| line.starts_with("M214"));
        let help = found.and_then(|found| found.split_once("; "));
        assert_eq!(help.map(|(_, help)| help), Some(where_it_is), "{told}");
    }
}
