//! Findings, verdicts and positions for people and for programs. serde lives here,
//! and in `certificate/`.

pub mod board;
pub mod certificate;
mod checked;
pub mod claim;
pub mod claim_json;
pub mod diff;
pub mod escape;
pub mod github;
pub mod hands;
pub mod html;
pub mod human;
pub mod json;
pub mod json_position;
pub mod junit;
pub mod lang;
pub mod legal;
pub mod merge;
pub mod nothing;
pub mod patch;
mod proof_lines;
pub mod prove;
pub mod repeats;
pub mod rules;
pub mod sarif;
pub mod score;
mod sheet;
pub mod short;
pub mod statistics;
pub mod stats;
mod stats_chart;
pub mod style;
pub mod svg;
pub mod table;
pub mod uri;
pub mod verify;
pub mod wrap;

pub use checked::{File, Layout, Report};
pub use lang::Lang;
pub use style::Look;
