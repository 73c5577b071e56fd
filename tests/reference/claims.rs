//! May this side claim here? By plain enumeration of wild values and completions.

use super::cards::{Card, Counts, Rules};

/// One place, seen by the side that would like to claim it.
#[derive(Clone, Debug)]
pub struct Question {
    pub rules: Rules,
    /// Cards that each side needs here.
    pub size: usize,
    pub counts: Counts,
    pub own: Vec<Card>,
    pub other: Vec<Card>,
    /// Both are complete, and the claimant was first.
    pub own_first: bool,
    /// Clan or siege cards that do not lie open.
    pub unseen: Vec<Card>,
}

/// Rank of a formation among those that count here, then its sum (turned round where the
/// lower sum wins): the greater pair wins.
type Value = (u8, i32);

impl Question {
    fn value(&self, cards: &[(u8, u8)]) -> Value {
        let sum: i32 = cards.iter().map(|&(_, strength)| i32::from(strength)).sum();
        let one_color = cards.iter().all(|card| card.0 == cards[0].0);
        let one_strength = cards.iter().all(|card| card.1 == cards[0].1);
        let mut strengths: Vec<u8> = cards.iter().map(|card| card.1).collect();
        strengths.sort_unstable();
        let run = strengths.windows(2).all(|two| two[0] + 1 == two[1]);
        let color_run = one_color && run;
        // A color run is no color and no run in English, both in German.
        let mere_sum = color_run && !self.rules.german;
        let rank = match self.counts {
            Counts::All if color_run => 4,
            Counts::All if one_strength => 3,
            Counts::All if one_color => 2,
            Counts::All if run => 1,
            Counts::Strength if one_strength => 1,
            Counts::Color if one_color && !mere_sum => 1,
            Counts::Run if run && !mere_sum => 1,
            _ => 0,
        };
        (
            rank,
            if self.counts == Counts::LowSum {
                -sum
            } else {
                sum
            },
        )
    }

    /// The best value of these cards for their own side, with what their wild cards stand
    /// for then, in the order of the cards.
    fn best(&self, cards: &[Card]) -> (Value, Vec<Card>) {
        let mut plain = Vec::with_capacity(cards.len());
        for card in cards {
            if let Card::Troop(color, strength) = card {
                plain.push((*color, *strength));
            }
        }
        if plain.len() == cards.len() {
            return (self.value(&plain), Vec::new());
        }
        let choices: Vec<Vec<Card>> = cards
            .iter()
            .map(|card| match card {
                Card::Troop(..) => vec![*card],
                Card::Tactic(name) => wild_values(self.rules, name),
            })
            .collect();
        let mut best: Option<(Value, Vec<Card>)> = None;
        let mut chosen = Vec::new();
        self.try_values(&choices, &mut chosen, &mut best);
        let (value, chosen) = best.expect("every wild card has a value");
        let wild = cards
            .iter()
            .zip(chosen)
            .filter(|(card, _)| card.is_tactic());
        (value, wild.map(|(_, value)| value).collect())
    }

    fn try_values(
        &self,
        choices: &[Vec<Card>],
        chosen: &mut Vec<Card>,
        best: &mut Option<(Value, Vec<Card>)>,
    ) {
        if let Some(choice) = choices.get(chosen.len()) {
            for card in choice {
                chosen.push(*card);
                self.try_values(choices, chosen, best);
                chosen.pop();
            }
            return;
        }
        let mut plain = Vec::with_capacity(chosen.len());
        for card in chosen.iter() {
            if let Card::Troop(color, strength) = card {
                plain.push((*color, *strength));
            }
        }
        let value = self.value(&plain);
        if best.as_ref().is_none_or(|(old, _)| value > *old) {
            *best = Some((value, chosen.clone()));
        }
    }

    /// A 0 or 11 that would leave the table as soon as it came here.
    fn eliminated(&self, card: Card) -> bool {
        let Card::Troop(color, strength) = card else {
            return false;
        };
        self.rules.game == 2
            && match strength {
                0 => self.own.contains(&Card::Troop(color, 11)),
                11 => self.own.contains(&Card::Troop(color, 0)),
                _ => false,
            }
    }

