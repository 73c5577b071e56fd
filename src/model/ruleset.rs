//! Rulesets: an edition, its variant, and the readings of the open rulings.

use super::board::{Mark, Place};
use super::card::Game;
use super::formation::{Counts, Demand};
use super::ruling::{RULINGS, Ruling};
use std::fmt;

/// A rulebook's edition of one of the games.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// `st1-1999`
    Ass1999,
    /// `st1-2024`
    Pegasus2024,
    /// `st1-ksr`, the one-page short rules
    ShortRules,
    /// `st2-en`
    English,
    /// `st2-de`
    German,
}

/// Base game or a variant with tactic cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Variant {
    /// No tactic cards.
    Base,
    /// `+tactics`
    Tactics,
    /// `+tactics+early-bird`
    EarlyBird,
}

impl Edition {
    /// All five.
    pub const ALL: [Edition; 5] = [
        Edition::Ass1999,
        Edition::Pegasus2024,
        Edition::ShortRules,
        Edition::English,
        Edition::German,
    ];

    /// The name at the front of a ruleset.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Ass1999 => "st1-1999",
            Edition::Pegasus2024 => "st1-2024",
            Edition::ShortRules => "st1-ksr",
            Edition::English => "st2-en",
            Edition::German => "st2-de",
        }
    }

    /// The game that the edition describes.
    pub const fn game(self) -> Game {
        match self {
            Edition::Ass1999 | Edition::Pegasus2024 | Edition::ShortRules => Game::One,
            Edition::English | Edition::German => Game::Two,
        }
    }

    /// Whether the edition's rulebook has a variant.
    pub const fn has(self, variant: Variant) -> bool {
        match variant {
            Variant::Base => true,
            Variant::Tactics => !matches!(self, Edition::Ass1999 | Edition::ShortRules),
            Variant::EarlyBird => matches!(self, Edition::Pegasus2024),
        }
    }
}

/// Everything that decides what is legal. Small and `Copy`.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Ruleset {
    edition: Edition,
    variant: Variant,
    /// Index of the chosen value of each open ruling.
    values: [u8; RULINGS.len()],
}

/// Why a text is no ruleset. Byte ranges count from the start of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesetError {
    /// The first word is no edition.
    UnknownEdition,
    /// The edition's rulebook has no such variant, or the early bird stands without tactics.
    NoSuchVariant {
        /// Byte range of the part.
        start: usize,
        /// End of the range.
        end: usize,
        /// The edition.
        edition: Edition,
    },
    /// No option has this name, or none of this ruleset.
    UnknownOption {
        /// Byte range of the part.
        start: usize,
        /// End of the range.
        end: usize,
        /// The option, where another ruleset has it.
        elsewhere: Option<Ruling>,
    },
    /// The option has no such value.
    UnknownValue {
        /// Byte range of the part.
        start: usize,
        /// End of the range.
        end: usize,
        /// The option.
        ruling: Ruling,
    },
    /// The part stands twice.
    Twice {
        /// Byte range of the part.
        start: usize,
        /// End of the range.
        end: usize,
    },
}

impl Ruleset {
    /// The ruleset of an edition and variant with every open ruling at its default; `None` where
    /// no rulebook has that sum.
    pub fn new(edition: Edition, variant: Variant) -> Option<Ruleset> {
        edition.has(variant).then(|| Ruleset {
            edition,
            variant,
            values: DEFAULTS[edition as usize],
        })
    }

    /// Every ruleset with all open rulings at their defaults.
    pub fn all() -> Vec<Ruleset> {
        let variants = [Variant::Base, Variant::Tactics, Variant::EarlyBird];
        Edition::ALL
            .into_iter()
            .flat_map(|edition| variants.map(|variant| Ruleset::new(edition, variant)))
            .flatten()
            .collect()
    }

