//! Claims.

mod claims_on_file;
pub mod dice;
mod differential;
mod examples;
mod exhaustive;
mod explained;
pub mod line;
mod reasons;
pub mod tables;
