//! From whose eyes a record is written.

use super::card::Game;
use super::seat::Seat;

/// Whose knowledge a record may hold.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// Everything: both hands and the decks.
    #[default]
    Full,
    /// What lies open, or was done for all to see.
    Public,
    /// That, and what one side has seen besides.
    One(Seat),
}

impl View {
    /// The view of a word: `full`, `public`, or the letter of a side of the game.
    pub fn parse(word: &str, game: Game) -> Option<View> {
        View::all().into_iter().find(|view| view.word(game) == word)
    }

    /// All four.
    pub const fn all() -> [View; 4] {
        [
            View::Full,
            View::Public,
            View::One(Seat::South),
            View::One(Seat::North),
        ]
    }

    /// The word in the header.
    pub const fn word(self, game: Game) -> &'static str {
        match (self, game) {
            (View::Full, _) => "full",
            (View::Public, _) => "public",
            (View::One(Seat::South), Game::One) => "S",
            (View::One(Seat::North), Game::One) => "N",
            (View::One(Seat::South), Game::Two) => "A",
            (View::One(Seat::North), Game::Two) => "D",
        }
    }

    /// Whether it may show what only this side has seen.
    pub fn shows(self, owner: Seat) -> bool {
        self == View::Full || self == View::One(owner)
    }

    /// What both views may show.
    pub fn meet(self, other: View) -> View {
        match (self, other) {
            (View::Full, view) | (view, View::Full) => view,
            (one, other) if one == other => one,
            _ => View::Public,
        }
    }

    /// What the two views show together.
    pub fn join(self, other: View) -> View {
        match (self, other) {
            (View::Public, view) | (view, View::Public) => view,
            (one, other) if one == other => one,
            _ => View::Full,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::View;
    use crate::model::Game;

    #[test]
    fn words_and_back() {
        for game in [Game::One, Game::Two] {
            for view in View::all() {
                assert_eq!(View::parse(view.word(game), game), Some(view));
            }
        }
        assert_eq!(View::parse("A", Game::One), None);
        assert_eq!(View::parse("s", Game::One), None);
    }

    #[test]
    fn meet_and_join_are_those_of_a_lattice() {
        for one in View::all() {
            for other in View::all() {
                assert_eq!(one.meet(other), other.meet(one));
                assert_eq!(one.join(other), other.join(one));
                assert_eq!(one.meet(one.join(other)), one);
                assert_eq!(one.join(one.meet(other)), one);
            }
        }
    }
}
