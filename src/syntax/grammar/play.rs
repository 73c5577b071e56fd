//! Plays: cards laid on a place, and the tactics that are carried out.

use super::super::fault::{Counted, Expected};
use super::super::tree::{At, FaceRef, ItemKind, List, PlaceRef, Tree, Written};
use super::card::{card, cards, face, place};
use super::input::{Cur, Fail, R, Why, fail, failure, none};
use super::token::{blank, counted};
use crate::model::Tactic;

/// `@` and a place.
#[inline]
fn at_place(i: Cur<'_>) -> R<'_, PlaceRef> {
    if i.peek() != b'@' {
        return fail(i, Expected::At);
    }
    place(i.skip(1))
}

/// A card and where it is laid: `r7@4`, `r?@3`, `?5@3`, `joker@?`.
#[inline]
pub fn play(i: Cur<'_>) -> R<'_, ItemKind> {
    let (rest, face) = face(i)?;
    let (rest, place) = at_place(rest)?;
    Ok((rest, ItemKind::Play(face, place)))
}

/// A card and where it lies; `.2` for the second of its name there.
pub fn at(i: Cur<'_>) -> R<'_, At> {
    let (rest, face) = card(i)?;
    let (rest, nth) = match rest.peek() {
        b'.' => match counted(rest.skip(1), Counted::Cards) {
            Ok((rest, nth)) => (rest, Some(nth)),
            Err(nom::Err::Error(_)) => return fail(rest.skip(1), Expected::Number),
            Err(other) => return Err(other),
        },
        _ => (rest, None),
    };
    let (rest, place) = at_place(rest)?;
    Ok((rest, At { face, nth, place }))
}

/// Behind the name of a tactic that is carried out. `None` if it is one that is laid on a place.
pub fn tactic_play<'a>(i: Cur<'a>, tactic: Tactic, store: &mut Tree) -> Option<R<'a, ItemKind>> {
    Some(match tactic {
        Tactic::Strategist | Tactic::Redeployment => moved(i, tactic),
        Tactic::Traitor | Tactic::Treason => taken(i, tactic),
        Tactic::Banshee | Tactic::Desertion => behind(i, Expected::Card).and_then(|(i, ())| {
            let (i, at) = at(i)?;
            Ok((i, ItemKind::Remove(tactic, at)))
        }),
        Tactic::Recruitment => behind(i, Expected::Card).and_then(|(i, ())| {
            let (i, face) = card(i)?;
            let (i, place) = at_place(i)?;
            Ok((i, ItemKind::Recruitment(face, place)))
        }),
        Tactic::Explosion => behind(i, Expected::Place).and_then(|(i, ())| {
            let (i, place) = place(i)?;
            Ok((i, ItemKind::Explosion(place)))
        }),
        Tactic::Support => behind(i, Expected::Card).and_then(|(i, ())| {
            let (i, list) = cards(i, store)?;
            Ok((i, ItemKind::Support(list)))
        }),
        Tactic::Exchange => exchange(i, store),
        Tactic::Recruiter => recruiter(i, store),
        Tactic::Joker | Tactic::Spy | Tactic::Shield | Tactic::Mud | Tactic::Bluff => return None,
    })
}

/// The blank after a tactic's name.
fn behind(i: Cur<'_>, expected: Expected) -> R<'_, ()> {
    match blank(i) {
        Ok((rest, ())) if !rest.is_end() => Ok((rest, ())),
        _ => fail(i, expected),
    }
}

/// `r5@3>6`, `r5@3>discard`
fn moved(i: Cur<'_>, tactic: Tactic) -> R<'_, ItemKind> {
    let (i, ()) = behind(i, Expected::Card)?;
    let (i, at) = at(i)?;
    let i = arrow(i)?;
    if i.rest.starts_with(b"discard") {
        return Ok((i.skip(7), ItemKind::Move(tactic, at, None)));
    }
    match place(i) {
        Ok((i, target)) => Ok((i, ItemKind::Move(tactic, at, Some(target)))),
        Err(nom::Err::Failure(other)) if matches!(other.why, Why::Smaller(_)) => {
            Err(nom::Err::Failure(other))
        }
        Err(_) => fail(i, Expected::PlaceOrDiscard),
    }
}

/// `b2@3>6`
fn taken(i: Cur<'_>, tactic: Tactic) -> R<'_, ItemKind> {
    let (i, ()) = behind(i, Expected::Card)?;
    let (i, at) = at(i)?;
    let (i, target) = place(arrow(i)?)?;
    Ok((i, ItemKind::Take(tactic, at, target)))
}

fn arrow(i: Cur<'_>) -> Result<Cur<'_>, nom::Err<Fail>> {
    if i.peek() == b'>' {
        return Ok(i.skip(1));
    }
    Err(failure(i.at, Expected::Arrow))
}

/// Three cards of a hand; fewer where a ruling lets them. How many is asked later.
pub fn three<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, List<FaceRef>> {
    cards(i, store)
}

/// `exchange`, `exchange r1,r2,r3 for b1,b2,?`
fn exchange<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, ItemKind> {
    let Ok((rest, ())) = blank(i) else {
        return Ok((i, ItemKind::Exchange(None)));
    };
    // a draw, a claim, a field or a comment may follow where the cards were not noted
    if face(rest).is_err() {
        return Ok((i, ItemKind::Exchange(None)));
    }
    let (rest, given) = three(rest, store)?;
    let rest = match blank(rest) {
        Ok((rest, ())) if rest.rest.starts_with(b"for ") => rest.skip(3),
        _ => return fail(rest, Expected::For),
    };
    let (rest, ()) = behind(rest, Expected::Card)?;
    let (rest, got) = three(rest, store)?;
    Ok((rest, ItemKind::Exchange(Some((given, got)))))
}

/// `recruiter +g2 +?t +? -p4 -?t`: every `+` directly after is the card's, then what went back.
fn recruiter<'a>(i: Cur<'a>, store: &mut Tree) -> R<'a, ItemKind> {
    let start = store.faces.len();
    let mut i = i;
    while let Ok((rest, ())) = blank(i) {
        if rest.peek() != b'+' {
            break;
        }
        let (rest, face) = draw(rest)?;
        store.faces.push(face);
        i = rest;
    }
    let middle = store.faces.len();
    while let Ok((rest, ())) = blank(i) {
        if rest.peek() != b'-' {
            break;
        }
        let (rest, face) = card(rest.skip(1))?;
        store.faces.push(face);
        i = rest;
    }
    let draws = List::new(start, middle - start);
    let returns = List::new(middle, store.faces.len() - middle);
    Ok((i, ItemKind::Recruiter { draws, returns }))
}

/// `+r7`, `+?`, `+?t`, `+any`
#[inline]
pub fn draw(i: Cur<'_>) -> R<'_, FaceRef> {
    let start = i.skip(1);
    if i.peek() != b'+' {
        return none(i, Expected::Draw);
    }
    if start.rest.starts_with(b"any") {
        let rest = i.skip(4);
        let face = Written::Any;
        let span = start.span_to(rest);
        return Ok((rest, FaceRef { face, span }));
    }
    match face(start) {
        Err(nom::Err::Error(_)) => fail(start, Expected::Draw),
        found => found,
    }
}
