//! What a replay has to say, as facts with their places.

use super::otherwise::Otherwise;
use crate::engine::Violation;
use crate::hidden::Clash;
use crate::model::{
    BySeat, Card, Face, Outcome, Place, PlaceSet, Position, RulingSet, Seat, Tactic,
};
use crate::proof::{Reason, Verdict};
use crate::record::ProblemKind;
use crate::span::Span;
use crate::syntax::fault::FaultKind;

/// Something that was found in a record.
#[derive(Clone, Debug)]
pub struct Event {
    /// What.
    pub what: What,
    /// Where.
    pub span: Span,
    /// In which turn, by its number as written (or counted).
    pub turn: Option<u32>,
    /// Whose turn that is.
    pub seat: Option<Seat>,
    /// Where the cause lies, if the replay had to look for it: the play that brought the card, the
    /// claim that took the stone. What [`What::first`] knows is not repeated.
    pub cause: Option<Span>,
    /// Whether the record keeps no draws.
    pub no_draws: bool,
    /// Whether the place counted from the other chair has what is missing at the one that is named.
    pub mirrored: bool,
    /// The one other place that nobody has, where the claimant of an incomplete formation is complete.
    pub complete_at: Option<Place>,
    /// The cards that fill the side, nearest first, each with the turn that brought it, where one did.
    pub filled: Vec<(Face, Option<u32>)>,
    /// Values of the claimant's wild cards with which a claim would hold that fails with those it states.
    pub values: Vec<(Tactic, Card)>,
    /// The open rulings that decided it.
    pub rulings: RulingSet,
    /// What their other values would have given.
    pub otherwise: Vec<Otherwise>,
}

impl Event {
    /// An event at a place, outside of any turn.
    pub fn new(what: What, span: Span) -> Event {
        Event {
            what,
            span,
            turn: None,
            seat: None,
            cause: None,
            no_draws: false,
            mirrored: false,
            complete_at: None,
            filled: Vec::new(),
            values: Vec::new(),
            rulings: RulingSet::default(),
            otherwise: Vec::new(),
        }
    }
}

/// The four sources of findings, and remarks.
#[derive(Clone, Debug)]
pub enum What {
    /// The line can't be read.
    Fault(FaultKind),
    /// A name, number or tally has no meaning here.
    Problem(ProblemKind),
    /// A rule forbids it.
    Violation(Violation),
    /// No deal of the hidden cards allows it.
    Clash(Box<Clash>),
    /// Two things that the record says do not agree.
    Discord(Discord),
    /// Nothing wrong, but worth saying.
    Remark(Remark),
}

impl What {
    /// The first of two, where what is said of the second knows it.
    pub fn first(&self) -> Option<Span> {
        match self {
            What::Fault(
                FaultKind::HeaderTwice { first }
                | FaultKind::ResultTwice { first }
                | FaultKind::LineAfterResult { result: first },
            )
            | What::Problem(
                ProblemKind::CardTwice { first, .. }
                | ProblemKind::PlaceTwice { first, .. }
                | ProblemKind::StartAndDeal { first }
                | ProblemKind::ShuffleDiffers { first, .. },
            ) => Some(*first),
            _ => None,
        }
    }
}

/// Two statements that do not agree.
#[derive(Clone, Debug)]
pub enum Discord {
    /// The turn's number. R609
    TurnNumber {
        /// The number that follows.
        expected: u32,
        /// The number written.
        found: u32,
    },
    /// This turn and the next one have each the other's number. R609
    NumbersSwapped {
        /// The number that follows.
        expected: u32,
        /// The number written.
        found: u32,
        /// The side is the one that moves: the lines stand in their order, and only the numbers do not.
        alone: bool,
    },
    /// The numbers count rounds, not turns; said once. R609
    CountsRounds {
        /// The number that follows.
        expected: u32,
        /// The number written.
        found: u32,
    },
    /// The line goes on with the turn of the line before. R609
    TurnGoesOn {
        /// The number of both.
        turn: u32,
    },
    /// The side of a turn. R610
    WrongSide {
        /// Whose turn it is.
        expected: Seat,
        /// The side written.
        found: Seat,
        /// How the line fits those round it.
        fit: SideFit,
    },
    /// Few turns have a draw, and the others lack theirs. R606
    FewDraws {
        /// Their numbers.
        turns: Vec<u32>,
    },
    /// The Defender begins. R311
    DefenderStarts,
    /// The result line and the replay. R608, R623
    Result {
        /// What the replay gives; `None`: the game is not over.
        replayed: Option<Outcome>,
        /// What the record states.
        stated: Outcome,
        /// Where the stated winner could have claimed what he lacks for it.
        unclaimed: PlaceSet,
        /// The stones of each side, or of the Attacker's the tiles that he has damaged.
        held: BySeat<PlaceSet>,
    },
    /// A checkpoint and the replay. R607
    Checkpoint {
        /// The position of the replay.
        replayed: Box<Position>,
        /// The position written.
        stated: Box<Position>,
        /// The first thing that differs.
        difference: Difference,
    },
}

