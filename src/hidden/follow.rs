//! The actions of a record, as far as they move or show hidden cards.

use super::ids::Ids;
use super::matching::{Crowd, FREE};
use super::set_up::back;
use super::{Clash, Deed, HiddenCards, Mark};
use crate::engine::Table;
use crate::model::{Face, Ruling, Seat, Tactic, TacticSet};
use crate::record::{Action, Drawn, Exchange};

/// No token of a zone can be what the record says; what it does there, and the card that was looked for.
#[derive(Copy, Clone, Debug)]
pub(super) struct Nothing(pub Deed, pub Option<Face>);

pub(super) type Step = Result<(), Nothing>;

impl HiddenCards {
    /// Follows an action that is legal on the table as it stands before it.
    ///
    /// # Errors
    /// Why no deal of the hidden cards allows it.
    pub fn act(&mut self, table: &Table, action: &Action, mark: Mark) -> Result<(), Clash> {
        let seat = table.to_move();
        let what = match action {
            Action::Play(face, _) => (Deed::Gives(seat), Some(*face)),
            Action::Draw(Drawn::Face(face)) => (Deed::Draws, Some(*face)),
            Action::Draw(Drawn::Any) => (Deed::Draws, None),
            Action::Pass => (Deed::Passes(seat), None),
            Action::Recruitment(face, _) => (Deed::Names, Some(*face)),
            _ => (Deed::Names, action.at().map(|at| at.face)),
        };
        self.step(what, mark, |hidden| hidden.follow(table, action, mark))
    }

    /// A draw that the record takes for granted.
    ///
    /// # Errors
    /// As for an action.
    pub fn draw_unseen(&mut self, table: &Table, mark: Mark) -> Result<(), Clash> {
        self.step((Deed::Draws, None), mark, |hidden| {
            hidden.draw(table.to_move(), Drawn::Any, mark)
        })
    }

    pub(super) fn step(
        &mut self,
        (deed, face): (Deed, Option<Face>),
        mark: Mark,
        follow: impl FnOnce(&mut HiddenCards) -> Step,
    ) -> Result<(), Clash> {
        let before = *self;
        let done = follow(self);
        let (crowd, what) = match done {
            Ok(()) => match self.rematch() {
                Ok(()) => return Ok(()),
                Err(crowd) => (crowd, (deed, face)),
            },
            Err(Nothing(deed, missing)) => {
                let nothing = Crowd {
                    tokens: 0,
                    cards: Ids::NONE,
                };
                (nothing, (deed, missing.or(face)))
            }
        };
        Err(before.clash(what, mark, crowd, self))
    }

    fn follow(&mut self, table: &Table, action: &Action, mark: Mark) -> Step {
        let seat = table.to_move();
        match action {
            Action::Play(face, _) => self.play(seat, *face, mark),
            Action::Draw(drawn) => self.draw(seat, *drawn, mark),
            Action::Pass => {
                if let Some(allowed) = table.passing_hand() {
                    self.hold_only(seat, allowed);
                }
                Ok(())
            }
            Action::Recruiter { drawn, returned } => {
                let recruiter = Tactic::Recruiter.into();
                self.play(seat, recruiter, mark)?;
                // asked before cards come and go, which may make the hand's tokens alike
                if self.rematch().is_err() {
                    return Err(Nothing(Deed::Gives(seat), Some(recruiter)));
                }
                if drawn.is_empty() && returned.is_empty() {
                    return self.recruit_unseen(table, mark);
                }
                for card in drawn.iter() {
                    self.draw(seat, card, mark)?;
                }
                for face in returned.iter() {
                    self.put_back(table, face, mark)?;
                }
                Ok(())
            }
            Action::Shift(tactic, ..) | Action::Take(tactic, ..) | Action::Remove(tactic, ..) => {
                self.play(seat, (*tactic).into(), mark)?;
                match action.at() {
                    Some(at) => {
                        let shift = matches!(action, Action::Shift(..));
                        let side = if shift { seat } else { !seat };
                        let half = &table.board()[at.place].halves[side];
                        self.name(at.face, half.find(at.face).is_some())
                    }
                    None => Ok(()),
                }
            }
            Action::Recruitment(face, _) => {
                self.play(seat, Tactic::Recruitment.into(), mark)?;
                self.name(*face, is_discarded(table, *face, 1))
            }
            Action::Explosion(_) => self.play(seat, Tactic::Explosion.into(), mark),
            Action::Support(faces) => {
                self.play(seat, Tactic::Support.into(), mark)?;
                for (index, face) in faces.iter().enumerate() {
                    let second = index > 0 && faces[0] == *face;
                    let copies = if second { 2 } else { 1 };
                    self.name(*face, is_discarded(table, *face, copies))?;
                    self.shuffle_back(*face, mark);
                }
                Ok(())
            }
            Action::Exchange(cards) => {
                self.play(seat, Tactic::Exchange.into(), mark)?;
                self.exchange(seat, cards.as_ref(), mark)
            }
            Action::Claim(_) | Action::Oil(_) | Action::Retreat(_) | Action::Lost => Ok(()),
        }
    }

