//! What is known of a deck: which card is where, which is in it, which may lie on top.

use super::{face as named, table};
use crate::proof::dice::Dice;
use marchstone::engine::{Deck, Violation};
use marchstone::model::{Color, Face, Game, Part, Pile, Tactic};
use std::collections::VecDeque;

fn face(text: &str) -> Face {
    named(Game::Two, text)
}

fn card(text: &str) -> Part {
    Part::Card(face(text))
}

fn faces(deck: &Deck) -> Vec<Face> {
    deck.faces().collect()
}

#[test]
fn a_deck_lies_as_it_was_told() {
    let parts = [card("r5"), Part::Unknown(2), card("b3"), Part::Unknown(1)];
    let deck = Deck::of_parts(&parts, false);
    let unknown = Face::UNKNOWN;
    let all = [face("r5"), unknown, unknown, face("b3"), unknown];
    assert_eq!(faces(&deck), all);
    assert_eq!(deck.size(), Some(5));
    assert_eq!(deck.top(), face("r5"));
    assert_eq!(deck.pile(), Some(Pile::Parts(parts.to_vec())));
    assert_eq!(Deck::of(3, false).pile(), Some(Pile::Count(3)));
    assert_eq!(Deck::of(0, false).top(), unknown);
    assert_eq!(Deck::of(0, true).top(), Face::UNKNOWN_TACTIC);
    assert_eq!(Deck::uncounted(false).pile(), None);
}

#[test]
fn an_unknown_card_of_the_tactic_deck_is_a_tactic_card() {
    let parts = [Part::UnknownTactics(2), card("spy")];
    let deck = Deck::of_parts(&parts, true);
    let unknown = Face::UNKNOWN_TACTIC;
    assert_eq!(faces(&deck), [unknown, unknown, face("spy")]);
    assert_eq!(deck.pile(), Some(Pile::Parts(parts.to_vec())));
}

#[test]
fn of_a_half_known_card_a_deck_keeps_nothing() {
    let half = Part::Card(Face::of_color(Color::Red));
    assert_eq!(
        faces(&Deck::of_parts(&[half], false)),
        [Face::UNKNOWN],
        "it may be another one that is drawn"
    );
}

#[test]
fn a_card_that_lies_deeper_is_not_the_top_one() {
    let deck = Deck::of_parts(&[Part::Unknown(1), card("r5")], false);
    assert!(!deck.may_be_top(face("r5")));
    assert!(deck.may_be_top(face("r6")));
    assert!(deck.may_be_top(Face::UNKNOWN));
    let known = Deck::of_parts(&[card("r5"), Part::Unknown(1)], false);
    assert!(known.may_be_top(face("r5")));
    assert!(!known.may_be_top(face("r6")));
}

#[test]
fn of_two_jokers_one_may_lie_on_top_of_the_other() {
    let below = |names: &[&str]| {
        let mut parts = vec![Part::UnknownTactics(1)];
        parts.extend(names.iter().map(|name| card(name)));
        Deck::of_parts(&parts, true)
    };
    assert!(below(&["joker"]).may_be_top(face("joker")));
    assert!(!below(&["joker", "joker"]).may_be_top(face("joker")));
    assert!(!below(&["spy"]).may_be_top(face("spy")));
    assert!(below(&["spy"]).may_be_top(face("shield")));
    assert_eq!(below(&["joker", "joker"]).tactic_count(Tactic::Joker), 2);
    assert_eq!(below(&["spy"]).tactic_count(Tactic::Joker), 0);
}

#[test]
fn a_card_that_was_shuffled_in_may_be_anywhere() {
    let mut deck = Deck::of_parts(&[Part::Unknown(1), card("r5")], false);
    deck.shuffle_in(face("b3"));
    assert_eq!(faces(&deck), [Face::UNKNOWN; 3]);
    assert!(deck.may_be_top(face("r5")) && deck.may_be_top(face("b3")));
    assert_eq!(deck.cards().len(), 2);
    // whoever draws a card that nobody sees may have drawn either
    assert_eq!(deck.draw(Face::UNKNOWN), Face::UNKNOWN);
    assert!(deck.cards().is_empty());

    let mut tactics = Deck::of_parts(&[Part::UnknownTactics(1), card("joker")], true);
    tactics.shuffle_in(face("spy"));
    tactics.shuffle_in(face("joker"));
    assert_eq!(tactics.tactic_count(Tactic::Joker), 2);
    assert_eq!(tactics.tactic_count(Tactic::Spy), 1);
    assert!(tactics.may_be_top(face("joker")) && tactics.may_be_top(face("spy")));
    assert_eq!(tactics.draw(face("joker")), face("joker"));
    assert_eq!(tactics.tactic_count(Tactic::Joker), 1);
}

#[test]
fn a_position_says_what_was_shuffled_in() {
    let table = table("st2-en+tactics -/-/-/-/-/-/- A deck=3 tactics-deck=2 shuffled=r5,joker");
    assert_eq!(table.deck().cards().len(), 1);
    assert_eq!(table.tactics_deck().tactic_count(Tactic::Joker), 1);
    let (cards, names) = (table.deck().shuffled().0, table.tactics_deck().shuffled().1);
    assert_eq!((cards.len(), names.len()), (1, 1));
}

