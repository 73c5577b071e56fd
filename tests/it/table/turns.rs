//! When a turn begins, may draw, and ends.

use super::targets::no_room;
use super::{action, after, face, table};
use marchstone::engine::{DrawWhy, PassWhy, Violation};
use marchstone::model::{Game, How, Outcome, Place, Ruling, Seat};

const FRONT: &str = "-/-/-/-/-/-/-/-/-";

#[test]
fn a_game_that_is_over_goes_on_to_no_turn() {
    let line = "st1-2024 r7,r8,r9:-=S/g7,g8,g9:-=S/b7,b8,b9:p1/-/-/-/-/-/- S turn=9 phase=played";
    let mut table = after(line, "claim 3").expect("it cannot be beaten");
    let won = Outcome::Won(Seat::South, How::ThreeAdjacent);
    assert_eq!(table.outcome(), Some(won));
    table.close_turn(false).expect("it is over");
    assert_eq!((table.turn(), table.to_move()), (9, Seat::South));
}

#[test]
fn behind_the_end_there_is_no_draw_and_nothing_else() {
    let refused = |phase: &str, text: &str| {
        let line = format!("st1-2024 {FRONT} - result=south_ruling {phase}");
        let mut table = table(&line);
        let action = action(&line, text);
        table.check(&action).expect_err("it is over")
    };
    let over = DrawWhy::Over;
    assert!(
        matches!(refused("phase=played", "+r5"), Violation::DrawNotOwed { why } if why == over)
    );
    assert!(matches!(refused("", "+r5"), Violation::AfterEnd { .. }));
    assert!(matches!(
        refused("phase=played", "r5@1"),
        Violation::AfterEnd { .. }
    ));
}

#[test]
fn only_the_beginning_of_a_turn_is_looked_at() {
    assert!(table(&no_room("st2-en", "")).outcome().is_some());
    assert_eq!(table(&no_room("st2-en", "phase=played")).outcome(), None);
}

#[test]
fn a_second_joker_stays_in_the_hand_of_who_has_played_one() {
    let keeps = |reading: &str, joker: &str| {
        table(&format!(
            "st1-2024+tactics{reading} {FRONT} S joker={joker}"
        ))
        .keeps_joker()
    };
    assert!(keeps("", "S") && keeps("", "S,N"));
    assert!(!keeps("", "N") && !keeps("", "-"));
    assert!(!keeps("+recruiter-joker=any", "S"));
    assert!(!table(&format!("st1-2024+tactics {FRONT} S")).keeps_joker());
}

#[test]
fn how_far_recruiter_lets_one_draw_is_asked_only_behind_it() {
    let ruled = |line: &str, texts: &[&str]| {
        let mut table = table(line);
        for text in texts {
            table.take_ruled();
            let action = action(line, text);
            if let Ok(legal) = table.check(&action) {
                table.apply(legal);
            }
        }
        table.take_ruled().contains(Ruling::RecruiterDraws)
    };
    let line = |keys: &str| format!("st1-2024+tactics {FRONT} S played=0,0 {keys}");
    let decks = "deck=9 tactics-deck=5";
    let full = line(&format!("hand.S=recruiter,r1,r2,r3,r4,r5,r6 {decks}"));
    let three = "recruiter +g1 +g2 +g3 -r1 -r2";
    assert!(ruled(&full, &[three, "+g4"]));
    assert!(!ruled(&full, &["r1@1", "+g4"]));
    assert!(!ruled(&full.replace(",r6", ""), &["r1@1", "+g4"]));
    assert!(
        !ruled(&full.replace(",r5,r6", ""), &[three, "+g4"]),
        "the hand is not full"
    );
    let eight = full.replace(",r6", ",r6,r7");
    assert!(!ruled(&eight, &["r1@1", "+g4"]), "it was too large before");
}

#[test]
fn a_card_that_is_drawn_is_in_no_hand() {
    let held = |keys: &str, text: &str| {
        let line = format!("st1-2024+tactics r1:-/-/-/-/-/-/-/-/- S phase=played {keys}");
        match after(&line, text) {
            Err(Violation::DrawKnown { held, .. }) => held,
            other => panic!("{keys} {text}: {other:?}"),
        }
    };
    assert_eq!(held("hand.S=b5 hand.N=r5", "+r5"), Some(Seat::North));
    assert_eq!(held("hand.S=r5", "+r5"), Some(Seat::South));
    assert_eq!(held("hand.S=b5 hand.N=spy", "+spy"), Some(Seat::North));
    assert_eq!(held("hand.S=spy", "+spy"), Some(Seat::South));
    assert_eq!(held("hand.S=b5 discard=spy", "+spy"), None);
}

