//! What the solver keeps of one side of a place, and of the cards that may still come.

use crate::model::{CardSet, Face, FaceKind, Game, Half, Tactic};

/// One side of a place: its plain cards in summary, its wild cards, its free places.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Side {
    /// The plain cards as a set; a card that stands twice stands here once.
    pub cells: u64,
    /// Their strengths, a bit each.
    pub strengths: u32,
    /// Their lanes, a bit each.
    pub lanes: u32,
    /// Sum of their strengths.
    pub sum: u32,
    /// Number of plain cards.
    pub plain: u32,
    /// Not 0 if two plain cards are of one strength.
    pub doubled: u32,
    /// Places that unseen cards have to fill.
    pub free: u32,
    /// Wild cards of any strength.
    pub jokers: u32,
    /// 0 or 1 wild card of strength 7 (10).
    pub spy: u32,
    /// 0 or 1 wild card of strength 1 to 3.
    pub shield: u32,
}

/// A face taken apart, so that a side is read without asking what each of its cards is.
#[derive(Copy, Clone)]
struct Entry {
    cell: u64,
    /// The strength and, from `LANES` on, the lane, a bit each.
    seen: u32,
    /// Counts: the strength in the lowest byte, plain cards in the next one, then the wild cards by
    /// name in four bits each.
    counts: u32,
}

const LANES: u32 = 16;
const PLAIN: u32 = 8;
const JOKERS: u32 = 16;
const SPY: u32 = 20;
const SHIELDS: u32 = 24;

static ENTRIES: [Entry; 256] = entries();

const fn entries() -> [Entry; 256] {
    let none = Entry {
        cell: 0,
        seen: 0,
        counts: 0,
    };
    let mut out = [none; 256];
    let mut code = 0;
    while code < 256 {
        let face = Face::from_code(code as u8);
        let entry = &mut out[code];
        match face.kind() {
            FaceKind::Card(card) if card.is_real() => {
                entry.cell = card.set().0;
                entry.seen = 1 << card.strength() | 1 << (LANES + card.lane());
                entry.counts = card.strength() as u32 | 1 << PLAIN;
            }
            FaceKind::Tactic(Tactic::Joker) => entry.counts = 1 << JOKERS,
            FaceKind::Tactic(Tactic::Spy) => entry.counts = 1 << SPY,
            FaceKind::Tactic(Tactic::Shield) => entry.counts = 1 << SHIELDS,
            _ => {}
        }
        code += 1;
    }
    out
}

/// The strengths of a shield, a bit each (R126, R127).
pub(super) const SHIELD: u32 = 0b1110;

/// The strength of a spy: 7, in Schotten Totten 2 10 (R126, R127).
#[inline(always)]
pub(super) const fn spy_strength(game: Game) -> u32 {
    match game {
        Game::One => 7,
        Game::Two => 10,
    }
}

impl Side {
    /// Reads the cards of a side with so many places. Faces that are not known fill their place
    /// and add nothing else.
    #[inline(always)]
    pub fn read(half: &Half, size: u32) -> Side {
        let (mut cells, mut seen, mut twice, mut counts) = (0, 0, 0, 0);
        for face in half.slots() {
            // R144: a 0 and an 11 like all others
            let entry = &ENTRIES[face.code() as usize];
            cells |= entry.cell;
            twice |= seen & entry.seen;
            seen |= entry.seen;
            counts += entry.counts;
        }
        let strengths = (1 << LANES) - 1;
        Side {
            cells,
            strengths: seen & strengths,
            lanes: seen >> LANES,
            sum: counts & 0xff,
            plain: counts >> PLAIN & 0xff,
            doubled: twice & strengths,
            free: size.saturating_sub(half.len() as u32),
            jokers: counts >> JOKERS & 0xf,
            spy: counts >> SPY & 0xf,
            shield: counts >> SHIELDS,
        }
    }

    /// Counts a wild card in; it does not fill a free place by itself.
    pub fn add_wild(&mut self, tactic: Tactic) {
        match tactic {
            Tactic::Joker => self.jokers += 1,
            Tactic::Spy => self.spy += 1,
            Tactic::Shield => self.shield += 1,
            _ => debug_assert!(false, "{tactic} lies on no side"),
        }
    }

    /// Number of wild cards.
    #[inline(always)]
    pub const fn wilds(&self) -> u32 {
        self.jokers + self.spy + self.shield
    }

    /// Whether it is complete and no wild card leaves its formation open.
    #[inline(always)]
    pub const fn is_settled(&self) -> bool {
        self.free == 0 && self.wilds() == 0
    }

