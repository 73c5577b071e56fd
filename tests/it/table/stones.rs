//! Schotten Totten with tactics: ruses, combat modes, the clock, and where a card lies already.

use super::{action, after, face, table};
use marchstone::engine::{Table, Violation};
use marchstone::model::{CardSet, Game, Mark, Place, Ruleset, Ruling, Seat, Tactic};
use marchstone::record::Claim;

fn stones(front: &str, keys: &str) -> String {
    let mut places: Vec<&str> = front.split('/').collect();
    places.resize(9, "-");
    format!("st1-2024+tactics {} S played=0,0 {keys}", places.join("/"))
}

/// The table after several actions of the side to move, whatever the turn allows.
fn each_in_turn(line: &str, texts: &[&str]) -> Table {
    let mut table = table(line);
    for text in texts {
        let action = action(line, text);
        let legal = table.check(&action);
        let legal = legal.unwrap_or_else(|why| panic!("{line} {text}: {why:?}"));
        table.apply(legal);
        table.close_turn_without_draw();
    }
    table
}

#[test]
fn a_tactic_card_that_lies_already_is_found_there() {
    let place = |front: &str, keys: &str, text: &str| match after(&stones(front, keys), text) {
        Err(Violation::AlreadyOpen { place, .. }) => place.map(|place| place.0 + 1),
        other => panic!("{front} {text}: {other:?}"),
    };
    assert_eq!(place("-/joker:joker", "", "joker@1"), Some(2));
    assert_eq!(place("r1:b1/-:spy", "", "spy@1"), Some(2));
    assert_eq!(place("r1:b1/-~bluff/-~mud", "", "mud@1"), Some(3));
    assert_eq!(place("r1:b1/-~mud/-~bluff", "", "bluff@1"), Some(3));
    assert_eq!(place("-", "discard=spy", "spy@1"), None);
}

#[test]
fn a_tactic_card_that_is_held_elsewhere_is_not_played() {
    let held = |keys: &str| match after(&stones("-", keys), "joker@1") {
        Ok(_) => None,
        Err(Violation::NotInHand {
            other_hand,
            in_deck,
            ..
        }) => Some((other_hand, in_deck)),
        Err(other) => panic!("{keys}: {other:?}"),
    };
    let own = "hand.S=2?,3?t";
    assert_eq!(held(own), None);
    assert_eq!(held(&format!("{own} hand.N=joker")), None);
    assert_eq!(
        held(&format!("{own} hand.N=joker,joker")),
        Some((true, false))
    );
    assert_eq!(
        held(&format!("{own} tactics-deck=joker,joker")),
        Some((false, true))
    );
    assert_eq!(
        held(&format!("{own} hand.N=joker tactics-deck=joker")),
        Some((true, true))
    );
    assert_eq!(
        held(&format!("{own} hand.N=joker discard=joker")),
        Some((true, false))
    );
    assert_eq!(held("hand.S=2?"), Some((false, false)));
}

#[test]
fn a_half_known_card_is_held_where_one_is_left_that_it_can_be() {
    let nines = "r9:b9/g9:y9/p9:-";
    let left = |keys: &str| {
        let line = stones(nines, keys);
        match after(&line, "?9@5") {
            Ok(_) => true,
            Err(Violation::NoneLeft { .. }) => false,
            Err(other) => panic!("{keys}: {other:?}"),
        }
    };
    assert!(left("hand.S=2?"));
    assert!(left("hand.S=n9,n8"));
    assert!(!left("hand.S=2? hand.N=n9"));
    assert!(!left("hand.S=2? deck=n9,3?"));
    assert!(!left("hand.S=2? discard=n9"));
}

#[test]
fn a_draw_of_a_tactic_card_comes_from_the_top_of_its_deck() {
    let drawn =
        |keys: &str, text: &str| after(&stones("r1:-", &format!("phase=played {keys}")), text);
    let known = |keys: &str| matches!(drawn(keys, "+joker"), Err(Violation::DrawKnown { .. }));
    let deeper = |keys: &str| matches!(drawn(keys, "+joker"), Err(Violation::NotOnTop { .. }));
    let own = "hand.S=5?";
    assert!(drawn(own, "+joker").is_ok());
    assert!(drawn(&format!("{own} hand.N=joker"), "+joker").is_ok());
    assert!(known(&format!("{own} hand.N=joker discard=joker")));
    assert!(known(&format!("{own} hand.N=joker,joker")));
    assert!(known("hand.S=joker,joker"));
    assert!(known("hand.S=joker hand.N=joker"));
    let deck = "tactics-deck=?t,joker";
    assert!(drawn(&format!("{own} {deck}"), "+joker").is_ok());
    assert!(deeper(&format!("{own} {deck} hand.N=joker")));
    assert!(deeper(&format!("hand.S=joker {deck}")));
    assert!(deeper(&format!("{own} {deck} discard=joker")));
    assert!(deeper(&format!("{own} tactics-deck=?t,joker,joker")));
    assert!(
        drawn(
            &format!("{own} tactics-deck=joker,?t hand.N=joker"),
            "+joker"
        )
        .is_ok()
    );
    assert!(deeper(&format!("{own} tactics-deck=spy,joker")));
    let empty = drawn(&format!("{own} deck=0 tactics-deck=0"), "+any");
    assert!(matches!(
        empty,
        Err(Violation::DeckEmpty { .. } | Violation::DrawNotOwed { .. })
    ));
}