    /// Reads a ruleset: `st1-2024+tactics+tie-clock=first-ever`.
    ///
    /// # Errors
    /// The first part that is wrong, with its byte range.
    pub fn parse(text: &str) -> Result<Ruleset, RulesetError> {
        let mut parts = text.split('+');
        let name = parts.next().unwrap_or("");
        let edition = Edition::ALL
            .into_iter()
            .find(|edition| edition.name() == name)
            .ok_or(RulesetError::UnknownEdition)?;
        let mut variant = Variant::Base;
        let mut chosen: [Option<u8>; RULINGS.len()] = [None; RULINGS.len()];
        let mut start = name.len() + 1;
        let mut pending = Vec::new();
        for part in parts {
            let end = start + part.len();
            let next = match part {
                "tactics" => Some(Variant::Tactics),
                "early-bird" => Some(Variant::EarlyBird),
                _ => None,
            };
            match next {
                Some(next) if next <= variant => {
                    return Err(RulesetError::Twice { start, end });
                }
                Some(next)
                    if !edition.has(next)
                        || (next == Variant::EarlyBird && variant == Variant::Base) =>
                {
                    return Err(RulesetError::NoSuchVariant {
                        start,
                        end,
                        edition,
                    });
                }
                Some(next) => variant = next,
                None => pending.push((start, end, part)),
            }
            start = end + 1;
        }
        for (start, end, part) in pending {
            let (name, value) = match part.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (part, None),
            };
            let ruling = Ruling::of_name(name);
            let Some(ruling) = ruling.filter(|r| r.entry().scope.covers(edition, variant)) else {
                return Err(RulesetError::UnknownOption {
                    start,
                    end,
                    elsewhere: ruling,
                });
            };
            let values = ruling.entry().values;
            // `+name` alone says yes
            let wanted = value.unwrap_or("yes");
            let Some(index) = values.iter().position(|value| *value == wanted) else {
                return Err(RulesetError::UnknownValue { start, end, ruling });
            };
            if chosen[ruling as usize].replace(index as u8).is_some() {
                return Err(RulesetError::Twice { start, end });
            }
        }
        let mut ruleset = Ruleset::new(edition, variant).ok_or(RulesetError::UnknownEdition)?;
        for (value, chosen) in ruleset.values.iter_mut().zip(chosen) {
            *value = chosen.unwrap_or(*value);
        }
        Ok(ruleset)
    }

    /// The edition.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The game.
    pub const fn game(&self) -> Game {
        self.edition.game()
    }

    /// The variant.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether tactic cards are in play.
    pub const fn has_tactics(&self) -> bool {
        !matches!(self.variant, Variant::Base)
    }

    /// The chosen value of an open ruling.
    pub fn value(&self, ruling: Ruling) -> &'static str {
        ruling.entry().values[self.values[ruling as usize] as usize]
    }

    /// Index of the chosen value of an open ruling.
    pub const fn choice(&self, ruling: Ruling) -> u8 {
        self.values[ruling as usize]
    }

    /// Whether the ruleset has the option at all.
    pub fn has(&self, ruling: Ruling) -> bool {
        ruling.entry().scope.covers(self.edition, self.variant)
    }

    /// The same ruleset with another reading of a ruling.
    ///
    /// # Panics
    /// If the ruling has no such value.
    pub fn with(mut self, ruling: Ruling, choice: u8) -> Ruleset {
        assert!((choice as usize) < ruling.entry().values.len());
        self.values[ruling as usize] = choice;
        self
    }

    /// The name, piece by piece: the edition, the variant, and each open ruling that is not read as
    /// the edition does by default.
    ///
    /// # Errors
    /// The first one of `each`.
    pub fn words<E>(&self, mut each: impl FnMut(&'static str) -> Result<(), E>) -> Result<(), E> {
        each(self.edition.name())?;
        match self.variant {
            Variant::Base => {}
            Variant::Tactics => each("+tactics")?,
            Variant::EarlyBird => each("+tactics+early-bird")?,
        }
        let defaults = &DEFAULTS[self.edition as usize];
        if self.values == *defaults {
            return Ok(());
        }
        for entry in &RULINGS {
            let ruling = entry.ruling;
            if self.choice(ruling) == defaults[ruling as usize] || !self.has(ruling) {
                continue;
            }
            each("+")?;
            each(ruling.option(self.choice(ruling)))?;
        }
        Ok(())
    }

    /// Cards on each hand at the start, and the hand's limit: 6, with tactics 7.
    pub const fn hand_limit(&self) -> u8 {
        if self.has_tactics() { 7 } else { 6 }
    }

    /// How many cards a side of a place holds when complete: the size of what [`Ruleset::demand`] says.
    #[inline(always)]
    pub fn size(&self, place: Place, mark: Mark) -> usize {
        usize::from(SIZES[self.edition as usize][place.index()][mark as usize])
    }

    /// What a place asks of each side: three cards (R204), under mud four (R130), under bluff only
    /// their sum (R132).
    #[inline]
    pub fn demand(&self, place: Place, mark: Mark) -> Demand {
        match self.game() {
            Game::One => match mark {
                Mark::Mud => Demand {
                    size: 4,
                    counts: Counts::All,
                },
                Mark::Bluff => Demand {
                    size: 3,
                    counts: Counts::Sum,
                },
                _ => Demand {
                    size: 3,
                    counts: Counts::All,
                },
            },
            Game::Two => {
                let damaged = matches!(mark, Mark::Damaged | Mark::Breached);
                // R150
                let index = match (place.0, damaged, self.choice(Ruling::PlusSide)) {
                    (0, false, 1) => 6,
                    (6, false, 1) => 0,
                    (index, _, _) => index,
                };
                TILES[index as usize][damaged as usize]
            }
        }
    }
}

