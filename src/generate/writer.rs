//! Games as records, in their canonical form.

use super::chance::Chance;
use super::mistakes::Kind;
use super::{Decks, Played, Turn, Wish, shuffle_seed};
use crate::code::Code;
use crate::model::{Face, Game, Outcome, Seat};
use crate::record::action::List;
use crate::record::{Action, Drawn, Exchange, write_action, write_face};
use crate::shuffle::{self, Laid};
use std::fmt::Write;

/// What a record tells of hidden cards: deals, and the faces of cards drawn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Telling {
    /// Both hands.
    Full,
    /// One side's hand.
    One(Seat),
    /// No hand; draws without faces.
    None,
    /// No hand and no draws.
    Bare,
}

impl Telling {
    /// Whether the hand of this side is on record.
    pub fn tells(self, seat: Seat) -> bool {
        self == Telling::Full || self == Telling::One(seat)
    }

    /// An action as the record has it; `None` if it is left out.
    pub fn tell(self, action: &Action, seat: Seat) -> Option<Action> {
        let shown = self.tells(seat);
        let show = |face: Face| match (shown, face.is_tactic()) {
            (true, _) => face,
            (false, false) => Face::UNKNOWN,
            (false, true) => Face::UNKNOWN_TACTIC,
        };
        Some(match action {
            Action::Draw(_) if self == Telling::Bare => return None,
            Action::Draw(Drawn::Face(face)) => Action::Draw(Drawn::Face(show(*face))),
            Action::Recruiter { .. } if self == Telling::Bare => Action::Recruiter {
                drawn: List::EMPTY,
                returned: List::EMPTY,
            },
            Action::Recruiter { drawn, returned } if !shown => {
                let (mut signs, mut back) = (List::EMPTY, List::EMPTY);
                for card in drawn.iter() {
                    signs.push(match card {
                        Drawn::Face(face) => Drawn::Face(show(face)),
                        Drawn::Any => Drawn::Any,
                    });
                }
                for face in returned.iter() {
                    back.push(show(face));
                }
                Action::Recruiter {
                    drawn: signs,
                    returned: back,
                }
            }
            Action::Exchange(_) if self == Telling::Bare => Action::Exchange(None),
            // both players see all six cards
            Action::Exchange(Some(cards)) if self == Telling::None => {
                Action::Exchange(Some(Exchange {
                    given: cards.given.map(show),
                    got: cards.got.map(show),
                }))
            }
            action => *action,
        })
    }
}

/// Writes to a string, which takes everything.
macro_rules! put {
    ($out:expr, $($arg:tt)*) => {{
        let done = write!($out, $($arg)*);
        debug_assert!(done.is_ok());
    }};
}

/// Appends a whole game.
pub fn write(out: &mut String, wish: &Wish, index: u64, played: &Played) {
    head(out, wish, index, played, &mut |_| {});
    out.push('\n');
    for turn in 0..played.turns.len() {
        turn_line(out, wish, played, turn);
        piles(out, wish, played, turn);
    }
    result_line(out, played.outcome, played.rules.game());
}

/// The lines before the first turn; the marks of a mistake come after the ruleset.
fn head(
    out: &mut String,
    wish: &Wish,
    index: u64,
    played: &Played,
    marks: &mut dyn FnMut(&mut String),
) {
    let game = played.rules.game();
    put!(out, "%marchstone 1\nruleset: {}\n", played.rules);
    marks(out);
    if wish.headers {
        for (seat, name) in Seat::BOTH.into_iter().zip(["Ada", "Bo"]) {
            put!(out, "{}: {name}\n", seat.word(game));
        }
        put!(
            out,
            "writer: marchstone generate {}\n",
            env!("CARGO_PKG_VERSION")
        );
        // a commitment keeps the cards secret, and the seed would tell them
        if !wish.commit || wish.told == Telling::Full {
            put!(out, "x-seed: {} {index}\n", wish.seed);
        }
    }
    if wish.shuffle && wish.told == Telling::Full {
        let seed = shuffle_seed(wish, index);
        put!(out, "shuffle: {} {seed}\n", shuffle::NAME);
    }
    if wish.commit {
        let salt = Chance::salt(wish.seed, index);
        let digest = laid(played).digest(Some(&salt));
        let salt = if wish.told == Telling::Full {
            &salt
        } else {
            "?"
        };
        put!(out, "deck-sha256: {digest} {salt}\n");
    }
    for seat in Seat::BOTH {
        if wish.told.tells(seat) {
            put!(out, "deal {}:", seat.letter(game));
            cards(out, played.hands[seat].iter());
        }
    }
    if wish.decks {
        out.push_str("deck:");
        cards(out, played.decks.main.iter());
        if played.rules.has_tactics() {
            out.push_str("tactics-deck:");
            cards(out, played.decks.tactics.iter());
        }
    }
}

/// How the cards lay at the beginning.
fn laid(played: &Played) -> Laid {
    let Decks { main, tactics } = &played.decks;
    Laid {
        game: played.rules.game(),
        hands: Seat::BOTH.map(|seat| played.hands[seat].clone()),
        deck: main.iter().copied().collect(),
        tactics_deck: match played.rules.has_tactics() {
            true => Some(tactics.iter().copied().collect()),
            false => None,
        },
    }
}

/// Cards after blanks, and the end of the line.
fn cards<'a>(out: &mut String, faces: impl Iterator<Item = &'a Face>) {
    for face in faces {
        out.push(' ');
        let done = write_face(out, *face);
        debug_assert!(done.is_ok());
    }
    out.push('\n');
}

