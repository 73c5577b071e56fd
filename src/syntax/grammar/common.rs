//! The commonest turn and the commonest stone, each read whole: a clan or siege card is played,
//! another one drawn; clan or siege cards lie on both sides, and that is all.
//!
//! They are a `turn` and a `site` of the grammar like any other, which [`super::turn`] and
//! [`super::position`] read, too; whoever needs no tree of them is spared the parts.

use super::super::tree::{Side, Written};
use super::card::{clan, short_clan};
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

/// A clan or siege card in one byte, sixteen times its color and its strength; whether a game has it
/// is asked later.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Clan(u8);

impl Clan {
    /// `None` for a strength over 15, which no game has.
    #[inline(always)]
    pub const fn new(color: Color, strength: u32) -> Option<Clan> {
        match strength {
            0..16 => Some(Clan((color as u8) << 4 | strength as u8)),
            _ => None,
        }
    }

    /// The byte, under 128.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }
}

/// A stone or tile such as `r7,r8:b2`, and the cards of its two sides.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct CommonSite {
    /// The cards of South or the Attacker.
    pub south: CommonSide,
    /// The cards of North or the Defender.
    pub north: CommonSide,
}

/// The cards of one side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct CommonSide {
    cards: [Clan; MOST],
    count: usize,
}

impl CommonSide {
    /// The cards, nearest first.
    #[inline(always)]
    pub fn cards(&self) -> &[Clan] {
        &self.cards[..self.count.min(MOST)]
    }
}

/// Reads a stone or tile, and returns where it ends; `None` for any other one.
#[inline(always)]
pub fn common_site<'a>(i: Cur<'a>, site: &mut CommonSite) -> Option<Cur<'a>> {
    let mut rest = common_side(i.rest, &mut site.south)?;
    site.north.count = 0;
    match rest {
        [b':', north @ ..] => rest = common_side(north, &mut site.north)?,
        _ if site.south.count > 0 => return None,
        _ => {}
    }
    match rest {
        [b'/' | b' ' | b'_', ..] => Some(i.skip(i.rest.len() - rest.len())),
        _ => None,
    }
}

/// Reads the cards of a side, or `-`, and returns what is behind them.
#[inline(always)]
fn common_side<'a>(text: &'a [u8], side: &mut CommonSide) -> Option<&'a [u8]> {
    side.count = 0;
    if let [b'-', rest @ ..] = text {
        return Some(rest);
    }
    let mut rest = text;
    for (index, card) in side.cards.iter_mut().enumerate() {
        let (count, color, strength) = short_clan(rest)?;
        *card = Clan::new(color, strength)?;
        side.count = index + 1;
        match &rest[count..] {
            [b',', more @ ..] => rest = more,
            end => return Some(end),
        }
    }
    None
}
