//! Turns that are carried out all in one, and ends of turns after which nothing happens: whatever they
//! take is legal, and comes to the same as action by action.

use super::quick_ways::start;
use super::targets::no_room;
use super::{face, table};
use crate::generate::{game, wish};
use crate::proof::dice::Dice;
use crate::properties::actions;
use marchstone::engine::Table;
use marchstone::generate::Telling;
use marchstone::model::{Card, Face, Game, Outcome, Place, Ruleset, Ruling, RulingSet, Tactic};
use marchstone::record::{Action, Drawn};

/// The table after a whole turn, action by action; `None` where something about it is wrong or open.
fn asked(table: &Table, turn: &[Action]) -> Option<Table> {
    let mut table = *table;
    for action in turn {
        let legal = table.check(action).ok()?;
        table.apply(legal);
    }
    table.close_turn(false).ok()?;
    Some(settled(table))
}

/// The table, whatever was noted of open rulings.
fn settled(mut table: Table) -> Table {
    table.take_ruled();
    table
}

/// Whether the turn was taken at once; it must come to the same, or change nothing.
fn agrees(table: &Table, turn: &[Action], whole: impl Fn(&mut Table) -> bool) -> bool {
    let mut trial = *table;
    let taken = whole(&mut trial);
    let wanted = match taken {
        true => asked(table, turn),
        false => Some(settled(*table)),
    };
    let wanted = wanted.unwrap_or_else(|| panic!("{turn:?} is not legal: {table:?}"));
    let trial = settled(trial);
    assert_eq!(format!("{trial:?}"), format!("{wanted:?}"), "{turn:?}");
    taken
}

/// Turns by chance, at a table that waits for one; how many plays, draws of tactic cards, ends of passes and
/// passes were taken whole. Of these rulings nobody wants to hear.
fn by_chance(table: &Table, hushed: RulingSet, dice: &mut Dice) -> [u32; 4] {
    let game = table.game();
    let all: Vec<Card> = game.deck().iter(game).collect();
    let held: Vec<Card> = table.hand(table.to_move()).cards.iter(game).collect();
    let mut taken = [0; 4];
    for round in 0..8 {
        let mine = round > 1 && !held.is_empty();
        let card = dice.pick(if mine { &held } else { &all });
        let place = Place(dice.roll(9) as u8);
        let drawn: Option<Face> = match dice.roll(4) {
            0 => None,
            1 => Some(dice.pick(&Tactic::ALL).into()),
            _ => Some(dice.pick(&all).into()),
        };
        let play = Action::Play(card.into(), Some(place));
        let draw = drawn.map(|face| Action::Draw(Drawn::Face(face)));
        let turn: Vec<Action> = [play].into_iter().chain(draw).collect();
        let whole = agrees(table, &turn, |table| {
            table.common_turn(card.into(), place, drawn)
        });
        taken[0] += u32::from(whole);
        taken[1] += u32::from(whole && drawn.is_some_and(Face::is_tactic));
    }
    let mut passed = *table;
    if let Ok(legal) = passed.check(&Action::Pass) {
        passed.apply(legal);
        taken[2] += u32::from(agrees(&passed, &[], |table| table.pass_on()));
    }
    if agrees(table, &[Action::Pass], |table| table.common_pass()) {
        let mut ruled = *table;
        let legal = ruled.check(&Action::Pass).expect("a legal pass");
        ruled.apply(legal);
        assert_eq!(ruled.take_ruled().0 & !hushed.0, 0, "{table:?}");
        taken[3] += 1;
    }
    taken
}

