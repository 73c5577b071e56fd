//! What a record lets one know of a hand.

use crate::model::{Card, CardSet, Face, FaceKind, Game, Part, Pile, Tactic, TacticSet};

/// A hand as far as it is known: some cards by face, others only by number.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Clan or siege cards that are certainly there.
    pub cards: CardSet,
    /// Tactic cards that are certainly there.
    pub tactics: TacticSet,
    /// Further clan or siege cards, faces unknown.
    pub unknown: u8,
    /// Further tactic cards, names unknown.
    pub unknown_tactics: u8,
    /// Further cards of which not even the deck is known.
    pub any: u8,
    /// Whether the above is the whole hand; else there may be more.
    pub counted: bool,
}

impl Hand {
    /// So many unknown clan or siege cards.
    pub fn dealt(count: u8) -> Hand {
        Hand {
            cards: CardSet::EMPTY,
            tactics: TacticSet::EMPTY,
            unknown: count,
            unknown_tactics: 0,
            any: 0,
            counted: true,
        }
    }

    /// A hand of which nothing is known.
    pub fn uncounted() -> Hand {
        Hand {
            counted: false,
            ..Hand::dealt(0)
        }
    }

    /// The hand that a pile describes.
    pub fn of_pile(pile: &Pile, has_tactics: bool) -> Hand {
        let mut hand = Hand::dealt(0);
        match pile {
            Pile::Count(count) if has_tactics => hand.any = *count as u8,
            Pile::Count(count) => hand.unknown = *count as u8,
            Pile::Parts(parts) => return Hand::of_parts(parts),
        }
        hand
    }

    /// The hand of these cards.
    pub fn of_parts(parts: &[Part]) -> Hand {
        let mut hand = Hand::dealt(0);
        for part in parts {
            match part {
                Part::Card(face) => hand.take_in(*face),
                Part::Unknown(count) => hand.unknown += *count as u8,
                Part::UnknownTactics(count) => hand.unknown_tactics += *count as u8,
            }
        }
        hand
    }

    /// The pile that describes this hand; `None` if it is not counted. A card of unknown deck has no
    /// sign of its own in a list: a hand with one is a bare number, which says less of the others,
    /// but nothing wrong.
    pub fn pile(&self, game: Game, has_tactics: bool) -> Option<Pile> {
        if !self.counted {
            return None;
        }
        let size = self.size();
        let bare = match has_tactics {
            true => self.any > 0 || size == 0,
            false => size == self.unknown + self.any,
        };
        if bare {
            return Some(Pile::Count(size as u32));
        }
        let mut parts: Vec<Part> = self
            .cards
            .iter(game)
            .map(|card| Part::Card(card.into()))
            .chain(self.tactics.iter().map(|tactic| Part::Card(tactic.into())))
            .collect();
        // the base game has one deck
        let unknown = self.unknown + self.any;
        if unknown > 0 {
            parts.push(Part::Unknown(unknown as u32));
        }
        if self.unknown_tactics > 0 {
            parts.push(Part::UnknownTactics(self.unknown_tactics as u32));
        }
        Some(Pile::Parts(parts))
    }

    /// Number of cards, if counted; else of those that are certainly there.
    #[inline]
    pub fn size(&self) -> u8 {
        // in the base games no hand has one
        let tactics = match self.tactics.is_empty() {
            true => 0,
            false => self.tactics.len() as u8,
        };
        self.cards.len() as u8 + tactics + self.unknown + self.unknown_tactics + self.any
    }

    /// Whether a clan or siege card is certainly there.
    pub fn surely_has_card(&self) -> bool {
        !self.cards.is_empty() || self.unknown > 0
    }

    /// Whether every card of the hand is known.
    pub fn is_open(&self) -> bool {
        self.counted && self.unknown == 0 && self.unknown_tactics == 0 && self.any == 0
    }

    /// Whether some unknown card of the hand may be this card.
    pub fn may_hide(&self, face: Face) -> bool {
        let own = if face.is_tactic() {
            self.unknown_tactics
        } else {
            self.unknown
        };
        own > 0 || self.any > 0 || !self.counted
    }

    /// Puts a card in.
    pub fn take_in(&mut self, face: Face) {
        match face.kind() {
            FaceKind::Card(card) => {
                self.cards.insert(card);
            }
            FaceKind::Tactic(tactic) => {
                self.tactics.insert(tactic);
            }
            FaceKind::UnknownTactic => self.unknown_tactics += 1,
            FaceKind::Unknown | FaceKind::OfColor(_) | FaceKind::OfStrength(_) => self.unknown += 1,
        }
    }

    /// Takes a card out that is there or may be there. A card of which only the deck (or less)
    /// is known may be any of that deck: the known ones are then known no longer.
    pub fn give(&mut self, game: Game, face: Face) {
        match face.kind() {
            FaceKind::Card(card) => self.give_card(card),
            FaceKind::Tactic(tactic) => self.give_tactic(tactic),
            FaceKind::UnknownTactic => {
                if !self.tactics.is_empty() {
                    self.unknown_tactics += self.tactics.len() as u8;
                    self.tactics = TacticSet::EMPTY;
                }
                take(&mut self.unknown_tactics, &mut self.any);
            }
            FaceKind::Unknown | FaceKind::OfColor(_) | FaceKind::OfStrength(_) => {
                if self.unknown == 0 && self.any == 0 && self.counted {
                    let mut fitting = self.cards.iter(game).filter(|card| face.admits(*card));
                    if let (Some(card), None) = (fitting.next(), fitting.next()) {
                        self.cards.remove(card);
                        return;
                    }
                }
                self.unknown += self.cards.len() as u8;
                self.cards = CardSet::EMPTY;
                take(&mut self.unknown, &mut self.any);
            }
        }
    }

    fn give_card(&mut self, card: Card) {
        if !self.cards.remove(card) {
            take(&mut self.unknown, &mut self.any);
        }
    }

    fn give_tactic(&mut self, tactic: Tactic) {
        if !self.tactics.remove(tactic) {
            take(&mut self.unknown_tactics, &mut self.any);
        }
    }

    /// Forgets the faces and decks of all cards; their number stays.
    pub fn forget(&mut self) {
        *self = Hand {
            any: self.size(),
            counted: self.counted,
            ..Hand::dealt(0)
        };
    }
}

fn take(own: &mut u8, any: &mut u8) {
    if *own > 0 {
        *own -= 1;
    } else {
        *any = any.saturating_sub(1);
    }
}
