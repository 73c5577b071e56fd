//! The rules of both games: no text, no spans, no input or output.

mod violation;

pub use violation::{ClaimWhen, DrawWhy, Part, PassWhy, Since, Violation, WildWhy};
