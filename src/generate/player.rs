//! Players with some sense: they look for formations, and claim what they can.

use super::Decks;
use super::chance::Chance;
use super::tricks;
use crate::engine::{Table, Violation};
use crate::legal::{self, Group, Naming};
use crate::model::{Card, CardSet, Face, Game, How, Outcome, Phase, Place, PlaceSet, Seat, Tactic};
use crate::proof;
use crate::record::{Action, Claim, Drawn};

/// How somebody plays, in percent.
#[derive(Copy, Clone, Debug)]
pub struct Style {
    /// Claims that are seen and made, each turn.
    pub claim: u8,
    /// Claims with a proof, and with the values of wild cards.
    pub proof: u8,
    /// Wrong claims that are made and refused.
    pub denied: u8,
    /// Tactic cards played when there is one.
    pub tactic: u8,
    /// Tactic cards drawn.
    pub draw_tactic: u8,
    /// Retreats and cauldrons.
    pub prepare: u8,
    /// Not in percent: ways to lay a card that are looked at.
    pub looks: u8,
}

impl Style {
    pub fn random(chance: &mut Chance) -> Style {
        let mut of = |list: &[u8]| chance.pick(list).unwrap_or(0);
        Style {
            claim: of(&[0, 10, 30, 60, 100, 100]),
            proof: of(&[0, 0, 0, 20, 60]),
            denied: of(&[0, 2, 5]),
            tactic: of(&[0, 10, 30, 60, 90]),
            draw_tactic: of(&[10, 20, 40, 60, 95]),
            prepare: of(&[0, 4, 8, 15, 30]),
            looks: of(&[1, 3, 5, 8]),
        }
    }
}

/// The table with everything that is hidden, and who plays on it.
pub struct Player<'a> {
    pub table: Table,
    pub decks: Decks,
    pub chance: &'a mut Chance,
    /// The decks after each action that shuffled them: the index of the action.
    pub shuffled: Vec<(usize, Decks)>,
}

