//! Where the values of a JSON text stand, by their paths.

use crate::span::Span;
use std::collections::HashMap;

/// The most levels that are looked into; the reader of JSON refuses more.
const MOST_DEEP: usize = 128;

/// The places of some paths in a text.
#[derive(Clone, Debug, Default)]
pub struct Spans {
    of: HashMap<String, Option<Span>>,
}

impl Spans {
    /// Looks for paths, and for the values that hold them, in one go through the text. A text that
    /// is no JSON is looked through up to where it ceases to be.
    pub fn find<'a>(json: &str, paths: impl IntoIterator<Item = &'a str>) -> Spans {
        let mut spans = Spans::default();
        for path in paths {
            let mut path = path;
            while !spans.of.contains_key(path) {
                spans.of.insert(path.to_string(), None);
                path = &path[..path.rfind('/').unwrap_or(0)];
            }
        }
        if spans.of.is_empty() {
            return spans;
        }
        let mut scan = Scan {
            bytes: json.as_bytes(),
            at: 0,
            path: String::new(),
            deep: 0,
            spans: &mut spans.of,
        };
        scan.blanks();
        scan.value();
        spans
    }

    /// The place of a path, or of the nearest value that holds it; an object or a list by its first
    /// character.
    pub fn get(&self, path: &str) -> Span {
        let mut path = path;
        loop {
            if let Some(Some(span)) = self.of.get(path) {
                return *span;
            }
            match path.rfind('/') {
                Some(end) => path = &path[..end],
                None => return Span::new(0, 0),
            }
        }
    }
}

struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
    path: String,
    deep: usize,
    spans: &'a mut HashMap<String, Option<Span>>,
}

impl Scan<'_> {
    fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
        }
    }

    /// A value; `None` where there is none.
    fn value(&mut self) -> Option<()> {
        let start = self.at;
        match self.peek() {
            open @ (b'{' | b'[') => {
                if !self.spans.contains_key(&self.path) {
                    return self.skip();
                }
                self.note(start, start + 1);
                self.deep += 1;
                if self.deep > MOST_DEEP {
                    return None;
                }
                self.at += 1;
                self.inside(open == b'{')?;
                self.deep -= 1;
                return Some(());
            }
            b'"' => self.string()?,
            _ => {
                while matches!(self.peek(), b'0'..=b'9' | b'a'..=b'z' | b'E' | b'+' | b'-' | b'.') {
                    self.at += 1;
                }
                if self.at == start {
                    return None;
                }
            }
        }
        self.note(start, self.at);
        Some(())
    }

    /// An object or a list in which no path leads on.
    fn skip(&mut self) -> Option<()> {
        let mut deep = 0usize;
        loop {
            match *self.bytes.get(self.at)? {
                b'"' => {
                    self.string()?;
                    continue;
                }
                b'{' | b'[' => deep += 1,
                b'}' | b']' => deep -= 1,
                _ => {}
            }
            self.at += 1;
            if deep == 0 {
                return Some(());
            }
        }
    }

    /// After the opening bracket, up to after the closing one.
    fn inside(&mut self, object: bool) -> Option<()> {
        let close = if object { b'}' } else { b']' };
        let length = self.path.len();
        let mut index = 0usize;
        loop {
            self.blanks();
            if self.peek() == close {
                self.at += 1;
                return Some(());
            }
            self.path.push('/');
            if object {
                let start = self.at;
                self.string()?;
                let key = self.bytes.get(start + 1..self.at - 1)?;
                self.path.push_str(std::str::from_utf8(key).ok()?);
                self.blanks();
                if self.peek() != b':' {
                    return None;
                }
                self.at += 1;
                self.blanks();
            } else {
                self.path.push_str(itoa::Buffer::new().format(index));
                index += 1;
            }
            self.value()?;
            self.path.truncate(length);
            self.blanks();
            if self.peek() == b',' {
                self.at += 1;
            } else if self.peek() != close {
                return None;
            }
        }
    }

    fn string(&mut self) -> Option<()> {
        if self.peek() != b'"' {
            return None;
        }
        self.at += 1;
        loop {
            match *self.bytes.get(self.at)? {
                b'"' => {
                    self.at += 1;
                    return Some(());
                }
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
    }

    /// Of values at the same path the last one stays.
    fn note(&mut self, start: usize, end: usize) {
        if let Some(slot) = self.spans.get_mut(&self.path) {
            *slot = Some(Span::new(start, end));
        }
    }
}
