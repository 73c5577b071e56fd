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

/// Points are six bits wide: sums reach 44.
const WIDTH: u32 = 6;
const MOST: u16 = (1 << WIDTH) - 1;

impl Rank {
    /// No formation at all.
    pub const NONE: Rank = Rank(0);

    /// A class with the sum of the strengths; with `low` fewer are better.
    pub(super) const fn new(class: Class, sum: u32, low: bool) -> Rank {
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

    /// The lowest rank of its class.
    pub(super) const fn floor(self) -> u16 {
        self.0 >> WIDTH
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
    /// Color runs stand above all.
    pub color_run: bool,
    /// Same strength.
    pub same: bool,
    /// Color.
    pub color: bool,
    /// Run.
    pub run: bool,
    /// The lower sum is the better one (R143).
    pub low: bool,
    /// A color run is neither color nor run here, but a mere sum (R158).
    pub bare: bool,
}

impl Scale {
    /// What a demand knows under the readings.
    #[inline]
    pub const fn new(demand: Demand, readings: &Readings) -> Scale {
        let none = Scale {
            size: demand.size as u32,
            color_run: false,
            same: false,
            color: false,
            run: false,
            low: false,
            bare: false,
        };
        // neither of the two: a color run is a color, or a run, like any other (R159)
        let top = matches!(readings.color_run, ColorRun::Top);
        let bare = matches!(readings.color_run, ColorRun::Sum);
        match demand.counts {
            Counts::All => Scale {
                color_run: true,
                same: true,
                color: true,
                run: true,
                ..none
            },
            Counts::Sum => none,
            Counts::SameStrength => Scale { same: true, ..none },
            Counts::Color => Scale {
                color_run: top,
                color: true,
                bare,
                ..none
            },
            Counts::Run => Scale {
                color_run: top,
                run: true,
                bare,
                ..none
            },
            Counts::LowSum => Scale { low: true, ..none },
        }
    }
}
