//! Claims.

mod claims_on_file;
mod dice;
mod differential;
mod examples;
mod exhaustive;
mod line;
mod reasons;
mod tables;
