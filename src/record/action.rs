//! What a side does in a turn, with every name resolved in the record's ruleset.

use crate::model::{Card, CardSet, Face, Place, PlaceSet, Tactic};
use crate::sort;

/// One action of a turn.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Action {
    /// `?`: the turn is not on record.
    Lost,
    /// `pass`
    Pass,
    /// `oil 3`
    Oil(Place),
    /// `retreat 2,5`
    Retreat(PlaceSet),
    /// A clan, siege or elite card, or a combat mode, to a place (`None`: nobody noted where).
    Play(Face, Option<Place>),
    /// Recruiter: the cards drawn and returned, as far as the record says.
    Recruiter {
        /// In the order drawn.
        drawn: List<Drawn, 3>,
        /// In the order returned.
        returned: List<Face, 3>,
    },
    /// Strategist or redeployment: an own card to another place, or to the discards (`None`).
    Shift(Tactic, At, Option<Place>),
    /// Traitor or treason: the other side's card to an own place.
    Take(Tactic, At, Place),
    /// Banshee or desertion: the other side's card to the discards.
    Remove(Tactic, At),
    /// A discarded card to an own place.
    Recruitment(Face, Place),
    /// All cards of a tile to the discards.
    Explosion(Place),
    /// Two discards back into their decks.
    Support([Face; 2]),
    /// Cards of each hand; `None` where the record doesn't say which.
    Exchange(Option<Exchange>),
    /// A claim, or control.
    Claim(Claim),
    /// A draw.
    Draw(Drawn),
}

impl Action {
    /// The card on the table that a tactic moves, takes or removes.
    pub fn at(&self) -> Option<&At> {
        match self {
            Action::Shift(_, at, _) | Action::Take(_, at, _) | Action::Remove(_, at) => Some(at),
            _ => None,
        }
    }

    /// Whether an open ruling may decide what it brings about, beside whether it is legal.
    pub fn is_ruled_later(&self) -> bool {
        self.tactic().is_some()
    }

    /// The tactic card that is carried out, not laid at a place.
    pub fn tactic(&self) -> Option<Tactic> {
        Some(match self {
            Action::Shift(tactic, ..) | Action::Take(tactic, ..) | Action::Remove(tactic, ..) => {
                *tactic
            }
            Action::Recruiter { .. } => Tactic::Recruiter,
            Action::Recruitment(..) => Tactic::Recruitment,
            Action::Explosion(_) => Tactic::Explosion,
            Action::Support(_) => Tactic::Support,
            Action::Exchange(_) => Tactic::Exchange,
            _ => return None,
        })
    }
}

/// A short list without allocation.
#[derive(Copy, Clone, PartialEq)]
pub struct List<T, const N: usize> {
    items: [Option<T>; N],
}

impl<T: Copy, const N: usize> List<T, N> {
    /// The empty list.
    pub const EMPTY: List<T, N> = List { items: [None; N] };

    /// Adds at the end; false if there is no room.
    pub fn push(&mut self, item: T) -> bool {
        match self.items.iter_mut().find(|slot| slot.is_none()) {
            Some(slot) => {
                *slot = Some(item);
                true
            }
            None => false,
        }
    }

    /// The items of a slice, as far as there is room.
    pub fn of(items: &[T]) -> List<T, N> {
        let mut list = List::EMPTY;
        for item in items {
            list.push(*item);
        }
        list
    }

    /// Puts another item in the place of one.
    pub fn set(&mut self, index: usize, item: T) {
        if let Some(slot @ Some(_)) = self.items.get_mut(index) {
            *slot = Some(item);
        }
    }

    /// Sorts the items by a number.
    pub fn sort_by_number(&mut self, number: impl Fn(T) -> u64) {
        let len = self.len();
        sort::by_number(&mut self.items[..len], |item| item.map_or(0, &number));
    }

    /// Each item as another one.
    #[must_use]
    pub fn map(mut self, mut other: impl FnMut(T) -> T) -> List<T, N> {
        for slot in &mut self.items {
            *slot = slot.map(&mut other);
        }
        self
    }

    /// In order.
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.items.iter().map_while(|item| *item)
    }

    /// Number of items.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.items.first().is_none_or(|item| item.is_none())
    }
}

impl<T: Copy + std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A card on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// The card.
    pub face: Face,
    /// Which of several identical cards: 1 is the one nearest the tile.
    pub nth: u8,
    /// Where it lies.
    pub place: Place,
}

/// A drawn card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Its face, as far as known; the deck is that of the face.
    Face(Face),
    /// A draw that nobody saw, from either deck.
    Any,
}

/// The cards of an exchange: three of each hand (R471), fewer where a short hand gives all that it has (R472).
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Exchange {
    /// Given by the side to move.
    pub given: List<Face, 3>,
    /// What came from the other side.
    pub got: List<Face, 3>,
}

impl Claim {
    /// A claim that says nothing but where.
    pub const fn of(place: Place) -> Claim {
        Claim {
            place,
            own: List::EMPTY,
            other: List::EMPTY,
            because: None,
            denied: false,
            by: CardSet::EMPTY,
        }
    }

    /// Whether it states nothing that could be wrong by itself: no value and no proof.
    pub fn is_bare(&self) -> bool {
        self.because.is_none() && self.states_no_value()
    }

    /// Whether it states values for no wild card.
    pub fn states_no_value(&self) -> bool {
        self.own.is_empty() && self.other.is_empty()
    }
}

/// A claim.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Claim {
    /// The stone or tile.
    pub place: Place,
    /// Stated values of the claimant's wild cards.
    pub own: List<(Tactic, Card), 4>,
    /// Stated values of the other side's wild cards.
    pub other: List<(Tactic, Card), 4>,
    /// The proof's cards; `None` if the record states none.
    pub because: Option<CardSet>,
    /// Refused at the table.
    pub denied: bool,
    /// The cards after `by`.
    pub by: CardSet,
}
