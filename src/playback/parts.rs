//! What a playback takes out of a record's tree.

use super::Claimed;
use crate::ask::{self, Effort};
use crate::engine::Table;
use crate::model::{Place, PlaceSet, Seat};
use crate::record;
use crate::syntax::tree::{ClaimTree, LineKind, Side, Tree};

pub(super) const fn seat(side: Side) -> Seat {
    match side {
        Side::South | Side::Attacker => Seat::South,
        Side::North | Side::Defender => Seat::North,
    }
}

/// The items of a turn line as they stand there.
pub(super) fn written(tree: &Tree, line: &crate::syntax::tree::Line, text: &str) -> String {
    let LineKind::Turn(turn) = &line.kind else {
        return String::new();
    };
    let items = turn.items.of(&tree.items);
    match (items.first(), items.last()) {
        (Some(first), Some(last)) => first.span.to(last.span).of(text).to_string(),
        _ => String::new(),
    }
}

pub(super) fn comment(line: &crate::syntax::tree::Line, text: &str) -> Option<String> {
    let comment = line.comment?.of(text);
    let words = comment.trim_start_matches('#').trim();
    (!words.is_empty()).then(|| words.to_string())
}

/// A claim in front of the table that it met; `None` where a card there is not known.
pub(super) fn claimed(table: &Table, claim: &ClaimTree, tree: &Tree) -> Option<Claimed> {
    let position = table.position();
    let place = Place::of_number(position.ruleset.game(), claim.place.number?)?;
    if ask::unknown_at(&position, PlaceSet::of(place)).is_some() {
        return None;
    }
    let answer = ask::ask(&position, place, None, Effort::Smallest);
    let stated = record::claim(tree, claim, &position.ruleset).ok();
    let stated =
        stated.and_then(|claim| ask::with_values(table, &answer, &claim, Effort::Smallest));
    Some(Claimed {
        answer: stated.unwrap_or(answer),
        denied: claim.denied.is_some(),
        faulty: false,
        at: claim.place.span,
        position,
    })
}
