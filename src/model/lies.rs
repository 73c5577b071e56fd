//! Where an open card lies.

use super::board::Place;
use super::card::Card;
use super::face::Face;
use super::position::Position;
use super::seat::Seat;

/// Where a card lies that both players see.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lies {
    /// On this side of a place, whoever owns the place.
    At(Place, Seat),
    /// Among the face-up discards.
    Discarded,
    /// Open, but the position does not say where.
    Elsewhere,
}

impl Position {
    /// Where an open card lies; [`Lies::Elsewhere`] for all that neither lies at a place nor was
    /// discarded.
    pub fn lies(&self, card: Card) -> Lies {
        let face = Face::from(card);
        for place in self.board.places() {
            for seat in Seat::BOTH {
                if self.board[place].halves[seat].find(face).is_some() {
                    return Lies::At(place, seat);
                }
            }
        }
        match self.discard.contains(&face) {
            true => Lies::Discarded,
            false => Lies::Elsewhere,
        }
    }
}
