//! Claims beside open cards without a full name, against every card that those may be.

use crate::reference::rng::Rng;
use marchstone::engine::Table;
use marchstone::model::{Face, Game, Place};
use marchstone::pipeline;
use marchstone::record::{Action, Claim};

/// Whether South may claim the first stone.
fn claims(position: &str) -> bool {
    let read = pipeline::position(position);
    let read = read.unwrap_or_else(|finding| panic!("{position}: {}", finding.message));
    let claim = Action::Claim(Claim::of(Place(0)));
    Table::of_position(&read).check(&claim).is_ok()
}

/// A position: both sides of the first stone, cards on the others, all other cards discarded but
/// those that are unseen.
fn position(own: &[Face], other: &[Face], laid: &[Face], discarded: &[Face]) -> String {
    let row = |faces: &[Face]| match faces.is_empty() {
        true => "-".to_string(),
        false => faces
            .iter()
            .map(Face::to_string)
            .collect::<Vec<_>>()
            .join(","),
    };
    let mut sites = vec![format!("{}:{}", row(own), row(other))];
    sites.extend(laid.chunks(3).map(|three| format!("{}:-", row(three))));
    sites.resize(9, "-".to_string());
    let discard = row(discarded);
    format!(
        "st1-2024 {} S phase=played discard={discard}",
        sites.join("/")
    )
}

/// The half of a card that is on record.
fn half(face: Face, rng: &mut Rng) -> Face {
    let card = face.card().expect("a card");
    match rng.below(3) {
        0 => Face::UNKNOWN,
        1 => Face::of_color(card.color()),
        _ => Face::of_strength(card.strength()),
    }
}

/// Whether the claim holds for some cards that the unnamed ones may be.
fn holds_for_some(
    unnamed: &[Face],
    unseen: &[Face],
    named: &mut Vec<Face>,
    claims: &dyn Fn(&[Face]) -> bool,
) -> bool {
    let Some(next) = unnamed.get(named.len()) else {
        return claims(named);
    };
    unseen.iter().any(|face| {
        if named.contains(face) || !next.admits(face.card().expect("a card")) {
            return false;
        }
        named.push(*face);
        let holds = holds_for_some(unnamed, unseen, named, claims);
        named.pop();
        holds
    })
}

#[test]
fn a_claim_is_refused_if_no_cards_without_a_name_can_prove_it() {
    let (mut held, mut refused) = (0, 0);
    for seed in 0..900 {
        let mut rng = Rng::new(seed);
        let mut cards: Vec<Face> = Game::One.deck().iter(Game::One).map(Face::from).collect();
        rng.shuffle(&mut cards);
        // runs of one color make claims that hold
        let own: Vec<Face> = match cards[0].card().map(|card| (card.color(), card.strength())) {
            Some((color, strength)) if strength <= 7 && rng.chance(70) => (strength..strength + 3)
                .filter_map(|strength| {
                    let same = |face: &&Face| {
                        face.card().is_some_and(|card| {
                            (card.color(), card.strength()) == (color, strength)
                        })
                    };
                    cards.iter().find(same).copied()
                })
                .collect(),
            _ => cards[..3].to_vec(),
        };
        cards.retain(|face| !own.contains(face));
        let other = cards.split_off(cards.len() - 1 - rng.below(2));
        let unnamed = 1 + rng.below(4);
        let unseen = cards.split_off(cards.len() - unnamed - 3 - rng.below(5));
        let hidden: Vec<Face> = unseen[..unnamed]
            .iter()
            .map(|face| half(*face, &mut rng))
            .collect();
        let asked = claims(&position(&own, &other, &hidden, &cards));
        let exact = holds_for_some(&hidden, &unseen, &mut Vec::new(), &|named| {
            claims(&position(&own, &other, named, &cards))
        });
        assert_eq!(
            asked,
            exact,
            "seed {seed}: {}",
            position(&own, &other, &hidden, &cards)
        );
        held += u32::from(exact);
        refused += u32::from(!exact);
    }
    assert!(held > 100 && refused > 100, "{held} and {refused}");
}
