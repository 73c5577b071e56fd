//! Claims on the table: who, what, and whether the open cards carry it.

use super::table::Table;
use super::violation::{Violation, WildWhy};
use crate::model::{Card, CardSet, Face, Half, Mark, Place, Ruling, Seat, Tactic, TacticSet};
use crate::proof::{self, Basis, Question, Verdict};
use crate::record::{Action, Claim};

impl Table {
    /// The question whether a side may claim a place as things stand (R113, R114).
    pub fn question(&self, place: Place, seat: Seat) -> Question {
        let elites = match self.rules.choice(Ruling::ProofTactics) {
            0 => TacticSet::EMPTY,
            _ => self.elites_left(),
        };
        let site = &self.board[place];
        Question::at(&self.rules, place, site, seat, self.unseen(), elites)
    }

    /// Elite cards that lie open nowhere; a proof minds them only as the ruleset says (R122, R123).
    pub(super) fn elites_left(&self) -> TacticSet {
        if !self.rules.has(Ruling::ProofTactics) {
            return TacticSet::EMPTY;
        }
        let mut left = TacticSet::ELITES;
        for tactic in self.board.elites().chain(self.gone_tactics.iter()) {
            left.remove(tactic);
        }
        left
    }

    /// The question of a claim with the values that it states for wild cards (R614).
    ///
    /// # Errors
    /// A stated value that the card can't take, or a wild card that isn't there.
    pub fn question_of(&self, claim: &Claim, seat: Seat) -> Result<Question, Violation> {
        let mut question = self.question(claim.place, seat);
        self.state_values(&mut question, claim, seat)?;
        Ok(question)
    }

    /// Puts the values that a claim states for wild cards into its question.
    fn state_values(
        &self,
        question: &mut Question,
        claim: &Claim,
        seat: Seat,
    ) -> Result<(), Violation> {
        if claim.states_no_value() {
            return Ok(());
        }
        // where a card may still come the other side has chosen nothing yet: its best values count (ruling 23)
        let chosen = question.other.len() >= question.demand.size as usize;
        let doubles = question.readings.wild_doubles;
        let stated = [(&claim.own, true), (&claim.other, false)];
        for (binds, own) in stated {
            // the values are counted on from one list to the other
            let mut unchosen = question.other;
            let (half, before) = match own {
                true => (&mut question.own, 0),
                false if chosen => (&mut question.other, claim.own.len()),
                false => (&mut unchosen, claim.own.len()),
            };
            for (index, (tactic, value)) in binds.iter().enumerate() {
                let wrong = |why| Violation::WildValue {
                    index: (before + index) as u8,
                    own,
                    why,
                };
                if !tactic.can_be(value) {
                    return Err(wrong(WildWhy::Value));
                }
                if !doubles && self.open.contains(value) {
                    return Err(wrong(WildWhy::Doubled));
                }
                if !replace(half, tactic, value) {
                    return Err(wrong(WildWhy::NotThere));
                }
            }
        }
        for (binds, seat, own) in [(&claim.own, seat, true), (&claim.other, !seat, false)] {
            let half = &self.board[claim.place].halves[seat];
            let wild = half.faces().iter().filter_map(|face| face.tactic());
            if !binds.is_empty() && !wild.eq(binds.iter().map(|(tactic, _)| tactic)) {
                let index = if own { 0 } else { claim.own.len() as u8 };
                let why = WildWhy::Listed;
                return Err(Violation::WildValue { index, own, why });
            }
        }
        Ok(())
    }

    /// Whether a claim is right: complete (R115), the better formation (R228, R357), stated
    /// values and proof in order (R613, R614). Who and when was asked before.
    pub(super) fn check_claim(&mut self, claim: &Claim) -> Result<(), Violation> {
        let seat = self.to_move;
        let place = claim.place;
        let site = &self.board[place];
        let need = self.size_of(place) as u8;
        let have = site.halves[seat].len() as u8;
        if have < need {
            return Err(Violation::ClaimIncomplete {
                place,
                have,
                need,
                eliminated: self.attackers_eliminated_at(place),
            });
        }
        if !claim.is_bare() {
            let judged = self.judge(claim, seat);
            self.ruled.0 |= self.deciding_as_written(claim, seat, &judged).0;
            return judged.map(drop);
        }
        if !self.is_judgeable(place) {
            return Ok(());
        }
        let question = &self.question(place, seat);
        let claimable = proof::holds(question);
        self.ruled.0 |= self.deciding(question, place, claimable).0;
        match claimable {
            true => Ok(()),
            false => self.check_unproven(question, place, seat),
        }
    }

