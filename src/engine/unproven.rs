//! Claims that the open cards with a name do not prove: could open cards without a name prove them?

use super::table::Table;
use crate::model::{Card, CardSet, Face, Half, Ruling, Seat};
use crate::proof::{self, Question};

/// At most this many verdicts are asked for one claim; beyond that it is taken for one that may hold.
const TRIES: u32 = 500;

impl Table {
    /// Whether a claim that fails on the open cards with a name may be proven by the others (R116):
    /// whether they can be such cards that the other side has nothing left to win with. False only
    /// where that is certain.
    pub(super) fn may_yet_be_proven(&self, question: &Question) -> bool {
        if !question.elites.is_empty() && self.hides_tactics() {
            return true;
        }
        if self.hidden_faces().next().is_none() {
            return false;
        }
        // what lies open then takes a value from wild cards, too
        let wild = |half: &Half| half.faces().iter().any(|face| face.is_tactic());
        if self.rules.choice(Ruling::WildDoubles) != 0
            && (wild(&question.own) || wild(&question.other))
        {
            return true;
        }
        let held =
            self.hands[Seat::South].cards | self.hands[Seat::North].cards | self.deck.cards();
        let possible = question.unseen - held;
        let places: Vec<CardSet> = self
            .hidden_faces()
            .map(|face| {
                let cards = possible.iter(question.game);
                cards.filter(|card| face.admits(*card)).collect()
            })
            .collect();
        let all = places.iter().fold(CardSet::EMPTY, |all, set| all | *set);
        let mut search = Search {
            question,
            places: &places,
            all,
            tries: 0,
        };
        search.holds_without(all) && search.opens(CardSet::EMPTY, CardSet::EMPTY)
    }

    /// Whether a tactic card may lie open without a name.
    fn hides_tactics(&self) -> bool {
        let sites = self.board.sites().iter();
        let mut laid = sites.flat_map(|site| site.halves.0.iter());
        self.gone_unnamed.tactics() > 0
            || laid.any(|half| {
                let mut faces = half.faces().iter();
                faces.any(|face| matches!(*face, Face::UNKNOWN | Face::UNKNOWN_TACTIC))
            })
    }
}

/// Which cards the unnamed ones have to be.
struct Search<'a> {
    question: &'a Question,
    /// What each of them can be.
    places: &'a [CardSet],
    all: CardSet,
    tries: u32,
}

impl Search<'_> {
    fn holds_without(&mut self, gone: CardSet) -> bool {
        self.tries += 1;
        proof::holds(&Question {
            unseen: self.question.unseen - gone,
            ..*self.question
        })
    }

    /// Unseen cards with which the other side wins where these lie open; `None` if it can't.
    fn reply(&mut self, gone: CardSet) -> Option<CardSet> {
        self.tries += 1;
        let unseen = self.question.unseen - gone;
        let verdict = proof::solve(&Question {
            unseen,
            ..*self.question
        });
        let beating = verdict.counterexample.cards() & unseen;
        (!verdict.claimable).then_some(beating)
    }

    /// Whether the claim holds where these cards lie open without a name, and some more of them that
    /// are not `kept` from it. Of every winning reply one card must lie there.
    fn opens(&mut self, gone: CardSet, kept: CardSet) -> bool {
        let Some(reply) = self.reply(gone) else {
            return true;
        };
        if self.too_many(gone, kept, reply) {
            return false;
        }
        let mut kept = kept;
        for card in (reply & (self.all - kept)).iter(self.question.game) {
            let more = gone | card.set();
            if self.tries > TRIES || self.fits(more) && self.opens(more, kept) {
                return true;
            }
            kept.insert(card);
        }
        false
    }

    /// Whether there are more winning replies without a card in common than unnamed cards.
    fn too_many(&mut self, gone: CardSet, kept: CardSet, first: CardSet) -> bool {
        let left = self.places.len().saturating_sub(gone.len() as usize);
        let (mut reply, mut spent) = (first, gone);
        for found in 0.. {
            let removable = reply & (self.all - kept);
            if removable.is_empty() || found == left {
                return true;
            }
            spent |= removable;
            match self.reply(spent) {
                Some(next) if self.tries <= TRIES => reply = next,
                _ => return false,
            }
        }
        false
    }

    /// Whether these cards can all lie there at once.
    fn fits(&self, cards: CardSet) -> bool {
        let mut owner = vec![None; self.places.len()];
        cards.iter(self.question.game).all(|card| {
            let mut seen = vec![false; self.places.len()];
            place(card, self.places, &mut seen, &mut owner)
        })
    }
}

/// Finds a place for a card along an augmenting path.
fn place(card: Card, places: &[CardSet], seen: &mut [bool], owner: &mut [Option<Card>]) -> bool {
    for index in 0..places.len() {
        if seen[index] || !places[index].contains(card) {
            continue;
        }
        seen[index] = true;
        if owner[index].is_none_or(|other| place(other, places, seen, owner)) {
            owner[index] = Some(card);
            return true;
        }
    }
    false
}
