//! The result line against the replay (R608, R622, R623).

use super::course::Course;
use super::{Discord, Missing, Remark, What, otherwise};
use crate::engine::Accord;
use crate::model::{Outcome, RulingSet};
use crate::span::Span;

impl Course<'_> {
    pub(super) fn result(&mut self, stated: Outcome, span: Span) {
        self.out.stated = Some(stated);
        if self.fog.is_some() {
            return;
        }
        match self.table.accord(stated) {
            Accord::Right => {}
            Accord::Open => {
                let what = vec![Missing::LastSiegeCard];
                self.remark(Remark::NotKnown { what }, span);
            }
            Accord::Wrong => {
                let cause = self.ended.map(|(span, _)| span);
                let replayed = self.table.outcome();
                let discord = Discord::Result { replayed, stated };
                return self.event(What::Discord(discord), span, cause, RulingSet::default());
            }
        }
        otherwise::drop_undecided(&mut self.out.events, self.turn, stated);
    }
}
