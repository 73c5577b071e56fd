//! What holds in every game: cards are conserved, an action changes only what it may change, a
//! game that goes on from a position is judged like the whole, claims may change places.

use super::generate::{game, games, wish};
use marchstone::engine::Table;
use marchstone::generate::{Mistake, Telling};
use marchstone::legal::{self, Naming};
use marchstone::model::{
    CardSet, Face, Game, Mark, Part, Phase, Pile, PlaceSet, Position, Ruleset, TacticSet,
};
use marchstone::pipeline::{check, position, position_at};
use marchstone::record::{self, Action, Drawn};
use marchstone::replay::Stop;
use marchstone::syntax::tree::LineKind;
use marchstone::syntax::{Tree, parse, position_line};

/// The table after so many actions of a turn.
pub fn table(text: &str, turn: u32, actions: u32) -> Table {
    let stop = Some(Stop::Within(turn, actions));
    let located = position_at(text.as_bytes(), 1, stop);
    located
        .unwrap_or_else(|why| panic!("{turn} {actions} {why:?}\n{text}"))
        .table
}

/// The actions of every turn.
pub fn actions(text: &str) -> Vec<Vec<Action>> {
    let (mut tree, mut faults) = (Tree::default(), Vec::new());
    parse(text, &mut tree, &mut faults);
    let rules = record::ruleset_of(&tree, text).expect("a ruleset");
    let turns = tree.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Turn(turn) => Some(turn.items.of(&tree.items)),
        _ => None,
    });
    let action = |item| record::action(&tree, item, &rules).expect("it has a meaning");
    turns
        .map(|items| items.iter().filter_map(action).collect())
        .collect()
}

/// Every card of a position that has a name, and the number of those that have none.
fn cards(position: &Position) -> (Vec<Face>, u32) {
    let mut faces: Vec<Face> = Vec::new();
    for site in position.board.sites() {
        faces.extend(site.halves.0.iter().flat_map(|half| half.faces()));
        match site.mark {
            Mark::Mud => faces.push(marchstone::model::Tactic::Mud.into()),
            Mark::Bluff => faces.push(marchstone::model::Tactic::Bluff.into()),
            _ => {}
        }
    }
    faces.extend(&position.discard);
    let played = position.actions.0.iter().flatten();
    faces.extend(played.map(|tactic| Face::from(*tactic)));
    let mut unknown = 0;
    let hands = position.hands.0.iter();
    for pile in hands
        .chain([&position.deck, &position.tactics_deck])
        .flatten()
    {
        match pile {
            Pile::Count(count) => unknown += count,
            Pile::Parts(parts) => {
                for part in parts {
                    match part {
                        Part::Card(face) => faces.push(*face),
                        Part::Unknown(count) | Part::UnknownTactics(count) => unknown += count,
                    }
                }
            }
        }
    }
    (faces, unknown)
}

/// Every card is in exactly one place.
fn is_conserved(position: &Position) {
    let game = position.ruleset.game();
    let (faces, unknown) = cards(position);
    let mut clans = CardSet::EMPTY;
    let mut tactics = TacticSet::EMPTY;
    for face in &faces {
        let new = match (face.card(), face.tactic()) {
            (Some(card), _) => clans.insert(card),
            (_, Some(tactic)) => {
                tactics.count(tactic) < tactic.copies(game) && tactics.insert(tactic)
            }
            _ => true,
        };
        assert!(new, "{face} twice: {}", position_line(position));
    }
    let mut all = game.deck_size();
    if position.ruleset.has_tactics() {
        all += game.tactics_size();
    }
    assert_eq!(
        faces.len() as u32 + unknown,
        all,
        "{}",
        position_line(position)
    );
}

