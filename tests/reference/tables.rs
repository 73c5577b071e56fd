//! Random tables, as one-line positions, with the right answer for every place to ask about.

use super::cards::{Card, Rules, sorted, stone, tile};
use super::claims::Question;
use super::generate::salt;
use super::render;
use super::rng::Rng;
use super::state::Site;

/// The answer for one place of a table.
#[derive(Clone, Debug)]
pub struct Answer {
    /// From 1.
    pub site: usize,
    pub claimable: bool,
    /// Both sides are complete.
    pub compared: bool,
    /// Unseen cards with which the other side would win.
    pub counterexample: Option<Vec<String>>,
}

/// An enumeration longer than this is not asked for.
const BOUND: f64 = 60_000.0;

struct Table {
    rules: Rules,
    sites: Vec<Site>,
    side: usize,
    rest: Vec<Card>,
}

/// A table of this ruleset, and the answer for each complete, untaken place of the side to
/// move (the Attacker, in Schotten Totten 2).
pub fn random_table(ruleset: &str, seed: u64) -> (String, Vec<Answer>) {
    let rules = Rules::named(ruleset);
    let mut rng = Rng::new(seed ^ salt(ruleset));
    loop {
        if let Some(found) = one_table(rules, &mut rng) {
            return found;
        }
    }
}

fn one_table(rules: Rules, rng: &mut Rng) -> Option<(String, Vec<Answer>)> {
    let side = if rules.game == 1 { rng.below(2) } else { 0 };
    let mut rest = rules.troops();
    rng.shuffle(&mut rest);
    let mut table = Table {
        rules,
        sites: vec![Site::default(); rules.places()],
        side,
        rest,
    };
    table.lay_out(rng);
    // What is left lies open elsewhere, is unseen, or is said to be all that is unseen.
    let mut unseen = table.rest.clone();
    let hidden = rng.pick(&[0, 1, 2, 3, 4, 6, 8, 12, 20, 60]).unwrap_or(60);
    let key = match rng.below(3) {
        0 => {
            unseen.truncate(hidden);
            if unseen.is_empty() {
                return None;
            } else {
                ("unseen", unseen.clone())
            }
        }
        _ => {
            let open = unseen.split_off(hidden.min(unseen.len()));
            (
                if rules.tactics || rules.game == 2 {
                    "discard"
                } else {
                    "seen"
                },
                open,
            )
        }
    };
    let front = render::front(rules, &table.sites, |side, place| {
        table.complete(side, place)
    });
    let mut text = format!("{} {front} {}", rules.name, rules.sides()[side]);
    if !key.1.is_empty() {
        text += &format!(" {}={}", key.0, sorted(&key.1, ","));
    }
    let mut answers = Vec::new();
    for place in 0..table.sites.len() {
        if table.complete(side, place) && table.sites[place].owner.is_none() {
            answers.push(table.answer(place, &unseen)?);
        }
    }
    if answers.is_empty() {
        None
    } else {
        Some((text, answers))
    }
}

impl Table {
    fn face(&self, place: usize) -> (usize, super::cards::Counts) {
        if self.rules.game == 1 {
            stone(self.sites[place].mode)
        } else {
            tile(place, self.sites[place].damaged)
        }
    }

    fn complete(&self, side: usize, place: usize) -> bool {
        self.sites[place].cards[side].len() == self.face(place).0
    }

    fn lay_out(&mut self, rng: &mut Rng) {
        let modes = self.rules.game == 1 && self.rules.tactics;
        for place in 0..self.sites.len() {
            self.sites[place].damaged = self.rules.game == 2 && rng.chance(35);
        }
        for name in ["mud", "bluff"] {
            let place = rng.below(self.sites.len());
            if modes && rng.chance(70) && self.sites[place].mode.is_none() {
                self.sites[place].mode = Some(name);
            }
        }
        for place in 0..self.sites.len() {
            let size = self.face(place).0;
            for side in 0..2 {
                let whole = rng.chance(if side == self.side { 65 } else { 35 });
                let count = if whole { size } else { rng.below(size) };
                for _ in 0..count {
                    let card = self.choose(side, place, rng);
                    self.sites[place].cards[side].extend(card);
                }
            }
            let first = rng.below(2);
            self.sites[place].since = if first == 0 { [1, 2] } else { [2, 1] };
            if self.rules.game == 1 && self.complete(first, place) && rng.chance(8) {
                self.sites[place].owner = Some(first);
            }
        }
        if self.rules.tactics {
            self.lay_wild(rng);
        }
    }

    /// A card that often goes with those that lie there, so that formations meet.
    fn choose(&mut self, side: usize, place: usize, rng: &mut Rng) -> Option<Card> {
        let kin = self.sites[place]
            .cards
            .iter()
            .flatten()
            .copied()
            .collect::<Vec<_>>();
        let own = self.sites[place].cards[side].last().copied();
        let model = if rng.chance(75) { own } else { rng.pick(&kin) };
        let near = rng.below(4);
        let at = self.rest.iter().position(|card| {
            let (Card::Troop(c, s), Some(Card::Troop(color, strength))) = (card, model) else {
                return false;
            };
            match near {
                0 => *c == color && s.abs_diff(strength) <= 1,
                1 => *c == color,
                2 => *s == strength,
                _ => s.abs_diff(strength) == 1,
            }
        });
        if self.rest.is_empty() {
            None
        } else {
            Some(self.rest.remove(at.unwrap_or(0)))
        }
    }

    /// Puts wild cards in the place of others, as many as the game allows.
    fn lay_wild(&mut self, rng: &mut Rng) {
        let mut jokers = [0, 0];
        for name in ["joker", "joker", "spy", "shield"] {
            let (place, side) = (rng.below(self.sites.len()), rng.below(2));
            if self.sites[place].cards[side].is_empty() || rng.chance(25) {
                continue;
            }
            if name == "joker" {
                jokers[side] += 1;
                if self.rules.game == 1 && jokers[side] > 1 {
                    continue;
                }
            }
            let at = rng.below(self.sites[place].cards[side].len());
            let old = std::mem::replace(&mut self.sites[place].cards[side][at], Card::Tactic(name));
            if !old.is_tactic() {
                self.rest.push(old);
            } else {
                self.sites[place].cards[side][at] = old;
                if name == "joker" {
                    jokers[side] -= 1;
                }
            }
        }
    }

    fn answer(&self, place: usize, unseen: &[Card]) -> Option<Answer> {
        let site = &self.sites[place];
        let (size, counts) = self.face(place);
        let question = Question {
            rules: self.rules,
            size,
            counts,
            own: site.cards[self.side].clone(),
            other: site.cards[1 - self.side].clone(),
            own_first: site.since[self.side] < site.since[1 - self.side],
            unseen: unseen.to_vec(),
        };
        if question.cost() > BOUND {
            return None;
        }
        let reply = question.reply();
        let compared = question.other.len() == size;
        Some(Answer {
            site: place + 1,
            claimable: reply.is_none(),
            compared,
            counterexample: reply
                .filter(|_| !compared)
                .map(|cards| cards.iter().map(Card::to_string).collect()),
        })
    }
}
