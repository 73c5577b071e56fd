//! How an action is checked and carried out: the one way in for both games.

use super::st1::SchottenTotten;
use super::st2::SchottenTotten2;
use super::table::Table;
use super::violation::{DrawWhy, Violation};
use crate::model::{
    CardSet, Face, Game, Outcome, Phase, Place, PlaceSet, Ruling, Seat, Tactic, TacticSet,
};
use crate::record::{Action, Claim, Drawn};

/// An action that was found legal on a table. Only [`Table::check`] makes one.
#[derive(Copy, Clone, Debug)]
pub struct Move<'a>(&'a Action);

/// What differs between the games by procedure, not by number.
pub(super) trait Procedure {
    /// Whether an action that is neither a draw nor a lost turn is legal now.
    fn check(&self, table: &mut Table, action: &Action) -> Result<(), Violation>;
    /// Whether its side may do such a thing, and at this time of the turn, whatever lies on the table.
    fn check_time(&self, table: &mut Table, action: &Action) -> Result<(), Violation>;
    /// Carries out such an action.
    fn apply(&self, table: &mut Table, action: &Action);
    /// What a claim that was proven changes.
    fn take(&self, table: &mut Table, claim: &Claim);
    /// Whether an action names no card, and there is nothing that it could be about (R424, R461).
    fn finds_nothing(&self, table: &Table, action: &Action) -> bool;
    /// Whether a draw of this kind, once the turn owes or allows one, comes too late.
    fn check_draw(&self, table: &mut Table, tactics: bool) -> Result<(), Violation>;
    /// What a draw changes beside the hand.
    fn drawn(&self, table: &mut Table);
    /// Whether some deck certainly has a card that must be drawn.
    fn holds_owed(&self, table: &Table) -> bool;
    /// Whether the turn may end here without a (further) draw; ends the game where that does.
    fn close(&self, table: &mut Table, in_progress: bool) -> Result<(), Violation>;
    /// Of which cards the hand of a side that passes now consists; `None` where any hand may pass.
    fn passing_hand(&self, table: &Table) -> Option<TacticSet>;
    /// What the beginning of a turn brings about.
    fn open(&self, table: &mut Table);
    /// Whether an open ruling may decide what the end of the turn brings about.
    fn may_be_ruled(&self, table: &Table) -> bool;
    /// How the game has ended by what lies on the table, if it has.
    fn settled(&self, table: &Table) -> Option<Outcome>;
}

/// The one place that asks which game it is: a method of the game's procedure, called with the table.
macro_rules! procedure {
    ($table:ident.$method:ident($($more:expr),*)) => {
        match $table.game() {
            Game::One => SchottenTotten.$method($table $(, $more)*),
            Game::Two => SchottenTotten2.$method($table $(, $more)*),
        }
    };
}

