//! The keys of positions.

use super::super::fault::{Counted, Expected, WordList};
use super::super::tree::{FaceRef, KeyTree, List, PositionKey, Sides, Tree};
use super::card::cards;
use super::closing::result;
use super::input::{Cur, R, fail, fail_word};
use super::pile::pile;
use super::position::is_field_end;
use super::token::{counted, side};
use crate::model::Phase;

/// `key=value`
pub fn entry<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, KeyTree> {
    let mut count = 0;
    while matches!(
        i.peek_at(count),
        b'a'..=b'z' | b'-' | b'.' | b'S' | b'N' | b'A' | b'D'
    ) {
        count += 1;
    }
    let word = &i.rest[..count];
    if i.peek_at(count) != b'=' {
        return fail_word(i, WordList::PositionKey);
    }
    let start = i.skip(count + 1);
    let (rest, key) = match word {
        b"turn" => count_of(start, PositionKey::Turn),
        b"phase" => phase(start),
        b"seen" => list_of(start, store, PositionKey::Seen),
        b"unseen" => list_of(start, store, PositionKey::Unseen),
        b"discard" => list_of(start, store, PositionKey::Discard),
        b"shuffled" => list_of(start, store, PositionKey::Shuffled),
        b"played" => played(start),
        b"joker" => sides(start).map(|(rest, sides)| (rest, PositionKey::Joker(sides))),
        b"may-pass" => sides(start).map(|(rest, sides)| (rest, PositionKey::MayPass(sides))),
        b"oil" => count_of(start, PositionKey::Oil),
        b"deck" => pile(start, store).map(|(rest, pile)| (rest, PositionKey::Deck(pile))),
        b"tactics-deck" => {
            pile(start, store).map(|(rest, pile)| (rest, PositionKey::TacticsDeck(pile)))
        }
        b"passes" => count_of(start, PositionKey::Passes),
        b"last" => match side(start) {
            Ok((rest, side)) => Ok((rest, PositionKey::Last(side))),
            Err(_) => fail(start, Expected::Side),
        },
        b"result" => result(start).map(|(rest, kind)| (rest, PositionKey::Result(kind))),
        _ => of_side(i, word, start, store),
    }?;
    if !is_field_end(rest) {
        return fail(rest, Expected::Blank);
    }
    let key = KeyTree {
        span: i.span_to(rest),
        value_span: start.span_to(rest),
        key,
    };
    Ok((rest, key))
}

/// `hand.S=`, `actions.A=`
fn of_side<'a>(i: Cur<'a>, word: &[u8], start: Cur<'a>, store: &mut Tree) -> R<'a, PositionKey> {
    let dot = match word {
        [b'h', b'a', b'n', b'd', b'.', _] => 5,
        [b'a', b'c', b't', b'i', b'o', b'n', b's', b'.', _] => 8,
        _ => return fail_word(i, WordList::PositionKey),
    };
    let Ok((_, side)) = side(i.skip(dot)) else {
        return fail(i.skip(dot), Expected::Side);
    };
    if dot == 5 {
        let (rest, pile) = pile(start, store)?;
        Ok((rest, PositionKey::Hand(side, pile)))
    } else {
        let (rest, list) = list(start, store)?;
        Ok((rest, PositionKey::Actions(side, list)))
    }
}

fn count_of(i: Cur<'_>, key: fn(u32) -> PositionKey) -> R<'_, PositionKey> {
    let (rest, count) = count(i)?;
    Ok((rest, key(count)))
}

fn count(i: Cur<'_>) -> R<'_, u32> {
    match counted(i, Counted::Value) {
        Err(nom::Err::Error(_)) => fail(i, Expected::Number),
        found => found,
    }
}

/// Cards with commas between; `-` for none.
fn list<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, List<FaceRef>> {
    if i.peek() == b'-' {
        return Ok((i.skip(1), List::new(store.faces.len(), 0)));
    }
    cards(i, store)
}

fn list_of<'a>(
    i: Cur<'a>,
    store: &mut Tree,
    key: fn(List<FaceRef>) -> PositionKey,
) -> R<'a, PositionKey> {
    let (rest, list) = list(i, store)?;
    Ok((rest, key(list)))
}

/// `played=2,1`
fn played(i: Cur<'_>) -> R<'_, PositionKey> {
    let (rest, first) = count(i)?;
    if rest.peek() != b',' {
        return fail(rest, Expected::Comma);
    }
    let (rest, second) = count(rest.skip(1))?;
    Ok((rest, PositionKey::Played(first, second)))
}

/// `S`, `S,N`, or `-` for nobody.
fn sides(i: Cur<'_>) -> R<'_, Sides> {
    let mut sides = Sides::default();
    if i.peek() == b'-' {
        return Ok((i.skip(1), sides));
    }
    let Ok((mut rest, first)) = side(i) else {
        return fail(i, Expected::Side);
    };
    sides.first = Some(first);
    if rest.peek() == b',' {
        match side(rest.skip(1)) {
            Ok((next, second)) => (rest, sides.second) = (next, Some(second)),
            Err(_) => return fail(rest.skip(1), Expected::Side),
        }
    }
    Ok((rest, sides))
}

fn phase(i: Cur<'_>) -> R<'_, PositionKey> {
    for phase in [Phase::Prepared, Phase::Played, Phase::Passed, Phase::Drawn] {
        let word = phase.word().unwrap_or_default();
        if i.rest.starts_with(word.as_bytes()) {
            return Ok((i.skip(word.len()), PositionKey::Phase(phase)));
        }
    }
    fail_word(i, WordList::Phase)
}
