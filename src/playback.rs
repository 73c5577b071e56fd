//! A game turn by turn, to be looked at: positions, claims with their proofs, findings.

mod parts;

use crate::ask::Answer;
use crate::cook::{Context, cook};
use crate::finding::Finding;
use crate::model::{BySeat, Position, Ruleset, Seat};
use crate::pipeline::{Because, NoPosition, is_closed, of_fault};
use crate::pipeline::{Games, Read};
use crate::replay::{Moment, Replayed, replay_watched};
use crate::sort;
use crate::source::Source;
use crate::span::Span;
use crate::syntax::tree::{Key, LineKind, Tree};
use crate::syntax::{Fault, header_text, key_word};
use parts::{claimed, comment, seat, written};
use std::io::BufRead;

/// The most turns of a playback. A game that plays every card has about 130.
pub const MOST_TURNS: usize = 1000;

/// A game of which every turn can be looked at.
#[derive(Clone, Debug)]
pub struct Playback {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The players.
    pub players: BySeat<Option<String>>,
    /// The other headers that say something to people, in the order of the record.
    pub headers: Vec<(&'static str, String)>,
    /// The table before the first turn; `None` where it is not known.
    pub start: Option<Position>,
    /// The turns.
    pub turns: Vec<PlayedTurn>,
    /// What was found outside of the turns.
    pub findings: Vec<LineFinding>,
    /// The result line, as written.
    pub result: Option<String>,
    /// The table after the last line, closed by the result; `None` where it is not known.
    pub end: Option<Position>,
}

/// A turn.
#[derive(Clone, Debug)]
pub struct PlayedTurn {
    /// Its number, as written or counted.
    pub number: u32,
    /// Whose it is: as written, else as counted.
    pub side: Option<Seat>,
    /// What was done, as written, without number and side.
    pub text: String,
    /// The comment, without its `#`.
    pub comment: Option<String>,
    /// The table after it; `None` where it is not known.
    pub position: Option<Position>,
    /// Its claims, in order.
    pub claims: Vec<Claimed>,
    /// What was found in it.
    pub findings: Vec<LineFinding>,
    /// Its line of the input.
    line: u64,
}

/// A claim, and whether it was right.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The table just before it.
    pub position: Position,
    /// The answer.
    pub answer: Answer,
    /// Whether it was refused at the table.
    pub denied: bool,
    /// Whether an error was found in it.
    pub faulty: bool,
    /// Where its place stands in the record.
    at: Span,
}

/// A finding and the line where it is.
#[derive(Clone, Debug)]
pub struct LineFinding {
    /// The finding.
    pub finding: Finding,
    /// The line of the input.
    pub line: u64,
}

/// Turns after which nobody knows the table.
#[derive(Clone, Debug)]
pub struct Gap {
    /// How many.
    pub missing: usize,
    /// Of how many.
    pub turns: usize,
    /// Why.
    pub because: Option<Because>,
}

/// Why there is no playback.
#[derive(Debug)]
pub enum NoPlayback {
    /// There is nothing to see.
    Nothing(NoPosition),
    /// The record has more turns than [`MOST_TURNS`].
    TooLong(u32),
}

impl Playback {
    /// The playback of a game of an input (counted from 1).
    ///
    /// # Errors
    /// Why there is none.
    pub fn of(games: Games<impl BufRead>, game: u64) -> Result<Playback, NoPlayback> {
        with_game(games, game, |tree, faults, found| {
            let turns = tree.turns().count();
            if turns > MOST_TURNS {
                return Err(NoPlayback::TooLong(turns as u32));
            }
            watch(tree, faults, found).map_err(NoPlayback::Nothing)
        })
        .map_err(NoPlayback::Nothing)?
    }

    /// The turns after which the table is not known, if there are any.
    pub fn gap(&self) -> Option<Gap> {
        let mut unknown = self.turns.iter().filter(|turn| turn.position.is_none());
        let first = unknown.next()?;
        Some(Gap {
            missing: 1 + unknown.count(),
            turns: self.turns.len(),
            because: self.because(Some(first)),
        })
    }

