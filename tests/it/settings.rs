//! Severities by code, `marchstone.toml`, and what a record itself accepts.

use super::program::{Done, command, marchstone_with as run_with};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

const FALSE_CLAIM: &str = "%marchstone 1\nruleset: st1-2024\n\n1 S r6@4\n2 N b7@4\n3 S y7@4\n4 N b8@4\n5 S g8@4 claim 4\nresult: unfinished\n";

/// A fresh folder of this test, with a game in a folder below.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("settings")
        .join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path.join("games/old")).expect("a folder");
    fs::write(path.join("games/old/a.march"), FALSE_CLAIM).expect("a file");
    path
}

fn check_in(folder: &Path, args: &[&str]) -> Done {
    let mut check = command();
    check
        .current_dir(folder)
        .args(["check", "--format", "short"])
        .args(args);
    check
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
        .into()
}

/// The answer to a text, with arguments.
fn game(text: &str, args: &[&str]) -> (i32, Value) {
    let args = [&["check", "--format", "json", "--no-config"], args, &["-"]].concat();
    let done = run_with(&args, text.as_bytes());
    (done.code, serde_json::from_str(&done.stdout).expect("JSON"))
}

/// The findings of an answer: code, severity, what is accepted.
fn findings(game: &Value) -> Vec<(&str, &str, Option<&str>)> {
    let all = game["diagnostics"].as_array().expect("a list").iter();
    all.map(|finding| {
        (
            finding["code"].as_str().expect("a code"),
            finding["severity"].as_str().expect("a severity"),
            finding.get("accepted").and_then(Value::as_str),
        )
    })
    .collect()
}

fn with_header(line: &str) -> String {
    FALSE_CLAIM.replace("\n\n", &format!("\n{line}\n\n"))
}

#[test]
fn severities_decide_what_is_valid() {
    let (code, answer) = game(FALSE_CLAIM, &[]);
    assert_eq!((code, &answer["valid"]), (1, &Value::Bool(false)));
    for args in [
        &["--severity", "M304=remark"][..],
        &["--severity", "M3=error,claim-false=remark"],
    ] {
        let (code, answer) = game(FALSE_CLAIM, args);
        assert_eq!(
            (code, &answer["valid"]),
            (0, &Value::Bool(true)),
            "{args:?}"
        );
        assert_eq!(findings(&answer), [("M304", "remark", None)]);
    }
    let (code, answer) = game(FALSE_CLAIM, &["--severity", "M3=off"]);
    assert_eq!((code, findings(&answer).len()), (0, 0));
    let open = FALSE_CLAIM
        .replace("result: unfinished\n", "")
        .replace(" claim 4", "");
    let (code, answer) = game(&open, &["--severity", "no-result=error"]);
    assert_eq!(
        (code, findings(&answer)),
        (1, vec![("M901", "error", None)])
    );
}

#[test]
fn a_lowered_error_still_leaves_the_table_unknown() {
    let text = FALSE_CLAIM.replace("result:", "6 N b9@1\n7 S r1@1\nresult:");
    let (code, answer) = game(&text, &["--severity", "M304=remark"]);
    assert_eq!(code, 0);
    let codes: Vec<_> = findings(&answer).iter().map(|finding| finding.0).collect();
    assert_eq!(codes, ["M304", "M902"]);
}

#[test]
fn a_record_accepts_what_is_known() {
    let (code, answer) = game(&with_header("accept: M304 both took it for right"), &[]);
    assert_eq!((code, &answer["valid"]), (0, &Value::Bool(true)));
    let reason = Some("both took it for right");
    assert_eq!(findings(&answer), [("M304", "remark", reason)]);
    // even where all of its group are errors
    let (code, _) = game(
        &with_header("accept: claim-false old"),
        &["--severity", "M3=error"],
    );
    assert_eq!(code, 0);
    let (code, answer) = game(
        &with_header("accept: M304 one\naccept: claim-false two"),
        &[],
    );
    assert_eq!(code, 0);
    assert_eq!(
        findings(&answer),
        [("M930", "remark", None), ("M304", "remark", Some("one"))]
    );
}

#[test]
fn one_line_accepts_all_findings_of_its_code() {
    let text = "%marchstone 1\nruleset: st1-2024\naccept: M130 old program\n\n1 S r1@1 a=1 b=2\n2 N r2@1 c=3\nresult: unfinished\n";
    let (code, answer) = game(text, &[]);
    assert_eq!((code, findings(&answer).len()), (0, 3));
    assert!(
        findings(&answer)
            .iter()
            .all(|finding| *finding == ("M130", "remark", Some("old program")))
    );
}

#[test]
fn a_line_that_accepts_nothing_is_remarked_on() {
    for (line, code, part) in [
        ("accept: M211 full", "M930", "`side-full`"),
        ("accept: claim-flase old", "M931", "`claim-flase`"),
        ("accept: M304", "M931", "does not say why"),
        ("accept:", "M931", "without a code"),
        ("accept: M930 x", "M930", "`accepts-nothing`"),
    ] {
        let (exit, answer) = game(&with_header(line), &[]);
        assert_eq!(exit, 1, "{line}");
        assert_eq!(
            findings(&answer),
            [(code, "remark", None), ("M304", "error", None)],
            "{line}"
        );
        let message = answer["diagnostics"][0]["message"]
            .as_str()
            .expect("a message");
        assert!(message.contains(part), "{line}: {message}");
    }
    let (_, answer) = game(&with_header("accept: claim-flase old"), &[]);
    assert_eq!(
        answer["diagnostics"][0]["help"],
        "did you mean `claim-false`?"
    );
    // who does not ask for remarks on the play cannot know whether they are accepted
    let quiet = "%marchstone 1\nruleset: st1-2024\naccept: M913 nobody saw it\n\n1 S r1@1\nresult: unfinished\n";
    assert_eq!(findings(&game(quiet, &[]).1), []);
    assert_eq!(
        findings(&game(quiet, &["--remarks"]).1),
        [("M930", "remark", None)]
    );
}

