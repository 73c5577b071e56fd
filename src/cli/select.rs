//! `marchstone select`

use super::Exit;
use super::data::{self, Data};
use super::games::{self, Seen, Stranger, Threads};
use super::input;
use super::offer;
use super::output::{self, Fail};
use super::severity;
use super::split::{By, Folder};
use crate::code::{CODES, Code};
use crate::cook::words::count;
use crate::corpus::{Date, Filter, Pattern, header, identity};
use crate::json::Kind;
use crate::model::{Formation, Position};
use crate::pipeline::{self, Job, Json, Raw, Read};
use crate::policy::Policy;
use crate::syntax::FaultKind;
use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

/// Select games, and split, merge or thin out collections of them
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Games are written as they stand, byte for byte; games in JSON one a line. What is selected fits
all options; an option that is named again fits if either does, but each --header has to. A GLOB has
`*` and `?` and minds no capitals; `/…/` is a regular expression.

Exit codes: 0 games were selected, 1 none was, 2 something could not be read.

Examples:
  marchstone select --header 'south=Irina*' games/ > irina.march
  marchstone select --ruleset 'st1-*' --result '* 5-stones' --turns 40.. games/
  marchstone select --invalid --code M304 games.jsonl.zst     false claims
  marchstone select --code 'M5*' --count games/               how many have trouble with a match
  marchstone select --claimed color-run --since 2024 --until 2026-06 games/
  marchstone select --position 'st1-2024 r8:-@1 N' games/     games that begin with red 8 at stone 1
  marchstone select --unique a.march b.march > all.march      merged, each game once
  marchstone select --split parts --by ruleset games/         a file for each ruleset
  marchstone select --split parts --by 1000 games.march       a file for each 1,000 games"
)]
pub struct Args {
    /// Files, folders, or `-` for standard input (the default, if something is piped in)
    paths: Vec<PathBuf>,
    /// A header, as `south=Irina*`
    #[arg(long, value_name = "KEY=GLOB", value_parser = header_of)]
    header: Vec<(String, Pattern)>,
    /// The ruleset with its options
    #[arg(long, value_name = "GLOB", value_parser = offer::patterns(), hide_possible_values = true)]
    ruleset: Vec<Pattern>,
    /// The result that the replay finds, as `south 5-stones`, `* opponent-resigned`, `unfinished`
    #[arg(long, value_name = "GLOB", value_parser = Pattern::parse)]
    result: Vec<Pattern>,
    /// Number of turns: `40`, `20..40`, `40..`, `..20`; both ends count
    #[arg(long, value_name = "RANGE", value_parser = range_of)]
    turns: Option<(u64, u64)>,
    /// Without errors
    #[arg(long, conflicts_with = "invalid")]
    valid: bool,
    /// With errors
    #[arg(long)]
    invalid: bool,
    /// With a finding of this code, by number or name: `M304`, `claim-false`, `M5*`
    #[arg(long, value_name = "GLOB", value_parser = codes_of)]
    code: Vec<Codes>,
    /// Reaches this position between two turns: the board, in any order of cards, and the side to move
    #[arg(long, value_name = "POSITION", value_parser = position_of)]
    position: Vec<Position>,
    /// A place was claimed with this formation
    #[arg(long, value_name = "FORMATION", value_parser = formation_of)]
    claimed: Vec<Formation>,
    /// Played on this day or later; parts of a date do
    #[arg(long, value_name = "DATE", value_parser = date_of)]
    since: Option<Date>,
    /// Played on this day or before
    #[arg(long, value_name = "DATE", value_parser = date_of)]
    until: Option<Date>,
    /// Take the games that do not fit
    #[arg(long)]
    not: bool,
    /// Take each game once: ruleset, deal, turns and result tell games apart, comments and headers
    /// do not
    #[arg(short, long)]
    unique: bool,
    /// Only say how many there are
    #[arg(short, long, conflicts_with = "split")]
    count: bool,
    /// Write into files in this folder, which must not exist or be empty
    #[arg(long, value_name = "FOLDER")]
    split: Option<PathBuf>,
    /// What has a file of its own: `ruleset`, `match`, or so many games
    #[arg(
        long,
        value_name = "WHAT",
        requires = "split",
        default_value = "ruleset"
    )]
    by: By,
    /// No summary
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    threads: Threads,
}