#[test]
fn a_hand_of_unknown_siege_cards_does_not_pass() {
    let line = "st2-en+tactics -/-/-/-/-/-/- A played=0,0 hand.A=2?";
    let refused = after(line, "pass").expect_err("R344");
    assert!(matches!(
        refused,
        Violation::PassForbidden {
            why: PassWhy::CardAndRoom,
            ..
        }
    ));
}

#[test]
fn oil_that_finds_no_card_tells_of_the_pair_that_went_there() {
    let line = "st2-en -:r0/-:b0/-/-/-/-/- A hand.A=r11,b11";
    let mut table = table(line);
    for text in ["r11@1", "k5@7", "b11@2"] {
        let action = action(line, text);
        let legal = table
            .check(&action)
            .unwrap_or_else(|why| panic!("{text}: {why:?}"));
        table.apply(legal);
        table.close_turn_without_draw();
    }
    let mut oil = |place: u8| {
        let action = action("st2-en", &format!("oil {place}"));
        match table.check(&action) {
            Err(Violation::OilEmpty { eliminated, .. }) => eliminated,
            other => panic!("{place}: {other:?}"),
        }
    };
    let card = |text: &str| face(Game::Two, text).card().expect("a card");
    assert_eq!(oil(1), Some((card("r11"), Some(1))));
    assert_eq!(oil(2), Some((card("b11"), Some(3))));
    assert_eq!(oil(3), None);
    assert_eq!(table.size_of(Place(0)), 3);
}

#[test]
fn a_whole_turn_is_over_though_the_record_ends_with_it() {
    let line = format!("st1-2024 {FRONT} S turn=4");
    for last in [false, true] {
        let mut table = after(&line, "r5@1").expect("a play");
        table.close_turn(last).expect("a whole turn");
        assert_eq!((table.turn(), table.to_move()), (5, Seat::North));
    }
}

#[test]
fn a_game_that_ends_with_a_turn_ends_in_it() {
    let line = "st2-en -/-/-/-/-/-/- A turn=9 hand.A=r5,4? deck=0";
    let mut table = after(line, "r5@1").expect("a play");
    table.close_turn(false).expect("there is nothing to draw");
    assert!(table.outcome().is_some());
    assert_eq!((table.turn(), table.to_move()), (9, Seat::ATTACKER));
}

#[test]
fn the_end_of_a_turn_behind_an_empty_siege_deck_may_be_ruled() {
    let line = "st2-en+tactics -/-/-/-/-/-/- A played=0,0 hand.A=r5,5? deck=0 tactics-deck=3";
    let mut table = after(line, "r5@1").expect("legal");
    table.take_ruled();
    assert!(table.may_be_ruled());
    table.close_turn(true).expect("a turn under way");
    assert!(table.take_ruled().contains(Ruling::EmptySiegeDeck));
    let mut holds = after(&line.replace("deck=0 ", "deck=9 "), "r5@1").expect("legal");
    holds.take_ruled();
    assert!(!holds.may_be_ruled());
    holds.close_turn(true).expect("a turn under way");
    assert!(holds.take_ruled().is_empty());
}

#[test]
fn a_turn_in_which_nothing_was_played_is_not_over_though_the_deck_is() {
    let laid = "r1,r2,r3:r4,r5,r6/b1,b2,b3:b4,b5,b6/g1,g2,g3:g4,g5,g6/y1,y2,y3:y4,y5,y6/\
                p1,p2,p3:p4,p5,p6/n1,n2,n3:n4,n5,n6/r7,b7,g7:y7,p7,n7/-/-";
    let over = |phase: &str| {
        let line = format!("st1-2024 {laid} S deck=0 hand.S=6 hand.N=6{phase}");
        let mut after = table(&line);
        let is_over = after.pass_on();
        assert_eq!(is_over, after.to_move() == Seat::North, "{phase}");
        is_over
    };
    assert!(!over(""));
    assert!(over(" phase=played"));
}
