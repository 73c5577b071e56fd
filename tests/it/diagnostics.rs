//! The pages of the codes: each has its two examples, and they are as the page says.

use marchstone::code::{CODES, Code, Entry, Severity};
use marchstone::finding::Finding;
use marchstone::pipeline;
use marchstone::replay::Wish;
use marchstone::series::Series;
use std::fs;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/diagnostics")
}

/// The block of a page after a fence with these words.
fn block(entry: &Entry, word: &str) -> Vec<u8> {
    let language = match entry.number.starts_with("M7") {
        true => "json",
        false => "march",
    };
    let fence = format!("```{language},{word}");
    let mut blocks = entry.page.split(&fence).skip(1);
    let rest = blocks
        .next()
        .unwrap_or_else(|| panic!("{}: no block {fence}", entry.number));
    assert!(blocks.next().is_none(), "{}: two {fence}", entry.number);
    let (info, body) = rest.split_once('\n').expect("a line behind the fence");
    let body = body.split("```").next().expect("the end of the fence");
    match info {
        "" => body.as_bytes().to_vec(),
        ",escaped" => unescape(body),
        other => panic!("{}: unknown word `{other}`", entry.number),
    }
}

/// `\x00` is a byte, `\x61{4100}` so many of them.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut parts = text.split("\\x");
    bytes.extend_from_slice(parts.next().unwrap_or("").as_bytes());
    for part in parts {
        let byte = u8::from_str_radix(&part[..2], 16).expect("two digits");
        let rest = &part[2..];
        let (count, rest) = match rest.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
            Some((count, rest)) => (count.parse().expect("a number"), rest),
            None => (1, rest),
        };
        bytes.resize(bytes.len() + count, byte);
        bytes.extend_from_slice(rest.as_bytes());
    }
    bytes
}

fn check(wanted: Code, text: &[u8]) -> Vec<Finding> {
    let mut findings = Vec::new();
    // remarks on the play are made where the page is about them
    let wish = Wish {
        remarks: matches!(wanted, Code::MissedClaim | Code::LostPlace),
        ..Wish::default()
    };
    pipeline::check_with(text, &mut Series::new(), wish, |checked| {
        findings.extend(checked.findings.iter().cloned());
        Ok::<(), ()>(())
    })
    .expect("memory can be read");
    findings
}

fn numbers(findings: &[Finding], severity: Severity) -> Vec<&'static str> {
    let of = findings
        .iter()
        .filter(|finding| finding.severity == severity);
    of.map(|finding| finding.code.number()).collect()
}

#[test]
fn the_bad_example_has_the_code_and_no_other() {
    for entry in CODES {
        let findings = check(entry.code, &block(entry, "bad"));
        let errors = numbers(&findings, Severity::Error);
        match entry.severity {
            Severity::Error => assert_eq!(errors, [entry.number], "{}", entry.name),
            Severity::Remark => {
                assert!(errors.is_empty(), "{}: {errors:?}", entry.number);
                let remarks = numbers(&findings, Severity::Remark);
                assert_eq!(remarks, [entry.number], "{}", entry.name);
            }
        }
    }
}

#[test]
fn the_good_example_is_free_of_it_and_of_errors() {
    for entry in CODES {
        let findings = check(entry.code, &block(entry, "good"));
        let errors = numbers(&findings, Severity::Error);
        assert!(errors.is_empty(), "{}: {errors:?}", entry.number);
        assert!(
            findings.iter().all(|finding| finding.code != entry.code),
            "{}",
            entry.number
        );
    }
}

#[test]
fn every_code_has_a_page_and_every_page_a_code() {
    let mut pages: Vec<String> = fs::read_dir(folder())
        .expect("the folder of the pages")
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    pages.sort();
    let codes: Vec<String> = CODES
        .iter()
        .map(|entry| format!("{}.md", entry.number))
        .collect();
    assert_eq!(pages, codes);
}

#[test]
fn a_page_names_its_code_and_its_rules() {
    for entry in CODES {
        let heading = format!("# {} {}\n", entry.number, entry.name);
        assert!(entry.page.starts_with(&heading), "{}", entry.number);
        for rule in entry.rules {
            let line = format!("\n- {rule} {}", rule.rule().title);
            let page = entry.page.replace("\n  ", " ");
            assert!(page.contains(&line), "{}: {rule}", entry.number);
        }
    }
}

#[test]
fn every_finding_says_what_to_do() {
    for entry in CODES {
        for finding in check(entry.code, &block(entry, "bad")) {
            assert!(finding.help.is_some(), "{}", finding.code);
            assert!(!finding.labels[0].1.is_empty(), "{}", finding.code);
            let message = &finding.message;
            assert!(!message.ends_with('.'), "{}: {message}", finding.code);
            let ticks = message.matches('`').count();
            assert!(ticks.is_multiple_of(2), "{}: {message}", finding.code);
        }
    }
}
