//! What a checkpoint and the replay do not agree in is named.

use super::slips::told;

/// What is said of a checkpoint behind some turns of a record.
fn differs(ruleset: &str, front: &str, now: &str) -> String {
    let text = format!(
        "%marchstone 1\nruleset: {ruleset}\n{front}\nnow: {ruleset} {now}\nresult: unfinished\n"
    );
    let told = told(&text);
    let found = told
        .lines()
        .find_map(|line| line.strip_prefix("M134: the replay differs from this checkpoint: "));
    let found = found.and_then(|found| found.split("; ").next());
    found.unwrap_or(&told).to_string()
}

#[test]
fn cards_of_a_hand_are_named() {
    let front = "deal S: r1 r2 r3 r4 r5 r6\n\n1 S r1@1 +r7";
    let at = |hand: &str| {
        differs(
            "st1-2024",
            front,
            &format!("r1:-/-/-/-/-/-/-/-/- N hand.S={hand}"),
        )
    };
    for (hand, words) in [
        (
            "r2,r3,r4,r5,r6,g9",
            "in `hand.S` `r7` is missing here, and the replay lacks `g9`",
        ),
        (
            "r2,r3,r4,r5,g8,g9",
            "in `hand.S` `r6,r7` are missing here, and the replay lacks `g8,g9`",
        ),
        ("r2,r3,r4,r5,r6", "in `hand.S` `r7` is missing here"),
        ("4", "`hand.S` has 6 cards, and here 4"),
        ("4?", "`hand.S` has 6 cards, and here 4"),
    ] {
        assert_eq!(at(hand), words);
    }
    // the card that nobody saw drawn may be any that does not lie open
    let front = "deal S: r1 r2 r3 r4 r5 r6\n\n1 S r1@1 +?";
    let now = "r1:-/-/-/-/-/-/-/-/- N hand.S=r2,r3,r4,r5,g8,g9";
    assert_eq!(
        differs("st1-2024", front, now),
        "in `hand.S` `r6` is missing here"
    );
}

#[test]
fn discards_and_actions_are_named() {
    let start = "start: st2-en+tactics r1:-/-/-/-/-/-/- D discard=b1,b2,b3 actions.A=desertion\n";
    let front = format!("{start}\n1 D y1@2");
    let at = |keys: &str| {
        differs(
            "st2-en+tactics",
            &front,
            &format!("r1:-/-:y1/-/-/-/-/- A {keys}"),
        )
    };
    assert_eq!(
        at("discard=b1,b2,b4 actions.A=desertion"),
        "in `discard` `b3` is missing here, and the replay lacks `b4`"
    );
    assert_eq!(
        at("discard=b1,b2,b3 actions.A=treason"),
        "in `actions.A` `desertion` is missing here, and the replay lacks `treason`"
    );
    assert_eq!(
        at("discard=b1,b2,b3"),
        "in `actions.A` `desertion` is missing here"
    );
    assert_eq!(
        at("discard=b1,b2,b3,k1,k2,k3,k4,k5,k6,k7,k8 actions.A=desertion"),
        "in `discard` the replay lacks `k1,k2,k3,k4,k5,k6` and 2 more"
    );
}

#[test]
fn other_values_are_named() {
    let front = "\n1 S r1@1";
    let at = |keys: &str| differs("st1-2024", front, &format!("r1:-/-/-/-/-/-/-/-/- N {keys}"));
    assert_eq!(at("phase=played"), "`phase` is none, and here `played`");
    assert_eq!(at("passes=1"), "`passes` is 0, and here 1");
    assert_eq!(at("turn=4"), "`turn` is 2, and here 4");
    let tactics = "start: st1-2024+tactics -/-/-/-/-/-/-/-/- S played=0,0\n\n1 S joker@1";
    let now = "joker:-/-/-/-/-/-/-/-/- N played=0,1";
    assert_eq!(
        differs("st1-2024+tactics", tactics, now),
        "`played` is `1,0`, and here `0,1`"
    );
}

#[test]
fn behind_a_refused_checkpoint_no_other_one_is_asked_for() {
    let start = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n2 N ?\n";
    let rest = "3 S r8@4\n4 N g5@1\nresult: unfinished\n";
    let refused = format!("{start}now: st1-2024 -/-/-/r9:-/-/-/-/-/- S\n{rest}");
    let words = "M902: from here on nobody knows how the table looks";
    let told = told(&refused);
    assert_eq!(told.matches("M902").count(), 1, "{told}");
    assert!(told.contains(words), "{told}");
}

#[test]
fn cards_that_nobody_knows_are_counted() {
    let at = |ruleset: &str, keys: &str| {
        let now = format!("r1:b1/-/-/-/-/-/-/-/- S {keys}");
        differs(ruleset, "\n1 S r1@1 +?\n2 N b1@1 +?", &now)
    };
    for (keys, words) in [
        ("deck=39", "`deck` has 40 cards, and here 39"),
        ("deck=41", "`deck` has 40 cards, and here 41"),
        ("hand.N=5", "`hand.N` has 6 cards, and here 5"),
        ("hand.N=b2,4?", "`hand.N` has 6 cards, and here 5"),
    ] {
        assert_eq!(at("st1-2024", keys), words);
    }
    assert_eq!(
        at("st1-2024+tactics", "tactics-deck=9"),
        "`tactics-deck` has 10 cards, and here 9"
    );
}

#[test]
fn a_card_is_named_that_lies_open_by_the_replay_where_the_checkpoint_names_none() {
    let front = "deal S: r1 r2 r3 r4 r5 r6\n\n1 S r1@1 +?";
    let at = |now: &str| differs("st1-2024", front, now);
    assert_eq!(
        at("?:-/-/-/-/-/-/-/-/- N hand.S=r1,r2,r3,r4,r5,r6"),
        "in `hand.S` the replay lacks `r1`"
    );
    // where it lies is not certain from here on
    assert_eq!(
        at("?:-/-/-/-/-/-/-/-/- N hand.N=r2,5?"),
        "`hand.N` is not what stands here"
    );
    let start = "start: st2-en r1:-/-/-/-/-/-/- D discard=b1,b2 hand.A=6 hand.D=6 deck=45 oil=3\n";
    let front = format!("{start}\n1 D y1@2 +?");
    let now = "r1:-/-:y1/-/-/-/-/- A discard=b1,? hand.A=b2,5?";
    assert_eq!(
        differs("st2-en", &front, now),
        "in `hand.A` the replay lacks `b2`"
    );
}
