//! The vocabulary: cards, seats, places, formations, rulesets, boards, positions. No rules.

mod board;
mod card;
mod card_set;
mod face;
mod formation;
mod lies;
mod outcome;
mod position;
mod ruleset;
mod ruling;
mod seat;
mod tactic;
mod view;

pub use board::{Board, Half, MOST, Mark, Place, PlaceSet, Site};
pub use card::{Card, Color, Game};
pub use card_set::CardSet;
pub use face::{Face, FaceKind};
pub use formation::{Counts, Demand, Formation};
pub use lies::Lies;
pub use outcome::{How, Outcome};
pub use position::{CardCounts, Part, Phase, Pile, Position};
pub use ruleset::{Edition, Ruleset, RulesetError, Variant};
pub use ruling::{RULINGS, Ruling, RulingEntry, RulingSet, Scope};
pub use seat::{BySeat, Seat};
pub use tactic::{Tactic, TacticKind, TacticSet};
pub use view::View;
