//! Numbers and sides of turns: do they follow one another (R609, R610)?

use super::course::Course;
use super::parts::turn_span;
use super::{Discord, SideFit, What};
use crate::engine::{PassWhy, Violation};
use crate::model::{Game, Outcome, Phase, RulingSet, Seat};
use crate::record::{self, Action, names};
use crate::span::Span;
use crate::syntax::tree::{Line, LineKind, Turn};

impl Course<'_> {
    /// A turn after the end of the game (R243, R373): one mistake, however many lines it has, and
    /// whatever their numbers.
    pub(super) fn behind_the_end(&mut self, line: &Line, turn: &Turn, outcome: Outcome) -> u32 {
        let number = self.number_of(turn);
        self.turn = Some(number);
        self.out.decided = Some(outcome);
        let since = self.ended.map(|(_, turn)| turn);
        let cause = self.ended.map(|(span, _)| span);
        let span = turn_span(line, turn, turn.items.of(&self.tree.items));
        let what = What::Violation(Violation::AfterEnd { outcome, since });
        self.event(what, span, cause, RulingSet::default());
        self.cover(true);
        if let Some(fog) = &mut self.fog {
            fog.told = true;
        }
        let side = names::side_of(turn, self.rules.game());
        self.mover = side;
        self.step(Some(number), side);
        number
    }

    /// The number of a turn; where neither the line nor the count says it, one that it may have.
    fn number_of(&self, turn: &Turn) -> u32 {
        let written = turn.number.map(|(number, _)| number);
        let counted = match self.rounds {
            Some(true) => self.next.or(written),
            _ => written.or(self.next),
        };
        counted.unwrap_or_else(|| self.turn.map_or(1, |turn| turn.saturating_add(1)))
    }

    /// What the next turn should be.
    fn step(&mut self, number: Option<u32>, seat: Option<Seat>) {
        self.fresh = false;
        self.next = number.map(|number| number.saturating_add(1));
        self.side = seat.map(|seat| !seat);
    }

    /// Number and side of a turn; the number as written or counted.
    pub(super) fn sequence(&mut self, turn: &Turn) -> u32 {
        let game = self.rules.game();
        self.leave_second_turn(turn);
        self.see_rounds(turn);
        if turn.number.is_none()
            && let (Some(begun), Some(turn)) = (self.goes_on(turn), self.turn)
        {
            let discord = Discord::TurnGoesOn { turn };
            self.event(
                What::Discord(discord),
                self.line,
                Some(begun),
                RulingSet::default(),
            );
            self.cover(true);
            return turn;
        }
        let number = self.number_of(turn);
        let counted = (turn.number.is_some() || self.next.is_some()).then_some(number);
        self.turn = Some(number);
        let side = match turn
            .side
            .map(|written| (names::seat(written, game), written.span))
        {
            Some((Ok(seat), span)) => Some((seat, span)),
            Some((Err(problem), _)) => {
                self.problem(problem);
                self.cover(true);
                None
            }
            None => None,
        };
        self.leave_started_turn(turn, side.map(|(seat, _)| seat));
        let out_of_step = self.also.is_some();
        let jumped = self.check_number(turn);
        // turns are missing, or what seemed certain after a gap is not
        let not_known = self.fresh || self.fog.is_some();
        if jumped && (not_known || self.runs_on(turn) || self.is_doubled(turn)) {
            self.cover(true);
        }
        if let Some((found, span)) = side
            && !jumped
            && !out_of_step
            && self.is_wrong_side(turn, found, span)
        {
            return number;
        }
        let written = side.map(|(seat, _)| seat);
        let seat = written.or(self.side);
        self.mover = seat;
        if self.fog.is_none()
            && let Some(seat) = seat
        {
            if self.fresh {
                self.table.set_to_move(seat, number);
            } else if seat != self.table.to_move() {
                // a number that jumps over turns leaves the table unknown
                self.cover(true);
            }
        }
        self.slipped = self.slipped.saturating_sub(1);
        self.opens = self.fresh && self.side.is_none();
        // where a number does not follow, a side that is only counted may be the other one
        let certain = written.or(self.side.filter(|_| !jumped && !out_of_step));
        self.step(counted, certain);
        number
    }

    /// A record may start in the middle of a turn in which nothing has to follow any more: the
    /// next side's turn then ends it.
    fn leave_started_turn(&mut self, turn: &Turn, found: Option<Seat>) {
        let begun = self.fresh && self.fog.is_none() && self.table.phase() >= Phase::Played;
        let next = self.next.map(|number| number.saturating_add(1));
        let moves_on = found.is_some_and(|seat| seat != self.table.to_move())
            || (turn.number.is_some() && turn.number.map(|(number, _)| number) == next);
        if begun && moves_on && self.table.close_turn(false).is_ok() {
            self.next = next;
            self.side = Some(self.table.to_move());
        }
    }

    /// Whether the number does not follow (R609). After a number that was reported, both it and
    /// the count may be gone on from; until one of them is, nothing more is said.
    fn check_number(&mut self, turn: &Turn) -> bool {
        let (Some(expected), Some((found, span))) = (self.next, turn.number) else {
            return false;
        };
        if found == expected || Some(found) == self.also || self.rounds == Some(true) {
            self.also = None;
            return false;
        }
        match &mut self.also {
            Some(count) => *count = count.saturating_add(1),
            None => {
                self.also = Some(expected.saturating_add(1));
                // a turn of each side may be missing, with its draw
                self.in_step = false;
                let begun = self.goes_on(turn);
                let discord = match begun {
                    Some(_) => Discord::TurnGoesOn { turn: found },
                    None if self.is_swapped(expected, found, span) => {
                        let game = self.rules.game();
                        let side = names::side_of(turn, game);
                        let alone = side.is_some() && side == self.side;
                        if !alone {
                            self.cover(true);
                        }
                        Discord::NumbersSwapped {
                            expected,
                            found,
                            alone,
                        }
                    }
                    None => Discord::TurnNumber { expected, found },
                };
                self.event(What::Discord(discord), span, begun, RulingSet::default());
            }
        }
        true
    }

    /// What a turn does beyond its one play or pass may be the next turn, on the same line.
    pub(super) fn may_hold_the_next(&mut self, violation: &Violation, action: &Action) {
        self.holds_two |= match violation {
            Violation::SecondPlay => true,
            Violation::PassForbidden { why, .. } => *why == PassWhy::Done,
            Violation::AfterDraw => matches!(action, Action::Play(..) | Action::Pass),
            _ => false,
        };
    }

    /// After a line that may hold two turns number and side go on from either of them.
    fn leave_second_turn(&mut self, turn: &Turn) {
        if !std::mem::take(&mut self.holds_two) {
            return;
        }
        let number = turn.number.map(|(number, _)| number);
        let side = names::side_of(turn, self.rules.game());
        let fits = |next: Option<u32>, to_move: Option<Seat>| {
            (number.is_none() || number == next)
                && (side.is_none() || to_move.is_none() || side == to_move)
        };
        let beyond = self.next.and_then(|next| next.checked_add(1));
        let other = self.side.map(|side| !side);
        if fits(self.next, self.side) {
            return;
        }
        if fits(beyond, other) {
            (self.next, self.side) = (beyond, other);
        } else if fits(self.next, other) {
            // the numbers count lines
            self.side = other;
        }
    }

    /// Whether the number lies ahead and the next one follows it: no slip of one number, but a gap.
    fn runs_on(&self, turn: &Turn) -> bool {
        let (Some(expected), Some((found, span))) = (self.next, turn.number) else {
            return false;
        };
        let next = self.turn_behind(span).and_then(|turn| turn.number);
        // an odd number of missing turns would be seen at the sides
        let even = found > expected && (found - expected).is_multiple_of(2);
        even && next.is_some_and(|(next, _)| found.checked_add(1) == Some(next))
    }

    /// Whether this line and the next one have each the number of the other, and the numbers go on behind them.
    fn is_swapped(&self, expected: u32, found: u32, span: Span) -> bool {
        let mut behind = self.turns_behind(span).map(|turn| turn.number);
        expected.checked_add(1) == Some(found)
            && matches!(behind.next(), Some(Some((next, _))) if next == expected)
            && match behind.next() {
                Some(Some((then, _))) => found.checked_add(1) == Some(then),
                _ => true,
            }
    }

    /// The turn after that of which a part stands at a span.
    pub(super) fn turn_behind(&self, span: Span) -> Option<&Turn> {
        self.turns_behind(span).next()
    }

    /// The turns after that of which a part stands at a span.
    fn turns_behind(&self, span: Span) -> impl Iterator<Item = &Turn> {
        let lines = self.lines_behind(span).iter();
        lines.filter_map(|line| match &line.kind {
            LineKind::Turn(turn) => Some(turn),
            _ => None,
        })
    }

    /// The lines after that of which a part stands at a span.
    pub(super) fn lines_behind(&self, span: Span) -> &[Line] {
        let here = |line: &Line| line.span.start <= span.start;
        &self.tree.lines[self.tree.lines.partition_point(here)..]
    }

    /// The sides of the turns after that, as long as turns follow as they should.
    fn next_sides(&self, span: Span) -> impl Iterator<Item = Seat> {
        let mut number = self.turn;
        self.turns_behind(span).map_while(move |turn| {
            let due = number.and_then(|number| number.checked_add(1));
            let written = turn.number.map(|(number, _)| number);
            number = written.or(due);
            let follows = due.is_none() || written.is_none() || due == written;
            names::side_of(turn, self.rules.game()).filter(|_| follows)
        })
    }

    /// How a turn of the wrong side fits the turns behind it.
    fn fit(&self, found: Seat, span: Span) -> SideFit {
        let mut sides = self.next_sides(span);
        match (sides.next(), sides.next()) {
            (Some(next), _) if next == found => SideFit::Slip,
            (Some(_), Some(then)) if then != found => SideFit::Swapped,
            (Some(_), _) => SideFit::Gap,
            (None, _) => SideFit::Open,
        }
    }

    /// Whether the side is not the one to move (R610, R207, R312, R311).
    fn is_wrong_side(&mut self, turn: &Turn, found: Seat, span: Span) -> bool {
        let wrong = match self.side {
            None => self.fresh && self.rules.game() == Game::Two && found == Seat::DEFENDER,
            Some(expected) => expected != found && self.slipped == 0,
        };
        if !wrong {
            return false;
        }
        let fit = self.fit(found, span);
        let discord = match self.side {
            None => Discord::DefenderStarts,
            Some(expected) => Discord::WrongSide {
                expected,
                found,
                fit,
            },
        };
        self.event(What::Discord(discord), span, None, RulingSet::default());
        self.opens = false;
        let number = self.turn.unwrap_or(0);
        if fit == SideFit::Slip
            && let Some(expected) = self.side.filter(|_| self.is_surely_a_slip(turn, span))
        {
            self.mover = Some(expected);
            self.step(Some(number), Some(expected));
            return true;
        }
        self.mover = Some(found);
        // where the sides are exchanged, each does what only the other one may
        self.note_disorder(&Violation::DefenderControls);
        self.cover(true);
        // the number goes on counting: by it the next turn is that of the side that should have
        // moved's opponent
        self.step(Some(number), Some(!found));
        self.slipped = if fit == SideFit::Swapped { 2 } else { 1 };
        true
    }

    /// Whether of a turn that fits but for its letter the numbers say so, too, and all that is done in it is right for
    /// the side that moves.
    fn is_surely_a_slip(&self, turn: &Turn, span: Span) -> bool {
        let next = self.turn_behind(span).and_then(|turn| turn.number);
        let counted = self.next.is_some() && turn.number.is_some() && next.is_some();
        if self.fresh || self.fog.is_some() || !counted {
            return false;
        }
        let mut table = self.table;
        let mut items = turn.items.of(&self.tree.items).iter();
        let right = items.all(|item| match record::action(self.tree, item, &self.rules) {
            Ok(Some(action)) => {
                let legal = table.check(&action);
                legal.map(|legal| table.apply(legal)).is_ok()
            }
            // fields do nothing
            Ok(None) => true,
            Err(_) => false,
        });
        right && table.close_turn(false).is_ok() && table.outcome().is_none()
    }
}
