//! The best cards of one color.

use super::rank::Scale;
use super::side::{Pool, SHIELD, Side, lane, spy_strength, top};
use crate::model::Game;

/// What a side takes in one color, by strength.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Pick {
    /// Sum with the side's own cards.
    pub sum: u32,
    /// Strengths of the cards that come, a bit each.
    pub cards: u32,
    /// Strengths of the jokers, as many as there are.
    pub jokers: [u32; 2],
    /// Strength of the shield, if there is one.
    pub shield: u32,
}

/// The `count` highest bits of a set, and the others; `None` if there are fewer.
#[inline(always)]
fn split_top(set: u32, count: u32) -> Option<(u32, u32)> {
    let mut left = set;
    for _ in 0..count {
        if left == 0 {
            return None;
        }
        left &= !(1 << top(left));
    }
    Some((set & !left, left))
}

/// Sum of the strengths in a set.
#[inline(always)]
fn total(set: u32) -> u32 {
    let mut sum = 0;
    let mut left = set;
    while left != 0 {
        sum += left.trailing_zeros();
        left &= left - 1;
    }
    sum
}

/// Whether so many cards with these strengths are a run.
#[inline(always)]
const fn is_run(strengths: u32, count: u32) -> bool {
    let shifted = strengths >> strengths.trailing_zeros();
    strengths.count_ones() == count && shifted & (shifted + 1) == 0
}

/// The best of the color of a lane: the highest cards that may come, and the highest values.
/// Where a color run is no color (R158) it is the best that is no run.
#[inline(always)]
pub(super) fn pick_color(
    game: Game,
    scale: &Scale,
    side: &Side,
    pool: &Pool,
    index: u32,
) -> Option<Pick> {
    let cards = lane(game, pool.cards, index);
    if side.wilds() == 0 {
        let chosen = if scale.bare {
            bare(side.strengths, side.plain, side.free, cards)?
        } else {
            split_top(cards, side.free)?.0
        };
        return Some(Pick {
            sum: side.sum + total(chosen),
            cards: chosen,
            ..Pick::default()
        });
    }
    if pool.doubles {
        pick_doubling(game, scale, side, cards)
    } else {
        pick_single(game, scale, side, cards, lane(game, pool.values, index))
    }
}

/// The highest `free` of the cards that with `count` strengths make no run.
fn bare(strengths: u32, count: u32, free: u32, cards: u32) -> Option<u32> {
    let size = count + free;
    let (chosen, rest) = split_top(cards, free)?;
    if !is_run(strengths | chosen, size) {
        return Some(chosen);
    }
    match free {
        0 => None,
        1 => {
            let mut rest = rest;
            while rest != 0 {
                let card = 1 << top(rest);
                if !is_run(strengths | card, size) {
                    return Some(card);
                }
                rest &= !card;
            }
            None
        }
        // without the lowest of the chosen cards a run has a gap that no lower card closes
        _ if rest == 0 => None,
        _ => Some(chosen & (chosen - 1) | 1 << top(rest)),
    }
}

/// With wild cards that may take any value.
fn pick_doubling(game: Game, scale: &Scale, side: &Side, cards: u32) -> Option<Pick> {
    let (chosen, _) = split_top(cards, side.free)?;
    let highest = game.highest() as u32;
    let mut pick = Pick {
        sum: 0,
        cards: chosen,
        jokers: [highest; 2],
        shield: 3,
    };
    let spy = side.spy << spy_strength(game);
    let wilds = side.wilds();
    if scale.bare {
        let jokers = if side.jokers > 0 { 1 << highest } else { 0 };
        let shield = side.shield << 3;
        let strengths = side.strengths | spy | jokers | shield | chosen;
        if is_run(strengths, scale.size) {
            // one less is a value that stands in the run already, or leaves a gap
            if side.jokers > 0 {
                pick.jokers[0] -= 1;
            } else if side.shield > 0 {
                pick.shield -= 1;
            } else {
                pick.cards = bare(side.strengths | spy, side.plain + wilds, side.free, cards)?;
            }
        }
    }
    pick.sum = side.sum + total(pick.cards) + side.spy * spy_strength(game);
    pick.sum += pick.jokers.iter().take(side.jokers as usize).sum::<u32>();
    pick.sum += side.shield * pick.shield;
    Some(pick)
}

/// With wild cards that take only `values`, each once.
fn pick_single(game: Game, scale: &Scale, side: &Side, cards: u32, values: u32) -> Option<Pick> {
    let spy = side.spy << spy_strength(game);
    if values & spy != spy || side.spy > 1 {
        return None;
    }
    let cards = cards & !spy;
    let values = values & !spy;
    let mut pick = Pick::default();
    let shields = if side.shield > 0 { values & SHIELD } else { 1 };
    if shields == 0 {
        return None;
    }
    let shield = if side.shield > 0 {
        1 << top(shields)
    } else {
        0
    };
    let mut chosen = 0u32;
    let mut extras = 0u32;
    let mut left = values & !shield;
    let usable = cards & !shield;
    while chosen.count_ones() < side.free + side.jokers {
        if left == 0 {
            return None;
        }
        let cell = 1 << top(left);
        left &= !cell;
        if usable & cell != 0 {
            chosen |= cell;
        } else if extras.count_ones() < side.jokers {
            extras |= cell;
            chosen |= cell;
        }
    }
    if scale.bare && is_run(side.strengths | spy | shield | chosen, scale.size) {
        return pick_single_bare(game, side, spy, cards, values);
    }
    let mut rest = chosen & !extras;
    let mut wild = extras;
    for joker in pick.jokers.iter_mut().take(side.jokers as usize) {
        let from = if wild != 0 { &mut wild } else { &mut rest };
        *joker = top(*from);
        *from &= !(1 << *joker);
    }
    pick.cards = rest;
    pick.shield = if shield != 0 { top(shield) } else { 0 };
    pick.sum = side.sum + total(spy) + total(shield) + total(chosen);
    Some(pick)
}

/// The same where the best would be a run and a run counts for nothing: every value of shield
/// and jokers is tried. Reached only with two readings off their defaults.
fn pick_single_bare(game: Game, side: &Side, spy: u32, cards: u32, values: u32) -> Option<Pick> {
    let mut best: Option<Pick> = None;
    let none = 1u32 << 31;
    let shields = if side.shield > 0 {
        values & SHIELD
    } else {
        none
    };
    for shield in bits(shields) {
        let first = if side.jokers > 0 {
            values & !shield
        } else {
            none
        };
        for one in bits(first) {
            let second = if side.jokers > 1 {
                first & (one - 1)
            } else {
                none
            };
            for two in bits(second) {
                let wild = (shield | one | two) & !none;
                let fixed = side.strengths | spy | wild;
                let count = side.plain + side.wilds();
                let Some(chosen) = bare(fixed, count, side.free, cards & !wild) else {
                    continue;
                };
                let sum = side.sum + side.spy * spy_strength(game) + total(wild) + total(chosen);
                if best.is_none_or(|pick| sum > pick.sum) {
                    best = Some(Pick {
                        sum,
                        cards: chosen,
                        jokers: [one.trailing_zeros(), two.trailing_zeros()],
                        shield: shield.trailing_zeros(),
                    });
                }
            }
        }
    }
    best
}

/// The bits of a set, each alone.
fn bits(set: u32) -> impl Iterator<Item = u32> {
    let mut left = set;
    std::iter::from_fn(move || {
        let bit = left & left.wrapping_neg();
        left &= !bit;
        (bit != 0).then_some(bit)
    })
}
