//! The canonical line of a typed position.

use super::print::{rank, write_count};
use crate::model::{
    BySeat, Card, CardSet, Color, Face, FaceKind, Game, Half, Mark, Part, Pile, Position, Seat,
    Site, TacticSet,
};
use crate::sort;
use std::fmt::{self, Display, Write};

/// The canonical line of a position, without an end of line.
pub fn position_line(position: &Position) -> String {
    let mut out = String::with_capacity(160);
    // a string takes everything
    let _ = write_position(&mut out, position);
    out
}

/// Writes the canonical line of a position. Of a card set or list with an order the order is
/// made without allocating.
///
/// # Errors
/// The writer's failure.
pub fn write_position(out: &mut impl Write, position: &Position) -> fmt::Result {
    let game = position.ruleset.game();
    write!(out, "{} ", position.ruleset)?;
    for (index, site) in position.board.sites().iter().enumerate() {
        if index > 0 {
            out.write_char('/')?;
        }
        write_site(out, site, game)?;
    }
    out.write_char(' ')?;
    out.write_char(position.to_move.map_or('-', |seat| seat.letter(game)))?;
    if let Some(turn) = position.turn {
        number(out, "turn", turn)?;
    }
    if let Some(word) = position.phase.word() {
        write!(out, " phase={word}")?;
    }
    if position.names_seen() {
        out.write_str(" seen=")?;
        write_set(out, game, position.seen, position.seen_tactics)?;
    }
    if let Some(unseen) = position.unseen {
        out.write_str(" unseen=")?;
        write_set(out, game, unseen, position.unseen_tactics)?;
    }
    if !position.discard.is_empty() {
        out.write_str(" discard=")?;
        write_sorted(out, position.discard.iter().copied())?;
    }
    for seat in Seat::BOTH {
        let actions = &position.actions[seat];
        if !actions.is_empty() {
            write!(out, " actions.{}=", seat.letter(game))?;
            write_sorted(out, actions.iter().copied().map(Face::from))?;
        }
    }
    if let Some(BySeat([south, north])) = position.played {
        write!(out, " played={south},{north}")?;
    }
    write_sides(out, "joker", position.joker, game)?;
    write_sides(out, "may-pass", position.may_pass, game)?;
    if let Some(oil) = position.oil {
        number(out, "oil", oil)?;
    }
    if let Some(deck) = &position.deck {
        out.write_str(" deck=")?;
        write_pile(out, deck)?;
    }
    if let Some(deck) = &position.tactics_deck {
        out.write_str(" tactics-deck=")?;
        write_pile(out, deck)?;
    }
    if !position.shuffled.is_empty() {
        out.write_str(" shuffled=")?;
        write_sorted(out, position.shuffled.iter().copied())?;
    }
    for seat in Seat::BOTH {
        if let Some(hand) = &position.hands[seat] {
            write!(out, " hand.{}=", seat.letter(game))?;
            write_hand(out, hand)?;
        }
    }
    if position.passes > 0 {
        number(out, "passes", position.passes)?;
    }
    if let Some(seat) = position.last {
        write!(out, " last={}", seat.letter(game))?;
    }
    if let Some(result) = position.result {
        out.write_str(" result=")?;
        write!(OneWord(out), "{}", result.words(game))?;
    }
    Ok(())
}

/// Writes `_` for every blank.
struct OneWord<'a, W>(&'a mut W);

impl<W: Write> Write for OneWord<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars()
            .try_for_each(|char| self.0.write_char(if char == ' ' { '_' } else { char }))
    }
}

/// A key with a number, after a blank.
pub(super) fn number(out: &mut impl Write, name: &str, count: u32) -> fmt::Result {
    write!(out, " {name}=")?;
    write_count(out, count)
}

/// Writes one stone or tile: `r7,r8:b1~mud=S`.
///
/// # Errors
/// The writer's failure.
fn write_site(out: &mut impl Write, site: &Site, game: Game) -> fmt::Result {
    let [south, north] = &site.halves.0;
    if south.is_empty() && north.is_empty() && site.first.is_none() {
        out.write_char('-')?;
    } else {
        write_half(out, south, site.first == Some(Seat::South))?;
        out.write_char(':')?;
        write_half(out, north, site.first == Some(Seat::North))?;
    }
    if site.mark != Mark::None {
        out.write_char('~')?;
        out.write_str(site.mark.word().unwrap_or_default())?;
    }
    if let Some(owner) = site.owner {
        out.write_char('=')?;
        out.write_char(owner.letter(game))?;
    }
    Ok(())
}

fn write_half(out: &mut impl Write, half: &Half, star: bool) -> fmt::Result {
    if half.is_empty() {
        out.write_char('-')?;
    }
    write_list(out, half.faces().iter().copied())?;
    if star {
        out.write_char('*')?;
    }
    Ok(())
}

fn write_list<T: Display>(out: &mut impl Write, list: impl Iterator<Item = T>) -> fmt::Result {
    for (index, face) in list.enumerate() {
        if index > 0 {
            out.write_char(',')?;
        }
        write!(out, "{face}")?;
    }
    Ok(())
}

/// Writes the cards of a set and those of the tactic deck, sorted; `-` for none.
///
/// # Errors
/// The writer's failure.
fn write_set(out: &mut impl Write, game: Game, set: CardSet, tactics: TacticSet) -> fmt::Result {
    if set.is_empty() && tactics.is_empty() {
        return out.write_char('-');
    }
    let cards = Color::ALL.into_iter().flat_map(move |color| {
        (game.lowest()..=game.highest())
            .filter_map(move |strength| Card::new(game, color, strength))
    });
    let cards = cards.filter(|card| set.contains(*card)).map(Face::from);
    write_list(out, cards.chain(tactics.iter().map(Face::from)))
}

