//! Cards on the table that an action names.

use super::table::Table;
use super::violation::Violation;
use crate::model::{Card, Face, Place, Seat};
use crate::record::At;

impl Table {
    /// Where in a side's row the named card lies (R616); at a claimed stone nothing can be named
    /// (R436). Of several alike the one nearer the place is meant unless a number says otherwise
    /// (R473).
    pub(super) fn check_there(&self, at: &At, side: Seat) -> Result<usize, Violation> {
        let place = at.place;
        let site = &self.board[place];
        if let Some(owner) = site.owner {
            return Err(Violation::StoneClaimed {
                place,
                owner,
                since: None,
            });
        }
        let faces = site.halves[side].faces();
        let nth = at.nth.max(1) as usize - 1;
        let named = faces
            .iter()
            .enumerate()
            .filter(|(_, face)| **face == at.face);
        if let Some((index, _)) = named.clone().nth(nth) {
            return Ok(index);
        }
        // a card that lies there with an unknown face may be the one that is named now
        let hidden = |face: &Face| !face.is_known() && self.may_be(*face, at.face);
        if let Some(index) = faces.iter().position(hidden) {
            return Ok(index);
        }
        Err(Violation::NotThere {
            face: at.face,
            place,
            side,
            eliminated: at
                .face
                .card()
                .and_then(|card| self.eliminated_at(card, place)),
        })
    }

    fn may_be(&self, hidden: Face, named: Face) -> bool {
        match named.card() {
            Some(card) => hidden.admits(card) && !self.open.contains(card),
            None => named.is_tactic() && hidden == Face::UNKNOWN_TACTIC,
        }
    }

    /// Whether the card went with its opposite at this very place (R340), and in which turn.
    pub(super) fn eliminated_at(&self, card: Card, place: Place) -> Option<(Card, Option<u32>)> {
        self.eliminated
            .iter()
            .flatten()
            .find(|pair| pair.place == place && (pair.attackers == card || pair.defenders == card))
            .map(|pair| (card, Some(pair.turn)))
    }
}
