//! Over generated games of every ruleset: an action touches only its own places, what is listed is what is
//! allowed, and a game's text, its JSON and its positions say the same.

use super::generate::{TOLD, game, games, wish};
use super::properties::{actions, table};
use marchstone::engine::Table;
use marchstone::generate::Telling;
use marchstone::json;
use marchstone::legal::{self, Naming};
use marchstone::model::{Face, Game, Place, PlaceSet, Ruleset, Tactic};
use marchstone::pipeline::{Conversion, Games, convert, position, position_at};
use marchstone::record::{Action, At, Claim, Drawn};
use marchstone::replay::Stop;
use marchstone::syntax::position_line;
use std::io::BufRead;

/// The places at which an action may change anything; `None`: at any (the end of the tile that a player
/// has won is the game's, not the action's).
fn places(action: &Action) -> PlaceSet {
    let mut places = match action {
        Action::Play(_, Some(place))
        | Action::Oil(place)
        | Action::Recruitment(_, place)
        | Action::Explosion(place) => PlaceSet::of(*place),
        Action::Claim(claim) => PlaceSet::of(claim.place),
        Action::Retreat(places) => *places,
        Action::Shift(_, at, Some(to)) | Action::Take(_, at, to) => {
            let mut places = PlaceSet::of(at.place);
            places.insert(*to);
            places
        }
        Action::Shift(_, at, None) | Action::Remove(_, at) => PlaceSet::of(at.place),
        _ => PlaceSet::default(),
    };
    if let Action::Claim(claim) = action
        && claim.denied
    {
        places.remove(claim.place);
    }
    places
}

#[test]
fn an_action_touches_its_own_places_alone() {
    for rules in Ruleset::all() {
        let wish = wish(rules, Telling::Full, true);
        for index in 0..games().div_ceil(4) {
            let text = game(&wish, index);
            for (turn, actions) in (1..).zip(actions(&text)) {
                let mut before = table(&text, turn, 0);
                for (done, action) in (1..).zip(&actions) {
                    let after = table(&text, turn, done);
                    let own = places(action);
                    for place in before.board().places() {
                        let same = before.board()[place] == after.board()[place];
                        let touched = own.iter().any(|other| other == place);
                        assert!(same || touched, "{action:?} at {place:?}\n{text}");
                    }
                    before = after;
                }
            }
        }
    }
}

/// Everything that can be written in a turn with cards that have a name, but lists of cards.
fn everything(table: &Table) -> Vec<Action> {
    let game = table.game();
    let mut all = vec![Action::Pass];
    let mut faces: Vec<Face> = game.deck().iter(game).map(Face::from).collect();
    let tactics = Tactic::ALL
        .into_iter()
        .filter(|tactic| tactic.copies(game) > 0);
    faces.extend(tactics.map(Face::from));
    let places: Vec<Place> = table.board().places().collect();
    all.extend(faces.iter().map(|face| Action::Draw(Drawn::Face(*face))));
    for place in &places {
        let plays = faces.iter().filter(|face| is_laid(**face));
        all.extend(plays.map(|face| Action::Play(*face, Some(*place))));
        all.push(Action::Claim(Claim::of(*place)));
        if game == Game::Two {
            all.push(Action::Oil(*place));
            all.push(Action::Explosion(*place));
            let cards = faces.iter().filter(|face| face.card().is_some());
            all.extend(cards.map(|face| Action::Recruitment(*face, *place)));
        }
    }
    let [shift, take, remove] = match game {
        Game::One => [Tactic::Strategist, Tactic::Traitor, Tactic::Banshee],
        Game::Two => [Tactic::Redeployment, Tactic::Treason, Tactic::Desertion],
    };
    for place in &places {
        let halves = table.board()[*place].halves.0;
        let lying = halves.iter().flat_map(|half| half.faces());
        for face in lying.filter(|face| face.card().is_some()) {
            let at = At {
                face: *face,
                nth: 1,
                place: *place,
            };
            all.push(Action::Remove(remove, at));
            all.push(Action::Shift(shift, at, None));
            for to in &places {
                all.push(Action::Shift(shift, at, Some(*to)));
                all.push(Action::Take(take, at, *to));
            }
        }
    }
    if game == Game::Two {
        for bits in 1..1u32 << places.len() {
            let mut set = PlaceSet::default();
            let picked = places
                .iter()
                .enumerate()
                .filter(|(at, _)| bits >> at & 1 == 1);
            for (_, place) in picked {
                set.insert(*place);
            }
            all.push(Action::Retreat(set));
        }
    }
    all
}

