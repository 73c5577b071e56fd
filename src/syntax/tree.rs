//! The syntax tree: what was written, edition-neutral, every part with its span.
//!
//! A [`Tree`] is a set of arenas, so that one tree can be filled again and again without
//! allocating. Everything variable in length is a [`List`] into an arena. The text itself is the
//! source of truth for words: a span leads to them.

use crate::model::{Color, How, Mark, Phase, Tactic};
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

/// Lengths of a tree's arenas at one moment.
#[derive(Copy, Clone, Debug, Default)]
pub struct Marks {
    /// Of the items.
    pub items: usize,
    /// Of the card lists.
    pub faces: usize,
    /// Of the place lists.
    pub places: usize,
    /// Of the values of wild cards.
    pub binds: usize,
    /// Of the parts of piles.
    pub parts: usize,
    /// Of the sites.
    pub sites: usize,
    /// Of the keys.
    pub keys: usize,
}

impl Tree {
    /// Empties the tree and keeps its memory.
    pub fn clear(&mut self) {
        self.lines.clear();
        self.truncate(Marks::default());
    }

    /// How full the arenas are; lines aside.
    #[inline]
    pub fn mark(&self) -> Marks {
        Marks {
            items: self.items.len(),
            faces: self.faces.len(),
            places: self.places.len(),
            binds: self.binds.len(),
            parts: self.parts.len(),
            sites: self.sites.len(),
            keys: self.keys.len(),
        }
    }

    /// Takes away what came into the arenas since a mark; lines stay.
    pub fn truncate(&mut self, marks: Marks) {
        self.items.truncate(marks.items);
        self.faces.truncate(marks.faces);
        self.places.truncate(marks.places);
        self.binds.truncate(marks.binds);
        self.parts.truncate(marks.parts);
        self.sites.truncate(marks.sites);
        self.keys.truncate(marks.keys);
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
    Accept,
    /// `x-…`
    Private,
    /// A key that the notation does not know; kept, and reported.
    Unknown,
}

/// A side as written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SideRef {
    /// The side.
    pub side: Side,
    /// Where.
    pub span: Span,
}

/// The four letters (or words) for sides.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Side {
    South,
    North,
    Attacker,
    Defender,
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
    /// `denied`, and the cards behind `by` (empty without).
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
    /// The number behind the dot.
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

/// A position.
#[derive(Copy, Clone, Debug)]
pub struct PositionTree {
    /// The whole position.
    pub span: Span,
    /// The word of the ruleset; [`crate::model::Ruleset::parse`] reads it.
    pub ruleset: Span,
    /// The sites as written: all of them by order, or some of them by number.
    pub sites: List<SiteTree>,
    /// The front's span.
    pub front: Span,
    /// The side to move; `None` for `-`.
    pub to_move: Option<SideRef>,
    /// The keys.
    pub keys: List<KeyTree>,
}

/// A stone or tile of a position.
#[derive(Copy, Clone, Debug)]
pub struct SiteTree {
    /// The whole site.
    pub span: Span,
    /// South's or the Attacker's cards.
    pub south: HalfTree,
    /// North's or the Defender's cards.
    pub north: HalfTree,
    /// `~mud` and the like.
    pub mark: Option<(Mark, Span)>,
    /// `=S`
    pub owner: Option<SideRef>,
    /// `@4`: the place, in the form by number.
    pub at: Option<PlaceRef>,
}

/// One side of a place.
#[derive(Copy, Clone, Debug, Default)]
pub struct HalfTree {
    /// The cards, nearest first.
    pub faces: List<FaceRef>,
    /// Its span.
    pub span: Span,
    /// `*`
    pub star: bool,
}

/// `key=value` of a position.
#[derive(Copy, Clone, Debug)]
pub struct KeyTree {
    /// The whole of it.
    pub span: Span,
    /// The value's span.
    pub value_span: Span,
    /// What it says.
    pub key: PositionKey,
}

/// The keys of positions, in the canonical order.
#[derive(Copy, Clone, Debug)]
#[allow(missing_docs)]
pub enum PositionKey {
    Turn(u32),
    Phase(Phase),
    Seen(List<FaceRef>),
    Unseen(List<FaceRef>),
    Discard(List<FaceRef>),
    Actions(SideRef, List<FaceRef>),
    Played(u32, u32),
    /// `joker=S,N`, `joker=-`: which of the two.
    Joker(Sides),
    MayPass(Sides),
    Oil(u32),
    Deck(List<PartRef>),
    TacticsDeck(List<PartRef>),
    Shuffled(List<FaceRef>),
    Hand(SideRef, List<PartRef>),
    Passes(u32),
    Last(SideRef),
    Result(ResultKind),
}

/// A list of sides: `S`, `S,N`, or `-` for none.
#[derive(Copy, Clone, Debug, Default)]
pub struct Sides {
    /// The first one written.
    pub first: Option<SideRef>,
    /// The second one.
    pub second: Option<SideRef>,
}

impl Side {
    /// 0 for South and the Attacker, 1 for North and the Defender.
    pub const fn seat(self) -> u8 {
        match self {
            Side::South | Side::Attacker => 0,
            Side::North | Side::Defender => 1,
        }
    }
}

impl PositionKey {
    /// The place of the key in the canonical order; no two keys of a position share one.
    pub const fn rank(&self) -> u8 {
        match self {
            PositionKey::Turn(_) => 0,
            PositionKey::Phase(_) => 1,
            PositionKey::Seen(_) => 2,
            PositionKey::Unseen(_) => 3,
            PositionKey::Discard(_) => 4,
            PositionKey::Actions(side, _) => 5 + side.side.seat(),
            PositionKey::Played(..) => 7,
            PositionKey::Joker(_) => 8,
            PositionKey::MayPass(_) => 9,
            PositionKey::Oil(_) => 10,
            PositionKey::Deck(_) => 11,
            PositionKey::TacticsDeck(_) => 12,
            PositionKey::Shuffled(_) => 13,
            PositionKey::Hand(side, _) => 14 + side.side.seat(),
            PositionKey::Passes(_) => 16,
            PositionKey::Last(_) => 17,
            PositionKey::Result(_) => 18,
        }
    }
}
