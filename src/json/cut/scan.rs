//! The state between two bytes of a stream of JSON.

use super::sign::{SIGNS, Sign, columns};
use super::{OPENING, Within, Wrong, is_blank};
use crate::json::MOST_JSON;
use crate::json::shape::{Document, Object};

/// What may come next in a list.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
enum Next {
    /// A value, or the end.
    #[default]
    First,
    /// A comma, or the end.
    Comma,
    /// A value.
    Value,
}

/// What holds the values that are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum List {
    #[default]
    None,
    Array,
    /// With the text in front of the games.
    Games(Vec<u8>),
}

/// The state between two bytes.
#[derive(Debug)]
pub struct Scan {
    pub buf: Vec<u8>,
    pub too_long: bool,
    list: List,
    next: Next,
    element: u64,
    /// Line and column of the next byte.
    spot: (u64, u64),
    /// Line and column of the frame.
    pub first: (u64, u64),
    pub frame: Within,
    /// Within a value.
    inside: bool,
    depth: u32,
    quoted: bool,
    escaped: bool,
    /// Where the string at hand begins in the buffer.
    string: usize,
    /// How much of `"games" : [` has been read.
    games: u8,
    /// How much of [`OPENING`] stands at the beginning of this line.
    opening: Option<usize>,
    /// The next value has begun with [`OPENING`].
    opened: bool,
}

impl Default for Scan {
    fn default() -> Scan {
        Scan {
            buf: Vec::new(),
            too_long: false,
            list: List::None,
            next: Next::First,
            element: 0,
            spot: (1, 1),
            first: (1, 1),
            frame: Within::Alone,
            inside: false,
            depth: 0,
            quoted: false,
            escaped: false,
            string: 0,
            games: 0,
            opening: Some(0),
            opened: false,
        }
    }
}

/// A frame is complete: whether with this byte, and what is wrong with it.
pub type Step = Option<(bool, Option<Wrong>)>;

impl Scan {
    /// A new frame begins.
    pub fn begin(&mut self) {
        self.buf.clear();
        self.too_long = false;
        self.first = self.spot;
        if std::mem::take(&mut self.opened) {
            self.open(b'{');
            self.buf.extend_from_slice(OPENING);
            self.depth = 1;
            self.first = (self.spot.0, 1);
        }
    }

    /// The stream ends; `None`: as it should.
    pub fn end(&mut self) -> Option<Option<Wrong>> {
        let listed = std::mem::take(&mut self.list) != List::None;
        if self.inside {
            self.close();
            return Some(None);
        }
        self.frame = Within::Alone;
        listed.then_some(Some(Wrong::Ends))
    }

    /// Takes bytes in front that need no look at each of them, and gives their number. Most bytes are
    /// such, and go faster together.
    pub fn run(&mut self, bytes: &[u8]) -> usize {
        let plain = self.inside && self.depth > 0 && self.opening.is_none() && !self.escaped;
        if !plain || matches!(self.games, 1 | 2) {
            return 0;
        }
        let room = MOST_JSON.saturating_sub(self.buf.len());
        let run = &bytes[..self.deep(bytes)];
        self.too_long |= run.len() > room;
        self.buf.extend_from_slice(&run[..run.len().min(room)]);
        self.spot.1 += columns(run);
        run.len()
    }

    /// How many bytes in front open and close nothing but strings and what stands inside a value.
    fn deep(&mut self, bytes: &[u8]) -> usize {
        // the keys of what stands alone are looked at
        let least = u32::from(self.list == List::None && self.games != u8::MAX);
        let (mut quoted, mut depth) = (self.quoted, self.depth);
        let mut count = 0;
        for byte in bytes {
            let sign = SIGNS[usize::from(*byte)];
            // most bytes are none: no jump by kind for them
            if sign != Sign::None {
                match sign {
                    Sign::LineEnd => break,
                    Sign::Escape if quoted => break,
                    Sign::Quote if depth <= least => break,
                    Sign::Quote => quoted = !quoted,
                    Sign::Open if !quoted && depth <= least => break,
                    Sign::Open if !quoted => depth = depth.saturating_add(1),
                    Sign::Close if !quoted && depth <= least.max(1) => break,
                    Sign::Close if !quoted => depth -= 1,
                    Sign::None | Sign::Escape | Sign::Open | Sign::Close => {}
                }
            }
            count += 1;
        }
        (self.quoted, self.depth) = (quoted, depth);
        count
    }

    /// Takes a byte.
    pub fn step(&mut self, byte: u8) -> Step {
        let step = match self.inside {
            true => self.within(byte),
            false => self.between(byte),
        };
        if step.is_none_or(|(taken, _)| taken) {
            match byte {
                b'\n' => self.spot = (self.spot.0 + 1, 1),
                // neither bytes that go on with a character nor the mark at the beginning
                0x80..0xc0 => {}
                0xef if self.spot == (1, 1) => {}
                _ => self.spot.1 += 1,
            }
        }
        step
    }

