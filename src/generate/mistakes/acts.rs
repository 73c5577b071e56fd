//! Mistakes that are one item of a turn.

use super::super::chance::Chance;
use super::super::player::bare;
use super::super::tricks;
use super::super::writer::{Script, Spot, item, turn_start};
use super::super::{Played, Wish};
use super::{Idea, Scene};
use crate::engine::Violation;
use crate::model::{Card, CardSet, Face, Game, Place, PlaceSet, Seat, Tactic};
use crate::record::action::List;
use crate::record::{Action, At, Drawn};

/// Ideas at each moment before it is given up.
const IDEAS: usize = 6;

/// Puts an action that the rules forbid after the first part of a turn, and ends the record.
pub fn forbidden(
    played: &Played,
    wish: &Wish,
    idea: Idea,
    fits: fn(&Violation) -> bool,
    script: &mut Script,
    chance: &mut Chance,
) -> Option<()> {
    let scenes = Scene::turns(played, wish);
    let start = chance.below(scenes.len());
    for step in 0..scenes.len() {
        let turn = (start + step) % scenes.len();
        let now = played.turns[turn];
        let mut scene = scenes[turn].clone();
        for index in now.first..=now.end {
            for _ in 0..IDEAS {
                // a card named twice is another mistake, whatever else the action is
                let Some(action) = idea(&scene, chance).filter(|action| !names_twice(action))
                else {
                    continue;
                };
                let told = wish.told.tell(&action, now.seat)?;
                // the mistake shows, and is one beside the record, too
                let shows = |violation: Result<_, Violation>| violation.is_err_and(|v| fits(&v));
                if !shows(scene.told.check(&told).map(drop)) {
                    continue;
                }
                let mut line = String::new();
                turn_start(&mut line, played, turn, now.seat);
                for done in &played.actions[now.first..index] {
                    if let Some(told) = wish.told.tell(done, now.seat) {
                        item(&mut line, &told, played.rules.game());
                    }
                }
                item(&mut line, &told, played.rules.game());
                script.cut(turn);
                script.fault = Spot::Body(script.body.len());
                script.body.push(line);
                return Some(());
            }
            if index < now.end {
                scene.step(played, wish, index)?;
            }
        }
    }
    None
}

fn names_twice(action: &Action) -> bool {
    let Action::Support([first, second]) = action else {
        return false;
    };
    // of the jokers there are two
    first == second && first.is_known() && *first != Tactic::Joker.into()
}

/// Puts a word that stands for no action at the beginning of a turn, and ends the record.
pub fn meaningless(
    played: &Played,
    wish: &Wish,
    word: fn(&Scene, &mut Chance) -> Option<String>,
    script: &mut Script,
    chance: &mut Chance,
) -> Option<()> {
    let scenes = Scene::turns(played, wish);
    let turn = chance.below(scenes.len());
    let scene = scenes.get(turn)?;
    let mut line = String::new();
    turn_start(&mut line, played, turn, played.turns[turn].seat);
    line.push(' ');
    line.push_str(&word(scene, chance)?);
    script.cut(turn);
    script.fault = Spot::Body(script.body.len());
    script.body.push(line);
    Some(())
}

fn place(scene: &Scene, chance: &mut Chance) -> Place {
    tricks::place(&scene.truth, chance)
}

/// One card of a set.
fn one_of(scene: &Scene, set: CardSet, chance: &mut Chance) -> Option<Card> {
    chance.nth(set.len() as usize, set.iter(scene.truth.game()))
}

/// A place of the side to move with room.
fn roomy(scene: &Scene, chance: &mut Chance) -> Option<Place> {
    let (table, seat) = (&scene.truth, scene.truth.to_move());
    let count = table.game().places();
    let start = chance.below(count);
    (0..count)
        .map(|step| Place(((start + step) % count) as u8))
        .find(|place| table.has_room(*place, seat))
}

/// A card of the own hand, anywhere.
pub fn own_card(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let hand = scene.truth.hand(scene.truth.to_move()).cards;
    let card = one_of(scene, hand, chance)?;
    Some(Action::Play(card.into(), Some(place(scene, chance))))
}

/// A card of the own hand where there is room.
pub fn own_card_with_room(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let hand = scene.truth.hand(scene.truth.to_move()).cards;
    let card = one_of(scene, hand, chance)?;
    Some(Action::Play(card.into(), Some(roomy(scene, chance)?)))
}

/// A card that lies open, once more.
pub fn open_card(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let open = scene.truth.game().deck() - scene.truth.unseen();
    let card = one_of(scene, open, chance)?;
    Some(Action::Play(card.into(), Some(roomy(scene, chance)?)))
}