/// The parts in which two positions of one turn differ.
fn changes(before: &Position, after: &Position) -> Vec<&'static str> {
    let mover = before.to_move.expect("somebody moves");
    let sites = || before.board.sites().iter().zip(after.board.sites());
    let own = sites().any(|(a, b)| a.halves[mover] != b.halves[mover]);
    let other = sites().any(|(a, b)| a.halves[!mover] != b.halves[!mover]);
    let taken = sites().any(|(a, b)| a.owner.is_some() && a.halves != b.halves);
    let all = [
        ("turn", before.turn != after.turn),
        ("own cards", own),
        ("other cards", other),
        ("cards at a claimed stone", taken),
        ("owner", sites().any(|(a, b)| a.owner != b.owner)),
        ("mark", sites().any(|(a, b)| a.mark != b.mark)),
        ("own hand", before.hands[mover] != after.hands[mover]),
        ("other hand", before.hands[!mover] != after.hands[!mover]),
        ("deck", before.deck != after.deck),
        ("tactics-deck", before.tactics_deck != after.tactics_deck),
        ("discard", before.discard != after.discard),
        ("actions", before.actions != after.actions),
        ("played", before.played != after.played),
        ("oil", before.oil != after.oil),
        ("last", before.last != after.last),
        ("result", before.result != after.result),
        ("phase", before.phase != after.phase),
    ];
    let changed = all.into_iter().filter(|(_, changed)| *changed);
    changed.map(|(name, _)| name).collect()
}

/// What an action may change.
fn may_change(action: &Action, game: Game) -> &'static [&'static str] {
    match (action, game) {
        (Action::Pass, _) => &["phase"],
        (Action::Oil(_), _) => &["other cards", "discard", "oil", "phase"],
        (Action::Retreat(_), _) => &["own cards", "discard", "phase"],
        (Action::Play(face, _), Game::One) if face.is_tactic() => {
            &["own cards", "mark", "own hand", "played", "phase"]
        }
        (Action::Play(..), Game::One) => &["own cards", "own hand", "phase"],
        // a 0 and an 11 may go together
        (Action::Play(..), Game::Two) => &[
            "own cards",
            "other cards",
            "own hand",
            "discard",
            "played",
            "phase",
        ],
        (Action::Recruiter { .. }, _) => &[
            "own hand",
            "deck",
            "tactics-deck",
            "discard",
            "played",
            "phase",
        ],
        (Action::Shift(..) | Action::Take(..) | Action::Remove(..), _) => &[
            "own cards",
            "other cards",
            "own hand",
            "discard",
            "actions",
            "played",
            "phase",
        ],
        (Action::Recruitment(..), _) => &[
            "own cards",
            "other cards",
            "own hand",
            "discard",
            "actions",
            "played",
            "phase",
        ],
        (Action::Explosion(_), _) => &[
            "own cards",
            "other cards",
            "own hand",
            "discard",
            "actions",
            "played",
            "phase",
        ],
        (Action::Support(_), _) => &[
            "own hand",
            "deck",
            "tactics-deck",
            "discard",
            "actions",
            "played",
            "last",
            "phase",
        ],
        (Action::Exchange(_), _) => &["own hand", "other hand", "actions", "played", "phase"],
        (Action::Claim(claim), _) if claim.denied => &[],
        (Action::Claim(_), Game::One) => &["owner", "result"],
        (Action::Claim(_), Game::Two) => &["own cards", "other cards", "mark", "discard", "result"],
        (Action::Draw(Drawn::Face(face)), _) if face.is_tactic() => {
            &["own hand", "tactics-deck", "phase"]
        }
        (Action::Draw(_), _) => &["own hand", "deck", "last", "phase"],
        (Action::Lost, _) => &[],
    }
}

/// The position as text is the position, and its table the table.
fn comes_back(written: &Position) {
    let line = position_line(written);
    let read = position(&line).unwrap_or_else(|finding| panic!("{finding:?}\n{line}"));
    assert_eq!(position_line(&read), line);
    let table = Table::of_position(&read);
    assert_eq!(position_line(&table.position()), line);
}

#[test]
fn cards_are_conserved_and_nothing_else_changes() {
    for rules in Ruleset::all() {
        let wish = wish(rules, Telling::Full, true);
        for index in 0..games().div_ceil(4) {
            let text = game(&wish, index);
            for (turn, actions) in (1..).zip(actions(&text)) {
                let mut before = table(&text, turn, 0).position();
                is_conserved(&before);
                for (done, action) in (1..).zip(&actions) {
                    let after = table(&text, turn, done).position();
                    is_conserved(&after);
                    let may = may_change(action, rules.game());
                    for change in changes(&before, &after) {
                        let shown = position_line(&after);
                        assert!(
                            may.contains(&change),
                            "{action:?} {change}\n{shown}\n{text}"
                        );
                    }
                    if after.result.is_some() {
                        break;
                    }
                    before = after;
                }
            }
        }
    }
}

