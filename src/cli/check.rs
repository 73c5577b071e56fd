//! `marchstone check`

use super::Exit;
use super::config;
use super::games::{self, Came, Seen, Stranger, Threads};
use super::input;
use super::offer;
use super::output::{self, Fail, Style};
use super::severity::Setting;
use crate::code::Code;
use crate::cook::words::count;
use crate::model::RulingSet;
use crate::pipeline::{Checked, Job};
use crate::policy::Policy;
use crate::report::repeats::Repeats;
use crate::report::{File, Layout, Report};
use clap::ValueEnum;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Check recorded games: every move, every claim, the result
#[derive(clap::Args, Clone, Debug)]
#[command(
    after_help = "Exit codes: 0 all games are valid, 1 one is not, 2 something could not be read.

Examples:
  marchstone check game.march              one file, any number of games in it
  marchstone check games/                  all *.march files of a folder, and JSON of games
  marchstone check games.jsonl             JSON Lines, or a JSON document
  cat *.march | marchstone check -         standard input
  marchstone check games.march.gz          packed with gzip or zstd
  marchstone check --remarks game.march    missed claims and lost places, too
  marchstone check --format json games/    one JSON object a game
  marchstone check --format json --certificates game.march
                                           with proofs of its claims, to check without us
  marchstone check --format sarif games/   for code scanning; also: github, junit
  marchstone check --severity M9=off,M904=error games/
  marchstone check --statistics games/     how often each code was found"
)]
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
    /// How bad a code is, or a group of codes: `M304=remark`, `claim-false=off`, `M9=error`
    #[arg(long, value_name = "CODE=LEVEL", value_delimiter = ',', value_parser = offer::severities(), hide_possible_values = true)]
    severity: Vec<Setting>,
    /// Count the findings by code instead of showing them
    #[arg(long)]
    statistics: bool,
    /// What standard input is called in the report
    #[arg(long, value_name = "NAME")]
    stdin_filename: Option<PathBuf>,
    /// Write errors only: no remarks, no summary (machine formats stay whole)
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    config: config::Options,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    style: Style,
}

/// The formats of findings.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Pictures of the record, for people
    Human,
    /// One line a finding
    Short,
    /// JSON Lines, one object a game
    Json,
    /// A SARIF 2.1.0 log, for code scanning
    Sarif,
    /// Workflow commands, for GitHub Actions
    Github,
    /// JUnit XML, for test reports: a suite a file, a case a game
    Junit,
}

impl Format {
    const fn layout(self) -> Layout {
        match self {
            Format::Human => Layout::Human,
            Format::Short => Layout::Short,
            Format::Json => Layout::Json,
            Format::Sarif => Layout::Sarif,
            Format::Github => Layout::Github,
            Format::Junit => Layout::Junit,
        }
    }
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
    if args.statistics && matches!(args.format, Format::Sarif | Format::Github | Format::Junit) {
        let words = "`--statistics` is written as `human`, `short` or `json`";
        return Err(Fail::Question(words.to_string()));
    }
    let paths = input::or_standard(&args.paths, "check")?;
    let mut policy = args.config.policy()?;
    policy.wish.remarks |= args.remarks;
    policy.wish.claims = args.certificates;
    for setting in &args.severity {
        setting.apply(&mut policy.levels);
    }
    let layout = args.format.layout();
    let keeps_nothing = matches!(layout, Layout::Human | Layout::Short | Layout::Json);
    match keeps_nothing && !args.statistics {
        true => at_once(args, &paths, policy, layout),
        false => in_order(args, &paths, policy, layout),
    }
}

