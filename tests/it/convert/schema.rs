//! `docs/schema/game.json` and what is written and read.

use super::{Both, both, fixtures, generated};
use jsonschema::Validator;
use marchstone::pipeline;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

fn schema() -> Validator {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schema/game.json");
    let schema = fs::read_to_string(path).expect("the schema");
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    assert!(jsonschema::meta::is_valid(&schema));
    jsonschema::validator_for(&schema).expect("a schema")
}

fn holds(schema: &Validator, json: &str) {
    let value: Value = serde_json::from_str(json).expect("JSON");
    assert!(schema.is_valid(&value), "{json}");
    let document = json!({"format": "marchstone-json 1", "games": [value]});
    assert!(schema.is_valid(&document));
}

#[test]
fn every_fixture_is_as_the_schema_says() {
    let schema = schema();
    for (_, bytes) in fixtures() {
        for replay in [false, true] {
            for Both { json, .. } in both(&bytes, replay).0 {
                holds(&schema, &json);
            }
        }
    }
}

#[test]
fn generated_games_are_as_the_schema_says() {
    let schema = schema();
    for text in generated(1) {
        for Both { json, .. } in both(text.as_bytes(), true).0 {
            holds(&schema, &json);
        }
    }
}

/// The codes with which a game's JSON is refused as an object.
fn refused(json: &str) -> Vec<&'static str> {
    let mut codes = Vec::new();
    pipeline::check(json.as_bytes(), |checked| {
        let of = checked.findings.iter().map(|finding| finding.code.number());
        codes.extend(of.filter(|code| ["M701", "M702", "M703", "M704"].contains(code)));
        Ok::<(), ()>(())
    })
    .expect("memory can be read");
    codes
}

/// Every way to spoil one value somewhere in a game.
fn spoilt(value: &Value, out: &mut Vec<Value>) {
    let others = [
        Value::Null,
        json!(true),
        json!(-1),
        json!(1.5),
        json!(4_294_967_296_u64),
        json!(""),
        json!("r07"),
        json!("r7 +r5"),
        json!("a\nb"),
        json!("# \u{1}"),
        json!([]),
        json!({}),
        json!(["r7"]),
    ];
    out.extend(others);
    match value {
        Value::Array(list) => {
            for index in 0..list.len() {
                let mut inner = Vec::new();
                spoilt(&list[index], &mut inner);
                out.extend(inner.into_iter().map(|other| {
                    let mut list = list.clone();
                    list[index] = other;
                    Value::Array(list)
                }));
            }
        }
        Value::Object(object) => {
            for (key, value) in object {
                let mut without = object.clone();
                without.remove(key);
                out.push(Value::Object(without.clone()));
                without.insert(format!("{key}s"), value.clone());
                out.push(Value::Object(without));
                let mut inner = Vec::new();
                spoilt(value, &mut inner);
                out.extend(inner.into_iter().map(|other| {
                    let mut object = object.clone();
                    object.insert(key.clone(), other);
                    Value::Object(object)
                }));
            }
        }
        _ => {}
    }
}

/// A game with an object of every kind.
const EVERYTHING: &str = r##"{"format":"marchstone-json 1","before":["# a"],"comment":"# b","ruleset":"st1-2024+tactics","headers":[{"key":"ruleset","comment":"# c"},{"key":"south","value":"Irina"},{"deal":"S","cards":["r1","28?"]},{"deck":["?"]},{"tactics-deck":["3?t"]},{"start":"st1-2024+tactics -/-/-/-/-/-/-/-/- S"},{"comment":"# d"}],"turns":[{"number":1,"side":"S","actions":[{"play":"r7","at":4},{"claim":4,"as":[{"wild":"joker","value":"r7"}],"because":["r7"],"denied":true,"by":["g9"]},{"draw":"any"},{"pass":true},{"lost":true},{"oil":3},{"retreat":[2,"?"]},{"tactic":"strategist","card":"r5","nth":2,"from":3,"to":"discard"},{"tactic":"traitor","card":"r5","from":3,"to":4},{"tactic":"banshee","card":"r5","from":3},{"tactic":"recruiter","draws":["g2"],"returns":["p4"]},{"tactic":"recruitment","card":"r5","to":4},{"tactic":"explosion","at":4},{"tactic":"support","cards":["b6","r5"]},{"tactic":"exchange","given":["b6"],"taken":["r5"]},{"field":"time","value":"12"}]},{"now":"st1-2024+tactics -/-/-/-/-/-/-/-/- N"}],"result":{"winner":"S","how":"3-adjacent","comment":"# e"},"after":[{"points":"Irina 1, Thomas 2"}]}"##;

#[test]
fn the_schema_is_as_strict_as_the_reader() {
    let schema = schema();
    let game: Value = serde_json::from_str(EVERYTHING).expect("JSON");
    assert!(schema.is_valid(&game), "the game itself");
    assert!(refused(EVERYTHING).is_empty(), "{:?}", refused(EVERYTHING));
    let mut all = Vec::new();
    spoilt(&game, &mut all);
    let mut wrong = Vec::new();
    for value in all.iter().filter(|value| value.is_object()) {
        let json = value.to_string();
        let (schema, reader) = (schema.is_valid(value), refused(&json));
        if schema != reader.is_empty() {
            wrong.push(format!("schema {schema}, reader {reader:?}: {json}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        all.len(),
        wrong[..wrong.len().min(12)].join("\n")
    );
}
