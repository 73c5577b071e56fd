//! Whole turns, one after the other as they are asked for.

use super::{Naming, actions};
use crate::engine::Table;
use crate::model::{Place, PlaceSet};
use crate::record::Action;
use std::ops::ControlFlow;

/// Hands every way to go on to the end of the turn to a visitor, in the order of their actions,
/// until it breaks off. Nothing is kept but the turn at hand, however many there are.
///
/// Claims in a row are made left to right: their order does not matter, unless one of them ends
/// the game.
pub fn turns(
    table: &Table,
    hidden: Naming,
    visit: &mut dyn FnMut(&[Action]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if table.outcome().is_some() {
        return ControlFlow::Continue(());
    }
    go_on(table, hidden, &mut Vec::new(), visit)
}

fn go_on(
    table: &Table,
    hidden: Naming,
    done: &mut Vec<Action>,
    visit: &mut dyn FnMut(&[Action]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut closed = *table;
    if closed.close_turn(false).is_ok() {
        visit(done)?;
    }
    for action in actions(table, hidden) {
        if is_out_of_order(table, done.last(), &action) {
            continue;
        }
        let mut next = *table;
        if let Ok(legal) = next.check(&action) {
            next.apply(legal);
            done.push(action);
            go_on(&next, hidden, done, visit)?;
            done.pop();
        }
    }
    ControlFlow::Continue(())
}

/// Whether a claim could as well have stood before the claim that was made last.
fn is_out_of_order(table: &Table, last: Option<&Action>, action: &Action) -> bool {
    let place = |action: &Action| -> Option<Place> {
        match action {
            Action::Claim(claim) => Some(claim.place),
            _ => None,
        }
    };
    match (last.and_then(place), place(action)) {
        (Some(before), Some(now)) => now < before && !table.would_win(PlaceSet::of(now)),
        _ => false,
    }
}
