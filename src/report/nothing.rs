//! The answer to "can I claim here?" where a side has nothing to claim, and why.

use super::Look;
use super::claim::upper_first;
use super::wrap::wrap;
use crate::ask;
use crate::cook::words;
use crate::engine::is_over;
use crate::model::{Game, Place, PlaceSet, Position, Seat};
use std::io::{self, Write};

/// Says that there is nothing to ask about, for the side that is asked about or is to move.
///
/// # Errors
/// What the output says.
pub fn nothing(
    out: &mut impl Write,
    position: &Position,
    side: Option<Seat>,
    look: Look,
) -> io::Result<()> {
    let game = position.ruleset.game();
    let not_claimed = match game {
        Game::One => "at a stone that is not claimed yet",
        // nobody owns a tile
        Game::Two => "at any tile",
    };
    let said = match (is_over(position), side.or(position.to_move)) {
        (true, _) => "The game is over.".to_string(),
        (false, Some(Seat::DEFENDER)) if game == Game::Two => {
            "Only the Attacker declares control.".to_string()
        }
        (false, None) => format!("Nobody has a complete formation {not_claimed}."),
        (false, Some(seat)) => {
            let name = upper_first(seat.name(game));
            let none = format!("{name} has no complete formation {not_claimed}");
            match why(position, seat) {
                Some(why) => format!("{none}: {why}."),
                None => format!("{none}."),
            }
        }
    };
    writeln!(out, "{}\n", wrap(&said, look.width).join("\n"))
}

/// The reason, where there is one place that it can be about, or the other side is the one to ask for.
fn why(position: &Position, seat: Seat) -> Option<String> {
    let game = position.ruleset.game();
    let others = ask::places(position, Some(!seat));
    if game == Game::One && others != PlaceSet::default() {
        let name = (!seat).name(game);
        let turn = match position.to_move == Some(!seat) {
            true => format!(", and it is {name}'s turn"),
            false => String::new(),
        };
        let at: Vec<String> = others
            .iter()
            .map(|place| words::place(game, place))
            .collect();
        return Some(format!(
            "{name} has one at {}{turn}",
            words::one_of(&at, "and")
        ));
    }
    let board = &position.board;
    let mut laid = board
        .places()
        .filter(|place| !board[*place].halves[seat].is_empty());
    let place = laid.next().filter(|_| laid.next().is_none())?;
    Some(at(position, place, seat))
}

/// What keeps a side from the one place where it has cards.
fn at(position: &Position, place: Place, seat: Seat) -> String {
    let game = position.ruleset.game();
    let site = &position.board[place];
    let here = words::place(game, place);
    if let Some(owner) = site.owner {
        return format!("{here} is {}'s already", owner.name(game));
    }
    let mark = site
        .mark
        .word()
        .map_or(String::new(), |word| format!(", {word},"));
    let need = position.ruleset.size(place, site.mark) as u32;
    let have = site.halves[seat].len() as u32;
    format!(
        "{here}{mark} asks for {}, and {have} of {}'s lie{} there",
        words::count(need, "card"),
        seat.name(game),
        if have == 1 { "s" } else { "" }
    )
}
