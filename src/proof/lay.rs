//! From a target back to cards: which cards come, and which values the wild cards take.

use super::Formed;
use super::color::pick_color;
use super::cover::{Cover, cover, mixed_cover};
use super::rank::{Class, Scale};
use super::reach::Target;
use super::side::{Pool, Side, column, fold, lane, lanes_at, top};
use super::sum::fix;
use crate::model::{Card, CardSet, Counts, Face, FaceKind, Game, Half, Tactic, TacticSet};

/// The cells that fill up a side.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Cells {
    /// Cards that come, a set.
    pub cards: u64,
    /// The jokers' values, in the order in which the jokers lie.
    pub jokers: [u32; 2],
    /// The spy's value.
    pub spy: u32,
    /// The shield's value.
    pub shield: u32,
}

/// The cells of a target that [`super::reach::best`] found for the same side and pool.
pub(super) fn cells(game: Game, scale: &Scale, side: &Side, pool: &Pool, target: Target) -> Cells {
    let sum = target.rank.sum(scale.low) as u32;
    let size = scale.size;
    let start = sum.saturating_sub(size * (size - 1) / 2) / size;
    let window = ((1u32 << size) - 1) << start & !side.strengths;
    match target.rank.class() {
        None => Cells::default(),
        Some(Class::ColorRun) => {
            let cards = lane(game, pool.cards, target.lane);
            let values = pool.lane_values(game, target.lane);
            match cover(game, side, window, cards, values, 0) {
                Some(cover) => in_lane(game, &cover, target.lane),
                None => Cells::default(),
            }
        }
        Some(Class::SameStrength) => same(game, side, pool, sum / size),
        Some(Class::Color) => {
            let Some(pick) = pick_color(game, scale, side, pool, target.lane) else {
                return Cells::default();
            };
            let offset = target.lane * game.stride();
            Cells {
                cards: (pick.cards as u64) << offset,
                jokers: pick.jokers.map(|strength| offset + strength),
                spy: offset + super::side::spy_strength(game),
                shield: offset + pick.shield,
            }
        }
        Some(Class::Run) => run(game, scale, side, pool, window),
        Some(Class::Sum) => self::sum(game, scale.low, side, pool),
    }
}

fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}

/// The strengths of the jokers, the highest first.
fn jokers(strengths: u32) -> [u32; 2] {
    if strengths == 0 {
        return [0; 2];
    }
    let first = top(strengths);
    let rest = strengths & !(1 << first);
    [first, if rest == 0 { 0 } else { top(rest) }]
}

fn in_lane(game: Game, cover: &Cover, index: u32) -> Cells {
    let offset = index * game.stride();
    Cells {
        cards: (cover.cards as u64) << offset,
        jokers: jokers(cover.jokers).map(|strength| offset + strength),
        spy: offset + cover.spy.trailing_zeros() % 32,
        shield: offset + cover.shield.trailing_zeros() % 32,
    }
}

/// A value of a strength that a wild card shows: an unseen one that stands nowhere else in the
/// formation if there is one, else any.
fn value(game: Game, pool: &Pool, strength: u32, taken: u64) -> u32 {
    let cells = column(game, pool.values, strength) & !taken;
    if cells != 0 {
        cells.trailing_zeros()
    } else {
        strength
    }
}

fn same(game: Game, side: &Side, pool: &Pool, strength: u32) -> Cells {
    let mut cells = Cells::default();
    let mut left = column(game, pool.cards, strength);
    for _ in 0..side.free {
        let card = lowest(left);
        left &= !card;
        cells.cards |= card;
    }
    wild_values(game, side, pool, &mut cells, [strength; 4]);
    cells
}

/// Gives every wild card a value of its strength: spy, shield, first and second joker.
fn wild_values(game: Game, side: &Side, pool: &Pool, cells: &mut Cells, strengths: [u32; 4]) {
    let mut taken = cells.cards | side.cells;
    let mut next = |count: u32, strength: u32| {
        if count == 0 {
            return 0;
        }
        let bit = value(game, pool, strength, taken);
        taken |= 1 << bit;
        bit
    };
    cells.spy = next(side.spy, strengths[0]);
    cells.shield = next(side.shield, strengths[1]);
    cells.jokers[0] = next(side.jokers, strengths[2]);
    cells.jokers[1] = next(side.jokers.saturating_sub(1), strengths[3]);
}

