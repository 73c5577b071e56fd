//! What a proof says of every stronger formation: which open cards rule it out.
//!
//! Only facts: formations and sets of cards. Reasons are found in [`super::reason`]; here they are
//! spelled out, so that each of their cards can be seen to be needed.

use super::Question;
use super::color::pick_color;
use super::cover::{cover, mixed_cover};
use super::rank::{Class, Rank, Scale};
use super::reach::starts;
use super::reason::read;
use super::reply::Replies;
use super::side::spy_strength;
use super::side::{Pool, SHIELD, Side, column, column_count, fold, lane};
use super::solve::elite_sides;
use super::sum::sum;
use crate::model::{Card, CardSet, Color, Formation, Game};
use crate::sort;

/// Formations that would beat a claim: one, or all of a kind that are good enough.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stronger {
    /// The color run of one color that begins with a strength.
    ColorRun {
        /// The color.
        color: Color,
        /// The lowest strength.
        from: u8,
    },
    /// All cards of one strength.
    SameStrength {
        /// The strength.
        strength: u8,
    },
    /// All formations of one color that are good enough.
    Color {
        /// The color.
        color: Color,
    },
    /// The run that begins with a strength, in mixed colors where color runs are a type of their
    /// own.
    Run {
        /// The lowest strength.
        from: u8,
    },
    /// All sums that are good enough.
    Sum,
}

/// Stronger formations that could come if only the cards at the place itself lay open.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Blocked {
    /// The formation, or the kind.
    pub target: Stronger,
    /// The sum of the best of them.
    pub sum: u8,
    /// Cards of the reason that rule it out, none of which can be spared for that.
    pub by: CardSet,
}

/// A proof, spelled out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// Every stronger formation that the cards at the place leave possible, strongest first.
    pub blocked: Vec<Blocked>,
    /// The types that could hold a stronger formation, of those that count at the place, strongest
    /// first: those above the claimant's, and his own.
    pub types: Vec<Formation>,
    /// Cards that would make a stronger formation but would be eliminated on arrival (R146).
    pub barred: CardSet,
    /// Whether an equal formation would be as bad (R133).
    pub tie: bool,
}

/// Spells out why `because`, of all cards that lie open `elsewhere`, carries the claim. `None` if
/// it does not, and where both sides are complete: then the cards speak for themselves.
///
/// Of [`Blocked::by`] nothing is left out that [`super::reason`] found: a card without which the
/// proof fails rules out some formation alone.
pub fn explain(q: &Question, elsewhere: CardSet, because: CardSet) -> Option<Explained> {
    let game = q.game;
    let (table, own) = read(game, q)?;
    let replies = Replies::new(game, q, &table, own);
    let all = q.unseen | elsewhere;
    if replies.complete() || !replies.holds((all - because).0) {
        return None;
    }
    let threats = Threats {
        game,
        scale: table.scale,
        sides: elite_sides(&table, q.elites)
            .map(|(side, _)| side)
            .collect(),
        own,
        tie: replies.tie,
        barred: q.barred,
        doubles: q.readings.wild_doubles,
    };
    let open = Threats {
        barred: CardSet::EMPTY,
        ..threats.clone()
    };
    let mut explained = Explained {
        blocked: Vec::new(),
        types: threats.types(q),
        barred: CardSet::EMPTY,
        tie: replies.tie,
    };
    for target in every_target(game) {
        match threats.reach(target, all) {
            Some(sum) => explained.blocked.push(Blocked {
                target,
                sum,
                by: threats.blockers(target, all, because),
            }),
            None if open.reach(target, all).is_some() => {
                let barred = q.barred & all;
                explained.barred |= open.blockers(target, all, barred);
            }
            None => {}
        }
    }
    Some(explained)
}

/// Every target of a game, strongest first.
fn every_target(game: Game) -> impl Iterator<Item = Stronger> {
    let strengths = move || (game.lowest()..=game.highest()).rev();
    let colors = move || game.colors().iter().copied();
    let color_runs = strengths()
        .flat_map(move |from| colors().map(move |color| Stronger::ColorRun { color, from }));
    color_runs
        .chain(strengths().map(|strength| Stronger::SameStrength { strength }))
        .chain(colors().map(|color| Stronger::Color { color }))
        .chain(strengths().map(|from| Stronger::Run { from }))
        .chain([Stronger::Sum])
}

