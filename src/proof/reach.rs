//! The best formation that a side has or can still reach: a walk over targets, strongest class
//! first, on sets of cards. No completion is enumerated.

use super::color::pick_color;
use super::cover::{cover, mixed_cover};
use super::rank::{Class, Rank, Scale};
use super::side::{
    Pool, SHIELD, Side, column, column_count, fold, lane, lane_mask, lanes, spy_strength, top,
};
use super::sum::sum;
use crate::model::Game;

/// A formation that can be reached. What it needs beyond its rank to be laid out is the lane.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Target {
    /// Its rank; [`Rank::NONE`] if no formation can be reached.
    pub rank: Rank,
    /// The color, where the class is of one color.
    pub lane: u32,
}

impl Target {
    pub const NONE: Target = Target {
        rank: Rank::NONE,
        lane: 0,
    };
}

/// The best target; for a settled side what it is.
#[inline(always)]
pub(super) fn strongest(game: Game, scale: &Scale, side: &Side, pool: &Pool) -> Target {
    if side.is_settled() {
        let rank = rank_of(scale, side);
        return Target { rank, lane: 0 };
    }
    best(game, scale, side, pool, Rank::NONE)
}

/// The best target, unless its class is below that of `floor`: then some target no better than
/// the best one, or none.
#[inline(always)]
pub(super) fn best(game: Game, scale: &Scale, side: &Side, pool: &Pool, floor: Rank) -> Target {
    // four copies, so that the game and the absence of wild cards are constants in each
    match (game, side.wilds() == 0) {
        (Game::One, true) => one_plain(scale, side, pool, floor),
        (Game::One, false) => one_wild(scale, side, pool, floor),
        (Game::Two, true) => two_plain(scale, side, pool, floor),
        (Game::Two, false) => two_wild(scale, side, pool, floor),
    }
}

#[inline(never)]
fn one_plain(scale: &Scale, side: &Side, pool: &Pool, floor: Rank) -> Target {
    walk(Game::One, scale, &side.without_wilds(), pool, floor)
}

#[inline(never)]
fn one_wild(scale: &Scale, side: &Side, pool: &Pool, floor: Rank) -> Target {
    walk(Game::One, scale, side, pool, floor)
}

#[inline(never)]
fn two_plain(scale: &Scale, side: &Side, pool: &Pool, floor: Rank) -> Target {
    walk(Game::Two, scale, &side.without_wilds(), pool, floor)
}

#[inline(never)]
fn two_wild(scale: &Scale, side: &Side, pool: &Pool, floor: Rank) -> Target {
    walk(Game::Two, scale, side, pool, floor)
}

/// The rank of a settled side, with no branch that depends on the cards.
#[inline(always)]
pub(super) fn rank_of(scale: &Scale, side: &Side) -> Rank {
    let low = side.strengths.trailing_zeros() & 31;
    let shifted = side.strengths >> low;
    let run = side.distinct() & (shifted & (shifted + 1) == 0);
    let color = side.one_lane();
    let color_run = run & color;
    let bare = color_run & scale.bare;
    let classes = Class::ColorRun.bit_if(color_run)
        | Class::SameStrength.bit_if(side.one_strength())
        | Class::Color.bit_if(color & !bare)
        | Class::Run.bit_if(run & !bare)
        | Class::Sum.bit();
    Rank::among(classes & scale.classes, side.sum, scale.low)
}

#[inline(always)]
fn walk(game: Game, scale: &Scale, side: &Side, pool: &Pool, floor: Rank) -> Target {
    let size = scale.size;
    let low = scale.low;
    let floor = floor.class_number();
    let target = |class, sum, lane| Target {
        rank: Rank::new(class, sum, low),
        lane,
    };
    let steps = size * (size - 1) / 2;
    if scale.counts(Class::ColorRun)
        && let Some((start, lane)) = color_run(game, size, side, pool)
    {
        return target(Class::ColorRun, start * size + steps, lane);
    }
    if scale.counts(Class::SameStrength)
        && floor <= Class::SameStrength as u16
        && let Some(strength) = same_strength(game, side, pool)
    {
        return target(Class::SameStrength, strength * size, 0);
    }
    if scale.counts(Class::Color)
        && floor <= Class::Color as u16
        && let Some((sum, lane)) = color(game, scale, side, pool)
    {
        return target(Class::Color, sum, lane);
    }
    if scale.counts(Class::Run)
        && floor <= Class::Run as u16
        && let Some(start) = run(game, scale, side, pool)
    {
        return target(Class::Run, start * size + steps, 0);
    }
    if floor <= Class::Sum as u16
        && let Some(sum) = sum(game, low, side, pool)
    {
        return target(Class::Sum, sum, 0);
    }
    Target::NONE
}

