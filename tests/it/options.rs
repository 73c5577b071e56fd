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
