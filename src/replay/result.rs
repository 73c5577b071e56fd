//! The result line against the replay (R608, R622, R623).

use super::course::Course;
use super::{Discord, Remark, What, otherwise};
use crate::model::{How, Outcome, RulingSet};
use crate::span::Span;

impl Course<'_> {
    pub(super) fn result(&mut self, stated: Outcome, span: Span) {
        self.out.stated = Some(stated);
        if self.fog.is_some() {
            return;
        }
        let replayed = self.table.outcome();
        // with a siege deck of unknown size, the last turn may have been the one that found it empty
        let by_deck = matches!(stated, Outcome::Won(_, How::DeckEmpty))
            && self.table.deck_may_have_ended()
            && matches!(replayed, None | Some(Outcome::Won(_, How::NoSpace)));
        let right = match (replayed, stated) {
            _ if by_deck => {
                let what = "the number of cards in the siege deck".to_string();
                self.remark(Remark::NotKnown { what }, span);
                true
            }
            (Some(replayed), _) => replayed == stated,
            (None, Outcome::Unfinished) => true,
            // agreed away from the board
            (None, Outcome::Won(_, how)) if how.is_declared() => true,
            (None, _) if self.table.may_end_as(stated) => true,
            _ => false,
        };
        if right {
            otherwise::settle(&mut self.out.events, self.turn, stated);
        } else {
            let cause = self.ended.map(|(span, _)| span);
            let discord = Discord::Result { replayed, stated };
            self.event(What::Discord(discord), span, cause, RulingSet::default());
        }
    }
}
