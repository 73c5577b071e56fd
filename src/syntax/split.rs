//! Cuts a stream of bytes into games.
//!
//! Every line that begins with `%` begins a game, whatever else stands on it, so a damaged game
//! never takes its neighbour along. No more than one game is in memory, and of it no more than
//! [`MOST_GAME`] bytes.

use super::fault::{Fault, FaultKind};
use super::lines::{End, count_lines, is_simple};
use super::no_text::{at, lossy, no_text};
use super::{MOST_GAME, MOST_LINE};
use memchr::{memchr_iter, memchr2, memchr3_iter, memrchr};
use std::io::{self, BufRead};
use std::mem;

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
    /// Whether its text is what its bytes say: they are valid UTF-8.
    pub fn is_text(&self) -> bool {
        // nearly always they are the same bytes at the same place
        std::ptr::eq(self.text.as_bytes(), self.bytes) || self.text.as_bytes() == self.bytes
    }

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

/// What is left of a full read of 64 KB after the game at its front, at least.
const FLOW: usize = (1 << 16) - MOST_LINE;

/// Reads a stream game by game.
pub struct Split<R> {
    input: R,
    /// The game at hand, and the first line of the next one.
    buf: Vec<u8>,
    /// End of the game at hand.
    end: usize,
    /// Length of the game at hand where it was handed out as it lies in the input.
    lent: usize,
    /// Length of the next one if it can be handed out so, else 0, where that has been looked for.
    next: Option<usize>,
    /// The last bytes that came were as many as are asked for at once: the next ones will not be long.
    flows: bool,
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

/// What lines at hand are taken at once.
enum Taken {
    /// Some.
    Lines,
    /// None: the next line begins a game.
    End,
    /// None: the next one has to be looked at by itself.
    None,
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
            lent: 0,
            next: None,
            flows: false,
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
    /// What the stream says; also after its end, when it is asked once more there. A game in which the
    /// stream breaks off is not handed out, unless it is too long anyway.
    pub fn next_game(&mut self, faults: &mut Vec<Fault>) -> io::Result<Option<Game<'_>>> {
        self.lent = self.at_hand()?;
        self.next = None;
        if self.lent == 0 && !self.fill(faults)? {
            return match self.late.take() {
                Some(error) => Err(error),
                None => self.input.fill_buf().map(|_| None),
            };
        }
        let index = self.games;
        self.games += 1;
        let bytes = match self.lent {
            0 => &self.buf[..self.end],
            lent => {
                let game = &self.input.fill_buf()?[..lent];
                self.first_line = self.lines + 1;
                self.lines += count_lines(game);
                game
            }
        };
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

    /// Whether more of the stream is certainly needed for the next game, and may be long in coming: who has others to
    /// see to may do that first.
    pub fn waits(&mut self) -> bool {
        // after a game that was handed out as it lay the first line of the next one lies as well, so that nothing
        // is asked of the stream here
        let is_there = |chunk: &[u8]| chunk.len() > MOST_LINE;
        self.lent > 0
            && !self.flows
            && matches!(self.at_hand(), Ok(0))
            && !self.input.fill_buf().is_ok_and(is_there)
    }

    /// The length of the next game, if it lies in the input as nearly all do: whole, with the first line of
    /// another one after it, and nothing about its lines to be looked at one by one; else 0.
    fn at_hand(&mut self) -> io::Result<usize> {
        if let Some(length) = self.next {
            return Ok(length);
        }
        let lent = mem::take(&mut self.lent);
        self.input.consume(lent);
        let length = self.look(lent == 0)?;
        self.next = Some(length);
        Ok(length)
    }

    /// The same, looked for; `anew` where the bytes at hand may be new ones.
    fn look(&mut self, anew: bool) -> io::Result<usize> {
        // the first line of all says what the stream is
        if self.pending.is_some() || self.lines == 0 || self.ended {
            return Ok(0);
        }
        let chunk = chunk(&mut self.input, &mut self.ended)?;
        if anew {
            self.flows = chunk.len() >= FLOW;
        }
        if !chunk.starts_with(b"%") {
            return Ok(0);
        }
        let front = &chunk[..chunk.len().min(MOST_LINE)];
        Ok(simple_game(front))
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
            if state == State::Game {
                match self.take_lines()? {
                    Taken::Lines => continue,
                    Taken::End => break,
                    Taken::None if self.ended => break,
                    Taken::None => {}
                }
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

    /// Adds the lines at hand up to the next game, all at once.
    fn take_lines(&mut self) -> io::Result<Taken> {
        let chunk = chunk(&mut self.input, &mut self.ended)?;
        match chunk.first() {
            Some(b'%') => return Ok(Taken::End),
            // a line that begins so may open a game
            Some(0xef) => return Ok(Taken::None),
            _ => {}
        }
        // no more than a line may have, so that no byte is looked at again and again
        let front = &chunk[..chunk.len().min(MOST_LINE)];
        let behind = |end: usize| end + 1;
        let Some(end) = next_opening(front).or_else(|| memrchr(b'\n', front).map(behind)) else {
            return Ok(Taken::None);
        };
        let lines = &front[..end];
        if self.buf.len() + end > MOST_GAME || !is_simple(lines) {
            return Ok(Taken::None);
        }
        self.lines += count_lines(lines);
        self.buf.extend_from_slice(lines);
        self.input.consume(end);
        Ok(Taken::Lines)
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

/// Offset of the first line after the first one that begins a game.
fn next_opening(bytes: &[u8]) -> Option<usize> {
    // there are few of these signs in a game
    memchr_iter(b'%', bytes).find(|sign| bytes[..*sign].ends_with(b"\n"))
}

/// The length of a game with another one after it, of simple lines; else 0.
fn simple_game(bytes: &[u8]) -> usize {
    for at in memchr3_iter(b'%', b'\r', 0xef, bytes) {
        match bytes[at] {
            b'%' if bytes[..at].ends_with(b"\n") => return at,
            b'%' => {}
            _ => return 0,
        }
    }
    0
}

/// The bytes at hand; none where the stream ends, or wants to be asked again.
fn chunk<'a>(input: &'a mut impl BufRead, ended: &mut bool) -> io::Result<&'a [u8]> {
    match input.fill_buf() {
        Ok(chunk) => {
            // the end is met once: after it an error may stand
            *ended = chunk.is_empty();
            Ok(chunk)
        }
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(&[]),
        Err(error) => Err(error),
    }
}

/// Whether a line is empty or a comment.
fn is_note(line: &[u8]) -> bool {
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    matches!(line.trim_ascii_start().first(), None | Some(b'#'))
}
