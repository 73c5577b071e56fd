//! A game, line by line. A line that cannot be read costs that line only.

use super::super::fault::{Expected, Fault, FaultKind};
use super::super::key::has_other_dashes;
use super::super::lines::{End, line_end};
use super::super::mend::{Context, Mender, is_other_key};
use super::super::mended::{Mend, Mended};
use super::super::order::Order;
use super::super::quote::unquote;
use super::super::sink::Sink;
use super::super::tree::{Item, ItemKind, Key, Line, LineKind};
use super::super::{MOST_LINE, shift};
use super::input::{Cur, Fail, Why};
use super::lead::Ahead;
use super::line::line;
use crate::span::Span;

/// What is known while a game is read.
pub(super) struct Reader<'a, S> {
    pub(super) text: &'a str,
    pub(super) given: &'a [Fault],
    pub(super) sink: &'a mut S,
    pub(super) order: Order,
    mender: Mender,
    mended: Mended,
    first_mended: Span,
    /// How the next turn most likely begins.
    pub(super) ahead: Ahead,
}

/// Reads the whole text of one game. `given` are the faults that whoever cut the text out has
/// found already: their lines get no second one.
pub fn game<S: Sink>(text: &str, given: &[Fault], sink: &mut S) {
    let mut reader = Reader {
        text,
        given,
        sink,
        order: Order::default(),
        mender: Mender::default(),
        mended: Mended::NONE,
        first_mended: Span::default(),
        ahead: Ahead::NONE,
    };
    reader.lines();
    if !reader.mended.is_empty() {
        let kind = FaultKind::Mended(reader.mended);
        let span = reader.first_mended;
        reader.sink.fault(Fault { kind, span });
    }
}