#[test]
fn positions_come_back_at_every_turn() {
    for rules in Ruleset::all() {
        for told in super::generate::TOLD {
            let wish = wish(rules, told, told == Telling::Full);
            for index in 0..games().div_ceil(4) {
                let text = game(&wish, index);
                for turn in 1..=actions(&text).len() as u32 {
                    comes_back(&table(&text, turn, 0).position());
                }
            }
        }
    }
}

/// Codes and turns of the errors, and the result.
fn judged(text: &str) -> (Vec<(&'static str, Option<u32>)>, Option<&'static str>) {
    let mut all = (Vec::new(), None);
    let done = check(text.as_bytes(), |checked| {
        let errors = checked.findings.iter().filter(|finding| finding.is_error());
        let errors = errors.map(|finding| (finding.code.number(), finding.turn));
        all = (errors.collect(), checked.result);
        Ok::<(), ()>(())
    });
    assert!(done.is_ok());
    all
}

/// The same game from the beginning of a turn on: its position, and the lines after it.
fn from_turn(text: &str, turn: u32) -> String {
    let position = table(text, turn, 0).position();
    let start = format!("\n{turn} ");
    let at = text.find(&start).expect("the turn") + 1;
    format!(
        "%marchstone 1\nruleset: {}\nstart: {}\n\n{}",
        position.ruleset,
        position_line(&position),
        &text[at..]
    )
}

#[test]
fn a_game_from_any_position_is_judged_like_the_whole() {
    for rules in Ruleset::all() {
        for told in super::generate::TOLD {
            for index in 0..games().div_ceil(6) {
                let mut wish = wish(rules, told, told == Telling::Full && index % 2 == 0);
                if index % 2 == 1 {
                    wish.mistake = Some(Mistake::Any);
                }
                let text = game(&wish, index);
                let whole = judged(&text);
                // what was wrong before does not follow the game
                let turns = match whole.0.first() {
                    Some((_, None)) => continue,
                    Some((_, Some(wrong))) => known_turns(&text).min(*wrong),
                    None => known_turns(&text),
                };
                for turn in (2..=turns).step_by(3) {
                    let part = from_turn(&text, turn);
                    assert_eq!(
                        judged(&part),
                        whole,
                        "{rules} {told:?} turn {turn}\n{part}\n{text}"
                    );
                }
            }
        }
    }
}

/// The turns whose beginning is known: up to the one with a mistake.
fn known_turns(text: &str) -> u32 {
    let mut turn = 1;
    while position_at(text.as_bytes(), 1, Some(Stop::Within(turn, 0)))
        .is_ok_and(|located| located.table.outcome().is_none())
    {
        turn += 1;
    }
    turn - 1
}

#[test]
fn two_claims_may_change_places_unless_one_ends_the_game() {
    let mut pairs = 0;
    for rules in Ruleset::all() {
        let wish = wish(rules, Telling::Full, false);
        for index in 0..2 * games() {
            let text = game(&wish, index);
            for (turn, actions) in (1..).zip(actions(&text)) {
                for done in 0..=actions.len() as u32 {
                    let table = table(&text, turn, done);
                    if table.outcome().is_none() && table.phase() != Phase::Prepared {
                        pairs += swap_claims(&table);
                    }
                }
            }
        }
    }
    assert!(pairs > 100, "{pairs}");
}

/// Makes every two claims that are legal now in both orders.
fn swap_claims(table: &Table) -> usize {
    let claims: Vec<Action> = legal::actions(table, Naming::Sign)
        .into_iter()
        .filter(|action| matches!(action, Action::Claim(_)))
        .collect();
    let mut pairs = 0;
    for (at, first) in claims.iter().enumerate() {
        for second in &claims[at + 1..] {
            let ends = |claim: &Action| match claim {
                Action::Claim(claim) => table.would_win(PlaceSet::of(claim.place)),
                _ => false,
            };
            if ends(first) || ends(second) {
                continue;
            }
            let both = |order: [&Action; 2]| {
                let mut table = *table;
                for action in order {
                    let legal = table.check(action).expect("still legal");
                    table.apply(legal);
                }
                position_line(&table.position())
            };
            assert_eq!(both([first, second]), both([second, first]));
            pairs += 1;
        }
    }
    pairs
}
