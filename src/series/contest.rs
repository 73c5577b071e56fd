//! One match: what the next game of it is held against.

use super::bout::Bout;
use super::breach::{Breach, Found};
use super::revenge::{self, Siege};
use super::standing::{Standing, Why};
use super::tally::{Tally, by_player, earned};
use crate::model::{BySeat, Edition, Game, Outcome, Ruleset, Ruling, RulingSet, Seat};
use std::ops::Range;

/// A match under way, or done.
#[derive(Clone, Debug)]
pub struct Contest {
    pub(super) name: String,
    /// The ruleset of its first game.
    pub(super) ruleset: Option<Ruleset>,
    /// The players: of the first game that names both, South (the Attacker) first.
    pub(super) players: Option<[String; 2]>,
    /// Another name of each, once that was reported: which of the two is the slip nobody knows.
    pub(super) others: [Option<String>; 2],
    /// Another ruleset, once that was reported.
    pub(super) rival: Option<Ruleset>,
    /// How many rounds were agreed, and another number that was reported once.
    pub(super) agreed: [Option<u32>; 2],
    /// The number of the next round; after a wrong one, which of the two was meant is not known.
    pub(super) next: Option<[u32; 2]>,
    /// From the first round that was jumped over to the one after the last: those may still come.
    pub(super) gap: Range<u32>,
    /// The rounds that were there, the first one in the lowest bit; of later ones than it has bits nobody knows.
    seen: u128,
    /// A round was not the one that follows, and that was reported.
    pub(super) astray: bool,
    /// Who must begin the next game is reckoned from these.
    pub(super) starter: Option<usize>,
    winner: Option<usize>,
    pub(super) tally: Tally,
    pub(super) sieges: [Option<Siege>; 3],
    /// What can't be checked was said.
    pub(super) told: bool,
    /// That there are too many games was said.
    surplus: bool,
    /// The game of the input in which it was last heard of.
    pub(super) heard: u64,
    rows: Option<Vec<Row>>,
}

/// How a round follows the games before it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// It is the next one.
    Follows,
    /// Rounds before it are not here, or its number is wrong.
    Jumps,
    /// Later ones stand before it, or its number is wrong.
    Late,
}

/// A round as a table shows it.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its number.
    pub number: u32,
    /// Who began, or attacked.
    pub starter: Option<usize>,
    /// Which player sat where.
    pub seats: Option<BySeat<usize>>,
    /// The result; as stated where the table is not known.
    pub outcome: Option<Outcome>,
    /// Schotten Totten: the points of this round by player.
    pub earned: Option<[u32; 2]>,
    /// Schotten Totten 2: what is left of deck and walls.
    pub siege: Option<Siege>,
}

impl Row {
    /// The player who won the round.
    pub fn winner(&self) -> Option<usize> {
        let seat = Siege::winner_of(self.outcome?)?;
        Some(self.seats?[seat])
    }
}

impl Contest {
    pub(super) fn new(name: &str, keeps_rounds: bool) -> Contest {
        Contest {
            name: name.to_string(),
            ruleset: None,
            players: None,
            others: [None, None],
            rival: None,
            agreed: [None; 2],
            next: None,
            gap: 0..0,
            seen: 0,
            astray: false,
            starter: None,
            winner: None,
            tally: Tally::new(),
            sieges: [None; 3],
            told: false,
            surplus: false,
            heard: 0,
            rows: keeps_rounds.then(Vec::new),
        }
    }

    /// The text of `match:`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The ruleset of its games.
    pub fn ruleset(&self) -> Option<Ruleset> {
        self.ruleset
    }

    /// The players, if the games name them.
    pub fn players(&self) -> Option<&[String; 2]> {
        self.players.as_ref()
    }

    /// How many rounds were agreed: two in a revenge.
    pub fn agreed(&self) -> Option<u32> {
        self.agreed[0].or_else(|| self.is_revenge().then_some(2))
    }

    /// The rounds so far, where they are kept.
    pub fn rows(&self) -> &[Row] {
        self.rows.as_deref().unwrap_or(&[])
    }

    /// The totals, while they are known.
    pub fn totals(&self) -> Option<[u32; 2]> {
        self.tally.totals
    }

