//! `marchstone show --hands`

use super::record::locate_for;
use super::{Args, Format};
use crate::cli::Exit;
use crate::cli::input::Input;
use crate::cli::output::Fail;
use crate::hidden::Viewer;
use crate::model::{Game, Seat};
use crate::replay::Stop;
use crate::report::hands;
use clap::ValueEnum;

/// Whose knowledge is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Who {
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
    fn view(self, game: Game) -> Option<Viewer> {
        let side = |seat, of| (game == of).then_some(Viewer::Side(seat));
        match self {
            Who::Record => Some(Viewer::Record),
            Who::Public => Some(Viewer::Public),
            Who::S => side(Seat::South, Game::One),
            Who::N => side(Seat::North, Game::One),
            Who::A => side(Seat::ATTACKER, Game::Two),
            Who::D => side(Seat::DEFENDER, Game::Two),
        }
    }
}

/// How hands are shown.
pub const AT_ONE_TURN: &str = "hands are shown at one turn, as `board`, `position` or `json`";

/// What is known of hands and decks.
pub fn show(args: &Args, input: &Input, stop: Option<Stop>) -> Result<Exit, Fail> {
    let look = args.look();
    if matches!(args.format, Format::Svg | Format::Html) {
        return Err(Fail::Question(AT_ONE_TURN.to_string()));
    }
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
    args.write(|mut out| match args.format {
        Format::Position => hands::write_short(&mut out, known, position),
        Format::Json => hands::write_json(&mut out, known, view, position),
        _ => write!(out, "{}", hands::draw(known, view, position, look)),
    })?;
    Ok(Exit::Good)
}