/// A card that is in neither hand.
pub fn strange_card(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let held = Seat::BOTH.map(|seat| scene.truth.hand(seat).cards);
    let card = one_of(scene, scene.truth.unseen() - held[0] - held[1], chance)?;
    Some(Action::Play(card.into(), Some(roomy(scene, chance)?)))
}

/// A card of the other hand.
pub fn others_card(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let hand = scene.truth.hand(!scene.truth.to_move()).cards;
    let card = one_of(scene, hand, chance)?;
    Some(Action::Play(card.into(), Some(roomy(scene, chance)?)))
}

/// Any tactic card of the game that is not in the own hand.
pub fn strange_tactic(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let tactic = chance.pick(&Tactic::ALL)?;
    let held = scene.truth.hand(scene.truth.to_move()).tactics;
    if !tactic.is_in(scene.truth.game()) || held.count(tactic) > 0 {
        return None;
    }
    tricks::idea(&scene.truth, &scene.decks, tactic, chance)
}

/// A tactic card of the own hand, in some way.
pub fn own_tactic(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let hand = scene.truth.hand(scene.truth.to_move()).tactics;
    let tactic = chance.nth(hand.len() as usize, hand.iter())?;
    tricks::idea(&scene.truth, &scene.decks, tactic, chance)
}

/// A pass.
pub fn pass(_: &Scene, _: &mut Chance) -> Option<Action> {
    Some(Action::Pass)
}

/// The top card of a deck.
pub fn top(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let tops = [scene.decks.main.front(), scene.decks.tactics.front()];
    let face = tops[chance.below(2)].or(tops[0])?;
    Some(Action::Draw(Drawn::Face(*face)))
}

/// A card of a deck that is empty.
pub fn out_of_nothing(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let face = match (scene.decks.main.is_empty(), scene.decks.tactics.is_empty()) {
        (true, _) => Face::UNKNOWN,
        (_, true) if scene.truth.rules().has_tactics() => Face::UNKNOWN_TACTIC,
        _ => return None,
    };
    chance.below(1);
    Some(Action::Draw(Drawn::Face(face)))
}

/// A card that lies open, drawn.
pub fn draw_open(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let open = scene.truth.game().deck() - scene.truth.unseen();
    let card = one_of(scene, open, chance)?;
    Some(Action::Draw(Drawn::Face(card.into())))
}

/// A card of a hand, drawn.
pub fn draw_held(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let hand = scene.truth.hand(Seat::BOTH[chance.below(2)]).cards;
    let card = one_of(scene, hand, chance)?;
    Some(Action::Draw(Drawn::Face(card.into())))
}

/// A card from the middle of the deck.
pub fn draw_deep(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let main = &scene.decks.main;
    let index = 1 + chance.below(main.len().checked_sub(1)?);
    Some(Action::Draw(Drawn::Face(*main.get(index)?)))
}

/// A claim anywhere.
pub fn claim(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    Some(Action::Claim(bare(place(scene, chance))))
}

/// A claim with a value that no wild card of the side can take.
pub fn odd_value(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let (game, seat) = (scene.truth.game(), scene.truth.to_move());
    let place = place(scene, chance);
    let mut claim = bare(place);
    for face in scene.truth.board()[place].halves[seat].faces() {
        if let Some(tactic) = face.tactic() {
            claim
                .own
                .push((tactic, one_of(scene, game.deck(), chance)?));
        }
    }
    (!claim.own.is_empty()).then_some(Action::Claim(claim))
}

/// Oil anywhere.
pub fn oil(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    Some(Action::Oil(place(scene, chance)))
}

/// A retreat from one tile.
pub fn retreat(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let mut places = PlaceSet::default();
    places.insert(place(scene, chance));
    Some(Action::Retreat(places))
}

/// Oil or a retreat where there are cards.
pub fn preparation(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let place = place(scene, chance);
    if scene.truth.board()[place].halves[Seat::ATTACKER].is_empty() {
        return None;
    }
    if scene.truth.to_move() == Seat::DEFENDER {
        return Some(Action::Oil(place));
    }
    let mut places = PlaceSet::default();
    places.insert(place);
    Some(Action::Retreat(places))
}

/// A tactic card of the own hand about a card that does not lie where it is said to.
pub fn absent_target(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let card = one_of(scene, scene.truth.game().deck(), chance)?;
    let at = At {
        face: card.into(),
        nth: 1,
        place: place(scene, chance),
    };
    Some(match own_tactic(scene, chance)? {
        Action::Shift(tactic, _, target) => Action::Shift(tactic, at, target),
        Action::Take(tactic, _, target) => Action::Take(tactic, at, target),
        Action::Remove(tactic, _) => Action::Remove(tactic, at),
        _ => return None,
    })
}

