//! Lines with a key.

use super::super::fault::Expected;
use super::super::quote;
use super::super::tree::{Header, Key, LineKind, ResultTree, Tree};
use super::closing::result;
use super::input::{Cur, R, fail};
use super::pile::row;
use super::position::{position, ruleset};
use super::token::{blanks, character, comment, end_of_line, side, tail};
use crate::span::Span;

/// The key of a header's word.
pub fn key_of(word: &[u8]) -> Key {
    match word {
        b"ruleset" => Key::Ruleset,
        b"south" => Key::South,
        b"north" => Key::North,
        b"attacker" => Key::Attacker,
        b"defender" => Key::Defender,
        b"name" => Key::Name,
        b"event" => Key::Event,
        b"place" => Key::Place,
        b"time" => Key::Time,
        b"date" => Key::Date,
        b"table" => Key::Table,
        b"arbiter" => Key::Arbiter,
        b"writer" => Key::Writer,
        b"source" => Key::Source,
        b"note" => Key::Note,
        b"match" => Key::Match,
        b"round" => Key::Round,
        b"view" => Key::View,
        b"shuffle" => Key::Shuffle,
        b"deck-sha256" => Key::DeckSha256,
        b"accept" => Key::Accept,
        [b'x', b'-', ..] => Key::Private,
        _ => Key::Unknown,
    }
}

/// A line that says something beside its comment.
type Said = (LineKind, Option<Span>);

/// Behind the word of a key, which has been read: `: …`, or ` S: …` for a deal.
pub fn head<'a>(start: Cur<'a>, i: Cur<'a>, store: &mut Tree) -> R<'a, Said> {
    let key_span = start.span_to(i);
    let word = &start.rest[..key_span.len()];
    if word == b"deal" {
        return deal(i, store);
    }
    if i.peek() != b':' {
        return fail(i, Expected::Colon);
    }
    let i = blanks(i.skip(1));
    let (rest, kind) = match word {
        b"deck" | b"tactics-deck" => {
            let (rest, parts) = row(i, store)?;
            (rest, LineKind::Deck(word[0] == b't', parts))
        }
        b"start" | b"now" => {
            let (rest, position) = position(i, store)?;
            match word[0] {
                b's' => (rest, LineKind::Start(position)),
                _ => (rest, LineKind::Now(position)),
            }
        }
        b"result" => {
            let (rest, kind) = result(i)?;
            let span = i.span_to(rest);
            (rest, LineKind::Result(ResultTree { span, kind }))
        }
        b"ruleset" => {
            let (rest, text) = ruleset(i)?;
            let key = Key::Ruleset;
            (
                rest,
                LineKind::Header(Header {
                    key,
                    key_span,
                    text,
                }),
            )
        }
        b"points" => {
            let (rest, (text, comment)) = text(i)?;
            return Ok((rest, (LineKind::Points(text), comment)));
        }
        _ => {
            let key = key_of(word);
            let (rest, (text, comment)) = text(i)?;
            let header = Header {
                key,
                key_span,
                text,
            };
            return Ok((rest, (LineKind::Header(header), comment)));
        }
    };
    let (rest, comment) = tail(rest)?;
    Ok((rest, (kind, comment)))
}

/// `deal S: …`
fn deal<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, Said> {
    let (rest, side) = match side(blanks(i)) {
        Ok(found) => found,
        Err(_) => return fail(blanks(i), Expected::Side),
    };
    if rest.peek() != b':' {
        return fail(rest, Expected::Colon);
    }
    let (rest, parts) = row(blanks(rest.skip(1)), store)?;
    let (rest, comment) = tail(rest)?;
    Ok((rest, (LineKind::Deal(side, parts), comment)))
}

/// The text of a header, to the end of the line or a comment; in JSON quotes it may hold ` #`.
pub fn text(i: Cur<'_>) -> R<'_, (Span, Option<Span>)> {
    if i.peek() == b'"'
        && let Some(count) = quote::quoted(i.rest)
        && let Ok((end, comment)) = tail(i.skip(count))
    {
        return Ok((end, (i.span_to(i.skip(count)), comment)));
    }
    let mut count = 0;
    let mut last = b' ';
    if i.rest.starts_with(NO_BREAK) {
        return fail(i, Expected::Value);
    }
    loop {
        let byte = i.peek_at(count);
        if !character(byte) {
            break;
        }
        if byte == b'#' && last == b' ' {
            let (rest, comment) = comment(i.skip(count))?;
            let (rest, ()) = end_of_line(rest)?;
            let (_, words) = trimmed(i, count)?;
            return Ok((rest, (words, Some(comment))));
        }
        last = byte;
        count += 1;
    }
    let (rest, ()) = end_of_line(i.skip(count))?;
    let (_, words) = trimmed(i, count)?;
    Ok((rest, (words, None)))
}

/// A no-break space: at either end of a text it is a blank, to be mended.
const NO_BREAK: &[u8] = "\u{a0}".as_bytes();

/// The first bytes without the blanks at their end.
fn trimmed(i: Cur<'_>, count: usize) -> R<'_, Span> {
    let text = i.rest[..count].trim_ascii_end();
    let end = i.skip(text.len());
    match text.ends_with(NO_BREAK) {
        true => fail(end, Expected::EndOfLine),
        false => Ok((end, i.span_to(end))),
    }
}
