//! What is wrong with names, numbers and tallies, as facts with their spans.

use crate::model::{Color, Face, Game, RulesetError, Seat, Tactic};
use crate::span::Span;
use crate::syntax::tree::{Side, Written};

/// A fault of meaning: the line can be read, but says something that can't be.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// What.
    pub kind: ProblemKind,
    /// Where.
    pub span: Span,
}

/// Cards of a position that do not add up.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Which cards.
    pub of: Tallied,
    /// So many are there.
    pub have: u32,
    /// So many there are in the game, or where they should lie.
    pub need: u32,
    /// There may be still more.
    pub at_least: bool,
}

/// What is added up.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tallied {
    /// The main deck's cards.
    Main,
    /// The tactic cards.
    Tactics,
    /// The cards of both.
    Both,
    /// The cards of a color.
    Color(Color),
    /// The cards of a strength.
    Strength(u8),
    /// The cards that were shuffled into a deck, against those that are unknown there.
    Shuffled,
}

/// The kinds of problems.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum ProblemKind {
    /// No ruleset line. R617
    RulesetMissing,
    /// The ruleset can't be read. R617
    Ruleset(RulesetError),
    /// The game has no such card: strength or color. R618
    NoSuchCard { written: Written, game: Game },
    /// The tactic card belongs to the other game. R618
    OtherGamesTactic { tactic: Tactic, game: Game },
    /// The ruleset has no tactic cards. R402
    NoTactics { tactic: Option<Tactic> },
    /// The game has no such action (oil, retreat). R628
    OtherGamesAction { game: Game },
    /// The game has no such place. R619
    NoSuchPlace { number: u32, game: Game },
    /// The side belongs to the other game. R628
    OtherGamesSide { side: Side, game: Game },
    /// The result belongs to the other game. R620
    OtherGamesResult { game: Game },
    /// A card stands twice in a list, or in two places of a set-up or position. R601
    CardTwice { face: Face, first: Span },
    /// A place stands twice. R315
    PlaceTwice { number: u32, first: Span },
    /// A list has another length than its tactic card needs. R426, R469, R471
    ListLength { have: u32, need: u32, of: Tactic },
    /// A claim gives values to more wild cards than a side has cards. R614
    TooManyValues { have: u32, most: u32 },
    /// A face that is not known where a full card is needed.
    NeedsFullCard,
    /// Half a card, `r?` or `?5`, where a card is known or is not.
    HalfCard,
    /// A card of a hand or a deck is not among those that a question names as unseen.
    NotUnseen { face: Face },
    /// `?` for a stone or tile, where it must be known which.
    NeedsPlace,
    /// A stone or tile without its number, where others have theirs.
    PlaceUnnumbered,
    /// A tactic card where only clan or siege cards can stand, or the other way round.
    WrongDeck { face: Face },
    /// A combat mode or a played action among the discards. R420, R460
    NeverDiscarded { tactic: Tactic },
    /// Another card among the actions played. R460
    NoAction,
    /// A card on a side of a place that never lies there. R417, R423, R460
    NeverLaid { tactic: Tactic },
    /// A deal of another size. R203, R303, R403, R452
    DealSize { seat: Seat, have: u32, need: u32 },
    /// A deal with a tactic card: all begin with clan or siege cards. R403, R452
    DealTactic { tactic: Tactic },
    /// A deck of another size than the deal leaves. R604
    DeckSize { tactics: bool, have: u32, need: u32 },
    /// A deck of which nobody knows how many cards are left has more than there are. R604
    DeckTooBig { tactics: bool, have: u32, most: u32 },
    /// The pile contradicts what the replay knows. R626, R604
    DeckCard {
        tactics: bool,
        face: Face,
        /// The card that is known to lie there.
        instead: Option<Face>,
    },
    /// A position has another number of places. R624
    PlaceCount { have: u32, need: u32 },
    /// A side of a position holds too many cards. R624
    SideOver { have: u32, need: u32 },
    /// A mark of the other game or of another variant. R624
    MarkForbidden,
    /// A stone is owned in Schotten Totten 2, where tiles are damaged instead. R624
    OwnerForbidden,
    /// `*` where not both sides are complete, or on both. R625
    TieMark,
    /// A key that the game or variant does not have. R624
    KeyForbidden,
    /// A key's value out of range. R624
    KeyRange { most: u32 },
    /// Something was prepared in a game that knows nothing of that. R624
    NothingPrepared,
    /// Numbers do not add up. R611
    Tally(Tally),
    /// The ruleset of a position is not the record's. R617
    OtherRuleset,
    /// An item that nothing in the ruleset allows here, e.g. a turn field of no meaning.
    UnknownField,
    /// `start:` together with `deal` or `deck`. R604
    StartAndDeal { first: Span },
    /// A date that is no date.
    BadDate,
    /// A round that is no `2/5`.
    BadRound,
    /// A view that is none.
    BadView,
    /// The record tells what its view can't know: the public (`None`) or a side.
    BeyondView { viewer: Option<Seat>, more: u32 },
    /// A shuffle that is none.
    BadShuffle,
    /// A card listed is not the one of the shuffle; which that is, where the list has an order. R604
    ShuffleDiffers {
        face: Face,
        expected: Option<Face>,
        first: Span,
    },
    /// A commitment that is none.
    BadCommitment,
    /// A commitment does not fit the cards; the digest that they have.
    CommitmentFails { digest: String },
}
