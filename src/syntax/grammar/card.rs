//! Cards and places.

use super::super::fault::{Counted, Expected, WordList};
use super::super::tree::{FaceRef, List, PlaceRef, Tree, Written};
use super::input::{Cur, R, fail, fail_word, none};
use super::token::{counted, letters};
use crate::model::{Color, Tactic};

/// One letter for a color.
#[inline(always)]
pub fn color(i: Cur<'_>) -> R<'_, Color> {
    match Color::of_letter(i.peek()) {
        Some(color) => Ok((i.skip(1), color)),
        None => none(i, Expected::ClanCard),
    }
}

/// Any number: whether the game has it is asked later.
#[inline]
pub fn strength(i: Cur<'_>) -> R<'_, u32> {
    match counted(i, Counted::Strength) {
        Err(nom::Err::Error(_)) => none(i, Expected::ClanCard),
        found => found,
    }
}

/// A clan or siege card: a color and a strength.
#[inline(always)]
pub fn clan(i: Cur<'_>) -> R<'_, FaceRef> {
    match clan_that_exists(i) {
        Some(found) => Ok(found),
        None => any_clan(i),
    }
}

/// A clan or siege card as all that exist are written.
#[inline(always)]
pub(super) fn clan_that_exists(i: Cur<'_>) -> Option<(Cur<'_>, FaceRef)> {
    let (count, color, strength) = short_clan(i.rest)?;
    let rest = i.skip(count);
    let face = Written::Card(color, strength);
    let span = i.span_to(rest);
    Some((rest, FaceRef { face, span }))
}

/// A card with a byte after it and a strength up to 99, as all cards that exist are: its length,
/// color and strength. One look at the length, one at each byte.
#[inline(always)]
pub(super) fn short_clan(text: &[u8]) -> Option<(usize, Color, u32)> {
    let [letter, first, second, ..] = *text else {
        return None;
    };
    let (color, first) = (Color::of_letter(letter)?, digit(first)?);
    let Some(second) = digit(second) else {
        return Some((2, color, first));
    };
    match text.get(3) {
        Some(third) if first > 0 && !third.is_ascii_digit() => {
            Some((3, color, 10 * first + second))
        }
        _ => None,
    }
}

#[inline(always)]
pub(super) fn digit(byte: u8) -> Option<u32> {
    let value = byte.wrapping_sub(b'0');
    (value < 10).then_some(u32::from(value))
}

/// A card at the end of the text, or of a strength that none has.
#[inline(never)]
fn any_clan(i: Cur<'_>) -> R<'_, FaceRef> {
    let (rest, color) = color(i)?;
    let (rest, strength) = match strength(rest) {
        Err(nom::Err::Error(_)) => return none(i, Expected::ClanCard),
        found => found?,
    };
    let face = Written::Card(color, strength);
    let span = i.span_to(rest);
    Ok((rest, FaceRef { face, span }))
}

/// The name of a tactic card.
#[inline]
pub fn tactic(i: Cur<'_>) -> R<'_, Tactic> {
    match named(i.rest) {
        Some((count, tactic)) => Ok((i.skip(count), tactic)),
        None => none(i, Expected::Card),
    }
}

/// The tactic card whose name stands in front, and the length of the name.
#[inline]
pub(crate) fn named(text: &[u8]) -> Option<(usize, Tactic)> {
    let (count, word) = letters(text);
    Some((count, tactic_of(word)?))
}

/// The tactic card of a word, as [`letters`] give it.
#[inline(always)]
pub(super) fn tactic_of(word: u128) -> Option<Tactic> {
    let (spelled, tactic) = NAMED[slot(word)];
    if spelled == word { tactic } else { None }
}

const SLOTS: usize = 32;

/// Tactic cards and their names by the [`slot`] of these: one comparison instead of many.
static NAMED: [(u128, Option<Tactic>); SLOTS] = {
    let mut named = [(0, None); SLOTS];
    let mut index = 0;
    while index < Tactic::ALL.len() {
        let tactic = Tactic::ALL[index];
        let name = tactic.name().as_bytes();
        let (mut word, mut at) = (0, 0);
        while at < name.len() {
            word |= (name[at] as u128) << (8 * at);
            at += 1;
        }
        let slot = slot(word);
        assert!(named[slot].1.is_none(), "each has a slot of its own");
        named[slot] = (word, Some(tactic));
        index += 1;
    }
    named
};

/// The letters thrown together, by a factor with which no two names come to the same.
const fn slot(word: u128) -> usize {
    let folded = (word ^ word >> 64) as u64;
    (folded.wrapping_mul(0x073a_1f1a_aa93_e4b1) >> 59) as usize
}

/// A joker, spy or shield.
pub fn wild(i: Cur<'_>) -> R<'_, FaceRef> {
    match tactic(i) {
        Ok((rest, tactic)) if tactic.is_elite() => {
            let face = Written::Tactic(tactic);
            let span = i.span_to(rest);
            Ok((rest, FaceRef { face, span }))
        }
        _ => fail(i, Expected::Wild),
    }
}

/// Everything that can be written of one card: `r7`, `joker`, `r?`, `?5`, `?`, `?t`.
#[inline(always)]
pub fn face(i: Cur<'_>) -> R<'_, FaceRef> {
    match clan(i) {
        Err(nom::Err::Error(_)) => other_face(i),
        found => found,
    }
}

/// What is no full clan or siege card.
#[inline(never)]
fn other_face(i: Cur<'_>) -> R<'_, FaceRef> {
    let next = i.peek_at(1);
    let (rest, face) = match (i.peek(), Color::of_letter(i.peek())) {
        (_, Some(color)) if next == b'?' => (i.skip(2), Written::OfColor(color)),
        (b'?', _) if next == b't' => (i.skip(2), Written::UnknownTactic),
        (b'?', _) if next.is_ascii_digit() => {
            let (rest, strength) = strength(i.skip(1))?;
            (rest, Written::OfStrength(strength))
        }
        (b'?', _) => (i.skip(1), Written::Unknown),
        (byte, _) if byte.is_ascii_lowercase() => match tactic(i) {
            Ok((rest, tactic)) => (rest, Written::Tactic(tactic)),
            Err(_) if next.is_ascii_lowercase() => {
                return fail_word(i, WordList::Tactic);
            }
            Err(_) => return none(i, Expected::Card),
        },
        _ => return none(i, Expected::Card),
    };
    let span = i.span_to(rest);
    Ok((rest, FaceRef { face, span }))
}

/// A card, where one must stand.
#[inline]
pub fn card(i: Cur<'_>) -> R<'_, FaceRef> {
    match face(i) {
        Err(nom::Err::Error(_)) => fail(i, Expected::Card),
        found => found,
    }
}

/// A stone or tile by its number, or `?`.
#[inline]
pub fn place(i: Cur<'_>) -> R<'_, PlaceRef> {
    let (rest, number) = match i.peek() {
        b'?' => (i.skip(1), None),
        _ => match counted(i, Counted::Places) {
            Ok((rest, number)) => (rest, Some(number)),
            Err(nom::Err::Error(_)) => return fail(i, Expected::Place),
            Err(other) => return Err(other),
        },
    };
    let span = i.span_to(rest);
    Ok((rest, PlaceRef { number, span }))
}

/// Clan or siege cards with commas between.
pub fn clans<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, List<FaceRef>> {
    faces(i, store, |i| match clan(i) {
        Err(nom::Err::Error(_)) => fail(i, Expected::ClanCard),
        found => found,
    })
}

/// Cards with commas between.
pub fn cards<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, List<FaceRef>> {
    faces(i, store, card)
}

fn faces<'a>(
    i: Cur<'a>,
    store: &mut Tree,
    one: impl Fn(Cur<'a>) -> R<'a, FaceRef>,
) -> R<'a, List<FaceRef>> {
    let start = store.faces.len();
    let mut i = i;
    loop {
        let (rest, face) = one(i)?;
        store.faces.push(face);
        if rest.peek() != b',' {
            return Ok((rest, List::new(start, store.faces.len() - start)));
        }
        i = rest.skip(1);
    }
}
