//! The claims of `fixtures/claims.jsonl`, answered there by brute force.

use super::line::{half, position, seat};
use marchstone::model::Place;
use marchstone::proof::check::{beats, check};
use marchstone::proof::{question, solve};

#[test]
fn claims_on_file_agree() {
    let text = include_str!("../../../fixtures/claims.jsonl");
    for line in text.lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let position = position(case["position"].as_str().unwrap());
        let place = Place(case["site"].as_u64().unwrap() as u8 - 1);
        let q = question(&position, place, seat(case["side"].as_str().unwrap()));
        let verdict = solve(&q);
        assert_eq!(
            verdict.claimable,
            case["claimable"].as_bool().unwrap(),
            "{line}"
        );
        assert_eq!(
            verdict.basis.word(),
            case["basis"].as_str().unwrap(),
            "{line}"
        );
        assert_eq!(check(&q).claimable, verdict.claimable, "{line}");
        if let Some(cards) = case["a_counterexample"].as_array() {
            let cards: Vec<&str> = cards.iter().map(|card| card.as_str().unwrap()).collect();
            assert!(beats(&q, &half(q.game, &cards.join(","))), "{line}");
            assert!(beats(&q, &verdict.counterexample), "{line}");
        }
    }
}
