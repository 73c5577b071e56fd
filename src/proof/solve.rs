//! The verdict on a claim.

use super::classes::{runs, sets};
use super::lay::{Cells, cells, lay};
use super::rank::{Class, Rank, Scale};
use super::reach::{Target, best, rank_of, strongest};
use super::side::{Pool, Side};
use super::sum::best_sum;
use super::{Formed, Question};
use crate::model::{CardSet, Game, Half, Tactic, TacticSet};

/// Why a verdict is as it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Basis {
    /// Both sides are complete: their formations were compared (R113).
    Compared,
    /// The other side is incomplete and can no longer win (R114).
    Proven,
    /// The other side is incomplete and unseen cards would make it win (R114).
    Refuted,
    /// The claimant has no formation: a card is missing (R115), or a wild card that must not
    /// double has no value left (R125). Also: the other side lacks a card on a stone with mud
    /// that may not be claimed early (R131); only then does the verdict name the own formation.
    Incomplete,
    /// Both sides are equal, and it is not known which was complete first.
    OrderUnknown,
}

impl Basis {
    /// The word in machine formats.
    pub const fn word(self) -> &'static str {
        match self {
            Basis::Compared => "compared",
            Basis::Proven => "proven",
            Basis::Refuted => "refuted",
            Basis::Incomplete => "incomplete",
            Basis::OrderUnknown => "order-unknown",
        }
    }
}

/// The answer to a [`Question`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the claim holds.
    pub claimable: bool,
    /// Why.
    pub basis: Basis,
    /// The claimant's formation with the best values of its wild cards; `None` without one.
    pub own: Option<Formed>,
    /// The best formation that the other side has or can still reach; `None` if it can never
    /// have one, or if the claimant has none.
    pub other: Option<Formed>,
    /// For [`Basis::Refuted`]: unseen cards (and elite cards, with `proof-tactics=elite`) with
    /// which the other side would win. Else empty.
    pub counterexample: Half,
    /// Whether an equal formation is nobody's here: it spoils the claim, and wins nothing (R133).
    pub tie_is_nobodys: bool,
}

/// A question, read once: both sides, their pools, the scale.
#[derive(Copy, Clone, Debug)]
pub(super) struct Table {
    pub scale: Scale,
    pub own: Side,
    pub other: Side,
    pub own_pool: Pool,
    pub other_pool: Pool,
}

impl Table {
    #[inline(always)]
    pub fn new(q: &Question) -> Table {
        let faces = || q.own.faces().iter().chain(q.other.faces());
        debug_assert!(
            faces().all(|face| face.is_known()),
            "a proof needs known faces"
        );
        let scale = Scale::new(q.demand, &q.readings);
        let own = Side::read(&q.own, scale.size);
        let other = Side::read(&q.other, scale.size);
        let doubles = q.readings.wild_doubles;
        Table {
            scale,
            own,
            other,
            own_pool: Pool::new(q.unseen, CardSet::EMPTY, doubles, &own),
            other_pool: Pool::new(q.unseen, q.barred, doubles, &other),
        }
    }
}

/// Whether an equal formation is nobody's, by the letter of the bluff (R133).
#[inline]
const fn tie_is_nobodys(q: &Question) -> bool {
    q.bluff && q.readings.bluff_tie_none
}

/// Whether an equal formation of the other side spoils a claim: because it is nobody's, or because that side
/// was complete first, maybe long ago (R134).
#[inline]
pub(super) const fn tie_spoils(q: &Question) -> bool {
    tie_is_nobodys(q) || matches!(q.own_first, Some(false))
}

/// Whether the other side has to be complete, too (R131).
#[inline]
pub(super) const fn needs_both(q: &Question) -> bool {
    q.mud && !q.readings.mud_early
}

/// Answers a question in full. Allocates nothing.
///
/// Every known face of both sides counts; a face that is not known is a mistake of the caller
/// and counts as a card without strength or color.
pub fn solve(q: &Question) -> Verdict {
    match q.game {
        Game::One => solve_in(Game::One, q),
        Game::Two => solve_in(Game::Two, q),
    }
}

