//! What another reading of an open ruling would have given: the same thing asked again on a copy
//! of the table.

use super::{Event, Remark, What};
use crate::engine::{Table, Violation};
use crate::model::{How, Outcome, Ruling, RulingSet, Seat};
use crate::proof::{self, Basis};
use crate::record::Action;
use crate::span::Span;

/// What one other reading would have given.
#[derive(Clone, Debug)]
pub struct Otherwise {
    /// The ruling that decided.
    pub ruling: Ruling,
    /// Index of its other value.
    pub choice: u8,
    /// What would have come of it.
    pub then: Then,
}

/// What would have come of another reading.
#[derive(Clone, Debug)]
pub enum Then {
    /// What was refused would have been legal.
    Legal,
    /// It would have been refused, for this.
    Forbidden(Violation),
    /// The claim would have been false.
    ClaimFalse,
    /// The game would have ended with it.
    Ends(Outcome),
    /// The game would have gone on.
    GoesOn,
    /// It would have turned on who was complete first, which is not on record.
    Open,
    /// It would have been judged alike; what follows from it is another matter.
    Alike,
}

impl Then {
    /// What came of something by another reading, beside what came of it here.
    fn of(here: &Became, there: Became) -> Then {
        match (here, there) {
            (_, Err(Violation::ClaimFalse { .. })) => Then::ClaimFalse,
            (_, Err(violation)) => Then::Forbidden(violation),
            (Err(_), Ok(_)) => Then::Legal,
            (Ok(here), Ok(there)) if *here == there => Then::Alike,
            (Ok(_), Ok(Some(outcome))) => Then::Ends(outcome),
            (Ok(_), Ok(None)) => Then::GoesOn,
        }
    }
}

/// What an action comes to on a table. A pass is played to the end of its turn: there is nothing
/// more in it.
fn play(table: &mut Table, action: &Action) -> Result<Option<Outcome>, Violation> {
    let legal = table.check(action)?;
    table.apply(legal);
    if matches!(action, Action::Pass) {
        table.close_turn(false)?;
    }
    Ok(table.outcome())
}

/// What became of the same thing as the ruleset reads it: the outcome after it, or why not.
type Became = Result<Option<Outcome>, Violation>;

/// The other readings of an action, on the table before it; what became of it here, if that is known.
pub(super) fn of_action(
    before: &Table,
    action: &Action,
    rulings: RulingSet,
    here: Option<Became>,
) -> Vec<Otherwise> {
    let turned = match (action, &here) {
        (Action::Claim(claim), Some(Ok(_)))
            if !claim.denied && claim.is_bare() && !may_be_proven_unnamed(before) =>
        {
            TURNING
        }
        _ => &[],
    };
    let mut all = of(before, rulings, (here, turned), |table| {
        // a reading may have ended the game when the turn began
        table.open_turn();
        play(table, action)
    });
    for other in &mut all {
        if !matches!(other.then, Then::Legal | Then::Alike) {
            continue;
        }
        let there = before.with_reading(other.ruling, other.choice);
        if is_open(&there, action) && !is_open(before, action) {
            other.then = Then::Open;
        }
    }
    all
}

/// Whether cards lie open without a name: with them a claim may hold that without them does not.
fn may_be_proven_unnamed(table: &Table) -> bool {
    !table.names_open()
}

/// Whether a claim turns on who was complete first, and the record does not tell that.
fn is_open(table: &Table, action: &Action) -> bool {
    let Action::Claim(claim) = action else {
        return false;
    };
    let judgeable = table.is_judgeable(claim.place);
    let question = table.question_of(claim, table.to_move()).ok();
    question.is_some_and(|q| judgeable && proof::solve(&q).basis == Basis::OrderUnknown)
}

/// Rulings with two readings that decide a claim only where the other one turns the answer: of a claim that is
/// right and states nothing beside nothing has to be asked then.
const TURNING: &[Ruling] = &[
    Ruling::BluffTie,
    Ruling::EliminatedMembers,
    Ruling::MudEarlyClaim,
    Ruling::PlusSide,
    Ruling::ProofTactics,
    Ruling::TieClock,
    Ruling::WildDoubles,
];

/// The other readings of the end of a turn, on the table before it.
fn of_close(before: &Table, last: bool, rulings: RulingSet) -> Vec<Otherwise> {
    of(before, rulings, (None, &[]), |table| {
        table.close_turn(last)?;
        Ok(table.outcome())
    })
}

