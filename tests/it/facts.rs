//! What a finding says of hands, places and cards is what the replay knows, however the line is written.

use marchstone::finding::Finding;
use marchstone::pipeline::check_text;

/// The first error of a record, and what it marks.
fn error(ruleset: &str, rest: &str) -> (Finding, String) {
    let text = format!("%marchstone 1\nruleset: {ruleset}\n{rest}\nresult: unfinished\n");
    let found = check_text(&text).into_iter().find(Finding::is_error);
    let finding = found.unwrap_or_else(|| panic!("no error in\n{text}"));
    let marked = finding.span.of(&text).to_string();
    (finding, marked)
}

/// The code and the message of the first error.
fn said(ruleset: &str, rest: &str) -> String {
    let (finding, _) = error(ruleset, rest);
    format!("{}: {}", finding.code, finding.message)
}

/// A turn of the Defender of Schotten Totten 2, who holds blue 2 to 5, grey 9 and one tactic card.
fn siege(tactic: &str, turn: &str) -> String {
    format!(
        "start: st2-en+tactics r1:-/r2:-/-/-/-/-/- D turn=4 played=0,0 oil=3 deck=45 tactics-deck=10 \
         hand.D=b2,b3,b4,b5,k9,{tactic} hand.A=k1,k2,k3,k4,k5,k6 discard=b1,b9\n\n{turn}"
    )
}

/// A turn of South in Schotten Totten, who holds blue 5 to 7, three unknown cards and a tactic card.
fn clan(tactic: &str, turn: &str) -> String {
    format!(
        "start: st1-2024+tactics r1:b2/-/-/-/-/-/-/-/- S turn=4 played=0,0 joker=- deck=39 tactics-deck=9 \
         hand.S=3?,b5,b6,b7,{tactic} hand.N=5?,b8,b9\n\n{turn}"
    )
}

#[test]
fn an_exchange_is_told_whose_hand_lacks_a_card() {
    for (cards, words) in [
        (
            "k1,k2,b5",
            "M214: blue 5 (`b5`) is not in the Attacker's hand: the Defender holds it",
        ),
        (
            "k1,k2,g1",
            "M214: green 1 (`g1`) is not in the Attacker's hand: the Attacker never had it",
        ),
    ] {
        let turn = format!("4 D exchange b2,b3,b4 for {cards} +?");
        assert_eq!(said("st2-en+tactics", &siege("exchange", &turn)), words);
    }
    let own = siege("exchange", "4 D exchange b2,b3,k1 for k2,k3,k4 +?");
    let words = "M214: grey 1 (`k1`) is not in the Defender's hand: the Attacker holds it";
    assert_eq!(said("st2-en+tactics", &own), words);
}

#[test]
fn only_what_is_played_is_played_a_second_time() {
    let exchange = siege("exchange", "4 D exchange b2,b3,b4 for k1,k2,r1 +?");
    let recruiter = clan("recruiter", "4 S recruiter +g1 +g2 +g3 -b5 -b2");
    let play = clan("recruiter", "4 S b2@3 +?");
    for (ruleset, rest, label) in [
        ("st2-en+tactics", exchange, "this card lies open already"),
        ("st1-2024+tactics", recruiter, "this card lies open already"),
        ("st1-2024+tactics", play, "played a second time"),
    ] {
        let (finding, marked) = error(ruleset, &rest);
        assert_eq!(finding.code.number(), "M213", "{rest}");
        assert_eq!(finding.labels[0].1, label, "{rest}");
        assert!(marked == "r1" || marked == "b2", "{marked}");
    }
}

/// The numbers of the rules that the first error names.
fn rules(ruleset: &str, rest: &str) -> String {
    let (finding, _) = error(ruleset, rest);
    let names: Vec<String> = finding.rules.iter().map(|rule| rule.to_string()).collect();
    format!("{} {}", finding.code, names.join(" "))
}

