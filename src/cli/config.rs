//! `marchstone.toml`: what a folder of games is checked by.

use super::input::words;
use super::output::Fail;
use super::severity;
use crate::policy::{Policy, Selector};
use crate::sort;
use crate::source::Source;
use crate::syntax::near::nearest;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The name of the file.
pub const NAME: &str = "marchstone.toml";

/// More bytes than this are no settings.
const MOST: u64 = 1 << 20;

/// The options that say which file it is.
#[derive(clap::Args, Clone, Debug)]
pub struct Options {
    /// Read settings from this file, not from the nearest `marchstone.toml`
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    config: Option<PathBuf>,
    /// Read no `marchstone.toml`
    #[arg(long)]
    no_config: bool,
}

/// What is wrong in a file, and where.
struct Wrong {
    span: Range<usize>,
    words: String,
}

type Table<'a> = DeTable<'a>;
type Value<'a> = Spanned<DeValue<'a>>;

impl Options {
    /// The settings: of the file that is named, else of the nearest `marchstone.toml` in the
    /// working folder or above it, else none.
    ///
    /// # Errors
    /// The file could not be read, or says something that has no meaning.
    pub fn policy(&self) -> Result<Policy, Fail> {
        let found = match (&self.config, self.no_config) {
            (Some(path), _) => Some(path.clone()),
            (None, true) => None,
            (None, false) => nearest_file(),
        };
        match found {
            Some(path) => read(&path),
            None => Ok(Policy::default()),
        }
    }
}

fn nearest_file() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let mut candidates = here.ancestors().map(|folder| folder.join(NAME));
    candidates.find(|path| path.is_file())
}

fn read(path: &Path) -> Result<Policy, Fail> {
    let name = path.display();
    let text = contents(path)
        .map_err(|error| Fail::Question(format!("cannot read `{name}`: {}", words(&error))))?;
    policy(&text).map_err(|wrong| {
        let spot = Source::new(&text, 1).spot(wrong.span.start);
        let (line, column) = (spot.line, spot.column);
        Fail::Question(format!("{name}:{line}:{column}: {}", wrong.words))
    })
}

fn contents(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let read = File::open(path)?.take(MOST + 1).read_to_string(&mut text)?;
    match read as u64 > MOST {
        true => Err(io::Error::other("it is too long for settings")),
        false => Ok(text),
    }
}

fn policy(text: &str) -> Result<Policy, Wrong> {
    let table = Table::parse(text).map_err(|error| Wrong {
        span: error.span().unwrap_or(0..0),
        words: one_line(error.message()),
    })?;
    let mut policy = Policy::default();
    for (key, value) in table.get_ref().iter() {
        match &**key.get_ref() {
            "check" => check(table_of(value)?, &mut policy)?,
            "severity" => severities(table_of(value)?, &mut policy)?,
            other => return Err(unknown(key.span(), other, &["check", "severity"])),
        }
    }
    Ok(policy)
}

fn check(table: &Table, policy: &mut Policy) -> Result<(), Wrong> {
    for (key, value) in table.iter() {
        match (&**key.get_ref(), value.get_ref()) {
            ("remarks", DeValue::Boolean(remarks)) => policy.wish.remarks = *remarks,
            ("remarks", _) => return Err(wrong(value, "`remarks` is `true` or `false`")),
            (other, _) => return Err(unknown(key.span(), other, &["remarks"])),
        }
    }
    Ok(())
}

/// Groups hold for what no code of its own says, in whatever order they stand.
fn severities(table: &Table, policy: &mut Policy) -> Result<(), Wrong> {
    let mut settings = Vec::new();
    for (key, value) in table.iter() {
        let words = |words| Wrong {
            span: key.span(),
            words,
        };
        let selector = severity::selector(key.get_ref()).map_err(words)?;
        let DeValue::String(word) = value.get_ref() else {
            return Err(wrong(
                value,
                "a level is `\"error\"`, `\"remark\"` or `\"off\"`",
            ));
        };
        let level = severity::level(word).map_err(|words| wrong(value, &words))?;
        if settings.iter().any(|(other, _)| *other == selector) {
            return Err(words(format!(
                "the code `{}` stands here twice",
                key.get_ref()
            )));
        }
        settings.push((selector, level));
    }
    sort::by_number(&mut settings, |(selector, _)| {
        matches!(selector, Selector::One(_)).into()
    });
    for (selector, level) in settings {
        policy.levels.set(selector, level);
    }
    Ok(())
}

fn table_of<'a, 'b>(value: &'b Value<'a>) -> Result<&'b Table<'a>, Wrong> {
    match value.get_ref() {
        DeValue::Table(table) => Ok(table),
        _ => Err(wrong(value, "this must be a table")),
    }
}

fn wrong(value: &Value, words: &str) -> Wrong {
    Wrong {
        span: value.span(),
        words: words.to_string(),
    }
}

fn unknown(span: Range<usize>, key: &str, known: &[&str]) -> Wrong {
    let words = match nearest(key, known.iter().copied()) {
        Some(near) => format!("unknown key `{key}`: did you mean `{near}`?"),
        None => format!("unknown key `{key}`: known are `{}`", known.join("`, `")),
    };
    Wrong { span, words }
}

fn one_line(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::policy;
    use crate::code::Code;
    use crate::policy::Level;

    #[test]
    fn a_code_goes_before_its_group() {
        let text = "[severity]\nM304 = \"error\"\nM3 = \"off\"\n[check]\nremarks = true\n";
        let Ok(policy) = policy(text) else {
            panic!("it can be read");
        };
        assert!(policy.wish.remarks);
        assert_eq!(policy.levels.of(Code::ClaimFalse), Some(Level::Error));
        assert_eq!(policy.levels.of(Code::ClaimTaken), Some(Level::Off));
    }

    #[test]
    fn what_has_no_meaning_is_told_with_its_place() {
        for (text, at, part) in [
            ("severty = 1", 0, "did you mean `severity`"),
            ("[check]\nremark = true", 8, "did you mean `remarks`"),
            ("[check]\nremarks = 1", 18, "`true` or `false`"),
            (
                "[severity]\nclaim-flase = \"off\"",
                11,
                "did you mean `claim-false`",
            ),
            ("[severity]\nM304 = \"of\"", 18, "did you mean `off`"),
            ("[severity]\nM304 = 1", 18, "a level is"),
            (
                "[severity]\nM304 = \"off\"\nclaim-false = \"off\"",
                24,
                "twice",
            ),
            ("check = 1", 8, "a table"),
            ("check = ", 8, ""),
        ] {
            let Err(wrong) = policy(text) else {
                panic!("{text} has a meaning");
            };
            assert_eq!(wrong.span.start, at, "{text}: {}", wrong.words);
            assert!(wrong.words.contains(part), "{text}: {}", wrong.words);
        }
    }
}
