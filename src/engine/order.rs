//! What the order of a turn asks of an action, whatever lies on the table and in the hands.

use super::table::Table;
use super::violation::{DrawWhy, PassWhy, Violation};
use crate::model::{Phase, Ruleset, Seat};
use crate::record::Action;

impl Table {
    /// Whether a draw may stand here: once a turn, after a play (R214, R341).
    pub(super) fn check_draw_time(&self) -> Result<(), Violation> {
        let not_owed = |why| Err(Violation::DrawNotOwed { why });
        match self.phase {
            Phase::Start | Phase::Prepared => Err(Violation::DrawBeforePlay),
            Phase::Passed => not_owed(DrawWhy::Passed),
            Phase::Drawn => not_owed(DrawWhy::Second),
            Phase::Played => Ok(()),
        }
    }

    /// Whether a card may be played at all now: once a turn, before the draw (R208, R331).
    pub(super) fn check_play_time(&self) -> Result<(), Violation> {
        match self.phase {
            Phase::Start | Phase::Prepared => Ok(()),
            Phase::Played => Err(Violation::SecondPlay),
            Phase::Passed => Err(Violation::PlayAfterPass),
            Phase::Drawn => Err(Violation::AfterDraw),
        }
    }

    /// Whether a pass may stand here: it is all that is done in a turn (R218, R344).
    pub(super) fn check_pass_time(&self) -> Result<(), Violation> {
        match self.phase {
            Phase::Start | Phase::Prepared => Ok(()),
            Phase::Drawn => Err(Violation::AfterDraw),
            Phase::Played | Phase::Passed => Err(Violation::PassForbidden {
                room: self.room(self.to_move),
                why: PassWhy::Done,
            }),
        }
    }
}

/// A turn of which only the order of its actions can be judged, because nobody knows the table.
#[derive(Clone, Debug)]
pub struct TurnOrder {
    /// Its phase and side say where the turn stands; nothing else of it is asked.
    table: Table,
    claimed: bool,
    /// A part of the turn is not on record, and so nothing of its order is known.
    lost: bool,
    /// Whose turn it is, where that is certain.
    seat: Option<Seat>,
}

impl TurnOrder {
    /// A turn that has not begun, of a side or of nobody knows which.
    pub fn new(rules: Ruleset, seat: Option<Seat>) -> TurnOrder {
        TurnOrder {
            table: Table::new(rules),
            seat,
            claimed: false,
            lost: false,
        }
    }

    /// Goes on by an action.
    ///
    /// # Errors
    /// The rule that forbids it here, where all is on record so far.
    pub fn step(&mut self, action: &Action) -> Result<(), Violation> {
        self.lost |= matches!(action, Action::Lost);
        if self.lost {
            return Ok(());
        }
        self.table.to_move = self.seat.unwrap_or(match action {
            Action::Oil(_) => Seat::DEFENDER,
            _ => Seat::ATTACKER,
        });
        self.table.check_time(action)?;
        self.table.phase = match action {
            Action::Claim(claim) => {
                self.claimed |= !claim.denied;
                self.table.phase
            }
            Action::Draw(_) => Phase::Drawn,
            Action::Pass => Phase::Passed,
            Action::Oil(_) | Action::Retreat(_) => Phase::Prepared,
            _ => Phase::Played,
        };
        Ok(())
    }

    /// Whether the turn may end here, as far as its play goes (R208, R331): it has one or a pass, a claim that may have
    /// ended the game, or a part that is not on record.
    pub fn may_end(&self) -> bool {
        self.lost || self.claimed || !matches!(self.table.phase, Phase::Start | Phase::Prepared)
    }
}
