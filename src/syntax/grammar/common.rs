//! Items and stones as most are written, each read whole: clan or siege cards are played and drawn,
//! stones or tiles claimed; clan or siege cards lie on both sides, and that is all.
//!
//! They are an `item` and a `site` of the grammar like any other, which [`super::turn`] and
//! [`super::position`] read, too; whoever needs no tree of them is spared the parts.

use super::super::tree::{Side, Written};
use super::card::clan;
use super::input::Cur;
use super::token::{number, side};
use crate::model::{Color, Game, MOST};

/// What most items of a turn say. Whether the game has the card or the place is asked later.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// `r7@4`: a clan or siege card, by color and strength, and the number of the stone or tile.
    Play((Color, u32), u32),
    /// `claim 4`, `control 4`, and no more of it: the number of the stone or tile.
    Claim(u32),
    /// `+g2`: the card that is drawn.
    Draw((Color, u32)),
}

/// The number and side in front of a turn, with a blank behind each; `None` for anything else.
#[inline(always)]
pub fn numbered(i: Cur<'_>) -> Option<(Cur<'_>, (u32, Side))> {
    let (i, number) = number(i).ok()?;
    let (i, side) = side(one_blank(i)?).ok()?;
    Some((one_blank(i)?, (number, side.side)))
}

#[inline(always)]
fn one_blank(i: Cur<'_>) -> Option<Cur<'_>> {
    (i.peek() == b' ').then(|| i.skip(1))
}

/// An item that is such a step, and a blank or the end behind it; `None` for any other one, or where
/// a claim has the verb of the other game.
#[inline(always)]
pub fn step(i: Cur<'_>, game: Game) -> Option<(Cur<'_>, Step)> {
    let (rest, step) = match i.peek() {
        b'+' => {
            let (rest, card) = clan_card(i.skip(1))?;
            (rest, Step::Draw(card))
        }
        b'c' => {
            let (rest, place) = place(i.skip(verb(i, game)?))?;
            // `as`, `against`, `because`, `denied` belong to it
            let next = (rest.peek_at(1), rest.peek_at(2));
            let clause = matches!(next, (b'a' | b'd', _) | (b'b', b'e'));
            (!clause).then_some((rest, Step::Claim(place)))?
        }
        _ => {
            let (rest, card) = clan_card(i)?;
            let at = (rest.peek() == b'@').then(|| rest.skip(1))?;
            let (rest, place) = place(at)?;
            (rest, Step::Play(card, place))
        }
    };
    rest.is_word_end().then_some((rest, step))
}

/// The number of a stone or tile, 1 to 9.
#[inline(always)]
fn place(i: Cur<'_>) -> Option<(Cur<'_>, u32)> {
    match i.peek() {
        byte @ b'1'..=b'9' => Some((i.skip(1), u32::from(byte - b'0'))),
        _ => None,
    }
}

/// The length of the verb of a game's claims and of the blank behind it, where they stand here.
pub fn verb(i: Cur<'_>, game: Game) -> Option<usize> {
    let verb: &[u8] = match game {
        Game::One => b"claim ",
        Game::Two => b"control ",
    };
    i.rest.starts_with(verb).then_some(verb.len())
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
