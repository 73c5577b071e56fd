//! Turns and their items.

use super::super::fault::{Counted, Expected};
use super::super::tree::{AsWritten, Item, ItemKind, List, Tree, Turn, Written};
use super::card::{place, tactic_of};
use super::claim::claim;
use super::input::{Cur, R, fail};
use super::play::{draw, play, tactic_play};
use super::short;
use super::token::{blank, blanks, counted, letters, name, side, value};

/// A turn: number, side, items. Number and side may be missing; whether that is allowed is
/// decided by whoever knows the other lines.
#[inline]
pub fn turn<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, Turn> {
    let start = store.items.len();
    let mut turn = Turn {
        number: None,
        side: None,
        items: List::new(start, 0),
        as_written: AsWritten::BOTH,
    };
    let mut i = match short::lead(i) {
        Some((rest, number, side)) => {
            (turn.number, turn.side) = (Some(number), Some(side));
            rest
        }
        None => lead(i, &mut turn)?.0,
    };
    loop {
        let rest = match short::item(i, store) {
            Some((rest, as_written)) => {
                turn.as_written = turn.as_written.and(as_written);
                rest
            }
            None => {
                turn.as_written = AsWritten::NONE;
                let (rest, item) = item(i, store)?;
                store.items.push(item);
                rest
            }
        };
        // one blank and an item, or the end of the line, as nearly always
        if rest.peek() == b' ' && matches!(rest.peek_at(1), b'+' | b'a'..=b'z') {
            i = rest.skip(1);
            continue;
        }
        if rest.peek() != b'\n' {
            turn.as_written = AsWritten::NONE;
        }
        let next = blanks(rest);
        if next.is_end() || next.peek() == b'#' {
            turn.items = List::new(start, store.items.len() - start);
            return Ok((rest, turn));
        }
        if next.at == rest.at {
            return fail(rest, Expected::Blank);
        }
        i = next;
    }
}

/// Number and side of a turn, as far as they are there.
pub(super) fn lead<'a>(i: Cur<'a>, turn: &mut Turn) -> R<'a, ()> {
    turn.as_written = AsWritten::NONE;
    let mut i = i;
    match counted(i, Counted::Turns) {
        Ok((rest, _)) if rest.peek() != b' ' => return fail(rest, behind_lead(rest)),
        Ok((rest, value)) => {
            turn.number = Some((value, i.span_to(rest)));
            i = blanks(rest);
        }
        Err(nom::Err::Error(_)) => {}
        Err(other) => return Err(other),
    }
    if let Ok((rest, found)) = side(i) {
        if rest.peek() != b' ' {
            return fail(rest, behind_lead(rest));
        }
        turn.side = Some(found);
        i = blanks(rest);
    }
    if i.is_end() || i.peek() == b'#' {
        return fail(i, Expected::Item);
    }
    Ok((i, ()))
}

/// What is missing after a number or a side that no blank follows: the action, where the line ends.
#[cold]
fn behind_lead(i: Cur<'_>) -> Expected {
    match i.is_end() {
        true => Expected::Item,
        false => Expected::Blank,
    }
}

/// One thing that happened in a turn.
pub fn item<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, Item> {
    let (rest, kind) = match i.peek() {
        b'r' | b'b' | b'g' | b'y' | b'p' | b'n' | b'k'
            if i.peek_at(1).is_ascii_digit() || i.peek_at(1) == b'?' =>
        {
            play(i)?
        }
        b'+' => {
            let (rest, face) = draw(i)?;
            match face.face {
                Written::Any => (rest, ItemKind::DrawAny),
                _ => (rest, ItemKind::Draw(face)),
            }
        }
        b'?' if i.skip(1).is_word_end() => (i.skip(1), ItemKind::Lost),
        b'?' => play(i)?,
        byte if byte.is_ascii_lowercase() => worded(i, store)?,
        _ => return fail(i, Expected::Item),
    };
    let span = i.span_to(rest);
    Ok((rest, Item { span, kind }))
}

/// An item that begins with a word.
#[inline(always)]
fn worded<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, ItemKind> {
    let (mut count, letters) = letters(i.rest);
    while i.peek_at(count).is_ascii_lowercase() {
        count += 1;
    }
    let rest = i.skip(count);
    let found = match &i.rest[..count] {
        b"claim" | b"control" => match blank(rest) {
            Ok((rest, ())) => {
                let (rest, claim) = claim(rest, store)?;
                return Ok((rest, ItemKind::Claim(claim)));
            }
            Err(_) => return fail(rest, Expected::Place),
        },
        b"pass" => Ok((rest, ItemKind::Pass)),
        b"oil" | b"retreat" => prep(i, store),
        _ => match tactic_of(letters) {
            Some(tactic) => match tactic_play(rest, tactic, store) {
                Some(found) => found,
                None => play(i),
            },
            None => field(i),
        },
    }?;
    if !found.0.is_word_end() {
        // `claims`, `pass!`, `x-note`: no word of ours
        return match field(i) {
            Ok(found) => Ok(found),
            Err(_) => fail(found.0, Expected::Blank),
        };
    }
    Ok(found)
}

/// What the sides of Schotten Totten 2 may do before the play: `oil 3`, `retreat 2,5`.
pub fn prep<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, ItemKind> {
    if let Some(rest) = i.rest.strip_prefix(b"oil ") {
        let rest = blanks(i.skip(i.rest.len() - rest.len()));
        let (rest, place) = place(rest)?;
        return Ok((rest, ItemKind::Oil(place)));
    }
    if !i.rest.starts_with(b"retreat ") {
        return match i.peek() {
            b'o' => fail(i.skip(3), Expected::Place),
            _ => fail(i.skip(7), Expected::Place),
        };
    }
    let start = store.places.len();
    let mut i = blanks(i.skip(8));
    loop {
        let (rest, place) = place(i)?;
        store.places.push(place);
        if rest.peek() != b',' {
            let list = List::new(start, store.places.len() - start);
            return Ok((rest, ItemKind::Retreat(list)));
        }
        i = rest.skip(1);
    }
}

/// `name=value`: the turn's seconds, or anybody's own.
pub fn field(i: Cur<'_>) -> R<'_, ItemKind> {
    let (rest, _) = name(i)?;
    if rest.peek() != b'=' {
        return fail(i, Expected::Item);
    }
    let name = i.span_to(rest);
    let (rest, value) = value(rest.skip(1))?;
    Ok((rest, ItemKind::Field { name, value }))
}
