//! Findings, verdicts and positions for people and for programs. serde lives here.

pub mod board;
pub mod claim;
pub mod diff;
pub mod escape;
pub mod human;
pub mod json;
pub mod json_position;
pub mod rules;
pub mod score;
mod sheet;
pub mod short;
pub mod style;
pub mod table;
pub mod wrap;

pub use style::Look;
