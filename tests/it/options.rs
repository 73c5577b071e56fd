//! What `claim` says where an option of the ruleset decides.

use super::program::{marchstone_in_repository as run, marchstone_with as run_with};
use serde_json::Value;

/// The answer about a position: as JSON, and as people read it, on one line.
fn asked(position: &str) -> (Value, String) {
    let said = |more: &[&str]| run(&[&["claim", "--position", position], more].concat()).stdout;
    let answer = serde_json::from_str(&said(&["--format", "json"])).expect("JSON");
    let text = said(&[])
        .replace("\n        ", " ")
        .replace("\n         ", " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    (answer, words.join(" "))
}

/// The rulings that a certificate of a position names; it holds.
fn certified(position: &str) -> Value {
    let certificate = run(&["claim", "--position", position, "--certificate"]).stdout;
    let done = run_with(&["verify", "-"], certificate.as_bytes());
    assert_eq!(done.code, 0, "{}{}", done.stdout, done.stderr);
    let value: Value = serde_json::from_str(&certificate).expect("JSON");
    value["answer"]["rulings"].clone()
}

#[test]
fn a_star_on_a_side_that_lacks_a_card_is_the_clocks() {
    let old = "st1-2024+tactics+tie-clock=first-ever r7,r8,r9:b8,b9*@4 S";
    let (answer, text) = asked(old);
    assert_eq!(answer["claimable"], false);
    assert_eq!(
        answer["rulings"],
        serde_json::json!(["tie-clock=first-ever"])
    );
    assert_eq!(certified(old), answer["rulings"]);
    let turned = "with `tie-clock=latest` the claim would be right";
    assert!(text.contains(turned), "{text}");
    // better cards win by either reading
    for decided in [
        "st1-2024+tactics+tie-clock=first-ever r5,r6,r7:b8,b9*@4 S",
        "st1-2024+tactics+tie-clock=first-ever r7,r8,r9*:b8,b9@4 S",
    ] {
        let (answer, _) = asked(decided);
        assert_eq!(answer["rulings"], serde_json::json!([]), "{decided}");
        assert_eq!(certified(decided), answer["rulings"]);
    }
}

#[test]
fn of_two_complete_sides_a_certificate_takes_as_given_who_was_first() {
    let readings = |sides: &str| {
        let position = format!("st1-2024+tie-clock=first-ever {sides}@4 S phase=played");
        let certificate = run(&["claim", "--position", &position, "--certificate"]).stdout;
        let value: Value = serde_json::from_str(&certificate).expect("JSON");
        value["facts"]["readings"].clone()
    };
    let clock = serde_json::json!(["tie-clock=first-ever"]);
    assert_eq!(readings("r7,r8,r9:b8,b9*"), clock);
    assert_eq!(readings("r7,r8,r9:b7,b8,b9*"), serde_json::json!([]));
    assert_eq!(readings("r7,r8,r9*:b8,b9"), serde_json::json!([]));
}

#[test]
fn an_equal_sum_under_bluff_that_is_nobodys_wins_nothing() {
    let (answer, text) = asked("st1-2024+tactics+bluff-tie=none r7,g7,b7:n7,y5~bluff@4 S");
    assert_eq!(answer["basis"], "refuted");
    assert_eq!(answer["rulings"], serde_json::json!(["bluff-tie=none"]));
    let level =
        "North can still draw level there with `r9`, and an equal sum under bluff is nobody's";
    assert!(text.contains(level), "{text}");
    assert!(
        text.contains("and an equal sum is nobody's: `r9` lies open nowhere"),
        "{text}"
    );
    assert!(
        !text.contains("win there") && !text.contains("is enough"),
        "{text}"
    );
    // a higher sum wins
    let (_, text) = asked("st1-2024+tactics+bluff-tie=none r7,g7,b6:n7,y5~bluff@4 S");
    assert!(
        text.contains("North can still win there with `r9`"),
        "{text}"
    );
    // who was complete first keeps a tie, which is a win
    let (_, text) = asked("st1-2024+tactics+tie-clock=first-ever r7,r8,r9:b8,b9*@4 S");
    assert!(
        text.contains("North can still win there with `b7`"),
        "{text}"
    );
    let (_, text) = asked("st1-2024+tactics+bluff-tie=none r7,g7,b7:n7,y7,p7*~bluff@4 S");
    let nobodys = "both sums are equal, and an equal sum under bluff is nobody's";
    assert!(text.contains(nobodys), "{text}");
}

#[test]
fn an_equal_sum_under_bluff_is_named_where_nobody_knows_who_was_first() {
    let front = "r7,g7,b7:n7,y7,p7~bluff@4 S";
    let none = format!("st1-2024+tactics+bluff-tie=none {front}");
    let (answer, text) = asked(&none);
    assert_eq!(
        (&answer["basis"], &answer["claimable"]),
        (&"compared".into(), &false.into())
    );
    assert_eq!(answer["rulings"], serde_json::json!(["bluff-tie=none"]));
    assert_eq!(certified(&none), answer["rulings"]);
    let open = "with `bluff-tie=first` it would turn on who was complete first, which is not known";
    assert!(text.contains(open), "{text}");
    let first = format!("st1-2024+tactics {front}");
    let (answer, text) = asked(&first);
    assert_eq!(answer["basis"], "order-unknown");
    assert_eq!(answer["rulings"], serde_json::json!(["bluff-tie=first"]));
    assert_eq!(certified(&first), answer["rulings"]);
    assert!(
        text.contains("with `bluff-tie=none` the claim would be false"),
        "{text}"
    );
    // who was second loses a tie by either reading, and without bluff that ruling decides none
    for position in ["r7,g7,b6:n8,y8,p4*~bluff@4 S", "r1,spy,b5:n2,y8,p3@4 S"] {
        let (answer, _) = asked(&format!("st1-2024+tactics {position}"));
        assert_eq!(answer["rulings"], serde_json::json!([]), "{position}");
    }
    // unequal sums are nobody's question
    let (answer, _) = asked("st1-2024+tactics+bluff-tie=none r7,g7,b7:n7,y7,p6~bluff@4 S");
    assert_eq!(answer["rulings"], serde_json::json!([]));
}

#[test]
fn rules_say_of_an_action_among_the_discards_what_holds() {
    let rules = run(&["rules", "st2-en+tactics+actions-discarded=yes"]).stdout;
    let words: Vec<&str> = rules.split_whitespace().collect();
    let words = words.join(" ");
    assert!(words.contains("for support to shuffle back?"), "{words}");
    assert!(
        !words.contains("recruitment and support take back an action"),
        "{words}"
    );
}

#[test]
fn elite_cards_that_lie_open_show_it_with_the_siege_cards() {
    let rules = "st2-en+tactics+proof-tactics=elite";
    let gate = "-/r9,r10:b10/-/-/- A seen=b11";
    let (_, text) = asked(&format!("{rules} -/-/{gate}"));
    assert!(
        text.contains("no siege card that lies open can help"),
        "{text}"
    );
    let (answer, text) = asked(&format!("{rules} -/-/joker,joker:{gate}"));
    assert_eq!(answer["because"], serde_json::json!(["b11"]));
    assert!(
        text.contains("that shows it with the elite cards that lie open"),
        "{text}"
    );
    assert!(!text.contains("whatever lies open elsewhere"), "{text}");
    // the cards alone show it where no elite card could help
    let (answer, text) = asked("st2-en+tactics -/-/-/r9,r10:b10/-/-/- A seen=b11");
    assert_eq!(answer["because"], serde_json::json!(["b11"]));
    assert!(
        text.contains("that shows it, and without it nothing would"),
        "{text}"
    );
    // or where none of them lies open
    let (_, text) = asked(&format!("{rules} -/-/r8,r9,r10:b8/-/-/-/- A"));
    assert!(
        text.contains("because: the cards at tile 3 alone show it"),
        "{text}"
    );
}

#[test]
fn a_proof_in_a_record_leans_on_elite_cards_that_lie_open() {
    let start = "start: st2-en+tactics+proof-tactics=elite -/-/joker,joker:b11/r9:b10/-/-/- A turn=9 played=2,2";
    let text = format!(
        "%marchstone 1\nruleset: st2-en+tactics+proof-tactics=elite\n{start}\n\n9 A r10@4 +?\n10 D ?\nresult: unfinished\n"
    );
    let done = run_with(&["check", "--remarks", "-"], text.as_bytes());
    let words: Vec<&str> = done.stdout.split_whitespace().collect();
    let words = words.join(" ");
    assert!(
        words.contains("that shows it with the elite cards that lie open"),
        "{words}"
    );
}

#[test]
fn all_of_a_short_hand_is_exchanged_and_listed() {
    let rules = "st2-en+tactics+exchange-short=all";
    let at = |hands: &str| format!("{rules} -/-/-/-/-/-/- A turn=21 oil=2 played=0,0 {hands}");
    let exchanges = |hands: &str| -> Vec<String> {
        let done = run(&["legal", "--format", "short", "--position", &at(hands)]);
        let lines = done.stdout.lines();
        let all = lines.filter(|line| line.contains("exchange"));
        all.map(|line| line.trim().to_string()).collect()
    };
    assert_eq!(
        exchanges("hand.A=exchange,r1 hand.D=b1,b2"),
        ["exchange r1 for b1,b2"]
    );
    let more = exchanges("hand.A=exchange,r1,r2 hand.D=b1,b2,b3,b4");
    assert_eq!(more.len(), 4, "{more:?}");
    assert!(
        more.iter()
            .all(|line| line.starts_with("exchange r1,r2 for b")),
        "{more:?}"
    );
    assert_eq!(exchanges("hand.A=exchange,r1 hand.D=b1,b2,b3,b4").len(), 4);
    // what nobody names changes the numbers all the same
    let start = at("hand.A=r1,exchange hand.D=b1,b2,b3,b4,b5")
        .replace("oil=2 played=0,0", "played=0,0 oil=2");
    for (cards, hands) in [
        (" r1 for b1,b2,b3", "hand.A=b1,b2,b3,? hand.D=r1,b4,b5"),
        ("", "hand.A=4 hand.D=3"),
    ] {
        let text = format!(
            "%marchstone 1\nruleset: {rules}\nstart: {start}\n\n21 A exchange{cards} +?\nresult: unfinished\n"
        );
        let shown = run_with(&["show", "--format", "position", "-"], text.as_bytes()).stdout;
        assert!(shown.trim_end().ends_with(hands), "{shown}");
        let json = run_with(&["convert", "--to", "json", "-"], text.as_bytes()).stdout;
        let back = run_with(&["convert", "--to", "march", "-"], json.as_bytes()).stdout;
        assert_eq!(back, text);
    }
}