    /// The position after the turn with a number; 0 is the start.
    ///
    /// # Errors
    /// There is no such turn, or nobody knows how the table looks after it.
    pub fn after(&self, number: u32) -> Result<Position, NoPosition> {
        if number == 0 {
            return self.start.clone().ok_or_else(|| self.unknown(Some(0)));
        }
        let turn = self.turns.iter().find(|turn| turn.number == number);
        let last = || NoPosition::NoTurn(self.turns.last().map(|turn| turn.number));
        let turn = turn.ok_or_else(last)?;
        turn.position
            .clone()
            .ok_or_else(|| self.unknown(Some(number)))
    }

    /// The position at the end.
    ///
    /// # Errors
    /// Nobody knows how the table looks.
    pub fn at_the_end(&self) -> Result<Position, NoPosition> {
        self.end.clone().ok_or_else(|| self.unknown(None))
    }

    fn unknown(&self, number: Option<u32>) -> NoPosition {
        let at = self
            .turns
            .iter()
            .position(|turn| Some(turn.number) == number);
        let before = &self.turns[..at.unwrap_or(self.turns.len())];
        let last = before.iter().rposition(|turn| turn.position.is_some());
        let from = last.map_or(0, |last| last + 1);
        NoPosition::Unknown {
            because: self.because(self.turns.get(from)).map(Box::new),
            last: last.map(|last| self.turns[last].number),
        }
    }

    /// Why the table is not known from a turn on.
    fn because(&self, from: Option<&PlayedTurn>) -> Option<Because> {
        let lost = from.map(|turn| Because::lost(turn.line));
        first_error(self.all_findings()).or(lost)
    }

    /// Everything that was found, in the turns and outside.
    pub fn all_findings(&self) -> impl Iterator<Item = &LineFinding> {
        let in_turns = self.turns.iter().flat_map(|turn| &turn.findings);
        self.findings.iter().chain(in_turns)
    }
}

/// The position after each turn of a game, in order, with the turn's number; `None` where it is
/// not known. Gives how often it was not.
///
/// # Errors
/// Why the game can't be replayed at all.
pub fn positions(
    games: Games<impl BufRead>,
    game: u64,
    mut visit: impl FnMut(u32, Option<&Position>),
) -> Result<Option<Gap>, NoPosition> {
    with_game(games, game, |tree, faults, found| {
        let mut lines = tree.turns();
        let (mut turns, mut missing, mut lost) = (0, 0, None);
        let replayed = replay_watched(tree, found.text, &mut |moment| {
            if let Moment::Turn(line, table) = moment {
                let number = lines.next().map_or(0, |(_, _, number)| number);
                turns += 1;
                if table.is_none() {
                    missing += 1;
                    lost.get_or_insert(line);
                }
                visit(number, table.map(|table| table.position()).as_ref());
            }
        });
        let all = findings(&replayed, faults, found);
        if replayed.ruleset.is_none() {
            return Err(no_ruleset(all));
        }
        Ok(lost.map(|line| Gap {
            missing,
            turns,
            because: first_error(all.iter()).or_else(|| Some(Because::lost(line_of(line, found)))),
        }))
    })?
}

/// Finds a game of an input and hands it on.
fn with_game<T>(
    mut games: Games<impl BufRead>,
    game: u64,
    see: impl FnOnce(&Tree, &[Fault], &Read) -> T,
) -> Result<T, NoPosition> {
    loop {
        let before = games.count();
        let found = games.next_game().map_err(NoPosition::Read)?;
        let found = found.ok_or(NoPosition::NoGame(before))?;
        if found.game == game {
            return Ok(see(found.tree, found.faults, &found));
        }
    }
}

