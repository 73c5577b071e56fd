//! What is known of each zone against all tables that a record may have led to.

use marchstone::engine::{Deck, Table};
use marchstone::hidden::{KnownHand, Viewer};
use marchstone::model::{Face, Seat};
use marchstone::replay::replay_for;
use marchstone::syntax::{Tree, parse};

/// Compares; false where the tool does not claim to know exactly.
pub fn compare(text: &str, tables: &[Table]) -> bool {
    let (mut tree, mut faults) = (Tree::default(), Vec::new());
    parse(text, &mut tree, &mut faults);
    let replayed = replay_for(&tree, text, None, Viewer::Record);
    let Some(hidden) = replayed.hidden.filter(|hidden| hidden.is_exact()) else {
        return false;
    };
    let known = hidden.known();
    for seat in Seat::BOTH {
        let zone = |table: &Table| {
            let hand = table.hand(seat);
            let cards = hand.cards.iter(table.game()).map(Face::from);
            cards.chain(hand.tactics.iter().map(Face::from)).collect()
        };
        agree(&known.hands[seat], tables, zone, text);
    }
    agree(&known.deck, tables, |table| all(table.deck()), text);
    agree(
        &known.tactics_deck,
        tables,
        |table| all(table.tactics_deck()),
        text,
    );
    true
}

fn all(deck: &Deck) -> Vec<Face> {
    deck.faces().collect()
}

fn agree(known: &KnownHand, tables: &[Table], zone: impl Fn(&Table) -> Vec<Face>, text: &str) {
    let zones: Vec<Vec<Face>> = tables.iter().map(&zone).collect();
    let count = |faces: &[Face], face: Face| faces.iter().filter(|other| **other == face).count();
    let mut faces: Vec<Face> = zones.concat();
    faces.sort();
    faces.dedup();
    for face in faces.iter().copied() {
        let least = zones
            .iter()
            .map(|zone| count(zone, face))
            .min()
            .unwrap_or(0);
        let sure = count(&known.sure, face);
        let possible = sure
            + known
                .groups
                .iter()
                .map(|group| count(&group.of, face))
                .max()
                .unwrap_or(0);
        assert!(possible > 0, "{face} is possible\n{known:?}\n{text}");
        // two jokers are one name and two cards: that one of them must be here is not a sure card
        if face.to_string() != "joker" {
            assert_eq!(sure, least, "{face} is sure or not\n{known:?}\n{text}");
        }
    }
    let sizes = zones.iter().all(|zone| zone.len() == known.size());
    assert!(sizes, "{known:?}\n{text}");
    let named = known
        .sure
        .iter()
        .chain(known.groups.iter().flat_map(|group| &group.of));
    for face in named {
        assert!(
            faces.contains(face),
            "{face} is not possible\n{known:?}\n{text}"
        );
    }
}
