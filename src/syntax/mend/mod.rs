//! The forgiving reading: a line in the words of people, put into canonical words.

use super::mended::Mended;
use crate::model::Game;
use crate::span::Span;

/// What is known of the record when a line is mended.
#[derive(Copy, Clone, Debug, Default)]
pub struct Context {
    /// The game, where the ruleset has named it.
    pub game: Option<Game>,
}

/// A line in canonical words, and where each byte of it came from.
#[derive(Debug, Default)]
pub struct Mender {
    /// The canonical words.
    pub text: String,
    /// What had to be mended.
    pub kinds: Mended,
    /// For each byte of the text the bytes of the original that it stands for.
    origin: Vec<Span>,
}

impl Mender {
    /// Puts a line of a record into canonical words.
    pub fn line(&mut self, text: &str, _context: Context) {
        self.clear();
        for (offset, char) in text.char_indices() {
            self.push(char, Span::new(offset, offset + char.len_utf8()));
        }
    }

    /// Puts a position into canonical words.
    pub fn position(&mut self, text: &str, context: Context) {
        self.line(text, context);
    }

    /// The span in the original of a span in the canonical words, for a line that begins at an
    /// offset.
    pub fn original(&self, span: Span, line: usize) -> Span {
        let start = self.start_of(span.start, line as u32);
        let end = match span.end.checked_sub(1) {
            Some(last) if span.end > span.start => {
                line as u32 + self.origin.get(last as usize).map_or(0, |span| span.end)
            }
            _ => start,
        };
        Span {
            start,
            end: end.max(start),
        }
    }

    /// Where a byte of the canonical words came from.
    pub fn start_of(&self, offset: u32, line: u32) -> u32 {
        let end = self.origin.last().map_or(0, |span| span.end);
        line + self
            .origin
            .get(offset as usize)
            .map_or(end, |span| span.start)
    }

    fn clear(&mut self) {
        self.text.clear();
        self.origin.clear();
        self.kinds = Mended::NONE;
    }

    fn push(&mut self, char: char, from: Span) {
        self.text.push(char);
        for _ in 0..char.len_utf8() {
            self.origin.push(from);
        }
    }
}