/// How each edition reads every open ruling by default.
static DEFAULTS: [[u8; RULINGS.len()]; Edition::ALL.len()] = {
    let mut defaults = [[0; RULINGS.len()]; Edition::ALL.len()];
    let mut edition = 0;
    while edition < Edition::ALL.len() {
        let mut index = 0;
        while index < RULINGS.len() {
            defaults[edition][index] = RULINGS[index].ruling.default_in(Edition::ALL[edition]);
            index += 1;
        }
        edition += 1;
    }
    defaults
};

/// How many cards a side of a place holds when complete, by edition, place and mark. Both faces of the outer
/// tiles hold as many, whichever stands where (R150).
static SIZES: [[[u8; 8]; 9]; Edition::ALL.len()] = {
    let mut sizes = [[[3; 8]; 9]; Edition::ALL.len()];
    let mut edition = 0;
    while edition < sizes.len() {
        sizes[edition] = match Edition::ALL[edition].game() {
            Game::One => stone_sizes(),
            Game::Two => tile_sizes(),
        };
        edition += 1;
    }
    sizes
};

const fn stone_sizes() -> [[u8; 8]; 9] {
    let mut stone = [3; 8];
    stone[Mark::Mud as usize] = 4;
    [stone; 9]
}

const fn tile_sizes() -> [[u8; 8]; 9] {
    let mut sizes = [[3; 8]; 9];
    let mut place = 0;
    while place < TILES.len() {
        let [whole, damaged] = &TILES[place];
        sizes[place] = [whole.size; 8];
        sizes[place][Mark::Damaged as usize] = damaged.size;
        sizes[place][Mark::Breached as usize] = damaged.size;
        place += 1;
    }
    sizes
}

const fn tile(size: u8, counts: Counts) -> Demand {
    Demand { size, counts }
}

/// The wall, left to right as the Attacker sees it: undamaged and damaged face of each tile.
static TILES: [[Demand; 2]; 7] = [
    [tile(3, Counts::Sum), tile(3, Counts::Run)], // R151
    [tile(4, Counts::All), tile(2, Counts::SameStrength)], // R152
    [tile(3, Counts::All), tile(3, Counts::Color)], // R153
    [tile(2, Counts::All), tile(4, Counts::LowSum)], // R154
    [tile(3, Counts::All), tile(3, Counts::Color)], // R155
    [tile(4, Counts::All), tile(2, Counts::SameStrength)], // R156
    [tile(3, Counts::LowSum), tile(3, Counts::Run)], // R157
];

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words(|word| f.write_str(word))
    }
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