fn watch(tree: &Tree, faults: &[Fault], found: &Read) -> Result<Playback, NoPosition> {
    let text = found.text;
    let mut start = None;
    let mut turns: Vec<PlayedTurn> = Vec::new();
    let mut claims = Vec::new();
    let mut lines = tree.turns();
    let mut next = None;
    let source = Source::new(text, found.first.0);
    let replayed = replay_watched(tree, text, &mut |moment| match moment {
        Moment::Start(table) => {
            start = table.map(|table| table.position());
            next = start.as_ref().and_then(|position| position.to_move);
        }
        Moment::Claim(claim, table) => {
            claims.extend(table.and_then(|table| claimed(table, claim, tree)));
        }
        Moment::Turn(_, table) => {
            let Some((line, turn, number)) = lines.next() else {
                return;
            };
            let side = turn.side.map(|side| seat(side.side)).or(next);
            next = side.map(|side| !side);
            turns.push(PlayedTurn {
                number,
                side,
                text: written(tree, line, text),
                comment: comment(line, text),
                position: table.map(|table| table.position()),
                claims: std::mem::take(&mut claims),
                findings: Vec::new(),
                line: source.spot(line.span.start as usize).line,
            });
        }
    });
    let mut all = findings(&replayed, faults, found);
    let Some(ruleset) = replayed.ruleset.filter(|_| !faults.iter().any(is_closed)) else {
        return Err(no_ruleset(all));
    };
    let spans: Vec<Span> = tree.turns().map(|(line, ..)| line.span).collect();
    let mut general = Vec::new();
    for told in all.drain(..) {
        let start = told.finding.span.start;
        let index = spans.partition_point(|span| span.start <= start);
        let within = index.checked_sub(1).filter(|at| start <= spans[*at].end);
        match within.and_then(|at| turns.get_mut(at)) {
            Some(turn) => {
                turn.mark(tree, &told.finding);
                turn.findings.push(told);
            }
            None => general.push(told),
        }
    }
    let mut playback = Playback {
        ruleset,
        players: BySeat::default(),
        headers: Vec::new(),
        start,
        turns,
        findings: general,
        result: None,
        end: replayed
            .table
            .as_ref()
            .map(|table| table.position().closed_by(replayed.stated)),
    };
    playback.head(tree, text);
    Ok(playback)
}

impl Playback {
    fn head(&mut self, tree: &Tree, text: &str) {
        for line in &tree.lines {
            match &line.kind {
                LineKind::Header(header) => {
                    let value = header_text(header, text).into_owned();
                    match header.key {
                        _ if value.is_empty() => {}
                        Key::South | Key::Attacker => self.players[Seat::South] = Some(value),
                        Key::North | Key::Defender => self.players[Seat::North] = Some(value),
                        Key::Ruleset | Key::Private | Key::Unknown => {}
                        key => self.headers.extend(key_word(key).map(|word| (word, value))),
                    }
                }
                LineKind::Result(result) => {
                    self.result = Some(result.span.of(text).to_string());
                }
                _ => {}
            }
        }
    }
}

impl PlayedTurn {
    /// Marks the claim that an error is about.
    fn mark(&mut self, tree: &Tree, finding: &Finding) {
        let start = finding.span.start;
        let begun = tree.items.partition_point(|item| item.span.start <= start);
        let last = begun.checked_sub(1).map(|index| &tree.items[index]);
        let Some(item) = last.filter(|item| start < item.span.end) else {
            return;
        };
        for claim in &mut self.claims {
            let inside = item.span.start <= claim.at.start && claim.at.end <= item.span.end;
            claim.faulty |= inside && finding.is_error();
        }
    }
}

/// Everything that was found, in the order of the text.
fn findings(replayed: &Replayed, faults: &[Fault], found: &Read) -> Vec<LineFinding> {
    let context = Context::new(found.text, replayed.ruleset);
    let source = Source::new(found.text, found.first.0);
    let of_faults = faults.iter().map(|fault| of_fault(fault, &context));
    let of_events = replayed.events.iter().map(|event| cook(event, &context));
    let mut all: Vec<LineFinding> = of_faults
        .chain(of_events)
        .map(|finding| LineFinding {
            line: source.spot(finding.span.start as usize).line,
            finding,
        })
        .collect();
    sort::by_number(&mut all, |told| told.finding.span.start.into());
    all
}

fn first_error<'a>(all: impl Iterator<Item = &'a LineFinding>) -> Option<Because> {
    let errors = all.filter(|told| told.finding.is_error());
    let first = errors.min_by_key(|told| told.finding.span.start)?;
    Some(Because {
        line: first.line,
        words: first.finding.message.to_string(),
    })
}

/// The line of the input where a span begins.
fn line_of(span: Span, found: &Read) -> u64 {
    let source = Source::new(found.text, found.first.0);
    source.spot(span.start as usize).line
}

fn no_ruleset(all: Vec<LineFinding>) -> NoPosition {
    let error = all.into_iter().find(|told| told.finding.is_error());
    error.map_or(NoPosition::NOTHING, |told| {
        NoPosition::NoRuleset(Box::new(told.finding))
    })
}