#[test]
fn a_draw_from_one_of_two_decks_is_from_the_one_that_has_cards() {
    let hand = |keys: &str| {
        let line = stones("r1:-", &format!("phase=played hand.S=r2 {keys}"));
        let table = after(&line, "+any").unwrap_or_else(|why| panic!("{keys}: {why:?}"));
        let hand = table.hand(Seat::South);
        (hand.unknown, hand.unknown_tactics, hand.any)
    };
    assert_eq!(hand("deck=3 tactics-deck=0"), (1, 0, 0));
    assert_eq!(hand("deck=0 tactics-deck=3"), (0, 1, 0));
    assert_eq!(hand("deck=3 tactics-deck=3"), (0, 0, 1));
}

#[test]
fn a_stone_has_one_combat_mode() {
    let there = |front: &str, text: &str| match after(&stones(front, ""), text) {
        Err(Violation::ModeThere { mode, .. }) => Some(mode),
        other => panic!("{front}: {other:?}"),
    };
    assert_eq!(there("-~mud", "bluff@1"), Some(Tactic::Mud));
    assert_eq!(there("-~bluff", "mud@1"), Some(Tactic::Bluff));
}

#[test]
fn a_ruse_that_names_no_card_needs_one_that_it_could_take() {
    let target = |front: &str, text: &str| match after(&stones(front, ""), text) {
        Ok(_) => true,
        Err(Violation::NoTarget { .. }) => false,
        Err(other) => panic!("{front} {text}: {other:?}"),
    };
    assert!(target("-:joker", "banshee ?@1"));
    assert!(!target("joker:-", "banshee ?@1"));
    assert!(!target("-:joker", "traitor ?@1>2"), "no clan card");
    assert!(target("-:joker,r1", "traitor ?@1>2"));
    assert!(target("joker:-", "strategist ?@1>2"));
    assert!(!target("-:joker", "strategist ?@1>2"));
}

#[test]
fn recruiter_draws_three_and_gives_two_back() {
    let said = |rules: &str, keys: &str, text: &str| {
        let line = stones("-", &format!("hand.S=recruiter,r1,r2,r3 {keys}"));
        let line = line.replace("+tactics", &format!("+tactics{rules}"));
        after(&line, text).map_err(|why| match why {
            Violation::RecruiterDraws { .. } => "draws",
            Violation::RecruiterReturns { .. } => "returns",
            Violation::NoTarget { .. } => "none",
            Violation::RecruiterShort { left } => ["", "one", "two"][usize::from(left)],
            other => panic!("{keys} {text}: {other:?}"),
        })
    };
    let decks = "deck=5 tactics-deck=5";
    let three = "recruiter +g1 +g2 +g3";
    assert!(said("", decks, &format!("{three} -r1 -r2")).is_ok());
    assert_eq!(said("", decks, three).err(), Some("returns"));
    assert_eq!(said("", decks, "recruiter -r1 -r2").err(), Some("draws"));
    assert_eq!(said("", "", "recruiter -r1 -r2").err(), Some("draws"));
    assert!(said("", "", "recruiter +g1 -r1 -r2").is_ok());
    // R428: fewer than three are left
    let refuse = "+short-recruiter=refuse";
    assert!(said(refuse, "deck=2 tactics-deck=1", "recruiter").is_ok());
    assert_eq!(
        said(refuse, "deck=1 tactics-deck=1", "recruiter").err(),
        Some("two")
    );
    // R428 knows no reading for no card at all
    let none = "deck=0 tactics-deck=0";
    assert_eq!(said(refuse, none, "recruiter").err(), Some("none"));
    assert_eq!(said("", none, "recruiter").err(), Some("none"));
    let fewer = "+short-recruiter=drawn-minus-one";
    let one = "deck=1 tactics-deck=0";
    let taken = said(fewer, one, "recruiter +g1").expect("none goes back");
    let hand = taken.hand(Seat::South);
    assert_eq!((hand.cards.len(), hand.any), (4, 0));
    assert!(said(fewer, "deck=2 tactics-deck=0", "recruiter +g1 +g2 -r1").is_ok());
    assert_eq!(
        said(fewer, one, "recruiter +g1 -r1 -r2").err(),
        Some("returns")
    );
}

