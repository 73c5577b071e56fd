//! Games of any form in the canonical form, to be written in any other.

use super::games::{Json, Read};
use super::views::without_rules;
use super::{Checked, Games, Halt, closed, is_closed, json, of_fault, result};
use crate::cook::Context;
use crate::json::{Replay, is_ruleset};
use crate::record::{Problem, ruleset_of};
use crate::retell::retell;
use crate::syntax::tree::{Key, LineKind};
use crate::syntax::{Fault, FaultKind, MOST_GAME, Tree, parse, ruleset_word, write_canonical};
use std::io::BufRead;

/// A game in the canonical form.
pub struct Converted<'a> {
    /// Its number in the input, from 1.
    pub game: u64,
    /// The canonical text.
    pub text: &'a str,
    /// Its tree.
    pub tree: &'a Tree,
    /// What a replay adds, if that was asked for.
    pub replay: Option<Replay>,
}

/// What became of a game.
pub enum Conversion<'a> {
    /// It could be read.
    Game(Converted<'a>),
    /// It could not; the findings say why.
    Refused(Checked<'a>),
}

/// Reads every game, one at a time, and hands it on in the canonical form, with what a replay adds
/// if wished. A game that cannot be read is refused, and the others go on.
///
/// # Errors
/// What the input or the visitor says.
pub fn convert<E>(
    games: &mut Games<impl BufRead>,
    replay: bool,
    mut visit: impl FnMut(Conversion) -> Result<(), E>,
) -> Result<u64, Halt<E>> {
    let mut text = String::new();
    let mut tree = Tree::default();
    let mut faults = Vec::new();
    while let Some(read) = games.next_game().map_err(Halt::Read)? {
        if let Some(refused) = refusal(&read) {
            visit(Conversion::Refused(refused)).map_err(Halt::Visit)?;
            continue;
        }
        text.clear();
        // a string takes everything, and what could not be read is refused
        let _ = write_canonical(&mut text, read.tree, read.text, read.faults);
        // an empty line in front of the next game says nothing
        let same = matches!(read.text.strip_prefix(&text[..]), Some("" | "\n"));
        if !same {
            faults.clear();
            parse(&text, &mut tree, &mut faults);
            if let Some(refused) = too_long(&read, &text, &faults) {
                visit(Conversion::Refused(refused)).map_err(Halt::Visit)?;
                continue;
            }
        }
        let tree = if same { read.tree } else { &tree };
        let faults: &[Fault] = if same { read.faults } else { &faults };
        let converted = Converted {
            game: read.game,
            text: &text,
            tree,
            replay: replay.then(|| retell(tree, &text, faults, result)),
        };
        visit(Conversion::Game(converted)).map_err(Halt::Visit)?;
    }
    Ok(games.count())
}

/// What is wrong with a ruleset that is not even a word, for which JSON has no place.
fn no_word(read: &Read) -> Option<Problem> {
    let problem = ruleset_of(read.tree, read.text).err()?;
    let headers = read.tree.lines.iter().filter_map(|line| match line.kind {
        LineKind::Header(header) if header.key == Key::Ruleset => Some(header.text),
        _ => None,
    });
    let mut words = headers.map(|text| text.of(read.text));
    words
        .any(|word| !is_ruleset(&ruleset_word(word)))
        .then_some(problem)
}

/// Why a game has no canonical form: quotes and their escapes make a line of it, or the game, too long.
fn too_long<'a>(read: &Read<'a>, canonical: &str, faults: &[Fault]) -> Option<Checked<'a>> {
    let long = |fault: &&Fault| matches!(fault.kind, FaultKind::LineTooLong(_));
    let kind = match faults.iter().find(long) {
        Some(fault) => fault.kind,
        None if canonical.len() > MOST_GAME => FaultKind::GameTooLong,
        None => return None,
    };
    // it was the longest before it grew
    let longest = read.tree.lines.iter().max_by_key(|line| line.span.len())?;
    let context = Context::new(read.text, None);
    let span = longest.span;
    let findings = vec![of_fault(&Fault { kind, span }, &context)];
    Some(match &read.json {
        Some(json) => json::translated(closed(read, findings), json),
        None => closed(read, findings),
    })
}

/// Why a game cannot be converted.
pub(super) fn refusal<'a>(read: &Read<'a>) -> Option<Checked<'a>> {
    let mut wrong = read
        .faults
        .iter()
        .filter(|fault| !fault.is_remark())
        .peekable();
    // most games have nothing wrong, and nobody asks
    let ruleset = wrong
        .peek()
        .and_then(|_| ruleset_of(read.tree, read.text).ok());
    let context = Context::new(read.text, ruleset);
    let closing = read.faults.iter().find(|fault| is_closed(fault));
    let findings = match closing {
        Some(fault) => vec![of_fault(fault, &context)],
        None => wrong.map(|fault| of_fault(fault, &context)).collect(),
    };
    let Some(json) = &read.json else {
        if findings.is_empty()
            && let Some(problem) = no_word(read)
        {
            return Some(*without_rules(read, problem));
        }
        return (!findings.is_empty()).then(|| closed(read, findings));
    };
    if !json.faults.is_empty() {
        return Some(json::refused(read, json));
    }
    if !findings.is_empty() {
        return Some(json::translated(closed(read, findings), json));
    }
    let faults = json::misstated(read, json);
    (!faults.is_empty()).then(|| json::refused(read, &Json { faults, ..*json }))
}
