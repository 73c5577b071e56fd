//! What a record lets one know of a deck.

use crate::model::{Card, CardSet, Face, FaceKind, Part, Pile, Tactic, TacticSet};

const ROOM: usize = 64;

/// A face-down deck: its cards from the top, each known or not.
#[derive(Copy, Clone, Debug)]
pub struct Deck {
    /// A ring; the top card at `head`.
    order: [Face; ROOM],
    head: u8,
    len: u8,
    /// Known to be among the cards that are unknown in `order` (after a shuffle).
    loose: CardSet,
    loose_tactics: TacticSet,
    /// Every clan or siege card that is known to be here.
    cards: CardSet,
    /// Whether the number of cards is known.
    counted: bool,
    unknown: Face,
}

impl Deck {
    /// So many unknown cards; of the tactic deck, or of the main one.
    pub fn of(count: u8, tactics: bool) -> Deck {
        let unknown = if tactics {
            Face::UNKNOWN_TACTIC
        } else {
            Face::UNKNOWN
        };
        Deck {
            order: [unknown; ROOM],
            head: 0,
            len: count.min(ROOM as u8),
            loose: CardSet::EMPTY,
            loose_tactics: TacticSet::EMPTY,
            cards: CardSet::EMPTY,
            counted: true,
            unknown,
        }
    }

    /// A deck of which nothing is known.
    pub fn uncounted(tactics: bool) -> Deck {
        Deck {
            counted: false,
            ..Deck::of(0, tactics)
        }
    }

    /// The deck that a pile describes.
    pub fn of_pile(pile: &Pile, tactics: bool) -> Deck {
        match pile {
            Pile::Count(count) => Deck::of((*count).min(ROOM as u32) as u8, tactics),
            Pile::Parts(parts) => Deck::of_parts(parts, tactics),
        }
    }

    /// The deck of these cards, the top one first.
    pub fn of_parts(parts: &[Part], tactics: bool) -> Deck {
        let mut deck = Deck::of(0, tactics);
        for part in parts {
            match part {
                Part::Card(face) if face.is_known() => deck.put_under(*face),
                Part::Card(_) => deck.put_under(deck.unknown),
                Part::Unknown(count) | Part::UnknownTactics(count) => {
                    for _ in 0..(*count).min(ROOM as u32) {
                        deck.put_under(deck.unknown);
                    }
                }
            }
        }
        deck
    }

    /// The deck of these cards, with what was known of this one before: a card that was shuffled in
    /// is still there.
    pub fn told(&self, parts: &[Part], tactics: bool) -> Deck {
        let mut deck = Deck::of_parts(parts, tactics);
        if deck.faces().all(Face::is_known) {
            return deck;
        }
        deck.loose = self.loose - deck.cards;
        deck.cards |= deck.loose;
        let mut names = self.loose_tactics;
        for tactic in deck.faces().filter_map(Face::tactic) {
            names.remove(tactic);
        }
        deck.loose_tactics = names;
        deck
    }

    /// The pile that describes this deck; `None` if it is not counted.
    pub fn pile(&self) -> Option<Pile> {
        if !self.counted {
            return None;
        }
        if self.faces().all(|face| !face.is_known()) {
            return Some(Pile::Count(self.len as u32));
        }
        let mut parts = Vec::new();
        let mut unknown = 0;
        let flush = |unknown: &mut u32, parts: &mut Vec<Part>| {
            match (*unknown, self.unknown.is_tactic()) {
                (0, _) => {}
                (count, true) => parts.push(Part::UnknownTactics(count)),
                (count, false) => parts.push(Part::Unknown(count)),
            }
            *unknown = 0;
        };
        for face in self.faces() {
            if face.is_known() {
                flush(&mut unknown, &mut parts);
                parts.push(Part::Card(face));
            } else {
                unknown += 1;
            }
        }
        flush(&mut unknown, &mut parts);
        Some(Pile::Parts(parts))
    }

