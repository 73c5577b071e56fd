//! Mistakes that are a line, a number or a result.

use super::super::chance::Chance;
use super::super::writer::{Script, Spot, item, turn_start};
use super::super::{Played, Wish};
use super::Scene;
use crate::engine::{Table, Violation};
use crate::model::{Face, Game, How, Outcome, Position, Seat};
use crate::record::Action;

/// Writes a turn's line with these actions.
pub fn turn_with(
    played: &Played,
    wish: &Wish,
    turn: usize,
    actions: impl Iterator<Item = Action>,
) -> String {
    let seat = played.turns[turn].seat;
    let mut line = String::new();
    turn_start(&mut line, played, turn, seat);
    for action in actions {
        if let Some(told) = wish.told.tell(&action, seat) {
            item(&mut line, &told, played.rules.game());
        }
    }
    line
}

/// Puts a line in the place of a turn, and ends the record there.
fn end_with(script: &mut Script, turn: usize, line: String) {
    script.cut(turn);
    script.fault = Spot::Body(script.body.len());
    script.body.push(line);
}

/// Any turn but the first, after which nobody has won.
fn later_turn(played: &Played, chance: &mut Chance) -> Option<usize> {
    let turn = 1 + chance.below(played.turns.len().checked_sub(2)?);
    (turn + 1 < played.turns.len()).then_some(turn)
}

/// A number that does not follow.
pub fn number(
    played: &Played,
    wish: &Wish,
    script: &mut Script,
    chance: &mut Chance,
) -> Option<()> {
    let turn = later_turn(played, chance)?;
    let line = turn_with(played, wish, turn, played.actions_of(turn).iter().copied());
    let (_, rest) = line.split_once(' ')?;
    let wrong = match chance.percent(50) {
        true => turn + 2 + chance.below(3),
        false => turn,
    };
    end_with(script, turn, format!("{wrong} {rest}"));
    Some(())
}

/// A turn of the side that has just moved.
pub fn side(played: &Played, _: &Wish, script: &mut Script, chance: &mut Chance) -> Option<()> {
    let turn = later_turn(played, chance)?;
    let game = played.rules.game();
    let seat = played.turns[turn].seat;
    let (own, other) = (seat.letter(game), (!seat).letter(game));
    let line = script.body[script.turns[turn]].replacen(own, &other.to_string(), 1);
    end_with(script, turn, line);
    Some(())
}

/// A side of the other game.
pub fn other_games_side(
    played: &Played,
    _: &Wish,
    script: &mut Script,
    chance: &mut Chance,
) -> Option<()> {
    let turn = chance.below(played.turns.len());
    let game = played.rules.game();
    let other = match game {
        Game::One => Game::Two,
        Game::Two => Game::One,
    };
    let seat = played.turns.get(turn)?.seat;
    let letter = seat.letter(other).to_string();
    let line = script.body[script.turns[turn]].replacen(seat.letter(game), &letter, 1);
    end_with(script, turn, line);
    Some(())
}

/// The Defender begins.
pub fn defender_starts(_: &Played, _: &Wish, script: &mut Script, _: &mut Chance) -> Option<()> {
    let line = script.body.first()?.replacen('A', "D", 1);
    end_with(script, 0, line);
    Some(())
}

/// A turn of which only the time is on record.
pub fn no_play(
    played: &Played,
    wish: &Wish,
    script: &mut Script,
    chance: &mut Chance,
) -> Option<()> {
    let turn = chance.below(played.turns.len());
    played.turns.get(turn)?;
    let mut line = turn_with(played, wish, turn, std::iter::empty());
    line.push_str(&format!(" time={}", 5 + chance.below(90)));
    end_with(script, turn, line);
    Some(())
}

/// A turn without the draw that it owes, and one more turn.
pub fn no_draw(
    played: &Played,
    wish: &Wish,
    script: &mut Script,
    chance: &mut Chance,
) -> Option<()> {
    let turn = later_turn(played, chance)?;
    let mut scene = Scene::turns(played, wish).into_iter().nth(turn)?;
    let now = played.turns[turn];
    let kept = || {
        let actions = played.actions_of(turn).iter().copied();
        actions.filter(|action| !matches!(action, Action::Draw(_)))
    };
    for index in now.first..now.end {
        if !matches!(played.actions[index], Action::Draw(_)) {
            scene.step(played, wish, index)?;
        }
    }
    let told = &mut scene.told;
    if told.close_turn(false) != Err(Violation::DrawMissing) {
        return None;
    }
    told.close_turn_without_draw();
    // of the turn after it nothing may be wrong, and nobody may win in it
    let next = played.turns[turn + 1];
    for action in &played.actions[next.first..next.end] {
        if let Some(action) = wish.told.tell(action, next.seat) {
            let legal = told.check(&action).ok()?;
            told.apply(legal);
        }
    }
    if told.close_turn(true).is_err() || told.outcome().is_some() {
        return None;
    }
    let line = turn_with(played, wish, turn, kept());
    let behind = turn_with(
        played,
        wish,
        turn + 1,
        played.actions_of(turn + 1).iter().copied(),
    );
    end_with(script, turn, line);
    script.body.push(behind);
    Some(())
}

/// How the board has decided, as the record tells it.
fn decided(played: &Played, wish: &Wish) -> Option<(Table, Outcome)> {
    let table = Scene::end(played, wish)?;
    let outcome = table.outcome()?;
    (outcome == played.outcome).then_some((table, outcome))
}

