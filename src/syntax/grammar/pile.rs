//! Piles, hands and deals.

use super::super::fault::{Counted, Expected};
use super::super::tree::{FaceRef, List, PartRef, Tree, WrittenPart};
use super::card::{clan, clan_that_exists, face};
use super::input::{Cur, R, fail, failure};
use super::token::{blanks, counted};

/// A card, or so many unknown ones: `r7`, `?`, `28?`, `3?t`. A bare number counts the cards of
/// a whole pile and stands alone.
#[inline(always)]
pub fn part(i: Cur<'_>) -> R<'_, PartRef> {
    match clan(i) {
        Ok((rest, FaceRef { face, span })) => {
            let part = WrittenPart::Card(face);
            Ok((rest, PartRef { part, span }))
        }
        Err(_) => other_part(i),
    }
}

/// What is no full clan or siege card.
#[inline(never)]
fn other_part(i: Cur<'_>) -> R<'_, PartRef> {
    let (rest, part) = match counted(i, Counted::Cards) {
        Ok((rest, count)) if rest.peek() == b'?' && rest.peek_at(1) == b't' => {
            (rest.skip(2), WrittenPart::UnknownTactics(count))
        }
        Ok((rest, count)) if rest.peek() == b'?' => (rest.skip(1), WrittenPart::Unknown(count)),
        Ok((rest, count)) => (rest, WrittenPart::Count(count)),
        Err(nom::Err::Error(_)) => match face(i) {
            Ok((rest, face)) => (rest, WrittenPart::Card(face.face)),
            Err(nom::Err::Error(_)) => return fail(i, Expected::Part),
            Err(other) => return Err(other),
        },
        Err(other) => return Err(other),
    };
    let span = i.span_to(rest);
    Ok((rest, PartRef { part, span }))
}

/// Parts with commas between, the top card first; `-` for no card.
pub fn pile<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, List<PartRef>> {
    let start = store.parts.len();
    if i.peek() == b'-' {
        return Ok((i.skip(1), List::new(start, 0)));
    }
    let mut i = i;
    loop {
        let (rest, part) = part(i)?;
        store.parts.push(part);
        if rest.peek() != b',' {
            return finish(rest, store, start);
        }
        i = rest.skip(1);
    }
}

/// Parts with blanks between, the top card first, up to the end of the line or a comment.
pub fn row<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, List<PartRef>> {
    let start = store.parts.len();
    let mut i = i;
    loop {
        let rest = match clan_that_exists(i) {
            Some((rest, FaceRef { face, span })) => {
                let part = WrittenPart::Card(face);
                store.parts.push(PartRef { part, span });
                rest
            }
            None => {
                let (rest, part) = part(i)?;
                store.parts.push(part);
                rest
            }
        };
        // one blank and a card, as nearly always
        if rest.peek() == b' ' && rest.peek_at(1).is_ascii_lowercase() {
            i = rest.skip(1);
            continue;
        }
        let next = blanks(rest);
        if next.is_end() || (next.peek() == b'#' && next.at > rest.at) {
            return finish(rest, store, start);
        }
        if next.at == rest.at {
            return fail(rest, Expected::Blank);
        }
        i = next;
    }
}

fn finish<'a>(rest: Cur<'a>, store: &Tree, start: usize) -> R<'a, List<PartRef>> {
    let parts = &store.parts[start..];
    let count = |part: &&PartRef| matches!(part.part, WrittenPart::Count(_));
    match parts.iter().find(count) {
        Some(part) if parts.len() > 1 => Err(failure(part.span.start, Expected::LoneCount)),
        _ => Ok((rest, List::new(start, parts.len()))),
    }
}
