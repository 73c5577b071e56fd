//! How strictly JSON is read: each kind of fault with its path and its place.

use super::super::program::marchstone_with;
use marchstone::finding::Finding;
use marchstone::pipeline;
use proptest::prelude::*;
use serde_json::Value;

/// A game with something in place of one of its parts.
fn game(headers: &str, turns: &str, more: &str) -> String {
    format!(
        r#"{{"format":"marchstone-json 1","ruleset":"st1-2024","headers":[{headers}],"turns":[{turns}]{more}}}"#
    )
}

/// The findings of an input: code, and the message.
pub fn findings(json: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    pipeline::check(json, |checked| {
        let source = checked.source();
        for finding in checked.findings.iter().filter(|finding| finding.is_error()) {
            let spot = source.spot(finding.span.start as usize);
            let (line, column) = (spot.line, spot.column);
            found.push(format!(
                "{line}:{column} {} {}",
                finding.code, finding.message
            ));
        }
        Ok::<(), ()>(())
    })
    .expect("memory can be read");
    found
}

fn turn(actions: &str) -> String {
    game(
        "",
        &format!(r#"{{"number":1,"side":"S","actions":[{actions}]}}"#),
        "",
    )
}

#[test]
fn every_fault_has_its_path() {
    let cases = [
        turn(r#"{"play":"r7","place":4}"#),
        turn(r#"{"play":"r7"}"#),
        turn(r#"{"play":"r7","at":4,"at":5}"#),
        turn(r#"{"play":"r7","at":"4"}"#),
        turn(r#"{"play":"r7","at":null}"#),
        turn(r#"{"play":"r7","at":-1}"#),
        turn(r#"{"play":"r7","at":4294967296}"#),
        turn(r#"{"play":"r7","at":4.0}"#),
        turn(r#"{"play":"r7","at":"discard"}"#),
        turn(r#"{"play":"r 7","at":4}"#),
        turn(r#"{"play":"R7","at":4}"#),
        turn(r#"{"play":"r7@3 +","at":4}"#),
        turn(r#"{"play":"any","at":4}"#),
        turn(r#"{"play":"strategist","at":4}"#),
        turn(r#"["r7",4]"#),
        turn(r#"{"pass":false}"#),
        turn(r#"{"pass":true,"claim":4}"#),
        turn(r#"{}"#),
        turn(""),
        turn(r#"{"claim":4,"by":["r7"]}"#),
        turn(r#"{"claim":4,"denied":true,"by":[]}"#),
        turn(r#"{"claim":4,"because":["r7","?"]}"#),
        turn(r#"{"claim":4,"as":[{"wild":"r7","value":"r7"}]}"#),
        turn(r#"{"claim":4,"as":[["joker","r7"]]}"#),
        turn(r#"{"tactic":"joker"}"#),
        turn(r#"{"tactic":"recruiter"},{"draw":"r5"}"#),
        turn(r#"{"field":"time","value":"1 2"}"#),
        turn(r#"{"field":"Time","value":"12"}"#),
        game(r#"{"key":"deal","value":"S: r7"}"#, "", ""),
        game(r#"{"key":"Süd","value":"x"}"#, "", ""),
        game(
            r#"{"key":"south","value":"x"},{"key":"south","value":"y"}"#,
            "",
            "",
        ),
        game(r#"{"deal":"S","cards":[]}"#, "", ""),
        game(r#"{"deal":"W","cards":["r7"]}"#, "", ""),
        game(r#"{"deal":"S","cards":["r7","7"]}"#, "", ""),
        game(r#"{"comment":"no sign"}"#, "", ""),
        game(r##"{"comment":"# two\nlines"}"##, "", ""),
        game(r#"{"now":"st1-2024 -/-/-/-/-/-/-/-/- S"}"#, "", ""),
        game("", r#"{"now":"st1-2024 -/-/-/-/-/-/-/-/- S  # more"}"#, ""),
        game("", r#"{"now":"st1-2024 r7:zz/-/-/-/-/-/-/-/- S"}"#, ""),
        game("", r#"{"number":1,"actions":[{"pass":true}]}"#, ""),
        game(
            "",
            r#"{"number":1,"actions":[{"pass":true}]},{"number":2,"actions":[]}"#,
            "",
        ),
        game("", r#"{"side":"S","actions":[{"pass":true}]}"#, ""),
        game("", r##"{"actions":[{"pass":true}],"comment":"# why"}"##, ""),
        game(
            "",
            r#"{"number":"1","side":"S","actions":[{"pass":true}]}"#,
            "",
        ),
        game(r#"{"value":"x"}"#, "", ""),
        game(r#"{"cards":["r7"]}"#, "", ""),
        game(r#"{"replay":{}}"#, "", ""),
        game("", r#"{"points":"Irina 6, Thomas 6"}"#, ""),
        game("", "", r#","result":{"how":"3-adjacent"}"#),
        game("", "", r#","result":{"winner":"S","how":"unfinished"}"#),
        game("", "", r#","result":{"winner":"S","how":"by luck"}"#),
        game("", "", r#","after":[{"points":"Irina 6, Thomas 6"}]"#),
        game("", "", r#","resutl":{"how":"unfinished"}"#),
        game("", "", r#","turns":[]"#),
        r#"{"turns":[]}"#.to_string(),
        r#"{"format":"marchstone-json 2","what":1}"#.to_string(),
        r#"{"format":"pgn"}"#.to_string(),
        r#"{"format":"marchstone-json 1","ruleset":"st1 2024"}"#.to_string(),
        r#"{"format":"marchstone-json 1","headers":[{"key":"ruleset"}]}"#.to_string(),
        r#"{"format":"marchstone-json 1","comment":"\ud800"}"#.to_string(),
        "{\"format\":\"marchstone-json 1\",\"comment\":\"#\u{1}\"}".to_string(),
        r#"{"format":"marchstone-json 1",}"#.to_string(),
        r#"{"format":"marchstone-json 1" "turns":[]}"#.to_string(),
        format!("{{\"replay\":{}", "[".repeat(100_000)),
        r#"{"format":"marchstone-json 1","replay":{"a":1,"a":1}}"#.to_string(),
    ];
    let mut out = String::new();
    for case in &cases {
        let found = findings(case.as_bytes());
        assert!(!found.is_empty(), "{case}");
        let short: String = case.chars().take(180).collect();
        out.push_str(&format!("{short}\n"));
        for line in found {
            out.push_str(&format!("  {line}\n"));
        }
    }
    insta::assert_snapshot!(out);
}

#[test]
fn a_replay_that_is_not_the_games_own_is_named() {
    let text = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n2 N g5@1\nresult: unfinished\n";
    let right = &super::both(text.as_bytes(), true).0[0].json;
    assert_eq!(findings(right.as_bytes()), [""; 0]);
    let mut out = String::new();
    for (from, to) in [
        ("\"legal\":true", "\"legal\":false"),
        ("\"valid\":true", "\"valid\":1"),
        ("r7:-/-/-/-/-/- N", "r8:-/-/-/-/-/- N"),
        ("\"findings\":[]", "\"findings\":[{}]"),
        ("\"start\":", "\"begin\":"),
        ("\"play\":\"g5\"", "\"play\":\"g6\""),
    ] {
        let wrong = right.replacen(from, to, 1);
        assert_ne!(&wrong, right, "{from}");
        out.push_str(&format!("{from} -> {to}\n"));
        for line in findings(wrong.as_bytes()) {
            out.push_str(&format!("  {line}\n"));
        }
        assert_eq!(super::both(wrong.as_bytes(), false).1, 1, "{to}");
    }
    insta::assert_snapshot!(out);
    // one action more is one finding, and what comes of it is counted
    let wrong = right.replacen("\"play\":\"r7\"", "\"play\":\"r8\"", 1);
    let found = findings(wrong.as_bytes());
    assert_eq!(found.len(), 1, "{found:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Bytes changed anywhere: no panic, and what is still a game goes there and back.
    #[test]
    fn changed_bytes_are_read_or_refused(
        seed in 0..8usize,
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3u8), 1..4),
    ) {
        let texts = super::fixtures();
        let (_, bytes) = &texts[seed * 17 % texts.len()];
        let (found, _) = super::both(bytes, seed % 2 == 0);
        let Some(game) = found.first() else {
            return Ok(());
        };
        let mut json = game.json.clone().into_bytes();
        for (at, byte, kind) in edits {
            let at = at.index(json.len());
            match kind {
                0 => json[at] = byte,
                1 => { json.remove(at); }
                _ => json.insert(at, json[byte as usize % json.len()]),
            }
        }
        findings(&json);
        for game in super::both(&json, false).0 {
            let (back, refused) = super::both(game.json.as_bytes(), false);
            prop_assert_eq!((back, refused), (vec![game], 0));
        }
    }
}

/// What a check says is valid a replay calls so, too; matches, of which it knows nothing, aside.
#[test]
fn a_check_and_a_replay_agree_on_what_is_valid() {
    let (mut accepted, mut wrong) = (0, 0);
    for (path, bytes) in super::fixtures() {
        let (both, refused) = super::both(&bytes, true);
        let mut valid = Vec::new();
        pipeline::check(&bytes[..], |checked| {
            let of_match = |finding: &Finding| finding.code.number().starts_with("M6");
            let known = !checked.findings.iter().any(of_match);
            accepted += checked
                .findings
                .iter()
                .filter(|one| one.accepted.is_some())
                .count();
            valid.push(known.then_some(checked.valid));
            Ok::<(), ()>(())
        })
        .expect("memory can be read");
        if refused > 0 {
            continue;
        }
        for (game, valid) in both.iter().zip(valid) {
            let json: Value = serde_json::from_str(&game.json).expect("JSON");
            let Some(valid) = valid else { continue };
            assert_eq!(json["replay"]["valid"], valid, "{}", path.display());
            wrong += usize::from(!valid);
        }
    }
    assert!(accepted > 0 && wrong > 100, "{accepted} {wrong}");
}

#[test]
fn what_is_accepted_stays_illegal() {
    let text = "%marchstone 1\nruleset: st1-2024\naccept: M213 so it was played\n\n1 S r7@4\n2 N r7@1\nresult: unfinished\n";
    let (both, _) = super::both(text.as_bytes(), true);
    let json: Value = serde_json::from_str(&both[0].json).expect("JSON");
    assert_eq!(json["replay"]["valid"], true);
    assert_eq!(json["replay"]["findings"][0]["severity"], "remark");
    assert_eq!(json["turns"][1]["replay"]["legal"], false);
    assert_eq!(findings(both[0].json.as_bytes()), [""; 0]);
}

/// The help of the one finding of a game.
fn help(json: &str) -> String {
    let mut helps = Vec::new();
    pipeline::check(json.as_bytes(), |checked| {
        let errors = checked.findings.iter().filter(|finding| finding.is_error());
        helps.extend(errors.map(|finding| finding.help.clone().unwrap_or_default().into_owned()));
        Ok::<(), ()>(())
    })
    .expect("memory can be read");
    assert_eq!(helps.len(), 1, "{json}: {helps:?}");
    helps.remove(0)
}

#[test]
fn the_help_says_what_was_meant() {
    let line = |line: &str| game("", line, "");
    for (case, said) in [
        (turn(r#"{"play":"red7","at":4}"#), "did you mean `r7`?"),
        (turn(r#"{"play":"R7","at":4}"#), "did you mean `r7`?"),
        (turn(r#"{"play":"jokr","at":4}"#), "did you mean `joker`?"),
        (turn(r#"{"clam":4}"#), "did you mean `claim`?"),
        (
            turn(r#"{"tactic":"stategist"}"#),
            "did you mean `strategist`?",
        ),
        (
            turn(r#"{"play":"r7","at":"4"}"#),
            "a number has no quotes: `4`",
        ),
        (
            line(r#"{"number":"1","side":"S","actions":[]}"#),
            "a number has no quotes: `1`",
        ),
        (
            line(r#"{"number":1,"side":"South","actions":[]}"#),
            "did you mean `S`?",
        ),
        (
            game(r#"{"key":"South","value":"x"}"#, "", ""),
            "did you mean `south`?",
        ),
        (
            game("", "", r#","result":{"how":"unfinised"}"#),
            "did you mean `unfinished`?",
        ),
    ] {
        let help = help(&case);
        assert!(help.starts_with(said), "{case}: {help}");
    }
    for case in [
        turn(r#"{"tactic":"joker"}"#),
        game(r#"{"key":"Deck","value":"x"}"#, "", ""),
    ] {
        assert!(!help(&case).contains("did you mean"), "{case}");
    }
}

#[test]
fn a_refused_claim_is_said_in_json() {
    let text = include_str!("../../../fixtures/st1/bad/false-claim.march");
    let help = |text: &str| help(text);
    let json = &super::both(text.as_bytes(), false).0[0].json;
    assert!(help(text).contains("at the table, write `denied` after it;"));
    assert!(help(json).ends_with("at the table, give it the key `\"denied\":true`"));
}

#[test]
fn a_missing_result_is_asked_for_in_json() {
    let help = |json: &str| {
        let done = marchstone_with(&["check", "--format", "json", "-"], json.as_bytes());
        let said: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
        let found = said["diagnostics"].as_array().expect("a list");
        let open = found.iter().find(|one| one["code"] == "M901");
        open.expect("no result")["help"]
            .as_str()
            .expect("help")
            .to_string()
    };
    let open = help(&turn(r#"{"play":"r7","at":4}"#));
    assert!(
        open.contains(r#"the key `"result":{"how":"unfinished"}`,"#),
        "{open}"
    );
    let start = "st1-2024 r7,r8,r9*:b1,b2,b4=S/y1,y2,y3*:g1,g2,g4=S/n7,n8,n9:y4/-/-/-/-/-/- S";
    let won = help(&game(
        &format!(r#"{{"start":"{start}"}}"#),
        r#"{"number":1,"side":"S","actions":[{"play":"b9","at":4},{"claim":3}]}"#,
        "",
    ));
    assert!(
        won.ends_with(r#"`"result":{"winner":"S","how":"3-adjacent"}`"#),
        "{won}"
    );
}
