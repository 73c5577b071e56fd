//! Cards of a position that cannot lie like that at once (R601, R611), and how piles name their cards.

use super::views::errors;
use marchstone::pipeline::position;

/// What a position is refused for.
fn refused(line: &str) -> Option<&'static str> {
    position(line).err().map(|why| why.code.number())
}

fn accepted(line: &str) {
    assert_eq!(refused(line), None, "{line}");
}

#[test]
fn both_decks_and_the_hands_have_as_many_cards_as_the_game() {
    let st1 = |keys: &str| format!("st1-2024+tactics -/-/-/-/-/-/-/-/- S {keys}");
    accepted(&st1("deck=40 tactics-deck=10 hand.S=7 hand.N=7"));
    accepted(&st1("deck=45 tactics-deck=5 hand.S=7 hand.N=7"));
    // a hand of which nobody knows that no card was left for it is counted as a full one
    let laid = "r1,r2,r3:r4,r5,r6/b1,b2,b3:b4,b5,b6/g1,g2,g3:g4,g5,g6/y1,y2,y3:y4,y5,y6/\
                p1,p2,p3:p4,p5,p6/n1,n2,n3:n4,n5,n6/r7,b7,g7:y7,p7,n7/-/-";
    let late = format!("st1-2024+tactics {laid} S tactics-deck=10 hand.S=7 hand.N=7");
    accepted(&late);
    assert_eq!(refused(&format!("{late} deck=0")), Some("M129"));
    for keys in [
        "deck=45 tactics-deck=9 hand.S=7 hand.N=7",
        "deck=41 tactics-deck=10 hand.S=7 hand.N=7",
        "deck=54 tactics-deck=10 hand.S=1",
    ] {
        assert_eq!(refused(&st1(keys)), Some("M129"), "{keys}");
        let record = |line: &str| format!("%marchstone 1\nruleset: st1-2024+tactics\n{line}\n");
        let start = record(&format!("start: {}\n\n1 S joker@1", st1(keys)));
        assert!(errors(&start).contains(&"M129"), "{keys}");
        let now = record(&format!("\n1 S r1@1\nnow: {}", st1(keys)));
        assert!(errors(&now).contains(&"M129"), "{keys}");
    }
    let st2 = |keys: &str| format!("st2-en+tactics r3:-@1 A {keys}");
    accepted(&st2("deck=45 tactics-deck=11 hand.A=7 hand.D=7"));
    assert_eq!(
        refused(&st2("deck=46 tactics-deck=11 hand.A=7 hand.D=7")),
        Some("M129")
    );
    // a laid card of unknown face may be of either deck
    accepted("st2-en+tactics ?:-@1 A deck=46 tactics-deck=10 hand.A=7 hand.D=7");
    let most = "st2-en+tactics ?,?:-@1 A deck=46 tactics-deck=10 hand.A=7 hand.D=7";
    assert_eq!(refused(most), Some("M129"));
}

#[test]
fn the_sum_is_told_with_what_it_should_be() {
    let line = |ruleset: &str, keys: &str| format!("{ruleset} -/-/-/-/-/-/-/-/- S {keys}");
    for (ruleset, keys, sum) in [
        (
            "st1-2024",
            "deck=54 hand.S=6",
            "at least 60, and the game has 54",
        ),
        (
            "st1-2024",
            "deck=49 hand.S=6 hand.N=0",
            "55, and the game has 54",
        ),
        (
            "st1-2024",
            "deck=40 hand.S=6 hand.N=6",
            "52, and the game has 54",
        ),
        (
            "st1-2024+tactics",
            "deck=54 tactics-deck=10 hand.S=1",
            "at least 65, and the game has 64",
        ),
        (
            "st1-2024+tactics",
            "deck=54 tactics-deck=9 hand.S=2 hand.N=0",
            "65, and the game has 64",
        ),
        // the tactic deck may hold more
        // hidden cards of a hand are counted only where too few lie elsewhere
        (
            "st1-2024+tactics",
            "deck=54 hand.S=r1 hand.N=3",
            "55, and the game has 54",
        ),
        (
            "st1-2024+tactics",
            "deck=30 hand.S=5 hand.N=5",
            "40, and the game has 54",
        ),
    ] {
        let why = position(&line(ruleset, keys)).expect_err(keys).message;
        let told = sum.starts_with("at least") == why.contains("at least");
        assert!(told && why.ends_with(sum), "{keys}: {why}");
    }
    accepted(&line("st1-2024", "deck=48 hand.S=6 hand.N=0"));
}

#[test]
fn a_tactic_card_that_is_left_out_is_only_remarked_on() {
    let line = "st1-2024+tactics -/-/-/-/-/-/-/-/- S played=0,0 joker=- deck=40 tactics-deck=9 hand.S=7 hand.N=7";
    let record =
        format!("%marchstone 1\nruleset: st1-2024+tactics\nstart: {line}\n\n1 S r1@1 +?\n");
    assert!(errors(&record).is_empty());
    let read = position(line).expect("a position");
    assert_eq!(marchstone::record::missing_tactics(&read), 1);
    // in hands that are known card by card, whatever the other deck holds
    let known = "hand.S=r1,r2,r3,r4,r5,r6,joker hand.N=b1,b2,b3,b4,b5,b6,b7";
    let line = format!("st1-2024+tactics -/-/-/-/-/-/-/-/- S tactics-deck=8 {known}");
    let read = position(&line).expect("a position");
    assert_eq!(marchstone::record::missing_tactics(&read), 1);
}

