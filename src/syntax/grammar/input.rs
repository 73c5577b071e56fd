//! The parsers' input: what is left of the text, and how far in we are.

use super::super::fault::{Counted, Expected, WordList};
use crate::span::Span;
use nom::error::{ErrorKind, ParseError};
use nom::{Compare, CompareResult, IResult, Input, Needed};

/// What is left to read, and its offset from the start of the game's text.
#[derive(Copy, Clone, Debug)]
pub struct Cur<'a> {
    /// The bytes that are left.
    pub rest: &'a [u8],
    /// Offset of the first of them.
    pub at: u32,
}

/// What a parser returns.
pub type R<'a, T> = IResult<Cur<'a>, T, Fail>;

/// Why a parser failed: an offset and what would have been right there. Two words, no work.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Fail {
    /// Offset.
    pub at: u32,
    /// What would have been right.
    pub why: Why,
}

/// What would have been right.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Something of this kind.
    Expected(Expected),
    /// A word of a closed list.
    Among(WordList),
    /// A smaller number.
    Smaller(Counted),
}

impl Fail {
    /// Something of a kind was expected at an offset.
    pub fn expected(at: u32, expected: Expected) -> Fail {
        Fail {
            at,
            why: Why::Expected(expected),
        }
    }
}

impl<'a> ParseError<Cur<'a>> for Fail {
    #[inline]
    fn from_error_kind(input: Cur<'a>, _: ErrorKind) -> Fail {
        Fail::expected(input.at, Expected::Item)
    }

    #[inline]
    fn append(_: Cur<'a>, _: ErrorKind, other: Fail) -> Fail {
        other
    }
}

impl<'a> Cur<'a> {
    /// The text from an offset.
    pub fn new(text: &'a [u8], at: usize) -> Cur<'a> {
        Cur {
            rest: &text[at..],
            at: at as u32,
        }
    }

    /// The next byte; 0 at the end.
    #[inline(always)]
    pub fn peek(self) -> u8 {
        match self.rest.first() {
            Some(byte) => *byte,
            None => 0,
        }
    }

    /// The byte at an index; 0 after the end.
    #[inline(always)]
    pub fn peek_at(self, index: usize) -> u8 {
        match self.rest.get(index) {
            Some(byte) => *byte,
            None => 0,
        }
    }

    /// Everything after the first bytes.
    #[inline(always)]
    pub fn skip(self, count: usize) -> Cur<'a> {
        Cur {
            rest: self.rest.get(count..).unwrap_or(&[]),
            at: self.at + count as u32,
        }
    }

    /// Everything after these words, if they stand here.
    #[inline(always)]
    pub fn behind(self, words: &[u8]) -> Option<Cur<'a>> {
        self.rest.starts_with(words).then(|| self.skip(words.len()))
    }

    /// The span up to a later point.
    #[inline(always)]
    pub fn span_to(self, end: Cur<'_>) -> Span {
        Span {
            start: self.at,
            end: end.at,
        }
    }

    /// Whether the line ends here.
    #[inline(always)]
    pub fn is_end(self) -> bool {
        self.rest.is_empty() || matches!(self.peek(), b'\n' | b'\r')
    }

    /// Whether a word ends here: a blank or the end of the line.
    #[inline(always)]
    pub fn is_word_end(self) -> bool {
        self.is_end() || self.peek() == b' '
    }
}

/// A failure that no other branch can mend: the deciding token has been read.
#[cold]
pub fn fail<T>(i: Cur<'_>, expected: Expected) -> R<'_, T> {
    Err(failure(i.at, expected))
}

/// The same at an offset, in any result.
#[cold]
pub(super) fn failure(at: u32, expected: Expected) -> nom::Err<Fail> {
    nom::Err::Failure(Fail::expected(at, expected))
}

/// A failure at a word that is none of a closed list.
#[cold]
pub fn fail_word<T>(i: Cur<'_>, list: WordList) -> R<'_, T> {
    Err(nom::Err::Failure(Fail {
        at: i.at,
        why: Why::Among(list),
    }))
}

/// An error that leaves the choice to the caller: nothing here begins like that.
#[inline(always)]
pub fn none<T>(i: Cur<'_>, expected: Expected) -> R<'_, T> {
    Err(nom::Err::Error(Fail::expected(i.at, expected)))
}

impl<'a> Input for Cur<'a> {
    type Item = u8;
    type Iter = std::iter::Copied<std::slice::Iter<'a, u8>>;
    type IterIndices = std::iter::Enumerate<Self::Iter>;

    #[inline(always)]
    fn input_len(&self) -> usize {
        self.rest.len()
    }

    #[inline(always)]
    fn take(&self, index: usize) -> Cur<'a> {
        Cur {
            rest: &self.rest[..index],
            at: self.at,
        }
    }

    #[inline(always)]
    fn take_from(&self, index: usize) -> Cur<'a> {
        Cur {
            rest: &self.rest[index..],
            at: self.at + index as u32,
        }
    }

    #[inline(always)]
    fn take_split(&self, index: usize) -> (Cur<'a>, Cur<'a>) {
        (self.take_from(index), self.take(index))
    }

    #[inline(always)]
    fn position<P: Fn(u8) -> bool>(&self, predicate: P) -> Option<usize> {
        self.rest.iter().position(|byte| predicate(*byte))
    }

    fn iter_elements(&self) -> Self::Iter {
        self.rest.iter().copied()
    }

    fn iter_indices(&self) -> Self::IterIndices {
        self.iter_elements().enumerate()
    }

    fn slice_index(&self, count: usize) -> Result<usize, Needed> {
        match self.rest.len().checked_sub(count) {
            Some(_) => Ok(count),
            None => Err(Needed::new(count - self.rest.len())),
        }
    }
}

impl<'b> Compare<&'b str> for Cur<'_> {
    #[inline(always)]
    fn compare(&self, word: &'b str) -> CompareResult {
        if self.rest.starts_with(word.as_bytes()) {
            CompareResult::Ok
        } else if word.as_bytes().starts_with(self.rest) {
            CompareResult::Incomplete
        } else {
            CompareResult::Error
        }
    }

    fn compare_no_case(&self, word: &'b str) -> CompareResult {
        match self.rest.get(..word.len()) {
            Some(start) if start.eq_ignore_ascii_case(word.as_bytes()) => CompareResult::Ok,
            _ => CompareResult::Error,
        }
    }
}
