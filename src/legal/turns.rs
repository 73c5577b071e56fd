//! Whole turns, one after the other as they are asked for.

use super::{Naming, actions};
use crate::engine::Table;
use crate::model::{Place, PlaceSet};
use crate::record::Action;
use std::ops::ControlFlow;

/// Hands every way to go on to the end of the turn to a visitor, in the order of their actions,
/// until it breaks off. Nothing is kept but the turn at hand, however many there are.
///
/// Claims in a row are made left to right, unless one of them would then end the game before the others: else their
/// order does not matter.
pub fn turns(
    table: &Table,
    hidden: Naming,
    visit: &mut dyn FnMut(&[Action]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if table.outcome().is_some() {
        return ControlFlow::Continue(());
    }
    go_on((table, table), hidden, &mut Vec::new(), visit)
}

/// `before` is the table before the claims in a row that were made last.
fn go_on(
    (before, table): (&Table, &Table),
    hidden: Naming,
    done: &mut Vec<Action>,
    visit: &mut dyn FnMut(&[Action]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut closed = *table;
    if closed.close_turn(false).is_ok() {
        visit(done)?;
    }
    let before = if done.last().and_then(claimed).is_some() {
        before
    } else {
        table
    };
    for action in actions(table, hidden) {
        if is_out_of_order(before, done, &action) {
            continue;
        }
        let mut next = *table;
        if let Ok(legal) = next.check(&action) {
            next.apply(legal);
            done.push(action);
            go_on((before, &next), hidden, done, visit)?;
            done.pop();
        }
    }
    ControlFlow::Continue(())
}

/// Whether the same claims, that of `action` the last one, are made in another order: the one furthest right comes last
/// that can, because the others have not ended the game by then.
fn is_out_of_order(before: &Table, done: &[Action], action: &Action) -> bool {
    let Some(place) = claimed(action) else {
        return false;
    };
    let mut row = PlaceSet::of(place);
    for claimed in done.iter().rev().map_while(claimed) {
        row.insert(claimed);
    }
    let may_be_last = |last: &Place| {
        let mut others = row;
        others.remove(*last);
        !before.would_win(others)
    };
    row.iter().filter(may_be_last).last() != Some(place)
}

fn claimed(action: &Action) -> Option<Place> {
    match action {
        Action::Claim(claim) => Some(claim.place),
        _ => None,
    }
}
