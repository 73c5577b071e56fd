//! Whatever is altered in a certificate, it is refused.

use super::on_file;
use crate::proof::dice::Dice;
use crate::proof::tables::table;
use marchstone::certificate::{Certificate, of_position, read};
use marchstone::model::{Place, Position, Ruleset};
use marchstone::pipeline::position;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A certificate of every kind of answer, and of every shape that the parts can have.
fn samples() -> Vec<Certificate> {
    let mut kinds: BTreeMap<String, Vec<Certificate>> = BTreeMap::new();
    let mut add = |certificate: Certificate| {
        let kind = kinds.entry(certificate.answer.basis.clone()).or_default();
        if kind.len() < 3 {
            kind.push(certificate);
        }
    };
    let lines = [
        "st1-2024 r8,g8,y8:b6,b7@4/b8:-@1/-:b5@9 S",
        "st1-2024+tactics r8,joker,y8:b6,b7@4 S discard=b5,b8",
        "st1-2024 r1,r2,r3:-@4 S phase=drawn",
        "st1-2024 r1,r2,r3:b1,b2,b3@4 S",
        "st2-en+tactics+proof-tactics=elite k8,k9,k10:b0,b1@3 A",
        "st2-en k0,k9,k10:b10,b9@3 A",
    ];
    for line in lines {
        let position = position(line).unwrap_or_else(|finding| panic!("{}", finding.message));
        let place = position
            .board
            .places()
            .find(|place| position.board[*place].halves[marchstone::model::Seat::South].len() == 3);
        add(of_position(&position, place.expect("complete"), None).expect("open cards"));
    }
    for (position, place, _) in on_file().into_iter().step_by(7) {
        add(of_position(&position, place, None).expect("open cards"));
    }
    for ruleset in Ruleset::all() {
        for seed in 0..30 {
            let table = table(&mut Dice(seed ^ 0xa17e), ruleset, 300);
            let mut position = Position::empty(table.ruleset);
            position.board[table.place] = table.site;
            position.to_move = Some(table.seat);
            position.unseen = Some(table.question.unseen);
            add(of_position(&position, table.place, None).expect("open cards"));
        }
    }
    kinds.into_values().flatten().collect()
}

fn is_verified(text: &str) -> bool {
    read(text).is_ok_and(|certificate| certificate.verify().is_ok())
}

/// Other values for a leaf or a list.
fn others(value: &Value) -> Vec<Value> {
    let mut others = vec![
        json!(null),
        json!(true),
        json!(3),
        json!("r1"),
        json!([]),
        json!({}),
    ];
    others.push(json!("sum"));
    others.push(json!(""));
    match value {
        Value::String(text) => {
            others.push(json!(format!("{text} ")));
            others.push(json!(text.to_uppercase()));
            others.push(json!([text]));
            others.extend(
                ["b9", "k11", "joker", "S", "N", "minimal", "proven", "all"].map(Value::from),
            );
            // one character in the middle becomes another
            let middle = text.len() / 2;
            for new in ['0', '1', '7', 'b', ','] {
                let mut changed: Vec<char> = text.chars().collect();
                if let Some(old) = changed.get_mut(middle) {
                    *old = new;
                }
                others.push(json!(changed.into_iter().collect::<String>()));
            }
        }
        Value::Number(number) => {
            let number = number.as_i64().expect("a small number");
            others.extend([number + 1, number - 1, -number].map(Value::from));
            others.push(json!(number as f64 + 0.5));
            others.push(json!(1e300));
        }
        Value::Bool(is) => others.push(json!(!is)),
        Value::Array(items) => {
            for index in 0..items.len().min(3) {
                let mut fewer = items.clone();
                let item = fewer.remove(index);
                others.push(json!(fewer));
                fewer.push(item.clone());
                others.push(json!(fewer));
                let mut more = items.clone();
                more.insert(index, item);
                others.push(json!(more));
            }
            for card in ["r1", "k0", "joker", "joker=r1", "wild-doubles=no"] {
                let mut more = items.clone();
                more.push(json!(card));
                others.push(json!(more));
            }
        }
        _ => {}
    }
    others.retain(|other| other != value);
    others
}

/// Every path to a value, the whole document first.
fn paths(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_string());
    match value {
        Value::Object(keys) => {
            for (key, value) in keys {
                paths(value, &format!("{at}/{key}"), found);
            }
        }
        Value::Array(items) => {
            // long lists are all alike
            for (index, value) in items.iter().enumerate().take(5) {
                paths(value, &format!("{at}/{index}"), found);
            }
        }
        _ => {}
    }
}

/// The same document with every single change, each with its path.
fn changes(document: &Value) -> Vec<(String, Value)> {
    let mut all = Vec::new();
    let mut found = Vec::new();
    paths(document, "", &mut found);
    for path in found.iter().skip(1) {
        for other in others(document.pointer(path).expect("a path")) {
            let mut changed = document.clone();
            *changed.pointer_mut(path).expect("a path") = other;
            all.push((path.clone(), changed));
        }
    }
    for path in &found {
        let Some(Value::Object(keys)) = document.pointer(path) else {
            continue;
        };
        for key in keys.keys() {
            let mut changed = document.clone();
            let object = changed.pointer_mut(path).and_then(Value::as_object_mut);
            object.expect("an object").remove(key);
            all.push((format!("{path}/{key} away"), changed));
        }
        for key in ["x", "note", "sites"] {
            let mut changed = document.clone();
            let object = changed.pointer_mut(path).and_then(Value::as_object_mut);
            object.expect("an object").insert(key.to_string(), json!(1));
            all.push((format!("{path}/{key} more"), changed));
        }
    }
    all
}

