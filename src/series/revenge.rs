//! The revenge of Schotten Totten 2: two games with the roles exchanged, and who made more of them.

use super::standing::{Standing, Why};
use crate::model::{Outcome, Seat};

/// One game of a revenge.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Siege {
    /// The player who attacked.
    pub attacker: usize,
    /// The side that won, if somebody did.
    pub winner: Option<Seat>,
    /// Cards left in the siege deck.
    pub deck: Option<u32>,
    /// Undamaged tiles and unused cauldrons.
    pub walls: Option<u32>,
}

impl Siege {
    /// The side that won, of an outcome.
    pub const fn winner_of(outcome: Outcome) -> Option<Seat> {
        match outcome {
            Outcome::Won(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// The player who won.
    fn victor(&self) -> Option<usize> {
        self.winner.map(|seat| match seat {
            Seat::ATTACKER => self.attacker,
            _ => 1 - self.attacker,
        })
    }
}

/// How a revenge stands after its games: the two, and a third one if that was due.
pub fn standing(games: &[Option<Siege>; 3]) -> Standing {
    let (Some(first), Some(second)) = (&games[0], &games[1]) else {
        return Standing::Open;
    };
    if first.attacker == second.attacker {
        // the roles were not exchanged: the rules say nothing of such a pair
        return Standing::Unknown;
    }
    let (Some(one), Some(two)) = (first.victor(), second.victor()) else {
        return Standing::Unknown;
    };
    if one == two {
        // R522
        return Standing::Won(one, Why::BothGames);
    }
    let attack = first.winner == Some(Seat::ATTACKER);
    let of = |game: &Siege| if attack { game.deck } else { game.walls };
    let (Some(first), Some(second)) = (of(first), of(second)) else {
        return Standing::Unknown;
    };
    let mut values = [0, 0];
    values[one] = first;
    values[two] = second;
    let why = match attack {
        // R523
        true => Why::Deck(values),
        // R524
        false => Why::Walls(values),
    };
    match values[0].cmp(&values[1]) {
        std::cmp::Ordering::Greater => Standing::Won(0, why),
        std::cmp::Ordering::Less => Standing::Won(1, why),
        // R525: another game decides
        std::cmp::Ordering::Equal => match games[2].as_ref().map(Siege::victor) {
            None => Standing::Another(why),
            Some(Some(victor)) => Standing::Won(victor, Why::Rematch),
            Some(None) => Standing::Unknown,
        },
    }
}
