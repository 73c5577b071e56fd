//! The table, the hands and the piles, and everything that a turn can consist of.

use super::cards::{Card, Counts, Rules, stone, tile};
use super::claims::Question;
use super::rng::Rng;

/// One thing done in a turn. Places count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A troop, an elite card or a combat mode goes to a place.
    Play(Card, usize),
    Pass,
    /// A claim, with what comes after its place.
    Claim(usize, String),
    Draw(Card),
    Retreat(Vec<usize>),
    Oil(usize),
    /// Strategist, redeployment, traitor, treason: the `nth` such card (from 1) of a side
    /// goes to another place, or to the discards.
    Move {
        by: &'static str,
        card: Card,
        nth: usize,
        from: usize,
        to: Option<usize>,
    },
    /// Banshee and desertion.
    Take {
        by: &'static str,
        card: Card,
        nth: usize,
        from: usize,
    },
    Recruiter {
        drawn: Vec<Card>,
        back: Vec<Card>,
    },
    Recruitment(Card, usize),
    Explosion(usize),
    Support(Vec<Card>),
    Exchange {
        given: Vec<Card>,
        got: Vec<Card>,
    },
}

/// What has happened in the turn so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Begun,
    Played,
    Passed,
    Drawn,
}

#[derive(Clone, Debug, Default)]
pub struct Site {
    pub cards: [Vec<Card>; 2],
    /// When each side most recently became complete; 0: it is not.
    pub since: [u32; 2],
    pub mode: Option<&'static str>,
    pub damaged: bool,
    pub owner: Option<usize>,
}

#[derive(Clone, Debug)]
pub struct Game {
    pub rules: Rules,
    pub rng: Rng,
    pub sites: Vec<Site>,
    /// Face-up discards; the tricks of Schotten Totten among them.
    pub discard: Vec<Card>,
    /// Actions of Schotten Totten 2, before the one who played them.
    pub actions: [Vec<Card>; 2],
    /// Pairs of 0 and 11 that met: card, side, place.
    pub eliminated: Vec<(Card, usize, usize)>,
    pub hands: [Vec<Card>; 2],
    /// Piles, the top first.
    pub deck: Vec<Card>,
    pub tactics_deck: Vec<Card>,
    /// Tactic cards played by each side in the whole game.
    pub played: [u32; 2],
    pub jokers: [bool; 2],
    pub oil: u32,
    pub turn: u32,
    pub side: usize,
    pub phase: Phase,
    pub oiled: bool,
    pub claimed: bool,
    /// Passes in a row with nothing claimed.
    pub passes: u32,
    /// German: the siege deck has run out.
    pub last: bool,
    /// German: the turn under way is the Attacker's last.
    pub final_turn: bool,
    pub over: Option<(usize, &'static str)>,
    clock: u32,
}

impl Game {
    /// Shuffles and deals; Schotten Totten is begun by anybody.
    pub fn new(rules: Rules, mut rng: Rng) -> Self {
        let mut deck = rules.troops();
        rng.shuffle(&mut deck);
        let mut tactics_deck = if rules.tactics {
            rules.all_tactics()
        } else {
            Vec::new()
        };
        rng.shuffle(&mut tactics_deck);
        let first: Vec<Card> = deck.drain(..rules.hand()).collect();
        let second: Vec<Card> = deck.drain(..rules.hand()).collect();
        let side = if rules.game == 1 { rng.below(2) } else { 0 };
        Game {
            rules,
            rng,
            sites: vec![Site::default(); rules.places()],
            discard: Vec::new(),
            actions: [Vec::new(), Vec::new()],
            eliminated: Vec::new(),
            hands: [first, second],
            deck,
            tactics_deck,
            played: [0, 0],
            jokers: [false, false],
            oil: 3,
            turn: 1,
            side,
            phase: Phase::Begun,
            oiled: false,
            claimed: false,
            passes: 0,
            last: false,
            final_turn: false,
            over: None,
            clock: 0,
        }
    }

    pub fn face(&self, place: usize) -> (usize, Counts) {
        if self.rules.game == 1 {
            stone(self.sites[place].mode)
        } else {
            tile(place, self.sites[place].damaged)
        }
    }

    pub fn room(&self, side: usize, place: usize) -> bool {
        let site = &self.sites[place];
        site.owner.is_none() && site.cards[side].len() < self.face(place).0
    }

    pub fn any_room(&self, side: usize) -> bool {
        (0..self.sites.len()).any(|place| self.room(side, place))
    }

    pub fn complete(&self, side: usize, place: usize) -> bool {
        self.sites[place].cards[side].len() == self.face(place).0
    }

