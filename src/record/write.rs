//! Typed actions in the notation, in their canonical form.

use super::action::{Action, At, Claim, Drawn, List};
use crate::model::{Card, CardSet, Face, FaceKind, Game, Place, Tactic};
use crate::syntax;
use std::fmt::{self, Write};

/// Writes an action as the canonical form has it: `r7@4`, `claim 3 because r9`, `+?`.
///
/// # Errors
/// The writer's failure.
pub fn write_action(out: &mut impl Write, action: &Action, game: Game) -> fmt::Result {
    match action {
        Action::Lost => out.write_char('?'),
        Action::Pass => out.write_str("pass"),
        Action::Oil(place) => {
            out.write_str("oil ")?;
            write_place(out, *place)
        }
        Action::Retreat(places) => {
            out.write_str("retreat ")?;
            for (index, place) in places.iter().enumerate() {
                if index > 0 {
                    out.write_char(',')?;
                }
                write_place(out, place)?;
            }
            Ok(())
        }
        Action::Play(face, place) => {
            write_face(out, *face)?;
            out.write_char('@')?;
            match place {
                Some(place) => write_place(out, *place),
                None => out.write_char('?'),
            }
        }
        Action::Recruiter { drawn, returned } => {
            out.write_str("recruiter")?;
            for card in drawn.iter() {
                out.write_char(' ')?;
                write_drawn(out, card)?;
            }
            for face in returned.iter() {
                out.write_str(" -")?;
                write_face(out, face)?;
            }
            Ok(())
        }
        Action::Shift(tactic, at, target) => {
            write_named(out, *tactic, at)?;
            out.write_char('>')?;
            match target {
                Some(place) => write_place(out, *place),
                None => out.write_str("discard"),
            }
        }
        Action::Take(tactic, at, target) => {
            write_named(out, *tactic, at)?;
            out.write_char('>')?;
            write_place(out, *target)
        }
        Action::Remove(tactic, at) => write_named(out, *tactic, at),
        Action::Recruitment(face, place) => {
            out.write_str("recruitment ")?;
            write_face(out, *face)?;
            out.write_char('@')?;
            write_place(out, *place)
        }
        Action::Explosion(place) => {
            out.write_str("explosion ")?;
            write_place(out, *place)
        }
        Action::Support(faces) => {
            out.write_str("support ")?;
            write_sorted(out, List::<Face, 2>::of(faces))
        }
        Action::Exchange(None) => out.write_str("exchange"),
        Action::Exchange(Some(cards)) => {
            out.write_str("exchange ")?;
            write_sorted(out, cards.given)?;
            out.write_str(" for ")?;
            write_sorted(out, cards.got)
        }
        Action::Claim(claim) => write_claim(out, claim, game),
        Action::Draw(drawn) => write_drawn(out, *drawn),
    }
}

/// Writes a face, without the machinery of formats where it is a clan or siege card.
///
/// # Errors
/// The writer's failure.
pub fn write_face(out: &mut impl Write, face: Face) -> fmt::Result {
    match face.kind() {
        FaceKind::Card(card) => {
            out.write_char(card.color().letter())?;
            write_digits(out, card.strength())
        }
        FaceKind::Tactic(tactic) => out.write_str(tactic.name()),
        FaceKind::Unknown => out.write_char('?'),
        FaceKind::UnknownTactic => out.write_str("?t"),
        _ => write!(out, "{face}"),
    }
}

/// A number below a hundred.
fn write_digits(out: &mut impl Write, number: u8) -> fmt::Result {
    if number >= 10 {
        out.write_char((b'0' + number / 10 % 10) as char)?;
    }
    out.write_char((b'0' + number % 10) as char)
}

fn write_place(out: &mut impl Write, place: Place) -> fmt::Result {
    write_digits(out, place.number() as u8)
}

fn write_drawn(out: &mut impl Write, drawn: Drawn) -> fmt::Result {
    out.write_char('+')?;
    match drawn {
        Drawn::Face(face) => write_face(out, face),
        Drawn::Any => out.write_str("any"),
    }
}

fn write_named(out: &mut impl Write, tactic: Tactic, at: &At) -> fmt::Result {
    out.write_str(tactic.name())?;
    out.write_char(' ')?;
    write_face(out, at.face)?;
    if at.nth > 1 {
        out.write_char('.')?;
        write_digits(out, at.nth)?;
    }
    out.write_char('@')?;
    write_place(out, at.place)
}

fn write_sorted<const N: usize>(out: &mut impl Write, mut faces: List<Face, N>) -> fmt::Result {
    faces.sort_by_number(syntax::order);
    for (index, face) in faces.iter().enumerate() {
        if index > 0 {
            out.write_char(',')?;
        }
        write_face(out, face)?;
    }
    Ok(())
}

fn write_claim(out: &mut impl Write, claim: &Claim, game: Game) -> fmt::Result {
    out.write_str(match game {
        Game::One => "claim ",
        Game::Two => "control ",
    })?;
    write_place(out, claim.place)?;
    write_binds(out, " as ", &claim.own)?;
    write_binds(out, " against ", &claim.other)?;
    if let Some(because) = claim.because {
        out.write_str(" because ")?;
        write_cards(out, because, game)?;
    }
    if claim.denied {
        out.write_str(" denied")?;
        if !claim.by.is_empty() {
            out.write_str(" by ")?;
            write_cards(out, claim.by, game)?;
        }
    }
    Ok(())
}

fn write_binds(out: &mut impl Write, clause: &str, binds: &List<(Tactic, Card), 4>) -> fmt::Result {
    for (index, (wild, value)) in binds.iter().enumerate() {
        out.write_str(if index == 0 { clause } else { "," })?;
        out.write_str(wild.name())?;
        out.write_char('=')?;
        write_face(out, value.into())?;
    }
    Ok(())
}

fn write_cards(out: &mut impl Write, cards: CardSet, game: Game) -> fmt::Result {
    if cards.is_empty() {
        return out.write_char('-');
    }
    // lanes lie in the order of sorted lists
    for (index, card) in cards.iter(game).enumerate() {
        if index > 0 {
            out.write_char(',')?;
        }
        write_face(out, card.into())?;
    }
    Ok(())
}
