//! The façade that commands and tests call: text in, checked games, positions and answers out.

use crate::cook::{Context, cook, cook_series};
use crate::finding::Finding;
use crate::hidden::{Known, View};
use crate::model::{Outcome, Position, Ruleset};
use crate::record;
use crate::replay::{self, Event, Replayed, Stop, What};
use crate::series::{Bout, Series};
use crate::span::Span;
use crate::syntax::tree::LineKind;
use crate::syntax::{Fault, FaultKind, Game as GameText, Split, Tree, parse, parse_position};
use std::io::{self, BufRead};

/// A checked game.
#[derive(Debug)]
pub struct Checked<'a> {
    /// Its number in the input, from 1.
    pub game: u64,
    /// The number of its first line in the input.
    pub first_line: u64,
    /// Its text; all spans lead into it.
    pub text: &'a str,
    /// Its ruleset, if that could be read.
    pub ruleset: Option<Ruleset>,
    /// Whether no finding is an error.
    pub valid: bool,
    /// Number of turn lines.
    pub turns: u64,
    /// The result: of the replay where it knows, else as stated.
    pub result: Option<String>,
    /// Whether it belongs to a match.
    pub in_match: bool,
    /// Everything found, in the order of the text.
    pub findings: Vec<Finding>,
}

/// Why a check stopped.
#[derive(Debug)]
pub enum Halt<E> {
    /// The input could not be read on.
    Read(io::Error),
    /// Who looks at the games wants no more.
    Visit(E),
}

/// Checks every game of an input, one at a time, and hands each on. Gives the number of games.
/// Matches end with the input.
///
/// # Errors
/// What the input or the visitor says.
pub fn check<E>(
    reader: impl BufRead,
    visit: impl FnMut(&Checked) -> Result<(), E>,
) -> Result<u64, Halt<E>> {
    check_on(reader, &mut Series::new(), visit)
}

/// The same, with the matches of the inputs before it: their games may stand in several files.
///
/// # Errors
/// What the input or the visitor says.
pub fn check_on<E>(
    reader: impl BufRead,
    series: &mut Series,
    visit: impl FnMut(&Checked) -> Result<(), E>,
) -> Result<u64, Halt<E>> {
    check_with(reader, series, false, visit)
}

/// The same, with remarks on the play if wished: claims that were missed, and cards laid where
/// their side could not win any more.
///
/// # Errors
/// What the input or the visitor says.
pub fn check_with<E>(
    reader: impl BufRead,
    series: &mut Series,
    remarks: bool,
    mut visit: impl FnMut(&Checked) -> Result<(), E>,
) -> Result<u64, Halt<E>> {
    let mut split = Split::new(reader);
    let mut tree = Tree::default();
    let mut faults = Vec::new();
    loop {
        faults.clear();
        let Some(game) = split.next_game(&mut faults).map_err(Halt::Read)? else {
            return Ok(split.games());
        };
        parse(game.text, &mut tree, &mut faults);
        let checked = of_game(&tree, &faults, &game, series, remarks);
        visit(&checked).map_err(Halt::Visit)?;
    }
}

/// Checks the one game of a text.
pub fn check_text(text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let all = check(text.as_bytes(), |checked| {
        findings.extend(checked.findings.iter().cloned());
        Ok::<(), ()>(())
    });
    debug_assert!(all.is_ok());
    findings
}

fn of_game<'a>(
    tree: &Tree,
    faults: &[Fault],
    game: &GameText<'a>,
    series: &mut Series,
    remarks: bool,
) -> Checked<'a> {
    let (text, first_line, game) = (game.text, game.first_line, game.index + 1);
    if let Some(fault) = faults.iter().find(|fault| is_closed(fault)) {
        return closed(fault, text, game, first_line);
    }
    let replayed = replay::replay_with(tree, text, None, remarks);
    let context = Context {
        text,
        ruleset: replayed.ruleset,
    };
    let mut findings: Vec<Finding> = Vec::with_capacity(faults.len() + replayed.events.len());
    findings.extend(faults.iter().map(|fault| of_fault(fault, &context)));
    findings.extend(replayed.events.iter().map(|event| cook(event, &context)));
    let mut in_match = false;
    if let Some(bout) = Bout::of(tree, text, &replayed) {
        in_match = bout.heading.name.is_some();
        let found = series.feed(&bout);
        findings.extend(found.iter().map(|found| cook_series(found, &context)));
    }
    findings.sort_by_key(|finding| finding.span.start);
    Checked {
        game,
        first_line,
        text,
        ruleset: replayed.ruleset,
        valid: !findings.iter().any(Finding::is_error),
        turns: u64::from(replayed.turns),
        result: result(&replayed),
        in_match,
        findings,
    }
}

/// Whether a fault closes the whole game to the reader: whatever else it says, it says for that.
const fn is_closed(fault: &Fault) -> bool {
    matches!(
        fault.kind,
        FaultKind::NotText | FaultKind::Utf16 | FaultKind::LaterVersion(_)
    )
}

/// A game of which nothing can be read but that.
fn closed<'a>(fault: &Fault, text: &'a str, game: u64, first_line: u64) -> Checked<'a> {
    let context = Context {
        text,
        ruleset: None,
    };
    Checked {
        game,
        first_line,
        text,
        ruleset: None,
        valid: false,
        turns: 0,
        result: None,
        in_match: false,
        findings: vec![of_fault(fault, &context)],
    }
}

fn of_fault(fault: &Fault, context: &Context) -> Finding {
    let mut event = Event::new(What::Fault(fault.kind), fault.span);
    event.turn = turn_at(context.text, fault.span);
    cook(&event, context)
}

