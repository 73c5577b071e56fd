//! A turn that somebody wrote like a header: `S: r7@4`.

use super::words::{self, find, fold};

/// The letter of the side that a key names by letter or word.
pub fn side_letter(key: &str) -> Option<&'static str> {
    find(words::SIDES, &fold(key))
}

/// Whether a text reads like what is done in a turn, and not like a player's name: `r7@4`,
/// `claim 3`, `pass`.
pub fn is_action(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let (first, second) = (words.next().unwrap_or(""), words.next());
    if lies_at_a_place(first) {
        return true;
    }
    match words::item(&fold(first), None).map(|(verb, _)| verb) {
        Some("pass") => second.is_none_or(|next| next.starts_with(['+', '#'])),
        Some("claim" | "control" | "oil" | "retreat" | "explosion") => {
            second.is_some_and(|place| place.starts_with(|char: char| char.is_ascii_digit()))
        }
        Some(_) => second.is_some_and(lies_at_a_place),
        None => false,
    }
}

/// `r7@4`, `mud@5`, `gelb7@?`, and not an address for mail.
fn lies_at_a_place(word: &str) -> bool {
    word.split_once('@').is_some_and(|(card, place)| {
        let rest = place.trim_start_matches(|char: char| char.is_ascii_digit() || char == '?');
        let ends = |char: char| char.is_alphanumeric() || char == '.';
        !card.is_empty() && rest.len() < place.len() && !rest.starts_with(ends)
    })
}

#[cfg(test)]
mod tests {
    use super::{is_action, side_letter};

    #[test]
    fn actions_are_no_names() {
        for text in [
            "r7@4", "R7@4 +n5", "?@?", "gelb7@3", "claim 3", "Pass", "pass +?", "oil 2",
        ] {
            assert!(is_action(text), "{text}");
        }
        assert!(is_action("strategist r5@3>6") && is_action("banshee b2@3"));
        for text in [
            "Anna",
            "",
            "Joker",
            "Claim Jumper",
            "pass master",
            "anna@4you.org",
            "@4",
        ] {
            assert!(!is_action(text), "{text}");
        }
        assert_eq!(side_letter("S\u{fc}d"), Some("S"));
        assert_eq!(side_letter("d"), Some("D"));
        assert_eq!(side_letter("Sara"), None);
    }
}
