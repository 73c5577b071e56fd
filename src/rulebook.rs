//! The rulebooks, and the numbered rules that they come to.
//!
//! The rules themselves are restated in `docs/rules/`; here stand their numbers, titles and
//! sources, so that code can name a rule ([`rules::R204`]) and a message can cite it.

use std::fmt;
use std::str::FromStr;

mod table;
pub mod text;

/// One of the five rulebooks that the rules come from.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub enum Rulebook {
    /// The edition of 1999, in German.
    Ass1999,
    /// The edition of 2024 with its variants, in German.
    Pegasus2024,
    /// The one-page short rules of the base game, in German.
    ShortRules,
    /// The second game, in English.
    St2English,
    /// The second game, in German.
    St2German,
}

impl Rulebook {
    /// All rulebooks, in the order in which sources are listed.
    pub const ALL: [Self; 5] = [
        Self::Ass1999,
        Self::Pegasus2024,
        Self::ShortRules,
        Self::St2English,
        Self::St2German,
    ];

    /// The title on the cover.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Ass1999 => "Schotten-Totten",
            Self::Pegasus2024 => "Schotten Totten",
            Self::ShortRules => "Schotten Totten, short rules of the base game",
            Self::St2English | Self::St2German => "Schotten Totten 2",
        }
    }

    /// The key by which `docs/rules/` cites it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Ass1999 => "1999",
            Self::Pegasus2024 => "2024",
            Self::ShortRules => "ksr",
            Self::St2English => "st2-en",
            Self::St2German => "st2-de",
        }
    }

    /// The rulebook with this key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|book| book.key() == key)
    }

    /// Who published it.
    #[must_use]
    pub const fn publisher(self) -> &'static str {
        match self {
            Self::Ass1999 => "ASS Spielkartenverlag",
            Self::Pegasus2024 => "Pegasus Spiele",
            Self::ShortRules => "Spielerei and H@LL9000",
            Self::St2English => "IELLO",
            Self::St2German => "IELLO and Hutter Trade",
        }
    }

    /// The year of the text.
    #[must_use]
    pub const fn year(self) -> u16 {
        match self {
            Self::Ass1999 => 1999,
            Self::Pegasus2024 => 2024,
            Self::ShortRules => 2025,
            Self::St2English => 2021,
            Self::St2German => 2020,
        }
    }
}

impl fmt::Display for Rulebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} ({}, {})",
            self.title(),
            self.publisher(),
            self.year()
        )
    }
}

/// A place in a rulebook.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub struct Citation {
    /// The rulebook.
    pub book: Rulebook,
    /// The heading of the section, as it stands in the book; a sub-section of a variant after
    /// the variant's heading.
    pub section: &'static str,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.book, self.section)
    }
}

/// A rule on file: what is known of an entry in `docs/rules/` without its text.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Rule {
    /// The number, without its `R`.
    pub number: u16,
    /// The title of the entry.
    pub title: &'static str,
    /// The places in the rulebooks; none if the rule comes from the notation alone.
    pub sources: &'static [Citation],
    /// The points of `docs/rulings.md` that bear on it.
    pub rulings: &'static [u8],
}

impl Rule {
    /// The rule's identifier.
    #[must_use]
    pub const fn id(&self) -> RuleId {
        RuleId(self.number)
    }
}

/// The number of a rule, shown and read as `R204`.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub struct RuleId(pub u16);

impl RuleId {
    /// The rule of this number.
    ///
    /// # Panics
    ///
    /// If no rule has it; never for a constant of [`rules`] or a number that was parsed.
    #[must_use]
    pub fn rule(self) -> &'static Rule {
        find(self.0).unwrap_or_else(|| panic!("no rule {self} on file"))
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}", self.0)
    }
}

impl FromStr for RuleId {
    type Err = UnknownRule;

    fn from_str(text: &str) -> Result<Self, UnknownRule> {
        let digits = text.strip_prefix(['R', 'r']).ok_or(UnknownRule)?;
        if digits.len() != 3 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(UnknownRule);
        }
        let number = digits.parse().map_err(|_| UnknownRule)?;
        find(number).map(Rule::id).ok_or(UnknownRule)
    }
}

/// A text that names no rule on file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct UnknownRule;

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no rule has this number")
    }
}

impl std::error::Error for UnknownRule {}

/// Every rule on file, by number.
pub static RULES: &[Rule] = &table::ALL;

/// The rule with this number.
#[must_use]
pub fn find(number: u16) -> Option<&'static Rule> {
    RULES
        .binary_search_by_key(&number, |rule| rule.number)
        .ok()
        .map(|index| &RULES[index])
}

/// The rules by name: what code that enforces one writes.
pub mod rules {
    pub use super::table::formations::ids::*;
    pub use super::table::records::ids::*;
    pub use super::table::series::ids::*;
    pub use super::table::st1::ids::*;
    pub use super::table::st2::ids::*;
    pub use super::table::tactics::ids::*;
}

#[cfg(test)]
mod tests {
    use super::{RULES, RuleId, Rulebook, UnknownRule, find, rules};

    #[test]
    fn rules_are_sorted_and_single() {
        assert!(RULES.is_sorted_by(|a, b| a.number < b.number));
    }

    #[test]
    fn a_number_is_shown_and_read_alike() {
        for rule in RULES {
            let id = rule.id();
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.rule(), rule);
        }
        assert_eq!("r204".parse(), Ok(rules::R204));
        for text in ["", "R", "204", "R0204", "R+04", "R999", "R2é"] {
            assert_eq!(text.parse::<RuleId>(), Err(UnknownRule), "{text}");
        }
    }

    #[test]
    fn a_constant_names_its_number() {
        assert_eq!(rules::R101.0, 101);
        assert_eq!(rules::R204.rule().title, "A side holds at most three cards");
        assert_eq!(find(0), None);
    }

    #[test]
    fn keys_are_single() {
        for book in Rulebook::ALL {
            assert_eq!(Rulebook::from_key(book.key()), Some(book));
        }
    }
}
