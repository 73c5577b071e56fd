//! The integration tests, in one binary.

#[path = "it/proof/mod.rs"]
mod proof;

#[path = "it/games.rs"]
mod games;

mod reference;

#[path = "it/rules_on_file.rs"]
mod rules_on_file;

#[path = "it/syntax/mod.rs"]
mod syntax;

#[path = "it/referee.rs"]
mod referee;
