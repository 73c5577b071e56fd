//! Reports of `check`: for code scanning, for workflows, for test reports; counts.

use super::program::{Done, command, marchstone_in_repository as run, marchstone_with as run_with};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

const FALSE_CLAIM: &str = "%marchstone 1\nruleset: st1-2024\n\n1 S r6@4\n2 N b7@4\n3 S y7@4\n4 N b8@4\n5 S g8@4 claim 4\nresult: unfinished\n";
const TWICE: &str =
    "%marchstone 1\nruleset: st1-2024\nsouth: <Jo & \"Al\">\x1b\n\n1 S r7@4\n2 N r7@1\n";
/// A name with everything that the formats give a meaning to.
#[cfg(unix)]
const HOSTILE: &str = "a,b:c%d &<\"é\n::error::x\x1b.march";
#[cfg(not(unix))]
const HOSTILE: &str = "a,b%d &é.march";

/// A fresh folder of this test with three files.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("reports")
        .join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    fs::write(path.join(HOSTILE), format!("{FALSE_CLAIM}{TWICE}")).expect("a file");
    let accepted = FALSE_CLAIM.replace("\n\n", "\naccept: claim-false the arbiter <slept>\n\n");
    fs::write(path.join("accepted.march"), accepted).expect("a file");
    let good = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\nresult: unfinished\n";
    fs::write(path.join("good.march"), good).expect("a file");
    path
}

fn check_in(folder: &Path, args: &[&str]) -> Done {
    let mut check = command();
    check.current_dir(folder).arg("check").args(args);
    check
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
        .into()
}

fn schema() -> jsonschema::Validator {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schema/sarif-2.1.0.json");
    let schema = fs::read_to_string(path).expect("the schema");
    // as published, one of its patterns closes a bracket that was never opened
    let slip = "{2}-[a-zA-Z]{2}]?$";
    assert!(schema.contains(slip));
    let schema: Value =
        serde_json::from_str(&schema.replace(slip, "{2}-[a-zA-Z]{2}$")).expect("JSON");
    let options = jsonschema::options().should_validate_formats(true);
    options.build(&schema).expect("a schema")
}

fn valid_sarif(text: &str) -> Value {
    let value: Value = serde_json::from_str(text).expect("JSON");
    let wrong: Vec<String> = schema()
        .iter_errors(&value)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    value
}

#[cfg(unix)]
#[test]
fn reports_look_like_this() {
    let path = folder("look");
    for format in ["short", "github", "junit", "sarif"] {
        let done = check_in(&path, &["--format", format, ".", "no-such-file"]);
        assert_eq!(done.code, 2);
        let mut shown = done.stdout;
        if format == "sarif" {
            let mut value = valid_sarif(&shown);
            for rule in value["runs"][0]["tool"]["driver"]["rules"]
                .as_array_mut()
                .expect("rules")
            {
                assert_eq!(rule["help"]["text"], rule["help"]["markdown"]);
                rule["help"] = "a page".into();
            }
            value["runs"][0]["tool"]["driver"]["semanticVersion"] = "a version".into();
            shown = serde_json::to_string_pretty(&value).expect("JSON");
        }
        assert!(!shown.contains('\x1b'), "{format}");
        insta::assert_snapshot!(format!("report_{format}"), shown);
    }
}

#[test]
fn sarif_is_valid_against_its_schema() {
    let all = run(&["check", "--remarks", "--format", "sarif", "fixtures"]);
    let value = valid_sarif(&all.stdout);
    let run_ = &value["runs"][0];
    let results = run_["results"].as_array().expect("results");
    assert!(results.len() > 300, "only {}", results.len());
    let rules = run_["tool"]["driver"]["rules"].as_array().expect("rules");
    for result in results {
        let rule = rules.iter().find(|rule| rule["id"] == result["ruleId"]);
        assert!(rule.is_some(), "{}", result["ruleId"]);
    }
    let json = run(&["check", "--remarks", "--format", "json", "fixtures"]);
    let findings: usize = json
        .stdout
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
        .map(|game| game["diagnostics"].as_array().expect("a list").len())
        .sum();
    assert_eq!(results.len(), findings);
    let none = run_with(&["check", "--format", "sarif", "-"], b"# nothing\n");
    let value = valid_sarif(&none.stdout);
    assert_eq!(
        value["runs"][0]["invocations"][0]["executionSuccessful"],
        false
    );
}

