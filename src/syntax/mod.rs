//! Text to syntax tree and faults, and back. The only room that names nom.

pub mod tree;
