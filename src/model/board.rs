//! Stones and tiles with the cards on both sides. No rules: see `engine`.

use super::card::Game;
use super::card_set::CardSet;
use super::face::Face;
use super::seat::{BySeat, Seat};
use super::tactic::Tactic;

/// A stone or a tile by its index, 0 to 8, left to right as South or the Attacker sees it.
/// Written one higher.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(pub u8);

impl Place {
    /// The place of a written number, if the game has it.
    pub fn of_number(game: Game, number: u32) -> Option<Place> {
        (number >= 1 && number as usize <= game.places()).then(|| Place(number as u8 - 1))
    }

    /// The number that people write, from 1.
    pub const fn number(self) -> u32 {
        self.0 as u32 + 1
    }

    /// The place that has this one's number where somebody counts from the other chair.
    pub const fn mirrored(self, game: Game) -> Place {
        Place(game.places() as u8 - 1 - self.0)
    }

    /// The index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of places, bit 0 the leftmost.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlaceSet(pub u16);

impl PlaceSet {
    /// Adds a place; false if it was there.
    pub fn insert(&mut self, place: Place) -> bool {
        let new = !self.contains(place);
        self.0 |= 1 << place.0;
        new
    }

    /// Takes a place out, if it is there.
    pub fn remove(&mut self, place: Place) {
        self.0 &= !(1 << place.0);
    }

    /// Adds a place or takes it out, without a branch.
    #[inline]
    pub fn set(&mut self, place: Place, is: bool) {
        self.remove(place);
        self.0 |= u16::from(is) << place.0;
    }

    /// Whether the place is in it.
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// The set of one place.
    pub const fn of(place: Place) -> PlaceSet {
        PlaceSet(1 << place.0)
    }

    /// Left to right.
    pub fn iter(self) -> impl Iterator<Item = Place> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (next < u16::BITS).then_some(Place(next as u8))
        })
    }
}

/// The most cards that one side of a place can ever hold.
pub const MOST: usize = 4;

/// The cards on one side of a place, nearest first, in the order they were played.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Half {
    faces: [Face; MOST],
    len: u8,
}

impl Default for Half {
    fn default() -> Half {
        Half {
            faces: [Face::UNKNOWN; MOST],
            len: 0,
        }
    }
}

impl Half {
    /// The first `len` of these faces, nearest first; of all places after them [`Face::UNKNOWN`] is
    /// expected.
    #[inline(always)]
    pub(crate) const fn laid(faces: [Face; MOST], len: usize) -> Half {
        Half {
            faces,
            len: if len < MOST { len } else { MOST } as u8,
        }
    }

    /// The cards, nearest first.
    pub fn faces(&self) -> &[Face] {
        &self.faces[..self.len as usize]
    }

    /// All four places, nearest first; those without a card show [`Face::UNKNOWN`].
    #[inline(always)]
    pub const fn slots(&self) -> &[Face; MOST] {
        &self.faces
    }

    /// Whether none of its cards is a tactic card by name, or half known.
    #[inline(always)]
    pub(crate) fn is_plain(&self) -> bool {
        // such a byte has its highest bit, and not the one below that
        let codes = u32::from_le_bytes(self.faces.map(Face::code));
        codes & !(codes << 1) & 0x8080_8080 == 0
    }

    /// Whether every one of its cards is fully known.
    #[inline]
    pub fn shows_faces(&self) -> bool {
        // a face that is not fully known has its highest bit, and one of the two below that
        let codes = u32::from_le_bytes(self.faces.map(Face::code));
        let hidden = codes & (codes << 1 | codes << 2) & 0x8080_8080;
        // where no card lies stands one that is not known
        let laid = (1_u64 << (8 * self.len)) - 1;
        u64::from(hidden) & laid == 0
    }

    /// Number of cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Lays a card on top; false if four lie there.
    pub fn push(&mut self, face: Face) -> bool {
        if self.len() == MOST {
            return false;
        }
        self.faces[self.len()] = face;
        self.len += 1;
        true
    }

    /// Takes out the card at an index; the others keep their order.
    ///
    /// # Panics
    /// If no card lies there.
    pub fn remove(&mut self, index: usize) -> Face {
        let face = self.faces()[index];
        let len = self.len();
        self.faces.copy_within(index + 1..len, index);
        self.len -= 1;
        self.faces[self.len()] = Face::UNKNOWN;
        face
    }

    /// Takes all cards away.
    pub fn clear(&mut self) {
        *self = Half::default();
    }

    /// Where the nearest card with this face lies.
    pub fn find(&self, face: Face) -> Option<usize> {
        self.faces().iter().position(|other| *other == face)
    }