    fn between(&mut self, byte: u8) -> Step {
        let mark = self.spot == (1, 1) && matches!(byte, 0xef | 0xbb | 0xbf);
        if is_blank(byte) || mark {
            return None;
        }
        self.first = self.spot;
        if self.list == List::None {
            match byte {
                b'[' => {
                    self.list = List::Array;
                    self.next = Next::First;
                    self.element = 0;
                }
                _ => self.open(byte),
            }
            return self.alone(byte);
        }
        let comma = |scan: &mut Scan, next| {
            scan.next = next;
            scan.frame = scan.here();
        };
        match (byte, self.next) {
            (b',', Next::Comma) => self.next = Next::Value,
            (b']', Next::Value) => {
                // said once, and then it is the end
                comma(self, Next::First);
                return Some((false, Some(Wrong::Comma)));
            }
            (b']', _) => return self.close_list(),
            (b',', _) => {
                comma(self, Next::Value);
                return Some((true, Some(Wrong::Comma)));
            }
            (_, Next::Comma) => {
                comma(self, Next::Value);
                return Some((false, Some(Wrong::Comma)));
            }
            _ => {
                self.open(byte);
                return self.alone(byte);
            }
        }
        None
    }

    /// A byte that begins a value, and may be the whole of it.
    fn alone(&mut self, byte: u8) -> Step {
        if !self.inside {
            return None;
        }
        self.buf.push(byte);
        if !matches!(byte, b'}' | b']' | b',' | b':') {
            return None;
        }
        self.close();
        Some((true, None))
    }

    fn here(&self) -> Within {
        match self.list {
            List::None => Within::Alone,
            List::Array => Within::Array(self.element),
            List::Games(_) => Within::Games(self.element),
        }
    }

    /// A value begins.
    fn open(&mut self, byte: u8) {
        self.inside = true;
        self.frame = self.here();
        self.depth = u32::from(matches!(byte, b'{' | b'['));
        self.quoted = byte == b'"';
        self.escaped = false;
        self.games = 0;
        self.opening = None;
    }

    /// A value has ended.
    fn close(&mut self) {
        self.inside = false;
        self.element += 1;
        self.next = Next::Comma;
    }

    /// A list has ended; after the games of a document comes the rest of it.
    fn close_list(&mut self) -> Step {
        if let List::Games(head) = std::mem::take(&mut self.list) {
            self.buf = head;
            self.buf.push(b']');
            self.inside = true;
            self.frame = Within::Alone;
            self.depth = 1;
            self.games = u8::MAX;
        }
        None
    }

    fn within(&mut self, byte: u8) -> Step {
        if self.depth == 0 && !self.quoted && (is_blank(byte) || b",]}{[".contains(&byte)) {
            self.close();
            return Some((false, None));
        }
        if self.buf.len() < MOST_JSON {
            self.buf.push(byte);
        } else {
            self.too_long = true;
        }
        if byte == b'\n' {
            self.quoted = false;
            self.opening = Some(0);
        } else if let Some(count) = self.opening {
            let goes_on = byte == OPENING[count];
            self.opening = goes_on.then_some(count + 1);
            if count + 1 == OPENING.len() && goes_on {
                let cut = self.buf.len().saturating_sub(OPENING.len());
                self.buf.truncate(cut);
                self.close();
                self.next = Next::Value;
                self.opened = true;
                return Some((true, None));
            }
        }
        if self.quoted {
            return self.in_string(byte);
        }
        match byte {
            b'"' => {
                self.quoted = true;
                self.escaped = false;
                self.string = self.buf.len();
            }
            b'{' | b'[' => {
                if byte == b'[' && self.games == 2 && self.depth == 1 {
                    return self.document();
                }
                self.depth = self.depth.saturating_add(1);
            }
            b'}' | b']' => {
                self.depth -= 1;
                if self.depth == 0 {
                    return self.whole();
                }
            }
            _ => {}
        }
        match (byte, self.games) {
            (_, u8::MAX) => {}
            (b':', 1) => self.games = 2,
            (byte, 1 | 2) if is_blank(byte) => {}
            _ => self.games = 0,
        }
        None
    }

    fn in_string(&mut self, byte: u8) -> Step {
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' => self.escaped = true,
            b'"' => {
                self.quoted = false;
                if self.depth == 0 {
                    self.close();
                    return Some((true, None));
                }
                let word = self.buf.get(self.string..);
                let key = self.depth == 1 && self.list == List::None;
                if key && word == Some(b"games\"") && self.games != u8::MAX {
                    self.games = 1;
                }
            }
            _ => {}
        }
        None
    }

    /// The games of a document begin.
    fn document(&mut self) -> Step {
        self.inside = false;
        self.list = List::Games(std::mem::take(&mut self.buf));
        self.next = Next::First;
        self.element = 0;
        None
    }

    /// A value is complete; what stands round the games of a document is looked at here.
    fn whole(&mut self) -> Step {
        let document = self.games == u8::MAX;
        self.close();
        if !document {
            return Some((true, None));
        }
        self.next = Next::First;
        if serde_json::from_slice::<Object<Document>>(&self.buf).is_ok() {
            self.buf.clear();
            return None;
        }
        Some((true, Some(Wrong::Document)))
    }
}
