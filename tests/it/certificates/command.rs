//! `claim --certificate`, `verify` and `check --certificates` as people and scripts see them.

use super::Schema;
use crate::program::{marchstone_in_repository as run, marchstone_with as run_with};
use serde_json::Value;

const PROVEN: &str = "st1-2024 r8,g8,y8:b6,b7@4/b8:-@1/-:b5@9 S";
const REFUTED: &str = "st1-2024 r8,g8,y8:b6,b7@4/b8:-@1 S";

/// The certificate of a position, as a line.
fn certificate(position: &str) -> String {
    run(&["claim", "--position", position, "--certificate"]).stdout
}

#[test]
fn people_see_what_was_verified() {
    let both = certificate(PROVEN) + &certificate(REFUTED);
    let done = run_with(&["verify", "-"], both.as_bytes());
    assert_eq!(done.code, 0);
    insta::assert_snapshot!(done.stdout + &done.stderr, @r#"
-:1 verified: stone 4, South: yes, proven
  South: same-strength of 24: r8 g8 y8
  North: at best color of 22: b6 b7 b9
  because: `b5,b8` carry the claim alone, and no set with fewer cards does
  table: `st1-2024 b8:-/-/-/r8,g8,y8:b6,b7/-/-/-/-/-:b5 S`

-:2 verified: stone 4, South: no, refuted
  South: same-strength of 24: r8 g8 y8
  North: could reach color-run of 18: b6 b7 b5 with `b5`
  table: `st1-2024 b8:-/-/-/r8,g8,y8:b6,b7/-/-/-/-/- S`

2 certificates verified, 0 refused, 0 unreadable
"#);
}

#[test]
fn people_see_what_does_not_hold() {
    let good = certificate(PROVEN);
    let altered = [
        good.replace(r#""because":["b5","b8"]"#, r#""because":["b5"]"#),
        good.replace(r#""size":3"#, r#""size":2"#),
        good.replace("b8:-/-", "-/b8:-"),
        good.replace(r#""sum":24"#, r#""sum":25"#),
        good.replace(r#""elites":[]"#, r#""elites":[],"elites":[]"#),
        good.replace(r#""digest":"sha256:"#, r#""digest":"sha256:0"#),
        good.replace("certificate 1", "certificate 2"),
        "{\"format\":\n".to_string(),
        "[1,2]\n".to_string(),
    ];
    let done = run_with(&["verify", "-"], altered.concat().as_bytes());
    assert_eq!(done.code, 2);
    insta::assert_snapshot!(done.stdout + &done.stderr, @r#"
-:1 refused
  because: the cards of `because` are not enough: the other side could still
           spoil the claim

-:2 refused
  because: `size` is not what follows: it should be `3` and is `2`

-:3 refused
  because: its digest is not that of its content: something was altered
           afterwards

-:4 refused
  because: `own` is not what follows: it should be `["same-strength",24]` and is
           `["same-strength",25]`

-:5 refused
  because: its form is not right: duplicate field `elites` at line 1 column 587

-:6 refused
  because: its digest is not that of its content: something was altered
           afterwards

-:7 unreadable
  because: `marchstone-certificate 2` is another format than
           `marchstone-certificate 1`, which this program reads

-:8 unreadable
  because: it is no certificate: one has the key `format` with
           `marchstone-certificate 1`

0 certificates verified, 6 refused, 2 unreadable
"#);
}

#[test]
fn short_and_json_say_the_same() {
    let good = certificate(PROVEN);
    let bad = good.replace("smallest", "small");
    let all = format!("{good}{bad}{{}}\n");
    let short = run_with(&["verify", "--format", "short", "-"], all.as_bytes());
    insta::assert_snapshot!(short.stdout, @r#"
-:1: verified: 4 S yes proven
-:2: refused: `because_is` must be `smallest` or `minimal` here, and is `small`
-:3: unreadable: it is no certificate: one has the key `format` with `marchstone-certificate 1`
"#);
    let json = run_with(&["verify", "--format", "json", "-"], all.as_bytes());
    insta::assert_snapshot!(json.stdout, @r#"
{"file":"-","line":1,"verdict":"verified","site":4,"side":"S","claimable":true,"basis":"proven","because":"smallest","error":null}
{"file":"-","line":2,"verdict":"refused","site":null,"side":null,"claimable":null,"basis":null,"because":null,"error":"`because_is` must be `smallest` or `minimal` here, and is `small`"}
{"file":"-","line":3,"verdict":"unreadable","site":null,"side":null,"claimable":null,"basis":null,"because":null,"error":"it is no certificate: one has the key `format` with `marchstone-certificate 1`"}
"#);
    assert_eq!((short.code, json.code), (2, 2));
    assert_eq!(short.stderr, "");
}

#[test]
fn the_exit_code_is_that_of_the_worst() {
    let good = certificate(PROVEN);
    let bad = good.replace("smallest", "small");
    let code = |input: &str| run_with(&["verify", "-"], input.as_bytes()).code;
    assert_eq!(code(&good), 0);
    assert_eq!(code(&format!("{bad}{good}")), 1);
    assert_eq!(code(&format!("{bad}{good}{{}}")), 2);
    assert_eq!(code(""), 2);
    assert_eq!(run(&["verify", "no-such-file"]).code, 2);
}

#[test]
fn an_indented_document_is_the_same() {
    let good = certificate(PROVEN);
    let value: Value = serde_json::from_str(&good).expect("JSON");
    let pretty = serde_json::to_string_pretty(&value).expect("JSON");
    let crlf = format!("\u{feff}{}\r\n\r\n{good}", pretty.replace('\n', "\r\n"));
    let done = run_with(&["verify", "--format", "short", "-"], crlf.as_bytes());
    assert_eq!(done.code, 0, "{}", done.stdout);
    assert_eq!(done.stdout.lines().count(), 2);
}

#[test]
fn a_record_gives_the_certificates_of_a_turn() {
    let record = "fixtures/records/01-st1-2024-full-hands.march";
    let done = run(&["claim", record, "--at", "17", "--certificate"]);
    assert_eq!(done.code, 0);
    assert!(!done.stdout.contains("hand") && !done.stdout.contains("deck="));
    let checked = run_with(&["verify", "-"], done.stdout.as_bytes());
    assert_eq!(checked.code, 0, "{}", checked.stdout);
}

#[test]
fn positions_give_certificates_line_by_line() {
    let lines = format!("{PROVEN}\n# a comment\nst1-2024 r99@1 S\n{REFUTED}\n");
    let args = ["claim", "--positions", "-", "--certificate"];
    let done = run_with(&args, lines.as_bytes());
    assert_eq!(done.code, 2);
    let rows: Vec<Value> = done
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(rows.len(), 3);
    assert_eq!(rows[1]["line"], 3);
    assert_eq!(rows[2]["answer"]["basis"], "refuted");
}

#[test]
fn certificates_are_json_and_have_reasons() {
    for more in [["--format", "human"], ["--no-reasons", "--certificate"]] {
        let args = ["claim", "--position", PROVEN, "--certificate"];
        assert_eq!(run(&[&args[..], &more].concat()).code, 2);
    }
    let done = run(&["check", "--certificates", "fixtures/records"]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("needs `--format json`"));
}

#[test]
fn check_adds_certificates_behind_its_other_keys() {
    let schema = Schema::new();
    let args = [
        "check",
        "-q",
        "--format",
        "json",
        "fixtures/records",
        "fixtures/st1",
        "fixtures/st2",
    ];
    let plain = run(&args).stdout;
    let with = run(&[&args[..], &["--certificates"]].concat()).stdout;
    assert_eq!(plain.lines().count(), with.lines().count());
    let mut lines = String::new();
    let mut without = 0;
    for (plain, with) in plain.lines().zip(with.lines()) {
        let same = plain.strip_suffix('}').expect("an object");
        assert!(with.starts_with(&format!("{same},\"claims\":[")), "{with}");
        let game: Value = serde_json::from_str(with).expect("JSON");
        for claim in game["claims"].as_array().expect("a list") {
            assert!(claim["turn"].is_u64() && claim["line"].is_u64() && claim["column"].is_u64());
            match &claim["certificate"] {
                Value::Null => without += 1,
                // the order of keys is not kept here, and need not be
                certificate => lines += &format!("{certificate}\n"),
            }
        }
    }
    assert!(lines.lines().all(|line| schema.fits(line)));
    let done = run_with(&["verify", "--format", "short", "-"], lines.as_bytes());
    assert_eq!(done.code, 0, "{}", done.stdout);
    assert!(lines.lines().count() > 50 && without > 0);
}
