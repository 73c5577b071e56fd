//! A mistake is found at the line that is wrong, once, and the way on is named.

use marchstone::code::Code;
use marchstone::finding::Finding;
use marchstone::pipeline::check_text;

/// Plays of a game without draws, in order.
const PLAYS: [&str; 16] = [
    "r1@1", "g1@1", "r2@2", "g2@2", "r3@3", "g3@3", "b1@4", "y1@4", "b2@5", "y2@5", "b3@6", "y3@6",
    "p1@7", "n1@7", "p2@8", "n2@8",
];

/// A game of so many turns with these draws behind some of them.
fn drawn(ruleset: &str, start: &str, turns: usize, draws: &[(usize, &str)]) -> String {
    let mut text = format!("%marchstone 1\nruleset: {ruleset}\n{start}\n");
    for (index, play) in PLAYS.iter().take(turns).enumerate() {
        let side = ["S", "N"][index % 2];
        let draw = draws.iter().find(|(turn, _)| *turn == index + 1);
        let draw = draw.map_or("", |(_, draw)| draw);
        text += &format!("{} {side} {play} {draw}\n", index + 1);
    }
    text + "result: unfinished\n"
}

/// The one finding of a text.
fn only(text: &str) -> Finding {
    let found = check_text(text);
    assert_eq!(found.len(), 1, "{found:#?}\n{text}");
    found.into_iter().next().expect("one")
}

fn said(finding: &Finding, text: &str) -> (Option<u32>, String, String) {
    let help = finding.help.as_deref().unwrap_or_default();
    let here = finding.span.of(text).to_string();
    (finding.turn, here, format!("{}; {help}", finding.message))
}

#[test]
fn a_stray_draw_is_wrong_where_few_turns_have_one() {
    for draw in ["+?", "+g9", "+any"] {
        for turn in [1, 11, 16] {
            let text = drawn("st1-2024", "", 16, &[(turn, draw)]);
            let (at, here, words) = said(&only(&text), &text);
            assert_eq!((at, here.as_str()), (Some(turn as u32), draw));
            let begins = format!(
                "only turn {turn} has a draw, and a record keeps the draws of all turns or of none; take it out"
            );
            assert!(words.starts_with(&begins), "{words}");
            assert!(!words.contains("+?t"), "{words}");
        }
    }
    let two = drawn("st1-2024+tactics", "", 16, &[(5, "+?"), (9, "+?t")]);
    let (at, here, words) = said(&only(&two), &two);
    assert_eq!((at, here.as_str()), (Some(5), "+?"));
    assert!(
        words.starts_with("only turns 5 and 9 have a draw"),
        "{words}"
    );
    assert!(
        words.contains("take them out") && words.contains("+?t"),
        "{words}"
    );
}

#[test]
fn a_missing_draw_is_wrong_where_more_have_one() {
    let missing = |text: &str, turn| {
        let (at, _, words) = said(&only(text), text);
        assert_eq!(at, Some(turn), "{text}");
        assert!(words.contains("draws no card in this turn"), "{words}");
    };
    // a fifth of the turns is no small minority, nor are three turns
    missing(&drawn("st1-2024", "", 5, &[(3, "+?")]), 1);
    missing(&drawn("st1-2024", "", 10, &[(3, "+?"), (5, "+?")]), 1);
    missing(
        &drawn("st1-2024", "", 16, &[(3, "+?"), (5, "+?"), (7, "+?")]),
        1,
    );
    let (at, ..) = said(
        &only(&drawn("st1-2024", "", 6, &[(3, "+?")])),
        &drawn("st1-2024", "", 6, &[(3, "+?")]),
    );
    assert_eq!(at, Some(3));
    // who finds the deck empty owes no draw: two cards were left, and one of two draws is missing
    let start = "start: st1-2024 -/-/-/-/-/-/-/-/- S deck=2 hand.S=6 hand.N=6 \
                 discard=r5,r6,r7,r8,r9,g5,g6,g7,g8,g9,b5,b6,b7,b8,b9,y5,y6,y7,y8,y9,p5,p6,p7,p8,p9,n5,n6,n7,n8,n9,r4,g4,b4,y4,p4,n4,p3,n3,b1,y1";
    let short = drawn("st1-2024", start, 12, &[(1, "+?")]);
    let found = check_text(&short);
    assert!(
        found
            .iter()
            .all(|finding| !finding.message.contains("only turn")),
        "{found:#?}"
    );
}

#[test]
fn a_draw_that_is_taken_for_wrong_hides_nothing() {
    let text = drawn("st1-2024", "", 12, &[(11, "+?")]).replace("12 N y3@6", "12 N r1@6");
    let codes: Vec<_> = check_text(&text).iter().map(|found| found.code).collect();
    assert_eq!(codes, [Code::DrawMissing, Code::AlreadyOpen]);
}
