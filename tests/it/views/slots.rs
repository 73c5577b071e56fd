//! Whether hidden cards can lie so that a redacted record is right: one matching of the whole record.
//!
//! Every way a card comes into a hand is a slot: a deal, a draw, a card passed on face down. Every
//! card is a row, from the beginning or from where it was shuffled back until it lies open. The record
//! is possible if the rows find slots of their own, the rest of the decks taking who was never seen.
//! Claims, places and what else lies open are not looked at.

use marchstone::model::{Face, Ruleset, TacticSet};
use std::collections::{BTreeMap, VecDeque};

/// Words after which the next one names a card on the table.
pub const RUSES: [&str; 9] = [
    "strategist",
    "banshee",
    "traitor",
    "redeployment",
    "recruitment",
    "desertion",
    "treason",
    "explosion",
    "support",
];

/// The first line, from 0, up to which no way is left for the hidden cards to lie.
pub fn first_impossible(text: &str, rules: &Ruleset) -> Option<usize> {
    let lines: Vec<&str> = text.lines().collect();
    // what is impossible stays so: the first prefix lies between those that are and those that are not
    let (mut good, mut bad) = (0, lines.len() + 1);
    while bad - good > 1 {
        let middle = good.midpoint(bad);
        match possible(&lines[..middle], rules) {
            true => good = middle,
            false => bad = middle,
        }
    }
    (bad <= lines.len()).then(|| bad - 1)
}

