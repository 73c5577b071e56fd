//! Common turns: a clan or siege card is played, none or another one is drawn, and nothing else
//! happens. They are most of a game, and are carried out all in one.

use super::st2::{is_shut_in, surely_playable};
use super::table::Table;
use crate::model::{CardSet, Edition, Face, Game, Phase, Place, Ruling, Seat, Tactic};

impl Table {
    /// Ends a turn after which nothing happens and nothing was missing. False, with nothing changed, where
    /// there is more to ask: then [`Table::close_turn`] is the judge.
    pub fn pass_on(&mut self) -> bool {
        let done = self.phase == Phase::Drawn
            || self.phase == Phase::Played && self.is_dry()
            || self.phase == Phase::Passed && self.passes_calmly();
        let calm = done && self.is_calm();
        if calm {
            self.give_turn();
        }
        calm
    }

    /// Whether nothing comes of a pass.
    fn passes_calmly(&self) -> bool {
        self.rules.choice(Ruling::Stuck) == 0 && !is_shut_in(self)
    }

    /// Plays a card and draws one or none in a turn that began as [`Table::pass_on`] leaves it, and ends the
    /// turn in the same way (R204, R209, R214, R332, R341). False, with nothing changed, where there is more
    /// to ask.
    #[inline(always)]
    pub fn common_turn(&mut self, played: Face, place: Place, drawn: Option<Face>) -> bool {
        let seat = self.to_move;
        let (hand, other) = (self.hands[seat].cards, self.hands[!seat].cards);
        let card = played.cards();
        debug_assert!(self.hands[seat].size() <= self.rules.hand_limit());
        let plays = !(hand & card).is_empty()
            && self.rooms[seat].contains(place)
            && self.opens_quietly(!seat)
            && !self.meets_opposite(card, place, seat);
        if !plays {
            return false;
        }
        let new = match drawn {
            None if self.is_dry() => CardSet::EMPTY,
            Some(face) if !face.is_card() => {
                let drawn = (face.tactic()).is_some_and(|tactic| self.draw_fresh(seat, tactic));
                if !drawn {
                    return false;
                }
                CardSet::EMPTY
            }
            Some(face) => {
                let new = face.cards();
                let known = self.open | hand | other;
                if !(new & known).is_empty() || !self.deck.draw_one_of_many(new) {
                    return false;
                }
                new
            }
            None => return false,
        };
        self.hands[seat].cards = (hand - card) | new;
        self.open |= card;
        self.put(place, seat, played);
        self.passes = 0;
        self.pass_to_other();
        true
    }

    /// Passes in a turn that began as [`Table::pass_on`] leaves it, and ends the turn in the same way: without
    /// room (R217, R410, R380), with an empty hand, or with one of tactic cards that cannot or need not be
    /// played (R217, R409, R474). False, with nothing changed, where there is more to ask.
    #[inline(never)]
    pub fn common_pass(&mut self) -> bool {
        let seat = self.to_move;
        let passes = self.opens_quietly(!seat) && self.may_pass_quietly(seat);
        if passes {
            if self.game() == Game::One {
                self.passes = self.passes.saturating_add(1);
            }
            self.pass_to_other();
        }
        passes
    }

    /// Whether a side may pass, and no open ruling that somebody wants to hear of decides it.
    fn may_pass_quietly(&self, seat: Seat) -> bool {
        let hand = &self.hands[seat];
        let room = self.rooms[seat].0 != 0;
        let bare = hand.is_open() && hand.cards.is_empty();
        match (self.game(), room) {
            (Game::One, _) => !room || bare,
            (Game::Two, false) => seat == Seat::DEFENDER && self.is_skipped(),
            (Game::Two, true) => {
                bare && self.rules.has_tactics()
                    && self.is_known_as_usual(Ruling::Stuck)
                    && !surely_playable(self, seat)
            }
        }
    }

    /// Whether an open ruling is read as by default, and nobody wants to hear of it.
    fn is_known_as_usual(&self, ruling: Ruling) -> bool {
        self.hushed.contains(ruling) && self.rules.choice(ruling) == 0
    }

    /// Draws a tactic card that is owed and of which no copy can lie elsewhere than in the deck, whose top nobody
    /// knows, unless it is the last card there (R214, R404, R453). False, with nothing changed, where there is
    /// more to ask.
    #[inline(never)]
    pub(super) fn draw_fresh(&mut self, seat: Seat, tactic: Tactic) -> bool {
        let Some(mut named) = self.named_tactics else {
            return false;
        };
        let game = self.game();
        // in Schotten Totten 2 an empty siege deck is asked about first (R475)
        let drawn = named.count(tactic) < tactic.copies(game)
            && (game == Game::One || self.deck.surely_holds())
            && self.tactics_deck.draw_one_of_many(CardSet::EMPTY);
        if drawn {
            named.insert(tactic);
            self.named_tactics = Some(named);
            self.hands[seat].tactics.insert(tactic);
        }
        drawn
    }

    /// Whether nothing is there, beside what was played, that the end of a turn or the next turn of the
    /// commonest kind would have to ask about.
    fn is_calm(&self) -> bool {
        let counted = self.hands.0.iter().all(|hand| hand.counted);
        // no hand is above its limit, unless the recruiter may leave it there
        let limited = self.rules.choice(Ruling::RecruiterDraws) == 0;
        counted
            && limited
            && self.outcome.is_none()
            && self.agreeable.is_none()
            && self.last.is_none()
            && !self.last_is_fresh
            && !self.siege_over
            && self.keeps_draws
            && self.opens_quietly(!self.to_move)
    }

    /// Whether a turn of a side begins without anything that comes of it: it has what makes a right to pass
    /// impossible (R411), and the Defender has room (R379), or need not have it (R380).
    #[inline(always)]
    fn opens_quietly(&self, seat: Seat) -> bool {
        let room = self.rooms[seat].0 != 0;
        match self.game() {
            Game::One => !self.rules.has_tactics() || room && !self.hands[seat].cards.is_empty(),
            Game::Two => room || seat != Seat::DEFENDER || self.is_skipped(),
        }
    }

    /// Whether everybody knows that a Defender without room skips his turns.
    fn is_skipped(&self) -> bool {
        self.rules.edition() == Edition::German && self.is_known_as_usual(Ruling::DefenderNoSpace)
    }

    /// Whether nothing can be drawn any more, and nothing comes of it: in Schotten Totten 2 the game ends
    /// with the deck (R374).
    #[inline(always)]
    fn is_dry(&self) -> bool {
        self.game() == Game::One && self.deck.surely_empty() && self.tactics_deck.surely_empty()
    }

    #[inline(always)]
    pub(super) fn pass_to_other(&mut self) {
        self.to_move = !self.to_move;
        self.turn = self.turn.saturating_add(1);
    }
}
