//! Which classes of formations a side of Schotten Totten without wild cards can still complete: two
//! at once, with no branch that depends on the cards. A wrongly guessed branch costs more than all
//! of it.

use super::rank::{Class, Scale};
use super::reach::starts;
use super::side::{Pool, Side, feet, fold, lane_mask};
use crate::model::Game;

/// A bit for each lane, at its lowest place, which no card of Schotten Totten uses.
const FEET: u64 = feet(Game::One);

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

/// Color run and run, a bit each, where a side without wild cards that is not complete can still
/// complete one.
#[inline(always)]
pub(super) fn runs(scale: &Scale, side: &Side, pool: &Pool) -> u32 {
    let size = scale.size;
    let distinct = u64::from(side.distinct()).wrapping_neg();
    let starts = starts(Game::One, size, side) as u64 & distinct;

    // color run: a start in one lane
    let cells = pool.cards | side.cells;
    let mut runs = cells & cells >> 1 & cells >> 2;
    // run: the same over all lanes
    let mut folded = fold(Game::One, cells);
    folded &= folded >> 1 & folded >> 2;
    if size > 3 {
        runs &= cells >> 3;
        folded &= folded >> 1;
    }
    let color_run = runs & starts.wrapping_mul(FEET) & joined(side) != 0;
    let run = folded as u64 & starts != 0;
    scale.classes & (Class::ColorRun.bit_if(color_run) | Class::Run.bit_if(run))
}

/// The same of same strength and color.
#[inline(always)]
pub(super) fn sets(scale: &Scale, side: &Side, pool: &Pool) -> u32 {
    let need = side.free.wrapping_sub(1) as usize & 3;

    // same strength: as many unseen cards of one strength as there are free places
    let none = u32::from(side.plain == 0).wrapping_neg();
    let one = u32::from(side.one_strength()).wrapping_neg();
    let wanted = (side.strengths | none & lane_mask(Game::One)) & one;
    let same = columns_with(pool.cards)[need] & wanted != 0;

    // color: as many unseen cards in one lane
    let color = lanes_with(pool.cards)[need] & joined(side) != 0;
    scale.classes & (Class::SameStrength.bit_if(same) | Class::Color.bit_if(color))
}

#[inline(always)]
fn joined(side: &Side) -> u64 {
    JOINED[side.lanes as usize & 63]
}

/// The strengths that at least one, two, three and four cards of a set have.
#[inline(always)]
fn columns_with(set: u64) -> [u32; 4] {
    // a full adder for lanes 0 to 2 and, thirty places higher, for 3 to 5, then one over both
    let (one, carry) = add(set, set >> 10, set >> 20);
    let (ones, more) = (one ^ one >> 30, one & one >> 30);
    let (twos, fours) = add(carry, carry >> 30, more);
    let (two, three) = (twos | fours, ones & twos | fours);
    [ones | two, two, three, fours].map(|columns| columns as u32)
}

#[inline(always)]
const fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | (a ^ b) & c)
}

/// A set without the lanes that have fewer than one, two, three and four cards.
#[inline(always)]
fn lanes_with(set: u64) -> [u64; 4] {
    // each step takes the lowest card of every lane away; the unused place at the foot of a lane,
    // moved to its top, keeps an empty lane from borrowing
    let less = |set: u64| {
        let guarded = set >> 1 | FEET << 9;
        (guarded & (guarded - FEET) & !(FEET << 9)) << 1
    };
    let second = less(set);
    let third = less(second);
    [set, second, third, less(third)]
}
