//! How the cards of a game lie before its first turn.

use super::chance::Chance;
use super::{Decks, Kind};
use crate::model::{BySeat, Face, Ruleset, Seat, TacticSet};
use crate::shuffle::Shuffle;
use crate::syntax::sort_faces;

/// The hands, sorted, and the decks.
pub struct Cards {
    pub hands: BySeat<Vec<Face>>,
    pub decks: Decks,
}

/// By chance; for a kind of mistake the tactic cards that it needs come early.
pub fn random(rules: Ruleset, kind: Option<&Kind>, chance: &mut Chance) -> Cards {
    let game = rules.game();
    let mut main: Vec<Face> = game.deck().iter(game).map(Face::from).collect();
    chance.shuffle(&mut main);
    let mut tactics: Vec<Face> = match rules.has_tactics() {
        true => TacticSet::deck(game).iter().map(Face::from).collect(),
        false => Vec::new(),
    };
    chance.shuffle(&mut tactics);
    if let Some(kind) = kind {
        kind.stack(&mut tactics);
    }
    let limit = usize::from(rules.hand_limit());
    Cards {
        hands: BySeat([0, limit].map(|from| sorted(&main[from..from + limit]))),
        decks: Decks {
            main: main[2 * limit..].iter().copied().collect(),
            tactics: tactics.into(),
        },
    }
}

/// As the shuffle of a seed has them.
pub fn of_seed(rules: Ruleset, seed: &str) -> Cards {
    let shuffle = Shuffle::new(&rules, seed);
    let deck = |tactics| shuffle.deck(tactics).iter().copied().collect();
    Cards {
        hands: BySeat(Seat::BOTH.map(|seat| sorted(shuffle.hand(seat)))),
        decks: Decks {
            main: deck(false),
            tactics: deck(true),
        },
    }
}

fn sorted(hand: &[Face]) -> Vec<Face> {
    let mut hand = hand.to_vec();
    sort_faces(&mut hand);
    hand
}
