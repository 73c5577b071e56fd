//! What is worth saying of a claim that is legal as written.

use super::Remark;
use super::course::Course;
use crate::proof;
use crate::record::Action;
use crate::syntax::tree::Item;

impl Course<'_> {
    /// Remarks on a claim that is legal as written.
    pub(super) fn remark_on(&mut self, item: &Item, action: &Action) {
        let Action::Claim(claim) = action else {
            return;
        };
        let seat = self.table.to_move();
        let place = claim.place;
        if !self.table.is_judgeable(place) {
            let what = "a card at this place".to_string();
            self.remark(Remark::NotKnown { what }, item.span);
            return;
        }
        let Ok(question) = self.table.question_of(claim, seat) else {
            return;
        };
        if claim.denied {
            let verdict = proof::solve(&question);
            if verdict.claimable && self.table.admits(claim) {
                let verdict = Box::new(verdict);
                self.remark(Remark::DeniedButTrue { place, verdict }, item.span);
            } else if !claim.by.is_empty() && !self.table.denial_holds(claim, seat) {
                self.remark(Remark::DenialWeak { place }, item.span);
            }
            return;
        }
        for card in self.table.unneeded(claim, seat).iter(self.rules.game()) {
            let span = self.listed_span(item, card.into()).unwrap_or(item.span);
            self.remark(Remark::ProofUnneeded { card }, span);
        }
        let missing = match proof::solve(&question).basis {
            proof::Basis::OrderUnknown => Some("which side was complete first"),
            proof::Basis::Refuted => Some("a card that lies open"),
            _ => None,
        };
        if let Some(what) = missing {
            self.remark(
                Remark::NotKnown {
                    what: what.to_string(),
                },
                item.span,
            );
        }
        let free = self.table.question(place, seat);
        if !claim.other.is_empty() && !proof::solve(&free).claimable {
            self.remark(Remark::BetterValue { place }, item.span);
        }
    }
}
