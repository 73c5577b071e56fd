//! `marchstone check`

use super::Exit;
use super::corpus::{self, Seen, Threads};
use super::input;
use super::output::{self, Fail, Format, Style};
use crate::cook::words::count;
use crate::pipeline::{Checked, Job};
use crate::replay::Wish;
use crate::report::{Look, certificate, human, json, short};
use std::io::{self, Write};
use std::path::PathBuf;

/// Check recorded games: every move, every claim, the result
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "Examples:
  marchstone check game.march              one file, any number of games in it
  marchstone check games/                  all *.march files in a folder and below, and JSON of games
  marchstone check games.jsonl             JSON Lines, or a JSON document
  cat *.march | marchstone check -         standard input
  marchstone check games.march.gz          packed with gzip or zstd
  marchstone check --remarks game.march    missed claims and lost places, too
  marchstone check --format json games/    one JSON object a game
  marchstone check --format json --certificates game.march
                                           with proofs of its claims, to check without us")]
pub struct Args {
    /// Files, folders, or `-` for standard input (the default, if something is piped in)
    paths: Vec<PathBuf>,
    /// How findings are written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Remark on the play, too: claims that could have been made and were not, and cards laid
    /// where their side could not win any more; each with its proof
    #[arg(long)]
    remarks: bool,
    /// With `--format json`: a certificate of each claim, which `marchstone verify` checks
    #[arg(long)]
    certificates: bool,
    /// Write errors only: no remarks, no summary (JSON stays whole)
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    style: Style,
}

/// What has been counted.
#[derive(Copy, Clone, Default)]
struct Tally {
    invalid: u32,
    errors: u32,
    remarks: u32,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    if args.certificates && args.format != Format::Json {
        let words = "certificates are JSON: `--certificates` needs `--format json`";
        return Err(Fail::Question(words.to_string()));
    }
    let paths = input::or_standard(&args.paths, "check")?;
    let look = args.style.look();
    let own = args.clone();
    let job = Job {
        wish: Wish {
            remarks: args.remarks,
            claims: args.certificates,
        },
        trees: false,
        make: Box::new(move |name, _, checked| {
            let errors = checked.findings.iter().filter(|f| f.is_error()).count();
            let counted = Tally {
                invalid: u32::from(!checked.valid),
                errors: errors as u32,
                remarks: (checked.findings.len() - errors) as u32,
            };
            let mut text = Vec::new();
            // memory takes everything
            let _ = write(&mut text, name, checked, &own, look);
            (counted, text)
        }),
    };
    let mut out = output::stdout();
    let mut tally = Tally::default();
    let threads = args.threads;
    let seen = corpus::each(
        &paths,
        threads,
        args.quiet,
        job,
        |progress, _, answer, _| {
            let (counted, text) = answer;
            tally.invalid += counted.invalid;
            tally.errors = tally.errors.saturating_add(counted.errors);
            tally.remarks = tally.remarks.saturating_add(counted.remarks);
            if text.is_empty() {
                return Ok(());
            }
            progress.aside(|at_once| {
                out.write_all(&text)?;
                if at_once {
                    out.flush()?;
                }
                Ok(())
            })
        },
    )?;
    out.flush()?;
    if seen.interrupted || (!args.quiet && seen.games > 0) {
        output::say(&summary(&seen, &tally));
    }
    Ok(seen.exit().unwrap_or(match tally.invalid {
        0 => Exit::Good,
        _ => Exit::Bad,
    }))
}

fn write(
    out: &mut impl Write,
    name: &str,
    checked: &Checked,
    args: &Args,
    look: Look,
) -> io::Result<()> {
    if args.format == Format::Json {
        return match args.certificates {
            true => certificate::write_game(out, name, checked),
            false => json::write(out, name, checked),
        };
    }
    let source = checked.source();
    for finding in &checked.findings {
        if args.quiet && !finding.is_error() {
            continue;
        }
        match args.format {
            Format::Short => short::write(out, finding, &source, name)?,
            _ => human::write(out, finding, &source, name, look)?,
        }
    }
    Ok(())
}

/// `checked 3 games in 2 files: 1 has errors (2 errors, 1 remark)`
fn summary(seen: &Seen, tally: &Tally) -> String {
    let games = count(seen.games, "game");
    let what = match seen.files {
        _ if seen.interrupted => games,
        0 | 1 => games,
        files => format!("{games} in {files} files"),
    };
    let findings = format!(
        "{}, {}",
        count(tally.errors, "error"),
        count(tally.remarks, "remark")
    );
    match (seen.games, tally.invalid) {
        (_, invalid) if seen.interrupted => {
            format!("interrupted: checked {what} so far, {invalid} not valid ({findings})")
        }
        (1, 0) => format!("checked {what}: valid ({findings})"),
        (_, 0) => format!("checked {what}: all valid ({findings})"),
        (1, _) => format!("checked {what}: not valid ({findings})"),
        (_, invalid) => format!("checked {what}: {invalid} not valid ({findings})"),
    }
}
