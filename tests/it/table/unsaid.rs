//! What is not on record is held against nobody: hands, decks, rights and last turns that a position leaves open.

use super::uncounted::errors;
use marchstone::pipeline::{check_text, position_at};
use marchstone::replay::Stop;

/// Of sixty-four cards one is left beside the table and both hands.
const ONE_LEFT: &str = "st1-2024+tactics r1,b1,g1*:y1,p1,n1/r2,b2,g2:y2,p2/r3,b3,g3:y3,p3/r4,b4,g4:y4,p4/r5,b5,g5:y5,\
    p5/r6,b6,g6:y6,p6/r7,b7,g7:y7,p7/r8,b8,g8:y8,p8/r9,b9,g9:y9,p9~mud N turn=1 discard=banshee,\
    strategist played=2,1 joker=- hand.S=7 hand.N=7";

#[test]
fn a_bare_recruiter_draws_what_there_is() {
    // R428: one came and two went back, so a draw is owed (R214)
    let turn = "1 N recruiter claim 1 denied +any\n2 S n2@9\nresult: unfinished\n";
    assert_eq!(errors(ONE_LEFT, turn), [""; 0]);
    let counted = ONE_LEFT.replace(" hand.S", " deck=1 tactics-deck=0 hand.S");
    assert_eq!(errors(&counted, turn), [""; 0]);
    // where the other hand is not known, nobody knows how many came
    let open = ONE_LEFT.replace(" hand.S=7", "");
    assert_eq!(errors(&open, turn), [""; 0]);
    assert_eq!(errors(&open, &turn.replace(" +any", "")), [""; 0]);
    // R417: three of three, as in any other game
    let many = "st1-2024+tactics -/-/-/-/-/-/-/-/- N turn=1 hand.S=7 hand.N=7";
    assert_eq!(errors(many, turn), ["M222"]);
}

#[test]
fn who_may_hold_eight_cards_may_not_owe_a_draw() {
    let rules = "st1-2024+tactics+recruiter-draws=letter";
    let start =
        format!("{rules} -/-/-/-/-/-/-/-/- S turn=1 played=0,0 joker=- deck=41 tactics-deck=9");
    let turns =
        "1 S recruiter +? +? +? -? -? +?\n2 N r1@1 +?\n3 S r2@1\n4 N r3@1 +?\nresult: unfinished\n";
    // R429
    assert_eq!(errors(&start, turns), [""; 0]);
    assert_eq!(
        errors(&format!("{start} hand.S=6?,1?t hand.N=7"), turns),
        [""; 0]
    );
    // nobody has played the recruiter
    let before = "1 S r1@1 +?\n2 N r2@1\n3 S r3@1 +?\nresult: unfinished\n";
    assert_eq!(errors(&start, before), ["M221"]);
    // nor does a record without draws say how many cards are left then
    let quiet = "1 S recruiter\n2 N r1@1\n3 S r2@1\n";
    let now = format!(
        "now: {rules} r2:r1/-/-/-/-/-/-/-/- N discard=recruiter deck=40\nresult: unfinished\n"
    );
    assert_eq!(errors(&start, &format!("{quiet}{now}")), [""; 0]);
}

/// The Defender's turn after the last siege card; no deck is stated.
const BEHIND_THE_DECK: &str = "st2-de+tactics r7,b6,y7*:y6,k7,b1/-:g2,r1,g1,r3/-:b5~damaged/y2,g4,y5:-~damaged/b9,b11:k6,\
    joker,y1/r8,g8,shield:k1,joker,y8,y9/k8,g0:y4 D turn=62 discard=r0,r5,r9,r10,b2,b3,b7,b10,g3,\
    g6,g7,g11,y0,y3,y10,k0,k2,k9,k10,k11,spy actions.A=exchange,redeployment,treason\x20\
    actions.D=desertion,explosion,recruitment,support played=5,6 oil=3 hand.A=7 hand.D=7";

#[test]
fn nobody_plays_behind_an_empty_siege_deck_but_in_the_last_turns() {
    let turns = "62 D r4@3\n63 A b8@5 control 1 control 5\nresult: attacker 4-tiles\n";
    // R376: every card is accounted for, so the last turn has been called
    assert_eq!(errors(BEHIND_THE_DECK, turns), [""; 0]);
    assert_eq!(errors(&format!("{BEHIND_THE_DECK} last=A"), turns), [""; 0]);
    let over = "62 D r4@3\n63 A b8@5\n64 D k1@3\nresult: unfinished\n";
    assert_eq!(errors(BEHIND_THE_DECK, over), ["M202"]);
}

/// The Attacker's last turn is called, and of the decks nothing is on record.
const LAST_TURN: &str = "st2-de+tactics g0,y8,r2:r7,k6,k4*~damaged/y1,y6:k11,b8,y2,r5/g11,y7:b9,r9,k10~damaged/-:g4/b0,\
    k0:g7,g1~damaged/b10,k7,r6,joker:k5/r11,y9:b5,joker,b6 D turn=60 discard=r0,r3,r10,b1,b2,b4,\
    b11,g8,g9,g10,y0,y5,y11,k1,k2,k8,shield,spy actions.A=desertion,redeployment\x20\
    actions.D=exchange,explosion,recruitment,support,treason played=6,5 hand.D=r8,b3,g2,g5,g6,y10,\
    k9 last=A";

