//! Remarks of open rulings: a run draws each ruling once, and names it in a line wherever it decides again.

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
    /// Where its picture stands; empty where it was not drawn, as all of them had been shown.
    pub picture: Range<usize>,
    /// Where the same stands in one line, right behind it.
    pub line: Range<usize>,
}

/// What a run has shown of open rulings.
#[derive(Copy, Clone, Debug, Default)]
pub struct Repeats {
    /// The rulings of which a game has shown a picture.
    pub shown: RulingSet,
    /// Remarks that got a line.
    pub lines: u32,
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

    /// Writes what was written of the next game: a picture of a ruling that no game before it has shown, else a line.
    ///
    /// # Errors
    /// What the output says.
    pub fn write(
        &mut self,
        out: &mut impl Write,
        written: &[u8],
        ruled: &[Ruled],
    ) -> io::Result<()> {
        let before = self.shown;
        let mut from = 0;
        for remark in ruled {
            let told = Repeats::is_told(before, remark.rulings);
            let left_out = if told { &remark.picture } else { &remark.line };
            out.write_all(&written[from..left_out.start])?;
            from = left_out.end;
            self.lines = self.lines.saturating_add(u32::from(told));
            self.shown.0 |= remark.rulings.0;
        }
        out.write_all(&written[from..])
    }
}

#[cfg(test)]
mod tests {
    use super::{Repeats, Ruled};
    use crate::model::RulingSet;

    #[test]
    fn a_ruling_is_drawn_by_the_first_game_only() {
        let ruled = |rulings, start: usize, middle| Ruled {
            rulings: RulingSet(rulings),
            picture: start..middle,
            line: middle..middle + 1,
        };
        let games: [(&[u8], &[Ruled]); 4] = [
            (b"A1a!A1a", &[ruled(1, 0, 2), ruled(1, 4, 6)]),
            (b"A1a!A3b", &[ruled(1, 0, 2), ruled(3, 4, 6)]),
            (b"A2c!a", &[ruled(2, 0, 2), ruled(1, 4, 4)]),
            (b"!A0d", &[ruled(0, 1, 3)]),
        ];
        let (mut repeats, mut out) = (Repeats::default(), Vec::new());
        for (written, ruled) in games {
            repeats.write(&mut out, written, ruled).expect("memory");
            out.push(b' ');
        }
        assert_eq!(String::from_utf8_lossy(&out), "A1!A1 a!A3 c!a !A0 ");
        assert_eq!(repeats.lines, 3);
    }
}
