//! The TextMate grammar: every pattern compiles, and lines are coloured as an editor colours them.
//!
//! The grammar has no state from line to line, so that an editor is quickly imitated: at each
//! place the pattern that matches first colours its characters, and its captures, which may have
//! patterns of their own.

use super::{path, read, records};
use fancy_regex::Regex;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

const GRAMMAR: &str = "grammar/marchstone.tmLanguage.json";

/// What is between two offsets of a line, and the names of its colours, the outermost first.
type Coloured = (usize, usize, Vec<String>);

/// A grammar, its patterns compiled.
struct Grammar {
    json: Value,
    compiled: HashMap<String, Regex>,
}

impl Grammar {
    fn new() -> Grammar {
        fn patterns<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
            match value {
                Value::Object(map) => {
                    found.extend(map.get("match").and_then(Value::as_str));
                    map.values().for_each(|value| patterns(value, found));
                }
                Value::Array(list) => list.iter().for_each(|value| patterns(value, found)),
                _ => {}
            }
        }
        let json: Value = serde_json::from_str(&read(GRAMMAR)).expect("JSON");
        let mut found = Vec::new();
        patterns(&json, &mut found);
        assert!(found.len() > 20, "only {} patterns", found.len());
        let compile = |pattern: &str| {
            let regex = Regex::new(pattern).unwrap_or_else(|why| panic!("{pattern}: {why}"));
            (pattern.to_string(), regex)
        };
        let compiled = found.into_iter().map(compile).collect();
        Grammar { json, compiled }
    }

    /// The rules of a list, included ones in their place.
    fn rules<'a>(&'a self, list: &'a Value, found: &mut Vec<&'a Value>) {
        for rule in list.as_array().expect("patterns") {
            let rule = match rule.get("include").and_then(Value::as_str) {
                Some(name) => {
                    let name = name.strip_prefix('#').expect("a name of the repository");
                    self.json["repository"]
                        .get(name)
                        .unwrap_or_else(|| panic!("no rule {name}"))
                }
                None => rule,
            };
            match rule.get("patterns") {
                Some(list) => self.rules(list, found),
                None => found.push(rule),
            }
        }
    }

    /// Colours what is between two offsets of a line.
    fn colour(
        &self,
        line: &str,
        (start, end): (usize, usize),
        list: &Value,
        out: &mut Vec<Coloured>,
    ) {
        let mut rules = Vec::new();
        self.rules(list, &mut rules);
        let mut at = start;
        while at < end {
            let hits = rules.iter().filter_map(|rule| {
                let regex = &self.compiled[rule["match"].as_str().expect("a pattern")];
                let hit = regex
                    .captures_from_pos(&line[..end], at)
                    .expect("no runaway")?;
                Some((rule, hit))
            });
            let first = hits.min_by_key(|(_, hit)| hit.get(0).map(|whole| whole.start()));
            let Some((rule, hit)) = first else { return };
            let whole = hit.get(0).expect("the whole");
            assert!(
                whole.end() > at,
                "an empty match stops an editor: {rule} {line}"
            );
            let name = |value: &Value| value["name"].as_str().map(String::from);
            if let Some(name) = name(rule) {
                out.push((whole.start(), whole.end(), vec![name]));
            }
            for (index, capture) in rule["captures"].as_object().into_iter().flatten() {
                let Some(part) = hit.get(index.parse().expect("a number")) else {
                    continue;
                };
                let span = (part.start(), part.end());
                if let Some(list) = capture.get("patterns") {
                    self.colour(line, span, list, out);
                } else if span.0 < span.1 {
                    out.push((span.0, span.1, name(capture).into_iter().collect()));
                }
            }
            at = whole.end();
        }
    }

    fn line(&self, line: &str) -> Vec<Coloured> {
        let mut out = Vec::new();
        self.colour(line, (0, line.len()), &self.json["patterns"], &mut out);
        out.sort();
        out
    }
}

#[test]
fn its_colours() {
    let grammar = Grammar::new();
    for name in ["st1-record", "st2-record", "written-by-hand"] {
        let mut out = String::new();
        for (number, line) in read(&format!("tests/it/editor/{name}.march"))
            .lines()
            .enumerate()
        {
            for (start, end, names) in grammar.line(line) {
                let (number, column, names) = (number + 1, start + 1, names.join(" "));
                writeln!(
                    out,
                    "{number:>2}:{column:<3} {names:<38} {}",
                    &line[start..end]
                )
                .expect("a string");
            }
        }
        insta::assert_snapshot!(format!("textmate-{name}"), out);
    }
}

/// Every word of a canonical record has a colour. One line of six is looked at, which takes a second.
#[test]
fn nothing_of_a_record_is_left_plain() {
    let grammar = Grammar::new();
    let records = records();
    let records = records
        .iter()
        .filter(|(name, _)| !name.contains("/syntax/"));
    let lines: BTreeSet<&str> = records.flat_map(|(_, text)| text.lines()).collect();
    let mut plain = Vec::new();
    for line in lines.into_iter().step_by(6) {
        let coloured = grammar.line(line);
        let bare = |(at, char): &(usize, char)| {
            let says = char.is_alphanumeric() || "?@+-*=".contains(*char);
            says && !coloured
                .iter()
                .any(|(start, end, _)| (*start..*end).contains(at))
        };
        let bare: String = line
            .char_indices()
            .filter(bare)
            .map(|(_, char)| char)
            .collect();
        if !bare.is_empty() {
            plain.push(format!("{line}: {bare}"));
        }
    }
    plain.truncate(20);
    assert!(plain.is_empty(), "{plain:#?}");
}

/// What an editor needs beside the grammar is there, and points to it.
#[test]
fn it_can_be_installed() {
    let package: Value = serde_json::from_str(&read("grammar/package.json")).expect("JSON");
    let language = &package["contributes"]["languages"][0];
    let grammar = &package["contributes"]["grammars"][0];
    for file in [&language["configuration"], &grammar["path"]] {
        let file = file.as_str().expect("a path");
        assert!(path("grammar").join(file).exists(), "{file}");
    }
    assert_eq!(grammar["scopeName"], Grammar::new().json["scopeName"]);
    let configuration = read("grammar/language-configuration.json");
    let configuration: Value = serde_json::from_str(&configuration).expect("JSON");
    assert_eq!(configuration["comments"]["lineComment"], "#");
}
