//! The two sides of the table.

use super::card::Game;
use std::ops::{Index, IndexMut, Not};

/// A side. South and North in Schotten Totten; in Schotten Totten 2 the Attacker sits South
/// and the Defender North, so that fronts read left to right the same way.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Seat {
    /// South, or the Attacker.
    South,
    /// North, or the Defender.
    North,
}

impl Seat {
    /// The Attacker of Schotten Totten 2.
    pub const ATTACKER: Seat = Seat::South;
    /// The Defender of Schotten Totten 2.
    pub const DEFENDER: Seat = Seat::North;
    /// Both, South (the Attacker) first.
    pub const BOTH: [Seat; 2] = [Seat::South, Seat::North];

    /// `S`, `N`, `A` or `D`.
    pub const fn letter(self, game: Game) -> char {
        match (game, self) {
            (Game::One, Seat::South) => 'S',
            (Game::One, Seat::North) => 'N',
            (Game::Two, Seat::South) => 'A',
            (Game::Two, Seat::North) => 'D',
        }
    }

    /// The side of a letter that is one of the game's.
    pub fn of_letter(letter: &str, game: Game) -> Option<Seat> {
        let mut seats = Seat::BOTH.into_iter();
        seats.find(|seat| letter.strip_prefix(seat.letter(game)) == Some(""))
    }

    /// `south`, `north`, `attacker` or `defender`, as in headers and results.
    pub const fn word(self, game: Game) -> &'static str {
        match (game, self) {
            (Game::One, Seat::South) => "south",
            (Game::One, Seat::North) => "north",
            (Game::Two, Seat::South) => "attacker",
            (Game::Two, Seat::North) => "defender",
        }
    }

    /// The side with its article, for sentences: `South`, `the Attacker`.
    pub const fn name(self, game: Game) -> &'static str {
        match (game, self) {
            (Game::One, Seat::South) => "South",
            (Game::One, Seat::North) => "North",
            (Game::Two, Seat::South) => "the Attacker",
            (Game::Two, Seat::North) => "the Defender",
        }
    }
}

impl Not for Seat {
    type Output = Seat;
    fn not(self) -> Seat {
        match self {
            Seat::South => Seat::North,
            Seat::North => Seat::South,
        }
    }
}

/// One value for each side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>(pub [T; 2]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}
