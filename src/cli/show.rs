//! `marchstone show`

mod hands;
mod record;

pub use record::{locate, locate_last_window, read_position};

use super::Exit;
use super::input::{self, Input};
use super::offer;
use super::output::{self, Fail, Style};
use super::replace::Replacement;
use crate::model::Position;
use crate::pipeline::NoPosition;
use crate::playback;
use crate::replay::Stop;
use crate::report::svg::Caption;
use crate::report::{Lang, Look, board, html, json_position, svg};
use clap::ValueEnum;
use hands::Who;
use record::{games, playback, refuse};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Show the table after a turn, or after every turn
#[derive(clap::Args, Clone, Debug)]
#[command(
    group = clap::ArgGroup::new("what").args(["record", "position"]),
    after_help = "Exit codes: 0 shown, 1 with --all: turns are left out, since nobody knows the table after them,
2 the question could not be read.

Examples:
  marchstone show game.march                          the table at the end
  marchstone show game.march --at 9                   after turn 9
  marchstone show game.march --at 0                   before the first turn
  marchstone show game.march --at 9 --format position
                                                      as one line, for `claim --position`
  marchstone show game.march --all --format json      after every turn, JSON Lines
  marchstone show --position 'st2-en r10,r11:-@4 A' --lang de
  marchstone show game.march --at 9 --format svg --output board.svg
  marchstone show game.march --all --format svg --output boards/
  marchstone show game.march --format html --output game.html
                                                      a page that steps through the game
  marchstone show game.march --at 9 --hands           what is known of each hand then
  marchstone show game.march --hands --view public    the same, as a spectator knows it"
)]
pub struct Args {
    /// A record, or `-` for standard input (the default, if something is piped in)
    record: Option<PathBuf>,
    /// After which turn, 0 before the first one; the last one, if not named
    #[arg(long, value_name = "TURN", conflicts_with_all = ["all", "position"], value_parser = offer::number::<u32>)]
    at: Option<u32>,
    /// After every turn, in order
    #[arg(long, conflicts_with = "position")]
    all: bool,
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
    /// Show what is known of hands and decks instead: cards that are certainly there, and what the
    /// others can still be
    #[arg(long, conflicts_with = "position")]
    hands: bool,
    /// Whose knowledge `--hands` shows
    #[arg(
        long,
        value_enum,
        value_name = "WHO",
        requires = "hands",
        ignore_case = true
    )]
    #[arg(default_value_t = Who::Record)]
    view: Who,
    /// How the table is written
    #[arg(long, value_enum, default_value_t = Format::Board)]
    format: Format,
    /// The language of names on a board
    #[arg(long, value_enum, value_name = "LANG", default_value_t = Language::En)]
    lang: Language,
    /// Write to a file, whole or not at all; with `--all --format svg` to a folder
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    style: Style,
}

/// The formats of a table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A board of letters and lines
    #[value(alias = "human")]
    Board,
    /// The position in one line
    #[value(alias = "short")]
    Position,
    /// A JSON object
    Json,
    /// A picture
    Svg,
    /// A page that steps through the game, with its findings and proofs
    Html,
}

/// The languages of boards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Language {
    /// English
    En,
    /// German
    De,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    if args.record.is_none() && args.position.is_none() {
        return run(&Args {
            record: Some(input::standard("show")?),
            ..args.clone()
        });
    }
    match (&args.record, args.format) {
        _ if args.hands && (args.all || matches!(args.format, Format::Html)) => {
            Err(question(hands::AT_ONE_TURN))
        }
        (None, Format::Html) => Err(question(
            "a page steps through a game: name a record, or ask for `--format svg`",
        )),
        (_, Format::Html) if args.lang != Language::En => Err(question(
            "a page tells findings and proofs, and those are English: leave `--lang` out",
        )),
        (Some(record), Format::Html) => page(args, record),
        (Some(record), Format::Svg) if args.all => pictures(args, record),
        (Some(record), _) if args.all => sequence(args, record),
        _ => one(args),
    }
}

fn question(words: &str) -> Fail {
    Fail::Question(words.to_string())
}

impl Args {
    const fn lang(&self) -> Lang {
        match self.lang {
            Language::En => Lang::English,
            Language::De => Lang::German,
        }
    }

    /// How output looks; a file has no colours unless they are asked for.
    fn look(&self) -> Look {
        match self.output {
            Some(_) => self.style.look_of_file(),
            None => self.style.look(),
        }
    }

