//! Checked games as JSON Lines, keys and order as scripts rely on them. They may be millions, so they
//! are put together by hand.

use super::escape;
use crate::finding::Finding;
use crate::model::Ruleset;
use crate::pipeline::Checked;
use crate::source::Source;
use serde::Serialize;
use std::convert::Infallible;
use std::io::{self, Write};

/// Writes a game on one line.
pub fn game(out: &mut Vec<u8>, file: &str, checked: &Checked) {
    key(out, "{");
    members(out, file, checked, &checked.source());
    key(out, "}\n");
}

/// Writes what the object of a game has inside its braces.
pub(super) fn members(out: &mut Vec<u8>, file: &str, checked: &Checked, source: &Source) {
    key(out, "\"file\":");
    text(out, file);
    key(out, ",\"game\":");
    number(out, checked.game);
    key(out, ",\"ruleset\":");
    match &checked.ruleset {
        Some(ruleset) => ruleset_word(out, ruleset),
        None => key(out, "null"),
    }
    key(
        out,
        match checked.valid {
            true => ",\"valid\":true,\"turns\":",
            false => ",\"valid\":false,\"turns\":",
        },
    );
    number(out, checked.turns);
    match checked.result {
        Some(words) => {
            key(out, ",\"result\":\"");
            key(out, words);
            key(out, "\",\"diagnostics\":[");
        }
        None => key(out, ",\"result\":null,\"diagnostics\":["),
    }
    for (index, finding) in checked.findings.iter().enumerate() {
        if index > 0 {
            key(out, ",");
        }
        diagnostic(out, finding, source);
    }
    key(out, "]");
}

fn diagnostic(out: &mut Vec<u8>, finding: &Finding, source: &Source) {
    let (start, end) = source.spots(finding.span);
    key(out, "{\"code\":\"");
    key(out, finding.code.number());
    key(out, "\",\"severity\":\"");
    key(out, finding.severity.word());
    key(out, "\",\"message\":");
    text(out, &finding.message);
    let numbers = [
        (",\"line\":", start.line),
        (",\"column\":", start.column),
        (",\"end_line\":", end.line),
        (",\"end_column\":", end.column),
    ];
    for (name, value) in numbers {
        key(out, name);
        number(out, value);
    }
    key(out, ",\"turn\":");
    match finding.turn {
        Some(turn) => number(out, turn),
        None => key(out, "null"),
    }
    key(out, ",\"rule\":[");
    for (index, rule) in finding.rules.iter().enumerate() {
        key(out, if index == 0 { "\"" } else { ",\"" });
        key(out, &rule.to_string());
        key(out, "\"");
    }
    key(out, "],\"help\":");
    let mut before = "\"";
    for part in help_parts(finding) {
        key(out, before);
        inside(out, part);
        before = "; ";
    }
    key(out, if before == "\"" { "null" } else { "\"" });
    // only where the record accepts the finding
    if let Some(accepted) = &finding.accepted {
        key(out, ",\"accepted\":");
        text(out, accepted);
    }
    key(out, "}");
}

/// Writes what is ours and has nothing to escape.
#[inline]
fn key(out: &mut Vec<u8>, name: &str) {
    out.extend_from_slice(name.as_bytes());
}

fn number(out: &mut Vec<u8>, number: impl itoa::Integer) {
    key(out, itoa::Buffer::new().format(number));
}

fn ruleset_word(out: &mut Vec<u8>, ruleset: &Ruleset) {
    key(out, "\"");
    let Ok(()) = ruleset.words::<Infallible>(|word| {
        key(out, word);
        Ok(())
    });
    key(out, "\"");
}

/// Writes any text, harmless on a terminal.
fn text(out: &mut Vec<u8>, words: &str) {
    key(out, "\"");
    inside(out, words);
    key(out, "\"");
}

/// The same without the quotes.
fn inside(out: &mut Vec<u8>, words: &str) {
    let harmless = |byte: u8| (b' '..=b'~').contains(&byte) & (byte != b'"') & (byte != b'\\');
    // all bytes are looked at, many at a time
    match words
        .bytes()
        .fold(true, |plain, byte| plain & harmless(byte))
    {
        true => key(out, words),
        false => escaped(out, words),
    }
}

#[cold]
fn escaped(out: &mut Vec<u8>, words: &str) {
    let quoted = serde_json::Value::from(words).to_string();
    let safe = escape::json(&quoted);
    key(out, safe.get(1..safe.len() - 1).unwrap_or_default());
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
    let readings = finding.readings.iter().map(String::as_str);
    finding.help.as_deref().into_iter().chain(readings)
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn texts_are_written_as_the_library_writes_them() {
        for words in ["", "a b", "a \"b\" \\", "é\n\u{1}", "\u{202e}\u{9b}\u{7f}~"] {
            let mut out = Vec::new();
            text(&mut out, words);
            let read: String = serde_json::from_slice(&out).expect("JSON");
            assert_eq!(read, words);
            let written = serde_json::to_string(words).expect("a string");
            assert_eq!(out, super::escape::json(&written).as_bytes());
        }
    }
}
