//! The integration tests, in one binary.

#[path = "it/syntax/mod.rs"]
mod syntax;
