//! Lists without their commas.

use super::meant::names_edition;
use super::slips::line;
use super::{Context, leads, words};
use crate::model::{Color, Game, Tactic};
use crate::span::Span;
use crate::syntax::fault::Expected;
use crate::syntax::known_word;
use std::iter;

/// No longer list is shown whole, in bytes.
const LONGEST: usize = 40;

/// The list that was meant where something else was expected.
pub(super) fn meant(expected: Expected, span: Span, text: &str) -> Option<String> {
    let position = || line(text, span).0.split([' ', '_', ':']).any(names_edition);
    match expected {
        Expected::Item | Expected::At | Expected::For => commas(span, text),
        Expected::Card | Expected::Half | Expected::SideToMove if position() => {
            of_position(span, text)
        }
        _ => None,
    }
}

/// A list that stands at a place where something else was expected, with the word in front of it and with commas:
/// `retreat 5,6`.
fn commas(span: Span, text: &str) -> Option<String> {
    let (front, rest) = line(text, span);
    // what was expected may be missing within a word
    let within = rest.find(' ').unwrap_or(rest.len());
    let begins = front.rfind(' ').map_or(0, |blank| blank + 1);
    let at = format!("{}{}", &front[begins..], &rest[..within]);
    let behind = rest[within..].split_whitespace();
    let before: Vec<&str> = front[..begins].split_whitespace().collect();
    let first = before.iter().rposition(|word| !is_part(word))?;
    let places = match known_word(before[first], None)? {
        "retreat" | "claim" | "control" => true,
        "because" | "by" | "support" | "exchange" | "for" => false,
        _ => return None,
    };
    let parts = before[first + 1..].iter().copied();
    let parts = parts.chain([at.as_str()]).chain(behind);
    let parts: Vec<&str> = parts
        .filter(|word| !word.is_empty())
        .take_while(|word| is_part(word) && is_place(word) == places)
        .collect();
    let fits = parts.len() > before.len() - first - 1 && parts.len() > 1;
    fits.then(|| {
        let list = format!("{} {}", before[first], parts.join(","));
        if list.len() <= LONGEST {
            return format!("a list has commas: {}", words::quoted(&list));
        }
        let last = before.last().and_then(|part| part.rsplit(',').next());
        let next = at.split(',').next();
        let here = [last, next].map(Option::unwrap_or_default).join(",");
        format!("a list has commas: {}", words::quoted(&here))
    })
}

/// Whether a word can be a part of a list, or several with commas.
fn is_part(word: &str) -> bool {
    let names_a_list = matches!(word, "support" | "exchange");
    let part = |part: &str| is_place(part) || is_card(part);
    !names_a_list && word.split(',').all(part)
}

/// Whether it is the number of a stone or tile, or several with commas.
fn is_place(word: &str) -> bool {
    let digit = |part: &str| matches!(part.as_bytes(), [b'1'..=b'9']);
    word.split(',').all(digit)
}

/// Whether a word is a card, or `?`.
pub(super) fn is_card(word: &str) -> bool {
    let mut chars = word.chars();
    let color = chars
        .next()
        .is_some_and(|char| u8::try_from(char).is_ok_and(|byte| Color::of_letter(byte).is_some()));
    let strength = chars.as_str();
    let number = strength == "?"
        || !strength.is_empty() && strength.bytes().all(|byte| byte.is_ascii_digit());
    word == "?" || color && number || Tactic::of_name(word).is_some()
}

/// A card whose strength stands in front of its color, with the color first: `r8` for `8r`.
fn turned(word: &str) -> Option<String> {
    let rest = word.trim_start_matches(|char: char| char.is_ascii_digit());
    let number = &word[..word.len() - rest.len()];
    let letter = rest.to_ascii_lowercase();
    let card = format!("{letter}{number}");
    (!number.is_empty() && rest.len() == 1 && is_card(&card)).then_some(card)
}

/// What was meant by the cards of a position where they can't be read.
fn of_position(span: Span, text: &str) -> Option<String> {
    let (front, rest) = line(text, span);
    let part = |char: char| !char.is_alphanumeric() && char != '?';
    let word = rest.split(part).next().unwrap_or_default();
    if let Some(card) = turned(word) {
        return Some(format!(
            "the color of a card comes first: {}",
            words::quoted(&card)
        ));
    }
    // cards with blanks between stand on both sides of the blank
    let blank = [' ', '_'];
    let last = front.trim_end_matches(blank).rsplit(blank).next()?;
    let ends = last.rsplit(part).next().is_some_and(is_card);
    let begins = |word: &&str| word.split(part).next().is_some_and(is_card);
    let more = rest.trim_start_matches(blank).split(blank);
    let list: Vec<&str> = iter::once(last).chain(more.take_while(begins)).collect();
    let commas = || format!("a list has commas: {}", words::quoted(&list.join(",")));
    (ends && list.len() > 1).then(commas)
}

/// Whether a comma stands behind the tile that oil is poured at.
pub(super) fn is_of_oil(span: Span, context: &Context) -> bool {
    let (front, rest) = line(context.text, span);
    let mut before = front.split_whitespace().rev();
    let number = before.next().is_some_and(leads::is_number);
    let verb = before
        .next()
        .and_then(|word| known_word(word, Some(Game::Two)));
    rest.starts_with(',') && number && verb == Some("oil")
}
