//! The Defender without a place (R379, R380, R477): what he may still do, and which ruling that turns on.

use super::table;
use super::targets::no_room;
use super::uncounted::errors;
use marchstone::model::Ruling;

/// The Defender has no place left, and one card of the Attacker's lies.
const SHUT_IN: &str = "st2-en+tactics r9:r0,r1,r2/-:r3,r4,r5,r6/-:r7,r8,b0/-:r10,b1/-:b2,b3,b4/-:b5,b6,b7,b8/\
                       -:b9,b10,y1 D turn=32 played=0,0 oil=3";

#[test]
fn behind_his_cauldron_the_defender_has_won_or_plays() {
    let judged = |hand: &str, rest: &str| {
        let rest = format!("32 D oil 1{rest}\n");
        errors(&format!("{SHUT_IN} hand.D={hand}"), &rest)
    };
    let (won, on) = ("\nresult: defender no-space", "\nresult: unfinished");
    // he threw it on the only card that he could take away
    let nothing = "y2,y3,y4,y5,y6,y7,desertion";
    assert_eq!(judged(nothing, won), [""; 0]);
    assert_eq!(judged(nothing, on), ["M231"]);
    assert_eq!(judged(nothing, &format!(" pass{won}")), [""; 0]);
    // his own cards are there to be blown up
    let something = "y2,y3,y4,y5,y6,y7,explosion";
    assert_eq!(judged(something, on), ["M203"]);
    // nobody knows whether he has anything; if he says that he has not, he has won
    let hidden = "6?,?t";
    assert_eq!(judged(hidden, on), ["M203"]);
    assert_eq!(judged(hidden, &format!(" pass{won}")), [""; 0]);
}

#[test]
fn an_action_for_nothing_decides_only_where_it_would_go_on() {
    let ruled = |ruleset: &str, keys: &str| {
        let mut table = table(&no_room(ruleset, &format!("played=0,0 {keys}")));
        table.take_ruled().contains(Ruling::EmptyTarget)
    };
    // R461: nothing can come to him
    for option in ["", "+empty-target=allow"] {
        let english = format!("st2-en+tactics{option}");
        assert!(ruled(&english, "hand.D=treason"), "{option}");
        assert!(
            !ruled(&english, "hand.D=redeployment"),
            "he has cards of his own"
        );
        // R380: he goes on whatever he holds
        assert!(!ruled(&format!("st2-de+tactics{option}"), "hand.D=treason"));
    }
}

#[test]
fn the_defender_has_not_won_before_the_attacker_has_drawn() {
    // R341, R379
    let wall = "-:r0,r1,r2/-:r3,r4,r5,r6/-:r7,r8,b0/-:r10,b1/-:b2,b3,b4/-:b5,b6,b7,b8/-:b9,b10 D turn=30 oil=3 deck=10";
    let base = format!("st2-en {wall} hand.D=5?,y1");
    let tactics =
        format!("st2-en+tactics {wall} hand.D=5?,y1,explosion tactics-deck=10 played=0,0");
    for start in [base, tactics] {
        for (draw, wrong) in [("", Some("M231")), (" +?", None)] {
            let turns = format!("30 D y1@7 +?\n31 A g1@2{draw}\nresult: defender no-space\n");
            assert_eq!(errors(&start, &turns), Vec::from_iter(wrong), "{start}");
        }
    }
}
