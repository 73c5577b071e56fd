//! What the rules forbid, as facts. The words are in `cook`.

use crate::model::{Card, CardSet, Face, Outcome, Place, Seat, Tactic};
use crate::proof::Verdict;

/// Which part of an action a violation is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The action as a whole.
    Whole,
    /// The card that it names.
    Card,
    /// This one of the places that it names.
    Place(Place),
    /// The place that a card is moved to.
    Target,
    /// A wild card's value; its index.
    Bind(u8),
}

/// A turn that explains another one: "red 7 was played here, turn 4". `None` where the record
/// began later.
pub type Since = Option<u32>;

/// An action, or the lack of one, that a rule forbids.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Violation {
    // the order of a turn
    /// Something comes after the end of the game. R243, R373
    AfterEnd { outcome: Outcome, since: Since },
    /// The turn ends without a play or a pass. R208, R331
    NoPlay,
    /// A second play. R208, R331
    SecondPlay,
    /// A play after a pass. R208, R331
    PlayAfterPass,
    /// A play, preparation or pass after the draw. R214, R341
    AfterDraw,
    /// A draw before the play. R214, R341
    DrawBeforePlay,
    /// A retreat or cauldron after the play. R313
    PreparationLate,
    /// A second retreat or cauldron in one turn. R319, R313
    SecondPreparation { oil: bool },
    /// A pass without the right to pass; the first place with room. R218, R344, R409, R410
    PassForbidden { room: Option<Place>, why: PassWhy },

    // placing
    /// A side that is full. R204, R332
    SideFull { place: Place, size: u8 },
    /// A stone that is claimed. R211, R422, R436
    StoneClaimed {
        place: Place,
        owner: Seat,
        closed: ClosedTo,
        since: Since,
    },
    /// A card that lies open already, on the board or among the discards. R601
    AlreadyOpen {
        card: Face,
        place: Option<Place>,
        discarded: bool,
        /// Whether it is played, else it leaves a hand for another reason.
        played: bool,
        since: Since,
    },
    /// A card that was not in the hand of a side; the other hand, if it is known to be there. R602
    NotInHand {
        seat: Seat,
        face: Face,
        other_hand: bool,
        in_deck: bool,
    },
    /// No card that could be this one is left. R601
    NoneLeft { face: Face },

    // draws
    /// A turn without the draw that it owes. R214, R341, R606
    DrawMissing,
    /// A second draw in a turn, or a draw after a pass or with a full hand. R214, R412, R429
    DrawNotOwed { why: DrawWhy },
    /// A draw from an empty deck. R216, R374, R406
    DeckEmpty { tactics: bool },
    /// A draw of a card that lies open or is held. R605, R601
    DrawKnown {
        face: Face,
        place: Option<Place>,
        held: Option<Seat>,
        since: Since,
    },
    /// A draw that is not the top card of the known deck. R603
    NotOnTop { drawn: Face, top: Face },

    // claims
    /// A claim at the wrong time of the turn. R222, R223, R441
    ClaimTime { when: ClaimWhen },
    /// The Defender declares control. R351
    DefenderControls,
    /// The stone is claimed already. R230
    ClaimTaken {
        place: Place,
        owner: Seat,
        since: Since,
    },
    /// The claimant's side is not complete. R115
    ClaimIncomplete {
        place: Place,
        have: u8,
        need: u8,
        /// The Attacker's card that was eliminated there, and in which turn. R340
        eliminated: Option<(Card, Since)>,
    },
    /// The claim is false. R228, R357
    ClaimFalse {
        place: Place,
        verdict: Box<Verdict>,
        hidden: bool,
    },
    /// A wild value that the card can't take, or a wild card that isn't there. R614
    WildValue { index: u8, own: bool, why: WildWhy },
    /// A card of the proof of a right claim does not lie open. R613
    ProofNotOpen {
        card: Card,
        /// The stone or tile.
        place: Place,
        /// Open cards that would complete what is left of the proof; `None` if none are known.
        missing: Option<CardSet>,
    },
    /// The proof's cards do not suffice; the verdict on them alone. R613
    ProofFails {
        /// The stone or tile.
        place: Place,
        /// The verdict where only the cards of the proof lay open.
        verdict: Box<Verdict>,
        /// Open cards that would complete the proof; empty if none are known.
        missing: CardSet,
    },

    // Schotten Totten 2
    /// The Defender retreats. R314
    DefenderRetreats,
    /// No own card there. R316
    RetreatEmpty { place: Place },
    /// The Attacker throws oil. R317
    AttackerOils,
    /// No cauldron is left. R320
    NoCauldron,
    /// No card there. R321
    OilEmpty {
        place: Place,
        eliminated: Option<(Card, Since)>,
    },

    // tactics
    /// One tactic card more than the other side has been played already. R413, R456
    TacticLimit { own: u32, other: u32 },
    /// A second joker. R415
    SecondJoker { since: Since },
    /// A combat mode lies there. R418
    ModeThere { place: Place, mode: Tactic },
    /// A formation is complete there (`mode-on-full=no`). R421
    ModeOnFull { place: Place },
    /// The card is not there. R616
    NotThere {
        face: Face,
        place: Place,
        side: Seat,
        eliminated: Option<(Card, Since)>,
        /// Whether it lies among the discards.
        discarded: bool,
    },
    /// The traitor takes clan cards only. R434
    NotAClanCard {
        face: Face,
        /// Where the banshee would reach it.
        reached: Option<Place>,
    },
    /// A card can't be moved to the place where it lies. R432, R462
    SamePlace { place: Place },
    /// The card is not among the discards. R463, R469
    NotDiscarded { face: Face, by: Tactic },
    /// Elite cards or actions may not be taken back. R465, R460
    NotRecoverable { face: Face },
    /// There is nothing that the action could be about. R424, R461, R470
    NoTarget { tactic: Tactic },
    /// Nothing lies there to explode. R461, R468
    ExplosionEmpty { place: Place },
    /// Recruiter: so few cards are left in the decks (`short-recruiter=refuse`). R428
    RecruiterShort { left: u8 },
    /// Recruiter: the decks have other numbers of cards than were drawn. R425, R428
    RecruiterDraws { drawn: u8, owed: u8 },
    /// Recruiter: so many cards go back. R426, R428
    RecruiterReturns { returned: u8, owed: u8 },
    /// Recruiter: the second joker stays. R416
    JokerStays,
    /// A hand with fewer than three cards. R472
    ExchangeShort { side: Seat, have: u8 },
    /// An exchange names another number of cards than a hand gives. R471, R472
    ExchangeCount { side: Seat, named: u8, owed: u8 },
    /// A card is named twice in an exchange. R471, R601
    ExchangeTwice { face: Face },
}

