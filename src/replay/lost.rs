//! Cards that are laid where their side cannot win any more.

use super::Remark;
use super::course::Course;
use super::event::Proof;
use crate::engine::Table;
use crate::model::{Place, Seat};
use crate::proof;
use crate::record::Action;
use crate::span::Span;

/// A claim that holds as the table stands, with what shows it; `None` if it does not hold.
pub(super) fn proof_of(table: &Table, place: Place, seat: Seat) -> Option<Box<Proof>> {
    let question = table.question(place, seat);
    let reason = proof::reason(&question, table.elsewhere(place))?;
    let position = table.position();
    Some(Box::new(Proof {
        verdict: proof::solve(&question),
        elites: proof::leans_on_elites(&position, place, seat, &reason),
        reason,
        position,
    }))
}

/// Whether a side has won a place on open cards (R114, R357), though nobody need have claimed it:
/// it is complete, and the other side can do nothing any more with the cards that may come. In
/// Schotten Totten 2 this holds of both sides alike, for a Defender who can't be beaten keeps the
/// tile.
fn has_won(table: &Table, place: Place, seat: Seat) -> bool {
    table.board()[place].owner.is_none()
        && table.is_complete(place, seat)
        && table.is_judgeable(place)
        && proof::holds(&table.question(place, seat))
}

impl Course<'_> {
    /// Looks at a play that was found legal on the table `before` it and stands on the table now:
    /// whether its side had lost the place already, and the card did not change that, as a wild
    /// card may, or a 0 or 11 that eliminates a card opposite (R145). Told once for each side of a
    /// place, until it is no longer lost.
    pub(super) fn remark_on_loss(&mut self, before: &Table, action: &Action, span: Span) {
        let (Some(mut told), Action::Play(_, Some(place))) = (self.lost, action) else {
            return;
        };
        let (place, loser) = (*place, before.to_move());
        let cards = |table: &Table| table.board()[place].halves[loser].len();
        if cards(before) >= cards(&self.table) {
            return; // a combat mode lies on no side
        }
        let lost = |table: &Table| has_won(table, place, !loser);
        if !lost(before) || !lost(&self.table) {
            told[loser].remove(place);
        } else if told[loser].insert(place)
            && let Some(proof) = proof_of(before, place, !loser)
        {
            let remark = Remark::LostPlace {
                place,
                loser,
                proof,
            };
            self.remark(remark, span);
        }
        self.lost = Some(told);
    }
}