    /// From the top.
    pub fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        (0..self.len).map(|index| self.order[(self.head + index) as usize % ROOM])
    }

    /// Number of cards, if known.
    pub fn size(&self) -> Option<u8> {
        self.counted.then_some(self.len)
    }

    /// Whether there is certainly no card.
    pub fn surely_empty(&self) -> bool {
        self.counted && self.len == 0
    }

    /// Whether there is certainly a card.
    pub fn surely_holds(&self) -> bool {
        self.len > 0
    }

    /// The top card; unknown where it is not known.
    pub fn top(&self) -> Face {
        if self.len == 0 {
            self.unknown
        } else {
            self.order[self.head as usize % ROOM]
        }
    }

    /// Every clan or siege card that is certainly here.
    pub fn cards(&self) -> CardSet {
        self.cards
    }

    /// How many tactic cards of this name are certainly here.
    pub fn tactic_count(&self, tactic: Tactic) -> u32 {
        let laid = self.faces().filter(|face| *face == tactic.into()).count() as u32;
        laid + self.loose_tactics.count(tactic)
    }

    /// Cards that were shuffled in.
    pub fn shuffled(&self) -> (CardSet, TacticSet) {
        (self.loose, self.loose_tactics)
    }

    /// Whether a card that is here may be the top one.
    pub fn may_be_top(&self, face: Face) -> bool {
        let top = self.top();
        if top.is_known() {
            return top == face;
        }
        match face.kind() {
            FaceKind::Card(card) => !self.cards.contains(card) || self.loose.contains(card),
            FaceKind::Tactic(tactic) => {
                // some copy of it must be outside the known places of the deck
                let laid = self.faces().filter(|other| *other == face).count() as u32;
                laid == 0 || laid < 2 && tactic == Tactic::Joker
            }
            _ => true,
        }
    }

    /// Draws a clan or siege card if nothing speaks against it: nothing is known of the top card,
    /// nor that this one is here.
    #[inline]
    pub fn draw_unknown(&mut self, card: CardSet) -> bool {
        self.draw_hidden(card, 0)
    }

    /// The same with a set of one card, unless it is the last one; of a tactic card, of which only the top is
    /// asked, with none.
    #[inline(always)]
    pub fn draw_one_of_many(&mut self, card: CardSet) -> bool {
        self.draw_hidden(card, 1)
    }

    /// The same where more cards are there than so many.
    #[inline(always)]
    fn draw_hidden(&mut self, card: CardSet, kept: u8) -> bool {
        let hidden = self.len > kept
            && !self.order[self.head as usize % ROOM].is_known()
            && (self.cards & card).is_empty();
        if hidden {
            self.head = (self.head + 1) % ROOM as u8;
            self.len -= 1;
        }
        hidden
    }

    /// Draws the top card, which turns out to be `face` (known or not); the best that is known of
    /// it comes back.
    pub fn draw(&mut self, face: Face) -> Face {
        if self.len == 0 {
            self.taken(face);
            return face;
        }
        let top = self.top();
        self.head = (self.head + 1) % ROOM as u8;
        self.len -= 1;
        let best = if top.is_known() { top } else { face };
        if !top.is_known() || best.card().is_some() {
            self.taken(best);
        }
        best
    }

    /// Forgets a card that left; of an unknown one nobody knows whether it was shuffled in.
    fn taken(&mut self, face: Face) {
        match face.kind() {
            FaceKind::Card(card) => self.forget_card(card),
            FaceKind::Tactic(tactic) => {
                self.loose_tactics.remove(tactic);
            }
            _ => {
                self.cards = self.cards - self.loose;
                self.loose = CardSet::EMPTY;
                self.loose_tactics = TacticSet::EMPTY;
            }
        }
    }

    fn forget_card(&mut self, card: Card) {
        self.loose.remove(card);
        self.cards.remove(card);
    }

    /// Puts a card under the deck. Under a deck of unknown size its place is not known. No deck has more than the
    /// game's cards (54 or 60), for which there is room.
    pub fn put_under(&mut self, face: Face) {
        if !self.counted {
            self.loosen(face);
            return;
        }
        if self.len as usize == ROOM {
            return;
        }
        self.order[(self.head + self.len) as usize % ROOM] = face;
        self.len += 1;
        if let Some(card) = face.card() {
            self.cards.insert(card);
        }
    }

    /// Shuffles cards in: no place is known any more, but what is here stays known.
    pub fn shuffle_in(&mut self, face: Face) {
        for index in 0..self.len {
            let slot = (self.head + index) as usize % ROOM;
            self.loosen(self.order[slot]);
            self.order[slot] = self.unknown;
        }
        self.put_under(self.unknown);
        self.loosen(face);
    }

    fn loosen(&mut self, face: Face) {
        match face.kind() {
            FaceKind::Card(card) => {
                self.loose.insert(card);
                self.cards.insert(card);
            }
            FaceKind::Tactic(tactic) => {
                self.loose_tactics.insert(tactic);
            }
            _ => {}
        }
    }

    /// Says that a card is somewhere among the unknown ones.
    pub fn note_loose(&mut self, face: Face) {
        self.loosen(face);
    }

    /// Forgets the number and order of the cards.
    pub fn forget(&mut self) {
        *self = Deck::uncounted(self.unknown.is_tactic());
    }
}
