//! Findings one a line: `file:line:column: code: message`.

use super::escape::visible;
use crate::finding::Finding;
use crate::source::Source;
use std::io::{self, Write};

/// Writes a finding on one line.
///
/// # Errors
/// What the output says.
pub fn write(
    out: &mut impl Write,
    finding: &Finding,
    source: &Source,
    file: &str,
) -> io::Result<()> {
    let spot = source.spot(finding.span.start as usize);
    write!(
        out,
        "{}:{}:{}: {}: {}",
        visible(file),
        spot.line,
        spot.column,
        finding.code,
        visible(&finding.message)
    )?;
    match &finding.accepted {
        Some(reason) => writeln!(out, " (accepted: {})", visible(reason)),
        None => writeln!(out),
    }
}
