//! What a record still proves of cards that nobody named: exact, by a matching of places and
//! cards. `docs/hidden-hands.md` has the argument.

mod follow;
mod ids;
mod known;
mod matching;
mod set_up;
mod told;
mod zones;

pub use known::{Group, Known, KnownHand};

use crate::engine::Table;
use crate::model::{BySeat, Face, Game, Seat};
use crate::span::Span;
use ids::Ids;
use matching::Crowd;
use zones::Order;

/// At most 60 siege cards and 11 tactic cards are hidden.
const ROOM: usize = 72;

/// Whose knowledge is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Whoever has read the record: every card that it names.
    Record,
    /// A spectator: what lay open, and which backs were drawn.
    Public,
    /// A player: what a spectator sees, and what passed through his own hand.
    Side(Seat),
}

impl Viewer {
    /// Whether the cards of a hand are seen.
    const fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Record => true,
            Viewer::Public => false,
            Viewer::Side(own) => own as u8 == seat as u8,
        }
    }

    /// Whether cards are seen that both players saw, and nobody else.
    const fn plays(self) -> bool {
        !matches!(self, Viewer::Public)
    }
}

/// Where something stands in the record.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Its bytes; empty where the record says nothing of it.
    pub span: Span,
    /// The number of its turn; `None` before the first.
    pub turn: Option<u32>,
}

/// Where a card certainly is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Whereabouts {
    /// In a hand.
    Hand(Seat),
    /// In its deck.
    Deck,
    /// Open on the table, its face not (or only half) noted.
    Table,
}

/// What a record does with hidden cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// A card leaves the hand of a side.
    Gives(Seat),
    /// A card comes from a deck.
    Draws,
    /// A card that lies open is named.
    Names,
    /// A side passes.
    Passes(Seat),
    /// A pile or a position says where cards are.
    States,
}

/// Why the hidden cards can't be dealt so that the record holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Clash {
    /// What the record does there.
    pub deed: Deed,
    /// The card that is named (or half named) here; `None` where the action names none.
    pub face: Option<Face>,
    /// Where that card certainly is instead, if at one place.
    pub held: Option<Whereabouts>,
    /// So many unknown cards …
    pub places: u8,
    /// … can only be these, which are fewer.
    pub cards: Vec<Face>,
    /// Where the other half of the contradiction stands.
    pub since: Option<Mark>,
}

/// The hidden cards of a table: every card that lies face down, or whose face the record does
/// not say, is a token with the set of cards that it may be.
///
/// Small and `Copy`; nothing in it allocates.
#[derive(Copy, Clone, Debug)]
pub struct HiddenCards {
    game: Game,
    view: Viewer,
    /// The cards that the tokens are, as many as there are tokens.
    cards: Ids,
    /// The tokens in use.
    alive: u128,
    may: [Ids; ROOM],
    /// One full assignment: the card of each token, the token of each card.
    is: [u8; ROOM],
    owner: [u8; 128],
    /// How each token came to where it is.
    mark: [Mark; ROOM],
    hands: BySeat<u128>,
    /// Open, without (full) name.
    laid: u128,
    deck: Order,
    tactics_deck: Order,
    /// The two decks are one pool, in `deck`: a card was drawn and nobody saw from which.
    pooled: bool,
    /// A step had to give up a restriction, see `take`: what follows refuses nothing wrongly, but
    /// may miss something.
    loose: bool,
    /// The record says something of the cards that can't be followed.
    lost: bool,
}

impl HiddenCards {
    /// Whether every conclusion since the beginning was exact.
    pub fn is_exact(&self) -> bool {
        !self.loose
    }

    /// Whether nothing more can be concluded, because the record does not say enough.
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    /// Whether the cards of the table fit together at all.
    ///
    /// # Errors
    /// Why they don't.
    pub fn check_fits(&mut self) -> Result<(), Clash> {
        let before = *self;
        self.rematch()
            .map_err(|crowd| before.clash((Deed::States, None), Mark::default(), crowd, self))
    }

    /// What a failed assignment means, in words of the table: `self` is how things stood before
    /// the action, `after` how they would come after it.
    fn clash(
        &self,
        (deed, face): (Deed, Option<Face>),
        here: Mark,
        crowd: Crowd,
        after: &HiddenCards,
    ) -> Clash {
        let named = face.filter(|face| face.is_known());
        let held = named.and_then(|face| self.whereabouts(face));
        if let Some((held, mark)) = held {
            return Clash {
                deed,
                face,
                held: Some(held),
                places: 1,
                cards: Vec::new(),
                since: Some(mark).filter(|mark| !mark.span.is_empty()),
            };
        }
        let marks = ids::bits(crowd.tokens).map(|token| after.mark[token as usize]);
        let other = marks.filter(|mark| *mark != here && !mark.span.is_empty());
        Clash {
            deed,
            face,
            held: None,
            places: crowd.tokens.count_ones() as u8,
            cards: ids::bits(crowd.cards.0)
                .map(|card| Ids::face(card, self.game))
                .collect(),
            since: other.max_by_key(|mark| mark.span.start),
        }
    }

    /// The one zone in which a card certainly is, and how it came there.
    fn whereabouts(&self, face: Face) -> Option<(Whereabouts, Mark)> {
        let mut narrow = *self;
        narrow.rematch().ok()?;
        narrow.narrow();
        let wanted = Ids::of_face(face, self.game);
        let fits = |token: &u8| !narrow.may[*token as usize].and(wanted).is_empty();
        let tokens = ids::bits(self.alive).filter(fits);
        let mut found: Option<(Whereabouts, Mark)> = None;
        for token in tokens {
            let zone = self.zone(token);
            let mark = self.mark[token as usize];
            match &mut found {
                None => found = Some((zone, mark)),
                Some((other, _)) if *other != zone => return None,
                Some((_, latest)) => {
                    if mark.span.start > latest.span.start {
                        *latest = mark;
                    }
                }
            }
        }
        found
    }

    fn zone(&self, token: u8) -> Whereabouts {
        let one = 1u128 << token;
        match Seat::BOTH
            .into_iter()
            .find(|seat| self.hands[*seat] & one != 0)
        {
            Some(seat) => Whereabouts::Hand(seat),
            None if self.laid & one != 0 => Whereabouts::Table,
            None => Whereabouts::Deck,
        }
    }

    /// Whether there is anything to conclude on: while both hands lie open to the reader and no
    /// face on the table is hidden, the table itself is exact.
    pub fn is_needed(table: &Table) -> bool {
        !table.shows_hands() || !table.names_open()
    }
}
