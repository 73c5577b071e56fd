//! Cards come to the sides of places and leave them: where there is room, and who was complete
//! first.

use super::table::Table;
use crate::model::{Face, FaceKind, Place, Ruling, Seat};

impl Table {
    /// How many cards a side of the place holds when complete; a damaged tile asks by its damaged
    /// face (R355).
    #[inline]
    pub fn size_of(&self, place: Place) -> usize {
        self.rules.size(place, self.board[place].mark)
    }

    /// Whether a side of the place is complete (R101, R115).
    #[inline]
    pub fn is_complete(&self, place: Place, seat: Seat) -> bool {
        self.board[place].halves[seat].len() == self.size_of(place)
    }

    /// Whether one more card may lie on the side of the place (R204, R332) and the stone is not
    /// claimed (R211).
    #[inline]
    pub fn has_room(&self, place: Place, seat: Seat) -> bool {
        let room = self.rooms[seat].contains(place);
        debug_assert_eq!(room, self.shows_room(place, seat));
        room
    }

    /// The same as the board shows it.
    #[inline]
    fn shows_room(&self, place: Place, seat: Seat) -> bool {
        let site = &self.board[place];
        site.owner.is_none() && site.halves[seat].len() < self.size_of(place)
    }

    /// The first place where the side has room.
    #[inline]
    pub fn room(&self, seat: Seat) -> Option<Place> {
        self.rooms[seat].iter().next()
    }

    /// Looks at a board that was laid out as a whole: where there is room, and whose the stones are.
    pub(super) fn look_at_board(&mut self) {
        self.stones = self.board.stones();
        for place in self.board.places() {
            for seat in Seat::BOTH {
                self.set_room(place, seat);
            }
        }
    }

    #[inline]
    fn set_room(&mut self, place: Place, seat: Seat) {
        let room = self.shows_room(place, seat);
        self.rooms[seat].set(place, room);
    }

    /// Gives a stone to its owner (R230): nobody lays a card there any more (R211).
    pub(super) fn give_stone(&mut self, place: Place, owner: Seat) {
        self.board[place].owner = Some(owner);
        self.stones[owner].insert(place);
        for rooms in &mut self.rooms.0 {
            rooms.remove(place);
        }
    }

    /// Lays a card on a side of a place, behind those that lie there (R334), and looks at the
    /// clock: however it came, it may complete the side (R135).
    #[inline]
    pub(super) fn lay(&mut self, place: Place, seat: Seat, face: Face) {
        if let Some(card) = face.card() {
            self.open.insert(card);
        }
        self.put(place, seat, face);
    }

    /// The same with a card that counts as open already.
    #[inline(always)]
    pub(super) fn put(&mut self, place: Place, seat: Seat, face: Face) {
        let size = self.size_of(place);
        let site = &mut self.board[place];
        let half = &mut site.halves[seat];
        half.push(face);
        if half.len() > size {
            return self.tick(place, seat);
        }
        // what [`Table::tick`] does for a card that may have completed a side: nobody can foresee which does, so
        // nothing is branched on
        let complete = half.len() == size;
        let first = (complete & (site.halves[!seat].len() != size)).then_some(seat);
        self.rooms[seat].0 &= !(u16::from(complete) << place.0);
        site.first = site.first.or(first);
        let other = &mut self.other_clock[place.index()];
        *other = other.or(first);
    }

    /// Takes a card from a side of a place and looks at the clock. The card stays open. Only a
    /// tactic card, in Schotten Totten 2 also a preparation, lifts one that lies (R212).
    pub(super) fn lift(&mut self, place: Place, seat: Seat, index: usize) -> Face {
        let face = self.board[place].halves[seat].remove(index);
        self.tick(place, seat);
        face
    }

    /// Lays a card face up to the discards, where it lies open (R359).
    pub(super) fn discard(&mut self, face: Face) {
        match face.kind() {
            FaceKind::Card(card) => {
                self.gone.insert(card);
                self.open.insert(card);
            }
            FaceKind::Tactic(tactic) => {
                self.gone_tactics.insert(tactic);
            }
            // a card that nobody could name on the table stays unnamed
            _ => self.gone_unnamed.insert(face),
        }
    }

    /// Discards all cards of a side of a place.
    pub(super) fn clear(&mut self, place: Place, seat: Seat) {
        let half = self.board[place].halves[seat];
        self.board[place].halves[seat].clear();
        for face in half.faces() {
            self.discard(*face);
        }
        self.tick(place, seat);
    }

    /// Keeps who was complete first, after the number of cards of `seat` or the demand has changed
    /// (R111, R112), by whatever card (R135), and where there is room.
    #[inline(never)]
    pub(super) fn tick(&mut self, place: Place, seat: Seat) {
        self.set_room(place, seat);
        let mine = self.is_complete(place, seat);
        let (first, other) = (self.board[place].first, self.other_clock[place.index()]);
        // a clock that runs for one side minds only what that side loses
        let may_turn = |first: Option<Seat>| match first {
            None => mine,
            Some(first) => first == seat && !mine,
        };
        if may_turn(first) || may_turn(other) {
            self.turn_clocks(place, seat, mine);
        }
    }

    /// The same where a clock may begin or turn; `mine` says whether `seat` is complete.
    #[inline(never)]
    fn turn_clocks(&mut self, place: Place, seat: Seat, mine: bool) {
        let theirs = self.is_complete(place, !seat);
        let ever = self.rules.choice(Ruling::TieClock) == 1;
        let next = |first: Option<Seat>, ever: bool| match first {
            None if mine && !theirs => Some(seat),
            Some(first) if first == seat && !mine && !ever => theirs.then_some(!seat),
            _ => first,
        };
        let site = &mut self.board[place];
        site.first = next(site.first, ever);
        let other = &mut self.other_clock[place.index()];
        *other = next(*other, !ever);
    }
}
