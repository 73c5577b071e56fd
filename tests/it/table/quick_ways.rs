//! The ways in for a play and a draw that leave nothing to ask: whatever they take is legal, and
//! comes to the same as the way in for all actions.

use crate::generate::{game, wish};
use crate::proof::dice::Dice;
use crate::properties::actions;
use marchstone::engine::Table;
use marchstone::generate::Telling;
use marchstone::model::{Card, Game, Phase, Place, Ruleset};
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
    agrees(table, &action, |table| table.play_known(card.into(), place))
}

fn draws(table: &Table, card: Card) -> bool {
    let action = Action::Draw(Drawn::Face(card.into()));
    agrees(table, &action, |table| table.draw_known(card.into()))
}

/// The table before the first turn of a game.
pub(super) fn start(text: &str) -> Table {
    let located = position_at(text.as_bytes(), 1, Some(Stop::Within(1, 0)));
    located
        .unwrap_or_else(|why| panic!("{why:?}\n{text}"))
        .table
}

/// Both ways for cards by chance; how many plays and draws were quick.
fn by_chance(table: &Table, dice: &mut Dice) -> (u32, u32) {
    let game = table.game();
    let cards: Vec<Card> = game.deck().iter(game).collect();
    let (mut played, mut drawn) = (0, 0);
    for _ in 0..6 {
        let card = dice.pick(&cards);
        let place = Place(dice.roll(game.places() as u64) as u8);
        played += u32::from(plays(table, card, place));
        drawn += u32::from(draws(table, card));
    }
    (played, drawn)
}

#[test]
fn what_the_quick_ways_take_is_legal_and_comes_to_the_same() {
    let (mut played, mut drawn) = ((0, 0), (0, 0));
    let count = |of: &mut (u32, u32), quick: bool| *of = (of.0 + u32::from(quick), of.1 + 1);
    let mut dice = Dice(19);
    let mut chances = (0, 0);
    let each = |rules| (0..4).map(move |index| (rules, index));
    for (rules, index) in Ruleset::all().into_iter().flat_map(each) {
        let text = game(&wish(rules, Telling::Full, index % 2 == 1), index);
        let mut table = start(&text);
        for action in actions(&text)
            .into_iter()
            .flat_map(|turn| turn.into_iter().map(Some).chain([None]))
        {
            let Some(action) = action else {
                table.close_turn(true).expect("a whole turn");
                assert!(table.outcome().is_some() || table.phase() == Phase::Start);
                continue;
            };
            // now and then the record does not let one know a hand or a deck
            let mut seen = table;
            if dice.one_in(4) {
                seen.close_turn_without_draw();
            }
            for table in [&table, &seen] {
                let (play, draw) = by_chance(table, &mut dice);
                chances = (chances.0 + play, chances.1 + draw);
            }
            match &action {
                Action::Play(face, Some(place)) => {
                    if let Some(card) = face.card() {
                        count(&mut played, plays(&table, card, *place));
                    }
                }
                Action::Draw(Drawn::Face(face)) => {
                    if let Some(card) = face.card() {
                        count(&mut drawn, draws(&table, card));
                    }
                }
                _ => {}
            }
            table = asked(&table, &action).expect("a legal game");
        }
    }
    // a card of which more is known is drawn by the way for all, so is a pair that goes together
    assert!(played.0 * 10 > played.1 * 9, "{played:?}");
    assert!(drawn.0 * 3 > drawn.1, "{drawn:?}");
    assert!(chances.0 > 200 && chances.1 > 200, "{chances:?}");
}

#[test]
fn a_hand_that_is_not_full_draws_behind_its_play_alone() {
    for phase in ["", "phase=played", "phase=passed", "phase=drawn"] {
        let line = format!("st1-2024 -/-/-/-/-/-/-/-/- S hand.S=r1,2? hand.N=6? deck=45 {phase}");
        let card = super::face(Game::One, "g5").card().expect("a card");
        let drawn = draws(&super::table(&line), card);
        assert_eq!(drawn, phase == "phase=played", "{phase}");
    }
    // a full one never does
    let card = super::face(Game::One, "g5").card().expect("a card");
    let line = "st1-2024 -/-/-/-/-/-/-/-/- S hand.S=r1,5? hand.N=6? deck=42 phase=played";
    assert!(!draws(&super::table(line), card));
}