#[test]
fn every_change_is_refused() {
    let samples = samples();
    let mut count = 0;
    for certificate in &samples {
        let text = certificate.text();
        assert!(is_verified(&text), "{text}");
        let document: Value = serde_json::from_str(&text).expect("JSON");
        for (path, changed) in changes(&document) {
            assert!(!is_verified(&changed.to_string()), "{path}: {changed}");
            count += 1;
        }
    }
    assert!(samples.len() >= 15 && count > 10_000, "{count}");
}

#[test]
fn a_new_digest_does_not_help() {
    // what may be changed, and is still true
    let still_true = |path: &str| {
        path.starts_with("/answer/because")
            || path.starts_with("/answer/other/cards")
            || path.starts_with("/answer/own/cards")
            || path.starts_with("/answer/counterexample")
    };
    for certificate in samples() {
        let document: Value = serde_json::from_str(&certificate.text()).expect("JSON");
        for (path, changed) in changes(&document) {
            let Ok(mut changed) = read(&changed.to_string()) else {
                continue;
            };
            changed.digest = changed.digest_of();
            let same = changed == certificate;
            assert!(
                same || still_true(&path) || changed.verify().is_err(),
                "{path}: {}",
                changed.text()
            );
        }
    }
}

#[test]
fn a_doubled_key_is_refused() {
    for certificate in samples() {
        let text = certificate.text();
        for at in text.match_indices(['{', ',']).map(|(at, _)| at) {
            let rest = &text[at + 1..];
            let Some(key) = rest
                .strip_prefix('"')
                .and_then(|rest| rest.split_once("\":"))
            else {
                continue;
            };
            if !key
                .0
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
            {
                continue;
            }
            // the value of this key once more, as it stands there
            let value = serde_json::Deserializer::from_str(key.1)
                .into_iter::<Value>()
                .next();
            let Some(Ok(value)) = value else { continue };
            let doubled = format!("{}\"{}\":{value},{rest}", &text[..=at], key.0);
            assert!(!is_verified(&doubled), "{doubled}");
        }
    }
}

#[test]
fn a_false_reason_is_named() {
    let position = position("st1-2024 r8,g8,y8:b6,b7@4/b8,b4:-@1/-:b5@9 S").expect("a position");
    let good = of_position(&position, Place(3), None).expect("open cards");
    let with = |because: &[&str], is: &str| {
        let mut other = good.clone();
        other.answer.because = Some(because.iter().map(ToString::to_string).collect());
        other.answer.because_is = Some(is.to_string());
        other.digest = other.digest_of();
        format!("{:?}", other.verify().map(|verified| verified.shown))
    };
    assert_eq!(with(&["b5", "b8"], "smallest"), "Ok(Smallest)");
    assert_eq!(with(&["b5", "b8"], "minimal"), "Ok(Minimal)");
    assert_eq!(with(&["b5"], "minimal"), "Err(Reason(Short))");
    assert_eq!(
        with(&["b4", "b5", "b8"], "minimal"),
        "Err(Reason(Needless(b4)))"
    );
    assert_eq!(with(&["b5", "b9"], "minimal"), "Err(NotOpen(\"b9\"))");
    assert_eq!(with(&["b5", "b8"], "least"), "Err(BecauseIs(\"least\"))");
}

#[test]
fn a_larger_reason_is_no_smallest_one() {
    // two sets without a card to spare, one larger than the other: found by trying
    use marchstone::model::CardSet;
    use marchstone::proof::{reason, suffices};
    let mut found = 0;
    for seed in 0..200 {
        let ruleset = Ruleset::parse("st1-2024").expect("a ruleset");
        let table = table(&mut Dice(seed), ruleset, 60);
        let (q, elsewhere) = (table.question, table.elsewhere);
        let Some(best) = reason(&q, elsewhere).filter(|best| !best.because.is_empty()) else {
            continue;
        };
        // let go of the smallest one's cards first
        let mut kept = elsewhere;
        let cards = best
            .because
            .iter(q.game)
            .chain((elsewhere - best.because).iter(q.game));
        for card in cards {
            if suffices(&q, elsewhere, kept - card.set()) {
                kept.remove(card);
            }
        }
        if kept.len() <= best.because.len() || found == 12 {
            continue;
        }
        let mut left = 300_000;
        let spare = |because: CardSet, left: &mut u64| {
            (
                marchstone::proof::spare::minimal(&q, elsewhere, because, left),
                marchstone::proof::spare::smallest(&q, elsewhere, because, left),
            )
        };
        use marchstone::proof::spare::Fault;
        // larger sets cost more than a test has time for
        let (first, second) = (spare(best.because, &mut left), spare(kept, &mut left));
        if left > 0 {
            found += 1;
            assert_eq!(first, (Ok(None), Ok(None)));
            assert_eq!(second, (Ok(None), Ok(Some(Fault::Larger))));
        }
    }
    assert!(found > 2, "{found}");
}

#[test]
fn where_both_sides_are_complete_no_card_is_a_reason() {
    let position = position("st1-2024 r7,r8,r9:b1,b2,b5@4/y1,y2:-@1 S").expect("a position");
    let mut other = of_position(&position, Place(3), None).expect("open cards");
    assert_eq!(other.answer.because, Some(Vec::new()));
    other.answer.because = Some(vec!["y1".to_string(), "y2".to_string()]);
    other.digest = other.digest_of();
    let refused = other.verify().map(|verified| verified.shown);
    assert_eq!(format!("{refused:?}"), "Err(Reason(Needless(y1)))");
}