fn run(game: Game, scale: &Scale, side: &Side, pool: &Pool, window: u32) -> Cells {
    let folded = fold(game, pool.cards);
    let found = if scale.bare {
        mixed_cover(game, side, pool, window)
    } else {
        cover(game, side, window, folded, pool.run_values(game, side), 0)
    };
    let Some(found) = found else {
        return Cells::default();
    };
    // a bit for every strength: where the card or value of that strength lies
    let mut at = [0u32; 12];
    let mut left = window;
    let mut seen = side.lanes;
    while left != 0 {
        let strength = left.trailing_zeros();
        left &= left - 1;
        let lanes = options(game, pool, &found, strength);
        let index = lanes.trailing_zeros();
        at[strength as usize] = index * game.stride() + strength;
        seen |= 1 << index;
    }
    if scale.bare && seen & (seen - 1) == 0 {
        let mut left = window;
        while left != 0 {
            let strength = left.trailing_zeros();
            left &= left - 1;
            let other = options(game, pool, &found, strength) & !seen;
            if other != 0 {
                at[strength as usize] = other.trailing_zeros() * game.stride() + strength;
                break;
            }
        }
    }
    let cell = |bit: u32| if bit == 0 { 0 } else { at[top(bit) as usize] };
    let mut cells = Cells {
        spy: cell(found.spy),
        shield: cell(found.shield),
        ..Cells::default()
    };
    let [first, second] = jokers(found.jokers);
    cells.jokers = [at[first as usize], at[second as usize]];
    let mut left = found.cards;
    while left != 0 {
        cells.cards |= 1 << at[left.trailing_zeros() as usize];
        left &= left - 1;
    }
    cells
}

/// The lanes in which the card or value of a strength of a run may lie; unseen ones if any.
fn options(game: Game, pool: &Pool, cover: &Cover, strength: u32) -> u32 {
    if cover.cards >> strength & 1 == 1 {
        lanes_at(game, pool.cards, strength)
    } else if pool.doubles {
        (1 << super::side::lanes(game)) - 1
    } else {
        lanes_at(game, pool.values, strength)
    }
}

fn sum(game: Game, low: bool, side: &Side, pool: &Pool) -> Cells {
    let mut cells = Cells::default();
    if pool.doubles || side.wilds() == 0 {
        take(game, low, pool.cards, 0, side.free, 0, &mut cells.cards);
        let joker = if low { game.lowest() } else { game.highest() } as u32;
        let shield = if low { 1 } else { 3 };
        let spy = super::side::spy_strength(game);
        wild_values(game, side, pool, &mut cells, [spy, shield, joker, joker]);
        return cells;
    }
    let Some(fixed) = fix(game, low, side, pool) else {
        return cells;
    };
    let extra = fixed.values & !fixed.cards;
    let need = side.free + side.jokers;
    let mut all = 0;
    take(game, low, fixed.cards, extra, need, side.jokers, &mut all);
    // jokers are what no card may be, then whatever is left
    let mut wild = all & extra;
    let mut rest = all & !extra;
    for joker in cells.jokers.iter_mut().take(side.jokers as usize) {
        let from = if wild != 0 { &mut wild } else { &mut rest };
        let card = lowest(*from);
        *from &= !card;
        *joker = card.trailing_zeros();
    }
    cells.cards = rest;
    cells.spy = fixed.spy.trailing_zeros() % 64;
    cells.shield = fixed.shield.trailing_zeros() % 64;
    cells
}

/// Takes the `need` highest (lowest) cells, at most `most` of them from `extra`.
fn take(
    game: Game,
    low: bool,
    cards: u64,
    extra: u64,
    mut need: u32,
    mut most: u32,
    into: &mut u64,
) {
    let mut strengths = fold(game, cards | extra);
    while need > 0 && strengths != 0 {
        let strength = if low {
            strengths.trailing_zeros()
        } else {
            top(strengths)
        };
        strengths &= !(1 << strength);
        let mut from = column(game, cards, strength);
        while from != 0 && need > 0 {
            *into |= lowest(from);
            from &= from - 1;
            need -= 1;
        }
        let mut from = column(game, extra, strength);
        while from != 0 && need > 0 && most > 0 {
            *into |= lowest(from);
            from &= from - 1;
            need -= 1;
            most -= 1;
        }
    }
}

/// Lays a target out on the table: the formation with all values, and the cards that came.
pub(super) fn lay(
    game: Game,
    counts: Counts,
    low: bool,
    half: &Half,
    target: Target,
    cells: &Cells,
    elites: TacticSet,
) -> Option<(Formed, Half)> {
    let formation = target.rank.formation(counts)?;
    let card = |bit: u32| Face::of_card(Card::of_bit(game, bit));
    let mut jokers = cells.jokers.iter();
    let mut shown = |tactic: Tactic| {
        card(match tactic {
            Tactic::Spy => cells.spy,
            Tactic::Shield => cells.shield,
            _ => *jokers.next().unwrap_or(&0),
        })
    };
    let (mut cards, mut added) = (*half, Half::default());
    if half.faces().iter().any(|face| face.card().is_none()) {
        cards.clear();
        for face in half.faces() {
            cards.push(match face.kind() {
                FaceKind::Tactic(tactic) => shown(tactic),
                _ => *face,
            });
        }
    }
    for come in CardSet(cells.cards).iter(game) {
        cards.push(Face::of_card(come));
        added.push(Face::of_card(come));
    }
    for tactic in elites.iter() {
        cards.push(shown(tactic));
        added.push(Face::from(tactic));
    }
    let formed = Formed {
        formation,
        sum: target.rank.sum(low),
        cards,
    };
    Some((formed, added))
}