#[test]
fn of_a_recruiter_without_a_word_only_numbers_stay() {
    let hand = |rules: &str, decks: &str| {
        let line = stones("-", &format!("hand.S=recruiter,r1,r2,r3 {decks}"));
        let line = line.replace("+tactics", &format!("+tactics{rules}"));
        let table = after(&line, "recruiter").expect("legal");
        assert_eq!(
            (table.deck().size(), table.tactics_deck().size()),
            (None, None)
        );
        assert!(table.hand(Seat::South).cards.is_empty());
        table.hand(Seat::South).size()
    };
    let fewer = "+short-recruiter=drawn-minus-one";
    assert_eq!(hand("", "deck=5 tactics-deck=5"), 4);
    assert_eq!(hand("", ""), 4);
    assert_eq!(hand(fewer, "deck=2 tactics-deck=1"), 4);
    assert_eq!(hand("", "deck=2 tactics-deck=0"), 3);
    assert_eq!(hand(fewer, "deck=2 tactics-deck=0"), 4);
    assert_eq!(hand(fewer, "deck=1 tactics-deck=0"), 4);
}

#[test]
fn a_side_that_is_incomplete_does_not_become_the_first_by_losing_more() {
    let line = stones("r1,r2,r3:-", "").replace("played=0,0", "");
    let moved = ["g1@9", "banshee r1@1", "g2@9", "traitor r2@1>3"];
    let table = each_in_turn(&line, &moved);
    let first = |table: &Table| table.board()[Place(0)].first;
    assert_eq!(first(&table), None);
    let other = table.with_reading(Ruling::TieClock, 1);
    assert_eq!(first(&other), Some(Seat::South), "first ever");
    assert_eq!(first(&other.with_reading(Ruling::TieClock, 0)), None);
    let same = other.with_reading(Ruling::TieClock, 1);
    assert_eq!(first(&same), Some(Seat::South));
    let elsewhere = table.with_reading(Ruling::PassRight, 1);
    assert_eq!(first(&elsewhere), None);
}

#[test]
fn a_card_that_lies_is_found_at_its_place() {
    let table = table(&stones("r1:b1/-:r2", "discard=r3"));
    let at = |text: &str| table.find(face(Game::One, text).card().expect("a card"));
    assert_eq!(at("r1"), Some((Place(0), Seat::South)));
    assert_eq!(at("r2"), Some((Place(1), Seat::North)));
    assert_eq!(at("r3"), None);
}

#[test]
fn a_claim_that_was_refused_is_admitted_only_if_it_was_right() {
    let line = stones("r7,r8,r9:b1,b2/r1,b4,y6:-/g7:-", "phase=played");
    let table = table(&line);
    let admits = |place: u8| {
        table.admits(&Claim {
            denied: true,
            because: Some(CardSet::EMPTY),
            ..Claim::of(Place(place))
        })
    };
    assert!(admits(0), "whatever was said for it");
    assert!(!admits(1) && !admits(2));
}

#[test]
fn a_tie_clock_decides_where_the_other_reading_has_another_first() {
    let line = stones("r1,g5,y9:b1,p5", "").replace("played=0,0", "");
    let moved = ["strategist r1@1>2", "n9@1", "p1@1", "b2@9"];
    let table = each_in_turn(&line, &moved);
    assert_eq!(table.board()[Place(0)].first, Some(Seat::North), "latest");
    for seat in Seat::BOTH {
        assert!(table.tie_clock_decides(Place(0), seat));
        assert!(!table.tie_clock_decides(Place(8), seat));
    }
}

#[test]
fn the_size_of_a_side_is_what_is_asked_of_it() {
    let marks = [
        Mark::None,
        Mark::Mud,
        Mark::Bluff,
        Mark::Damaged,
        Mark::Breached,
    ];
    for rules in Ruleset::all() {
        let plus = [0, 1].map(|choice| rules.with(Ruling::PlusSide, choice));
        let places = (0..rules.game().places() as u8).map(Place);
        for (place, mark) in places.flat_map(|place| marks.map(|mark| (place, mark))) {
            for rules in [rules, plus[0], plus[1]] {
                let asked = rules.demand(place, mark).size as usize;
                assert_eq!(rules.size(place, mark), asked, "{rules} {place:?} {mark:?}");
            }
        }
    }
}

#[test]
fn who_was_complete_first_is_noted_where_both_are_complete() {
    for reading in ["latest", "first-ever"] {
        let first = |other: &str| {
            let line = format!(
                "st1-2024+tie-clock={reading} r1,r2:{other}/-/-/-/-/-/-/-/- S hand.S=r3,5?"
            );
            let table = after(&line, "r3@1").expect("it is held");
            table.position().board[Place(0)].first
        };
        assert_eq!(first("b1,b2"), None, "{reading}");
        assert_eq!(first("b1,b2,b3"), Some(Seat::North), "{reading}");
    }
}
