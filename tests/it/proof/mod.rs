//! Claims.

mod differential;
mod tables;