impl Table {
    /// Whether an action is legal now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check<'a>(&mut self, action: &'a Action) -> Result<Move<'a>, Violation> {
        if let Some(outcome) = self.outcome {
            return Err(match action {
                Action::Draw(_) if self.phase == Phase::Played => {
                    Violation::DrawNotOwed { why: DrawWhy::Over }
                }
                _ => Violation::AfterEnd {
                    outcome,
                    since: None,
                },
            });
        }
        match action {
            Action::Draw(drawn) => self.check_draw(*drawn)?,
            Action::Lost => {}
            // whatever was wrong with it, it was refused (R229, R358)
            Action::Claim(claim) if claim.denied => {}
            _ => procedure!(self.check(action))?,
        }
        Ok(Move(action))
    }

    /// Carries out an action that was found legal.
    pub fn apply(&mut self, legal: Move) {
        if !matches!(legal.0, Action::Claim(claim) if claim.denied) {
            // R477: who goes on has not taken the end that he might have declared
            self.agreeable = None;
        }
        match legal.0 {
            Action::Draw(drawn) => {
                self.draw(self.to_move, *drawn);
                self.phase = Phase::Drawn;
                procedure!(self.drawn());
            }
            Action::Lost => {}
            Action::Claim(claim) => {
                if !claim.denied {
                    // R219: two passes in a row, nothing claimed between them
                    self.passes = 0;
                    procedure!(self.take(claim));
                }
            }
            action => procedure!(self.apply(action)),
        }
    }

    /// Plays a clan or siege card that lies in the hand to a side with room, all in one (R204, R209,
    /// R332). False, with nothing changed, where there is more to ask or to carry out: then
    /// [`Table::check`] is the judge.
    #[inline]
    pub fn play_known(&mut self, face: Face, place: Place) -> bool {
        let (seat, card) = (self.to_move, face.cards());
        let simple = self.outcome.is_none()
            && matches!(self.phase, Phase::Start | Phase::Prepared)
            && !(self.hands[seat].cards & card).is_empty()
            && self.has_room(place, seat)
            && !self.meets_opposite(card, place, seat);
        if simple {
            self.agreeable = None;
            let hand = &mut self.hands[seat].cards;
            *hand = *hand - card;
            self.open |= card;
            self.put(place, seat, face);
            self.phase = Phase::Played;
        }
        simple
    }

    /// Whether a card, as a set, is a 0 or an 11 that goes together with what lies opposite (R336).
    #[inline(always)]
    pub(super) fn meets_opposite(&self, card: CardSet, place: Place, seat: Seat) -> bool {
        let game = self.game();
        if game == Game::One {
            return false;
        }
        let partner = game.partners(card);
        let among = |cards: CardSet| !(partner & cards).is_empty();
        // it seldom lies open at all
        among(self.open) && among(self.board[place].halves[!seat].cards())
    }

    /// Draws a clan or siege card that is owed, and of which nothing is known, all in one (R214,
    /// R341). False, with nothing changed, where there is more to ask.
    #[inline]
    pub fn draw_known(&mut self, face: Face) -> bool {
        let (seat, card) = (self.to_move, face.cards());
        let known = self.open | self.hands[seat].cards | self.hands[!seat].cards;
        if !self.owes_one() || !(known & card).is_empty() || !self.deck.draw_unknown(card) {
            return false;
        }
        self.agreeable = None;
        self.hands[seat].cards |= card;
        self.phase = Phase::Drawn;
        if self.deck.surely_empty() {
            procedure!(self.drawn());
        }
        true
    }

    /// The same with a tactic card (R404, R453).
    pub fn draw_known_tactic(&mut self, tactic: Tactic) -> bool {
        let drawn = self.owes_one() && self.draw_fresh(self.to_move, tactic);
        if drawn {
            self.agreeable = None;
            self.phase = Phase::Drawn;
        }
        drawn
    }

    /// Whether the side to move has certainly to draw one card, and nothing else is to be asked of it.
    #[inline]
    fn owes_one(&self) -> bool {
        let hand = &self.hands[self.to_move];
        self.outcome.is_none()
            && self.phase == Phase::Played
            && !self.recruited
            && !self.siege_over
            && hand.counted
            && hand.size() < self.rules.hand_limit()
    }

    /// Ends the turn: looks for what is missing, takes the draw for granted where the record
    /// keeps none (R606), and gives the turn to the other side. A turn `in_progress`, the last of
    /// a record, may lack its draw and then stays open.
    ///
    /// # Errors
    /// What the turn lacks.
    #[inline(always)]
    pub fn close_turn(&mut self, in_progress: bool) -> Result<(), Violation> {
        if self.outcome.is_some() {
            return Ok(());
        }
        if self.phase == Phase::Played && self.owes_draw() {
            if !self.keeps_draws {
                self.take_draw_for_granted();
            } else if in_progress {
                return Ok(());
            } else {
                return Err(Violation::DrawMissing);
            }
        } else if self.phase == Phase::Played && !self.keeps_draws && self.may_draw() {
            self.forget_decks();
        }
        self.finish_turn(in_progress)
    }

    /// Whether an open ruling may decide what the end of this turn brings about.
    #[inline]
    pub fn may_be_ruled(&self) -> bool {
        procedure!(self.may_be_ruled())
    }

    /// Ends the turn after [`Violation::DrawMissing`]. Nobody knows whether a card was drawn, so
    /// the hand and the decks are known no longer.
    pub fn close_turn_without_draw(&mut self) {
        self.hands[self.to_move].counted = false;
        self.forget_decks();
        self.phase = Phase::Drawn;
        // the play was there, so nothing else can be missing
        let finished = self.finish_turn(false);
        debug_assert!(finished.is_ok());
    }

    fn take_draw_for_granted(&mut self) {
        match self.surely_draws() {
            true => self.draw(self.to_move, Drawn::Any),
            // the decks may have been empty, or any card of theirs may have come
            false => {
                self.hands[self.to_move].counted = false;
                self.forget_decks();
            }
        }
        self.phase = Phase::Drawn;
        procedure!(self.drawn());
    }

    #[inline(always)]
    fn finish_turn(&mut self, in_progress: bool) -> Result<(), Violation> {
        procedure!(self.close(in_progress))?;
        // a last turn that may still draw, or end the game by not drawing, stays open (R475)
        let open = in_progress && self.agreeable.is_some();
        if self.outcome.is_none() && !open {
            self.next_turn();
        }
        Ok(())
    }

    /// Whether taking these places, left to right, would decide the game for the side to move.
    pub fn would_win(&self, places: PlaceSet) -> bool {
        let trial = &mut { *self };
        places.iter().any(|place| {
            let claim = Claim::of(place);
            procedure!(trial.take(&claim));
            trial.outcome.is_some()
        })
    }

    /// Looks whether what lies on the table has ended the game already.
    pub(super) fn settle(&mut self) {
        if self.outcome.is_none() {
            self.outcome = procedure!(self.settled());
        }
    }

    #[inline]
    pub(super) fn next_turn(&mut self) {
        self.give_turn();
        self.open_turn();
    }

    /// Gives the turn to the other side, before anything that its beginning brings about.
    #[inline]
    pub(super) fn give_turn(&mut self) {
        if self.phase != Phase::Passed {
            self.passes = 0;
        }
        self.phase = Phase::Start;
        self.recruited = false;
        self.pass_to_other();
    }

    /// Looks at what the beginning of a turn brings about; also for a position that a record
    /// starts from.
    #[inline]
    pub fn open_turn(&mut self) {
        if self.outcome.is_none() && self.phase == Phase::Start {
            procedure!(self.open());
        }
    }

    /// Whether an action names no card, and there is nothing that it could be about: where it is legal, it
    /// is played for nothing (R424, R461).
    pub(super) fn finds_nothing(&self, action: &Action) -> bool {
        procedure!(self.finds_nothing(action))
    }

    /// What a pass that is legal now says of the hand after it: every card of it is one of these
    /// tactic cards; `None` where it says nothing (R409, R474).
    pub fn passing_hand(&self) -> Option<TacticSet> {
        procedure!(self.passing_hand())
    }

    /// Whether the side to move has played a joker, so that a second one stays in its hand (R416).
    pub fn keeps_joker(&self) -> bool {
        self.joker[self.to_move] == Some(true) && self.rules.choice(Ruling::RecruiterJoker) == 0
    }

    /// Whether the side to move has to draw: a deck has cards and the hand is below its limit
    /// (R214, R341, R404, R405, R453). Not owed where that is not known.
    pub(super) fn owes_draw(&self) -> bool {
        let hand = &self.hands[self.to_move];
        let below = match hand.counted {
            true => hand.size() < self.draw_limit(),
            false => !self.may_draw(),
        };
        let cards = procedure!(self.holds_owed());
        // in Schotten Totten 2 nobody has to draw a tactic card
        let counted = self.deck.size().is_some()
            && (self.game() == Game::Two || self.tactics_deck.size().is_some());
        below && (cards || !(counted || self.keeps_draws))
    }

    /// Whether a hand of unknown size may be below its limit or not: it is after a play, but not after the recruiter,
    /// nor where that may have left eight cards in a hand (R429).
    fn may_draw(&self) -> bool {
        let recruited = self.recruited || self.may_hold_more();
        recruited && !self.hands[self.to_move].counted
    }

    /// The size that a hand may have before a draw.
    fn draw_limit(&self) -> u8 {
        let letter = self.recruited && self.rules.choice(Ruling::RecruiterDraws) == 1;
        self.rules.hand_limit() + letter as u8
    }

    fn check_draw(&mut self, drawn: Drawn) -> Result<(), Violation> {
        let not_owed = |why| Err(Violation::DrawNotOwed { why });
        self.check_draw_time()?;
        let hand = &self.hands[self.to_move];
        let full = hand.counted && hand.size() >= self.rules.hand_limit();
        if full && self.recruited {
            self.reading(Ruling::RecruiterDraws, true);
        }
        let hand = &self.hands[self.to_move];
        if hand.counted && hand.size() >= self.draw_limit() {
            return not_owed(DrawWhy::HandFull);
        }
        self.check_drawable(drawn)?;
        let tactics = match drawn {
            Drawn::Face(face) => face.is_tactic(),
            // a siege card would do as well, unless the siege deck is over
            Drawn::Any => !self.tactics_deck.surely_empty(),
        };
        procedure!(self.check_draw(tactics))
    }

    /// Whether an action that is no lost turn may stand here in its turn, whatever lies on the table and in the hands: what
    /// [`Table::check`] asks of the order of a turn, and no more.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(super) fn check_time(&mut self, action: &Action) -> Result<(), Violation> {
        match action {
            Action::Draw(_) => self.check_draw_time(),
            Action::Claim(claim) if claim.denied => Ok(()),
            _ => procedure!(self.check_time(action)),
        }
    }
}
