//! `marchstone score`

use super::Exit;
use super::input::{self, Input};
use super::output::{self, Fail, Style};
use crate::code::Code;
use crate::pipeline;
use crate::policy::Policy;
use crate::report::{json, score, short};
use crate::series::{Contest, Series};
use clap::ValueEnum;
use std::io::{self, Write};
use std::path::PathBuf;

/// Print the table of each match: rounds, points, winner
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Games with the same `match:` belong together, players by name. Where a game does not fit its match,
standard error says so.

Exit codes: 0 nothing is wrong with the matches, 1 a game does not fit its match, 2 something could
not be read.

Examples:
  marchstone score feud.march               the games of one file
  marchstone score games/                   all *.march files in a folder and below, in order
  marchstone score --format json games/     one JSON object a match"
)]
pub struct Args {
    /// Files, folders, or `-` for standard input (the default, if something is piped in)
    paths: Vec<PathBuf>,
    /// How the table is written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    #[command(flatten)]
    style: Style,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table for people
    Human,
    /// One line a match
    Short,
    /// JSON Lines
    Json,
}

/// What has been seen.
#[derive(Default)]
struct Tally {
    matches: u32,
    broken: bool,
    invalid: u32,
    unread: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let paths = input::or_standard(&args.paths, "score")?;
    let mut series = Series::keeping_rounds();
    let mut tally = Tally::default();
    let mut out = output::stdout();
    for path in &paths {
        for input in input::expand_saying(path, &mut tally.unread) {
            of_input(&input, &mut series, &mut tally, |contest, tally| {
                write(args, &mut out, contest, tally)
            })?;
        }
    }
    for contest in series.finish() {
        write(args, &mut out, &contest, &mut tally)?;
    }
    out.flush()?;
    if tally.invalid > 0 {
        output::say(&format!(
            "{} not valid in these matches, so points may be missing: see `marchstone check`",
            match tally.invalid {
                1 => "1 game is".to_string(),
                games => format!("{games} games are"),
            }
        ));
    }
    if tally.matches == 0 && !tally.unread {
        output::say("no match: games that belong together say so with `match:`");
    }
    Ok(match &tally {
        tally if tally.unread => Exit::Unread,
        tally if tally.broken => Exit::Bad,
        _ => Exit::Good,
    })
}

/// Feeds the games of an input to their matches, and hands on those that are done. What breaks the rules
/// of a series is said on standard error, so that the table stays a table.
fn of_input(
    input: &Input,
    series: &mut Series,
    tally: &mut Tally,
    mut closed: impl FnMut(&Contest, &mut Tally) -> Result<(), Fail>,
) -> Result<(), Fail> {
    let name = input.name();
    let unread = |error: &io::Error| {
        output::say_error(&format!("cannot read `{name}`: {}", input::words(error)));
    };
    let mut games = match input.games() {
        Ok(games) => games,
        Err(error) => {
            unread(&error);
            tally.unread = true;
            return Ok(());
        }
    };
    let policy = Policy::default();
    let mut records = 0;
    loop {
        let checked = match pipeline::check_next(&mut games, series, &policy) {
            Ok(Some(checked)) => checked,
            Ok(None) if records > 0 => return Ok(()),
            Ok(None) => {
                output::say_error(&input::no_game(&name, games.is_json()));
                tally.unread = true;
                return Ok(());
            }
            Err(error) => {
                unread(&error);
                tally.unread = true;
                return Ok(());
            }
        };
        let strange = checked.findings.iter().any(|found| is_stranger(found.code));
        records += u64::from(!strange || pipeline::lacks_opening(checked.text));
        tally.invalid += (checked.in_match && !checked.valid) as u32;
        let source = checked.source();
        for finding in &checked.findings {
            if finding.is_error() && is_of_series(finding.code) {
                tally.broken = true;
                let mut line = Vec::new();
                // memory takes every line
                let _ = short::write(&mut line, finding, &source, &name);
                output::say(String::from_utf8_lossy(&line).trim_end());
            }
        }
        // a table of many matches keeps those alone that are still played
        for contest in series.take_closed() {
            closed(&contest, tally)?;
        }
    }
}

/// Whether a code says that this is no game at all.
fn is_stranger(code: Code) -> bool {
    matches!(code, Code::NotText | Code::Utf16 | Code::MissingOpening)
}

fn is_of_series(code: Code) -> bool {
    code.group() == 6
}

fn write(
    args: &Args,
    out: &mut impl Write,
    contest: &Contest,
    tally: &mut Tally,
) -> Result<(), Fail> {
    let more = tally.matches > 0;
    tally.matches += 1;
    match args.format {
        Format::Json => json::line(out, &score::row(contest))?,
        Format::Short => score::short(out, contest)?,
        Format::Human => {
            if more {
                writeln!(out)?;
            }
            score::human(out, contest, args.style.look())?;
        }
    }
    Ok(())
}
