//! `check --remarks` of claims that the own play of the turn takes away.

use super::program::marchstone_with as run_with;

/// What `check --remarks` says of a record.
fn said(record: &str) -> String {
    let done = run_with(
        &["check", "--remarks", "--format", "json", "-"],
        record.as_bytes(),
    );
    assert_eq!(done.code, 0, "{}", done.stdout);
    done.stdout
}

/// What a turn takes away could have been claimed before it, where that is a moment for claims.
#[test]
fn a_claim_that_its_own_turn_takes_away_was_missed() {
    let moved = "9 S strategist r9@1>2 +?";
    let record = |ruleset: &str, position: &str, turn: &str| {
        format!(
            "%marchstone 1\nruleset: {ruleset}\nstart: {ruleset} {position}\n\n{turn}\nresult: unfinished\n"
        )
    };
    let stones = "r7,r8,r9:b1/-/-/-/-/-/-/-/- S turn=9";
    let tiles = "-/-/y9,y10,y11:b1/-/-/-/- A turn=9";
    let at_start = [
        ("st1-2024+tactics+early-bird", stones, moved),
        ("st1-2024+tactics+claim-before-play=yes", stones, moved),
        ("st2-en", tiles, "9 A retreat 3 r1@1 +?"),
        ("st2-de+tactics", tiles, "9 A explosion 3 +?"),
    ];
    for (ruleset, position, turn) in at_start {
        let said = said(&record(ruleset, position, turn));
        assert!(
            said.contains(" at the start of turn 9"),
            "{ruleset}: {said}"
        );
        assert!(said.contains("though this turn took"), "{said}");
    }
    let after_it = said(&record("st1-2024+tactics", stones, moved));
    assert!(!after_it.contains("M913"), "{after_it}");
}

/// Claims that exclude each other win nothing together.
#[test]
fn claims_of_different_moments_are_not_added_up() {
    let ruleset = "st1-2024+tactics+claim-before-play=yes";
    let position = "g7,g8,g9:b1,b2,r4=S/r9,r8,r7:-/n7,y7:p1,p3,n4/-/-/-/-/-/- S turn=41 hand.S=7";
    let text = format!(
        "%marchstone 1\nruleset: {ruleset}\nstart: {ruleset} {position}\n\n41 S strategist r7@2>3 +?\n\
         result: unfinished\n"
    );
    let said = said(&text);
    assert!(said.contains("M913"), "{said}");
    assert!(!said.contains("have won"), "{said}");
}

/// A claim that was made and refused was made.
#[test]
fn a_refused_claim_was_not_missed() {
    let start = "start: st1-2024 b8:-/-/-/r8,g8,y8:b6,b7/-/-/-/-/-:b5 S turn=7";
    let record = |turn: &str| {
        let behind = "8 N p1@8\n9 S p2@8\nresult: unfinished";
        said(&format!(
            "%marchstone 1\nruleset: st1-2024\n{start}\n\n{turn}\n{behind}\n"
        ))
    };
    let refused = record("7 S n1@1 claim 4 denied");
    assert!(refused.contains("M904"), "{refused}");
    assert!(!refused.contains("M913"), "{refused}");
    assert!(record("7 S n1@1").contains("M913"));
}