#[test]
fn german_words_are_told_the_same() {
    let oil = |words: &str| format!("\n1 A r1@1\n2 D b2@1\n3 A r2@1\n4 D {words} b1@3");
    let retreat = |words: &str| format!("\n1 A r1@1\n2 D b2@1\n3 A {words} r2@1");
    for (ruleset, rest, wanted) in [
        ("st2-en", oil("oil 1 oil 1"), "M406 R319"),
        ("st2-en", oil("Öl 1 Öl 1"), "M406 R319"),
        ("st2-en", retreat("retreat 1 retreat 1"), "M406 R313"),
        ("st2-en", retreat("Rückzug 1 Rückzug 1"), "M406 R313"),
    ] {
        assert_eq!(rules(ruleset, &rest), wanted, "{rest}");
    }
    for (tactic, turn, wanted) in [
        ("support", "support b1,k7", "M508 R469"),
        ("support", "Unterstützung b1,k7", "M508 R469"),
        ("recruitment", "recruitment k7@1", "M508 R463"),
        ("support", "Unterstützung b1", "M114 R469"),
        ("exchange", "Austausch b2,b3 for k1,k2", "M114 R471"),
    ] {
        let rest = siege(tactic, &format!("4 D {turn} +?"));
        assert_eq!(rules("st2-en+tactics", &rest), wanted, "{turn}");
    }
}

#[test]
fn whose_turn_it_is_does_not_hang_on_how_the_side_is_written() {
    let deal = "deal S: g7 p4 b3 r1 r2 y9\n\n";
    let words = "M214: blue 7 (`b7`) is not in South's hand: South never had it";
    for turns in [
        "9 S b7@1",
        "9 Süd b7@1",
        "9 South b7@1",
        "1 S r1@1 +b4\n2 N b2@1 +?\nb7@1 +?",
    ] {
        let turns = turns.replace("9 ", "1 ");
        let turns = turns.as_str();
        assert_eq!(said("st1-2024", &format!("{deal}{turns}")), words);
    }
}

#[test]
fn values_for_more_wild_cards_than_a_side_has_are_too_many() {
    let rest = "\n1 S r1@1 claim 1 as joker=r1,joker=r2,joker=r3,joker=r4,joker=r5";
    let words = "M114: 5 values stand here, and no side has more than 4 cards";
    assert_eq!(said("st1-2024+tactics", rest), words);
    assert_eq!(rules("st1-2024+tactics", rest), "M114 R614");
}

#[test]
fn a_card_that_is_named_on_the_table_comes_from_no_hand() {
    let turn = |turn: &str| {
        format!(
            "start: st1-2024+tactics -:r?/-/-/-/-/-/-/-/- S turn=4 played=0,0 joker=- deck=40 tactics-deck=9 \
             hand.S=r1,b5,b6,b7,2?,banshee hand.N=7?\n\n4 S {turn} +?"
        )
    };
    let words = "M216: red 1 (`r1`) cannot be here: South holds it";
    assert_eq!(said("st1-2024+tactics", &turn("banshee r1@1")), words);
}

#[test]
fn a_card_that_does_not_lie_there_is_told_where_it_lies() {
    let turn = |keys: &str, turn: &str| {
        let rest = format!(
            "start: st1-2024+tactics {keys} S turn=4 played=0,0 joker=- hand.S=6?,strategist\n\n{turn}"
        );
        let (finding, _) = error("st1-2024+tactics", &rest);
        assert_eq!(finding.code.number(), "M505");
        finding.help.unwrap_or_default().into_owned()
    };
    let gone = turn("r1:b2/-/-/-/-/-/-/-/- ", "4 S strategist r2@1>3 +?");
    assert_eq!(gone, "check the card and the place");
    let blanks = "4 S r2 @ 9 +?\n5 N b3@1 +?\n6 S strategist r2@1>3 +?";
    let mirrored = turn("r1:b2/-/-/-/-/-/-/-/-", blanks);
    assert!(
        mirrored.contains("counted from the other chair?"),
        "{mirrored}"
    );
    let discarded =
        "-/-/-/-/-/-/-/-/- S turn=4 played=0,0 joker=- discard=joker hand.S=6?,strategist";
    let rest = format!("start: st1-2024+tactics {discarded}\n\n4 S strategist joker@1>3 +?");
    let (finding, _) = error("st1-2024+tactics", &rest);
    let help = finding.help.unwrap_or_default();
    assert!(help.starts_with("it is among the discards"), "{help}");
}

