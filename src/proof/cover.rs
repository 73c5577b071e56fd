//! How the cells of a run are shared out between wild cards and cards that come.

use super::side::{Pool, SHIELD, Side, fold, lanes_at, spy_strength, top};
use crate::model::Game;

/// Which cells of a run the wild cards take; the cards that come take the others.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Cover {
    pub spy: u32,
    pub shield: u32,
    pub jokers: u32,
    pub cards: u32,
}

/// Covers the strengths `need` of a run: cards may come for `cards` of them, wild cards may take
/// the `values`; there is one spy and one shield. A joker that no other place needs takes `spare`, if it may.
#[inline(always)]
pub(super) fn cover(
    game: Game,
    side: &Side,
    need: u32,
    cards: u32,
    values: u32,
    spare: u32,
) -> Option<Cover> {
    if need & !values != 0 {
        return None;
    }
    let mut cover = Cover::default();
    let mut left = need;
    if side.spy > 0 {
        cover.spy = 1 << spy_strength(game);
        if left & cover.spy == 0 {
            return None;
        }
        left &= !cover.spy;
    }
    if side.shield > 0 {
        let missing = left & SHIELD & !cards;
        let fit = if missing != 0 { missing } else { left & SHIELD };
        if fit == 0 {
            return None;
        }
        cover.shield = 1 << top(fit);
        left &= !cover.shield;
    }
    cover.jokers = left & !cards;
    if cover.jokers.count_ones() > side.jokers {
        return None;
    }
    left &= !cover.jokers;
    while cover.jokers.count_ones() < side.jokers {
        if left == 0 {
            return None;
        }
        let cell = if left & spare != 0 {
            left & spare
        } else {
            1 << top(left)
        };
        cover.jokers |= cell;
        left &= !cell;
    }
    cover.cards = left;
    Some(cover)
}

/// Covers a run so that it need not be of one color, where a color run counts for nothing
/// better than a sum (R158).
pub(super) fn mixed_cover(game: Game, side: &Side, pool: &Pool, need: u32) -> Option<Cover> {
    let cards = fold(game, pool.cards);
    let wilds = side.wilds();
    let values = pool.run_values(game, side);
    let plain = cover(game, side, need, cards, values, 0)?;
    if !side.one_lane() || (pool.doubles && wilds > 0) {
        return Some(plain);
    }
    // a joker decides on colors only where no card of that strength may come
    let mut spares = if side.jokers > 0 { need } else { 0 };
    let mut tried = plain;
    loop {
        let mut seen = side.lanes;
        let mut left = need;
        while left != 0 {
            let strength = left.trailing_zeros();
            left &= left - 1;
            let from = if tried.cards >> strength & 1 == 1 {
                pool.cards
            } else {
                pool.values
            };
            seen |= lanes_at(game, from, strength);
        }
        if seen & seen.wrapping_sub(1) != 0 {
            return Some(tried);
        }
        if spares == 0 {
            return None;
        }
        let spare = spares & spares.wrapping_neg();
        spares &= !spare;
        tried = cover(game, side, need, cards, values, spare)?;
    }
}
