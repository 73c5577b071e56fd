//! How many cards must at least be kept from the other side: a sum over groups of replies that
//! share no card.

use super::rank::{Class, Rank};
use super::reply::{Replies, Reply};
use super::side::{lane_mask, lanes, spy_strength, top};
use crate::model::Game;

/// Which groups are counted first; the rest is counted reply by reply.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Guide {
    /// The strongest reply that is left, again and again.
    Replies,
    /// First every color.
    Colors,
    /// First every strength.
    Strengths,
    /// First the sum over all colors.
    Sums,
}

impl Guide {
    pub const ALL: [Guide; 4] = [Guide::Replies, Guide::Colors, Guide::Strengths, Guide::Sums];
}

/// A lower bound on the number of cards of `choice` that must be taken out of `unseen` so that
/// no reply wins. Counts no further than `enough`. `None` if no set of cards will do.
pub(super) fn bound(
    replies: &Replies,
    guide: Guide,
    unseen: u64,
    choice: u64,
    enough: u32,
) -> Option<u32> {
    let mut count = Count {
        left: unseen,
        choice,
        least: 0,
    };
    if guide != Guide::Replies && replies.doubles() {
        count.first(replies, guide)?;
    }
    while count.least < enough {
        let Some(reply) = replies.reply(count.left) else {
            break;
        };
        count.group(replies, &reply)?;
    }
    Some(count.least)
}

struct Count {
    left: u64,
    choice: u64,
    least: u32,
}

impl Count {
    /// Of these cards at most `most` may stay. `None` if that can't be.
    fn at_most(&mut self, group: u64, most: u32) -> Option<()> {
        let cards = group & self.left;
        let excess = cards.count_ones().saturating_sub(most);
        if excess == 0 {
            return Some(());
        }
        let own = cards & self.choice;
        if own.count_ones() < excess {
            return None;
        }
        self.left &= !own;
        self.least += excess;
        Some(())
    }

    /// The groups that a guide counts first.
    fn first(&mut self, replies: &Replies, guide: Guide) -> Option<()> {
        let game = replies.game;
        let side = &replies.table.other;
        let scale = replies.scale();
        let own = replies.own.class()?;
        let coming = replies.coming(self.left);
        if side.free == 0 || (side.wilds() > 0 && guide != Guide::Sums) {
            return Some(());
        }
        match guide {
            Guide::Replies => {}
            Guide::Colors if scale.counts(Class::Color) && !scale.bare && side.one_lane() => {
                if own > Class::Color {
                    return Some(());
                }
                for index in 0..lanes(game) {
                    if side.plain > 0 && side.lanes != 1 << index {
                        continue;
                    }
                    let lane = (lane_mask(game) as u64) << (index * game.stride());
                    let group =
                        winning_prefix(replies, side.free, Class::Color, coming & lane, side.sum);
                    self.at_most(group, side.free - 1)?;
                }
            }
            Guide::Strengths if scale.counts(Class::SameStrength) && side.one_strength() => {
                for strength in 0..12 {
                    if side.plain > 0 && side.strengths != 1 << strength {
                        continue;
                    }
                    let sum = strength * scale.size;
                    if wins(replies, Class::SameStrength, sum) {
                        let group = replies.column(coming, strength);
                        self.at_most(group, side.free - 1)?;
                    }
                }
            }
            Guide::Sums => {
                let sum = side.sum + wild_sum(replies, side);
                let group = winning_prefix(replies, side.free, Class::Sum, coming, sum);
                self.at_most(group, side.free - 1)?;
            }
            _ => {}
        }
        Some(())
    }

    /// Counts a reply, with all others that differ from it only in the choice of cards.
    fn group(&mut self, replies: &Replies, reply: &Reply) -> Option<()> {
        let side = &reply.side;
        let one = |count: &mut Count| {
            let own = reply.cells & count.choice;
            count.left &= !own;
            count.least += 1;
            (own != 0).then_some(())
        };
        let scale = replies.scale();
        if side.free == 0 || !replies.doubles() || scale.bare {
            return one(self);
        }
        let coming = replies.coming(self.left);
        let game = replies.game;
        match reply.target.rank.class()? {
            Class::ColorRun => one(self),
            Class::SameStrength => {
                let strength = reply.target.rank.sum(false) as u32 / scale.size;
                self.at_most(replies.column(coming, strength), side.free - 1)
            }
            Class::Color => {
                let lane = (lane_mask(game) as u64) << (reply.target.lane * game.stride());
                let sum = side.sum + wild_sum(replies, side);
                let group = winning_prefix(replies, side.free, Class::Color, coming & lane, sum);
                self.at_most(group, side.free - 1)
            }
            Class::Run => self.run(replies, reply, coming),
            Class::Sum => {
                let sum = side.sum + wild_sum(replies, side);
                let group = winning_prefix(replies, side.free, Class::Sum, coming, sum);
                self.at_most(group, side.free - 1)
            }
        }
    }

    /// A run in any colors: one of its strengths must go altogether.
    fn run(&mut self, replies: &Replies, reply: &Reply, coming: u64) -> Option<()> {
        let mut group = 0;
        let mut cheapest = u32::MAX;
        let mut strengths = replies.strengths(reply.cells);
        while strengths != 0 {
            let strength = strengths.trailing_zeros();
            strengths &= strengths - 1;
            let cards = replies.column(coming, strength);
            if cards & !self.choice == 0 {
                cheapest = cheapest.min(cards.count_ones());
                group |= cards;
            }
        }
        if cheapest == u32::MAX {
            return None;
        }
        self.left &= !group;
        self.least += cheapest;
        Some(())
    }
}

/// Whether a formation of this class and sum wins.
fn wins(replies: &Replies, class: Class, sum: u32) -> bool {
    let rank = Rank::new(class, sum, replies.low());
    rank.wins(replies.own, replies.tie)
}

/// What the wild cards add at best.
fn wild_sum(replies: &Replies, side: &super::side::Side) -> u32 {
    let game: Game = replies.game;
    let (joker, shield) = if replies.low() {
        (game.lowest() as u32, 1)
    } else {
        (game.highest() as u32, 3)
    };
    side.jokers * joker + side.spy * spy_strength(game) + side.shield * shield
}

/// The largest group of best cards of which any `free` win by their sum, given
/// the sum of what lies there.
fn winning_prefix(replies: &Replies, free: u32, class: Class, cards: u64, sum: u32) -> u64 {
    let free = free as usize;
    let mut last = [0u32; 4];
    let mut count = 0;
    let mut group = 0;
    let mut strengths = replies.strengths(cards);
    while strengths != 0 {
        let strength = if replies.low() {
            strengths.trailing_zeros()
        } else {
            top(strengths)
        };
        strengths &= !(1 << strength);
        let mut left = replies.column(cards, strength);
        while left != 0 {
            let card = left & left.wrapping_neg();
            left &= !card;
            last[count % free] = strength;
            count += 1;
            if count >= free {
                let total = sum + last[..free].iter().sum::<u32>();
                if !wins(replies, class, total) {
                    return group;
                }
            }
            group |= card;
        }
    }
    group
}
