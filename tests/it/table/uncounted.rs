//! Decks of which nobody knows how many cards they have: what may have been drawn was not surely drawn.

use marchstone::pipeline::check_text;

/// The numbers of the errors of a record in a ruleset, from a position on.
pub(super) fn errors(position: &str, turns: &str) -> Vec<&'static str> {
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
    // who drew three found enough
    for option in ["", "+short-recruiter=refuse", drawn] {
        assert_eq!(judged(option, "+n9 +n5 +n4 -r9 -b6"), [""; 0], "{option}");
    }
}

#[test]
fn a_tactic_card_may_have_been_drawn_from_a_deck_that_nobody_counted() {
    let board = "r3,p3,b3:g8,g2,b1/g1,n5,b7:y3,g5,r6/r4,n9,p2:y6,n3,n6/g6,p8,p4:g4,b4,g9/\
                 y7,g3,n8:p9,y9,b2/y8,p5,b6:b9,n1,r1/y1,p7,r2:n2,r7,b5/-/- S turn=47";
    let start = format!("st1-2024+tactics {board}");
    let turns = "47 S g7@8\n48 N b8@8\n49 S joker@8\nresult: unfinished\n";
    let hands = "hand.S=g7,p6,y4,y2,y5,r8,mud hand.N=b8,r5,n4,n7,p1,r9,banshee";
    assert_eq!(errors(&format!("{start} {hands}"), turns), [""; 0]);
    assert_eq!(errors(&format!("{start} deck=0 {hands}"), turns), [""; 0]);
    assert_eq!(
        errors(&format!("{start} tactics-deck=0 {hands}"), turns),
        ["M214"]
    );
    // R611: ten tactic cards lie in their deck, so twelve clan cards are in the hands, and the deck is empty
    let counts = format!("{start} hand.S=6 hand.N=6 tactics-deck=10");
    assert_eq!(
        errors(&counts, "47 S r8@8 +r9\nresult: unfinished\n"),
        ["M223"]
    );
}

#[test]
fn who_may_have_played_too_many_tactic_cards_may_keep_them() {
    let start = "st2-en+tactics k9,g7,g4:-/y2,r7:-~damaged/y0,k7:-~damaged/r10,b11:k10/y4:-/g10,b0,r2,g5:y6/\
                 k3,r8,k0:k1 D turn=98 oil=0 actions.D=redeployment hand.A=4?,3?t hand.D=7?t discard=\
                 r0,r1,r3,r4,r5,r6,r9,r11,b1,b2,b4,b5,b6,b7,b8,b9,b10,g0,g1,g2,g3,g6,g8,g11,y1,y3,y5,y7,y8,y9,y11,\
                 k2,k4,k6,k8,k11";
    let pass = "98 D pass\nresult: unfinished\n";
    assert_eq!(errors(start, pass), [""; 0]);
    assert_eq!(errors(&format!("{start} played=0,1"), pass), [""; 0]);
    assert_eq!(errors(&format!("{start} played=0,0"), pass), ["M216"]);
}

#[test]
fn the_defender_without_a_place_may_end_a_game_whose_draws_are_not_written() {
    let start = "st2-en+tactics -:r0,r1,r2/-:r3,r4,r5,r6/-:r7,r8,r9/-:r10,b1/-:b2,b3,b4/-:b5,b6,b7,b8/-:b9,b10,y1 \
                 A turn=31 played=0,1 deck=0 oil=0 hand.D=6?";
    for (result, wrong) in [
        ("defender no-space", None),
        ("defender deck-empty", None),
        ("attacker 4-tiles", Some("M231")),
    ] {
        let turns = format!("31 A y2@1\nresult: {result}\n");
        assert_eq!(errors(start, &turns), Vec::from_iter(wrong), "{result}");
    }
}

