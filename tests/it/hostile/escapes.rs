//! Names, comments, fields and file names that would act on a terminal or on a page.

use super::{RECORD, folder, run};
use std::fs;
use std::path::{Path, PathBuf};

/// A terminal's colour and title, a C1 control, controls of direction, what is not seen, and markup.
const EVIL: &str = "\u{1b}[31mx\u{1b}]0;t\u{7}\u{9b}32m\u{202e}abc\u{2066}\u{200f}\u{200b}\u{ad}\u{e0041}<script>alert(1)</script>&\"'";

fn acts(c: char) -> bool {
    c != '\n' && c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

/// A record with something evil wherever there is free text; a wrong one says it in findings, too.
fn record(wrong: bool) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join(RECORD)).expect("a record");
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        let own = ["south:", "north:", "name:", "event:", "match:"];
        if own.iter().any(|key| line.starts_with(key)) {
            continue;
        }
        lines.push(match line.starts_with(|c: char| c.is_ascii_digit()) {
            true => {
                let bare = line.split("  #").next().unwrap_or(line);
                format!("{bare} x-mood=<script>{}</script>  # {EVIL}", '\u{202e}')
            }
            false => line.to_string(),
        });
        if line.starts_with("ruleset:") {
            for key in ["south", "north", "name", "event", "place", "note", "x-own"] {
                let key_is_side = matches!(key, "south" | "north");
                lines.push(match key_is_side {
                    true => format!("{key}: {key} {EVIL}"),
                    false => format!("{key}: {EVIL}"),
                });
            }
            lines.push(format!("match: m {EVIL}"));
            if wrong {
                lines.push(format!("{EVIL}: {EVIL}"));
                lines.push(format!("date: {EVIL}"));
                lines.push(format!("accept: M213 {EVIL}"));
            }
        }
    }
    if wrong {
        lines.push(format!("99 S {EVIL}"));
        lines.push(format!("points: {EVIL} 3, b 4"));
    }
    lines.join("\n") + "\n"
}

/// What prints something that it has read. Every line is run with a right record, and with a wrong one.
const LINES: &[&str] = &[
    "check FILE",
    "check --remarks --format human FILE",
    "check --format short FILE OTHER",
    "check --format json --certificates FILE",
    "check --format sarif FILE OTHER",
    "check --format github FILE OTHER",
    "check --format junit FILE OTHER",
    "check --statistics FILE",
    "check --statistics --format json FILE",
    "check FILE.missing",
    "check --config OTHER FILE",
    "claim FILE --at 9",
    "claim FILE --at 9 --format short",
    "claim FILE --at 9 --format json",
    "claim FILE --at 9 --certificate",
    "claim --positions FILE",
    "claim --positions FILE --format short",
    "claim --positions FILE --format json",
    "show FILE",
    "show FILE --all",
    "show FILE --lang de",
    "show FILE --format short --all",
    "show FILE --format json",
    "show FILE --format svg",
    "show FILE --format html",
    "show FILE --hands",
    "show FILE --hands --format json",
    "show FILE --at 77",
    "legal FILE --at 5",
    "legal FILE --at 5 --format short",
    "legal FILE --at 5 --format json",
    "legal FILE --at 5 --turns --limit 5",
    "convert --to json FILE",
    "convert --to jsonl --replay FILE",
    "fmt --check FILE",
    "fmt --check --format short FILE",
    "fmt --check --format json FILE",
    "score FILE OTHER",
    "score --format short FILE OTHER",
    "score --format json FILE OTHER",
    "select --count FILE",
    "select --valid --header south=x FILE",
    "stats FILE",
    "stats --all --format json FILE",
    "stats --all --format svg FILE",
    "verify FILE",
    "verify --format short FILE",
    "verify --format json FILE",
    "merge FILE OTHER --output /dev/null",
    "merge FILE OTHER --format short --output /dev/null",
    "merge FILE OTHER --format json --output /dev/null",
    "prove --in-place FILE.missing",
    "redact --view public FILE --output /dev/null",
];

