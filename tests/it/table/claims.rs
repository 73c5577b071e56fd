//! Claims at a table on which something has no name, or tactic cards may still come.

use super::{action, after, face, table};
use marchstone::engine::Violation;
use marchstone::model::{Counts, Game, Mark, Place, Ruling, Seat, Tactic};
use marchstone::record::{Action, Claim};

/// A wall with a claim that holds unless a wild card comes, at a tile on which all formations of three
/// cards count, and a further row at the next tile.
fn wall(ruleset: &str, row: &str, keys: &str) -> (String, String) {
    let empty = table(&format!("{ruleset} -/-/-/-/-/-/- A"));
    let plain = |place: &u8| {
        let demand = empty.rules().demand(Place(*place), Mark::None);
        demand.size == 3 && demand.counts == Counts::All
    };
    let place = (0..7).find(plain).expect("a plain tile");
    let mut tiles = ["-"; 7];
    tiles[usize::from(place)] = "r8,r9,r10:b9";
    tiles[usize::from(place + 1) % 7] = row;
    let line = format!("{ruleset} {} A played=0,0 {keys}", tiles.join("/"));
    (line, format!("control {}", place + 1))
}

fn holds(ruleset: &str, row: &str, keys: &str) -> bool {
    let (line, text) = wall(ruleset, row, keys);
    match after(&line, &text) {
        Ok(_) => true,
        Err(Violation::ClaimFalse { .. }) => false,
        Err(other) => panic!("{line}: {other:?}"),
    }
}

#[test]
fn elite_cards_spoil_a_claim_only_while_they_may_come() {
    let elite = "st2-en+tactics+proof-tactics=elite";
    assert!(holds("st2-en+tactics", "-", "discard=b10"));
    assert!(!holds(elite, "-", "discard=b10"));
    assert!(
        !holds(elite, "-", "discard=b10,joker,joker"),
        "the spy is a 10"
    );
    assert!(holds(elite, "-", "discard=b10,joker,joker,spy"));
    assert!(holds(elite, "joker,spy:-", "discard=b10,joker"));
    // they may lie there without a name
    assert!(holds(elite, "-", "discard=b10,?t"));
    assert!(holds(elite, "?:-", "discard=b10"));
    assert!(holds(elite, "-:?t", "discard=b10"));
    assert!(!holds(elite, "y?:-", "discard=b10"));
    assert!(!holds(elite, "-", "discard=b10,?"), "a siege card");
}

#[test]
fn a_question_names_the_elite_cards_that_lie_open_nowhere() {
    let elites = |ruleset: &str, keys: &str| {
        let (line, _) = wall(ruleset, "spy:joker", keys);
        let table = table(&line);
        let left = table.question(Place(0), Seat::ATTACKER).elites;
        (
            left.count(Tactic::Joker),
            left.count(Tactic::Spy),
            left.count(Tactic::Shield),
        )
    };
    let elite = "st2-en+tactics+proof-tactics=elite";
    assert_eq!(elites(elite, ""), (1, 0, 1));
    assert_eq!(elites(elite, "discard=shield"), (1, 0, 0));
    assert_eq!(elites("st2-en+tactics", ""), (0, 0, 0));
}

#[test]
fn a_claim_that_elite_cards_would_spoil_is_decided_by_their_ruling() {
    let decided = |keys: &str| {
        let (line, text) = wall("st2-en+tactics", "-", keys);
        let mut table = table(&line);
        let action = super::action(&line, &text);
        assert!(table.check(&action).is_ok());
        table.take_ruled().contains(Ruling::ProofTactics)
    };
    assert!(decided("discard=b10"));
    assert!(!decided("discard=b10,joker,joker,spy"));
}

/// Whether South may claim the first stone with 21 of one color.
fn claims(other: &str, row: &str, keys: &str) -> bool {
    let line = format!("st1-2024 r6,r7,r8:{other}/{row}/-/-/-/-/-/-/- S phase=played {keys}");
    match after(&line, "claim 1") {
        Ok(_) => true,
        Err(Violation::ClaimFalse { .. }) => false,
        Err(other) => panic!("{line}: {other:?}"),
    }
}

#[test]
fn a_card_without_a_name_proves_a_claim_if_it_can_be_the_one_that_is_missing() {
    assert!(!claims("b7,b8", "-", ""));
    assert!(claims("b7,b8", "b9:-", ""));
    assert!(claims("b7,b8", "?:-", "") && claims("b7,b8", "b?:-", ""));
    assert!(claims("b7,b8", "?9:-", "") && claims("b7,b8", "-", "discard=?"));
    assert!(!claims("b7,b8", "r?:-", "") && !claims("b7,b8", "?8:-", ""));
    for keys in ["hand.S=b9", "hand.N=b9", "deck=3?,b9"] {
        assert!(
            !claims("b7,b8", "?:-", keys),
            "it is known to be elsewhere: {keys}"
        );
    }
    assert!(claims("b7,?", "-", ""), "nobody can judge it");
}

