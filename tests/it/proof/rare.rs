//! The solver against the checker where a color run counts for nothing better than a sum (R158) and wild
//! cards lie: readings and cards that random tables seldom bring together.

use super::dice::Dice;
use super::differential::agrees;
use super::tables::Table;
use marchstone::model::{
    Card, CardSet, Face, Game, Half, Mark, Place, Ruleset, Seat, Site, Tactic,
};

/// A side of wild cards and cards of two colors.
fn side(dice: &mut Dice, cards: &mut Vec<Card>, wild: &mut Vec<Tactic>, count: u64) -> Half {
    let mut half = Half::default();
    for _ in 0..count {
        if !wild.is_empty() && dice.one_in(2) {
            let tactic = wild.remove(dice.roll(wild.len() as u64) as usize);
            half.push(Face::from(tactic));
        } else {
            let card = cards.remove(dice.roll(cards.len() as u64) as usize);
            half.push(Face::from(card));
        }
    }
    half
}

fn try_readings(readings: &str) {
    let ruleset = Ruleset::parse(&format!("st2-en+tactics+{readings}")).expect("a ruleset");
    let game = Game::Two;
    for seed in 0..2_500 {
        let mut dice = Dice(seed ^ 0xba_5e00);
        let place = Place(dice.pick(&[0, 2, 4, 6]));
        let low = dice.roll(6) as u8;
        // of both ends, a card may be kept out by its opposite and still be a value
        let ends = dice.one_in(3);
        let near = |card: &Card| {
            let strength = card.strength();
            let fits = match ends {
                true => !(3..9).contains(&strength),
                false => (low..low + 7).contains(&strength),
            };
            card.lane() < 2 && fits
        };
        let mut cards: Vec<Card> = game.deck().iter(game).filter(near).collect();
        let mut wild = vec![Tactic::Joker, Tactic::Joker, Tactic::Spy, Tactic::Shield];
        let mut site = Site {
            mark: dice.pick(&[Mark::None, Mark::Damaged, Mark::Damaged]),
            ..Site::default()
        };
        let other = dice.roll(4);
        site.halves[Seat::North] = side(&mut dice, &mut cards, &mut wild, other);
        wild.truncate(1);
        site.halves[Seat::South] = side(&mut dice, &mut cards, &mut wild, 3);
        let unseen: CardSet = cards.into_iter().filter(|_| !dice.one_in(3)).collect();
        agrees(&Table::of_south(ruleset, place, site, unseen));
    }
}

#[test]
fn a_run_that_counts_for_nothing_with_values_that_must_not_double() {
    try_readings("color-run=sum+wild-doubles=no");
}

#[test]
fn a_run_that_counts_for_nothing_with_values_that_may_double() {
    try_readings("color-run=sum");
}

#[test]
fn a_run_that_stands_on_top_with_values_that_must_not_double() {
    try_readings("color-run=top+wild-doubles=no");
}
