//! A record through the engine: every line in order, every finding with its place.

mod cause;
mod certain;
mod checkpoint;
mod commitment;
mod course;
pub mod event;
mod fog;
mod hands;
mod illegible;
mod in_fog;
mod lost;
mod met;
mod otherwise;
mod parts;
mod plain;
mod remarks;
mod result;
mod rounds;
mod sequence;
mod stray;
mod turn;

pub use checkpoint::difference;
pub use event::{Difference, Discord, Event, Missing, Proof, Remark, SideFit, What, Wins};
pub use illegible::{is_result, names_result};
pub use met::{Fate, Met};
pub use otherwise::{Otherwise, Then};
pub use plain::{Plain, PlainReader};

use crate::engine::Table;
use crate::hidden::{HiddenCards, Viewer};
use crate::model::{BySeat, Outcome, Ruleset};
use crate::record::{Problem, ProblemKind, by_any_rules, head, ruleset_of};
use crate::span::Span;
use crate::syntax::tree::{ClaimTree, LineKind, Tree};
use course::Course;
use illegible::is_ruleset;

/// Where a replay stops early.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// In the claim window of the turn with this number, before the claims that it makes itself:
    /// before its first claim, or where it makes none after its play (with the early bird before
    /// it).
    AtClaims(u32),
    /// Behind the turn with this number.
    Behind(u32),
    /// Within the turn with this number, after so many of its actions; after none: at its
    /// beginning.
    Within(u32, u32),
}

impl Stop {
    /// The turn of the stop.
    pub const fn turn(self) -> u32 {
        match self {
            Stop::AtClaims(turn) | Stop::Behind(turn) | Stop::Within(turn, _) => turn,
        }
    }
}

/// What a replay came to.
#[derive(Clone, Debug, Default)]
pub struct Replayed {
    /// Everything that was found, in the order of the lines.
    pub events: Vec<Event>,
    /// The ruleset, if it could be read.
    pub ruleset: Option<Ruleset>,
    /// Number of turn lines.
    pub turns: u32,
    /// The result that the record states.
    pub stated: Option<Outcome>,
    /// How the game had ended when the record went on with it.
    pub decided: Option<Outcome>,
    /// The table at the end (or at the stop); `None` where it is not known.
    pub table: Option<Table>,
    /// The line from which on the table was not known, where it is not known at the end.
    pub lost: Option<Span>,
    /// Whether every draw that was owed is certainly on record, in its place.
    pub in_step: bool,
    /// Whether the stop was reached.
    pub stopped: bool,
    /// The record's claims, if they were wished for.
    pub claims: Vec<Met>,
    /// What is known of the hidden cards then, where they were followed.
    pub hidden: Option<Box<HiddenCards>>,
}

/// What a replay gives beyond what is wrong.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// Remarks on the play: claims that were missed, and cards laid where their side could not win
    /// any more.
    pub remarks: bool,
    /// The claims, each with the position that it met.
    pub claims: bool,
}

impl Wish {
    /// Whether nothing is wished for.
    pub fn is_none(self) -> bool {
        self == Wish::default()
    }
}

