//! Positions: one line for a whole table.

use super::super::fault::{Expected, WordList};
use super::super::sink::Shelf;
use super::super::tree::{HalfTree, List, PositionTree, SideRef, SiteTree};
use super::card::{face, place};
use super::common::common_site;
use super::input::{Cur, Fail, R, fail, fail_word, failure, none};
use super::token::side;
use crate::model::{Mark, Seat};
use crate::span::Span;

/// Blanks between the fields of a position, or `_` where it must be one word.
#[inline]
pub fn gap(i: Cur<'_>) -> R<'_, ()> {
    if !matches!(i.peek(), b' ' | b'_') {
        return none(i, Expected::Blank);
    }
    let mut i = i;
    while matches!(i.peek(), b' ' | b'_') {
        i = i.skip(1);
    }
    Ok((i, ()))
}

/// Whether a field of a position ends here.
#[inline]
pub fn is_field_end(i: Cur<'_>) -> bool {
    i.is_word_end() || i.peek() == b'_'
}

/// `RULESET FRONT SIDE-TO-MOVE [key=value ...]`
#[inline]
pub fn position<'a>(i: Cur<'a>, shelf: &mut impl Shelf) -> R<'a, PositionTree> {
    let (rest, ruleset) = ruleset(i)?;
    shelf.ruleset(ruleset);
    let rest = field(rest, Expected::Front)?;
    let (end, sites) = front(rest, shelf)?;
    let store = shelf.store();
    let front = rest.span_to(end);
    let rest = field(end, Expected::SideToMove)?;
    let (mut rest, to_move) = mover(rest)?;
    let start = store.keys.len();
    let mut seen = 0u32;
    let end = loop {
        let Ok((next, ())) = gap(rest) else {
            if is_field_end(rest) {
                break rest;
            }
            return fail(rest, Expected::Blank);
        };
        if next.is_end() || next.peek() == b'#' {
            break rest;
        }
        let start = next;
        let (next, key) = super::key::entry(start, store)?;
        let bit = 1 << key.key.rank();
        if seen & bit != 0 {
            return fail(start, Expected::OtherKey);
        }
        seen |= bit;
        store.keys.push(key);
        rest = next;
    };
    let position = PositionTree {
        span: i.span_to(end),
        ruleset,
        sites,
        front,
        to_move,
        keys: List::new(start, store.keys.len() - start),
    };
    Ok((end, position))
}

fn field(i: Cur<'_>, expected: Expected) -> Result<Cur<'_>, nom::Err<Fail>> {
    match gap(i) {
        Ok((rest, ())) if !rest.is_end() && rest.peek() != b'#' => Ok(rest),
        _ => Err(failure(i.at, expected)),
    }
}

/// The word of a ruleset: an edition, `+option`, `+option=value`. Which there are is no question
/// of syntax.
pub fn ruleset(i: Cur<'_>) -> R<'_, Span> {
    let mut count = 0;
    while OF_RULESETS[i.peek_at(count) as usize] {
        count += 1;
    }
    let rest = i.skip(count);
    if count == 0 || !is_field_end(rest) || !i.peek().is_ascii_alphabetic() {
        return fail(i, Expected::Ruleset);
    }
    Ok((rest, i.span_to(rest)))
}

/// The bytes that stand in the word of a ruleset.
static OF_RULESETS: [bool; 256] = {
    let mut all = [false; 256];
    let mut byte = 0u8;
    while byte < 128 {
        all[byte as usize] = byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'=');
        byte += 1;
    }
    all
};

/// Every stone or tile, left to right, or some of them by number.
#[inline]
pub fn front<'a>(i: Cur<'a>, shelf: &mut impl Shelf) -> R<'a, List<SiteTree>> {
    let start = shelf.store().sites.len();
    let mut i = i;
    let faces = shelf.common_faces();
    loop {
        let common = faces.and_then(|faces| common_site(i, faces));
        let rest = match common {
            Some((rest, site)) if shelf.common(&site) => rest,
            _ => {
                let (rest, site) = site(i, shelf)?;
                shelf.site(site);
                rest
            }
        };
        if rest.peek() != b'/' {
            if !is_field_end(rest) {
                return fail(rest, Expected::Half);
            }
            let count = shelf.store().sites.len() - start;
            return Ok((rest, List::new(start, count)));
        }
        i = rest.skip(1);
    }
}

