//! Lines that never become a part of a tree, as the sink takes them whole or step by step.

use super::super::sink::Sink;
use super::common::{common_deal, common_pass, common_turn};
use super::input::Cur;
use super::record::Reader;
use super::steps::steps;

impl<S: Sink> Reader<'_, S> {
    /// A line that the sink takes so: where the next one begins.
    #[inline]
    pub(super) fn whole(&mut self, line: Cur) -> Option<usize> {
        if !self.given.is_empty() {
            return None;
        }
        match line.peek() {
            b'd' => self.deal(line),
            _ => self.turns(line),
        }
    }

    /// As many turns as the sink takes whole, or one step by step.
    #[inline]
    fn turns(&mut self, line: Cur) -> Option<usize> {
        if !(self.order.numbered_turn_fits() && self.sink.takes_steps()) {
            return None;
        }
        let end = match self.common(line) {
            Some(end) => end,
            None => {
                let end = steps(line, self.order.game()?, self.sink)?;
                end.skip(usize::from(!end.rest.is_empty()))
            }
        };
        self.order.turn_came();
        Some(end.at as usize)
    }

    /// As many turns of the commonest kind as the sink takes whole; `None` if there is none.
    #[inline(never)]
    fn common<'c>(&mut self, line: Cur<'c>) -> Option<Cur<'c>> {
        let mut rest = line;
        while let Some((front, faces)) = self.sink.common_front() {
            let play = common_turn(rest, front, faces);
            let pass = match play {
                None => common_pass(rest, front),
                Some(_) => None,
            };
            rest = match (play, pass) {
                (Some((end, turn)), _) if self.sink.common(turn) => end,
                (None, Some((end, span))) if self.sink.passes(span) => end,
                _ => break,
            };
        }
        (rest.at > line.at).then_some(rest)
    }

    /// A hand that is dealt and that the sink takes whole: where the next line begins.
    fn deal(&mut self, line: Cur) -> Option<usize> {
        let (end, deal) = common_deal(line, self.sink.deal_faces()?)?;
        if !self.order.admits_deal(deal.side, line.span_to(end)) {
            return None;
        }
        self.sink.deal(&deal);
        Some(end.at as usize)
    }
}
