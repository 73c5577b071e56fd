//! Which classes of formations a side of Schotten Totten without wild cards can still complete:
//! all at once, with no branch that depends on the cards. A wrongly guessed branch costs more
//! than all of it.

use super::rank::{Class, Scale};
use super::reach::starts;
use super::side::{Pool, Side, lane, lane_mask};
use crate::model::Game;

/// A bit for each lane, at its lowest place, which no card of Schotten Totten uses.
const FEET: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;

/// The cards that may join the plain cards in these lanes (a bit each) to one color: those of the
/// one lane, all if there is none yet, none if there are several.
static JOINED: [u64; 64] = {
    let mut out = [0; 64];
    let mut lanes = 0;
    while lanes < 64u64 {
        out[lanes as usize] = match lanes.count_ones() {
            0 => Game::One.deck().0,
            1 => Game::One.lane_cards(lanes.trailing_zeros()).0,
            _ => 0,
        };
        lanes += 1;
    }
    out
};

/// The classes above a mere sum that can be completed, the bit of [`Class`] for each.
#[inline(always)]
pub(super) fn above_sum(scale: &Scale, side: &Side, pool: &Pool) -> u32 {
    let size = scale.size;
    let joined = JOINED[side.lanes as usize & 63];
    let distinct = (side.doubled == 0) as u64;
    let starts = starts(Game::One, size, side) as u64;

    // color run: a start in one lane
    let cells = pool.cards | side.cells;
    let mut runs = cells & cells >> 1 & cells >> 2;
    let lanes = lanes_of(cells);
    let mut folded = lanes.iter().fold(0, |all, lane| all | lane);
    folded &= folded >> 1 & folded >> 2;
    if size > 3 {
        runs &= cells >> 3;
        folded &= folded >> 1;
    }
    let color_run = runs & starts.wrapping_mul(FEET) & joined & distinct.wrapping_neg() != 0;
    // run: the same over all lanes
    let run = folded as u64 & starts & distinct.wrapping_neg() != 0;

    // same strength: as many unseen cards of one strength as there are free places
    let at_least = at_least(lanes_of(pool.cards));
    let wanted = match side.plain {
        0 => lane_mask(Game::One),
        _ if side.one_strength() => side.strengths,
        _ => 0,
    };
    let same = at_least[side.free as usize & 7] & wanted != 0;

    // color: as many unseen cards in one lane
    let color = with_at_least(pool.cards)[side.free as usize & 7] & joined != 0;

    let bit = |can: bool, class: Class| u32::from(can) << class as u32;
    bit(color_run & scale.color_run, Class::ColorRun)
        | bit(same & scale.same, Class::SameStrength)
        | bit(color & scale.color, Class::Color)
        | bit(run & scale.run, Class::Run)
}

/// The six lanes of a set, as strengths.
#[inline(always)]
fn lanes_of(set: u64) -> [u32; 6] {
    std::array::from_fn(|index| lane(Game::One, set, index as u32))
}

/// The strengths that at least so many lanes have, by their number, 0 to 4.
#[inline(always)]
fn at_least(lanes: [u32; 6]) -> [u32; 8] {
    // two full adders, then one over their carries: ones, twos and fours of each strength
    let [a, b, c, d, e, f] = lanes;
    let (one, carry) = add(a, b, c);
    let (other, more) = add(d, e, f);
    let (twos, fours) = add(carry, more, one & other);
    let ones = one ^ other;
    let (two, three) = (twos | fours, ones & twos | fours);
    [!0, ones | two, two, three, fours, 0, 0, 0]
}

#[inline(always)]
const fn add(a: u32, b: u32, c: u32) -> (u32, u32) {
    (a ^ b ^ c, a & b | (a ^ b) & c)
}

/// A set of which the lanes are empty that have fewer than so many cards, by their number, 0 to 4.
#[inline(always)]
fn with_at_least(set: u64) -> [u64; 8] {
    // each step takes the lowest card of every lane away; the unused place at the foot of a lane,
    // moved to its top, keeps an empty lane from borrowing
    let less = |set: u64| {
        let guarded = set >> 1 | FEET << 9;
        (guarded & (guarded - FEET) & !(FEET << 9)) << 1
    };
    let second = less(set);
    let third = less(second);
    let fourth = less(third);
    [!0, set, second, third, fourth, 0, 0, 0]
}
