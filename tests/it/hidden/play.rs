//! Short games from small worlds, written with more or less of what was hidden.

use super::world::{World, back, eliminates};
use super::worlds::shuffles;
use crate::reference::rng::Rng;
use marchstone::engine::Table;
use marchstone::model::CardSet;
use marchstone::model::{Face, Game, Place, Seat, Tactic, TacticKind};
use marchstone::record::action::List;
use marchstone::record::{Action, At, Claim, Drawn, Exchange};

/// A written turn: the side, and its actions as far as the record says.
#[derive(Clone, Debug)]
pub struct Line {
    pub seat: Seat,
    pub actions: Vec<Action>,
}

/// How much a writer leaves out, in percent.
#[derive(Clone, Debug)]
pub struct Manner {
    /// Names of cards that a side draws.
    draws: [usize; 2],
    /// The deck of a draw, too.
    any: usize,
    /// Halves of cards that are played, or both.
    plays: usize,
    /// What a recruiter or an exchange moved.
    tactics: usize,
    /// Draws are written at all.
    pub keeps: bool,
}

impl Manner {
    pub fn random(world: &World, rng: &mut Rng) -> Manner {
        let tactics = world.rules.has_tactics();
        let cards = world.hidden.iter().filter_map(|face| face.card());
        // nobody can tell what an unknown card eliminates
        let plain = !cards.into_iter().any(eliminates);
        let mut often = || rng.pick(&[0, 50, 100]).expect("one of them");
        let draws = [often(), often()];
        Manner {
            draws,
            tactics: often(),
            any: if tactics && rng.chance(25) { 40 } else { 0 },
            plays: if plain && rng.chance(40) { 50 } else { 0 },
            keeps: tactics || rng.chance(80),
        }
    }
}

/// Plays some turns from the world as it truly is.
pub fn play(world: &World, manner: &Manner, rng: &mut Rng) -> Vec<Line> {
    let mut table = world.truth;
    let mut lines = Vec::new();
    for _ in 0..1 + rng.below(9) {
        let seat = table.to_move();
        let mut actions = Vec::new();
        let Some(action) = choose(&mut table, rng) else {
            break;
        };
        let legal = table.check(&action).expect("it was asked");
        actions.push(mask(&action, seat, manner, rng));
        table.apply(legal);
        table = rng.pick(&shuffles(&table)).expect("one order");
        if manner.plays == 0
            && rng.chance(40)
            && let Some(claim) = claim(&mut table)
        {
            let legal = table.check(&claim).expect("it was asked");
            actions.push(claim);
            table.apply(legal);
        }
        if let Some(draw) = draw(&mut table, rng) {
            let legal = table.check(&draw).expect("it was asked");
            table.apply(legal);
            if manner.keeps {
                // a draw directly after a recruiter without cards would be read as his
                if is_bare(&actions[0]) {
                    actions[0] = action;
                }
                actions.push(mask(&draw, seat, manner, rng));
            }
        }
        lines.push(Line { seat, actions });
        if table.close_turn(false).is_err() || table.outcome().is_some() {
            break;
        }
    }
    lines
}

fn is_bare(action: &Action) -> bool {
    matches!(action, Action::Recruiter { drawn, returned } if drawn.is_empty() && returned.is_empty())
}

fn faces(table: &Table, seat: Seat) -> Vec<Face> {
    let hand = table.hand(seat);
    let cards = hand.cards.iter(table.game()).map(Face::from);
    cards.chain(hand.tactics.iter().map(Face::from)).collect()
}

fn places(game: Game) -> impl Iterator<Item = Place> + Clone {
    (0..game.places() as u8).map(Place)
}

