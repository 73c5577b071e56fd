//! The commands from outside: exit codes, bad input, colours, pipes.

use super::program::{command, marchstone_in_repository as run, marchstone_with as run_with};
use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

const GOOD: &str = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n2 N g5@1\nresult: unfinished\n";
const BAD: &str = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n2 N r7@1\nresult: unfinished\n";

/// A fresh folder of this test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

#[test]
fn check_says_by_its_exit_code_what_it_found() {
    assert_eq!(run_with(&["check", "-"], GOOD.as_bytes()).code, 0);
    assert_eq!(run_with(&["check"], GOOD.as_bytes()).code, 0);
    let bad = run_with(&["check", "--format", "short", "-"], BAD.as_bytes());
    assert_eq!(bad.code, 1);
    assert_eq!(
        bad.stdout,
        "-:5:5: M213: red 7 (`r7`) lies open already, at stone 4\n"
    );
    assert_eq!(
        bad.stderr,
        "checked 1 game: not valid (1 error, 0 remarks)\n"
    );
    let quiet = run_with(&["check", "-q", "-"], GOOD.as_bytes());
    assert_eq!((quiet.stdout.as_str(), quiet.stderr.as_str()), ("", ""));
}

#[test]
fn json_has_its_keys_in_order() {
    let done = run_with(&["check", "--format", "json", "-q", "-"], BAD.as_bytes());
    insta::assert_snapshot!(done.stdout, @r#"{"file":"-","game":1,"ruleset":"st1-2024","valid":false,"turns":2,"result":"unfinished","diagnostics":[{"code":"M213","severity":"error","message":"red 7 (`r7`) lies open already, at stone 4","line":5,"column":5,"end_line":5,"end_column":7,"turn":2,"rule":["R601"],"help":"every card exists once: check which of the two is right"}]}"#);
}

#[test]
fn folders_are_checked_whole_and_in_order() {
    let path = folder("folders");
    fs::create_dir(path.join("b")).expect("a folder");
    fs::write(path.join("b/2.march"), BAD).expect("a file");
    fs::write(path.join("1.march"), format!("{GOOD}{BAD}")).expect("a file");
    fs::write(path.join("notes.txt"), "no game").expect("a file");
    let done = run(&["check", "--format", "short", text(&path)]);
    assert_eq!(done.code, 1);
    let places: Vec<String> = done
        .stdout
        .lines()
        .map(|line| line.replace(text(&path), ""))
        .map(|line| line.split(' ').next().unwrap_or("").to_string())
        .collect();
    assert_eq!(places, ["/1.march:11:5:", "/b/2.march:5:5:"]);
    assert!(done.stderr.contains("3 games in 2 files: 2 not valid"));
}

#[test]
fn what_cannot_be_read_is_said_and_the_rest_is_checked() {
    let path = folder("unreadable");
    fs::write(path.join("bad.march"), BAD).expect("a file");
    let empty = path.join("empty");
    fs::create_dir(&empty).expect("a folder");
    let bad = path.join("bad.march");
    let done = run(&[
        "check",
        "--format",
        "short",
        "no-such-file",
        text(&bad),
        text(&empty),
    ]);
    assert_eq!(done.code, 2);
    assert!(done.stdout.contains("M213"));
    assert!(done.stderr.contains("cannot read `no-such-file`"));
    assert!(done.stderr.contains("no `*.march` file in the folder"));
}

#[test]
fn any_bytes_give_a_clear_answer() {
    let line = vec![b'a'; 3_000_000];
    let many = "%\n".repeat(100_000);
    let inputs: [(&str, &[u8], &str); 8] = [
        ("picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "M001"),
        ("utf-16", b"\xff\xfe%\0m\0", "M002"),
        (
            "latin 1",
            b"%marchstone 1\nruleset: st1-2024\nsouth: Ren\xe9\n\n1 S r7@4\nresult: unfinished\n",
            "M003",
        ),
        (
            "nul",
            b"%marchstone 1\nruleset: st1-2024\nsouth: a\0b\n\n1 S r7@4\nresult: unfinished\n",
            "M004",
        ),
        ("one long line", &line, "M005"),
        ("many empty games", many.as_bytes(), "M008"),
        ("only an opening", b"%marchstone 1", "M101"),
        ("words", b"Hello, world", "M007"),
    ];
    for (name, bytes, code) in inputs {
        for format in ["human", "short", "json"] {
            let done = run_with(&["check", "--format", format, "-"], bytes);
            assert_eq!(done.code, 1, "{name}: {}", done.stderr);
            assert!(done.stdout.contains(code), "{name}: {}", done.stdout);
        }
    }
    for nothing in ["", "\n\n", "# only a comment\n"] {
        let done = run_with(&["check", "-"], nothing.as_bytes());
        assert_eq!(done.code, 2);
        assert!(done.stderr.contains("no game in `-`"), "{}", done.stderr);
    }
}

#[test]
fn an_older_coding_is_one_mistake() {
    let codes = |input: &[u8]| -> Vec<String> {
        let done = run_with(&["check", "--format", "short", "-"], input);
        let code = |line: &str| line.split(':').nth(3).map(|code| code.trim().to_string());
        done.stdout.lines().filter_map(code).collect()
    };
    let record = b"# caf\xe9\n%marchstone 1\nruleset: st1-2024\n# M\xfcller\n1 S r7@4 # \xfc\nresult: unfinished\n";
    assert_eq!(codes(record), ["M003"]);
    assert_eq!(
        codes(b"# caf\xe9\nruleset: st1-2024\n1 S r7@4\n"),
        ["M007", "M003", "M901"]
    );
    assert_eq!(codes(b"# \x01\x02\xff\n\x80\n"), ["M001"]);
    // what else is wrong with such lines is judged, and the opening line is one
    let opening = b"%marchstone 1 # \xfc\nruleset: st1-2024\n\n1 S r7@4 # \xfc\n2 N r7@5 # \xfc\nresult: unfinished\n";
    assert_eq!(codes(opening), ["M003", "M213"]);
    let done = run_with(&["check", "--format", "short", "-"], opening);
    let first = "-:1:17: M003: 3 lines of this game are no valid UTF-8, and this is the first\n";
    assert!(done.stdout.starts_with(first), "{}", done.stdout);
}

#[test]
fn usage_errors_help_on() {
    let done = run(&["chekc"]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("check"), "{}", done.stderr);
    assert_eq!(run(&["claim"]).code, 2);
    assert_eq!(run(&["claim", "fixtures"]).code, 2);
    for command in [
        "check", "claim", "convert", "show", "legal", "explain", "rules", "generate",
    ] {
        let done = run(&[command, "--help"]);
        assert_eq!(done.code, 0);
        assert!(done.stdout.contains("Examples:"), "{command}");
    }
}

#[test]
fn colours_are_for_who_wants_them() {
    let args = ["check", "fixtures/st1/bad/card-twice.march"];
    let plain = run(&args);
    assert!(!plain.stdout.contains('\x1b'));
    let with = |name: &str, value: &str, more: &[&str]| {
        let output = command().args(args).args(more).env(name, value).output();
        String::from_utf8(output.expect("the program runs").stdout).expect("UTF-8")
    };
    assert!(with("CLICOLOR_FORCE", "1", &[]).contains('\x1b'));
    assert!(!with("CLICOLOR_FORCE", "0", &[]).contains('\x1b'));
    assert!(with("NO_COLOR", "1", &["--color", "always"]).contains('\x1b'));
    assert!(!with("CLICOLOR_FORCE", "1", &["--color", "never"]).contains('\x1b'));
}

#[test]
fn nothing_in_a_file_acts_on_a_terminal() {
    let text = "%marchstone 1\nruleset: st1-2024\nsouth: \x1b[31mred\u{202e}\n\n1 S \x1b]0;x\x07@4\nresult: \u{9b}31m\n";
    for format in ["human", "short", "json"] {
        let done = run_with(&["check", "--format", format, "-"], text.as_bytes());
        assert_eq!(done.code, 1);
        let acts = |c: char| matches!(c, '\x1b' | '\x07' | '\u{9b}' | '\u{202e}');
        assert!(!done.stdout.contains(acts), "{format}: {:?}", done.stdout);
        assert!(!done.stderr.contains(acts), "{format}");
    }
}

/// Nobody reads what it says, and that is no error.
fn ends_quietly(args: &[&str]) {
    let mut child = command()
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_broken_pipe_ends_quietly() {
    let path = folder("pipe");
    let file = path.join("many.march");
    fs::write(&file, BAD.repeat(5000)).expect("a file");
    ends_quietly(&["check", "--format", "human", text(&file)]);
}

#[test]
fn explain_knows_numbers_and_names() {
    assert!(
        run(&["explain", "m211"])
            .stdout
            .starts_with("M211 side-full\n")
    );
    assert_eq!(
        run(&["explain", "side-full"]).stdout,
        run(&["explain", "M211"]).stdout
    );
    let slip = run(&["explain", "side-ful"]);
    assert_eq!(slip.code, 2);
    assert!(
        slip.stderr.contains("did you mean `side-full`?"),
        "{}",
        slip.stderr
    );
    let all = run(&["explain"]);
    assert_eq!(all.stdout.lines().count(), marchstone::code::CODES.len());
}

#[test]
fn rules_tells_of_rulesets_and_rules() {
    assert!(
        run(&["rules", "R204"])
            .stdout
            .contains("at most three cards")
    );
    let done = run(&["rules", "st2-en", "--format", "json"]);
    let value: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
    assert_eq!(value["hand_limit"], 6);
    assert_eq!(value["sites"][3]["damaged"]["counts"], "low-sum");
    let slip = run(&["rules", "st1-2042"]);
    assert_eq!(slip.code, 2);
    assert!(slip.stderr.contains("did you mean"), "{}", slip.stderr);
}

#[test]
fn a_table_of_a_broken_pipe_ends_quietly() {
    let path = folder("pipe-csv");
    let file = path.join("many.march");
    fs::write(&file, GOOD.repeat(5000)).expect("a file");
    ends_quietly(&["convert", "--to", "csv", text(&file)]);
}

/// What `check` says of a record of these lines.
fn said(lines: &str) -> String {
    let record = format!("%marchstone 1\n{lines}result: unfinished\n");
    let done = run_with(&["check", "--format", "json", "-"], record.as_bytes());
    done.stdout
}

#[test]
fn what_was_meant_is_said_and_nothing_else() {
    let st1 = "ruleset: st1-2024\n\n";
    let tactics = "ruleset: st1-2024+tactics\n\n";
    let start = "ruleset: st1-2024+tactics\nstart: st1-2024+tactics -/-/-/-/-/-/-/-/- S played=0,0 \
                 joker=- deck=41 tactics-deck=9 hand.S=7 hand.N=7\n\n";
    for (lines, wanted, not) in [
        (
            format!("{st1}1 S 7r@4\n"),
            "did you mean `r7@4`?",
            "`?` was",
        ),
        (
            format!("{st1}1 S r7@4 2 N b7@4\n"),
            "one turn a line",
            "did you mean",
        ),
        (
            format!("{st1}1 S r7\n"),
            "`@` and a place were expected",
            "place was",
        ),
        (
            "ruleset: schotten totten\n".to_string(),
            "there is no ruleset",
            "blanks round",
        ),
        (
            format!("{st1}S: r7@4\n"),
            "did you mean a turn: `1 S r7@4`?",
            "M909",
        ),
        (
            format!("{st1}S: r7@4\nN: b7@4 +?\n"),
            "`2 N b7@4 +?`",
            "M909",
        ),
        (
            format!("{st1}1 S r7@4\nNord: b7@4\n"),
            "`2 N b7@4`",
            "headers stand before",
        ),
        (format!("{st1}S: Anna\n"), "M909", "\"error\""),
        (format!("{st1}south: pass\n"), "did you mean a turn", "M909"),
        (
            format!("{st1}dattum: 2026\n"),
            "did you mean `date`?",
            "\"error\"",
        ),
        (
            format!("{tactics}1 S r7@4 +?\n2 N banshee r7@4 +?\n"),
            "of a tactic card that was not shown it is `+?t`",
            "\"valid\":true",
        ),
        (
            format!("{start}1 S r7@4\n2 N banshee r8@5\n"),
            "M505",
            "other chair",
        ),
        (
            format!("{start}1 S r7@4\n2 N banshee r7@6\n"),
            "was `4` meant",
            "discards",
        ),
        (
            format!("{start}1 S r7@4\n2 N banshee r7@4\n3 S strategist r7@4>5\n"),
            "it is among the discards",
            "other chair",
        ),
        (
            format!("{start}1 S r1@4\n2 N g1@1\n3 S r3@4\n4 N g3@1\n5 S r5@4\n6 N mud@4\n"),
            "open ruling 12 decided here, read as `mode-on-full=yes`",
            "stands as an open ruling",
        ),
    ] {
        let said = said(&lines);
        assert!(said.contains(wanted), "{lines}{said}");
        assert!(!said.contains(not), "{lines}{said}");
    }
    let done = run(&["explain", "R228"]);
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.contains("marchstone rules R228"),
        "{}",
        done.stderr
    );
    let rule = run(&["rules", "R204"]).stdout;
    assert!(rule.contains("(Mud makes it four, R130.)"), "{rule}");
}

#[test]
fn what_is_no_record_is_no_input() {
    let path = folder("strangers");
    let picture = path.join("picture.march");
    fs::write(&picture, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0").expect("a file");
    let good = path.join("good.march");
    fs::write(&good, GOOD).expect("a file");
    let mixed = path.join("mixed.march");
    fs::write(&mixed, format!("hello\n{GOOD}")).expect("a file");
    for command in ["score", "stats", "select", "prove"] {
        for input in ["hello\n", "", "# only a comment\n"] {
            let done = run_with(&[command, "-"], input.as_bytes());
            assert_eq!(done.code, 2, "{command} {input:?}: {}", done.stderr);
            assert!(
                done.stderr.contains("no game in `-`"),
                "{command}: {}",
                done.stderr
            );
        }
        let done = run(&[command, text(&picture)]);
        assert_eq!(done.code, 2, "{command}: {}", done.stderr);
        // a broken game among good ones is a game
        let done = run(&[command, text(&mixed)]);
        assert_eq!(done.code, 0, "{command}: {}", done.stderr);
        if command != "prove" {
            let done = run(&[command, text(&picture), text(&good)]);
            assert_eq!(done.code, 2, "{command}: {}", done.stderr);
        }
    }
    let done = run_with(&["select", "--code", "M999", "-"], b"");
    assert!(
        done.stderr.contains("`marchstone explain` lists all"),
        "{}",
        done.stderr
    );
    for (date, code) in [("2024-99", 2), ("2024-02-30", 2), ("2024-02", 1)] {
        let done = run(&["select", "--since", date, text(&good)]);
        assert_eq!(done.code, code, "{date}: {}", done.stderr);
    }
}
