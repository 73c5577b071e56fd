//! Findings, verdicts and positions for people and for programs. serde lives here.

pub mod board;
pub mod claim;
pub mod claim_json;
pub mod diff;
pub mod escape;
pub mod hands;
pub mod human;
pub mod json;
pub mod json_position;
mod proof_lines;
pub mod rules;
pub mod score;
mod sheet;
pub mod short;
pub mod style;
pub mod wrap;

pub use style::Look;