fn choose(table: &mut Table, rng: &mut Rng) -> Option<Action> {
    let mut found = Vec::new();
    if table.check(&Action::Pass).is_ok() {
        found.push(Action::Pass);
    }
    for face in faces(table, table.to_move()) {
        let mut some: Vec<Action> = Vec::new();
        for _ in 0..8 {
            if let Some(action) = with_card(table, face, rng)
                && table.check(&action).is_ok()
            {
                some.push(action);
                break;
            }
        }
        found.extend(some);
    }
    // tactic cards are few, and their effects what is asked about
    let tactics: Vec<Action> = found
        .iter()
        .filter(|action| !matches!(action, Action::Play(..) | Action::Pass))
        .copied()
        .collect();
    if !tactics.is_empty() && rng.chance(60) {
        return rng.pick(&tactics);
    }
    rng.pick(&found)
}

/// Some action with a card, legal or not.
fn with_card(table: &Table, face: Face, rng: &mut Rng) -> Option<Action> {
    let game = table.game();
    let seat = table.to_move();
    let place = Place(rng.below(game.places()) as u8);
    let lying = |side: Seat, rng: &mut Rng| {
        let all: Vec<At> = places(game)
            .flat_map(|place| {
                let half = table.board()[place].halves[side];
                half.faces().to_vec().into_iter().map(move |face| At {
                    face,
                    nth: 1,
                    place,
                })
            })
            .filter(|at| at.face.card().is_some())
            .collect();
        rng.pick(&all)
    };
    let Some(tactic) = face.tactic() else {
        return Some(Action::Play(face, Some(place)));
    };
    let discards = table.position().discard;
    Some(match tactic {
        Tactic::Recruiter => {
            let (drawn, returned) = recruit(table, rng)?;
            Action::Recruiter { drawn, returned }
        }
        Tactic::Strategist | Tactic::Redeployment => {
            Action::Shift(tactic, lying(seat, rng)?, rng.chance(70).then_some(place))
        }
        Tactic::Traitor | Tactic::Treason => Action::Take(tactic, lying(!seat, rng)?, place),
        Tactic::Banshee | Tactic::Desertion => Action::Remove(tactic, lying(!seat, rng)?),
        Tactic::Recruitment => Action::Recruitment(rng.pick(&discards)?, place),
        Tactic::Explosion => Action::Explosion(place),
        Tactic::Support => {
            let first = rng.pick(&discards)?;
            let second = rng.pick(&discards)?;
            (first != second).then_some(Action::Support([first, second]))?
        }
        Tactic::Exchange => {
            let mut own = faces(table, seat);
            own.retain(|face| *face != Tactic::Exchange.into());
            let mut theirs = faces(table, !seat);
            rng.shuffle(&mut own);
            rng.shuffle(&mut theirs);
            Action::Exchange(Some(Exchange {
                given: List::of(own.get(..3)?),
                got: List::of(theirs.get(..3)?),
            }))
        }
        _ if tactic.kind() == TacticKind::Mode || tactic.is_elite() => {
            Action::Play(face, Some(place))
        }
        _ => return None,
    })
}

fn recruit(table: &Table, rng: &mut Rng) -> Option<(List<Drawn, 3>, List<Face, 3>)> {
    let mut piles: [Vec<Face>; 2] = [
        table.deck().faces().collect(),
        table.tactics_deck().faces().collect(),
    ];
    let mut hand = faces(table, table.to_move());
    let at = hand
        .iter()
        .position(|face| *face == Tactic::Recruiter.into())?;
    hand.remove(at);
    let (mut drawn, mut returned) = (List::EMPTY, List::EMPTY);
    for _ in 0..3 {
        let first = rng.below(2);
        let pile = if piles[first].is_empty() {
            1 - first
        } else {
            first
        };
        if piles[pile].is_empty() {
            break;
        }
        let card = piles[pile].remove(0);
        hand.push(card);
        drawn.push(Drawn::Face(card));
    }
    rng.shuffle(&mut hand);
    for face in hand.into_iter().take(2) {
        returned.push(face);
    }
    Some((drawn, returned))
}

