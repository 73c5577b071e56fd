//! Positions within a record: what they tell of draws that a view has not seen.

use super::{VIEWS, errors, redacted};
use marchstone::model::{Seat, View};

const START: &str = "%marchstone 1\nruleset: st2-en+tactics\nstart: st2-en+tactics \
    -/-/-/-/-/-/- A turn=1 discard=r5,b6 played=0,0 oil=3 deck=45 tactics-deck=10 \
    hand.A=r1,r2,r3,r4,r7,support,r8 hand.D=b1,b2,b3,b4,b5,b7,b8\n\n1 A support b6,r5 +y1\n";

/// A game in which the Defender draws this card, with what `show` says of the table then.
fn drawn(card: &str, shuffled: &str) -> String {
    format!(
        "{START}2 D b1@1 +{card}\nnow: st2-en+tactics -:b1/-/-/-/-/-/- A turn=3 actions.A=support \
         played=1,0 oil=3 deck=45 tactics-deck=10 shuffled={shuffled} \
         hand.A=r1,r2,r3,r4,r7,r8,y1 hand.D=b2,b3,b4,b5,b7,b8,{card}\n3 A r1@1 +y2\n\
         result: unfinished\n"
    )
}

/// A card that support put back may have been drawn since: which of them are left follows from
/// draws that nobody else has seen.
#[test]
fn what_was_shuffled_back_tells_no_hidden_draw() {
    let (one, other) = (drawn("r5", "b6"), drawn("y9", "r5,b6"));
    for text in [&one, &other] {
        assert_eq!(errors(text), [""; 0], "{text}");
    }
    for view in [View::Public, View::One(Seat::ATTACKER)] {
        assert_eq!(redacted(&one, view, false), redacted(&other, view, false));
    }
    for view in VIEWS {
        let told = redacted(&one, view, false);
        assert!(!told.contains("shuffled"), "{told}");
        assert_eq!(errors(&told), [""; 0], "{told}");
        assert_eq!(redacted(&told, view, false), told);
    }
}

/// The same where a record begins.
#[test]
fn a_deck_is_its_size_however_it_was_written() {
    let with = |deck: &str| {
        format!(
            "%marchstone 1\nruleset: st2-en\nstart: st2-en -/-/-/-/-/-/- A turn=1 oil=3 deck={deck} \
             hand.A=r1,r2,r3,r4,r7,r8 hand.D=6?\n\n1 A r1@1 +?\nresult: unfinished\n"
        )
    };
    let public = |deck: &str| redacted(&with(deck), View::Public, false);
    assert_eq!(public("b7,47?"), public("48"));
    assert_eq!(public("48?"), public("48"));
}

#[test]
fn a_checkpoint_cannot_shuffle_in_what_is_held() {
    let text = drawn("r5", "b6").replace("shuffled=b6", "shuffled=b2");
    let text = text.replace("hand.D=b2,b3,b4,b5,b7,b8,r5", "hand.D=7?");
    assert_eq!(errors(&text), ["M134"], "{text}");
}
