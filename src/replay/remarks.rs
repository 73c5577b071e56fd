//! What is worth saying of a claim that is legal as written.

use super::course::Course;
use super::lost::proof_of;
use super::{Remark, What, Wins};
use crate::model::{Game, PlaceSet, Ruling, RulingSet, Seat, Variant};
use crate::proof;
use crate::record::Action;
use crate::span::Span;
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
                let what = What::Remark(Remark::DenialWeak { place });
                let mut rulings = RulingSet::default();
                if self.table.game() == Game::Two {
                    let ruling = Ruling::EliminatedMembers;
                    let table = self.table.with_reading(ruling, 1);
                    if table.denial_holds(claim, seat) {
                        rulings.insert(ruling);
                    }
                }
                self.event(what, item.span, None, rulings);
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

    /// Every place that the side to move may claim as things stand, whatever the moment.
    fn claimable(&self) -> PlaceSet {
        let table = &self.table;
        let seat = table.to_move();
        let mut set = PlaceSet::default();
        if table.game() == Game::Two && seat == Seat::DEFENDER {
            return set;
        }
        for place in table.board().places() {
            let asks = table.board()[place].owner.is_none()
                && table.is_complete(place, seat)
                && table.is_judgeable(place);
            if asks && proof::holds(&table.question(place, seat)) {
                set.insert(place);
            }
        }
        set
    }

    /// With the early bird claims come before the play: what may be claimed then.
    pub(super) fn early_claims(&self) -> Option<PlaceSet> {
        let early = self.missed.is_some()
            && self.fog.is_none()
            && self.table.outcome().is_none()
            && self.rules.variant() == Variant::EarlyBird;
        early.then(|| self.claimable())
    }

    /// Names the claims that could have been made in this turn and were not, each in the first
    /// turn of several (R226, R354).
    pub(super) fn missed_claims(&mut self, early: Option<PlaceSet>, span: Span) {
        let Some(mut told) = self.missed.filter(|_| self.table.outcome().is_none()) else {
            return;
        };
        let now = early.unwrap_or_else(|| self.claimable());
        let seat = self.table.to_move();
        let mut missed = PlaceSet::default();
        for place in now.iter() {
            if self.table.board()[place].owner.is_none() {
                missed.insert(place);
            }
        }
        for place in missed.iter() {
            if told[seat].contains(place) {
                continue;
            }
            if let Some(proof) = proof_of(&self.table, place, seat) {
                let wins = if self.table.would_win(PlaceSet::of(place)) {
                    Wins::Alone
                } else if self.table.would_win(missed) {
                    Wins::Together
                } else {
                    Wins::No
                };
                self.remark(Remark::MissedClaim { place, proof, wins }, span);
            }
        }
        told[seat] = missed;
        // the other side's right lasts as long as its side is complete
        for place in told[!seat].iter() {
            if !self.table.is_complete(place, !seat) {
                told[!seat].remove(place);
            }
        }
        self.missed = Some(told);
    }
}
