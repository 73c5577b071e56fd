//! What stays certain of a table where turns are not on record.

use super::Difference;
use super::checkpoint::fit_in;
use crate::engine::{ClosedTo, Table, Violation};
use crate::model::{Board, Game, Position, Ruleset, Seat};
use crate::record::Action;

/// What a gap cannot have changed.
#[derive(Copy, Clone, Debug)]
pub(super) struct Certain {
    /// In Schotten Totten without tactic cards no card leaves a stone (R211, R213), and no stone changes hands
    /// (R230): what lay there before a gap, and came since, lies there still.
    board: Option<Board>,
    /// So many cards may lie somewhere besides.
    besides: usize,
    /// In Schotten Totten 2 no more cauldrons are left (R320).
    oil: u32,
}

impl Certain {
    /// What is certain of a table from here on.
    pub fn of(table: &Table) -> Certain {
        let stays = table.game() == Game::One && !table.rules().has_tactics();
        Certain {
            board: stays.then(|| *table.board()),
            besides: 0,
            oil: table.oil().map_or(3, u32::from),
        }
    }

    /// Goes on by an action of a side, if it is known whose.
    ///
    /// # Errors
    /// What forbids it, whatever happened in the gap.
    pub fn step(
        &mut self,
        seat: Option<Seat>,
        action: &Action,
        rules: &Ruleset,
    ) -> Result<(), Violation> {
        if let Action::Oil(_) = action {
            self.oil = self.oil.checked_sub(1).ok_or(Violation::NoCauldron)?;
        }
        let Some(board) = &mut self.board else {
            return Ok(());
        };
        match (action, seat) {
            (Action::Play(face, Some(place)), Some(seat)) => {
                let (place, site) = (*place, &mut board[*place]);
                if let Some(owner) = site.owner {
                    return Err(Violation::StoneClaimed {
                        place,
                        owner,
                        closed: ClosedTo::Cards,
                        since: None,
                    });
                }
                let size = rules.size(place, site.mark);
                if site.halves[seat].len() >= size {
                    let size = size as u8;
                    return Err(Violation::SideFull { place, size });
                }
                site.halves[seat].push(*face);
            }
            (Action::Lost | Action::Play(..), _) => self.besides += 1,
            (Action::Claim(claim), _) if !claim.denied => {
                let place = claim.place;
                if let Some(owner) = board[place].owner {
                    return Err(Violation::ClaimTaken {
                        place,
                        owner,
                        since: None,
                    });
                }
                board[place].owner = seat;
            }
            _ => {}
        }
        Ok(())
    }

    /// The first thing in which a position contradicts the board, so many turns after the last one on record.
    pub fn difference(&self, stated: &Position, turns: u32) -> Option<Difference> {
        let board = self.board.as_ref()?;
        let mut besides = self.besides.saturating_add(turns as usize);
        for place in board.places() {
            let (ours, theirs) = (&board[place], &stated.board[place]);
            for seat in Seat::BOTH {
                let (ours, theirs) = (ours.halves[seat].faces(), theirs.halves[seat].faces());
                let more = theirs.len().saturating_sub(ours.len());
                if !fit_in(ours, theirs) || more > besides {
                    return Some(Difference::Cards(place, seat));
                }
                besides -= more;
            }
            if ours.owner.is_some() && ours.owner != theirs.owner {
                return Some(Difference::Owner(place));
            }
        }
        None
    }

    /// A position with the board as far as that is certain.
    pub fn position(&self, known: Position) -> Position {
        Position {
            board: self.board.unwrap_or(known.board),
            ..known
        }
    }
}
