//! Answers to "can I claim here?" as JSON Lines, put together by hand: they may be millions, and
//! every word in them is ours, so that there is nothing to escape.

use super::json;
use crate::ask::Answer;
use crate::model::{Face, Position};
use crate::proof::Formed;
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct BadLine<'a> {
    line: u64,
    error: Bad<'a>,
}

#[derive(Serialize)]
struct Bad<'a> {
    code: &'static str,
    message: &'a str,
    column: u64,
}

/// What is said of a side that has or reaches no formation, of reasons that were not looked for.
const NULL: &str = "null";

/// A line of JSON.
struct Line(Vec<u8>);

impl Line {
    fn word(&mut self, word: &str) {
        self.0.extend_from_slice(word.as_bytes());
    }

    fn number(&mut self, number: impl itoa::Integer) {
        self.word(itoa::Buffer::new().format(number));
    }

    fn quoted(&mut self, word: &str) {
        self.0.push(b'"');
        self.word(word);
        self.0.push(b'"');
    }

    fn list(&mut self, names: impl Iterator<Item = &'static str>) {
        self.0.push(b'[');
        let start = self.0.len();
        for name in names {
            self.quoted(name);
            self.0.push(b',');
        }
        // the last comma, if there is one
        let end = self.0.len().max(start + 1);
        self.0.truncate(end - 1);
        self.0.push(b']');
    }

    fn side(&mut self, formed: Option<&Formed>) {
        let Some(formed) = formed else {
            return self.word(NULL);
        };
        self.word("{\"formation\":\"");
        self.word(formed.formation.name());
        self.word("\",\"sum\":");
        self.number(formed.sum);
        self.word(",\"cards\":");
        self.list(formed.cards.sorted().map(Face::name));
        self.word("}");
    }
}

/// Writes an answer as JSON on one line.
///
/// # Errors
/// What the output says.
pub fn json(
    out: &mut impl Write,
    line: Option<u64>,
    position: &Position,
    answer: &Answer,
) -> io::Result<()> {
    let game = position.ruleset.game();
    let verdict = answer.verdict.as_ref();
    let mut text = Line(Vec::with_capacity(512));
    text.word("{\"line\":");
    match line {
        Some(line) => text.number(line),
        None => text.word(NULL),
    }
    text.word(",\"site\":");
    text.number(answer.place.number());
    text.word(",\"side\":");
    match answer.side {
        Some(seat) => text.quoted(seat.letter(game).encode_utf8(&mut [0; 4])),
        None => text.word(NULL),
    }
    text.word(",\"claimable\":");
    text.word(if answer.claimable { "true" } else { "false" });
    text.word(",\"basis\":");
    text.quoted(answer.why.word());
    text.word(",\"own\":");
    text.side(verdict.and_then(|verdict| verdict.own.as_ref()));
    text.word(",\"other\":");
    text.side(verdict.and_then(|verdict| verdict.other.as_ref()));
    text.word(",\"because\":");
    match answer.reason {
        Some(reason) => {
            text.list(reason.because.iter(game).map(|card| card.name()));
            text.word(",\"because_is\":");
            text.quoted(reason.because_is.word());
        }
        None => text.word("null,\"because_is\":null"),
    }
    text.word(",\"counterexample\":");
    match verdict.map(|verdict| &verdict.counterexample) {
        Some(cards) if !cards.is_empty() => text.list(cards.sorted().map(Face::name)),
        _ => text.word(NULL),
    }
    text.word(",\"rulings\":[");
    if !answer.rulings.is_empty() {
        for (index, ruling) in answer.rulings.iter().enumerate() {
            text.word(if index > 0 { ",\"" } else { "\"" });
            text.word(ruling.name());
            text.word("=");
            text.word(position.ruleset.value(ruling));
            text.word("\"");
        }
    }
    text.word("]}\n");
    out.write_all(&text.0)
}

/// Writes a line of a file of positions that could not be read.
///
/// # Errors
/// What the output says.
pub fn json_error(
    out: &mut impl Write,
    line: u64,
    code: &'static str,
    message: &str,
    column: u64,
) -> io::Result<()> {
    let error = Bad {
        code,
        message,
        column,
    };
    json::line(out, &BadLine { line, error })
}
