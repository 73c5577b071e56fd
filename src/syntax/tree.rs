//! The syntax tree: what was written, edition-neutral, every part with its span.
//!
//! A [`Tree`] is a set of arenas, so that one tree can be filled again and again without
//! allocating. Everything variable in length is a [`List`] into an arena. The text itself is the
//! source of truth for words: a span leads to them.

mod arena;
mod as_written;
mod position;
mod side;

pub use arena::Marks;
pub use as_written::AsWritten;
pub use position::*;
pub use side::{Side, SideRef};

use crate::model::{Color, How, Tactic};
use crate::span::Span;
use std::marker::PhantomData;

/// A run of elements in one of the tree's arenas.
#[derive(Debug, PartialEq, Eq)]
pub struct List<T> {
    /// Index of the first.
    pub start: u32,
    /// Number of elements.
    pub len: u32,
    kind: PhantomData<fn() -> T>,
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for List<T> {}

impl<T> Default for List<T> {
    fn default() -> Self {
        List::new(0, 0)
    }
}

impl<T> List<T> {
    /// The elements `start..start + len` of an arena.
    pub const fn new(start: usize, len: usize) -> List<T> {
        List {
            start: start as u32,
            len: len as u32,
            kind: PhantomData,
        }
    }

    /// The elements.
    pub fn of<'a>(&self, arena: &'a [T]) -> &'a [T] {
        &arena[self.start as usize..(self.start + self.len) as usize]
    }
}

/// One game as it was written.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// Every line in order. The one that begins with `%` (if there is one) is the first but for
    /// comments and empty lines.
    pub lines: Vec<Line>,
    /// Items of turn lines.
    pub items: Vec<Item>,
    /// Card lists: `because`, `by`, `support`, draws of `recruiter`, halves of positions.
    pub faces: Vec<FaceRef>,
    /// Place lists of `retreat`.
    pub places: Vec<PlaceRef>,
    /// Values of wild cards.
    pub binds: Vec<Bind>,
    /// Parts of piles and hands.
    pub parts: Vec<PartRef>,
    /// Stones or tiles of positions.
    pub sites: Vec<SiteTree>,
    /// Keys of positions.
    pub keys: Vec<KeyTree>,
}

impl Tree {
    /// The turns with their lines and their numbers, as written, or counted where none is.
    pub fn turns(&self) -> impl Iterator<Item = (&Line, &Turn, u32)> {
        let mut next = 1_u32;
        self.lines.iter().filter_map(move |line| {
            let LineKind::Turn(turn) = &line.kind else {
                return None;
            };
            let number = turn.number.map_or(next, |(number, _)| number);
            next = number.saturating_add(1);
            Some((line, turn, number))
        })
    }
}

/// A line.
#[derive(Copy, Clone, Debug)]
pub struct Line {
    /// The line without its end.
    pub span: Span,
    /// What it says.
    pub kind: LineKind,
    /// A comment, from its `#` to the end of the line.
    pub comment: Option<Span>,
}

/// What a line says.
#[derive(Copy, Clone, Debug)]
pub enum LineKind {
    /// Nothing, or only a comment.
    Blank,
    /// `%marchstone 1`; the version as written.
    Opening(u32),
    /// `key: text`.
    Header(Header),
    /// `deal S: …`
    Deal(SideRef, List<PartRef>),
    /// `deck: …`, or `tactics-deck: …` (true)
    Deck(bool, List<PartRef>),
    /// `start: POSITION`
    Start(PositionTree),
    /// `now: POSITION`
    Now(PositionTree),
    /// A turn.
    Turn(Turn),
    /// `result: …`
    Result(ResultTree),
    /// `points: …`; the text.
    Points(Span),
    /// A line that could not be read; a fault says why.
    Bad,
}

/// A header line.
#[derive(Copy, Clone, Debug)]
pub struct Header {
    /// The key.
    pub key: Key,
    /// The key's word.
    pub key_span: Span,
    /// The text as written, quotes included, without blanks around it.
    pub text: Span,
}

/// The headers that the notation knows. `deal`, `deck`, `tactics-deck`, `start`, `now`, `result`
/// and `points` have lines of their own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Key {
    Ruleset,
    South,
    North,
    Attacker,
    Defender,
    Name,
    Event,
    Place,
    Time,
    Date,
    Table,
    Arbiter,
    Writer,
    Source,
    Note,
    Match,
    Round,
    View,
    Shuffle,
    DeckSha256,
    Accept,
    /// `x-…`
    Private,
    /// A key that the notation does not know; kept, and reported.
    Unknown,
}

/// A turn line.
#[derive(Copy, Clone, Debug)]
pub struct Turn {
    /// The number, if it was written.
    pub number: Option<(u32, Span)>,
    /// The side, if it was written.
    pub side: Option<SideRef>,
    /// The items.
    pub items: List<Item>,
    /// Whether the line and its end stand in the canonical form.
    pub as_written: AsWritten,
}