/// Whether the claim holds: [`Verdict::claimable`] alone, and faster.
pub fn holds(q: &Question) -> bool {
    match q.game {
        Game::One => holds_in(Game::One, q),
        Game::Two => holds_in(Game::Two, q),
    }
}

#[inline(always)]
fn holds_in(game: Game, q: &Question) -> bool {
    // with few things at hand at a time, as few as the processor has room for
    if q.own.is_plain() & q.other.is_plain() & q.elites.is_empty() & !needs_both(q) {
        let scale = Scale::new(q.demand, &q.readings);
        let own = Side::read(&q.own, scale.size).without_wilds();
        if own.free > 0 {
            return false;
        }
        let rank = rank_of(&scale, &own);
        let other = Side::read(&q.other, scale.size).without_wilds();
        if other.free == 0 {
            return is_better(q, rank, rank_of(&scale, &other), false);
        }
        let pool = Pool::new(q.unseen, q.barred, q.readings.wild_doubles, &other);
        if let Some(holds) = falls_or_stands(game, &scale, rank, &other, &pool) {
            return holds;
        }
    }
    match game {
        Game::One => holds_in_one(q),
        Game::Two => holds_in_two(q),
    }
}

/// What most claims come to, with few branches and nothing laid out.
#[inline(always)]
fn falls_or_stands(
    game: Game,
    scale: &Scale,
    own: Rank,
    other: &Side,
    pool: &Pool,
) -> Option<bool> {
    if game == Game::One && other.wilds() == 0 {
        // most fall by a class that can still be completed, and of these most by a run
        let class = own.class_number() as u32;
        let runs = runs(scale, other, pool);
        if runs >> class > 1 {
            return Some(false);
        }
        match (runs | sets(scale, other, pool)) >> class {
            0 if class > Class::Sum as u32 => return Some(true),
            0 | 1 => {}
            _ => return Some(false),
        }
    }
    // or by a sum already
    let falls = own.class() == Some(Class::Sum) && best_sum(game, scale, other, pool) > own;
    falls.then_some(false)
}

#[inline(never)]
fn holds_in_one(q: &Question) -> bool {
    holds_at(Game::One, q, &Table::new(q))
}

#[inline(never)]
fn holds_in_two(q: &Question) -> bool {
    holds_at(Game::Two, q, &Table::new(q))
}

#[inline(always)]
fn holds_at(game: Game, q: &Question, table: &Table) -> bool {
    let scale = &table.scale;
    if table.own.free > 0 {
        return false;
    }
    let own = strongest(game, scale, &table.own, &table.own_pool).rank;
    if own == Rank::NONE {
        return false;
    }
    let other = if table.other.free == 0 {
        strongest(game, scale, &table.other, &table.other_pool).rank
    } else {
        if needs_both(q) {
            return false;
        }
        if q.elites.is_empty() {
            let holds = falls_or_stands(game, scale, own, &table.other, &table.other_pool);
            if let Some(holds) = holds {
                return holds;
            }
            best(game, scale, &table.other, &table.other_pool, own).rank
        } else {
            best_with_elites(game, table, q.elites, own).0.rank
        }
    };
    is_better(q, own, other, table.other.free > 0)
}

/// Whether a formation carries a claim against what the other side has, or may still reach where it is
/// `open`.
#[inline(always)]
fn is_better(q: &Question, own: Rank, other: Rank, open: bool) -> bool {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal if tie_spoils(q) => false,
        // R119: who still has to fill up comes too late for a tie; else R111
        std::cmp::Ordering::Equal => open || q.own_first == Some(true),
    }
}

