//! Positions of records.

use super::{Games, Read, json, of_fault};
use crate::cook::{Context, cook};
use crate::engine::Table;
use crate::finding::{Finding, put_in_order};
use crate::hidden::{HiddenCards, Known, Viewer};
use crate::model::{Outcome, Position};
use crate::record::{Claim, claim};
use crate::replay::{self, Moment, Stop};
use crate::sort;
use crate::source::Source;
use crate::span::Span;
use crate::syntax::Tree;
use crate::syntax::tree::ItemKind;
use std::io::{self, BufRead};

/// A position of a record, and where it is.
#[derive(Clone, Debug)]
pub struct Located {
    /// The position.
    pub position: Position,
    /// The result that the record states; at a stop none.
    pub stated: Option<Outcome>,
    /// The table, which also knows what no position says.
    pub table: Table,
    /// The claims of the turn of a stop, as far as they could be read.
    pub claims: Vec<Claim>,
    /// What is known of the hidden cards, if that was asked and the record says how many cards lie
    /// where.
    pub known: Option<Known>,
    /// What whoever has read the record knows of them, where they are followed.
    pub hidden: Option<Box<HiddenCards>>,
    /// The number of the turn's line in the input; of the last line for the end of the game.
    pub line: u64,
}

/// Why a record has no position at a turn.
#[derive(Debug)]
pub enum NoPosition {
    /// The input could not be read.
    Read(io::Error),
    /// The input has so many games, and not the one that was asked for.
    NoGame(u64),
    /// The record has no ruleset that could be read.
    NoRuleset(Box<Finding>),
    /// No turn has this number; that of the last one, if there is any.
    NoTurn(Option<u32>),
    /// After an error or a lost turn nobody knows how the table looks.
    Unknown {
        /// Why, and the line that it comes from.
        because: Option<Box<Because>>,
        /// The last turn after which the table is known.
        last: Option<u32>,
    },
}

/// Why nobody knows how the table looks.
#[derive(Clone, Debug)]
pub struct Because {
    /// A line of the input.
    pub line: u64,
    /// What is wrong there.
    pub words: String,
}

impl Because {
    /// A turn without its record.
    pub fn lost(line: u64) -> Because {
        Because {
            line,
            words: "what was done there is not on record".to_string(),
        }
    }
}

impl NoPosition {
    /// Nothing is known, not even why.
    pub const NOTHING: NoPosition = NoPosition::Unknown {
        because: None,
        last: None,
    };
}

/// The position of a game of an input (counted from 1), at a stop or at its end.
///
/// # Errors
/// Why there is none.
pub fn position_at(
    reader: impl BufRead,
    game: u64,
    stop: Option<Stop>,
) -> Result<Located, NoPosition> {
    let games = Games::new(reader, None).map_err(NoPosition::Read)?;
    position_of(games, game, stop)
}

/// The same of games that are being read.
///
/// # Errors
/// Why there is none.
pub fn position_of(
    games: Games<impl BufRead>,
    game: u64,
    stop: Option<Stop>,
) -> Result<Located, NoPosition> {
    known_of(games, game, stop, None)
}

/// The same, with what somebody knows of the hidden cards.
///
/// # Errors
/// Why there is no position.
pub fn known_of(
    games: Games<impl BufRead>,
    game: u64,
    stop: Option<Stop>,
    view: Option<Viewer>,
) -> Result<Located, NoPosition> {
    in_game(games, game, |read| locate(read, stop, view))
}

/// The position in the claim window of a record's last turn.
///
/// # Errors
/// Why there is none.
pub fn last_window_of(games: Games<impl BufRead>, game: u64) -> Result<Located, NoPosition> {
    in_game(games, game, |read| match last_turn(read.tree) {
        Some(turn) => locate(read, Some(Stop::AtClaims(turn)), None),
        None => Err(NoPosition::NoTurn(None)),
    })
}

/// Looks for a position in one game of many.
fn in_game(
    mut games: Games<impl BufRead>,
    game: u64,
    look: impl FnOnce(&Read) -> Result<Located, NoPosition>,
) -> Result<Located, NoPosition> {
    loop {
        let count = games.count();
        let read = games.next_game().map_err(NoPosition::Read)?;
        let read = read.ok_or(NoPosition::NoGame(count))?;
        if read.game != game {
            continue;
        }
        if let Some(json) = read.json.as_ref().filter(|json| !json.faults.is_empty()) {
            let first = json::refused(&read, json).findings.into_iter().next();
            return Err(first.map_or(NoPosition::NOTHING, |finding| {
                NoPosition::NoRuleset(Box::new(finding))
            }));
        }
        return look(&read);
    }
}

