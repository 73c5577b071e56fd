//! Checked games as JUnit XML: a suite for each file, a test case for each game.

use super::escape::shown;
use crate::finding::Finding;
use crate::pipeline::Checked;
use crate::source::Source;
use std::borrow::Cow;
use std::io::{self, Seek, Write};
use tempfile::SpooledTempFile;

/// What is kept in memory of a suite, whose counts stand before its cases.
const SPOOL: usize = 1 << 20;

/// The suite at hand.
#[derive(Debug)]
pub struct Junit {
    cases: SpooledTempFile,
    tests: u64,
    failures: u64,
    errors: u64,
}

impl Default for Junit {
    fn default() -> Junit {
        Junit {
            cases: SpooledTempFile::new(SPOOL),
            tests: 0,
            failures: 0,
            errors: 0,
        }
    }
}

impl Junit {
    /// Writes what stands before the first suite.
    ///
    /// # Errors
    /// What the output says.
    pub fn begin(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(
            b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"marchstone\">\n",
        )
    }

    /// Takes a game: a failure, if it is not valid; its remarks as output.
    ///
    /// # Errors
    /// What the disk says, and that it is about the temporary folder.
    pub fn game(&mut self, file: &str, checked: &Checked) -> io::Result<()> {
        self.case(file, checked).map_err(|error| {
            let folder = std::env::temp_dir();
            let words = format!("in the temporary folder `{}`: {error}", folder.display());
            io::Error::new(error.kind(), words)
        })
    }

    fn case(&mut self, file: &str, checked: &Checked) -> io::Result<()> {
        self.tests += 1;
        let source = Source::new(checked.text, checked.first_line);
        let (errors, remarks): (Vec<&Finding>, Vec<&Finding>) = checked
            .findings
            .iter()
            .partition(|finding| finding.is_error());
        let name = format!("game {} (line {})", checked.game, checked.first_line);
        let out = &mut self.cases;
        write!(
            out,
            "    <testcase name=\"{}\" classname=\"{}\"",
            attribute(&name),
            attribute(file)
        )?;
        if errors.is_empty() && remarks.is_empty() {
            return writeln!(out, "/>");
        }
        writeln!(out, ">")?;
        if let Some(first) = errors.first() {
            self.failures += 1;
            let message = match errors.len() {
                1 => first.message.to_string(),
                count => format!("{} (and {} more)", first.message, count - 1),
            };
            let (message, code) = (attribute(&message), first.code);
            write!(out, "      <failure type=\"{code}\" message=\"{message}\">")?;
            lines(out, &errors, &source, file)?;
            writeln!(out, "</failure>")?;
        }
        if !remarks.is_empty() {
            write!(out, "      <system-out>")?;
            lines(out, &remarks, &source, file)?;
            writeln!(out, "</system-out>")?;
        }
        writeln!(out, "    </testcase>")
    }

    /// Takes that the file could not be read.
    ///
    /// # Errors
    /// What the disk says.
    pub fn unread(&mut self, file: &str, words: &str) -> io::Result<()> {
        self.tests += 1;
        self.errors += 1;
        writeln!(
            self.cases,
            "    <testcase name=\"read\" classname=\"{}\">\n      <error type=\"unread\" message=\"{}\"/>\n    </testcase>",
            attribute(file),
            attribute(words)
        )
    }

    /// Writes the suite of the file at hand.
    ///
    /// # Errors
    /// What the output or the disk says.
    pub fn close(&mut self, out: &mut impl Write, file: &str) -> io::Result<()> {
        let mut suite = std::mem::take(self);
        if suite.tests == 0 {
            return Ok(());
        }
        writeln!(
            out,
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\">",
            attribute(file),
            suite.tests,
            suite.failures,
            suite.errors
        )?;
        suite.cases.rewind()?;
        io::copy(&mut suite.cases, out)?;
        writeln!(out, "  </testsuite>")
    }

    /// Writes what comes after the last suite.
    ///
    /// # Errors
    /// What the output says.
    pub fn end(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(b"</testsuites>\n")
    }
}

/// One line a finding, as `--format short` has it, with its help.
fn lines(
    out: &mut impl Write,
    findings: &[&Finding],
    source: &Source,
    file: &str,
) -> io::Result<()> {
    for (index, finding) in findings.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        let spot = source.spot(finding.span.start as usize);
        let place = format!("{file}:{}:{}", spot.line, spot.column);
        let code = finding.code;
        write!(out, "{}: {code}: {}", text(&place), text(&finding.message))?;
        if let Some(help) = &finding.help {
            write!(out, "\n  help: {}", text(help))?;
        }
        if let Some(reason) = &finding.accepted {
            write!(out, "\n  accepted: {}", text(reason))?;
        }
    }
    Ok(())
}

/// Text between tags.
fn text(words: &str) -> Cow<'_, str> {
    escaped(words, |c| match c {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '\n' => Some("\n"),
        '\r' => Some("&#13;"),
        '\t' => Some("&#9;"),
        _ => None,
    })
}

/// The value of an attribute, in which a reader would make blanks of line ends.
fn attribute(words: &str) -> Cow<'_, str> {
    escaped(words, |c| match c {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '"' => Some("&quot;"),
        '\n' => Some("&#10;"),
        '\r' => Some("&#13;"),
        '\t' => Some("&#9;"),
        _ => None,
    })
}

/// XML cannot hold most control characters at all: what would act on a terminal is shown instead.
fn escaped(words: &str, escape: impl Fn(char) -> Option<&'static str>) -> Cow<'_, str> {
    let none = |c: char| matches!(c, '\u{fffe}' | '\u{ffff}');
    if !words
        .chars()
        .any(|c| escape(c).is_some() || shown(c) != c || none(c))
    {
        return Cow::Borrowed(words);
    }
    let mut out = String::with_capacity(words.len() + 16);
    for c in words.chars() {
        match escape(c) {
            Some(escape) => out.push_str(escape),
            None if none(c) => out.push(char::REPLACEMENT_CHARACTER),
            None => out.push(shown(c)),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::{attribute, text};

    #[test]
    fn nothing_leaves_its_element() {
        assert_eq!(text("a<b>&\"\x1b\0"), "a&lt;b&gt;&amp;\"\u{241b}\u{2400}");
        assert_eq!(attribute("a\"\n<\u{ffff}"), "a&quot;&#10;&lt;\u{fffd}");
        assert_eq!(text("]]>"), "]]&gt;");
        assert_eq!(text("a\tb"), "a&#9;b");
    }
}
