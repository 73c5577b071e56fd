//! What `show` and others read: positions of arguments and of records.

use crate::cli::input::{self, Input};
use crate::cli::output::Fail;
use crate::cook::words::count;
use crate::hidden::Viewer;
use crate::model::Position;
use crate::pipeline::{self, Located, NoPosition};
use crate::playback::{self, NoPlayback, Playback};
use crate::replay::Stop;
use crate::report::{Look, human};
use crate::source::Source;
use std::io;

/// A game to look at turn by turn.
pub fn playback(input: &Input, game: u64) -> Result<Playback, Fail> {
    Playback::of(games(input)?, game).map_err(|why| match why {
        NoPlayback::Nothing(why) => refuse(input, why, game, None),
        NoPlayback::TooLong(turns) => Fail::Question(format!(
            "`{}` has {turns} turns; pages and pictures are made of at most {}",
            input.name(),
            playback::MOST_TURNS
        )),
    })
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
pub fn locate_for(
    input: &Input,
    game: u64,
    stop: Option<Stop>,
    view: Option<Viewer>,
) -> Result<Located, Fail> {
    pipeline::known_of(games(input)?, game, stop, view)
        .map_err(|why| refuse(input, why, game, stop))
}

/// The position in the claim window of its last turn.
pub fn locate_last_window(input: &Input, game: u64) -> Result<Located, Fail> {
    pipeline::last_window_of(games(input)?, game).map_err(|why| refuse(input, why, game, None))
}

/// Its games.
pub fn games(input: &Input) -> Result<pipeline::Games<pipeline::Stream>, Fail> {
    input
        .games()
        .map_err(|error| Fail::Question(unread(input, &error)))
}

fn unread(input: &Input, error: &io::Error) -> String {
    format!("cannot read `{}`: {}", input.name(), input::words(error))
}

/// Why a record has no position at a stop.
pub fn refuse(input: &Input, why: NoPosition, game: u64, stop: Option<Stop>) -> Fail {
    let name = input.name();
    let at = match stop {
        Some(stop) => format!("at turn {}", stop.turn()),
        None => "at the end".to_string(),
    };
    Fail::Question(match why {
        NoPosition::Read(error) => unread(input, &error),
        NoPosition::NoGame(0) => format!("no game in `{name}`"),
        NoPosition::NoGame(games) => format!("`{name}` has no game {game}, only {games}"),
        NoPosition::NoRuleset(finding) => format!("`{name}`: {}", finding.message),
        NoPosition::NoTurn(None) => format!("`{name}` has no turns"),
        NoPosition::NoTurn(Some(last)) => match stop {
            Some(Stop::Within(turn, actions @ 1..)) => {
                format!(
                    "`{name}` has no turn {turn} with {}",
                    count(actions, "action")
                )
            }
            _ => format!(
                "`{name}` has no turn {}: the last one is turn {last}",
                at.trim_start_matches("at turn ")
            ),
        },
        NoPosition::Unknown { because, last } => {
            let because = because.map_or(String::new(), |because| {
                format!(", because of line {}: {}", because.line, because.words)
            });
            let last = last.map_or(String::new(), |turn| {
                format!("; it is known up to turn {turn}: `--at {turn}`")
            });
            format!("`{name}`: nobody knows how the table looks {at}{because}{last}")
        }
    })
}
