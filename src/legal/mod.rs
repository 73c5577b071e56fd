//! Every legal action and every legal turn of a table.
//!
//! The candidates are tables of what can be written; whether one is legal is asked of
//! [`Table::check`], so that no second set of rules arises. What a record adds to an action for
//! its readers is no action of its own and is left out: a claim's values, its proof and its
//! refusal, `+any`, a card laid nobody knows where, a turn that is not on record.

mod cards;
mod order;
mod tactics;
mod turns;

pub use order::{Group, group};
pub use turns::turns;

use crate::engine::Table;
use crate::model::{Game, Phase, PlaceSet};
use crate::record::{Action, Claim, Drawn};

/// How clan and siege cards are written that some hand or deck may hold, but that nobody knows
/// to be there. A tactic card that may be played is always named.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Naming {
    /// One `?` for all of them: `?@3`, `+?`.
    #[default]
    Sign,
    /// Each by its name, where one card is played or drawn; in lists (recruiter, exchange) they
    /// stay `?`.
    Names,
}

/// Every legal action, sorted. None once the game is over.
pub fn actions(table: &Table, hidden: Naming) -> Vec<Action> {
    let mut legal = Vec::new();
    if table.outcome().is_some() {
        return legal;
    }
    // asking notes which rulings decided: a copy keeps that from the caller's table
    let mut table = *table;
    if table.phase() <= Phase::Prepared {
        preparations(&mut table, &mut legal);
        plays(&mut table, hidden, &mut legal);
        tactics::each(&mut table, &mut legal);
        keep(&mut table, Action::Pass, &mut legal);
    }
    for place in table.board().places() {
        let claim = Claim::of(place);
        keep(&mut table, Action::Claim(claim), &mut legal);
    }
    if table.phase() == Phase::Played {
        draws(&mut table, hidden, &mut legal);
    }
    legal.sort_by_cached_key(order::key);
    legal
}

/// Adds a candidate if it is legal.
fn keep(table: &mut Table, action: Action, legal: &mut Vec<Action>) -> bool {
    let right = table.check(&action).is_ok();
    if right {
        legal.push(action);
    }
    right
}

/// Oil at every tile, and a retreat from every set of tiles (R313 to R321).
fn preparations(table: &mut Table, legal: &mut Vec<Action>) {
    if table.game() == Game::One {
        return;
    }
    for place in table.board().places() {
        keep(table, Action::Oil(place), legal);
    }
    for set in 1..1u16 << table.game().places() {
        keep(table, Action::Retreat(PlaceSet(set)), legal);
    }
}

/// Every card that is laid at a place: clan, siege and elite cards, combat modes.
fn plays(table: &mut Table, hidden: Naming, legal: &mut Vec<Action>) {
    for face in cards::playable(table, hidden) {
        for place in table.board().places() {
            keep(table, Action::Play(face, Some(place)), legal);
        }
    }
}

/// The top card of either deck. A record that keeps no draws has none to write.
fn draws(table: &mut Table, hidden: Naming, legal: &mut Vec<Action>) {
    if !table.keeps_draws() {
        return;
    }
    for face in cards::drawable(table, hidden) {
        keep(table, Action::Draw(Drawn::Face(face)), legal);
    }
}