fn claim(table: &mut Table) -> Option<Action> {
    places(table.game()).find_map(|place| {
        let claim = Action::Claim(Claim {
            place,
            own: List::EMPTY,
            other: List::EMPTY,
            because: None,
            denied: false,
            by: CardSet::EMPTY,
        });
        table.check(&claim).is_ok().then_some(claim)
    })
}

/// A draw that the turn owes or allows.
fn draw(table: &mut Table, rng: &mut Rng) -> Option<Action> {
    if table.outcome().is_some() {
        return None;
    }
    let tops = [table.deck(), table.tactics_deck()].map(|deck| deck.faces().next());
    let all: Vec<Action> = tops
        .into_iter()
        .flatten()
        .map(|face| Action::Draw(Drawn::Face(face)))
        .filter(|action| table.check(action).is_ok())
        .collect();
    rng.pick(&all)
}

fn mask_draw(drawn: Drawn, seat: Seat, manner: &Manner, rng: &mut Rng) -> Drawn {
    match drawn {
        _ if rng.chance(manner.any) => Drawn::Any,
        Drawn::Face(face) if rng.chance(manner.draws[seat as usize]) => Drawn::Face(back(face)),
        drawn => drawn,
    }
}

fn mask(action: &Action, seat: Seat, manner: &Manner, rng: &mut Rng) -> Action {
    match *action {
        Action::Draw(drawn) => Action::Draw(mask_draw(drawn, seat, manner, rng)),
        Action::Play(face, place) if face.card().is_some() && rng.chance(manner.plays) => {
            Action::Play(half(face, rng), place)
        }
        Action::Recruiter { drawn, returned } if rng.chance(manner.tactics) => {
            let (mut shown, mut back_again) = (List::EMPTY, List::EMPTY);
            if !rng.chance(25) {
                for card in drawn.iter() {
                    shown.push(mask_draw(card, seat, manner, rng));
                }
                for face in returned.iter() {
                    back_again.push(if rng.chance(70) { back(face) } else { face });
                }
            }
            Action::Recruiter {
                drawn: shown,
                returned: back_again,
            }
        }
        Action::Exchange(Some(cards)) if rng.chance(manner.tactics) => {
            if rng.chance(25) {
                return Action::Exchange(None);
            }
            let mut cover = |face: Face| if rng.chance(70) { back(face) } else { face };
            Action::Exchange(Some(Exchange {
                given: cards.given.map(&mut cover),
                got: cards.got.map(&mut cover),
            }))
        }
        action => action,
    }
}

fn half(face: Face, rng: &mut Rng) -> Face {
    let card = face.card().expect("only cards have halves");
    match rng.below(3) {
        0 => Face::UNKNOWN,
        1 => Face::of_color(card.color()),
        _ => Face::of_strength(card.strength()),
    }
}

/// Makes a mistake, or perhaps only another record that is right.
pub fn spoil(world: &World, lines: &mut [Line], rng: &mut Rng) {
    // a card that nobody has named yet gives itself away by the others
    let named: Vec<Face> = lines
        .iter()
        .flat_map(|line| &line.actions)
        .filter_map(|action| match action {
            Action::Play(face, _) | Action::Draw(Drawn::Face(face)) => Some(*face),
            _ => None,
        })
        .collect();
    let fresh: Vec<Face> = world
        .hidden
        .iter()
        .filter(|face| !named.contains(face))
        .copied()
        .collect();
    let all = if fresh.is_empty() || rng.chance(30) {
        &world.hidden
    } else {
        &fresh
    };
    let Some(other) = rng.pick(all) else {
        return;
    };
    let mut shown: Vec<&mut Action> = lines
        .iter_mut()
        .flat_map(|line| &mut line.actions)
        .filter(|action| {
            let tactic = other.is_tactic();
            match action {
                Action::Play(face, _) => !tactic && face.tactic().is_none(),
                Action::Draw(_) => true,
                Action::Recruiter { returned, .. } => !returned.is_empty(),
                Action::Exchange(cards) => cards.is_some(),
                _ => false,
            }
        })
        .collect();
    if shown.is_empty() {
        return;
    }
    let at = rng.below(shown.len());
    match &mut *shown[at] {
        Action::Play(face, _) => {
            *face = match rng.below(3) {
                0 if !face.is_known() => half(other, rng),
                _ => other,
            };
        }
        Action::Draw(drawn) => *drawn = Drawn::Face(other),
        Action::Recruiter { returned, .. } => {
            let mut changed = List::EMPTY;
            let which = rng.below(returned.len());
            for (index, face) in returned.iter().enumerate() {
                changed.push(if index == which { other } else { face });
            }
            *returned = changed;
        }
        Action::Exchange(Some(cards)) => {
            let side = if rng.chance(50) {
                &mut cards.got
            } else {
                &mut cards.given
            };
            side.set(rng.below(3), other);
        }
        _ => {}
    }
}