pub fn is_turn(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether the hidden cards can lie so that these lines of a record are right.
pub fn possible(lines: &[&str], rules: &Ruleset) -> bool {
    // what may have been in several ways is tried in every one
    let mut choices: Vec<usize> = Vec::new();
    loop {
        let mut world = World::new(rules, choices);
        if lines.iter().all(|line| world.line(line).is_some()) && world.has_matching() {
            return true;
        }
        choices = world.choices.iter().map(|(choice, _)| *choice).collect();
        let more = |(choice, ways): &(usize, usize)| choice + 1 < *ways;
        let Some(at) = world.choices.iter().rposition(more) else {
            return false;
        };
        choices[at] += 1;
        choices.truncate(at + 1);
    }
}

/// A way into a hand.
struct Slot {
    tactic: bool,
    /// How often its deck had been shuffled anew when it was drawn.
    age: usize,
    /// Whose it is, and since when.
    owner: Option<(char, usize)>,
    /// The only row that it can take.
    only: Option<usize>,
    joker: bool,
}

/// A card until it lies open, or a card that goes face down.
struct Row {
    name: String,
    tactic: bool,
    /// It was shuffled into its deck with this shuffle; 0: it was there from the beginning.
    age: usize,
    way: Way,
}

#[derive(Clone, Copy)]
enum Way {
    /// It lies anywhere.
    Anywhere,
    /// It came by this slot.
    By(usize),
    /// It was in this hand before this moment.
    From(char, usize),
    /// The same of a card without a name, of this age.
    Aged(char, usize, usize),
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Unknown,
    Held(char),
    Under,
    Open,
}

/// One of the cards of the game.
struct Copy {
    name: String,
    state: State,
    row: usize,
}

/// A card of a deck.
enum Lying {
    /// It was never in a hand since the shuffle.
    Fresh,
    /// It came from a hand, face down.
    Slot(usize),
    /// This copy.
    Copy(usize),
}

struct World {
    rules: Ruleset,
    slots: Vec<Slot>,
    rows: Vec<Row>,
    copies: Vec<Copy>,
    decks: BTreeMap<bool, VecDeque<Lying>>,
    ages: BTreeMap<bool, usize>,
    now: usize,
    dealt: Vec<char>,
    /// Whose joker has been played.
    jokers: Vec<char>,
    /// Choices to be made.
    wanted: Vec<usize>,
    /// Those that were made, each with the number of ways.
    choices: Vec<(usize, usize)>,
}

fn is_tactic(name: &str) -> bool {
    name == "?t" || name != "?" && !name.contains(|c: char| c.is_ascii_digit())
}

fn is_named(name: &str) -> bool {
    !name.starts_with('?')
}

fn other(side: char) -> char {
    match side {
        'S' => 'N',
        'N' => 'S',
        'A' => 'D',
        _ => 'A',
    }
}

/// The names of all cards of a ruleset; the joker twice.
pub fn all_cards(rules: &Ruleset) -> Vec<String> {
    let game = rules.game();
    let mut faces: Vec<Face> = game.deck().iter(game).map(Face::from).collect();
    if rules.has_tactics() {
        faces.extend(TacticSet::deck(game).iter().map(Face::from));
    }
    faces.iter().map(|face| face.name().to_string()).collect()
}

impl World {
    fn new(rules: &Ruleset, wanted: Vec<usize>) -> World {
        let names = all_cards(rules);
        let copy = |(row, name): (usize, &String)| Copy {
            name: name.clone(),
            state: State::Unknown,
            row,
        };
        let row = |name: &String| Row {
            name: name.clone(),
            tactic: is_tactic(name),
            age: 0,
            way: Way::Anywhere,
        };
        let deck = |tactic| {
            let size = names.iter().filter(|name| is_tactic(name) == tactic);
            (tactic, size.map(|_| Lying::Fresh).collect())
        };
        World {
            rules: *rules,
            slots: Vec::new(),
            rows: names.iter().map(row).collect(),
            copies: names.iter().enumerate().map(copy).collect(),
            decks: [false, true].map(deck).into(),
            ages: [(false, 0), (true, 0)].into(),
            now: 0,
            dealt: Vec::new(),
            jokers: Vec::new(),
            wanted,
            choices: Vec::new(),
        }
    }

    /// Follows a line; `None` if a card is certainly not where the line has it.
    fn line(&mut self, line: &str) -> Option<()> {
        if let Some(deal) = line.strip_prefix("deal ") {
            let (side, cards) = deal.split_once(": ")?;
            let side = side.chars().next()?;
            self.dealt.push(side);
            return cards.split(' ').try_for_each(|card| self.draw(side, card));
        }
        if !is_turn(line) {
            return Some(());
        }
        let words: Vec<&str> = line.split(' ').collect();
        let side = words[1].chars().next()?;
        for dealt in [side, other(side)] {
            if !self.dealt.contains(&dealt) {
                self.dealt.push(dealt);
                (0..self.rules.hand_limit()).try_for_each(|_| self.draw(dealt, "?"))?;
            }
        }
        let mut at = 2;
        while at < words.len() {
            self.now += 1;
            let word = words[at];
            if let Some(card) = word.strip_prefix('+') {
                self.draw(side, card)?;
            } else if let Some(card) = word.strip_prefix('-').filter(|card| !card.is_empty()) {
                self.put_under(side, card)?;
            } else if word == "recruiter" {
                self.play(side, word)?;
            } else if word == "exchange" {
                self.play(side, word)?;
                let [given, got] = [words[at + 1], words[at + 3]];
                let mut between = Vec::new();
                for (cards, from) in [(given, side), (got, other(side))] {
                    for card in cards.split(',') {
                        between.extend(self.let_go(from, card)?);
                    }
                }
                // no card goes back by the exchange that brought it
                for (copy, to) in between {
                    self.copies[copy].state = State::Held(to);
                }
                at += 3;
            } else if RUSES.contains(&word) {
                self.play(side, word)?;
                if word == "support" {
                    self.shuffle(words[at + 1])?;
                }
                at += 1;
            } else if let Some((card, _)) = word.split_once('@') {
                self.play(side, card)?;
            }
            at += 1;
        }
        Some(())
    }

    /// One of several ways.
    fn choose(&mut self, ways: usize) -> usize {
        let choice = self.wanted.get(self.choices.len()).copied().unwrap_or(0);
        self.choices.push((choice, ways));
        choice
    }

    /// A copy of a card in this state; of two jokers either, where that makes a difference.
    fn copy(&mut self, name: &str, state: State) -> Option<usize> {
        let is = |copy: &Copy| copy.name == name && copy.state == state;
        let all = 0..self.copies.len();
        let fitting: Vec<usize> = all.filter(|copy| is(&self.copies[*copy])).collect();
        let age = |copy: usize| self.rows[self.copies[copy].row].age;
        match fitting.as_slice() {
            [one, other] if state == State::Unknown && age(*one) != age(*other) => {
                let choice = self.choose(2);
                Some(fitting[choice])
            }
            _ => fitting.first().copied(),
        }
    }

    fn slot(&mut self, tactic: bool, age: usize, owner: Option<(char, usize)>) -> usize {
        let (only, joker) = (None, true);
        let slot = Slot {
            tactic,
            age,
            owner,
            only,
            joker,
        };
        self.slots.push(slot);
        self.slots.len() - 1
    }

    fn draw(&mut self, side: char, card: &str) -> Option<()> {
        let tactic = is_tactic(card);
        let slot = match self.decks.get_mut(&tactic)?.pop_front()? {
            Lying::Fresh => self.slot(tactic, self.ages[&tactic], Some((side, self.now))),
            Lying::Slot(slot) => {
                self.slots[slot].owner = Some((side, self.now));
                slot
            }
            Lying::Copy(copy) => {
                let copy = &mut self.copies[copy];
                copy.state = State::Held(side);
                return (!is_named(card) || copy.name == card).then_some(());
            }
        };
        if is_named(card) {
            let copy = self.copy(card, State::Unknown)?;
            let row = self.copies[copy].row;
            self.copies[copy].state = State::Held(side);
            self.rows[row].way = Way::By(slot);
            self.slots[slot].only = Some(row);
        }
        Some(())
    }

    /// The copy of a card that a side certainly or possibly holds.
    fn held(&mut self, side: char, card: &str) -> Option<usize> {
        if let Some(copy) = self.copy(card, State::Held(side)) {
            return Some(copy);
        }
        let copy = self.copy(card, State::Unknown)?;
        self.rows[self.copies[copy].row].way = Way::From(side, self.now);
        Some(copy)
    }

    fn play(&mut self, side: char, card: &str) -> Option<()> {
        let copy = self.held(side, card)?;
        self.copies[copy].state = State::Open;
        if card == "joker" {
            self.jokers.push(side);
        }
        Some(())
    }

    /// A card goes face down: it leaves by a row, and is in a new slot.
    fn face_down(&mut self, side: char, card: &str) -> usize {
        let certain = State::Held(side);
        let free = self.copies.iter().all(|copy| copy.state != certain);
        assert!(free, "a hand is known as a whole, or not at all");
        let age = self.choose(self.ages[&is_tactic(card)] + 1);
        self.rows.push(Row {
            name: card.to_string(),
            tactic: is_tactic(card),
            age: 0,
            way: Way::Aged(side, self.now, age),
        });
        self.slot(is_tactic(card), age, None)
    }

    fn put_under(&mut self, side: char, card: &str) -> Option<()> {
        let lying = if is_named(card) {
            let copy = self.copy(card, State::Held(side))?;
            self.copies[copy].state = State::Under;
            Lying::Copy(copy)
        } else {
            let slot = self.face_down(side, card);
            // who has played a joker keeps the other one (R416)
            self.slots[slot].joker = !self.jokers.contains(&side);
            Lying::Slot(slot)
        };
        self.decks.get_mut(&is_tactic(card))?.push_back(lying);
        Some(())
    }

    /// A card leaves a hand for the other one: a copy, and whose it will be, if it has a name.
    fn let_go(&mut self, side: char, card: &str) -> Option<Option<(usize, char)>> {
        let to = other(side);
        if is_named(card) {
            let copy = self.held(side, card)?;
            self.copies[copy].state = State::Under;
            return Some(Some((copy, to)));
        }
        let slot = self.face_down(side, card);
        self.slots[slot].owner = Some((to, self.now));
        Some(None)
    }

    fn shuffle(&mut self, cards: &str) -> Option<()> {
        for tactic in [false, true] {
            let of = |card: &&str| is_tactic(card) == tactic;
            let back: Vec<&str> = cards.split(',').filter(of).collect();
            if back.is_empty() {
                continue;
            }
            let age = self.ages[&tactic] + 1;
            self.ages.insert(tactic, age);
            for card in back {
                let copy = self.copy(card, State::Open)?;
                self.copies[copy].state = State::Unknown;
                self.copies[copy].row = self.rows.len();
                let (name, way) = (card.to_string(), Way::Anywhere);
                self.rows.push(Row {
                    name,
                    tactic,
                    age,
                    way,
                });
                self.decks.get_mut(&tactic)?.push_back(Lying::Fresh);
            }
        }
        Some(())
    }

    /// Whether a row can be in a slot.
    fn fits(&self, row: usize, slot: usize) -> bool {
        let (index, row, at) = (row, &self.rows[row], &self.slots[slot]);
        let before = |side, moment| {
            at.owner
                .is_some_and(|(owner, since)| owner == side && since < moment)
        };
        row.tactic == at.tactic
            && row.age <= at.age
            && at.only.is_none_or(|only| only == index)
            && (at.joker || row.name != "joker")
            && match row.way {
                Way::Anywhere => true,
                Way::By(by) => by == slot,
                Way::From(side, moment) => before(side, moment),
                Way::Aged(side, moment, age) => before(side, moment) && age == at.age,
            }
    }

    /// Whether every row finds a slot of its own, or a place in its deck if it was never seen.
    fn has_matching(&self) -> bool {
        let fresh = |tactic: bool| {
            let deck = self.decks[&tactic].iter();
            deck.filter(|lying| matches!(lying, Lying::Fresh)).count()
        };
        let places = [fresh(false), fresh(true)];
        let all = self.slots.len() + places[0] + places[1];
        assert_eq!(self.rows.len(), all, "as many cards as places");
        let edges: Vec<Vec<usize>> = (0..self.rows.len())
            .map(|row| {
                let slots = (0..self.slots.len()).filter(|slot| self.fits(row, *slot));
                let mut to: Vec<usize> = slots.collect();
                if matches!(self.rows[row].way, Way::Anywhere) {
                    let start = self.slots.len();
                    to.extend(match self.rows[row].tactic {
                        false => start..start + places[0],
                        true => start + places[0]..all,
                    });
                }
                to
            })
            .collect();
        let mut taken = vec![None; all];
        (0..self.rows.len()).all(|row| place(row, &edges, &mut taken, &mut vec![false; all]))
    }
}

/// Gives a row a place, and others another one where they must make room.
fn place(row: usize, edges: &[Vec<usize>], taken: &mut [Option<usize>], seen: &mut [bool]) -> bool {
    for &to in &edges[row] {
        if seen[to] {
            continue;
        }
        seen[to] = true;
        if taken[to].is_none_or(|there| place(there, edges, taken, seen)) {
            taken[to] = Some(row);
            return true;
        }
    }
    false
}
