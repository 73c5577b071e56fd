//! What is known of hands and decks, for people, in lines and as JSON.

use super::wrap::wrap;
use super::{Look, json};
use crate::cook::words;
use crate::hidden::{Known, KnownHand, Viewer};
use crate::model::{CardSet, Face, Game, Position, Seat};
use serde::Serialize;
use std::fmt::Write as _;
use std::io::{self, Write};

/// The word of a view: `record`, `public`, or a side's letter.
pub fn view_word(view: Viewer, game: Game) -> String {
    match view {
        Viewer::Record => "record".to_string(),
        Viewer::Public => "public".to_string(),
        Viewer::Side(seat) => seat.letter(game).to_string(),
    }
}

/// The hands, and the decks, each with its sure cards and what the others can still be.
pub fn draw(known: &Known, view: Viewer, position: &Position, look: Look) -> String {
    let game = position.ruleset.game();
    let who = match view {
        Viewer::Record => "by the record".to_string(),
        Viewer::Public => "as spectators know them".to_string(),
        Viewer::Side(seat) => format!("as {} knows them", seat.name(game)),
    };
    let turn = position
        .turn
        .map_or(String::new(), |turn| format!(", turn {turn}"));
    let mut out = String::new();
    let _ = writeln!(
        out,
        "{}\n",
        look.bold(&format!("Hidden cards{turn}, {who}"))
    );
    for (name, zone) in zones(known, position) {
        if zone.size() == 0 {
            let _ = writeln!(out, "  {name:<15} no card");
            continue;
        }
        for (index, line) in described(zone, game).into_iter().enumerate() {
            let name = if index == 0 { name } else { "" };
            let room = 80 - 18;
            for (row, part) in wrap(&line, room).into_iter().enumerate() {
                let (name, indent) = match row {
                    0 => (name, ""),
                    _ => ("", "  "),
                };
                let _ = writeln!(out, "  {name:<15} {indent}{part}");
            }
        }
    }
    if !known.exact {
        let _ = writeln!(
            out,
            "\n  a step before left open more than was so: less may be possible than stands here"
        );
    }
    out
}

fn zones<'a>(known: &'a Known, position: &Position) -> Vec<(&'static str, &'a KnownHand)> {
    let (game, tactics) = (position.ruleset.game(), position.ruleset.has_tactics());
    let name = |seat: Seat| match (game, seat) {
        (Game::One, Seat::South) => "South",
        (Game::One, Seat::North) => "North",
        (Game::Two, Seat::South) => "Attacker",
        (Game::Two, Seat::North) => "Defender",
    };
    let mut zones: Vec<_> = Seat::BOTH
        .into_iter()
        .map(|seat| (name(seat), &known.hands[seat]))
        .collect();
    let deck = if game == Game::One {
        "deck"
    } else {
        "siege deck"
    };
    zones.push((if known.pooled { "both decks" } else { deck }, &known.deck));
    if tactics && !known.pooled {
        zones.push(("tactic deck", &known.tactics_deck));
    }
    zones
}

/// One line for the sure cards, one for each group of the others.
fn described(zone: &KnownHand, game: Game) -> Vec<String> {
    let mut lines = Vec::new();
    if !zone.sure.is_empty() {
        lines.push(match zone.sure.len() as u32 {
            0..=words::FEW => names(&zone.sure, " "),
            _ => among(&zone.sure, game, " "),
        });
    }
    for group in &zone.groups {
        let count = words::count(group.count, "card");
        let all = u64::from(group.count) == group.of.len() as u64;
        let of = match all {
            true => String::new(),
            false => format!(" of {}", group.of.len()),
        };
        lines.push(format!("{count}{of}: {}", among(&group.of, game, " ")));
    }
    lines
}

fn names(faces: &[Face], gap: &str) -> String {
    let names: Vec<&str> = faces.iter().map(|face| face.name()).collect();
    names.join(gap)
}

/// A set of cards by color, runs of strengths in short: `r1-4,7`, `b9`, then tactics by name.
fn among(faces: &[Face], game: Game, gap: &str) -> String {
    let cards: CardSet = faces.iter().filter_map(|face| face.card()).collect();
    let mut parts = Vec::new();
    for color in game.colors() {
        let strengths: Vec<u8> = cards
            .iter(game)
            .filter(|card| card.color() == *color)
            .map(|card| card.strength())
            .collect();
        let runs: Vec<String> = strengths
            .chunk_by(|low, high| low + 1 == *high)
            .map(|run| match run {
                [low, _, .., high] => format!("{low}-{high}"),
                _ => run.iter().map(u8::to_string).collect::<Vec<_>>().join(","),
            })
            .collect();
        if !runs.is_empty() {
            parts.push(format!("{}{}", color.letter(), runs.join(",")));
        }
    }
    let tactics = faces.iter().filter(|face| face.is_tactic());
    parts.extend(tactics.map(|face| face.name().to_string()));
    parts.join(gap)
}

/// One line a zone: `S r5,g7 4:r1-4/b9`.
///
/// # Errors
/// What the output says.
pub fn write_short(out: &mut impl Write, known: &Known, position: &Position) -> io::Result<()> {
    let game = position.ruleset.game();
    for (index, (name, zone)) in zones(known, position).into_iter().enumerate() {
        let name = match index {
            0 => Seat::South.letter(game).to_string(),
            1 => Seat::North.letter(game).to_string(),
            _ => name.replace(' ', "-"),
        };
        write!(out, "{name}")?;
        if !zone.sure.is_empty() {
            write!(out, " {}", names(&zone.sure, ","))?;
        }
        for group in &zone.groups {
            write!(out, " {}:{}", group.count, among(&group.of, game, "/"))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Table {
    ruleset: String,
    turn: Option<u32>,
    view: String,
    hands: [Zone; 2],
    deck: Zone,
    tactics_deck: Option<Zone>,
    /// Both decks stand in `deck`.
    pooled: bool,
    exact: bool,
}

#[derive(Serialize)]
struct Zone {
    sure: Vec<&'static str>,
    others: Vec<Others>,
}

#[derive(Serialize)]
struct Others {
    count: u32,
    of: Vec<&'static str>,
}

fn zone(known: &KnownHand) -> Zone {
    let names = |faces: &[Face]| faces.iter().map(|face| face.name()).collect();
    let others = known.groups.iter().map(|group| Others {
        count: group.count,
        of: names(&group.of),
    });
    Zone {
        sure: names(&known.sure),
        others: others.collect(),
    }
}

/// Writes one JSON object on one line.
///
/// # Errors
/// What the output says.
pub fn write_json(
    out: &mut impl Write,
    known: &Known,
    view: Viewer,
    position: &Position,
) -> io::Result<()> {
    let tactics = position.ruleset.has_tactics() && !known.pooled;
    json::line(
        out,
        &Table {
            ruleset: position.ruleset.to_string(),
            turn: position.turn,
            view: view_word(view, position.ruleset.game()),
            hands: Seat::BOTH.map(|seat| zone(&known.hands[seat])),
            deck: zone(&known.deck),
            tactics_deck: tactics.then(|| zone(&known.tactics_deck)),
            pooled: known.pooled,
            exact: known.exact,
        },
    )
}
