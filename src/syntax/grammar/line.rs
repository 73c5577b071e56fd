//! A line of a record, whatever it says.

use super::super::fault::Expected;
use super::super::mend::known_key;
use super::super::tree::{LineKind, Tree};
use super::head::head;
use super::input::{Cur, R, fail, none};
use super::token::{blanks, comment, end_of_line, name, number, tail};
use super::turn::turn;
use crate::span::Span;

/// A line up to its end, which stays. The first byte decides what it is.
#[inline]
pub fn line<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, (LineKind, Option<Span>)> {
    match i.peek() {
        b'0'..=b'9' | b'S' | b'N' | b'A' | b'D' | b'?' | b'+' => {
            let (rest, turn) = turn(i, store)?;
            let (rest, comment) = tail(rest)?;
            Ok((rest, (LineKind::Turn(turn), comment)))
        }
        b'a'..=b'z' => keyed(i, store),
        b'#' => note(i),
        b' ' => note(blanks(i)),
        b'%' => {
            let (rest, version) = opening(i)?;
            let (rest, comment) = tail(rest)?;
            Ok((rest, (LineKind::Opening(version), comment)))
        }
        _ if i.is_end() => Ok((i, (LineKind::Blank, None))),
        _ => fail(i, Expected::Item),
    }
}

/// A line of its own for a comment, or an empty one.
pub fn note(i: Cur<'_>) -> R<'_, (LineKind, Option<Span>)> {
    let (rest, comment) = match i.peek() {
        b'#' => {
            let (rest, comment) = comment(i)?;
            (rest, Some(comment))
        }
        _ => (i, None),
    };
    match end_of_line(rest) {
        Ok((rest, ())) => Ok((rest, (LineKind::Blank, comment))),
        Err(_) => fail(rest, Expected::Item),
    }
}

/// `%marchstone` and the number of the notation's version.
pub fn opening(i: Cur<'_>) -> R<'_, u32> {
    if !i.rest.starts_with(b"%marchstone ") {
        return fail(i, Expected::Opening);
    }
    match number(blanks(i.skip(12))) {
        Ok((rest, version)) if version > 0 && rest.is_word_end() => Ok((rest, version)),
        _ => fail(i, Expected::Opening),
    }
}

/// A line that begins with a small letter: a key, or a turn without number and side.
fn keyed<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, (LineKind, Option<Span>)> {
    let (rest, word) = name(i)?;
    if rest.peek() == b':' || (word.rest == b"deal" && rest.peek() == b' ') {
        return head(i, rest, store);
    }
    // no turn begins with the key of a header and `=`
    if rest.peek() == b'=' && is_header(word.rest) {
        return none(i, Expected::Item);
    }
    let (rest, turn) = turn(i, store)?;
    let (rest, comment) = tail(rest)?;
    Ok((rest, (LineKind::Turn(turn), comment)))
}

/// Whether a word in small letters is the key of a header; `time=` is a field of turns as well.
fn is_header(word: &[u8]) -> bool {
    let key = std::str::from_utf8(word).ok().and_then(known_key);
    key.is_some_and(|key| key != "time")
}
