//! Clan and siege cards, and sets of them in one `u64`.
//!
//! Both games use one layout: a lane of bits for each color, the strength inside the lane.
//! Schotten Totten has six lanes of ten bits (strengths 1 to 9, bit 0 stays empty),
//! Schotten Totten 2 five lanes of twelve (strengths 0 to 11).

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// One of the two games.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Game {
    /// Schotten Totten: 54 clan cards, nine stones.
    One,
    /// Schotten Totten 2: 60 siege cards, seven wall tiles.
    Two,
}

/// The color of a clan or siege card, in the order of sorted lists.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// `r`, in both games.
    Red,
    /// `b`, in both games.
    Blue,
    /// `g`, in both games.
    Green,
    /// `y`, in both games.
    Yellow,
    /// `p`, Schotten Totten only.
    Purple,
    /// `n`, Schotten Totten only.
    Brown,
    /// `k`, Schotten Totten 2 only.
    Grey,
}

impl Color {
    /// All seven colors, in the order of sorted lists.
    pub const ALL: [Color; 7] = [
        Color::Red,
        Color::Blue,
        Color::Green,
        Color::Yellow,
        Color::Purple,
        Color::Brown,
        Color::Grey,
    ];

    /// The letter that the notation writes.
    pub const fn letter(self) -> char {
        match self {
            Color::Red => 'r',
            Color::Blue => 'b',
            Color::Green => 'g',
            Color::Yellow => 'y',
            Color::Purple => 'p',
            Color::Brown => 'n',
            Color::Grey => 'k',
        }
    }

    /// The English word.
    pub const fn word(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Blue => "blue",
            Color::Green => "green",
            Color::Yellow => "yellow",
            Color::Purple => "purple",
            Color::Brown => "brown",
            Color::Grey => "grey",
        }
    }

    /// The color of a letter of the notation (lower case).
    pub const fn of_letter(letter: u8) -> Option<Color> {
        Some(match letter {
            b'r' => Color::Red,
            b'b' => Color::Blue,
            b'g' => Color::Green,
            b'y' => Color::Yellow,
            b'p' => Color::Purple,
            b'n' => Color::Brown,
            b'k' => Color::Grey,
            _ => return None,
        })
    }
}

impl Game {
    /// The game's colors, lane by lane.
    pub const fn colors(self) -> &'static [Color] {
        match self {
            Game::One => &[
                Color::Red,
                Color::Blue,
                Color::Green,
                Color::Yellow,
                Color::Purple,
                Color::Brown,
            ],
            Game::Two => &[
                Color::Red,
                Color::Blue,
                Color::Green,
                Color::Yellow,
                Color::Grey,
            ],
        }
    }

    /// Lowest strength: 1, in Schotten Totten 2 0.
    pub const fn lowest(self) -> u8 {
        match self {
            Game::One => 1,
            Game::Two => 0,
        }
    }

    /// Highest strength: 9, in Schotten Totten 2 11.
    pub const fn highest(self) -> u8 {
        match self {
            Game::One => 9,
            Game::Two => 11,
        }
    }

    /// Bits in the lane of a color.
    pub const fn stride(self) -> u32 {
        match self {
            Game::One => 10,
            Game::Two => 12,
        }
    }

    /// Number of stones (9) or tiles (7).
    pub const fn places(self) -> usize {
        match self {
            Game::One => 9,
            Game::Two => 7,
        }
    }

    /// Number of clan (54) or siege cards (60).
    pub const fn deck_size(self) -> u32 {
        match self {
            Game::One => 54,
            Game::Two => 60,
        }
    }

    /// Number of tactic cards: 10, in Schotten Totten 2 11.
    pub const fn tactics_size(self) -> u32 {
        match self {
            Game::One => 10,
            Game::Two => 11,
        }
    }

    /// All clan or siege cards.
    pub const fn deck(self) -> CardSet {
        match self {
            Game::One => {
                CardSet(0b1111111110_1111111110_1111111110_1111111110_1111111110_1111111110)
            }
            Game::Two => CardSet((1 << 60) - 1),
        }
    }

    /// The lane of a color, or `None` where the game does not have it.
    pub const fn lane(self, color: Color) -> Option<u32> {
        Some(match (self, color) {
            (_, Color::Red) => 0,
            (_, Color::Blue) => 1,
            (_, Color::Green) => 2,
            (_, Color::Yellow) => 3,
            (Game::One, Color::Purple) | (Game::Two, Color::Grey) => 4,
            (Game::One, Color::Brown) => 5,
            _ => return None,
        })
    }

    /// All cards of a lane (0 to 5, in Schotten Totten 2 0 to 4).
    pub const fn lane_cards(self, lane: u32) -> CardSet {
        let mask = match self {
            Game::One => 0b11_1111_1110,
            Game::Two => 0b1111_1111_1111,
        };
        CardSet(mask << (lane * self.stride()))
    }

    /// All cards of a strength; empty where the game has none of it.
    pub const fn strength_cards(self, strength: u8) -> CardSet {
        let column = match self {
            Game::One => 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50,
            Game::Two => 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48,
        };
        if strength < self.lowest() || strength > self.highest() {
            CardSet(0)
        } else {
            CardSet(column << strength)
        }
    }
}

