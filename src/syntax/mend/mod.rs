//! The forgiving reading: a line in the words of people, put into canonical words.
//!
//! Only a line that the grammar does not read comes here. The result is read by the same grammar
//! once more, and its spans are led back to what was written, so there is one grammar, and right
//! records pay nothing for the forgiveness.

mod chars;
mod key;
mod results;
mod token;
mod turns;
mod words;

pub use key::{is_other_key, nearest_key};
pub use results::{Unclear, unclear_result};
pub use turns::{is_action, side_letter};
pub use words::of_the_loser;

use super::mended::{Mend, Mended};
use crate::model::Game;
use crate::span::Span;
use chars::Chars;
pub use chars::{has_no_width, is_dash};
pub use key::{colon, fits_key, known_key};

/// What is known of the record when a line is mended.
#[derive(Copy, Clone, Debug, Default)]
pub struct Context {
    /// The game, where the ruleset has named it.
    pub game: Option<Game>,
}

/// The canonical word that a word of a turn is read as, if it is any.
pub fn known_word(word: &str, game: Option<Game>) -> Option<&'static str> {
    words::item(&words::fold(word), game).map(|(word, _)| word)
}

/// The letter of a color by its word in either language.
pub fn color_letter(word: &str) -> Option<char> {
    words::color(&words::fold(word))
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
    chars: Chars,
    game: Option<Game>,
}

/// What is being written, for words that mean one thing here and another there.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Mode {
    /// Items of a turn.
    Turn,
    /// A pile with blanks between.
    Row,
    /// A position.
    Position,
}

impl Mender {
    /// Puts a line of a record into canonical words.
    pub fn line(&mut self, text: &str, context: Context) {
        self.clear(context);
        let text = self.indent(text);
        if text.1.starts_with('%') {
            self.opening(text);
        } else if let Some(colon) = key::colon(text.1) {
            self.keyed(text, colon);
        } else {
            self.read(text);
            self.turn();
        }
    }

    /// Puts a position into canonical words.
    pub fn position(&mut self, text: &str, context: Context) {
        self.clear(context);
        let text = self.indent(text);
        self.game = super::order::game_of(text.1);
        self.kinds = Mended::NONE;
        self.read(text);
        self.position_body();
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

    fn clear(&mut self, context: Context) {
        self.text.clear();
        self.origin.clear();
        self.kinds = Mended::NONE;
        self.game = context.game;
    }

    /// The text after the blanks at its front, and its offset.
    fn indent<'a>(&mut self, text: &'a str) -> (usize, &'a str) {
        let odd = |char: char| matches!(char, '\t' | '\u{a0}' | '\u{feff}' | '\u{200b}');
        let rest = text.trim_start_matches(|char| char == ' ' || char == '_' || odd(char));
        let front = &text[..text.len() - rest.len()];
        if front.contains(' ') {
            self.kinds.insert(Mend::Indent);
        }
        if front.contains('\t') {
            self.kinds.insert(Mend::Tab);
        }
        if front.chars().any(|char| odd(char) && char != '\t') {
            self.kinds.insert(Mend::OddBlank);
        }
        (front.len(), rest)
    }

    /// Takes a text apart into characters whose spans count from the start of the line.
    fn read(&mut self, (offset, text): (usize, &str)) {
        self.chars.read(text, offset, &mut self.kinds);
    }

    fn opening(&mut self, (offset, text): (usize, &str)) {
        self.read((offset, text));
        for index in 0..self.chars.comment {
            let char = self.chars.all[index];
            if char.char == ' ' && self.text.ends_with(' ') {
                continue;
            }
            self.push(char.char.to_ascii_lowercase(), char.span);
            if char.char.is_ascii_uppercase() {
                self.kinds.insert(Mend::Capitals);
            }
        }
        self.comment();
    }

    /// What comes after the structure of a line: its comment, after a blank.
    fn comment(&mut self) {
        while self.text.ends_with(' ') {
            self.text.pop();
            self.origin.pop();
        }
        let comment = self.chars.comment;
        if let Some(first) = self.chars.all.get(comment)
            && !self.text.is_empty()
        {
            let start = first.span.start as usize;
            self.push(' ', Span::new(start, start));
        }
        for index in comment..self.chars.all.len() {
            let char = self.chars.all[index];
            let shown = visible(char.char, &mut self.kinds);
            self.push(shown, char.span);
        }
    }

    fn push(&mut self, char: char, from: Span) {
        self.text.push(char);
        for _ in 0..char.len_utf8() {
            self.origin.push(from);
        }
    }

    fn push_word(&mut self, word: &str, from: Span) {
        self.text.push_str(word);
        for _ in 0..word.len() {
            self.origin.push(from);
        }
    }
}

/// The character that stands for one of free text: the grammar wants no control characters, and
/// the text itself is taken from the original.
fn visible(char: char, kinds: &mut Mended) -> char {
    match char {
        '\t' => {
            kinds.insert(Mend::Tab);
            ' '
        }
        char if char < ' ' => '.',
        char => char,
    }
}
