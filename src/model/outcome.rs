//! How a game ends.

use super::card::Game;
use super::seat::Seat;

/// Why the winner has won.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// Three stones side by side.
    ThreeAdjacent,
    /// Five stones.
    FiveStones,
    /// A fourth tile damaged.
    FourTiles,
    /// A damaged tile under control again.
    DamagedTile,
    /// The siege deck ran out: the Defender wins.
    DeckEmpty,
    /// The Defender has no room left, and wins.
    NoSpace,
    /// The other side resigned.
    OpponentResigned,
    /// The other side forfeited.
    OpponentForfeit,
    /// An arbiter decided.
    Ruling,
}

impl How {
    /// All nine.
    pub const ALL: [How; 9] = [
        How::ThreeAdjacent,
        How::FiveStones,
        How::FourTiles,
        How::DamagedTile,
        How::DeckEmpty,
        How::NoSpace,
        How::OpponentResigned,
        How::OpponentForfeit,
        How::Ruling,
    ];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            How::ThreeAdjacent => "3-adjacent",
            How::FiveStones => "5-stones",
            How::FourTiles => "4-tiles",
            How::DamagedTile => "damaged-tile",
            How::DeckEmpty => "deck-empty",
            How::NoSpace => "no-space",
            How::OpponentResigned => "opponent-resigned",
            How::OpponentForfeit => "opponent-forfeit",
            How::Ruling => "ruling",
        }
    }

    /// Whether the players agree on it away from the rules: resignation, forfeit, ruling.
    pub const fn is_declared(self) -> bool {
        matches!(
            self,
            How::OpponentResigned | How::OpponentForfeit | How::Ruling
        )
    }
}

/// The result of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Somebody has won.
    Won(Seat, How),
    /// Both passed in a row and nobody has won.
    NoWinner,
    /// The record stops before the end.
    Unfinished,
}

impl Outcome {
    /// As the notation writes it: `south 3-adjacent`.
    pub fn words(self, game: Game) -> String {
        match self {
            Outcome::Won(seat, how) => [seat.word(game), " ", how.word()].concat(),
            Outcome::NoWinner => "no-winner".to_string(),
            Outcome::Unfinished => "unfinished".to_string(),
        }
    }
}
