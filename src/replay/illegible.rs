//! What a line was meant for that could not be read.

use crate::syntax::{known_key, known_word, nearest_key};

/// The word that a line begins with.
fn first(line: &str) -> &str {
    let line = line.trim_start();
    line.split(|char: char| matches!(char, ':' | '=' | ';') || char.is_whitespace())
        .next()
        .unwrap_or_default()
}

/// Whether a line begins with a word for a result, or with a slip of one.
pub fn is_result(line: &str) -> bool {
    let key = first(line);
    known_key(key).or_else(|| nearest_key(key)) == Some("result")
}

/// Whether a line among the turns tells how the game ended, be it under another key.
pub fn names_result(line: &str) -> bool {
    let other = ["gewinner", "outcome", "sieger", "winner"];
    is_result(line) || other.contains(&first(line).to_lowercase().as_str())
}

/// Whether a line that could not be read was meant to name the ruleset.
pub(super) fn is_ruleset(line: &str) -> bool {
    let key = first(line);
    key.to_ascii_lowercase().starts_with("rule")
        || known_key(key).or_else(|| nearest_key(key)) == Some("ruleset")
}

/// Whether a line that could not be read was certainly no turn, nor the position to start from. Without it only
/// what it alone would have said is not known: names, hands, the order of a deck. `in_head`: no turn stands before
/// it, so that a slip of a key is one.
pub(super) fn is_no_turn(line: &str, in_head: bool) -> bool {
    // a comment in an older coding, or an opening with a slip
    if line.trim_start().starts_with(['#', '%']) {
        return true;
    }
    let key = first(line);
    let rest = &line.trim_start()[key.len()..];
    let colon = rest.starts_with(':');
    let slip = || nearest_key(key).filter(|_| in_head);
    match known_key(key).or_else(slip) {
        Some("start") => false,
        // it may have been meant for the beginning
        Some("now") => !in_head,
        // a side begins a turn, too
        Some("south" | "north" | "attacker" | "defender") => {
            let numbers = rest.contains(|char: char| char.is_ascii_digit());
            !does_something(rest) && (colon || in_head && !numbers)
        }
        Some(_) if colon => true,
        Some(_) => !does_something(rest),
        None => colon && key.starts_with(char::is_alphabetic) && !does_something(rest),
    }
}

/// Whether something is said to be played, claimed or drawn.
fn does_something(rest: &str) -> bool {
    let mut words = rest.split(|char: char| char == ':' || char.is_whitespace());
    rest.contains('@') || words.any(|word| known_word(word, None).is_some())
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
            ":2 N r7@4",
            "N: pass",
            "x:N r7@4",
            "1S: y5 an 6",
            "attacker: b4@7",
            "now st1-2024 -/-/-/-/-/-/-/-/- S turn=5",
            "round 3 S recruiter",
        ] {
            assert!(!is_no_turn(line, true), "{line}");
        }
        for line in [
            "paas",
            "Süd legt grün sieben",
            "Verteidiger spielt pass",
            "Runde 6 D support r5,r6",
            "note 1 A explosion 3",
            "dekc 28?",
        ] {
            assert!(!is_no_turn(line, false), "{line}");
        }
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
        for line in [
            "deck 28?",
            "deck: r5 p7@6",
            "now st1-2024 -/-/-/-/-/-/-/-/- S",
        ] {
            assert!(is_no_turn(line, false), "{line}");
        }
    }
}
