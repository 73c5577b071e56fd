//! The façade that commands and tests call: text in, checked games, positions and answers out.

mod batch;
mod convert;
mod feed;
mod games;
mod json;
mod line;
mod located;
mod merge;
mod pool;
mod positions;
mod views;
mod worker;

pub use convert::{Conversion, Converted, convert};
pub use feed::Opened;
pub use games::{Games, Json, Raw, Read, Stream, lacks_opening};
pub use located::{
    Because, Located, NoPosition, known_of, last_window_of, position_at, position_of,
};
pub use merge::{Difference, Merging, Place, merge_games};
pub use pool::{Pool, Step, along};
pub use positions::{Positions, position};
pub use views::{Redaction, redact_games};
pub use worker::Job;

use crate::cook::{Context, apply_accepts, cook, cook_series, one_for_the_result};
use crate::finding::{Finding, put_in_order};
use crate::model::Ruleset;
use crate::policy::Policy;
use crate::replay::{self, Event, Met, Replayed, What, Wish};
use crate::series::{Bout, Found, Series};
use crate::source::Source;
use crate::span::Span;
use crate::syntax::lines::line_at;
use crate::syntax::{Fault, FaultKind};

use std::io::{self, BufRead};

/// A checked game.
#[derive(Debug)]
pub struct Checked<'a> {
    /// Its number in the input, from 1.
    pub game: u64,
    /// The number of its first line in the input.
    pub first_line: u64,
    /// The column of its first character: other than 1 where JSON games share a line.
    pub first_column: u64,
    /// Its text, in the form of the input; all spans lead into it.
    pub text: &'a str,
    /// Its ruleset, if that could be read.
    pub ruleset: Option<Ruleset>,
    /// Whether no finding is an error.
    pub valid: bool,
    /// Number of turn lines.
    pub turns: u64,
    /// The result: of the replay where it knows, else as stated.
    pub result: Option<&'static str>,
    /// Whether it belongs to a match.
    pub in_match: bool,
    /// Everything found, in the order of the text.
    pub findings: Vec<Finding>,
    /// Its claims, if they were wished for.
    pub claims: Vec<Met>,
}

impl<'a> Checked<'a> {
    /// Its text, to find lines and columns of the input.
    pub fn source(&self) -> Source<'a> {
        Source::at(self.text, self.first_line, self.first_column)
    }

    /// The same without its text and claims, to be kept while the text goes another way.
    pub fn without_text(&self) -> Checked<'static> {
        Checked {
            text: "",
            findings: self.findings.clone(),
            claims: Vec::new(),
            ..*self
        }
    }

    /// The same, with its text.
    pub fn of_text(self, text: &'a str) -> Checked<'a> {
        Checked { text, ..self }
    }
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
    check_with(reader, series, Wish::default(), visit)
}

/// The same, with what else is wished for.
///
/// # Errors
/// What the input or the visitor says.
pub fn check_with<E>(
    reader: impl BufRead,
    series: &mut Series,
    wish: Wish,
    visit: impl FnMut(&Checked) -> Result<(), E>,
) -> Result<u64, Halt<E>> {
    let policy = Policy::wishing(wish);
    let mut games = Games::new(reader, None).map_err(Halt::Read)?;
    check_games(&mut games, series, &policy, visit)
}

/// The same for games that are being read, under a policy: what is remarked on, and how bad each
/// code is.
///
/// # Errors
/// What the input or the visitor says.
pub fn check_games<E>(
    games: &mut Games<impl BufRead>,
    series: &mut Series,
    policy: &Policy,
    mut visit: impl FnMut(&Checked) -> Result<(), E>,
) -> Result<u64, Halt<E>> {
    while let Some(checked) = check_next(games, series, policy).map_err(Halt::Read)? {
        visit(&checked).map_err(Halt::Visit)?;
    }
    Ok(games.count())
}

/// Checks the next game of an input; `None` at its end.
///
/// # Errors
/// What the input says.
pub fn check_next<'a>(
    games: &'a mut Games<impl BufRead>,
    series: &mut Series,
    policy: &Policy,
) -> io::Result<Option<Checked<'a>>> {
    games.try_plain(policy.wish.is_none());
    let read = games.next_game()?;
    Ok(read.map(|read| judge(&read, policy, &mut |bout| series.feed(bout))))
}

/// Asks the matches of an input what in a game does not fit the games before it.
type Match<'m> = dyn FnMut(&Bout) -> Vec<Found> + 'm;

