//! Findings as SARIF 2.1.0, written as they are found: the results come first, then the rules that
//! they name.

use super::json;
use super::uri;
use crate::code::{CODES, Entry, Severity};
use crate::cook::notes;
use crate::finding::Finding;
use crate::pipeline::Checked;
use crate::source::Source;
use crate::span::Span;
use serde::Serialize;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{self, Write};
use std::path::Path;

/// At most this many inputs that could not be read are named.
const MOST_UNREAD: usize = 100;

/// At most this many fingerprints of a file are kept, to tell apart findings that look the same.
const MOST_SEEN: usize = 100_000;

/// What must still be said when the results are written.
#[derive(Debug, Default)]
pub struct Sarif {
    /// Which codes were found, by their place among all; empty before the first finding.
    used: Vec<bool>,
    seen: HashMap<u64, u64>,
    results: u64,
    unread: Vec<Value>,
    unread_count: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultObject<'a> {
    rule_id: &'static str,
    level: &'static str,
    message: Message,
    locations: [Location; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location>,
    partial_fingerprints: Fingerprints,
    suppressions: Vec<Suppression<'a>>,
    properties: Properties<'a>,
}

#[derive(Serialize)]
struct Message {
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: Physical,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<Logical>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Physical {
    artifact_location: Artifact,
    region: Region,
}

#[derive(Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    start_column: u64,
    end_line: u64,
    end_column: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Logical {
    fully_qualified_name: String,
}

#[derive(Serialize)]
struct Fingerprints {
    #[serde(rename = "marchstone/v1")]
    line: String,
}

#[derive(Serialize)]
struct Suppression<'a> {
    kind: &'static str,
    justification: &'a str,
}

#[derive(Serialize)]
struct Properties<'a> {
    turn: Option<u32>,
    rule: Vec<String>,
    notes: Vec<Cow<'a, str>>,
}

impl Sarif {
    /// Writes what stands before the results.
    ///
    /// # Errors
    /// What the output says.
    pub fn begin(&self, out: &mut impl Write) -> io::Result<()> {
        write!(
            out,
            "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{\"columnKind\":\"unicodeCodePoints\",\"results\":["
        )
    }

    /// Writes a game's findings.
    ///
    /// # Errors
    /// What the output says.
    pub fn game(&mut self, out: &mut impl Write, path: &Path, checked: &Checked) -> io::Result<()> {
        if checked.findings.is_empty() {
            return Ok(());
        }
        let source = Source::new(checked.text, checked.first_line);
        let uri = uri::of_path(path);
        let head = hash(START, head(checked.text).trim());
        for finding in &checked.findings {
            self.used.resize(CODES.len(), false);
            self.used[finding.code as usize] = true;
            let between: &[u8] = if self.results == 0 { b"\n" } else { b",\n" };
            out.write_all(between)?;
            self.results += 1;
            let print = self.fingerprint(finding, &source, head, checked.game);
            let result = result(finding, &source, &uri, checked.game, print);
            let text = serde_json::to_string(&result)?;
            out.write_all(super::escape::json(&text).as_bytes())?;
        }
        Ok(())
    }

    /// The same for the same finding wherever its game stands in a file: from the game's head, the
    /// code and the words of the line. Of findings that agree in all this, each has its own.
    fn fingerprint(&mut self, finding: &Finding, source: &Source, head: u64, game: u64) -> u64 {
        let line = source.line(source.line_of(finding.span.start as usize));
        let code = hash(head, finding.code.number());
        let print = hash(code, line.of(source.text()).trim());
        let full = self.seen.len() >= MOST_SEEN;
        let before = match self.seen.get_mut(&print) {
            Some(count) => {
                *count += 1;
                *count - 1
            }
            None if full => game,
            None => {
                self.seen.insert(print, 1);
                0
            }
        };
        match before {
            0 => print,
            before => hash(print, &before.to_string()),
        }
    }

    /// The end of a file: fingerprints tell findings of one file apart.
    pub fn close(&mut self) {
        self.seen.clear();
    }