#[test]
fn behind_a_last_turn_that_was_called_no_draw_is_taken_for_granted() {
    let now = LAST_TURN
        .replace("g7,g1~", "g7,g1,k9~")
        .replace(" D turn=60", " A turn=61")
        .replace(",k9 last", " last");
    let turns = format!("60 D k9@5\nnow: {now}\n61 A y4@3\nresult: defender deck-empty\n");
    assert_eq!(errors(LAST_TURN, &turns), [""; 0]);
    // R606: the siege deck is not on record, so that neither the last turn need be
    let silent = turns.replace(" last=A", "");
    assert_eq!(errors(LAST_TURN, &silent), [""; 0]);
    let none = silent.replace(" hand.D", " deck=3 hand.D");
    assert_eq!(errors(LAST_TURN, &none), ["M134"]);
}

/// A whole game of which only what lies open is on record.
const WHOLE: &str = "%marchstone 1\nruleset: st2-de+tactics\n\n1 A k0@7\n2 D b2@3\n3 A g11@1\n4 D k1@6\n\
    5 A redeployment g11@1>discard\n6 D joker@6\n7 A y8@1\n8 D desertion y8@1\n9 A r10@5\n10 D g2@2\n\
    11 A b10@4\n12 D y3@4\n13 A y10@2\n14 D k6@5\n15 A k8@7\n16 D r1@2\n17 A g0@7\n18 D y0@6\n19 A k9@2\n\
    20 D b7@4\n21 A r8@6\n22 D pass\n23 A g8@6\n24 D pass\n25 A exchange\n26 D joker@5\n27 A g7@1\n\
    28 D r9@1\n29 A spy@1\n30 D recruitment y8@6\n31 A treason y0@6>1\n32 D g3@1\n33 A shield@6\n\
    34 D explosion 1\n35 A k10@5\n36 D support g7,g11\n37 A k2@2\n38 D g1@2\n39 A retreat 5 r7@1\n40 D y6@1\n\
    41 A retreat 2 b6@1\n42 D y1@5\n43 A g6@3\n44 D r0@3\n45 A r5@3\n46 D r3@2\n47 A b3@4\n48 D g11@3\n\
    49 A b9@5\n50 D y9@6\n51 A g7@3 control 3 control 4\n52 D k7@1\n53 A y2@4\n54 D y4@7\n55 A g4@4\n\
    56 D b5@3\n57 A y7@1\n58 D b1@1\n59 A b11@5\n60 D k11@7\n61 A y5@4\n62 D r4@3\n\
    63 A b8@5 control 1 control 5\nresult: attacker 4-tiles\n";

#[test]
fn a_last_turn_that_may_have_been_called_is_known_to_whoever_says_so() {
    let shown = position_at(WHOLE.as_bytes(), 1, Some(Stop::Within(62, 0))).expect("a turn of it");
    let line = marchstone::syntax::position_line(&shown.table.position());
    let with = |line: String| WHOLE.replace("\n62 D", &format!("\nnow: {line}\n62 D"));
    let errors = |text: &str| {
        check_text(text)
            .iter()
            .filter(|found| found.is_error())
            .count()
    };
    assert_eq!(errors(WHOLE), 0);
    assert_eq!(errors(&with(line.clone())), 0);
    let called = with(format!("{line} last=A"));
    assert_eq!(errors(&called), 0, "{called}");
    // and holds from there on
    let longer = called.replace(" control 1 control 5", "\n64 D y11@3");
    assert_eq!(errors(&longer.replace("attacker 4-tiles", "unfinished")), 1);
}

#[test]
fn whoever_passes_has_the_right_to() {
    let board = "-/-/-/-/-/-/-/-/- N turn=1 played=0,0 joker=-";
    let lasting = "st1-2024+tactics+pass-right=lasting";
    let judged = |keys: &str, kept: &str| {
        let now = format!("now: {lasting} r1:-/-/-/-/-/-/-/-/- S {kept}passes=1\n");
        let turns = format!("1 N pass\n2 S r1@1\n3 N pass\n{now}4 S r2@1\nresult: unfinished\n");
        errors(&format!("{lasting} {board}{keys}"), &turns)
    };
    for keys in ["", " may-pass=-"] {
        assert_eq!(judged(keys, "may-pass=N "), [""; 0]);
        assert_eq!(judged(keys, ""), [""; 0]);
        // R411: it was there
        assert_eq!(judged(keys, "may-pass=- "), ["M134"]);
    }
    // of South nobody knows
    assert_eq!(judged("", "may-pass=S,N "), [""; 0]);
    let held = |keys: &str| {
        let start = format!("{lasting} {board}{keys} hand.S=7 hand.N=r1,r2,r3,r4,r5,r6,r7");
        errors(&start, "1 N pass\nresult: unfinished\n")
    };
    assert_eq!(held(""), [""; 0]);
    assert_eq!(held(" may-pass=N"), [""; 0]);
    assert_eq!(held(" may-pass=-"), ["M207"]);
}

#[test]
fn a_last_turn_cannot_have_been_called_while_the_deck_surely_has_cards() {
    let said = |options: &str, keys: &str| {
        let rules = format!("st2-de+tactics{options}");
        let text = format!(
            "%marchstone 1\nruleset: {rules}\n\n1 A r1@1\nnow: {rules} r1:-/-/-/-/-/-/- D turn=2{keys} last=A\n\
             2 D b1@2\nresult: unfinished\n"
        );
        let found = check_text(&text);
        let errors = found.iter().filter(|finding| finding.is_error());
        errors
            .map(|finding| finding.code.number())
            .collect::<Vec<_>>()
    };
    assert_eq!(said("", ""), ["M134"]);
    assert_eq!(said("", " deck=46"), ["M134"]);
    assert_eq!(said("+last-turn=at-once", ""), ["M134"]);
}
