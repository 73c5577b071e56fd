//! Tokens and cards as a bipartite graph: whether all fit at once, and which edges can be used.

use super::Hidden;
use super::ids::{Ids, bits};

pub(super) const FREE: u8 = u8::MAX;

/// Tokens that together can only be fewer cards than they are (Hall's condition fails for them).
#[derive(Copy, Clone, Debug)]
pub(super) struct Crowd {
    pub tokens: u128,
    pub cards: Ids,
}

impl Hidden {
    /// Gives every token a card of its own again after sets have shrunk: each token that lost its
    /// card looks for another along one augmenting path.
    pub(super) fn rematch(&mut self) -> Result<(), Crowd> {
        for token in bits(self.alive) {
            let card = self.is[token as usize];
            if card != FREE && !self.may[token as usize].has(card) {
                self.is[token as usize] = FREE;
                self.owner[card as usize] = FREE;
            }
        }
        for token in bits(self.alive) {
            if self.is[token as usize] == FREE {
                self.augment(token)?;
            }
        }
        Ok(())
    }

    /// A breadth-first search for a free card; every card is seen once.
    fn augment(&mut self, from: u8) -> Result<(), Crowd> {
        let mut by = [FREE; 128];
        let mut queue = [FREE; super::ROOM];
        let (mut head, mut tail) = (0, 1);
        queue[0] = from;
        let mut seen = Ids::NONE;
        let mut tokens = 1u128 << from;
        while head < tail {
            let token = queue[head];
            head += 1;
            let next = self.may[token as usize].and(self.cards).without(seen);
            seen = seen.or(next);
            for card in bits(next.0) {
                by[card as usize] = token;
                let owner = self.owner[card as usize];
                if owner == FREE {
                    self.turn(card, from, &by);
                    return Ok(());
                }
                tokens |= 1 << owner;
                queue[tail] = owner;
                tail += 1;
            }
        }
        Err(Crowd {
            tokens,
            cards: seen,
        })
    }

    /// Exchanges the cards along a path that was found.
    fn turn(&mut self, mut card: u8, from: u8, by: &[u8; 128]) {
        loop {
            let token = by[card as usize];
            let lost = self.is[token as usize];
            self.is[token as usize] = card;
            self.owner[card as usize] = token;
            if token == from {
                return;
            }
            card = lost;
        }
    }

    /// Narrows every set to the cards that its token is in some full assignment: those that lie
    /// with it on a cycle of the residual graph.
    pub(super) fn narrow(&mut self) {
        let mut takes = [0u128; super::ROOM];
        for token in bits(self.alive) {
            for card in bits(self.may[token as usize].and(self.cards).0) {
                let owner = self.owner[card as usize];
                if owner != FREE {
                    takes[token as usize] |= 1 << owner;
                }
            }
        }
        let mut reach = [0u128; super::ROOM];
        for token in bits(self.alive) {
            let mut seen = takes[token as usize];
            let mut new = seen;
            while new != 0 {
                let next = new.trailing_zeros();
                new &= new - 1;
                let more = takes[next as usize] & !seen;
                seen |= more;
                new |= more;
            }
            reach[token as usize] = seen;
        }
        for token in bits(self.alive) {
            let own = self.is[token as usize];
            let kept = bits(self.may[token as usize].and(self.cards).0).filter(|card| {
                let owner = self.owner[*card as usize];
                *card == own || owner != FREE && reach[owner as usize] >> token & 1 == 1
            });
            self.may[token as usize] = kept.fold(Ids::NONE, |set, card| set.or(Ids::one(card)));
        }
    }
}
