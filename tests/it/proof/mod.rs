//! Claims.

mod claims_on_file;
pub mod dice;
mod differential;
mod examples;
mod exhaustive;
pub mod line;
mod reasons;
pub mod tables;
