//! What enumeration says of a reason: that it carries its claim, that no card of it can be spared,
//! that no smaller one exists.
//!
//! Like [`super::check`] it shares no code with the solver. It counts the formations that it looks
//! at, and stops where it is told to.

use super::Question;
use super::check::{
    Worth, best_values, equal_wins, every_completion, every_value_of, takes, worth,
};
use crate::model::{Card, CardSet, Game, Half, Tactic};

/// The effort was spent before the answer was known.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Spent;

/// What is wrong with a reason.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not carry the claim.
    Short,
    /// This card of it is not needed.
    Needless(Card),
    /// A set with fewer cards carries the claim, too.
    Larger,
}

/// A claim that holds against an incomplete side, and how many formations may still be looked at.
struct Walk<'a> {
    q: &'a Question,
    own: Worth,
    left: u64,
}

/// How many formations [`super::check::check`] looks at, at most: those of the claimant, and every
/// value of every completion of the other side.
pub fn cost(q: &Question) -> u64 {
    let free = (q.demand.size as usize).saturating_sub(q.other.len()) as u64;
    let cards = u64::from((q.unseen - q.barred).len());
    let mut other = 0u64;
    // which elite cards come, the joker zero to two times
    for choice in 0..12u64 {
        let counts = [choice / 4, choice / 2 % 2, choice % 2];
        let names = [Tactic::Joker, Tactic::Spy, Tactic::Shield];
        let there = |(count, name): (&u64, &Tactic)| *count <= u64::from(q.elites.count(*name));
        let come: u64 = counts.iter().sum();
        if come > free || !counts.iter().zip(&names).all(there) {
            continue;
        }
        let mut ways = choose(cards, free - come);
        for (count, name) in counts.iter().zip(names) {
            for _ in 0..*count {
                ways = ways.saturating_mul(values(q.game, name));
            }
        }
        other = other.saturating_add(ways);
    }
    let of = |half: &Half| -> u64 {
        let wild = half.faces().iter().filter_map(|face| face.tactic());
        wild.map(|tactic| values(q.game, tactic)).product()
    };
    of(&q.own).saturating_add(other.saturating_mul(of(&q.other)))
}

fn values(game: Game, tactic: Tactic) -> u64 {
    game.deck()
        .iter(game)
        .filter(|card| takes(tactic, *card))
        .count() as u64
}

fn choose(from: u64, count: u64) -> u64 {
    (0..count).fold(1, |ways: u64, index| {
        ways.saturating_mul(from.saturating_sub(index)) / (index + 1)
    })
}

/// What is wrong with a minimal reason for a claim that holds: it must carry the claim, and must not
/// if any card of it is left out. `elsewhere` are the cards that lie open at other places and among
/// the discards. Looks at no more than `left` formations, and takes off what it has looked at.
///
/// # Errors
/// [`Spent`], if that was not enough.
pub fn minimal(
    q: &Question,
    elsewhere: CardSet,
    because: CardSet,
    left: &mut u64,
) -> Result<Option<Fault>, Spent> {
    let Some(mut walk) = Walk::of(q, *left) else {
        // where both sides are complete, or there is nothing to carry, no card is needed
        return Ok(because.iter(q.game).next().map(Fault::Needless));
    };
    let found = walk.minimal(elsewhere, because);
    *left = walk.left;
    found
}

/// Whether a smaller reason exists than this one, which carries the claim.
///
/// # Errors
/// [`Spent`], if `left` formations were not enough to know.
pub fn smallest(
    q: &Question,
    elsewhere: CardSet,
    because: CardSet,
    left: &mut u64,
) -> Result<Option<Fault>, Spent> {
    let (Some(mut walk), true) = (Walk::of(q, *left), !because.is_empty()) else {
        return Ok(None);
    };
    let found = walk.any_within(elsewhere, CardSet::EMPTY, elsewhere, because.len() - 1);
    *left = walk.left;
    Ok(found?.then_some(Fault::Larger))
}

/// Whether a claim holds: what [`super::check::check`] says, without looking on once the other side
/// is better.
pub fn holds(q: &Question) -> bool {
    match Walk::of(q, u64::MAX) {
        Some(_) if q.mud && !q.readings.mud_early => false,
        Some(mut walk) => matches!(walk.spoiler(CardSet::EMPTY, None), Ok(None)),
        None => super::check::check(q).claimable,
    }
}

impl Walk<'_> {
    /// `None` where no card can come any more, or the claimant has no complete formation.
    fn of(q: &Question, left: u64) -> Option<Walk<'_>> {
        let size = q.demand.size as usize;
        if q.own.len() < size || q.other.len() >= size {
            return None;
        }
        let own = best_values(q, q.own.faces())?;
        Some(Walk { q, own, left })
    }

    fn minimal(&mut self, elsewhere: CardSet, because: CardSet) -> Result<Option<Fault>, Spent> {
        // where all of it is kept away, it is the claim itself, which holds
        let open = elsewhere - because;
        if !open.is_empty() && self.spoiler(open, None)?.is_some() {
            return Ok(Some(Fault::Short));
        }
        for card in because.iter(self.q.game) {
            let open = (elsewhere - because) | card.set();
            if self.spoiler(open, Some(card))?.is_none() {
                return Ok(Some(Fault::Needless(card)));
            }
        }
        Ok(None)
    }

    /// The cards of a completion that would spoil the claim if these cards were unseen, too:
    /// without any one of them it is another completion. Looks first at those with the card `ahead`.
    fn spoiler(&mut self, more: CardSet, ahead: Option<Card>) -> Result<Option<CardSet>, Spent> {
        let q = Question {
            unseen: self.q.unseen | more,
            ..*self.q
        };
        let tie = equal_wins(&q);
        let (own, left) = (self.own, &mut self.left);
        let mut found = None;
        every_completion(&q, ahead, &mut |faces| {
            every_value_of(&q, faces, &mut |cards| {
                if *left == 0 {
                    return false;
                }
                *left -= 1;
                let worth = worth(&q, cards);
                if worth > own || worth == own && tie {
                    let added = faces[q.other.len()..].iter().filter_map(|face| face.card());
                    let mut cells: CardSet = added.collect();
                    if !q.readings.wild_doubles {
                        // a value stands here only because its card is unseen
                        cells |= cards.iter().copied().collect();
                    }
                    found = Some(cells);
                }
                found.is_none()
            });
            found.is_none() && *left > 0
        });
        match found {
            None if self.left == 0 => Err(Spent),
            found => Ok(found),
        }
    }

    /// Whether the cards `kept` and at most `room` of `choice` together carry the claim. Of every
    /// completion that spoils it one card must be kept, so those of one are tried in turn.
    fn any_within(
        &mut self,
        elsewhere: CardSet,
        kept: CardSet,
        choice: CardSet,
        room: u32,
    ) -> Result<bool, Spent> {
        let Some(cells) = self.spoiler(elsewhere - kept, None)? else {
            return Ok(true);
        };
        // completions that share no card that could be kept need one card each
        let mut open = elsewhere - kept - (cells & choice);
        for count in 1.. {
            if count > room {
                return Ok(false);
            }
            match self.spoiler(open, None)? {
                Some(next) if !(next & choice & open).is_empty() => open = open - (next & choice),
                _ => break,
            }
        }
        let mut choice = choice;
        for card in (cells & choice).iter(self.q.game) {
            choice.remove(card);
            if self.any_within(elsewhere, kept | card.set(), choice, room - 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
