//! Positions as they were written.

use super::{FaceRef, List, PartRef, PlaceRef, ResultKind, SideRef};
use crate::model::{Mark, Phase};
use crate::span::Span;

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
