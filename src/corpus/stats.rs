//! What many games come to together.

use super::filter::formation;
use crate::model::{Ruleset, Seat, Tactic};
use crate::pipeline::{Checked, Read};
use crate::syntax::tree::{ItemKind, LineKind, Tree, Written};
use std::collections::BTreeMap;

/// A game, as far as it is counted.
#[derive(Clone, Debug)]
pub struct Played {
    ruleset: Ruleset,
    /// Who has won; `None` where nobody has, or the record stops.
    winner: Option<Seat>,
    /// How it ended: `3-adjacent`, `no-winner`, `unfinished`.
    ending: String,
    turns: u64,
    /// The formations of claims that hold, and whether the other side was complete.
    claims: Vec<(&'static str, bool)>,
    tactics: Vec<(Tactic, Seat)>,
}

/// A game that was checked with its claims; `None` if its ruleset could not be read.
pub fn played(read: &Read, checked: &Checked) -> Option<Played> {
    let ruleset = checked.ruleset?;
    let result = checked.result.unwrap_or("unfinished");
    let (winner, ending) = match result.split_once(' ') {
        Some((side, how)) => {
            let is = |seat: &Seat| seat.word(ruleset.game()) == side;
            (Seat::BOTH.into_iter().find(is), how)
        }
        None => (None, result),
    };
    let claims = checked.claims.iter().filter_map(formation);
    Some(Played {
        ruleset,
        winner,
        ending: ending.to_string(),
        turns: checked.turns,
        claims: claims
            .map(|(formation, late)| (formation.name(), late))
            .collect(),
        tactics: tactics(read.tree),
    })
}

/// The tactic cards that were played, and by whom.
fn tactics(tree: &Tree) -> Vec<(Tactic, Seat)> {
    let mut played = Vec::new();
    let mut next = Seat::South;
    for line in &tree.lines {
        let LineKind::Turn(turn) = line.kind else {
            continue;
        };
        let seat = match turn.side.map(|side| side.side.seat()) {
            Some(0) => Seat::South,
            Some(_) => Seat::North,
            // a side that is left out is the other one
            None => next,
        };
        next = !seat;
        for item in turn.items.of(&tree.items) {
            let tactic = match item.kind {
                ItemKind::Play(face, _) => match face.face {
                    Written::Tactic(tactic) => tactic,
                    _ => continue,
                },
                ItemKind::Move(tactic, ..)
                | ItemKind::Take(tactic, ..)
                | ItemKind::Remove(tactic, _) => tactic,
                ItemKind::Recruiter { .. } => Tactic::Recruiter,
                ItemKind::Recruitment(..) => Tactic::Recruitment,
                ItemKind::Explosion(_) => Tactic::Explosion,
                ItemKind::Support(_) => Tactic::Support,
                ItemKind::Exchange(_) => Tactic::Exchange,
                _ => continue,
            };
            played.push((tactic, seat));
        }
    }
    played
}

/// The lengths of games.
#[derive(Clone, Debug, Default)]
pub struct Turns {
    counts: BTreeMap<u64, u64>,
    /// Number of games.
    pub games: u64,
    /// Sum of the lengths.
    pub sum: f64,
    /// Sum of their squares.
    pub squares: f64,
}

impl Turns {
    fn add(&mut self, turns: u64) {
        *self.counts.entry(turns).or_default() += 1;
        self.games += 1;
        self.sum += turns as f64;
        self.squares += (turns as f64).powi(2);
    }

    /// The length that this share of the games does not exceed: 0.5 for the median. `None` of no game.
    pub fn quantile(&self, share: f64) -> Option<u64> {
        let rank = (share * self.games as f64).ceil().max(1.0) as u64;
        let mut below = 0;
        self.counts.iter().find_map(|(turns, count)| {
            below += count;
            (below >= rank).then_some(*turns)
        })
    }
}

/// The use of a tactic card.
#[derive(Copy, Clone, Debug, Default)]
pub struct Use {
    /// How often it was played.
    pub played: u64,
    /// Decided games in which exactly one side played it.
    pub alone: u64,
    /// How many of those that side won.
    pub won: u64,
}

/// The games of a ruleset.
#[derive(Clone, Debug)]
pub struct Table {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Number of games.
    pub games: u64,
    /// Games that each side won: South or the Attacker first.
    pub wins: [u64; 2],
    /// Games by how they ended.
    pub endings: BTreeMap<String, u64>,
    /// The lengths of games that came to an end.
    pub turns: Turns,
    /// Claims that hold with the other side incomplete: proven.
    pub early: u64,
    /// Claims that hold with both sides complete.
    pub late: u64,
    /// Claims that hold, by formation.
    pub formations: BTreeMap<&'static str, u64>,
    /// Tactic cards, by name.
    pub tactics: BTreeMap<&'static str, Use>,
}

/// All that is counted, by ruleset.
#[derive(Clone, Debug, Default)]
pub struct Stats {
    tables: BTreeMap<String, Table>,
    /// Games that were not counted, since they have errors.
    pub left_out: u64,
}

impl Stats {
    /// The tables, in the order of the rulesets' names.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.values()
    }

    /// Counts a game.
    pub fn add(&mut self, game: &Played) {
        let table = self
            .tables
            .entry(game.ruleset.to_string())
            .or_insert_with(|| Table {
                ruleset: game.ruleset,
                games: 0,
                wins: [0; 2],
                endings: BTreeMap::new(),
                turns: Turns::default(),
                early: 0,
                late: 0,
                formations: BTreeMap::new(),
                tactics: BTreeMap::new(),
            });
        table.games += 1;
        if let Some(winner) = game.winner {
            table.wins[winner as usize] += 1;
        }
        *table.endings.entry(game.ending.clone()).or_default() += 1;
        if game.ending != "unfinished" {
            table.turns.add(game.turns);
        }
        for (formation, late) in &game.claims {
            match late {
                true => table.late += 1,
                false => table.early += 1,
            }
            *table.formations.entry(formation).or_default() += 1;
        }
        for (tactic, _) in &game.tactics {
            table.tactics.entry(tactic.name()).or_default().played += 1;
        }
        for (name, used) in &mut table.tactics {
            let by = |seat: Seat| {
                let mut played = game.tactics.iter();
                played.any(|(tactic, by)| tactic.name() == *name && *by == seat)
            };
            let (Some(winner), [south, north]) = (game.winner, Seat::BOTH.map(by)) else {
                continue;
            };
            if south != north {
                used.alone += 1;
                used.won += u64::from(by(winner));
            }
        }
    }
}