/// What could beat one claim.
#[derive(Clone)]
struct Threats {
    game: Game,
    scale: Scale,
    /// The other side, once for every choice of elite cards that may come.
    sides: Vec<Side>,
    own: Rank,
    tie: bool,
    barred: CardSet,
    doubles: bool,
}

impl Threats {
    /// The types in which something better than the claimant's formation may be.
    fn types(&self, q: &Question) -> Vec<Formation> {
        let scale = &self.scale;
        [
            Class::ColorRun,
            Class::SameStrength,
            Class::Color,
            Class::Run,
            Class::Sum,
        ]
        .into_iter()
        .filter(|class| scale.counts(*class) && Some(*class) >= self.own.class())
        .filter_map(|class| Rank::new(class, 0, scale.low).formation(q.demand.counts))
        .collect()
    }

    /// The best sum of a target that beats the claim if these cards are unseen.
    fn reach(&self, target: Stronger, unseen: CardSet) -> Option<u8> {
        let mut best = Rank::NONE;
        for side in &self.sides {
            let pool = Pool::new(unseen, self.barred, self.doubles, side);
            if let Some((class, sum)) = reach(self.game, &self.scale, side, &pool, target) {
                best = best.max(Rank::new(class, sum, self.scale.low));
            }
        }
        let wins = best.wins(self.own, self.tie);
        wins.then(|| best.sum(self.scale.low))
    }

    /// Those of the cards that keep a target away, as few as can be found by leaving out one
    /// after the other, low strengths first.
    fn blockers(&self, target: Stronger, all: CardSet, cards: CardSet) -> CardSet {
        let mut by = cards;
        let mut order: Vec<Card> = cards.iter(self.game).collect();
        sort::by_number(&mut order, |card| {
            sort::pair(card.strength().into(), card.lane())
        });
        for card in order {
            let fewer = by - card.set();
            if self.reach(target, all - fewer).is_none() {
                by = fewer;
            }
        }
        by
    }
}

/// Class and sum of the best formation of a kind that a side can reach.
fn reach(
    game: Game,
    scale: &Scale,
    side: &Side,
    pool: &Pool,
    target: Stronger,
) -> Option<(Class, u32)> {
    let size = scale.size;
    let window = |from: u8| ((1u32 << size) - 1) << from & !side.strengths;
    let begins = |from: u8| side.distinct() && starts(game, size, side) >> from & 1 == 1;
    let run_sum = |from: u8| from as u32 * size + size * (size - 1) / 2;
    let in_lane = |index: u32| side.plain == 0 || side.lanes == 1 << index;
    // what is a color run there is neither of the others
    let apart = Scale {
        bare: scale.bare || scale.counts(Class::ColorRun),
        ..*scale
    };
    match target {
        Stronger::ColorRun { color, from } => {
            let index = game.lane(color)?;
            if !scale.counts(Class::ColorRun) || !in_lane(index) || !begins(from) {
                return None;
            }
            let cards = lane(game, pool.cards, index);
            cover(
                game,
                side,
                window(from),
                cards,
                pool.lane_values(game, index),
                0,
            )?;
            Some((Class::ColorRun, run_sum(from)))
        }
        Stronger::SameStrength { strength } => {
            let bit = 1 << strength;
            let fits = scale.counts(Class::SameStrength)
                && side.strengths & !bit == 0
                && (side.spy == 0 || strength as u32 == spy_strength(game))
                && (side.shield == 0 || SHIELD & bit != 0);
            let wilds = side.wilds();
            let strength = strength as u32;
            let room = pool.doubles
                || wilds == 0
                || column_count(game, pool.values, strength) >= side.free + wilds;
            let cards = column(game, pool.cards, strength).count_ones();
            (fits && room && cards >= side.free).then_some((Class::SameStrength, strength * size))
        }
        Stronger::Color { color } => {
            let index = game.lane(color)?;
            if !scale.counts(Class::Color) || !in_lane(index) {
                return None;
            }
            let pick = pick_color(game, &apart, side, pool, index)?;
            Some((Class::Color, pick.sum))
        }
        Stronger::Run { from } => {
            if !scale.counts(Class::Run) || !begins(from) {
                return None;
            }
            let need = window(from);
            if apart.bare {
                mixed_cover(game, side, pool, need)?;
            } else {
                let values = pool.run_values(game, side);
                cover(game, side, need, fold(game, pool.cards), values, 0)?;
            }
            Some((Class::Run, run_sum(from)))
        }
        Stronger::Sum => Some((Class::Sum, sum(game, scale.low, side, pool)?)),
    }
}