#[test]
fn fingerprints_follow_a_finding_and_tell_findings_apart() {
    let prints = |text: &str| -> Vec<Value> {
        let done = run_with(&["check", "--format", "sarif", "-"], text.as_bytes());
        let value = valid_sarif(&done.stdout);
        let results = value["runs"][0]["results"]
            .as_array()
            .expect("results")
            .clone();
        let print = |result: &Value| result["partialFingerprints"]["marchstone/v1"].clone();
        results.iter().map(print).collect()
    };
    let alone = prints(FALSE_CLAIM);
    let moved = prints(&format!("# moved\n\n{TWICE}\n{FALSE_CLAIM}"));
    assert!(alone.iter().all(|print| moved.contains(print)));
    let mut both = prints(&FALSE_CLAIM.repeat(3));
    assert_eq!(both.len(), 3 * alone.len());
    both.sort_by_key(Value::to_string);
    both.dedup();
    assert_eq!(both.len(), 3 * alone.len());
}

#[test]
fn junit_is_xml_with_true_counts() {
    for args in [&["fixtures", "no-such-file"][..], &["fixtures/records"]] {
        let done = run(&[&["check", "--format", "junit"], args].concat());
        let document = roxmltree::Document::parse(&done.stdout).expect("XML");
        let mut cases = 0;
        for suite in document
            .root_element()
            .children()
            .filter(|node| node.is_element())
        {
            let of = |name: &str| {
                suite
                    .descendants()
                    .filter(|node| node.has_tag_name(name))
                    .count()
            };
            let says = |name: &str| suite.attribute(name).and_then(|count| count.parse().ok());
            assert_eq!(says("tests"), Some(of("testcase")));
            assert_eq!(says("failures"), Some(of("failure")));
            assert_eq!(says("errors"), Some(of("error")));
            cases += of("testcase");
        }
        let games = run(&[&["check", "--format", "json"], args].concat());
        let unread = usize::from(args.len() > 1);
        assert_eq!(cases, games.stdout.lines().count() + unread);
    }
}

#[test]
fn names_survive_xml() {
    let path = folder("xml");
    let done = check_in(&path, &["--format", "junit", "."]);
    let document = roxmltree::Document::parse(&done.stdout).expect("XML");
    let names: Vec<&str> = document
        .descendants()
        .filter(|node| node.has_tag_name("testsuite"))
        .filter_map(|node| node.attribute("name"))
        .collect();
    let hostile = format!("./{}", HOSTILE.replace('\x1b', "\u{241b}"));
    assert_eq!(names, [&hostile[..], "./accepted.march", "./good.march"]);
}

#[test]
fn a_workflow_command_is_one_line() {
    let path = folder("workflow");
    let github = check_in(&path, &["--format", "github", "."]);
    let short = check_in(&path, &["--format", "json", "."]);
    let findings: usize = short
        .stdout
        .lines()
        .map(|line| line.matches("\"code\":").count())
        .sum();
    assert_eq!(github.stdout.lines().count(), findings);
    assert!(!github.stdout.contains("file=./"), "{}", github.stdout);
    for line in github.stdout.lines() {
        let rest = line.strip_prefix("::").expect("a command");
        let (command, message) = rest.split_once("::").expect("a message");
        assert!(command.starts_with("error ") || command.starts_with("notice "));
        assert!(!message.is_empty());
        for property in command.split_once(' ').expect("properties").1.split(',') {
            let (name, value) = property.split_once('=').expect("a value");
            assert!(["file", "line", "col", "endLine", "endColumn", "title"].contains(&name));
            assert!(!value.contains(':'));
        }
    }
    let quiet = check_in(&path, &["--format", "github", "-q", "."]);
    assert!(
        quiet
            .stdout
            .lines()
            .all(|line| line.starts_with("::error "))
    );
}

#[test]
fn statistics_count_what_is_found() {
    let human = run(&["check", "--statistics", "fixtures/st1/bad"]);
    assert_eq!(human.code, 1);
    insta::assert_snapshot!("statistics_human", human.stdout);
    let mut counted = std::collections::BTreeMap::<String, u64>::new();
    let games = run(&["check", "--format", "json", "fixtures/st1/bad"]);
    for line in games.stdout.lines() {
        let game: Value = serde_json::from_str(line).expect("JSON");
        for finding in game["diagnostics"].as_array().expect("a list") {
            let code = finding["code"].as_str().expect("a code");
            *counted.entry(code.to_string()).or_default() += 1;
        }
    }
    let json = run(&[
        "check",
        "--statistics",
        "--format",
        "json",
        "fixtures/st1/bad",
    ]);
    let short = run(&[
        "check",
        "--statistics",
        "--format",
        "short",
        "fixtures/st1/bad",
    ]);
    assert_eq!(json.stdout.lines().count(), counted.len());
    assert_eq!(short.stdout.lines().count(), counted.len());
    for line in json.stdout.lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let all = row["errors"]
            .as_u64()
            .zip(row["remarks"].as_u64())
            .map(|(a, b)| a + b);
        assert_eq!(
            all,
            counted.get(row["code"].as_str().expect("a code")).copied()
        );
    }
    assert_eq!(
        run(&["check", "--statistics", "--format", "sarif", "fixtures"]).code,
        2
    );
    let none = run(&[
        "check",
        "--statistics",
        "fixtures/records/01-st1-2024-full-hands.march",
    ]);
    assert_eq!((none.code, &none.stdout[..]), (0, ""));
}

