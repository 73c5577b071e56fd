//! Faults: what is wrong with a text, as typed facts. The words for people are made elsewhere.

use super::mended::Mended;
use super::words;
use crate::sort;
use crate::span::Span;

/// Something wrong with the text, and where.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where, in the text of the game.
    pub span: Span,
}

/// What is wrong with the text.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The game does not begin with `%marchstone 1`.
    MissingOpening,
    /// A line begins with `%` but is no opening line.
    BadOpening,
    /// A later version of the notation; the rest of the game is not read.
    LaterVersion(u32),
    /// A second opening line inside the text of one game.
    SecondOpening,
    /// The head of another game, whose opening line is missing; the rest is not read.
    NextGame,
    /// The input is no text at all.
    NotText,
    /// The input is UTF-16.
    Utf16,
    /// The line is no valid UTF-8; the first of so many of the record.
    BadUtf8(usize),
    /// A byte 0 in the line.
    NulByte,
    /// The line has so many bytes, more than [`super::MOST_LINE`].
    LineTooLong(usize),
    /// The game has more than [`super::MOST_GAME`] bytes; the rest is not read.
    GameTooLong,
    /// Something else was expected here.
    Expected(Expected),
    /// No item of a turn begins like this.
    UnknownItem,
    /// A word that the notation does not know, where it knows the words of a list.
    UnknownWord(WordList),
    /// A number that is too large to be read.
    TooLarge(Counted),
    /// A key of a position stands twice.
    KeyTwice,
    /// The line goes on where it should end.
    TrailingText,
    /// A header after the first turn.
    HeaderAfterTurn,
    /// A header that can stand only once stands twice.
    HeaderTwice {
        /// The first one's line.
        first: Span,
    },
    /// A turn, pile or checkpoint after the result.
    LineAfterResult {
        /// The result's line.
        result: Span,
    },
    /// A second result.
    ResultTwice {
        /// The first one's line.
        first: Span,
    },
    /// `points:` before the result.
    PointsBeforeResult,
    /// The first turn needs its number (the record begins from a position).
    FirstTurnWithoutNumber,
    /// The first turn needs its side.
    FirstTurnWithoutSide,
    /// What is done in a turn after a side's word, as if that were a header.
    TurnAsHeader,
    /// A remark: the notation does not know this header; it is kept.
    UnknownHeader,
    /// A remark, one a record: forms that were read and that the canonical form writes otherwise.
    Mended(Mended),
}

/// Puts faults into the order of the text.
pub(super) fn put_in_order(faults: &mut [Fault]) {
    sort::by_number(faults, |fault| sort::pair(fault.span.start, fault.span.end));
}

impl Fault {
    /// Whether it is only a remark: everything could be read.
    pub const fn is_remark(&self) -> bool {
        matches!(self.kind, FaultKind::UnknownHeader | FaultKind::Mended(_))
    }

    /// The words that would have been right here, for "did you mean"; see [`super::near`].
    pub fn candidates(&self) -> &'static [&'static str] {
        match self.kind {
            FaultKind::UnknownItem => words::ITEMS,
            FaultKind::UnknownHeader => words::KEYS,
            FaultKind::UnknownWord(list) => list.words(),
            _ => &[],
        }
    }

    /// The candidate nearest to what was written.
    pub fn suggestion(&self, text: &str) -> Option<&'static str> {
        if self.kind == FaultKind::UnknownHeader {
            return super::mend::nearest_key(self.span.of(text));
        }
        let written = self.span.of(text);
        // a known word at the wrong place is no slip of itself
        super::near::nearest(written, self.candidates().iter().copied())
            .filter(|near| !near.eq_ignore_ascii_case(written))
    }
}

/// What was expected.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// A blank.
    Blank,
    /// The end of the line, or a comment.
    EndOfLine,
    /// `key: …`
    Colon,
    /// A number.
    Number,
    /// `S`, `N`, `A` or `D`.
    Side,
    /// An item of a turn.
    Item,
    /// The number of a stone or tile.
    Place,
    /// A place or `discard`.
    PlaceOrDiscard,
    /// A card.
    Card,
    /// A clan or siege card, fully known.
    ClanCard,
    /// Cards, or `-` for none.
    Proof,
    /// A card or `any`.
    Draw,
    /// Joker, spy or shield.
    Wild,
    /// `@` and a place.
    At,
    /// `>` and a target.
    Arrow,
    /// `,`
    Comma,
    /// `=`
    Equals,
    /// `for`, in an exchange.
    For,
    /// A value.
    Value,
    /// A part of a pile: a card, `?`, `28?`, `3?t`.
    Part,
    /// Only cards: a bare number stands alone.
    LoneCount,
    /// A ruleset.
    Ruleset,
    /// The stones or tiles of a position.
    Front,
    /// `:` between the two sides of a place.
    Half,
    /// `S`, `N`, `A`, `D`, or `-` when the game is over.
    SideToMove,
    /// Another key than those that stand there already.
    OtherKey,
    /// How the winner has won.
    How,
    /// A valid opening line.
    Opening,
}

/// What a number counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Turns.
    Turns,
    /// Stones or tiles.
    Places,
    /// The strength of a card.
    Strength,
    /// Cards of a pile, or of several alike.
    Cards,
    /// What a key of a position says.
    Value,
}

/// A closed list of words.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum WordList {
    /// How a game was won.
    How,
    /// Winner, `no-winner`, `unfinished`.
    Result,
    /// What lies on a place.
    Mark,
    /// The values of `phase=`.
    Phase,
    /// The keys of a position.
    PositionKey,
    /// Names of cards.
    Tactic,
}

impl WordList {
    /// The words.
    pub fn words(self) -> &'static [&'static str] {
        match self {
            WordList::How => words::HOWS,
            WordList::Result => words::RESULTS,
            WordList::Mark => words::MARKS,
            WordList::Phase => words::PHASES,
            WordList::PositionKey => words::POSITION_KEYS,
            WordList::Tactic => words::TACTICS,
        }
    }
}