/// A moment of a replay, for those who look on. The table is `None` where it is not known.
#[derive(Copy, Clone, Debug)]
pub enum Moment<'t> {
    /// In front of the first line of the game itself.
    Start(Option<&'t Table>),
    /// In front of a claim.
    Claim(&'t ClaimTree, Option<&'t Table>),
    /// Behind a turn; the span of its line.
    Turn(Span, Option<&'t Table>),
}

/// Replays a record. The faults of its text are not among the events: the caller has them.
pub fn replay(tree: &Tree, text: &str, stop: Option<Stop>) -> Replayed {
    replay_with(tree, text, stop, Wish::default())
}

/// The same, with what else is wished for.
pub fn replay_with(tree: &Tree, text: &str, stop: Option<Stop>, wish: Wish) -> Replayed {
    run(tree, text, stop, wish, None, None)
}

/// The same as [`replay`], with somebody who looks on.
pub fn replay_watched(tree: &Tree, text: &str, watch: &mut dyn FnMut(Moment)) -> Replayed {
    run(tree, text, None, Wish::default(), Some(watch), None)
}

/// The same, with the hidden cards followed for somebody from the first turn on.
pub fn replay_for(tree: &Tree, text: &str, stop: Option<Stop>, view: Viewer) -> Replayed {
    run(tree, text, stop, Wish::default(), None, Some(view))
}

fn run(
    tree: &Tree,
    text: &str,
    stop: Option<Stop>,
    wish: Wish,
    onlooker: Option<&mut dyn FnMut(Moment)>,
    view: Option<Viewer>,
) -> Replayed {
    let mut replayed = Replayed {
        turns: tree.turns().count() as u32,
        ..Replayed::default()
    };
    let rules = match ruleset_of(tree, text) {
        Ok(rules) => rules,
        Err(problem) => {
            // a ruleset line that can't be read at all is a fault already
            let unread = |line: &crate::syntax::tree::Line| {
                matches!(line.kind, LineKind::Bad) && is_ruleset(line.span.of(text))
            };
            // nor is one missing where not even the opening line could be read
            let opened = tree
                .lines
                .iter()
                .any(|line| matches!(line.kind, LineKind::Opening(_)));
            let missing = matches!(problem.kind, ProblemKind::RulesetMissing);
            if !tree.lines.iter().any(unread) && (opened || !missing) {
                replayed.events.push(of_problem(problem));
            }
            if opened {
                let problems = by_any_rules(tree, text).into_iter();
                replayed.events.extend(problems.map(of_problem));
            }
            return replayed;
        }
    };
    replayed.ruleset = Some(rules);
    let mut problems = Vec::new();
    let head = head(tree, text, rules, &mut problems);
    problems.extend(crate::view::check(tree, text, &rules));
    replayed.events.extend(problems.into_iter().map(of_problem));
    let mut course = Course::new(tree, text, &head, &mut replayed, stop);
    course.missed = wish.remarks.then(BySeat::default);
    course.lost = wish.remarks.then(BySeat::default);
    course.keeps_claims = wish.claims;
    if let Some(onlooker) = onlooker {
        course.onlooker = Some(onlooker);
    }
    course.view = view;
    course.watch_from(&head);
    course.run();
    if stop.is_none() {
        commitment::check(tree, text, &head, &mut replayed);
    }
    one_for_the_ruleset(&mut replayed.events);
    replayed
}

/// A wrong ruleset makes most lines wrong, but it is one mistake: the first of its marks stays.
fn one_for_the_ruleset(events: &mut Vec<Event>) {
    use ProblemKind::*;
    fn kind(event: &Event) -> Option<&ProblemKind> {
        match &event.what {
            What::Problem(kind) => Some(kind),
            _ => None,
        }
    }
    let any = |wanted: fn(&ProblemKind) -> bool| {
        events.iter().any(|event| kind(event).is_some_and(wanted))
    };
    let other_game = any(|kind| matches!(kind, OtherGamesSide { .. }));
    let no_tactics = any(|kind| matches!(kind, NoTactics { .. }));
    if !other_game && !no_tactics {
        return;
    }
    let (mut side_told, mut tactics_told) = (false, false);
    events.retain(|event| match kind(event) {
        Some(OtherGamesSide { .. }) => !std::mem::replace(&mut side_told, true),
        Some(NoTactics { .. }) => !other_game && !std::mem::replace(&mut tactics_told, true),
        Some(DealSize { .. } | DeckSize { .. } | DeckTooBig { .. } | DealTactic { .. }) => false,
        Some(
            NoSuchCard { .. }
            | NoSuchPlace { .. }
            | OtherGamesAction { .. }
            | OtherGamesTactic { .. }
            | OtherGamesResult { .. },
        ) => !other_game,
        _ => true,
    });
}

fn of_problem(problem: Problem) -> Event {
    Event::new(What::Problem(problem.kind), problem.span)
}
