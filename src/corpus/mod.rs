//! Many games: which of them one looks for, when two are the same, what they come to together.

mod date;
mod filter;
mod identity;
mod interval;
mod pattern;
mod stats;

pub use date::Date;
pub use filter::{Filter, header};
pub use identity::identity;
pub use interval::{Share, mean, wilson};
pub use pattern::Pattern;
pub use stats::{Played, Stats, Table, Turns, Use, played};
