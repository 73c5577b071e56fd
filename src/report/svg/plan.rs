//! Where everything stands.

use super::card::{HEIGHT, WIDTH};
use crate::model::{Game, Place, Position, Seat};

/// Width of a picture.
pub const WIDE: f32 = 640.0;
/// What stays free at the left and the right.
pub const MARGIN: f32 = 24.0;
/// From one card to the next of a side.
pub const STEP: f32 = HEIGHT + 5.0;

/// Lengths that depend on the game and on the position.
#[derive(Copy, Clone, Debug)]
pub struct Plan {
    /// From one place to the next.
    pub pitch: f32,
    /// Height of the stones or the wall.
    pub front: f32,
    /// Rows of cards of a side.
    pub rows: usize,
    first: f32,
}

impl Plan {
    /// The plan of a position.
    pub fn of(position: &Position) -> Plan {
        let game = position.ruleset.game();
        let (pitch, front) = match game {
            Game::One => (66.0, 102.0),
            Game::Two => (85.0, 97.0),
        };
        let rows = position.board.places().map(|place| {
            let site = &position.board[place];
            let size = super::front::demand(position, place).size as usize;
            let most = Seat::BOTH.map(|seat| site.halves[seat].len());
            size.max(most[0]).max(most[1])
        });
        Plan {
            pitch,
            front,
            rows: rows.max().unwrap_or(3),
            first: (WIDE - pitch * game.places() as f32) / 2.0,
        }
    }

    /// The middle of a place.
    pub fn middle(&self, place: Place) -> f32 {
        self.first + self.pitch * (f32::from(place.0) + 0.5)
    }

    /// The left edge of a tile.
    pub fn left(&self, place: Place) -> f32 {
        self.middle(place) - 40.0
    }

    /// The left edge of a place's cards.
    pub fn card(&self, place: Place) -> f32 {
        self.middle(place) - WIDTH / 2.0
    }

    /// Height of the cards of a side.
    pub fn height(&self) -> f32 {
        self.rows as f32 * STEP - 5.0
    }
}
