//! `marchstone legal`

use super::Exit;
use super::input::{self, Input};
use super::offer;
use super::output::{self, Fail, Format, Style};
use super::show;
use crate::engine::Table;
use crate::hidden;
use crate::legal::{self, Naming};
use crate::model::BySeat;
use crate::record::Action;
use crate::replay::Stop;
use crate::report::{Look, legal as report};
use clap::ValueEnum;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// List every legal action, or every legal turn
#[derive(clap::Args, Debug)]
#[command(
    group = clap::ArgGroup::new("what").args(["record", "position"]),
    after_help = "A card that the side to move may hold, and that nobody knows, is `?`; `--hidden names` lists it \
by every name that it may have, where one card is played or drawn. Tactic cards always have their \
names. Left out is what changes nothing on the table: the values, proof and refusal of a claim, \
`+any`, a card laid nobody knows where. Claims in a row are made left to right.

Exit codes: 0 something is legal, 1 nothing is (the game or the turn is over), 2 the question could not be read.

Examples:
  marchstone legal --position 'st1-2024 r7,r8:-@4/b1:-@1 S hand.S=r9,b2'
  marchstone legal game.march --at 9               at the beginning of turn 9
  marchstone legal game.march --at 9 --after 1     after its first action
  marchstone legal game.march                      after the last turn
  marchstone legal game.march --at 9 --turns --count"
)]
pub struct Args {
    /// A record, or `-` for standard input (the default, if something is piped in)
    record: Option<PathBuf>,
    /// The turn, at its beginning; after the last turn, if not named
    #[arg(long, value_name = "TURN", conflicts_with = "position", value_parser = offer::number::<u32>)]
    at: Option<u32>,
    /// After so many actions of the turn
    #[arg(long, value_name = "NUMBER", requires = "at", default_value_t = 0, value_parser = offer::number::<u32>)]
    after: u32,
    /// Which game of the record's file
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 1,
        conflicts_with = "position",
        value_parser = offer::number::<u64>
    )]
    game: u64,
    /// A position
    #[arg(long)]
    position: Option<String>,
    /// Every way to go on to the end of the turn
    #[arg(long)]
    turns: bool,
    /// Only how many there are
    #[arg(long)]
    count: bool,
    /// Stop after so many; with --turns 10000, if not named and not only counted
    #[arg(long, value_name = "NUMBER", value_parser = offer::number::<u64>)]
    limit: Option<u64>,
    /// How cards are written that nobody knows
    #[arg(long, value_enum, value_name = "HOW", default_value_t = HiddenArg::Sign)]
    hidden: HiddenArg,
    /// How the list is written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    #[command(flatten)]
    style: Style,
}

/// How cards are written that nobody knows.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum HiddenArg {
    /// `?`
    Sign,
    /// By every name that they may have
    Names,
}

/// So many turns are listed where no limit is named.
const TURNS: u64 = 10_000;

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let look = args.style.look();
    let (table, turn, known) = asked(args, look)?;
    let hidden = match args.hidden {
        HiddenArg::Sign => Naming::Sign,
        HiddenArg::Names => Naming::Names,
    };
    let mut out = output::stdout();
    let exit = match args.turns {
        true => turns(args, (&table, known), hidden, &mut out)?,
        false => actions(args, (&table, turn, known), hidden, look, &mut out)?,
    };
    out.flush()?;
    Ok(exit)
}

/// The hidden cards as a record lets one know them.
type Followed = Option<Box<hidden::HiddenCards>>;

/// The hidden cards of a table, if it says how many lie where.
fn followed(table: &Table) -> Followed {
    if !hidden::HiddenCards::is_needed(table) {
        return None;
    }
    let mut known =
        hidden::HiddenCards::of_table(table, hidden::Viewer::Record, BySeat::default())?;
    known.check_fits().is_ok().then(|| Box::new(known))
}