/// `SOUTH:NORTH` or `-`, then what lies on it, its owner, and its number in the form by number.
#[inline(always)]
pub fn site<'a>(i: Cur<'a>, shelf: &mut impl Shelf) -> R<'a, SiteTree> {
    let (rest, south) = half(i, Seat::South, shelf)?;
    let (mut rest, north) = match rest.peek() {
        b':' => half(rest.skip(1), Seat::North, shelf)?,
        // `-`, or nothing at all, for both sides
        _ if south.faces.len == 0 && !south.star => (
            rest,
            HalfTree {
                span: rest.span_to(rest),
                ..HalfTree::default()
            },
        ),
        _ => return fail(rest, Expected::Half),
    };
    let mut site = SiteTree {
        span: i.span_to(rest),
        south,
        north,
        mark: None,
        owner: None,
        at: None,
    };
    loop {
        match rest.peek() {
            b'~' if site.mark.is_none() => {
                let (next, mark) = mark(rest.skip(1))?;
                site.mark = Some((mark, rest.skip(1).span_to(next)));
                rest = next;
            }
            b'=' if site.owner.is_none() => {
                let (next, owner) = match side(rest.skip(1)) {
                    Ok(found) => found,
                    Err(_) => return fail(rest.skip(1), Expected::Side),
                };
                site.owner = Some(owner);
                rest = next;
            }
            b'@' if site.at.is_none() => {
                let (next, at) = place(rest.skip(1))?;
                site.at = Some(at);
                rest = next;
            }
            _ => break,
        }
    }
    site.span = i.span_to(rest);
    Ok((rest, site))
}

/// The cards on one side, nearest first; `-` or nothing for none; `*` if it has the tie.
#[inline(always)]
pub fn half<'a>(i: Cur<'a>, seat: Seat, shelf: &mut impl Shelf) -> R<'a, HalfTree> {
    let start = shelf.store().faces.len();
    let mut count = 0;
    let mut half = HalfTree {
        faces: List::new(start, 0),
        span: i.span_to(i),
        star: false,
    };
    let mut rest = i;
    match i.peek() {
        b'-' => rest = i.skip(1),
        b'/' | b':' | b'*' | b'~' | b'=' | b'@' => {}
        _ if is_field_end(i) => {}
        _ => loop {
            let (next, face) = match face(rest) {
                Err(nom::Err::Error(_)) => return fail(rest, Expected::Card),
                found => found?,
            };
            shelf.face(seat, face);
            count += 1;
            rest = next;
            if rest.peek() != b',' {
                break;
            }
            rest = rest.skip(1);
        },
    }
    half.faces = List::new(start, count);
    if rest.peek() == b'*' {
        half.star = true;
        rest = rest.skip(1);
    }
    half.span = i.span_to(rest);
    Ok((rest, half))
}

/// What lies on a stone, or what has happened to a tile.
pub fn mark(i: Cur<'_>) -> R<'_, Mark> {
    for mark in [Mark::Mud, Mark::Bluff, Mark::Damaged, Mark::Breached] {
        let word = mark.word().unwrap_or_default();
        if i.rest.starts_with(word.as_bytes()) {
            return Ok((i.skip(word.len()), mark));
        }
    }
    fail_word(i, WordList::Mark)
}

/// The side to move, `-` when the game is over.
pub fn mover(i: Cur<'_>) -> R<'_, Option<SideRef>> {
    if i.peek() == b'-' {
        return Ok((i.skip(1), None));
    }
    match side(i) {
        Ok((rest, side)) => Ok((rest, Some(side))),
        Err(_) => fail(i, Expected::SideToMove),
    }
}
