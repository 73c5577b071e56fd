//! What helps with the slips of people who write their first records: what was meant, and never an invention.

use super::slips::{game, told};

/// The same of a record by these rules.
fn told_by(ruleset: &str, lines: &str) -> String {
    told(&format!("%marchstone 1\nruleset: {ruleset}\n\n{lines}\n"))
}

#[test]
fn half_a_card_is_offered_as_such() {
    for (turn, help) in [
        (
            "r8@6 +5",
            "only the strength of the card is known, write `+?5`",
        ),
        (
            "r8@6 +r",
            "only the color of the card is known, write `+r?`",
        ),
        (
            "r8@6 +gelb",
            "only the color of the card is known, write `+y?`",
        ),
        (
            "y@6 +?",
            "only the color of the card is known, write `y?@6`",
        ),
        (
            "Braun@6",
            "only the color of the card is known, write `n?@6`",
        ),
        (
            "5@3 +?",
            "only the strength of the card is known, write `?5@3`",
        ),
    ] {
        let told = told(&game(&format!("3 S {turn}\nresult: unfinished")));
        assert!(told.contains(help), "{turn}: {told}");
    }
    // no card has this strength
    let told = told(&game("3 S 10@3\nresult: unfinished"));
    assert!(!told.contains("?10"), "{told}");
}

#[test]
fn a_letter_that_is_no_colors_is_named() {
    for (ruleset, turn, letter) in [
        ("st1-2024", "1 S l5@3", 'l'),
        ("st1-2024", "1 S w4@2 +?", 'w'),
        ("st1-2024", "1 S r5@3 +w4", 'w'),
        ("st2-en", "1 A w11@4", 'w'),
    ] {
        let told = told_by(ruleset, &format!("{turn}\nresult: unfinished"));
        let named = format!("no color has the letter `{letter}`");
        assert!(told.contains(&named), "{turn}: {told}");
        let last = if ruleset == "st1-2024" {
            "`n` brown"
        } else {
            "`k` grey"
        };
        assert!(told.contains(last), "{turn}: {told}");
    }
}