/// A card moved to where it lies.
pub fn same_place(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    match own_tactic(scene, chance)? {
        Action::Shift(tactic, at, _) => Some(Action::Shift(tactic, at, Some(at.place))),
        _ => None,
    }
}

/// Something taken back that does not lie among the discards; of all actions, too.
pub fn absent_discard(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let unseen = one_of(scene, scene.truth.unseen(), chance)?;
    let seat = Seat::BOTH[chance.below(2)];
    let actions = scene.truth.played_actions(seat);
    let face = match chance.nth(actions.len() as usize, actions.iter()) {
        Some(tactic) if chance.percent(50) => tactic.into(),
        _ => unseen.into(),
    };
    Some(match own_tactic(scene, chance)? {
        Action::Recruitment(_, place) => Action::Recruitment(face, place),
        // the same card twice is another mistake
        Action::Support([first, _]) if first != face => Action::Support([first, face]),
        _ => return None,
    })
}

/// Support where fewer than two cards could be taken back.
pub fn early_support(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let held = scene.truth.hand(scene.truth.to_move()).tactics;
    let mut two = || one_of(scene, scene.truth.unseen(), chance).map(Face::from);
    let pair = [two()?, two()?];
    (held.count(Tactic::Support) > 0 && pair[0] != pair[1]).then_some(Action::Support(pair))
}

/// A recruiter with another number of cards, or a second joker put back.
pub fn odd_recruiter(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    let Action::Recruiter { drawn, returned } = own_tactic(scene, chance)? else {
        return None;
    };
    let all: Vec<Drawn> = drawn.iter().collect();
    let back: Vec<Face> = returned.iter().collect();
    let fewer = |list: &[Drawn]| {
        let mut short = List::EMPTY;
        for card in list {
            short.push(*card);
        }
        short
    };
    let mut one = List::EMPTY;
    one.push(*back.first()?);
    Some(match chance.below(3) {
        0 => Action::Recruiter {
            drawn: fewer(all.get(..2)?),
            returned,
        },
        1 => Action::Recruiter {
            drawn,
            returned: one,
        },
        _ => {
            one.push(Tactic::Joker.into());
            Action::Recruiter {
                drawn,
                returned: one,
            }
        }
    })
}

/// An exchange in which a card is named on both sides.
pub fn exchange_twice(scene: &Scene, chance: &mut Chance) -> Option<Action> {
    match own_tactic(scene, chance)? {
        Action::Exchange(Some(mut cards)) => {
            let twice = cards.given.iter().nth(chance.below(cards.given.len()))?;
            cards.got.set(chance.below(cards.got.len()), twice);
            cards.got.sort_by_number(crate::syntax::order);
            Some(Action::Exchange(Some(cards)))
        }
        _ => None,
    }
}

/// A place number that the game does not have.
pub fn no_place(scene: &Scene, chance: &mut Chance) -> Option<String> {
    let hand = scene.truth.hand(scene.truth.to_move()).cards;
    let card = one_of(scene, hand, chance)?;
    Some(format!("{card}@{}", scene.truth.game().places() + 1))
}

/// A strength that the game does not have.
pub fn no_strength(scene: &Scene, chance: &mut Chance) -> Option<String> {
    let game = scene.truth.game();
    let color = chance.pick(game.colors())?;
    let place = place(scene, chance).number();
    Some(format!("{}{}@{place}", color.letter(), game.highest() + 1))
}

/// A color of the other game.
pub fn no_color(scene: &Scene, chance: &mut Chance) -> Option<String> {
    let letter = match scene.truth.game() {
        Game::One => 'k',
        Game::Two => 'n',
    };
    let strength = 1 + chance.below(9);
    Some(format!(
        "{letter}{strength}@{}",
        place(scene, chance).number()
    ))
}

/// A tactic card where the ruleset has none.
pub fn no_tactics(scene: &Scene, chance: &mut Chance) -> Option<String> {
    let name = chance.pick(&[Tactic::Joker, Tactic::Spy, Tactic::Shield])?;
    Some(format!("{name}@{}", place(scene, chance).number()))
}

/// A tactic card of the other game.
pub fn others_tactic(scene: &Scene, chance: &mut Chance) -> Option<String> {
    let place = place(scene, chance).number();
    Some(match scene.truth.game() {
        Game::One => format!("explosion {place}"),
        Game::Two => format!("{}@{place}", chance.pick(&[Tactic::Mud, Tactic::Bluff])?),
    })
}

/// An action of Schotten Totten 2 in the first game.
pub fn others_action(scene: &Scene, chance: &mut Chance) -> Option<String> {
    let verb = chance.pick(&["oil", "retreat"])?;
    Some(format!("{verb} {}", 1 + chance.below(7))).filter(|_| scene.truth.game() == Game::One)
}