    /// How it stands (R505, R506, R522 to R525).
    pub fn standing(&self) -> Standing {
        if self.is_revenge() {
            return revenge::standing(&self.sieges);
        }
        if !self.has_all_rounds() {
            return Standing::Open;
        }
        let Some(totals) = self.tally.totals else {
            return Standing::Unknown;
        };
        match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Greater => Standing::Won(0, Why::Points(totals)),
            std::cmp::Ordering::Less => Standing::Won(1, Why::Points(totals)),
            std::cmp::Ordering::Equal if self.plays_extra() => {
                Standing::Another(Why::Points(totals))
            }
            std::cmp::Ordering::Equal => Standing::Shared,
        }
    }

    /// Whether no further game can be due.
    pub(super) fn is_done(&self) -> bool {
        match self.standing() {
            Standing::Won(..) | Standing::Shared => true,
            // equal totals might ask for another round
            Standing::Unknown => !self.is_revenge() && !self.plays_extra(),
            Standing::Open | Standing::Another(_) => false,
        }
    }

    /// Whether this game begins a new match of the same name.
    pub(super) fn begins_anew(&self, bout: &Bout) -> bool {
        let first = bout
            .heading
            .round
            .is_some_and(|(round, _)| round.number == 1);
        let may_have_all = (self.agreed().zip(self.next))
            .is_some_and(|(agreed, next)| !self.lacks_rounds() && next[0].max(next[1]) > agreed);
        first && may_have_all
    }

    pub(super) fn is_revenge(&self) -> bool {
        self.ruleset
            .is_some_and(|ruleset| ruleset.game() == Game::Two)
    }

    fn plays_extra(&self) -> bool {
        self.ruleset
            .is_some_and(|ruleset| ruleset.choice(Ruling::SeriesTie) == 1)
    }

    fn has_all_rounds(&self) -> bool {
        match (self.agreed(), self.next) {
            // of two numbers that may be due the lower one may still come
            (Some(agreed), Some(next)) => !self.lacks_rounds() && next[0].min(next[1]) > agreed,
            _ => false,
        }
    }

    /// Whether a round that was jumped over has not come yet.
    pub(super) fn lacks_rounds(&self) -> bool {
        self.gap.clone().any(|number| !self.has_round(number))
    }

    /// Whether a round was there, as far as that is kept.
    pub(super) fn has_round(&self, number: u32) -> bool {
        let bit = number.checked_sub(1).and_then(|at| 1_u128.checked_shl(at));
        bit.is_some_and(|bit| self.seen & bit != 0)
    }

    pub(super) fn note_round(&mut self, number: u32) {
        let bit = number.checked_sub(1).and_then(|at| 1_u128.checked_shl(at));
        self.seen |= bit.unwrap_or(0);
    }

    /// Takes the next game.
    pub(super) fn feed(&mut self, bout: &Bout, found: &mut Vec<Found>) {
        let place = bout.heading.place();
        // by another number that was reported more may be due
        let goes_on = (self.agreed[1].zip(self.next)).is_some_and(|(of, next)| next[0] <= of);
        if self.is_done() && !goes_on {
            if std::mem::replace(&mut self.surplus, true) {
                return;
            }
            let mut breach = Found::new(
                Breach::TooMany {
                    agreed: self.agreed().unwrap_or(0),
                    shared: self.standing() == Standing::Shared,
                },
                place,
            );
            if self.standing() == Standing::Shared {
                breach.rulings.insert(Ruling::SeriesTie);
            }
            found.push(breach);
            return;
        }
        if matches!(self.standing(), Standing::Another(_)) && !self.is_revenge() {
            let mut rulings = RulingSet::default();
            rulings.insert(Ruling::SeriesTie);
            let what = Breach::ExtraRound;
            found.push(Found {
                what,
                span: place,
                rulings,
            });
        }
        let same_game = self.check_ruleset(bout, found);
        let seats = match same_game {
            true => self.check_players(bout, found),
            false => None,
        };
        let (number, pace) = self.check_round(bout, found);
        let in_order = pace == Pace::Follows;
        if !same_game || seats.is_none() || !in_order {
            self.tally.totals = None;
        }
        let starter = bout
            .starter
            .map(|(seat, span)| (seats.map(|seats| seats[seat]), span));
        let wrong = match starter {
            Some((Some(player), span)) => self.check_starter(player, span, in_order, found),
            _ => false,
        };
        let end = bout.end.as_ref();
        let round = end.and_then(earned).zip(seats);
        let earned = round.map(|(earned, seats)| by_player(earned, seats));
        self.tally.add(earned);
        self.check_points(bout, earned, found);
        let winner = end.and_then(|end| Siege::winner_of(end.outcome));
        self.starter = match starter {
            // the next one may go on from here, or as if nothing had happened
            Some(_) if wrong => None,
            // nor does it say anything of the round that follows
            _ if pace == Pace::Late => None,
            Some((player, _)) => player,
            // a round without a turn was begun as it should have been
            None => self.due(),
        };
        self.winner = (winner.zip(seats))
            .filter(|_| pace != Pace::Late)
            .map(|(winner, seats)| seats[winner]);
        let siege = self.siege(bout, seats);
        if let (Some(siege), 1..=3) = (siege, number) {
            self.sieges[number as usize - 1] = Some(siege);
        }
        if bout.hides_another {
            // the next game follows one that nobody has seen
            (self.next, self.starter, self.winner) = (None, None, None);
            self.tally.totals = None;
            self.sieges = [None; 3];
        }
        if let Some(rows) = &mut self.rows {
            rows.push(Row {
                number,
                starter: starter.and_then(|(player, _)| player),
                seats,
                outcome: end.map(|end| end.outcome).or(bout.stated),
                earned,
                siege,
            });
        }
    }

    /// The player who has to begin the next game, where the rules and the games before say so.
    pub(super) fn due(&self) -> Option<usize> {
        self.due_by(self.ruleset?.edition())
    }

    /// The same by the rules of an edition.
    pub(super) fn due_by(&self, edition: Edition) -> Option<usize> {
        match edition {
            // R502
            Edition::Pegasus2024 => self.starter.map(|starter| 1 - starter),
            // R511
            Edition::Ass1999 => self.winner,
            // R512
            Edition::ShortRules => self.starter,
            // R521: the Attacker of the second game, but of no third
            Edition::English | Edition::German => match self.sieges {
                [Some(first), None, None] => Some(1 - first.attacker),
                _ => None,
            },
        }
    }

    fn siege(&self, bout: &Bout, seats: Option<BySeat<usize>>) -> Option<Siege> {
        if !self.is_revenge() {
            return None;
        }
        let end = bout.end.as_ref();
        Some(Siege {
            attacker: seats?[Seat::ATTACKER],
            winner: end.and_then(|end| Siege::winner_of(end.outcome)),
            deck: end.and_then(|end| end.deck),
            walls: end.and_then(|end| Some(end.tiles + end.oil?)),
        })
    }
}
