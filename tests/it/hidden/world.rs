//! Small worlds: positions in which only a few cards are hidden, with every way to deal them.

use crate::reference::rng::Rng;
use marchstone::engine::Table;
use marchstone::model::{Card, Face, Game, Part, Ruleset, Seat, Tactic};
use marchstone::pipeline;

/// The places of hidden cards: hand South, hand North, deck, tactic deck.
pub const ZONES: usize = 4;

/// A position with few hidden cards.
pub struct World {
    pub rules: Ruleset,
    /// The position as the record has it.
    pub text: String,
    /// What the record says of each zone, card by card.
    pub said: [Vec<Slot>; ZONES],
    /// Every hidden card.
    pub hidden: Vec<Face>,
    /// How they lie in truth.
    pub truth: Table,
}

/// What is said of one hidden card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Slot {
    Face(Face),
    /// A card of either deck.
    Any,
}

impl Slot {
    fn admits(self, face: Face) -> bool {
        match self {
            Slot::Any => true,
            Slot::Face(said) => said == face || said == back(face),
        }
    }
}

pub fn back(face: Face) -> Face {
    if face.is_tactic() {
        Face::UNKNOWN_TACTIC
    } else {
        Face::UNKNOWN
    }
}

fn deal(table: &Table, zones: &[Vec<Face>; ZONES]) -> Table {
    let parts = |zone: usize| -> Vec<Part> {
        let faces = zones[zone].iter();
        faces.map(|face| Part::Card(*face)).collect()
    };
    let mut table = *table;
    table.deal(Seat::South, &parts(0));
    table.deal(Seat::North, &parts(1));
    table.set_deck(false, &parts(2));
    if table.rules().has_tactics() {
        table.set_deck(true, &parts(3));
    }
    table
}