/// Whether some deal of the hidden cards allows these actions.
fn is_possible(known: &Followed, table: &Table, actions: &[Action]) -> bool {
    let Some(known) = known else {
        return true;
    };
    let (mut known, mut table) = (*known.clone(), *table);
    actions.iter().all(|action| {
        let possible =
            known.is_lost() || known.act(&table, action, hidden::Mark::default()).is_ok();
        if let Ok(legal) = table.check(action) {
            table.apply(legal);
        }
        possible
    })
}

/// The table that is asked about, the number of its turn, and what a record says of hidden cards.
fn asked(args: &Args, look: Look) -> Result<(Table, Option<u32>, Followed), Fail> {
    if let Some(text) = &args.position {
        let position = show::read_position(text, look)?;
        if position.asks() {
            return Err(Fail::Question(
                "`seen=` and `unseen=` are for questions about claims: say where the cards lie \
                 (`discard=`, `hand.`, the board)"
                    .to_string(),
            ));
        }
        let table = Table::of_position(&position);
        let known = followed(&table);
        return Ok((table, position.turn, known));
    }
    let record = match &args.record {
        Some(record) => record.clone(),
        None => input::standard("legal")?,
    };
    let stop = args.at.map(|turn| Stop::Within(turn, args.after));
    let located = show::locate(&Input::new(&record), args.game, stop)?;
    let turn = located.table.turn();
    let closed = located.position.closed_by(located.stated);
    // somebody gave up, or both passed: the board does not show it
    let table = match closed.result {
        Some(_) => Table::of_position(&closed),
        None => located.table,
    };
    Ok((table, Some(turn), located.hidden))
}

fn actions(
    args: &Args,
    (table, turn, known): (&Table, Option<u32>, Followed),
    hidden: Naming,
    look: Look,
    out: &mut impl Write,
) -> Result<Exit, Fail> {
    let mut legal = legal::actions(table, hidden);
    legal.retain(|action| is_possible(&known, table, std::slice::from_ref(action)));
    let all = legal.len() as u64;
    if let Some(limit) = args.limit.filter(|limit| *limit < all) {
        legal.truncate(limit as usize);
        stopped(limit, "actions");
    }
    match (args.count, args.format) {
        (true, format) => count(legal.len() as u64, format, out)?,
        (_, Format::Human) => report::human(out, (table, turn), &legal, all, look)?,
        (_, Format::Short) => report::short(out, table, &legal)?,
        (_, Format::Json) => report::json(out, table, &legal)?,
    }
    Ok(answer(all))
}

fn turns(
    args: &Args,
    (table, known): (&Table, Followed),
    hidden: Naming,
    out: &mut impl Write,
) -> Result<Exit, Fail> {
    let limit = match args.limit {
        Some(limit) => limit,
        None if args.count => u64::MAX,
        None => TURNS,
    };
    let mut found = 0;
    let mut more = false;
    let mut failed = None;
    let mut visit = |turn: &[Action]| {
        if !is_possible(&known, table, turn) {
            return ControlFlow::Continue(());
        }
        if found == limit {
            more = true;
            return ControlFlow::Break(());
        }
        found += 1;
        let written = match (args.count, args.format) {
            (true, _) => Ok(()),
            (_, Format::Json) => report::json_turn(out, table, turn),
            _ => report::turn(out, table, turn),
        };
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    };
    let _ = legal::turns(table, hidden, &mut visit);
    if let Some(error) = failed {
        return Err(error.into());
    }
    if args.count {
        count(found, args.format, out)?;
    } else if found == 0 && args.format == Format::Human {
        report::nothing(out, table)?;
    }
    if more {
        stopped(limit, "turns");
    }
    Ok(answer(found))
}

fn answer(found: u64) -> Exit {
    if found > 0 { Exit::Good } else { Exit::Bad }
}

fn count(found: u64, format: Format, out: &mut impl Write) -> std::io::Result<()> {
    match format {
        Format::Json => writeln!(out, "{{\"count\":{found}}}"),
        _ => writeln!(out, "{found}"),
    }
}

/// Says on standard error that there is more.
fn stopped(limit: u64, what: &str) {
    output::say(&format!(
        "stopped after {limit} {what}: there are more (see `--limit`)"
    ));
}
