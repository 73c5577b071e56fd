//! Objects of JSON as text of the notation, with a map from the text back to their paths.

use super::action;
use super::fault::{Fault, Kind, What};
use super::map::{Map, Place};
use super::shape::{Any, Game, Line, Object, Outcome};
use super::words::{Letter, Number, Part, Text};
use crate::span::Span;
use crate::syntax::quote::write_text;
use crate::syntax::tree::WrittenPart;
use crate::syntax::{is_header_key, write_count, write_face};
use serde_json::Value;

/// A value of a replay, to be compared with what the replay gives.
pub type Stated = (Place, Value);

/// Whether a word may stand as a ruleset in JSON, known or not.
pub fn is_ruleset(word: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"+-=".contains(&byte);
    !word.is_empty() && word.bytes().all(plain)
}

/// Writes the text of a game.
pub struct Writer<'a> {
    pub out: &'a mut String,
    pub map: &'a mut Map,
    /// The first thing that is wrong.
    pub fault: Option<Fault>,
    pub stated: Vec<Stated>,
}

impl Writer<'_> {
    /// The whole game.
    pub fn game(&mut self, game: Game) {
        for (index, text) in game.before.iter().enumerate() {
            self.line(Place::Line("before", index as u32), |writer, place| {
                writer.comment(text, place, "");
            });
        }
        self.line(Place::Key("format"), |writer, _| {
            writer.out.push_str("%marchstone 1");
            writer.tail(game.comment.as_ref(), Place::Game);
        });
        let is_mark = |line: &Object<Line>| {
            let key = line.key.as_deref().map(|Text(key)| key.as_ref());
            key == Some("ruleset") && line.value.is_none()
        };
        let mark = game.headers.iter().position(is_mark);
        if let (Some(ruleset), None) = (&game.ruleset, mark) {
            self.line(Place::Key("ruleset"), |writer, place| {
                writer.ruleset(ruleset, place);
            });
        }
        for (index, line) in game.headers.iter().enumerate() {
            let place = Place::Line("headers", index as u32);
            match (&game.ruleset, mark) {
                (Some(ruleset), Some(at)) if at == index => self.line(place, |writer, place| {
                    writer.ruleset(ruleset, Place::Key("ruleset"));
                    writer.only(line, place, &["key"]);
                    writer.tail(line.comment.as_ref(), place);
                }),
                (None, Some(at)) if at == index => {
                    self.fault(Kind::KeyMissing("ruleset"), Place::Game, "");
                }
                _ => self.any_line(line, place),
            }
        }
        let more = game.turns.len() + game.after.len() + usize::from(game.result.is_some());
        if more > 0 {
            self.line(Place::Game, |_, _| {});
        }
        for (index, line) in game.turns.iter().enumerate() {
            self.any_line(line, Place::Line("turns", index as u32));
        }
        if let Some(result) = &game.result {
            self.line(Place::Key("result"), |writer, place| {
                writer.result(result, place);
            });
        }
        for (index, line) in game.after.iter().enumerate() {
            self.any_line(line, Place::Line("after", index as u32));
        }
        if let Some(Any(replay)) = game.replay {
            self.stated.push((Place::Game, replay));
        }
    }

    /// Something as a line.
    fn line(&mut self, place: Place, write: impl FnOnce(&mut Self, Place)) {
        let start = self.out.len();
        write(self, place);
        self.map.line(Span::new(start, self.out.len()), place);
        self.out.push('\n');
    }

    fn any_line(&mut self, line: &Line, place: Place) {
        self.line(place, |writer, place| writer.one_line(line, place));
    }

    fn one_line(&mut self, line: &Line, place: Place) {
        let comment = line.comment.as_ref();
        let strange = match place {
            Place::Line("headers", _) => line.number.map(|_| "number").or(has(&line.now, "now")),
            Place::Line("after", _) => line.other_than(&["points", "comment"]),
            _ => None,
        };
        let points = match place {
            Place::Line("after", _) => None,
            _ => has(&line.points, "points"),
        };
        if let Some(key) = strange.or(points) {
            return self.fault(Kind::KeyUnfit(key), place, "");
        }
        if let Some(number) = line.number {
            self.only(line, place, &["number", "side", "actions", "replay"]);
            self.turn(line, number, place);
        } else if let Some(Text(key)) = line.key.as_deref() {
            self.only(line, place, &["key", "value"]);
            if !is_header_key(key) {
                self.not_a(What::HeaderKey, key, place, "key");
            }
            match &line.value {
                Some(value) => self.header(key, value),
                None => self.fault(Kind::KeyMissing("value"), place, ""),
            }
        } else if let Some(Letter(side)) = line.deal {
            self.only(line, place, &["deal", "cards"]);
            self.out.push_str("deal ");
            self.leaf("deal", |out| out.push(side.letter()));
            self.out.push_str(": ");
            match &line.cards {
                Some(cards) => self.row(cards, place, "cards"),
                None => self.fault(Kind::KeyMissing("cards"), place, ""),
            }
        } else if let Some(cards) = &line.deck {
            self.only(line, place, &["deck"]);
            self.out.push_str("deck: ");
            self.row(cards, place, "deck");
        } else if let Some(cards) = &line.tactics_deck {
            self.only(line, place, &["tactics-deck"]);
            self.out.push_str("tactics-deck: ");
            self.row(cards, place, "tactics-deck");
        } else if let Some(position) = &line.start {
            self.only(line, place, &["start"]);
            self.position("start", position, place);
        } else if let Some(position) = &line.now {
            self.only(line, place, &["now"]);
            self.position("now", position, place);
        } else if let Some(points) = &line.points {
            self.only(line, place, &["points"]);
            self.header("points", points);
        } else {
            // what goes with a key that is missing
            let parts = [
                (has(&line.side, "side"), "number"),
                (has(&line.actions, "actions"), "number"),
                (has(&line.value, "value"), "key"),
                (has(&line.cards, "cards"), "deal"),
            ];
            let missing = parts.into_iter().find(|(part, _)| part.is_some());
            if let Some((_, key)) = missing {
                return self.fault(Kind::KeyMissing(key), place, "");
            }
            self.only(line, place, &[]);
            match comment {
                Some(text) => self.comment(text, place, "comment"),
                None => self.fault(Kind::NoKey, place, ""),
            }
            return;
        }
        self.tail(comment, place);
    }

    fn turn(&mut self, line: &Line, Number(number): Number, place: Place) {
        self.leaf("number", |out| count(out, number));
        match line.side {
            Some(Letter(side)) => {
                self.out.push(' ');
                self.leaf("side", |out| out.push(side.letter()));
            }
            None => self.fault(Kind::KeyMissing("side"), place, ""),
        }
        match line.actions.as_deref() {
            None => self.fault(Kind::KeyMissing("actions"), place, ""),
            Some([]) => self.fault(Kind::NoKey, place, "actions"),
            Some(actions) => {
                let turn = match place {
                    Place::Line(_, index) => index,
                    _ => 0,
                };
                for (index, action) in actions.iter().enumerate() {
                    let place = Place::Action(turn, index as u32);
                    self.out.push(' ');
                    let start = self.out.len();
                    action::write(self, action, place);
                    self.map.action(Span::new(start, self.out.len()), place);
                }
            }
        }
        if let Some(Any(replay)) = line.replay.as_deref() {
            self.stated.push((place, replay.clone()));
        }
    }

    fn header(&mut self, key: &str, Text(value): &Text) {
        self.out.push_str(key);
        self.out.push(':');
        if !value.is_empty() {
            self.out.push(' ');
            let name = if key == "points" { "points" } else { "value" };
            self.leaf(name, |out| {
                // a string takes everything
                let _ = write_text(out, value);
            });
        }
    }

    fn ruleset(&mut self, Text(word): &Text, place: Place) {
        if !is_ruleset(word) {
            return self.not_a(What::Ruleset, word, place, "");
        }
        self.out.push_str("ruleset: ");
        self.out.push_str(word);
    }

    fn position(&mut self, key: &'static str, Text(position): &Text, place: Place) {
        if position.is_empty() || position.contains(|c: char| c == '#' || c.is_control()) {
            return self.not_a(What::Position, position, place, key);
        }
        self.out.push_str(key);
        self.out.push_str(": ");
        self.leaf(key, |out| out.push_str(position));
    }

    fn row(&mut self, parts: &[Part], place: Place, key: &'static str) {
        if parts.is_empty() {
            return self.fault(Kind::NoKey, place, key);
        }
        for (index, Part(part)) in parts.iter().enumerate() {
            if index > 0 {
                self.out.push(' ');
            }
            self.element(key, Some(index as u32), |out| write_part(out, *part));
        }
    }

    fn result(&mut self, result: &Outcome, place: Place) {
        self.out.push_str("result: ");
        let word = &result.how.word.0;
        match (result.winner, result.how.won) {
            (Some(Letter(side)), true) => {
                self.out.push_str(side.word());
                self.out.push(' ');
            }
            (None, false) => {}
            (Some(_), false) => self.fault(Kind::KeyUnfit("winner"), place, ""),
            (None, true) => self.fault(Kind::KeyMissing("winner"), place, ""),
        }
        self.leaf("how", |out| out.push_str(word));
        self.tail(result.comment.as_ref(), place);
    }

    /// A comment after a line, if there is one.
    fn tail(&mut self, comment: Option<&Text>, place: Place) {
        if let Some(text) = comment {
            self.out.push_str("  ");
            self.comment(text, place, "comment");
        }
    }

    fn comment(&mut self, Text(text): &Text, place: Place, key: &'static str) {
        // what ends a line, or is a blank or none of the notation's characters
        let cut = text.contains(['\0', '\t', '\n', '\r']);
        if cut || !text.starts_with('#') || text.ends_with(' ') {
            return self.not_a(What::Comment, text, place, key);
        }
        match key {
            "" => self.out.push_str(text),
            _ => self.leaf(key, |out| out.push_str(text)),
        }
    }

    /// A value with its key.
    pub fn leaf(&mut self, key: &'static str, write: impl FnOnce(&mut String)) {
        self.element(key, None, write);
    }

    /// A value with its key, and its index in a list.
    pub fn element(
        &mut self,
        key: &'static str,
        index: Option<u32>,
        write: impl FnOnce(&mut String),
    ) {
        let start = self.out.len();
        write(self.out);
        let span = Span::new(start, self.out.len());
        self.map.leaf(span, key, index);
    }

    pub fn fault(&mut self, kind: Kind, place: Place, key: &str) {
        self.fault
            .get_or_insert_with(|| Fault::at(kind, place, key));
    }

    fn not_a(&mut self, what: What, word: &str, place: Place, key: &str) {
        self.fault(Kind::NotA(what, word.to_string()), place, key);
    }

    /// Keys that don't belong to what a line is.
    fn only(&mut self, line: &Line, place: Place, keys: &[&'static str]) {
        let mut all = vec!["comment"];
        all.extend(keys);
        if let Some(key) = line.other_than(&all) {
            self.fault(Kind::KeyUnfit(key), place, "");
        }
    }
}

fn has<T>(value: &Option<T>, key: &'static str) -> Option<&'static str> {
    value.as_ref().map(|_| key)
}

/// A number.
pub fn count(out: &mut String, number: u32) {
    // a string takes everything
    let _ = write_count(out, number);
}

fn write_part(out: &mut String, part: WrittenPart) {
    let (number, behind) = match part {
        WrittenPart::Card(face) => {
            let _ = write_face(out, face);
            return;
        }
        WrittenPart::Unknown(number) => (number, "?"),
        WrittenPart::UnknownTactics(number) => (number, "?t"),
        WrittenPart::Count(number) => (number, ""),
    };
    count(out, number);
    out.push_str(behind);
}
