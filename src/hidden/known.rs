//! What is known of each zone: sure cards, and what the others can still be.

use super::HiddenCards;
use super::ids::{Ids, bits};
use crate::model::{BySeat, Card, Face, Seat, Tactic};

/// What can be concluded of the hidden cards at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The hands.
    pub hands: BySeat<KnownHand>,
    /// The main deck; both decks where nobody knows from which of them a card was drawn.
    pub deck: KnownHand,
    /// The tactic deck.
    pub tactics_deck: KnownHand,
    /// Whether both decks stand in `deck`.
    pub pooled: bool,
    /// Whether nothing was given up on the way: else a set may be too large, never too small.
    pub exact: bool,
}

/// What is known of the cards of one zone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownHand {
    /// Cards that are certainly there, in the order of sorted lists.
    pub sure: Vec<Face>,
    /// The other cards, those with the same possibilities together.
    pub groups: Vec<Group>,
}

/// Cards that can be the same ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// How many cards.
    pub count: u32,
    /// Every card that one of them can be, in the order of sorted lists.
    pub of: Vec<Face>,
}

impl KnownHand {
    /// Number of cards.
    pub fn size(&self) -> usize {
        let others: u32 = self.groups.iter().map(|group| group.count).sum();
        self.sure.len() + others as usize
    }
}

impl HiddenCards {
    /// What can be concluded as things stand.
    pub fn known(&self) -> Known {
        let mut narrow = *self;
        // it was matched after the last action
        if narrow.rematch().is_ok() {
            narrow.narrow();
        }
        // a card that is one of two jokers is a joker
        let twins = Ids::of_tactic(Tactic::Joker, self.game);
        let unsettled = narrow.with(narrow.alive, |set| set.without(twins).is_empty());
        for token in bits(unsettled) {
            narrow.settle_name(token);
        }
        if unsettled != 0 && narrow.rematch().is_ok() {
            narrow.narrow();
        }
        Known {
            hands: BySeat(Seat::BOTH.map(|seat| narrow.zone_known(narrow.hands[seat]))),
            deck: narrow.zone_known(narrow.deck.mask()),
            tactics_deck: narrow.zone_known(narrow.tactics_deck.mask()),
            pooled: self.pooled,
            exact: !self.loose,
        }
    }

    fn zone_known(&self, zone: u128) -> KnownHand {
        let set = |token: u8| self.may[token as usize];
        let union = |tokens: u128| bits(tokens).fold(Ids::NONE, |all, token| all.or(set(token)));
        let elsewhere = union(self.alive & !zone);
        let sure = union(zone).without(elsewhere);
        let mut groups = Vec::new();
        let mut left = zone;
        while left != 0 {
            let mut alike = left & left.wrapping_neg();
            loop {
                // sets that are equal, or share a sure card, can't be told apart
                let all = union(alike);
                let grown = bits(left)
                    .filter(|token| {
                        let own = set(*token);
                        own == all || !own.and(all).and(sure).is_empty()
                    })
                    .fold(alike, |mask, token| mask | 1 << token);
                if grown == alike {
                    break;
                }
                alike = grown;
            }
            left &= !alike;
            let all = union(alike);
            let count = alike.count_ones() - all.and(sure).len().min(alike.count_ones());
            if count > 0 {
                groups.push(Group {
                    count,
                    of: self.faces(all.without(sure)),
                });
            }
        }
        KnownHand {
            sure: self.faces(sure),
            groups,
        }
    }

    fn faces(&self, ids: Ids) -> Vec<Face> {
        let cards = ids.cards().iter(self.game).map(|card: Card| card.into());
        cards.chain(ids.names(self.game).map(Face::from)).collect()
    }
}
