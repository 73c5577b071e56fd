//! Tables of matches.

use super::Look;
use super::escape::visible;
use crate::cook::series_state;
use crate::model::{Game, Ruling, Seat};
use crate::series::{Contest, Row, Standing, Why};
use serde::Serialize;
use std::io::{self, Write};

/// A match as JSON has it; always the same keys, `null` where something is not known.
#[derive(Serialize)]
pub struct Match<'a> {
    #[serde(rename = "match")]
    name: &'a str,
    ruleset: Option<String>,
    players: Option<&'a [String; 2]>,
    agreed: Option<u32>,
    rounds: Vec<Round<'a>>,
    totals: Option<[u32; 2]>,
    state: &'static str,
    winner: Option<&'a str>,
    tie_break: Option<TieBreak>,
    rulings: Vec<String>,
}

#[derive(Serialize)]
struct Round<'a> {
    round: u32,
    starter: Option<&'a str>,
    result: Option<&'static str>,
    winner: Option<&'a str>,
    points: Option<[u32; 2]>,
    deck: Option<u32>,
    walls: Option<u32>,
}

#[derive(Serialize)]
struct TieBreak {
    by: &'static str,
    values: Option<[u32; 2]>,
}

/// The object of a match.
pub fn row(contest: &Contest) -> Match<'_> {
    let standing = contest.standing();
    Match {
        name: contest.name(),
        ruleset: contest.ruleset().map(|ruleset| ruleset.to_string()),
        players: contest.players(),
        agreed: contest.agreed(),
        rounds: contest
            .rows()
            .iter()
            .map(|row| round(contest, row))
            .collect(),
        totals: contest.totals().filter(|_| game(contest) == Game::One),
        state: standing.word(),
        winner: match standing {
            Standing::Won(player, _) => name(contest, Some(player)),
            _ => None,
        },
        tie_break: tie_break(standing),
        rulings: rulings(contest),
    }
}

fn round<'a>(contest: &'a Contest, row: &Row) -> Round<'a> {
    Round {
        round: row.number,
        starter: name(contest, row.starter),
        result: row.outcome.map(|outcome| outcome.words(game(contest))),
        winner: name(contest, row.winner()),
        points: row.earned.filter(|_| game(contest) == Game::One),
        deck: row.siege.and_then(|siege| siege.deck),
        walls: row.siege.and_then(|siege| siege.walls),
    }
}

/// What decided a revenge; nothing where points do.
fn tie_break(standing: Standing) -> Option<TieBreak> {
    let (Standing::Won(_, why) | Standing::Another(why)) = standing else {
        return None;
    };
    let (by, values) = match why {
        Why::Points(_) => return None,
        Why::BothGames => ("both-games", None),
        Why::Deck(values) => ("deck", Some(values)),
        Why::Walls(values) => ("walls", Some(values)),
        Why::Rematch => ("rematch", None),
    };
    Some(TieBreak { by, values })
}

/// The open rulings that decided how the match stands.
fn rulings(contest: &Contest) -> Vec<String> {
    let tie = matches!(
        contest.standing(),
        Standing::Shared | Standing::Another(Why::Points(_))
    );
    let ruleset = contest.ruleset().filter(|_| tie);
    let ruling = Ruling::SeriesTie;
    let option = ruleset.map(|ruleset| ruling.option(ruleset.choice(ruling)).to_string());
    option.into_iter().collect()
}

fn game(contest: &Contest) -> Game {
    contest
        .ruleset()
        .map_or(Game::One, |ruleset| ruleset.game())
}

fn name(contest: &Contest, player: Option<usize>) -> Option<&str> {
    Some(contest.players()?[player?].as_str())
}

/// Writes a match on one line: name, totals, how it stands.
///
/// # Errors
/// What the output says.
pub fn short(out: &mut impl Write, contest: &Contest) -> io::Result<()> {
    writeln!(
        out,
        "{}: {}: {}",
        visible(contest.name()),
        contest.standing().word(),
        visible(&series_state(contest))
    )
}

/// Writes the table of a match for people.
///
/// # Errors
/// What the output says.
pub fn human(out: &mut impl Write, contest: &Contest, look: Look) -> io::Result<()> {
    let ruleset = contest
        .ruleset()
        .map_or("?".to_string(), |ruleset| ruleset.to_string());
    writeln!(out, "{}  {ruleset}", look.bold(&visible(contest.name())))?;
    let lines = match game(contest) {
        Game::One => points(contest),
        Game::Two => sieges(contest),
    };
    let widths: Vec<usize> = (0..lines[0].len())
        .map(|column| {
            lines
                .iter()
                .map(|line| line[column].chars().count())
                .max()
                .unwrap_or(0)
        })
        .collect();
    for line in &lines {
        let mut text = String::from(" ");
        for (cell, width) in line.iter().zip(&widths) {
            // numbers to the right, words to the left
            let number = cell
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'?');
            match number {
                true => text.push_str(&format!(" {cell:>width$} ")),
                false => text.push_str(&format!(" {cell:<width$} ")),
            }
        }
        writeln!(out, "{}", visible(text.trim_end()))?;
    }
    writeln!(out, "  {}", visible(&series_state(contest)))
}

fn known(value: Option<impl ToString>) -> String {
    value.map_or("?".to_string(), |value| value.to_string())
}

fn points(contest: &Contest) -> Vec<Vec<String>> {
    let player = |index| known(name(contest, Some(index)));
    let of = |points: Option<[u32; 2]>, index: usize| known(points.map(|points| points[index]));
    let mut lines = vec![["round", "started", "result"].map(str::to_string).to_vec()];
    lines[0].extend([player(0), player(1)]);
    for row in contest.rows() {
        lines.push(vec![
            row.number.to_string(),
            known(name(contest, row.starter)),
            known(row.outcome.map(|outcome| outcome.words(Game::One))),
            of(row.earned, 0),
            of(row.earned, 1),
        ]);
    }
    let empty = String::new;
    let totals = contest.totals();
    lines.push(vec![
        "total".to_string(),
        empty(),
        empty(),
        of(totals, 0),
        of(totals, 1),
    ]);
    lines
}

fn sieges(contest: &Contest) -> Vec<Vec<String>> {
    let head = ["game", "Attacker", "Defender", "result", "deck", "walls"];
    let mut lines = vec![head.map(str::to_string).to_vec()];
    for row in contest.rows() {
        let player = |seat: Seat| known(name(contest, row.seats.map(|seats| seats[seat])));
        lines.push(vec![
            row.number.to_string(),
            player(Seat::ATTACKER),
            player(Seat::DEFENDER),
            known(row.outcome.map(|outcome| outcome.words(Game::Two))),
            known(row.siege.and_then(|siege| siege.deck)),
            known(row.siege.and_then(|siege| siege.walls)),
        ]);
    }
    lines
}
