//! Checked games as JSON Lines, keys and order as scripts rely on them. They may be millions, so they
//! are put together by hand.

use super::escape;
use crate::finding::Finding;
use crate::model::Ruleset;
use crate::pipeline::Checked;
use crate::source::Source;
use serde::Serialize;
use std::io::{self, Write};

/// Writes a game on one line.
///
/// # Errors
/// What the output says.
pub fn write(out: &mut impl Write, file: &str, checked: &Checked) -> io::Result<()> {
    out.write_all(b"{")?;
    members(out, file, checked, &checked.source())?;
    out.write_all(b"}\n")
}

/// Writes what the object of a game has inside its braces.
pub(super) fn members(
    out: &mut impl Write,
    file: &str,
    checked: &Checked,
    source: &Source,
) -> io::Result<()> {
    key(out, "\"file\":")?;
    text(out, file)?;
    key(out, ",\"game\":")?;
    number(out, checked.game)?;
    key(out, ",\"ruleset\":")?;
    match &checked.ruleset {
        Some(ruleset) => ruleset_word(out, ruleset)?,
        None => null(out)?,
    }
    key(out, ",\"valid\":")?;
    key(out, if checked.valid { "true" } else { "false" })?;
    key(out, ",\"turns\":")?;
    number(out, checked.turns)?;
    key(out, ",\"result\":")?;
    text_or_null(out, checked.result)?;
    key(out, ",\"diagnostics\":[")?;
    for (index, finding) in checked.findings.iter().enumerate() {
        key(out, if index == 0 { "{" } else { ",{" })?;
        diagnostic(out, finding, source)?;
        key(out, "}")?;
    }
    key(out, "]")
}

fn diagnostic(out: &mut impl Write, finding: &Finding, source: &Source) -> io::Result<()> {
    let (start, end) = source.spots(finding.span);
    key(out, "\"code\":")?;
    text(out, finding.code.number())?;
    key(out, ",\"severity\":")?;
    text(out, finding.severity.word())?;
    key(out, ",\"message\":")?;
    text(out, &finding.message)?;
    let numbers = [
        (",\"line\":", start.line),
        (",\"column\":", start.column),
        (",\"end_line\":", end.line),
        (",\"end_column\":", end.column),
    ];
    for (name, value) in numbers {
        key(out, name)?;
        number(out, value)?;
    }
    key(out, ",\"turn\":")?;
    match finding.turn {
        Some(turn) => number(out, turn)?,
        None => null(out)?,
    }
    key(out, ",\"rule\":[")?;
    for (index, rule) in finding.rules.iter().enumerate() {
        key(out, if index == 0 { "\"" } else { ",\"" })?;
        write!(out, "{rule}")?;
        key(out, "\"")?;
    }
    key(out, "],\"help\":")?;
    let mut words = help_parts(finding).peekable();
    match words.peek() {
        Some(_) => {
            let mut before = "\"";
            for part in words {
                key(out, before)?;
                inside(out, part)?;
                before = "; ";
            }
            key(out, "\"")?;
        }
        None => null(out)?,
    }
    // only where the record accepts the finding
    if let Some(accepted) = &finding.accepted {
        key(out, ",\"accepted\":")?;
        text(out, accepted)?;
    }
    Ok(())
}

/// Writes what is ours and has nothing to escape.
fn key(out: &mut impl Write, name: &str) -> io::Result<()> {
    out.write_all(name.as_bytes())
}

fn null(out: &mut impl Write) -> io::Result<()> {
    key(out, "null")
}

fn number(out: &mut impl Write, number: impl itoa::Integer) -> io::Result<()> {
    key(out, itoa::Buffer::new().format(number))
}

fn text_or_null(out: &mut impl Write, words: Option<&str>) -> io::Result<()> {
    match words {
        Some(words) => text(out, words),
        None => null(out),
    }
}

fn ruleset_word(out: &mut impl Write, ruleset: &Ruleset) -> io::Result<()> {
    key(out, "\"")?;
    ruleset.words(|word| key(out, word))?;
    key(out, "\"")
}

/// Writes any text, harmless on a terminal.
fn text(out: &mut impl Write, words: &str) -> io::Result<()> {
    key(out, "\"")?;
    inside(out, words)?;
    key(out, "\"")
}

/// The same without the quotes.
fn inside(out: &mut impl Write, words: &str) -> io::Result<()> {
    let harmless = |byte: u8| (b' '..=b'~').contains(&byte) & (byte != b'"') & (byte != b'\\');
    // all bytes are looked at, many at a time
    if words
        .bytes()
        .fold(true, |plain, byte| plain & harmless(byte))
    {
        return key(out, words);
    }
    let quoted = serde_json::to_string(words)?;
    let safe = escape::json(&quoted);
    key(out, safe.get(1..safe.len() - 1).unwrap_or_default())
}

/// Writes any value on one line, harmless on a terminal.
///
/// # Errors
/// What the output says.
pub fn line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    let text = serde_json::to_string(value)?;
    writeln!(out, "{}", escape::json(&text))
}

/// The help. The machine format has no place for notes, so what an open ruling decided, which must
/// not stay unsaid, follows here.
pub fn help(finding: &Finding) -> Option<String> {
    let parts: Vec<&str> = help_parts(finding).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

fn help_parts(finding: &Finding) -> impl Iterator<Item = &str> {
    let notes = finding.notes.iter();
    let rulings = notes.filter(|note| note.starts_with("open ruling "));
    finding.help.iter().chain(rulings).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn texts_are_written_as_the_library_writes_them() {
        for words in ["", "a b", "a \"b\" \\", "é\n\u{1}", "\u{202e}\u{9b}\u{7f}~"] {
            let mut out = Vec::new();
            text(&mut out, words).expect("memory");
            let read: String = serde_json::from_slice(&out).expect("JSON");
            assert_eq!(read, words);
            let written = serde_json::to_string(words).expect("a string");
            assert_eq!(out, super::escape::json(&written).as_bytes());
        }
    }
}
