//! Positions for these tests: the canonical form alone, and of its keys only those that touch
//! a claim.

use marchstone::model::{
    Card, CardSet, Color, Face, Game, Half, Mark, Place, Position, Ruleset, Seat, Tactic,
};

/// A card or a tactic card.
pub fn face(game: Game, text: &str) -> Face {
    if let Some(tactic) = Tactic::of_name(text) {
        return Face::from(tactic);
    }
    let color = Color::of_letter(text.as_bytes()[0]).unwrap();
    Face::from(Card::new(game, color, text[1..].parse().unwrap()).unwrap())
}

/// Clan or siege cards, joined by commas.
pub fn set(game: Game, text: &str) -> CardSet {
    text.split(',')
        .filter_map(|card| face(game, card).card())
        .collect()
}

/// One side of a place; empty for `-` and for nothing.
pub fn half(game: Game, text: &str) -> Half {
    let mut half = Half::default();
    for card in text.split(',').filter(|card| !matches!(*card, "" | "-")) {
        assert!(half.push(face(game, card)));
    }
    half
}

/// A whole position.
pub fn position(line: &str) -> Position {
    let mut words = line.split(' ');
    let ruleset = Ruleset::parse(words.next().unwrap()).unwrap();
    let game = ruleset.game();
    let mut position = Position::empty(ruleset);
    for (index, text) in words.next().unwrap().split('/').enumerate() {
        let site = &mut position.board[Place(index as u8)];
        let (text, owner) = match text.split_once('=') {
            Some((text, owner)) => (text, Some(owner)),
            None => (text, None),
        };
        site.owner = owner.map(seat);
        let (text, mark) = text.split_once('~').unwrap_or((text, ""));
        site.mark = match mark {
            "" => Mark::None,
            "mud" => Mark::Mud,
            "bluff" => Mark::Bluff,
            "damaged" => Mark::Damaged,
            _ => panic!("{mark}"),
        };
        let (south, north) = text.split_once(':').unwrap_or(("", ""));
        for (side, text) in [(Seat::South, south), (Seat::North, north)] {
            if text.ends_with('*') {
                site.first = Some(side);
            }
            site.halves[side] = half(game, text.trim_end_matches('*'));
        }
    }
    position.to_move = Some(seat(words.next().unwrap()));
    for word in words {
        match word.split_once('=').unwrap() {
            ("discard", cards) => {
                position.discard = cards.split(',').map(|card| face(game, card)).collect();
            }
            ("seen", cards) => position.seen = set(game, cards),
            ("unseen", cards) => position.unseen = Some(set(game, cards)),
            _ => {}
        }
    }
    position
}

/// `S`, `N`, `A` or `D`.
pub fn seat(text: &str) -> Seat {
    match text {
        "S" | "A" => Seat::South,
        _ => Seat::North,
    }
}
