//! Cards and piles.

use super::super::tree::{List, PartRef, Written, WrittenPart};
use super::{Printer, write_count};
use crate::sort;
use std::fmt::{self, Write};

/// Writes a card as it was written.
#[inline(always)]
pub fn write_face(out: &mut impl Write, face: Written) -> fmt::Result {
    match face {
        // as nearly all are
        Written::Card(color, strength @ 0..10) => {
            out.write_char(color.letter())?;
            out.write_char((b'0' + strength as u8) as char)
        }
        _ => write_other(out, face),
    }
}

#[inline(never)]
fn write_other(out: &mut impl Write, face: Written) -> fmt::Result {
    match face {
        Written::Card(color, strength) => {
            out.write_char(color.letter())?;
            write_count(out, strength)
        }
        Written::Tactic(tactic) => out.write_str(tactic.name()),
        Written::OfColor(color) => {
            out.write_char(color.letter())?;
            out.write_char('?')
        }
        Written::OfStrength(strength) => {
            out.write_char('?')?;
            write_count(out, strength)
        }
        Written::UnknownTactic => out.write_str("?t"),
        Written::Unknown => out.write_char('?'),
        Written::Any => out.write_str("any"),
    }
}

/// The place of a card in sorted lists: colors, strengths, tactics by name, what is not known.
pub fn order(face: Written) -> u64 {
    match face {
        Written::Card(color, strength) => rank(0, color as u8, strength),
        Written::OfColor(color) => rank(1, color as u8, 0),
        Written::OfStrength(strength) => rank(2, 0, strength),
        Written::Tactic(tactic) => rank(3, tactic as u8, 0),
        Written::Unknown => rank(4, 0, 0),
        Written::UnknownTactic => rank(5, 0, 0),
        Written::Any => rank(6, 0, 0),
    }
}

/// The place in sorted lists of what is of this kind, color or name, and strength.
pub const fn rank(kind: u8, color: u8, strength: u32) -> u64 {
    (kind as u64) << 40 | (color as u64) << 32 | strength as u64
}

/// Number of cards in a pile of which none is known; `None` if one is, or is known to be a
/// tactic card.
pub fn unknown_count(parts: &[PartRef]) -> Option<u32> {
    parts.iter().try_fold(0u32, |sum, part| match part.part {
        WrittenPart::Card(Written::Unknown) => Some(sum.saturating_add(1)),
        WrittenPart::Unknown(count) | WrittenPart::Count(count) => Some(sum.saturating_add(count)),
        _ => None,
    })
}

/// A part, with neighbours that say the same counted together.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Run {
    Face(Written),
    Unknown(u32),
    UnknownTactics(u32),
    Count(u32),
}

impl Run {
    fn of(part: WrittenPart) -> Run {
        match part {
            WrittenPart::Card(Written::Unknown) => Run::Unknown(1),
            WrittenPart::Card(Written::UnknownTactic) => Run::UnknownTactics(1),
            WrittenPart::Card(face) => Run::Face(face),
            WrittenPart::Unknown(count) => Run::Unknown(count),
            WrittenPart::UnknownTactics(count) => Run::UnknownTactics(count),
            WrittenPart::Count(count) => Run::Count(count),
        }
    }

    fn with(self, next: Run) -> Option<Run> {
        match (self, next) {
            (Run::Unknown(left), Run::Unknown(right)) => {
                Some(Run::Unknown(left.saturating_add(right)))
            }
            (Run::UnknownTactics(left), Run::UnknownTactics(right)) => {
                Some(Run::UnknownTactics(left.saturating_add(right)))
            }
            _ => None,
        }
    }

    fn order(self) -> u64 {
        match self {
            Run::Face(face) => order(face),
            Run::Unknown(_) => order(Written::Unknown),
            Run::UnknownTactics(_) => order(Written::UnknownTactic),
            Run::Count(_) => rank(7, 0, 0),
        }
    }

    fn write(self, out: &mut impl Write) -> fmt::Result {
        match self {
            Run::Face(face) => write_face(out, face),
            Run::Unknown(1) => out.write_char('?'),
            Run::UnknownTactics(1) => out.write_str("?t"),
            Run::Count(count) => write_count(out, count),
            Run::Unknown(count) => {
                write_count(out, count)?;
                out.write_char('?')
            }
            Run::UnknownTactics(count) => {
                write_count(out, count)?;
                out.write_str("?t")
            }
        }
    }
}

impl<W: Write> Printer<'_, W> {
    /// A pile in its order.
    pub(super) fn parts(&mut self, parts: &List<PartRef>, between: char) -> fmt::Result {
        let tree = self.tree;
        let parts = parts.of(&tree.parts).iter();
        self.runs(parts.map(|part| part.part), between)
    }

    /// A hand, which has no order: sorted.
    pub(super) fn hand(&mut self, parts: &List<PartRef>) -> fmt::Result {
        let parts = parts.of(&self.tree.parts).iter();
        let mut parts: Vec<WrittenPart> = parts.map(|part| part.part).collect();
        sort::by_number(&mut parts, |part| self.run(*part).order());
        self.runs(parts.into_iter(), ',')
    }

    fn runs(&mut self, parts: impl Iterator<Item = WrittenPart>, between: char) -> fmt::Result {
        let mut last: Option<Run> = None;
        let mut first = true;
        for part in parts {
            let run = self.run(part);
            if matches!(run, Run::Unknown(0) | Run::UnknownTactics(0)) {
                continue;
            }
            match last.and_then(|last| last.with(run)) {
                Some(both) => last = Some(both),
                None => {
                    if let Some(last) = last.replace(run) {
                        self.run_out(last, &mut first, between)?;
                    }
                }
            }
        }
        match last {
            Some(last) => self.run_out(last, &mut first, between),
            None => self.out.write_char('0'),
        }
    }

    fn run(&self, part: WrittenPart) -> Run {
        match part {
            WrittenPart::Card(face) => Run::of(WrittenPart::Card(self.in_game(face))),
            part => Run::of(part),
        }
    }

    fn run_out(&mut self, run: Run, first: &mut bool, between: char) -> fmt::Result {
        if !std::mem::replace(first, false) {
            self.out.write_char(between)?;
        }
        run.write(self.out)
    }
}