#[test]
fn every_reply_needs_a_card_of_its_own_that_may_lie_there() {
    // 24 of any of the five other colors
    assert!(claims("-", "?,?,?:?,?", ""));
    assert!(!claims("-", "?,?,?:?", ""));
    assert!(!claims("-", "b?,b?,b?:b?,b?", ""));
    assert!(claims("-", "b?,g?,y?:p?,n?", ""));
    assert!(!claims("-", "b?,g?,y?:p?,p?", ""));
    assert!(claims("-", "b?,?9,?:?,?7", ""));
    assert!(!claims("-", "?9,?9,?6:?,?7", ""));
    assert!(claims("-", "?9,b?,?:?,?7", "discard=n9"));
    assert!(claims("b7", "?:-", "") && !claims("b7", "?6:-", ""));
}

#[test]
fn a_reply_of_several_cards_is_stopped_by_any_of_them() {
    assert!(claims("b8", "?7:-", "discard=g9"));
    assert!(claims("b8", "?9:-", ""));
    assert!(!claims("b8", "?1:-", ""));
    assert!(claims("b8", "-", "discard=b?"));
}

/// A joker that is a 6 because the red 9 lies open, though a proof need not name that 9.
const JOKER: &str = "st1-2024+tactics+wild-doubles=no \
    joker,r8,r7:b8,b7/r9,g1:b9,y1/-/-/-/-/-/-/- S phase=played";

#[test]
fn a_proof_rests_on_no_value_that_fewer_open_cards_would_leave() {
    assert!(after(JOKER, "claim 1 because b9").is_ok());
    match after(JOKER, "claim 1 because -") {
        Err(Violation::ProofFails { missing, .. }) => {
            let b9 = face(Game::One, "b9").cards();
            assert_eq!(missing, b9, "and no more is missing");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_claim_with_a_poor_proof_was_refused_wrongly_all_the_same() {
    let Action::Claim(claim) = action(JOKER, "claim 1 because - denied") else {
        panic!("a claim");
    };
    assert!(claim.denied && table(JOKER).admits(&claim));
}

/// A claim as it is written.
fn claim(line: &str, text: &str) -> Claim {
    match action(line, text) {
        Action::Claim(claim) => claim,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_card_without_a_name_that_a_proof_names_is_missing_no_more() {
    // three fives against an 8: four of the other 8s must lie open, one of them may be nameless
    let line = "st1-2024 r5,g5,y5:b8/b7,r8,g8:y8,p8,n?/-/-/-/-/-/-/- S phase=played";
    match after(line, "claim 1 because b7,r8,g8,n8") {
        Err(Violation::ProofFails { missing, .. }) => assert_eq!(missing.len(), 1),
        other => panic!("{other:?}"),
    }
    assert!(after(line, "claim 1 because b7,r8,g8,y8,p8").is_ok());
}

#[test]
fn what_a_proof_does_not_need_is_asked_of_the_other_side_alone() {
    let unneeded = |line: &str, text: &str| {
        let claim = claim(line, text);
        table(line).unneeded(&claim, Seat::South).len()
    };
    let open = "st1-2024 r6,r7,r8:b7,b8/b9,g9:-/-/-/-/-/-/-/- S phase=played";
    assert_eq!(unneeded(open, "claim 1 because b9,g9"), 1);
    // complete sides say it all, whoever is better
    let full = open
        .replace("b7,b8/", "b7,b8,b9/")
        .replace("b9,g9:-", "g9:-");
    assert_eq!(unneeded(&full, "claim 1 because g9"), 1);
    // and who is not complete has nothing to carry
    let short = open.replace("r6,r7,r8", "r6,r7");
    assert_eq!(unneeded(&short, "claim 1 because b9,g9"), 2);
    // the values that only fewer open cards would leave carry nothing
    assert_eq!(unneeded(JOKER, "claim 1 because b9"), 0);
}

#[test]
fn a_claim_was_refused_wrongly_whatever_proof_it_states() {
    let mut denied = claim(JOKER, "claim 1 denied");
    assert!(table(JOKER).admits(&denied));
    denied.because = Some(face(Game::One, "n5").cards());
    assert!(table(JOKER).admits(&denied), "it does not lie open");
}
