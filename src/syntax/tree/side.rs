//! Sides.

use crate::model::{Game, Seat};
use crate::span::Span;

/// A side as written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SideRef {
    /// The side.
    pub side: Side,
    /// Where.
    pub span: Span,
}

/// The four letters (or words) for sides.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Side {
    South,
    North,
    Attacker,
    Defender,
}

impl Side {
    /// All of them.
    pub const ALL: [Side; 4] = [Side::South, Side::North, Side::Attacker, Side::Defender];

    /// The side of a seat in a game.
    pub const fn of(seat: Seat, game: Game) -> Side {
        match (game, seat) {
            (Game::One, Seat::South) => Side::South,
            (Game::One, Seat::North) => Side::North,
            (Game::Two, Seat::South) => Side::Attacker,
            (Game::Two, Seat::North) => Side::Defender,
        }
    }

    /// The side of a letter of the notation.
    #[inline(always)]
    pub const fn of_letter(letter: u8) -> Option<Side> {
        Some(match letter {
            b'S' => Side::South,
            b'N' => Side::North,
            b'A' => Side::Attacker,
            b'D' => Side::Defender,
            _ => return None,
        })
    }

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Side::South => 'S',
            Side::North => 'N',
            Side::Attacker => 'A',
            Side::Defender => 'D',
        }
    }

    /// The word of headers and results.
    pub const fn word(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
            Side::Attacker => "attacker",
            Side::Defender => "defender",
        }
    }

    /// The other side of the same game.
    pub const fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }

    /// 0 for South and the Attacker, 1 for North and the Defender.
    pub const fn seat(self) -> u8 {
        match self {
            Side::South | Side::Attacker => 0,
            Side::North | Side::Defender => 1,
        }
    }
}
