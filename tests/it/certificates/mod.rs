//! Certificates: every one that is written holds and fits its schema, and no altered one does.

mod altered;
mod command;
mod docs;
mod hostile;

use crate::proof::dice::Dice;
use crate::proof::tables::table;
use crate::reference::{INFOS, RULESETS, legal_game};
use jsonschema::Validator;
use marchstone::certificate::{Certificate, Shown, of_met, of_position, read};
use marchstone::model::{Place, Position, Ruleset};
use marchstone::pipeline::{check_with, position};
use marchstone::replay::Wish;
use marchstone::series::Series;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The published schema.
pub struct Schema(Validator);

impl Schema {
    pub fn new() -> Schema {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schema/certificate.json");
        let text = fs::read_to_string(path).expect("the schema");
        let schema = serde_json::from_str(&text).expect("JSON");
        Schema(jsonschema::validator_for(&schema).expect("a schema"))
    }

    pub fn fits(&self, text: &str) -> bool {
        let value = serde_json::from_str(text).expect("JSON");
        self.0.is_valid(&value)
    }
}

/// It holds, its text is read back as itself, and it fits the schema.
fn holds(schema: &Schema, certificate: &Certificate) -> Shown {
    let text = certificate.text();
    assert_eq!(read(&text).as_ref(), Ok(certificate), "{text}");
    assert!(schema.fits(&text), "{text}");
    match certificate.verify() {
        Ok(verified) => verified.shown,
        Err(refusal) => panic!("{refusal:?}: {text}"),
    }
}

/// The claims of `fixtures/claims.jsonl`: position, place and side.
fn on_file() -> Vec<(Position, Place, serde_json::Value)> {
    include_str!("../../../fixtures/claims.jsonl")
        .lines()
        .map(|line| {
            let case: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let line = case["position"].as_str().expect("a position");
            let position = position(line).expect("a position");
            let place = Place(case["site"].as_u64().expect("a place") as u8 - 1);
            (position, place, case)
        })
        .collect()
}

#[test]
fn those_of_the_claims_on_file_hold() {
    let schema = Schema::new();
    for (position, place, case) in on_file() {
        let certificate = of_position(&position, place, None).expect("open cards");
        holds(&schema, &certificate);
        assert_eq!(certificate.answer.claimable, case["claimable"], "{case}");
        assert_eq!(certificate.answer.basis, case["basis"], "{case}");
    }
}

#[test]
fn those_of_random_tables_hold() {
    let schema = Schema::new();
    let mut bases = BTreeSet::new();
    let mut shown = Vec::new();
    for ruleset in Ruleset::all() {
        for seed in 0..50 {
            let mut dice = Dice(seed ^ 0xce27);
            let table = table(&mut dice, ruleset, 1_000);
            let mut position = Position::empty(table.ruleset);
            position.board[table.place] = table.site;
            position.to_move = Some(table.seat);
            position.unseen = Some(table.question.unseen);
            let certificate = of_position(&position, table.place, None).expect("open cards");
            shown.push(holds(&schema, &certificate));
            bases.insert(certificate.answer.basis);
        }
    }
    let wanted = [
        "compared",
        "incomplete",
        "not-attacker",
        "proven",
        "refuted",
    ];
    bases.remove("order-unknown");
    assert!(bases.iter().eq(wanted), "{bases:?}");
    assert!(shown.contains(&Shown::Smallest) && shown.contains(&Shown::Nothing));
}

#[test]
fn those_of_generated_games_hold_and_say_what_the_replay_says() {
    let schema = Schema::new();
    let (mut count, mut stated) = (0, 0);
    let wish = Wish {
        claims: true,
        ..Wish::default()
    };
    for rules in RULESETS {
        for info in INFOS {
            for seed in 0..6 {
                let sample = legal_game(rules.name, info, seed);
                let text = sample.text.as_bytes();
                check_with(text, &mut Series::new(), wish, |checked| {
                    for met in &checked.claims {
                        let certificate = of_met(met).expect("a known table");
                        holds(&schema, &certificate);
                        let denied = met.claim.is_some_and(|claim| claim.denied);
                        assert!(certificate.answer.claimable || denied, "{}", sample.text);
                        count += 1;
                        stated += !certificate.claim.own.is_empty() as u32;
                    }
                    Ok::<(), ()>(())
                })
                .expect("memory can be read");
            }
        }
    }
    assert!(count > 200 && stated > 0, "{count} {stated}");
}

#[test]
fn those_where_no_question_arises_hold() {
    let schema = Schema::new();
    for (line, side, basis) in [
        ("st1-2024 r1,r2,r3:-=S@1 S", None, "taken"),
        ("st1-2024 r1,r2,r3:-@1 N", Some("S"), "not-your-turn"),
        ("st1-2024 r1,r2,r3:-@1 S phase=drawn", None, "wrong-phase"),
        (
            "st1-2024 r1,r2,r3:-@1 - result=south_3-adjacent",
            None,
            "game-over",
        ),
        ("st1-2024 r1,r2,r3:-@1 -", Some("S"), "game-over"),
        ("st2-en b1,b2,b3:-@1 D", None, "not-attacker"),
        ("st1-2024 r1,r2,r3:b1,b2,b3@1 S", None, "order-unknown"),
    ] {
        // the fields of a place come in this order
        let line = line.replace("=S@1", "@1=S");
        let read = position(&line).or_else(|_| position(&line.replace("@1=S", "=S@1")));
        let position = read.unwrap_or_else(|finding| panic!("{line}: {}", finding.message));
        let side = side.map(crate::proof::line::seat);
        let certificate = of_position(&position, Place(0), side).expect("open cards");
        assert_eq!(holds(&schema, &certificate), Shown::Nothing);
        assert_eq!(certificate.answer.basis, basis);
    }
}

#[test]
fn hands_and_piles_stay_out_of_them() {
    let line = "st1-2024 r8,g8,y8:b6,b7@4 S turn=9 deck=20,n1 hand.S=r1,r2,r3 hand.N=6";
    let position = position(&line.replace("deck=20,n1 ", "")).expect("a position");
    let certificate = of_position(&position, Place(3), None).expect("open cards");
    for word in ["hand", "turn", "deck"] {
        assert!(!certificate.position.contains(word));
    }
    assert!(
        certificate
            .facts
            .expect("facts")
            .unseen
            .contains(&"r1".to_string())
    );
}