    /// The cards in the order of sorted lists: by color, by strength, tactic cards last.
    #[inline]
    pub fn sorted(&self) -> impl Iterator<Item = Face> + use<> {
        let mut faces = self.faces;
        // a face's byte orders like that, and a place without a card comes last; which cards lie in
        // order nobody can foresee, so nothing is branched on
        for (one, other) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            let pair = (faces[one], faces[other]);
            (faces[one], faces[other]) = (pair.0.min(pair.1), pair.0.max(pair.1));
        }
        faces.into_iter().take(self.len())
    }

    /// The clan or siege cards that are fully known.
    pub fn cards(&self) -> CardSet {
        self.slots()
            .iter()
            .fold(CardSet::EMPTY, |set, face| set | face.cards())
    }
}

impl std::fmt::Debug for Half {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.faces()).finish()
    }
}

/// What lies on a stone, or what has happened to a tile.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing; a tile in good repair.
    #[default]
    None,
    /// `~mud`: four cards a side.
    Mud,
    /// `~bluff`: sums only.
    Bluff,
    /// `~damaged`: the tile's second face.
    Damaged,
    /// `~breached`: a damaged tile under control again; the game is over.
    Breached,
}

impl Mark {
    /// The word after `~`; `None` for no mark.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Mark::None => None,
            Mark::Mud => Some("mud"),
            Mark::Bluff => Some("bluff"),
            Mark::Damaged => Some("damaged"),
            Mark::Breached => Some("breached"),
        }
    }
}

/// A stone or tile.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Site {
    /// The cards of each side.
    pub halves: BySeat<Half>,
    /// Combat mode or damage.
    pub mark: Mark,
    /// Who has claimed the stone.
    pub owner: Option<Seat>,
    /// The side that has been complete longer, where that is known; it has the tie.
    pub first: Option<Seat>,
}

impl Site {
    /// The clan or siege cards on both sides that are fully known.
    pub fn cards(&self) -> CardSet {
        self.halves[Seat::South].cards() | self.halves[Seat::North].cards()
    }

    /// Whether every card on both sides shows its face.
    pub fn shows_faces(&self) -> bool {
        self.halves.0.iter().all(Half::shows_faces)
    }
}

/// All stones or tiles of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    sites: [Site; 9],
    len: u8,
}

impl Board {
    /// The empty board of a game.
    pub fn new(game: Game) -> Board {
        Board {
            sites: [Site::default(); 9],
            len: game.places() as u8,
        }
    }

    /// Left to right.
    pub fn sites(&self) -> &[Site] {
        &self.sites[..self.len as usize]
    }

    /// Left to right.
    pub fn sites_mut(&mut self) -> &mut [Site] {
        &mut self.sites[..self.len as usize]
    }

    /// Every place, left to right.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.len).map(Place)
    }

    /// The tactic cards that lie at places like clan or siege cards.
    pub fn elites(&self) -> impl Iterator<Item = Tactic> {
        let halves = self.sites().iter().flat_map(|site| &site.halves.0);
        let others = halves.filter(|half| !half.is_plain());
        others
            .flat_map(Half::slots)
            .filter_map(|face| face.tactic())
    }

    /// The stones that each side has claimed.
    pub fn stones(&self) -> BySeat<PlaceSet> {
        let mut stones = BySeat([PlaceSet::default(); 2]);
        for place in self.places() {
            if let Some(owner) = self[place].owner {
                stones[owner].insert(place);
            }
        }
        stones
    }

    /// All clan or siege cards that lie on either side of any place.
    pub fn cards(&self) -> CardSet {
        self.sites()
            .iter()
            .fold(CardSet::EMPTY, |set, site| set | site.cards())
    }
}

impl std::ops::Index<Place> for Board {
    type Output = Site;
    fn index(&self, place: Place) -> &Site {
        &self.sites[place.index()]
    }
}

impl std::ops::IndexMut<Place> for Board {
    fn index_mut(&mut self, place: Place) -> &mut Site {
        &mut self.sites[place.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Color;

    #[test]
    fn a_side_shows_its_faces_if_every_card_does() {
        // the first and the last byte of each kind
        let known = [0, 127, 128, 143].map(Face::from_code);
        let halves = [
            Face::of_color(Color::ALL[0]),
            Face::of_color(Color::ALL[6]),
            Face::of_strength(0),
            Face::of_strength(11),
        ];
        let faces = [&known[..], &halves, &[Face::UNKNOWN_TACTIC, Face::UNKNOWN]].concat();
        let mut sides = vec![Half::default()];
        for len in 0..MOST {
            let shorter: Vec<Half> = sides
                .iter()
                .filter(|half| half.len() == len)
                .copied()
                .collect();
            for half in shorter {
                for face in &faces {
                    let mut more = half;
                    assert!(more.push(*face));
                    sides.push(more);
                }
            }
        }
        for half in sides {
            let slowly = half.faces().iter().all(|face| face.is_known());
            assert_eq!(half.shows_faces(), slowly, "{half:?}");
        }
    }
}
