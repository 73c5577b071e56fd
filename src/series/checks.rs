//! What a game is held against: the ruleset, the players, the round, who begins, the points.

use super::bout::Bout;
use super::breach::{Breach, Found, Unchecked};
use super::contest::{Contest, Pace};
use super::points::Points;
use super::tally::resigned;
use crate::model::{BySeat, Edition, Outcome, Seat};
use crate::span::Span;

impl Contest {
    /// The games of a match share their ruleset (R627); whether it is the same game at all.
    pub(super) fn check_ruleset(&mut self, bout: &Bout, found: &mut Vec<Found>) -> bool {
        match (self.ruleset, bout.ruleset) {
            (_, None) => false,
            (None, first) => {
                self.ruleset = first;
                true
            }
            (Some(expected), Some(ruleset)) => {
                if expected != ruleset && self.rival != Some(ruleset) {
                    self.rival = Some(ruleset);
                    let what = Breach::OtherRuleset {
                        expected,
                        found: ruleset,
                    };
                    found.push(Found::new(what, bout.heading.ruleset));
                }
                expected.game() == ruleset.game()
            }
        }
    }

    /// Which player of the match sits where (R627).
    pub(super) fn check_players(
        &mut self,
        bout: &Bout,
        found: &mut Vec<Found>,
    ) -> Option<BySeat<usize>> {
        let named = &bout.heading.players;
        if self.players.is_none()
            && let [Some((south, _)), Some((north, _))] = &named.0
            && south != north
        {
            self.players = Some([south.to_string(), north.to_string()]);
        }
        let player = |seat| named[seat].as_ref().map(|(name, _)| self.player(name));
        let mut seats = Seat::BOTH.map(|seat| player(seat).flatten());
        let stranger = Seat::BOTH
            .into_iter()
            .find(|seat| player(*seat) == Some(None));
        if let (Some(seat), Some(players)) = (stranger, &self.players)
            && let Some((name, span)) = &named[seat]
        {
            let what = Breach::Stranger {
                name: name.to_string(),
                players: players.clone(),
            };
            found.push(Found::new(what, *span));
            // the other side says who is meant
            let meant = 1 - seats[!seat as usize]?;
            self.others[meant] = Some(name.to_string());
            seats[seat as usize] = Some(meant);
        }
        let seats = match seats {
            [Some(south), Some(north)] if south != north => Some([south, north]),
            // the other side is the other player's
            [Some(south), None] => Some([south, 1 - south]),
            [None, Some(north)] => Some([1 - north, north]),
            _ => None,
        };
        if seats.is_none() {
            let (what, span) = match &named.0 {
                [Some((south, _)), Some((north, span))] if south == north => {
                    (Unchecked::SameName, *span)
                }
                _ => (Unchecked::Players, bout.heading.place()),
            };
            self.tell(what, span, found);
        }
        seats.map(BySeat)
    }

    /// The number of the round (R627) and how many were agreed (R501, R521); whether it follows.
    pub(super) fn check_round(&mut self, bout: &Bout, found: &mut Vec<Found>) -> (u32, Pace) {
        let Some((round, span)) = bout.heading.round else {
            let number = self.next.map_or(1, |next| next[0]);
            self.note_round(number);
            self.next = Some([number.saturating_add(1); 2]);
            return (number, Pace::Follows);
        };
        let number = round.number;
        let due = self.agreed();
        let extra = due.is_some_and(|due| number > due) && self.next.is_some();
        if let Some(of) = round.of.filter(|_| !extra) {
            match due {
                None => self.agreed[0] = Some(of),
                Some(expected) if expected != of && self.agreed[1] != Some(of) => {
                    let what = Breach::Agreed {
                        expected,
                        found: of,
                    };
                    found.push(Found::new(what, span));
                    self.agreed[1] = Some(of);
                }
                Some(_) => {}
            }
        }
        let was_there = self.has_round(number);
        self.note_round(number);
        let Some(next) = self.next else {
            // the rounds before it are not in this input
            self.next = Some([number.saturating_add(1); 2]);
            let pace = match number {
                1 => Pace::Follows,
                _ => Pace::Jumps,
            };
            return (number, pace);
        };
        let expected = next[0];
        if self.gap.contains(&number) && !was_there {
            // one that was jumped over has come, or else the number after the jump was a slip
            self.next = Some(match number == expected {
                true => [number.saturating_add(1), next[1]],
                false => [next[1]; 2],
            });
            return (number, Pace::Late);
        }
        if next.contains(&number) {
            self.next = Some([number.saturating_add(1); 2]);
            return (number, Pace::Follows);
        }
        let what = Breach::RoundOrder {
            expected,
            found: number,
            again: was_there,
        };
        found.push(Found::new(what, span));
        self.astray = true;
        if number > expected {
            let from = match self.lacks_rounds() {
                true => self.gap.start.min(expected),
                false => expected,
            };
            self.gap = from..number;
            self.next = Some([expected.saturating_add(1), number.saturating_add(1)]);
            return (number, Pace::Jumps);
        }
        // a round too many, or the one that was expected under another number
        self.next = Some([expected, expected.saturating_add(1)]);
        (number, Pace::Late)
    }

