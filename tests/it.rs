//! The integration tests, in one binary.

#[path = "it/proof/mod.rs"]
mod proof;
