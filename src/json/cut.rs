//! Cuts a stream of JSON into games, whatever holds them: lines, an array, a document.
//!
//! No more than one game is in memory, and of it no more than [`super::MOST_JSON`] bytes. What a game says
//! is not looked at here: only quotes and brackets are. A line that begins with `{"format"` begins a
//! game wherever it stands, so that one that was cut off does not take its neighbour along.

mod scan;
mod sign;

use scan::Scan;
use std::fmt;
use std::io::{self, BufRead};

/// How the line of a game begins that is written in one.
const OPENING: &[u8] = b"{\"format\"";

/// The JSON of one game.
#[derive(Copy, Clone, Debug)]
pub struct Frame<'a> {
    /// Its bytes.
    pub bytes: &'a [u8],
    /// Number of its first line in the stream, from 1.
    pub first_line: u64,
    /// Column of its first character, from 1.
    pub first_column: u64,
    /// What it stands in.
    pub within: Within,
    /// Number of the game in the stream, from 0.
    pub index: u64,
    /// What is wrong with its frame.
    pub wrong: Option<Wrong>,
}

/// What a game stands in.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Within {
    /// Nothing: it stands alone, or on a line.
    Alone,
    /// An array, as the element of this number, from 0.
    Array(u64),
    /// The `games` of a document, as the element of this number, from 0.
    Games(u64),
}

/// The front of the paths of a game.
impl fmt::Display for Within {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Within::Alone => Ok(()),
            Within::Array(index) => write!(f, "/{index}"),
            Within::Games(index) => write!(f, "/games/{index}"),
        }
    }
}

/// What is wrong with a frame.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// More than [`super::MOST_JSON`] bytes.
    TooLong,
    /// A comma too many or too few in front of it.
    Comma,
    /// The stream ends within a list of games.
    Ends,
    /// This is no JSON at all, but the notation; the rest of it is not looked at.
    Notation,
    /// These are no games but what stands round them, and something is wrong with that.
    Document,
}

/// Whether a text that begins like this is JSON and no notation; `None`: that is too little to tell.
pub fn is_json(front: &[u8]) -> Option<bool> {
    let front = front.strip_prefix(b"\xef\xbb\xbf").unwrap_or(front);
    let mut signs = front.iter().filter(|byte| !is_blank(**byte));
    let open = signs.next()?;
    match open {
        b'{' => signs.next().map(|next| matches!(next, b'"' | b'}')),
        b'[' => signs.next().map(|next| matches!(next, b'{' | b']')),
        _ => Some(false),
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// Reads a stream game by game.
pub struct Cut<R> {
    input: R,
    scan: Scan,
    games: u64,
    ended: bool,
}

impl<R: BufRead> Cut<R> {
    /// A reader of games.
    pub fn new(input: R) -> Cut<R> {
        Cut {
            input,
            scan: Scan::default(),
            games: 0,
            ended: false,
        }
    }

    /// Number of games so far.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The next game, or `None` at the end.
    ///
    /// # Errors
    /// What the stream says.
    pub fn next_frame(&mut self) -> io::Result<Option<Frame<'_>>> {
        if self.ended {
            return Ok(None);
        }
        self.scan.begin();
        let wrong = loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                match self.scan.end() {
                    Some(wrong) => break wrong,
                    None => {
                        // an error after the end
                        self.input.fill_buf()?;
                        return Ok(None);
                    }
                }
            }
            let mut used = 0;
            let mut found = None;
            while used < chunk.len() {
                used += self.scan.run(&chunk[used..]);
                let Some(byte) = chunk.get(used) else {
                    break;
                };
                let Some((taken, wrong)) = self.scan.step(*byte) else {
                    used += 1;
                    continue;
                };
                used += usize::from(taken);
                found = Some(wrong);
                break;
            }
            self.input.consume(used);
            if let Some(wrong) = found {
                break wrong;
            }
        };
        let scan = &self.scan;
        // no JSON begins with a sign of this kind
        self.ended = self.games == 0 && matches!(scan.buf.first(), Some(b'%' | b'#'));
        let index = self.games;
        self.games += 1;
        Ok(Some(Frame {
            bytes: &scan.buf,
            first_line: scan.first.0,
            first_column: scan.first.1,
            within: scan.frame,
            index,
            wrong: match wrong {
                _ if self.ended => Some(Wrong::Notation),
                None if scan.too_long => Some(Wrong::TooLong),
                wrong => wrong,
            },
        }))
    }
}
