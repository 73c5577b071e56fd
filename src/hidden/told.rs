//! What a record states of hidden cards between its turns: piles and checkpoints.

use super::follow::{Nothing, Step};
use super::ids::{Ids, bits};
use super::{Clash, Deed, HiddenCards, Mark, Viewer};
use crate::model::{Face, Part, Pile, Position, Seat};

impl HiddenCards {
    /// A list of a deck between turns (R626).
    ///
    /// # Errors
    /// Why no deal of the hidden cards allows it.
    pub fn pile(&mut self, tactics: bool, parts: &[Part], mark: Mark) -> Result<(), Clash> {
        self.step((Deed::States, None), mark, |hidden| {
            hidden.lie(tactics, parts)
        })
    }

    fn lie(&mut self, tactics: bool, parts: &[Part]) -> Step {
        if self.pooled || self.view != Viewer::Record {
            return Ok(());
        }
        let order = if tactics {
            self.tactics_deck
        } else {
            self.deck
        };
        let faces = parts.iter().flat_map(|part| match part {
            Part::Card(face) => std::iter::repeat_n(*face, 1),
            Part::Unknown(count) => std::iter::repeat_n(Face::UNKNOWN, *count as usize),
            Part::UnknownTactics(count) => {
                std::iter::repeat_n(Face::UNKNOWN_TACTIC, *count as usize)
            }
        });
        for (token, face) in order.tokens().iter().zip(faces) {
            let set = &mut self.may[*token as usize];
            *set = set.and(Ids::of_face(face, self.game));
            if set.is_empty() {
                return Err(Nothing(Deed::States, Some(face)));
            }
            if face.is_known() {
                self.settle_name(*token);
            }
        }
        Ok(())
    }

    /// A checkpoint that agrees with the table may name more cards than the record did before.
    ///
    /// # Errors
    /// Why no deal of the hidden cards allows it.
    pub fn note(&mut self, stated: &Position, mark: Mark) -> Result<(), Clash> {
        self.step((Deed::States, None), mark, |hidden| {
            if hidden.view != Viewer::Record {
                return Ok(());
            }
            let laid = stated.board.cards().iter(hidden.game);
            for card in laid {
                hidden.name(card.into(), false)?;
            }
            for seat in Seat::BOTH {
                if let Some(Pile::Parts(parts)) = &stated.hands[seat] {
                    hidden.hold(seat, parts, mark)?;
                }
            }
            for (tactics, pile) in [(false, &stated.deck), (true, &stated.tactics_deck)] {
                if let Some(Pile::Parts(parts)) = pile {
                    hidden.lie(tactics, parts)?;
                }
            }
            let shuffled = stated.shuffled.iter().filter_map(|face| face.card());
            let shuffled = Ids::of_cards(shuffled.collect());
            let decks = hidden.deck.mask() | hidden.tactics_deck.mask();
            for token in bits(hidden.alive & !decks) {
                let set = &mut hidden.may[token as usize];
                *set = set.without(shuffled);
            }
            Ok(())
        })
    }

    /// Named cards are in a hand.
    fn hold(&mut self, seat: Seat, parts: &[Part], mark: Mark) -> Step {
        let mut zone = self.hands[seat];
        for part in parts {
            if let Part::Card(face) = part
                && face.is_known()
            {
                let token = self.take(zone, Ids::of_face(*face, self.game), true);
                let token = token.ok_or(Nothing(Deed::States, Some(*face)))?;
                self.mark[token as usize] = mark;
                zone &= !(1 << token);
            }
        }
        Ok(())
    }
}