#[test]
fn standard_input_goes_by_any_name() {
    for (format, part) in [
        ("human", "[games/a b.march:8:10]"),
        ("short", "games/a b.march:8:10: M304"),
        ("json", "\"file\":\"games/a b.march\""),
        ("github", "file=games/a b.march,"),
        ("junit", "name=\"games/a b.march\""),
        ("sarif", "\"uri\":\"games/a%20b.march\""),
    ] {
        let args = [
            "check",
            "--stdin-filename",
            "games/a b.march",
            "--format",
            format,
            "-",
        ];
        let done = run_with(&args, FALSE_CLAIM.as_bytes());
        assert_eq!(done.code, 1);
        assert!(done.stdout.contains(part), "{format}: {}", done.stdout);
    }
    let args = [
        "claim",
        "--positions",
        "-",
        "--stdin-filename",
        "asked.txt",
        "--format",
        "short",
    ];
    let done = run_with(&args, b"st1-2024 r7,r8,r9:b1,b2@4 S\n");
    assert!(done.stdout.starts_with("asked.txt:1: "), "{}", done.stdout);
    let quiet = run_with(
        &[&args[..], &["-q"]].concat(),
        b"st1-2024 r7,r8,r9:b1,b2@4 S\n",
    );
    assert_eq!(
        (quiet.code, &quiet.stdout[..], &quiet.stderr[..]),
        (0, "", "")
    );
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_in_the_report_and_the_rest_is_checked() {
    let path = folder("unreadable");
    std::os::unix::fs::symlink("nowhere", path.join("b-dangling.march")).expect("a link");
    fs::create_dir(path.join("empty")).expect("a folder");
    for (format, part) in [
        ("sarif", "\"uri\":\"b-dangling.march\""),
        ("junit", "<error type=\"unread\""),
        ("github", "::error file=b-dangling.march::cannot read"),
        ("json", "good.march"),
    ] {
        let done = check_in(&path, &["--format", format, ".", "empty"]);
        assert_eq!(done.code, 2, "{format}");
        assert!(done.stdout.contains(part), "{format}: {}", done.stdout);
        assert!(done.stderr.contains("cannot read `./b-dangling.march`"));
        assert!(done.stderr.contains("in the folder `empty`"));
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_read_keeps_nobody_from_the_rest() {
    use std::os::unix::fs::PermissionsExt;
    let path = folder("closed");
    let closed = path.join("b-closed");
    fs::create_dir(&closed).expect("a folder");
    fs::write(closed.join("a.march"), TWICE).expect("a file");
    let mode = |mode| fs::set_permissions(&closed, fs::Permissions::from_mode(mode));
    mode(0).expect("it can be set");
    // who may do anything may read it, too
    let open = fs::read_dir(&closed).is_ok();
    let done = check_in(&path, &["--format", "short", "."]);
    mode(0o755).expect("it can be set");
    assert_eq!(done.code, if open { 1 } else { 2 });
    assert_eq!(
        done.stderr
            .contains("cannot read `./b-closed`: Permission denied"),
        !open
    );
    assert!(done.stdout.contains("M304"), "{}", done.stdout);
}

#[test]
fn pages_keep_to_eighty_columns() {
    for entry in marchstone::code::CODES {
        let page = run(&["explain", entry.number]).stdout;
        assert!(!page.contains('\x1b'), "{}", entry.number);
        // notation stays whole: a line of it is what one would copy
        for line in page.lines().filter(|line| !line.starts_with("    ")) {
            assert!(line.chars().count() <= 80, "{}: {line}", entry.number);
        }
    }
    for line in run(&["explain"]).stdout.lines() {
        assert!(line.chars().count() <= 110, "{line}");
    }
}

#[test]
fn what_belongs_to_no_turn_names_none() {
    for lines in [
        "%marchstone 1.1\nruleset: st1-2024\nsouth: A",
        "%marchstone 0\nruleset: st1-2024",
        "%marchstone 1\nruleset: st1-2024\nsouth A",
        "%marchstone 1\nruleset: st1-2024\nsouth: A",
    ] {
        let text = format!("{lines}\n");
        let done = run_with(&["check", "--format", "json", "-"], text.as_bytes());
        let game: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
        let found = game["diagnostics"].as_array().expect("a list");
        assert!(found.iter().any(|one| one["code"] == "M901"), "{text}");
        assert!(found.iter().all(|one| one["turn"].is_null()), "{text}");
    }
}
