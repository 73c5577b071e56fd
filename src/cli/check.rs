//! `marchstone check`

use super::Exit;
use super::config;
use super::input::{self, Input};
use super::output::{self, Fail, Style};
use super::severity::{self, Setting};
use crate::cook::words::count;
use crate::pipeline::{self, Halt};
use crate::policy::Policy;
use crate::report::{File, Layout, Report};
use crate::series::Series;
use clap::ValueEnum;
use std::io::Write;
use std::path::PathBuf;

/// Check recorded games: every move, every claim, the result
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  marchstone check game.march              one file, any number of games in it
  marchstone check games/                  all *.march files in a folder and below, and JSON of games
  marchstone check games.jsonl             JSON Lines, or a JSON document
  cat *.march | marchstone check -         standard input
  marchstone check --remarks game.march    missed claims and lost places, too
  marchstone check --format json games/    one JSON object a game
  marchstone check --format json --certificates game.march
                                           with proofs of its claims, to check without us
  marchstone check --format sarif games/   for code scanning; also: github, junit
  marchstone check --severity M9=off,M904=error games/
  marchstone check --statistics games/     how often each code was found")]
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
    #[arg(long, value_name = "CODE=LEVEL", value_delimiter = ',', value_parser = severity::setting)]
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
#[derive(Default)]
struct Tally {
    files: u32,
    games: u32,
    invalid: u32,
    errors: u32,
    remarks: u32,
    unread: bool,
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
    policy.remarks |= args.remarks;
    policy.claims = args.certificates;
    for setting in &args.severity {
        setting.apply(&mut policy.levels);
    }
    let layout = args.format.layout();
    let look = args.style.look();
    let mut check = Check {
        policy,
        report: Report::new(layout, look, args.quiet, args.statistics)
            .with_certificates(args.certificates),
        series: Series::new(),
        tally: Tally::default(),
    };
    let mut out = output::stdout();
    check.report.begin(&mut out)?;
    for path in &paths {
        match input::expand_or_say(path) {
            Ok(inputs) => {
                for input in inputs {
                    let input = input.standard_as(args.stdin_filename.as_deref());
                    check.input(&input, &mut out)?;
                }
            }
            Err(words) => check.unread(&Input::new(path), words, &mut out)?,
        }
    }
    check.report.end(&mut out)?;
    out.flush()?;
    let tally = check.tally;
    if !args.quiet && tally.games > 0 {
        output::say(&summary(&tally));
    }
    Ok(match &tally {
        tally if tally.unread => Exit::Unread,
        tally if tally.invalid > 0 => Exit::Bad,
        _ => Exit::Good,
    })
}

/// A check under way.
struct Check {
    policy: Policy,
    report: Report,
    series: Series,
    tally: Tally,
}

impl Check {
    fn input(&mut self, input: &Input, out: &mut impl Write) -> Result<(), Fail> {
        let name = input.name();
        let file = File {
            name: &name,
            path: input.path(),
        };
        let mut games = match input.games() {
            Ok(games) => games,
            Err(error) => {
                let words = format!("cannot read `{name}`: {}", input::words(&error));
                return self.unread(input, words, out);
            }
        };
        self.tally.files += 1;
        let (report, tally) = (&mut self.report, &mut self.tally);
        let checked =
            pipeline::check_games(&mut games, &mut self.series, &self.policy, |checked| {
                tally.games += 1;
                tally.invalid += !checked.valid as u32;
                let errors = checked.findings.iter().filter(|f| f.is_error()).count() as u32;
                tally.errors += errors;
                tally.remarks += checked.findings.len() as u32 - errors;
                report.game(out, file, checked)
            });
        match checked {
            Ok(0) => self.unread(
                input,
                format!("no game in `{name}`: a game begins with the line `%marchstone 1`"),
                out,
            ),
            Ok(_) => Ok(self.report.close(out, file)?),
            Err(Halt::Read(error)) => {
                let words = format!("cannot read `{name}`: {}", input::words(&error));
                self.unread(input, words, out)
            }
            Err(Halt::Visit(error)) => Err(Fail::Output(error)),
        }
    }

    /// Says that an input could not be read, and goes on.
    fn unread(&mut self, input: &Input, words: String, out: &mut impl Write) -> Result<(), Fail> {
        output::say_error(&words);
        self.tally.unread = true;
        let name = input.name();
        let file = File {
            name: &name,
            path: input.path(),
        };
        self.report.unread(out, file, &words)?;
        Ok(self.report.close(out, file)?)
    }
}

/// `checked 3 games in 2 files: 1 has errors (2 errors, 1 remark)`
fn summary(tally: &Tally) -> String {
    let what = match tally.files {
        1 => count(tally.games, "game"),
        files => format!("{} in {files} files", count(tally.games, "game")),
    };
    let findings = format!(
        "{}, {}",
        count(tally.errors, "error"),
        count(tally.remarks, "remark")
    );
    match (tally.games, tally.invalid) {
        (1, 0) => format!("checked {what}: valid ({findings})"),
        (_, 0) => format!("checked {what}: all valid ({findings})"),
        (1, _) => format!("checked {what}: not valid ({findings})"),
        (_, invalid) => format!("checked {what}: {invalid} not valid ({findings})"),
    }
}
