//! Syntax tree to typed actions, heads and positions: names and numbers get a meaning. And typed
//! actions back to the notation.

mod accept;
pub mod action;
mod front;
pub mod head;
mod header;
mod lower;
pub mod names;
mod once;
mod position;
pub mod problem;
mod quick;
mod round;
mod shuffled;
mod tally;
mod write;

pub use accept::{Accept, UnclearAccept, accepts};
pub use action::{Action, At, Claim, Drawn, Exchange};
pub use head::{Head, Stated, head, only_headers, ruleset_of, ruleset_word};
pub use header::{by_any_rules, field, is_date};
pub use lower::{action, claim};
pub use position::{KnownRulesets, position, ruleset};
pub use problem::{Problem, ProblemKind, Tallied, Tally};
pub use quick::Quick;
pub use round::Round;
pub use tally::missing_tactics;
pub use write::{write_action, write_face};
