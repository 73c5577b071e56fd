//! The normative grammar and the parser name the same productions.

use super::path;
use std::collections::BTreeSet;

fn productions() -> BTreeSet<String> {
    let text = std::fs::read_to_string(path("grammar/marchstone.ebnf")).unwrap();
    text.lines()
        .filter(|line| line.starts_with(|char: char| char.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once(" ="))
        .map(|(name, _)| name.trim().to_string())
        .collect()
}

fn functions() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in std::fs::read_dir(path("src/syntax/grammar")).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix("pub fn ") {
                let end = rest.find(['(', '<']).unwrap();
                names.insert(rest[..end].to_string());
            }
        }
    }
    names
}

#[test]
fn every_production_is_a_function() {
    let functions = functions();
    let productions = productions();
    assert!(productions.len() > 40);
    for name in &productions {
        assert!(
            name == "EOL" || functions.contains(name),
            "no function `{name}`"
        );
    }
    // helpers that read nothing by themselves
    let helpers = [
        "blanks",
        "fail",
        "fail_word",
        "none",
        "fault_at",
        "is_field_end",
        "is_word_byte",
        "key_of",
        "opens_without_sign",
        "tactic_of",
    ];
    for name in functions {
        assert!(
            productions.contains(&name) || helpers.contains(&name.as_str()),
            "no production `{name}`"
        );
    }
}

#[test]
fn every_production_that_is_named_is_defined() {
    let text = std::fs::read_to_string(path("grammar/marchstone.ebnf")).unwrap();
    let mut plain = String::new();
    let mut rest = text.as_str();
    while let Some(start) = rest.find("(*") {
        plain.push_str(&rest[..start]);
        let end = rest[start..].find("*)").unwrap();
        rest = &rest[start + end + 2..];
    }
    plain.push_str(rest);
    let productions = productions();
    for (index, part) in plain.split('"').enumerate() {
        if index % 2 == 1 {
            continue;
        }
        for (index, part) in part.split('?').enumerate() {
            if index % 2 == 1 {
                continue;
            }
            for word in part.split(|char: char| !char.is_alphanumeric() && char != '_') {
                let known = word.is_empty() || productions.contains(word);
                assert!(
                    known || matches!(word, "JSON" | "string"),
                    "`{word}` is not defined"
                );
            }
        }
    }
}
