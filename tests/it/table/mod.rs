//! The table by itself: what it knows of decks, hands and nameless cards, and what follows from it.

mod accounts;
mod claims;
mod decks;
mod discards;
mod hands;
mod nameless;
mod nothing;
mod piles;
mod quick_ways;
mod shut_in;
mod stones;
mod targets;
mod turns;
mod uncounted;
mod unproven;
mod unsaid;
mod whole_turns;

use super::properties::actions;
use marchstone::engine::{Table, Violation};
use marchstone::model::{Face, Game};
use marchstone::pipeline::position;
use marchstone::record::Action;

/// The face that is written so.
fn face(game: Game, text: &str) -> Face {
    super::proof::line::face(game, text)
}

/// The table of a position.
fn table(line: &str) -> Table {
    let read = position(line);
    Table::of_position(&read.unwrap_or_else(|why| panic!("{line}: {}", why.message)))
}

/// The action that is written so, in the ruleset of a position.
fn action(line: &str, text: &str) -> Action {
    let ruleset = line.split(' ').next().expect("a ruleset");
    let side = if ruleset.starts_with("st1") { "S" } else { "A" };
    let record = format!("%marchstone 1\nruleset: {ruleset}\n\n1 {side} {text}\n");
    let mut turns = actions(&record);
    turns.remove(0).remove(0)
}

/// The table after an action of a position's side to move.
///
/// # Errors
/// What forbids it.
fn after(line: &str, text: &str) -> Result<Table, Violation> {
    let mut table = table(line);
    let action = action(line, text);
    let legal = table.check(&action)?;
    table.apply(legal);
    Ok(table)
}
