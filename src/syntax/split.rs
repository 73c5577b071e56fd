//! Cuts a stream of bytes into games.
//!
//! Every line that begins with `%` begins a game, whatever else stands on it, so a damaged game
//! never takes its neighbour along. No more than one game is in memory, and of it no more than
//! [`MOST_GAME`] bytes.

use super::fault::{Fault, FaultKind};
use super::lines::{End, line_end};
use super::{MOST_GAME, MOST_LINE};
use crate::span::Span;
use memchr::{memchr_iter, memchr2, memrchr};
use std::io::{self, BufRead};

/// The text of one game.
#[derive(Copy, Clone, Debug)]
pub struct Game<'a> {
    /// The text; [`super::parse`] reads it.
    pub text: &'a str,
    /// The bytes of the stream that it was read from; not all of them where a fault says that a
    /// line or the game is too long, or that it is no text.
    pub bytes: &'a [u8],
    /// Number of its first line in the stream, from 1.
    pub first_line: u64,
    /// Number of the game in the stream, from 0.
    pub index: u64,
}

impl Game<'_> {
    /// Whether anything in it begins like a game. What stands before the first game of a stream, or
    /// is a stream's only text, need not.
    pub fn is_record(&self) -> bool {
        let begins = |line: &str| {
            let blank = |char: char| char.is_whitespace() || char == '\u{feff}';
            line.trim_start_matches(blank).starts_with('%')
        };
        self.text.lines().any(begins)
    }
}

/// Reads a stream game by game.
pub struct Split<R> {
    input: R,
    /// The game at hand, and the first line of the next one.
    buf: Vec<u8>,
    /// End of the game at hand.
    end: usize,
    /// The buffer holds the first line of the next game; what is wrong with it.
    pending: Option<Option<FaultKind>>,
    /// The text of a game that is no valid UTF-8.
    text: String,
    first_line: u64,
    lines: u64,
    games: u64,
    ended: bool,
    /// What the stream said within a line that is too long: what is wrong with the game is known.
    late: Option<io::Error>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum State {
    /// Nothing but comments and empty lines so far.
    Quiet,
    /// Inside a game.
    Game,
    /// Behind the end of a game that is too long.
    Skip,
    /// In something that is no text.
    Binary,
}

impl<R: BufRead> Split<R> {
    /// A reader of games.
    pub fn new(input: R) -> Split<R> {
        Split {
            input,
            buf: Vec::new(),
            end: 0,
            pending: None,
            text: String::new(),
            first_line: 1,
            lines: 0,
            games: 0,
            ended: false,
            late: None,
        }
    }

