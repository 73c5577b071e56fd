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