/// Reports that keep nothing from game to game are made on several threads.
fn at_once(args: &Args, paths: &[PathBuf], policy: Policy, layout: Layout) -> Result<Exit, Fail> {
    let (look, quiet, certificates) = (args.style.look(), args.quiet, args.certificates);
    // no game is at work that comes before one whose remarks have been shown
    let shown = Arc::new(AtomicU32::new(0));
    let shown_there = Arc::clone(&shown);
    let job = Job {
        wordy: certificates || policy.wish.remarks || layout == Layout::Human,
        policy,
        trees: false,
        make: Box::new(move |name: &str, _, checked, written| {
            let mut tally = Tally::default();
            tally.count(checked);
            let file = File {
                name,
                path: Path::new(name),
            };
            let shown = RulingSet(shown_there.load(Ordering::Relaxed));
            let mut report = Report::new(layout, look, quiet, false)
                .with_certificates(certificates)
                .without_shown(shown);
            // memory takes everything
            let _ = report.game(written, file, checked);
            (tally, report.ruled())
        }),
    };
    let mut out = output::stdout();
    let (mut tally, mut repeats) = (Tally::default(), Repeats::default());
    let standard = args.stdin_filename.as_deref();
    let seen = games::follow(
        paths,
        standard,
        args.threads,
        quiet,
        Stranger::Checked,
        job,
        |progress, _, came| {
            let Came::Game((counted, ruled), written, _) = came else {
                return Ok(());
            };
            tally.add(&counted);
            if written.is_empty() && ruled.is_empty() {
                return Ok(());
            }
            progress.aside(|at_once| {
                repeats.write(&mut out, written, &ruled)?;
                shown.store(repeats.shown.0, Ordering::Relaxed);
                if at_once {
                    out.flush()?;
                }
                Ok(())
            })
        },
    )?;
    out.flush()?;
    if repeats.lines > 0 {
        output::say(&in_lines(repeats.lines));
    }
    Ok(conclude(args, &seen, &tally))
}

/// Reports that keep something are written by one thread; the games are checked on several.
fn in_order(args: &Args, paths: &[PathBuf], policy: Policy, layout: Layout) -> Result<Exit, Fail> {
    let job = Job {
        wordy: policy.wish.remarks,
        policy,
        trees: false,
        make: Box::new(|_: &str, _, checked, _| checked.without_text()),
    };
    let mut report = Report::new(layout, args.style.look(), args.quiet, args.statistics);
    let mut tally = Tally::default();
    let mut out = output::stdout();
    report.begin(&mut out)?;
    let mut text = Vec::new();
    let standard = args.stdin_filename.as_deref();
    let quiet = args.quiet;
    let seen = games::follow(
        paths,
        standard,
        args.threads,
        quiet,
        Stranger::Checked,
        job,
        |progress, input, came| {
            let name = input.name();
            let file = File {
                name: &name,
                path: input.path(),
            };
            progress.aside(|at_once| {
                match came {
                    Came::Game(checked, _, raw) => {
                        tally.count(&checked);
                        text.clear();
                        report.game(&mut text, file, &checked.of_text(&raw.text()))?;
                        out.write_all(&text)?;
                    }
                    Came::Unread(words) => report.unread(&mut out, file, words)?,
                    Came::End => report.close(&mut out, file)?,
                }
                if at_once {
                    out.flush()?;
                }
                Ok::<(), Fail>(())
            })
        },
    )?;
    report.end(&mut out)?;
    out.flush()?;
    Ok(conclude(args, &seen, &tally))
}

/// Says what has been seen; the exit code.
fn conclude(args: &Args, seen: &Seen, tally: &Tally) -> Exit {
    if seen.interrupted || (!args.quiet && seen.games > 0) {
        output::say(&summary(seen, tally));
    }
    seen.exit().unwrap_or(match tally.invalid {
        0 => Exit::Good,
        _ => Exit::Bad,
    })
}

impl Tally {
    fn count(&mut self, checked: &Checked) {
        let errors = checked.findings.iter().filter(|f| f.is_error()).count();
        self.add(&Tally {
            invalid: u32::from(!checked.valid),
            errors: errors as u32,
            remarks: (checked.findings.len() - errors) as u32,
        });
    }

    fn add(&mut self, other: &Tally) {
        self.invalid = self.invalid.saturating_add(other.invalid);
        self.errors = self.errors.saturating_add(other.errors);
        self.remarks = self.remarks.saturating_add(other.remarks);
    }
}

/// Why some remarks are lines and not pictures.
fn in_lines(lines: u32) -> String {
    let code = Code::Ruled;
    let which = match lines {
        1 => format!("1 remark of an open ruling ({code}) is a line, as a game before it"),
        _ => format!(
            "{lines} remarks of open rulings ({code}) are a line each, as games before them"
        ),
    };
    format!("{which} showed more: `-q` leaves remarks out, `--statistics` counts them")
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