/// Number and side, without the machinery of formats.
pub fn turn_start(out: &mut String, played: &Played, turn: usize, seat: Seat) {
    let mut digits = [b'0'; 10];
    let (mut left, mut start) = (turn + 1, digits.len());
    while left > 0 && start > 0 {
        start -= 1;
        digits[start] = b'0' + (left % 10) as u8;
        left /= 10;
    }
    for digit in &digits[start..] {
        out.push(char::from(*digit));
    }
    out.push(' ');
    out.push(seat.letter(played.rules.game()));
}

/// An action after a blank, as the record has it.
pub fn item(out: &mut String, action: &Action, game: Game) {
    out.push(' ');
    let done = write_action(out, action, game);
    debug_assert!(done.is_ok());
}

fn turn_line(out: &mut String, wish: &Wish, played: &Played, turn: usize) {
    let Turn { seat, .. } = played.turns[turn];
    turn_start(out, played, turn, seat);
    for action in played.actions_of(turn) {
        if let Some(told) = wish.told.tell(action, seat) {
            item(out, &told, played.rules.game());
        }
    }
    out.push('\n');
}

/// The decks after a turn that shuffled them, where decks are on record.
fn piles(out: &mut String, wish: &Wish, played: &Played, turn: usize) {
    for (tactics, decks) in shuffled_decks(wish, played, turn) {
        out.push_str(if tactics { "tactics-deck:" } else { "deck:" });
        let pile = if tactics { &decks.tactics } else { &decks.main };
        cards(out, pile.iter());
    }
}

/// Which decks a turn has shuffled, and how both lie after it; none where they are not on record,
/// are empty, or the game is over.
pub fn shuffled_decks(wish: &Wish, played: &Played, turn: usize) -> Vec<(bool, Decks)> {
    let mut all = Vec::new();
    let Turn { first, end, .. } = played.turns[turn];
    let last = turn + 1 == played.turns.len();
    if !wish.decks || last || played.shuffled.is_empty() {
        return all;
    }
    for (index, decks) in &played.shuffled {
        if !(first..end).contains(index) {
            continue;
        }
        let Action::Support(back) = &played.actions[*index] else {
            continue;
        };
        let mut decks = decks.clone();
        for action in &played.actions[index + 1..end] {
            decks.follow(action);
        }
        for tactics in [false, true] {
            let pile = if tactics { &decks.tactics } else { &decks.main };
            if !pile.is_empty() && back.iter().any(|face| face.is_tactic() == tactics) {
                all.push((tactics, decks.clone()));
            }
        }
    }
    all
}

fn result_line(out: &mut String, outcome: Outcome, game: Game) {
    put!(out, "result: {}\n", outcome.words(game));
}

/// A record line by line, with a mistake on one of them.
#[derive(Clone, Debug)]
pub struct Script {
    /// The lines before the first turn.
    pub head: Vec<String>,
    /// The lines of the turns, and what stands between them.
    pub body: Vec<String>,
    /// Which line of the body each turn has.
    pub turns: Vec<usize>,
    /// What the result line says.
    pub result: &'static str,
    /// Where the mistake is.
    pub fault: Spot,
}

/// A line of a script.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A line before the first turn.
    Head(usize),
    /// A line after the headers.
    Body(usize),
    /// The result line.
    Result,
}

impl Script {
    /// The record of a game, as yet without a mistake, with room for its marks.
    pub fn new(wish: &Wish, index: u64, played: &Played, kind: &Kind) -> Script {
        let mut text = String::new();
        head(&mut text, wish, index, played, &mut |out| {
            put!(out, "x-mistake: {}\n{EXPECT}\n", kind.name);
        });
        let lines = |text: &str| -> Vec<String> { text.lines().map(String::from).collect() };
        let head = lines(&text);
        let (mut body, mut turns) = (Vec::new(), Vec::new());
        for turn in 0..played.turns.len() {
            turns.push(body.len());
            text.clear();
            turn_line(&mut text, wish, played, turn);
            piles(&mut text, wish, played, turn);
            body.extend(lines(&text));
        }
        Script {
            head,
            body,
            turns,
            result: played.outcome.words(played.rules.game()),
            fault: Spot::Result,
        }
    }

    /// The lines up to this turn, without it; nobody has won yet.
    pub fn cut(&mut self, turn: usize) {
        if let Some(line) = self.turns.get(turn) {
            self.body.truncate(*line);
        }
        self.result = Outcome::Unfinished.words(Game::One);
    }

    /// Names the code of the mistake with its line.
    pub fn expect(&mut self, code: Code) {
        let line = match self.fault {
            Spot::Head(line) => line + 1,
            Spot::Body(line) => self.head.len() + 1 + line + 1,
            Spot::Result => self.head.len() + 1 + self.body.len() + 1,
        };
        for expect in self.head.iter_mut().filter(|line| *line == EXPECT) {
            *expect = format!("{EXPECT} {} {line}", code.number());
        }
    }

    /// The whole record.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for line in &self.head {
            put!(out, "{line}\n");
        }
        out.push('\n');
        for line in &self.body {
            put!(out, "{line}\n");
        }
        put!(out, "result: {}\n", self.result);
        out
    }
}

/// The header that names the mistake's code and line.
const EXPECT: &str = "x-expect:";
