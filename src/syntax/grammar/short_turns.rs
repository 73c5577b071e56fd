//! Whole turns of the commonest kinds, read in a row.

use super::super::MOST_LINE;
use super::super::sink::Sink;
use super::super::tree::{FaceRef, ItemKind, Line, LineKind, List, PlaceRef, Tree, Turn, Written};
use super::card::short_clan;
use super::input::Cur;
use super::lead::{Ahead, WINDOW};
use super::record::Reader;
use super::short::{self, of_card, put};
use crate::model::Game;
use crate::span::Span;

impl<S: Sink> Reader<'_, S> {
    /// Turns in a row of the commonest kinds: where the line after them begins; `None` if there is none.
    #[inline]
    pub(super) fn short_turns(&mut self, line: Cur) -> Option<usize> {
        if !(self.order.turn_fits() && self.given.is_empty()) {
            return None;
        }
        let game = self.order.game();
        let mut next = line;
        let mut ahead = self.ahead;
        while let Some(bytes) = next.rest.first_chunk()
            && ahead.finds(bytes)
        {
            let store = self.sink.store();
            let items = store.items.len();
            let found = commonest(next, bytes, ahead, store);
            let Some((count, turn)) = found.or_else(|| short(next, ahead, game, store)) else {
                break;
            };
            if !turn.as_written.is_of(game) {
                // the other game's letter is left to whoever notes it
                store.items.truncate(items);
                break;
            }
            let behind = next.skip(count);
            self.sink.line(&Line {
                span: next.span_to(behind),
                kind: LineKind::Turn(turn),
                comment: None,
            });
            next = behind.skip(1);
            ahead.advance();
        }
        self.ahead = ahead;
        (next.at > line.at).then_some(next.at as usize)
    }
}

/// A turn of short items that stands in the canonical form, its items laid into the store, and the length of
/// its line.
#[inline(always)]
fn short(
    line: Cur<'_>,
    ahead: Ahead,
    game: Option<Game>,
    store: &mut Tree,
) -> Option<(usize, Turn)> {
    let (items, places) = (store.items.len(), store.places.len());
    let (mut turn, start) = ahead.turn(line.at, List::new(items, 0));
    let mut rest = line.skip(start);
    while let Some((behind, as_written)) = short::item(rest, store) {
        turn.as_written = turn.as_written.and(as_written);
        if behind.peek() == b'\n' {
            let length = (behind.at - line.at) as usize;
            // the other game's verb is left to whoever notes it
            if length > MOST_LINE || !turn.as_written.is_of(game) {
                break;
            }
            turn.items = List::new(items, store.items.len() - items);
            return Some((length, turn));
        }
        rest = behind.skip(1);
    }
    store.items.truncate(items);
    store.places.truncate(places);
    None
}

/// A turn of the very commonest kind, a play of a clan or siege card with or without a draw of one, or `pass`,
/// its items laid into the store, and the length of its line.
#[inline(always)]
fn commonest(
    line: Cur<'_>,
    bytes: &[u8; WINDOW],
    ahead: Ahead,
    store: &mut Tree,
) -> Option<(usize, Turn)> {
    // never after the window: the remainder spares the question
    let byte = |at: usize| bytes[at % WINDOW];
    let span = |start: usize, end: usize| Span {
        start: line.at + start as u32,
        end: line.at + end as u32,
    };
    let (mut turn, start) = ahead.turn(line.at, List::new(store.items.len(), 1));
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

    fn read(text: &str, game: Option<Game>, store: &mut Tree) -> Option<(usize, Turn)> {
        let bytes = text.as_bytes().first_chunk()?;
        let mut ahead = Ahead::NONE;
        ahead.finds(bytes).then_some(())?;
        let found = commonest(cur(text), bytes, ahead, store);
        found.or_else(|| short(cur(text), ahead, game, store))
    }

    #[test]
    fn turns_are_what_they_are_in_any_record() {
        let behind = "1 S r7@4 +b11 r7@4 +b11 r7@4 +b11\n";
        let mut count = 0;
        for lead in [
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
                "claim 4 r7@4 +joker",
                "claim 4 claim 5 r7@4 claim 6",
                "control 3 joker@4 +b11",
                "oil 3 r7@4",
                "retreat 2 r7@4 +mud",
                "claim 4 because r1 r7@4",
                "r7@4 control 3",
                "r7@4 banshee b2@3",
            ] {
                for end in ["\n", " \n", " # c\n", "\r\n", " +r1\n"] {
                    let text = format!("{lead}{items}{end}{behind}");
                    let mut other = Tree::default();
                    let (rest, found) = turn::turn(cur(&text), &mut other).expect("a turn");
                    for game in [None, Some(Game::One), Some(Game::Two)] {
                        let mut store = Tree::default();
                        match read(&text, game, &mut store) {
                            Some((length, short)) => {
                                count += 1;
                                assert_eq!(length, rest.at as usize, "{text:?}");
                                assert_eq!(format!("{short:?}"), format!("{found:?}"), "{text:?}");
                                assert_eq!(format!("{store:?}"), format!("{other:?}"), "{text:?}");
                            }
                            None => {
                                let empty = Tree::default();
                                assert_eq!(format!("{store:?}"), format!("{empty:?}"), "{text:?}");
                            }
                        }
                    }
                    let mut slow = found;
                    let rest = turn::lead(cur(&text), &mut slow).expect("a lead").0;
                    assert_eq!(
                        (slow.number, slow.side),
                        (found.number, found.side),
                        "{text:?}"
                    );
                    assert_eq!(other.items[0].span.start, rest.at, "{text:?}");
                }
            }
        }
        assert!(count > 80, "only {count}");
    }
}
