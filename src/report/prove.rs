//! What `prove` left as it was, in sentences.

use crate::cook::words::count;
use crate::prove::{Left, Why};

/// What has been counted in all games.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub games: u32,
    /// Proofs that were written.
    pub written: u32,
    /// Claims that had one.
    pub had: u32,
    /// Claims that were refused at the table.
    pub denied: u32,
    /// Claims that were left without one.
    pub left: u32,
}

/// Why a claim was left as it was: `game.march:14: turn 7: no proof, because the claim is false`.
pub fn left(file: &str, left: &Left) -> String {
    let turn = match left.turn {
        Some(turn) => format!(" turn {turn}:"),
        None => String::new(),
    };
    let why = match left.why {
        Why::False => "the claim is false",
        Why::Incomplete => "the claimant's formation is not complete",
        Why::Forbidden => "a rule forbids the claim",
        Why::Unknown => "nobody knows how the table looks there",
        Why::NotOnRecord => "what is on record does not prove the claim",
        Why::NoRoom => "the line or the game would become too long",
        Why::Unsafe => "the game could not be written with it and stay the same otherwise",
    };
    format!("{file}:{}:{turn} no proof written: {why}", left.line)
}

/// `wrote 3 proofs in 2 games; 1 claim had one, 1 was refused at the table, 2 were left`
pub fn summary(tally: &Tally) -> String {
    let mut text = format!(
        "wrote {} in {}",
        count(tally.written, "proof"),
        count(tally.games, "game")
    );
    let was = |number| if number == 1 { "was" } else { "were" };
    let parts = [
        (tally.had, "had one".to_string()),
        (
            tally.denied,
            format!("{} refused at the table", was(tally.denied)),
        ),
        (tally.left, format!("{} left without", was(tally.left))),
    ];
    let mut first = true;
    for (number, what) in parts.into_iter().filter(|(number, _)| *number > 0) {
        text.push_str(match first {
            true => "; ",
            false => ", ",
        });
        text.push_str(&match first {
            true => format!("{} {what}", count(number, "claim")),
            false => format!("{number} {what}"),
        });
        first = false;
    }
    text
}
