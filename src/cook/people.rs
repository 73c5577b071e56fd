//! Sides that are called by their players' names, or begin a second turn on a line.

use super::draft::Draft;
use super::results::won;
use super::slips::line;
use super::{Context, leads};
use crate::model::Seat;
use crate::span::Span;
use crate::syntax::fault::WordList;
use crate::syntax::quote::unquote;
use crate::syntax::tree::Side;
use crate::syntax::words::HOWS;
use crate::syntax::{known_key, side_letter};

/// No longer head is looked through for a name, in lines.
const MOST_HEAD: usize = 64;

/// The one side whose player has a name, or a part of it.
fn side_of(name: &str, context: &Context) -> Option<Seat> {
    let name = name.to_lowercase();
    let lines = context.text.lines().take(MOST_HEAD);
    let named = lines.filter_map(|line| {
        let (key, said) = line.split_once(':')?;
        let seat = match known_key(key.trim())? {
            "south" | "attacker" => Seat::South,
            "north" | "defender" => Seat::North,
            _ => return None,
        };
        let said = said.split(" #").next().unwrap_or_default();
        let said = unquote(said.trim()).to_lowercase();
        (said == name || said.split_whitespace().any(|part| part == name)).then_some(seat)
    });
    let mut named = named;
    let seat = named.next()?;
    (named.all(|other| other == seat)).then_some(seat)
}

/// A result in which a player is named: the same with the side.
pub(super) fn result(list: WordList, span: Span, context: &Context) -> Option<String> {
    let (front, rest) = line(context.text, span);
    let key = front.split(':').next().unwrap_or_default();
    if list != WordList::Result || known_key(key.trim()) != Some("result") {
        return None;
    }
    let written: Vec<&str> = rest.split_whitespace().collect();
    let (name, seat, how) = (1..=written.len()).rev().find_map(|count| {
        let name = written[..count].join(" ");
        let seat = side_of(&name, context)?;
        Some((name, seat, written[count..].join("-").to_lowercase()))
    })?;
    let game = context.game();
    let side = Side::of(seat, game).word();
    let known = HOWS.iter().find(|known| **known == how);
    let is = format!("{name} is {}", seat.name(game));
    Some(match known {
        Some(how) => format!("{is}: `result: {side} {how}`"),
        None if how.is_empty() => format!(
            "{is}: write the side and how it has won, {}",
            ways(Side::of(seat, game))
        ),
        // what was meant may be said of the loser
        None => format!("{is}: write `{side}` for the name"),
    })
}

/// Result lines of a side that has won: on the table, and away from it.
fn ways(side: Side) -> String {
    format!(
        "`result: {}` or `result: {} opponent-resigned`",
        won(side),
        side.word()
    )
}

/// A player's name, or a side after what was done, where an action should stand.
pub(super) fn item(span: Span, context: &Context) -> Option<Draft> {
    let written = span.of(context.text);
    let game = context.game();
    let front = line(context.text, span).0.split_whitespace().count();
    if front < 2
        && let Some(seat) = side_of(written, context)
    {
        let letter = seat.letter(game);
        let name = seat.name(game);
        return Some(
            leads::no_item(written).help(format!("{written} is {name}: write `{letter}`")),
        );
    }
    let begins = written.starts_with(char::is_uppercase) || written.len() > 1;
    let letter = side_letter(written).filter(|_| begins)?;
    Seat::of_letter(letter, game)?;
    leads::side(span, letter, context.text)
}
