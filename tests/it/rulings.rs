//! Where an open ruling decided, the output says which and what the other reading gives.

use crate::program::marchstone_with as run_with;
use marchstone::code::Code;
use marchstone::finding::Finding;
use marchstone::pipeline;

fn note(text: &str) -> String {
    let findings: Vec<Finding> = pipeline::check_text(text);
    let mut notes = findings.iter().flat_map(|finding| &finding.notes);
    let note = notes.find(|note| note.starts_with("open ruling "));
    note.unwrap_or_else(|| panic!("{findings:#?}")).clone()
}

#[test]
fn a_claim_by_a_color_run_on_a_color_tile() {
    let game = |ruleset: &str| {
        format!(
            "%marchstone 1\nruleset: {ruleset}\nstart: {ruleset} -/-/r1,r2,r3*:k5,k6,b10~damaged/-/-/-/- A\n\n31 A y1@1 control 3\nresult: unfinished\n"
        )
    };
    let note_ = note(&game("st2-en"));
    assert!(
        note_.contains("with `color-run=member` the claim would have been right"),
        "{note_}"
    );
    let note_ = note(&game("st2-de"));
    assert!(
        note_.contains("with `color-run=sum` the claim would have been false"),
        "{note_}"
    );
}

#[test]
fn a_claim_before_the_play() {
    let game = |option: &str| {
        format!(
            "%marchstone 1\nruleset: st1-2024{option}\nstart: st1-2024{option} r7,r8,r9*:b1,b2,y3/-/-/-/-/-/-/-/- S\n\n7 S claim 1 n1@2\nresult: unfinished\n"
        )
    };
    let note_ = note(&game("+claim-before-play"));
    assert!(
        note_.contains("with `claim-before-play=no` this would have been an error: "),
        "{note_}"
    );
    let note_ = note(&game(""));
    assert!(
        note_.contains("with `claim-before-play=yes` this would have been legal"),
        "{note_}"
    );
}

#[test]
fn an_end_of_the_game() {
    // German: the Defender has no place left and passes
    let full = "b1,b2,b3/b4,b5,b6,b7/y1,y2,y3/y4,y5/g1,g2,g3/g4,g5,g6,g7/r1,r2,r3";
    let tiles: Vec<String> = full.split('/').map(|side| format!("-:{side}")).collect();
    let game = format!(
        "%marchstone 1\nruleset: st2-de\nstart: st2-de {} D\n\n40 D pass\nresult: unfinished\n",
        tiles.join("/")
    );
    let note = note(&game);
    assert!(
        note.contains("with `defender-no-space=win` the game would have been over before: "),
        "{note}"
    );
}

#[test]
fn a_replay_names_the_clock_that_decided() {
    let turns = "1 A b3@3\n2 D b8@3\n3 A r8@3\n4 D r3@3\n5 A y4@3\n6 D g4@3\n7 A b1@1\n8 D oil 3 g1@1\n9 A g3@3 control 3\n";
    let record = |head: &str, turns: &str| {
        format!(
            "%marchstone 1\nruleset: st2-en+tie-clock=first-ever\n{head}\n{turns}result: unfinished\n"
        )
    };
    let whole = record("", turns);
    let from = record(
        "start: st2-en+tie-clock=first-ever b1:g1/-/r8,y4*:b8,r3,g4/-/-/-/- A turn=9 discard=b3 oil=2\n",
        "9 A g3@3 control 3\n",
    );
    for text in [whole, from] {
        let replayed = run_with(&["convert", "--replay", "-"], text.as_bytes()).stdout;
        assert!(
            replayed.contains(r#""rulings":["tie-clock=first-ever"]"#),
            "{replayed}"
        );
        let codes: Vec<Code> = pipeline::check_text(&text).iter().map(|f| f.code).collect();
        assert!(codes.contains(&Code::Ruled), "{codes:?}");
    }
}
