//! A disk without room and a reader that has gone: nothing that was there is lost.

use super::{RECORD, folder};
use crate::program::{command, names};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

fn games() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join(RECORD)).expect("a record");
    // not in the canonical form, with a claim that has no proof
    text.replace(" because -", "").replace('@', " @ ")
}

/// Commands that write a file or a folder, `OUT`.
const WRITERS: &[&str] = &[
    "fmt OUT",
    "prove --in-place OUT",
    "convert --to json FILE --output OUT",
    "convert --to jsonl --replay FILE --output OUT",
    "convert --to march FILE --output OUT",
    "convert --to csv FILE --output OUT",
    "redact --view S FILE --output OUT",
    "merge FILE FILE --output OUT",
    "show FILE --all --output OUT",
    "show FILE --format svg --output OUT",
    "show FILE --format html --output OUT",
];

/// The system lets nobody write more than a block into a file here: as a full disk does.
fn without_room(line: &str) -> std::process::Output {
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"";
    Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_marchstone")])
        .args(line.split(' '))
        .stdin(Stdio::null())
        .output()
        .expect("a shell")
}

#[test]
fn a_full_disk_leaves_every_file_whole() {
    for (index, line) in WRITERS.iter().enumerate() {
        let folder = folder(&format!("full-{index}"));
        let (file, out) = (folder.join("in.march"), folder.join("out.march"));
        let old = games().repeat(40);
        fs::write(&file, &old).expect("a file");
        fs::write(&out, &old).expect("a file");
        let line = line
            .replace("FILE", file.to_str().expect("UTF-8"))
            .replace("OUT", out.to_str().expect("UTF-8"));
        let done = without_room(&line);
        let words = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{line}: {words}");
        assert!(words.contains("cannot"), "{line}: {words}");
        for path in [&file, &out] {
            assert!(fs::read_to_string(path).expect("text") == old, "{line}");
        }
        assert_eq!(names(&folder), ["in.march", "out.march"], "{line}");
    }
}

/// What is written over its own input would lose what could not be read of it.
#[test]
fn an_input_is_not_replaced_by_less_than_it_holds() {
    let folder = folder("over-itself");
    let file = folder.join("in.march");
    let old = games() + "%marchstone 1\nruleset: st1-2024\n\nunreadable\n";
    fs::write(&file, &old).expect("a file");
    let name = file.to_str().expect("UTF-8");
    let all = folder.to_str().expect("UTF-8");
    for line in [
        format!("convert --to march {name} --output {name}"),
        format!("convert --to jsonl {all} --output {name}"),
        format!("redact --view S {name} --output {name}"),
    ] {
        let done = command().args(line.split(' ')).output().expect("it runs");
        let words = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{line}: {words}");
        assert!(words.contains("was not touched"), "{line}: {words}");
        assert!(fs::read_to_string(&file).expect("text") == old, "{line}");
    }
    assert_eq!(names(&folder), ["in.march"]);
    // what is read whole may be written over
    fs::write(&file, games()).expect("a file");
    let line = format!("convert --to march {name} --output {name}");
    let done = command().args(line.split(' ')).output().expect("it runs");
    assert_eq!(done.status.code(), Some(0));
    assert!(fs::read_to_string(&file).expect("text") != games());
}

#[test]
fn a_full_disk_leaves_no_half_a_folder() {
    let folder = folder("full-folders");
    let file = folder.join("in.march");
    fs::write(&file, games().repeat(40)).expect("a file");
    let file = file.to_str().expect("UTF-8").to_string();
    let pages = folder.join("pages");
    fs::create_dir(&pages).expect("a folder");
    fs::write(pages.join("marchstone.1"), "old").expect("a file");
    let at = |name: &str| folder.join(name).to_str().expect("UTF-8").to_string();
    for line in [
        format!("select {file} --split {}", at("parts")),
        format!("show {file} --all --format svg --output {}", at("pictures")),
        format!("man --output {}", at("pages")),
    ] {
        let done = without_room(&line);
        let words = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{line}: {words}");
    }
    assert!(!folder.join("parts").exists());
    assert_eq!(names(&pages), ["marchstone.1"]);
    assert_eq!(
        fs::read_to_string(pages.join("marchstone.1")).expect("text"),
        "old"
    );
    let pictures = folder.join("pictures");
    assert!(!pictures.exists() || names(&pictures).is_empty());
}

/// Commands that print something.
const PRINTERS: &[&str] = &[
    "check FILE",
    "check --format json FILE",
    "check --format sarif FILE",
    "check --format junit FILE",
    "check --format github FILE",
    "check --statistics FILE",
    "claim FILE --at 9",
    "claim --position st1-2024/-",
    "convert FILE",
    "convert --to csv FILE",
    "explain",
    "explain M304",
    "fmt --check FILE",
    "fmt --diff FILE",
    "generate --ruleset st1-ksr --count 200",
    "generate --list-mistakes",
    "legal FILE --at 3",
    "legal FILE --at 3 --turns",
    "man",
    "merge FILE FILE",
    "prove FILE",
    "redact --view S FILE",
    "rules",
    "rules st1-2024",
    "score fixtures/records/11-st1-series-clan-feud.march",
    "select FILE",
    "show FILE",
    "show FILE --all",
    "show FILE --format html",
    "stats --all FILE",
    "completions bash",
    "verify FILE",
];

#[test]
fn a_full_device_is_said_and_a_reader_that_has_gone_is_not() {
    let folder = folder("printing");
    let file = folder.join("in.march");
    // another side has won, so that there is something to say in every format
    let bad = games().replace("result: south", "result: north");
    fs::write(&file, &bad).expect("a file");
    for line in PRINTERS {
        let line = line.replace("FILE", file.to_str().expect("UTF-8"));
        let plain = command().args(line.split(' ')).output().expect("it runs");
        if plain.stdout.is_empty() {
            assert!(
                line.starts_with("claim --position") || line.starts_with("verify"),
                "{line} prints nothing"
            );
            continue;
        }
        if let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") {
            let done = command().args(line.split(' ')).stdout(full).output();
            let done = done.expect("it runs");
            let words = String::from_utf8_lossy(&done.stderr);
            assert_eq!(done.status.code(), Some(2), "{line}: {words}");
            assert!(words.contains("cannot write"), "{line}: {words}");
        }
        // the reading end is closed before anything is written
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let done = command().args(line.split(' ')).stdout(writer).output();
        let done = done.expect("it runs");
        let words = String::from_utf8_lossy(&done.stderr);
        assert!(!words.contains("panicked"), "{line}: {words}");
        assert!(!words.contains("cannot write"), "{line}: {words}");
        assert_eq!(done.status.code(), Some(0), "{line}: {words}");
        assert!(fs::read_to_string(&file).expect("text") == bad, "{line}");
    }
}
