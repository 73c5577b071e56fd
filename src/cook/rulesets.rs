//! Sentences for rulesets that are none.

use super::draft::Draft;
use super::words;
use crate::code::Code;
use crate::model::{Ruleset, RulesetError, Ruling, Variant};
use crate::span::Span;
use crate::syntax::near::nearest;

pub(super) fn refused(error: &RulesetError, span: Span, text: &str) -> Draft {
    let written = span.of(text);
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
                (Some(ruling), _) => {
                    let front = text.get(..span.start as usize).unwrap_or_default();
                    let front = front.split_whitespace().next_back().unwrap_or_default();
                    has_it(*ruling, front, written)
                }
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

/// Which rulesets have an option that comes after the front of another one's name; if its own
/// edition has it with tactic cards, that one.
pub fn has_it(ruling: Ruling, front: &str, written: &str) -> String {
    let edition = front.split('+').next().unwrap_or_default();
    let covers = |ruleset: &Ruleset| {
        let scope = ruling.entry().scope;
        ruleset.variant() != Variant::EarlyBird
            && scope.covers(ruleset.edition(), ruleset.variant())
    };
    let all: Vec<Ruleset> = Ruleset::all().into_iter().filter(covers).collect();
    let own = all.iter().find(|ruleset| {
        ruleset.edition().name() == edition && ruleset.variant() == Variant::Tactics
    });
    match own {
        Some(own) => format!("this option belongs to `+tactics`: `{own}+{written}`"),
        None => {
            let names: Vec<String> = all.iter().map(|set| format!("`{set}`")).collect();
            format!("only {} can have this option", words::one_of(&names, "and"))
        }
    }
}

/// The name in an option as written, `+name=value`, and the variant or option nearest to it.
pub fn near_option(written: &str) -> (&str, Option<&'static str>) {
    let name = written.split('=').next().unwrap_or_default();
    let name = name.trim_start_matches('+');
    let names = crate::model::RULINGS.iter().map(|entry| entry.name);
    let german = [("taktik", "tactics"), ("taktiken", "tactics")];
    let words = names.chain(["tactics", "early-bird"]);
    let near = nearest(name, words.chain(german.map(|(word, _)| word)));
    let known = german.into_iter().find(|(word, _)| near == Some(*word));
    (name, known.map(|(_, word)| word).or(near))
}

/// Every ruleset, for a help.
pub(super) fn list() -> String {
    let all: Vec<String> = Ruleset::all()
        .iter()
        .map(|ruleset| format!("`{ruleset}`"))
        .collect();
    words::one_of(&all, "and")
}