    /// Writes to standard output, or a file as a whole.
    fn write(&self, text: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Fail> {
        match &self.output {
            None => {
                let mut out = output::stdout();
                text(&mut out)?;
                out.flush()?;
                Ok(())
            }
            Some(path) => write_file(path, text),
        }
    }
}

fn write_file(
    path: &Path,
    text: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Fail> {
    let written = Replacement::create(path).and_then(|mut file| {
        text(&mut file)?;
        file.commit()
    });
    written.map_err(|error| {
        let why = input::words(&error);
        Fail::Question(format!("cannot write `{}`: {why}", path.to_string_lossy()))
    })
}

/// In front of the first turn; in a record without turns at its end.
fn before_first(input: &Input, game: u64) -> Result<Option<Stop>, Fail> {
    let playback = playback(input, game)?;
    let first = playback.turns.first();
    Ok(first.map(|turn| Stop::Within(turn.number, 0)))
}

/// One position.
fn one(args: &Args) -> Result<Exit, Fail> {
    let look = args.look();
    let mut caption = Caption::default();
    let position = match (&args.position, &args.record) {
        (Some(text), _) => read_position(text, args.style.look())?,
        (None, Some(record)) => {
            let input = Input::new(record);
            let stop = args.at.map(Stop::Behind);
            if args.hands {
                return match args.at {
                    Some(0) => hands::show(args, &input, before_first(&input, args.game)?),
                    _ => hands::show(args, &input, stop),
                };
            }
            match args.format {
                _ if args.at == Some(0) => {
                    let playback = playback(&input, args.game)?;
                    caption = Caption::of(&playback);
                    let start = playback.after(0);
                    start.map_err(|why| refuse(&input, why, args.game, stop))?
                }
                Format::Svg => {
                    let playback = playback(&input, args.game)?;
                    caption = Caption::of(&playback);
                    let behind = match args.at {
                        Some(turn) => playback.after(turn),
                        None => playback.at_the_end(),
                    };
                    behind.map_err(|why| refuse(&input, why, args.game, stop))?
                }
                _ => {
                    let located = locate(&input, args.game, stop)?;
                    located.position.closed_by(located.stated)
                }
            }
        }
        // clap lets none through without one of the two
        (None, None) => return Ok(Exit::Unread),
    };
    args.write(|out| match args.format {
        Format::Svg => out.write_all(svg::draw(&position, &caption, args.lang()).as_bytes()),
        format => write_position(out, &position, format, args.lang(), look),
    })?;
    Ok(Exit::Good)
}

fn write_position(
    mut out: &mut dyn Write,
    position: &Position,
    format: Format,
    lang: Lang,
    look: Look,
) -> io::Result<()> {
    match format {
        Format::Position => writeln!(out, "{}", crate::syntax::position_line(position)),
        Format::Json => json_position::write(&mut out, position),
        _ => write!(out, "{}", board::draw(position, lang, look)),
    }
}

/// The position after every turn.
fn sequence(args: &Args, record: &Path) -> Result<Exit, Fail> {
    let look = args.look();
    let input = Input::new(record);
    let games = games(&input)?;
    let mut told = Ok(None);
    let mut first = true;
    args.write(|out| {
        let mut written = Ok(());
        told = playback::positions(games, args.game, |_, position| {
            let Some(position) = position.filter(|_| written.is_ok()) else {
                return;
            };
            if args.format == Format::Board && !std::mem::take(&mut first) {
                written = writeln!(out);
            }
            if written.is_ok() {
                written = write_position(out, position, args.format, args.lang(), look);
            }
        });
        written
    })?;
    let told = told.map_err(|why| refuse(&input, why, args.game, None))?;
    gap(&input, told)
}

/// Says why turns are missing, if any are.
fn gap(input: &Input, why: Option<playback::Gap>) -> Result<Exit, Fail> {
    let Some(gap) = why else {
        return Ok(Exit::Good);
    };
    let because = gap.because.map_or(String::new(), |because| {
        format!(", because of line {}: {}", because.line, because.words)
    });
    output::say(&format!(
        "`{}`: {} of {} turns are left out, nobody knows how the table looks after them{because}",
        input.name(),
        gap.missing,
        gap.turns
    ));
    Ok(Exit::Bad)
}

/// A picture after every turn, in a folder.
fn pictures(args: &Args, record: &Path) -> Result<Exit, Fail> {
    let Some(folder) = &args.output else {
        return Err(question(
            "many pictures need a folder: name one with `--output`",
        ));
    };
    let input = Input::new(record);
    let playback = playback(&input, args.game)?;
    let caption = Caption::of(&playback);
    fs::create_dir_all(folder).map_err(|error| {
        let why = input::words(&error);
        Fail::Question(format!("cannot make `{}`: {why}", folder.to_string_lossy()))
    })?;
    let mut names = BTreeSet::new();
    for turn in &playback.turns {
        let Some(position) = &turn.position else {
            continue;
        };
        // a number that stands twice is a mistake of the record, and no reason to lose a picture
        let mut name = format!("turn-{:03}.svg", turn.number);
        while !names.insert(name.clone()) {
            name = name.replace(".svg", "-again.svg");
        }
        write_file(&folder.join(name), |out| {
            out.write_all(svg::draw(position, &caption, args.lang()).as_bytes())
        })?;
    }
    gap(&input, playback.gap())
}

/// A page that steps through the game.
fn page(args: &Args, record: &Path) -> Result<Exit, Fail> {
    let input = Input::new(record);
    let playback = playback(&input, args.game)?;
    let open = match args.at {
        None => playback.turns.len(),
        Some(0) => 0,
        Some(number) => match playback.turns.iter().position(|turn| turn.number == number) {
            Some(index) => index + 1,
            None => {
                let stop = Some(Stop::Behind(number));
                let last = playback.turns.last().map(|turn| turn.number);
                return Err(refuse(&input, NoPosition::NoTurn(last), args.game, stop));
            }
        },
    };
    let page = html::page(&playback, open);
    args.write(|out| out.write_all(page.as_bytes()))?;
    Ok(Exit::Good)
}
