//! The ways in for a play and a draw that leave nothing to ask: whatever they take is legal, and
//! comes to the same as the way in for all actions.

use crate::generate::{game, wish};
use crate::proof::dice::Dice;
use crate::properties::actions;
use marchstone::engine::Table;
use marchstone::generate::Told;
use marchstone::model::{Card, Face, Phase, Place, Ruleset};
use marchstone::pipeline::position_at;
use marchstone::record::{Action, Drawn};
use marchstone::replay::Stop;

/// The same action by the way for all.
fn asked(table: &Table, action: &Action) -> Option<Table> {
    let mut table = *table;
    let legal = table.check(action).ok()?;
    table.apply(legal);
    Some(table)
}

/// Whether the quick way took the action; it must come to the same, or change nothing.
fn agrees(table: &Table, action: &Action, quick: impl Fn(&mut Table) -> bool) -> bool {
    let mut trial = *table;
    let taken = quick(&mut trial);
    let wanted = if taken {
        asked(table, action)
    } else {
        Some(*table)
    };
    let wanted = wanted.unwrap_or_else(|| panic!("{action:?} is not legal: {table:?}"));
    assert_eq!(format!("{trial:?}"), format!("{wanted:?}"), "{action:?}");
    taken
}

fn plays(table: &Table, card: Card, place: Place) -> bool {
    let action = Action::Play(card.into(), Some(place));
    agrees(table, &action, |table| table.play_known(card, place))
}

fn draws(table: &Table, card: Card) -> bool {
    let action = Action::Draw(Drawn::Face(card.into()));
    agrees(table, &action, |table| table.draw_known(card))
}

/// The table before the first turn of a game.
fn start(text: &str) -> Table {
    let located = position_at(text.as_bytes(), 1, Some(Stop::Within(1, 0)));
    located
        .unwrap_or_else(|why| panic!("{why:?}\n{text}"))
        .table
}

#[test]
fn what_the_quick_ways_take_is_legal_and_comes_to_the_same() {
    let (mut all, mut quick, mut by_chance) = (0, 0, 0);
    let mut dice = Dice(19);
    for rules in Ruleset::all() {
        let cards: Vec<Card> = rules.game().deck().iter(rules.game()).collect();
        let text = game(&wish(rules, Told::Full, dice.one_in(2)), 3);
        let mut table = start(&text);
        for turn in actions(&text) {
            for action in turn {
                // now and then the record does not let one know a hand or a deck
                let mut seen = table;
                if dice.one_in(4) {
                    seen.close_turn_without_draw();
                }
                for table in [&table, &seen] {
                    for _ in 0..6 {
                        let card = dice.pick(&cards);
                        let place = Place(dice.roll(rules.game().places() as u64) as u8);
                        by_chance += u32::from(plays(table, card, place));
                        by_chance += u32::from(draws(table, card));
                    }
                }
                let known = |face: Face| face.card();
                match action {
                    Action::Play(face, Some(place)) if known(face).is_some() => {
                        all += 1;
                        quick +=
                            u32::from(known(face).is_some_and(|card| plays(&table, card, place)));
                    }
                    Action::Draw(Drawn::Face(face)) if known(face).is_some() => {
                        all += 1;
                        quick += u32::from(known(face).is_some_and(|card| draws(&table, card)));
                    }
                    _ => {}
                }
                table = asked(&table, &action).expect("a legal game");
            }
            table.close_turn(true).expect("a whole turn");
            assert!(table.outcome().is_some() || table.phase() == Phase::Start);
        }
    }
    // a known deck is drawn from by the way for all
    assert!(
        quick * 3 > all && by_chance > 50,
        "{quick} of {all}, {by_chance}"
    );
}
