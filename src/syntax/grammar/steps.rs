//! Turns that are handed on step by step.
//!
//! They are a `turn` of the grammar like any other, which [`super::turn`] reads, too; whoever needs no
//! tree of them is spared the parts.

use super::super::MOST_LINE;
use super::super::sink::Sink;
use super::super::tree::ItemKind;
use super::card::named;
use super::claim::goes_on;
use super::common::{CommonLines, Faces, card_of};
use super::input::Cur;
use super::token::{blanks, number, purple, side, tail};
use super::turn::item;
use crate::model::{CardSet, Face, Game};
use crate::span::Span;

/// A game and its cards.
type Cards<'f> = (Game, &'f Faces);

/// A turn with its number and side, handed on step by step: the end of its line. `None` where the line
/// has to be read like any other, though the sink may have had a part of it.
#[inline]
pub fn steps<'a>(lines: &CommonLines<'a>, cards: Cards, sink: &mut impl Sink) -> Option<Cur<'a>> {
    let line = lines.rest();
    let mut i = match lines.actions() {
        Some(actions) => {
            sink.next_turn();
            actions
        }
        None => {
            let (i, number) = number(line).ok()?;
            let (i, side) = side(one_blank(i)?).ok()?;
            let i = one_blank(i)?;
            sink.turn(number, side.side);
            i
        }
    };
    let (last, end) = loop {
        let rest = any_step(i, cards, sink)?;
        // one blank and an item, or the end of the line, as nearly always
        i = match (rest.peek(), rest.peek_at(1)) {
            (b' ', b'+' | b'a'..=b'z') => rest.skip(1),
            (b'\n', _) => break (rest, rest),
            _ => {
                let next = blanks(rest);
                if next.is_end() || next.peek() == b'#' {
                    break (rest, tail(rest).ok()?.0);
                }
                if next.at == rest.at {
                    return None;
                }
                next
            }
        };
    };
    let ends = end.rest.is_empty() || end.peek() == b'\n';
    if !ends || line.span_to(end).len() > MOST_LINE {
        return None;
    }
    sink.turn_ends(line.span_to(last));
    Some(end)
}

/// An item, short or not.
#[inline(always)]
fn any_step<'a>(i: Cur<'a>, cards: Cards, sink: &mut impl Sink) -> Option<Cur<'a>> {
    match step(i, cards, sink) {
        Some(rest) => Some(rest),
        None => Some(i.skip(other(i, cards.0, sink)?)),
    }
}

#[inline(always)]
fn one_blank(i: Cur<'_>) -> Option<Cur<'_>> {
    (i.peek() == b' ').then(|| i.skip(1))
}

/// Any item that is no short step; its length.
#[inline(never)]
fn other(i: Cur<'_>, game: Game, sink: &mut impl Sink) -> Option<usize> {
    // not moved: it is as large as it is new
    let Ok((rest, item)) = &item(i, sink.store()) else {
        return None;
    };
    if matches!(item.kind, ItemKind::Claim(_)) {
        verb(i, game)?;
    }
    let length = (rest.at - i.at) as usize;
    if game == Game::Two && purple(&i.rest[..length]).is_some() {
        return None;
    }
    sink.item(item);
    Some(length)
}

/// An item of the commonest kinds, with a blank or the end after it, which is handed on; `None` for
/// any other one, or where a claim has the verb of the other game.
#[inline(always)]
pub(super) fn step<'a>(i: Cur<'a>, (game, faces): Cards, sink: &mut impl Sink) -> Option<Cur<'a>> {
    match (i.peek(), i.peek_at(1)) {
        (b'+', _) if i.peek_at(2).is_ascii_digit() => {
            let (rest, card) = clan_card(i.skip(1), faces)?;
            sink.draws(card, whole(i, rest)?);
            Some(rest)
        }
        (b'a'..=b'z', b'0'..=b'9') => {
            let (rest, card) = clan_card(i, faces)?;
            let (rest, place) = at_place(rest)?;
            sink.plays(card, place, whole(i, rest)?);
            Some(rest)
        }
        (b'c', _) => {
            let (length, claim) = common_claim(i, (game, faces))?;
            let rest = i.skip(length as usize);
            sink.claims(&claim, whole(i, rest)?);
            Some(rest)
        }
        (b'+', _) => {
            let (length, name) = named(i.rest.get(1..)?)?;
            let rest = i.skip(1 + length);
            sink.draws_tactic(name, whole(i, rest)?);
            Some(rest)
        }
        (b'o', b'i') => {
            let (rest, place) = behind(i, b"oil ")?;
            sink.oils(place, whole(i, rest)?);
            Some(rest)
        }
        (b'r', b'e') if game == Game::Two => {
            let (rest, place) = behind(i, b"retreat ")?;
            sink.retreats(place, whole(i, rest)?);
            Some(rest)
        }
        _ => {
            let (length, name) = named(i.rest)?;
            let (rest, place) = at_place(i.skip(length))?;
            sink.plays_tactic(name, place, whole(i, rest)?);
            Some(rest)
        }
    }
}

