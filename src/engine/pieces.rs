//! Cards on the table that an action names.

use super::table::Table;
use super::violation::{ClosedTo, Violation};
use crate::model::{Card, Face, Place, Seat, Site, Tactic};
use crate::record::{Action, At};

impl Table {
    /// Where in a side's row the named card lies (R616); at a claimed stone nothing can be named
    /// (R436), and a combat mode lies at no side, so that nothing reaches it (R420). Of several
    /// alike the one nearer the place is meant unless a number says otherwise (R473).
    pub(super) fn check_there(&self, at: &At, side: Seat) -> Result<usize, Violation> {
        let place = at.place;
        let site = &self.board[place];
        if let Some(owner) = site.owner {
            return Err(Violation::StoneClaimed {
                place,
                owner,
                closed: ClosedTo::Ruses,
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
        // a card that the record does not name may be any that lies there (R621)
        if at.face == Face::UNKNOWN && !faces.is_empty() {
            return Ok(0);
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

    /// Whether an action takes a card that the record does not name, and several lie there (R621).
    pub fn is_vague(&self, action: &Action) -> bool {
        let Some(at) = action.at().filter(|at| at.face == Face::UNKNOWN) else {
            return false;
        };
        let side = match action {
            Action::Shift(..) => self.to_move,
            _ => !self.to_move,
        };
        self.board[at.place].halves[side].len() > 1
    }

    /// Whether a side has certainly played a joker: it is on record, or one lies on its side
    /// (R415). No tactic brings a joker to the other side.
    pub(super) fn has_played_joker(&self, seat: Seat) -> bool {
        let joker = Face::from(Tactic::Joker);
        let lies = |site: &Site| site.halves[seat].find(joker).is_some();
        self.joker[seat] == Some(true) || self.board.sites().iter().any(lies)
    }

    /// Whether a clan or siege card may lie open though the record does not name it: as a card of
    /// unknown face on the table or among the discards.
    pub(super) fn may_lie_open(&self, card: Card) -> bool {
        self.hidden_faces().any(|face| face.admits(card))
    }

    /// How many clan or siege cards lie open, at other places and among the discards, whose faces
    /// are not on record.
    pub(super) fn hidden_elsewhere(&self, place: Place) -> usize {
        let here: usize = Seat::BOTH
            .into_iter()
            .flat_map(|seat| self.board[place].halves[seat].faces().to_vec())
            .filter(|face| !face.is_known() && !face.is_tactic())
            .count();
        self.hidden_faces().count() - here
    }

    /// The clan or siege cards that lie open, on the board or among the discards, without a full
    /// name on record.
    pub fn hidden_faces(&self) -> impl Iterator<Item = Face> + '_ {
        let laid = self.board.sites().iter().flat_map(|site| {
            let halves = site.halves.0.iter();
            halves.flat_map(|half| half.faces().iter().copied())
        });
        let gone = (0..self.gone_unnamed).map(|_| Face::UNKNOWN);
        laid.filter(|face| !face.is_known() && !face.is_tactic())
            .chain(gone)
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