    /// Takes note of an input that could not be read.
    pub fn unread(&mut self, path: &Path, words: &str) {
        self.unread_count += 1;
        if self.unread.len() < MOST_UNREAD {
            self.unread.push(json!({
                "level": "error",
                "message": { "text": words },
                "locations": [{ "physicalLocation": { "artifactLocation": { "uri": uri::of_path(path) } } }],
            }));
        }
    }

    /// Writes what comes after the results.
    ///
    /// # Errors
    /// What the output says.
    pub fn end(&mut self, out: &mut impl Write) -> io::Result<()> {
        if self.unread_count > self.unread.len() {
            let more = self.unread_count - self.unread.len();
            self.unread.push(json!({
                "level": "error",
                "message": { "text": format!("{more} more inputs could not be read") },
            }));
        }
        let rules: Vec<Value> = CODES
            .iter()
            .filter(|entry| self.used.get(entry.code as usize) == Some(&true))
            .map(rule)
            .collect();
        let tool = json!({ "driver": {
            "name": "marchstone",
            "semanticVersion": env!("CARGO_PKG_VERSION"),
            "rules": rules,
        }});
        let invocation = json!([{
            "executionSuccessful": self.unread_count == 0,
            "toolExecutionNotifications": self.unread,
        }]);
        write!(out, "\n],\"invocations\":{},\"tool\":", shown(&invocation)?)?;
        writeln!(out, "{}}}]}}", shown(&tool)?)
    }
}

fn shown(value: &Value) -> io::Result<String> {
    let text = serde_json::to_string(value)?;
    Ok(super::escape::json(&text).into_owned())
}

fn rule(entry: &Entry) -> Value {
    json!({
        "id": entry.number,
        "name": entry.name,
        "shortDescription": { "text": entry.title },
        "help": { "text": entry.page, "markdown": entry.page },
        "defaultConfiguration": { "level": level(entry.severity) },
        "properties": { "rule": entry.rules.iter().map(ToString::to_string).collect::<Vec<_>>() },
    })
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Remark => "note",
    }
}

fn result<'a>(
    finding: &'a Finding,
    source: &Source,
    uri: &str,
    game: u64,
    print: u64,
) -> ResultObject<'a> {
    let place = |span| physical(span, source, uri);
    let name = match finding.turn {
        Some(turn) => format!("game {game}/turn {turn}"),
        None => format!("game {game}"),
    };
    let text = match json::help(finding) {
        Some(help) => format!("{}\nhelp: {help}", finding.message),
        None => finding.message.to_string(),
    };
    ResultObject {
        rule_id: finding.code.number(),
        level: level(finding.severity),
        message: Message { text },
        locations: [Location {
            physical_location: place(finding.span),
            logical_locations: vec![Logical {
                fully_qualified_name: name,
            }],
            message: None,
        }],
        related_locations: finding
            .labels
            .iter()
            .skip(1)
            .map(|(span, words)| Location {
                physical_location: place(*span),
                logical_locations: Vec::new(),
                message: Some(Message {
                    text: words.to_string(),
                }),
            })
            .collect(),
        partial_fingerprints: Fingerprints {
            line: format!("{print:016x}"),
        },
        suppressions: finding
            .accepted
            .iter()
            .map(|reason| Suppression {
                kind: "inSource",
                justification: reason,
            })
            .collect(),
        properties: Properties {
            turn: finding.turn,
            rule: finding.rules.iter().map(ToString::to_string).collect(),
            notes: notes(finding).collect(),
        },
    }
}

fn physical(span: Span, source: &Source, uri: &str) -> Physical {
    let (start, end) = source.spots(span);
    Physical {
        artifact_location: Artifact {
            uri: uri.to_string(),
        },
        region: Region {
            start_line: start.line,
            start_column: start.column,
            end_line: end.line,
            end_column: end.column,
        },
    }
}

/// The lines of a game before its first turn.
fn head(text: &str) -> &str {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
            break;
        }
        end += line.len();
    }
    &text[..end]
}

/// FNV-1a with 64 bits: no secret is kept with it, and it does not change with a library.
fn hash(start: u64, text: &str) -> u64 {
    // a byte that no text has ends each part
    let bytes = text.bytes().chain([0xff]);
    bytes.fold(start, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

const START: u64 = 0xcbf2_9ce4_8422_2325;
