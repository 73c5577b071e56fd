//! The commonest turn and the commonest stone, each read whole: a clan or siege card is played,
//! another one drawn; clan or siege cards lie on both sides, and that is all.
//!
//! They are a `turn` and a `site` of the grammar like any other, which [`super::turn`] and
//! [`super::position`] read, too; whoever needs no tree of them is spared the parts.

use super::super::tree::Side;
use super::input::Cur;
use crate::model::{Color, MOST};

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

/// A stone or tile such as `r7,r8:b2`, and the cards of its two sides, nearest first, South's (the
/// Attacker's) before North's.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CommonSite {
    /// By color and strength; whether the game has them is asked later.
    cards: [[(Color, u32); MOST]; 2],
    counts: [u8; 2],
}

impl CommonSite {
    /// The cards of one side: 0 for South or the Attacker, 1 for the other one.
    #[inline(always)]
    pub fn side(&self, index: usize) -> &[(Color, u32)] {
        &self.cards[index][..self.counts[index] as usize]
    }
}

/// A stone or tile, with the rest from its end on; `None` for any other one.
#[inline]
pub fn common_site(i: Cur<'_>) -> Option<(Cur<'_>, CommonSite)> {
    let mut site = CommonSite {
        cards: [[(Color::Red, 0); MOST]; 2],
        counts: [0; 2],
    };
    let mut rest = side(i.rest, &mut site, 0)?;
    match rest {
        [b':', north @ ..] => rest = side(north, &mut site, 1)?,
        _ if site.counts[0] == 0 => {}
        _ => return None,
    }
    matches!(rest.first(), Some(b'/' | b' ' | b'_'))
        .then(|| (i.skip(i.rest.len() - rest.len()), site))
}

/// The cards of a side, or `-`.
#[inline(always)]
fn side<'a>(bytes: &'a [u8], site: &mut CommonSite, index: usize) -> Option<&'a [u8]> {
    if let [b'-', rest @ ..] = bytes {
        return Some(rest);
    }
    let mut bytes = bytes;
    for count in 0..MOST {
        let (rest, card) = clan(bytes)?;
        site.cards[index][count] = card;
        site.counts[index] = count as u8 + 1;
        match rest {
            [b',', next @ ..] => bytes = next,
            _ => return Some(rest),
        }
    }
    None
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
