//! Claims.

mod claims_on_file;
pub mod dice;
mod differential;
mod examples;
mod exhaustive;
mod explained;
pub mod line;
mod rare;
mod reasons;
mod seldom;
mod steady;
mod strange;
pub mod tables;
