//! Tokens and cards as a bipartite graph: whether all fit at once, and which edges can be used.

use super::HiddenCards;
use super::ids::{Ids, bits};

pub(super) const FREE: u8 = u8::MAX;

/// Tokens that together can only be fewer cards than they are (Hall's condition fails for them).
#[derive(Copy, Clone, Debug)]
pub(super) struct Crowd {
    pub tokens: u128,
    pub cards: Ids,
}

impl HiddenCards {
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
    /// with it on a cycle of the residual graph, so in its strong component.
    pub(super) fn narrow(&mut self) {
        let mut search = Components::default();
        let (mut last, mut takes) = (Ids::NONE, 0);
        for token in bits(self.alive) {
            let may = self.may[token as usize].and(self.cards);
            if may != last {
                let owners = bits(may.0).map(|card| self.owner[card as usize]);
                let owners = owners.filter(|owner| *owner != FREE);
                (last, takes) = (may, owners.fold(0, |mask, owner| mask | 1 << owner));
            }
            search.takes[token as usize] = takes;
        }
        search.left = self.alive;
        while search.left != 0 {
            search.visit(search.left.trailing_zeros() as u8);
        }
        for token in bits(self.alive) {
            let with = bits(search.of[token as usize]);
            let cards = with.fold(Ids::NONE, |cards, other| match self.is[other as usize] {
                FREE => cards,
                card => cards.or(Ids::one(card)),
            });
            self.may[token as usize] = self.may[token as usize].and(cards);
        }
    }
}

/// The strong components of the graph in which a token leads to those whose cards it may take
/// (Tarjan's search; no deeper than there are tokens).
struct Components {
    takes: [u128; super::ROOM],
    /// The component of each token, when it is found.
    of: [u128; super::ROOM],
    left: u128,
    /// The tokens whose components are not complete, in the order of their visits.
    path: [u8; super::ROOM],
    length: usize,
}

impl Default for Components {
    fn default() -> Components {
        Components {
            takes: [0; super::ROOM],
            of: [0; super::ROOM],
            left: 0,
            path: [FREE; super::ROOM],
            length: 0,
        }
    }
}

impl Components {
    /// Visits a token and all that it leads to; gives the earliest place on the path that it
    /// leads back to.
    fn visit(&mut self, token: u8) -> usize {
        let own = self.length;
        self.path[own] = token;
        self.length += 1;
        self.left &= !(1 << token);
        let takes = self.takes[token as usize];
        let back = self.path[..=own]
            .iter()
            .position(|other| takes >> other & 1 == 1);
        let mut low = back.unwrap_or(own);
        loop {
            let next = takes & self.left;
            if next == 0 {
                break;
            }
            low = low.min(self.visit(next.trailing_zeros() as u8));
        }
        if low == own {
            let component = &self.path[own..self.length];
            let mask = component
                .iter()
                .fold(0u128, |mask, other| mask | 1 << other);
            for other in bits(mask) {
                self.of[other as usize] = mask;
            }
            self.length = own;
        }
        low
    }
}
