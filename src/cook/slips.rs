//! Guesses at what was meant, for lines that cannot be read.

use crate::span::Span;
use crate::syntax::fault::Expected;
use crate::syntax::side_letter;

/// How far back the number of a turn is looked for.
const MOST_LINES: usize = 64;

/// The turn that was written like a header, with the number that it has among its neighbours.
pub(super) fn turn(text: &str, span: Span) -> String {
    let (side, done) = span.of(text).split_once(':').unwrap_or_default();
    let (mut number, mut headed) = (0_u32, 0);
    for line in text[..span.start as usize].lines().rev().take(MOST_LINES) {
        let line = line.trim_start();
        let rest = line.trim_start_matches(|char: char| char.is_ascii_digit());
        if let Ok(written) = line[..line.len() - rest.len()].parse() {
            number = written;
            break;
        }
        // one letter for a key: a longer word names a player
        let of_side = |key: &str| key.len() == 1 && side_letter(key).is_some();
        headed += u32::from(line.split_once(':').is_some_and(|(key, _)| of_side(key)));
    }
    let side = side_letter(side.trim()).unwrap_or("S");
    let number = number.saturating_add(headed + 1);
    format!("did you mean a turn: `{number} {side} {}`?", done.trim())
}

/// What was meant where an action should stand.
pub(super) fn item(expected: Expected, written: &str) -> Option<String> {
    if expected != Expected::Item {
        return None;
    }
    let rest = written.trim_start_matches(|char: char| char.is_ascii_digit());
    let number = &written[..written.len() - rest.len()];
    let color = rest.chars().next().filter(char::is_ascii_alphabetic);
    match color {
        _ if number.is_empty() => None,
        Some(color) if !rest[1..].starts_with(char::is_alphanumeric) => {
            let color = color.to_ascii_lowercase();
            let card = format!("{color}{number}");
            Some(format!(
                "did you mean `{card}{}`? the color of a card comes first: `{card}`",
                &rest[1..]
            ))
        }
        None if rest.is_empty() => Some(format!(
            "write one turn a line: `{number}` may begin the next one"
        )),
        _ => None,
    }
}