/// Whether a card is played to a place, not carried out.
fn is_laid(face: Face) -> bool {
    face.tactic().is_none_or(|tactic| {
        matches!(
            tactic,
            Tactic::Joker | Tactic::Spy | Tactic::Shield | Tactic::Mud | Tactic::Bluff
        )
    })
}

#[test]
fn what_is_listed_is_what_is_allowed() {
    let (mut asked, mut allowed) = (0, 0);
    for rules in Ruleset::all() {
        let wish = wish(rules, Telling::Full, true);
        for index in 0..games().div_ceil(8) {
            let text = game(&wish, index);
            for (turn, actions) in (1..).zip(actions(&text)) {
                for done in 0..=actions.len() as u32 {
                    let mut table = table(&text, turn, done);
                    if table.outcome().is_some() {
                        continue;
                    }
                    let listed = legal::actions(&table, Naming::Names);
                    for action in everything(&table) {
                        let may = table.check(&action).is_ok();
                        asked += 1;
                        allowed += usize::from(may);
                        assert_eq!(
                            listed.contains(&action),
                            may,
                            "{action:?} in {}\n{text}",
                            position_line(&table.position())
                        );
                    }
                    if let Some(next) = actions.get(done as usize) {
                        let Action::Claim(claim) = next else {
                            continue;
                        };
                        let bare = Action::Claim(Claim::of(claim.place));
                        assert!(claim.denied || listed.contains(&bare), "{text}");
                    }
                }
            }
        }
    }
    assert!(
        asked > 100 * allowed / 10 && allowed > 1000,
        "{allowed} of {asked}"
    );
}

/// A game as JSON with its replay, and the position after each turn that the replay gives.
fn replayed(text: &str) -> (String, Vec<Option<String>>) {
    let mut games = Games::new(text.as_bytes(), None).expect("bytes");
    let mut all = (String::new(), Vec::new());
    let done = convert(&mut games, true, |conversion| {
        if let Conversion::Game(game) = conversion {
            json::write(&mut all.0, game.tree, game.text, game.replay.as_ref());
            let replay = game.replay.as_ref().expect("it was asked for");
            all.1 = replay
                .turns
                .iter()
                .map(|turn| turn.position.clone())
                .collect();
        }
        Ok::<(), ()>(())
    });
    assert!(done.is_ok());
    all
}

/// The position after a turn, if it is known, once read and written more.
fn behind(input: impl BufRead, turn: u32) -> Option<String> {
    let located = position_at(input, 1, Some(Stop::Behind(turn))).ok()?;
    let line = position_line(&located.position);
    let read = position(&line).unwrap_or_else(|finding| panic!("{finding:?}: {line}"));
    assert_eq!(position_line(&read), line);
    Some(line)
}

#[test]
fn text_json_and_positions_agree() {
    for rules in Ruleset::all() {
        for told in TOLD {
            let wish = wish(rules, told, told == Telling::Full);
            for index in 0..games().div_ceil(12) {
                let text = game(&wish, index);
                let (json, positions) = replayed(&text);
                assert_eq!(positions.len(), actions(&text).len(), "{text}");
                for (turn, told) in (1..).zip(&positions) {
                    let of_text = behind(text.as_bytes(), turn);
                    assert_eq!(&of_text, told, "turn {turn} of {text}");
                    assert_eq!(behind(json.as_bytes(), turn), of_text, "{json}");
                }
            }
        }
    }
}
