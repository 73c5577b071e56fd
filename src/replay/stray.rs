//! Draws on a few turns of a record that keeps none (R606).

use super::course::Course;
use super::{Discord, What};
use crate::model::{Game, RulingSet};
use crate::span::Span;
use crate::syntax::tree::{Item, ItemKind};

/// So many turns with a draw may be slips.
const FEW: usize = 2;

impl Course<'_> {
    /// Says that the few turns with a draw are wrong, and not all the others, if that is so: `false` where a draw is
    /// missing in this turn.
    pub(super) fn blames_few_draws(&mut self) -> bool {
        let Some((span, number, turns)) = self.few_draws() else {
            return false;
        };
        let what = What::Discord(Discord::FewDraws { turns });
        self.event(what, span, None, RulingSet::default());
        self.besides(|event| event.turn = Some(number));
        true
    }

    /// The first draw and all turns with one, where fewer than a fifth of those that owe one have it.
    fn few_draws(&self) -> Option<(Span, u32, Vec<u32>)> {
        let (mut first, mut turns, mut without) = (None, Vec::new(), 0);
        for (line, turn, number) in self.tree.turns() {
            let items = turn.items.of(&self.tree.items);
            if let Some(draw) = items.iter().find(|item| item.kind.is_draw()) {
                first = first.or(Some((draw.span, number)));
                turns.push(number);
            } else if line.span.start >= self.line.start {
                let plays = |item: &Item| matches!(item.kind, ItemKind::Play(..));
                without += usize::from(items.iter().any(plays));
            }
        }
        // who finds a deck empty owes nothing
        let size = |size: Option<u8>| size.map_or(usize::MAX, usize::from);
        let deck = size(self.table.deck().size());
        let left = match self.rules.game() {
            Game::One => deck.saturating_add(size(self.table.tactics_deck().size())),
            Game::Two => deck,
        };
        let (few, without) = (turns.len(), without.min(left));
        let (span, number) = first?;
        (few <= FEW && few * 5 < few + without).then_some((span, number, turns))
    }
}
