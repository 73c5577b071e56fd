//! Every card once (R601), and no tactic card more often than it exists.

use super::names::problem;
use super::problem::{Problem, ProblemKind};
use crate::model::{CardSet, Face, FaceKind, Game, Tactic, TacticSet};
use crate::span::Span;

/// Cards that were named so far.
#[derive(Copy, Clone, Debug)]
pub(super) struct Once {
    game: Game,
    pub cards: CardSet,
    pub tactics: TacticSet,
}

impl Once {
    /// No cards.
    pub fn new(game: Game) -> Once {
        Once {
            game,
            cards: CardSet::EMPTY,
            tactics: TacticSet::EMPTY,
        }
    }

    /// Notes a tactic card; false if there is none of that name left.
    pub fn tactic(&mut self, name: Tactic) -> bool {
        self.tactics.count(name) < name.copies(self.game) && self.tactics.insert(name)
    }

    fn face(&mut self, face: Face) -> bool {
        match face.kind() {
            FaceKind::Card(card) => self.cards.insert(card),
            FaceKind::Tactic(name) => self.tactic(name),
            _ => true,
        }
    }

    /// Notes the cards of some mentions.
    ///
    /// # Errors
    /// A mention that can't be read; or the second one of a card, with the first one's place.
    pub fn all<I>(mut self, mentions: I) -> Result<Once, Problem>
    where
        I: Iterator<Item = Result<(Face, Span), Problem>> + Clone,
    {
        for (index, mention) in mentions.clone().enumerate() {
            let (face, span) = mention?;
            if !self.face(face) {
                let mut earlier = mentions.take(index).flatten();
                let first = earlier.find(|(other, _)| *other == face);
                let first = first.map_or(span, |(_, first)| first);
                return problem(ProblemKind::CardTwice { face, first }, span);
            }
        }
        Ok(self)
    }
}
