//! Random legal games from a seed, and games with one named mistake.
//!
//! What is legal is asked of [`Table::check`] alone. The players have some sense: they look for
//! formations, claim early or late, and use what tactics they hold.

mod cards;
mod chance;
mod mistakes;
mod player;
mod tricks;
mod writer;

pub use mistakes::{Hands, KINDS, Kind, Needs, Reach};
pub use writer::Telling;

use crate::engine::Table;
use crate::model::{BySeat, Face, Game, How, Outcome, Part, Ruleset, Seat};
use crate::record::{Action, Drawn};
use cards::Cards;
use chance::Chance;
use player::{Player, Style};
use std::collections::VecDeque;

/// What games are wanted.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The rulesets, game after game in turn.
    pub rulesets: Vec<Ruleset>,
    /// The seed.
    pub seed: u64,
    /// What the record tells of hidden cards.
    pub told: Telling,
    /// Whether the decks are on record.
    pub decks: bool,
    /// The most turns of a game.
    pub turns: u32,
    /// Whether names, the writer and the seed are among the headers.
    pub headers: bool,
    /// Whether the cards lie as [`crate::shuffle`] has them for the game's seed and number. Where
    /// both hands are told, a header names that seed.
    pub shuffle: bool,
    /// Whether a header commits to the cards. Its salt is told where both hands are.
    pub commit: bool,
    /// A mistake to be made.
    pub mistake: Option<Mistake>,
}

/// Which mistake a game has.
#[derive(Copy, Clone, Debug)]
pub enum Mistake {
    /// This one.
    One(&'static Kind),
    /// One of those that its ruleset and record can have, by chance.
    Any,
}

/// A game as it was played, with everything that was hidden.
#[derive(Clone, Debug)]
struct Played {
    rules: Ruleset,
    starter: Seat,
    hands: BySeat<Vec<Face>>,
    decks: Decks,
    turns: Vec<Turn>,
    actions: Vec<Action>,
    /// The decks after an action that shuffled them: index of the action.
    shuffled: Vec<(usize, Decks)>,
    outcome: Outcome,
}

/// A turn of a game.
#[derive(Copy, Clone, Debug)]
struct Turn {
    seat: Seat,
    /// Where its actions begin and end among those of the game.
    first: usize,
    end: usize,
}

impl Played {
    fn actions_of(&self, turn: usize) -> &[Action] {
        let Turn { first, end, .. } = self.turns[turn];
        &self.actions[first..end]
    }
}

/// Both decks, the top card first.
#[derive(Clone, Debug, Default)]
struct Decks {
    main: VecDeque<Face>,
    tactics: VecDeque<Face>,
}

impl Decks {
    fn of(&mut self, face: Face) -> &mut VecDeque<Face> {
        match face.is_tactic() {
            true => &mut self.tactics,
            false => &mut self.main,
        }
    }

    /// What an action takes from the tops and puts under the decks.
    fn follow(&mut self, action: &Action) {
        match action {
            Action::Draw(Drawn::Face(face)) => {
                self.of(*face).pop_front();
            }
            Action::Recruiter { drawn, returned } => {
                for card in drawn.iter() {
                    if let Drawn::Face(face) = card {
                        self.of(face).pop_front();
                    }
                }
                for face in returned.iter() {
                    self.of(face).push_back(face);
                }
            }
            Action::Support(faces) => {
                for face in faces {
                    self.of(*face).push_back(*face);
                }
            }
            _ => {}
        }
    }
}

fn parts(faces: impl IntoIterator<Item = Face>) -> Vec<Part> {
    faces.into_iter().map(Part::Card).collect()
}

/// Tries of a game with a mistake before it is given up.
const TRIES: usize = 4000;

/// Appends a game to a text: number `index` of those that the wish describes, which depends on no
/// other game.
///
/// # Errors
/// No game came up in which the wanted mistake could be made; nothing was written.
pub fn write_game(out: &mut String, wish: &Wish, index: u64) -> Result<(), NoChance> {
    let count = wish.rulesets.len() as u64;
    let Some(rules) = wish.rulesets.get((index % count.max(1)) as usize).copied() else {
        return Ok(());
    };
    let mut chance = Chance::new(wish.seed, index);
    let Some(mistake) = wish.mistake else {
        let laid = match wish.shuffle {
            true => cards::of_seed(rules, &shuffle_seed(wish, index)),
            false => cards::random(rules, None, &mut chance),
        };
        let played = play(rules, wish.turns, laid, None, &mut chance);
        writer::write(out, wish, index, &played);
        return Ok(());
    };
    let hands = Hands::of(wish);
    for _ in 0..TRIES {
        let kind = match mistake {
            Mistake::One(kind) => kind,
            Mistake::Any => mistakes::any(&rules, hands, &mut chance).ok_or(NoChance)?,
        };
        let laid = cards::random(rules, Some(kind), &mut chance);
        let played = play(rules, wish.turns, laid, Some(kind), &mut chance);
        if let Some(script) = mistakes::spoil(&played, kind, wish, index, &mut chance) {
            out.push_str(&script.text());
            return Ok(());
        }
    }
    Err(NoChance)
}

/// No game came up in which the wanted mistake could be made.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct NoChance;

/// The seed of a game's shuffle: the seed and the number of the game.
fn shuffle_seed(wish: &Wish, index: u64) -> String {
    format!("{} {index}", wish.seed)
}

/// Plays a game to one of its ends, or to where it is broken off.
fn play(
    rules: Ruleset,
    most: u32,
    laid: Cards,
    kind: Option<&Kind>,
    chance: &mut Chance,
) -> Played {
    let game = rules.game();
    let Cards { hands, decks } = laid;
    let starter = match game {
        Game::One if chance.percent(50) => Seat::North,
        _ => Seat::South,
    };
    let mut table = Table::new(rules);
    for seat in Seat::BOTH {
        table.deal(seat, &parts(hands[seat].iter().copied()));
    }
    table.set_to_move(starter, 1);
    let mut styles = BySeat([Style::random(chance), Style::random(chance)]);
    if let Some(kind) = kind {
        kind.lean(&mut styles, chance);
    }
    let mut played = Played {
        rules,
        starter,
        hands,
        decks: decks.clone(),
        turns: Vec::with_capacity(64),
        actions: Vec::with_capacity(192),
        shuffled: Vec::new(),
        outcome: Outcome::Unfinished,
    };
    // some games are given up, some players have more patience with a stalled game
    let broken_off = match chance.percent(6) {
        true => 1 + chance.below(50) as u32,
        false => most,
    };
    let mut patience = chance.below(4);
    let mut player = Player::new(table, decks, chance);
    for _ in 0..most.min(broken_off) {
        let seat = player.table.to_move();
        let first = played.actions.len();
        if !player.turn(styles[seat], &mut played.actions) {
            played.actions.truncate(first);
            break;
        }
        let end = played.actions.len();
        played.turns.push(Turn { seat, first, end });
        played.shuffled.append(&mut player.shuffled);
        if let Some(outcome) = player.ended(&mut patience) {
            played.outcome = outcome;
            return played;
        }
    }
    if broken_off < most {
        played.outcome = given_up(player.chance);
    }
    played
}

fn given_up(chance: &mut Chance) -> Outcome {
    let winner = Seat::BOTH[chance.below(2)];
    match chance.below(4) {
        0 => Outcome::Won(winner, How::OpponentResigned),
        1 => Outcome::Won(winner, How::OpponentForfeit),
        _ => Outcome::Unfinished,
    }
}
