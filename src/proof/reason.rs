//! Why a claim holds, as few open cards as possible; and what a refused claim would need.
//!
//! Both are one question: which cards must be kept from the other side, out of those that could
//! be, so that it cannot win? Every winning reply is a set of cards of which one must be kept
//! away, so the smallest answer is a smallest hitting set.

use super::Question;
use super::bound::{Guide, bound};
use super::rank::Rank;
use super::reach::best;
use super::reply::Replies;
use super::side::top;
use super::solve::{Table, needs_both};
use crate::model::{CardSet, Game};

/// Whether a reason is known to be a smallest one.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum BecauseIs {
    /// No set with fewer cards suffices.
    Smallest,
    /// No proper subset suffices.
    Minimal,
}

impl BecauseIs {
    /// The word in machine formats.
    pub const fn word(self) -> &'static str {
        match self {
            BecauseIs::Smallest => "smallest",
            BecauseIs::Minimal => "minimal",
        }
    }
}

/// Open cards elsewhere that alone carry a claim: it holds even if all other cards that lie
/// open elsewhere were unseen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The cards; empty if none is needed.
    pub because: CardSet,
    /// What is known of their number.
    pub because_is: BecauseIs,
}

/// How many replies a search for a smallest set may look at.
const BUDGET: u32 = 80;

/// The cards that carry a claim, out of those that lie open `elsewhere`: neither at the place
/// itself nor unseen. A smallest set where that can be proven within a fixed effort. `None` if
/// the claim does not hold; empty if both sides are complete.
///
/// The claimant's formation is the one that the verdict names: with `wild-doubles=no` its wild
/// cards could have more values if fewer cards lay open, but a claim does not rest on those.
pub fn reason(q: &Question, elsewhere: CardSet) -> Option<Reason> {
    find(q, q.unseen, elsewhere, BUDGET)
}

/// Like [`reason`], but content with a set of which no card can be spared.
pub fn irreducible_reason(q: &Question, elsewhere: CardSet) -> Option<Reason> {
    find(q, q.unseen, elsewhere, 0)
}

/// Whether these open cards alone carry the claim: `elsewhere` are all cards that lie open at
/// other places and among the discards, `because` those that count.
pub fn suffices(q: &Question, elsewhere: CardSet, because: CardSet) -> bool {
    let unseen = q.unseen | (elsewhere - because);
    in_game(q, |game| {
        let (table, own) = read(game, q)?;
        let replies = Replies::new(game, q, &table, own);
        (replies.complete() || replies.holds(unseen.0)).then_some(())
    })
    .is_some()
}

/// Unseen cards that would have to lie open first for a refused claim to hold: a set of which
/// none can be spared. `None` if no such set exists, because the other side is complete, the
/// claimant is not, or elite cards alone would beat him.
pub fn would_need(q: &Question) -> Option<CardSet> {
    let candidates = if q.readings.wild_doubles {
        q.unseen
    } else {
        // his own wild cards need their values unseen
        let own = super::solve(q).own?;
        q.unseen - own.cards.cards()
    };
    if q.other.len() >= q.demand.size as usize {
        return None;
    }
    find(q, q.unseen - candidates, candidates, BUDGET).map(|reason| reason.because)
}

/// Runs with a game that the compiler knows.
#[inline(always)]
fn in_game<T>(q: &Question, run: impl Fn(Game) -> T) -> T {
    match q.game {
        Game::One => run(Game::One),
        Game::Two => run(Game::Two),
    }
}

/// The table and the claimant's rank; `None` without a formation, or where a claim on mud needs
/// both sides complete.
pub(super) fn read(game: Game, q: &Question) -> Option<(Table, Rank)> {
    let table = Table::new(q);
    if table.own.free > 0 {
        return None;
    }
    let own = best(game, &table.scale, &table.own, &table.own_pool, Rank::NONE).rank;
    let barred_by_mud = table.other.free > 0 && needs_both(q);
    (own != Rank::NONE && !barred_by_mud).then_some((table, own))
}

fn find(q: &Question, unseen: CardSet, candidates: CardSet, budget: u32) -> Option<Reason> {
    in_game(q, |game| {
        let (table, own) = read(game, q)?;
        let replies = Replies::new(game, q, &table, own);
        if replies.complete() {
            return super::holds(q).then_some(Reason {
                because: CardSet::EMPTY,
                because_is: BecauseIs::Smallest,
            });
        }
        if !replies.holds(unseen.0) {
            return None;
        }
        Some(search(&replies, unseen.0, candidates.0 & !unseen.0, budget))
    })
}

