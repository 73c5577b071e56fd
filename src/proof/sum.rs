//! The best sum.

use super::rank::{Class, Rank, Scale};
use super::side::{Pool, SHIELD, Side, column, column_count, fold, spy_strength, top};
use crate::model::{Game, MOST};

/// The rank of the highest (lowest) sum alone; [`Rank::NONE`] if the side can't be filled up.
/// The best target is at least as good.
#[inline(always)]
pub(super) fn best_sum(game: Game, scale: &Scale, side: &Side, pool: &Pool) -> Rank {
    match sum(game, scale.low, side, pool) {
        Some(sum) => Rank::new(Class::Sum, sum, scale.low),
        None => Rank::NONE,
    }
}

/// The highest sum, or the lowest (R106, R110, R143).
#[inline(always)]
pub(super) fn sum(game: Game, low: bool, side: &Side, pool: &Pool) -> Option<u32> {
    if side.wilds() == 0 {
        return Some(side.sum + fill(game, low, pool.cards, 0, side.free, 0)?);
    }
    if pool.doubles {
        let joker = if low { game.lowest() } else { game.highest() } as u32;
        let shield = if low { 1 } else { 3 };
        let wild = side.jokers * joker + side.spy * spy_strength(game) + side.shield * shield;
        return Some(side.sum + wild + fill(game, low, pool.cards, 0, side.free, 0)?);
    }
    let fixed = fix(game, low, side, pool)?;
    let need = side.free + side.jokers;
    let extra = fixed.values & !fixed.cards;
    let filled = fill(game, low, fixed.cards, extra, need, side.jokers)?;
    Some(side.sum + fixed.sum + filled)
}

/// The values of spy and shield in a sum where no value may double, and what they leave.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fixed {
    pub spy: u64,
    pub shield: u64,
    pub sum: u32,
    pub cards: u64,
    pub values: u64,
}

pub(super) fn fix(game: Game, low: bool, side: &Side, pool: &Pool) -> Option<Fixed> {
    let mut fixed = Fixed {
        spy: 0,
        shield: 0,
        sum: 0,
        cards: pool.cards,
        values: pool.values,
    };
    if side.spy > 0 {
        let strength = spy_strength(game);
        let cells = column(game, fixed.values, strength);
        if cells == 0 {
            return None;
        }
        fixed.spy = cells & cells.wrapping_neg();
        fixed.sum += strength;
        fixed.cards &= !fixed.spy;
        fixed.values &= !fixed.spy;
    }
    if side.shield > 0 {
        let strengths = fold(game, fixed.values) & SHIELD;
        if strengths == 0 {
            return None;
        }
        let strength = if low {
            strengths.trailing_zeros()
        } else {
            top(strengths)
        };
        let cells = column(game, fixed.values, strength);
        fixed.shield = cells & cells.wrapping_neg();
        fixed.sum += strength;
        fixed.cards &= !fixed.shield;
        fixed.values &= !fixed.shield;
    }
    Some(fixed)
}

/// The highest (lowest) sum of `need` cells of `cards` and `extra`, at most `most` of them from
/// `extra`; `None` if there are not so many.
#[inline(always)]
fn fill(game: Game, low: bool, cards: u64, extra: u64, need: u32, most: u32) -> Option<u32> {
    let mut strengths = fold(game, cards | extra);
    let mut need = need;
    let mut most = most;
    let mut sum = 0;
    if extra == 0 && need <= MOST as u32 {
        // always as many steps as a side can have places: no branch to guess
        for step in 0..MOST {
            if step == 3 && need == 0 {
                break;
            }
            let strength = if low {
                (strengths | 1 << 11).trailing_zeros()
            } else {
                top(strengths | 1)
            };
            let mut here = column_count(game, cards, strength);
            if low || matches!(game, Game::Two) {
                // nothing is left: the strength is one that was counted before
                here *= strengths >> strength & 1;
            }
            let taken = here.min(need);
            strengths &= !(1 << strength);
            need -= taken;
            sum += strength * taken;
        }
        return (need == 0).then_some(sum);
    }
    while need > 0 {
        if strengths == 0 {
            return None;
        }
        let strength = if low {
            strengths.trailing_zeros()
        } else {
            top(strengths)
        };
        strengths &= !(1 << strength);
        let taken = column_count(game, cards, strength).min(need);
        need -= taken;
        let more = column_count(game, extra, strength).min(need).min(most);
        need -= more;
        most -= more;
        sum += strength * (taken + more);
    }
    Some(sum)
}
