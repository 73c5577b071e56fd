//! The result line against the replay (R608, R622, R623).

use super::course::Course;
use super::{Discord, Remark, What};
use crate::model::{How, Outcome, RulingSet};
use crate::span::Span;

impl Course<'_> {
    pub(super) fn result(&mut self, stated: Outcome, span: Span) {
        self.out.stated = Some(stated);
        if self.fog.is_some() {
            return;
        }
        let replayed = self.table.outcome();
        let right = match (replayed, stated) {
            (Some(replayed), _) => replayed == stated,
            (None, Outcome::Unfinished) => true,
            // agreed away from the board
            (None, Outcome::Won(_, how)) if how.is_declared() => true,
            (None, _) if self.table.may_end_as(stated) => true,
            (None, Outcome::Won(_, How::DeckEmpty)) if self.table.deck().size().is_none() => {
                let what = "the number of cards in the siege deck".to_string();
                self.remark(Remark::NotKnown { what }, span);
                true
            }
            _ => false,
        };
        if !right {
            let cause = self.ended.map(|(span, _)| span);
            let discord = Discord::Result { replayed, stated };
            self.event(What::Discord(discord), span, cause, RulingSet::default());
        }
    }
}