    /// Who begins (R502, R511, R512), and who attacks (R521); whether that is wrong.
    pub(super) fn check_starter(
        &mut self,
        player: usize,
        span: Span,
        in_order: bool,
        found: &mut Vec<Found>,
    ) -> bool {
        // a round is missing, or this one is not what it says
        let due = self.due().filter(|_| in_order);
        let (Some(expected), Some(players)) = (due, &self.players) else {
            return false;
        };
        let by_rival = self.rival.and_then(|rival| self.due_by(rival.edition()));
        if expected == player || by_rival == Some(player) {
            return false;
        }
        let found_name = players[player].clone();
        let what = match self.is_revenge() {
            true => Breach::RolesKept {
                attacker: found_name,
            },
            false => Breach::Starter {
                expected: players[expected].clone(),
                found: found_name,
                by_winner: self
                    .ruleset
                    .is_some_and(|rules| rules.edition() == Edition::Ass1999),
            },
        };
        found.push(Found::new(what, span));
        true
    }

    /// The points line (R612).
    pub(super) fn check_points(
        &mut self,
        bout: &Bout,
        earned: Option<[u32; 2]>,
        found: &mut Vec<Found>,
    ) {
        let Some((text, span)) = &bout.heading.points else {
            return;
        };
        let span = *span;
        if self.is_revenge() {
            self.tell(Unchecked::NoPoints, span, found);
            return;
        }
        let Some(points) = Points::parse(text) else {
            found.push(Found::new(Breach::PointsForm, span));
            return;
        };
        let Some(players) = self.players.clone() else {
            return;
        };
        let named = points.0.map(|(name, _)| self.player(name));
        let of = |player| {
            let at = named.iter().position(|named| *named == Some(player))?;
            Some(points.0[at].1)
        };
        let [Some(first), Some(second)] = [0, 1].map(of) else {
            let stranger = usize::from(named[0].is_some());
            let name = points.0[stranger].0.to_string();
            if let (None, Some(other)) = (named[stranger], named[1 - stranger]) {
                self.others[1 - other] = Some(name.clone());
            }
            found.push(Found::new(Breach::PointsName { name, players }, span));
            return;
        };
        let (Some(earned), true) = (earned, self.tally.totals.is_some()) else {
            // what was reported in this game is why; else it is said once
            if found.is_empty() {
                let ended =
                    (bout.end.as_ref()).is_some_and(|end| end.outcome != Outcome::Unfinished);
                let why = match (self.astray, ended) {
                    (true, _) => Unchecked::Order,
                    (false, true) => Unchecked::Points,
                    (false, false) => Unchecked::End {
                        in_match: bout.heading.name.is_some(),
                    },
                };
                self.tell(why, span, found);
            }
            return;
        };
        if let Some(expected) = self.tally.differs([first, second]) {
            let end = bout.end.as_ref();
            let what = Breach::Points {
                players,
                expected,
                found: [first, second],
                earned,
                won: end.is_some_and(|end| end.outcome != Outcome::NoWinner),
                resigned: end.is_some_and(resigned),
            };
            found.push(Found::new(what, span));
        }
    }

    /// The player of a name.
    fn player(&self, name: &str) -> Option<usize> {
        let players = self.players.as_ref()?;
        let named = |player: &usize| {
            players[*player] == name || self.others[*player].as_deref() == Some(name)
        };
        (0..2).find(named)
    }

    fn tell(&mut self, what: Unchecked, span: Span, found: &mut Vec<Found>) {
        if !std::mem::replace(&mut self.told, true) {
            found.push(Found::new(Breach::Unchecked(what), span));
        }
    }
}
