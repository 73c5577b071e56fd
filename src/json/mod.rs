//! Games as JSON: text of the notation to JSON and back, as `docs/json.md` has it. serde reads here.
//!
//! What is read becomes text of the notation, so that there is one grammar; a [`Map`] leads from the
//! parts of that text back to the paths of the JSON.

mod action;
mod cut;
mod extra;
mod fault;
mod layout;
mod map;
mod quick;
mod read;
mod shape;
mod spans;
mod text;
mod words;
mod write;

pub use cut::{Cut, Frame, Within, Wrong, is_json};
pub use extra::{Found, OfGame, OfTurn, Replay, Side, Verdict};
pub use fault::{Fault, Kind, What};
pub use map::{Map, Place};
pub use read::{Game, read};
pub use spans::Spans;
pub use text::{Stated, is_ruleset};
pub use write::write;

/// What `format` says.
pub const FORMAT: &str = "marchstone-json 1";

/// `format` without its number.
const FORMAT_NAME: &str = "marchstone-json ";

/// The most bytes of a game's JSON.
pub const MOST_JSON: usize = 16 << 20;