/// The first strengths that a run over all plain strengths may have, a bit each. Strengths are a
/// set, so the order of play makes no difference (R107), and no bit follows the highest (R108).
#[inline(always)]
pub(super) fn starts(game: Game, size: u32, side: &Side) -> u32 {
    let all = lane_mask(game) & lane_mask(game) >> (size - 1);
    // without plain cards every start is right
    let low = (side.strengths | 1 << 31).trailing_zeros();
    let least = (top(side.strengths | 1) + 1).saturating_sub(size);
    // from `least` to `low`; empty if the plain cards lie too far apart
    all & (2u32 << low).wrapping_sub(1) & !((1u32 << least) - 1)
}

/// The highest start of a run in one lane, or over folded lanes.
#[inline(always)]
fn run_in(game: Game, size: u32, side: &Side, cards: u32, values: u32) -> Option<u32> {
    let mut starts = starts(game, size, side);
    if side.wilds() == 0 {
        let cells = cards | side.strengths;
        let mut runs = cells & cells >> 1;
        if size > 2 {
            runs &= cells >> 2;
        }
        if size > 3 {
            runs &= cells >> 3;
        }
        runs &= starts;
        return (runs != 0).then(|| top(runs));
    }
    let window = (1u32 << size) - 1;
    while starts != 0 {
        let start = top(starts);
        starts &= !(1 << start);
        let need = window << start & !side.strengths;
        if cover(game, side, need, cards, values, 0).is_some() {
            return Some(start);
        }
    }
    None
}

/// The highest color run (R102): start and lane.
#[inline(always)]
fn color_run(game: Game, size: u32, side: &Side, pool: &Pool) -> Option<(u32, u32)> {
    if !side.one_lane() || !side.distinct() {
        return None;
    }
    if side.plain > 0 {
        let index = side.lanes.trailing_zeros();
        let cards = lane(game, pool.cards, index);
        let start = run_in(game, size, side, cards, pool.lane_values(game, index))?;
        return Some((start, index));
    }
    if side.wilds() == 0 {
        // all lanes at once: a bit that starts a run in its lane
        let cells = pool.cards;
        let mut runs = cells & cells >> 1;
        if size > 2 {
            runs &= cells >> 2;
        }
        if size > 3 {
            runs &= cells >> 3;
        }
        let lane_starts = starts(game, size, side) as u64;
        let mut all = 0;
        for index in 0..lanes(game) {
            all |= lane_starts << (index * game.stride());
        }
        runs &= all;
        let folded = fold(game, runs);
        if folded == 0 {
            return None;
        }
        let start = top(folded);
        let bit = column(game, runs, start).trailing_zeros();
        return Some((start, bit / game.stride()));
    }
    let mut found: Option<(u32, u32)> = None;
    for index in 0..lanes(game) {
        let cards = lane(game, pool.cards, index);
        if let Some(start) = run_in(game, size, side, cards, pool.lane_values(game, index))
            && found.is_none_or(|(best, _)| start > best)
        {
            found = Some((start, index));
        }
    }
    found
}

/// The highest strength that all cards can share (R103).
#[inline(always)]
fn same_strength(game: Game, side: &Side, pool: &Pool) -> Option<u32> {
    if !side.one_strength() {
        return None;
    }
    let mut candidates = if side.plain > 0 {
        side.strengths
    } else {
        lane_mask(game)
    };
    if side.spy > 0 {
        candidates &= 1 << spy_strength(game);
    }
    if side.shield > 0 {
        candidates &= SHIELD;
    }
    let wilds = side.wilds();
    while candidates != 0 {
        let strength = top(candidates);
        candidates &= !(1 << strength);
        let cards = column_count(game, pool.cards, strength);
        let room = pool.doubles
            || column_count(game, pool.values, strength) >= side.free + wilds
            || wilds == 0;
        if cards >= side.free && room {
            return Some(strength);
        }
    }
    None
}

/// The highest color (R104): sum and lane.
#[inline(always)]
fn color(game: Game, scale: &Scale, side: &Side, pool: &Pool) -> Option<(u32, u32)> {
    if !side.one_lane() {
        return None;
    }
    if side.plain > 0 {
        let index = side.lanes.trailing_zeros();
        return pick_color(game, scale, side, pool, index).map(|pick| (pick.sum, index));
    }
    let mut found: Option<(u32, u32)> = None;
    for index in 0..lanes(game) {
        if let Some(pick) = pick_color(game, scale, side, pool, index)
            && found.is_none_or(|(best, _)| pick.sum > best)
        {
            found = Some((pick.sum, index));
        }
    }
    found
}

/// The highest start of a run in any colors (R105).
#[inline(always)]
fn run(game: Game, scale: &Scale, side: &Side, pool: &Pool) -> Option<u32> {
    if !side.distinct() {
        return None;
    }
    let size = scale.size;
    let cards = fold(game, pool.cards);
    let values = pool.run_values(game, side);
    if !scale.bare {
        return run_in(game, size, side, cards, values);
    }
    let mut starts = starts(game, size, side);
    let window = (1u32 << size) - 1;
    while starts != 0 {
        let start = top(starts);
        starts &= !(1 << start);
        let need = window << start & !side.strengths;
        if mixed_cover(game, side, pool, need).is_some() {
            return Some(start);
        }
    }
    None
}
