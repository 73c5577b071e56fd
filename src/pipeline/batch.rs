//! Games on their way from one thread to another: several at once, as they were cut out.

use super::games::Raw;
use crate::json::{Frame, Within, Wrong};
use crate::syntax::{Fault, Game};
use std::ops::Range;

/// A byte of JSON counts so often: what is made of it to be checked takes room as well.
const JSON: usize = 2;

/// A game counts as so many bytes at least: what there is to say of it takes room, too.
const SHORT: usize = 64;

/// Games of one input, in its order.
#[derive(Debug)]
pub(super) struct Batch {
    /// With so many bytes it has enough; one game may be more.
    full: usize,
    text: String,
    /// The bytes of what is JSON, and of texts that are no valid UTF-8.
    bytes: Vec<u8>,
    faults: Vec<Fault>,
    pieces: Vec<Piece>,
}

#[derive(Clone, Debug)]
struct Piece {
    text: Range<usize>,
    /// `None`: those of the text.
    bytes: Option<Range<usize>>,
    faults: Range<usize>,
    index: u64,
    first: (u64, u64),
    json: Option<(Within, Option<Wrong>)>,
}

impl Batch {
    /// A batch that has enough with so many bytes.
    pub fn new(full: usize) -> Batch {
        Batch {
            full,
            text: String::new(),
            bytes: Vec::new(),
            faults: Vec::new(),
            pieces: Vec::new(),
        }
    }

    /// Adds a game.
    pub fn push(&mut self, raw: &Raw) {
        if self.is_empty() {
            self.make_room(matches!(raw, Raw::Json(_)));
        }
        let (text, bytes, faults) = (self.text.len(), self.bytes.len(), self.faults.len());
        let mut own = |from: &[u8]| {
            self.bytes.extend_from_slice(from);
            Some(bytes..self.bytes.len())
        };
        let piece = match raw {
            Raw::Notation(game, wrong) => {
                self.text.push_str(game.text);
                self.faults.extend_from_slice(wrong);
                Piece {
                    text: text..self.text.len(),
                    bytes: match game.is_text() {
                        true => None,
                        false => own(game.bytes),
                    },
                    faults: faults..self.faults.len(),
                    index: game.index,
                    first: (game.first_line, 1),
                    json: None,
                }
            }
            Raw::Json(frame) => Piece {
                text: text..text,
                bytes: own(frame.bytes),
                faults: faults..faults,
                index: frame.index,
                first: (frame.first_line, frame.first_column),
                json: Some((frame.within, frame.wrong)),
            },
        };
        self.pieces.push(piece);
    }

    /// For about as many games as it will have, so that nothing has to be moved as it grows.
    fn make_room(&mut self, json: bool) {
        // a game in JSON is some four times as long
        let (full, least) = if json {
            (self.full / JSON, 2048)
        } else {
            (self.full, 512)
        };
        let room = full + full / 8;
        match json {
            true => self.bytes.reserve(room),
            false => self.text.reserve(room),
        }
        self.pieces.reserve(room / least);
    }

    /// Whether it has enough.
    pub fn is_full(&self) -> bool {
        let bytes = self.text.len() + JSON * self.bytes.len();
        bytes >= self.full || self.pieces.len() >= self.full / SHORT
    }

    /// Whether it has no game.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Number of games.
    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    /// A game, by its place in the batch.
    pub fn get(&self, index: usize) -> Raw<'_> {
        let piece = &self.pieces[index];
        let text = &self.text[piece.text.clone()];
        let bytes = match &piece.bytes {
            Some(bytes) => &self.bytes[bytes.clone()],
            None => text.as_bytes(),
        };
        match piece.json {
            None => Raw::Notation(
                Game {
                    text,
                    bytes,
                    first_line: piece.first.0,
                    index: piece.index,
                },
                &self.faults[piece.faults.clone()],
            ),
            Some((within, wrong)) => Raw::Json(Frame {
                bytes,
                first_line: piece.first.0,
                first_column: piece.first.1,
                within,
                index: piece.index,
                wrong,
            }),
        }
    }
}
