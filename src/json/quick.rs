//! Games in the JSON that [`super::write`] writes, read from the first byte to the last without any values
//! between.
//!
//! Text and map are those that [`super::shape`] and [`super::text`] make of the same game. Everything else,
//! other orders of keys, blanks, a replay and whatever is wrong, is left to them.

mod action;

use super::FORMAT;
use super::map::{Map, Place};
use super::text::is_ruleset;
use super::words::{card, ending, part};
use crate::model::Color;
use crate::span::Span;
use crate::syntax::is_header_key;
use crate::syntax::quote::write_text;
use crate::syntax::tree::{Side, Written};
use std::borrow::Cow;

/// What was read; `None`: the game is another reader's.
type Read<T = ()> = Option<T>;

struct Quick<'a, 'w> {
    json: &'a str,
    at: usize,
    out: &'w mut String,
    map: &'w mut Map,
    /// The empty line after the headers has been written.
    parted: bool,
}

/// Reads a game. Text and map, which have to be empty, are worth nothing if that is `None`.
pub fn read(json: &str, out: &mut String, map: &mut Map) -> Read {
    let mut quick = Quick {
        json,
        at: 0,
        out,
        map,
        parted: false,
    };
    quick.game()?;
    (quick.at == json.len()).then_some(())
}

impl<'a> Quick<'a, '_> {
    fn game(&mut self) -> Read {
        self.eat("{\"format\":\"")?;
        self.eat(FORMAT)?;
        self.eat("\"")?;
        if self.eats(",\"before\":[") {
            self.list(|quick, index| {
                let place = Place::Line("before", index);
                quick.line(place, |quick| {
                    let text = quick.comment()?;
                    quick.out.push_str(&text);
                    Some(())
                })
            })?;
        }
        self.line(Place::Key("format"), |quick| {
            quick.out.push_str("%marchstone 1");
            quick.tail()
        })?;
        if self.eats(",\"ruleset\":\"") {
            self.line(Place::Key("ruleset"), |quick| {
                let word = quick.word()?;
                quick.out.push_str("ruleset: ");
                quick.out.push_str(word);
                is_ruleset(word).then_some(())
            })?;
        }
        if self.eats(",\"headers\":[") {
            self.list(|quick, index| {
                let place = Place::Line("headers", index);
                quick.line(place, |quick| quick.header_line())
            })?;
        }
        if self.eats(",\"turns\":[") {
            self.list(|quick, index| {
                quick.part()?;
                let place = Place::Line("turns", index);
                quick.line(place, |quick| quick.turn_line(index))
            })?;
        }
        if self.eats(",\"result\":{") {
            self.part()?;
            let place = Place::Key("result");
            self.line(place, |quick| quick.result())?;
        }
        if self.eats(",\"after\":[") {
            self.list(|quick, index| {
                quick.part()?;
                let place = Place::Line("after", index);
                quick.line(place, |quick| quick.last_line())
            })?;
        }
        self.eat("}")
    }

    /// The empty line after the headers, once.
    fn part(&mut self) -> Read {
        match std::mem::replace(&mut self.parted, true) {
            true => Some(()),
            false => self.line(Place::Game, |_| Some(())),
        }
    }

    /// Something as a line.
    fn line(&mut self, place: Place, read: impl FnOnce(&mut Self) -> Read) -> Read {
        let start = self.out.len();
        read(self)?;
        self.map.line(Span::new(start, self.out.len()), place);
        self.out.push('\n');
        Some(())
    }

    fn header_line(&mut self) -> Read {
        if self.eats("{\"key\":\"") {
            let key = self.word().filter(|key| is_header_key(key))?;
            self.eat(",\"value\":")?;
            self.header(key, "value")?;
        } else if self.eats("{\"deal\":\"") {
            self.out.push_str("deal ");
            self.side("deal")?;
            self.eat(",\"cards\":[")?;
            self.out.push_str(": ");
            self.row("cards")?;
        } else if self.eats("{\"deck\":[") {
            self.out.push_str("deck: ");
            self.row("deck")?;
        } else if self.eats("{\"tactics-deck\":[") {
            self.out.push_str("tactics-deck: ");
            self.row("tactics-deck")?;
        } else if self.eats("{\"start\":") {
            self.position("start")?;
        } else {
            return self.note();
        }
        self.tail()?;
        self.eat("}")
    }

    #[inline]
    fn turn_line(&mut self, index: u32) -> Read {
        if self.eats("{\"number\":") {
            let number = self.number()?;
            self.leaf("number", None, number);
            self.eat(",\"side\":\"")?;
            self.out.push(' ');
            self.side("side")?;
            self.eat(",\"actions\":[")?;
            let count = self.list(|quick, action| {
                quick.out.push(' ');
                quick.action(Place::Action(index, action))
            })?;
            if count == 0 {
                return None;
            }
        } else if self.eats("{\"now\":") {
            self.position("now")?;
        } else {
            return self.note();
        }
        self.tail()?;
        self.eat("}")
    }

    fn last_line(&mut self) -> Read {
        if !self.eats("{\"points\":") {
            return self.note();
        }
        self.header("points", "points")?;
        self.tail()?;
        self.eat("}")
    }

    /// A comment on a line of its own.
    fn note(&mut self) -> Read {
        self.eat("{\"comment\":")?;
        let text = self.comment()?;
        self.leaf("comment", None, &text);
        self.eat("}")
    }

    fn header(&mut self, key: &str, name: &'static str) -> Read {
        let value = self.text()?;
        self.out.push_str(key);
        self.out.push(':');
        if !value.is_empty() {
            self.out.push(' ');
            let start = self.out.len();
            // a string takes everything
            let _ = write_text(self.out, &value);
            let span = Span::new(start, self.out.len());
            self.map.leaf(span, name, None);
        }
        Some(())
    }

    fn position(&mut self, key: &'static str) -> Read {
        let position = self.text()?;
        if position.is_empty() || position.contains(|c: char| c == '#' || c.is_control()) {
            return None;
        }
        self.out.push_str(key);
        self.out.push_str(": ");
        self.leaf(key, None, &position);
        Some(())
    }

    /// Parts of a pile, at least one.
    fn row(&mut self, key: &'static str) -> Read {
        let count = self.list(|quick, index| {
            if index > 0 {
                quick.out.push(' ');
            }
            quick.eat("\"")?;
            let word = quick.word()?;
            if !is_clan(word) {
                part(word)?;
            }
            quick.leaf(key, Some(index), word);
            Some(())
        })?;
        (count > 0).then_some(())
    }

    fn result(&mut self) -> Read {
        self.out.push_str("result: ");
        let winner = self.eats("\"winner\":\"");
        if winner {
            let side = self.letter()?;
            self.out.push_str(side.word());
            self.out.push(' ');
            self.eat(",")?;
        }
        self.eat("\"how\":\"")?;
        let how = self.word()?;
        if ending(how)?.is_some() != winner {
            return None;
        }
        self.leaf("how", None, how);
        self.tail()?;
        self.eat("}")
    }

    /// A comment after a line, if there is one.
    fn tail(&mut self) -> Read {
        if self.eats(",\"comment\":") {
            let text = self.comment()?;
            self.out.push_str("  ");
            self.leaf("comment", None, &text);
        }
        Some(())
    }

    /// The text of a comment that is one.
    fn comment(&mut self) -> Read<Cow<'a, str>> {
        let text = self.text()?;
        let cut = text.contains(['\0', '\t', '\n', '\r']);
        (!cut && text.starts_with('#') && !text.ends_with(' ')).then_some(text)
    }

    fn side(&mut self, key: &'static str) -> Read {
        let start = self.at;
        self.letter()?;
        let letter = self.json.get(start..start + 1)?;
        self.leaf(key, None, letter);
        Some(())
    }

    fn letter(&mut self) -> Read<Side> {
        let side = Side::of_letter(*self.json.as_bytes().get(self.at)?)?;
        self.at += 1;
        self.eat("\"")?;
        Some(side)
    }

    /// A card after its first quote, and where it goes.
    #[inline(always)]
    fn card(&mut self, key: &'static str, index: Option<u32>) -> Read {
        let word = self.word()?;
        if !is_clan(word) && card(word)? == Written::Any {
            return None;
        }
        self.leaf(key, index, word);
        Some(())
    }

    /// A value with its key, and its index in a list.
    #[inline(always)]
    fn leaf(&mut self, key: &'static str, index: Option<u32>, word: &str) {
        let start = self.out.len();
        self.out.push_str(word);
        self.map.leaf(Span::new(start, self.out.len()), key, index);
    }

    /// Elements with commas between, after the bracket; their number.
    #[inline(always)]
    fn list(&mut self, mut read: impl FnMut(&mut Self, u32) -> Read) -> Read<u32> {
        let mut count = 0;
        if self.eats("]") {
            return Some(count);
        }
        loop {
            read(self, count)?;
            count += 1;
            if self.eats("]") {
                return Some(count);
            }
            self.eat(",")?;
        }
    }

    /// A whole number of 32 bits.
    #[inline(always)]
    fn number(&mut self) -> Read<&'a str> {
        let rest = self.json.get(self.at..)?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = rest.get(..digits)?;
        let plain = matches!(number.as_bytes(), [_] | [b'1'..=b'9', ..]);
        // what is as long may be too large
        if !plain || digits > 9 {
            return None;
        }
        self.at += digits;
        Some(number)
    }

    /// A word after its first quote that says what it says as it stands.
    #[inline(always)]
    fn word(&mut self) -> Read<&'a str> {
        let rest = self.json.get(self.at..)?;
        let ends = |byte: u8| byte == b'"' || byte == b'\\' || byte < b' ';
        let length = rest.bytes().position(ends)?;
        if rest.as_bytes()[length] != b'"' {
            return None;
        }
        self.at += length + 1;
        rest.get(..length)
    }

    /// A text with its quotes.
    fn text(&mut self) -> Read<Cow<'a, str>> {
        self.eat("\"")?;
        if let Some(word) = self.word() {
            return Some(Cow::Borrowed(word));
        }
        let rest = self.json.get(self.at..)?;
        let mut escaped = false;
        let length = rest.bytes().position(|byte| {
            let ends = byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        })?;
        let quoted = self.json.get(self.at - 1..self.at + length + 1)?;
        self.at += length + 1;
        serde_json::from_str(quoted).ok().map(Cow::Owned)
    }

    #[inline(always)]
    fn eat(&mut self, words: &str) -> Read {
        self.eats(words).then_some(())
    }

    /// Whether these words come next; after them, if so.
    #[inline(always)]
    fn eats(&mut self, words: &str) -> bool {
        let behind = self.at + words.len();
        // a comparison of a length that is known takes no call
        let found = self.json.as_bytes().get(self.at..behind) == Some(words.as_bytes());
        if found {
            self.at = behind;
        }
        found
    }
}

/// Whether a word is a clan or siege card of a strength below 100.
#[inline(always)]
fn is_clan(word: &str) -> bool {
    match *word.as_bytes() {
        [letter, b'0'..=b'9'] | [letter, b'1'..=b'9', b'0'..=b'9'] => {
            Color::of_letter(letter).is_some()
        }
        _ => false,
    }
}