impl<S: Sink> Reader<'_, S> {
    fn lines(&mut self) {
        let bytes = self.text.as_bytes();
        let mut at = 0;
        if self.text.starts_with('\u{feff}') {
            at = 3;
            self.mend(Mend::ByteOrderMark, Span::new(0, 3));
        }
        // without a line of its own the end of the text is no line
        while at < bytes.len() {
            let cur = Cur::new(bytes, at);
            if let Some(end) = self.whole(cur).or_else(|| self.short_turns(cur)) {
                at = end;
                if self.sink.is_done() {
                    break;
                }
                continue;
            }
            let mark = self.sink.store().mark();
            let end = match line(cur, self.sink.store()) {
                Ok((rest, (kind, comment)))
                    if rest.at as usize - at <= MOST_LINE && !self.is_other(&kind) =>
                {
                    let mut line = Line {
                        span: cur.span_to(rest),
                        kind,
                        comment,
                    };
                    match self.given.is_empty() {
                        true => self.take(&mut line),
                        false => self.take_given(&mut line),
                    }
                    rest.at as usize
                }
                _ => {
                    self.sink.store().truncate(mark);
                    self.second_try(at)
                }
            };
            at = match End::of(bytes, end) {
                End::Lf => end + 1,
                End::CrLf => {
                    self.mend(Mend::CrLf, Span::new(end, end + 2));
                    end + 2
                }
                End::Cr => {
                    self.mend(Mend::LoneCr, Span::new(end, end + 1));
                    end + 1
                }
                End::Text => end,
            };
            if self.order.is_over() || self.sink.is_done() {
                break;
            }
        }
        if !self.order.is_opened() && !self.order.is_over() {
            self.missing_opening();
        }
    }

    /// Whether a header has a key in other words than the canonical ones, `datum:` for `date:`, or a date
    /// other dashes.
    #[inline]
    fn is_other(&self, kind: &LineKind) -> bool {
        let LineKind::Header(header) = kind else {
            return false;
        };
        match header.key {
            Key::Unknown => is_other_key(header.key_span.of(self.text)),
            Key::Date => has_other_dashes(&unquote(header.text.of(self.text))),
            _ => false,
        }
    }

    /// A line that the canonical grammar does not read; its end.
    #[cold]
    fn second_try(&mut self, at: usize) -> usize {
        let end = line_end(self.text.as_bytes(), at);
        let span = Span::new(at, end);
        let text = span.of(self.text);
        if end - at > MOST_LINE {
            self.bad(span, FaultKind::LineTooLong(end - at), span);
            return end;
        }
        if let Some(nul) = text.find('\0') {
            let here = Span::new(at + nul, at + nul + 1);
            self.bad(span, FaultKind::NulByte, here);
            return end;
        }
        let context = Context {
            game: self.order.game(),
        };
        self.mender.line(text, context);
        let store = self.sink.store();
        let mark = store.mark();
        let found = line(Cur::new(self.mender.text.as_bytes(), 0), store);
        match found {
            Ok((rest, (mut kind, mut comment))) if rest.rest.is_empty() => {
                let map = |span: Span| self.mender.original(span, at);
                shift::line(&mut kind, &mut comment, &map);
                shift::since(store, mark, &map);
                if let Some(item) = broken_field(&store.items[mark.items..], self.text) {
                    store.truncate(mark);
                    self.bad(span, FaultKind::UnknownItem, item);
                    return end;
                }
                if !self.given_in(span) {
                    for mend in self.mender.kinds.iter() {
                        self.mend(mend, span);
                    }
                }
                self.take_given(&mut Line {
                    span,
                    kind,
                    comment,
                });
            }
            Ok((rest, _)) => {
                store.truncate(mark);
                self.unread(span, Fail::expected(rest.at, Expected::EndOfLine));
            }
            Err(nom::Err::Error(fail) | nom::Err::Failure(fail)) => {
                store.truncate(mark);
                self.unread(span, fail);
            }
            Err(nom::Err::Incomplete(_)) => {
                store.truncate(mark);
                self.bad(span, FaultKind::UnknownItem, span);
            }
        }
        end
    }

    /// The fault of a line that the grammar refuses.
    fn unread(&mut self, span: Span, fail: Fail) {
        let start = self.mender.start_of(fail.at, span.start) as usize;
        let fault = fault_at(self.text, span, start, fail);
        self.bad(span, fault.kind, fault.span);
    }

    /// A line that nothing can be made of.
    fn bad(&mut self, span: Span, kind: FaultKind, here: Span) {
        let fault = Fault { kind, span: here };
        let bad = Line {
            span,
            kind: LineKind::Bad,
            comment: None,
        };
        let first_bad = self.order.bad(self.text, span);
        if self.given_in(span) {
            self.given_opens(span);
        } else if first_bad {
            // neither an opening nor anything that belongs into a record
            self.missing_opening();
            self.order.end();
        } else if !self.begins_next(&bad.kind, span) {
            self.sink.fault(fault);
        }
        self.sink.line(&bad);
    }

    /// A line that was read, in a text for which faults are known already.
    fn take_given(&mut self, line: &mut Line) {
        if self.given_in(line.span) {
            if !matches!(line.kind, LineKind::Opening(_)) {
                self.given_opens(line.span);
            }
            if matches!(line.kind, LineKind::Blank) {
                // its bytes were not kept
                line.kind = LineKind::Bad;
                self.sink.line(line);
                return;
            }
        }
        self.take(line);
    }

    /// A line with a known fault may have been the opening, unless it is a comment.
    fn given_opens(&mut self, span: Span) {
        if !span.of(self.text).starts_with('#') {
            self.order.opened_by_force();
        }
    }

    /// Whether a fault of this line is known already. They are in the order of the text.
    fn given_in(&self, span: Span) -> bool {
        let before = |fault: &Fault| fault.span.start < span.start;
        let next = self.given.get(self.given.partition_point(before));
        next.is_some_and(|fault| fault.span.start <= span.end)
    }

    /// A line that was read.
    #[inline]
    fn take(&mut self, line: &mut Line) {
        if matches!(line.kind, LineKind::Turn(_)) && self.order.turn_fits() {
            if let LineKind::Turn(turn) = &line.kind {
                if turn.number.is_none() {
                    self.mend(Mend::NoNumber, line.span);
                }
                if turn.side.is_none() {
                    self.mend(Mend::NoSide, line.span);
                }
                self.ahead.advance();
            }
        } else if !matches!(line.kind, LineKind::Blank) {
            self.check_order(line);
        }
        if let Some(game) = self.order.game() {
            self.claim_verbs(line, game);
            self.greys(line, game);
        }
        self.sink.line(line);
    }

    fn check_order(&mut self, line: &mut Line) {
        if self.begins_next(&line.kind, line.span) {
            line.kind = LineKind::Bad;
            return;
        }
        let store = self.sink.store();
        if let LineKind::Start(position) | LineKind::Now(position) = &line.kind {
            let empty = position.sites.of(&store.sites).iter().find(|site| {
                let south = site.south.span.is_empty();
                south
                    || (site.north.span.is_empty() && site.span.len() > 1 && {
                        let bytes = self.text.as_bytes();
                        bytes.get(site.north.span.start.wrapping_sub(1) as usize) == Some(&b':')
                    })
            });
            if let Some(span) = empty.map(|site| site.span) {
                self.mend(Mend::EmptySide, span);
            }
        }
        let opening = matches!(line.kind, LineKind::Opening(_));
        let needs_opening = !self.order.is_opened() && !opening;
        let said = self.order.is_behind();
        if let Some(fault) = self.order.admit(line, self.text) {
            let again = match fault.kind {
                FaultKind::LineAfterResult { .. } => said,
                FaultKind::HeaderAfterTurn => self.order.is_late_again(self.text, line.span),
                _ => false,
            };
            if !again {
                self.sink.fault(fault);
            }
            if !fault.is_remark() && !matches!(line.kind, LineKind::Header(_)) {
                line.kind = LineKind::Bad;
            }
        }
        if needs_opening {
            self.missing_opening();
            self.order.opened_by_force();
        }
    }

    fn missing_opening(&mut self) {
        let start = self.text.len() - self.text.trim_start_matches(['\u{feff}', ' ', '\n']).len();
        let end = line_end(self.text.as_bytes(), start);
        // where something is wrong so far in front, that may have been the opening; a comment never was
        let so_far = |fault: &Fault| fault.span.start as usize <= end;
        let is_comment = self.text[start..].starts_with('#');
        if is_comment || !self.given.iter().any(so_far) {
            self.sink.fault(Fault {
                kind: FaultKind::MissingOpening,
                span: Span::new(start, end),
            });
        }
    }

    #[cold]
    pub(super) fn mend(&mut self, mend: Mend, span: Span) {
        if self.mended.is_empty() {
            self.first_mended = span;
        }
        self.mended.insert(mend);
    }
}

