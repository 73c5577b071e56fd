//! Syntax tree to typed actions, heads and positions: names and numbers get a meaning.

pub mod action;
pub mod problem;

pub use action::{Action, At, Claim, Drawn, Exchange};
pub use problem::{Problem, ProblemKind};
