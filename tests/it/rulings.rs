//! Where an open ruling decided, the output says which and what the other reading gives.

use crate::generate::{game, wish};
use crate::program::marchstone_with as run_with;
use marchstone::code::Code;
use marchstone::finding::Finding;
use marchstone::generate::Telling;
use marchstone::model::{Ruleset, Ruling};
use marchstone::pipeline;

fn note(text: &str) -> String {
    let findings: Vec<Finding> = pipeline::check_text(text);
    let note = findings.iter().flat_map(|finding| &finding.readings).next();
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

/// The values and the proof that a claim states may be wrong by another reading where the stone is won by both.
#[test]
fn a_claim_as_it_is_written() {
    let game = |option: &str, position: &str, claim: &str| {
        format!(
            "%marchstone 1\nruleset: st1-2024+tactics{option}\nstart: st1-2024+tactics{option} {position} S turn=10\n\n10 S g1@9 {claim}\nresult: unfinished\n"
        )
    };
    let value = |option: &str| {
        let position = "r7,r8,joker:b1,b2,b4*/r9:-/-/-/-/-/-/-/-";
        note(&game(option, position, "claim 1 as joker=r9"))
    };
    let said = value("");
    assert!(
        said.contains("with `wild-doubles=no` a value that the claim states would have doubled"),
        "{said}"
    );
    let said = value("+wild-doubles=no");
    assert!(
        said.ends_with("with `wild-doubles=yes` this would have been legal"),
        "{said}"
    );
    let proof = |option: &str| {
        let position = "r7,b8,g9:p9,b6~bluff/r9:-/b9:-/y9,n9,g8:-/-/-/-/-/-";
        note(&game(option, position, "claim 1 because -"))
    };
    let said = proof("");
    assert!(
        said.contains("with `bluff-tie=none` this would have been an error: the claim on stone 1 is right, but these cards do not show it"),
        "{said}"
    );
    let said = proof("+bluff-tie=none");
    assert!(
        said.ends_with("with `bluff-tie=first` this would have been legal"),
        "{said}"
    );
}

/// A tie that each clock gives to another side is decided by the clock, though the claim states a value as well.
#[test]
fn a_claim_with_a_value_on_a_tie() {
    let said = |option: &str| {
        note(&format!(
            "%marchstone 1\nruleset: st1-2024+tactics{option}\n\
             start: st1-2024+tactics{option} r1,joker:g2,y4,p6/-/-/-/-/-/-/-/- S turn=9\n\n\
             9 S banshee p6@1 +?\n10 N r3@9 +?\n11 S b5@1 +?\n12 N n6@1 +?\n\
             13 S r2@8 claim 1 as joker=g6 +?\nresult: unfinished\n"
        ))
    };
    let (latest, ever) = (said(""), said("+tie-clock=first-ever"));
    assert!(
        latest.ends_with("with `tie-clock=first-ever` the claim would have been false"),
        "{latest}"
    );
    assert!(
        ever.ends_with("with `tie-clock=latest` the claim would have been right"),
        "{ever}"
    );
}

/// Where the other value of an option makes a claim the first mistake of a record, the record as it stands names
/// that option there or before.
#[test]
fn an_option_that_would_make_a_claim_wrong_is_named() {
    let claims = [Code::ClaimFalse, Code::ProofFails, Code::WildValue];
    let mut met = [0; 3];
    for rules in Ruleset::all()
        .into_iter()
        .filter(|rules| rules.has_tactics())
    {
        let (wish, name) = (wish(rules, Telling::Full, false), rules.to_string());
        for index in 0..150 {
            let text = game(&wish, index);
            if !text.contains(" because ") && !text.contains(" as ") {
                continue;
            }
            let here = pipeline::check_text(&text);
            for ruling in DECIDE_CLAIMS
                .into_iter()
                .filter(|ruling| rules.has(*ruling))
            {
                let entry = ruling.entry();
                for value in entry
                    .values
                    .iter()
                    .filter(|value| **value != rules.value(ruling))
                {
                    let option = format!("{name}+{}={value}", entry.name);
                    let there = text.replacen(&name, &option, 1);
                    let there = pipeline::check_text(&there);
                    let Some(first) = there.iter().find(|finding| finding.is_error()) else {
                        continue;
                    };
                    let Some(kind) = claims.iter().position(|code| *code == first.code) else {
                        continue;
                    };
                    met[kind] += 1;
                    let named = format!("by `{}={}`", entry.name, rules.value(ruling));
                    let told = here.iter().any(|finding| {
                        finding.code == Code::Ruled
                            && finding.span.start <= first.span.start
                            && finding.readings.iter().any(|note| note.contains(&named))
                    });
                    assert!(told, "{named}\n{first:?}\n{text}");
                }
            }
        }
    }
    println!("{met:?}");
    // proofs that only one reading needs are rare
    assert!(met[0] > 0 && met[2] > 0, "{met:?}");
}

/// The options that decide claims and nothing else.
const DECIDE_CLAIMS: [Ruling; 7] = [
    Ruling::BluffTie,
    Ruling::ColorRun,
    Ruling::EliminatedMembers,
    Ruling::MudEarlyClaim,
    Ruling::PlusSide,
    Ruling::ProofTactics,
    Ruling::WildDoubles,
];

/// A game that ends as every reading has it was decided by none (ruling 28, ruling 29).
#[test]
fn an_end_that_every_reading_has_is_nobody_s_question() {
    let ruled = |ruleset: &str, rest: &str| {
        let text = format!("%marchstone 1\nruleset: {ruleset}\nstart: {ruleset} {rest}");
        let found = marchstone::pipeline::check_text(&text);
        assert!(
            !found.iter().any(|finding| finding.is_error()),
            "{text}{found:?}"
        );
        found
            .iter()
            .filter(|finding| finding.code.number() == "M908")
            .count()
    };
    let cards = "rbygk".chars();
    let cards = cards.flat_map(|color| (0..12).map(move |strength| format!("{color}{strength}")));
    let discard: Vec<String> = cards.filter(|card| card != "r1").take(46).collect();
    let empty = format!(
        "-/-/-/-/-/-/- A turn=49 deck=0 tactics-deck=11 hand.A=7? hand.D=7? played=0,0 oil=3 discard={}",
        discard.join(",")
    );
    for option in ["", "+empty-siege-deck=end"] {
        let ruleset = format!("st2-en+tactics{option}");
        let turn = "\n\n49 A r1@1\nresult: defender deck-empty\n";
        assert_eq!(ruled(&ruleset, &format!("{empty}{turn}")), 0, "{option}");
    }
    let shut_in = "r9,r8:r0,r1,r2/-:r3,r4,r5,r6/-:r7,b11,b0/-:r10,b1/-:b2,b3,b4/-:b5,b6,b7,b8/-:b9,b10 D \
                   turn=30 hand.D=5?,y1,explosion tactics-deck=10 played=0,0 oil=3\n\n30 D y1@7 +?\n31 A g1@2 +?\n";
    let st2 = "st2-en+tactics";
    let won = format!("{shut_in}result: defender no-space\n");
    assert_eq!(ruled(st2, &won), 0);
    assert_eq!(ruled("st2-en+tactics+no-space=automatic", &won), 0);
    // he plays on, which the other reading would not have let him
    let on = format!("{shut_in}32 D explosion 1 +?\nresult: unfinished\n");
    assert_eq!(ruled(st2, &on), 1);
}

#[test]
fn a_claim_that_cards_without_a_name_may_prove_by_every_reading_is_decided_by_none() {
    let text = |card: &str| {
        let ruleset = "st2-de+tactics+tie-clock=first-ever";
        format!(
            "%marchstone 1\nruleset: {ruleset}\nstart: {ruleset} \
             k7:g4~damaged/y1,y2,k3:y4,r6,y11,{card}/b11,b10,b4:k9,k6/r8:k2,y9/b6,b3:g6,k11/y7,g5:g8,b1,b7/\
             k5,k8,k1*:r0,r5,b5 A turn=41 discard=r2,r3,r7,r11,g3,g7,g9 played=0,0 oil=2\n\n\
             41 A y3@2 control 3\nresult: unfinished\n"
        )
    };
    let named = note(&text("y5"));
    let false_then = "with `proof-tactics=elite` the claim would have been false";
    assert!(named.contains(false_then), "{named}");
    // a joker may lie there
    let found = pipeline::check_text(&text("?"));
    assert!(
        found.iter().all(|finding| finding.readings.is_empty()),
        "{found:#?}"
    );
}
