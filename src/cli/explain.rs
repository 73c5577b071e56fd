//! `marchstone explain`

use super::Exit;
use super::offer;
use super::output::{self, Fail, Style};
use super::severity::no_code;
use crate::code::{CODES, Code};
use crate::report::{Look, json, style::page};
use clap::ValueEnum;
use serde::Serialize;
use std::io::Write;

/// Explain a diagnostic, with the rule and where the rulebooks have it
#[derive(clap::Args, Debug)]
#[command(after_help = "Exit codes: 0 explained, 2 there is no such code.

Examples:
  marchstone explain M211         by number
  marchstone explain side-full    by name
  marchstone explain              all codes")]
pub struct Args {
    /// A code, by number or name; all codes, if none is named
    #[arg(value_parser = offer::codes(), hide_possible_values = true)]
    code: Option<String>,
    /// How it is written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    #[command(flatten)]
    style: Style,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The page of the code
    Human,
    /// Number, name and title in one line
    Short,
    /// A JSON object a code
    Json,
}

#[derive(Serialize)]
struct Entry {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    title: &'static str,
    rule: Vec<String>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let look = args.style.look();
    let mut out = output::stdout();
    match &args.code {
        Some(text) => {
            let code = Code::find(text).ok_or_else(|| Fail::Question(no_code(text)))?;
            match args.format {
                Format::Human => write!(out, "{}", page(code.entry().page, look))?,
                format => write(&mut out, code, format, look)?,
            }
        }
        None => {
            for entry in CODES {
                write(&mut out, entry.code, args.format, look)?;
            }
        }
    }
    out.flush()?;
    Ok(Exit::Good)
}

fn write(out: &mut impl Write, code: Code, format: Format, look: Look) -> std::io::Result<()> {
    let entry = code.entry();
    match format {
        Format::Json => json::line(
            out,
            &Entry {
                code: entry.number,
                name: entry.name,
                severity: entry.severity.word(),
                title: entry.title,
                rule: entry.rules.iter().map(ToString::to_string).collect(),
            },
        ),
        _ => writeln!(
            out,
            "{} {:<20} {}",
            look.bold(entry.number),
            entry.name,
            entry.title
        ),
    }
}
