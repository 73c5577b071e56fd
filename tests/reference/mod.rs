//! A second formulation of the rules: a slow referee, written from the rulebooks alone, that
//! plays random games to the end and knows, for every kind of mistake, a game that makes it
//! once. It shares no code with the crate.

pub mod cards;
#[cfg(test)]
mod checks;
pub mod claims;
pub mod faults;
pub mod generate;
pub mod mutate;
pub mod players;
pub mod referee;
pub mod render;
pub mod rng;
pub mod st1;
pub mod st2;
pub mod state;
pub mod stories;
pub mod tables;
pub mod wrongs;

pub use cards::RULESETS;
pub use faults::{KINDS, applies};
pub use generate::legal_game;
pub use mutate::mutated_game;
pub use tables::random_table;

/// How much a record says of what was hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Info {
    /// Deals and all faces drawn; in half of the games the piles, too.
    Full,
    /// Draws without faces.
    Open,
    /// No draws at all; with tactics, as `Open`.
    None,
    /// One player's deal and faces.
    One,
}

pub const INFOS: [Info; 4] = [Info::Full, Info::Open, Info::None, Info::One];

/// One record, and what a referee must say of it.
#[derive(Clone, Debug)]
pub struct Sample {
    pub text: String,
    pub ruleset: &'static str,
    pub info: Info,
    pub valid: bool,
    pub fault: Option<Fault>,
    /// What the result line says.
    pub result: String,
}

/// The one mistake of a record.
#[derive(Clone, Debug)]
pub struct Fault {
    pub kind: &'static str,
    /// The turn it is made in, if in a turn.
    pub turn: Option<u32>,
    /// The line, from 1.
    pub line: usize,
}
