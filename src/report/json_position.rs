//! A position as a JSON object.

use super::json;
use crate::model::{Counts, Face, Game, Pile, Position, Seat};
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Table {
    ruleset: String,
    position: String,
    turn: Option<u32>,
    phase: Option<&'static str>,
    to_move: Option<&'static str>,
    sites: Vec<Site>,
    discard: Vec<String>,
    hands: [Option<Vec<String>>; 2],
    deck: Option<u32>,
    tactics_deck: Option<u32>,
    oil: Option<u32>,
    result: Option<&'static str>,
}

#[derive(Serialize)]
struct Site {
    site: u32,
    cards: u8,
    counts: &'static str,
    south: Vec<String>,
    north: Vec<String>,
    first: Option<&'static str>,
    mark: Option<&'static str>,
    owner: Option<&'static str>,
}

/// Writes a position on one line. `south` and `north` are the Attacker and the Defender of
/// Schotten Totten 2, as everywhere.
///
/// # Errors
/// What the output says.
pub fn write(out: &mut impl Write, position: &Position) -> io::Result<()> {
    let game = position.ruleset.game();
    let word = |seat: Option<Seat>| seat.map(|seat| seat.word(game));
    let sites = position.board.places().map(|place| {
        let site = &position.board[place];
        let demand = position.ruleset.demand(place, site.mark);
        Site {
            site: place.number(),
            cards: demand.size,
            counts: counts(demand.counts),
            south: names(site.halves[Seat::South].faces()),
            north: names(site.halves[Seat::North].faces()),
            first: word(site.first),
            mark: site.mark.word(),
            owner: word(site.owner),
        }
    });
    json::line(
        out,
        &Table {
            ruleset: position.ruleset.to_string(),
            position: crate::syntax::position_line(position),
            turn: position.turn,
            phase: position.phase.word(),
            to_move: word(position.to_move),
            sites: sites.collect(),
            discard: names(&position.discard),
            hands: Seat::BOTH.map(|seat| position.hands[seat].as_ref().map(hand)),
            deck: position.deck.as_ref().map(Pile::len),
            tactics_deck: position.tactics_deck.as_ref().map(Pile::len),
            oil: position.oil.filter(|_| game == Game::Two),
            result: position.result.map(|outcome| outcome.words(game)),
        },
    )
}

/// The cards of a hand, `?` and `?t` for those that are not known.
fn hand(pile: &Pile) -> Vec<String> {
    use crate::model::Part;
    match pile {
        Pile::Count(count) => unknown("?", *count),
        Pile::Parts(parts) => parts
            .iter()
            .flat_map(|part| match part {
                Part::Card(face) => vec![face.to_string()],
                Part::Unknown(count) => unknown("?", *count),
                Part::UnknownTactics(count) => unknown("?t", *count),
            })
            .collect(),
    }
}

fn names(faces: &[Face]) -> Vec<String> {
    faces.iter().map(Face::to_string).collect()
}

/// The word for what counts at a place.
pub(super) const fn counts(counts: Counts) -> &'static str {
    match counts {
        Counts::All => "all",
        Counts::Sum => "sum",
        Counts::SameStrength => "same-strength",
        Counts::Color => "color",
        Counts::Run => "run",
        Counts::LowSum => "low-sum",
    }
}

/// So many unknown cards; no hand has more than the game.
fn unknown(word: &str, count: u32) -> Vec<String> {
    vec![word.to_string(); count.min(64) as usize]
}
