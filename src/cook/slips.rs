//! Guesses at what was meant, for lines that cannot be read.

use super::draft::Draft;
use super::words;
use crate::code::Code;
use crate::span::Span;
use crate::syntax::fault::Expected;
use crate::syntax::{Unclear, side_letter, unclear_result};

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

/// A result whose words may be said of the winner or of the loser: it is asked which, as the wrong
/// guess would turn the game round.
pub(super) fn unclear(text: &str, span: Span) -> Option<Draft> {
    let Unclear {
        written,
        named,
        other,
        how,
        in_position,
    } = unclear_result(text, span)?;
    let lost = match how {
        "opponent-resigned" => "gave up",
        _ => "lost by forfeit",
    };
    let line = |winner: &str| match in_position {
        true => format!("`result={winner}_{how}`"),
        false => format!("`result: {winner} {how}`"),
    };
    Some(
        Draft::new(
            Code::UnknownWord,
            format!(
                "{} behind `{named}` does not say who {lost}, and so who won",
                words::quoted(written)
            ),
            format!("who {lost}?"),
        )
        .help(format!(
            "if {} {lost}, write {}; if {} did, write {}",
            person(named),
            line(other),
            person(other),
            line(named)
        )),
    )
}

/// A side by its canonical word, as people say it.
fn person(side: &str) -> &'static str {
    match side {
        "south" => "South",
        "north" => "North",
        "attacker" => "the Attacker",
        _ => "the Defender",
    }
}
