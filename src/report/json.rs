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

#[cfg(test)]
mod tests {
    use super::{bare, game, line};
    use crate::pipeline::check;

    #[test]
    fn a_line_without_findings_is_the_line_of_all_games() {
        let good = "%marchstone 1\nruleset: st2-en\n\n1 A r7@4\nresult: unfinished\n";
        let won = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@1\nresult: north opponent-resigned\n";
        let mut seen = 0;
        for (text, file) in [(good, "a \"b\".march"), (won, "\u{202e}\u{9b}é")] {
            let checked = check(text.as_bytes(), |checked| {
                if checked.findings.is_empty() {
                    let (mut short, mut long) = (Vec::new(), Vec::new());
                    bare(&mut short, file, checked).expect("memory");
                    let source = checked.source();
                    line(&mut long, &game(file, checked, &source)).expect("memory");
                    assert_eq!(String::from_utf8(short), String::from_utf8(long));
                    seen += 1;
                }
                Ok::<(), ()>(())
            });
            assert!(checked.is_ok());
        }
        assert_eq!(seen, 2);
    }
}