    /// The same side with no wild card, said so that the compiler knows it.
    #[inline(always)]
    pub const fn without_wilds(&self) -> Side {
        Side {
            jokers: 0,
            spy: 0,
            shield: 0,
            ..*self
        }
    }

    /// Whether all plain cards are of one color; true of none.
    #[inline(always)]
    pub const fn one_lane(&self) -> bool {
        self.lanes & self.lanes.wrapping_sub(1) == 0
    }

    /// Whether all plain cards are of one strength; true of none.
    #[inline(always)]
    pub const fn one_strength(&self) -> bool {
        self.strengths & self.strengths.wrapping_sub(1) == 0
    }

    /// Whether no two plain cards are of one strength.
    #[inline(always)]
    pub const fn distinct(&self) -> bool {
        self.doubled == 0
    }
}

/// What may still come to a side.
#[derive(Copy, Clone, Debug)]
pub(super) struct Pool {
    /// The cards that can fill its free places.
    pub cards: u64,
    /// The values that its wild cards may take, where they may not double. Holds all of `cards`.
    pub values: u64,
    /// Whether wild cards may double (R125).
    pub doubles: bool,
}

impl Pool {
    /// The pool of a side: `unseen` without the `barred` ones. Where wild cards may not double,
    /// no card of a formation stands in it twice, so the side's own cards leave the pool.
    #[inline(always)]
    pub const fn new(unseen: CardSet, barred: CardSet, doubles: bool, side: &Side) -> Pool {
        let values = if doubles {
            unseen.0
        } else {
            unseen.0 & !side.cells
        };
        Pool {
            cards: values & !barred.0,
            values,
            doubles,
        }
    }

    /// The strengths that values of wild cards can have in a lane: all where they may double.
    #[inline(always)]
    pub fn lane_values(&self, game: Game, index: u32) -> u32 {
        if self.doubles {
            lane_mask(game)
        } else {
            lane(game, self.values, index)
        }
    }

    /// The strengths that values of wild cards can have in a run of any colors: all where they may double, or where
    /// there is no wild card to keep from it.
    #[inline(always)]
    pub fn run_values(&self, game: Game, side: &Side) -> u32 {
        if self.doubles || side.wilds() == 0 {
            lane_mask(game)
        } else {
            fold(game, self.values)
        }
    }
}

/// The bits of all strengths of a lane.
#[inline(always)]
pub(super) const fn lane_mask(game: Game) -> u32 {
    match game {
        Game::One => 0x3fe,
        Game::Two => 0xfff,
    }
}

/// Number of colors.
#[inline(always)]
pub(super) const fn lanes(game: Game) -> u32 {
    match game {
        Game::One => 6,
        Game::Two => 5,
    }
}

/// The cards of a lane as strengths, a bit each.
#[inline(always)]
pub(super) const fn lane(game: Game, set: u64, lane: u32) -> u32 {
    (set >> (lane * game.stride())) as u32 & lane_mask(game)
}

/// The strengths that any lane has, a bit each.
#[inline(always)]
pub(super) const fn fold(game: Game, set: u64) -> u32 {
    match game {
        Game::One => {
            let half = set | set >> 30;
            (half | half >> 10 | half >> 20) as u32 & 0x3ff
        }
        Game::Two => {
            let half = set | set >> 24;
            (half | half >> 12 | set >> 48) as u32 & 0xfff
        }
    }
}

/// A bit for each lane, at its lowest place.
pub(super) const fn feet(game: Game) -> u64 {
    match game {
        Game::One => 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50,
        Game::Two => 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48,
    }
}

/// The cards of one strength.
#[inline(always)]
pub(super) const fn column(game: Game, set: u64, strength: u32) -> u64 {
    set & feet(game) << strength
}

/// Number of cards of one strength.
#[inline(always)]
pub(super) const fn column_count(game: Game, set: u64, strength: u32) -> u32 {
    // the product gathers the bits in its top lane: faster than counting where the processor
    // has no instruction for that
    let bits = set >> strength & feet(game);
    let top = (lanes(game) - 1) * game.stride();
    (bits.wrapping_mul(feet(game)) >> top & 7) as u32
}

/// The lanes in which a strength is in the set, a bit each.
#[inline(always)]
pub(super) const fn lanes_at(game: Game, set: u64, strength: u32) -> u32 {
    let mut out = 0;
    let mut index = 0;
    while index < lanes(game) {
        out |= (set >> (index * game.stride() + strength) & 1) as u32 * (1 << index);
        index += 1;
    }
    out
}

/// The highest bit of a set that is not empty.
#[inline(always)]
pub(super) const fn top(set: u32) -> u32 {
    31 - set.leading_zeros()
}
