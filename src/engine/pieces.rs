//! Cards on the table that an action names, and tactic cards that leave a hand for it.

use super::table::{Elimination, Table};
use super::violation::{ClosedTo, Since, Violation};
use crate::model::{Card, CardSet, Face, Game, Place, Ruling, Seat, Site, Tactic, TacticSet};
use crate::record::{Action, At};

impl Table {
    /// Whether one more tactic card may be played: at most one ahead (R413, R456).
    pub(super) fn check_tactic_limit(&self, seat: Seat) -> Result<(), Violation> {
        let Some(played) = self.played else {
            return Ok(());
        };
        let (own, other) = (played[seat] as u32, played[!seat] as u32);
        if own > other {
            return Err(Violation::TacticLimit { own, other });
        }
        Ok(())
    }

    /// Takes a tactic card out of the hand of the side to move and counts it.
    pub(super) fn spend_tactic(&mut self, tactic: Tactic) {
        self.spend(tactic.into());
    }

    /// Takes a card out of the hand of the side to move, and counts a tactic card.
    pub(super) fn spend(&mut self, face: Face) {
        let seat = self.to_move;
        self.hands[seat].give(self.rules.game(), face);
        if face.is_tactic()
            && let Some(played) = &mut self.played
        {
            played[seat] = played[seat].saturating_add(1);
        }
        if face.tactic() == Some(Tactic::Joker) {
            self.joker[seat] = Some(true);
        }
    }

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
        let mut named = faces
            .iter()
            .enumerate()
            .filter(|(_, face)| **face == at.face);
        if let Some((index, _)) = named.nth(nth) {
            return Ok(index);
        }
        // a card that lies there with an unknown face may be the one that is named now
        let hidden = |face: &Face| !face.is_known() && self.may_be(*face, at.face);
        if let Some(index) = faces.iter().position(hidden) {
            return Ok(index);
        }
        // a card that the record does not fully name may be any that lies there and fits (R621)
        if !at.face.is_known()
            && let Some(index) = faces.iter().position(|face| at.face.agrees(*face))
        {
            return Ok(index);
        }
        let face = at.face;
        Err(Violation::NotThere {
            face,
            place,
            side,
            eliminated: (face.card()).and_then(|card| self.eliminated_at(card, place)),
            discarded: match (face.card(), face.tactic()) {
                (Some(card), _) => self.gone.contains(card),
                (_, tactic) => tactic.is_some_and(|name| self.gone_tactics.count(name) > 0),
            },
        })
    }

    /// Whether an action leaves open how the table looks after it: it takes a card that the record
    /// does not name, or did not name before, of several that it may have been (R621), or one without a full name may go
    /// with its opposite (R336).
    pub fn is_vague(&self, action: &Action) -> bool {
        if self.finds_nothing(action) {
            return false;
        }
        let unnamed = |face: &Face, by: Tactic| !face.is_known() && self.retrieved(*face, by).1;
        match action {
            Action::Recruitment(face, _) if unnamed(face, Tactic::Recruitment) => return true,
            Action::Support(faces) if faces.iter().any(|face| unnamed(face, Tactic::Support)) => {
                return true;
            }
            _ => {}
        }
        let side = match action {
            Action::Shift(..) => self.to_move,
            _ => !self.to_move,
        };
        let several = action.at().is_some_and(|at| {
            let faces = self.board[at.place].halves[side].faces();
            let named = at.face.is_known();
            let mut fitting = faces.iter().filter(|face| match named {
                true => !face.is_known() && self.may_be(**face, at.face),
                false => at.face.agrees(**face),
            });
            match fitting.next() {
                _ if at.face == Face::UNKNOWN => faces.len() > 1,
                Some(_) if named && faces.contains(&at.face) => false,
                Some(first) => fitting.any(|other| other != first),
                None => false,
            }
        });
        several || self.may_eliminate(action)
    }

    /// The discards that a card may be which a tactic takes back, each by its face; played actions, too, where
    /// support may take them (R460).
    pub(super) fn retrievable(&self, face: Face, by: Tactic) -> impl Iterator<Item = Face> + '_ {
        let cards = self.gone.iter(self.game()).map(Face::from);
        let tactics = self.gone_tactics.iter().map(Face::from);
        let actions = by == Tactic::Support && self.rules.choice(Ruling::ActionsDiscarded) == 1;
        let sides = self.actions.0.iter().filter(move |_| actions);
        // support itself is still being carried out, and there is no other
        let played = sides
            .flat_map(|names| names.iter())
            .filter(move |name| *name != by);
        let all = cards.chain(tactics).chain(self.gone_unnamed.faces());
        let all = all.chain(played.map(Face::from));
        // `?` is a siege card wherever one lies there
        let is_tactic = face.is_tactic() || self.gone.is_empty() && self.gone_unnamed.cards() == 0;
        all.filter(move |other| is_tactic == other.is_tactic() && face.agrees(*other))
    }

    /// The first of them, and whether they differ.
    pub(super) fn retrieved(&self, face: Face, by: Tactic) -> (Option<Face>, bool) {
        let mut fitting = self.retrievable(face, by);
        let first = fitting.next();
        (first, fitting.any(|other| Some(other) != first))
    }

    /// Forgets which of these discards is which: one of them is about to be taken back, and nobody knows which
    /// ones stay.
    pub(super) fn blur(&mut self, face: Face, by: Tactic) {
        let fitting = self.retrievable(face, by);
        let cards: CardSet = fitting.filter_map(Face::card).collect();
        let names = self.retrievable(face, by).filter_map(Face::tactic);
        let elites: TacticSet = names.filter(|name| name.is_elite()).collect();
        self.gone_unnamed.blur(face);
        for card in cards.iter(self.game()) {
            self.gone.remove(card);
            self.open.remove(card);
            self.gone_unnamed.insert(face);
        }
        for name in elites.iter() {
            self.gone_tactics.remove(name);
            self.gone_unnamed.insert(Face::UNKNOWN_TACTIC);
        }
    }

    /// Whether a card that the action brings to a tile may be a 0 or an 11 that goes with its
    /// opposite (R336, R339), and the record does not name both.
    fn may_eliminate(&self, action: &Action) -> bool {
        if self.game() == Game::One {
            return false;
        }
        let moved = !matches!(action, Action::Play(..));
        if moved && self.rules.choice(Ruling::MovedElimination) == 1 {
            return false;
        }
        let seat = self.to_move;
        let (face, place) = match action {
            Action::Play(face, Some(place)) | Action::Recruitment(face, place) => (*face, *place),
            Action::Shift(_, at, Some(place)) => (self.lying(at, seat), *place),
            Action::Take(_, at, place) => (self.lying(at, !seat), *place),
            _ => return false,
        };
        let located = self.hands[!seat].cards | self.deck.cards();
        let may_be = |face: Face| -> CardSet {
            match face.card() {
                Some(card) => card.set(),
                None => {
                    let unseen = (self.unseen() - located).iter(self.game());
                    unseen.filter(|card| face.admits(*card)).collect()
                }
            }
        };
        let own = may_be(face);
        let opposite = self.board[place].halves[!seat].faces();
        let unsure = opposite
            .iter()
            .filter(|other| !(face.is_known() && other.is_known()));
        unsure.copied().any(|other| {
            let theirs = may_be(other);
            own.iter(self.game()).any(|card| {
                card.partner()
                    .is_some_and(|partner| theirs.contains(partner))
            })
        })
    }

    /// The face of the card that an action names, as far as it is known.
    fn lying(&self, at: &At, side: Seat) -> Face {
        match self.check_there(at, side) {
            Ok(index) => named_or(at.face, self.board[at.place].halves[side].faces()[index]),
            Err(_) => at.face,
        }
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

    /// The clan or siege cards that lie open, on the board or among the discards, without a full
    /// name on record.
    pub fn hidden_faces(&self) -> impl Iterator<Item = Face> + '_ {
        self.unnamed_open().filter(|face| !face.is_tactic())
    }

    /// The cards of both decks that do.
    pub fn unnamed_open(&self) -> impl Iterator<Item = Face> + '_ {
        let laid = self.board.sites().iter().flat_map(|site| {
            let halves = site.halves.0.iter();
            halves.flat_map(|half| half.faces().iter().copied())
        });
        laid.filter(|face| !face.is_known())
            .chain(self.gone_unnamed.faces())
    }

    /// Whether every card that lies open, on the board or among the discards, has its full name on record.
    pub fn names_open(&self) -> bool {
        self.gone_unnamed.is_empty() && self.board.sites().iter().all(Site::shows_faces)
    }

    /// Whether a card may lie open without a name: nothing is known of where it is.
    pub(super) fn may_lie_nameless(&self, face: Face) -> bool {
        let hands = [Seat::South, Seat::North].map(|seat| &self.hands[seat]);
        match (face.card(), face.tactic()) {
            (Some(card), _) => {
                let held = hands[0].cards | hands[1].cards | self.deck.cards();
                !(self.open | held).contains(card)
            }
            (_, Some(tactic)) => {
                let held: u32 = hands.iter().map(|hand| hand.tactics.count(tactic)).sum();
                let deck = self.tactics_deck.tactic_count(tactic);
                self.open_tactics(tactic) + held + deck < tactic.copies(self.game())
            }
            _ => true,
        }
    }

    fn may_be(&self, hidden: Face, named: Face) -> bool {
        match named.card() {
            Some(card) => hidden.admits(card) && !self.open.contains(card),
            None => named != Face::UNKNOWN && hidden.agrees(named),
        }
    }

    /// Whether the card went with its opposite at this very place (R340), and in which turn.
    pub(super) fn eliminated_at(&self, card: Card, place: Place) -> Option<(Card, Since)> {
        self.eliminations_at(place)
            .find(|pair| pair.attackers == card || pair.defenders == card)
            .map(|pair| (card, Some(pair.turn)))
    }

    /// The Attacker's card that was eliminated at a tile (R336), and in which turn.
    pub(super) fn attackers_eliminated_at(&self, place: Place) -> Option<(Card, Since)> {
        let mut pairs = self.eliminations_at(place);
        pairs.next().map(|pair| (pair.attackers, Some(pair.turn)))
    }

    fn eliminations_at(&self, place: Place) -> impl Iterator<Item = &Elimination> {
        let pairs = self.eliminated.iter().flatten();
        pairs.filter(move |pair| pair.place == place)
    }
}

/// What is known of a card that lies as one face and is named as another.
pub(super) fn named_or(named: Face, lies: Face) -> Face {
    if named.is_known() { named } else { lies }
}
