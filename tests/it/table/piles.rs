//! Piles as a record states them, against what is known of them and of all other cards (R603, R626).

use super::{face, table};
use marchstone::engine::Table;
use marchstone::model::{Face, Game, Part, Place, Ruling, Seat};
use marchstone::syntax::position_line;

fn parts(cards: &str) -> Vec<Part> {
    let part = |text: &str| match text {
        "?" => Part::Unknown(1),
        "?t" => Part::UnknownTactics(1),
        card => Part::Card(face(Game::Two, card)),
    };
    cards.split(',').map(part).collect()
}

fn known(keys: &str) -> Table {
    table(&format!("st2-en+tactics -:joker/-/-/-/-/-/- A {keys}"))
}

/// The card that cannot lie in a pile as it is stated.
fn misfit(keys: &str, tactics: bool, cards: &str) -> Option<String> {
    let told = known(keys).pile_told(tactics, &parts(cards));
    told.err().map(|misfit| misfit.face.to_string())
}

#[test]
fn a_pile_holds_no_card_that_lies_elsewhere() {
    let wrong = |keys: &str, cards: &str| misfit(keys, false, cards);
    assert_eq!(wrong("", "r5,?"), None);
    assert_eq!(wrong("discard=r5", "r5,?").as_deref(), Some("r5"));
    assert_eq!(wrong("hand.A=r5", "r5,?").as_deref(), Some("r5"));
    assert_eq!(wrong("hand.D=r5", "r5,?").as_deref(), Some("r5"));
    assert_eq!(wrong("", "r5,r5").as_deref(), Some("r5"));
    assert_eq!(wrong("", "r5,spy").as_deref(), Some("spy"));
}

#[test]
fn a_pile_holds_no_more_copies_of_a_tactic_card_than_are_left() {
    let wrong = |keys: &str, cards: &str| misfit(keys, true, cards);
    // one joker lies on the first tile
    assert_eq!(wrong("", "joker,?t"), None);
    assert_eq!(wrong("", "joker,joker").as_deref(), Some("joker"));
    assert_eq!(wrong("hand.A=joker", "joker").as_deref(), Some("joker"));
    assert_eq!(wrong("hand.D=joker", "joker").as_deref(), Some("joker"));
    assert_eq!(wrong("discard=joker", "joker").as_deref(), Some("joker"));
    assert_eq!(wrong("", "spy,shield,joker"), None);
    assert_eq!(
        wrong("actions.A=explosion", "explosion").as_deref(),
        Some("explosion")
    );
    assert_eq!(wrong("", "r5").as_deref(), Some("r5"));
}

#[test]
fn a_pile_leaves_out_no_card_that_is_known_to_be_in_it() {
    assert_eq!(misfit("deck=2 shuffled=r5", false, "b1,?"), None);
    assert_eq!(
        misfit("deck=2 shuffled=r5", false, "b1,b2").as_deref(),
        Some("r5")
    );
    assert_eq!(misfit("deck=2 shuffled=r5", false, "b1,r5"), None);
    let two = "deck=2 shuffled=r5,b6";
    assert_eq!(misfit(two, false, "?,?"), None);
    assert_eq!(misfit(two, false, "b1,?").as_deref(), Some("r5"));
    let tactics = "tactics-deck=2 shuffled=spy";
    assert_eq!(misfit(tactics, true, "shield,?t"), None);
    assert_eq!(
        misfit(tactics, true, "shield,joker").as_deref(),
        Some("spy")
    );
    // the top card is known
    let told = known("deck=r5,2?").pile_told(false, &parts("b1,?,?"));
    let misfit = told.expect_err("it lies there");
    assert_eq!(misfit.face, face(Game::Two, "b1"));
    assert_eq!(misfit.instead, Some(face(Game::Two, "r5")));
    let told = known("deck=r5,2?").pile_told(false, &parts("?,?,b1"));
    assert_eq!(
        told,
        Ok(vec![
            parts("r5")[0],
            Part::Card(Face::UNKNOWN),
            parts("b1")[0]
        ])
    );
}

#[test]
fn a_position_that_is_written_again_says_the_same() {
    for line in [
        "st2-de+tactics -/-/-/-/-/-/- A turn=1 phase=drawn deck=0 last=A",
        "st2-de+tactics -/-/-/-/-/-/- D turn=1 deck=2 last=A",
        "st1-2024+tactics r1,r2,r3*:b1,b2,b3/-/-/-/-/-/-/-/- S turn=1 played=1,0 joker=S",
        "st1-2024+tactics+tie-clock=first-ever r1,r2*:b1,b2,b3/-/-/-/-/-/-/-/- S turn=1",
        "st1-2024+tactics+pass-right=lasting r1:-/-/-/-/-/-/-/-/- S turn=1 may-pass=N",
        "st2-en+tactics r1:b1/-/-/-/-/-/- A turn=1 discard=r5,? actions.D=explosion oil=2 hand.A=r7,3?,2?t",
    ] {
        assert_eq!(position_line(&table(line).position()), line);
    }
}

#[test]
fn the_last_turn_is_fresh_where_the_attacker_has_just_drawn() {
    let over = |keys: &str| {
        let mut table = table(&format!("st2-de+last-turn=at-once r1:-/-/-/-/-/-/- {keys}"));
        table.close_turn(false).expect("a whole turn");
        (
            table.outcome().is_some(),
            table.take_ruled().contains(Ruling::LastTurn),
        )
    };
    assert_eq!(over("A phase=drawn deck=0 last=A"), (true, true));
    assert_eq!(over("A phase=played deck=0 last=A"), (true, false));
    assert_eq!(over("D phase=drawn deck=0 last=A"), (false, false));
    assert_eq!(over("D phase=played deck=0 last=A"), (false, false));
}

#[test]
fn where_one_side_alone_is_complete_it_was_first() {
    let first = |stone: &str| {
        let table = table(&format!("st1-2024 {stone}/-/-/-/-/-/-/-/- S"));
        table.board()[Place(0)].first
    };
    assert_eq!(first("r1,r2,r3:b1"), Some(Seat::South));
    assert_eq!(first("r1:b1,b2,b3"), Some(Seat::North));
    assert_eq!(first("r1,r2,r3:b1,b2,b3*"), Some(Seat::North));
    assert_eq!(first("r1,r2,r3:b1,b2,b3"), None);
    assert_eq!(first("r1:b1"), None);
}
