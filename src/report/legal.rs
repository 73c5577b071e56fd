//! Lists of legal actions and turns.

use super::{Look, json};
use crate::engine::Table;
use crate::legal::{Group, group};
use crate::model::{Game, Outcome};
use crate::record::{Action, write_action};
use serde::Serialize;
use std::io::{self, Write};

/// An action in the notation.
fn words(action: &Action, game: Game) -> String {
    let mut words = String::new();
    // a string takes everything
    let _ = write_action(&mut words, action, game);
    words
}

/// A list for people: a line or more for each kind of action, and for each card that is played; above
/// it the number of the turn, if that is known.
///
/// # Errors
/// What the output says.
pub fn human(
    out: &mut impl Write,
    (table, turn): (&Table, Option<u32>),
    legal: &[Action],
    all: u64,
    look: Look,
) -> io::Result<()> {
    if all == 0 {
        return nothing(out, table);
    }
    let game = table.game();
    let plural = if all == 1 { "" } else { "s" };
    let mover = table.to_move().name(game);
    match turn {
        Some(turn) => write!(out, "turn {turn}")?,
        None => write!(out, "turn not known")?,
    }
    writeln!(out, ", {mover} to move: {all} legal action{plural}")?;
    let mut label = None;
    let mut front = String::new();
    let mut line = String::new();
    for action in legal {
        let (kind, card) = (group(action), head(action, game));
        let item = words(action, game);
        let apart = label != Some(kind) || card != front;
        if apart || LABEL + line.len() + 2 + item.len() > look.width {
            if !line.is_empty() {
                writeln!(out, "{line}")?;
            }
            let name = if label == Some(kind) { "" } else { kind.word() };
            line = format!("  {name:LABEL$}");
        }
        line.push_str("  ");
        line.push_str(&item);
        (label, front) = (Some(kind), card);
    }
    writeln!(out, "{line}")
}

/// Columns of the kinds' names.
const LABEL: usize = Group::Preparation.word().len();

/// What the lines of a kind are apart by: the card that is played.
fn head(action: &Action, game: Game) -> String {
    let words = words(action, game);
    let end = words.find(['@', ' ']).unwrap_or(words.len());
    match group(action) {
        Group::Play | Group::Preparation => words[..end].to_string(),
        _ => String::new(),
    }
}

/// Says that nothing is legal.
///
/// # Errors
/// What the output says.
pub fn nothing(out: &mut impl Write, table: &Table) -> io::Result<()> {
    match table.outcome() {
        Some(Outcome::Unfinished) => writeln!(out, "nothing is legal: the game is over"),
        Some(outcome) => {
            let words = outcome.words(table.game());
            writeln!(out, "nothing is legal: the game is over, {words}")
        }
        None => writeln!(out, "nothing is legal"),
    }
}

/// One action a line.
///
/// # Errors
/// What the output says.
pub fn short(out: &mut impl Write, table: &Table, legal: &[Action]) -> io::Result<()> {
    for action in legal {
        writeln!(out, "{}", words(action, table.game()))?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Row {
    kind: &'static str,
    action: String,
}

/// One JSON object a line and action.
///
/// # Errors
/// What the output says.
pub fn json(out: &mut impl Write, table: &Table, legal: &[Action]) -> io::Result<()> {
    for action in legal {
        let row = Row {
            kind: group(action).word(),
            action: words(action, table.game()),
        };
        json::line(out, &row)?;
    }
    Ok(())
}

/// A turn as a record has it, as far as it is still to come.
///
/// # Errors
/// What the output says.
pub fn turn(out: &mut impl Write, table: &Table, actions: &[Action]) -> io::Result<()> {
    let game = table.game();
    write!(out, "{} {}", table.turn(), table.to_move().letter(game))?;
    for action in actions {
        write!(out, " {}", words(action, game))?;
    }
    writeln!(out)
}

#[derive(Serialize)]
struct TurnRow {
    turn: u32,
    side: char,
    actions: Vec<String>,
}

/// The same as a JSON object.
///
/// # Errors
/// What the output says.
pub fn json_turn(out: &mut impl Write, table: &Table, actions: &[Action]) -> io::Result<()> {
    let game = table.game();
    let row = TurnRow {
        turn: table.turn(),
        side: table.to_move().letter(game),
        actions: actions.iter().map(|action| words(action, game)).collect(),
    };
    json::line(out, &row)
}
