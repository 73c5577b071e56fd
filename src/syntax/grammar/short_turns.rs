//! Whole turns of the very commonest kind, read in a row.

use super::super::sink::Sink;
use super::super::tree::{
    AsWritten, FaceRef, ItemKind, Line, LineKind, List, PlaceRef, Side, SideRef, Tree, Turn,
    Written,
};
use super::card::{digit, short_clan};
use super::common::WINDOW;
use super::input::Cur;
use super::record::Reader;
use super::short::{of_card, put};
use crate::span::Span;

impl<S: Sink> Reader<'_, S> {
    /// Turns in a row of the very commonest kind, a play of a clan or siege card with or without a draw of one,
    /// or `pass`: where the line behind them begins; `None` if there is none.
    #[inline]
    pub(super) fn short_turns(&mut self, line: Cur) -> Option<usize> {
        if !(self.order.turn_fits() && self.given.is_empty()) {
            return None;
        }
        let mut next = line;
        while let Some((count, turn)) = whole(next, self.sink.store()) {
            let behind = next.skip(count);
            self.sink.line(Line {
                span: next.span_to(behind),
                kind: LineKind::Turn(turn),
                comment: None,
            });
            next = behind.skip(1);
        }
        (next.at > line.at).then_some(next.at as usize)
    }
}

/// Such a turn, whose items are laid into the store, and the length of its line.
#[inline(always)]
fn whole(line: Cur<'_>, store: &mut Tree) -> Option<(usize, Turn)> {
    let bytes: &[u8; WINDOW] = line.rest.first_chunk()?;
    let byte = |at: usize| bytes[at % WINDOW];
    let span = |start: usize, end: usize| Span {
        start: line.at + start as u32,
        end: line.at + end as u32,
    };
    let (mut number, mut at) = (0, 0);
    while at < 4
        && let Some(digit) = digit(byte(at))
    {
        number = 10 * number + digit;
        at += 1;
    }
    let side = Side::of_letter(byte(at + 1))?;
    if byte(0) == b'0' || at == 0 || byte(at) != b' ' || byte(at + 2) != b' ' {
        return None;
    }
    let mut turn = Turn {
        number: Some((number, span(0, at))),
        side: Some(SideRef {
            side,
            span: span(at + 1, at + 2),
        }),
        items: List::new(store.items.len(), 1),
        as_written: AsWritten::BOTH,
    };
    let start = at + 3;
    let Some((face, end)) = window_card(bytes, start) else {
        let is_pass = line.rest.get(start..start + 5) == Some(b"pass\n");
        return is_pass.then(|| {
            put(store, span(start, start + 4), ItemKind::Pass);
            (start + 4, turn)
        });
    };
    let place = byte(end + 1).wrapping_sub(b'0');
    if byte(end) != b'@' || !matches!(place, 1..=9) {
        return None;
    }
    turn.as_written = of_card(face);
    let played = FaceRef {
        face,
        span: span(start, end),
    };
    let at = end + 2;
    let place = PlaceRef {
        number: Some(u32::from(place)),
        span: span(end + 1, at),
    };
    let play = ItemKind::Play(played, place);
    if byte(at) == b'\n' {
        put(store, span(start, at), play);
        return Some((at, turn));
    }
    let (face, end) = window_card(bytes, at + 2)?;
    if byte(at) != b' ' || byte(at + 1) != b'+' || byte(end) != b'\n' {
        return None;
    }
    turn.as_written = turn.as_written.and(of_card(face));
    turn.items.len = 2;
    store.items.reserve(2);
    put(store, span(start, at), play);
    let drawn = FaceRef {
        face,
        span: span(at + 2, end),
    };
    put(store, span(at + 1, end), ItemKind::Draw(drawn));
    Some((end, turn))
}

/// The clan or siege card that begins at an index, and where it ends.
#[inline(always)]
fn window_card(bytes: &[u8; WINDOW], at: usize) -> Option<(Written, usize)> {
    let (length, color, strength) = short_clan(bytes.get(at..)?)?;
    Some((Written::Card(color, strength), at + length))
}

#[cfg(test)]
mod tests {
    use super::super::turn;
    use super::*;

    fn cur(text: &str) -> Cur<'_> {
        Cur::new(text.as_bytes(), 0)
    }

    #[test]
    fn turns_are_what_they_are_in_any_record() {
        let behind = "1 S r7@4 +b11 r7@4 +b11 r7@4 +b11\n";
        let mut count = 0;
        for front in [
            "1 S ", "12 N ", "999 A ", "1234 D ", "12345 S ", "0 S ", "01 S ", "1  S ", "1 S  ",
            "S ", "",
        ] {
            for items in [
                "r7@4",
                "pass",
                "r7@4 +b11",
                "p10@4 +k0",
                "r7@4 +joker",
                "r7@4  +b2",
                "r7@4 +r07",
                "r7@4 pass",
            ] {
                for end in ["\n", " \n", " # c\n", "\r\n", " +r1\n"] {
                    let text = format!("{front}{items}{end}{behind}");
                    let (mut store, mut other) = (Tree::default(), Tree::default());
                    let (rest, found) = turn::turn(cur(&text), &mut other).expect("a turn");
                    if let Some((length, short)) = whole(cur(&text), &mut store) {
                        count += 1;
                        assert_eq!(length, rest.at as usize, "{text:?}");
                        assert_eq!(format!("{short:?}"), format!("{found:?}"), "{text:?}");
                        assert_eq!(format!("{store:?}"), format!("{other:?}"), "{text:?}");
                    }
                    let mut slow = found;
                    let rest = turn::front(cur(&text), &mut slow).expect("a front").0;
                    assert_eq!(
                        (slow.number, slow.side),
                        (found.number, found.side),
                        "{text:?}"
                    );
                    assert_eq!(other.items[0].span.start, rest.at, "{text:?}");
                }
            }
        }
        assert!(count > 12, "only {count}");
    }
}