type Codes = Vec<Code>;

fn header_of(text: &str) -> Result<(String, Pattern), String> {
    let (key, pattern) = text.split_once('=').ok_or("write it as `south=Irina*`")?;
    Ok((key.trim().to_string(), Pattern::parse(pattern)?))
}

fn range_of(text: &str) -> Result<(u64, u64), String> {
    let wrong = || "write it as `40`, `20..40`, `40..` or `..20`".to_string();
    let number = |text: &str| text.parse().map_err(|_| wrong());
    let range = match text.split_once("..") {
        None => (number(text)?, number(text)?),
        Some(("", "")) => return Err(wrong()),
        Some(("", last)) => (0, number(last)?),
        Some((first, "")) => (number(first)?, u64::MAX),
        Some((first, last)) => (number(first)?, number(last)?),
    };
    match range.0 <= range.1 {
        true => Ok(range),
        false => Err("it ends before it begins".to_string()),
    }
}

fn codes_of(text: &str) -> Result<Codes, String> {
    let pattern = Pattern::parse(text)?;
    let entries = CODES.iter();
    let codes: Codes = entries
        .filter(|entry| pattern.fits(entry.number) || pattern.fits(entry.name))
        .map(|entry| entry.code)
        .collect();
    match codes.is_empty() {
        true if text.contains(['*', '?', '/']) => {
            Err("no code is like this; `marchstone explain` lists all of them".to_string())
        }
        true => Err(severity::no_code(text)),
        false => Ok(codes),
    }
}

fn position_of(text: &str) -> Result<Position, String> {
    pipeline::position(text).map_err(|finding| finding.message.into_owned())
}

fn formation_of(text: &str) -> Result<Formation, String> {
    use Formation::{Color, ColorRun, LowSum, Run, SameStrength, Sum};
    let all = [ColorRun, SameStrength, Color, Run, Sum, LowSum];
    let found = all.into_iter().find(|formation| formation.name() == text);
    found.ok_or_else(|| format!("formations are {}", all.map(Formation::name).join(", ")))
}

fn date_of(text: &str) -> Result<Date, String> {
    Date::of_day(text).ok_or_else(|| "write it as `2026`, `2026-11` or `2026-11-01`".to_string())
}

/// What is known of a game when it comes to be written.
struct Found {
    taken: bool,
    /// Whether it could be written as it stands.
    whole: bool,
    identity: Option<u128>,
    key: Option<String>,
}

/// Where the games go.
enum Out {
    Nowhere,
    Stdout(Data),
    Files(Folder),
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let paths = input::or_standard(&args.paths, "select")?;
    let mut out = match &args.split {
        _ if args.count => Out::Nowhere,
        None => Out::Stdout(data::stdout()),
        Some(folder) => Out::Files(Folder::new(folder, args.by).map_err(Fail::Question)?),
    };
    let mut known = HashSet::new();
    let mut form = None;
    let (mut selected, mut twice, mut refused) = (0_u64, 0_u64, 0_u64);
    let take = |file: &str, found: Found, raw: Raw| {
        if !found.taken {
            return Ok(());
        }
        if found
            .identity
            .is_some_and(|identity| !known.insert(identity))
        {
            twice += 1;
            return Ok(());
        }
        let json = matches!(raw, Raw::Json(_));
        let apart = matches!(out, Out::Files(_));
        let why = match found.whole {
            false => Some("it is longer than a game, or a line of it is, or it is no text"),
            true if (apart || selected > 0) && !raw.stands_alone() && !args.count => Some(
                "it lacks its opening line, `%marchstone 1`, so it would be part of the game before it",
            ),
            true if !apart && *form.get_or_insert(json) != json && !args.count => {
                Some("games in JSON and in the notation make no one output; convert either first")
            }
            true => None,
        };
        if let Some(why) = why {
            refused += 1;
            let game = number(&raw);
            output::say_error(&format!("game {game} of `{file}` cannot be written: {why}"));
            return Ok(());
        }
        selected += 1;
        match &mut out {
            Out::Nowhere => Ok(()),
            Out::Stdout(out) => Ok(write(out, &raw)?),
            Out::Files(folder) => folder.write(found.key.as_deref(), json, |to| write(to, &raw)),
        }
    };
    let seen = each(args, &paths, take)?;
    match out {
        Out::Nowhere => println(&selected.to_string())?,
        Out::Stdout(mut out) => out.flush()?,
        // half a collection does not look like a whole one
        Out::Files(_) if seen.interrupted => {}
        Out::Files(folder) => folder.finish().map_err(Fail::Question)?,
    }
    if seen.interrupted || (!args.quiet && seen.games > 0) {
        let words = match seen.interrupted {
            true => "interrupted: ",
            false => "",
        };
        let more = match twice {
            0 => String::new(),
            twice => format!(", and {twice} more than once"),
        };
        let games = count(seen.games, "game");
        output::say(&format!("{words}selected {selected} of {games}{more}"));
    }
    Ok(seen.exit().unwrap_or(match selected {
        _ if refused > 0 => Exit::Unread,
        0 => Exit::Bad,
        _ => Exit::Good,
    }))
}