/// A field with a blank in its name or value: several words are none, whatever they were mended to.
fn broken_field(items: &[Item], text: &str) -> Option<Span> {
    let broken = |span: Span| span.of(text).contains(char::is_whitespace);
    items.iter().find_map(|item| match item.kind {
        ItemKind::Field { name, value } if broken(name) || broken(value) => Some(item.span),
        _ => None,
    })
}

/// The fault of a line in which the grammar failed at an offset.
pub fn fault_at(text: &str, line: Span, start: usize, fail: Fail) -> Fault {
    let rest = Span::new(start, line.end as usize).of(text);
    let blank = [' ', '\t', '\u{a0}', '_'];
    let length = rest.find(blank).unwrap_or(rest.len());
    let here = Span::new(start, start + length);
    let begins_word = rest.starts_with(char::is_alphabetic);
    let kind = match fail.why {
        Why::Among(list) => FaultKind::UnknownWord(list),
        Why::Smaller(what) => FaultKind::TooLarge(what),
        Why::Expected(Expected::Item) if begins_word => FaultKind::UnknownItem,
        Why::Expected(Expected::EndOfLine) => FaultKind::TrailingText,
        Why::Expected(Expected::OtherKey) => FaultKind::KeyTwice,
        Why::Expected(Expected::Opening) => FaultKind::BadOpening,
        Why::Expected(expected) => FaultKind::Expected(expected),
    };
    let span = match kind {
        FaultKind::UnknownItem | FaultKind::UnknownWord(_) => letters(here, text),
        FaultKind::TooLarge(_) => digits(here, text),
        FaultKind::BadOpening => line,
        _ => here,
    };
    Fault { kind, span }
}

/// The digits at the front of a span.
fn digits(span: Span, text: &str) -> Span {
    let word = span.of(text);
    let rest = word.trim_start_matches(|char: char| char.is_ascii_digit());
    let start = span.start as usize;
    Span::new(start, start + word.len() - rest.len())
}

/// The letters at the front of a span, so that a suggestion compares words with words.
fn letters(span: Span, text: &str) -> Span {
    let word = span.of(text);
    let count = word
        .find(|char: char| !char.is_alphanumeric() && char != '-' && char != '.')
        .unwrap_or(word.len());
    match count {
        0 => span,
        _ => Span::new(span.start as usize, span.start as usize + count),
    }
}
