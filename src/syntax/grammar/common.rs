//! The commonest turn and the commonest stone, each read whole: a clan or siege card is played,
//! another one drawn; clan or siege cards lie on both sides, and that is all.
//!
//! They are a `turn` and a `site` of the grammar like any other, which [`super::turn`] and
//! [`super::position`] read, too; whoever needs no tree of them is spared the parts.

use super::super::tree::{Side, Written};
use super::card::clan;
use super::input::Cur;
use super::token::{number, side};
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
    let (i, number) = number(i).ok()?;
    let (i, side) = side(one_blank(i)?).ok()?;
    let (i, card) = clan_card(one_blank(i)?)?;
    let place = match (i.peek(), i.peek_at(1)) {
        (b'@', place @ b'1'..=b'9') => u32::from(place - b'0'),
        _ => return None,
    };
    let i = i.skip(2);
    let (i, drawn) = match (i.peek(), i.peek_at(1)) {
        (b' ', b'+') => clan_card(i.skip(2)).map(|(i, card)| (i, Some(card)))?,
        _ => (i, None),
    };
    let turn = CommonTurn {
        number,
        side: side.side,
        card,
        place,
        drawn,
    };
    (i.rest.is_empty() || i.peek() == b'\n').then_some((i, turn))
}

#[inline(always)]
fn one_blank(i: Cur<'_>) -> Option<Cur<'_>> {
    (i.peek() == b' ').then(|| i.skip(1))
}

/// A clan or siege card by color and strength.
#[inline(always)]
fn clan_card(i: Cur<'_>) -> Option<(Cur<'_>, (Color, u32))> {
    match clan(i) {
        Ok((rest, found)) => match found.face {
            Written::Card(color, strength) => Some((rest, (color, strength))),
            _ => None,
        },
        Err(_) => None,
    }
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
    let mut rest = half(i, &mut site, 0)?;
    if rest.peek() == b':' {
        rest = half(rest.skip(1), &mut site, 1)?;
    } else if site.counts[0] > 0 {
        return None;
    }
    matches!(rest.peek(), b'/' | b' ' | b'_').then_some((rest, site))
}

/// The cards of a side, or `-`.
#[inline(always)]
fn half<'a>(i: Cur<'a>, site: &mut CommonSite, index: usize) -> Option<Cur<'a>> {
    if i.peek() == b'-' {
        return Some(i.skip(1));
    }
    let mut i = i;
    for count in 0..MOST {
        let (rest, card) = clan_card(i)?;
        site.cards[index][count] = card;
        site.counts[index] = count as u8 + 1;
        if rest.peek() != b',' {
            return Some(rest);
        }
        i = rest.skip(1);
    }
    None
}
