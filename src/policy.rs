//! How bad a finding is here: the severities of the registry, changed code by code.

use crate::code::{CODES, Code, Severity};
use crate::finding::Finding;
use crate::replay::Wish;
use crate::syntax::near::nearest;

/// What a code comes to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Level {
    /// It makes the record invalid.
    Error,
    /// It is said, and the record stays valid.
    Remark,
    /// It is not said.
    Off,
}

impl Level {
    /// The words of all levels.
    pub const WORDS: [&'static str; 3] = ["error", "remark", "off"];

    /// The level of a word.
    pub fn find(word: &str) -> Option<Level> {
        match word {
            "error" => Some(Level::Error),
            "remark" => Some(Level::Remark),
            "off" => Some(Level::Off),
            _ => None,
        }
    }
}

/// A code, or a whole group of codes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Selector {
    /// The codes with this digit after their `M`.
    Group(u8),
    /// One code.
    One(Code),
}

impl Selector {
    /// `M304`, `claim-false`, or `M3` for all codes that begin so.
    pub fn find(text: &str) -> Option<Selector> {
        let group = || match text.as_bytes() {
            [b'M' | b'm', digit @ b'0'..=b'9'] => Some(digit - b'0'),
            _ => None,
        };
        let known = |digit: &u8| CODES.iter().any(|entry| entry.code.group() == *digit);
        match Code::find(text) {
            Some(code) => Some(Selector::One(code)),
            None => group().filter(known).map(Selector::Group),
        }
    }

    fn covers(self, code: Code) -> bool {
        match self {
            Selector::Group(digit) => code.group() == digit,
            Selector::One(one) => one == code,
        }
    }
}

/// The level of every code, where it is not that of the registry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Levels {
    /// In the order in which they were set.
    set: Vec<(Selector, Level)>,
}

impl Levels {
    /// Sets a level; what is set later holds.
    pub fn set(&mut self, selector: Selector, level: Level) {
        self.set.retain(|(other, _)| *other != selector);
        self.set.push((selector, level));
    }

    /// The level of a code, if one is set.
    pub fn of(&self, code: Code) -> Option<Level> {
        let mut later = self.set.iter().rev();
        later
            .find(|(selector, _)| selector.covers(code))
            .map(|(_, level)| *level)
    }

    /// Gives findings their levels. What the record itself accepts is never an error.
    pub fn apply(&self, findings: &mut Vec<Finding>) {
        if self.set.is_empty() {
            return;
        }
        findings.retain_mut(|finding| {
            match self.of(finding.code) {
                Some(Level::Off) => return false,
                Some(Level::Error) if finding.accepted.is_none() => {
                    finding.severity = Severity::Error;
                }
                Some(Level::Remark) => finding.severity = Severity::Remark,
                _ => {}
            }
            true
        });
    }
}

/// What a check is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// What a replay is to give beyond what is wrong.
    pub wish: Wish,
    /// How bad each code is.
    pub levels: Levels,
}

impl Policy {
    /// The registry's severities, and what is wished for.
    pub fn wishing(wish: Wish) -> Policy {
        Policy {
            wish,
            ..Policy::default()
        }
    }
}

/// No name of a code has more words.
const MOST_PARTS: usize = 5;

/// The code nearest to a word that is none. A number is no slip of another one.
pub fn nearest_code(text: &str) -> Option<&'static str> {
    let number = |text: &str| {
        let digits = text.strip_prefix(['M', 'm']).unwrap_or(text);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    if number(text) {
        return None;
    }
    let name = |text: &str| (CODES.iter().map(|entry| entry.name)).find(|name| *name == text);
    let near = |text: &str| nearest(text, CODES.iter().map(|entry| entry.name));
    // the words of a name may stand the other way round: `false-claim`
    let turned = |find: &dyn Fn(&str) -> Option<&'static str>| {
        let parts: Vec<&str> = text.split('-').take(MOST_PARTS + 1).collect();
        let starts = 1..parts.len().min(MOST_PARTS);
        let turned = starts.map(|start| [&parts[start..], &parts[..start]].concat().join("-"));
        turned
            .filter(|_| parts.len() <= MOST_PARTS)
            .find_map(|name| find(&name))
    };
    turned(&name)
        .or_else(|| near(text))
        .or_else(|| turned(&near))
}

#[cfg(test)]
mod tests {
    use super::{Level, Levels, Selector, nearest_code};
    use crate::code::Code;

    #[test]
    fn codes_and_groups_are_found() {
        assert_eq!(nearest_code("false-claim"), Some("claim-false"));
        assert_eq!(
            Selector::find("claim-false"),
            Some(Selector::One(Code::ClaimFalse))
        );
        assert_eq!(Selector::find("m9"), Some(Selector::Group(9)));
        assert_eq!(Selector::find("Mx"), None);
        assert_eq!(Selector::find("M"), None);
        assert_eq!(nearest_code("claim-flase"), Some("claim-false"));
        assert_eq!(nearest_code("fals-claim"), Some("claim-false"));
        assert_eq!(nearest_code("a-b-c-d-e-f-claim-false"), None);
        assert_eq!(nearest_code("M999"), None);
    }

    #[test]
    fn the_later_one_holds() {
        let mut levels = Levels::default();
        levels.set(Selector::One(Code::ClaimFalse), Level::Off);
        levels.set(Selector::Group(3), Level::Remark);
        assert_eq!(levels.of(Code::ClaimFalse), Some(Level::Remark));
        levels.set(Selector::One(Code::ClaimFalse), Level::Error);
        assert_eq!(levels.of(Code::ClaimFalse), Some(Level::Error));
        assert_eq!(levels.of(Code::ClaimTaken), Some(Level::Remark));
        assert_eq!(levels.of(Code::SideFull), None);
    }
}
