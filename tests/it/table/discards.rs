//! What comes back from the discards, and what is known of it then (R460 to R470).

use super::{after, face, table};
use marchstone::engine::Violation;
use marchstone::model::{Face, FaceKind, Game, How, Outcome, Place, Seat, Tactic};
use marchstone::record::{Action, Drawn};

fn line(ruleset: &str, keys: &str) -> String {
    format!("{ruleset} -/-/-/-/-/-/- A played=0,0 {keys}")
}

fn missing(ruleset: &str, keys: &str, text: &str) -> bool {
    match after(&line(ruleset, keys), text) {
        Ok(_) => false,
        Err(Violation::NotDiscarded { .. } | Violation::NoTarget { .. }) => true,
        Err(other) => panic!("{keys} {text}: {other:?}"),
    }
}

/// The discards after an action, as a position writes them.
fn left(keys: &str, text: &str) -> Vec<String> {
    let line = line("st2-en+tactics", keys);
    let table = after(&line, text).unwrap_or_else(|why| panic!("{line} {text}: {why:?}"));
    let discard = table.position().discard;
    discard.iter().map(Face::to_string).collect()
}

#[test]
fn what_nobody_named_comes_back_only_where_something_lies() {
    let en = "st2-en+tactics";
    assert!(missing(en, "", "recruitment ?@1"));
    assert!(!missing(en, "discard=r5", "recruitment ?@1"));
    assert!(missing(en, "discard=r5", "support r5,?"));
    assert!(!missing(en, "discard=r5,?", "support r5,?"));
    assert!(!missing(en, "discard=?,?t", "support ?,?t"));
}

#[test]
fn an_action_comes_back_only_where_it_was_played() {
    let yes = "st2-en+tactics+actions-discarded=yes";
    let discard = "discard=r5,b6";
    assert!(missing(yes, discard, "support explosion,r5"));
    let played = format!("{discard} actions.D=explosion");
    assert!(!missing(yes, &played, "support explosion,r5"));
    let back = after(&line(yes, &played), "support explosion,r5").expect("legal");
    assert!(back.played_actions(Seat::DEFENDER).is_empty());
}

#[test]
fn an_action_lies_on_the_side_of_who_played_it() {
    let line = line("st2-en+tactics", "discard=r5,b6");
    let played = after(&line, "recruitment r5@1").expect("legal");
    let actions = played.played_actions(Seat::ATTACKER);
    assert!(actions.iter().eq([Tactic::Recruitment]));
    assert!(played.played_actions(Seat::DEFENDER).is_empty());
}

#[test]
fn what_support_puts_back_into_a_deck_that_is_over_is_not_drawn_unnamed_either() {
    let draws = |reading: &str, tactics: &str| {
        let ruleset = format!("st2-en+tactics+support-revives={reading}");
        let keys = format!("discard=r5,b6 hand.A=support,5? deck=0 tactics-deck={tactics}");
        let mut table = after(&line(&ruleset, &keys), "support r5,b6").expect("legal");
        let draw = Action::Draw(Drawn::Any);
        let legal = table.check(&draw).ok()?;
        table.apply(legal);
        let hand = table.hand(Seat::ATTACKER);
        Some((hand.unknown, hand.unknown_tactics))
    };
    assert_eq!(draws("yes", "0"), Some((6, 0)));
    assert_eq!(draws("no", "0"), None);
    assert_eq!(draws("no", "3"), Some((5, 1)));
}

#[test]
fn the_only_card_that_it_can_be_is_known() {
    let laid = |keys: &str, text: &str| {
        let table = after(&line("st2-en+tactics", keys), text).expect("legal");
        let faces = table.board()[Place(0)].halves[Seat::ATTACKER]
            .faces()
            .to_vec();
        faces[0]
    };
    assert_eq!(laid("discard=r5", "recruitment ?@1"), face(Game::Two, "r5"));
    assert_eq!(
        laid("discard=r5,b6", "recruitment b?@1"),
        face(Game::Two, "b6")
    );
    assert_eq!(
        laid("discard=r5,joker", "recruitment ?t@1"),
        face(Game::Two, "joker")
    );
    assert_eq!(laid("discard=r5,b6", "recruitment ?@1"), Face::UNKNOWN);
}

#[test]
fn a_card_is_taken_from_where_it_lies() {
    assert_eq!(left("discard=r5,b6", "recruitment b6@1"), ["r5"]);
    assert_eq!(left("discard=joker,?t", "recruitment joker@1"), ["?t"]);
    assert_eq!(left("discard=joker,?", "recruitment joker@1"), ["?"]);
    assert_eq!(left("discard=?t,?", "recruitment joker@1"), ["?"]);
    assert_eq!(left("discard=?t,?", "recruitment r5@1"), ["?t"]);
    assert_eq!(left("discard=?,?,?", "recruitment r5@1"), ["?", "?"]);
    // a half-known one before one of which nothing is known
    assert_eq!(left("discard=r?,?", "recruitment r5@1"), ["?"]);
    assert_eq!(left("discard=b?,?", "recruitment r5@1"), ["b?"]);
    assert_eq!(left("discard=r?,r?", "recruitment r5@1"), ["r?"]);
    // it was the one or the other: what is left is known no better
    assert_eq!(left("discard=r?,?5", "recruitment r5@1"), ["?"]);
    assert_eq!(
        left("discard=r?,r?,?5,?5", "recruitment r5@1"),
        ["?", "r?", "?5"]
    );
}