/// One item of a turn.
#[derive(Copy, Clone, Debug)]
pub struct Item {
    /// The whole item.
    pub span: Span,
    /// What it says.
    pub kind: ItemKind,
}

/// What an item says.
#[derive(Copy, Clone, Debug)]
pub enum ItemKind {
    /// `?`: the turn is not on record.
    Lost,
    /// `pass`
    Pass,
    /// `oil 3`
    Oil(PlaceRef),
    /// `retreat 2,5`
    Retreat(List<PlaceRef>),
    /// `r7@4`, `joker@4`, `mud@5`
    Play(FaceRef, PlaceRef),
    /// `recruiter +… -…`
    Recruiter {
        /// The cards drawn, `None` in a list where the draw is `+any`.
        draws: List<FaceRef>,
        /// The cards that went back; how many must is asked later.
        returns: List<FaceRef>,
    },
    /// `strategist` or `redeployment`: `r5@3>6`, `r5@3>discard` (no target).
    Move(Tactic, At, Option<PlaceRef>),
    /// `traitor` or `treason`: `b2@3>6`
    Take(Tactic, At, PlaceRef),
    /// `banshee` or `desertion`: `b2@3`
    Remove(Tactic, At),
    /// `recruitment r5@4`
    Recruitment(FaceRef, PlaceRef),
    /// `explosion 4`
    Explosion(PlaceRef),
    /// `support r5,b6`
    Support(List<FaceRef>),
    /// `exchange`, with the cards given and those that came; how many is asked later.
    Exchange(Option<(List<FaceRef>, List<FaceRef>)>),
    /// `claim 4 …` or `control 3 …`
    Claim(ClaimTree),
    /// `+r7`, `+?`, `+?t`
    Draw(FaceRef),
    /// `+any`
    DrawAny,
    /// `name=value`
    Field {
        /// The name.
        name: Span,
        /// The value.
        value: Span,
    },
}

impl ItemKind {
    /// Whether it is a draw of a turn; the recruiter's are parts of the recruiter.
    pub const fn is_draw(&self) -> bool {
        matches!(self, ItemKind::Draw(_) | ItemKind::DrawAny)
    }
}

/// A claim.
#[derive(Copy, Clone, Debug)]
pub struct ClaimTree {
    /// The stone or tile.
    pub place: PlaceRef,
    /// `as …`: the claimant's wild cards.
    pub own: List<Bind>,
    /// `against …`: the other side's wild cards.
    pub other: List<Bind>,
    /// `because …`; empty for `-`.
    pub because: Option<List<FaceRef>>,
    /// `denied`, and the cards after `by` (empty without).
    pub denied: Option<List<FaceRef>>,
}

/// `joker=r7`
#[derive(Copy, Clone, Debug)]
pub struct Bind {
    /// Joker, spy or shield as written.
    pub wild: FaceRef,
    /// Its value.
    pub value: FaceRef,
}

/// `r5@3`, `joker.2@3`
#[derive(Copy, Clone, Debug)]
pub struct At {
    /// The card.
    pub face: FaceRef,
    /// The number after the dot.
    pub nth: Option<u32>,
    /// Where it lies.
    pub place: PlaceRef,
}

/// A card as written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FaceRef {
    /// The face.
    pub face: Written,
    /// Where.
    pub span: Span,
}

/// A face as written: no edition has been asked yet, so the strength may be anything and the
/// color may belong to the other game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Written {
    /// `r7`
    Card(Color, u32),
    /// `joker`
    Tactic(Tactic),
    /// `r?`
    OfColor(Color),
    /// `?5`
    OfStrength(u32),
    /// `?t`
    UnknownTactic,
    /// `?`
    Unknown,
    /// `+any` in the draws of `recruiter`
    Any,
}

/// A place as written; `None` for `?`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PlaceRef {
    /// The number, any.
    pub number: Option<u32>,
    /// Where.
    pub span: Span,
}

/// A part of a pile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PartRef {
    /// What it is.
    pub part: WrittenPart,
    /// Where.
    pub span: Span,
}

/// A part of a pile as written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum WrittenPart {
    /// A card, `?`, or `?t`.
    Card(Written),
    /// `28?`
    Unknown(u32),
    /// `3?t`
    UnknownTactics(u32),
    /// A bare number: a pile of so many cards.
    Count(u32),
}

/// `result: south 3-adjacent`
#[derive(Copy, Clone, Debug)]
pub struct ResultTree {
    /// The whole value.
    pub span: Span,
    /// What it says.
    pub kind: ResultKind,
}

/// What a result says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ResultKind {
    /// A winner, and how.
    Won(Side, How),
    /// `no-winner`
    NoWinner,
    /// `unfinished`
    Unfinished,
}
