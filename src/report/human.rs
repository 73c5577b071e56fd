//! Findings as pictures of the record, for people.

use super::escape::visible;
use super::sheet::Sheet;
use super::style::Look;
use super::wrap::wrap;
use crate::code::Severity;
use crate::cook::notes;
use crate::finding::Finding;
use crate::source::Source;
use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, SourceCode, ThemeCharacters,
    ThemeStyles,
};
use std::fmt::{self, Display, Write as _};
use std::io::{self, Write};

/// A finding as the printer wants it.
struct Shown<'a> {
    finding: &'a Finding,
    sheet: Sheet,
    width: usize,
}

/// Writes a finding with the lines that it is about.
///
/// # Errors
/// What the output says.
pub fn write(
    out: &mut impl Write,
    finding: &Finding,
    source: &Source,
    file: &str,
    look: Look,
) -> io::Result<()> {
    let shown = Shown {
        finding,
        sheet: Sheet::new(finding, source, file, look.width.saturating_sub(10)),
        width: look.width.max(40),
    };
    let mut text = String::new();
    // the only error of this printer is one of the string that it writes to
    let _ = handler(look).render_report(&mut text, &shown);
    for line in text.lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    let places = shown.sheet.notes.iter().map(|note| note.as_str().into());
    for note in places.chain(notes(finding)) {
        write!(out, "{}", labelled("note", &visible(&note), look))?;
    }
    writeln!(out)
}

fn handler(look: Look) -> GraphicalReportHandler {
    GraphicalReportHandler::new_themed(GraphicalTheme {
        characters: ThemeCharacters::unicode(),
        styles: match look.color {
            true => ThemeStyles::ansi(),
            false => ThemeStyles::none(),
        },
    })
    .with_width(look.width)
    .with_wrap_lines(false)
    .with_links(false)
    .without_syntax_highlighting()
    .without_cause_chain()
}

/// `  note: …`, wrapped, later lines below the first word.
pub fn labelled(label: &str, text: &str, look: Look) -> String {
    let indent = label.len() + 4;
    let lines = wrap(text, look.width.saturating_sub(indent).max(20));
    let mut out = format!("  {}", look.cyan(&format!("{label}:")));
    for (index, line) in lines.iter().enumerate() {
        let _ = match index {
            0 => write!(out, " {line}"),
            _ => write!(out, "\n{:indent$}{line}", ""),
        };
    }
    out.push('\n');
    out
}

impl fmt::Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.finding.fmt(f)
    }
}

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // after the icon; the printer would tear notation
        let lines = wrap(&visible(&self.finding.message), self.width - 4);
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for Shown<'_> {}

impl Diagnostic for Shown<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        let entry = self.finding.code.entry();
        Some(Box::new(format!("{} {}", entry.number, entry.name)))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.finding.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Remark => miette::Severity::Advice,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        let help = self.finding.help.as_ref()?;
        // after `  help: `
        let lines = wrap(&visible(help), self.width - 8);
        Some(Box::new(lines.join("\n")))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.sheet)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let labels = self.sheet.labels.iter().map(|label| {
            let words = label.label().map(|words| visible(words).into_owned());
            let place = (label.offset(), label.len());
            match label.primary() {
                true => LabeledSpan::new_primary_with_span(words, place),
                false => LabeledSpan::new_with_span(words, place),
            }
        });
        Some(Box::new(labels))
    }
}
