//! Claims: is a complete side at least as good as anything the other side has or can still reach?
//!
//! A [`Question`] is a public view of one place: open cards only, no hands, so a proof cannot peek.

mod bound;
pub mod check;
mod classes;
mod color;
mod cover;
mod explain;
mod lay;
mod rank;
mod reach;
mod reason;
mod reply;
mod side;
mod solve;
pub mod spare;
mod sum;
mod view;

use crate::model::{CardSet, Demand, Formation, Game, Half, TacticSet};

pub use explain::{Blocked, Explained, Stronger, explain};
pub use rank::Rank;
pub use reason::{BecauseIs, Reason, irreducible_reason, reason, suffices, would_need};
pub use solve::{Basis, Verdict, holds, solve};
pub use view::{
    candidates, deciding, deciding_by, eliminated_opposite, keeps_old_tie, leans_on_elites,
    question, readings, turning, unseen_elites,
};

/// How the open rulings that touch a claim are read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Readings {
    /// `wild-doubles`: a wild card may take the value of a visible card.
    pub wild_doubles: bool,
    /// `color-run` on color and run tiles.
    pub color_run: ColorRun,
    /// `eliminated-members=in`: a 0 or 11 that would be eliminated on arrival may be a member.
    /// Heeded by [`Question::at`], which leaves [`Question::barred`] empty then.
    pub eliminated_in: bool,
    /// `mud-early-claim`
    pub mud_early: bool,
    /// `bluff-tie=none`: equal sums under bluff are nobody's.
    pub bluff_tie_none: bool,
}

/// What a color run is worth where only color or only run counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ColorRun {
    /// A mere sum (English).
    Sum,
    /// It is of one color, or consecutive, and counts as that (German).
    Member,
    /// It stays the strongest formation.
    Top,
}

/// One claim, as the table shows it.
#[derive(Copy, Clone, Debug)]
pub struct Question {
    /// The game.
    pub game: Game,
    /// What the place asks for.
    pub demand: Demand,
    /// Whether mud lies on the stone.
    pub mud: bool,
    /// Whether bluff lies on the stone.
    pub bluff: bool,
    /// The claimant's cards.
    pub own: Half,
    /// The other side's cards.
    pub other: Half,
    /// Whether the claimant was complete first, if that is known. Where the other side still has to fill up, only
    /// `Some(false)` matters: it was complete once, and that counts for ever (R134).
    pub own_first: Option<bool>,
    /// Clan or siege cards that lie open nowhere.
    pub unseen: CardSet,
    /// Cards that could not stay at this place on the other side, seen or not: they would be
    /// eliminated on arrival (R146). [`Question::at`] knows them.
    pub barred: CardSet,
    /// Elite cards that might still come to the other side (`proof-tactics=elite`), else empty.
    pub elites: TacticSet,
    /// The readings.
    pub readings: Readings,
}

/// A formation with the value of every card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Formed {
    /// Its type, as far as the place counts it.
    pub formation: Formation,
    /// Sum of the strengths, 0 to 44.
    pub sum: u8,
    /// The cards, wild ones with the values that make it, nearest first and added ones after.
    pub cards: Half,
}
