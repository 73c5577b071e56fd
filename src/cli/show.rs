//! `marchstone show`

use super::Exit;
use super::input::{self, Input};
use super::output::{self, Fail, Style};
use crate::hidden::View;
use crate::model::{Game, Position, Seat};
use crate::pipeline::{self, Located, NoPosition};
use crate::replay::Stop;
use crate::report::{Look, board, hands, human, json_position};
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
  marchstone show game.march --at 9 --hands           what is known of each hand then
  marchstone show game.march --hands --view public    the same, as a spectator knows it
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
    /// Show what is known of hands and decks instead: cards that are certainly there, and what the
    /// others can still be
    #[arg(long, requires = "record")]
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

/// Whose knowledge is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Who {
    /// Whoever has read the whole record
    Record,
    /// A spectator
    Public,
    /// South
    S,
    /// North
    N,
    /// The Attacker
    A,
    /// The Defender
    D,
}

impl Who {
    /// In a game that has such a side.
    fn view(self, game: Game) -> Option<View> {
        let side = |seat, of| (game == of).then_some(View::Side(seat));
        match self {
            Who::Record => Some(View::Record),
            Who::Public => Some(View::Public),
            Who::S => side(Seat::South, Game::One),
            Who::N => side(Seat::North, Game::One),
            Who::A => side(Seat::ATTACKER, Game::Two),
            Who::D => side(Seat::DEFENDER, Game::Two),
        }
    }
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let look = args.style.look();
    let position = match (&args.position, &args.record) {
        (Some(text), _) => read_position(text, look)?,
        (None, Some(record)) => {
            let stop = args.at.map(Stop::Behind);
            if args.hands {
                return show_hands(args, &Input::new(record), stop, look);
            }
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

/// What is known of hands and decks.
fn show_hands(args: &Args, input: &Input, stop: Option<Stop>, look: Look) -> Result<Exit, Fail> {
    let name = input.name();
    let views = [Game::One, Game::Two].map(|game| args.view.view(game));
    let located = locate_for(input, args.game, stop, views[0].or(views[1]))?;
    let position = &located.position;
    let game = position.ruleset.game();
    let Some(view) = args.view.view(game) else {
        let [first, second] = Seat::BOTH.map(|seat| seat.letter(game));
        return Err(Fail::Question(format!(
            "the sides of the game in `{name}` are `{first}` and `{second}`"
        )));
    };
    let Some(known) = &located.known else {
        return Err(Fail::Question(format!(
            "`{name}` does not say how many cards each hand and deck has, so nothing can be \
             concluded of them"
        )));
    };
    let mut out = output::stdout();
    match args.format {
        Format::Board => write!(out, "{}", hands::draw(known, view, position, look))?,
        Format::Position => hands::write_short(&mut out, known, position)?,
        Format::Json => hands::write_json(&mut out, known, view, position)?,
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
    locate_for(input, game, stop, None)
}

/// The same, with what somebody knows of the hidden cards.
fn locate_for(
    input: &Input,
    game: u64,
    stop: Option<Stop>,
    view: Option<View>,
) -> Result<Located, Fail> {
    let name = input.name();
    let cannot = |error: &std::io::Error| format!("cannot read `{name}`: {}", input::words(error));
    let reader = input
        .open()
        .map_err(|error| Fail::Question(cannot(&error)))?;
    let at = match stop {
        Some(Stop::AtClaims(turn) | Stop::Behind(turn)) => format!("at turn {turn}"),
        None => "at the end".to_string(),
    };
    pipeline::known_at(reader, game, stop, view).map_err(|why| {
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
