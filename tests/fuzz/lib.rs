//! The laws that the targets hold, from `tests/laws/`.

#[path = "../laws/mod.rs"]
mod laws;

pub use laws::law;
