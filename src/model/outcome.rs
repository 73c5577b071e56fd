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

/// The words of a victory, with the winner's word in front: every game that is checked has such words.
macro_rules! won {
    ($winner:literal, $how:expr) => {
        match $how {
            How::ThreeAdjacent => concat!($winner, " 3-adjacent"),
            How::FiveStones => concat!($winner, " 5-stones"),
            How::FourTiles => concat!($winner, " 4-tiles"),
            How::DamagedTile => concat!($winner, " damaged-tile"),
            How::DeckEmpty => concat!($winner, " deck-empty"),
            How::NoSpace => concat!($winner, " no-space"),
            How::OpponentResigned => concat!($winner, " opponent-resigned"),
            How::OpponentForfeit => concat!($winner, " opponent-forfeit"),
            How::Ruling => concat!($winner, " ruling"),
        }
    };
}

impl Outcome {
    /// As the notation writes it: `south 3-adjacent`.
    pub const fn words(self, game: Game) -> &'static str {
        match (game, self) {
            (Game::One, Outcome::Won(Seat::South, how)) => won!("south", how),
            (Game::One, Outcome::Won(Seat::North, how)) => won!("north", how),
            (Game::Two, Outcome::Won(Seat::South, how)) => won!("attacker", how),
            (Game::Two, Outcome::Won(Seat::North, how)) => won!("defender", how),
            (_, Outcome::NoWinner) => "no-winner",
            (_, Outcome::Unfinished) => "unfinished",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Game, How, Outcome, Seat};

    #[test]
    fn the_words_are_those_of_the_winner_and_of_the_end() {
        for game in [Game::One, Game::Two] {
            for (seat, how) in Seat::BOTH
                .iter()
                .flat_map(|seat| How::ALL.map(|how| (*seat, how)))
            {
                let words = format!("{} {}", seat.word(game), how.word());
                assert_eq!(Outcome::Won(seat, how).words(game), words);
            }
        }
    }
}