/// What the lines round a turn of the wrong side say of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SideFit {
    /// The next turn has the side that follows on the expected one: the letter is a slip.
    Slip,
    /// The next turn has the side that follows on the written one, and the one after it that which follows on two turns
    /// in the other order.
    Swapped,
    /// The next turn has the side that follows on the written one: a turn is missing.
    Gap,
    /// No turn with a side comes next.
    Open,
}

/// What differs between two positions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The cards of a side of a place.
    Cards(Place, Seat),
    /// Who was complete first.
    First(Place),
    /// A mark.
    Mark(Place),
    /// An owner.
    Owner(Place),
    /// The side to move.
    ToMove,
    /// The key of this name.
    Key(&'static str),
}

/// A claim that holds, with what shows it.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Both formations.
    pub verdict: Verdict,
    /// The open cards elsewhere that carry it.
    pub reason: Reason,
    /// Whether open elite cards carry it, too.
    pub elites: bool,
    /// The position in which it holds, and in which those cards lie.
    pub position: Position,
}

/// Whether a claim that was missed would have won the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Wins {
    /// No.
    No,
    /// Yes.
    Alone,
    /// With the other claims that could have been made in the same turn.
    Together,
}

/// Something that a rule asks for and the record does not say.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Missing {
    /// The size of each hand.
    Hands,
    /// The size of the deck.
    Deck,
    /// The size of the tactic deck.
    TacticDeck,
    /// How many tactic cards each side has played.
    Played,
    /// Who has played a joker.
    Joker,
    /// How many cauldrons are left.
    Oil,
    /// Where every tactic card is.
    Tactics,
    /// Whether the siege deck was empty at the end.
    LastSiegeCard,
    /// A card at the place of a claim.
    CardThere,
    /// A card that lies open.
    OpenCard,
    /// Which side was complete first.
    First,
}

/// Remarks never make a record invalid.
#[derive(Clone, Debug)]
pub enum Remark {
    /// No result line.
    NoResult,
    /// No result line, and the board has decided the game.
    NotClosed {
        /// How it ended.
        outcome: Outcome,
    },
    /// From here on what depends on the position is unchecked, since the last error or lost turn.
    Fog {
        /// Because of an error, else because something is not on record.
        error: bool,
        /// The last turn behind which the table is known.
        known: Option<u32>,
    },
    /// Something is not known (an absent key, an unknown card), and what depends on it unchecked.
    NotKnown {
        /// The things.
        what: Vec<Missing>,
    },
    /// A denied claim that was right.
    DeniedButTrue {
        /// The stone or tile.
        place: Place,
        /// Why it was right.
        verdict: Box<Verdict>,
    },
    /// A claim that could have been made in this turn, and was not: the first turn of several.
    MissedClaim {
        /// The stone or tile.
        place: Place,
        /// Why it was right.
        proof: Box<Proof>,
        /// Whether it would have won the game.
        wins: Wins,
        /// Whether the open cards carry it after the turn, too; the turn itself may have taken them away.
        lasts: bool,
    },
    /// A card was laid where its side could not win any more: the first of several.
    LostPlace {
        /// The stone or tile.
        place: Place,
        /// Whose card it was.
        loser: Seat,
        /// Why nothing could have helped there: the other side's verdict before the play.
        proof: Box<Proof>,
    },
    /// The cards after `denied by` lie open or do not win.
    DenialWeak {
        /// The stone or tile.
        place: Place,
    },
    /// A card of a proof that is not needed.
    ProofUnneeded {
        /// The card.
        card: Card,
    },
    /// A wild card was given a value that loses, where another one would have won.
    BetterValue {
        /// The stone or tile.
        place: Place,
    },
    /// A commitment to the deck is not checked.
    Uncommitted {
        /// All cards are known, and only the salt is not.
        salt: bool,
    },
    /// An open ruling decided that an action is legal.
    Ruled,
}
