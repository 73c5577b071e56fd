//! Tokens in their zones: merged, narrowed, taken out.

use super::ids::{Ids, bits};
use super::matching::FREE;
use super::{HiddenCards, Mark, ROOM};

/// A face-down pile of tokens, the top one first.
#[derive(Copy, Clone, Debug)]
pub(super) struct Order {
    tokens: [u8; ROOM],
    len: u8,
}

impl Order {
    pub const EMPTY: Order = Order {
        tokens: [FREE; ROOM],
        len: 0,
    };

    pub fn tokens(&self) -> &[u8] {
        &self.tokens[..self.len as usize]
    }

    pub fn mask(&self) -> u128 {
        self.tokens()
            .iter()
            .fold(0, |mask, token| mask | 1 << *token)
    }

    pub fn put_under(&mut self, token: u8) {
        if (self.len as usize) < ROOM {
            self.tokens[self.len as usize] = token;
            self.len += 1;
        }
    }

    pub fn remove(&mut self, token: u8) {
        if let Some(index) = self.tokens().iter().position(|other| *other == token) {
            self.tokens.copy_within(index + 1..self.len as usize, index);
            self.len -= 1;
        }
    }

    pub fn top(&self) -> Option<u8> {
        self.tokens().first().copied()
    }
}

impl HiddenCards {
    /// A new token with the cards that it may be; `None` without room.
    pub(super) fn token(&mut self, may: Ids, mark: Mark) -> Option<u8> {
        let token = (!self.alive).trailing_zeros();
        if token as usize >= ROOM {
            self.lost = true;
            return None;
        }
        self.alive |= 1 << token;
        self.may[token as usize] = may;
        self.is[token as usize] = FREE;
        self.mark[token as usize] = mark;
        Some(token as u8)
    }

    /// Takes a card out of a zone that it must have been in. Which of the zone's tokens it was is
    /// not on record; that makes no difference where they are alike, or where the sets that fit
    /// lie one within the other and the smallest goes.
    ///
    /// Otherwise the tokens that fit become alike first: each may then be what any of them may be.
    ///
    /// `named` says that one card is wanted, of a name, not any of several.
    pub(super) fn take(&mut self, zone: u128, wanted: Ids, named: bool) -> Option<u8> {
        let fits = |hidden: &HiddenCards| hidden.with(zone, |set| !set.and(wanted).is_empty());
        let mut fitting = fits(self);
        if !self.is_alike(fitting) {
            // sets as narrow as they are leave the least to give up
            if self.rematch().is_ok() {
                self.narrow();
                fitting = fits(self);
            }
            let smallest = self.smallest(fitting)?;
            let least = self.may[smallest as usize];
            let nested = bits(fitting).all(|token| {
                let set = self.may[token as usize];
                least.without(set).is_empty()
                    && (set.and(wanted).without(least).is_empty()
                        || least.without(wanted).is_empty())
            });
            // one card is wanted: the smallest set that has it
            if named && nested {
                fitting = 1 << smallest;
            } else {
                self.merge(fitting);
            }
        }
        let token = bits(fitting).next()?;
        let set = self.may[token as usize].and(wanted);
        self.may[token as usize] = set;
        if named {
            self.settle_name(token);
        }
        Some(token)
    }

    /// Says that a token is a card of the one name that its set has. Of two copies nobody knows which
    /// it is, and it makes no difference: it is called the first, and every token that may be one
    /// of them may be the other one.
    pub(super) fn settle_name(&mut self, token: u8) {
        let copies = self.may[token as usize];
        if copies.is_empty() {
            return;
        }
        let first = copies.first();
        let second = copies.without(Ids::one(first));
        for other in bits(self.alive & !(1 << token)) {
            let set = &mut self.may[other as usize];
            if !set.and(copies).is_empty() {
                *set = set.without(copies).or(second);
            }
        }
        self.may[token as usize] = Ids::one(first);
    }

    fn smallest(&self, tokens: u128) -> Option<u8> {
        bits(tokens).min_by_key(|token| self.may[*token as usize].len())
    }

    pub(super) fn is_alike(&self, tokens: u128) -> bool {
        let mut sets = bits(tokens).map(|token| self.may[token as usize]);
        let first = sets.next();
        sets.all(|set| Some(set) == first)
    }

    /// Makes tokens of one zone alike: a shuffle, or a card of the zone that moved without a name.
    pub(super) fn merge(&mut self, tokens: u128) {
        if self.is_alike(tokens) {
            return;
        }
        if !self.merges_exactly(tokens) {
            self.loose = true;
        }
        let set = |token: u8| self.may[token as usize];
        let all = bits(tokens).fold(Ids::NONE, |all, token| all.or(set(token)));
        for token in bits(tokens) {
            self.may[token as usize] = all;
        }
    }

    /// Whether nothing is given up when tokens become alike. Sets that are full, as many cards as
    /// tokens, and apart from all others give nothing up, for their cards stay in the zone. The
    /// other sets must lie one within the other, and of each the cards that it lacks must find
    /// room among the tokens with a larger one: then any choice of cards has its tokens.
    fn merges_exactly(&self, tokens: u128) -> bool {
        let set = |token: u8| self.may[token as usize];
        let mut chain = tokens;
        for token in bits(tokens) {
            let own = set(token);
            let alike = self.with(tokens, |other| other == own);
            let touched = self.with(tokens, |other| !other.and(own).is_empty());
            if alike == touched && own.len() == alike.count_ones() {
                chain &= !alike;
            }
        }
        let all = bits(chain).fold(Ids::NONE, |all, token| all.or(set(token)));
        bits(chain).all(|token| {
            let own = set(token);
            let nested = bits(chain).all(|other| {
                let other = set(other);
                other.without(own).is_empty() || own.without(other).is_empty()
            });
            let larger = self.with(chain, |other| !other.without(own).is_empty());
            nested && all.without(own).len() <= larger.count_ones()
        })
    }

    /// Those of some tokens whose sets fit.
    pub(super) fn with(&self, tokens: u128, fits: impl Fn(Ids) -> bool) -> u128 {
        bits(tokens)
            .filter(|token| fits(self.may[*token as usize]))
            .fold(0, |mask, token| mask | 1 << token)
    }

    /// Says which card a token is: no other is that card.
    pub(super) fn pin(&mut self, token: u8, card: u8) {
        let one = Ids::one(card);
        for other in bits(self.alive & !(1 << token)) {
            let set = &mut self.may[other as usize];
            *set = set.without(one);
        }
        self.may[token as usize] = one;
    }

    /// Pins a token whose set has come down to one card.
    pub(super) fn pin_if_sure(&mut self, token: u8) {
        let set = self.may[token as usize];
        if set.len() == 1 {
            self.pin(token, set.first());
        }
    }

    /// A token that is known and lies open: neither it nor its card is hidden any more.
    pub(super) fn open(&mut self, token: u8) {
        let card = self.may[token as usize].first();
        self.pin(token, card);
        for card in [card, self.is[token as usize]] {
            if card != FREE {
                let owner = std::mem::replace(&mut self.owner[card as usize], FREE);
                if owner != FREE {
                    self.is[owner as usize] = FREE;
                }
            }
        }
        self.is[token as usize] = FREE;
        self.cards = self.cards.without(Ids::one(card));
        self.alive &= !(1 << token);
        self.leave(token);
    }

    /// Takes a token out of its zone.
    pub(super) fn leave(&mut self, token: u8) {
        let rest = !(1u128 << token);
        for hand in &mut self.hands.0 {
            *hand &= rest;
        }
        self.laid &= rest;
        self.deck.remove(token);
        self.tactics_deck.remove(token);
    }
}
