//! The highest or lowest sum that a side can reach.

use super::side::{Pool, SHIELD, Side, column, fold, spy_strength, top};
use crate::model::Game;

/// The highest sum, or the lowest (R106, R110, R143).
#[inline]
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
#[inline]
fn fill(game: Game, low: bool, cards: u64, extra: u64, need: u32, most: u32) -> Option<u32> {
    let mut strengths = fold(game, cards | extra);
    let mut need = need;
    let mut most = most;
    let mut sum = 0;
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
        let taken = column(game, cards, strength).count_ones().min(need);
        need -= taken;
        let more = column(game, extra, strength)
            .count_ones()
            .min(need)
            .min(most);
        need -= more;
        most -= more;
        sum += strength * (taken + more);
    }
    Some(sum)
}
