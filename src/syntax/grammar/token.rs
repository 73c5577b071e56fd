//! The smallest productions: numbers, blanks, words, sides, comments, the ends of lines.

use super::super::MOST_NUMBER;
use super::super::fault::{Counted, Expected};
use super::super::tree::{Side, SideRef};
use super::input::{Cur, Fail, R, Why, fail, none};
use crate::span::Span;
use memchr::memchr_iter;
use nom::Parser;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::combinator::opt;

/// Any digits; what is too large for 32 bits stays the largest number.
#[inline]
pub fn number(i: Cur<'_>) -> R<'_, u32> {
    let (mut i, mut value) = digit(i)?;
    while let Ok((rest, digit)) = digit(i) {
        value = value.saturating_mul(10).saturating_add(digit);
        i = rest;
    }
    Ok((i, value))
}

/// A number that is kept as it is written: one over [`MOST_NUMBER`] is refused.
pub(super) fn counted(i: Cur<'_>, what: Counted) -> R<'_, u32> {
    match number(i) {
        Ok((_, number)) if number > MOST_NUMBER => Err(nom::Err::Failure(Fail {
            at: i.at,
            why: Why::Smaller(what),
        })),
        found => found,
    }
}

/// One digit.
#[inline(always)]
pub fn digit(i: Cur<'_>) -> R<'_, u32> {
    match i.peek() {
        byte @ b'0'..=b'9' => Ok((i.skip(1), (byte - b'0') as u32)),
        _ => none(i, Expected::Number),
    }
}

/// Where a card is written with the letter of purple, in words that are no field's.
pub(super) fn purple(words: &[u8]) -> Option<usize> {
    memchr_iter(b'p', words).find(|at| {
        let before = at.checked_sub(1).map(|before| words[before]);
        let behind = words.get(at + 1);
        before.is_none_or(|byte| !byte.is_ascii_alphanumeric())
            && behind.is_some_and(|byte| byte.is_ascii_digit() || *byte == b'?')
    })
}

/// One or more blanks.
#[inline]
pub fn blank(i: Cur<'_>) -> R<'_, ()> {
    if i.peek() != b' ' {
        return none(i, Expected::Blank);
    }
    Ok((blanks(i), ()))
}

/// Behind all blanks.
#[inline]
pub fn blanks(i: Cur<'_>) -> Cur<'_> {
    let mut i = i;
    while i.peek() == b' ' {
        i = i.skip(1);
    }
    i
}

/// The most small letters that are looked at in one go: more than the names of cards have.
pub(super) const MOST_LETTERS: usize = 16;

/// The small letters in front, up to [`MOST_LETTERS`]: how many, and all of them as one number, the first one
/// lowest. Words are of all lengths, which nobody can foresee, so they are not read letter by letter.
#[inline]
pub(super) fn letters(text: &[u8]) -> (usize, u128) {
    let front = match text.first_chunk() {
        Some(front) => *front,
        None => padded(text),
    };
    let every = |byte: u8| u128::from_le_bytes([byte; MOST_LETTERS]);
    let word = u128::from_le_bytes(front);
    let low = word & every(0x7f);
    // the highest bit of each byte: it is at least an `a`, it is more than a `z`
    let (least, more) = (low + every(0x80 - b'a'), low + every(0x7f - b'z'));
    let others = !(least & !more & !word) & every(0x80);
    let count = others.trailing_zeros() as usize / 8;
    // all bits below the first byte that is no small letter, or all
    let before = ((others & others.wrapping_neg()) >> 7).wrapping_sub(1);
    (count, word & before)
}

/// A text that is too short, with nothing behind it.
#[cold]
fn padded(text: &[u8]) -> [u8; MOST_LETTERS] {
    let mut front = [0; MOST_LETTERS];
    for (to, byte) in front.iter_mut().zip(text) {
        *to = *byte;
    }
    front
}

/// Whether the byte can stand in a word of the notation.
#[inline(always)]
pub fn is_word_byte(byte: u8) -> bool {
    WORD[byte as usize]
}

static WORD: [bool; 256] = {
    let mut word = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        let here = byte as u8;
        word[byte] = here.is_ascii_lowercase() || here.is_ascii_digit() || here == b'-';
        byte += 1;
    }
    word
};

/// A name: small letters, digits and `-`, a letter first.
#[inline]
pub fn name(i: Cur<'_>) -> R<'_, Cur<'_>> {
    if !i.peek().is_ascii_lowercase() {
        return none(i, Expected::Item);
    }
    take_while1(is_word_byte).parse(i)
}

/// The value of a field: anything up to the next blank.
pub fn value(i: Cur<'_>) -> R<'_, Span> {
    let (rest, value) = take_while(|byte| byte > b' ').parse(i)?;
    if value.rest.is_empty() {
        return fail(i, Expected::Value);
    }
    Ok((rest, i.span_to(rest)))
}

/// `S`, `N`, `A` or `D`.
#[inline]
pub fn side(i: Cur<'_>) -> R<'_, SideRef> {
    let Some(side) = Side::of_letter(i.peek()) else {
        return none(i, Expected::Side);
    };
    let rest = i.skip(1);
    let span = i.span_to(rest);
    Ok((rest, SideRef { side, span }))
}

/// One character of a comment or of a header's text. Control characters send the line to the
/// slower reading, which tells them apart.
#[inline(always)]
pub fn character(byte: u8) -> bool {
    byte >= b' '
}

/// `#` and everything after it, without the blanks at the end.
pub fn comment(i: Cur<'_>) -> R<'_, Span> {
    let (rest, (_, text)) = (tag("#"), take_while(character)).parse(i)?;
    let end = i.at as usize + 1 + text.rest.trim_ascii_end().len();
    Ok((rest, Span::new(i.at as usize, end)))
}

/// The end of a line, which stays: the caller looks at how it was written.
#[inline(always)]
pub fn end_of_line(i: Cur<'_>) -> R<'_, ()> {
    if i.is_end() {
        Ok((i, ()))
    } else {
        fail(i, Expected::EndOfLine)
    }
}

/// What may come after a line's own words: blanks, a comment after a blank, the end.
#[inline]
pub fn tail(i: Cur<'_>) -> R<'_, Option<Span>> {
    if i.is_end() {
        return Ok((i, None));
    }
    let (rest, ()) = match blank(i) {
        Ok(found) => found,
        Err(_) => return fail(i, Expected::EndOfLine),
    };
    let (rest, comment) = opt(comment).parse(rest)?;
    let (rest, ()) = end_of_line(rest)?;
    Ok((rest, comment))
}

#[cfg(test)]
mod tests {
    use super::{MOST_LETTERS, letters};

    #[test]
    fn letters_in_front_are_counted_and_spelled() {
        let slowly = |text: &[u8]| {
            let first = &text[..text.len().min(MOST_LETTERS)];
            let end = first.iter().position(|byte| !byte.is_ascii_lowercase());
            let word = &first[..end.unwrap_or(first.len())];
            let spell = |word, byte: &u8| word << 8 | u128::from(*byte);
            (word.len(), word.iter().rev().fold(0, spell))
        };
        // every byte behind every number of letters, with few and with many bytes after it
        for byte in 0..=u8::MAX {
            for count in 0..20 {
                for more in ["", "mud@4 +r7 and more than that"] {
                    let mut text = b"abyzabyzabyzabyzabyz"[..count].to_vec();
                    text.push(byte);
                    text.extend_from_slice(more.as_bytes());
                    assert_eq!(letters(&text), slowly(&text), "{text:?}");
                }
            }
        }
    }
}