/// The number that begins the line of a span, if it is a turn line.
fn turn_at(text: &str, span: Span) -> Option<u32> {
    let before = text.get(..span.start as usize)?;
    let start = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let line = text[start..].trim_start();
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    line[..digits].parse().ok()
}

/// The result of a game: the replay is the authority, and where the board has not decided, the
/// record.
fn result(replayed: &Replayed) -> Option<String> {
    let game = replayed.ruleset?.game();
    let decided = replayed.table.as_ref().and_then(|table| table.outcome());
    let known = replayed.table.is_some();
    let outcome = match (decided, replayed.stated) {
        (Some(outcome), _) => outcome,
        // what the board would have to show and does not show is no result
        (None, Some(Outcome::Won(_, how))) if known && !how.is_declared() => Outcome::Unfinished,
        (None, stated) => stated?,
    };
    Some(outcome.words(game).to_string())
}

/// A position of a record, and where it is.
#[derive(Clone, Debug)]
pub struct Located {
    /// The position.
    pub position: Position,
    /// The number of the turn's line in the input; of the last line for the end of the game.
    pub line: u64,
    /// What is known of the hidden cards, if that was asked and the record says how many cards lie
    /// where.
    pub known: Option<Known>,
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
    /// No turn has this number.
    NoTurn,
    /// After an error or a lost turn nobody knows how the table looks; the first finding.
    Unknown(Option<Box<(Finding, u64)>>),
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
    known_at(reader, game, stop, None)
}

/// The same, with what somebody knows of the hidden cards.
///
/// # Errors
/// Why there is no position.
pub fn known_at(
    reader: impl BufRead,
    game: u64,
    stop: Option<Stop>,
    view: Option<View>,
) -> Result<Located, NoPosition> {
    let mut split = Split::new(reader);
    let mut tree = Tree::default();
    let mut faults = Vec::new();
    loop {
        faults.clear();
        let games = split.games();
        let found = split.next_game(&mut faults).map_err(NoPosition::Read)?;
        let found = found.ok_or(NoPosition::NoGame(games))?;
        if found.index + 1 != game {
            continue;
        }
        parse(found.text, &mut tree, &mut faults);
        return locate(&tree, &faults, (found.text, found.first_line), stop, view);
    }
}

fn locate(
    tree: &Tree,
    faults: &[Fault],
    (text, first_line): (&str, u64),
    stop: Option<Stop>,
    view: Option<View>,
) -> Result<Located, NoPosition> {
    let replayed = replay::replay(tree, text, stop);
    let context = Context {
        text,
        ruleset: replayed.ruleset,
    };
    let source = crate::source::Source::new(text, first_line);
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
    findings.sort_by_key(|finding| (!finding.is_error(), finding.span.start));
    findings.sort_by_key(|finding| elsewhere(finding));
    let first = findings.into_iter().next();
    if replayed.ruleset.is_none() {
        if let Some(finding) = first {
            return Err(NoPosition::NoRuleset(Box::new(finding)));
        }
        return Err(NoPosition::Unknown(None));
    }
    if stop.is_some() && !replayed.stopped {
        return Err(NoPosition::NoTurn);
    }
    let Some(table) = replayed.table else {
        return Err(NoPosition::Unknown(first.map(|finding| {
            let line = source.spot(finding.span.start as usize).line;
            Box::new((finding, line))
        })));
    };
    let offset = match stop {
        Some(Stop::AtClaims(turn) | Stop::Behind(turn)) => turn_line(tree, turn),
        None => tree.lines.last().map(|line| line.span),
    };
    let watched = view.and_then(|view| replay::replay_for(tree, text, stop, view).hidden);
    let known = watched.map(|hidden| hidden.known());
    Ok(Located {
        position: table.position(),
        known,
        line: source
            .spot(offset.map_or(0, |span| span.start as usize))
            .line,
    })
}

/// The line of a turn, by its number as written, or counted where none is.
fn turn_line(tree: &Tree, wanted: u32) -> Option<Span> {
    let mut next = 1;
    for line in &tree.lines {
        if let LineKind::Turn(turn) = &line.kind {
            let number = turn.number.map_or(next, |(number, _)| number);
            if number == wanted {
                return Some(line.span);
            }
            next = number.saturating_add(1);
        }
    }
    None
}

/// Reads a position on a line.
///
/// # Errors
/// The finding that says why it is none; its spans lead into the line.
pub fn position(line: &str) -> Result<Position, Box<Finding>> {
    Positions::default().read(line).cloned()
}

/// A reader of positions, line by line, without allocating for those that are canonical.
#[derive(Debug, Default)]
pub struct Positions {
    quick: record::Quick,
    other: Option<Position>,
}

impl Positions {
    /// Reads the position on a line.
    ///
    /// # Errors
    /// The finding that says why it is none; its spans lead into the line.
    #[inline]
    pub fn read(&mut self, line: &str) -> Result<&Position, Box<Finding>> {
        if let Some(position) = self.quick.read(line) {
            return Ok(position);
        }
        Ok(self.other.insert(mended_position(line)?))
    }
}

/// A position that is not canonical, or none.
#[cold]
fn mended_position(line: &str) -> Result<Position, Box<Finding>> {
    let mut tree = Tree::default();
    let refuse = |what, span, ruleset| {
        let event = Event::new(what, span);
        let context = Context {
            text: line,
            ruleset,
        };
        Box::new(cook(&event, &context))
    };
    let written = parse_position(line, &mut tree)
        .map_err(|fault| refuse(What::Fault(fault.kind), fault.span, None))?;
    record::position(&tree, &written.position, line).map_err(|problem| {
        let ruleset = record::ruleset(written.position.ruleset, line).ok();
        refuse(What::Problem(problem.kind), problem.span, ruleset)
    })
}
