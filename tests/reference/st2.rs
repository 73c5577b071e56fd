//! Schotten Totten 2: retreat, cauldrons, control, actions, and how the game ends.

use super::cards::Card;
use super::players::playable;
use super::referee::Faults;
use super::state::{Act, Game, Phase, drop_one, holds};

const ATTACKER: usize = 0;
const DEFENDER: usize = 1;

impl Game {
    pub fn judge_st2(&self, act: &Act) -> Faults {
        let mut faults = Faults::new();
        match act {
            Act::Pass => faults.extend(self.judge_pass_st2()),
            Act::Claim(place, tail) => faults.extend(self.judge_control(*place, tail)),
            Act::Retreat(places) => {
                if self.side == DEFENDER {
                    return vec!["retreat_by_defender"];
                }
                if self.phase != Phase::Begun {
                    faults.push("retreat_late");
                }
                for place in places {
                    match self.sites.get(*place) {
                        None => faults.push("retreat_place"),
                        Some(site) if site.cards[ATTACKER].is_empty() => {
                            faults.push("retreat_empty");
                        }
                        Some(_) => {}
                    }
                }
            }
            Act::Oil(place) => faults.extend(self.judge_oil(*place)),
            Act::Move {
                by: "redeployment",
                card,
                nth,
                from,
                to,
            } => {
                faults.extend(self.judge_target(*card, *nth, self.side, *from));
                if to == &Some(*from) {
                    faults.push("same_place");
                } else if let Some(to) = to {
                    faults.extend(self.judge_tile(*to));
                }
            }
            Act::Move {
                by: "treason",
                card,
                nth,
                from,
                to: Some(to),
            } => {
                faults.extend(self.judge_target(*card, *nth, 1 - self.side, *from));
                faults.extend(self.judge_tile(*to));
            }
            Act::Take {
                by: "desertion",
                card,
                nth,
                from,
            } => {
                faults.extend(self.judge_target(*card, *nth, 1 - self.side, *from));
            }
            Act::Recruitment(card, place) => {
                faults.extend(self.judge_discards(&[*card]));
                faults.extend(self.judge_tile(*place));
            }
            Act::Explosion(place) => match self.sites.get(*place) {
                None => faults.push("target_place"),
                Some(site) if site.cards.iter().all(Vec::is_empty) => {
                    faults.push("explosion_empty");
                }
                Some(_) => {}
            },
            Act::Support(_) if self.discard.len() < 2 => faults.push("support_few"),
            Act::Support(cards) => faults.extend(self.judge_discards(cards)),
            Act::Exchange { given, got } => {
                if !self.holds_to_exchange(self.side, given) {
                    faults.push("exchange_given");
                }
                if !self.holds_to_exchange(1 - self.side, got) {
                    faults.push("exchange_got");
                }
            }
            _ => faults.push("other_game"),
        }
        faults
    }

