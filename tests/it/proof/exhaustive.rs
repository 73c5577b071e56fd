//! Every claim in Schotten Totten with nothing open elsewhere: each own formation against each
//! partial opposing side, up to the symmetry of the colors.

use marchstone::model::{
    Card, CardSet, Face, Game, Half, Mark, Place, Ruleset, Seat, Site, TacticSet,
};
use marchstone::proof::check::check;
use marchstone::proof::{Question, holds, solve};

/// Whether the colors come up in the order of their lanes, given those that came before.
fn in_order(cards: &[Card], mut used: u32) -> Option<u32> {
    for card in cards {
        if card.lane() > used {
            return None;
        }
        used = used.max(card.lane() + 1);
    }
    Some(used)
}

/// All sets of so many cards.
fn sets(from: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut out = Vec::new();
    for (index, card) in from.iter().enumerate() {
        for mut set in sets(&from[index + 1..], count - 1) {
            set.insert(0, *card);
            out.push(set);
        }
    }
    out
}

fn half(cards: &[Card]) -> Half {
    let mut half = Half::default();
    for card in cards {
        half.push(Face::from(*card));
    }
    half
}

#[test]
fn every_formation_against_every_partial_side() {
    let ruleset = Ruleset::parse("st1-2024").unwrap();
    let deck: Vec<Card> = Game::One.deck().iter(Game::One).collect();
    let mut count = 0;
    for own in sets(&deck, 3) {
        let Some(used) = in_order(&own, 0) else {
            continue;
        };
        let own_set: CardSet = own.iter().copied().collect();
        let rest: Vec<Card> = (Game::One.deck() - own_set).iter(Game::One).collect();
        for size in 0..3 {
            for other in sets(&rest, size) {
                if in_order(&other, used).is_none() {
                    continue;
                }
                let mut site = Site {
                    mark: Mark::None,
                    ..Site::default()
                };
                site.halves[Seat::South] = half(&own);
                site.halves[Seat::North] = half(&other);
                let other_set: CardSet = other.iter().copied().collect();
                let unseen = Game::One.deck() - own_set - other_set;
                let q = Question::at(
                    &ruleset,
                    Place(0),
                    &site,
                    Seat::South,
                    unseen,
                    TacticSet::EMPTY,
                );
                let (verdict, checked) = (solve(&q), check(&q));
                let told = verdict.other.map(|other| (other.formation, other.sum));
                assert_eq!(verdict.claimable, checked.claimable, "{own:?} {other:?}");
                assert_eq!(verdict.basis, checked.basis, "{own:?} {other:?}");
                assert_eq!(told, checked.other, "{own:?} {other:?}");
                assert_eq!(holds(&q), verdict.claimable, "{own:?} {other:?}");
                count += 1;
            }
        }
    }
    println!("{count} claims");
    assert!(count > 200_000, "{count}");
}
