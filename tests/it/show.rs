//! `marchstone show` from outside: sequences, languages, files that are whole or not there.

use super::program::{command, marchstone_in_repository as run, marchstone_with as run_with};
use std::fs;
use std::path::{Path, PathBuf};

const RECORD: &str = "fixtures/records/05-st1-early-bird.march";
const FALSE_CLAIM: &str = "fixtures/st1/bad/false-claim.march";

/// A fresh folder of this test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

fn turns(record: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(record);
    let text = fs::read_to_string(path).expect("a record");
    let turn = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
    let number = |line: &str| line.split(' ').next().map(String::from);
    text.lines().filter(turn).filter_map(number).collect()
}

#[test]
fn all_positions_are_those_of_each_turn() {
    let all = run(&["show", RECORD, "--all", "--format", "short"]);
    assert_eq!(all.code, 0, "{}", all.stderr);
    let turns = turns(RECORD);
    assert_eq!(all.stdout.lines().count(), turns.len());
    for (turn, line) in turns.iter().zip(all.stdout.lines()) {
        let one = run(&["show", RECORD, "--at", turn, "--format", "position"]);
        assert_eq!(one.stdout.trim_end(), line, "turn {turn}");
    }
    let json = run(&["show", RECORD, "--all", "--format", "json"]);
    assert_eq!(json.stdout.lines().count(), turns.len());
    for (line, position) in json.stdout.lines().zip(all.stdout.lines()) {
        let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(value["position"], position);
    }
    let human = run(&["show", RECORD, "--all"]);
    assert_eq!(human.stdout.matches("\n\nst1-").count() + 1, turns.len());
}

#[test]
fn turns_that_nobody_knows_are_left_out_and_named() {
    let done = run(&["show", FALSE_CLAIM, "--all", "--format", "short"]);
    assert_eq!(done.code, 1);
    assert_eq!(done.stdout.lines().count(), 6);
    assert_eq!(
        done.stderr,
        "`fixtures/st1/bad/false-claim.march`: 1 of 7 turns are left out, nobody knows how the table looks after them, because of line 14: the claim on stone 4 is false: North can still win there with `b9`\n"
    );
}

#[test]
fn turns_that_are_not_on_record_are_left_out_and_say_why() {
    let record =
        "%marchstone 1\nruleset: st1-2024\n1 S r1@1\n2 N ?\n3 S r2@1\nresult: unfinished\n";
    let show = |args: &[&str]| run_with(&[&["show", "-"], args].concat(), record.as_bytes());
    let why = ", because of line 4: what was done there is not on record";
    let folder = folder("show-lost");
    let all = ["--all", "--format", "svg", "--output", text(&folder)];
    for args in [&["--all"], &all[..]] {
        let done = show(args);
        assert_eq!(done.code, 1);
        let told = format!(
            "`-`: 2 of 3 turns are left out, nobody knows how the table looks after them{why}\n"
        );
        assert_eq!(done.stderr, told);
    }
    let picture = show(&["--format", "svg"]);
    assert!(picture.stderr.contains(why), "{}", picture.stderr);
    let page = show(&["--format", "html"]).stdout;
    assert!(page.contains("the table is not known after 2 of 3 turns"));
    // each turn has its own reason, and a checkpoint leaves the turns in front of it as they are
    let record = "%marchstone 1\nruleset: st1-2024\n1 S r1@1\n2 N ?\nnow: st1-2024 r1:b1@1 S\n\
                  3 S r2@1\n4 N ?\n5 S ?\nnow: st1-2024 r1,r2,r3:b1,b2@1 N\nresult: unfinished\n";
    let show = |args: &[&str]| run_with(&[&["show", "-"], args].concat(), record.as_bytes());
    for format in ["short", "svg"] {
        for (at, line) in [("2", 4), ("4", 7), ("5", 7)] {
            let told = show(&["--format", format, "--at", at]).stderr;
            let why = format!("because of line {line}: what was done there is not on record");
            assert!(told.contains(&why), "{format} {at}: {told}");
        }
    }
    for args in [&["--all"], &all[..]] {
        let told = show(args).stderr;
        assert!(
            told.contains("3 of 5 turns") && told.contains(why),
            "{told}"
        );
    }
}

#[test]
fn a_board_in_german() {
    let position =
        "st2-de+tactics r5,joker,y7:b2,spy,b4*~damaged/-/-/-/-/-/- D oil=2 hand.A=r1,2? discard=k9";
    let done = run(&["show", "--position", position, "--lang", "de"]);
    insta::assert_snapshot!(done.stdout);
    let page = run(&["show", RECORD, "--format", "html", "--lang", "de"]);
    assert_eq!(page.code, 2);
    assert!(page.stderr.contains("those are English"));
}

