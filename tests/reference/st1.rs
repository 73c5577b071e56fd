//! Schotten Totten: passing, claims, the tactic cards that are not simply laid down.

use super::cards::Card;
use super::referee::Faults;
use super::state::{Act, Game, Phase, drop_one};

impl Game {
    pub fn judge_st1(&self, act: &Act) -> Faults {
        match act {
            Act::Pass => self.judge_pass_st1(),
            Act::Claim(place, tail) => self.judge_claim_st1(*place, tail),
            Act::Move {
                by: "strategist",
                card,
                nth,
                from,
                to,
            } => {
                let mut faults = self.judge_target(*card, *nth, self.side, *from);
                faults.extend(self.judge_claimed(*from));
                if let Some(to) = to {
                    if to == from {
                        faults.push("same_place");
                    } else {
                        faults.extend(self.judge_goal(*to));
                    }
                }
                faults
            }
            Act::Move {
                by: "traitor",
                card,
                nth,
                from,
                to,
            } => {
                let mut faults = self.judge_target(*card, *nth, 1 - self.side, *from);
                faults.extend(self.judge_claimed(*from));
                if card.is_tactic() {
                    faults.push("traitor_of_tactic");
                }
                match to {
                    Some(to) => faults.extend(self.judge_goal(*to)),
                    None => faults.push("discarding_traitor"),
                }
                faults
            }
            Act::Take {
                by: "banshee",
                card,
                nth,
                from,
            } => {
                let mut faults = self.judge_target(*card, *nth, 1 - self.side, *from);
                faults.extend(self.judge_claimed(*from));
                faults
            }
            Act::Recruiter { drawn, back } => self.judge_recruiter(drawn, back),
            _ => vec!["other_game"],
        }
    }

    fn judge_claimed(&self, from: usize) -> Option<&'static str> {
        let site = self.sites.get(from)?;
        site.owner.map(|_| "from_claimed")
    }

    fn judge_goal(&self, to: usize) -> Option<&'static str> {
        if to >= self.sites.len() {
            Some("target_place")
        } else if self.sites[to].owner.is_some() {
            Some("to_claimed")
        } else if !self.room(self.side, to) {
            Some("to_full")
        } else {
            None
        }
    }

    fn judge_pass_st1(&self) -> Faults {
        if self.phase != Phase::Begun {
            return vec!["pass_after_play"];
        }
        let only_tactics = self.hands[self.side].iter().all(|card| card.is_tactic());
        let may = !self.any_room(self.side) || self.rules.tactics && only_tactics;
        if may { Faults::new() } else { vec!["passing"] }
    }

    fn judge_claim_st1(&self, place: usize, tail: &str) -> Faults {
        let mut faults = Faults::new();
        match self.phase {
            Phase::Begun if !self.rules.claim_before => faults.push("claim_too_early"),
            Phase::Played | Phase::Passed if !self.rules.claim_after => {
                faults.push("claim_after_play");
            }
            Phase::Drawn => faults.push("claim_after_draw"),
            _ => {}
        }
        if place >= self.sites.len() {
            faults.push("claim_place");
        } else if self.sites[place].owner.is_some() {
            faults.push("claim_taken");
        } else if !self.complete(self.side, place) {
            let other = self.complete(1 - self.side, place);
            faults.push(if other {
                "claim_for_other"
            } else {
                "claim_incomplete"
            });
        } else {
            faults.extend(self.question(place).fault(tail));
        }
        faults
    }

    fn judge_recruiter(&self, drawn: &[Card], back: &[Card]) -> Faults {
        let left = self.deck.len() + self.tactics_deck.len();
        if left == 0 {
            return vec!["recruiter_empty"];
        }
        let mut faults = Faults::new();
        if drawn.len() != left.min(3) {
            faults.push("recruiter_draws");
        }
        let mut piles = [self.deck.clone(), self.tactics_deck.clone()];
        let mut hand = self.hands[self.side].clone();
        drop_one(&mut hand, Card::Tactic("recruiter"));
        for card in drawn {
            let pile = &mut piles[usize::from(card.is_tactic())];
            if pile.first() == Some(card) {
                pile.remove(0);
            } else if drawn.len() <= 3 {
                faults.push("recruiter_draw_face");
            }
            hand.push(*card);
        }
        if back.len() != 2 {
            faults.push("recruiter_count");
        }
        for card in back {
            if hand.contains(card) {
                drop_one(&mut hand, *card);
            } else {
                faults.push("recruiter_return");
            }
        }
        if self.jokers[self.side] && back.contains(&Card::Tactic("joker")) {
            faults.push("recruiter_joker");
        }
        faults
    }

    pub fn apply_st1(&mut self, act: &Act) {
        let side = self.side;
        match act {
            Act::Claim(place, _) => {
                self.sites[*place].owner = Some(side);
                self.claimed = true;
                self.passes = 0;
                self.decide();
            }
            Act::Move {
                by,
                card,
                nth,
                from,
                to,
            } => {
                self.discard.push(Card::Tactic(by));
                let whose = if *by == "traitor" { 1 - side } else { side };
                self.lift(*card, *nth, whose, *from);
                match to {
                    Some(to) => self.lay(*card, side, *to),
                    None => self.discard.push(*card),
                }
            }
            Act::Take {
                by,
                card,
                nth,
                from,
            } => {
                self.discard.push(Card::Tactic(by));
                self.lift(*card, *nth, 1 - side, *from);
                self.discard.push(*card);
            }
            Act::Recruiter { drawn, back } => {
                self.discard.push(Card::Tactic("recruiter"));
                for card in drawn {
                    self.pile(*card).remove(0);
                    self.hands[side].push(*card);
                }
                for card in back {
                    drop_one(&mut self.hands[side], *card);
                }
                // Of two under one pile the first one named lies higher.
                for card in back {
                    self.pile(*card).push(*card);
                }
            }
            _ => {}
        }
    }

    /// Three neighbours, or five stones.
    fn decide(&mut self) {
        let side = self.side;
        let own: Vec<bool> = self
            .sites
            .iter()
            .map(|site| site.owner == Some(side))
            .collect();
        if own.windows(3).any(|three| three.iter().all(|mine| *mine)) {
            self.over = Some((side, "3-adjacent"));
        } else if own.iter().filter(|mine| **mine).count() >= 5 {
            self.over = Some((side, "5-stones"));
        }
    }
}