impl<'a> Player<'a> {
    pub fn new(table: Table, decks: Decks, chance: &'a mut Chance) -> Player<'a> {
        Player {
            table,
            decks,
            chance,
            shuffled: Vec::new(),
        }
    }

    /// Plays a turn and ends it; false if there is none.
    pub fn turn(&mut self, style: Style, done: &mut Vec<Action>) -> bool {
        let two = self.table.game() == Game::Two;
        if !two || self.chance.percent(20) {
            self.claims(style, done);
        }
        if two && !self.over() {
            let (before, length) = (self.table, done.len());
            self.prepare(style, done);
            if self.chance.percent(20) {
                self.claims(style, done);
            }
            // a preparation may have taken what was left to play
            if !self.over() && !self.play(style, done) {
                self.table = before;
                done.truncate(length);
                if !self.play(style, done) {
                    return false;
                }
            }
        } else if !self.over() && !self.play(style, done) {
            return false;
        }
        if !two || self.chance.percent(80) {
            self.claims(style, done);
        }
        self.draw(style, done);
        if two && self.chance.percent(50) {
            self.claims(style, done);
        }
        if self.table.close_turn(false).is_err() {
            self.draw_any(style, done);
            return self.table.close_turn(false).is_ok();
        }
        true
    }

    fn over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// How the game has ended after a turn, by the rules or because the players say so.
    pub fn ended(&mut self, patience: &mut usize) -> Option<Outcome> {
        if self.over() {
            return self.table.outcome();
        }
        let no_space = Outcome::Won(Seat::DEFENDER, How::NoSpace);
        if self.table.may_end_as(no_space) && self.chance.percent(50) {
            return Some(no_space);
        }
        if self.table.may_end_as(Outcome::NoWinner) {
            if *patience == 0 {
                return Some(match self.chance.percent(70) {
                    true => Outcome::NoWinner,
                    false => Outcome::Unfinished,
                });
            }
            *patience -= 1;
        }
        None
    }

    /// Does it, if it is legal.
    fn act(&mut self, action: Action, done: &mut Vec<Action>) -> bool {
        let Ok(legal) = self.table.check(&action) else {
            return false;
        };
        self.table.apply(legal);
        self.decks.follow(&action);
        if let Action::Support(faces) = &action {
            for face in faces {
                let chance = &mut *self.chance;
                chance.shuffle(self.decks.of(*face).make_contiguous());
            }
            self.shuffled.push((done.len(), self.decks.clone()));
        }
        done.push(action);
        true
    }

    fn claims(&mut self, style: Style, done: &mut Vec<Action>) {
        let seat = self.table.to_move();
        let count = self.table.game().places();
        let start = self.chance.below(count);
        let mut asked = false;
        for step in 0..count {
            let place = Place(((start + step) % count) as u8);
            let open = self.table.board()[place].owner.is_none();
            if self.over() || !open || !self.table.is_complete(place, seat) {
                continue;
            }
            if !self.chance.percent(style.claim) {
                continue;
            }
            let claim = bare(place);
            // most claims are not ripe; the check that also names rulings is asked for the rest,
            // and once to learn whether this is the time for claims
            let question = self.table.question(place, seat);
            if asked && !proof::holds(&question) {
                self.deny(claim, style, done);
                continue;
            }
            asked = true;
            match self.table.check(&Action::Claim(claim)) {
                Ok(_) => {
                    let worded = self.word(claim, style);
                    if !self.act(Action::Claim(worded), done) {
                        self.act(Action::Claim(claim), done);
                    }
                }
                Err(Violation::ClaimFalse { .. }) => self.deny(claim, style, done),
                Err(_) => return,
            }
        }
    }

    /// A claim with its proof, or with the values of wild cards.
    fn word(&mut self, claim: Claim, style: Style) -> Claim {
        let seat = self.table.to_move();
        let mut worded = claim;
        let wild = |face: &&Face| face.is_tactic();
        let faces = self.table.board()[claim.place].halves[seat];
        if faces.faces().iter().any(|face| wild(&face)) && self.chance.percent(50) {
            let question = self.table.question(claim.place, seat);
            if let Some(own) = proof::solve(&question).own {
                let pairs = faces.faces().iter().zip(own.cards.faces());
                for (face, value) in pairs {
                    if let (Some(tactic), Some(card)) = (face.tactic(), value.card()) {
                        worded.own.push((tactic, card));
                    }
                }
            }
        }
        if self.chance.percent(style.proof) {
            let question = self.table.question(claim.place, seat);
            let reason = proof::irreducible_reason(&question, self.table.elsewhere(claim.place));
            worded.because = reason.map(|reason| reason.because);
        }
        worded
    }

    /// A claim that is made and refused, with or without what beats it.
    fn deny(&mut self, claim: Claim, style: Style, done: &mut Vec<Action>) {
        if !self.chance.percent(style.denied) {
            return;
        }
        let question = self.table.question(claim.place, self.table.to_move());
        let verdict = proof::solve(&question);
        let by = match self.chance.percent(50) {
            true => verdict.counterexample.cards(),
            false => CardSet::EMPTY,
        };
        let denied = true;
        self.act(
            Action::Claim(Claim {
                denied,
                by,
                ..claim
            }),
            done,
        );
    }

    fn prepare(&mut self, style: Style, done: &mut Vec<Action>) {
        let seat = self.table.to_move();
        let forced = seat == Seat::ATTACKER && self.table.room(seat).is_none();
        if !forced && !self.chance.percent(style.prepare) {
            return;
        }
        let lies = |place: &Place| !self.table.board()[*place].halves[Seat::ATTACKER].is_empty();
        let mut held = PlaceSet::default();
        for place in self.table.board().places().filter(lies) {
            held.insert(place);
        }
        let count = held.iter().count();
        let Some(place) = self.chance.nth(count, held.iter()) else {
            return;
        };
        if seat == Seat::DEFENDER {
            self.act(Action::Oil(place), done);
            return;
        }
        let mut places = PlaceSet::default();
        places.insert(place);
        while self.chance.percent(15) {
            places.0 |= self
                .chance
                .nth(count, held.iter())
                .map_or(0, |more| 1 << more.0);
        }
        self.act(Action::Retreat(places), done);
    }

    fn play(&mut self, style: Style, done: &mut Vec<Action>) -> bool {
        let seat = self.table.to_move();
        let hand = *self.table.hand(seat);
        let cramped = self.table.room(seat).is_none() || hand.cards.is_empty();
        // where passing is a choice, it is sometimes chosen
        if cramped && self.chance.percent(40) && self.act(Action::Pass, done) {
            return true;
        }
        if !hand.tactics.is_empty() && (cramped || self.chance.percent(style.tactic)) {
            let count = hand.tactics.len() as usize;
            let first = self.chance.below(count);
            let tries = if cramped { count } else { 1 };
            for step in 0..tries {
                let tactic = hand.tactics.iter().nth((first + step) % count);
                match tactic.map(|tactic| self.trick(tactic, done)) {
                    Some(Trick::Played) => return true,
                    Some(Trick::Limited) => break,
                    _ => {}
                }
            }
        }
        if !cramped
            && let Some(action) = self.lay(style, hand.cards)
            && self.act(action, done)
        {
            return true;
        }
        self.act(Action::Pass, done) || self.whatever(done)
    }

    /// Plays a tactic card in some way, if one of a few that come to mind is legal.
    fn trick(&mut self, tactic: Tactic, done: &mut Vec<Action>) -> Trick {
        const IDEAS: usize = 8;
        for _ in 0..IDEAS {
            let idea = tricks::idea(&self.table, &self.decks, tactic, self.chance);
            let Some(action) = idea else {
                return Trick::None;
            };
            match self.table.check(&action) {
                Ok(_) if self.act(action, done) => return Trick::Played,
                Err(Violation::TacticLimit { .. }) => return Trick::Limited,
                _ => {}
            }
        }
        Trick::None
    }

    /// The best of a few ways to lay a card.
    fn lay(&mut self, style: Style, cards: CardSet) -> Option<Action> {
        let (game, seat) = (self.table.game(), self.table.to_move());
        let mut best: Option<(i32, Card, Place)> = None;
        for _ in 0..style.looks.max(1) {
            // one number for both
            let number = self.chance.below(cards.len() as usize * game.places());
            let card = cards.iter(game).nth(number / game.places())?;
            let place = Place((number % game.places()) as u8);
            if !self.table.has_room(place, seat) {
                continue;
            }
            let fit = tricks::fit(&self.table, card, place);
            if best.is_none_or(|(most, ..)| fit > most) {
                best = Some((fit, card, place));
            }
        }
        let (_, card, place) = match best {
            Some(best) => best,
            None => {
                let card = self.chance.nth(cards.len() as usize, cards.iter(game))?;
                (0, card, self.table.room(seat)?)
            }
        };
        Some(Action::Play(card.into(), Some(place)))
    }

    /// Anything that is legal, up to a play or a pass.
    fn whatever(&mut self, done: &mut Vec<Action>) -> bool {
        while self.table.phase() <= Phase::Prepared {
            let mut legal = legal::actions(&self.table, Naming::Sign);
            legal.retain(|action| legal::group(action) < Group::Claim);
            let Some(action) = self.chance.pick(&legal) else {
                return false;
            };
            self.act(action, done);
        }
        true
    }

    fn draw(&mut self, style: Style, done: &mut Vec<Action>) {
        if self.over() || self.table.phase() != Phase::Played {
            return;
        }
        // with the siege deck empty a tactic card may be drawn, or not
        let free = self.table.game() == Game::Two && self.decks.main.is_empty();
        if free && self.chance.percent(50) {
            return;
        }
        self.draw_any(style, done);
    }

    fn draw_any(&mut self, style: Style, done: &mut Vec<Action>) {
        let tops =
            [self.decks.main.front(), self.decks.tactics.front()].map(Option::<&Face>::copied);
        let first = match tops {
            [Some(_), Some(_)] => usize::from(self.chance.percent(style.draw_tactic)),
            _ => 0,
        };
        for top in [tops[first], tops[1 - first]].into_iter().flatten() {
            if self.act(Action::Draw(Drawn::Face(top)), done) {
                return;
            }
        }
    }
}

/// What became of a tactic card.
enum Trick {
    Played,
    /// No tactic card may be played now.
    Limited,
    /// No way to play this one came to mind.
    None,
}

/// A claim of which nothing more is said.
pub fn bare(place: Place) -> Claim {
    Claim::of(place)
}
