//! What does not fit in a series, as facts with their places.

use crate::model::{Ruleset, RulingSet};
use crate::span::Span;

/// Something that was found in a game of a match.
#[derive(Clone, Debug)]
pub struct Found {
    /// What.
    pub what: Breach,
    /// Where in the text of the game.
    pub span: Span,
    /// The open rulings that decided it.
    pub rulings: RulingSet,
}

impl Found {
    /// Found at a place.
    pub fn new(what: Breach, span: Span) -> Found {
        Found {
            what,
            span,
            rulings: RulingSet::default(),
        }
    }
}

/// What does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// Another player should have begun. R502, R511, R512
    Starter {
        /// Who should have.
        expected: String,
        /// Who did.
        found: String,
        /// Who won the round before, where that decides it.
        by_winner: bool,
    },
    /// The Attacker of the first game attacks again. R521
    RolesKept {
        /// The player.
        attacker: String,
    },
    /// A round is missing or stands twice. R627
    RoundOrder {
        /// The number that follows.
        expected: u32,
        /// The number written.
        found: u32,
        /// Whether a game with this number was there already.
        again: bool,
    },
    /// Another number of rounds than was agreed. R501, R521
    Agreed {
        /// The number agreed.
        expected: u32,
        /// The number written.
        found: u32,
    },
    /// A game more than was agreed. R501, R521
    TooMany {
        /// The number agreed.
        agreed: u32,
        /// Whether the totals are equal and shared. R506
        shared: bool,
    },
    /// A player who is none of the match. R627
    Stranger {
        /// The name.
        name: String,
        /// The players of the match.
        players: [String; 2],
    },
    /// Another ruleset than the games before. R627
    OtherRuleset {
        /// Of the games before.
        expected: Ruleset,
        /// Of this one.
        found: Ruleset,
    },
    /// The points line can't be read. R612
    PointsForm,
    /// The points line names somebody else. R612
    PointsName {
        /// The name.
        name: String,
        /// The players.
        players: [String; 2],
    },
    /// The points are not those that were earned. R612
    Points {
        /// The players.
        players: [String; 2],
        /// Their totals by the replay.
        expected: [u32; 2],
        /// Their totals as written.
        found: [u32; 2],
        /// What this round gave them. R503, R504, R507, R508
        earned: [u32; 2],
        /// Whether somebody won the round.
        won: bool,
        /// Whether the loser resigned.
        resigned: bool,
    },
    /// Another round follows equal totals, as `series-tie=extra` has it. R506
    ExtraRound,
    /// A remark: something can't be checked.
    Unchecked(Unchecked),
}

/// Why a part of a match is not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unchecked {
    /// The headers do not say who plays.
    Players,
    /// Both players have the same name.
    SameName,
    /// How this game ended is not known, or it has not.
    End {
        /// Whether it belongs to a match.
        in_match: bool,
    },
    /// How a round before this one ended is not known, or it isn't here.
    Points,
    /// The rounds do not follow each other.
    Order,
    /// Schotten Totten 2 counts no points.
    NoPoints,
    /// Too many matches are open; this one is no longer followed.
    Dropped {
        /// The match.
        name: String,
    },
}

impl Breach {
    /// Whether a rule of series is broken, not only something worth saying.
    pub const fn is_error(&self) -> bool {
        !matches!(self, Breach::Unchecked(_) | Breach::ExtraRound)
    }
}
