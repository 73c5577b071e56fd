//! Remarks of open rulings that games of a run have shown before.

use crate::code::Code;
use crate::finding::Finding;
use crate::model::RulingSet;
use std::io::{self, Write};
use std::ops::Range;

/// A remark of open rulings, in what was written of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled {
    /// The rulings that decided.
    pub rulings: RulingSet,
    /// Where it stands; empty where it was not written, as all of them had been shown.
    pub written: Range<usize>,
}

/// What a run has shown of open rulings, and what it has only counted.
#[derive(Copy, Clone, Debug, Default)]
pub struct Repeats {
    /// The rulings of which a game has shown a remark.
    pub shown: RulingSet,
    /// Remarks that were left out.
    pub remarks: u32,
    /// Games in which remarks were left out.
    pub games: u32,
}

/// Whether a finding says no more than that open rulings decided.
pub fn is_ruled(finding: &Finding) -> bool {
    finding.code == Code::Ruled && !finding.is_error()
}

impl Repeats {
    /// Whether each ruling has been shown.
    pub fn is_told(shown: RulingSet, rulings: RulingSet) -> bool {
        !rulings.is_empty() && rulings.0 & !shown.0 == 0
    }

    /// Writes what was written of the next game, without the remarks of rulings that games before it have shown.
    ///
    /// # Errors
    /// What the output says.
    pub fn write(
        &mut self,
        out: &mut impl Write,
        written: &[u8],
        ruled: &[Ruled],
    ) -> io::Result<()> {
        let (before, left_out) = (self.shown, self.remarks);
        let mut from = 0;
        for Ruled {
            rulings,
            written: place,
        } in ruled
        {
            if Repeats::is_told(before, *rulings) {
                out.write_all(&written[from..place.start])?;
                from = place.end;
                self.remarks = self.remarks.saturating_add(1);
            }
            self.shown.0 |= rulings.0;
        }
        if self.remarks != left_out {
            self.games = self.games.saturating_add(1);
        }
        out.write_all(&written[from..])
    }
}

#[cfg(test)]
mod tests {
    use super::{Repeats, Ruled};
    use crate::model::RulingSet;

    #[test]
    fn a_ruling_is_shown_by_the_first_game_only() {
        let ruled = |rulings, written| Ruled {
            rulings: RulingSet(rulings),
            written,
        };
        let games: [(&[u8], &[Ruled]); 4] = [
            (b"a1!a1", &[ruled(1, 0..2), ruled(1, 3..5)]),
            (b"a1!a3", &[ruled(1, 0..2), ruled(3, 3..5)]),
            (b"a2!", &[ruled(2, 0..2), ruled(1, 3..3)]),
            (b"!a0", &[ruled(0, 1..3)]),
        ];
        let (mut repeats, mut out) = (Repeats::default(), Vec::new());
        for (written, ruled) in games {
            repeats.write(&mut out, written, ruled).expect("memory");
            out.push(b' ');
        }
        assert_eq!(String::from_utf8_lossy(&out), "a1!a1 !a3 ! !a0 ");
        assert_eq!((repeats.remarks, repeats.games), (3, 2));
    }
}