fn locate(read: &Read, stop: Option<Stop>, view: Option<Viewer>) -> Result<Located, NoPosition> {
    let Read {
        text, tree, faults, ..
    } = *read;
    let replayed = replay::replay(tree, text, stop);
    let context = Context::new(text, replayed.ruleset);
    let line = |span: Span| match &read.json {
        Some(json) => json::line(read, json, span),
        None => {
            Source::new(text, read.first.0)
                .spot(span.start as usize)
                .line
        }
    };
    let mut findings: Vec<Finding> = faults
        .iter()
        .map(|fault| of_fault(fault, &context))
        .chain(replayed.events.iter().map(|event| cook(event, &context)))
        .collect();
    // an error on the line that made the table unknown, else any error, is the reason
    let elsewhere = |finding: &Finding| {
        replayed
            .lost
            .is_some_and(|line| finding.span.start < line.start || finding.span.end > line.end)
    };
    put_in_order(&mut findings);
    sort::by_number(&mut findings, |finding| {
        u64::from(elsewhere(finding)) << 1 | u64::from(!finding.is_error())
    });
    if replayed.ruleset.is_none() {
        if let Some(finding) = findings.into_iter().next() {
            return Err(NoPosition::NoRuleset(Box::new(finding)));
        }
        return Err(NoPosition::NOTHING);
    }
    if stop.is_some() && !replayed.stopped {
        return Err(NoPosition::NoTurn(last_turn(tree)));
    }
    let Some(table) = replayed.table else {
        let error = findings.into_iter().find(Finding::is_error);
        let error = error.map(|finding| Because {
            line: line(finding.span),
            words: finding.message.into_owned(),
        });
        let lost = replayed.lost.map(|lost| Because::lost(line(lost)));
        return Err(NoPosition::Unknown {
            because: error.or(lost).map(Box::new),
            last: last_known(tree, text, stop),
        });
    };
    let offset = match stop {
        Some(stop) => turn_line(tree, stop.turn()),
        None => tree.lines.last().map(|line| line.span),
    };
    let watched = view.and_then(|view| replay::replay_for(tree, text, stop, view).hidden);
    Ok(Located {
        known: watched.map(|hidden| hidden.known()),
        claims: stop.map_or_else(Vec::new, |stop| claims(tree, stop.turn(), &table)),
        hidden: replayed.hidden,
        position: table.position(),
        stated: replayed.stated.filter(|_| stop.is_none()),
        table,
        line: line(offset.unwrap_or_default()),
    })
}

/// The number of the last turn.
fn last_turn(tree: &Tree) -> Option<u32> {
    tree.turns().last().map(|(.., number)| number)
}

/// The line of a turn.
fn turn_line(tree: &Tree, wanted: u32) -> Option<Span> {
    let mut turns = tree.turns();
    turns.find_map(|(line, _, number)| (number == wanted).then_some(line.span))
}

/// The claims of a turn.
fn claims(tree: &Tree, wanted: u32, table: &Table) -> Vec<Claim> {
    let rules = *table.rules();
    let Some((_, turn, _)) = tree.turns().find(|(_, _, number)| *number == wanted) else {
        return Vec::new();
    };
    let items = turn.items.of(&tree.items).iter();
    let claims = items.filter_map(|item| match &item.kind {
        ItemKind::Claim(written) => claim(tree, written, &rules).ok(),
        _ => None,
    });
    claims.collect()
}

/// The last turn after which the table is known, of those up to a stop.
fn last_known(tree: &Tree, text: &str, stop: Option<Stop>) -> Option<u32> {
    let mut turns = tree.turns();
    let mut last = None;
    let mut over = false;
    replay::replay_watched(tree, text, &mut |moment| {
        let Moment::Turn(_, table) = moment else {
            return;
        };
        let number = turns.next().map(|(_, _, number)| number);
        over |= stop.is_some_and(|stop| number == Some(stop.turn()));
        if table.is_some() && !over {
            last = number;
        }
    });
    last
}