/// Writes cards in the order of sorted lists: each time the least of those that are greater than
/// the last, so that nothing is copied.
fn write_sorted(out: &mut impl Write, faces: impl Iterator<Item = Face> + Clone) -> fmt::Result {
    let mut last: Option<u64> = None;
    let mut first = true;
    loop {
        let later = |face: &Face| last.is_none_or(|last| order(*face) > last);
        let Some(next) = faces.clone().filter(later).min_by_key(|face| order(*face)) else {
            return Ok(());
        };
        for _ in faces.clone().filter(|face| *face == next) {
            if !std::mem::replace(&mut first, false) {
                out.write_char(',')?;
            }
            write!(out, "{next}")?;
        }
        last = Some(order(next));
    }
}

/// Sorts a list of faces.
pub fn sort_faces(faces: &mut [Face]) {
    sort::by_number(faces, |face| order(*face));
}

/// The place of a face in sorted lists: colors, strengths, tactics by name, what is not known.
pub fn order(face: Face) -> u64 {
    match face.kind() {
        FaceKind::Card(card) => rank(0, card.color() as u8, card.strength().into()),
        FaceKind::OfColor(color) => rank(1, color as u8, 0),
        FaceKind::OfStrength(strength) => rank(2, 0, strength.into()),
        FaceKind::Tactic(tactic) => rank(3, tactic as u8, 0),
        FaceKind::Unknown => rank(4, 0, 0),
        FaceKind::UnknownTactic => rank(5, 0, 0),
    }
}

fn write_sides(
    out: &mut impl Write,
    name: &str,
    sides: Option<BySeat<bool>>,
    game: Game,
) -> fmt::Result {
    let Some(sides) = sides else {
        return Ok(());
    };
    write!(out, " {name}=")?;
    if sides.0 == [false, false] {
        return out.write_char('-');
    }
    let letters = Seat::BOTH.into_iter().filter(|seat| sides[*seat]);
    write_list(out, letters.map(|seat| seat.letter(game)))
}

/// Unknown cards are counted together, as long as they are neighbours.
fn write_parts(out: &mut impl Write, parts: impl Iterator<Item = Part>) -> fmt::Result {
    let mut last: Option<Part> = None;
    let mut first = true;
    for part in parts {
        let part = match part {
            Part::Card(Face::UNKNOWN) => Part::Unknown(1),
            Part::Card(Face::UNKNOWN_TACTIC) => Part::UnknownTactics(1),
            Part::Unknown(0) | Part::UnknownTactics(0) => continue,
            part => part,
        };
        last = match (last, part) {
            (Some(Part::Unknown(left)), Part::Unknown(right)) => {
                Some(Part::Unknown(left.saturating_add(right)))
            }
            (Some(Part::UnknownTactics(left)), Part::UnknownTactics(right)) => {
                Some(Part::UnknownTactics(left.saturating_add(right)))
            }
            (Some(last), part) => {
                write_part(out, last, &mut first)?;
                Some(part)
            }
            (None, part) => Some(part),
        };
    }
    match last {
        Some(last) => write_part(out, last, &mut first),
        None => out.write_char('0'),
    }
}

fn write_part(out: &mut impl Write, part: Part, first: &mut bool) -> fmt::Result {
    if !std::mem::replace(first, false) {
        out.write_char(',')?;
    }
    match part {
        Part::Card(face) => write!(out, "{face}"),
        Part::Unknown(1) => out.write_char('?'),
        Part::UnknownTactics(1) => out.write_str("?t"),
        Part::Unknown(count) => write!(out, "{count}?"),
        Part::UnknownTactics(count) => write!(out, "{count}?t"),
    }
}

/// Writes a pile, the top card first: a number, or its parts with commas between.
///
/// # Errors
/// The writer's failure.
fn write_pile(out: &mut impl Write, pile: &Pile) -> fmt::Result {
    match pile {
        Pile::Count(count) => write_count(out, *count),
        Pile::Parts(parts) => write_parts(out, parts.iter().copied()),
    }
}

/// A hand has no order: its cards are sorted, then come those that nobody knows.
fn write_hand(out: &mut impl Write, hand: &Pile) -> fmt::Result {
    let Pile::Parts(parts) = hand else {
        return write_pile(out, hand);
    };
    let known = |part: &Part| match part {
        Part::Card(face) if face.kind() != FaceKind::Unknown && *face != Face::UNKNOWN_TACTIC => {
            Some(*face)
        }
        _ => None,
    };
    let cards = parts.iter().filter_map(known);
    let unknown = parts
        .iter()
        .fold([0u32; 2], |[main, tactics], part| match part {
            Part::Card(Face::UNKNOWN) => [main.saturating_add(1), tactics],
            Part::Card(Face::UNKNOWN_TACTIC) => [main, tactics.saturating_add(1)],
            Part::Unknown(count) => [main.saturating_add(*count), tactics],
            Part::UnknownTactics(count) => [main, tactics.saturating_add(*count)],
            Part::Card(_) => [main, tactics],
        });
    let any = cards.clone().next().is_some();
    write_sorted(out, cards)?;
    if any && unknown == [0, 0] {
        return Ok(());
    }
    if any {
        out.write_char(',')?;
    }
    let [main, tactics] = unknown;
    write_parts(
        out,
        [Part::Unknown(main), Part::UnknownTactics(tactics)].into_iter(),
    )
}