    fn candidates(&self) -> Vec<Card> {
        let mut cards = self.unseen.clone();
        cards.retain(|card| !self.eliminated(*card));
        // Likely winners first: the answer does not depend on it, the time does.
        cards.sort_by_key(|card| match card {
            Card::Troop(_, strength) if self.counts == Counts::LowSum => i32::from(*strength),
            Card::Troop(_, strength) => -i32::from(*strength),
            Card::Tactic(_) => 0,
        });
        cards
    }

    fn free(&self) -> usize {
        self.size - self.other.len()
    }

    /// How many formations an enumeration looks at.
    pub fn cost(&self) -> f64 {
        let mut cost = 1.0;
        let cards = self.candidates().len();
        for i in 0..self.free() {
            cost *= cards.saturating_sub(i) as f64 / (i + 1) as f64;
        }
        for card in &self.other {
            if let Card::Tactic(name) = card {
                cost *= wild_values(self.rules, name).len() as f64;
            }
        }
        cost
    }

    /// Unseen cards with which the other side would win here, or `None` if the claim
    /// holds. Where both are complete, the winning reply is no cards at all.
    pub fn reply(&self) -> Option<Vec<Card>> {
        assert_eq!(self.own.len(), self.size, "an incomplete side asks nothing");
        let own = self.best(&self.own).0;
        if self.free() == 0 {
            let other = self.best(&self.other).0;
            let holds = own > other || own == other && self.own_first;
            return if holds { None } else { Some(Vec::new()) };
        }
        let cards = self.candidates();
        let mut formation = self.other.clone();
        if self.complete(&cards, &mut formation, own) {
            Some(formation.split_off(self.other.len()))
        } else {
            None
        }
    }

    /// Fills the free places in every way; true, with the formation, at the first that wins.
    fn complete(&self, cards: &[Card], formation: &mut Vec<Card>, own: Value) -> bool {
        if formation.len() == self.size {
            return self.best(formation).0 > own;
        }
        for (i, card) in cards.iter().enumerate() {
            formation.push(*card);
            if self.complete(&cards[i + 1..], formation, own) {
                return true;
            }
            formation.pop();
        }
        false
    }

    /// May the claim be made?
    pub fn may_claim(&self) -> bool {
        self.reply().is_none()
    }

    /// What is wrong with a claim that stands before this tail; ` as …` gives the values of
    /// the claimant's wild cards in their order.
    pub fn fault(&self, tail: &str) -> Option<&'static str> {
        if tail.contains("denied") {
            return None;
        }
        if let Some(binds) = tail.strip_prefix(" as ") {
            let mut binds = binds.split(',');
            let mut bound = self.clone();
            for card in &mut bound.own {
                let Card::Tactic(name) = card else { continue };
                let (_, value) = binds.next()?.split_once('=')?;
                let mut possible = wild_values(self.rules, name).into_iter();
                match possible.find(|card| card.to_string() == value) {
                    Some(value) => *card = value,
                    None if self.may_claim() => return Some("wild_value"),
                    None => return Some("false_claim"),
                }
            }
            if !bound.may_claim() {
                return Some(if self.may_claim() {
                    "wild_choice"
                } else {
                    "false_claim"
                });
            }
        }
        if self.may_claim() {
            None
        } else {
            Some("false_claim")
        }
    }

    /// What the claimant's wild cards stand for at their best, as ` as joker=r9,spy=r7`.
    pub fn bindings(&self) -> String {
        let wild = self.own.iter().filter(|card| card.is_tactic());
        let binds: Vec<String> = wild
            .zip(self.best(&self.own).1)
            .map(|(card, value)| format!("{card}={value}"))
            .collect();
        if binds.is_empty() {
            String::new()
        } else {
            format!(" as {}", binds.join(","))
        }
    }
}

/// Everything a wild card may stand for.
pub fn wild_values(rules: Rules, name: &str) -> Vec<Card> {
    let mut values = rules.troops();
    let spy = if rules.game == 1 { 7 } else { 10 };
    values.retain(|value| match (name, value) {
        ("joker", _) => true,
        ("spy", Card::Troop(_, strength)) => *strength == spy,
        ("shield", Card::Troop(_, strength)) => (1..=3).contains(strength),
        _ => false,
    });
    values
}

/// [`Question::may_claim`], for a question in one piece.
pub fn may_claim(question: &Question) -> bool {
    question.may_claim()
}
