//! Strange tables: narrow decks, sides full of wild cards, readings that are seldom chosen together.

use super::dice::Dice;
use super::tables::{Table, any_place, any_readings, state, table};
use marchstone::model::{
    Card, CardSet, Face, Half, Ruleset, Ruling, Seat, Site, Tactic, TacticSet,
};
use marchstone::proof::Question;

const RULESETS: [&str; 10] = [
    "st1-2024",
    "st1-ksr",
    "st1-2024+tactics",
    "st1-2024+tactics",
    "st2-en",
    "st2-de",
    "st2-en+tactics",
    "st2-en+tactics",
    "st2-de+tactics",
    "st2-de+tactics",
];

/// The strange table of a seed, with the elite cards that lie at no place.
pub fn strange(seed: u64) -> (Table, TacticSet) {
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9) ^ 0x7ab1e);
    let ruleset = Ruleset::parse(dice.pick(&RULESETS)).expect("a ruleset");
    if dice.one_in(6) {
        let table = table(&mut dice, ruleset, 3_000);
        let elites = table.question.elites;
        return (table, elites);
    }
    let mut ruleset = match dice.one_in(4) {
        true => ruleset,
        false => any_readings(&mut dice, ruleset),
    };
    if dice.one_in(3) && ruleset.has(Ruling::WildDoubles) {
        ruleset = ruleset.with(Ruling::WildDoubles, 1);
    }
    narrow(&mut dice, ruleset)
}

/// A table with the cards of a narrow deck.
fn narrow(dice: &mut Dice, ruleset: Ruleset) -> (Table, TacticSet) {
    let game = ruleset.game();
    let (place, mark) = any_place(dice, &ruleset);
    let size = u64::from(ruleset.demand(place, mark).size);
    let mut left = deck(dice, &ruleset);
    let mut elites = TacticSet::EMPTY;
    if ruleset.has_tactics() {
        for tactic in [Tactic::Joker, Tactic::Joker, Tactic::Spy, Tactic::Shield] {
            if !dice.one_in(5) {
                elites.insert(tactic);
            }
        }
    }
    let wildness = 1 + dice.roll(6);
    let own = if dice.one_in(50) { size - 1 } else { size };
    let other = match dice.roll(6) {
        0 => size,
        1 => 0,
        2 => size - 1,
        _ => dice.roll(size + 1),
    };
    let mut site = Site {
        mark,
        ..Site::default()
    };
    for (seat, count) in [(Seat::South, own), (Seat::North, other)] {
        let half = &mut site.halves[seat];
        for _ in 0..count {
            let wild: Vec<Tactic> = elites.iter().collect();
            if !wild.is_empty() && dice.one_in(wildness) {
                let tactic = dice.pick(&wild);
                elites.remove(tactic);
                half.push(Face::from(tactic));
            } else if !left.is_empty() {
                let card = draw(dice, left.iter(game).collect(), half);
                left.remove(card);
                half.push(Face::from(card));
            }
        }
    }
    if own == size && other == size && !dice.one_in(8) {
        site.first = Some(dice.pick(&Seat::BOTH));
    }
    let (mut elsewhere, mut unseen) = (CardSet::EMPTY, CardSet::EMPTY);
    let (often, seldom) = (dice.roll(9), dice.roll(9));
    let most = dice.pick(&[60, 30, 14, 14, 14, 14]);
    for card in left.iter(game) {
        if dice.roll(9) < often && unseen.len() < most {
            unseen.insert(card);
        } else if dice.roll(9) <= seldom {
            elsewhere.insert(card);
        }
    }
    let mut question = Question::at(&ruleset, place, &site, Seat::South, unseen, elites);
    if dice.one_in(4) {
        state(dice, &mut question);
    }
    let table = Table {
        ruleset,
        elsewhere,
        question,
        place,
        site,
        seat: Seat::South,
    };
    (table, elites)
}

/// Few colors, and strengths that lie close together, at both ends, or two apart.
fn deck(dice: &mut Dice, ruleset: &Ruleset) -> CardSet {
    let game = ruleset.game();
    let colors = 1 + dice.roll(6);
    let low = dice.roll(10) as u8;
    let high = low + 2 + dice.roll(9) as u8;
    let mode = dice.roll(5);
    let near = |card: &Card| {
        let strength = card.strength();
        let fits = match mode {
            0 => !(3..9).contains(&strength),
            1 => true,
            2 => strength % 2 == low % 2,
            _ => (low..=high).contains(&strength),
        };
        u64::from(card.lane()) < colors && fits
    };
    game.deck().iter(game).filter(near).collect()
}

/// A card, mostly one of a color or a strength that lies there.
fn draw(dice: &mut Dice, cards: Vec<Card>, half: &Half) -> Card {
    let fits = |card: &&Card| {
        let mut there = half.faces().iter().filter_map(|face| face.card());
        there.all(|other| card.lane() == other.lane() || card.strength() == other.strength())
    };
    let fitting: Vec<Card> = cards.iter().filter(fits).copied().collect();
    match fitting.is_empty() || dice.one_in(3) {
        true => dice.pick(&cards),
        false => dice.pick(&fitting),
    }
}
