//! The rules of both games: no text, no spans, no input or output.

mod amounts;
mod claims;
mod common;
mod deciding;
mod deck;
mod hand;
mod knowledge;
mod order;
mod pieces;
mod procedure;
mod setup;
mod sides;
mod st1;
mod st2;
mod stated;
mod table;
mod unnamed;
mod unproven;
mod violation;

pub use deck::Deck;
pub use hand::Hand;
pub use order::TurnOrder;
pub use procedure::Move;
pub use setup::{Misfit, is_over};
pub use stated::Accord;
pub use table::Table;
pub use violation::{ClaimWhen, ClosedTo, DrawWhy, Part, PassWhy, Since, Violation, WildWhy};
