//! Sentences for rulesets that are none.

use super::draft::Draft;
use super::words;
use crate::code::Code;
use crate::model::{Ruleset, RulesetError};
use crate::syntax::near::nearest;

pub(super) fn refused(error: &RulesetError, written: &str) -> Draft {
    let quoted = words::quoted(written);
    match error {
        RulesetError::UnknownEdition => {
            let all: Vec<String> = Ruleset::all().iter().map(Ruleset::to_string).collect();
            let near = nearest(written, all.iter().map(String::as_str));
            Draft::new(
                Code::RulesetUnknown,
                format!("there is no ruleset {quoted}"),
                "unknown ruleset",
            )
            .help(match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("rulesets: {}", list()),
            })
        }
        RulesetError::NoSuchVariant { edition, .. } => Draft::new(
            Code::RulesetUnknown,
            format!("the rulebook of `{}` has no such variant", edition.name()),
            "no variant of this rulebook",
        )
        .help(format!("rulesets: {}", list())),
        RulesetError::Twice { .. } => Draft::new(
            Code::RulesetUnknown,
            "this part of the ruleset stands twice",
            "the second time",
        )
        .help("keep one of them"),
        RulesetError::UnknownOption { elsewhere, .. } => {
            let (name, near) = near_option(written);
            Draft::new(
                Code::OptionUnknown,
                match elsewhere {
                    Some(_) => format!("this ruleset has no option `{name}`"),
                    None => format!("there is no option {}", words::quoted(name)),
                },
                "no option of this ruleset",
            )
            .help(match (elsewhere, near) {
                (None, Some(near)) => format!("did you mean `{near}`?"),
                _ => "`marchstone rules RULESET` lists the options that a ruleset has".to_string(),
            })
        }
        RulesetError::UnknownValue { ruling, .. } => {
            let values: Vec<String> = ruling
                .entry()
                .values
                .iter()
                .map(|value| format!("`{}={value}`", ruling.name()))
                .collect();
            Draft::new(
                Code::OptionUnknown,
                format!("the option `{}` has no such value", ruling.name()),
                "no value of this option",
            )
            .help(format!("write {}", words::one_of(&values, "or")))
        }
    }
}

/// The name in an option as written, `+name=value`, and the variant or option nearest to it.
pub fn near_option(written: &str) -> (&str, Option<&'static str>) {
    let name = written.split('=').next().unwrap_or_default();
    let name = name.trim_start_matches('+');
    let names = crate::model::RULINGS.iter().map(|entry| entry.name);
    (name, nearest(name, names.chain(["tactics", "early-bird"])))
}

/// Every ruleset, for a help.
pub(super) fn list() -> String {
    let all: Vec<String> = Ruleset::all()
        .iter()
        .map(|ruleset| format!("`{ruleset}`"))
        .collect();
    words::one_of(&all, "and")
}
