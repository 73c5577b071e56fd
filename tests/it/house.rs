//! The house as `docs/architecture.md` draws it: imports go one way, files stay short.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms in order: each may import from those before it, and from itself.
const ROOMS: &[&str] = &[
    "sort",
    "span",
    "source",
    "rulebook",
    "code",
    "model",
    "syntax",
    "json",
    "shuffle",
    "record",
    "view",
    "merge",
    "proof",
    "engine",
    "legal",
    "generate",
    "hidden",
    "replay",
    "series",
    "finding",
    "policy",
    "cook",
    "ask",
    "retell",
    "pipeline",
    "corpus",
    "certificate",
    "prove",
    "format",
    "playback",
    "report",
    "cli",
];

/// A file of one noun stays below this many lines.
const MOST_LINES: usize = 410;

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// The room of a file below `src/`; `None` for the crate's two roots.
fn room(path: &Path) -> Option<usize> {
    let first = path.iter().next()?.to_str()?;
    let name = first.strip_suffix(".rs").unwrap_or(first);
    ROOMS.iter().position(|room| *room == name)
}

/// The rooms that a line of code names by their path from the crate's root.
fn named(line: &str) -> impl Iterator<Item = usize> + '_ {
    line.split("crate::").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        let name = &rest[..end.unwrap_or(rest.len())];
        ROOMS.iter().position(|room| *room == name)
    })
}

#[test]
fn imports_go_one_way() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for path in files(&src) {
        let inside = path.strip_prefix(&src).expect("below src");
        let Some(own) = room(inside) else {
            let root = ["lib.rs", "main.rs"]
                .iter()
                .any(|name| inside == Path::new(name));
            assert!(root, "{} is in no room", inside.display());
            continue;
        };
        let text = fs::read_to_string(&path).expect("text");
        for (number, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("//") {
                continue;
            }
            for other in named(line).filter(|other| *other > own) {
                let at = number + 1;
                wrong.push(format!("{}:{at} names {}", inside.display(), ROOMS[other]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn only_syntax_names_nom() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for path in files(&src) {
        let text = fs::read_to_string(&path).expect("text");
        let names = text
            .lines()
            .any(|line| line.trim_start().starts_with("use nom"));
        let syntax = path.starts_with(src.join("syntax"));
        assert!(!names || syntax, "{} names nom", path.display());
    }
}

#[test]
fn only_what_writes_or_reads_json_names_serde() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for path in files(&src) {
        let text = fs::read_to_string(&path).expect("text");
        let names = text
            .lines()
            .any(|line| line.trim_start().starts_with("use serde"));
        let may = ["report", "certificate", "cli", "json", "pipeline"]
            .iter()
            .any(|room| path.starts_with(src.join(room)));
        assert!(!names || may, "{} names serde", path.display());
    }
}

#[test]
fn files_stay_short() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let long: Vec<String> = files(&src)
        .into_iter()
        .filter_map(|path| {
            let lines = fs::read_to_string(&path).expect("text").lines().count();
            (lines > MOST_LINES).then(|| format!("{} has {lines} lines", path.display()))
        })
        .collect();
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn what_is_found_is_told_in_facts() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let words = |text: &str| {
        let small =
            |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
        text.split(' ').filter(small).count() > 1
    };
    let mut wrong = Vec::new();
    for room in ["engine", "hidden", "replay", "series"] {
        for path in files(&src.join(room)) {
            let text = fs::read_to_string(&path).expect("text");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
            {
                let found = line.split('"').skip(1).step_by(2).find(|text| words(text));
                wrong.extend(found.map(|text| format!("{}: {text}", path.display())));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