    fn judge_tile(&self, place: usize) -> Option<&'static str> {
        if place >= self.sites.len() {
            Some("target_place")
        } else if !self.room(self.side, place) {
            Some("to_full")
        } else {
            None
        }
    }

    fn judge_discards(&self, cards: &[Card]) -> Option<&'static str> {
        if holds(&self.discard, cards) {
            return None;
        }
        let action = cards
            .iter()
            .any(|card| card.is_tactic() && !card.is_elite());
        Some(if action {
            "discarded_action"
        } else {
            "not_discarded"
        })
    }

    fn holds_to_exchange(&self, side: usize, cards: &[Card]) -> bool {
        let mut hand = self.hands[side].clone();
        drop_one(&mut hand, Card::Tactic("exchange"));
        holds(&hand, cards)
    }

    fn judge_oil(&self, place: usize) -> Faults {
        if self.side == ATTACKER {
            return vec!["oil_by_attacker"];
        }
        let mut faults = Faults::new();
        if self.phase != Phase::Begun {
            faults.push("oil_late");
        }
        if self.oiled {
            faults.push("oil_twice");
        }
        if self.oil == 0 {
            faults.push("oil_fourth");
        }
        match self.sites.get(place) {
            None => faults.push("oil_place"),
            Some(site) if site.cards[ATTACKER].is_empty() => {
                let here = |gone: &(Card, usize, usize)| (gone.1, gone.2) == (ATTACKER, place);
                let eliminated = self.eliminated.iter().any(here);
                faults.push(if eliminated {
                    "oil_eliminated"
                } else {
                    "oil_empty"
                });
            }
            Some(_) => {}
        }
        faults
    }

    fn judge_control(&self, place: usize, tail: &str) -> Option<&'static str> {
        if self.side == DEFENDER {
            Some("claim_by_defender")
        } else if place >= self.sites.len() {
            Some("claim_place")
        } else if !self.complete(ATTACKER, place) {
            Some("claim_incomplete")
        } else {
            self.question(place).fault(tail)
        }
    }

    fn judge_pass_st2(&self) -> Option<&'static str> {
        if self.phase != Phase::Begun {
            return Some("pass_after_play");
        }
        let may = if self.any_room(self.side) {
            self.rules.tactics && !playable(self)
        } else {
            // English: the game would be over, or goes on with a tactic.
            self.rules.german && self.side == DEFENDER
        };
        if may { None } else { Some("passing") }
    }

    pub fn apply_st2(&mut self, act: &Act) {
        let side = self.side;
        match act {
            Act::Claim(place, _) => {
                self.clear(*place, &[0, 1]);
                self.claimed = true;
                if self.sites[*place].damaged {
                    self.over = Some((ATTACKER, "damaged-tile"));
                    return;
                }
                self.sites[*place].damaged = true;
                if self.sites.iter().filter(|site| site.damaged).count() >= 4 {
                    self.over = Some((ATTACKER, "4-tiles"));
                }
            }
            Act::Retreat(places) => {
                for place in places {
                    self.clear(*place, &[ATTACKER]);
                }
            }
            Act::Oil(place) => {
                let card = self.sites[*place].cards[ATTACKER].remove(0);
                self.discard.push(card);
                self.oil -= 1;
                self.oiled = true;
            }
            Act::Move {
                by,
                card,
                nth,
                from,
                to,
            } => {
                self.actions[side].push(Card::Tactic(by));
                let whose = if *by == "treason" { 1 - side } else { side };
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
                self.actions[side].push(Card::Tactic(by));
                self.lift(*card, *nth, 1 - side, *from);
                self.discard.push(*card);
            }
            Act::Recruitment(card, place) => {
                self.actions[side].push(Card::Tactic("recruitment"));
                drop_one(&mut self.discard, *card);
                self.lay(*card, side, *place);
            }
            Act::Explosion(place) => {
                self.actions[side].push(Card::Tactic("explosion"));
                self.clear(*place, &[0, 1]);
            }
            Act::Support(cards) => {
                self.actions[side].push(Card::Tactic("support"));
                for card in cards {
                    drop_one(&mut self.discard, *card);
                    let mut rng = self.rng.clone();
                    let pile = self.pile(*card);
                    pile.push(*card);
                    rng.shuffle(pile);
                    self.rng = rng;
                }
            }
            Act::Exchange { given, got } => {
                self.actions[side].push(Card::Tactic("exchange"));
                for (from, cards) in [(side, given), (1 - side, got)] {
                    for card in cards {
                        drop_one(&mut self.hands[from], *card);
                        self.hands[1 - from].push(*card);
                    }
                }
            }
            _ => {}
        }
    }

    fn clear(&mut self, place: usize, sides: &[usize]) {
        for side in sides {
            let cards = std::mem::take(&mut self.sites[place].cards[*side]);
            self.discard.extend(cards);
        }
    }

    /// Who had to draw a siege card and found none has ended the game.
    pub fn finish_st2(&mut self) {
        let drew_none = self.phase == Phase::Played && self.deck.is_empty();
        if self.rules.german {
            if self.side == ATTACKER && self.final_turn {
                self.over = Some((DEFENDER, "deck-empty"));
            }
        } else if drew_none {
            self.over = Some((DEFENDER, "deck-empty"));
        }
    }

    /// The Attacker's last turn may begin; a Defender without room may have won.
    pub fn begin_st2(&mut self) {
        if self.side == ATTACKER {
            self.final_turn = self.last;
        } else if !self.rules.german && !self.any_room(DEFENDER) && !playable(self) {
            self.over = Some((DEFENDER, "no-space"));
        }
    }
}