/// Files that have evil names, and hold evil text.
fn files(name: &str, wrong: bool) -> [PathBuf; 2] {
    let folder = folder(name);
    let one = folder.join("a\u{1b}[31m\u{202e}\u{7}b'\"&<i>.march");
    let other = folder.join("b\n::error::x\u{9b}\u{200b}.march");
    fs::write(&one, record(wrong)).expect("a file");
    fs::write(&other, record(true).replace(" claim 4", " claim 5")).expect("a file");
    [one, other]
}

#[cfg(unix)]
#[test]
fn nothing_that_is_read_acts_where_it_is_printed() {
    for wrong in [false, true] {
        let [one, other] = files(&format!("escapes-{wrong}"), wrong);
        let missing = one.with_extension("march.missing");
        for line in LINES {
            let file = match line.contains("FILE.missing") {
                true => &missing,
                false => &one,
            };
            let done = run(&line.replace("FILE.missing", "FILE"), file, &other);
            for printed in [&done.stdout, &done.stderr] {
                let found = printed.chars().find(|c| acts(*c));
                assert_eq!(found, None, "{line}: {printed:?}");
            }
            assert!(done.code <= 2, "{line}: {}", done.stderr);
            assert!(!done.stderr.contains("panicked"), "{}", done.stderr);
        }
    }
}

/// The right record is one, so that every command had something to print.
#[cfg(unix)]
#[test]
fn the_evil_record_is_a_record() {
    let [one, other] = files("escapes-right", false);
    for line in ["check FILE", "show FILE --format html", "legal FILE --at 5"] {
        let done = run(line, &one, &other);
        assert_eq!(done.code, 0, "{line}: {}{}", done.stdout, done.stderr);
    }
    let page = run("show FILE --format html", &one, &other).stdout;
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"));
    let wrong = run("check --format short OTHER", &one, &other);
    assert_eq!(wrong.code, 1);
    // the name's end of line is none in the output
    assert!(
        wrong
            .stdout
            .lines()
            .all(|line| !line.starts_with("::error"))
    );
}

/// What writes records themselves gives files and pipes every byte, and a terminal nothing that acts.
#[cfg(target_os = "linux")]
#[test]
fn records_on_a_terminal_do_not_act() {
    let folder = folder("terminal");
    let file = folder.join("evil.march");
    fs::write(&file, record(false)).expect("a file");
    let program = env!("CARGO_BIN_EXE_marchstone");
    let name = file.to_str().expect("a path in UTF-8");
    for line in [
        "fmt - < FILE",
        "fmt --diff FILE",
        "convert --to march FILE",
        "convert --to csv FILE",
        "convert --to csv --csv claims FILE",
        "redact --view public FILE",
        "prove FILE",
        "select FILE",
        "merge FILE FILE",
    ] {
        let line = line.replace("FILE", name);
        let terminal = std::process::Command::new("script")
            .args(["-qec", &format!("{program} {line}"), "/dev/null"])
            .env("NO_COLOR", "1")
            .stdin(std::process::Stdio::null())
            .output();
        let Ok(terminal) = terminal else {
            println!("left out: no `script` here to make a terminal");
            return;
        };
        let shown = String::from_utf8(terminal.stdout).expect("UTF-8");
        let shown = shown.replace("\r\n", "\n");
        let found = shown.chars().find(|c| acts(*c));
        assert_eq!(found, None, "{line}: {shown:?}");
        assert!(shown.contains("\u{241b}[31mx"), "{line}: {shown:?}");
        let pipe = std::process::Command::new("sh")
            .args(["-c", &format!("{program} {line} | cat")])
            .output()
            .expect("a shell");
        let whole = String::from_utf8(pipe.stdout).expect("UTF-8");
        assert!(whole.contains("\u{1b}[31mx"), "{line}: {whole:?}");
    }
}