#[test]
fn half_a_card_comes_back_only_where_one_lies_that_it_can_be() {
    let en = "st2-en+tactics";
    assert!(missing(en, "discard=k9", "recruitment ?8@1"));
    assert!(missing(en, "discard=k9", "recruitment b?@1"));
    assert!(missing(en, "discard=k9", "recruitment ?t@1"));
    assert!(missing(en, "discard=k8,k9", "support b?,r?"));
    assert!(missing(en, "discard=k8,k9", "support ?8,?8"));
    assert!(missing(en, "discard=joker,k9", "support ?t,?t"));
    assert!(!missing(en, "discard=k8,k9", "support ?8,?9"));
    assert!(!missing(en, "discard=k8,r8", "support ?8,k8"));
    assert!(!missing(en, "discard=k?,r8", "support ?8,?8"));
    assert!(!missing(en, "discard=joker,joker", "support ?,?t"));
    // an action is one of the cards that support may take
    let yes = "st2-en+tactics+actions-discarded=yes";
    let played = "discard=r5,b6 actions.D=explosion";
    assert!(!missing(yes, played, "support ?t,r5"));
    assert!(missing(en, played, "support ?t,r5"));
}

#[test]
fn an_elite_card_without_a_name_comes_back_where_it_would_with_one() {
    let comes = |readings: &str, keys: &str, text: &str| {
        let line = line(&format!("st2-en+tactics{readings}"), keys);
        match after(&line, text) {
            Ok(_) => true,
            Err(Violation::NotRecoverable { .. } | Violation::NoTarget { .. }) => false,
            Err(other) => panic!("{line} {text}: {other:?}"),
        }
    };
    let no = "+discarded-elite=no";
    for (card, elite) in [
        ("recruitment ?t@1", "joker"),
        ("recruitment ?t@1", "joker,spy"),
    ] {
        let keys = format!("discard=r5,b6,{elite}");
        assert!(comes("", &keys, card), "{elite}");
        assert!(!comes(no, &keys, card), "{elite}");
    }
    // a siege card does in any case
    assert!(comes(no, "discard=r5,b6,joker", "recruitment ?@1"));
    assert!(comes(no, "discard=r5,b6,joker", "recruitment ?6@1"));
    assert!(!comes(no, "discard=r5,b6,joker", "support ?t,b6"));
    // and an action where it lies among them
    let both = "+discarded-elite=no+actions-discarded=yes";
    let played = "discard=r5,b6,joker actions.D=explosion";
    assert!(comes(both, played, "support ?t,b6"));
}

#[test]
fn no_card_is_made_where_one_comes_back_without_a_name() {
    assert_eq!(left("discard=k9,r8", "recruitment ?8@1"), ["k9"]);
    assert_eq!(left("discard=k8,k9,r8", "recruitment ?8@1"), ["k9", "?8"]);
    assert_eq!(left("discard=k8,k9,r8", "recruitment ?@1"), ["?", "?"]);
    assert_eq!(left("discard=k8,b8,r?", "recruitment ?8@1"), ["?", "?8"]);
    assert_eq!(left("discard=k?,r?,y?", "recruitment ?@1"), ["?", "?"]);
    assert_eq!(left("discard=r?,r?", "recruitment ?8@1"), ["r?"]);
    // it was the one or the other, and not the third
    assert_eq!(left("discard=r?,?5,b?", "recruitment r?@1"), ["?", "b?"]);
    // both may have been it, and neither is written as it
    assert_eq!(left("discard=?5,?6", "recruitment r?@1"), ["?"]);
    assert_eq!(
        left("discard=k8,joker,spy", "recruitment ?t@1"),
        ["k8", "?t"]
    );
    assert_eq!(left("discard=joker,joker", "recruitment ?t@1"), ["joker"]);
    assert_eq!(left("discard=joker", "recruitment ?@1"), [""; 0]);
    assert_eq!(left("discard=k8,k9,r8", "support ?8,k8"), ["k9"]);
    // which of them lies open is not known any more
    let line = line("st2-en+tactics", "discard=k8,r8");
    let table = after(&line, "recruitment ?8@1").expect("legal");
    assert_eq!(table.unseen().len(), 60);
}

#[test]
fn discards_without_a_name_are_counted_by_their_deck() {
    let table = table(&line("st2-en+tactics", "discard=r5,?,b?,?7,?t,joker"));
    assert_eq!(table.unnamed_discards(), 3);
    let named = table.position().discard;
    let tactics = named.iter().filter(|face| face.is_tactic()).count();
    assert_eq!((named.len(), tactics), (6, 2));
    assert!(
        named
            .iter()
            .any(|face| face.kind() == FaceKind::UnknownTactic)
    );
}

#[test]
fn an_exchange_that_nobody_noted_leaves_both_hands_unknown() {
    let keys = "hand.A=exchange,r1,r2,r3 hand.D=b1,b2,b3,spy";
    let table = after(&line("st2-en+tactics", keys), "exchange").expect("legal");
    for (seat, any) in [(Seat::ATTACKER, 3), (Seat::DEFENDER, 4)] {
        let hand = table.hand(seat);
        assert!(hand.cards.is_empty() && hand.tactics.is_empty());
        assert_eq!((hand.any, hand.counted), (any, true));
    }
}

#[test]
fn an_empty_deck_ends_the_game_only_where_a_card_is_owed() {
    let ends = |keys: &str| {
        let mut table = table(&format!(
            "st2-en r5:-/-/-/-/-/-/- A phase=played deck=0 {keys}"
        ));
        table.close_turn(false).expect("a whole turn");
        let ended = Some(Outcome::Won(Seat::DEFENDER, How::DeckEmpty));
        assert!(table.outcome().is_none() || table.outcome() == ended);
        table.outcome().is_some()
    };
    assert!(ends("hand.A=5"));
    assert!(!ends("hand.A=6"));
    assert!(
        ends(""),
        "a hand that is not on record lacks the card that was played"
    );
}
