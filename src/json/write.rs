//! A game's tree as JSON. The text is the canonical form: all that it leaves out or puts in order is
//! so in the JSON, too.

mod action;

use super::FORMAT;
use super::extra::Replay;
use super::layout::{self, Layout};
use crate::model::How;
use crate::span::Span;
use crate::syntax::quote::unquote;
use crate::syntax::tree::{Key, Line, LineKind, List, PartRef, ResultKind, Tree, Turn};
use crate::syntax::{header_key, write_count};
use serde::Serialize;

/// Writes a game, on one line without its end. Text and tree are those of the canonical form.
pub fn write(out: &mut String, tree: &Tree, text: &str, replay: Option<&Replay>) {
    let mut writer = Writer {
        out,
        tree,
        text,
        replay,
        turns: 0,
        claims: 0,
    };
    writer.game();
}

struct Writer<'a> {
    out: &'a mut String,
    tree: &'a Tree,
    text: &'a str,
    replay: Option<&'a Replay>,
    turns: usize,
    claims: usize,
}

impl Writer<'_> {
    fn game(&mut self) {
        let Layout {
            before,
            opening,
            ruleset,
            headers,
            turns,
            result,
            after,
        } = Layout::of(&self.tree.lines);
        self.say("{\"format\":\"");
        self.say(FORMAT);
        self.say("\"");
        if !before.is_empty() {
            self.key("before");
            self.list(before, |writer, line| {
                writer.string(line.comment.unwrap_or_default().of(writer.text));
            });
        }
        if let Some(comment) = opening.first().and_then(|line| line.comment) {
            self.comment(comment);
        }
        if let Some(word) = ruleset {
            self.key("ruleset");
            self.string(word.of(self.text));
        }
        self.key("headers");
        self.list(headers, Self::line);
        self.key("turns");
        self.list(turns, Self::line);
        if let Some(line) = result.first()
            && let LineKind::Result(written) = line.kind
        {
            self.key("result");
            self.result(written.kind, line.comment);
        }
        if !after.iter().all(layout::is_empty) {
            self.key("after");
            self.list(after, Self::line);
        }
        self.replay(self.replay.map(|replay| &replay.game));
        self.say("}");
    }

    /// The lines that say something.
    fn list(&mut self, lines: &[Line], write: impl Fn(&mut Self, &Line)) {
        self.say("[");
        let mut first = true;
        for line in lines {
            if layout::is_empty(line) {
                continue;
            }
            if !std::mem::replace(&mut first, false) {
                self.say(",");
            }
            write(self, line);
        }
        self.say("]");
    }

    fn line(&mut self, line: &Line) {
        match &line.kind {
            LineKind::Header(header) => {
                self.say("{\"key\":");
                self.string(&header_key(header, self.text));
                if header.key != Key::Ruleset {
                    self.key("value");
                    self.words(header.text);
                }
            }
            LineKind::Deal(side, parts) => {
                self.say("{\"deal\":\"");
                self.out.push(side.side.letter());
                self.say("\",\"cards\":");
                self.parts(parts);
            }
            LineKind::Deck(tactics, parts) => {
                self.say(if *tactics {
                    "{\"tactics-deck\":"
                } else {
                    "{\"deck\":"
                });
                self.parts(parts);
            }
            LineKind::Start(position) => {
                self.say("{\"start\":");
                self.string(position.span.of(self.text));
            }
            LineKind::Now(position) => {
                self.say("{\"now\":");
                self.string(position.span.of(self.text));
            }
            LineKind::Turn(turn) => {
                let bare = line.comment.is_none() && self.replay.is_none();
                if bare && self.short_turn(turn) {
                    return;
                }
                self.turn(turn);
            }
            LineKind::Points(points) => {
                self.say("{\"points\":");
                self.words(*points);
            }
            // a comment alone; the others stand elsewhere, or are refused
            LineKind::Blank | LineKind::Opening(_) | LineKind::Result(_) | LineKind::Bad => {
                self.say("{");
            }
        }
        if let Some(comment) = line.comment {
            self.comment(comment);
        }
        if matches!(line.kind, LineKind::Turn(_)) {
            self.replay(self.replay.map(|replay| replay.turns.get(self.turns)));
            self.turns += 1;
        }
        self.say("}");
    }

    /// Number and side of a turn, which has at least one item.
    #[inline(always)]
    fn lead(&mut self, turn: &Turn) {
        self.say("{\"number\":");
        self.count(turn.number.map_or(0, |(number, _)| number));
        if let Some(side) = turn.side {
            self.say(",\"side\":\"");
            self.out.push(side.side.letter());
            self.out.push('"');
        }
        self.say(",\"actions\":[");
    }

    fn turn(&mut self, turn: &Turn) {
        self.lead(turn);
        let tree = self.tree;
        for (index, item) in turn.items.of(&tree.items).iter().enumerate() {
            if index > 0 {
                self.say("},");
            }
            self.item(item);
        }
        self.say("}]");
    }

    fn result(&mut self, kind: ResultKind, comment: Option<Span>) {
        self.say("{");
        let how = match kind {
            ResultKind::Won(side, how) => {
                self.say("\"winner\":\"");
                self.out.push(side.letter());
                self.say("\",");
                How::word(how)
            }
            ResultKind::NoWinner => "no-winner",
            ResultKind::Unfinished => "unfinished",
        };
        self.say("\"how\":\"");
        self.say(how);
        self.say("\"");
        if let Some(comment) = comment {
            self.comment(comment);
        }
        self.say("}");
    }

    fn parts(&mut self, parts: &List<PartRef>) {
        self.say("[");
        let (tree, text) = (self.tree, self.text);
        for (index, part) in parts.of(&tree.parts).iter().enumerate() {
            self.say(if index > 0 { ",\"" } else { "\"" });
            self.say(part.span.of(text));
            self.say("\"");
        }
        self.say("]");
    }

    fn comment(&mut self, comment: Span) {
        self.key("comment");
        self.string(comment.of(self.text));
    }

    /// What a replay adds, if there is one.
    fn replay(&mut self, value: Option<impl Serialize>) {
        let Some(value) = value else {
            return;
        };
        self.key("replay");
        // plain values always are JSON
        self.out
            .push_str(&serde_json::to_string(&value).unwrap_or_default());
    }

    /// The text of a header.
    fn words(&mut self, span: Span) {
        let words = unquote(span.of(self.text));
        self.string(&words);
    }

    fn string(&mut self, words: &str) {
        quote(self.out, words);
    }

    /// A comma where something stands in front, and a key.
    fn key(&mut self, key: &str) {
        if !self.out.ends_with('{') {
            self.say(",");
        }
        self.say("\"");
        self.say(key);
        self.say("\":");
    }

    fn count(&mut self, number: u32) {
        // a string takes everything
        let _ = write_count(self.out, number);
    }

    #[inline(always)]
    fn say(&mut self, words: &str) {
        self.out.push_str(words);
    }
}

/// A string of JSON.
fn quote(out: &mut String, words: &str) {
    let plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\' && byte < 0x7f;
    if words.bytes().all(plain) {
        out.push('"');
        out.push_str(words);
        out.push('"');
    } else {
        out.push_str(&serde_json::to_string(words).unwrap_or_default());
    }
}
