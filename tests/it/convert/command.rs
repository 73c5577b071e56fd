//! `marchstone convert` from outside, and the other commands on JSON.

use crate::program::{marchstone_in_repository as run, marchstone_with as run_with};
use std::fs;
use std::path::PathBuf;

const RECORD: &str = "fixtures/records/06-st2-en-oil-retreat-elimination-damaged-gate.march";

fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

#[test]
fn the_other_form_is_written_if_none_is_named() {
    let text = fs::read_to_string("fixtures/records/11-st1-series-clan-feud.march").expect("ships");
    let document = run_with(&["convert"], text.as_bytes());
    assert_eq!((document.code, document.stderr.as_str()), (0, ""));
    assert!(
        document
            .stdout
            .starts_with("{\"format\":\"marchstone-json 1\",\"games\":[\n{")
    );
    let back = run_with(&["convert", "-"], document.stdout.as_bytes());
    assert_eq!(back.code, 0);
    let same = run_with(&["convert", "--to", "march"], text.as_bytes());
    assert_eq!(back.stdout, same.stdout);
    let lines = run_with(&["convert", "--to", "jsonl"], back.stdout.as_bytes());
    assert_eq!(
        lines.stdout.lines().count(),
        text.matches("%marchstone").count()
    );
    assert_eq!(
        run_with(&["convert"], lines.stdout.as_bytes()).stdout,
        same.stdout
    );
}