/// Checks a game that was read.
fn judge<'a>(read: &Read<'a>, policy: &Policy, series: &mut Match) -> Checked<'a> {
    let mut checked = match (&read.json, &read.plain) {
        (Some(json), _) if !json.faults.is_empty() => json::refused(read, json),
        (None, Some((plain, said))) => of_plain(plain, said, read),
        (Some(json), Some((plain, said))) => json::translated(of_plain(plain, said, read), json),
        (None, None) => of_game(read, policy, series, &mut []),
        (Some(json), None) => {
            let mut replay = json::of_replay(read, json);
            let checked = of_game(read, policy, series, &mut replay);
            let mut checked = json::translated(checked, json);
            checked.findings.extend(replay);
            checked
        }
    };
    policy.levels.apply(&mut checked.findings);
    put_in_order(&mut checked.findings);
    checked.valid = !checked.findings.iter().any(Finding::is_error);
    checked
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

/// A game about which there is nothing to say but which open rulings decided.
fn of_plain<'a>(plain: &replay::Plain, said: &[Event], read: &Read<'a>) -> Checked<'a> {
    let context = Context::new(read.text, Some(plain.ruleset));
    let findings: Vec<Finding> = said.iter().map(|event| cook(event, &context)).collect();
    Checked {
        ruleset: Some(plain.ruleset),
        turns: u64::from(plain.turns),
        result: Some(plain.result.words(plain.ruleset.game())),
        ..closed(read, findings)
    }
}

/// A game with its findings as the record accepts them, in the order in which they were found; so it does
/// with those elsewhere, on a replay that the game's JSON states.
fn of_game<'a>(
    read: &Read<'a>,
    policy: &Policy,
    series: &mut Match,
    elsewhere: &mut [Finding],
) -> Checked<'a> {
    let Read {
        text, tree, faults, ..
    } = *read;
    if let Some(fault) = faults.iter().find(|fault| is_closed(fault)) {
        let context = Context::new(text, None);
        return closed(read, vec![of_fault(fault, &context)]);
    }
    let mut replayed = replay::replay_with(tree, text, None, policy.wish);
    let context = Context {
        json: read.json.is_some(),
        ..Context::new(text, replayed.ruleset)
    };
    let mut findings: Vec<Finding> = Vec::with_capacity(faults.len() + replayed.events.len());
    findings.extend(faults.iter().map(|fault| of_fault(fault, &context)));
    findings.extend(replayed.events.iter().map(|event| cook(event, &context)));
    one_for_the_result(&mut findings);
    let mut in_match = false;
    if let Some(bout) = Bout::of(tree, text, &replayed) {
        in_match = bout.heading.name.is_some();
        let found = series(&bout);
        findings.extend(found.iter().map(|found| cook_series(found, &context)));
    }
    apply_accepts(
        (&mut findings, elsewhere),
        tree,
        &context,
        policy.wish.remarks,
        in_match,
    );
    Checked {
        ruleset: replayed.ruleset,
        turns: u64::from(replayed.turns),
        result: result(&replayed),
        in_match,
        claims: std::mem::take(&mut replayed.claims),
        ..closed(read, findings)
    }
}

/// Whether a fault closes the whole game to the reader: whatever else it says, it says for that.
pub(crate) const fn is_closed(fault: &Fault) -> bool {
    matches!(
        fault.kind,
        FaultKind::NotText | FaultKind::Utf16 | FaultKind::LaterVersion(_)
    )
}

/// A game of which nothing can be said but what could not be read.
fn closed<'a>(read: &Read<'a>, findings: Vec<Finding>) -> Checked<'a> {
    Checked {
        game: read.game,
        first_line: read.first.0,
        first_column: read.first.1,
        text: read.text,
        ruleset: None,
        valid: !findings.iter().any(Finding::is_error),
        turns: 0,
        result: None,
        in_match: false,
        findings,
        claims: Vec::new(),
    }
}

/// The finding of a fault.
pub fn of_fault(fault: &Fault, context: &Context) -> Finding {
    let mut event = Event::new(What::Fault(fault.kind), fault.span);
    event.turn = turn_at(context.text, fault.span);
    cook(&event, context)
}

/// The number that begins the line of a span, if it is a turn line.
fn turn_at(text: &str, span: Span) -> Option<u32> {
    let line = line_at(text, span.start as usize).trim_start();
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    line[..digits].parse().ok()
}

/// The result of a game: the replay is the authority, and where the board has not decided, the
/// record.
fn result(replayed: &Replayed) -> Option<&'static str> {
    let game = replayed.ruleset?.game();
    let outcome = match (&replayed.table, replayed.stated) {
        (Some(table), Some(stated)) => table.result(stated),
        (Some(table), None) => table.outcome()?,
        (None, stated) => replayed.decided.or(stated)?,
    };
    Some(outcome.words(game))
}