#[inline(always)]
fn solve_in(game: Game, q: &Question) -> Verdict {
    let table = Table::new(q);
    let scale = &table.scale;
    let nothing = Verdict {
        claimable: false,
        basis: Basis::Incomplete,
        own: None,
        other: None,
        counterexample: Half::default(),
        tie_is_nobodys: tie_is_nobodys(q),
    };
    if table.own.free > 0 {
        return nothing;
    }
    let own = strongest(game, scale, &table.own, &table.own_pool);
    if own.rank == Rank::NONE {
        return nothing;
    }
    let lay = |half: &Half, side: &Side, pool: &Pool, target: Target, elites: TacticSet| {
        let cells = match side.is_settled() {
            true => Cells::default(),
            false => cells(game, scale, side, pool, target),
        };
        lay(
            game,
            q.demand.counts,
            scale.low,
            half,
            target,
            &cells,
            elites,
        )
    };
    let own_formed = lay(&q.own, &table.own, &table.own_pool, own, TacticSet::EMPTY);
    let nothing = Verdict {
        own: own_formed.map(|(formed, _)| formed),
        ..nothing
    };
    if table.other.free > 0 && needs_both(q) {
        return nothing;
    }
    let (target, side, elites) = if q.elites.is_empty() || table.other.free == 0 {
        let target = strongest(game, scale, &table.other, &table.other_pool);
        (target, table.other, TacticSet::EMPTY)
    } else {
        best_with_elites(game, &table, q.elites, Rank::NONE)
    };
    let other = lay(&q.other, &side, &table.other_pool, target, elites);
    let verdict = |claimable, basis| Verdict {
        claimable,
        basis,
        other: other.map(|(formed, _)| formed),
        ..nothing
    };
    let equal = own.rank == target.rank;
    if table.other.free == 0 {
        return match q.own_first {
            _ if !equal => verdict(own.rank > target.rank, Basis::Compared),
            _ if tie_spoils(q) => verdict(false, Basis::Compared),
            Some(first) => verdict(first, Basis::Compared),
            None => verdict(false, Basis::OrderUnknown),
        };
    }
    // R119, R121: a reply that only equals, or that nobody can lay, loses
    if own.rank > target.rank || equal && !tie_spoils(q) {
        return verdict(true, Basis::Proven);
    }
    Verdict {
        counterexample: other.map(|(_, added)| added).unwrap_or_default(),
        ..verdict(false, Basis::Refuted)
    }
}

/// The other side as elite cards that may come fill it up, with these cards: every choice, that of
/// none first.
#[inline(always)]
pub(super) fn elite_sides(
    table: &Table,
    elites: TacticSet,
) -> impl Iterator<Item = (Side, TacticSet)> {
    let other = table.other;
    (0..12u32).filter_map(move |choice| {
        let counts = [choice / 4, choice / 2 % 2, choice % 2];
        let names = [Tactic::Joker, Tactic::Spy, Tactic::Shield];
        let used: u32 = counts.iter().sum();
        let there = |(count, name): (&u32, &Tactic)| *count <= elites.count(*name);
        if used > other.free || !counts.iter().zip(&names).all(there) {
            return None;
        }
        let mut side = other;
        let mut come = TacticSet::EMPTY;
        side.free -= used;
        for (count, name) in counts.iter().zip(names) {
            for _ in 0..*count {
                side.add_wild(name);
                come.insert(name);
            }
        }
        Some((side, come))
    })
}

/// The best target where elite cards may come, too (R123): with the side as these fill it up,
/// and the elite cards, as few as that target takes.
pub(super) fn best_with_elites(
    game: Game,
    table: &Table,
    elites: TacticSet,
    floor: Rank,
) -> (Target, Side, TacticSet) {
    let mut found = (Target::NONE, table.other, TacticSet::EMPTY);
    for (side, come) in elite_sides(table, elites) {
        let target = best(game, &table.scale, &side, &table.other_pool, floor);
        let fewer = target.rank == found.0.rank && come.len() < found.2.len();
        if target.rank > found.0.rank || fewer {
            found = (target, side, come);
        }
    }
    found
}
