//! Cards that are written by half, and cards of a color that no game has.

use super::lists::is_card;
use super::slips::line;
use super::{Context, words};
use crate::model::{Color, Game};
use crate::span::Span;
use crate::syntax::color_letter;

/// A word of a turn that was meant for a card.
struct Card<'a> {
    /// `+` of a draw.
    sign: &'a str,
    /// Color and strength, as far as they are there.
    name: &'a str,
    /// `@` and what follows, of a play.
    place: &'a str,
}

/// The word round the front of a span.
fn at<'a>(span: Span, text: &'a str) -> Option<Card<'a>> {
    let (front, rest) = line(text, span);
    let start = span.start as usize - (front.len() - front.rfind(' ').map_or(0, |blank| blank + 1));
    let end = span.start as usize + rest.find(' ').unwrap_or(rest.len());
    let word = text.get(start..end)?;
    let (sign, word) = word.split_at(usize::from(word.starts_with('+')));
    let (name, place) = word.split_at(word.find('@').unwrap_or(word.len()));
    (!sign.is_empty() || place.len() > 1).then_some(Card { sign, name, place })
}

/// A card of which only the color or the strength was written, with the sign for the other half.
pub(super) fn half(span: Span, context: &Context) -> Option<String> {
    let Card { sign, name, place } = at(span, context.text)?;
    let game = context.game();
    let (half, known) = match name.parse() {
        Ok(strength) => {
            let is_there = (game.lowest()..=game.highest()).contains(&strength);
            (is_there.then(|| format!("?{strength}"))?, "strength")
        }
        Err(_) => (format!("{}?", color(name)?), "color"),
    };
    Some(format!(
        "if only the {known} of the card is known, write {}",
        words::quoted(&format!("{sign}{half}{place}"))
    ))
}

/// A draw in words: `draw r3`.
pub(super) fn drawn(span: Span, text: &str) -> Option<String> {
    let verbs = ["draw", "draws", "drew", "zieht", "ziehe", "zog"];
    let verb = span.of(text).to_lowercase();
    let rest = line(text, span).1.get(verb.len()..)?;
    let card = rest.trim_start().split(' ').next()?;
    let fits = verbs.contains(&verb.as_str()) && is_card(card);
    fits.then(|| format!("a card is drawn with `+`: write `+{card}`"))
}

/// The letter of a color by its letter or word.
fn color(name: &str) -> Option<char> {
    let letter = match name.to_lowercase().as_bytes() {
        [byte] => Color::of_letter(*byte).map(Color::letter),
        _ => None,
    };
    letter.or_else(|| color_letter(name))
}

/// The letter of a card that is no color's.
pub(super) fn no_color(span: Span, text: &str) -> Option<char> {
    let name = at(span, text)?.name;
    let letter = name.chars().next().filter(|char| char.is_alphabetic())?;
    let strength = &name[letter.len_utf8()..];
    let is_card =
        matches!(strength.len(), 1 | 2) && strength.bytes().all(|byte| byte.is_ascii_digit());
    (is_card && color(&letter.to_string()).is_none()).then_some(letter)
}

/// The letters of a game's colors, or of both.
pub(super) fn colors(context: &Context) -> String {
    let of = |game: Game| {
        let colors = game.colors().iter();
        let colors: Vec<String> = colors
            .map(|color| format!("`{}` {}", color.letter(), color.word()))
            .collect();
        format!("the colors are {}", words::one_of(&colors, "and"))
    };
    match context.ruleset {
        Some(ruleset) => of(ruleset.game()),
        None => format!("{}; in Schotten Totten 2 `k` is grey", of(Game::One)),
    }
}
