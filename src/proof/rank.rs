//! How formations are compared at a place: one integer, the higher the better.

use super::{ColorRun, Readings};
use crate::model::{Counts, Demand, Formation};

/// The strength of a complete side at one place: its class, then its points. Two ranks can be
/// compared only if they are of the same place. [`Rank::NONE`] is below all others.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u16);

/// A class of formations, weakest first (R109).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u16)]
pub(super) enum Class {
    Sum = 1,
    Run,
    Color,
    SameStrength,
    ColorRun,
}

impl Class {
    /// Its bit in a set of classes.
    #[inline(always)]
    pub const fn bit(self) -> u32 {
        self.bit_if(true)
    }

    /// Its bit if that is so, else none; without a branch.
    #[inline(always)]
    pub const fn bit_if(self, is: bool) -> u32 {
        (is as u32) << self as u32
    }
}

/// Points are six bits wide: sums reach 44.
const WIDTH: u32 = 6;
const MOST: u16 = (1 << WIDTH) - 1;

impl Rank {
    /// No formation at all.
    pub const NONE: Rank = Rank(0);

    /// A class with the sum of the strengths; with `low` fewer are better.
    pub(super) const fn new(class: Class, sum: u32, low: bool) -> Rank {
        Rank::among(class.bit(), sum, low)
    }

    /// The same in the highest of these classes, a bit each; there is one.
    #[inline(always)]
    pub(super) const fn among(classes: u32, sum: u32, low: bool) -> Rank {
        let class = 31 - (classes | 1).leading_zeros();
        let sum = sum as u16;
        Rank((class as u16) << WIDTH | if low { MOST - sum } else { sum })
    }

    /// The class; `None` for no formation.
    pub(super) const fn class(self) -> Option<Class> {
        Some(match self.0 >> WIDTH {
            1 => Class::Sum,
            2 => Class::Run,
            3 => Class::Color,
            4 => Class::SameStrength,
            5 => Class::ColorRun,
            _ => return None,
        })
    }

    /// The number of its class, 0 for none.
    pub(super) const fn class_number(self) -> u16 {
        self.0 >> WIDTH
    }

    /// Whether a side with this wins against the other's; `tie`: an equal one wins, too (R111).
    #[inline(always)]
    pub(super) fn wins(self, other: Rank, tie: bool) -> bool {
        self > other || tie && self == other
    }

    /// The sum of the strengths, 0 to 44.
    pub(super) const fn sum(self, low: bool) -> u8 {
        let points = self.0 & MOST;
        (if low { MOST - points } else { points }) as u8
    }

    /// The type, as far as a place with these counts knows it; `None` for no formation.
    pub fn formation(self, counts: Counts) -> Option<Formation> {
        Some(match self.class()? {
            Class::ColorRun => Formation::ColorRun,
            Class::SameStrength => Formation::SameStrength,
            Class::Color => Formation::Color,
            Class::Run => Formation::Run,
            Class::Sum if matches!(counts, Counts::LowSum) => Formation::LowSum,
            Class::Sum => Formation::Sum,
        })
    }
}

/// Which classes a place knows (R141).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scale {
    /// Cards of a complete side.
    pub size: u32,
    /// The classes that count, a bit each: a sum always does.
    pub classes: u32,
    /// The lower sum is the better one (R143).
    pub low: bool,
    /// A color run is neither color nor run here, but a mere sum (R158).
    pub bare: bool,
}

impl Scale {
    /// What a demand knows under the readings.
    #[inline]
    pub const fn new(demand: Demand, readings: &Readings) -> Scale {
        let known = KNOWN[demand.counts as usize][readings.color_run as usize];
        Scale {
            size: demand.size as u32,
            classes: known & CLASSES,
            low: known & LOW != 0,
            bare: known & BARE != 0,
        }
    }

    /// Whether a class counts.
    #[inline(always)]
    pub const fn counts(&self, class: Class) -> bool {
        self.classes & class.bit() != 0
    }
}

/// All classes, a bit each, and after them the two other things that a scale knows.
const CLASSES: u32 = 0b11_1110;
const LOW: u32 = 1 << 6;
const BARE: u32 = 1 << 7;

/// What a scale knows, by what counts and by the reading of color runs: looked up, because one place
/// is not like the next.
static KNOWN: [[u32; 3]; 6] = [
    readings_of(Counts::All),
    readings_of(Counts::Sum),
    readings_of(Counts::SameStrength),
    readings_of(Counts::Color),
    readings_of(Counts::Run),
    readings_of(Counts::LowSum),
];

const fn readings_of(counts: Counts) -> [u32; 3] {
    [
        known(counts, ColorRun::Sum),
        known(counts, ColorRun::Member),
        known(counts, ColorRun::Top),
    ]
}

const fn known(counts: Counts, color_run: ColorRun) -> u32 {
    let one_trait = match color_run {
        ColorRun::Top => Class::ColorRun.bit(),
        ColorRun::Sum => BARE,
        // a color run is a color, or a run, like any other (R159)
        ColorRun::Member => 0,
    };
    Class::Sum.bit()
        | match counts {
            Counts::All => CLASSES,
            Counts::Sum => 0,
            Counts::LowSum => LOW,
            Counts::SameStrength => Class::SameStrength.bit(),
            Counts::Color => Class::Color.bit() | one_trait,
            Counts::Run => Class::Run.bit() | one_trait,
        }
}
