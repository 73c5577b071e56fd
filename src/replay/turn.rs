//! One turn line through the engine.

use super::course::Course;
use super::otherwise;
use super::parts::turn_span;
use super::{Discord, Remark, Stop, What};
use crate::engine::{Part, Violation};
use crate::model::{Edition, Game, RulingSet, Seat, Variant};
use crate::record::{self, Action, Claim, names};
use crate::syntax::tree::{Item, ItemKind, Line, Turn};

impl Course<'_> {
    /// Replays a turn line; true if the stop was reached.
    pub(super) fn turn_line(&mut self, line: &Line, turn: &Turn, last: bool) -> bool {
        let number = self.sequence(turn);
        let items = turn.items.of(&self.tree.items);
        let wanted = match self.stop {
            Some(Stop::AtClaims(wanted) | Stop::Behind(wanted)) => wanted == number,
            None => false,
        };
        let window = wanted && matches!(self.stop, Some(Stop::AtClaims(_)));
        if self.fog.is_none()
            && let Some(outcome) = self.table.outcome()
        {
            let since = self.ended.map(|(_, turn)| turn);
            let violation = Violation::AfterEnd { outcome, since };
            let span = turn_span(line, turn, items);
            let cause = self.ended.map(|(span, _)| span);
            let what = What::Violation(violation);
            self.event(what, span, cause, RulingSet::default());
            self.cover(true);
            // what follows the end is one mistake, however many lines it has
            if let Some(fog) = &mut self.fog {
                fog.told = true;
            }
        }
        if let Some(fog) = &mut self.fog
            && !std::mem::replace(&mut fog.told, true)
        {
            let error = fog.error;
            self.remark(Remark::Fog { error }, turn_span(line, turn, items));
        }
        for (index, item) in items.iter().enumerate() {
            if window && self.is_window(items, index) {
                return true;
            }
            self.item(item);
        }
        if window {
            return true;
        }
        if self.fog.is_none() {
            self.close(line, turn, items, last);
        }
        wanted
    }

    /// Number (R609) and side (R610) of a turn; the number as written or counted.
    fn sequence(&mut self, turn: &Turn) -> u32 {
        let game = self.rules.game();
        let side = match turn.side {
            Some(written) => match names::seat(written, game) {
                Ok(seat) => Some((seat, written.span)),
                Err(problem) => {
                    self.turn = turn.number.map(|(number, _)| number);
                    self.problem(problem);
                    None
                }
            },
            None => None,
        };
        let number = turn
            .number
            .map_or(self.next.unwrap_or(1), |(number, _)| number);
        self.turn = Some(number);
        let mut resync = false;
        if let (Some(expected), Some((found, span))) = (self.next, turn.number)
            && expected != found
        {
            let discord = Discord::TurnNumber { expected, found };
            self.event(What::Discord(discord), span, None, RulingSet::default());
            resync = true;
        }
        let expected = self.side;
        if let Some((found, span)) = side {
            // R311
            if self.fresh && expected.is_none() && game == Game::Two && found == Seat::DEFENDER {
                let what = What::Discord(Discord::DefenderStarts);
                self.event(what, span, None, RulingSet::default());
                self.cover(true);
            } else if let Some(expected) = expected
                && expected != found
                && !resync
                && !std::mem::take(&mut self.slipped)
            {
                // R207, R312
                let discord = Discord::WrongSide { expected, found };
                self.event(What::Discord(discord), span, None, RulingSet::default());
                self.cover(true);
                // the number goes on counting: the next turn is the other side's by it
                self.next = Some(number.saturating_add(1));
                self.side = Some(!expected);
                self.slipped = true;
                self.fresh = false;
                return number;
            }
        }
        let seat = side.map(|(seat, _)| seat).or(expected);
        if self.fog.is_none() && self.table.outcome().is_none() {
            if let Some(seat) = seat
                && seat != self.table.to_move()
                && !self.fresh
            {
                // a number that jumps over turns leaves the table unknown
                self.cover(true);
            } else if let Some(seat) = seat
                && self.fresh
            {
                self.table.set_to_move(seat, number);
            }
        }
        if self.fresh && expected.is_none() && game == Game::Two && seat.is_none() {
            self.side = Some(Seat::ATTACKER);
        }
        self.fresh = false;
        self.slipped = false;
        self.next = Some(number.saturating_add(1));
        self.side = seat.map(|seat| !seat);
        number
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
                self.problem(problem);
                self.cover(true);
                return;
            }
        };
        if self.fog.is_some() {
            self.item_in_fog(item, &action);
            return;
        }
        match self.table.check(&action) {
            Ok(legal) => {
                let mut ruled = self.table.take_ruled();
                self.remark_on(item, &action);
                // what an action brings about may be ruled, too, but only where tactics are
                let ruled_later = self.rules.has_tactics();
                let before = (ruled_later || !ruled.is_empty()).then_some(self.table);
                let vague = self.table.is_vague(&action);
                self.table.apply(legal);
                ruled.0 |= self.table.take_ruled().0;
                ruled.0 &= !self.told.0;
                if let (false, Some(before)) = (ruled.is_empty(), before) {
                    let otherwise = otherwise::of_action(&before, &action, ruled);
                    self.ruled(item.span, ruled, otherwise);
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
        }
        if self.table.outcome().is_some() && self.ended.is_none() {
            self.ended = Some((item.span, self.turn.unwrap_or(0)));
        }
    }

    /// An action that a rule forbids. Where the action itself stands and only its proof is wrong,
    /// the replay goes on.
    fn forbid(&mut self, item: &Item, action: &Action, mut violation: Violation) {
        let ruled = self.table.take_ruled();
        let part = violation.part();
        let cause = self.explain(item, &mut violation);
        let soft = matches!(
            violation,
            Violation::ProofNotOpen { .. } | Violation::ProofFails { .. }
        );
        let span = match &violation {
            Violation::ProofNotOpen { card } => self.listed_span(item, (*card).into()),
            Violation::NotOnTop { .. } => None,
            _ => self.part_span(item, part),
        };
        let what = What::Violation(violation);
        self.event(what, span.unwrap_or(item.span), cause, ruled);
        self.otherwise(otherwise::of_action(&self.table, action, ruled));
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
    }

    /// In fog only what certainly lies open can be judged (R601).
    fn item_in_fog(&mut self, item: &Item, action: &Action) {
        let Action::Play(face, _) = action else {
            return;
        };
        let (Some(fog), Some(card)) = (&mut self.fog, face.card()) else {
            return;
        };
        if self.rules.has_tactics() || item.span.start < fog.from || fog.open.insert(card) {
            return;
        }
        let mistaken = fog.line;
        let mut violation = Violation::AlreadyOpen {
            card: *face,
            place: None,
            since: None,
        };
        let cause = self.explain(item, &mut violation);
        // what stands on the line of the mistake may be part of it
        if cause.is_some_and(|cause| cause.end <= mistaken.start || cause.start >= mistaken.end) {
            let span = self.part_span(item, Part::Card).unwrap_or(item.span);
            let what = What::Violation(violation);
            self.event(what, span, cause, RulingSet::default());
        }
    }

    /// The end of a turn.
    fn close(&mut self, line: &Line, turn: &Turn, items: &[Item], last: bool) {
        let over = self.table.outcome().is_some();
        // no open ruling touches the end of a turn elsewhere
        let may_be_ruled = self.rules.has_tactics() || self.rules.edition() == Edition::German;
        let before = may_be_ruled.then_some(self.table);
        match self.table.close_turn(last) {
            Ok(()) => {}
            Err(Violation::DrawMissing) => {
                if !std::mem::replace(&mut self.draw_missed, true) {
                    let span = turn_span(line, turn, items);
                    let what = What::Violation(Violation::DrawMissing);
                    self.event(what, span, None, RulingSet::default());
                }
                self.table.close_turn_without_draw();
            }
            Err(violation) => {
                let span = turn_span(line, turn, items);
                self.event(What::Violation(violation), span, None, RulingSet::default());
                self.cover(true);
            }
        }
        let mut ruled = self.table.take_ruled();
        ruled.0 &= !self.told.0;
        if !over && self.table.outcome().is_some() {
            let span = turn_span(line, turn, items);
            self.ended = Some((span, self.turn.unwrap_or(0)));
            if let (false, Some(before)) = (ruled.is_empty(), before) {
                self.ruled(span, ruled, otherwise::of_close(&before, last, ruled));
            }
        } else if let (false, false, Some(before)) = (over, ruled.is_empty(), before) {
            let otherwise = otherwise::of_close(&before, last, ruled);
            self.went_on(turn_span(line, turn, items), otherwise);
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
