//! What is worth saying of a claim that is legal as written.

use super::course::Course;
use super::lost::proof_of;
use super::{Missing, Remark, What, Wins};
use crate::engine::Table;
use crate::model::{Game, Place, PlaceSet, Ruling, RulingSet, Seat, Variant};
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
            let what = vec![Missing::CardThere];
            self.remark(Remark::NotKnown { what }, item.span);
            return;
        }
        let Ok(question) = self.table.question_of(claim, seat) else {
            return;
        };
        if claim.denied {
            // it was made, and is not missed until its side is broken up
            if let Some(told) = &mut self.missed {
                told[seat].insert(place);
            }
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
            let span = self.listed(item, card.into()).next();
            let span = span.unwrap_or(item.span);
            self.remark(Remark::ProofUnneeded { card }, span);
        }
        let missing = match proof::solve(&question).basis {
            proof::Basis::OrderUnknown => Some(Missing::First),
            proof::Basis::Refuted => Some(Missing::OpenCard),
            _ => None,
        };
        if let Some(what) = missing {
            self.remark(Remark::NotKnown { what: vec![what] }, item.span);
        }
        let free = self.table.question(place, seat);
        if !claim.other.is_empty() && !proof::solve(&free).claimable {
            self.remark(Remark::BetterValue { place }, item.span);
        }
    }

    /// Keeps the table after the claims that the turn began with, where claims may come before what it does now:
    /// with the early bird they come nowhere else (R441), in Schotten Totten 2 at any time (R352), else as
    /// `claim-before-play` says (R223, R224).
    pub(super) fn keep_window(&mut self) {
        let wanted = self.missed.is_some() && self.fog.is_none() && self.window.is_none();
        let before = self.rules.game() == Game::Two
            || self.rules.variant() == Variant::EarlyBird
            || self.rules.choice(Ruling::ClaimBeforePlay) == 1;
        if wanted && before && self.table.outcome().is_none() {
            self.window = Some(Box::new(self.table));
        }
    }

    /// Names the claims that could have been made in this turn and were not, each in the first
    /// turn of several (R226, R354).
    pub(super) fn missed_claims(&mut self, span: Span) {
        let Some(mut told) = self.missed.filter(|_| self.table.outcome().is_none()) else {
            return;
        };
        let window = self.window.take();
        let seat = self.table.to_move();
        let behind = claimable(&self.table);
        let early = self.rules.variant() == Variant::EarlyBird;
        let mut missed = match early && window.is_some() {
            true => PlaceSet::default(),
            false => behind,
        };
        if let Some(window) = &window {
            for place in claimable(window).iter() {
                if !is_taken(window, &self.table, place) {
                    missed.insert(place);
                }
            }
        }
        for place in missed.iter() {
            if told[seat].contains(place) {
                continue;
            }
            let lasts = behind.contains(place);
            // what is claimed at one moment goes together, and a claim may take away what another one needs
            let (table, at_once) = match &window {
                Some(window) if early || !lasts => (&**window, claimable(window)),
                _ => (&self.table, behind),
            };
            if let Some(proof) = proof_of(table, place, seat) {
                let wins = if table.would_win(PlaceSet::of(place)) {
                    Wins::Alone
                } else if table.would_win(PlaceSet(missed.0 & at_once.0)) {
                    Wins::Together
                } else {
                    Wins::No
                };
                let remark = Remark::MissedClaim {
                    place,
                    proof,
                    wins,
                    lasts,
                };
                self.remark(remark, span);
            }
        }
        told[seat] = PlaceSet(missed.0 & behind.0);
        // the other side's right lasts as long as its side is complete
        for place in told[!seat].iter() {
            if !self.table.is_complete(place, !seat) {
                told[!seat].remove(place);
            }
        }
        self.missed = Some(told);
    }
}

/// Every place that the side to move may claim as things stand, whatever the moment.
pub(super) fn claimable(table: &Table) -> PlaceSet {
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

/// Whether a place was claimed between two moments of a turn: in Schotten Totten 2 nothing else turns a tile (R355).
fn is_taken(before: &Table, behind: &Table, place: Place) -> bool {
    let (old, new) = (&before.board()[place], &behind.board()[place]);
    match before.game() {
        Game::One => new.owner.is_some(),
        Game::Two => new.mark != old.mark,
    }
}
