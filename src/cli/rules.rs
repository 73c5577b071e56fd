//! `marchstone rules`

use super::Exit;
use super::offer;
use super::output::{self, Fail, Style};
use crate::code::Code;
use crate::cook::{has_it, near_option};
use crate::model::{Ruleset, RulesetError};
use crate::report::{diff, rules as report, style::page};
use crate::rulebook::{RuleId, text};
use crate::syntax::near::nearest;
use clap::ValueEnum;
use std::io::Write;

/// A ruleset as data, and how the editions differ; or the text of a rule
#[derive(clap::Args, Debug)]
#[command(after_help = "Exit codes: 0 shown, 2 there is no such ruleset or rule.

Examples:
  marchstone rules                               all rulesets, and how they differ
  marchstone rules st2-en+tactics                cards, tiles, hand limit, options
  marchstone rules st1-2024+claim-before-play    with an option
  marchstone rules R204                          the text of a rule, with its sources
  marchstone rules --diff st2-en st2-de          how two rulesets differ")]
pub struct Args {
    /// A ruleset, with options if you like, or the number of a rule
    #[arg(value_name = "RULESET|RULE", value_parser = offer::rulesets(""), hide_possible_values = true)]
    what: Option<String>,
    /// How two rulesets differ, as a table
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "what")]
    diff: Option<Vec<String>>,
    /// How it is written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    #[command(flatten)]
    style: Style,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Human,
    /// One line each
    Short,
    /// A JSON object each
    Json,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let look = args.style.look();
    let mut out = output::stdout();
    if let Some([a, b]) = args.diff.as_deref() {
        let (a, b) = (ruleset(a)?, ruleset(b)?);
        match args.format {
            Format::Human => diff::human(&mut out, &a, &b, look)?,
            Format::Short => diff::short(&mut out, &a, &b)?,
            Format::Json => diff::json(&mut out, &a, &b)?,
        }
        out.flush()?;
        return Ok(Exit::Good);
    }
    let Some(what) = &args.what else {
        for ruleset in Ruleset::all() {
            match args.format {
                Format::Json => report::json(&mut out, &ruleset)?,
                _ => report::line(&mut out, &ruleset, look)?,
            }
        }
        if args.format == Format::Human {
            report::differences(&mut out, look)?;
        }
        out.flush()?;
        return Ok(Exit::Good);
    };
    if let Ok(rule) = what.parse::<RuleId>() {
        match args.format {
            Format::Human => writeln!(out, "{}", page(text::of(rule), look))?,
            Format::Short => writeln!(out, "{rule} {}", rule.rule().title)?,
            Format::Json => report::json_rule(&mut out, rule)?,
        }
        out.flush()?;
        return Ok(Exit::Good);
    }
    let ruleset = ruleset(what)?;
    match args.format {
        Format::Human => report::human(&mut out, &ruleset, look)?,
        Format::Short => report::line(&mut out, &ruleset, look)?,
        Format::Json => report::json(&mut out, &ruleset)?,
    }
    out.flush()?;
    Ok(Exit::Good)
}

/// The ruleset of an argument.
pub fn ruleset(what: &str) -> Result<Ruleset, Fail> {
    Ruleset::parse(&what.to_lowercase()).map_err(|error| Fail::Question(no_ruleset(what, &error)))
}

fn no_ruleset(what: &str, error: &RulesetError) -> String {
    let names: Vec<String> = Ruleset::all().iter().map(Ruleset::to_string).collect();
    let list = names.join(", ");
    match error {
        RulesetError::UnknownEdition => {
            let word = what.split('+').next().unwrap_or("");
            let is_rule = what.starts_with(['R', 'r'])
                && what.len() > 1
                && what[1..].bytes().all(|byte| byte.is_ascii_digit());
            let code =
                Code::find(what).filter(|_| !what.starts_with(|char: char| char.is_ascii_digit()));
            match (nearest(word, names.iter().map(String::as_str)), code) {
                (_, Some(code)) => {
                    format!("`{what}` is a code, no rule: see `marchstone explain {code}`")
                }
                _ if is_rule => format!("there is no rule `{what}`; see `docs/rules/README.md`"),
                (Some(near), _) => format!("there is no ruleset `{what}`: did you mean `{near}`?"),
                _ => format!("there is no ruleset `{what}`; rulesets: {list}"),
            }
        }
        RulesetError::NoSuchVariant { .. } => match nearest(what, names.iter().map(String::as_str))
        {
            Some(near) => {
                format!("no rulebook has the variant of `{what}`: did you mean `{near}`?")
            }
            None => format!("no rulebook has the variant of `{what}`; rulesets: {list}"),
        },
        RulesetError::UnknownOption {
            start,
            end,
            elsewhere,
        } => {
            let written = what.get(*start..*end).unwrap_or(what);
            match (elsewhere, near_option(written)) {
                (None, (name, Some(near))) => {
                    format!("there is no option `{name}`: did you mean `{near}`?")
                }
                (Some(ruling), (name, _)) => format!(
                    "this ruleset has no option `{name}`: {}",
                    has_it(*ruling, what, written)
                ),
                _ => format!(
                    "this ruleset has no option `{written}`; `marchstone rules` with the ruleset \
                     alone lists its options"
                ),
            }
        }
        RulesetError::UnknownValue { ruling, .. } => format!(
            "the option `{}` has the values {}",
            ruling.name(),
            ruling.entry().values.join(", ")
        ),
        RulesetError::Twice { start, end } => {
            format!("`{}` stands twice", what.get(*start..*end).unwrap_or(what))
        }
    }
}
