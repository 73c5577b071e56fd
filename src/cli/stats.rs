//! `marchstone stats`

use super::Exit;
use super::games::{self, Stranger, Threads};
use super::input;
use super::output::{self, Fail};
use crate::cook::words::count;
use crate::corpus::{Stats, played};
use crate::pipeline::Job;
use crate::policy::Policy;
use crate::replay::Wish;
use crate::report::stats;
use clap::ValueEnum;
use std::io::Write;
use std::path::PathBuf;

/// Count games: who wins, how long they last, claims, formations, tactics
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Shares and means have intervals that hold the true value in 95 of 100 cases: Wilson's score for
shares, the normal distribution for means. Shares of wins are of the games that somebody won, the
number of turns is of those that came to an end. Games with errors are not counted, unless --all;
their claims count as far as they hold.

Exit codes: 0 counted, 2 something could not be read.

Examples:
  marchstone stats games/
  marchstone stats --format json games.jsonl.zst
  marchstone stats --format svg games/ > wins.svg
  marchstone select --header 'south=Irina' games/ | marchstone stats -"
)]
pub struct Args {
    /// Files, folders, or `-` for standard input (the default, if something is piped in)
    paths: Vec<PathBuf>,
    /// How the counts are written
    #[arg(long, value_enum, default_value_t = Form::Human)]
    format: Form,
    /// Count games with errors, too
    #[arg(long)]
    all: bool,
    /// No summary
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    threads: Threads,
}

/// The forms of counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Tables, for people
    Human,
    /// One JSON object
    Json,
    /// A chart of who wins
    Svg,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let paths = input::or_standard(&args.paths, "stats")?;
    let all = args.all;
    let job = Job {
        policy: Policy::wishing(Wish {
            claims: true,
            remarks: false,
        }),
        wordy: false,
        trees: true,
        make: Box::new(move |_, read, checked, _| {
            let counts = checked.valid || all;
            counts.then(|| played(read, checked)).flatten()
        }),
    };
    let mut stats = Stats::default();
    let seen = games::each(
        &paths,
        args.threads,
        args.quiet,
        Stranger::Refused,
        job,
        |_, _, game, _| {
            match &game {
                Some(game) => stats.add(game),
                None => stats.left_out += 1,
            }
            Ok(())
        },
    )?;
    let mut out = output::stdout();
    match args.format {
        Form::Human => stats::human(&mut out, &stats)?,
        Form::Json => stats::json(&mut out, &stats)?,
        Form::Svg => stats::svg(&mut out, &stats)?,
    }
    out.flush()?;
    if seen.interrupted || (!args.quiet && seen.games > 0) {
        let words = if seen.interrupted {
            "interrupted: "
        } else {
            ""
        };
        let games = count(seen.games, "game");
        let kept = u64::from(seen.games).saturating_sub(stats.left_out);
        let counted = match stats.left_out {
            0 => games,
            1 => format!("{kept} of {games}; 1 with errors is left out"),
            out => format!("{kept} of {games}; {out} with errors are left out"),
        };
        output::say(&format!("{words}counted {counted}"));
    }
    Ok(seen.exit().unwrap_or(Exit::Good))
}