/// A clan or siege card that exists. It knows its game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The card of a color and strength, if the game has it.
    pub const fn new(game: Game, color: Color, strength: u8) -> Option<Card> {
        if strength < game.lowest() || strength > game.highest() {
            return None;
        }
        match game.lane(color) {
            Some(lane) => Some(Card::at(game, lane * game.stride() + strength as u32)),
            None => None,
        }
    }

    const fn at(game: Game, bit: u32) -> Card {
        Card(match game {
            Game::One => bit as u8,
            Game::Two => bit as u8 | 64,
        })
    }

    /// The card of a lane and strength that the game is known to have.
    pub const fn of_lane(game: Game, lane: u32, strength: u8) -> Card {
        Card::at(game, lane * game.stride() + strength as u32)
    }

    pub(crate) const fn from_code(code: u8) -> Card {
        Card(code)
    }

    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The game of the card.
    pub const fn game(self) -> Game {
        if self.0 & 64 == 0 {
            Game::One
        } else {
            Game::Two
        }
    }

    /// The bit of the card in a [`CardSet`].
    pub const fn bit(self) -> u32 {
        (self.0 & 63) as u32
    }

    /// The lane of the card's color.
    pub const fn lane(self) -> u32 {
        // one division by a constant for each game is faster than one by a variable
        match self.game() {
            Game::One => self.bit() / Game::One.stride(),
            Game::Two => self.bit() / Game::Two.stride(),
        }
    }

    /// The color.
    pub const fn color(self) -> Color {
        self.game().colors()[self.lane() as usize]
    }

    /// The strength: 1 to 9, in Schotten Totten 2 0 to 11.
    pub const fn strength(self) -> u8 {
        match self.game() {
            Game::One => (self.bit() % Game::One.stride()) as u8,
            Game::Two => (self.bit() % Game::Two.stride()) as u8,
        }
    }

    /// The set of this card alone.
    pub const fn set(self) -> CardSet {
        CardSet(1 << self.bit())
    }

    /// The words a person says: `red 7`.
    pub fn words(self) -> String {
        format!("{} {}", self.color().word(), self.strength())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color().letter(), self.strength())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cards of one game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(pub u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Number of cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 == 1
    }

    /// Whether every card of `other` is in it.
    pub const fn is_superset(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a card; false if it was there.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.bit();
        new
    }

    /// Takes a card out; false if it was not there.
    pub fn remove(&mut self, card: Card) -> bool {
        let was = self.contains(card);
        self.0 &= !(1 << card.bit());
        was
    }

    /// The cards in the order of sorted lists: by color, then by strength.
    pub fn iter(self, game: Game) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let bit = left.trailing_zeros();
            left &= left - 1;
            Some(Card::at(game, bit))
        })
    }

    /// The cards as the notation lists them: `r7,b2`.
    pub fn list(self, game: Game) -> String {
        let mut out = String::new();
        for card in self.iter(game) {
            if !out.is_empty() {
                out.push(',');
            }
            out.push_str(&card.to_string());
        }
        out
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl Not for CardSet {
    type Output = CardSet;
    fn not(self) -> CardSet {
        CardSet(!self.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards
            .into_iter()
            .fold(CardSet::EMPTY, |set, card| set | card.set())
    }
}
