//! Claims.

mod differential;
mod reasons;
mod tables;