/// What a claimed stone is closed to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClosedTo {
    /// A card from the hand. R211
    Cards,
    /// A combat mode. R422
    Modes,
    /// A ruse that would take a card from there or bring one. R436
    Ruses,
}

/// Why a pass is forbidden.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum PassWhy {
    /// The base game: there is room.
    Room,
    /// With tactics: there is room, and a clan or siege card to play.
    CardAndRoom,
    /// There is a tactic card that could be played (Schotten Totten 2).
    Playable,
    /// The English Defender without a place plays a tactic card, or has won (Schotten Totten 2).
    NoSpace,
    /// The Attacker of Schotten Totten 2 always plays.
    Attacker,
    /// The player has passed or played already.
    Done,
}

/// Why a draw is not owed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum DrawWhy {
    /// The turn has drawn already.
    Second,
    /// Who passes does not draw.
    Passed,
    /// The hand is full.
    HandFull,
    /// The siege deck ran out for good, and what support put back is not drawn (Schotten Totten 2).
    SiegeOver,
    /// The game was over before the draw.
    Over,
}

/// Which rule of time a claim breaks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClaimWhen {
    /// Before the play, where it comes after it.
    BeforePlay,
    /// The same before a pass.
    BeforePass,
    /// The same in a turn that has neither on record.
    Alone,
    /// After the draw.
    AfterDraw,
    /// After the play, where it comes only at the start (early bird).
    AfterPlay,
    /// The same after a pass.
    AfterPass,
}

/// What is wrong with a wild card's value.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum WildWhy {
    /// Fewer or other wild cards lie there.
    NotThere,
    /// The card can't take this value.
    Value,
    /// Another card has this value (`wild-doubles=no`).
    Doubled,
    /// Not every wild card of the side has its value, or they stand in another order.
    Listed,
}

impl Violation {
    /// The card that it is about, if it is about one.
    pub fn face(&self) -> Option<Face> {
        use Violation::*;
        match self {
            AlreadyOpen { card, .. } => Some(*card),
            ProofNotOpen { card, .. } => Some((*card).into()),
            NotOnTop { drawn, .. } => Some(*drawn),
            NotInHand { face, .. }
            | NoneLeft { face }
            | DrawKnown { face, .. }
            | NotThere { face, .. }
            | NotAClanCard { face, .. }
            | NotDiscarded { face, .. }
            | NotRecoverable { face }
            | ExchangeTwice { face } => Some(*face),
            _ => None,
        }
    }

    /// Which part of the action it is about.
    pub fn part(&self) -> Part {
        use Violation::*;
        match self {
            SideFull { place, .. }
            | ModeThere { place, .. }
            | ModeOnFull { place }
            | StoneClaimed { place, .. }
            | ClaimTaken { place, .. }
            | RetreatEmpty { place }
            | OilEmpty { place, .. }
            | ExplosionEmpty { place } => Part::Place(*place),
            AlreadyOpen { .. } | NotInHand { .. } | NoneLeft { .. } => Part::Card,
            DrawKnown { .. } | NotOnTop { .. } | NotThere { .. } => Part::Card,
            NotAClanCard { .. } | NotDiscarded { .. } | NotRecoverable { .. } => Part::Card,
            SamePlace { .. } => Part::Target,
            WildValue { index, .. } => Part::Bind(*index),
            _ => Part::Whole,
        }
    }
}