    /// Everything that lies open.
    pub fn visible(&self) -> Vec<Card> {
        let mut all = self.discard.clone();
        for side in 0..2 {
            all.extend(&self.actions[side]);
            for site in &self.sites {
                all.extend(&site.cards[side]);
            }
        }
        all.extend(
            self.sites
                .iter()
                .filter_map(|site| site.mode)
                .map(Card::Tactic),
        );
        all
    }

    /// All copies of this card lie open, so that nobody can have it.
    pub fn seen(&self, card: Card) -> bool {
        let open = self
            .visible()
            .iter()
            .filter(|other| **other == card)
            .count();
        open == if card == Card::Tactic("joker") { 2 } else { 1 }
    }

    pub fn question(&self, place: usize) -> Question {
        let open = self.visible();
        let mut unseen = self.rules.troops();
        unseen.retain(|card| !open.contains(card));
        let site = &self.sites[place];
        let (size, counts) = self.face(place);
        let (own, other) = (self.side, 1 - self.side);
        Question {
            rules: self.rules,
            size,
            counts,
            own: site.cards[own].clone(),
            other: site.cards[other].clone(),
            own_first: site.since[own] < site.since[other],
            unseen,
        }
    }

    /// Looks which sides have just become complete, or are so no longer.
    pub fn look(&mut self) {
        for place in 0..self.sites.len() {
            for side in 0..2 {
                if !self.complete(side, place) {
                    self.sites[place].since[side] = 0;
                } else if self.sites[place].since[side] == 0 {
                    self.clock += 1;
                    self.sites[place].since[side] = self.clock;
                }
            }
        }
    }

    /// Lays a card at a place; a 0 and an 11 of its color leave together.
    pub fn lay(&mut self, card: Card, side: usize, place: usize) {
        self.sites[place].cards[side].push(card);
        let Card::Troop(color, strength) = card else {
            return;
        };
        let enemy = match strength {
            0 => Card::Troop(color, 11),
            11 => Card::Troop(color, 0),
            _ => return,
        };
        if self.rules.game == 2 && self.sites[place].cards[1 - side].contains(&enemy) {
            self.lift(card, 1, side, place);
            self.lift(enemy, 1, 1 - side, place);
            self.discard.extend([card, enemy]);
            self.eliminated
                .extend([(card, side, place), (enemy, 1 - side, place)]);
        }
    }

    /// Takes the `nth` such card (from 1) from a place.
    pub fn lift(&mut self, card: Card, nth: usize, side: usize, place: usize) {
        let cards = &mut self.sites[place].cards[side];
        let at = cards
            .iter()
            .enumerate()
            .filter(|(_, other)| **other == card)
            .nth(nth - 1);
        if let Some((at, _)) = at {
            cards.remove(at);
        }
    }

    pub fn lies(&self, card: Card, nth: usize, side: usize, place: usize) -> bool {
        let cards = self.sites.get(place).map(|site| &site.cards[side]);
        cards.is_some_and(|cards| cards.iter().filter(|other| **other == card).count() >= nth)
    }

    /// Takes a card from the hand of the side to move.
    pub fn spend(&mut self, card: Card) {
        let side = self.side;
        drop_one(&mut self.hands[side], card);
        if card.is_tactic() {
            self.played[side] += 1;
            self.jokers[side] |= card == Card::Tactic("joker");
        }
        self.phase = Phase::Played;
        self.passes = 0;
    }

    pub fn pile(&mut self, card: Card) -> &mut Vec<Card> {
        if card.is_tactic() {
            &mut self.tactics_deck
        } else {
            &mut self.deck
        }
    }

    /// The turn owes a draw that has not been made.
    pub fn owes_draw(&self) -> bool {
        self.over.is_none()
            && self.phase == Phase::Played
            && self.hands[self.side].len() < self.rules.hand()
            && !(self.deck.is_empty() && self.tactics_deck.is_empty())
    }

    /// Hands the turn to the other side.
    pub fn next_side(&mut self) {
        self.turn += 1;
        self.side = 1 - self.side;
        self.phase = Phase::Begun;
        self.oiled = false;
        self.claimed = false;
    }
}

pub fn drop_one(cards: &mut Vec<Card>, card: Card) {
    if let Some(at) = cards.iter().position(|other| *other == card) {
        cards.remove(at);
    }
}

/// All of `part` are in `whole`, counted.
pub fn holds(whole: &[Card], part: &[Card]) -> bool {
    let mut rest = whole.to_vec();
    part.iter().all(|card| {
        let found = rest.contains(card);
        drop_one(&mut rest, *card);
        found
    })
}
