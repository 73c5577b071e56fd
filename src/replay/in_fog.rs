//! What is judged of turns where nobody knows the table: their order, cards that certainly lie open, and after a gap
//! what stays certain of the board (R621).

use super::What;
use super::course::Course;
use super::fog::cards_come_back;
use crate::engine::{Part, TurnOrder, Violation};
use crate::model::RulingSet;
use crate::record::{Action, Drawn};
use crate::span::Span;
use crate::syntax::tree::{Item, Turn};
use std::mem::{Discriminant, discriminant};

impl Course<'_> {
    /// A turn begins of which nothing was said yet; nobody knows the table.
    pub(super) fn begin_in_fog(&mut self, turn: &Turn) {
        // after a mistake a side that is only counted may be the other one
        let certain = turn.side.is_some() || self.fog.is_some_and(|fog| !fog.error);
        let seat = self.mover.filter(|_| certain);
        self.order = Some(TurnOrder::new(self.rules, seat));
    }

    /// What can be judged of an action.
    pub(super) fn item_in_fog(&mut self, item: &Item, action: &Action) {
        let before = self.out.events.len();
        self.order_in_fog(item, action);
        if self.out.events.len() == before {
            self.open_card_in_fog(item, action);
        }
        if self.out.events.len() == before {
            self.certain_in_fog(item, action);
        }
    }

    /// A turn ends, the `last` of the record or not.
    pub(super) fn end_in_fog(&mut self, span: Span, last: bool) {
        let lacks_play = self.order.take().is_some_and(|order| !order.may_end());
        // a turn on two lines is one mistake
        let whole = !last && !self.is_gone_on_with();
        if lacks_play && whole && !self.told_of_disorder(&Violation::NoPlay) {
            self.note_disorder(&Violation::NoPlay);
            let what = What::Violation(Violation::NoPlay);
            self.event(what, span, None, RulingSet::default());
        }
    }

    /// Whether a mistake of this kind in the order of a turn was told of: who makes it once may do so always.
    fn told_of_disorder(&self, violation: &Violation) -> bool {
        self.disorders.contains(&kind_of(violation))
    }

    /// A mistake in the order of a turn is told of.
    pub(super) fn note_disorder(&mut self, violation: &Violation) {
        if !self.told_of_disorder(violation) {
            self.disorders.push(kind_of(violation));
        }
    }

    /// The order of a turn depends on no table; after its first mistake nothing more is said of it.
    fn order_in_fog(&mut self, item: &Item, action: &Action) {
        let Some(order) = &mut self.order else {
            return;
        };
        if let Err(violation) = order.step(action) {
            self.order = None;
            self.may_hold_the_next(&violation, action);
            if !self.told_of_disorder(&violation) {
                self.note_disorder(&violation);
                self.forbid_in_fog(item, violation);
            }
        }
    }

    /// What stays certain of the board after a gap forbids an action, or goes on by it.
    pub(super) fn certain_in_fog(&mut self, item: &Item, action: &Action) {
        let (seat, rules) = (self.mover, self.rules);
        let certain = self.fog.as_mut().and_then(|fog| fog.certain.as_mut());
        if let Some(Err(violation)) = certain.map(|certain| certain.step(seat, action, &rules)) {
            self.forbid_in_fog(item, violation);
            self.cover(true);
        }
    }

    fn forbid_in_fog(&mut self, item: &Item, mut violation: Violation) {
        let span = self.part_span(item, violation.part());
        let cause = self.explain(item, &mut violation);
        let what = What::Violation(violation);
        self.event(what, span.unwrap_or(item.span), cause, RulingSet::default());
    }

    /// A card that certainly lies open is neither played nor drawn (R601).
    fn open_card_in_fog(&mut self, item: &Item, action: &Action) {
        let (face, drawn) = match action {
            Action::Play(face, _) => (*face, false),
            Action::Draw(Drawn::Face(face)) => (*face, true),
            _ => return,
        };
        let (Some(fog), Some(card)) = (&mut self.fog, face.card()) else {
            return;
        };
        let tactics = self.rules.has_tactics();
        // with tactics a card that was refused may well be played later
        if cards_come_back(&self.rules) || tactics && fog.error || item.span.start < fog.from {
            return;
        }
        let known = match drawn {
            true => fog.open.contains(card),
            false => !fog.open.insert(card),
        };
        // once is enough to know that the record has the card twice
        if !known || !fog.named.insert(card) {
            return;
        }
        let mistaken = fog.error.then_some(fog.line);
        let (place, since) = (None, None);
        let mut violation = match drawn {
            true => Violation::DrawKnown {
                face,
                place,
                held: None,
                since,
            },
            false => Violation::AlreadyOpen {
                card: face,
                place,
                discarded: false,
                played: true,
                since,
            },
        };
        let cause = self.explain(item, &mut violation);
        // what stands on the line of the mistake may be part of it
        let apart = |cause: Span| {
            mistaken.is_none_or(|line| cause.end <= line.start || cause.start >= line.end)
        };
        if cause.is_some_and(apart) {
            let span = self.part_span(item, Part::Card).unwrap_or(item.span);
            let what = What::Violation(violation);
            self.event(what, span, cause, RulingSet::default());
        }
    }
}

/// Of which kind a mistake in the order of a turn is: whoever exchanged the sides makes three as one.
fn kind_of(violation: &Violation) -> Discriminant<Violation> {
    discriminant(match violation {
        Violation::AttackerOils | Violation::DefenderRetreats => &Violation::DefenderControls,
        other => other,
    })
}