impl World {
    /// A random one.
    pub fn random(rules: Ruleset, rng: &mut Rng) -> World {
        let game = rules.game();
        let mut cards: Vec<Face> = game.deck().iter(game).map(Face::from).collect();
        rng.shuffle(&mut cards);
        let tactics = rules.has_tactics();
        let count = if tactics {
            3 + rng.below(2)
        } else {
            5 + rng.below(2)
        };
        // colors that are alike make half-known cards tell more
        let mut hidden = cards.split_off(cards.len() - count);
        if rng.chance(50) {
            let color = hidden[0].card().expect("a card").color();
            let of_color = |face: &Face| face.card().is_some_and(|card| card.color() == color);
            for face in &mut hidden[1..3] {
                if let Some(other) = cards.iter_mut().find(|other| of_color(other)) {
                    std::mem::swap(face, other);
                }
            }
        }
        let mut names = Vec::new();
        if tactics {
            for tactic in Tactic::ALL {
                for _ in 0..tactic.copies(game) {
                    names.push(tactic);
                }
            }
            rng.shuffle(&mut names);
            hidden.extend(names.drain(..3).map(Face::from));
        }
        let zones = lay_hidden(&hidden, tactics, rng);
        let mut said = zones
            .clone()
            .map(|zone| zone.into_iter().map(Slot::Face).collect());
        let keys = say(&mut said, rules, rng);
        let front = if game == Game::One && !tactics {
            full_front(&cards, rng)
        } else {
            open_front(&cards, &names, rules, rng)
        };
        let text = format!("{} {front} {keys}", marchstone::cook::base_name(&rules));
        let position = pipeline::position(&text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        let table = Table::of_position(&position);
        World {
            rules,
            text,
            said,
            truth: deal(&table, &zones),
            hidden,
        }
    }

    /// The table of every deal that the position allows.
    pub fn deals(&self) -> Vec<Table> {
        let mut found = Vec::new();
        let mut zones = [const { Vec::new() }; ZONES];
        let mut used = vec![false; self.hidden.len()];
        self.fill(0, &mut zones, &mut used, &mut found);
        found
    }

    fn fill(
        &self,
        zone: usize,
        zones: &mut [Vec<Face>; ZONES],
        used: &mut Vec<bool>,
        found: &mut Vec<Table>,
    ) {
        if zone == ZONES {
            found.push(deal(&self.truth, zones));
            return;
        }
        let at = zones[zone].len();
        let Some(slot) = self.said[zone].get(at).copied() else {
            return self.fill(zone + 1, zones, used, found);
        };
        for index in 0..self.hidden.len() {
            let face = self.hidden[index];
            if used[index] || !slot.admits(face) || zone > 1 && face.is_tactic() != (zone == 3) {
                continue;
            }
            // the order within a hand is none
            let same = zone < 2 && at > 0 && self.said[zone][at - 1] == slot;
            if same && zones[zone][at - 1] > face {
                continue;
            }
            used[index] = true;
            zones[zone].push(face);
            self.fill(zone, zones, used, found);
            zones[zone].pop();
            used[index] = false;
        }
    }
}

fn lay_hidden(hidden: &[Face], tactics: bool, rng: &mut Rng) -> [Vec<Face>; ZONES] {
    let mut zones = [const { Vec::new() }; ZONES];
    let mut mixed = hidden.to_vec();
    rng.shuffle(&mut mixed);
    for (index, face) in mixed.into_iter().enumerate() {
        let zone = match index {
            0 | 1 => index,
            _ => rng.below(3),
        };
        let zone = if zone == 2 && face.is_tactic() {
            3
        } else {
            zone
        };
        zones[zone].push(face);
    }
    debug_assert!(tactics || zones[3].is_empty());
    zones
}

/// Leaves names out, and writes the keys of what is left.
fn say(said: &mut [Vec<Slot>; ZONES], rules: Ruleset, rng: &mut Rng) -> String {
    let tactics = rules.has_tactics();
    let mut keys = Vec::new();
    for (zone, slots) in said.iter_mut().enumerate() {
        // nothing, a part, or everything
        let share = rng.pick(&[0, 0, 0, 40, 100]).expect("one of them");
        let counted = zone < 2 && tactics && share == 0 && rng.chance(50);
        for slot in slots.iter_mut() {
            if counted {
                *slot = Slot::Any;
            } else if let Slot::Face(face) = slot
                && !rng.chance(share)
            {
                *face = back(*face);
            }
        }
        if zone < 2 {
            slots.sort_by_key(|slot| match slot {
                Slot::Face(face) => (!face.is_known(), *face),
                Slot::Any => (true, Face::UNKNOWN),
            });
        }
        let list: Vec<String> = slots
            .iter()
            .map(|slot| match slot {
                Slot::Face(Face::UNKNOWN) => "1?".to_string(),
                Slot::Face(Face::UNKNOWN_TACTIC) => "1?t".to_string(),
                Slot::Face(face) => face.to_string(),
                Slot::Any => String::new(),
            })
            .collect();
        let value = if counted || list.is_empty() {
            slots.len().to_string()
        } else {
            list.join(",")
        };
        keys.push(value);
    }
    let [south, north, deck, names] = &keys[..] else {
        unreachable!("four zones")
    };
    let names = if tactics {
        format!(" tactics-deck={names}")
    } else {
        String::new()
    };
    let [first, second] = Seat::BOTH.map(|seat| seat.letter(rules.game()));
    format!("deck={deck}{names} hand.{first}={south} hand.{second}={north}")
}

fn list(faces: &[Face]) -> String {
    let names: Vec<String> = faces.iter().map(Face::to_string).collect();
    if names.is_empty() {
        "-".into()
    } else {
        names.join(",")
    }
}

/// Schotten Totten without discards: all other cards lie at the stones.
fn full_front(cards: &[Face], rng: &mut Rng) -> String {
    let mut sizes = [[3usize; 2]; 9];
    for _ in cards.len()..54 {
        loop {
            let (stone, side) = (rng.below(9), rng.below(2));
            if sizes[stone][side] > 0 {
                sizes[stone][side] -= 1;
                break;
            }
        }
    }
    let mut left = cards;
    let mut sites = Vec::new();
    let mut owned = 0;
    for size in sizes {
        let (south, rest) = left.split_at(size[0]);
        let (north, rest) = rest.split_at(size[1]);
        left = rest;
        let full = size == [3, 3];
        let own = full && owned < 2 && rng.chance(30);
        owned += usize::from(own);
        let star = if full { "*" } else { "" };
        let owner = if own { "=S" } else { "" };
        sites.push(format!("{}{star}:{}{owner}", list(south), list(north)));
    }
    format!("{} S", sites.join("/"))
}

/// A few cards at the places, the others among the discards.
fn open_front(cards: &[Face], names: &[Tactic], rules: Ruleset, rng: &mut Rng) -> String {
    let game = rules.game();
    let mut left = cards.to_vec();
    let mut sites: Vec<String> = (0..game.places())
        .map(|_| {
            let side = |rng: &mut Rng, left: &mut Vec<Face>| {
                let count = rng.below(3);
                let laid: Vec<Face> = left.drain(..count).collect();
                list(&laid)
            };
            let south = side(rng, &mut left);
            let north = side(rng, &mut left);
            if south == "-" && north == "-" {
                "-".to_string()
            } else {
                format!("{south}:{north}")
            }
        })
        .collect();
    if game == Game::Two {
        // the tiles hold two cards at least
        sites.truncate(7);
    }
    let (mut actions, mut jokers) = (Vec::new(), 0);
    for name in names {
        match name {
            Tactic::Mud => sites[7] += "~mud",
            Tactic::Bluff => sites[8] += "~bluff",
            name if game == Game::Two && !name.is_elite() => actions.push(Face::from(*name)),
            name => {
                jokers += usize::from(*name == Tactic::Joker);
                left.push(Face::from(*name));
            }
        }
    }
    let side = if game == Game::One { "S" } else { "A" };
    let mut text = format!("{} {side} discard={}", sites.join("/"), list(&left));
    if rules.has_tactics() {
        if !actions.is_empty() {
            text += &format!(" actions.A={}", list(&actions));
        }
        text += &format!(" played={},{}", 2 + rng.below(2), 2 + rng.below(2));
        if game == Game::One {
            text += match jokers {
                0 => " joker=-",
                1 => " joker=S",
                _ => " joker=S,N",
            };
        }
    }
    if game == Game::Two {
        text += " oil=1";
    }
    text
}

/// Whether a card would go with its opposite.
pub fn eliminates(card: Card) -> bool {
    card.game() == Game::Two && matches!(card.strength(), 0 | 11)
}