/// Two cards that were played change places.
pub fn swap(lines: &mut [Line], rng: &mut Rng) {
    let mut plays: Vec<&mut Face> = lines
        .iter_mut()
        .flat_map(|line| &mut line.actions)
        .filter_map(|action| match action {
            Action::Play(face, _) if face.tactic().is_none() => Some(face),
            _ => None,
        })
        .collect();
    if plays.len() > 1 {
        let first = rng.below(plays.len() - 1);
        let (left, right) = plays.split_at_mut(first + 1);
        std::mem::swap(&mut *left[first], &mut *right[0]);
    }
}

/// The record of a game.
pub fn write(world: &World, lines: &[Line]) -> String {
    let rules = marchstone::cook::base_name(&world.rules);
    let mut text = format!("%marchstone 1\nruleset: {rules}\nstart: {}\n\n", world.text);
    for (index, line) in lines.iter().enumerate() {
        let seat = line.seat.letter(world.rules.game());
        text += &format!("{} {seat}", index + 1);
        for action in &line.actions {
            text += &format!(" {}", words(action, world.rules.game()));
        }
        text.push('\n');
    }
    text
}

fn words(action: &Action, game: Game) -> String {
    let to =
        |place: &Option<Place>| place.map_or("discard".into(), |place| place.number().to_string());
    let at = |at: &At| format!("{}@{}", at.face, at.place.number());
    let draw = |drawn: Drawn| match drawn {
        Drawn::Any => "+any".to_string(),
        Drawn::Face(face) => format!("+{face}"),
    };
    let three = |faces: &List<Face, 3>| {
        let names: Vec<String> = faces.iter().map(|face| face.to_string()).collect();
        names.join(",")
    };
    match action {
        Action::Pass => "pass".into(),
        Action::Play(face, place) => format!("{face}@{}", to(place)),
        Action::Recruiter { drawn, returned } => {
            let drawn = drawn.iter().map(|card| format!(" {}", draw(card)));
            let returned = returned.iter().map(|face| format!(" -{face}"));
            format!("recruiter{}", drawn.chain(returned).collect::<String>())
        }
        Action::Shift(tactic, from, place) => format!("{tactic} {}>{}", at(from), to(place)),
        Action::Take(tactic, from, place) => {
            format!("{tactic} {}>{}", at(from), place.number())
        }
        Action::Remove(tactic, from) => format!("{tactic} {}", at(from)),
        Action::Recruitment(face, place) => format!("recruitment {face}@{}", place.number()),
        Action::Explosion(place) => format!("explosion {}", place.number()),
        Action::Support([first, second]) => format!("support {first},{second}"),
        Action::Exchange(None) => "exchange".into(),
        Action::Exchange(Some(cards)) => {
            format!("exchange {} for {}", three(&cards.given), three(&cards.got))
        }
        Action::Claim(claim) => {
            let verb = if game == Game::One {
                "claim"
            } else {
                "control"
            };
            format!("{verb} {}", claim.place.number())
        }
        Action::Draw(drawn) => draw(*drawn),
        other => unreachable!("{other:?} is not played here"),
    }
}
