//! What both games have in common: which faults an act has, and what it does.
//!
//! `judge` names every fault of an act; `apply` believes that it has none.

use super::cards::Card;
use super::state::{Act, Game, Phase};

pub type Faults = Vec<&'static str>;

/// The card that an act plays from the hand.
pub fn card_of(act: &Act) -> Option<Card> {
    match act {
        Act::Play(card, _) => Some(*card),
        Act::Move { by, .. } | Act::Take { by, .. } => Some(Card::Tactic(by)),
        Act::Recruiter { .. } => Some(Card::Tactic("recruiter")),
        Act::Recruitment(..) => Some(Card::Tactic("recruitment")),
        Act::Explosion(_) => Some(Card::Tactic("explosion")),
        Act::Support(_) => Some(Card::Tactic("support")),
        Act::Exchange { .. } => Some(Card::Tactic("exchange")),
        _ => None,
    }
}

impl Game {
    pub fn judge(&self, act: &Act) -> Faults {
        if self.over.is_some() {
            return vec![match act {
                Act::Claim(..) => "claim_after_end",
                Act::Draw(_) => "draw_after_end",
                _ => "after_end",
            }];
        }
        let mut faults = Faults::new();
        if let Some(card) = card_of(act) {
            faults.extend(match self.phase {
                Phase::Begun => None,
                Phase::Played => Some("two_plays"),
                Phase::Passed => Some("play_after_pass"),
                Phase::Drawn => Some("play_after_draw"),
            });
            faults.extend(self.holding(card));
            if card.is_tactic() && self.played[self.side] > self.played[1 - self.side] {
                faults.push("tactic_limit");
            }
        }
        match act {
            Act::Draw(card) => faults.extend(self.judge_draw(*card)),
            Act::Play(card, place) if *place < self.sites.len() => {
                faults.extend(self.judge_place(*card, *place));
            }
            Act::Play(card, _) if card.is_tactic() && !card.is_elite() && !card.is_mode() => {
                faults.push("not_laid_down");
            }
            Act::Play(..) => faults.push("place"),
            _ if self.rules.game == 1 => faults.extend(self.judge_st1(act)),
            _ => faults.extend(self.judge_st2(act)),
        }
        faults.sort_unstable();
        faults.dedup();
        faults
    }

    /// Why the side to move cannot have this card in hand.
    fn holding(&self, card: Card) -> Option<&'static str> {
        if card.is_tactic() && !self.rules.tactics {
            return Some("tactic_base");
        }
        if card.is_tactic() && !self.rules.all_tactics().contains(&card) {
            return Some("other_game");
        }
        if let Card::Troop(color, _) = card {
            let same_color = |other: &Card| matches!(other, Card::Troop(c, _) if *c == color);
            if !self.rules.troops().iter().any(same_color) {
                return Some("color");
            }
            if !self.rules.has_troop(card) {
                return Some("strength");
            }
        }
        if self.hands[self.side].contains(&card) {
            return None;
        }
        Some(if self.seen(card) {
            if self.eliminated.iter().any(|gone| gone.0 == card) {
                "eliminated"
            } else {
                "dup"
            }
        } else if card.is_tactic() {
            "unheld_tactic"
        } else if self.hands[1 - self.side].contains(&card) {
            "held_by_other"
        } else {
            "not_in_hand"
        })
    }

    fn judge_place(&self, card: Card, place: usize) -> Faults {
        let site = &self.sites[place];
        let mut faults = Faults::new();
        if card.is_tactic() && !card.is_elite() && !card.is_mode() {
            return vec!["not_laid_down"];
        }
        if card.is_mode() {
            if site.owner.is_some() {
                faults.push("mode_on_claimed");
            }
            if site.mode.is_some() {
                faults.push("second_mode");
            }
            return faults;
        }
        if site.owner.is_some() {
            faults.push("claimed_stone");
        } else if !self.room(self.side, place) {
            faults.push("full_side");
        }
        if self.rules.game == 1 && card == Card::Tactic("joker") && self.jokers[self.side] {
            faults.push("second_joker");
        }
        faults
    }

    fn judge_draw(&self, card: Card) -> Option<&'static str> {
        let pile = if card.is_tactic() {
            &self.tactics_deck
        } else {
            &self.deck
        };
        match self.phase {
            Phase::Begun => Some("draw_early"),
            Phase::Passed => Some("draw_after_pass"),
            Phase::Drawn => Some("extra_draw"),
            Phase::Played if card.is_tactic() && !self.rules.tactics => Some("tactic_draw_base"),
            Phase::Played if self.hands[self.side].len() >= self.rules.hand() => {
                Some("draw_over_limit")
            }
            Phase::Played if pile.is_empty() => Some("draw_empty"),
            Phase::Played if pile[0] == card => None,
            Phase::Played if self.seen(card) => Some("draw_seen"),
            Phase::Played if pile.contains(&card) => Some("draw_order"),
            Phase::Played => Some("draw_held"),
        }
    }

    /// What is wrong with a turn that ends here.
    pub fn judge_end(&self) -> Option<&'static str> {
        match self.phase {
            _ if self.over.is_some() => None,
            Phase::Begun => Some("no_play"),
            // Where the siege deck has run out, not drawing ends the game.
            Phase::Played if self.rules.game == 2 && self.deck.is_empty() => None,
            Phase::Played if self.owes_draw() => Some("missing_draw"),
            _ => None,
        }
    }

    pub fn apply(&mut self, act: &Act) {
        let side = self.side;
        if let Some(card) = card_of(act) {
            self.spend(card);
        }
        match act {
            Act::Play(card, place) => match card {
                Card::Tactic(name) if card.is_mode() => self.sites[*place].mode = Some(name),
                _ => self.lay(*card, side, *place),
            },
            Act::Pass => {
                self.phase = Phase::Passed;
                self.passes += 1;
            }
            Act::Draw(card) => {
                let drawn = self.pile(*card).remove(0);
                self.hands[side].push(drawn);
                self.phase = Phase::Drawn;
                if self.rules.german && !card.is_tactic() && self.deck.is_empty() {
                    self.last = true;
                }
            }
            Act::Claim(_, tail) if tail.contains("denied") => {}
            _ if self.rules.game == 1 => self.apply_st1(act),
            _ => self.apply_st2(act),
        }
        self.look();
    }

    /// Ends the turn: the other side's begins, unless the game is over.
    pub fn finish(&mut self) {
        if self.over.is_none() && self.rules.game == 2 {
            self.finish_st2();
        }
        if self.over.is_none() {
            self.next_side();
            if self.rules.game == 2 {
                self.begin_st2();
            }
        }
    }

    /// The moved card lies where it should.
    pub fn judge_target(&self, card: Card, nth: usize, side: usize, from: usize) -> Faults {
        if from >= self.sites.len() {
            return vec!["target_place"];
        }
        if self.lies(card, nth, side, from) {
            return Faults::new();
        }
        let gone = self.eliminated.contains(&(card, side, from));
        vec![if gone && self.discard.contains(&card) {
            "eliminated_target"
        } else {
            "absent"
        }]
    }
}
