//! One turn line through the engine.

use super::course::Course;
use super::fog::cards_come_back;
use super::otherwise;
use super::parts::turn_span;
use super::{Event, Moment, Remark, Stop, What};
use crate::engine::Violation;
use crate::model::{Face, RulingSet, Variant};
use crate::record::{self, Action, Claim};
use crate::span::Span;
use crate::syntax::tree::{Item, ItemKind, Line, Turn};

impl Course<'_> {
    /// Replays a turn line; true if the stop was reached.
    pub(super) fn turn_line(&mut self, line: &Line, turn: &Turn, last: bool) -> bool {
        let items = turn.items.of(&self.tree.items);
        let over = self.table.outcome().filter(|_| self.fog.is_none());
        let said = self.out.events.len();
        self.order = None;
        let number = match over {
            Some(outcome) => self.behind_the_end(line, turn, outcome),
            None => self.sequence(turn),
        };
        let wanted = self.stop.is_some_and(|stop| stop.turn() == number);
        let mut left = match self.stop {
            Some(Stop::Within(_, actions)) if wanted => Some(actions),
            _ => None,
        };
        let window = wanted && matches!(self.stop, Some(Stop::AtClaims(_)));
        if let Some(fog) = &mut self.fog
            && fog.line.start != self.line.start
            && !std::mem::replace(&mut fog.told, true)
        {
            let error = fog.error || fog.refused;
            let known = fog.known;
            self.remark(Remark::Fog { error, known }, turn_span(line, turn, items));
        }
        let is_remark = |event: &Event| matches!(event.what, What::Remark(_));
        self.misplaced = !self.out.events[said..].iter().all(is_remark);
        if self.fog.is_some() && !self.misplaced {
            self.begin_in_fog(turn);
        }
        self.window = None;
        for (index, item) in items.iter().enumerate() {
            if window && self.is_window(items, index) || left == Some(0) {
                return true;
            }
            let is_action = !matches!(item.kind, ItemKind::Field { .. });
            left = left.map(|left| left - u32::from(is_action));
            match &item.kind {
                ItemKind::Claim(claim) => self.show(|table| Moment::Claim(claim, table)),
                ItemKind::Field { .. } => {}
                _ => self.keep_window(),
            }
            self.item(item);
        }
        if window || left == Some(0) {
            return true;
        }
        if self.fog.is_none() {
            let span = turn_span(line, turn, items);
            self.missed_claims(span);
            self.close(span, last);
        } else {
            self.end_in_fog(turn_span(line, turn, items), last);
        }
        self.show(|table| Moment::Turn(line.span, table));
        if self.fog.is_none() {
            self.known = self.turn;
        }
        // a turn with fewer actions than are asked for is gone by
        wanted && left.is_none()
    }

    /// One item: its names, then the rules.
    fn item(&mut self, item: &Item) {
        if let ItemKind::Field { name, value } = item.kind {
            // a field without a meaning changes nothing on the table
            if let Err(problem) = record::field(name, value, self.text) {
                self.problem(problem);
            }
            return;
        }
        let action = match record::action(self.tree, item, &self.rules) {
            Ok(Some(action)) => action,
            Ok(None) => return,
            Err(problem) => {
                self.met(item, None);
                self.problem(problem);
                self.cover(true);
                self.order = None;
                return;
            }
        };
        self.met(item, Some(&action));
        if self.fog.is_some() {
            if !self.misplaced {
                self.item_in_fog(item, &action);
            }
            return;
        }
        match self.table.check(&action) {
            Ok(legal) => {
                let mut ruled = self.table.take_ruled();
                if !self.watch_action(&action, item.span) {
                    return;
                }
                self.remark_on(item, &action);
                let keep = action.is_ruled_later() || !ruled.is_empty() || self.lost.is_some();
                let before = if keep { Some(self.table) } else { None };
                let vague = self.table.is_vague(&action);
                self.table.apply(legal);
                ruled.0 |= self.table.take_ruled().0;
                if let Some(before) = &before {
                    self.remark_on_loss(before, &action, item.span);
                    let here = (item.span, self.turn);
                    let told = self
                        .told
                        .of_action(here, ruled, &action, (before, &self.table));
                    self.out.events.extend(told);
                }
                self.after(item, &action);
                if vague {
                    self.cover(false);
                }
            }
            Err(violation) => self.forbid(item, &action, violation),
        }
    }

    /// What a legal action means for the replay itself.
    fn after(&mut self, item: &Item, action: &Action) {
        let gap = matches!(action, Action::Lost | Action::Play(_, None));
        if gap {
            self.cover(false);
            self.certain_in_fog(item, action);
        }
        // where it lies nobody noted, but it lies open
        if let (Action::Play(face, None), Some(fog)) = (action, &mut self.fog)
            && let Some(card) = face.card()
            && !cards_come_back(&self.rules)
        {
            fog.open.insert(card);
        }
        if self.table.outcome().is_some() && self.ended.is_none() {
            self.ended = Some((item.span, self.turn.unwrap_or(0)));
        }
    }

    /// An action that a rule forbids. Where the action itself stands and only its proof is wrong,
    /// the replay goes on.
    fn forbid(&mut self, item: &Item, action: &Action, mut violation: Violation) {
        self.met_with(item, &violation);
        self.note_disorder(&violation);
        self.may_hold_the_next(&violation, action);
        let ruled = self.table.take_ruled();
        let part = violation.part();
        let cause = self.explain(item, &mut violation);
        let mirrored = self.is_mirrored(&violation) || self.reaches_mirrored(&violation, action);
        let complete_at = self.complete_at(&violation);
        let filled = match violation {
            Violation::SideFull { place, .. } => self.filled(item.span.start, place),
            _ => Vec::new(),
        };
        let values = match (&violation, action) {
            (Violation::ClaimFalse { .. }, Action::Claim(claim)) => {
                self.table.better_values(claim, self.table.to_move())
            }
            _ => Vec::new(),
        };
        let soft = matches!(
            violation,
            Violation::ProofNotOpen { .. } | Violation::ProofFails { .. }
        );
        let again = matches!(violation, Violation::ExchangeTwice { .. });
        let listed = violation.face().and_then(|face| {
            let mut written = self.listed(item, face);
            if again {
                written.next_back()
            } else {
                written.next()
            }
        });
        // the card that is carried out, not the one that it is about
        let tactic = action.tactic().map(Face::from);
        let own = (tactic.is_some() && violation.face() == tactic)
            .then(|| self.word_span(item))
            .flatten();
        let span = own.or(listed).or_else(|| self.part_span(item, part));
        let twice = match violation {
            Violation::AlreadyOpen { card, .. } => card.card(),
            Violation::DrawKnown { face, .. } => face.card(),
            _ => None,
        };
        // the other side may have begun: its turn is then the next line's, too
        let other_hand = matches!(violation, Violation::NotInHand { other_hand, .. } if other_hand);
        if self.opens && other_hand {
            self.slipped = 1;
        }
        if self.others_may(action) {
            self.note_disorder(&Violation::DefenderControls);
        }
        let what = What::Violation(violation);
        self.event(what, span.unwrap_or(item.span), cause, ruled);
        let readings = otherwise::of_action(&self.table, action, ruled, None);
        self.besides(|event| {
            event.mirrored = mirrored;
            event.complete_at = complete_at;
            event.filled = filled;
            event.values = values;
            event.otherwise = readings;
        });
        if let (true, Action::Claim(claim)) = (soft, action) {
            let bare = Action::Claim(Claim {
                because: None,
                ..*claim
            });
            if let Ok(legal) = self.table.check(&bare) {
                self.table.apply(legal);
                self.table.take_ruled();
                self.after(item, &bare);
                return;
            }
        }
        self.cover(true);
        // of a card that lies open it was said now
        if let (Some(fog), Some(card)) = (&mut self.fog, twice)
            && fog.open.contains(card)
        {
            fog.named.insert(card);
        }
    }

    /// Whether the other side may do what is forbidden: where turns are missing, and the sides were only counted, each does
    /// from here on what only the other one may.
    fn others_may(&self, action: &Action) -> bool {
        let mut table = self.table;
        let seat = !table.to_move();
        table.set_to_move(seat, self.turn.unwrap_or(1));
        table.check(action).is_ok()
    }

    /// The end of a turn, which stands at a span.
    fn close(&mut self, span: Span, last: bool) {
        let over = self.table.outcome().is_some();
        let may_draw = !self.table.keeps_draws();
        let before = match self.table.may_be_ruled() || may_draw {
            true => Some(self.table),
            false => None,
        };
        match self.table.close_turn(last) {
            Ok(()) => {
                if let (true, Some(before)) = (may_draw, &before) {
                    self.watch_close(before, span);
                }
            }
            Err(Violation::DrawMissing) => {
                // a turn on two lines is one mistake
                if !std::mem::replace(&mut self.draw_missed, true) && !self.is_gone_on_with() {
                    if self.blames_few_draws() {
                        self.unwatch();
                        self.table.keep_draws(false);
                        return self.close(span, last);
                    }
                    let what = What::Violation(Violation::DrawMissing);
                    let drawn = self.tree.items.iter().find(|item| item.kind.is_draw());
                    let cause = drawn.map(|item| item.span);
                    self.event(what, span, cause, RulingSet::default());
                }
                self.table.close_turn_without_draw();
                self.unwatch();
                // what is owed from here on is taken for granted, as where no draw is written
                self.table.keep_draws(false);
            }
            Err(violation) => {
                self.event(What::Violation(violation), span, None, RulingSet::default());
                self.cover(true);
            }
        }
        if over {
            return;
        }
        let ended = self.table.outcome().is_some();
        if ended {
            self.ended = Some((span, self.turn.unwrap_or(0)));
        }
        let ruled = self.table.take_ruled();
        if let Some(before) = &before {
            let here = (span, self.turn);
            let told = self.told.of_close(here, ruled, (before, last, ended));
            self.out.events.extend(told);
        }
    }

    /// Whether the claim window of the turn opens before this item.
    fn is_window(&self, items: &[Item], index: usize) -> bool {
        let claim = |item: &Item| matches!(item.kind, ItemKind::Claim(_));
        if claim(&items[index]) {
            return true;
        }
        if items.iter().any(claim) {
            return false;
        }
        match items[index].kind {
            ItemKind::Draw(_) | ItemKind::DrawAny => true,
            ItemKind::Oil(_) | ItemKind::Retreat(_) | ItemKind::Field { .. } => false,
            _ => self.rules.variant() == Variant::EarlyBird,
        }
    }
}
