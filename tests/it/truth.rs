//! What is said of a mistake is true of the table at hand.

use marchstone::pipeline::check_text;

/// What is said of the errors of a record.
fn said(ruleset: &str, rest: &str) -> Vec<String> {
    let text = format!("%marchstone 1\nruleset: {ruleset}\n{rest}");
    check_text(&text)
        .iter()
        .filter(|finding| finding.is_error())
        .map(|finding| format!("{}: {}", finding.code.number(), finding.message))
        .collect()
}

/// Tiles at which the Defender has no room, and the cards that lie there.
const SHUT_IN: &str =
    "-:r0,r1,r2/-:r3,r4,r5,r6/-:r7,r8,r9/-:r10,b1/-:b2,b3,b4/-:b5,b6,b7,b8/-:b9,b10,y1";

#[test]
fn the_defender_without_a_place_may_hold_a_card_that_would_have_won() {
    // R379, R477
    let start =
        format!("start: st2-en+tactics {SHUT_IN} D turn=31 played=0,0 oil=3 tactics-deck=10");
    let pass = "31 D pass\nresult: unfinished\n";
    for hand in ["6?,?t", "6?,explosion"] {
        let words = said(
            "st2-en+tactics",
            &format!("{start} hand.D={hand}\n\n{pass}"),
        );
        let right = "M207: the Defender may not pass: all his formations are complete, so he plays a tactic card \
                     or has won";
        assert_eq!(words, [right], "{hand}");
    }
}

#[test]
fn a_pass_that_no_hidden_hand_allows_is_about_the_pass() {
    let turns = "1 A r1@1 +?t\n2 D g1@2 +?\n3 A exchange +?\n4 D pass\nresult: unfinished\n";
    let right = "M216: the Defender may not pass: at least one of his hidden cards can be played";
    assert_eq!(said("st2-en+tactics", turns), [right]);
}

#[test]
fn a_card_that_lies_nobody_knows_where_is_not_said_to_lie_on_the_table() {
    let turns = "1 A r1@4\n2 D b1@4\n3 A r2@4\n4 D b2@4\n5 A r3@4\n6 D b3@1\n7 A retreat 4 r4@1\n\
                 8 D b4@1\n9 A r1@2\nresult: unfinished\n";
    let words = said("st2-en", turns);
    assert_eq!(words.len(), 2);
    assert_eq!(words[1], "M213: red 1 (`r1`) lies open already");
}

#[test]
fn what_support_puts_back_for_nothing_ends_no_game() {
    // R476
    let ruleset = "st2-en+tactics+support-revives=no";
    let discard: Vec<String> = "rbygk"
        .chars()
        .flat_map(|color| (0..=11).map(move |strength| format!("{color}{strength}")))
        .filter(|card| !["r1", "b1"].contains(&card.as_str()))
        .skip(11)
        .collect();
    let start = format!(
        "start: {ruleset} -/-/-/-/-/-/- A turn=49 discard={} played=0,0 oil=3 deck=0 tactics-deck=10 \
         hand.A=6?,support hand.D=7?",
        discard.join(",")
    );
    let turns = "49 A support y7,y8 +?t\n50 D r1@1 +?\nresult: unfinished\n";
    let words = said(ruleset, &format!("{start}\n\n{turns}"));
    assert_eq!(
        words,
        ["M222: the siege deck ran out, and what support put back is not drawn"]
    );
}

#[test]
fn where_all_tactic_cards_lie_in_their_deck_no_hand_has_one() {
    // R379: the Defender has won already
    let start = format!(
        "start: st2-en+tactics {SHUT_IN} D turn=31 played=0,0 oil=3 tactics-deck=11 hand.A=7 hand.D=7"
    );
    let words = said(
        "st2-en+tactics",
        &format!("{start}\n\nresult: unfinished\n"),
    );
    assert_eq!(words.len(), 1, "{words:?}");
    assert!(words[0].starts_with("M231"), "{words:?}");
}