#[test]
fn the_nearest_file_above_is_read() {
    let path = folder("nearest");
    let below = path.join("games/old");
    // an empty file above, so that nothing outside of this test is found
    fs::write(path.join("marchstone.toml"), "").expect("a file");
    assert_eq!(check_in(&below, &["a.march"]).code, 1);
    fs::write(
        path.join("marchstone.toml"),
        "[severity]\nclaim-false = \"remark\"\n",
    )
    .expect("a file");
    assert_eq!(check_in(&below, &["a.march"]).code, 0);
    assert_eq!(check_in(&path, &["games"]).code, 0);
    assert_eq!(check_in(&below, &["--no-config", "a.march"]).code, 1);
    assert_eq!(
        check_in(&below, &["--severity", "M3=error", "a.march"]).code,
        1
    );
    fs::write(
        path.join("games/marchstone.toml"),
        "[check]\nremarks = true\n",
    )
    .expect("a file");
    assert_eq!(check_in(&below, &["a.march"]).code, 1);
    let named = check_in(&below, &["--config", "../../marchstone.toml", "a.march"]);
    assert_eq!(named.code, 0);
    assert_eq!(
        check_in(&below, &["--no-config", "--config", "x", "a.march"]).code,
        2
    );
}

#[test]
fn the_file_of_the_docs_can_be_read() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/reports.md");
    let page = fs::read_to_string(page).expect("the page");
    let block = page.split("```toml\n").nth(1).expect("a block");
    let path = folder("docs");
    fs::write(
        path.join("marchstone.toml"),
        block.split("```").next().expect("its end"),
    )
    .expect("a file");
    let done = check_in(&path, &["games"]);
    assert_eq!(done.code, 0, "{}", done.stderr);
    assert!(done.stdout.contains("M304"), "{}", done.stdout);
}

#[test]
fn settings_that_mean_nothing_are_told_with_their_place() {
    let path = folder("wrong");
    for (text, said) in [
        (
            "[severity]\nclaim-flase = \"off\"\n",
            "2:1: there is no code `claim-flase`: did you mean `claim-false`?",
        ),
        (
            "[severity]\nM304 = \"warn\"\n",
            "2:8: there is no level `warn`: it is `error`, `remark` or `off`",
        ),
        (
            "\n[chekc]\n",
            "2:2: unknown key `chekc`: did you mean `check`?",
        ),
        (
            "[check]\nremarks = \"yes\"\n",
            "2:11: `remarks` is `true` or `false`",
        ),
        ("[check\n", "1:7: "),
    ] {
        fs::write(path.join("marchstone.toml"), text).expect("a file");
        let done = check_in(&path, &["games"]);
        assert_eq!((done.code, &done.stdout[..]), (2, ""));
        assert!(
            done.stderr.contains(&format!("marchstone.toml:{said}")),
            "{}",
            done.stderr
        );
    }
    let done = check_in(&path, &["--config", "no-such-file", "games"]);
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.contains("cannot read `no-such-file`"),
        "{}",
        done.stderr
    );
    for (arg, said) in [
        ("claim-flase=off", "did you mean `claim-false`?"),
        ("M304=of", "did you mean `off`?"),
        ("M304", "write `CODE=LEVEL`"),
        ("M888=off", "there is no code `M888`"),
    ] {
        let done = check_in(&path, &["--no-config", "--severity", arg, "games"]);
        assert_eq!(done.code, 2);
        assert!(done.stderr.contains(said), "{}", done.stderr);
    }
}

/// A game in JSON with a header, whose replay says what is not so.
fn misstated(header: &str) -> String {
    let replay = r#""replay":{"valid":false,"result":null,"start":null,"findings":[]}"#;
    format!(
        r#"{{"format":"marchstone-json 1","ruleset":"st1-2024","headers":[{header}],"turns":[{{"number":1,"side":"S","actions":[{{"play":"r7","at":4}}]}}],"result":{{"how":"unfinished"}},{replay}}}"#
    )
}

#[test]
fn what_is_wrong_with_json_has_its_severity_too() {
    let wrong = misstated("");
    let (code, told) = game(&wrong, &[]);
    assert_eq!((code, findings(&told)), (1, vec![("M705", "error", None)]));
    let (code, told) = game(&wrong, &["--severity", "json-replay=remark"]);
    assert_eq!((code, findings(&told)), (0, vec![("M705", "remark", None)]));
    assert_eq!(told["valid"], true);
    let broken = wrong.replace("\"at\":4", "\"place\":4");
    for text in [&wrong, &broken] {
        let (code, told) = game(text, &["--severity", "M7=off"]);
        assert_eq!((code, findings(&told)), (0, vec![]), "{text}");
        assert_eq!(told["valid"], true);
    }
}

#[test]
fn what_is_wrong_with_a_replay_can_be_accepted() {
    let header = r#"{"key":"accept","value":"M705 written by hand"}"#;
    let (code, told) = game(&misstated(header), &["--severity", "M705=error"]);
    let accepted = vec![("M705", "remark", Some("written by hand"))];
    assert_eq!((code, findings(&told)), (0, accepted));
    assert_eq!(told["valid"], true);
}
