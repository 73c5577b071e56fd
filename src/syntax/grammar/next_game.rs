//! A game after a game, whose opening line was forgotten.

use super::super::fault::{Fault, FaultKind};
use super::super::mend::{colon, known_key};
use super::super::sink::Sink;
use super::super::tree::LineKind;
use super::record::Reader;
use crate::span::Span;

/// No longer head is looked through, in lines.
const MOST_HEAD: usize = 64;

impl<S: Sink> Reader<'_, S> {
    /// Whether a line after the head of this game begins another one. That is said, and the rest is not read: each
    /// of its lines would be wrong here, though only one is missing.
    pub(super) fn begins_next(&mut self, kind: &LineKind, span: Span) -> bool {
        let begins = match kind {
            LineKind::Header(_) | LineKind::Deal(..) | LineKind::Start(_) => self
                .order
                .may_be_followed()
                .is_some_and(|closed| is_head(&self.text[span.start as usize..], closed)),
            LineKind::Bad => {
                self.order.may_be_followed().is_some() && opens_without_sign(span.of(self.text))
            }
            _ => false,
        };
        if begins {
            let kind = FaultKind::NextGame;
            self.sink.fault(Fault { kind, span });
            self.order.end();
        }
        begins
    }
}

/// Whether the lines at the front of a text are a head that names its ruleset. Where the game before is not `closed`
/// by its result, a first turn has to follow.
fn is_head(text: &str, closed: bool) -> bool {
    let mut named = false;
    let lines = text.lines().map(str::trim).take(MOST_HEAD);
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let Some(colon) = colon(line) else {
            let first = line.strip_prefix('1').unwrap_or("1");
            return named && !first.starts_with(|char: char| char.is_ascii_digit());
        };
        named |= known_key(&line[..colon]) == Some("ruleset");
        if named && closed {
            return true;
        }
    }
    false
}

/// Whether a line is an opening without its `%`.
pub fn opens_without_sign(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let (word, version) = (words.next(), words.next());
    word.is_some_and(|word| word.eq_ignore_ascii_case("marchstone"))
        && version.is_none_or(|version| version.starts_with(|char: char| char.is_ascii_digit()))
}
