//! Sets of cards of both decks, each copy for itself.

use crate::model::{Card, CardSet, Face, FaceKind, Game, Tactic};

/// Where the tactic cards begin.
const TACTICS: u32 = 64;

/// A set of cards: the bits of a [`CardSet`], and after them one for each tactic card. Two cards
/// of one name, the jokers, have a bit each.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ids(pub u128);

impl Ids {
    pub const NONE: Ids = Ids(0);

    /// The cards of the main deck among them.
    pub const fn of_cards(cards: CardSet) -> Ids {
        Ids(cards.0 as u128)
    }

    /// Every copy of a tactic card.
    pub fn of_tactic(tactic: Tactic, game: Game) -> Ids {
        let mut next = TACTICS;
        for other in Tactic::ALL {
            let copies = other.copies(game);
            if other == tactic {
                return Ids(((1 << copies) - 1) << next);
            }
            next += copies;
        }
        Ids::NONE
    }

    /// The whole tactic deck.
    pub const fn tactics(game: Game) -> Ids {
        Ids(((1 << game.tactics_size()) - 1) << TACTICS)
    }

    /// Every card that a face may be.
    pub fn of_face(face: Face, game: Game) -> Ids {
        match face.kind() {
            FaceKind::Card(card) => Ids::of_cards(card.set()),
            FaceKind::Tactic(tactic) => Ids::of_tactic(tactic, game),
            FaceKind::UnknownTactic => Ids::tactics(game),
            FaceKind::Unknown => Ids::of_cards(game.deck()),
            FaceKind::OfColor(_) | FaceKind::OfStrength(_) => {
                let all = game.deck().iter(game);
                Ids::of_cards(all.filter(|card| face.admits(*card)).collect())
            }
        }
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn has(self, bit: u8) -> bool {
        self.0 >> bit & 1 == 1
    }

    /// One of them.
    pub const fn first(self) -> u8 {
        self.0.trailing_zeros() as u8
    }

    pub const fn and(self, other: Ids) -> Ids {
        Ids(self.0 & other.0)
    }

    pub const fn or(self, other: Ids) -> Ids {
        Ids(self.0 | other.0)
    }

    pub const fn without(self, other: Ids) -> Ids {
        Ids(self.0 & !other.0)
    }

    pub const fn one(bit: u8) -> Ids {
        Ids(1 << bit)
    }

    /// The clan or siege cards among them.
    pub const fn cards(self) -> CardSet {
        CardSet(self.0 as u64)
    }

    /// The tactic cards among them, each name as often as it is there.
    pub fn names(self, game: Game) -> impl Iterator<Item = Tactic> {
        Tactic::ALL.into_iter().flat_map(move |tactic| {
            let here = self.and(Ids::of_tactic(tactic, game)).len() as usize;
            std::iter::repeat_n(tactic, here)
        })
    }

    /// The card of a bit.
    pub fn face(bit: u8, game: Game) -> Face {
        let one = Ids::one(bit);
        let card = one.cards().iter(game).next().map(|card: Card| card.into());
        let tactic = || one.names(game).next().map(Face::from);
        card.or_else(tactic).unwrap_or(Face::UNKNOWN)
    }
}

/// The bits of a mask, from the lowest.
pub(super) fn bits(mut mask: u128) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as u8;
        mask &= mask - 1;
        Some(bit)
    })
}
