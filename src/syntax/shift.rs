//! Spans of a mended line, led back to the text as it was written.

use super::tree::{
    AsWritten, At, Bind, ClaimTree, FaceRef, ItemKind, KeyTree, LineKind, Marks, PartRef, PlaceRef,
    PositionKey, PositionTree, SideRef, Sides, SiteTree, Tree,
};
use crate::span::Span;

type Map<'a> = &'a dyn Fn(Span) -> Span;

/// Every span of a line.
pub fn line(kind: &mut LineKind, comment: &mut Option<Span>, map: Map<'_>) {
    if let Some(comment) = comment {
        span(comment, map);
    }
    match kind {
        LineKind::Blank | LineKind::Bad | LineKind::Opening(_) | LineKind::Deck(..) => {}
        LineKind::Header(header) => {
            span(&mut header.key_span, map);
            span(&mut header.text, map);
        }
        LineKind::Deal(side, _) => side_ref(side, map),
        LineKind::Start(tree) | LineKind::Now(tree) => position(tree, map),
        LineKind::Turn(turn) => {
            // what was written are other words
            turn.as_written = AsWritten::NONE;
            if let Some((_, number)) = &mut turn.number {
                span(number, map);
            }
            if let Some(side) = &mut turn.side {
                side_ref(side, map);
            }
        }
        LineKind::Result(result) => span(&mut result.span, map),
        LineKind::Points(text) => span(text, map),
    }
}

/// Every span of a position outside the arenas.
pub fn position(tree: &mut PositionTree, map: Map<'_>) {
    span(&mut tree.span, map);
    span(&mut tree.ruleset, map);
    span(&mut tree.front, map);
    if let Some(side) = &mut tree.to_move {
        side_ref(side, map);
    }
}

/// Every span in the arenas after the marks.
pub fn since(tree: &mut Tree, marks: Marks, map: Map<'_>) {
    for item in &mut tree.items[marks.items..] {
        span(&mut item.span, map);
        item_kind(&mut item.kind, map);
    }
    tree.faces[marks.faces..]
        .iter_mut()
        .for_each(|face| face_ref(face, map));
    tree.places[marks.places..]
        .iter_mut()
        .for_each(|place| place_ref(place, map));
    for Bind { wild, value } in &mut tree.binds[marks.binds..] {
        face_ref(wild, map);
        face_ref(value, map);
    }
    for PartRef { span: found, .. } in &mut tree.parts[marks.parts..] {
        span(found, map);
    }
    tree.sites[marks.sites..]
        .iter_mut()
        .for_each(|tree| site(tree, map));
    tree.keys[marks.keys..]
        .iter_mut()
        .for_each(|tree| key(tree, map));
}

fn span(span: &mut Span, map: Map<'_>) {
    *span = map(*span);
}

fn side_ref(side: &mut SideRef, map: Map<'_>) {
    span(&mut side.span, map);
}

fn face_ref(face: &mut FaceRef, map: Map<'_>) {
    span(&mut face.span, map);
}

fn place_ref(place: &mut PlaceRef, map: Map<'_>) {
    span(&mut place.span, map);
}

fn at_ref(at: &mut At, map: Map<'_>) {
    face_ref(&mut at.face, map);
    place_ref(&mut at.place, map);
}

fn item_kind(kind: &mut ItemKind, map: Map<'_>) {
    match kind {
        ItemKind::Lost
        | ItemKind::Pass
        | ItemKind::Retreat(_)
        | ItemKind::Recruiter { .. }
        | ItemKind::Support(_)
        | ItemKind::Exchange(_)
        | ItemKind::DrawAny => {}
        ItemKind::Oil(place) | ItemKind::Explosion(place) => place_ref(place, map),
        ItemKind::Play(face, place) | ItemKind::Recruitment(face, place) => {
            face_ref(face, map);
            place_ref(place, map);
        }
        ItemKind::Move(_, at, target) => {
            at_ref(at, map);
            if let Some(target) = target {
                place_ref(target, map);
            }
        }
        ItemKind::Take(_, at, target) => {
            at_ref(at, map);
            place_ref(target, map);
        }
        ItemKind::Remove(_, at) => at_ref(at, map),
        ItemKind::Claim(ClaimTree { place, .. }) => place_ref(place, map),
        ItemKind::Draw(face) => face_ref(face, map),
        ItemKind::Field { name, value } => {
            span(name, map);
            span(value, map);
        }
    }
}

fn site(site: &mut SiteTree, map: Map<'_>) {
    span(&mut site.span, map);
    span(&mut site.south.span, map);
    span(&mut site.north.span, map);
    if let Some((_, mark)) = &mut site.mark {
        span(mark, map);
    }
    if let Some(owner) = &mut site.owner {
        side_ref(owner, map);
    }
    if let Some(at) = &mut site.at {
        place_ref(at, map);
    }
}

fn key(key: &mut KeyTree, map: Map<'_>) {
    span(&mut key.span, map);
    span(&mut key.value_span, map);
    match &mut key.key {
        PositionKey::Actions(side, _) | PositionKey::Hand(side, _) | PositionKey::Last(side) => {
            side_ref(side, map);
        }
        PositionKey::Joker(sides) | PositionKey::MayPass(sides) => {
            let Sides { first, second } = sides;
            first
                .iter_mut()
                .chain(second)
                .for_each(|side| side_ref(side, map));
        }
        _ => {}
    }
}