#[test]
fn what_is_taken_whole_is_legal_and_comes_to_the_same() {
    let (mut waits, mut ends) = (0, 0);
    let mut taken = [0; 4];
    let mut dice = Dice(23);
    // readings by which the end of a turn ends the game, or leaves a hand above its limit (R380, R429, R474)
    let readings = [
        Ruling::Stuck,
        Ruling::DefenderNoSpace,
        Ruling::RecruiterDraws,
    ];
    let otherwise = |rules: Ruleset| {
        let has = readings
            .into_iter()
            .filter(move |ruling| rules.has(*ruling));
        has.map(move |ruling| rules.with(ruling, 1))
    };
    let all = Ruleset::all();
    for rules in all
        .iter()
        .copied()
        .chain(all.iter().copied().flat_map(otherwise))
    {
        for seed in 0..6 {
            let text = game(&wish(rules, Telling::Full, false), seed);
            let mut table = start(&text);
            // from some turn on every ruling was told of
            let told = dice.roll(60);
            let mut hushed = RulingSet::default();
            for (number, turn) in (0..).zip(actions(&text)) {
                if number == told {
                    hushed = RulingSet(u32::MAX);
                    table.hush(hushed);
                }
                for action in &turn {
                    let legal = table.check(action).expect("a legal action");
                    table.apply(legal);
                }
                ends += 1;
                let waiting = {
                    let mut trial = table;
                    trial.pass_on().then_some(trial)
                };
                table.close_turn(false).expect("a whole turn");
                let Some(waiting) = waiting else {
                    continue;
                };
                waits += 1;
                let (one, other) = (settled(waiting), settled(table));
                assert_eq!(format!("{one:?}"), format!("{other:?}"), "{turn:?}\n{text}");
                assert_eq!(table.outcome(), None::<Outcome>);
                let more = by_chance(&table, hushed, &mut dice);
                for (sum, more) in taken.iter_mut().zip(more) {
                    *sum += more;
                }
            }
        }
    }
    // most turns end so
    assert!(2 * waits > ends, "{waits} of {ends}");
    assert!(
        taken[0] > 500 && taken[1..].iter().all(|count| *count > 20),
        "{taken:?}"
    );
}

#[test]
fn a_card_that_is_known_on_top_of_the_deck_is_drawn_by_the_way_for_all() {
    let line = "st1-2024 -/-/-/-/-/-/-/-/- S hand.S=r1,r2,4? hand.N=b1,b2,4? deck=1?,p4,40?";
    let mut table = table(line);
    let face = |text| face(Game::One, text);
    assert!(table.common_turn(face("r1"), Place(0), Some(face("g1"))));
    for (drawn, by_all) in [("g2", false), ("p4", true)] {
        let draw = Some(face(drawn));
        assert!(!table.common_turn(face("b1"), Place(0), draw), "{drawn}");
        let turn = [
            Action::Play(face("b1"), Some(Place(0))),
            Action::Draw(Drawn::Face(face(drawn))),
        ];
        assert_eq!(asked(&table, &turn).is_some(), by_all, "{drawn}");
    }
}

#[test]
fn a_pass_is_taken_whole_where_it_is_legal_and_nobody_wants_to_hear_of_it() {
    let whole = |line: &str| {
        [0, u32::MAX].map(|hushed| {
            let mut table = table(line);
            table.hush(RulingSet(hushed));
            agrees(&table, &[Action::Pass], |table| table.common_pass())
        })
    };
    let (never, told, always) = ([false, false], [false, true], [true, true]);
    // R380, R344
    let german = no_room("st2-de", "");
    assert_eq!(whole(&german), told);
    let (wall, _) = german["st2-de ".len()..].split_once(' ').expect("a wall");
    let sides = wall
        .split('/')
        .map(|tile| tile.split_once(':').expect("both sides"));
    let turned: Vec<String> = sides.map(|(a, d)| format!("{d}:{a}")).collect();
    assert_eq!(whole(&format!("st2-de {} A", turned.join("/"))), never);
    // R474
    let stuck = "-/-/-/-/-/-/- A played=0,0 hand.A=desertion";
    assert_eq!(whole(&format!("st2-en+tactics {stuck}")), told);
    assert_eq!(whole(&format!("st2-en+tactics+stuck=lose {stuck}")), never);
    assert_eq!(
        whole(&format!("st2-en {}", "-/-/-/-/-/-/- A hand.A=-")),
        never
    );
    assert_eq!(whole(&format!("st2-en+tactics {stuck},r5")), never);
    assert_eq!(
        whole(&format!("st2-en+tactics {stuck} discard=r5").replace("desertion", "recruitment")),
        never
    );
    // R409
    let tactics = "st1-2024+tactics -/-/-/-/-/-/-/-/- S hand.S=spy hand.N=r1,6?";
    assert_eq!(whole(tactics), always);
    assert_eq!(whole(&tactics.replace("spy", "spy,r5")), never);
}
