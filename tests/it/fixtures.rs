//! The records that ship: each has exactly the errors and remarks that its head names.
//!
//! * `x-rule: R204`: the rules that every error must name.
//! * `x-shows: R209`: further rules that the record shows, which its errors need not name.
//! * `x-expect: M211 9`: the errors in order, each with its line in the file (or, in older files,
//!   the codes alone).
//! * `x-remark: M908`: remarks that must be made.

use marchstone::code::Code;
use marchstone::finding::Finding;
use marchstone::pipeline;
use marchstone::report::{Look, human, json, short};
use marchstone::source::Source;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The records of the rooms `st1`, `st2` and `syntax`, sorted.
fn records() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut records = Vec::new();
    for room in ["st1", "st2", "syntax"] {
        for kind in ["ok", "bad"] {
            let folder = root.join(room).join(kind);
            for entry in fs::read_dir(&folder).expect("the folder") {
                records.push(entry.expect("an entry").path());
            }
        }
    }
    records.sort();
    records
}

/// The words of a header of the head, in all its lines.
fn header<'a>(text: &'a str, key: &'a str) -> impl Iterator<Item = &'a str> {
    text.lines()
        .filter_map(move |line| line.strip_prefix(key)?.strip_prefix(':'))
        .flat_map(str::split_whitespace)
}

/// Codes, each with the line after it, if one is given.
fn expected(text: &str) -> Vec<(&str, Option<usize>)> {
    let mut expected = Vec::new();
    for word in header(text, "x-expect") {
        match (word.parse(), expected.last_mut()) {
            (Ok(line), Some((_, slot))) => *slot = Some(line),
            _ => expected.push((word, None)),
        }
    }
    expected
}

/// What is wrong with the findings of a record; nothing if they are as its head says.
fn complaints(text: &str, bad: bool) -> Vec<String> {
    let source = Source::new(text, 1);
    let findings = pipeline::check_text(text);
    let errors: Vec<&Finding> = findings.iter().filter(|f| f.is_error()).collect();
    let wanted = expected(text);
    let found: Vec<(&str, usize)> = errors
        .iter()
        .map(|error| {
            let line = source.line_of(error.span.start as usize) + 1;
            (error.code.number(), line)
        })
        .collect();
    let same = found.len() == wanted.len()
        && found
            .iter()
            .zip(&wanted)
            .all(|((code, line), (want, at))| code == want && at.is_none_or(|at| at == *line));
    let mut complaints = Vec::new();
    if !same {
        complaints.push(format!("errors {found:?}, wanted {wanted:?}"));
    }
    if bad == errors.is_empty() {
        complaints.push("lies in the wrong folder".to_string());
    }
    for error in &errors {
        let named: Vec<String> = error.rules.iter().map(|rule| rule.to_string()).collect();
        for rule in header(text, "x-rule") {
            if !named.iter().any(|name| name == rule) {
                complaints.push(format!("{} names {named:?}, not {rule}", error.code));
            }
        }
    }
    for remark in header(text, "x-remark") {
        let code = Code::find(remark);
        if !findings.iter().any(|finding| Some(finding.code) == code) {
            complaints.push(format!("no remark {remark}"));
        }
    }
    complaints
}

#[test]
fn a_record_has_the_errors_that_it_names() {
    let mut wrong = Vec::new();
    for path in records() {
        let text = fs::read_to_string(&path).expect("a record");
        let bad = path.parent().is_some_and(|folder| folder.ends_with("bad"));
        for complaint in complaints(&text, bad) {
            wrong.push(format!("{}: {complaint}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn findings_look_like_this() {
    for path in records() {
        let text = fs::read_to_string(&path).expect("a record");
        let name = path.file_name().expect("a name").to_string_lossy();
        let mut out = Vec::new();
        pipeline::check(text.as_bytes(), |checked| {
            let source = Source::new(checked.text, checked.first_line);
            for finding in &checked.findings {
                human::write(&mut out, finding, &source, &name, Look::PLAIN)?;
                short::write(&mut out, finding, &source, &name)?;
            }
            json::game(&mut out, &name, checked);
            Ok::<(), io::Error>(())
        })
        .expect("memory can be read and written");
        let out = String::from_utf8(out).expect("UTF-8");
        let stem = path.file_stem().expect("a name").to_string_lossy();
        insta::assert_snapshot!(format!("findings_{stem}"), out);
    }
}

/// What a record comes to, but for the remark on its ends of lines.
fn found_in(text: &str) -> Vec<(String, String, u32, Option<u32>)> {
    let findings = pipeline::check_text(text).into_iter();
    let other = findings.filter(|finding| finding.code != Code::Mended);
    other
        .map(|finding| {
            let number = finding.code.number().to_string();
            (
                number,
                finding.message.into_owned(),
                finding.span.start,
                finding.turn,
            )
        })
        .collect()
}

#[test]
fn a_lone_cr_ends_a_line_as_well() {
    for path in records() {
        let text = fs::read_to_string(&path).expect("a record");
        if !text.contains('\r') {
            let other = found_in(&text.replace('\n', "\r"));
            assert_eq!(other, found_in(&text), "{}", path.display());
        }
    }
}
