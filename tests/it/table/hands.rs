//! What is known of a hand: some cards by name, others by number.

use super::{face, table};
use marchstone::engine::Hand;
use marchstone::model::{Color, Face, Game, Part, Pile, Seat};

fn hand(cards: &[&str], unknown: u8, unknown_tactics: u8) -> Hand {
    let named = cards.iter().map(|card| Part::Card(face(Game::One, card)));
    let mut parts: Vec<Part> = named.collect();
    parts.push(Part::Unknown(unknown.into()));
    parts.push(Part::UnknownTactics(unknown_tactics.into()));
    Hand::of_parts(&parts)
}

#[test]
fn a_number_alone_says_which_deck_only_where_there_is_one() {
    let base = Hand::of_pile(&Pile::Count(6), false);
    assert_eq!((base.unknown, base.any), (6, 0));
    let tactics = Hand::of_pile(&Pile::Count(6), true);
    assert_eq!((tactics.unknown, tactics.any), (0, 6));
}

#[test]
fn a_hand_becomes_the_pile_that_it_was() {
    let count = |hand: Hand, tactics| hand.pile(Game::One, tactics);
    assert_eq!(count(hand(&[], 6, 0), false), Some(Pile::Count(6)));
    assert_eq!(count(hand(&[], 0, 0), true), Some(Pile::Count(0)));
    let card = Part::Card(face(Game::One, "r5"));
    let spy = Part::Card(face(Game::One, "spy"));
    assert_eq!(
        count(hand(&["r5"], 0, 0), false),
        Some(Pile::Parts(vec![card]))
    );
    let listed = [card, Part::Unknown(2)];
    assert_eq!(
        count(hand(&["r5"], 2, 0), false),
        Some(Pile::Parts(listed.to_vec()))
    );
    let listed = [card, spy, Part::Unknown(2), Part::UnknownTactics(1)];
    assert_eq!(
        count(hand(&["r5", "spy"], 2, 1), true),
        Some(Pile::Parts(listed.to_vec()))
    );
    // with tactics six cards of the one deck are more than a number
    assert_eq!(
        count(hand(&[], 6, 0), true),
        Some(Pile::Parts(vec![Part::Unknown(6)]))
    );
    let mut any = hand(&["r5"], 0, 0);
    any.any = 2;
    assert_eq!(count(any, true), Some(Pile::Count(3)));
    assert_eq!(count(any, false), {
        Some(Pile::Parts(vec![card, Part::Unknown(2)]))
    });
    assert_eq!(count(Hand::uncounted(), true), None);
}

#[test]
fn a_hand_is_open_where_no_card_is_hidden() {
    assert!(hand(&["r5", "spy"], 0, 0).is_open());
    assert!(!hand(&["r5"], 1, 0).is_open());
    assert!(!hand(&["r5"], 0, 1).is_open());
    let mut any = hand(&["r5"], 0, 0);
    any.any = 1;
    assert!(!any.is_open());
    assert!(!Hand::uncounted().is_open());
    let open = "st1-2024 -/-/-/-/-/-/-/-/- S hand.S=r5 hand.N=b1";
    assert!(table(open).shows_hands());
    assert!(!table("st1-2024 -/-/-/-/-/-/-/-/- S hand.S=r5").shows_hands());
}

#[test]
fn a_card_that_is_given_unseen_may_be_any_of_its_deck() {
    let mut several = hand(&["r5", "r6", "spy"], 1, 0);
    several.give(Game::One, Face::UNKNOWN);
    assert_eq!(several, hand(&["spy"], 2, 0));
    let mut tactics = hand(&["r5", "spy", "joker"], 0, 1);
    tactics.give(Game::One, Face::UNKNOWN_TACTIC);
    assert_eq!(tactics, hand(&["r5"], 0, 2));
}

#[test]
fn the_only_card_that_it_can_be_was_given() {
    let red = Face::of_color(Color::Red);
    let mut one = hand(&["r5", "b6"], 0, 0);
    one.give(Game::One, red);
    assert_eq!(one, hand(&["b6"], 0, 0));
    let mut two = hand(&["r5", "r6", "b6"], 0, 0);
    two.give(Game::One, red);
    assert_eq!(two, hand(&[], 2, 0));
    let mut hidden = hand(&["r5", "b6"], 1, 0);
    hidden.give(Game::One, red);
    assert_eq!(hidden, hand(&[], 2, 0), "it may be the unknown one");
    let mut more = hand(&["r5", "b6"], 0, 0);
    more.any = 1;
    more.give(Game::One, red);
    assert_eq!((more.cards.len(), more.unknown, more.any), (0, 1, 1));
    let mut uncounted = hand(&["r5", "b6"], 0, 0);
    uncounted.counted = false;
    uncounted.give(Game::One, red);
    assert_eq!((uncounted.cards.len(), uncounted.unknown), (0, 1));
}

#[test]
fn a_named_card_leaves_the_unknown_ones_of_its_deck_first() {
    let mut own = hand(&["b6"], 2, 1);
    own.any = 1;
    own.give(Game::One, face(Game::One, "r5"));
    assert_eq!((own.unknown, own.unknown_tactics, own.any), (1, 1, 1));
    own.give(Game::One, face(Game::One, "spy"));
    assert_eq!((own.unknown, own.unknown_tactics, own.any), (1, 0, 1));
    own.give(Game::One, face(Game::One, "joker"));
    assert_eq!((own.unknown, own.unknown_tactics, own.any), (1, 0, 0));
    own.give(Game::One, face(Game::One, "b6"));
    assert_eq!(own, hand(&[], 1, 0));
}

#[test]
fn a_hand_that_is_forgotten_keeps_its_number() {
    let mut own = hand(&["r5", "spy"], 2, 1);
    own.forget();
    let mut five = Hand::dealt(0);
    five.any = 5;
    assert_eq!(own, five);
    let mut uncounted = Hand::uncounted();
    uncounted.forget();
    assert!(!uncounted.counted);
}

#[test]
fn a_hand_hides_what_its_unknown_cards_may_be() {
    let may_hold = |keys: &str, card: &str| {
        let line = format!("st1-2024+tactics r9:-/-/-/-/-/-/-/-/- S played=0,0 {keys}");
        table(&line).may_hold(Seat::South, face(Game::One, card))
    };
    assert!(may_hold("hand.S=r5,2?", "r6") && may_hold("hand.S=r5", "r5"));
    assert!(!may_hold("hand.S=r5", "r6") && !may_hold("hand.S=r5,2?", "r9"));
    assert!(!may_hold("hand.S=r5,2?", "spy") && may_hold("hand.S=r5,2?t", "spy"));
    assert!(may_hold("hand.S=2", "spy") && may_hold("hand.S=2", "r6"));
    assert!(!may_hold("hand.S=2? hand.N=r6", "r6"));
    assert!(!may_hold("hand.S=2? deck=r6,3?", "r6"));
}