#[test]
fn a_new_list_keeps_what_was_shuffled_in() {
    let mut deck = Deck::of(2, false);
    deck.shuffle_in(face("r5"));
    deck.shuffle_in(face("b3"));
    let told = deck.told(&[Part::Unknown(2), card("b3"), Part::Unknown(1)], false);
    assert!(told.may_be_top(face("r5")), "somewhere");
    assert!(!told.may_be_top(face("b3")), "there");
    assert_eq!(told.cards().len(), 2);
    let full = deck.told(&[card("b3"), card("r5"), card("k1"), card("k2")], false);
    assert!(full.shuffled().0.is_empty(), "every place is known");

    let mut tactics = Deck::of(1, true);
    tactics.shuffle_in(face("spy"));
    tactics.shuffle_in(face("joker"));
    let told = tactics.told(&[card("joker"), Part::UnknownTactics(2)], true);
    assert_eq!(told.tactic_count(Tactic::Joker), 1);
    assert_eq!(told.tactic_count(Tactic::Spy), 1);
}

#[test]
fn only_an_unknown_card_is_drawn_without_a_question() {
    let card = |text: &str| face(text).card().expect("a card");
    let mut deck = Deck::of_parts(&[Part::Unknown(2), self::card("r5")], false);
    assert!(!deck.draw_unknown(card("r5").set()), "it lies deeper");
    assert_eq!(deck.size(), Some(3));
    assert!(deck.draw_unknown(card("b1").set()) && deck.draw_unknown(card("b2").set()));
    assert_eq!(faces(&deck), [face("r5")]);
    assert!(
        !deck.draw_unknown(card("b3").set()),
        "the top card is known"
    );
    assert_eq!(deck.draw(face("r5")), face("r5"));
    assert!(!deck.draw_unknown(card("b3").set()), "nothing is left");
    assert!(deck.surely_empty() && !deck.surely_holds());
}

#[test]
fn a_deck_is_a_row_from_which_the_first_goes_and_to_which_a_last_comes() {
    let mut dice = Dice(1717);
    let cards: Vec<Face> = Game::One.deck().iter(Game::One).map(Face::from).collect();
    let mut deck = Deck::of(0, false);
    let mut row: VecDeque<Face> = VecDeque::new();
    for step in 0..600 {
        let known = dice.one_in(2);
        if row.is_empty() || row.len() < 60 && dice.one_in(2) {
            let free: Vec<Face> = cards
                .iter()
                .filter(|card| !row.contains(card))
                .copied()
                .collect();
            let face = if known {
                dice.pick(&free)
            } else {
                Face::UNKNOWN
            };
            deck.put_under(face);
            row.push_back(face);
        } else {
            let top = row.pop_front().expect("a card");
            let free: Vec<Face> = cards
                .iter()
                .filter(|card| !row.contains(card))
                .copied()
                .collect();
            match (top.is_known(), known) {
                (true, _) => assert_eq!(deck.draw(top), top),
                (false, true) => assert_eq!(deck.draw(Face::UNKNOWN), Face::UNKNOWN),
                (false, false) => {
                    let card = dice.pick(&free).card().expect("a card");
                    assert!(deck.draw_unknown(card.set()));
                }
            }
        }
        assert!(deck.faces().eq(row.iter().copied()), "step {step}");
        let named = row.iter().filter(|face| face.is_known()).count();
        assert_eq!(deck.cards().len() as usize, named, "step {step}");
    }
}

#[test]
fn a_card_that_is_not_on_top_is_what_the_refusal_is_about() {
    let line = "st1-2024 r1:-/-/-/-/-/-/-/-/- S phase=played deck=r5,b6,?";
    match super::after(line, "+b6") {
        Err(refused @ Violation::NotOnTop { drawn, .. }) => {
            assert_eq!(drawn, named(Game::One, "b6"));
            assert_eq!(refused.face(), Some(drawn));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn nobody_has_to_say_that_a_deck_is_empty_whose_cards_all_lie_elsewhere() {
    let board = "g1,g7,n2:y6,g4,p9/b5,b4,y2:g8,n6,p2/r4,b9,y3:p6,p7,g3/n5,p4,n1:n3,y8,r1/\
         y1,n9,b7:y5,r8,b1/g6,n8,g9:p8,r2,b3/n4,b8,y7:r5,n7,r6/y4,r3,g5:p5,b6,b2/-";
    let size = |hands: &str| {
        let line = format!("st1-2024 {board} S {hands}");
        (table(&line).deck().size(), line)
    };
    // R611: forty-eight cards on the table, three a hand
    let (deck, line) = size("hand.S=3 hand.N=2 phase=played discard=p3");
    assert_eq!(deck, Some(0));
    let refused = super::after(&line, "+?").err();
    assert_eq!(refused, Some(Violation::DeckEmpty { tactics: false }));
    assert_eq!(size("hand.S=3 hand.N=2").0, None);
    assert_eq!(size("hand.S=3").0, None);
    assert_eq!(size("hand.S=2 hand.N=2 discard=y9,r7").0, Some(0));
}

#[test]
fn the_same_holds_for_the_deck_of_tactic_cards() {
    let pile = |discard: &str| {
        let board = "joker:spy~mud/-~bluff/-/-/-/-/-/-/-";
        let hands = "hand.S=5?,shield hand.N=6?,1?t";
        let line = format!("st1-2024+tactics {board} S {hands} discard={discard}");
        table(&line).position().tactics_deck
    };
    assert_eq!(pile("recruiter,strategist,banshee"), None);
    let all = pile("recruiter,strategist,banshee,traitor");
    assert_eq!(all, Some(Pile::Count(0)));
}
