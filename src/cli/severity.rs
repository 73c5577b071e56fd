//! Severities by code, as an argument and as a file say them.

use crate::policy::{Level, Levels, Selector, nearest_code};
use crate::rulebook::RuleId;
use crate::syntax::near::nearest;

/// One `CODE=LEVEL`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    selector: Selector,
    level: Level,
}

impl Setting {
    /// Sets it; what is set later holds.
    pub fn apply(self, levels: &mut Levels) {
        levels.set(self.selector, self.level);
    }
}

/// Reads `M304=remark`.
///
/// # Errors
/// What it is not, in words.
pub fn setting(text: &str) -> Result<Setting, String> {
    let Some((code, word)) = text.split_once('=') else {
        return Err("write `CODE=LEVEL`, such as `M304=remark`".to_string());
    };
    Ok(Setting {
        selector: selector(code.trim())?,
        level: level(word.trim())?,
    })
}

/// Reads the number or the name of a code, or the beginning of a group.
///
/// # Errors
/// That it is none, in words.
pub fn selector(text: &str) -> Result<Selector, String> {
    Selector::find(text).ok_or_else(|| no_code(text))
}

/// That there is no such code, in words.
pub fn no_code(text: &str) -> String {
    if let Ok(rule) = text.parse::<RuleId>() {
        return format!("`{rule}` is a rule, no code: see `marchstone rules {rule}`");
    }
    match nearest_code(text) {
        Some(near) => format!("there is no code `{text}`: did you mean `{near}`?"),
        None => format!("there is no code `{text}`; `marchstone explain` lists all of them"),
    }
}

/// Reads a level.
///
/// # Errors
/// That it is none, in words.
pub fn level(word: &str) -> Result<Level, String> {
    Level::find(word).ok_or_else(|| match nearest(word, Level::WORDS) {
        Some(near) => format!("there is no level `{word}`: did you mean `{near}`?"),
        None => format!("there is no level `{word}`: it is `error`, `remark` or `off`"),
    })
}
