//! There and back: nothing is lost, whatever the order.

use super::{Both, both, fixtures, generated};
use marchstone::finding::Finding;
use marchstone::pipeline;
use marchstone::syntax::{Split, Tree, canonical, parse};
use proptest::prelude::*;

/// The canonical text of each game that could be read.
fn canonical_texts(bytes: &[u8]) -> Vec<String> {
    let mut split = Split::new(bytes);
    let mut texts = Vec::new();
    let mut faults = Vec::new();
    let mut tree = Tree::default();
    while let Some(game) = split.next_game(&mut faults).expect("memory can be read") {
        parse(game.text, &mut tree, &mut faults);
        texts.extend(canonical(&tree, game.text, &faults));
        faults.clear();
    }
    texts
}

/// Text to JSON is the canonical text's JSON; JSON to text is the canonical text, and its JSON the
/// same.
fn round(bytes: &[u8], replay: bool) -> usize {
    let (found, _) = both(bytes, replay);
    let texts: Vec<&str> = found.iter().map(|both| both.text.as_str()).collect();
    assert_eq!(texts, canonical_texts(bytes));
    for Both { text, json } in &found {
        let (back, refused) = both(json.as_bytes(), replay);
        assert_eq!(refused, 0, "{json}");
        assert_eq!(back.len(), 1);
        assert_eq!(&back[0].text, text, "{json}");
        assert_eq!(&back[0].json, json);
    }
    found.len()
}

#[test]
fn every_fixture_goes_there_and_back() {
    let mut games = 0;
    for (path, bytes) in fixtures() {
        println!("{}", path.display());
        games += round(&bytes, false);
        round(&bytes, true);
    }
    assert!(games > 150, "only {games} could be read");
}

#[test]
fn generated_games_go_there_and_back() {
    for text in generated(4) {
        assert_eq!(round(text.as_bytes(), false), 1);
    }
}

#[test]
fn generated_games_keep_their_replay() {
    for text in generated(1) {
        assert_eq!(round(text.as_bytes(), true), 1);
    }
}

/// What a check says: code and turn.
fn said(bytes: &[u8]) -> Vec<(&'static str, Option<u32>)> {
    let mut findings: Vec<Finding> = Vec::new();
    pipeline::check(bytes, |checked| {
        findings.extend(checked.findings.iter().cloned());
        Ok::<(), ()>(())
    })
    .expect("memory can be read");
    let mut said: Vec<_> = findings
        .iter()
        .map(|finding| (finding.code.number(), finding.turn))
        .collect();
    said.sort();
    said
}

#[test]
fn a_check_says_of_the_json_what_it_says_of_the_text() {
    let fixtures = fixtures();
    let texts = fixtures
        .iter()
        .filter_map(|(_, bytes)| std::str::from_utf8(bytes).ok().map(String::from))
        .chain(generated(1));
    let mut checked = 0;
    for text in texts {
        for Both { text, json } in both(text.as_bytes(), false).0 {
            assert_eq!(said(json.as_bytes()), said(text.as_bytes()), "{text}");
            checked += 1;
        }
    }
    assert!(checked > 500, "only {checked} were checked");
}

/// Lines that make a game together, or none.
const LINES: &[&str] = &[
    "",
    "# a comment",
    "  # \"quoted\" \\ and {braces}",
    "#",
    "%marchstone 1",
    "%marchstone 1  # opening",
    "ruleset: st1-2024",
    "ruleset: ST1-2024+tactics+tie-clock=latest  # by hand",
    "ruleset: st2-en+tactics",
    "ruleset: nonsense",
    "south: Irina \"the Fox\"",
    "north: \"a #1\"  # quoted",
    "note: \"two\\nlines\\u0007\"",
    "note:",
    "x-own: \u{e9}\u{1f600}\u{202e}",
    "sued: Irina",
    "strange: kept",
    "deal S: r1 r2 28?",
    "deal N: ? ? ? ? ? ?",
    "deal A: k1 p2",
    "deck: r5 b6 12? ?  # pile",
    "deck: 42",
    "tactics-deck: joker 3?t ?t",
    "start: st1-2024 r1,r2,r3:b7@4 S seen=b9 turn=7",
    "now: st1-2024 g7:-/-/-/-/-/-/-/-/- N",
    "now: st2-en -/-/-/r10,p11:b3/-/-/-~damaged A discard=k0,b0 oil=2  # checked",
    "1 S g7@1 +n5",
    "2 N ?",
    "3 S r?@? ?5@2 ?@3 +any time=12.5 x-mood=\u{fc}#1",
    "4 N claim 3 as joker=r7,spy=b7 against shield=g1 because n1,b9 denied by y1,g3  # no",
    "claim 1 because - claim 2 denied",
    "5 A control 3 +?t",
    "S recruiter +g2 +?t +any -p4 -?t",
    "6 N recruiter",
    "7 S strategist r5@3>discard redeployment joker.2@3>4",
    "8 N traitor b2@3>6 treason b5@2>? banshee b2@3",
    "9 S recruitment r5@4 explosion 4 support r5,b6 exchange",
    "10 N exchange r1,r2,r3 for ?,b2,b1",
    "11 A oil 3 retreat 5,2 k5@3 pass",
    "result: south 3-adjacent",
    "result: no-winner  # a draw",
    "result: unfinished",
    "points: Irina 6, Thomas 6  # counted",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn lines_in_any_order_go_there_and_back(
        picks in prop::collection::vec(0..LINES.len(), 0..14),
        in_order in any::<bool>(),
    ) {
        let mut picks = picks;
        if in_order {
            picks.sort();
        }
        let mut text = String::from("%marchstone 1\n");
        for pick in picks {
            text.push_str(LINES[pick]);
            text.push('\n');
        }
        round(text.as_bytes(), false);
        round(text.as_bytes(), true);
    }
}

#[test]
fn the_ruleset_comes_first_wherever_it_stands() {
    let text = "%marchstone 1\nsouth: Irina\nnow: st1-2024 -/-/-/-/-/-/-/-/- S\nruleset: st1-2024\n\n1 S r7@4\n";
    let (found, _) = both(text.as_bytes(), false);
    insta::assert_snapshot!(found[0].text, @r"
    %marchstone 1
    ruleset: st1-2024
    south: Irina

    now: st1-2024 -/-/-/-/-/-/-/-/- S
    1 S r7@4
    ");
    let text = "%marchstone 1\n# why\nruleset: st1-2024  # by hand\nsouth: Irina\n";
    let (found, _) = both(text.as_bytes(), false);
    insta::assert_snapshot!(found[0].json, @r##"{"format":"marchstone-json 1","ruleset":"st1-2024","headers":[{"comment":"# why"},{"key":"ruleset","comment":"# by hand"},{"key":"south","value":"Irina"}],"turns":[]}"##);
}
