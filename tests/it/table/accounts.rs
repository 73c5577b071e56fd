//! What a position says without saying it: whose the cards are that nobody named, and what the other clock
//! would show.

use super::{action, table};
use marchstone::model::{Ruling, Seat};

/// How many siege or clan cards, tactic cards and cards of either deck a hand hides.
fn hidden(line: &str, seat: Seat) -> (u8, u8, u8) {
    let table = table(line);
    let hand = table.hand(seat);
    (hand.unknown, hand.unknown_tactics, hand.any)
}

#[test]
fn where_every_card_of_the_main_deck_lies_elsewhere_a_hand_holds_tactic_cards() {
    let front = "st2-en+tactics -/-/-/-/-/-/- A";
    let all = format!("{front} deck=60 hand.A=6 hand.D=4");
    assert_eq!(hidden(&all, Seat::South), (0, 6, 0));
    assert_eq!(hidden(&all, Seat::North), (0, 4, 0));
    // one of these hands may have a siege card
    let most = format!("{front} deck=59 hand.A=6 hand.D=4");
    assert_eq!(hidden(&most, Seat::South), (0, 0, 6));
    // eleven are all tactic cards that there are
    let empty = |line: String| table(&line).tactics_deck().surely_empty();
    assert!(empty(format!("{front} deck=60 hand.A=6 hand.D=5")));
    assert!(!empty(all) && !empty(format!("{front} deck=59 hand.A=6 hand.D=5")));
    let clans = "st1-2024+tactics r1,r2:b1/-/-/-/-/-/-/-/- S deck=51 hand.S=3 hand.N=2";
    assert_eq!(hidden(clans, Seat::South), (0, 3, 0));
}

#[test]
fn a_star_on_one_of_two_complete_sides_is_that_of_either_clock() {
    // nothing shows that the side with the star ever lacked a card (R111, R112)
    for option in ["", "+tie-clock=first-ever"] {
        let line =
            format!("st1-2024+tactics{option} r7,r8,r9*:b7,b8,b9/-/-/-/-/-/-/-/- S phase=played");
        let mut table = table(&line);
        assert!(table.check(&action(&line, "claim 1")).is_ok());
        assert!(!table.take_ruled().contains(Ruling::TieClock), "{line}");
    }
}
