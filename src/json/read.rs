//! A game's JSON as text of the notation.

use super::cut::{Frame, Wrong};
use super::fault::{Fault, Kind, What};
use super::map::{Map, Place};
use super::quick;
use super::shape::{self, Document};
use super::text::{Stated, Writer};
use crate::syntax::tree::LineKind;
use crate::syntax::{MOST_GAME, Tree};
use serde_path_to_error::{Path, Segment};

/// A game that was read; it may be filled again and again.
#[derive(Debug, Default)]
pub struct Game {
    /// The game in the notation, not yet in the canonical form.
    pub text: String,
    /// From the text to the paths.
    pub map: Map,
    /// What the JSON says of a replay.
    pub stated: Vec<Stated>,
}

impl Game {
    /// Looks whether the text was read as the JSON has it: as many lines, as many items in each
    /// turn. Where an action reads like a part of the one in front of it, it was not.
    ///
    /// # Errors
    /// The line that is another one.
    pub fn compare(&self, tree: &Tree) -> Result<(), Fault> {
        let wrong = |place: Place| Fault::new(Kind::Unwritable, place.to_string());
        let written = self.map.lines();
        let read = tree.lines.len();
        // the last line has an end of its own
        if read != written && read != written + 1 {
            return Err(wrong(Place::Game));
        }
        if self.has_actions(tree.items.len()) {
            return Ok(());
        }
        let mut lines = tree.lines.iter().enumerate();
        let differs = lines.find(|(_, line)| match line.kind {
            LineKind::Turn(turn) => self.map.actions_in(line.span) != turn.items.len as usize,
            _ => false,
        });
        let index = differs.map_or(0, |(index, _)| index);
        Err(wrong(self.map.place_of_line(index)))
    }

    /// The same of a text with so many items that was read without a tree.
    pub fn is_as_written(&self, items: usize) -> bool {
        let lines = memchr::memchr_iter(b'\n', self.text.as_bytes()).count();
        lines == self.map.lines() && self.has_actions(items)
    }

    fn has_actions(&self, items: usize) -> bool {
        items == self.map.actions()
    }
}

/// Reads a game.
///
/// # Errors
/// What is wrong with it, the first thing only: the others may follow from it, or be the same mistake.
pub fn read(frame: &Frame, game: &mut Game) -> Result<(), Fault> {
    game.text.clear();
    game.map.clear();
    game.stated.clear();
    let one = |kind| Err(Fault::new(kind, ""));
    let Ok(json) = std::str::from_utf8(frame.bytes) else {
        let valid = frame.bytes.utf8_chunks().next();
        return Err(Fault {
            kind: Kind::Syntax("invalid UTF-8".to_string()),
            path: String::new(),
            offset: Some(valid.map_or(0, |chunk| chunk.valid().len())),
        });
    };
    match frame.wrong {
        Some(Wrong::TooLong) => return one(Kind::TooLong),
        Some(Wrong::Notation) => return one(Kind::Notation),
        Some(Wrong::Comma) => return one(Kind::Comma),
        Some(Wrong::Ends) => return one(Kind::Ends),
        Some(Wrong::Document) => {
            let read: Result<shape::Object<Document>, _> = serde_json::from_str(json);
            return read
                .map(|_| ())
                .map_err(|_| why::<shape::Object<Document>>(json));
        }
        None => {}
    }
    if quick::read(json, &mut game.text, &mut game.map).is_some() && game.text.len() <= MOST_GAME {
        return Ok(());
    }
    game.text.clear();
    game.map.clear();
    let read: Result<shape::Object<shape::Game>, _> = serde_json::from_str(json);
    let object = match read {
        Ok(object) => object,
        Err(_) => return Err(why::<shape::Object<shape::Game>>(json)),
    };
    let mut writer = Writer {
        out: &mut game.text,
        map: &mut game.map,
        fault: None,
        stated: Vec::new(),
    };
    writer.game(object.into_inner());
    let (fault, stated) = (writer.fault, writer.stated);
    game.stated = stated;
    if game.text.len() > MOST_GAME {
        return one(Kind::TooLong);
    }
    fault.map_or(Ok(()), Err)
}

/// The fault of a text that could not be read: read again, with an eye on the path.
fn why<'de, T: serde::Deserialize<'de>>(json: &'de str) -> Fault {
    let mut from = serde_json::Deserializer::from_str(json);
    let read: Result<T, _> = serde_path_to_error::deserialize(&mut from);
    let (path, error) = match read {
        Err(error) => (pointer(error.path()), error.into_inner()),
        Ok(_) => match from.end() {
            Err(error) => (String::new(), error),
            Ok(()) => return Fault::new(Kind::Unwritable, ""),
        },
    };
    let told = error.to_string();
    let told = told
        .rsplit_once(" at line ")
        .map_or(&told[..], |(told, _)| told);
    if !error.is_data() {
        let kind = match error.is_eof() {
            true => Kind::Ends,
            false => Kind::Syntax(told.to_string()),
        };
        return Fault {
            kind,
            path,
            offset: Some(offset(json, error.line(), error.column())),
        };
    }
    Fault::new(kind(told), path)
}

/// The byte of a line and column, both counted from 1.
fn offset(json: &str, line: usize, column: usize) -> usize {
    let lines = json.split_inclusive('\n');
    let before: usize = lines.take(line.saturating_sub(1)).map(str::len).sum();
    let mut at = (before + column.saturating_sub(1)).min(json.len());
    while !json.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn pointer(path: &Path) -> String {
    let mut out = String::new();
    for segment in path {
        match segment {
            Segment::Seq { index } => out.push_str(&format!("/{index}")),
            Segment::Map { key } => {
                out.push('/');
                out.push_str(&key.replace('~', "~0").replace('/', "~1"));
            }
            _ => {}
        }
    }
    out
}

/// What the reader of JSON says, as a fact.
fn kind(told: &str) -> Kind {
    let quoted = |words: &str| {
        let inner = words
            .strip_prefix('`')
            .and_then(|rest| rest.split_once('`'));
        inner.map_or(String::new(), |(word, _)| word.to_string())
    };
    if let Some(rest) = told.strip_prefix("unknown field ") {
        // the key itself may hold anything
        let (key, known) = rest.rsplit_once(", expected ").unwrap_or((rest, ""));
        let known = known.trim_start_matches("one of ");
        return Kind::UnknownKey(key.trim_matches('`').to_string(), known.to_string());
    }
    if let Some(rest) = told.strip_prefix("duplicate field ") {
        return Kind::KeyTwice(quoted(rest));
    }
    if let Some(rest) = told.strip_prefix("missing field ") {
        let key = quoted(rest);
        let all = ["format", "games", "how", "wild", "value"];
        let key = all.into_iter().find(|known| *known == key);
        return Kind::KeyMissing(key.unwrap_or("format"));
    }
    if let Some(rest) = told.strip_prefix("invalid ")
        && let Some((_, rest)) = rest.split_once(": ")
        && let Some((found, wanted)) = rest.rsplit_once(", expected ")
    {
        return Kind::Type(found.to_string(), wanted.to_string());
    }
    let (tag, word) = told.split_once('|').unwrap_or(("", told));
    match What::TAGS.iter().find(|(_, other)| *other == tag) {
        Some((what, _)) => Kind::NotA(*what, word.to_string()),
        None if tag == "later" => Kind::Later(word.to_string()),
        None if tag == "format" => Kind::Format(word.to_string()),
        None => Kind::Syntax(told.to_string()),
    }
}
