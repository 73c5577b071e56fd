//! A game from action to action: as it was, and as its record tells it.

use super::super::writer::shuffled_decks;
use super::super::{Decks, Played, Wish, parts};
use crate::engine::Table;
use crate::model::Seat;
use crate::record::Action;

/// A moment of a game.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The table with everything that is hidden.
    pub truth: Table,
    /// The table as the record tells it.
    pub told: Table,
    /// The decks.
    pub decks: Decks,
}

impl Scene {
    /// The beginning of a game.
    pub fn new(played: &Played, wish: &Wish) -> Scene {
        let mut truth = Table::new(played.rules);
        let mut told = truth;
        told.keep_draws(wish.told != super::Telling::Bare);
        for seat in Seat::BOTH {
            let hand = parts(played.hands[seat].iter().copied());
            truth.deal(seat, &hand);
            if wish.told.tells(seat) {
                told.deal(seat, &hand);
            }
        }
        if wish.decks {
            told.set_deck(false, &parts(played.decks.main.iter().copied()));
            if played.rules.has_tactics() {
                told.set_deck(true, &parts(played.decks.tactics.iter().copied()));
            }
        }
        truth.set_to_move(played.starter, 1);
        told.set_to_move(played.starter, 1);
        Scene {
            truth,
            told,
            decks: played.decks.clone(),
        }
    }

    /// Does the action of this index; `None` if the record's table does not let it, which would
    /// be a mistake of its own.
    pub fn step(&mut self, played: &Played, wish: &Wish, index: usize) -> Option<()> {
        let action = played.actions[index];
        let seat = self.truth.to_move();
        act(&mut self.truth, &action)?;
        if let Some(told) = wish.told.tell(&action, seat) {
            act(&mut self.told, &told)?;
        }
        match played.shuffled.iter().find(|(at, _)| *at == index) {
            Some((_, decks)) => self.decks = decks.clone(),
            None => self.decks.follow(&action),
        }
        Some(())
    }

    /// Ends the turn of this index.
    pub fn close(&mut self, played: &Played, wish: &Wish, turn: usize) -> Option<()> {
        self.truth.close_turn(false).ok()?;
        self.told.close_turn(false).ok()?;
        self.lie(played, wish, turn);
        Some(())
    }

    /// What the record tells of decks after a turn.
    pub fn lie(&mut self, played: &Played, wish: &Wish, turn: usize) {
        for (tactics, decks) in shuffled_decks(wish, played, turn) {
            let pile = if tactics { decks.tactics } else { decks.main };
            self.told.set_deck(tactics, &parts(pile));
        }
    }

    /// Does a whole turn and ends it.
    pub fn turn(&mut self, played: &Played, wish: &Wish, turn: usize) -> Option<()> {
        let turn_now = played.turns[turn];
        for index in turn_now.first..turn_now.end {
            self.step(played, wish, index)?;
        }
        self.close(played, wish, turn)
    }

    /// The table as the record tells it at the end.
    pub fn end(played: &Played, wish: &Wish) -> Option<Table> {
        let mut scene = Scene::new(played, wish);
        let last = played.turns.len().checked_sub(1)?;
        for turn in 0..last {
            scene.turn(played, wish, turn)?;
        }
        for index in played.turns[last].first..played.turns[last].end {
            scene.step(played, wish, index)?;
        }
        scene.told.close_turn(true).ok()?;
        Some(scene.told)
    }

    /// The beginning of every turn.
    pub fn turns(played: &Played, wish: &Wish) -> Vec<Scene> {
        let mut scene = Scene::new(played, wish);
        let mut all = Vec::with_capacity(played.turns.len());
        for turn in 0..played.turns.len() {
            all.push(scene.clone());
            if scene.turn(played, wish, turn).is_none() {
                break;
            }
        }
        all
    }
}

fn act(table: &mut Table, action: &Action) -> Option<()> {
    let legal = table.check(action).ok()?;
    table.apply(legal);
    Some(())
}
