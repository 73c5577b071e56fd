//! `marchstone show`

use super::Exit;
use super::input::{self, Input};
use super::output::{self, Fail, Style};
use crate::model::Position;
use crate::pipeline::{self, Located, NoPosition};
use crate::replay::Stop;
use crate::report::{Look, board, human, json_position};
use crate::source::Source;
use clap::ValueEnum;
use std::io::Write;
use std::path::PathBuf;

/// Show the table after a turn
#[derive(clap::Args, Debug)]
#[command(
    group = clap::ArgGroup::new("what").required(true).args(["record", "position"]),
    after_help = "Examples:
  marchstone show game.march                          the table at the end
  marchstone show game.march --at 9                   after turn 9
  marchstone show game.march --at 9 --format position as one line, for `claim --position`
  marchstone show --position 'st2-en r10,r11:-@4 A'"
)]
pub struct Args {
    /// A record
    record: Option<PathBuf>,
    /// After which turn; the last one, if not named
    #[arg(long, value_name = "TURN", requires = "record")]
    at: Option<u32>,
    /// Which game of the record's file
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "record")]
    game: u64,
    /// A position
    #[arg(long)]
    position: Option<String>,
    /// How the table is written
    #[arg(long, value_enum, default_value_t = Format::Board)]
    format: Format,
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
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let look = args.style.look();
    let position = match (&args.position, &args.record) {
        (Some(text), _) => read_position(text, look)?,
        (None, Some(record)) => {
            let stop = args.at.map(Stop::Behind);
            locate(&Input::new(record), args.game, stop)?.position
        }
        // clap lets none through without one of the two
        (None, None) => return Ok(Exit::Unread),
    };
    let mut out = output::stdout();
    match args.format {
        Format::Board => write!(out, "{}", board::draw(&position, look))?,
        Format::Position => writeln!(out, "{}", crate::syntax::position_line(&position))?,
        Format::Json => json_position::write(&mut out, &position)?,
    }
    out.flush()?;
    Ok(Exit::Good)
}

/// Reads the position of an argument.
pub fn read_position(text: &str, look: Look) -> Result<Position, Fail> {
    pipeline::position(text).map_err(|finding| {
        let source = Source::new(text, 1);
        let mut picture = Vec::new();
        // writing to memory does not fail
        let _ = human::write(
            &mut picture,
            &finding,
            &source,
            "--position",
            Look {
                color: false,
                ..look
            },
        );
        let picture = String::from_utf8_lossy(&picture);
        Fail::Picture(picture.trim_end().to_string())
    })
}

/// The position of a record at a stop.
pub fn locate(input: &Input, game: u64, stop: Option<Stop>) -> Result<Located, Fail> {
    let name = input.name();
    let cannot = |error: &std::io::Error| format!("cannot read `{name}`: {}", input::words(error));
    let games = input
        .games()
        .map_err(|error| Fail::Question(cannot(&error)))?;
    let at = match stop {
        Some(stop) => format!("at turn {}", stop.turn()),
        None => "at the end".to_string(),
    };
    pipeline::position_of(games, game, stop).map_err(|why| {
        Fail::Question(match why {
            NoPosition::Read(error) => cannot(&error),
            NoPosition::NoGame(0) => format!("no game in `{name}`"),
            NoPosition::NoGame(games) => format!("`{name}` has no game {game}, only {games}"),
            NoPosition::NoRuleset(finding) => format!("`{name}`: {}", finding.message),
            NoPosition::NoTurn => {
                format!("`{name}` has no turn {}", at.trim_start_matches("at turn "))
            }
            NoPosition::Unknown(Some(first)) => format!(
                "`{name}`: nobody knows how the table looks {at}, because of line {}: {}",
                first.1, first.0.message
            ),
            NoPosition::Unknown(None) => {
                format!("`{name}`: nobody knows how the table looks {at}")
            }
        })
    })
}
