//! A card that is played for nothing (R424, R461): what it could be about, and that it leaves nothing open.

use super::{after, face, table};
use marchstone::engine::Violation;
use marchstone::model::{Face, Game, Place, Seat};
use marchstone::pipeline::check_text;

/// The codes of what is said of a record from a position on.
fn said(position: &str, turns: &str) -> Vec<&'static str> {
    let (ruleset, _) = position.split_once(' ').expect("a ruleset and a board");
    let text = format!(
        "%marchstone 1\nruleset: {ruleset}\nstart: {position}\n\n{turns}\nresult: unfinished\n"
    );
    let findings = check_text(&text);
    findings.iter().map(|f| f.code.number()).collect()
}

#[test]
fn a_card_without_a_name_that_nothing_can_bring_over_leaves_nothing_open() {
    // no place is left for what would come, so that it does not matter which of two cards is meant
    let one = "st1-2024+tactics+empty-target=allow r1,r2,r3:b1,b2/g1,g2,g3:-/y1,y2,y3:-/r4,r5,r6:-/g4,g5,g6:-/\
               y4,y5,y6:-/n1,n2,n3:-/p1,p2,p3:-/n4,n5,n6:- S turn=43 played=0,0 hand.S=traitor,6?";
    let two = "st2-en+tactics+empty-target=allow r1,r2,r3:b1,b2/g1,g2,g3,g4:-/y1,y2,y3:-/r4,r5:-/g5,g6,g7:-/\
               y4,y5,y6,y7:-/k1,k2,k3:- A turn=43 played=0,0 hand.A=treason,6?";
    for (position, play, wrong) in [
        (one, "43 S traitor ?@1>2 +?", "44 N b1@1 +?"),
        (two, "43 A treason ?@1>2 +?", "44 D b1@1 +?"),
    ] {
        let said = said(position, &format!("{play}\n{wrong}"));
        assert!(said.contains(&"M213"), "{said:?}");
        // the record is checked up to there, and not only after `M902`
        let right = [play, &wrong.replace("b1@1", "b3@1")].join("\n");
        let said = self::said(position, &right);
        assert!(
            !said.contains(&"M902") && !said.contains(&"M213"),
            "{said:?}"
        );
    }
}

#[test]
fn treason_is_about_the_cards_of_the_other_side() {
    let plays = |reading: &str, front: &str| {
        let line =
            format!("st2-en+tactics{reading} {front}/-/-/-/-/-/- A played=0,0 hand.A=treason,r5");
        after(&line, "treason ?@1>2").map(|table| table.hand(Seat::ATTACKER).size())
    };
    let allow = "+empty-target=allow";
    assert!(matches!(plays(allow, "r1:-"), Ok(1)));
    assert!(matches!(plays("", "r1:-"), Err(Violation::NotThere { .. })));
    // where the other side has one it has to be there
    let line = format!("st2-en+tactics{allow} -/-:b1/-/-/-/-/- A played=0,0 hand.A=treason");
    assert!(matches!(
        after(&line, "treason ?@1>3"),
        Err(Violation::NotThere { .. })
    ));
    let taken = after(&line, "treason ?@2>3").expect("it lies there");
    let faces = taken.position().board[Place(2)].halves[Seat::ATTACKER];
    assert_eq!(faces.faces(), [face(Game::Two, "b1")].map(Face::from));
    assert!(table(&line).position().board[Place(2)].halves[Seat::ATTACKER].is_empty());
}
