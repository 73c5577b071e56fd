//! The text of one game: byte offsets to lines and columns of its file.

use crate::span::Span;
use memchr::{memchr, memchr_iter, memchr2_iter, memrchr};
use std::cell::{Cell, OnceCell};

/// A place in a file as people count it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// Line, from 1.
    pub line: u64,
    /// Column, from 1, in Unicode characters.
    pub column: u64,
}

/// The text of a game and where it begins in its file. Lines end with LF, CR LF or CR.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    text: &'a str,
    first_line: u64,
    first_column: u64,
    /// First byte of every line; filled when more than a few places are asked for, as most games
    /// have no findings or one.
    starts: OnceCell<Vec<usize>>,
    asked: Cell<u8>,
}

/// At most this many places of a game are found by counting its lines anew.
const FEW: u8 = 6;

impl<'a> Source<'a> {
    /// A game's text whose first line has this number in the file.
    pub fn new(text: &'a str, first_line: u64) -> Source<'a> {
        Source::at(text, first_line, 1)
    }

    /// The same, where the first line begins after other things on it, in this column.
    pub fn at(text: &'a str, first_line: u64, first_column: u64) -> Source<'a> {
        Source {
            text,
            first_line,
            first_column,
            starts: OnceCell::new(),
            asked: Cell::new(0),
        }
    }

    /// The text.
    pub fn text(&self) -> &'a str {
        self.text
    }

    fn starts(&self) -> &[usize] {
        self.starts.get_or_init(|| {
            let bytes = self.text.as_bytes();
            let ends = memchr2_iter(b'\n', b'\r', bytes)
                .filter(|end| bytes[*end] == b'\n' || bytes.get(end + 1) != Some(&b'\n'));
            std::iter::once(0).chain(ends.map(|end| end + 1)).collect()
        })
    }

    /// Index of the line that holds an offset, from 0.
    pub fn line_of(&self, offset: usize) -> usize {
        self.starts().partition_point(|start| *start <= offset) - 1
    }

    /// Number of lines.
    pub fn lines(&self) -> usize {
        self.starts().len()
    }

    /// The number that a line has in the file.
    pub fn number(&self, line: usize) -> u64 {
        self.first_line + line as u64
    }

    /// The bytes of a line without its end.
    pub fn line(&self, line: usize) -> Span {
        let starts = self.starts();
        let start = starts[line];
        let end = starts.get(line + 1).copied().unwrap_or(self.text.len());
        let text = self.text[start..end].trim_end_matches(['\n', '\r']);
        Span::new(start, start + text.len())
    }

    /// Line and column of an offset. A byte order mark is no column.
    pub fn spot(&self, offset: usize) -> Spot {
        let offset = offset.min(self.text.len());
        let (line, start) = self.counted(offset).unwrap_or_else(|| {
            let line = self.line_of(offset);
            (line, self.starts()[line])
        });
        let before = self.text.get(start..offset).unwrap_or("");
        let marks = before.starts_with('\u{feff}') as u64;
        Spot {
            line: self.number(line),
            column: before.chars().count() as u64 - marks
                + if line == 0 { self.first_column } else { 1 },
        }
    }

    /// The index of the line that holds an offset and where it begins, counted from the front; `None`
    /// where that was done often enough, or lines end with more than LF.
    fn counted(&self, offset: usize) -> Option<(usize, usize)> {
        let before = self.text.as_bytes().get(..offset)?;
        if self.starts.get().is_some() || self.asked.get() == FEW || memchr(b'\r', before).is_some()
        {
            return None;
        }
        self.asked.set(self.asked.get() + 1);
        let start = memrchr(b'\n', before).map_or(0, |end| end + 1);
        Some((memchr_iter(b'\n', before).count(), start))
    }

    /// Where a span begins and where it ends; the end is one past its last character.
    pub fn spots(&self, span: Span) -> (Spot, Spot) {
        let (start, end) = (span.start as usize, span.end as usize);
        let first = self.spot(start);
        let last = match self.text.get(start..end) {
            // nearly always letters and blanks of one line, where nothing has to be looked for
            Some(text) if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) => Spot {
                column: first.column + text.len() as u64,
                ..first
            },
            _ => self.spot(end),
        };
        (first, last)
    }
}

#[cfg(test)]
mod tests {
    use super::{Source, Spot};

    fn at(line: u64, column: u64) -> Spot {
        Spot { line, column }
    }

    #[test]
    fn lines_count_in_the_file_and_columns_in_characters() {
        let source = Source::new("ab\nßü c\r\nd\re", 10);
        assert_eq!(source.spot(0), at(10, 1));
        assert_eq!(source.spot(2), at(10, 3));
        assert_eq!(source.spot(3), at(11, 1));
        assert_eq!(source.spot(8), at(11, 4));
        assert_eq!(source.spot(11), at(12, 1));
        assert_eq!(source.spot(13), at(13, 1));
        assert_eq!(source.lines(), 4);
        assert_eq!(source.line(1).of(source.text()), "ßü c");
    }

    #[test]
    fn the_end_and_what_lies_beyond_have_a_place() {
        assert_eq!(Source::new("", 1).spot(0), at(1, 1));
        assert_eq!(Source::new("ab", 1).spot(99), at(1, 3));
        assert_eq!(Source::new("ab\n", 1).spot(3), at(2, 1));
    }

    #[test]
    fn a_byte_order_mark_is_no_column() {
        assert_eq!(Source::new("\u{feff}%m", 1).spot(3), at(1, 1));
        assert_eq!(Source::new("\u{feff}%m", 1).spot(4), at(1, 2));
    }
}