    /// Number of games so far.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Number of lines read so far.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// The next game, or `None` at the end. What is wrong with its bytes is added to `faults`,
    /// which must be empty, and which [`super::parse`] wants to see. A stream of nothing but
    /// comments and empty lines has no game.
    ///
    /// # Errors
    /// What the stream says; also behind its end, when it is asked once more there. A game in which the
    /// stream breaks off is not handed out, unless it is too long anyway.
    pub fn next_game(&mut self, faults: &mut Vec<Fault>) -> io::Result<Option<Game<'_>>> {
        if !self.fill(faults)? {
            return match self.late.take() {
                Some(error) => Err(error),
                None => self.input.fill_buf().map(|_| None),
            };
        }
        let index = self.games;
        self.games += 1;
        let bytes = &self.buf[..self.end];
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(_) => {
                lossy(bytes, &mut self.text, faults);
                &self.text
            }
        };
        Ok(Some(Game {
            text,
            bytes,
            first_line: self.first_line,
            index,
        }))
    }

    /// Reads up to the end of a game; false where none is left.
    fn fill(&mut self, faults: &mut Vec<Fault>) -> io::Result<bool> {
        self.buf.drain(..self.end);
        self.end = 0;
        let mut state = State::Quiet;
        self.first_line = self.lines + 1;
        if let Some(wrong) = self.pending.take() {
            self.first_line = self.lines;
            state = State::Game;
            faults.extend(wrong.map(|kind| at(kind, 0)));
        }
        while !self.ended {
            if state == State::Game && self.take_lines()? {
                continue;
            }
            let start = self.buf.len();
            let length = match self.read_line() {
                Ok(Some(length)) => length,
                Ok(None) => {
                    self.ended = true;
                    break;
                }
                Err(error) if state == State::Skip => {
                    self.buf.truncate(start);
                    self.late = Some(error);
                    self.ended = true;
                    break;
                }
                Err(error) => return Err(error),
            };
            self.ended |= self.late.is_some();
            self.lines += 1;
            let line = &self.buf[start..];
            let opens = match state {
                State::Binary => line.starts_with(b"%marchstone"),
                _ => line.starts_with(b"%") || line.starts_with(b"\xef\xbb\xbf%"),
            };
            if self.lines == 1
                && let Some(kind) = no_text(line, opens)
            {
                faults.push(at(kind, 0));
                self.buf.clear();
                state = State::Binary;
                continue;
            }
            let mut wrong = None;
            if length > MOST_LINE {
                let end = End::behind(line);
                self.buf.truncate(start);
                // no sign may become a part of the end in front of it
                let end = match (end, self.buf.ends_with(b"\r")) {
                    (End::Lf, true) => End::CrLf,
                    (End::Text, true) => End::Cr,
                    (End::Text, false) => End::Lf,
                    (end, _) => end,
                };
                self.buf.extend_from_slice(end.signs());
                wrong = Some(FaultKind::LineTooLong(length));
            }
            if opens && state != State::Quiet {
                self.end = start;
                self.pending = Some(wrong);
                return Ok(true);
            }
            match state {
                State::Skip | State::Binary => {
                    self.buf.truncate(start);
                    continue;
                }
                State::Quiet if opens || wrong.is_some() || !is_note(&self.buf[start..]) => {
                    state = State::Game;
                }
                State::Quiet | State::Game => {}
            }
            faults.extend(wrong.map(|kind| at(kind, start)));
            if self.buf.len() > MOST_GAME {
                self.buf.truncate(start);
                faults.push(at(FaultKind::GameTooLong, start));
                state = State::Skip;
            }
        }
        self.end = self.buf.len();
        Ok(state != State::Quiet)
    }

    /// Adds the lines at hand up to the next game, all at once; false where they have to be looked
    /// at one by one.
    fn take_lines(&mut self) -> io::Result<bool> {
        let chunk = match self.input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(false),
            Err(error) => return Err(error),
        };
        // the end is met once: behind it an error may stand
        if chunk.is_empty() {
            self.ended = true;
            return Ok(true);
        }
        // a line that begins so may open a game
        if matches!(chunk.first(), Some(b'%' | 0xef)) {
            return Ok(false);
        }
        // no more than a line may have, so that no byte is looked at again and again
        let front = &chunk[..chunk.len().min(MOST_LINE)];
        // there are few of these signs in a game
        let mut signs = memchr_iter(b'%', front);
        let opens = signs.find_map(|sign| front[..sign].ends_with(b"\n").then(|| sign - 1));
        let next = opens.or_else(|| memrchr(b'\n', front));
        let Some(end) = next else {
            return Ok(false);
        };
        let lines = &chunk[..=end];
        let simple =
            self.buf.len() + lines.len() <= MOST_GAME && memchr2(b'\r', 0xef, lines).is_none();
        if simple {
            self.lines += memchr_iter(b'\n', lines).count() as u64;
            self.buf.extend_from_slice(lines);
            self.input.consume(end + 1);
        }
        Ok(simple)
    }

    /// Adds a line with its end to the buffer, or the start of one that is too long. Its number
    /// of bytes without the end; `None` at the end of the stream.
    fn read_line(&mut self) -> io::Result<Option<usize>> {
        let mut length = 0;
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) if length > MOST_LINE => {
                    self.late = Some(error);
                    return Ok(Some(length));
                }
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                self.ended = true;
                return Ok((length > 0).then_some(length));
            }
            let end = memchr2(b'\n', b'\r', chunk);
            let count = end.unwrap_or(chunk.len());
            let room = (MOST_LINE + 1).saturating_sub(length);
            self.buf.extend_from_slice(&chunk[..count.min(room)]);
            length += count;
            let Some(end) = end else {
                self.input.consume(count);
                continue;
            };
            let cr = chunk[end] == b'\r';
            self.buf.push(chunk[end]);
            self.input.consume(count + 1);
            if cr {
                let behind = self.input.fill_buf()?.first().copied();
                self.ended = behind.is_none();
                if behind == Some(b'\n') {
                    self.buf.push(b'\n');
                    self.input.consume(1);
                }
            }
            return Ok(Some(length));
        }
    }
}

fn at(kind: FaultKind, offset: usize) -> Fault {
    let span = Span::new(offset, offset);
    Fault { kind, span }
}

/// Whether a line is empty or a comment.
fn is_note(line: &[u8]) -> bool {
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    matches!(line.trim_ascii_start().first(), None | Some(b'#'))
}

/// Whether the first line of a stream says that it is no text: a picture, a program, UTF-16.
fn no_text(line: &[u8], opens: bool) -> Option<FaultKind> {
    if line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff") {
        return Some(FaultKind::Utf16);
    }
    let document = line.starts_with(b"%PDF-") || line.starts_with(b"%!PS");
    // a line that was cut may end inside a character
    let valid = match std::str::from_utf8(line) {
        Ok(_) => true,
        Err(error) => error.error_len().is_none() && line.len() > MOST_LINE,
    };
    (document || (!opens && (!valid || line.contains(&0)))).then_some(FaultKind::NotText)
}

/// The text with a replacement character for everything that is no UTF-8; one fault a line. The
/// faults that are there already point into the bytes and are moved.
fn lossy(bytes: &[u8], text: &mut String, faults: &mut Vec<Fault>) {
    text.clear();
    let mut moved = 0;
    let known = faults.len();
    let mut start = 0;
    while start < bytes.len() {
        let end = line_end(bytes, start);
        let end = end + End::of(bytes, end).signs().len();
        while moved < known && (faults[moved].span.start as usize) < end {
            faults[moved] = at(faults[moved].kind, text.len());
            moved += 1;
        }
        let mut wrong = None;
        for chunk in bytes[start..end].utf8_chunks() {
            text.push_str(chunk.valid());
            if !chunk.invalid().is_empty() {
                let here = text.len();
                text.push(char::REPLACEMENT_CHARACTER);
                wrong.get_or_insert(Fault {
                    kind: FaultKind::BadUtf8,
                    span: Span::new(here, text.len()),
                });
            }
        }
        faults.extend(wrong);
        start = end;
    }
    for fault in &mut faults[moved..known] {
        *fault = at(fault.kind, text.len());
    }
    faults.sort_by_key(|fault| fault.span);
}
