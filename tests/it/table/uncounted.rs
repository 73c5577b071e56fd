//! Decks of which nobody knows how many cards they have: what may have been drawn was not surely drawn.

use marchstone::pipeline::check_text;

/// The numbers of the errors of a record in a ruleset, from a position on.
fn errors(position: &str, turns: &str) -> Vec<&'static str> {
    let (ruleset, _) = position.split_once(' ').expect("a ruleset and a board");
    let text = format!("%marchstone 1\nruleset: {ruleset}\nstart: {position}\n\n{turns}");
    check_text(&text)
        .iter()
        .filter(|finding| finding.is_error())
        .map(|finding| finding.code.number())
        .collect()
}

/// Forty-eight cards lie on the table.
const FULL: &str = "st1-2024 r7,r8,r9:g1,p8=S/b3,n2,r5*:y2,n1,y8/b7,b8,b9:r1,y5=S/g5,b2,p5*:g3,n9,n5/\
                    g7,g8,g9:y1,r4=S/p2,p4,y7*:b5,y6,g4/g2,b1,n4*:y4,n6,y3/r2,n3:p1,p7,g6/y9:b4,r6,n8 S turn=60";

#[test]
fn who_may_have_drawn_nothing_may_pass() {
    let turns = "60 S p9@9\n61 N pass\n62 S pass\nresult: no-winner\n";
    assert_eq!(errors(FULL, turns), [""; 0]);
    // R217, R611: fifty-four cards are accounted for
    assert_eq!(errors(&format!("{FULL} hand.S=1 hand.N=5"), turns), [""; 0]);
    // South keeps a card of two
    assert_eq!(errors(&format!("{FULL} hand.S=2"), turns), ["M207"]);
    // five cards lie neither here nor in these hands, so South has drawn one of them
    assert_eq!(
        errors(&format!("{FULL} hand.S=1 hand.N=0"), turns),
        ["M207"]
    );
}

#[test]
fn after_a_missing_draw_nobody_is_blamed_for_the_size_of_a_hand() {
    let start = "st1-2024 r1,r2,r3:b1,b2,b4=S/r4,r5,r6:b3,b5,b7=N/r7,r8,b9:g1,g2,g3=S/g4,g5,g7:y1,y2,y3=N/\
                 g6,g8,y9:n1,n2,n3=S/y4,y5,y7:p1,p2,p4=N/y6,y8,g9:p3,p5/p7,p6:n4,n6/p8:n7,n8 \
                 S turn=60 deck=2 hand.S=1 hand.N=3";
    let turns = "60 S p9@9 +?\n61 N n9@8\n62 S n5@9\n63 N r9@7\n64 S pass\nresult: unfinished\n";
    assert_eq!(errors(start, turns), ["M221"]);
}

#[test]
fn a_recruiter_who_drew_fewer_found_no_more() {
    let judged = |option: &str, turn: &str| {
        let ruleset = format!("st1-2024+tactics{option}");
        let start = format!("{ruleset} r1,r2:b1/-/-/-/-/-/-/-/- S turn=60 hand.S=recruiter,r9,b6");
        errors(
            &start,
            &format!("60 S recruiter {turn}\nresult: unfinished\n"),
        )
    };
    // R428 with ruling 9
    let drawn = "+short-recruiter=drawn-minus-one";
    assert_eq!(judged(drawn, "+n9"), [""; 0]);
    assert_eq!(judged(drawn, "+n9 +n5 -r9"), [""; 0]);
    assert_eq!(judged(drawn, "+n9 +n5 +n4 -r9 -b6"), [""; 0]);
    assert_eq!(judged(drawn, "+n9 -r9 -b6"), ["M513"]);
    assert_eq!(judged("", "+n9 -r9 -b6"), [""; 0]);
    assert_eq!(judged("", "+n9"), ["M513"]);
    assert_eq!(judged("+short-recruiter=refuse", "+n9 -r9 -b6"), ["M512"]);
}