#[test]
fn the_place_that_is_wrong_is_the_one_that_is_marked() {
    let one = |turn: &str| {
        format!(
            "start: st1-2024+tactics r7,r8,r9:b1,b2=S/r1,r2,r3:-/n3:b5/-/-/-/-/-/- S turn=9\n\n9 S {turn}"
        )
    };
    let two = |turn: &str| {
        format!("start: st2-en+tactics -/-/r4:b1/r1,r2:-/-/-/- A turn=9\n\n9 A {turn}")
    };
    for (ruleset, rest, wanted) in [
        ("st1-2024+tactics", one("traitor b5@3>1"), "M212 1"),
        ("st1-2024+tactics", one("strategist n3@3>1"), "M212 1"),
        ("st1-2024+tactics", one("strategist r7@1>4"), "M212 1"),
        ("st1-2024+tactics", one("traitor b5@3>2"), "M211 2"),
        ("st1-2024+tactics", one("strategist n3@3 > 2"), "M211 2"),
        ("st1-2024+tactics", one("banshee b2@1"), "M212 1"),
        ("st1-2024+tactics", one("r4@1"), "M212 1"),
        ("st1-2024+tactics", one("strategist n3@3>3"), "M507 3"),
        ("st2-en+tactics", two("redeployment r4@3>4"), "M211 4"),
        ("st2-en+tactics", two("retreat 3,5 r5@1"), "M407 5"),
        ("st2-en+tactics", two("Rückzug 7,3 r5@1"), "M407 7"),
        ("st2-en+tactics", two("explosion 6"), "M511 6"),
    ] {
        let (finding, marked) = error(ruleset, &rest);
        assert_eq!(format!("{} {marked}", finding.code), wanted, "{rest}");
    }
    let (finding, _) = error("st1-2024+tactics", &one("traitor b5@3>1"));
    let text = format!(
        "%marchstone 1\nruleset: st1-2024+tactics\n{}",
        one("traitor b5@3>1")
    );
    assert_eq!(finding.span.start as usize, text.len() - 1);
}

#[test]
fn of_a_card_that_is_exchanged_twice_the_second_is_marked() {
    for cards in ["b2,b3,b2 for k1,k2,k3", "b2,b3,b4 for k1,k2,b2"] {
        let rest = siege("exchange", &format!("4 D exchange {cards} +?"));
        let (finding, marked) = error("st2-en+tactics", &rest);
        assert_eq!(
            finding.message,
            "blue 2 (`b2`) is named twice in this exchange"
        );
        assert_eq!(marked, "b2");
        let first = finding.labels[1].0;
        assert!(
            first.end <= finding.span.start && first.len() == 2,
            "{cards}"
        );
    }
}

#[test]
fn who_is_far_ahead_in_tactic_cards_is_told_how_far() {
    for (played, words) in [
        (
            "1,0",
            "South has played 1 tactic card and North 0: one more would be two ahead",
        ),
        (
            "3,1",
            "South has played 3 tactic cards and North 1: one more would be 3 ahead",
        ),
    ] {
        let rest = format!(
            "start: st1-2024+tactics -/-/-/-/-/-/-/-/- S turn=4 played={played} joker=-\n\n4 S mud@3"
        );
        assert_eq!(said("st1-2024+tactics", &rest), format!("M501: {words}"));
    }
}

#[test]
fn there_is_room_for_cards_and_not_in_them() {
    let four = "\n1 S r1@2\n2 N b1@1\n3 S r2@2\n4 N b2@1\n5 S r3@2\n6 N b4@1\n7 S r4@2";
    let words = "M211: stone 2 is full on South's side: there is room for 3 cards";
    assert_eq!(said("st1-2024", four), words);
    let start = "start: st1-2024 r1,r2,r3,r4:-/-/-/-/-/-/-/-/- N\n\n1 N b1@2";
    let words = "M123: 4 cards lie here, and there is room for 3";
    assert_eq!(said("st1-2024", start), words);
}
