//! How often each code was found.

use super::json;
use super::style::Look;
use crate::code::{CODES, Code, Entry};
use crate::finding::Finding;
use serde::Serialize;
use std::io::{self, Write};

/// Counts by code; memory does not grow with the findings.
#[derive(Clone, Debug)]
pub struct Statistics {
    counts: Vec<Count>,
    games: u64,
}

#[derive(Copy, Clone, Debug, Default)]
struct Count {
    errors: u64,
    remarks: u64,
    accepted: u64,
    games: u64,
    /// The last game that had it.
    last: u64,
}

#[derive(Serialize)]
struct Row {
    code: &'static str,
    name: &'static str,
    errors: u64,
    remarks: u64,
    accepted: u64,
    games: u64,
}

impl Default for Statistics {
    fn default() -> Statistics {
        Statistics {
            counts: vec![Count::default(); CODES.len()],
            games: 0,
        }
    }
}

impl Statistics {
    /// Counts the findings of a game.
    pub fn game(&mut self, findings: &[Finding]) {
        self.games += 1;
        for finding in findings {
            let count = &mut self.counts[finding.code as usize];
            match finding.is_error() {
                true => count.errors += 1,
                false => count.remarks += 1,
            }
            count.accepted += u64::from(finding.accepted.is_some());
            if std::mem::replace(&mut count.last, self.games) != self.games {
                count.games += 1;
            }
        }
    }

    /// What was found, the most frequent code first.
    fn rows(&self) -> Vec<(&'static Entry, Count)> {
        let all = CODES.iter().zip(self.counts.iter().copied());
        let mut rows: Vec<_> = all
            .filter(|(_, count)| count.errors + count.remarks > 0)
            .collect();
        rows.sort_by_key(|(entry, count)| {
            let code: Code = entry.code;
            (std::cmp::Reverse(count.errors + count.remarks), code)
        });
        rows
    }

    /// Writes a table.
    ///
    /// # Errors
    /// What the output says.
    pub fn human(&self, out: &mut impl Write, look: Look) -> io::Result<()> {
        let rows = self.rows();
        if rows.is_empty() {
            return Ok(());
        }
        let head = format!(
            "{:>8} {:>8} {:>8}  code  name",
            "errors", "remarks", "games"
        );
        writeln!(out, "{}", look.dim(&head))?;
        for (entry, count) in rows {
            let Count {
                errors,
                remarks,
                games,
                ..
            } = count;
            let number = look.bold(entry.number);
            writeln!(
                out,
                "{errors:>8} {remarks:>8} {games:>8}  {number}  {}",
                entry.name
            )?;
        }
        Ok(())
    }

    /// Writes a count, a code and a name on each line, with tabs between.
    ///
    /// # Errors
    /// What the output says.
    pub fn short(&self, out: &mut impl Write) -> io::Result<()> {
        for (entry, count) in self.rows() {
            let all = count.errors + count.remarks;
            writeln!(out, "{all}\t{}\t{}", entry.number, entry.name)?;
        }
        Ok(())
    }

    /// Writes one JSON object a code.
    ///
    /// # Errors
    /// What the output says.
    pub fn json(&self, out: &mut impl Write) -> io::Result<()> {
        for (entry, count) in self.rows() {
            json::line(
                out,
                &Row {
                    code: entry.number,
                    name: entry.name,
                    errors: count.errors,
                    remarks: count.remarks,
                    accepted: count.accepted,
                    games: count.games,
                },
            )?;
        }
        Ok(())
    }
}