fn search(replies: &Replies, unseen: u64, candidates: u64, budget: u32) -> Reason {
    let smallest = |because| Reason {
        because: CardSet(because),
        because_is: BecauseIs::Smallest,
    };
    if replies.holds(unseen | candidates) {
        return smallest(0);
    }
    let kept = reduce(replies, unseen, candidates, candidates, false);
    if replies.single() || kept.count_ones() == 1 {
        // every reply is one card, and each of them must be kept away
        return smallest(kept);
    }
    let minimal = Reason {
        because: CardSet(kept),
        because_is: BecauseIs::Minimal,
    };
    if budget == 0 {
        return minimal;
    }
    let mut search = Search {
        replies,
        all: unseen | candidates,
        guide: Guide::Replies,
        best: kept,
        budget,
    };
    let mut least = 0;
    for guide in Guide::ALL {
        let Some(count) = bound(replies, guide, search.all, candidates, 64) else {
            continue;
        };
        if count > least {
            least = count;
            search.guide = guide;
        }
        if least >= kept.count_ones() {
            return smallest(kept);
        }
    }
    let other = reduce(replies, unseen, candidates, candidates, true);
    if other.count_ones() < kept.count_ones() {
        search.best = other;
        if least >= other.count_ones() {
            return smallest(other);
        }
    }
    let done = search.below(0, candidates, least);
    if done {
        smallest(search.best)
    } else {
        let kept = reduce(replies, unseen, candidates, search.best, false);
        if kept.count_ones() == least {
            return smallest(kept);
        }
        Reason {
            because: CardSet(kept),
            ..minimal
        }
    }
}

/// Lets go of every card of `kept` that can be spared, low strengths first (high ones where the
/// lower sum wins), color by color or across the colors.
fn reduce(replies: &Replies, unseen: u64, candidates: u64, kept: u64, by_lane: bool) -> u64 {
    let mut kept = kept;
    let mut free = unseen | candidates & !kept;
    let mut spare = |kept: &mut u64, group: u64| {
        // often a whole group goes at once
        if group & (group.wrapping_sub(1)) != 0 && replies.holds(free | group) {
            free |= group;
            *kept &= !group;
            return;
        }
        let mut left = group;
        while left != 0 {
            let card = left & left.wrapping_neg();
            left &= !card;
            if replies.holds(free | card) {
                free |= card;
                *kept &= !card;
            }
        }
    };
    if by_lane {
        for group in replies.lanes(kept) {
            spare(&mut kept, group);
        }
        return kept;
    }
    let mut strengths = replies.strengths(kept);
    while strengths != 0 {
        let strength = if replies.low() {
            top(strengths)
        } else {
            strengths.trailing_zeros()
        };
        strengths &= !(1 << strength);
        let group = replies.column(kept, strength);
        spare(&mut kept, group);
    }
    kept
}

struct Search<'a> {
    replies: &'a Replies,
    all: u64,
    guide: Guide,
    best: u64,
    budget: u32,
}

impl Search<'_> {
    /// Looks for sets that hold `kept` and otherwise only cards of `choice`, smaller than the
    /// best; false if the budget ran out. No set has fewer than `least` cards.
    fn below(&mut self, kept: u64, choice: u64, least: u32) -> bool {
        let Some(reply) = self.replies.reply(self.all & !kept) else {
            self.best = kept;
            return true;
        };
        let room = self.best.count_ones() - kept.count_ones();
        let cost = 1 + room;
        if self.budget < cost {
            return false;
        }
        self.budget -= cost;
        match bound(self.replies, self.guide, self.all & !kept, choice, room) {
            Some(count) if count < room => {}
            _ => return true,
        }
        let mut choice = choice;
        let mut left = reply.cells & choice;
        while left != 0 {
            let card = 1 << (63 - left.leading_zeros());
            left &= !card;
            choice &= !card;
            if kept.count_ones() + 1 >= self.best.count_ones() {
                return true;
            }
            if !self.below(kept | card, choice, least) {
                return false;
            }
            if self.best.count_ones() <= least {
                return true;
            }
        }
        true
    }
}