#[test]
fn no_color_and_no_strength_has_more_cards_than_the_game() {
    let front = |half: &str| {
        let side = [half; 3].join(",");
        format!("st1-2024 {side}:{side}/{side}:-/-/-/-/-/-/-/- S")
    };
    let nine = front("r?");
    accepted(&nine);
    assert_eq!(refused(&format!("{nine} discard=r?")), Some("M129"));
    assert_eq!(refused(&format!("{nine} hand.S=r5,5?")), Some("M129"));
    accepted(&format!("{nine} hand.S=b5,5?"));
    let six = "st1-2024 ?5,?5,?5:?5,?5,?5";
    accepted(&format!("{six}/-/-/-/-/-/-/-/- S"));
    assert_eq!(
        refused(&format!("{six}/-:r5/-/-/-/-/-/-/- S")),
        Some("M129")
    );
    assert_eq!(refused(&front("?5")), Some("M129"));
}

#[test]
fn the_cards_that_were_shuffled_in_are_in_their_deck() {
    let line = |keys: &str| format!("st2-en+tactics r3:-@1 A {keys}");
    for keys in [
        "deck=0 shuffled=r5",
        "deck=3? shuffled=r5,b6,b7,b8",
        "deck=1?,r9 shuffled=r5,b6",
        "tactics-deck=0 shuffled=joker",
    ] {
        assert_eq!(refused(&line(keys)), Some("M129"), "{keys}");
    }
    for keys in [
        "shuffled=r5",
        "deck=1 shuffled=r5,joker",
        "deck=r9,2? shuffled=r5,b6",
        "tactics-deck=1 shuffled=joker",
    ] {
        accepted(&line(keys));
    }
}

#[test]
fn a_card_of_a_pile_is_known_or_not() {
    let record = |head: &str, now: &str| {
        format!("%marchstone 1\nruleset: st1-2024\n{head}\n\n1 S b1@1 +?\n{now}")
    };
    assert_eq!(errors(&record("deal S: r? b1 4?", "")), ["M115"]);
    assert_eq!(errors(&record("deal S: ?9 b1 4?", "")), ["M115"]);
    assert_eq!(errors(&record("deck: r? 41?", "")), ["M115"]);
    assert_eq!(errors(&record("x-a: b", "deck: ?9 40?\n")), ["M115"]);
    assert_eq!(
        errors(&record("x-a: b", "now: st1-2024 b1:-@1 N hand.N=r?,5?\n")),
        ["M115"]
    );
    assert_eq!(refused("st1-2024 b1:-@1 N deck=r?,40?"), Some("M115"));
    assert!(
        errors(&record(
            "deal S: ? b1 4?",
            "now: st1-2024 ?1:-@1 N hand.N=?,5?\n"
        ))
        .is_empty()
    );
}

#[test]
fn what_is_unseen_lies_in_hands_and_decks_or_nowhere_on_record() {
    let line = |keys: &str| format!("st1-2024 r6,r7,r8:b8,b9@1 S {keys}");
    accepted(&line("unseen=b7,r9 hand.S=b7"));
    accepted(&line("unseen=b7,r9 deck=b7"));
    accepted(&line("unseen=b7,r9 hand.S=b7 hand.N=r9"));
    assert_eq!(refused(&line("unseen=r9 hand.S=b7")), Some("M120"));
    assert_eq!(refused(&line("unseen=r9 deck=2?,b7")), Some("M120"));
    // what lies open is seen, and a card is in one hand only
    assert_eq!(refused(&line("unseen=b8,r9")), Some("M112"));
    assert_eq!(refused(&line("seen=b7 unseen=b7")), Some("M112"));
    assert_eq!(refused(&line("discard=b7 unseen=b7")), Some("M112"));
    assert_eq!(refused(&line("seen=b7 hand.S=b7")), Some("M112"));
    assert_eq!(
        refused(&line("unseen=b7 hand.S=b7 hand.N=b7")),
        Some("M112")
    );
    let two = |keys: &str| format!("st2-en+tactics r6,r7:-@1 A {keys}");
    accepted(&two("unseen=b7,joker hand.A=joker"));
    accepted(&two("unseen=b7 shuffled=b7"));
    assert_eq!(refused(&two("unseen=b8 shuffled=b7")), Some("M120"));
    assert_eq!(
        refused(&two("unseen=b7,joker,joker seen=joker")),
        Some("M112")
    );
}

#[test]
fn what_a_ruleset_does_not_have_no_position_states() {
    accepted("st1-2024 r1:-@1 N passes=1");
    assert_eq!(refused("st2-en r1:-@1 D passes=1"), Some("M127"));
    accepted("st1-2024+tactics r1:-@1 N shuffled=b1");
    assert_eq!(refused("st1-2024 r1:-@1 N shuffled=b1"), Some("M127"));
}