fn println(words: &str) -> Result<(), Fail> {
    let mut out = output::stdout();
    writeln!(out, "{words}")?;
    Ok(out.flush()?)
}

fn each(
    args: &Args,
    paths: &[PathBuf],
    mut take: impl FnMut(&str, Found, Raw) -> Result<(), Fail>,
) -> Result<Seen, Fail> {
    let filter = filter(args);
    let (unique, by) = (args.unique, args.split.as_ref().map(|_| args.by));
    let job = Job {
        policy: Policy::wishing(filter.wish()),
        wordy: false,
        trees: filter.needs_trees() || unique || by == Some(By::Match),
        make: Box::new(move |_, read, checked, _| {
            let taken = filter.takes(read, checked);
            Found {
                taken,
                whole: !taken || is_whole(read),
                identity: (taken && unique).then(|| identity(read)),
                key: match by {
                    Some(By::Ruleset) => checked.ruleset.map(|ruleset| ruleset.to_string()),
                    Some(By::Match) => {
                        header(read.tree, read.text, "match").map(|name| name.into_owned())
                    }
                    _ => None,
                },
            }
        }),
    };
    games::each(
        paths,
        args.threads,
        args.quiet,
        Stranger::Refused,
        job,
        |progress, file, found, raw| progress.aside(|_| take(file, found, raw)),
    )
}

fn filter(args: &Args) -> Filter {
    Filter {
        headers: args.header.clone(),
        rulesets: args.ruleset.clone(),
        results: args.result.clone(),
        turns: args.turns,
        valid: (args.valid || args.invalid).then_some(args.valid),
        codes: args.code.iter().flatten().copied().collect(),
        positions: args.position.clone(),
        claimed: args.claimed.clone(),
        since: args.since.clone(),
        until: args.until.clone(),
        not: args.not,
    }
}

/// Whether all bytes of a game were kept.
fn is_whole(read: &Read) -> bool {
    use FaultKind::{GameTooLong, LineTooLong, NotText, Utf16};
    let cut = |kind: &FaultKind| matches!(kind, LineTooLong(_) | GameTooLong | NotText | Utf16);
    let too_long = |json: &Json| json.faults.iter().any(|fault| fault.kind == Kind::TooLong);
    !read.faults.iter().any(|fault| cut(&fault.kind)) && !read.json.as_ref().is_some_and(too_long)
}

fn number(raw: &Raw) -> u64 {
    1 + match raw {
        Raw::Notation(game, _) => game.index,
        Raw::Json(frame) => frame.index,
    }
}

/// Writes a game as it stands; one in JSON without the ends of its lines and what they indent.
fn write(out: &mut dyn Write, raw: &Raw) -> std::io::Result<()> {
    let bytes = raw.bytes();
    if let Raw::Notation(..) = raw {
        out.write_all(bytes)?;
        return match bytes.last() {
            Some(b'\n' | b'\r') => Ok(()),
            _ => out.write_all(b"\n"),
        };
    }
    // no text in JSON holds the end of a line
    for line in bytes.split(|byte| matches!(byte, b'\n' | b'\r')) {
        out.write_all(line.trim_ascii())?;
    }
    out.write_all(b"\n")
}
