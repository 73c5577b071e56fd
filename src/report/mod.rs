//! Findings, verdicts and positions for people and for programs. serde lives here,
//! and in `certificate/`.

pub mod board;
pub mod certificate;
pub mod claim;
pub mod claim_json;
pub mod diff;
pub mod escape;
pub mod human;
pub mod json;
pub mod json_position;
pub mod legal;
mod proof_lines;
pub mod prove;
pub mod rules;
pub mod score;
mod sheet;
pub mod short;
pub mod stats;
mod stats_chart;
pub mod style;
pub mod table;
pub mod verify;
pub mod wrap;

pub use style::Look;