/// The span of an item after which its word ends.
#[inline(always)]
fn whole(i: Cur<'_>, rest: Cur<'_>) -> Option<Span> {
    rest.is_word_end().then(|| i.span_to(rest))
}

/// A claim as most are written: with no values of wild cards, each card that it names once, and single blanks.
#[derive(Copy, Clone, Debug, Default)]
pub struct CommonClaim {
    /// The number of its stone or tile.
    pub place: u32,
    /// The cards of the proof that it states, if it does.
    pub because: Option<CardSet>,
    /// Whether it was refused.
    pub denied: bool,
    /// The cards with which it was.
    pub by: CardSet,
}

/// Reads a claim such as `claim 4 because r7,b2` or `control 3 denied by y8`, and its length; `None` for any other
/// one.
#[inline(never)]
fn common_claim(i: Cur<'_>, (game, faces): Cards) -> Option<(u32, CommonClaim)> {
    let (mut rest, place) = place(i.skip(verb(i, game)?))?;
    let mut claim = CommonClaim {
        place,
        ..CommonClaim::default()
    };
    if goes_on(rest) {
        if let Some(proof) = rest.behind(b" because ") {
            let (behind, cards) = match proof.peek() {
                b'-' => (proof.skip(1), CardSet::EMPTY),
                _ => clan_cards(proof, faces)?,
            };
            (rest, claim.because) = (behind, Some(cards));
        }
        if let Some(denied) = rest.behind(b" denied") {
            (rest, claim.denied) = (denied, true);
            if let Some(cards) = rest.behind(b" by ") {
                (rest, claim.by) = clan_cards(cards, faces)?;
            }
        }
    }
    // another clause, or blanks in front of one
    let over = rest.is_end() || rest.peek() == b' ' && !goes_on(rest) && rest.peek_at(1) != b' ';
    over.then_some((rest.at - i.at, claim))
}

/// Clan or siege cards with commas between, each once.
fn clan_cards<'a>(i: Cur<'a>, faces: &Faces) -> Option<(Cur<'a>, CardSet)> {
    let (mut i, mut cards) = (i, CardSet::EMPTY);
    loop {
        let (rest, face) = clan_card(i, faces)?;
        let card = face.cards();
        if !(cards & card).is_empty() {
            return None;
        }
        cards |= card;
        if rest.peek() != b',' {
            return Some((rest, cards));
        }
        i = rest.skip(1);
    }
}

/// The number of the tile after a word.
#[inline(always)]
fn behind<'a>(i: Cur<'a>, word: &[u8]) -> Option<(Cur<'a>, u32)> {
    place(i.behind(word)?)
}

#[inline(always)]
fn at_place(i: Cur<'_>) -> Option<(Cur<'_>, u32)> {
    (i.peek() == b'@').then(|| place(i.skip(1)))?
}

/// The number of a stone or tile, 1 to 9.
#[inline(always)]
fn place(i: Cur<'_>) -> Option<(Cur<'_>, u32)> {
    match i.peek() {
        byte @ b'1'..=b'9' => Some((i.skip(1), u32::from(byte - b'0'))),
        _ => None,
    }
}

/// The length of the verb of a game's claims and of the blank after it, where they stand here.
fn verb(i: Cur<'_>, game: Game) -> Option<usize> {
    // each compared by itself: of words of known lengths no loop is made
    let (is_there, length) = match game {
        Game::One => (i.rest.starts_with(b"claim "), 6),
        Game::Two => (i.rest.starts_with(b"control "), 8),
    };
    is_there.then_some(length)
}

/// A clan or siege card of the game.
#[inline(always)]
fn clan_card<'a>(i: Cur<'a>, faces: &Faces) -> Option<(Cur<'a>, Face)> {
    let (face, length) = card_of(faces, i.peek(), i.peek_at(1), i.peek_at(2));
    face.is_card().then(|| (i.skip(length), face))
}
