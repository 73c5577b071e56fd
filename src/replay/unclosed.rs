//! Lines that were meant for results.

use crate::syntax::{known_key, nearest_key};

/// Whether a line begins with a word for a result, or with a slip of one.
pub fn is_result(line: &str) -> bool {
    let line = line.trim_start();
    let key = line.split(|char: char| char == ':' || char.is_whitespace());
    let key = key.into_iter().next().unwrap_or_default();
    known_key(key).or_else(|| nearest_key(key)) == Some("result")
}