    /// What a complete side's claim comes to as it is written: whether the cards carry it, or why not.
    pub(super) fn judge(&self, claim: &Claim, seat: Seat) -> Result<bool, Violation> {
        let place = claim.place;
        let question = self.question_of(claim, seat)?;
        if !self.is_judgeable(place) {
            return Ok(false);
        }
        if !proof::holds(&question) {
            self.check_unproven(&question, place, seat)?;
            return Ok(false);
        }
        if let Some(because) = claim.because {
            self.check_because(&question, place, because)?;
        }
        Ok(true)
    }

    /// Whether a claim that the open cards do not carry is one that can't be called false.
    fn check_unproven(
        &self,
        question: &Question,
        place: Place,
        seat: Seat,
    ) -> Result<(), Violation> {
        let verdict = proof::solve(question);
        if verdict.basis == Basis::OrderUnknown {
            // a tie, and the record does not let one know who was complete first
            return Ok(());
        }
        if self.may_yet_be_proven(question) {
            // the cards that would prove it may lie open without a name on record
            return Ok(());
        }
        let hidden = self.holds_with_hands(question, seat);
        let verdict = Box::new(verdict);
        Err(Violation::ClaimFalse {
            place,
            verdict,
            hidden,
        })
    }

    /// Whether both sides show their faces; a claim against unknown faces can't be judged.
    pub fn is_judgeable(&self, place: Place) -> bool {
        self.board[place].shows_faces()
    }

    /// Whether a claim that open cards do not carry holds once the claimant's own hand is
    /// counted, too (R118).
    fn holds_with_hands(&self, question: &Question, seat: Seat) -> bool {
        let mut peeking = *question;
        peeking.unseen = question.unseen - self.hands[seat].cards;
        peeking.unseen != question.unseen && proof::solve(&peeking).claimable
    }

    /// Whether the cards of a stated proof lie open elsewhere and suffice together with those at
    /// the place itself (R613).
    fn check_because(
        &self,
        question: &Question,
        place: Place,
        because: CardSet,
    ) -> Result<(), Violation> {
        let mut absent = (because - self.open).iter(self.game());
        if let Some(card) = absent.find(|card| !self.may_lie_open(*card)) {
            let open = because & self.open;
            let missing = match self.falls_short(question, place, open) {
                None => Some(CardSet::EMPTY),
                Some(_) => self.completing(question, place, open),
            };
            return Err(Violation::ProofNotOpen {
                card,
                place,
                missing,
            });
        }
        match self.falls_short(question, place, because) {
            None => Ok(()),
            Some(verdict) => Err(Violation::ProofFails {
                place,
                verdict: Box::new(verdict),
                missing: self
                    .completing(question, place, because)
                    .unwrap_or(CardSet::EMPTY),
            }),
        }
    }

    /// Open cards elsewhere that together with these carry a claim that holds.
    fn completing(&self, question: &Question, place: Place, because: CardSet) -> Option<CardSet> {
        let others = self.elsewhere(place) - because;
        let reason = proof::reason(&without(question, because), others);
        reason.map(|reason| reason.because)
    }

    /// What the other side could reach for all that these open cards and those at the place say, if
    /// that would spoil a claim that holds.
    fn falls_short(&self, question: &Question, place: Place, because: CardSet) -> Option<Verdict> {
        let given = without(&self.bare(question, place)?, because);
        (!proof::holds(&given)).then(|| proof::solve(&given))
    }

