//! The commonest turn, read whole: a clan or siege card is played, another one drawn.
//!
//! It is a `turn` of the grammar like any other, and [`super::turn`] reads it, too; whoever needs
//! no tree of it is spared the parts.

use super::super::tree::Side;
use super::input::Cur;
use crate::model::Color;

/// A turn such as `7 S r7@4 +g2`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CommonTurn {
    /// Its number.
    pub number: u32,
    /// Its side.
    pub side: Side,
    /// The card that is played, by color and strength; whether the game has it is asked later.
    pub card: (Color, u32),
    /// The number of the stone or tile, 1 to 9.
    pub place: u32,
    /// The card that is drawn, if one is.
    pub drawn: Option<(Color, u32)>,
}

/// The turn that fills the line, with the rest from the line's end on; `None` for any other line.
#[inline]
pub fn common(i: Cur<'_>) -> Option<(Cur<'_>, CommonTurn)> {
    let (at, number) = number(i.rest)?;
    let [b' ', side, b' ', rest @ ..] = &i.rest[at..] else {
        return None;
    };
    let side = Side::of_letter(*side)?;
    let (rest, card) = clan(rest)?;
    let [b'@', place @ b'1'..=b'9', rest @ ..] = rest else {
        return None;
    };
    let (rest, drawn) = match rest {
        [b' ', b'+', rest @ ..] => {
            let (rest, card) = clan(rest)?;
            (rest, Some(card))
        }
        _ => (rest, None),
    };
    if !matches!(rest.first(), None | Some(b'\n')) {
        return None;
    }
    let turn = CommonTurn {
        number,
        side,
        card,
        place: u32::from(place - b'0'),
        drawn,
    };
    Some((i.skip(i.rest.len() - rest.len()), turn))
}

/// At most four digits, and how many they are.
#[inline(always)]
fn number(bytes: &[u8]) -> Option<(usize, u32)> {
    let mut value = 0;
    for (at, byte) in bytes.iter().enumerate().take(5) {
        match byte {
            b'0'..=b'9' => value = value * 10 + u32::from(byte - b'0'),
            _ => return (at > 0).then_some((at, value)),
        }
    }
    None
}

#[inline(always)]
fn clan(bytes: &[u8]) -> Option<(&[u8], (Color, u32))> {
    let (strength, letter, rest) = match bytes {
        [letter, ten @ b'1'..=b'9', one @ b'0'..=b'9', rest @ ..] => (
            u32::from(ten - b'0') * 10 + u32::from(one - b'0'),
            letter,
            rest,
        ),
        [letter, one @ b'0'..=b'9', rest @ ..] => (u32::from(one - b'0'), letter, rest),
        _ => return None,
    };
    let color = Color::of_letter(*letter)?;
    Some((rest, (color, strength)))
}
