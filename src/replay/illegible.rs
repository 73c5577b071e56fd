//! What a line was meant for that could not be read.

use crate::syntax::{known_key, known_word, nearest_key};

/// The word that a line begins with.
fn first(line: &str) -> &str {
    let line = line.trim_start();
    line.split(|char: char| char == ':' || char.is_whitespace())
        .next()
        .unwrap_or_default()
}

/// Whether a line begins with a word for a result, or with a slip of one.
pub fn is_result(line: &str) -> bool {
    let key = first(line);
    known_key(key).or_else(|| nearest_key(key)) == Some("result")
}

/// Whether a line that could not be read was certainly no turn, nor the position to start from. Without it only
/// what it alone would have said is not known: names, hands, the order of a deck. `in_head`: no turn stands before
/// it, so that a slip of a key is one.
pub(super) fn is_no_turn(line: &str, in_head: bool) -> bool {
    let key = first(line);
    let slip = || nearest_key(key).filter(|_| in_head);
    let rest = &line.trim_start()[key.len()..];
    let colon = rest.starts_with(':');
    match known_key(key).or_else(slip) {
        Some("start") => false,
        // a side begins a turn, too
        Some("south" | "north" | "attacker" | "defender") if !colon => {
            let played = |char: char| char == '@' || char.is_ascii_digit();
            !rest.contains(played) && known_word(first(rest), None).is_none()
        }
        Some(_) => !rest.contains('@'),
        None => colon,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_without_their_number_are_no_headers() {
        for line in [
            "S pass",
            "l S pass",
            "Süd pass",
            "south pass",
            "south r7@4",
            "attacker claim 4",
            "start st1-2024 -",
            "satrt: st1-2024 -",
            "O S r7@4",
            "place r7@4",
        ] {
            assert!(!is_no_turn(line, true), "{line}");
        }
        assert!(!is_no_turn("paas", false));
    }

    #[test]
    fn keys_are_no_turns() {
        for line in [
            "south Irina",
            "süd: Irina",
            "deal S r7 r8",
            "dekc b4 b5",
            "note told",
        ] {
            assert!(is_no_turn(line, true), "{line}");
        }
        assert!(is_no_turn("deck 28?", false));
        assert!(!is_no_turn("dekc 28?", false));
    }
}
