//! The lead of a turn, its number and side: known before it is read.

use super::super::tree::{AsWritten, Item, List, Side, SideRef, Turn};
use super::input::Cur;
use super::short;
use crate::span::Span;

/// The number and side of a turn as they are written, with the blanks: `12 S `. It is known before the turn is
/// read, and compared as one word.
#[derive(Copy, Clone, Debug)]
pub struct Lead {
    /// The bytes, the first one lowest.
    word: u64,
    /// All bits of as many bytes.
    mask: u64,
    /// A one in the byte of the last digit.
    one: u64,
    /// The bits of that digit, and a nine there.
    digit: u64,
    nine: u64,
    /// What makes the letter of one side that of the other.
    flip: u64,
    len: u8,
    /// What a nine as the last digit adds: it becomes a zero, and the digit before it grows.
    carry: u64,
    /// How many turns follow whose number differs in the last two digits at most, and has as many.
    left: u8,
}

impl Lead {
    /// The lead of no turn.
    pub(super) const NONE: Lead = Lead {
        word: u64::MAX,
        mask: u64::MAX,
        one: 1,
        digit: 0,
        nine: 1,
        flip: 0,
        len: 8,
        carry: 0,
        left: 0,
    };

    /// The lead of a turn; `None` for numbers over 9999.
    pub fn new(number: u32, side: Side) -> Option<Lead> {
        if number > 9999 {
            return None;
        }
        let (mut word, mut len) = (u64::from(b' '), 1);
        let letter = |side: Side| u64::from(side.letter() as u8);
        let mut before = |byte: u64| {
            word = word << 8 | byte;
            len += 1;
        };
        before(letter(side));
        before(u64::from(b' '));
        let mut rest = number;
        loop {
            before(u64::from(b'0') + u64::from(rest % 10));
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        let one = 1 << (8 * (len - 4));
        let last = match number {
            0..10 => 9,
            _ => 99,
        };
        Some(Lead {
            word,
            mask: u64::MAX >> (64 - 8 * u32::from(len)),
            one,
            digit: 0xf * one,
            nine: 9 * one,
            flip: (letter(side) ^ letter(side.other())) << (8 * (len - 2)),
            len,
            carry: (one >> 8).wrapping_sub(10 * one),
            left: (last - number % (last + 1)) as u8,
        })
    }

    /// Goes on to the turn after it, which is the other side's. False, with nothing changed, where more than two
    /// digits differ or one comes in front.
    #[inline(always)]
    pub fn advance(&mut self) -> bool {
        if self.left == 0 {
            return false;
        }
        // every tenth turn, which is not foreseen so soon: nothing is branched on
        let carry = match self.word & self.digit == self.nine {
            true => self.carry,
            false => 0,
        };
        self.word = self.word.wrapping_add(self.one).wrapping_add(carry) ^ self.flip;
        self.left -= 1;
        true
    }

    /// Its bytes.
    #[inline(always)]
    pub(super) fn len(self) -> usize {
        usize::from(self.len)
    }

    /// Whether a line begins like that.
    #[inline(always)]
    pub(super) fn begins(self, line: &[u8; WINDOW]) -> bool {
        let [a, b, c, d, e, f, g, h, ..] = *line;
        let word = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        word & self.mask == self.word
    }
}

/// The first bytes of a line, as many as no such turn has: none of them has to be asked whether it is
/// there.
pub(super) const WINDOW: usize = 32;

/// Eight bytes of a window from an offset below 16, the first one lowest.
#[inline(always)]
pub(super) fn word_at(bytes: &[u8; WINDOW], at: usize) -> u64 {
    // the remainder changes nothing, and spares the question
    let (_, from) = bytes.split_at(at % 16);
    from.first_chunk().copied().map_or(0, u64::from_le_bytes)
}

/// What comes after fewer bytes than a window has, where one is there.
#[inline(always)]
pub(super) fn behind(line: Cur<'_>, count: usize) -> Cur<'_> {
    // the remainder changes nothing, and spares the question
    line.skip(count % WINDOW)
}

/// The number and side that a turn has if it follows the one before, and how it begins then.
#[derive(Copy, Clone, Debug)]
pub(super) struct Ahead {
    lead: Lead,
    number: u32,
    side: Side,
}

impl Ahead {
    /// Nothing is known.
    pub(super) const NONE: Ahead = Ahead {
        lead: Lead::NONE,
        number: 0,
        side: Side::South,
    };

    /// Of a line that begins with number and side as nearly all do.
    #[inline(never)]
    fn read(bytes: &[u8; WINDOW]) -> Option<Ahead> {
        let (_, (number, _), side) = short::lead(Cur::new(bytes, 0))?;
        let lead = Lead::new(number, side.side)?;
        debug_assert!(lead.begins(bytes));
        Some(Ahead {
            lead,
            number,
            side: side.side,
        })
    }

    /// Goes on to what the line begins with; false where it begins with no number and side.
    #[inline(always)]
    pub(super) fn finds(&mut self, bytes: &[u8; WINDOW]) -> bool {
        if self.lead.begins(bytes) {
            return true;
        }
        let found = Ahead::read(bytes);
        *self = found.unwrap_or(Ahead::NONE);
        found.is_some()
    }

    /// Goes on after the turn.
    #[inline(always)]
    pub(super) fn advance(&mut self) {
        if !self.lead.advance() {
            *self = Ahead::NONE;
        }
        self.number += 1;
        self.side = self.side.other();
    }

    /// The turn at hand, without items, where its line begins at an offset, and the length of its lead.
    #[inline(always)]
    pub(super) fn turn(self, line: u32, items: List<Item>) -> (Turn, usize) {
        let end = line + u32::from(self.lead.len);
        let span = |start, end| Span { start, end };
        let turn = Turn {
            number: Some((self.number, span(line, end - 3))),
            side: Some(SideRef {
                side: self.side,
                span: span(end - 2, end - 1),
            }),
            items,
            as_written: AsWritten::BOTH,
        };
        (turn, self.lead.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_goes_on_to_that_of_the_next_turn() {
        let mut lead = Lead::new(1, Side::South).expect("a lead");
        let (mut side, mut anew) = (Side::South, 0);
        for number in 2..10_000 {
            side = side.other();
            let next = Lead::new(number, side).expect("a lead");
            if !lead.advance() {
                anew += 1;
                lead = next;
            }
            assert_eq!((lead.word, lead.left), (next.word, next.left), "{number}");
        }
        assert_eq!(anew, 100, "at 10, and at every hundred");
    }

    #[test]
    fn a_line_begins_with_number_and_side_or_nothing_is_known() {
        let finds = |line: &str| {
            let text = format!("{line}r7@4 +b11\n{}", " ".repeat(WINDOW));
            let bytes = text.as_bytes().first_chunk().expect("a window");
            let mut ahead = Ahead::NONE;
            let found = ahead.finds(bytes);
            assert_eq!(found, ahead.lead.begins(bytes), "{line:?}");
            found.then_some((ahead.number, ahead.side))
        };
        assert_eq!(finds("1 S "), Some((1, Side::South)));
        assert_eq!(finds("9999 D "), Some((9999, Side::Defender)));
        for line in [
            " S ", "S ", "", "0 S ", "01 S ", "10000 S ", " 1 S ", "1  S ", "1 S  ", "1 X ", "1 ",
        ] {
            assert_eq!(finds(line), None, "{line:?}");
        }
    }
}
