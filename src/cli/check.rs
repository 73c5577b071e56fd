//! `marchstone check`

use super::Exit;
use super::input::{self, Input};
use super::output::{self, Fail, Format, Style};
use crate::cook::words::count;
use crate::pipeline::{self, Checked, Halt};
use crate::replay::Wish;
use crate::report::{Look, certificate, human, json, short};
use crate::series::Series;
use std::io::{self, Write};
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
    style: Style,
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
    let paths = input::or_standard(&args.paths, "check")?;
    let look = args.style.look();
    let mut out = output::stdout();
    let mut tally = Tally::default();
    let mut series = Series::new();
    for path in &paths {
        for input in input::expand_or_say(path, &mut tally.unread) {
            let to = To {
                args,
                look,
                out: &mut out,
            };
            of_input(&input, to, &mut series, &mut tally)?;
        }
    }
    out.flush()?;
    if !args.quiet && tally.games > 0 {
        output::say(&summary(&tally));
    }
    Ok(match &tally {
        tally if tally.unread => Exit::Unread,
        tally if tally.invalid > 0 => Exit::Bad,
        _ => Exit::Good,
    })
}

/// Where findings go, and how.
struct To<'a, W> {
    args: &'a Args,
    look: Look,
    out: &'a mut W,
}

fn of_input(
    input: &Input,
    to: To<impl Write>,
    series: &mut Series,
    tally: &mut Tally,
) -> Result<(), Fail> {
    let name = input.name();
    let mut unread = |words: String| {
        output::say_error(&words);
        tally.unread = true;
    };
    let mut games = match input.games() {
        Ok(games) => games,
        Err(error) => {
            unread(format!("cannot read `{name}`: {}", input::words(&error)));
            return Ok(());
        }
    };
    tally.files += 1;
    let wish = Wish {
        remarks: to.args.remarks,
        claims: to.args.certificates,
    };
    let checked = pipeline::check_games(&mut games, series, wish, |checked| {
        tally.games += 1;
        tally.invalid += !checked.valid as u32;
        let errors = checked.findings.iter().filter(|f| f.is_error()).count() as u32;
        tally.errors += errors;
        tally.remarks += checked.findings.len() as u32 - errors;
        write(to.out, &name, checked, to.args, to.look)
    });
    match checked {
        Ok(0) => {
            output::say_error(&format!(
                "no game in `{name}`: a game begins with the line `%marchstone 1`"
            ));
            tally.unread = true;
        }
        Ok(_) => {}
        Err(Halt::Read(error)) => {
            output::say_error(&format!("cannot read `{name}`: {}", input::words(&error)));
            tally.unread = true;
        }
        Err(Halt::Visit(error)) => return Err(Fail::Output(error)),
    }
    Ok(())
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
