//! A position as one line says it: the board, and whatever else is known of the table.

use super::board::{Board, Mark};
use super::card::Game;
use super::card_set::CardSet;
use super::face::Face;
use super::outcome::Outcome;
use super::ruleset::Ruleset;
use super::seat::{BySeat, Seat};
use super::tactic::{Tactic, TacticSet};
use std::mem::take;

/// What has happened so far in the turn of the side to move.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// Nothing: the turn begins.
    #[default]
    Start,
    /// A retreat or a cauldron.
    Prepared,
    /// The play.
    Played,
    /// A pass.
    Passed,
    /// The draw.
    Drawn,
}

impl Phase {
    /// The value of `phase=`; `None` for the turn's beginning.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Phase::Start => None,
            Phase::Prepared => Some("prepared"),
            Phase::Played => Some("played"),
            Phase::Passed => Some("passed"),
            Phase::Drawn => Some("drawn"),
        }
    }
}

/// A part of a pile or hand, in the order written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A known card.
    Card(Face),
    /// So many cards of the main deck whose faces are not known: `28?`.
    Unknown(u32),
    /// So many tactic cards whose names are not known: `3?t`.
    UnknownTactics(u32),
}

impl Part {
    /// Number of cards of a list of parts.
    pub fn count(parts: &[Part]) -> u32 {
        let cards = |part: &Part| match part {
            Part::Card(_) => 1,
            Part::Unknown(count) | Part::UnknownTactics(count) => *count,
        };
        parts.iter().map(cards).fold(0, u32::saturating_add)
    }

    /// Its cards, one by one. No pile has more than 64.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        let (face, count) = match self {
            Part::Card(face) => (face, 1),
            Part::Unknown(count) => (Face::UNKNOWN, count),
            Part::UnknownTactics(count) => (Face::UNKNOWN_TACTIC, count),
        };
        std::iter::repeat_n(face, count.min(64) as usize)
    }
}

/// A pile or hand: a bare number, or its parts, the top card first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pile {
    /// So many cards, of either kind.
    Count(u32),
    /// Its cards, as far as known.
    Parts(Vec<Part>),
}

impl Pile {
    /// Number of cards.
    pub fn len(&self) -> u32 {
        match self {
            Pile::Count(count) => *count,
            Pile::Parts(parts) => Part::count(parts),
        }
    }

    /// Whether it has no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A position. An absent key that has no "none" means *not known* ([`None`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The rules.
    pub ruleset: Ruleset,
    /// Every place.
    pub board: Board,
    /// Who is to move; `None` when the game is over.
    pub to_move: Option<Seat>,
    /// Number of the turn, from 1.
    pub turn: Option<u32>,
    /// What has happened in this turn.
    pub phase: Phase,
    /// For questions: cards that lie open anywhere else.
    pub seen: CardSet,
    /// The same of the tactic deck.
    pub seen_tactics: TacticSet,
    /// For questions: exactly these are unseen.
    pub unseen: Option<CardSet>,
    /// The same of the tactic deck, where [`Self::unseen`] says so.
    pub unseen_tactics: TacticSet,
    /// The face-up discards: clan and siege cards, elite cards, ruses.
    pub discard: Vec<Face>,
    /// Schotten Totten 2: the actions that each side has played.
    pub actions: BySeat<Vec<Tactic>>,
    /// Tactic cards played by each side in the whole game.
    pub played: Option<BySeat<u32>>,
    /// Who has played a joker (Schotten Totten).
    pub joker: Option<BySeat<bool>>,
    /// Who keeps the right to pass (`pass-right=lasting`).
    pub may_pass: Option<BySeat<bool>>,
    /// Cauldrons left, 0 to 3.
    pub oil: Option<u32>,
    /// The clan or siege deck.
    pub deck: Option<Pile>,
    /// The tactic deck.
    pub tactics_deck: Option<Pile>,
    /// Cards that were shuffled back into the decks and are there in no known order.
    pub shuffled: Vec<Face>,
    /// The hands.
    pub hands: BySeat<Option<Pile>>,
    /// Passes in a row up to now.
    pub passes: u32,
    /// The German last turn: whose it is.
    pub last: Option<Seat>,
    /// How the game ended.
    pub result: Option<Outcome>,
}

/// Cards that a position tells of, counted.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct CardCounts {
    /// Of the main deck.
    pub main: u32,
    /// Of the tactic deck.
    pub tactics: u32,
    /// Of one of the two.
    pub either: u32,
}

