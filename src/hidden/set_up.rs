//! The hidden cards of a table of which everything that is known is in its hands and decks.

use super::ids::{Ids, bits};
use super::matching::FREE;
use super::zones::Order;
use super::{HiddenCards, Mark, ROOM, Viewer};
use crate::engine::{Deck, Table};
use crate::model::{BySeat, Face, Seat, Tactic};

impl HiddenCards {
    /// The hidden cards of a table as a record begins, or after a checkpoint. `marks` are where
    /// the hands come from.
    ///
    /// `None` where the record leaves open how many cards lie where: a hand or deck of unknown
    /// size, or numbers that don't add up.
    pub fn of_table(table: &Table, view: Viewer, marks: BySeat<Mark>) -> Option<HiddenCards> {
        let game = table.game();
        let mut hidden = HiddenCards {
            game,
            view,
            cards: hidden_cards(table),
            alive: 0,
            may: [Ids::NONE; ROOM],
            is: [FREE; ROOM],
            owner: [FREE; 128],
            mark: [Mark::default(); ROOM],
            hands: BySeat([0; 2]),
            laid: 0,
            deck: Order::EMPTY,
            tactics_deck: Order::EMPTY,
            pooled: false,
            loose: false,
            lost: false,
        };
        for seat in Seat::BOTH {
            hidden.deal(table, seat, marks[seat])?;
        }
        for face in table.unnamed_open() {
            let token = match face == Face::UNKNOWN && table.rules().has_tactics() {
                // of a position nobody knows of which deck it is
                true => hidden.token(hidden.cards, Mark::default())?,
                false => hidden.add(face, Mark::default())?,
            };
            hidden.laid |= 1 << token;
        }
        hidden.deck = hidden.stack(table.deck())?;
        hidden.tactics_deck = hidden.stack(table.tactics_deck())?;
        if hidden.alive.count_ones() != hidden.cards.len() {
            return None;
        }
        for token in bits(hidden.alive) {
            hidden.pin_if_sure(token);
        }
        if view == Viewer::Record {
            hidden.keep_in_deck(table);
        }
        Some(hidden)
    }

    fn deal(&mut self, table: &Table, seat: Seat, mark: Mark) -> Option<()> {
        let hand = table.hand(seat);
        if !hand.counted {
            return None;
        }
        let seen = self.view.sees(seat);
        let cards = hand.cards.iter(self.game).map(Face::from);
        let faces = cards
            .chain(hand.tactics.iter().map(Face::from))
            .map(|face| if seen { face } else { back(face) });
        let unknown = std::iter::repeat_n(Face::UNKNOWN, hand.unknown as usize);
        let tactics = std::iter::repeat_n(Face::UNKNOWN_TACTIC, hand.unknown_tactics as usize);
        for face in faces.chain(unknown).chain(tactics) {
            let token = self.add(face, mark)?;
            self.hands[seat] |= 1 << token;
        }
        for _ in 0..hand.any {
            let token = self.token(self.cards, mark)?;
            self.hands[seat] |= 1 << token;
        }
        Some(())
    }

    fn stack(&mut self, deck: &Deck) -> Option<Order> {
        deck.size()?;
        let mut order = Order::EMPTY;
        for face in deck.faces() {
            let seen = self.view == Viewer::Record;
            let face = if seen { face } else { back(face) };
            order.put_under(self.add(face, Mark::default())?);
        }
        Some(order)
    }

    /// A token of a face; a card that is named must be hidden somewhere.
    fn add(&mut self, face: Face, mark: Mark) -> Option<u8> {
        let may = self.left(Ids::of_face(face, self.game));
        if face.is_known() {
            // of two jokers each token takes one
            let taken = bits(self.alive)
                .map(|token| self.may[token as usize])
                .filter(|set| set.len() == 1)
                .fold(Ids::NONE, Ids::or);
            let free = may.without(taken);
            let one = (!free.is_empty()).then(|| Ids::one(free.first()))?;
            return self.token(one, mark);
        }
        self.token(may, mark)
    }

    fn left(&self, wanted: Ids) -> Ids {
        wanted.and(self.cards)
    }

    /// Cards that were shuffled in lie in a deck, nobody knows where.
    fn keep_in_deck(&mut self, table: &Table) {
        let (cards, _) = table.deck().shuffled();
        let (_, names) = table.tactics_deck().shuffled();
        let mut shuffled = Ids::of_cards(cards).and(self.cards);
        for tactic in names.iter() {
            let ids = Ids::of_tactic(tactic, self.game).and(self.cards);
            // of the other copy nobody says where it is
            let decks = self.deck.mask() | self.tactics_deck.mask();
            let elsewhere = bits(self.alive & !decks)
                .map(|token| self.may[token as usize])
                .filter(|set| set.len() == 1)
                .fold(Ids::NONE, Ids::or);
            let ids = ids.without(elsewhere);
            let count = names.count(tactic).min(ids.len());
            for card in bits(ids.0).take(count as usize) {
                shuffled = shuffled.or(Ids::one(card));
            }
        }
        let decks = self.deck.mask() | self.tactics_deck.mask();
        for token in bits(self.alive & !decks) {
            let set = &mut self.may[token as usize];
            if set.len() > 1 {
                *set = set.without(shuffled);
            }
        }
    }
}

/// The back of a card: its deck.
pub(super) fn back(face: Face) -> Face {
    if face.is_tactic() {
        Face::UNKNOWN_TACTIC
    } else {
        Face::UNKNOWN
    }
}

/// Every card that lies open nowhere by name.
fn hidden_cards(table: &Table) -> Ids {
    let game = table.game();
    let mut cards = Ids::of_cards(table.unseen());
    if table.rules().has_tactics() {
        for tactic in Tactic::ALL {
            let all = Ids::of_tactic(tactic, game);
            let open = table.open_tactics(tactic).min(all.len()) as usize;
            let hidden = bits(all.0).skip(open);
            cards = hidden.fold(cards, |cards, card| cards.or(Ids::one(card)));
        }
    }
    cards
}
