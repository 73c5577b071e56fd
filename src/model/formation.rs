//! Formations, and what a stone or a tile face asks for.

/// The types of formations, strongest first; `Sum` and `LowSum` never meet at one place.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Formation {
    /// One color, consecutive strengths.
    ColorRun,
    /// One strength.
    SameStrength,
    /// One color.
    Color,
    /// Consecutive strengths.
    Run,
    /// Any cards, the higher sum wins.
    Sum,
    /// Any cards, the lower sum wins (tiles with a minus).
    LowSum,
}

impl Formation {
    /// All of them, in the order of the type.
    pub const ALL: [Formation; 6] = [
        Formation::ColorRun,
        Formation::SameStrength,
        Formation::Color,
        Formation::Run,
        Formation::Sum,
        Formation::LowSum,
    ];

    /// The name in machine formats.
    pub const fn name(self) -> &'static str {
        match self {
            Formation::ColorRun => "color-run",
            Formation::SameStrength => "same-strength",
            Formation::Color => "color",
            Formation::Run => "run",
            Formation::Sum => "sum",
            Formation::LowSum => "low-sum",
        }
    }

    /// The words of a sentence: `color run`.
    pub const fn words(self) -> &'static str {
        match self {
            Formation::ColorRun => "color run",
            Formation::SameStrength => "same strength",
            Formation::Color => "color",
            Formation::Run => "run",
            Formation::Sum => "sum",
            Formation::LowSum => "low sum",
        }
    }
}

/// Which formations count at a place.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Counts {
    /// All five.
    All,
    /// Only the sum.
    Sum,
    /// Same strength, else the sum.
    SameStrength,
    /// Color, else the sum.
    Color,
    /// Run, else the sum.
    Run,
    /// Only the sum, and the lower one wins.
    LowSum,
}

/// What a place asks of each side.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Demand {
    /// Cards of a complete formation: 2 to 4.
    pub size: u8,
    /// The formations that count.
    pub counts: Counts,
}
