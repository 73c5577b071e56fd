//! Where in a line the parts of a turn stand.

use super::course::Course;
use crate::engine::Part;
use crate::model::{Face, Place};
use crate::record::names;
use crate::span::Span;
use crate::syntax::tree::{FaceRef, Item, ItemKind, Line, List, Turn};

impl Course<'_> {
    /// The span of a part of an item.
    pub(super) fn part_span(&self, item: &Item, part: Part) -> Option<Span> {
        let tree = self.tree;
        match (&item.kind, part) {
            (_, Part::Place(place)) => self.place_span(item, place),
            (
                ItemKind::Play(card, _) | ItemKind::Draw(card) | ItemKind::Recruitment(card, _),
                Part::Card,
            ) => Some(card.span),
            (
                ItemKind::Move(_, at, _) | ItemKind::Take(_, at, _) | ItemKind::Remove(_, at),
                Part::Card,
            ) => Some(at.face.span),
            (ItemKind::Move(_, _, Some(target)) | ItemKind::Take(_, _, target), Part::Target) => {
                Some(target.span)
            }
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
            _ => None,
        }
    }

    /// Where an item names a place: where something goes to before where it comes from.
    fn place_span(&self, item: &Item, place: Place) -> Option<Span> {
        let (named, source) = match &item.kind {
            ItemKind::Play(_, at)
            | ItemKind::Oil(at)
            | ItemKind::Explosion(at)
            | ItemKind::Recruitment(_, at) => (std::slice::from_ref(at), None),
            ItemKind::Claim(claim) => (std::slice::from_ref(&claim.place), None),
            ItemKind::Retreat(list) => (list.of(&self.tree.places), None),
            ItemKind::Move(_, from, target) => (target.as_slice(), Some(&from.place)),
            ItemKind::Take(_, from, target) => (std::slice::from_ref(target), Some(&from.place)),
            ItemKind::Remove(_, from) => (&[][..], Some(&from.place)),
            _ => return None,
        };
        let mut places = named.iter().chain(source);
        let written = places.find(|written| written.number == Some(place.number()));
        written.map(|written| written.span)
    }

    /// The span of the first word of an item.
    pub(super) fn word_span(&self, item: &Item) -> Option<Span> {
        let word = item.span.of(self.text).split(' ').next()?;
        let start = item.span.start as usize;
        Some(Span::new(start, start + word.len()))
    }

    /// The spans of a card in the lists of an item.
    pub(super) fn listed(&self, item: &Item, face: Face) -> impl DoubleEndedIterator<Item = Span> {
        let none = List::default();
        let (first, second) = match &item.kind {
            ItemKind::Claim(claim) => (claim.because.unwrap_or_default(), none),
            ItemKind::Support(list) => (*list, none),
            ItemKind::Recruiter { draws, returns } => (*draws, *returns),
            ItemKind::Exchange(Some((given, got))) => (*given, *got),
            _ => (none, none),
        };
        let faces = &self.tree.faces;
        let same = move |written: &&FaceRef| {
            names::face(**written, &self.rules).is_ok_and(|other| other == face)
        };
        let written = first.of(faces).iter().chain(second.of(faces));
        written.filter(same).map(|written| written.span)
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