/// One more turn when all is over.
pub fn behind_the_end(
    played: &Played,
    wish: &Wish,
    script: &mut Script,
    chance: &mut Chance,
) -> Option<()> {
    let (table, _) = decided(played, wish)?;
    let game = played.rules.game();
    let card = chance.nth(table.unseen().len() as usize, table.unseen().iter(game))?;
    let seat = !played.turns.last()?.seat;
    let mut line = String::new();
    turn_start(&mut line, played, played.turns.len(), seat);
    line.push_str(&format!(" {card}@{}", 1 + chance.below(game.places())));
    script.fault = Spot::Body(script.body.len());
    script.body.push(line);
    Some(())
}

/// The other side as winner.
pub fn winner(played: &Played, wish: &Wish, script: &mut Script, _: &mut Chance) -> Option<()> {
    let (_, outcome) = decided(played, wish)?;
    let Outcome::Won(seat, how) = outcome else {
        return None;
    };
    // what only one side can win by would be a mistake of another kind
    if !matches!(how, How::ThreeAdjacent | How::FiveStones) {
        return None;
    }
    script.result = Outcome::Won(!seat, how).words(Game::One);
    Some(())
}

/// Won in another way.
pub fn how(played: &Played, wish: &Wish, script: &mut Script, _: &mut Chance) -> Option<()> {
    let (_, outcome) = decided(played, wish)?;
    let Outcome::Won(seat, how) = outcome else {
        return None;
    };
    let other = match how {
        How::ThreeAdjacent => How::FiveStones,
        How::FiveStones => How::ThreeAdjacent,
        How::FourTiles => How::DamagedTile,
        How::DamagedTile => How::FourTiles,
        _ => return None,
    };
    let game = played.rules.game();
    script.result = Outcome::Won(seat, other).words(game);
    Some(())
}

/// A game that is decided, called unfinished.
pub fn unfinished(played: &Played, wish: &Wish, script: &mut Script, _: &mut Chance) -> Option<()> {
    decided(played, wish)?;
    script.result = Outcome::Unfinished.words(played.rules.game());
    Some(())
}

/// A win that the board does not show.
pub fn early_win(
    played: &Played,
    wish: &Wish,
    script: &mut Script,
    chance: &mut Chance,
) -> Option<()> {
    let turn = later_turn(played, chance)?;
    let table = Scene::turns(played, wish).get(turn)?.told;
    let (seat, how) = match played.rules.game() {
        Game::One => {
            let how = chance.pick(&[How::ThreeAdjacent, How::FiveStones])?;
            (Seat::BOTH[chance.below(2)], how)
        }
        Game::Two => {
            let how = chance.pick(&[How::FourTiles, How::DamagedTile])?;
            (Seat::ATTACKER, how)
        }
    };
    if table.outcome().is_some() {
        return None;
    }
    script.cut(turn);
    script.result = Outcome::Won(seat, how).words(played.rules.game());
    script.fault = Spot::Result;
    Some(())
}

/// The line of a deal or deck.
fn head_line(script: &Script, key: &str) -> Option<usize> {
    script.head.iter().position(|line| line.starts_with(key))
}

/// A deal with a card too few.
pub fn short_deal(_: &Played, _: &Wish, script: &mut Script, _: &mut Chance) -> Option<()> {
    let line = head_line(script, "deal ")?;
    let (rest, _) = script.head[line].rsplit_once(' ')?;
    script.head[line] = rest.to_string();
    script.fault = Spot::Head(line);
    Some(())
}

/// A deal that names a card twice.
pub fn dealt_twice(_: &Played, _: &Wish, script: &mut Script, _: &mut Chance) -> Option<()> {
    let line = head_line(script, "deal ")?;
    let (rest, _) = script.head[line].rsplit_once(' ')?;
    let (_, again) = rest.rsplit_once(' ')?;
    script.head[line] = format!("{rest} {again}");
    script.fault = Spot::Head(line);
    Some(())
}

/// A deal with a tactic card.
pub fn dealt_tactic(_: &Played, _: &Wish, script: &mut Script, chance: &mut Chance) -> Option<()> {
    let line = head_line(script, "deal ")?;
    let (rest, _) = script.head[line].rsplit_once(' ')?;
    let name = chance.pick(&["joker", "shield", "spy"])?;
    script.head[line] = format!("{rest} {name}");
    script.fault = Spot::Head(line);
    Some(())
}

/// A deck with a card too few.
pub fn short_deck(_: &Played, _: &Wish, script: &mut Script, _: &mut Chance) -> Option<()> {
    let line = head_line(script, "deck:")?;
    let (rest, _) = script.head[line].rsplit_once(' ')?;
    script.head[line] = rest.to_string();
    script.fault = Spot::Head(line);
    Some(())
}

/// A checkpoint with another card on the board.
pub fn checkpoint(
    played: &Played,
    wish: &Wish,
    script: &mut Script,
    chance: &mut Chance,
) -> Option<()> {
    let turn = later_turn(played, chance)?;
    let told = Scene::turns(played, wish).get(turn)?.told;
    let game = played.rules.game();
    let mut position = Position {
        discard: told.position().discard,
        actions: told.position().actions,
        ..Position::empty(played.rules)
    };
    position.board = told.position().board;
    position.to_move = Some(told.to_move());
    position.turn = Some(told.turn());
    position.passes = told.position().passes;
    position.last = told.position().last;
    let laid = position.board.cards();
    let gone = chance.nth(laid.len() as usize, laid.iter(game))?;
    let unseen = told.unseen();
    let come = chance.nth(unseen.len() as usize, unseen.iter(game))?;
    for site in position.board.sites_mut() {
        for half in &mut site.halves.0 {
            let faces: Vec<Face> = half.faces().to_vec();
            half.clear();
            for face in faces {
                let swapped = face == gone.into();
                half.push(if swapped { come.into() } else { face });
            }
        }
    }
    let line = format!("now: {}", crate::syntax::position_line(&position));
    end_with(script, turn, line);
    Some(())
}
