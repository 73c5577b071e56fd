//! Games as a view has them.

use super::convert::refusal;
use super::games::Read;
use super::{Checked, Games, Halt, closed, json};
use crate::cook::{Context, cook};
use crate::model::{Ruleset, View};
use crate::record::{Problem, ruleset_of};
use crate::replay::{Event, What};
use crate::syntax::{Tree, canonical, parse};
use crate::view::{Redacted, redact};
use std::io::BufRead;

/// What became of a game.
pub enum Redaction<'a> {
    /// It is told as the view has it.
    Game(Redacted),
    /// It could not be read; the findings say why.
    Refused(Checked<'a>),
}

/// Reads every game, one at a time, and hands it on as a view has it, without free text if `drop`. A
/// game that cannot be read is refused, and the others go on. Gives the number of games.
///
/// # Errors
/// What the input or the visitor says.
pub fn redact_games<E>(
    games: &mut Games<impl BufRead>,
    view: View,
    drop: bool,
    mut visit: impl FnMut(Redaction) -> Result<(), E>,
) -> Result<u64, Halt<E>> {
    let mut tree = Tree::default();
    let mut faults = Vec::new();
    while let Some(read) = games.next_game().map_err(Halt::Read)? {
        let redaction = match readable(&read) {
            Err(refused) => Redaction::Refused(*refused),
            Ok((rules, text)) => {
                faults.clear();
                parse(&text, &mut tree, &mut faults);
                match redact(&tree, &text, &rules, view, drop) {
                    Ok(redacted) => Redaction::Game(redacted),
                    // what was read is written, and what is written can be read
                    Err(_) => Redaction::Refused(closed(&read, Vec::new())),
                }
            }
        };
        visit(redaction).map_err(Halt::Visit)?;
    }
    Ok(games.count())
}

/// The ruleset of a game and its canonical text; else why there is none.
pub(super) fn readable<'a>(read: &Read<'a>) -> Result<(Ruleset, String), Box<Checked<'a>>> {
    if let Some(refused) = refusal(read) {
        return Err(Box::new(refused));
    }
    let rules = ruleset_of(read.tree, read.text).map_err(|problem| without_rules(read, problem))?;
    match canonical(read.tree, read.text, read.faults) {
        Ok(text) => Ok((rules, text)),
        Err(_) => Err(Box::new(closed(read, Vec::new()))),
    }
}

/// A game that is refused for its ruleset.
pub(super) fn without_rules<'a>(read: &Read<'a>, problem: Problem) -> Box<Checked<'a>> {
    let context = Context::new(read.text, None);
    let event = Event::new(What::Problem(problem.kind), problem.span);
    let refused = closed(read, vec![cook(&event, &context)]);
    Box::new(match &read.json {
        Some(json) => json::translated(refused, json),
        None => refused,
    })
}
