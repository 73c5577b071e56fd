//! The two games' clan and siege cards.
//!
//! Both use one layout: a lane of bits for each color, the strength inside the lane.
//! Schotten Totten has six lanes of ten bits (strengths 1 to 9, bit 0 stays empty),
//! Schotten Totten 2 five lanes of twelve (strengths 0 to 11).

use super::card_set::CardSet;
use std::fmt;

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
    #[inline(always)]
    pub const fn of_letter(letter: u8) -> Option<Color> {
        BY_LETTER[letter as usize]
    }
}

/// The colors by their letters: most of what a record says is cards.
static BY_LETTER: [Option<Color>; 256] = {
    let mut colors = [None; 256];
    let mut index = 0;
    while index < Color::ALL.len() {
        colors[Color::ALL[index].letter() as usize] = Some(Color::ALL[index]);
        index += 1;
    }
    colors
};

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

    /// The cards that go together with one of these: the 11 of every 0, the 0 of every 11 (R336). Schotten Totten
    /// has none.
    #[inline(always)]
    pub const fn partners(self, cards: CardSet) -> CardSet {
        let lowest = match self {
            Game::One => 0,
            Game::Two => Game::Two.strength_cards(0).0,
        };
        CardSet((cards.0 & lowest) << 11 | cards.0 >> 11 & lowest)
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
            Some(lane) => Some(Card::of_bit(game, lane * game.stride() + strength as u32)),
            None => None,
        }
    }

    /// The 11 of a 0's color, the 0 of an 11's (R336); `None` for all others and in Schotten Totten.
    pub const fn partner(self) -> Option<Card> {
        match (self.game(), self.strength()) {
            (Game::Two, 0) => Card::new(Game::Two, self.color(), 11),
            (Game::Two, 11) => Card::new(Game::Two, self.color(), 0),
            _ => None,
        }
    }

    /// The card of a bit of a [`CardSet`] of the game, which is known to have it.
    #[inline(always)]
    pub const fn of_bit(game: Game, bit: u32) -> Card {
        Card(match game {
            Game::One => bit as u8,
            Game::Two => bit as u8 | 64,
        })
    }

    /// The card of a lane and strength that the game is known to have (lanes 0 to 5, in Schotten Totten 2 0 to 4;
    /// strengths as in [`Game::lowest`] and [`Game::highest`]); of others it makes a card that does not exist.
    pub const fn of_lane(game: Game, lane: u32, strength: u8) -> Card {
        Card::of_bit(game, lane * game.stride() + strength as u32)
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

    /// Whether the game has the card of this code.
    pub(crate) const fn is_real(self) -> bool {
        self.game().deck().contains(self)
    }

    /// The set of this card alone.
    pub const fn set(self) -> CardSet {
        CardSet(1 << self.bit())
    }

    /// The name that the notation writes: `r7`.
    #[inline]
    pub const fn name(self) -> &'static str {
        BY_CODE[self.0 as usize]
    }

    /// The words a person says: `red 7`.
    pub fn words(self) -> String {
        format!("{} {}", self.color().word(), self.strength())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The names of all cards, color by color in the order of [`Color::ALL`].
const NAMES: [[&str; 12]; 7] = [
    [
        "r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11",
    ],
    [
        "b0", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "b10", "b11",
    ],
    [
        "g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10", "g11",
    ],
    [
        "y0", "y1", "y2", "y3", "y4", "y5", "y6", "y7", "y8", "y9", "y10", "y11",
    ],
    [
        "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11",
    ],
    [
        "n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9", "n10", "n11",
    ],
    [
        "k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9", "k10", "k11",
    ],
];

/// The names by the code of the card; empty where there is no such card.
static BY_CODE: [&str; 128] = {
    let mut names = [""; 128];
    let games = [Game::One, Game::Two];
    let mut index = 0;
    while index < 2 * 64 {
        let card = Card::of_bit(games[index / 64], index as u32 % 64);
        let lane = card.lane() as usize;
        if lane < card.game().colors().len() {
            names[index] = NAMES[card.color() as usize][card.strength() as usize];
        }
        index += 1;
    }
    names
};
