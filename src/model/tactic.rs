//! Tactic cards of both games, and multisets of them.

use super::card::{Card, Game};
use std::fmt;

/// A tactic card by name. The joker exists twice in each game, every other card once.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Tactic {
    Banshee,
    Bluff,
    Desertion,
    Exchange,
    Explosion,
    Joker,
    Mud,
    Recruiter,
    Recruitment,
    Redeployment,
    Shield,
    Spy,
    Strategist,
    Support,
    Traitor,
    Treason,
}

/// What kind of card a tactic is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TacticKind {
    /// Played like a clan or siege card: joker, spy, shield.
    Elite,
    /// Laid on a stone: bluff, mud.
    Mode,
    /// Carried out and laid aside: the ruses of Schotten Totten, the actions of Schotten Totten 2.
    Action,
}

impl Tactic {
    /// All sixteen, by name.
    pub const ALL: [Tactic; 16] = [
        Tactic::Banshee,
        Tactic::Bluff,
        Tactic::Desertion,
        Tactic::Exchange,
        Tactic::Explosion,
        Tactic::Joker,
        Tactic::Mud,
        Tactic::Recruiter,
        Tactic::Recruitment,
        Tactic::Redeployment,
        Tactic::Shield,
        Tactic::Spy,
        Tactic::Strategist,
        Tactic::Support,
        Tactic::Traitor,
        Tactic::Treason,
    ];

    /// The name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Tactic::Banshee => "banshee",
            Tactic::Bluff => "bluff",
            Tactic::Desertion => "desertion",
            Tactic::Exchange => "exchange",
            Tactic::Explosion => "explosion",
            Tactic::Joker => "joker",
            Tactic::Mud => "mud",
            Tactic::Recruiter => "recruiter",
            Tactic::Recruitment => "recruitment",
            Tactic::Redeployment => "redeployment",
            Tactic::Shield => "shield",
            Tactic::Spy => "spy",
            Tactic::Strategist => "strategist",
            Tactic::Support => "support",
            Tactic::Traitor => "traitor",
            Tactic::Treason => "treason",
        }
    }

    /// The card of an exact name of the notation.
    pub fn of_name(name: &str) -> Option<Tactic> {
        Tactic::ALL.into_iter().find(|tactic| tactic.name() == name)
    }

    /// Elite card, combat mode or action.
    pub const fn kind(self) -> TacticKind {
        match self {
            Tactic::Joker | Tactic::Spy | Tactic::Shield => TacticKind::Elite,
            Tactic::Bluff | Tactic::Mud => TacticKind::Mode,
            _ => TacticKind::Action,
        }
    }

    /// Whether it is a joker, spy or shield.
    pub const fn is_elite(self) -> bool {
        matches!(self.kind(), TacticKind::Elite)
    }

    /// Whether it can stand for a card: a joker for any, a spy for a 7 (in Schotten Totten 2 a 10), a shield for a 1,
    /// 2 or 3 (R126, R127).
    pub const fn can_be(self, card: Card) -> bool {
        matches!(
            (self, card.game(), card.strength()),
            (Tactic::Joker, ..)
                | (Tactic::Spy, Game::One, 7)
                | (Tactic::Spy, Game::Two, 10)
                | (Tactic::Shield, _, 1..=3)
        )
    }

    /// Whether the game has the card.
    pub const fn is_in(self, game: Game) -> bool {
        match self {
            Tactic::Joker | Tactic::Spy | Tactic::Shield => true,
            Tactic::Bluff
            | Tactic::Mud
            | Tactic::Recruiter
            | Tactic::Strategist
            | Tactic::Banshee
            | Tactic::Traitor => matches!(game, Game::One),
            _ => matches!(game, Game::Two),
        }
    }

    /// How many of it the game has: two jokers, one of the others, none of the other game's.
    pub const fn copies(self, game: Game) -> u32 {
        match self {
            Tactic::Joker => 2,
            _ if self.is_in(game) => 1,
            _ => 0,
        }
    }
}

impl fmt::Display for Tactic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A multiset of tactic cards: each name at most once, the joker at most twice.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TacticSet(u32);

const SECOND_JOKER: u32 = 1 << 16;

impl TacticSet {
    /// No card.
    pub const EMPTY: TacticSet = TacticSet(0);

    /// All tactic cards of a game.
    pub fn deck(game: Game) -> TacticSet {
        let mut set = TacticSet::EMPTY;
        for tactic in Tactic::ALL {
            for _ in 0..tactic.copies(game) {
                set.insert(tactic);
            }
        }
        set
    }

    /// The elite cards of either game: two jokers, spy and shield.
    pub const ELITES: TacticSet = TacticSet(
        1 << Tactic::Joker as u32
            | SECOND_JOKER
            | 1 << Tactic::Spy as u32
            | 1 << Tactic::Shield as u32,
    );

    /// Number of cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of this name.
    pub const fn count(self, tactic: Tactic) -> u32 {
        let second = matches!(tactic, Tactic::Joker) && self.0 & SECOND_JOKER != 0;
        (self.0 >> tactic as u32 & 1) + second as u32
    }

    /// Adds a card; false if there is no room for one more of it.
    pub fn insert(&mut self, tactic: Tactic) -> bool {
        let bit = 1 << tactic as u32;
        if self.0 & bit == 0 {
            self.0 |= bit;
            true
        } else if tactic == Tactic::Joker && self.0 & SECOND_JOKER == 0 {
            self.0 |= SECOND_JOKER;
            true
        } else {
            false
        }
    }

    /// Takes a card out; false if there was none.
    pub fn remove(&mut self, tactic: Tactic) -> bool {
        if tactic == Tactic::Joker && self.0 & SECOND_JOKER != 0 {
            self.0 &= !SECOND_JOKER;
            return true;
        }
        let bit = 1 << tactic as u32;
        let was = self.0 & bit != 0;
        self.0 &= !bit;
        was
    }

    /// The cards by name, a second joker after the first.
    pub fn iter(self) -> impl Iterator<Item = Tactic> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = (left.0 & !SECOND_JOKER).trailing_zeros();
            let tactic = *Tactic::ALL.get(first as usize)?;
            left.remove(tactic);
            Some(tactic)
        })
    }
}

impl FromIterator<Tactic> for TacticSet {
    fn from_iter<I: IntoIterator<Item = Tactic>>(tactics: I) -> TacticSet {
        let mut set = TacticSet::EMPTY;
        for tactic in tactics {
            set.insert(tactic);
        }
        set
    }
}
