//! Claims.

mod claims_on_file;
mod differential;
mod examples;
mod exhaustive;
mod line;
mod reasons;
mod tables;