    /// The question of a claim that holds, asked as if only the cards at the place lay open; `None`
    /// where no others are needed. The claimant's formation stays the one that all open cards give
    /// him: a claim does not rest on values that only fewer of them would leave.
    fn bare(&self, question: &Question, place: Place) -> Option<Question> {
        let size = question.demand.size as usize;
        if question.other.len() >= size {
            return None;
        }
        let wild = question.own.faces().iter().any(|face| face.is_tactic());
        let own = match wild || question.own.len() != size {
            true => proof::solve(question).own?.cards,
            false => question.own,
        };
        Some(Question {
            own,
            unseen: self.game().deck() - self.cards_at(place),
            ..*question
        })
    }

    /// The clan or siege cards on both sides of a place.
    pub fn cards_at(&self, place: Place) -> CardSet {
        self.board[place].cards()
    }

    /// The clan or siege cards that lie open, but not at the place: what a claim can be proven with (R114).
    pub fn elsewhere(&self, place: Place) -> CardSet {
        self.open - self.cards_at(place)
    }

    /// The cards of a stated proof that it does not need, one after the other left out as long as
    /// the rest suffices.
    pub fn unneeded(&self, claim: &Claim, seat: Seat) -> CardSet {
        let mut unneeded = CardSet::EMPTY;
        let Some(because) = claim.because.filter(|because| !because.is_empty()) else {
            return unneeded;
        };
        let Ok(question) = self.question_of(claim, seat) else {
            return unneeded;
        };
        let Some(bare) = self.bare(&question, claim.place) else {
            return because;
        };
        for card in because.iter(self.game()) {
            let fewer = because - unneeded - card.set();
            if proof::holds(&without(&bare, fewer)) {
                unneeded.insert(card);
            }
        }
        unneeded
    }

    /// Values of the claimant's wild cards with which a claim holds that does not hold with those it states.
    pub fn better_values(&self, claim: &Claim, seat: Seat) -> Vec<(Tactic, Card)> {
        let place = claim.place;
        let free = Claim {
            other: claim.other,
            ..Claim::of(place)
        };
        let question = self.question_of(&free, seat);
        let verdict = question.ok().map(|question| proof::solve(&question));
        let own = verdict
            .filter(|verdict| verdict.claimable && !claim.own.is_empty())
            .and_then(|verdict| verdict.own);
        let Some(own) = own else {
            return Vec::new();
        };
        let laid = self.board[place].halves[seat];
        let valued = laid.faces().iter().zip(own.cards.faces());
        valued
            .filter_map(|(face, value)| Some((face.tactic()?, value.card()?)))
            .collect()
    }

    /// Whether a claim that was refused would have been legal (R229, R358).
    pub fn admits(&self, claim: &Claim) -> bool {
        let mut trial = *self;
        let made = Claim {
            denied: false,
            because: None,
            ..*claim
        };
        trial.check(&Action::Claim(made)).is_ok()
    }

    /// Whether unseen cards after `denied by` beat the claim (R615): they fit into the free
    /// places, lie open nowhere, are not eliminated on arrival (R146), and make the other side better.
    pub fn denial_holds(&self, claim: &Claim, seat: Seat) -> bool {
        let Ok(mut question) = self.question_of(claim, seat) else {
            return false;
        };
        if !(question.unseen - question.barred).is_superset(claim.by) {
            return false;
        }
        for card in claim.by.iter(self.game()) {
            if question.other.len() >= question.demand.size as usize
                || !question.other.push(card.into())
            {
                return false;
            }
        }
        question.own_first = question.own_first.or(Some(true));
        question.unseen = question.unseen - claim.by;
        !proof::holds(&question)
    }
}

/// The same question with these cards open, too.
fn without(question: &Question, open: CardSet) -> Question {
    Question {
        unseen: question.unseen - open,
        ..*question
    }
}

/// Gives the nearest wild card of that name its value.
fn replace(half: &mut Half, tactic: Tactic, value: Card) -> bool {
    let Some(index) = half.find(tactic.into()) else {
        return false;
    };
    let mut valued = Half::default();
    for (at, face) in half.faces().iter().enumerate() {
        valued.push(if at == index {
            Face::from(value)
        } else {
            *face
        });
    }
    *half = valued;
    true
}

/// Whether the mark is a combat mode.
pub(super) fn is_mode(mark: Mark) -> bool {
    matches!(mark, Mark::Mud | Mark::Bluff)
}
