//! Findings as workflow commands, which GitHub shows at the lines of a change.

use super::escape::shown;
use crate::code::Severity;
use crate::finding::Finding;
use crate::source::Source;
use std::borrow::Cow;
use std::io::{self, Write};

/// Writes a finding as one command: an error as `error`, a remark as `notice`.
///
/// # Errors
/// What the output says.
pub fn write(
    out: &mut impl Write,
    finding: &Finding,
    source: &Source,
    file: &str,
) -> io::Result<()> {
    let (start, end) = source.spots(finding.span);
    let command = match finding.severity {
        Severity::Error => "error",
        Severity::Remark => "notice",
    };
    write!(
        out,
        "::{command} file={},line={},col={},endLine={}",
        path(file),
        start.line,
        start.column,
        end.line
    )?;
    // columns are only minded where both stand on one line, and the last one belongs to it
    if start.line == end.line {
        let last = end.column.saturating_sub(1).max(start.column);
        write!(out, ",endColumn={last}")?;
    }
    let entry = finding.code.entry();
    let title = format!("{} {}", entry.number, entry.name);
    write!(
        out,
        ",title={}::{}",
        property(&title),
        data(&finding.message)
    )?;
    if let Some(help) = &finding.help {
        write!(out, "%0Ahelp: {}", data(help))?;
    }
    if let Some(reason) = &finding.accepted {
        write!(out, "%0Aaccepted: {}", data(reason))?;
    }
    writeln!(out)
}

/// Writes that an input could not be read.
///
/// # Errors
/// What the output says.
pub fn unread(out: &mut impl Write, file: &str, words: &str) -> io::Result<()> {
    writeln!(out, "::error file={}::{}", path(file), data(words))
}

/// A file as the repository knows it: without the `./` in front.
fn path(file: &str) -> Cow<'_, str> {
    property(file.strip_prefix("./").unwrap_or(file))
}

/// A message: what would end or change the command is written as `%` and two digits.
fn data(text: &str) -> Cow<'_, str> {
    escaped(text, |c| match c {
        '%' => Some("%25"),
        '\r' => Some("%0D"),
        '\n' => Some("%0A"),
        _ => None,
    })
}

/// The value of a property, which `:` and `,` would end.
fn property(text: &str) -> Cow<'_, str> {
    escaped(text, |c| match c {
        '%' => Some("%25"),
        '\r' => Some("%0D"),
        '\n' => Some("%0A"),
        ':' => Some("%3A"),
        ',' => Some("%2C"),
        _ => None,
    })
}

/// The log is read on terminals, too: what would act there is shown instead.
fn escaped(text: &str, escape: impl Fn(char) -> Option<&'static str>) -> Cow<'_, str> {
    if !text.chars().any(|c| escape(c).is_some() || shown(c) != c) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match escape(c) {
            Some(escape) => out.push_str(escape),
            None => out.push(shown(c)),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn nothing_ends_a_command_or_begins_one() {
        assert_eq!(data("50%, a:b\r\n::error::x"), "50%25, a:b%0D%0A::error::x");
        assert_eq!(property("a,b:c%\n"), "a%2Cb%3Ac%25%0A");
        assert_eq!(data("\x1b[31m"), "\u{241b}[31m");
    }
}
