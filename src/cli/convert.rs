//! `marchstone convert`

use super::Exit;
use super::input;
use super::output::{self, Fail};
use super::whole::{self, Filled};
use crate::cook::words::count;
use crate::json::{self, FORMAT};
use crate::pipeline::{self, Conversion, Converted, Halt};
use crate::report::escape;
use crate::report::table::{Rows, Table};
use clap::ValueEnum;
use std::io::{self, Write};
use std::path::PathBuf;

/// Convert records to JSON and back, or to tables
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Nothing is lost between the notation and JSON; docs/json.md has the form. A game that
cannot be read is refused, the others go on. A file named with `-o` stays what it was if an input
could not be opened or had no game that could be read.

Exit codes: 0 all games were converted, 2 one could not be read.

Examples:
  marchstone convert game.march                     one JSON document
  marchstone convert --to jsonl games/ > all.jsonl  one game a line
  marchstone convert all.jsonl -o all.march         back to the notation
  marchstone convert --replay game.march            with every position and proof
  marchstone convert --to csv games/ > turns.csv    one row a turn
  marchstone convert --to csv --csv claims --replay games/ > claims.csv"
)]
pub struct Args {
    /// Files, folders, or `-` for standard input (the default, if something is piped in)
    paths: Vec<PathBuf>,
    /// What to write; the other of notation and JSON, if not named
    #[arg(long, visible_alias = "format", value_enum, value_name = "FORM")]
    to: Option<To>,
    /// Write a table, and what a row of it is; a turn, if not named
    #[arg(long, value_enum, value_name = "ROWS")]
    csv: Option<Csv>,
    /// Add what a replay gives: positions, verdicts and proofs, findings
    #[arg(long)]
    replay: bool,
    /// Write to a file, which comes to be only when all is done
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The forms that can be written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// One JSON document
    Json,
    /// JSON Lines, one game a line
    Jsonl,
    /// The notation, in its canonical form
    #[value(alias = "human")]
    March,
    /// A table
    Csv,
}

/// Rows of a table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Csv {
    /// A turn
    Turns,
    /// A claim
    Claims,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let paths = input::or_standard(&args.paths, "convert")?;
    if args.to == Some(To::March) && args.replay {
        let words = "the notation has no place for a replay: take `--replay` away, or write JSON";
        return Err(Fail::Question(words.to_string()));
    }
    if args.csv.is_some() && args.to.is_some_and(|to| to != To::Csv) {
        let words = "`--csv` says what a row of a table is: write `--to csv`, or take it away";
        return Err(Fail::Question(words.to_string()));
    }
    whole::write(args.output.as_deref(), &paths, |mut out| {
        convert(args, &paths, &mut out)
    })
}

/// What is being written.
enum Sink<'a, W: Write> {
    Lines(&'a mut W),
    Document(&'a mut W, u64),
    Notation(&'a mut W, u64),
    Table(Box<Table<&'a mut W>>),
}

impl<'a, W: Write> Sink<'a, W> {
    fn new(out: &'a mut W, to: To, csv: Csv) -> io::Result<Sink<'a, W>> {
        Ok(match to {
            To::Jsonl => Sink::Lines(out),
            To::March => Sink::Notation(out, 0),
            To::Json => {
                write!(out, "{{\"format\":\"{FORMAT}\",\"games\":[")?;
                Sink::Document(out, 0)
            }
            To::Csv => {
                let rows = match csv {
                    Csv::Turns => Rows::Turns,
                    Csv::Claims => Rows::Claims,
                };
                Sink::Table(Box::new(Table::new(out, rows)?))
            }
        })
    }

    fn game(&mut self, file: &str, game: &Converted, line: &mut String) -> io::Result<()> {
        line.clear();
        if let Sink::Lines(_) | Sink::Document(..) = self {
            json::write(line, game.tree, game.text, game.replay.as_ref());
        }
        let json = escape::json(line);
        match self {
            Sink::Lines(out) => {
                out.write_all(json.as_bytes())?;
                out.write_all(b"\n")
            }
            Sink::Document(out, games) => {
                out.write_all(if *games > 0 { b",\n" } else { b"\n" })?;
                *games += 1;
                out.write_all(json.as_bytes())
            }
            Sink::Notation(out, games) => {
                if *games > 0 {
                    out.write_all(b"\n")?;
                }
                *games += 1;
                out.write_all(game.text.as_bytes())
            }
            Sink::Table(table) => table.write(file, game),
        }
    }

    fn end(&mut self) -> io::Result<()> {
        match self {
            Sink::Lines(out) | Sink::Notation(out, _) => out.flush(),
            Sink::Document(out, games) => {
                out.write_all(if *games > 0 { b"\n]}\n" } else { b"]}\n" })?;
                out.flush()
            }
            Sink::Table(table) => table.flush(),
        }
    }
}

/// What has been counted.
#[derive(Default)]
struct Tally {
    games: u64,
    refused: u64,
    unread: bool,
}

fn convert(args: &Args, paths: &[PathBuf], out: &mut impl Write) -> Result<Filled, Fail> {
    let mut tally = Tally::default();
    let mut out = Some(out);
    let mut sink = None;
    let mut line = String::new();
    for path in paths {
        for input in input::expand_saying(path, &mut tally.unread) {
            let name = input.name();
            let mut games = match input.games() {
                Ok(games) => games,
                Err(error) => {
                    unread(&name, &error, &mut tally);
                    continue;
                }
            };
            if let Some(out) = out.take() {
                let table = args.csv.map(|_| To::Csv);
                let to = args.to.or(table).unwrap_or(match games.is_json() {
                    true => To::March,
                    false => To::Json,
                });
                sink = Some(Sink::new(out, to, args.csv.unwrap_or(Csv::Turns))?);
            }
            let Some(sink) = &mut sink else {
                continue;
            };
            let done = pipeline::convert(&mut games, args.replay, |conversion| {
                tally.games += 1;
                match conversion {
                    Conversion::Game(game) => sink.game(&name, &game, &mut line),
                    Conversion::Refused(checked) => {
                        tally.refused += 1;
                        output::say_findings(&name, &checked);
                        Ok(())
                    }
                }
            });
            match done {
                Ok(0) => {
                    output::say_error(&format!("no game in `{name}`"));
                    tally.unread = true;
                }
                Ok(_) => {}
                Err(Halt::Read(error)) => unread(&name, &error, &mut tally),
                Err(Halt::Visit(error)) => return Err(Fail::Output(error)),
            }
        }
    }
    if let Some(sink) = &mut sink {
        sink.end()?;
    }
    if tally.refused > 0 {
        let of = count(tally.games.try_into().unwrap_or(u32::MAX), "game");
        let refused = tally.refused;
        output::say_error(&format!(
            "{refused} of {of} could not be read and {} left out",
            if refused == 1 { "was" } else { "were" }
        ));
    }
    Ok(Filled {
        exit: match tally.unread || tally.refused > 0 {
            true => Exit::Unread,
            false => Exit::Good,
        },
        // a game that is left out is named, an input that is missing leaves a gap
        keep: !tally.unread && tally.refused < tally.games,
    })
}

fn unread(name: &str, error: &io::Error, tally: &mut Tally) {
    output::say_error(&format!("cannot read `{name}`: {}", input::words(error)));
    tally.unread = true;
}
