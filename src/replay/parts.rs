//! Where in a line the parts of a turn stand.

use super::course::Course;
use crate::engine::Part;
use crate::model::Face;
use crate::record::names;
use crate::span::Span;
use crate::syntax::tree::{At, FaceRef, Item, ItemKind, Line, List, Turn};

impl Course<'_> {
    /// The span of a part of an item.
    pub(super) fn part_span(&self, item: &Item, part: Part) -> Option<Span> {
        let tree = self.tree;
        let at = |at: &At, part| match part {
            Part::Card => Some(at.face.span),
            Part::Place(_) => Some(at.place.span),
            _ => None,
        };
        match (&item.kind, part) {
            (ItemKind::Play(card, _), Part::Card) => Some(card.span),
            (ItemKind::Play(_, place), Part::Place(_)) => Some(place.span),
            (ItemKind::Draw(card), Part::Card) => Some(card.span),
            (ItemKind::Oil(place) | ItemKind::Explosion(place), Part::Place(_)) => Some(place.span),
            (ItemKind::Claim(claim), Part::Place(_)) => Some(claim.place.span),
            (ItemKind::Claim(claim), Part::Bind(index)) => {
                let binds = claim
                    .own
                    .of(&tree.binds)
                    .iter()
                    .chain(claim.other.of(&tree.binds));
                binds
                    .map(|bind| bind.wild.span.to(bind.value.span))
                    .nth(index as usize)
            }
            (ItemKind::Move(_, from, target), part) => match (part, target) {
                (Part::Target, Some(target)) => Some(target.span),
                _ => at(from, part),
            },
            (ItemKind::Take(_, from, target), part) => match part {
                Part::Target => Some(target.span),
                _ => at(from, part),
            },
            (ItemKind::Remove(_, from), part) => at(from, part),
            (ItemKind::Recruitment(card, _), Part::Card) => Some(card.span),
            (ItemKind::Recruitment(_, place), Part::Place(_)) => Some(place.span),
            _ => None,
        }
    }

    /// The span of the first word of an item.
    pub(super) fn word_span(&self, item: &Item) -> Option<Span> {
        let word = item.span.of(self.text).split(' ').next()?;
        let start = item.span.start as usize;
        Some(Span::new(start, start + word.len()))
    }

    /// The span of a card in the lists of an item.
    pub(super) fn listed_span(&self, item: &Item, face: Face) -> Option<Span> {
        let faces = &self.tree.faces;
        let none = List::default();
        let (first, second) = match &item.kind {
            ItemKind::Claim(claim) => (claim.because?, none),
            ItemKind::Support(list) => (*list, none),
            ItemKind::Recruiter { draws, returns } => (*draws, *returns),
            ItemKind::Exchange(Some((given, got))) => (*given, *got),
            _ => return None,
        };
        let same = |written: &&FaceRef| {
            names::face(**written, &self.rules).is_ok_and(|other| other == face)
        };
        let mut written = first.of(faces).iter().chain(second.of(faces));
        written.find(same).map(|written| written.span)
    }
}

/// The turn's number, side and items, without the comment.
pub(super) fn turn_span(line: &Line, turn: &Turn, items: &[Item]) -> Span {
    let mut span: Option<Span> = None;
    let parts = [
        turn.number.map(|(_, span)| span),
        turn.side.map(|side| side.span),
        items.first().map(|item| item.span),
        items.last().map(|item| item.span),
    ];
    for part in parts.into_iter().flatten() {
        span = Some(span.map_or(part, |whole| whole.to(part)));
    }
    span.unwrap_or(line.span)
}
