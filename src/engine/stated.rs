//! How a game may have ended by what its record states (R608, R622).

use super::table::Table;
use crate::model::{Game, How, Outcome, Phase};

/// What a table says to a result that a record states.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Accord {
    /// It is the table's, or one that the table leaves to the players.
    Right,
    /// It may be right: the siege deck may have run out without a word on record.
    Open,
    /// It is not so.
    Wrong,
}

impl Table {
    /// How the game has ended, where that is known.
    pub(super) fn decided(&self) -> Option<Outcome> {
        self.outcome
            .filter(|outcome| *outcome != Outcome::Unfinished)
    }

    /// What the table says to a stated result.
    pub fn accord(&self, stated: Outcome) -> Accord {
        // with a siege deck of unknown size, the last turn may have been the one that found it empty
        let by_deck = matches!(stated, Outcome::Won(_, How::DeckEmpty))
            && self.deck_may_have_ended()
            && self.main_deck_may_be_over()
            && matches!(self.decided(), None | Some(Outcome::Won(_, How::NoSpace)));
        let right = match (self.decided(), stated) {
            _ if by_deck => return Accord::Open,
            (Some(outcome), _) => outcome == stated,
            (None, Outcome::Unfinished) => true,
            // agreed away from the board
            (None, Outcome::Won(_, how)) if how.is_declared() => true,
            (None, _) => self.may_end_as(stated),
        };
        match right {
            true => Accord::Right,
            false => Accord::Wrong,
        }
    }

    /// The result of a game whose record states this one: the board decides, and what it would have
    /// to show and does not show is no result.
    pub fn result(&self, stated: Outcome) -> Outcome {
        match self.accord(stated) {
            Accord::Wrong => self.decided().unwrap_or(Outcome::Unfinished),
            Accord::Right | Accord::Open => stated,
        }
    }

    /// Whether the game ends so with the next turn, where only a draw that is not on record keeps this one open.
    fn would_open_as(&self, outcome: Outcome) -> bool {
        let mut next = *self;
        let open = next.agreeable.take().is_some() && self.phase == Phase::Played;
        if open {
            next.next_turn();
        }
        open && (next.outcome == Some(outcome) || next.agreeable == Some(outcome))
    }

    /// The results that the players may also agree on now, though nothing on the board has ended
    /// the game: nobody wins after two passes in a row (R219), the Defender without a place
    /// declares the end (R477).
    pub fn may_end_as(&self, outcome: Outcome) -> bool {
        match outcome {
            Outcome::NoWinner => self.game() == Game::One && self.passes >= 2,
            _ => self.agreeable == Some(outcome) || self.would_open_as(outcome),
        }
    }
}