fn of(
    before: &Table,
    rulings: RulingSet,
    (here, turned): (Option<Became>, &[Ruling]),
    ask: impl Fn(&mut Table) -> Became,
) -> Vec<Otherwise> {
    if rulings.is_empty() {
        return Vec::new();
    }
    // what decides there is nobody's question
    let ask = |mut table: Table| {
        table.hush(RulingSet(!0));
        ask(&mut table)
    };
    let asked = || ask(*before);
    debug_assert!(
        here.as_ref()
            .is_none_or(|here| here.as_ref().ok() == asked().as_ref().ok())
    );
    let here = here.unwrap_or_else(asked);
    // most have one other reading
    let mut all = Vec::with_capacity(rulings.iter().count());
    for ruling in rulings.iter() {
        let now = before.rules().choice(ruling);
        for choice in (0..ruling.entry().values.len() as u8).filter(|choice| *choice != now) {
            let there = || ask(before.with_reading(ruling, choice));
            let then = if turned.contains(&ruling) {
                debug_assert!(matches!(there(), Err(Violation::ClaimFalse { .. })));
                Then::ClaimFalse
            } else {
                Then::of(&here, there())
            };
            all.push(Otherwise {
                ruling,
                choice,
                then,
            });
        }
    }
    all
}

/// Keeps some of the other readings; the rulings that these are of.
fn keep(otherwise: &mut Vec<Otherwise>, keep: impl Fn(&Otherwise) -> bool) -> RulingSet {
    otherwise.retain(keep);
    let mut rulings = RulingSet::default();
    for other in otherwise {
        rulings.insert(other.ruling);
    }
    rulings
}

/// Takes back what the end of the last turn had to say of rulings by which the game ends as the record states
/// that it did: they decided nothing.
pub fn drop_undecided(said: &mut Vec<Event>, turn: Option<u32>, stated: Outcome) {
    let Some(event) = said.last_mut().filter(|event| event.turn == turn) else {
        return;
    };
    let may_declare = |ruling| {
        matches!(stated, Outcome::Won(_, How::DeckEmpty | How::NoSpace))
            && matches!(ruling, Ruling::EmptySiegeDeck | Ruling::NoSpace)
    };
    let alike = |other: &Otherwise| {
        let ends_so = match other.then {
            Then::Ends(outcome) => outcome == stated,
            Then::GoesOn => true,
            _ => false,
        };
        ends_so && may_declare(other.ruling)
    };
    if !matches!(event.what, What::Remark(Remark::Ruled)) || !event.otherwise.iter().any(alike) {
        return;
    }
    event.rulings = keep(&mut event.otherwise, |other| !alike(other));
    if event.otherwise.is_empty() {
        said.pop();
    }
}

/// The open rulings that a record was told of, each once: the first time is enough to know that
/// another reading makes another game.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct ToldRulings(RulingSet);

impl ToldRulings {
    /// Of these the ones that are new.
    fn new_of(self, ruled: RulingSet) -> RulingSet {
        RulingSet(ruled.0 & !self.0.0)
    }

    /// Whether all of these were told.
    pub fn knows(self, ruled: RulingSet) -> bool {
        self.new_of(ruled).is_empty()
    }

    /// The rulings that were told.
    pub const fn rulings(self) -> RulingSet {
        self.0
    }

    /// What there is to say of an action that was carried out on a table: the one before it and the one
    /// after it.
    pub fn of_action(
        &mut self,
        (span, turn): (Span, Option<u32>),
        ruled: RulingSet,
        action: &Action,
        (before, behind): (&Table, &Table),
    ) -> Option<Event> {
        let mut new = self.new_of(ruled);
        if new.is_empty() {
            return None;
        }
        // a pass is played to the end of its turn
        let here = match action {
            Action::Pass => None,
            _ => Some(Ok(behind.outcome())),
        };
        let mut otherwise = of_action(before, action, new, here);
        if matches!(action, Action::Claim(_)) && may_be_proven_unnamed(before) {
            // by such a reading the claim may hold as well
            new = keep(&mut otherwise, |other| !matches!(other.then, Then::Alike));
        }
        self.event((span, turn, before.to_move()), new, otherwise)
    }

    /// What there is to say of the end of a turn: it ended the game, or another reading would have
    /// ended it.
    pub fn of_close(
        &mut self,
        (span, turn): (Span, Option<u32>),
        ruled: RulingSet,
        (before, last, ended): (&Table, bool, bool),
    ) -> Option<Event> {
        let mut new = self.new_of(ruled);
        if new.is_empty() {
            return None;
        }
        let mut otherwise = of_close(before, last, new);
        if !ended {
            // a Defender without room says so himself: he passes
            new = keep(&mut otherwise, |other| {
                matches!(other.then, Then::Ends(_)) && other.ruling != Ruling::DefenderNoSpace
            });
        }
        self.event((span, turn, before.to_move()), new, otherwise)
    }

    fn event(
        &mut self,
        (span, turn, seat): (Span, Option<u32>, Seat),
        new: RulingSet,
        otherwise: Vec<Otherwise>,
    ) -> Option<Event> {
        self.0.0 |= new.0;
        (!new.is_empty()).then(|| Event {
            turn,
            seat: Some(seat),
            rulings: new,
            otherwise,
            ..Event::new(What::Remark(Remark::Ruled), span)
        })
    }
}