#[test]
fn what_cannot_be_read_is_refused_and_the_others_go_on() {
    let good = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n2 N r7@1\n";
    let text = format!("{good}%marchstone 1\nruleset: st1-2024\n\n1 S r7@\n{good}");
    let done = run_with(&["convert", "--to", "jsonl"], text.as_bytes());
    assert_eq!(done.code, 2);
    assert_eq!(done.stdout.lines().count(), 2);
    insta::assert_snapshot!(done.stderr, @r"
    -:9:8: M011: the number of a stone or tile was expected
    error: 1 of 3 games could not be read and was left out
    ");
    let json = done.stdout.replacen("\"r7\"", "\"x7\"", 1);
    let done = run_with(&["convert"], json.as_bytes());
    assert_eq!(done.code, 2);
    assert_eq!(done.stdout.matches("%marchstone").count(), 1);
    insta::assert_snapshot!(done.stderr, @r"
    -:1:116: M703: `/turns/0/actions/0/play`: `x7` is no card
    error: 1 of 2 games could not be read and was left out
    ");
}

#[test]
fn bad_questions_get_no_half_an_answer() {
    let path = folder("convert-output");
    let out = path.join("out.json");
    let out = out.to_str().expect("UTF-8");
    let done = run(&["convert", "no-such-file", "-o", out]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("cannot read `no-such-file`"));
    let done = run(&["convert", RECORD, "-o", "no-such-folder/x.json"]);
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.contains("cannot write `no-such-folder/x.json`"),
        "{}",
        done.stderr
    );
    assert_eq!(
        run(&["convert", "--to", "march", "--replay", RECORD]).code,
        2
    );
    assert_eq!(run(&["convert", "--to", "xml", RECORD]).code, 2);
    assert_eq!(run_with(&["convert"], b"").code, 2);
    assert_eq!(run_with(&["convert"], b"[]").code, 2);
    let done = run(&["convert", RECORD, "--output", out]);
    assert_eq!((done.code, done.stdout.as_str()), (0, ""));
    let left: Vec<_> = fs::read_dir(&path).expect("a folder").collect();
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(run(&["check", out]).code, 0);
}

#[test]
fn the_other_commands_read_json() {
    let path = folder("convert-commands");
    let file = path.join("game.jsonl");
    fs::write(path.join("other.json"), "{\"name\": \"not a game\"}").expect("a file");
    let file = file.to_str().expect("UTF-8");
    let converted = run(&["convert", "--to", "jsonl", RECORD, "-o", file]);
    assert_eq!(converted.code, 0);
    let of_folder = run(&["check", "--format", "json", path.to_str().expect("UTF-8")]);
    assert_eq!(of_folder.code, 0, "{}", of_folder.stderr);
    assert_eq!(of_folder.stdout.lines().count(), 1);
    for args in [
        vec!["show", "", "--at", "5"],
        vec!["show", "", "--format", "json"],
        vec!["claim", "", "--at", "7", "--site", "4"],
        vec!["score", ""],
    ] {
        let with = |name: &str| {
            let args: Vec<&str> = args
                .iter()
                .map(|arg| if arg.is_empty() { name } else { arg })
                .collect();
            run(&args)
        };
        let (text, json) = (with(RECORD), with(file));
        assert_eq!(
            (text.code, text.stdout),
            (json.code, json.stdout),
            "{args:?}"
        );
    }
    let claim = run(&[
        "claim", file, "--at", "7", "--site", "4", "--format", "json",
    ]);
    assert!(claim.stdout.starts_with("{\"line\":1,"), "{}", claim.stdout);
}

#[test]
fn tables_have_a_row_a_turn_or_a_claim() {
    let records = [
        "fixtures/records/03-st1-tactics-all-ten.march",
        "fixtures/records/08-st2-en-tactics-all-eleven.march",
        "fixtures/st1/bad/false-claim.march",
    ];
    for (rows, name) in [("turns", "table_turns"), ("claims", "table_claims")] {
        let mut args = vec!["convert", "--to", "csv", "--csv", rows, "--replay"];
        args.extend(records);
        let with = run(&args);
        assert_eq!(with.code, 0);
        insta::assert_snapshot!(name, with.stdout);
        args.retain(|arg| *arg != "--replay");
        let without = run(&args);
        let head = |text: &str| text.lines().next().map(String::from);
        assert_eq!(head(&with.stdout), head(&without.stdout));
        assert_eq!(with.stdout.lines().count(), without.stdout.lines().count());
        let mut reader = csv::Reader::from_reader(with.stdout.as_bytes());
        assert!(reader.records().all(|row| row.is_ok()));
    }
}

#[test]
fn the_page_shows_what_the_program_says() {
    let page = fs::read_to_string("docs/json.md").expect("ships");
    let mut count = 0;
    for block in page.split("```console\n").skip(1) {
        let block = block.split("\n```").next().expect("the end of the block");
        let (command, output) = block.split_once('\n').expect("a command and its output");
        let words: Vec<&str> = command.split_whitespace().skip(2).collect();
        let done = run(&words);
        let said = format!("{}{}", done.stdout, done.stderr);
        assert_eq!(said.trim_end(), output.trim_end(), "{command}");
        count += 1;
    }
    assert_eq!(count, 2);
}

#[test]
fn what_ships_as_json_is_what_is_written() {
    let two = [
        "convert",
        "fixtures/records/01-st1-2024-full-hands.march",
        "fixtures/records/02-st1-1999-claims-before-and-after.march",
    ];
    let replayed = [
        "convert",
        "--to",
        "jsonl",
        "--replay",
        RECORD,
        "fixtures/st1/bad/false-claim.march",
    ];
    for (args, file) in [(&two[..], "two-games.json"), (&replayed, "replayed.jsonl")] {
        let path = format!("fixtures/json/ok/{file}");
        let ships = fs::read_to_string(&path).expect("ships");
        assert_eq!(run(args).stdout, ships, "{file}");
    }
}

#[test]
fn a_finding_shows_its_place_in_the_json() {
    let game = fs::read_to_string("fixtures/json/ok/replayed.jsonl").expect("ships");
    let done = run_with(&["check"], game.as_bytes());
    assert_eq!(done.code, 1);
    insta::assert_snapshot!("finding_in_lines", done.stdout);
    let done = run(&["check", "fixtures/json/bad/card.json"]);
    assert_eq!(done.code, 1);
    insta::assert_snapshot!("finding_in_a_document", done.stdout);
}

#[test]
fn a_file_stays_what_it_was_if_nothing_can_be_read() {
    let path = folder("convert-kept");
    let empty = path.join("empty");
    fs::create_dir(&empty).expect("a folder");
    let binary = path.join("binary.march");
    fs::write(&binary, b"\x7fELF\0\0\0\0").expect("a file");
    let broken = path.join("broken.march");
    let good = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\nresult: unfinished\n";
    fs::write(
        &broken,
        format!("%marchstone 1\nruleset: st1-2024\n\n1 S r7@\n{good}"),
    )
    .expect("a file");
    let name = |path: &std::path::Path| path.to_str().expect("UTF-8").to_string();
    let kept = name(&path.join("keep.x"));
    let fresh = name(&path.join("fresh.x"));
    fs::write(&kept, "precious\n").expect("a file");
    let (empty, binary, broken) = (name(&empty), name(&binary), name(&broken));
    for args in [
        &["convert", "no-such.march"][..],
        &["convert", "--to", "csv", "no-such.march"],
        &["convert", &empty],
        &["convert", &binary],
        &["convert", RECORD, "no-such.march"],
        &["redact", "--view", "public", "no-such.march"],
        &["redact", "--view", "public", &binary],
        &["redact", "--view", "S", RECORD],
    ] {
        for out in [&kept, &fresh] {
            let args: Vec<&str> = args.iter().copied().chain(["-o", out]).collect();
            let done = run(&args);
            assert_eq!(done.code, 2, "{args:?}: {}", done.stderr);
            assert!(done.stderr.contains("error: "), "{args:?}: {}", done.stderr);
        }
        assert_eq!(
            fs::read_to_string(&kept).expect("a file"),
            "precious\n",
            "{args:?}"
        );
        assert!(!std::path::Path::new(&fresh).exists(), "{args:?}");
    }
    // a broken game is left out, the others come to be
    for args in [&["convert"][..], &["redact", "--view", "public"]] {
        let args: Vec<&str> = args
            .iter()
            .copied()
            .chain([&*broken, "-o", &fresh])
            .collect();
        assert_eq!(run(&args).code, 2);
        assert_eq!(run(&["check", &fresh]).code, 0, "{args:?}");
        fs::remove_file(&fresh).expect("it is there");
    }
    let done = run(&["redact", "--view", "S", RECORD]);
    assert!(done.stderr.contains("`A` and `D`"), "{}", done.stderr);
}

#[test]
fn the_notation_in_a_file_of_json_is_told_once() {
    let path = folder("json-by-name-alone").join("games.json");
    let record = fs::read_to_string(RECORD).expect("ships");
    for text in [
        format!("{record}\n{record}"),
        format!("\u{feff}# a comment\n{record}"),
    ] {
        fs::write(&path, text).expect("a file");
        let done = run(&["check", "--format", "json", path.to_str().expect("UTF-8")]);
        assert_eq!((done.code, done.stdout.lines().count()), (1, 1));
        let game: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
        let findings = game["diagnostics"].as_array().expect("a list");
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert_eq!(findings[0]["code"], "M701");
        let said = "this is no JSON: it looks like records in the notation";
        assert_eq!(findings[0]["message"], said);
    }
}

#[test]
fn json_is_json_whatever_the_file_is_called() {
    let json = run(&["convert", "--to", "jsonl", RECORD]).stdout;
    let file = folder("json-by-content").join("game.march");
    fs::write(&file, json).expect("a file");
    let done = run(&["check", file.to_str().expect("UTF-8")]);
    assert_eq!(done.code, 0, "{}", done.stdout);
}