#[test]
fn who_may_have_drawn_a_tactic_card_beside_an_empty_siege_deck_may_hold_it() {
    // all siege cards that neither lie here nor are held are gone
    let start = |ruleset: &str, board: &str, keys: &str| {
        let words: Vec<&str> = board
            .split([':', '/'])
            .chain(keys.split([',', '=', ' ']))
            .collect();
        let cards = "rbygk".chars();
        let cards =
            cards.flat_map(|color| (0..12).map(move |strength| format!("{color}{strength}")));
        let gone: Vec<String> = cards
            .filter(|card| !words.contains(&card.as_str()))
            .collect();
        let gone = gone.join(",");
        format!("{ruleset} {board} D turn=42 {keys} deck=0 played=0,0 oil=3 discard={gone}")
    };
    // R475
    let hands = "hand.A=g1,g2,support hand.D=y2,y3,y4,y5";
    let english = start("st2-en+tactics", "-/-/-/-/-/-/-", hands);
    let turns = "42 D y2@1\n43 A g1@1\n44 D explosion 1\nresult: unfinished\n";
    assert_eq!(
        errors(&format!("{english} tactics-deck=10"), turns),
        [""; 0]
    );
    // R376: in the German last turn no draw is owed
    let german = "st2-de+tactics+support-revives=yes";
    let judged = |hands: &str, play: &str, draw: &str| {
        let start = start(german, "-/-/-/r1:-/-/-/-", &format!("last=A {hands}"));
        let turns = format!(
            "42 D {play}\n43 A support r9,b9{draw}\n44 D explosion 4\nresult: unfinished\n"
        );
        errors(&start, &turns)
    };
    let (some, none) = (
        format!("{hands} tactics-deck=10"),
        format!("{hands} tactics-deck=0"),
    );
    assert_eq!(judged(&some, "y2@1", ""), [""; 0]);
    assert_eq!(judged(&none, "y2@1", ""), ["M214"]);
    // draws are written, and this turn has none
    assert_eq!(judged(&some, "y2@1", " +r9"), ["M214"]);
    // nobody draws after a pass
    let stuck = "last=A hand.A=g1,g2,support hand.D=desertion tactics-deck=9";
    let stuck = start(german, "-/-/-/-/-/-/-", stuck);
    let turns = "42 D pass\n43 A support r9,b9\n44 D explosion 1\nresult: unfinished\n";
    assert_eq!(errors(&stuck, turns), ["M214"]);
}

#[test]
fn more_cards_than_two_hands_can_hold_lie_partly_in_the_deck() {
    // R214, R406: fourteen clan cards are left behind the play, thirteen fit into the hands, and the tactic deck is empty
    let judged = |row: &str, keys: &str| {
        let start = format!(
            "st1-2024+tactics r7,r8,r9:g1,p8=S/b3,n2,r5*:y2,n1,y8/b7,b8,b9:r1,y5=S/g5,b2,p5*:g3,n9,n5/\
             g7,g8,g9:y1,r4=S/p2,p4,y7*:b5,y6,g4/-/r2,n3:{row}/y9:b4,r6,n8 S turn=60 tactics-deck=0 {keys}"
        );
        errors(
            &start,
            "60 S p9@9\n61 N g2@7\n62 S pass\nresult: unfinished\n",
        )
    };
    assert_eq!(judged("-", ""), ["M207"]);
    assert_eq!(judged("p1", ""), [""; 0]);
    // or lies among the discards, with a name or without one
    assert_eq!(judged("-", "discard=p1"), [""; 0]);
    assert_eq!(judged("-", "discard=?"), [""; 0]);
}

#[test]
fn the_last_card_of_a_counted_deck_was_drawn_though_no_draw_is_written() {
    // South plays his card, and the one that he drew for it
    let turns = "60 S p9@9\n61 N pass\n62 S r3@9\n63 N pass\n64 S b6@8\nresult: unfinished\n";
    assert_eq!(errors(&format!("{FULL} hand.S=1 deck=1"), turns), ["M214"]);
    assert_eq!(errors(&format!("{FULL} hand.S=1 deck=2"), turns), [""; 0]);
}
