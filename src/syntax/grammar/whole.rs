//! Lines that never become a part of a tree, as the sink takes them whole or step by step.

use super::super::sink::Sink;
use super::super::tree::{Line, LineKind};
use super::common::{CommonLines, common_deal};
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
            b'0'..=b'9' => self.turns(line),
            b'd' => self.deal(line),
            b'\n' => Some(self.blank(line)),
            _ => None,
        }
    }

    /// An empty line: where the next one begins.
    fn blank(&mut self, line: Cur) -> usize {
        self.sink.line(&Line {
            span: line.span_to(line),
            kind: LineKind::Blank,
            comment: None,
        });
        line.at as usize + 1
    }

    /// As many turns as the sink takes whole or step by step.
    #[inline]
    fn turns(&mut self, line: Cur) -> Option<usize> {
        if !self.order.numbered_turn_fits() {
            return None;
        }
        let game = self.order.game()?;
        let mut rest = line;
        while let Some(faces) = self.sink.step_faces() {
            let mut lines = CommonLines::new(rest);
            self.sink.common(&mut lines);
            rest = lines.rest();
            match steps(&lines, (game, faces), self.sink) {
                Some(end) => rest = end.skip(usize::from(!end.rest.is_empty())),
                None => break,
            }
        }
        if rest.at == line.at {
            return None;
        }
        self.order.turn_came();
        Some(rest.at as usize)
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
