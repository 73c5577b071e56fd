//! Which open rulings decide a claim.

use super::table::Table;
use super::violation::Violation;
use crate::model::{Place, Ruling, RulingSet, Seat, TacticSet};
use crate::proof::{self, Question};
use crate::record::Claim;

impl Table {
    /// The open rulings that decide a claim of the side to move that states nothing beside its place, but for those
    /// that are hushed; the answer to it is known.
    pub(super) fn deciding(&self, question: &Question, place: Place, now: bool) -> RulingSet {
        let seat = self.to_move;
        let site = &self.board[place];
        let (candidates, elites) = self.candidates(place, seat);
        let asked = RulingSet(candidates.0 & !self.hushed.0);
        let unseen = self.unseen();
        let known = Some(now);
        let mut set = proof::turning(asked, &self.rules, (site, seat), known, |rules, site| {
            proof::holds(&Question::at(rules, place, site, seat, unseen, elites))
        });
        if self.clock_decides(question, place, now) {
            set.insert(Ruling::TieClock);
        }
        set
    }

    /// The rulings that can matter for a claim, and the elite cards that may still come there.
    fn candidates(&self, place: Place, seat: Seat) -> (RulingSet, TacticSet) {
        // a side that is complete takes no more of them
        let elites = match self.is_complete(place, !seat) {
            true => TacticSet::EMPTY,
            false => self.elites_left(),
        };
        let site = &self.board[place];
        let candidates = proof::candidates(&self.rules, place, site, seat, elites);
        (candidates, elites)
    }

    /// The same of a claim that states values or a proof: by another reading these may be wrong where the
    /// claim alone would hold as well.
    pub(super) fn deciding_as_written(
        &self,
        claim: &Claim,
        seat: Seat,
        now: &Result<bool, Violation>,
    ) -> RulingSet {
        let (mut candidates, _) = self.candidates(claim.place, seat);
        let first = self.board[claim.place].first;
        let other = self.other_clock[claim.place.index()];
        // a claimant is complete, so both clocks know who was first, or neither does
        if first != other {
            candidates.insert(Ruling::TieClock);
        }
        // one mistake instead of another is no other answer, but a claim that only lacks its proof is right
        let kind = |judged: &Result<bool, Violation>| match judged {
            Ok(carried) => Some((*carried, true)),
            Err(Violation::ProofNotOpen { .. } | Violation::ProofFails { .. }) => {
                Some((true, false))
            }
            Err(_) => None,
        };
        let mut set = RulingSet::default();
        for ruling in RulingSet(candidates.0 & !self.hushed.0).iter() {
            let others = (0..ruling.entry().values.len() as u8)
                .filter(|choice| *choice != self.rules.choice(ruling));
            let mut there = others.map(|choice| self.with_reading(ruling, choice));
            if there.any(|table| kind(&table.judge(claim, seat)) != kind(now)) {
                set.insert(ruling);
            }
        }
        set
    }

    /// Whether the other reading of `tie-clock` would turn the verdict on a claim that a side might
    /// make now.
    pub fn tie_clock_decides(&self, place: Place, seat: Seat) -> bool {
        let mut table = *self;
        table.to_move = seat;
        let question = table.question(place, seat);
        table.clock_decides(&question, place, proof::holds(&question))
    }

    /// Whether the other reading of who was complete first would turn the verdict (R111, R112,
    /// R134).
    fn clock_decides(&self, question: &Question, place: Place, claimable: bool) -> bool {
        let other = self.other_clock[place.index()];
        let (Some(other), Some(first)) = (other, question.own_first) else {
            return false;
        };
        let own_first = other == self.to_move;
        let turned = Question {
            own_first: Some(own_first),
            ..*question
        };
        own_first != first && proof::holds(&turned) != claimable
    }
}
