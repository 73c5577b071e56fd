//! The running totals of a match of Schotten Totten.

use super::bout::End;
use crate::model::{BySeat, How, Outcome, Seat};

/// What a round gives its players, by side: five to the winner (R503), also where the other one
/// resigned (R508), a point a stone to the other (R504), and stones only where nobody won (R507).
/// `None` where the round is not over.
pub fn earned(end: &End) -> Option<BySeat<u32>> {
    match end.outcome {
        Outcome::Won(winner, _) => {
            let mut earned = end.stones;
            earned[winner] = 5;
            Some(earned)
        }
        Outcome::NoWinner => Some(end.stones),
        Outcome::Unfinished => None,
    }
}

/// Whether the loser gave up.
pub const fn resigned(end: &End) -> bool {
    matches!(end.outcome, Outcome::Won(_, How::OpponentResigned))
}

/// Totals, and how far the points lines are off.
#[derive(Copy, Clone, Debug)]
pub struct Tally {
    /// The totals; `None` from the first round on that is not known.
    pub totals: Option<[u32; 2]>,
    /// Stated less computed, since the last wrong points line: whoever goes on adding to a wrong
    /// total has made one mistake.
    off: [i64; 2],
}

impl Tally {
    pub const fn new() -> Tally {
        Tally {
            totals: Some([0, 0]),
            off: [0, 0],
        }
    }

    /// Adds what a round gave; an unknown round makes the totals unknown.
    pub fn add(&mut self, earned: Option<[u32; 2]>) {
        self.totals = match (self.totals, earned) {
            (Some(totals), Some(earned)) => {
                Some([0, 1].map(|player| totals[player].saturating_add(earned[player])))
            }
            _ => None,
        };
    }

    /// The totals that should stand there, if others do (R612).
    pub fn differs(&mut self, stated: [u32; 2]) -> Option<[u32; 2]> {
        let totals = self.totals?;
        let off = [0, 1].map(|player| i64::from(stated[player]) - i64::from(totals[player]));
        let known = off == [0, 0] || off == self.off;
        self.off = off;
        (!known).then_some(totals)
    }
}

/// What was earned by side, by player.
pub fn by_player(earned: BySeat<u32>, seats: BySeat<usize>) -> [u32; 2] {
    let mut players = [0, 0];
    for seat in Seat::BOTH {
        players[seats[seat]] = earned[seat];
    }
    players
}