    /// A card goes from a hand to the table.
    fn play(&mut self, seat: Seat, face: Face, mark: Mark) -> Step {
        let token = self.out(seat, face, Ids::NONE)?;
        self.mark[token as usize] = mark;
        if face.is_known() {
            self.open(token);
        } else {
            self.leave(token);
            self.laid |= 1 << token;
        }
        Ok(())
    }

    /// A card goes out of a hand; it is none of those that must stay.
    fn out(&mut self, seat: Seat, face: Face, stays: Ids) -> Result<u8, Nothing> {
        let wanted = Ids::of_face(face, self.game).without(stays);
        let named = face.is_known();
        self.take(self.hands[seat], wanted, named)
            .ok_or(Nothing(Deed::Gives(seat), Some(face)))
    }

    fn draw(&mut self, seat: Seat, drawn: Drawn, mark: Mark) -> Step {
        let face = match drawn {
            Drawn::Face(face) if self.view.sees(seat) => face,
            Drawn::Face(face) => back(face),
            Drawn::Any if self.pooled => return self.draw_from_pool(seat, None, mark),
            Drawn::Any if self.tactics_deck.top().is_none() => Face::UNKNOWN,
            Drawn::Any if self.deck.top().is_none() => Face::UNKNOWN_TACTIC,
            Drawn::Any => {
                self.pool();
                return self.draw_from_pool(seat, None, mark);
            }
        };
        if self.pooled {
            return self.draw_from_pool(seat, Some(face), mark);
        }
        let deck = if face.is_tactic() {
            &self.tactics_deck
        } else {
            &self.deck
        };
        let token = deck.top().ok_or(Nothing(Deed::Draws, None))?;
        let wanted = Ids::of_face(face, self.game);
        let token = self
            .take(1 << token, wanted, face.is_known())
            .ok_or(Nothing(Deed::Draws, None))?;
        self.arrive(token, seat, mark);
        Ok(())
    }

    fn draw_from_pool(&mut self, seat: Seat, face: Option<Face>, mark: Mark) -> Step {
        let wanted = face.map_or(self.cards, |face| Ids::of_face(face, self.game));
        let named = face.is_some_and(Face::is_known);
        let token = self
            .take(self.deck.mask(), wanted, named)
            .ok_or(Nothing(Deed::Draws, None))?;
        self.arrive(token, seat, mark);
        Ok(())
    }

    fn arrive(&mut self, token: u8, seat: Seat, mark: Mark) {
        self.leave(token);
        self.hands[seat] |= 1 << token;
        self.mark[token as usize] = mark;
    }

    /// Nobody knows any more which deck has how many cards, or in which order.
    fn pool(&mut self) {
        self.pooled = true;
        // the order of both decks, and how many cards each has, are given up
        self.loose = true;
        for token in self.tactics_deck.tokens().to_vec() {
            self.tactics_deck.remove(token);
            self.deck.put_under(token);
        }
        self.mix(self.deck.mask());
    }

    /// Cards of one zone lose their order.
    fn mix(&mut self, tokens: u128) {
        if self.rematch().is_ok() {
            self.narrow();
        }
        self.merge(tokens);
    }

    /// Every card that is left in a hand is one of these tactic cards.
    fn hold_only(&mut self, seat: Seat, allowed: TacticSet) {
        let ids = allowed.iter().fold(Ids::NONE, |ids, tactic| {
            ids.or(Ids::of_tactic(tactic, self.game))
        });
        for token in super::ids::bits(self.hands[seat]) {
            let set = &mut self.may[token as usize];
            *set = set.and(ids);
        }
    }

