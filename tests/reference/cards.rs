//! Cards, rulesets and the faces of stones and tiles.

use std::fmt;

/// All colors of both games, in the order of sorted lists.
pub const COLORS: &str = "rbgypnk";

/// A clan or siege card (color by its place in [`COLORS`], strength), or a tactic card.
/// The derived order is the order of sorted lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Card {
    Troop(u8, u8),
    Tactic(&'static str),
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Troop(color, strength) => {
                let letter = COLORS.as_bytes()[usize::from(*color)] as char;
                write!(f, "{letter}{strength}")
            }
            Card::Tactic(name) => f.write_str(name),
        }
    }
}

impl Card {
    pub fn is_tactic(self) -> bool {
        matches!(self, Card::Tactic(_))
    }

    /// A tactic card that is played like a troop.
    pub fn is_elite(self) -> bool {
        matches!(self, Card::Tactic("joker" | "spy" | "shield"))
    }

    pub fn is_mode(self) -> bool {
        matches!(self, Card::Tactic("mud" | "bluff"))
    }
}

/// What differs between the rulesets, as plain answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    pub name: &'static str,
    /// 1: Schotten Totten, 2: Schotten Totten 2.
    pub game: u8,
    pub tactics: bool,
    /// Claims may come before the play.
    pub claim_before: bool,
    /// Claims may come after the play.
    pub claim_after: bool,
    pub german: bool,
}

const fn rules(name: &'static str, game: u8, tactics: bool) -> Rules {
    Rules {
        name,
        game,
        tactics,
        claim_before: false,
        claim_after: true,
        german: false,
    }
}

pub const RULESETS: [Rules; 9] = [
    Rules {
        claim_before: true,
        ..rules("st1-1999", 1, false)
    },
    rules("st1-2024", 1, false),
    rules("st1-ksr", 1, false),
    rules("st1-2024+tactics", 1, true),
    Rules {
        claim_before: true,
        claim_after: false,
        ..rules("st1-2024+tactics+early-bird", 1, true)
    },
    rules("st2-en", 2, false),
    Rules {
        german: true,
        ..rules("st2-de", 2, false)
    },
    rules("st2-en+tactics", 2, true),
    Rules {
        german: true,
        ..rules("st2-de+tactics", 2, true)
    },
];

impl Rules {
    pub fn named(name: &str) -> Rules {
        for rules in RULESETS {
            if rules.name == name {
                return rules;
            }
        }
        panic!("no ruleset {name}");
    }

    pub fn places(self) -> usize {
        if self.game == 1 { 9 } else { 7 }
    }

    pub fn hand(self) -> usize {
        if self.tactics { 7 } else { 6 }
    }

    /// The letters of the two sides; the first one sees place 1 on his left.
    pub fn sides(self) -> [&'static str; 2] {
        if self.game == 1 {
            ["S", "N"]
        } else {
            ["A", "D"]
        }
    }

    pub fn side_names(self) -> [&'static str; 2] {
        if self.game == 1 {
            ["south", "north"]
        } else {
            ["attacker", "defender"]
        }
    }

    pub fn has_troop(self, card: Card) -> bool {
        self.troops().contains(&card)
    }

    /// All clan or siege cards.
    pub fn troops(self) -> Vec<Card> {
        let (colors, low, high) = if self.game == 1 {
            ("rbgypn", 1, 9)
        } else {
            ("rbgyk", 0, 11)
        };
        let mut all = Vec::new();
        for (color, letter) in (0u8..).zip(COLORS.chars()) {
            if colors.contains(letter) {
                all.extend((low..=high).map(|strength| Card::Troop(color, strength)));
            }
        }
        all
    }

    /// All tactic cards of the game, even if the ruleset leaves them in the box.
    pub fn all_tactics(self) -> Vec<Card> {
        let names: &[&'static str] = if self.game == 1 {
            &[
                "joker",
                "joker",
                "spy",
                "shield",
                "bluff",
                "mud",
                "recruiter",
                "strategist",
                "banshee",
                "traitor",
            ]
        } else {
            &[
                "joker",
                "joker",
                "spy",
                "shield",
                "redeployment",
                "recruitment",
                "desertion",
                "treason",
                "explosion",
                "support",
                "exchange",
            ]
        };
        names.iter().map(|name| Card::Tactic(name)).collect()
    }
}

/// Which formations a place looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counts {
    All,
    Sum,
    LowSum,
    Strength,
    Color,
    Run,
}

/// Cards a side and formations of a tile (numbered from 0).
pub fn tile(place: usize, damaged: bool) -> (usize, Counts) {
    match (place + 1, damaged) {
        (1, false) => (3, Counts::Sum),
        (2 | 6, false) => (4, Counts::All),
        (3 | 5, false) => (3, Counts::All),
        (4, false) => (2, Counts::All),
        (7, false) => (3, Counts::LowSum),
        (1 | 7, true) => (3, Counts::Run),
        (2 | 6, true) => (2, Counts::Strength),
        (3 | 5, true) => (3, Counts::Color),
        (4, true) => (4, Counts::LowSum),
        _ => panic!("no tile {place}"),
    }
}

/// Cards a side and formations of a stone under a combat mode.
pub fn stone(mode: Option<&str>) -> (usize, Counts) {
    match mode {
        Some("mud") => (4, Counts::All),
        Some("bluff") => (3, Counts::Sum),
        _ => (3, Counts::All),
    }
}

/// The cards, sorted and joined by `between`.
pub fn sorted(cards: &[Card], between: &str) -> String {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    joined(&cards, between)
}

/// The cards in their order, joined by `between`.
pub fn joined(cards: &[Card], between: &str) -> String {
    cards
        .iter()
        .map(Card::to_string)
        .collect::<Vec<_>>()
        .join(between)
}
