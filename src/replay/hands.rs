//! Hidden hands along a replay: whether some deal of the cards that nobody named allows the record.

use super::What;
use super::course::Course;
use crate::engine::Table;
use crate::hidden::{Clash, HiddenCards, Mark, Viewer};
use crate::model::{BySeat, Position, RulingSet, Seat};
use crate::record::{Action, Drawn, Head, Stated};
use crate::span::Span;

/// How far the hidden cards are followed.
#[derive(Debug, Default)]
pub(super) enum Watch {
    /// Not yet: every card that could matter is known.
    #[default]
    Idle,
    /// They are.
    On(Box<HiddenCards>),
    /// No longer, until a checkpoint says how everything lies.
    Off,
}

impl Course<'_> {
    /// Begins with the table as the head describes it.
    pub(super) fn watch_from(&mut self, head: &Head) {
        let mark = |stated: &Stated| Mark {
            span: stated.span,
            turn: None,
        };
        let marks = BySeat(Seat::BOTH.map(|seat| {
            let deal = head.deals[seat].as_ref().map(mark);
            deal.unwrap_or_default()
        }));
        if self.is_too_little() {
            self.watch = Watch::Off;
        } else if self.view.is_some() || HiddenCards::is_needed(&self.table) {
            self.watch(marks, head.start_span.unwrap_or_default());
        }
    }

    /// With tactic cards and no draws on record nobody wrote down from which deck a card came: too
    /// little to conclude from, unless there is nothing to draw.
    fn is_too_little(&self) -> bool {
        let table = &self.table;
        let empty = table.deck().surely_empty() && table.tactics_deck().surely_empty();
        self.rules.has_tactics() && !table.keeps_draws() && !empty
    }

    /// Begins anew with the table of a checkpoint.
    pub(super) fn watch_again(&mut self, span: Span) {
        if self.is_too_little() {
            return;
        }
        self.watch = Watch::Idle;
        if self.view.is_some() || HiddenCards::is_needed(&self.table) {
            self.watch(BySeat::default(), span);
        }
    }

    fn watch(&mut self, marks: BySeat<Mark>, span: Span) {
        self.watch = Watch::Off;
        let view = self.view.unwrap_or(Viewer::Record);
        if let Some(mut hidden) = HiddenCards::of_table(&self.table, view, marks) {
            let settled = hidden.check_fits();
            self.watch = Watch::On(Box::new(hidden));
            if let Err(clash) = settled {
                self.clash(clash, span);
            }
        }
    }

    /// Follows an action that the table allows; false if no deal of the hidden cards does.
    pub(super) fn watch_action(&mut self, action: &Action, span: Span) -> bool {
        // while both hands lie open, only an unknown face hides something from here on
        if matches!(self.watch, Watch::Idle)
            && (!self.table.shows_hands() || leaves_unnamed(action))
        {
            self.watch(BySeat::default(), span);
        }
        let mark = self.mark(span);
        self.follow(span, |hidden, table| hidden.act(table, action, mark))
    }

    /// The end of a turn may have drawn a card without a word (R606); `before` is the table before
    /// it.
    pub(super) fn watch_close(&mut self, before: &Table, span: Span) {
        let seat = before.to_move();
        let size = |table: &Table| table.hand(seat).size();
        if before.keeps_draws() || size(&self.table) <= size(before) {
            return;
        }
        if matches!(self.watch, Watch::Idle) {
            // the card that was just drawn is the first hidden one
            let now = std::mem::replace(&mut self.table, *before);
            self.watch(BySeat::default(), span);
            self.table = now;
        }
        let mark = self.mark(span);
        self.follow(span, |hidden, _| hidden.draw_unseen(before, mark));
    }

    /// A draw is missing: what the hand holds from here on can't be followed.
    pub(super) fn unwatch(&mut self) {
        self.watch = Watch::Off;
    }

    /// A pile that agrees with the table tells its order.
    pub(super) fn watch_pile(&mut self, tactics: bool, stated: &Stated) {
        let mark = self.mark(stated.span);
        self.follow(stated.span, |hidden, _| {
            hidden.pile(tactics, &stated.parts, mark)
        });
    }

    /// A checkpoint that agrees with the table may name hidden cards.
    pub(super) fn watch_checkpoint(&mut self, stated: &Position, span: Span) {
        let mark = self.mark(span);
        self.follow(span, |hidden, _| hidden.note(stated, mark));
    }

    fn mark(&self, span: Span) -> Mark {
        Mark {
            span,
            turn: self.turn,
        }
    }

    fn follow(
        &mut self,
        span: Span,
        step: impl FnOnce(&mut HiddenCards, &Table) -> Result<(), Clash>,
    ) -> bool {
        let Watch::On(hidden) = &mut self.watch else {
            return true;
        };
        let done = step(hidden, &self.table);
        if hidden.is_lost() {
            self.watch = Watch::Off;
            return true;
        }
        match done {
            Ok(()) => true,
            Err(clash) => {
                self.clash(clash, span);
                false
            }
        }
    }

    fn clash(&mut self, clash: Clash, span: Span) {
        let cause = clash.since.map(|mark| mark.span);
        let what = What::Clash(Box::new(clash));
        self.event(what, span, cause, RulingSet::default());
        self.cover(true);
    }
}

/// Whether an action brings a hidden card into a hand, or a hand's card somewhere unnamed.
#[inline]
pub(super) fn leaves_unnamed(action: &Action) -> bool {
    match action {
        Action::Play(face, _) | Action::Draw(Drawn::Face(face)) => !face.is_known(),
        Action::Draw(Drawn::Any) | Action::Exchange(None) => true,
        Action::Recruiter { drawn, returned } => {
            let named = |card: Drawn| matches!(card, Drawn::Face(face) if face.is_known());
            drawn.is_empty()
                || !drawn.iter().all(named)
                || !returned.iter().all(|face| face.is_known())
        }
        Action::Exchange(Some(cards)) => {
            let mut faces = cards.given.iter().chain(cards.got.iter());
            faces.any(|face| !face.is_known())
        }
        _ => false,
    }
}

/// Whether every card that an action is about has its full name.
#[inline]
pub(super) fn names_every_card(action: &Action) -> bool {
    match action {
        Action::Recruitment(face, _) => face.is_known(),
        Action::Support(faces) => faces.iter().all(|face| face.is_known()),
        _ => action.at().is_none_or(|at| at.face.is_known()) && !leaves_unnamed(action),
    }
}
