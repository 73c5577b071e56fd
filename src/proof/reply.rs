//! The replies that would win against a claim, for any set of cards that might come.

use super::Question;
use super::lay::cells;
use super::rank::{Rank, Scale};
use super::reach::{Target, best};
use super::side::{Pool, Side, column, fold, lane_mask, lanes};
use super::solve::{Table, best_with_elites, tie_spoils};
use crate::model::{CardSet, Game, TacticSet};

/// A reply that wins.
#[derive(Copy, Clone, Debug)]
pub(super) struct Reply {
    /// The cards that come, and the values of wild cards where these may not double: without any
    /// one of them it is another reply.
    pub cells: u64,
    /// What it makes.
    pub target: Target,
    /// The side that it fills up.
    pub side: Side,
}

/// The winning replies of one question.
#[derive(Copy, Clone, Debug)]
pub(super) struct Replies {
    pub game: Game,
    pub table: Table,
    pub own: Rank,
    /// Whether an equal reply wins.
    pub tie: bool,
    barred: CardSet,
    elites: TacticSet,
}

impl Replies {
    #[inline]
    pub fn new(game: Game, q: &Question, table: &Table, own: Rank) -> Replies {
        Replies {
            game,
            table: *table,
            own,
            tie: tie_spoils(q),
            barred: q.barred,
            elites: q.elites,
        }
    }

    /// Whether nothing can come any more.
    pub const fn complete(&self) -> bool {
        self.table.other.free == 0
    }

    /// Whether every reply is a single card.
    pub const fn single(&self) -> bool {
        let doubles = self.table.other_pool.doubles;
        let wilds = self.table.other.wilds() > 0 || !self.elites.is_empty();
        self.table.other.free == 1 && (doubles || !wilds)
    }

    /// Whether the lower sum wins.
    pub const fn low(&self) -> bool {
        self.table.scale.low
    }

    /// The strengths in a set of cards, a bit each.
    #[inline]
    pub fn strengths(&self, set: u64) -> u32 {
        fold(self.game, set)
    }

    /// The cards of a strength.
    #[inline]
    pub fn column(&self, set: u64, strength: u32) -> u64 {
        column(self.game, set, strength)
    }

    /// A set of cards, color by color.
    pub fn lanes(&self, set: u64) -> impl Iterator<Item = u64> + use<> {
        let game = self.game;
        (0..lanes(game))
            .map(move |index| set & (lane_mask(game) as u64) << (index * game.stride()))
            .filter(|cards| *cards != 0)
    }

    /// The scale.
    pub const fn scale(&self) -> &Scale {
        &self.table.scale
    }

    /// Whether wild values may double.
    pub const fn doubles(&self) -> bool {
        self.table.other_pool.doubles
    }

    #[inline]
    fn pool(&self, unseen: u64) -> Pool {
        let doubles = self.doubles();
        Pool::new(CardSet(unseen), self.barred, doubles, &self.table.other)
    }

    #[inline]
    fn target(&self, pool: &Pool) -> (Target, Side) {
        let scale = &self.table.scale;
        if self.elites.is_empty() {
            let target = best(self.game, scale, &self.table.other, pool, self.own);
            return (target, self.table.other);
        }
        let table = Table {
            other_pool: *pool,
            ..self.table
        };
        let (target, side, _) = best_with_elites(self.game, &table, self.elites, self.own);
        (target, side)
    }

    #[inline]
    fn wins(&self, target: Target) -> bool {
        target.rank.wins(self.own, self.tie)
    }

    /// Whether the claim holds if these cards are unseen.
    #[inline]
    pub fn holds(&self, unseen: u64) -> bool {
        !self.wins(self.target(&self.pool(unseen)).0)
    }

    /// A strongest reply that wins if these cards are unseen.
    pub fn reply(&self, unseen: u64) -> Option<Reply> {
        let pool = self.pool(unseen);
        let (target, side) = self.target(&pool);
        if !self.wins(target) {
            return None;
        }
        let found = cells(self.game, &self.table.scale, &side, &pool, target);
        let mut all = found.cards;
        if !pool.doubles {
            for (count, bit) in [(side.spy, found.spy), (side.shield, found.shield)] {
                if count > 0 {
                    all |= 1 << bit;
                }
            }
            for joker in found.jokers.iter().take(side.jokers as usize) {
                all |= 1 << joker;
            }
        }
        Some(Reply {
            cells: all,
            target,
            side,
        })
    }

    /// The cards of a set that can come at all.
    pub fn coming(&self, unseen: u64) -> u64 {
        self.pool(unseen).cards
    }
}
