//! What a replay adds to a game: plain values, made elsewhere.

use serde::Serialize;

/// What a replay adds to a game.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    /// Of the game.
    pub game: OfGame,
    /// Of each turn, in order.
    pub turns: Vec<OfTurn>,
    /// Of each claim, in order.
    pub claims: Vec<Option<Verdict>>,
}

/// Of the game.
#[derive(Clone, Debug, Default, Serialize)]
pub struct OfGame {
    /// Whether no finding is an error.
    pub valid: bool,
    /// The result: of the replay where it knows, else as stated.
    pub result: Option<&'static str>,
    /// The position in front of the first turn.
    pub start: Option<String>,
    /// What was found.
    pub findings: Vec<Found>,
}

/// A finding.
#[derive(Clone, Debug, Serialize)]
pub struct Found {
    /// Its code.
    pub code: &'static str,
    /// `error` or `remark`.
    pub severity: &'static str,
    /// The number of its turn.
    pub turn: Option<u32>,
    /// Its path within the game.
    pub path: String,
}

/// Of a turn.
#[derive(Clone, Debug, Default, Serialize)]
pub struct OfTurn {
    /// Whether it is legal; `None`: that could not be checked.
    pub legal: Option<bool>,
    /// The position after it, if it is known.
    pub position: Option<String>,
}

/// The answer to "can I claim here?".
#[derive(Clone, Debug, Serialize)]
pub struct Verdict {
    /// Whether the claim is right.
    pub claimable: bool,
    /// Why.
    pub basis: &'static str,
    /// The claimant's formation.
    pub own: Option<Side>,
    /// The best formation that the other side has or can reach.
    pub other: Option<Side>,
    /// The open cards elsewhere that show it.
    pub because: Option<Vec<String>>,
    /// Whether they are the fewest.
    pub because_is: Option<&'static str>,
    /// The unseen cards with which the other side would win.
    pub counterexample: Option<Vec<String>>,
    /// The open rulings that decided.
    pub rulings: Vec<String>,
}

/// One side of a place.
#[derive(Clone, Debug, Serialize)]
pub struct Side {
    /// The formation's name.
    pub formation: &'static str,
    /// The sum of its strengths.
    pub sum: u8,
    /// Its cards, sorted.
    pub cards: Vec<String>,
}