#[test]
fn a_file_is_written_whole() {
    let folder = folder("show-whole");
    let file = folder.join("board.svg");
    let arguments = ["show", RECORD, "--format", "svg", "--output", text(&file)];
    let done = run(&arguments);
    assert_eq!((done.code, done.stdout.as_str()), (0, ""));
    let picture = fs::read_to_string(&file).expect("a picture");
    assert_eq!(picture, run(&arguments[..4]).stdout);
    // what can't be made leaves the file that was there, and nothing beside it
    let bad = run(&[
        "show",
        "no-such-file",
        "--format",
        "svg",
        "--output",
        text(&file),
    ]);
    assert_eq!(bad.code, 2);
    assert_eq!(fs::read_to_string(&file).expect("still there"), picture);
    let names: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(names.len(), 1);
    // nor does a place where nothing can be written
    let nowhere = folder.join("missing/board.svg");
    let done = run(&[
        "show",
        RECORD,
        "--format",
        "svg",
        "--output",
        text(&nowhere),
    ]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("cannot write `"), "{}", done.stderr);
    let done = run(&["show", RECORD, "--output", text(&folder)]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("it is a folder"), "{}", done.stderr);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("show-links");
    let (file, link) = (folder.join("real.txt"), folder.join("link.txt"));
    fs::write(&file, "old").expect("a file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("its mode");
    symlink("real.txt", &link).expect("a link");
    let done = run(&["show", RECORD, "--format", "short", "--output", text(&link)]);
    assert_eq!(done.code, 0, "{}", done.stderr);
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert!(
        fs::read_to_string(&file)
            .expect("text")
            .starts_with("st1-2024")
    );
    let mode = fs::metadata(&file).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    // a device is no file to be replaced
    let done = run(&["show", RECORD, "--format", "short", "--output", "/dev/null"]);
    assert_eq!(done.code, 0, "{}", done.stderr);
    let full = run(&["show", RECORD, "--format", "short", "--output", "/dev/full"]);
    assert_eq!(full.code, 2);
    assert!(full.stderr.contains("cannot write `/dev/full`"));
}

#[test]
fn pictures_of_all_turns_go_into_a_folder() {
    let refused = run(&["show", RECORD, "--all", "--format", "svg"]);
    assert_eq!(refused.code, 2);
    assert!(refused.stderr.contains("need a folder"));
    let folder = folder("show-all").join("new");
    let done = run(&[
        "show",
        RECORD,
        "--all",
        "--format",
        "svg",
        "--output",
        text(&folder),
    ]);
    assert_eq!(done.code, 0, "{}", done.stderr);
    for turn in turns(RECORD) {
        let name = format!("turn-{:03}.svg", turn.parse::<u32>().expect("a number"));
        let picture = fs::read_to_string(folder.join(name)).expect("a picture");
        let one = run(&["show", RECORD, "--at", &turn, "--format", "svg"]);
        assert_eq!(picture, one.stdout);
    }
    let count = fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(count, turns(RECORD).len());
}

#[test]
fn questions_that_make_no_sense_are_refused() {
    for (arguments, words) in [
        (
            &[
                "--position",
                "st1-2024 -/-/-/-/-/-/-/-/- S",
                "--format",
                "html",
            ][..],
            "name a record",
        ),
        (
            &["--position", "st1-2024 -/-/-/-/-/-/-/-/- S", "--all"],
            "--all",
        ),
        (&[RECORD, "--all", "--at", "3"], "cannot be used with"),
        (&[RECORD, "--at", "99", "--format", "svg"], "has no turn 99"),
        (
            &[RECORD, "--at", "99", "--format", "html"],
            "has no turn 99",
        ),
        (&[RECORD, "--game", "2", "--all"], "has no game 2, only 1"),
        (&["README.md", "--format", "html"], "README.md"),
        (
            &[FALSE_CLAIM, "--format", "svg"],
            "nobody knows how the table looks",
        ),
    ] {
        let arguments: Vec<&str> = ["show"].iter().chain(arguments).copied().collect();
        let done = run(&arguments);
        assert_eq!(done.code, 2, "{arguments:?}: {}", done.stderr);
        assert!(
            done.stderr.contains(words),
            "{arguments:?}: {}",
            done.stderr
        );
        assert_eq!(done.stdout, "");
    }
}

#[test]
fn a_record_of_any_length_is_shown_or_refused() {
    let mut record = String::from("%marchstone 1\nruleset: st1-2024\n\n");
    for turn in 1..3000 {
        let side = if turn % 2 == 1 { 'S' } else { 'N' };
        record.push_str(&format!("{turn} {side} ?\n"));
    }
    for format in ["html", "svg"] {
        let done = run_with(&["show", "-", "--format", format], record.as_bytes());
        assert_eq!(done.code, 2);
        assert!(done.stderr.contains("has 2999 turns"), "{}", done.stderr);
    }
    let done = run_with(&["show", "-", "--all"], record.as_bytes());
    assert_eq!((done.code, done.stdout.as_str()), (1, ""));
    assert!(done.stderr.contains("2999 of 2999 turns"));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = command()
        .args(["show", RECORD, "--format", "html"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
}

#[test]
fn a_result_that_no_board_shows_is_shown_at_the_end() {
    let record = "fixtures/records/12-st2-revenge-match.march";
    let show = |args: &[&str]| {
        let args: Vec<&str> = ["show", record, "--game", "2"]
            .iter()
            .chain(args)
            .copied()
            .collect();
        let done = run(&args);
        assert_eq!(done.code, 0, "{args:?}: {}", done.stderr);
        done.stdout
    };
    let board = show(&[]);
    assert!(
        board.contains("game over") && !board.contains("to move"),
        "{board}"
    );
    assert!(board.contains("the other side resigned"), "{board}");
    let json: serde_json::Value = serde_json::from_str(&show(&["--format", "json"])).expect("JSON");
    assert_eq!(json["to_move"], serde_json::Value::Null);
    assert_eq!(json["result"], "defender opponent-resigned");
    let svg = show(&["--format", "svg"]);
    assert!(
        svg.contains("The Defender wins because") && !svg.contains("to move"),
        "{svg}"
    );
    let line = show(&["--format", "position"]);
    assert!(
        line.ends_with("result=defender_opponent-resigned\n"),
        "{line}"
    );
    assert!(show(&["--at", "5"]).contains("to move"));
    let page = show(&["--format", "html"]);
    let shown = page.split("</figure>").next().expect("the board");
    assert!(shown.contains("The Defender wins because"), "{shown}");
    let none = run_with(
        &["show"],
        b"%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\nresult: unfinished\n",
    );
    assert!(none.stdout.contains("to move"), "{}", none.stdout);
}

#[test]
fn the_start_and_the_last_known_turn_can_be_seen() {
    let start = run(&["show", RECORD, "--at", "0"]);
    assert_eq!(start.code, 0, "{}", start.stderr);
    assert!(
        start.stdout.contains("turn 21 · South to move"),
        "{}",
        start.stdout
    );
    let svg = run(&["show", RECORD, "--at", "0", "--format", "svg"]);
    assert!(svg.stdout.starts_with("<svg"), "{}", svg.stderr);
    let page = run(&["show", RECORD, "--at", "0", "--format", "html"]).stdout;
    assert!(page.contains("data-open=\"0\"") && page.contains("<h2>At the start</h2>"));
    let lost = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n2 N b7@4\n3 S ?\n4 N b8@4\nresult: unfinished\n";
    for args in [
        &["show"][..],
        &["show", "--format", "svg"],
        &["show", "--at", "4"],
    ] {
        let done = run_with(args, lost.as_bytes());
        assert_eq!(done.code, 2, "{args:?}");
        assert!(done.stderr.contains("because of line 6"), "{}", done.stderr);
        assert!(done.stderr.contains("`--at 2`"), "{}", done.stderr);
    }
    for args in [
        &["legal"][..],
        &["claim", "--at", "2"],
        &["show", "--at", "2", "--hands"],
    ] {
        let done = run_with(args, lost.as_bytes());
        assert!(
            !done.stderr.contains("no record"),
            "{args:?}: {}",
            done.stderr
        );
        assert!(!done.stderr.contains("Usage"), "{args:?}: {}", done.stderr);
    }
    let done = run_with(&["claim"], lost.as_bytes());
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("`--at 21`"), "{}", done.stderr);
}

#[test]
fn names_on_a_german_board_are_short_or_whole() {
    let line = "st1-2024+tactics r1,shield,joker:-@4/-:-~bluff@5 S hand.S=0";
    let german = run(&["show", "--lang", "de", "--position", line]).stdout;
    for words in [
        "Schild. ",
        "Tricks. ",
        "Schild. Schildträger",
        "Kuh Blinde Kuh",
    ] {
        assert!(german.contains(words), "{words}\n{german}");
    }
    assert!(!german.contains("Schildt "), "{german}");
    let damaged = "st2-de -:-~damaged@3 A";
    let german = run(&["show", "--lang", "de", "--position", damaged]).stdout;
    assert!(german.contains("besch. beschädigt"), "{german}");
    let english = run(&["show", "--position", line]).stdout;
    assert!(english.contains("n brown"), "{english}");
    let svg = run(&["show", "--format", "svg", "--position", line]).stdout;
    assert!(!svg.contains("× 0"), "{svg}");
}

#[test]
fn cards_that_a_recruiter_put_back_are_read_again() {
    let record = "fixtures/st1/ok/r416-a-first-joker-may-go.march";
    let line = run(&["show", record, "--format", "position"]).stdout;
    assert!(line.contains(" shuffled="), "{line}");
    let again = run(&["show", "--position", line.trim(), "--format", "position"]);
    assert_eq!((again.code, again.stdout), (0, line), "{}", again.stderr);
}
