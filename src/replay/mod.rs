//! A record through the engine: every line in order, every finding with its place.

pub mod event;

pub use event::{Difference, Discord, Event, Remark, What};
