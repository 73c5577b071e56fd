//! The integration tests, in one binary.

#[path = "it/rules_on_file.rs"]
mod rules_on_file;
