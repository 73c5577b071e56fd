//! Values that completions offer, so that they offer no files; what else may stand there is read, too.

use super::severity::{self, Setting};
use crate::code::CODES;
use crate::corpus::Pattern;
use crate::generate::KINDS;
use crate::model::Ruleset;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use std::ffi::OsStr;
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;
use std::sync::OnceLock;

/// Reads a whole number.
///
/// # Errors
/// Why it is none that fits, in words.
pub fn number<T: FromStr<Err = ParseIntError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: ParseIntError| {
        let words = match error.kind() {
            IntErrorKind::PosOverflow => "the number is too large",
            IntErrorKind::Zero => "0 is too few: 1 is the least",
            _ => "write a whole number, in digits",
        };
        words.to_string()
    })
}

/// Reads a value, and knows what to offer for it.
#[derive(Clone)]
pub struct Offer<T> {
    /// Asked only for completions.
    values: fn() -> Vec<&'static str>,
    more: Option<&'static str>,
    read: fn(&str) -> Result<T, String>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Offer<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        self.read.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let values = (self.values)().into_iter().chain(self.more);
        Some(Box::new(values.map(PossibleValue::new)))
    }
}

fn as_written(text: &str) -> Result<String, String> {
    Ok(text.to_string())
}

fn names() -> Vec<&'static str> {
    static NAMES: OnceLock<Vec<String>> = OnceLock::new();
    let names = NAMES.get_or_init(|| Ruleset::all().iter().map(Ruleset::to_string).collect());
    names.iter().map(String::as_str).collect()
}

/// A ruleset, and another word, if there is one.
pub fn rulesets(more: &'static str) -> Offer<String> {
    Offer {
        values: names,
        more: Some(more).filter(|more| !more.is_empty()),
        read: as_written,
    }
}

/// A pattern for rulesets.
pub fn patterns() -> Offer<Pattern> {
    Offer {
        values: names,
        more: None,
        read: Pattern::parse,
    }
}

/// A code, by its number or its name.
pub fn codes() -> Offer<String> {
    Offer {
        values: || {
            CODES
                .iter()
                .flat_map(|entry| [entry.number, entry.name])
                .collect()
        },
        more: None,
        read: as_written,
    }
}

/// A mistake that can be made in a game.
pub fn mistakes() -> Offer<String> {
    Offer {
        values: || KINDS.iter().map(|kind| kind.name).collect(),
        more: Some("any"),
        read: as_written,
    }
}

/// A code and how bad it is.
pub fn severities() -> Offer<Setting> {
    static ALL: OnceLock<Vec<String>> = OnceLock::new();
    fn all() -> Vec<String> {
        let levels = ["error", "remark", "off"];
        let each = |number| levels.map(|level| format!("{number}={level}"));
        CODES.iter().flat_map(|entry| each(entry.number)).collect()
    }
    Offer {
        values: || ALL.get_or_init(all).iter().map(String::as_str).collect(),
        more: None,
        read: severity::setting,
    }
}