    /// A second joker that must stay in the hand to move (R416).
    fn staying(&self, table: &Table) -> Ids {
        match table.keeps_joker() {
            true => Ids::of_tactic(Tactic::Joker, self.game),
            false => Ids::NONE,
        }
    }

    fn put_back(&mut self, table: &Table, face: Face, mark: Mark) -> Step {
        let seat = table.to_move();
        let face = if self.view.sees(seat) {
            face
        } else {
            back(face)
        };
        let token = self.out(seat, face, self.staying(table))?;
        self.under(token, face.is_tactic(), mark);
        Ok(())
    }

    fn under(&mut self, token: u8, tactics: bool, mark: Mark) {
        self.leave(token);
        self.mark[token as usize] = mark;
        if self.pooled || !tactics {
            self.deck.put_under(token);
        } else {
            self.tactics_deck.put_under(token);
        }
        if self.pooled {
            self.mix(self.deck.mask());
        }
    }

    /// A recruiter of whom the record says no more (R425, R426, R428).
    fn recruit_unseen(&mut self, table: &Table, mark: Mark) -> Step {
        let left = self.deck.tokens().len() + self.tactics_deck.tokens().len();
        let came = left.min(3);
        for _ in 0..came {
            self.draw(table.to_move(), Drawn::Any, mark)?;
        }
        let fewer = came < 3 && table.rules().choice(Ruling::ShortRecruiter) == 1;
        let went = if fewer { came.saturating_sub(1) } else { 2 };
        self.pool();
        let any = self.cards.without(self.staying(table));
        for _ in 0..went {
            let token = self
                .take(self.hands[table.to_move()], any, false)
                .ok_or(Nothing(Deed::Gives(table.to_move()), None))?;
            self.under(token, false, mark);
        }
        Ok(())
    }

    /// A discard goes back into its deck, which is shuffled.
    fn shuffle_back(&mut self, face: Face, mark: Mark) {
        let deck = Ids::of_face(face, self.game).without(self.cards);
        if !face.is_known() || deck.is_empty() {
            self.lost = true;
            return;
        }
        let card = Ids::one(deck.first());
        self.cards = self.cards.or(card);
        let Some(token) = self.token(card, mark) else {
            return;
        };
        self.under(token, face.is_tactic(), mark);
        let shuffled = if face.is_tactic() && !self.pooled {
            &self.tactics_deck
        } else {
            &self.deck
        };
        self.mix(shuffled.mask());
    }

    fn exchange(&mut self, seat: Seat, cards: Option<&Exchange>, mark: Mark) -> Step {
        let mut moved = [(FREE, seat); 6];
        for (index, (token, to)) in moved.iter_mut().enumerate() {
            let from = if index < 3 { seat } else { !seat };
            let face = cards.map(|cards| match index {
                0..3 => cards.given.iter().nth(index),
                _ => cards.got.iter().nth(index - 3),
            });
            *token = match face {
                Some(None) => continue,
                Some(Some(face)) if self.view.plays() => self.out(from, face, Ids::NONE)?,
                Some(Some(face)) => self.out(from, back(face), Ids::NONE)?,
                // with fewer than three all of them go, where that is legal
                None if self.hands[from] == 0 => continue,
                None => self
                    .take(self.hands[from], self.cards, false)
                    .ok_or(Nothing(Deed::Gives(from), None))?,
            };
            *to = !from;
            self.leave(*token);
        }
        for (token, to) in moved {
            if token != FREE {
                self.arrive(token, to, mark);
            }
        }
        Ok(())
    }

    /// A card that lies open is named; if its face was hidden until now, it is one of those. Of two
    /// cards of a name one may have been `known` to lie there.
    pub(super) fn name(&mut self, face: Face, known: bool) -> Step {
        let wanted = Ids::of_face(face, self.game);
        if !face.is_known() || known || wanted.and(self.cards).is_empty() {
            return Ok(());
        }
        // where each of them lies is not followed
        let fitting = self.with(self.laid, |set| !set.and(wanted).is_empty());
        self.loose |= !self.is_alike(fitting);
        let token = self.take(self.laid, wanted, true);
        let token = token.ok_or(Nothing(Deed::Names, Some(face)))?;
        self.open(token);
        Ok(())
    }
}

/// Whether so many copies of a tactic card lie among the discards by their name.
fn is_discarded(table: &Table, face: Face, copies: u32) -> bool {
    let (_, names) = table.discarded();
    face.tactic()
        .is_some_and(|tactic| names.count(tactic) >= copies)
}
