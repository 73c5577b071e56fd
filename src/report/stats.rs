//! Counts of many games: tables for people, JSON, a chart.

use super::escape;
pub use super::stats_chart::svg;
use crate::cook::words::count;
use crate::corpus::{Share, Stats, Table, mean, wilson};
use crate::model::Seat;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Writes tables for people.
///
/// # Errors
/// The writer's.
pub fn human(out: &mut impl Write, stats: &Stats) -> io::Result<()> {
    for (index, table) in stats.tables().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        of_ruleset(out, table)?;
    }
    Ok(())
}

fn of_ruleset(out: &mut impl Write, table: &Table) -> io::Result<()> {
    let games = count(table.games.try_into().unwrap_or(u32::MAX), "game");
    writeln!(out, "{}: {games}", table.ruleset)?;
    let decided = table.wins[0] + table.wins[1];
    for seat in Seat::BOTH {
        let name = seat.name(table.ruleset.game());
        let name = format!("{} wins", name.trim_start_matches("the "));
        line(out, &name, wilson(table.wins[seat as usize], decided))?;
    }
    if let Some((middle, (low, high))) =
        mean(table.turns.games, table.turns.sum, table.turns.squares)
    {
        let quantile = |share| table.turns.quantile(share).unwrap_or(0);
        writeln!(
            out,
            "  turns                 {middle:.1}  ({low:.1} to {high:.1}) in {} finished games; half of them {} to {}, median {}",
            table.turns.games,
            quantile(0.25),
            quantile(0.75),
            quantile(0.5)
        )?;
    } else if let Some(turns) = table.turns.quantile(0.5) {
        writeln!(out, "  turns                 {turns}  in 1 finished game")?;
    }
    group(
        out,
        "ended by",
        table.games,
        table.endings.iter().map(|(name, count)| (&**name, *count)),
    )?;
    let claims = table.early + table.late;
    if claims > 0 {
        writeln!(out, "  claims: {claims}")?;
        line(out, "  early (proven)", wilson(table.early, claims))?;
        line(out, "  late (compared)", wilson(table.late, claims))?;
        group(
            out,
            "claimed with",
            claims,
            table.formations.iter().map(|(name, count)| (*name, *count)),
        )?;
    }
    if !table.tactics.is_empty() {
        writeln!(
            out,
            "  tactics: times played; wins where one side alone played it"
        )?;
        for (name, used) in &table.tactics {
            let label = format!("  {name} {}", used.played);
            line(out, &label, wilson(used.won, used.alone))?;
        }
    }
    Ok(())
}

fn group<'a>(
    out: &mut impl Write,
    title: &str,
    of: u64,
    counts: impl Iterator<Item = (&'a str, u64)>,
) -> io::Result<()> {
    writeln!(out, "  {title}")?;
    for (name, count) in counts {
        line(out, &format!("  {name}"), wilson(count, of))?;
    }
    Ok(())
}

/// `  South wins            52.1 %  (49.0 to 55.2)  521 of 1000`
fn line(out: &mut impl Write, label: &str, share: Option<Share>) -> io::Result<()> {
    let Some(share) = share else {
        return writeln!(out, "  {label:20}     –");
    };
    let percent = |value: f64| value * 100.0;
    writeln!(
        out,
        "  {label:20} {:5.1} %  ({:.1} to {:.1})  {} of {}",
        percent(share.share),
        percent(share.interval.0),
        percent(share.interval.1),
        share.count,
        share.of
    )
}

#[derive(Serialize)]
struct ShareJson {
    count: u64,
    of: u64,
    share: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

#[derive(Serialize)]
struct TurnsJson {
    games: u64,
    mean: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    least: Option<u64>,
    quarter: Option<u64>,
    median: Option<u64>,
    three_quarters: Option<u64>,
    most: Option<u64>,
}

#[derive(Serialize)]
struct UseJson {
    played: u64,
    won_where_alone: ShareJson,
}

#[derive(Serialize)]
struct TableJson<'a> {
    ruleset: String,
    games: u64,
    wins: BTreeMap<&'static str, ShareJson>,
    endings: BTreeMap<&'a str, ShareJson>,
    turns: TurnsJson,
    claims: u64,
    early: ShareJson,
    late: ShareJson,
    formations: BTreeMap<&'a str, ShareJson>,
    tactics: BTreeMap<&'a str, UseJson>,
}

#[derive(Serialize)]
struct StatsJson<'a> {
    confidence: f64,
    left_out: u64,
    rulesets: Vec<TableJson<'a>>,
}

fn share(count: u64, of: u64) -> ShareJson {
    let share = wilson(count, of);
    // six digits are more than the games can tell
    let round = |value: f64| (value * 1e6).round() / 1e6;
    ShareJson {
        count,
        of,
        share: share.map(|share| round(share.share)),
        low: share.map(|share| round(share.interval.0)),
        high: share.map(|share| round(share.interval.1)),
    }
}

/// Writes one JSON object on one line.
///
/// # Errors
/// The writer's.
pub fn json(out: &mut impl Write, stats: &Stats) -> io::Result<()> {
    let rulesets = stats.tables().map(of_table).collect();
    let json = serde_json::to_string(&StatsJson {
        confidence: 0.95,
        left_out: stats.left_out,
        rulesets,
    })?;
    writeln!(out, "{}", escape::json(&json))
}

fn of_table(table: &Table) -> TableJson<'_> {
    let decided = table.wins[0] + table.wins[1];
    let claims = table.early + table.late;
    let side = |seat: Seat| {
        let name = seat.word(table.ruleset.game());
        (name, share(table.wins[seat as usize], decided))
    };
    let turns = &table.turns;
    let middle = mean(turns.games, turns.sum, turns.squares);
    let round = |value: f64| (value * 1e3).round() / 1e3;
    TableJson {
        ruleset: table.ruleset.to_string(),
        games: table.games,
        wins: Seat::BOTH.map(side).into_iter().collect(),
        endings: of_all(
            table.endings.iter().map(|(name, count)| (&**name, *count)),
            table.games,
        ),
        turns: TurnsJson {
            games: turns.games,
            mean: middle.map(|(mean, _)| round(mean)),
            low: middle.map(|(_, (low, _))| round(low)),
            high: middle.map(|(_, (_, high))| round(high)),
            least: turns.quantile(0.0),
            quarter: turns.quantile(0.25),
            median: turns.quantile(0.5),
            three_quarters: turns.quantile(0.75),
            most: turns.quantile(1.0),
        },
        claims,
        early: share(table.early, claims),
        late: share(table.late, claims),
        formations: of_all(
            table.formations.iter().map(|(name, count)| (*name, *count)),
            claims,
        ),
        tactics: table
            .tactics
            .iter()
            .map(|(name, used)| {
                let won_where_alone = share(used.won, used.alone);
                let played = used.played;
                (
                    *name,
                    UseJson {
                        played,
                        won_where_alone,
                    },
                )
            })
            .collect(),
    }
}

fn of_all<'a>(
    counts: impl Iterator<Item = (&'a str, u64)>,
    of: u64,
) -> BTreeMap<&'a str, ShareJson> {
    counts
        .map(|(name, count)| (name, share(count, of)))
        .collect()
}
