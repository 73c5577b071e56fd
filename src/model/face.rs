//! What a card on the table or in a record shows, or what is known of it.

use super::card::{Card, Color, Game};
use super::card_set::CardSet;
use super::tactic::Tactic;
use std::fmt;

/// The face of a card: fully known, half known, or not at all. One byte.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face(u8);

const TACTIC: u8 = 128;
const COLOR: u8 = 160;
const STRENGTH: u8 = 176;
const UNKNOWN_TACTIC: u8 = 254;
const UNKNOWN: u8 = 255;

/// The card of each face as a set, by its byte.
static SETS: [CardSet; 256] = {
    let mut sets = [CardSet::EMPTY; 256];
    let mut code = 0;
    while code < 256 {
        if let Some(card) = Face::from_code(code as u8).card()
            && card.is_real()
        {
            sets[code] = card.set();
        }
        code += 1;
    }
    sets
};

/// A [`Face`], taken apart.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FaceKind {
    /// A clan or siege card.
    Card(Card),
    /// A tactic card.
    Tactic(Tactic),
    /// A clan or siege card of which only the color is known: `r?`.
    OfColor(Color),
    /// A clan or siege card of which only the strength is known: `?5`.
    OfStrength(u8),
    /// A tactic card whose name is not known: `?t`.
    UnknownTactic,
    /// A card of the main deck, or on the table any card, whose face is not known: `?`.
    Unknown,
}

impl Face {
    /// `?`
    pub const UNKNOWN: Face = Face(UNKNOWN);
    /// `?t`
    pub const UNKNOWN_TACTIC: Face = Face(UNKNOWN_TACTIC);

    /// The face of a clan or siege card.
    #[inline(always)]
    pub const fn of_card(card: Card) -> Face {
        Face(card.code())
    }

    /// `r?`
    pub const fn of_color(color: Color) -> Face {
        Face(COLOR + color as u8)
    }

    /// `?5`
    pub const fn of_strength(strength: u8) -> Face {
        Face(STRENGTH + strength)
    }

    /// The byte.
    #[inline(always)]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The face of a byte; one that no face has is a face that is not known.
    pub(crate) const fn from_code(code: u8) -> Face {
        let tactics = TACTIC as usize + Tactic::ALL.len();
        let known = code < TACTIC || (code as usize) < tactics;
        Face(if known { code } else { UNKNOWN })
    }

    /// Taken apart.
    pub const fn kind(self) -> FaceKind {
        match self.0 {
            0..TACTIC => FaceKind::Card(Card::from_code(self.0)),
            TACTIC..COLOR => FaceKind::Tactic(Tactic::ALL[(self.0 - TACTIC) as usize]),
            COLOR..STRENGTH => FaceKind::OfColor(Color::ALL[(self.0 - COLOR) as usize]),
            STRENGTH..UNKNOWN_TACTIC => FaceKind::OfStrength(self.0 - STRENGTH),
            UNKNOWN_TACTIC => FaceKind::UnknownTactic,
            UNKNOWN => FaceKind::Unknown,
        }
    }

    /// Whether it is a clan or siege card and fully known.
    #[inline(always)]
    pub const fn is_card(self) -> bool {
        self.0 < TACTIC
    }

    /// The set of such a card, else the empty one.
    #[inline(always)]
    pub fn cards(self) -> CardSet {
        SETS[self.0 as usize]
    }

    /// The clan or siege card, if it is one and fully known.
    pub const fn card(self) -> Option<Card> {
        if self.is_card() {
            Some(Card::from_code(self.0))
        } else {
            None
        }
    }

    /// The tactic card, if it is one and its name is known.
    pub const fn tactic(self) -> Option<Tactic> {
        match self.kind() {
            FaceKind::Tactic(tactic) => Some(tactic),
            _ => None,
        }
    }

    /// Whether the face is fully known.
    pub const fn is_known(self) -> bool {
        self.0 < COLOR
    }

    /// Whether it belongs to the tactic deck, known or not.
    pub const fn is_tactic(self) -> bool {
        matches!(self.kind(), FaceKind::Tactic(_) | FaceKind::UnknownTactic)
    }

    /// Whether this, a half-known face, may be that card.
    pub fn admits(self, card: Card) -> bool {
        match self.kind() {
            FaceKind::Card(known) => known == card,
            FaceKind::OfColor(color) => card.color() == color,
            FaceKind::OfStrength(strength) => card.strength() == strength,
            FaceKind::Unknown => true,
            FaceKind::Tactic(_) | FaceKind::UnknownTactic => false,
        }
    }

    /// Whether two faces can be those of one card. On the table `?` may be a tactic card, too.
    pub fn agrees(self, other: Face) -> bool {
        use FaceKind::{Card, OfColor, OfStrength, Tactic, Unknown, UnknownTactic};
        match (self.kind(), other.kind()) {
            (Unknown, _) | (_, Unknown) => true,
            (Card(card), _) => other.admits(card),
            (_, Card(card)) => self.admits(card),
            (UnknownTactic, Tactic(_)) | (Tactic(_), UnknownTactic) => true,
            (OfColor(_), OfStrength(_)) | (OfStrength(_), OfColor(_)) => true,
            _ => self == other,
        }
    }

    /// What the notation writes: `r7`, `joker`, `r?`, `?5`, `?t`, `?`.
    pub const fn name(self) -> &'static str {
        const COLORS: [&str; 7] = ["r?", "b?", "g?", "y?", "p?", "n?", "k?"];
        const STRENGTHS: [&str; 12] = [
            "?0", "?1", "?2", "?3", "?4", "?5", "?6", "?7", "?8", "?9", "?10", "?11",
        ];
        match self.kind() {
            FaceKind::Card(card) => card.name(),
            FaceKind::Tactic(tactic) => tactic.name(),
            FaceKind::OfColor(color) => COLORS[color as usize],
            FaceKind::OfStrength(strength) => STRENGTHS[strength as usize],
            FaceKind::UnknownTactic => "?t",
            FaceKind::Unknown => "?",
        }
    }

    /// The words a person says: `red 7`, `joker`, `a card`.
    pub fn words(self) -> String {
        match self.kind() {
            FaceKind::Card(card) => card.words(),
            FaceKind::Tactic(tactic) => tactic.name().to_string(),
            FaceKind::OfColor(color) => format!("a {} card", color.word()),
            FaceKind::OfStrength(strength) => format!("a card of strength {strength}"),
            FaceKind::UnknownTactic => "a tactic card".to_string(),
            FaceKind::Unknown => "a card".to_string(),
        }
    }

    /// Whether the game has such a card.
    pub fn is_in(self, game: Game) -> bool {
        match self.kind() {
            FaceKind::Card(card) => card.game() == game,
            FaceKind::Tactic(tactic) => tactic.is_in(game),
            FaceKind::OfColor(color) => game.lane(color).is_some(),
            FaceKind::OfStrength(strength) => (game.lowest()..=game.highest()).contains(&strength),
            FaceKind::UnknownTactic | FaceKind::Unknown => true,
        }
    }
}

impl From<Card> for Face {
    #[inline(always)]
    fn from(card: Card) -> Face {
        Face::of_card(card)
    }
}

impl From<Tactic> for Face {
    fn from(tactic: Tactic) -> Face {
        Face(TACTIC + tactic as u8)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