impl Position {
    /// The empty table of a ruleset, with nothing known beside the board.
    pub fn empty(ruleset: Ruleset) -> Position {
        Position {
            ruleset,
            board: Board::new(ruleset.game()),
            to_move: Some(Seat::South),
            turn: None,
            phase: Phase::Start,
            seen: CardSet::EMPTY,
            seen_tactics: TacticSet::EMPTY,
            unseen: None,
            unseen_tactics: TacticSet::EMPTY,
            discard: Vec::new(),
            actions: BySeat::default(),
            played: None,
            joker: None,
            may_pass: None,
            oil: None,
            deck: None,
            tactics_deck: None,
            shuffled: Vec::new(),
            hands: BySeat::default(),
            passes: 0,
            last: None,
            result: None,
        }
    }

    /// Back to the empty table of a ruleset, in the same memory.
    pub fn clear(&mut self, ruleset: Ruleset) {
        let Position {
            discard,
            actions,
            shuffled,
            ..
        } = self;
        discard.clear();
        actions.0.iter_mut().for_each(Vec::clear);
        shuffled.clear();
        *self = Position {
            discard: take(discard),
            actions: take(actions),
            shuffled: take(shuffled),
            ..Position::empty(ruleset)
        };
    }

    /// The same position, where a record says that the game was over and no board shows it: somebody
    /// resigned or forfeited, an arbiter decided, or both passed (R623).
    #[must_use]
    pub fn closed_by(mut self, stated: Option<Outcome>) -> Position {
        let declared = match stated {
            Some(Outcome::Won(_, how)) => how.is_declared(),
            Some(Outcome::NoWinner) => true,
            Some(Outcome::Unfinished) | None => false,
        };
        if declared && self.result.is_none() {
            self.result = stated;
            self.to_move = None;
        }
        self
    }

    /// The cards that it tells of beside those in the decks, by face or by number.
    pub fn beside_decks(&self) -> CardCounts {
        let game = self.ruleset.game();
        let has_tactics = self.ruleset.has_tactics();
        let mut told = CardCounts::default();
        for site in self.board.sites() {
            told.tactics += u32::from(matches!(site.mark, Mark::Mud | Mark::Bluff));
            for face in site.halves.0.iter().flat_map(|half| half.faces()) {
                match (face.is_tactic(), *face == Face::UNKNOWN && has_tactics) {
                    (_, true) => told.either += 1,
                    (true, _) => told.tactics += 1,
                    (false, _) => told.main += 1,
                }
            }
        }
        for face in &self.discard {
            match face.is_tactic() {
                true => told.tactics += 1,
                false => told.main += 1,
            }
        }
        if game == Game::Two {
            told.tactics += self.actions.0.iter().map(Vec::len).sum::<usize>() as u32;
        }
        for hand in self.hands.0.iter().flatten() {
            match hand {
                Pile::Count(count) if has_tactics => told.either += count,
                Pile::Count(count) => told.main += count,
                Pile::Parts(parts) => {
                    for part in parts {
                        match part {
                            Part::Card(face) if face.is_tactic() => told.tactics += 1,
                            Part::Card(_) => told.main += 1,
                            Part::Unknown(count) => told.main += count,
                            Part::UnknownTactics(count) => told.tactics += count,
                        }
                    }
                }
            }
        }
        told
    }

    /// Whether it names cards that lie open elsewhere.
    pub fn names_seen(&self) -> bool {
        !(self.seen.is_empty() && self.seen_tactics.is_empty())
    }

    /// Whether it says what only a question about a claim says.
    pub fn asks(&self) -> bool {
        self.names_seen() || self.unseen.is_some()
    }

    /// The clan or siege cards that nobody sees: not on the board, not discarded, not named as
    /// seen (R116, R117, R118).
    pub fn unseen(&self) -> CardSet {
        self.unseen_beside(self.board.cards())
    }

    /// The same, where the cards on the board have been collected already.
    #[inline]
    pub fn unseen_beside(&self, on_board: CardSet) -> CardSet {
        if let Some(unseen) = self.unseen {
            return unseen;
        }
        let discarded: CardSet = self.discard.iter().filter_map(|face| face.card()).collect();
        self.ruleset.game().deck() - on_board - discarded - self.seen
    }
}
