//! Numbers and sides of turns where none may stand: of another turn on the line, in the wrong order, behind what was done.

use super::draft::Draft;
use super::slips::line;
use super::words;
use crate::code::Code;
use crate::span::Span;
use crate::syntax::fault::Expected;
use crate::syntax::{is_action, side_letter};

/// What to do with the number of a turn where an action should stand.
pub(super) fn number(expected: Expected, span: Span, text: &str) -> Option<String> {
    let (front, rest) = line(text, span);
    let words: Vec<&str> = rest.split_whitespace().collect();
    let number = words.first().copied().filter(|word| is_number(word));
    if expected != Expected::Item {
        return None;
    }
    if let (Some(number), Some(side)) = (number, side_letter(front.trim())) {
        let turn = words::quoted(&format!("{number} {side} {}", words[1..].join(" ")));
        return Some(format!("the number comes before the side: {turn}"));
    }
    begins(&words).then(|| on_its_own(&words))
}

/// A side behind what its turn has done, or in front of what another one does.
pub(super) fn side(span: Span, letter: &str, text: &str) -> Option<Draft> {
    let (front, rest) = line(text, span);
    let written = span.of(text);
    let before: Vec<&str> = front.split_whitespace().collect();
    let behind: Vec<&str> = rest.split_whitespace().skip(1).collect();
    let &[number, second, ..] = before.as_slice() else {
        return None;
    };
    // what only draws is no turn
    let ends = behind.iter().all(|word| word.starts_with('+'));
    match side_letter(second) {
        Some(side) if ends && side == letter => Some(no_item(written).help(format!(
            "leave it out: the side stands behind the number, `{number} {side}`"
        ))),
        None if ends && is_number(number) => {
            let turn = [&[number, letter], &before[1..], &behind].concat();
            let turn = words::quoted(&turn.join(" "));
            Some(no_item(written).help(format!("the side comes behind the number: {turn}")))
        }
        _ if before.len() > 2 => {
            let turn = [&[letter], behind.as_slice()].concat();
            Some(
                not_here(format!(
                    "{} begins another turn, and a line has one",
                    words::quoted(written)
                ))
                .help(on_its_own(&turn)),
            )
        }
        _ => None,
    }
}

/// What stands where an item of a turn should, and is none.
pub(super) fn no_item(written: &str) -> Draft {
    not_here(format!("{} is no item of a turn", words::quoted(written)))
}

fn not_here(message: String) -> Draft {
    let wanted = "a play, claim, draw or `pass` was expected";
    Draft::new(Code::UnknownItem, message, wanted)
}

/// Whether a word is nothing but digits.
pub(super) fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether words begin a turn with its number: before its side, alone, or as one word with the side.
fn begins(words: &[&str]) -> bool {
    let [first, second, ..] = words else {
        return false;
    };
    let side = first.trim_start_matches(|char: char| char.is_ascii_digit());
    // a card before its place begins with neither
    let plays = || {
        is_action(
            &words[1..]
                .iter()
                .take(2)
                .copied()
                .collect::<Vec<_>>()
                .join(" "),
        )
    };
    match side.trim_end_matches('.') {
        _ if side.len() == first.len() => false,
        "" => side_letter(second).is_some() || plays(),
        side => side.starts_with(char::is_uppercase) && side_letter(side).is_some() && plays(),
    }
}

/// What to do with another turn on a line: it ends where the next one begins.
fn on_its_own(words: &[&str]) -> String {
    let end = (1..words.len()).find(|at| begins(&words[*at..]));
    let turn = words::quoted(&words[..end.unwrap_or(words.len())].join(" "));
    format!("one turn a line: write {turn} on a line of its own")
}
