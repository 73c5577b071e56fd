//! A line as characters: odd blanks, dashes and arrows made plain, each with where it came from.

use super::super::mended::{Mend, Mended};
use crate::span::Span;

/// A character and the bytes that it stands for.
#[derive(Copy, Clone, Debug)]
pub struct Char {
    /// The character.
    pub char: char,
    /// Where it came from.
    pub span: Span,
}

/// The part of a line that a comment is not, and where the comment begins.
#[derive(Debug, Default)]
pub struct Chars {
    /// All characters of the line. Those of the comment are kept as they are.
    pub all: Vec<Char>,
    /// Index of the comment's `#`, or the number of characters.
    pub comment: usize,
}

impl Chars {
    /// Takes a line apart.
    pub fn read(&mut self, text: &str, start: usize, kinds: &mut Mended) {
        self.all.clear();
        let mut comment = None;
        for (offset, char) in text.char_indices() {
            let offset = start + offset;
            let span = Span::new(offset, offset + char.len_utf8());
            if comment.is_some() {
                self.all.push(Char { char, span });
                continue;
            }
            let char = match char {
                '\t' => note(kinds, Mend::Tab, ' '),
                '\u{a0}' | '\u{202f}' | '\u{3000}' | '\u{2000}'..='\u{200a}' => {
                    note(kinds, Mend::OddBlank, ' ')
                }
                char if has_no_width(char) => {
                    note(kinds, Mend::OddBlank, ' ');
                    continue;
                }
                char if is_dash(char) => note(kinds, Mend::Dash, '-'),
                '→' | '➔' | '➜' | '➝' | '➞' | '⇒' | '›' | '»' | '>' => {
                    if char != '>' {
                        note(kinds, Mend::Dash, '>');
                    }
                    // `->`, `-->`, `=>`
                    let mut from = span;
                    let names = self.names_a_field();
                    let of_arrow = |last: &mut Char| last.char == '-' || last.char == '=' && !names;
                    while let Some(shaft) = self.all.pop_if(of_arrow) {
                        from = from.to(shaft.span);
                        note(kinds, Mend::Dash, '>');
                    }
                    self.all.push(Char {
                        char: '>',
                        span: from,
                    });
                    continue;
                }
                char => char,
            };
            let behind_blank = self.all.last().is_none_or(|last| last.char == ' ');
            if char == '#' && behind_blank {
                comment = Some(self.all.len());
            }
            self.all.push(Char { char, span });
        }
        self.comment = comment.unwrap_or(self.all.len());
    }

    /// Whether the last word is the name of a field or key up to its first `=`: no card lies at a place there.
    fn names_a_field(&self) -> bool {
        let start = self.all.iter().rposition(|char| char.char == ' ');
        let word = &self.all[start.map_or(0, |blank| blank + 1)..];
        let name: Vec<char> = word.iter().map(|char| char.char).collect();
        let name = name.split(|char| *char == '=').next().unwrap_or_default();
        !name.is_empty() && !name.contains(&'@')
    }

    /// The character at an index in front of the comment; NUL after it.
    pub fn at(&self, index: usize) -> char {
        match self.all[..self.comment].get(index) {
            Some(char) => char.char,
            None => '\0',
        }
    }
}

/// Dashes that a text program makes of `-`.
pub fn is_dash(char: char) -> bool {
    matches!(char, '‐' | '‑' | '‒' | '–' | '—' | '―' | '−')
}

/// Characters without width, which stand for nothing.
pub fn has_no_width(char: char) -> bool {
    matches!(char, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}')
}

fn note(kinds: &mut Mended, mend: Mend, char: char) -> char {
    kinds.insert(mend);
    char
}
