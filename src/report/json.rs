//! Checked games as JSON Lines, keys and order as scripts rely on them.

use super::escape;
use crate::finding::Finding;
use crate::pipeline::Checked;
use crate::source::Source;
use serde::Serialize;
use std::fmt::Display;
use std::io::{self, Write};

#[derive(Serialize)]
pub(super) struct Game<'a> {
    file: &'a str,
    game: u64,
    ruleset: Option<String>,
    valid: bool,
    turns: u64,
    result: Option<&'a str>,
    diagnostics: Vec<Diagnostic<'a>>,
}

#[derive(Serialize)]
struct Diagnostic<'a> {
    code: &'static str,
    severity: &'static str,
    message: &'a str,
    line: u64,
    column: u64,
    end_line: u64,
    end_column: u64,
    turn: Option<u32>,
    rule: Vec<String>,
    help: Option<String>,
    /// Only where the record accepts the finding.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a str>,
}

/// Writes a game on one line.
///
/// # Errors
/// What the output says.
pub fn write(out: &mut impl Write, file: &str, checked: &Checked) -> io::Result<()> {
    if checked.findings.is_empty() {
        return bare(out, file, checked);
    }
    let source = checked.source();
    line(out, &game(file, checked, &source))
}

/// A game without findings, as most are: the same line, without the detour.
fn bare(out: &mut impl Write, file: &str, checked: &Checked) -> io::Result<()> {
    let name = serde_json::to_string(file)?;
    let quoted = |word: Option<&dyn Display>| match word {
        Some(word) => format!("\"{word}\""),
        None => "null".to_string(),
    };
    writeln!(
        out,
        "{{\"file\":{},\"game\":{},\"ruleset\":{},\"valid\":{},\"turns\":{},\"result\":{},\
         \"diagnostics\":[]}}",
        escape::json(&name),
        checked.game,
        quoted(
            checked
                .ruleset
                .as_ref()
                .map(|ruleset| ruleset as &dyn Display)
        ),
        checked.valid,
        checked.turns,
        quoted(checked.result.as_ref().map(|result| result as &dyn Display)),
    )
}

/// A game with its keys.
pub(super) fn game<'a>(file: &'a str, checked: &'a Checked, source: &Source) -> Game<'a> {
    Game {
        file,
        game: checked.game,
        ruleset: checked.ruleset.map(|ruleset| ruleset.to_string()),
        valid: checked.valid,
        turns: checked.turns,
        result: checked.result.as_deref(),
        diagnostics: checked
            .findings
            .iter()
            .map(|finding| diagnostic(finding, source))
            .collect(),
    }
}

/// Writes any value on one line, harmless on a terminal.
///
/// # Errors
/// What the output says.
pub fn line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    let text = serde_json::to_string(value)?;
    writeln!(out, "{}", escape::json(&text))
}

fn diagnostic<'a>(finding: &'a Finding, source: &Source) -> Diagnostic<'a> {
    let (start, end) = source.spots(finding.span);
    Diagnostic {
        code: finding.code.number(),
        severity: finding.severity.word(),
        message: &finding.message,
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
        turn: finding.turn,
        rule: finding.rules.iter().map(ToString::to_string).collect(),
        help: help(finding),
        accepted: finding.accepted.as_deref(),
    }
}

/// The help. The machine format has no place for notes, so what an open ruling decided, which must
/// not stay unsaid, follows here.
pub fn help(finding: &Finding) -> Option<String> {
    let rulings = finding
        .notes
        .iter()
        .filter(|note| note.starts_with("open ruling "));
    let parts: Vec<&str> = finding
        .help
        .iter()
        .chain(rulings)
        .map(String::as_str)
        .collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}
