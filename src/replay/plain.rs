//! A right game, checked while it is read: no tree of it is kept, and nothing is said.
//!
//! Whatever is out of the ordinary ends it, and the game is read and replayed with all that goes
//! with that. The grammar, the typed record and the engine are the same; what stands here is only
//! which turn follows which, and when there would be something to say.

use super::course::set_up;
use super::hands::hides;
use crate::engine::Table;
use crate::hidden::Hidden;
use crate::model::{Game as Which, Outcome, Ruleset, RulingSet, Seat};
use crate::proof;
use crate::record::{self, Action, Claim, head, names, ruleset_of};
use crate::syntax::tree::{Item, ItemKind, Key, Line, LineKind, Turn};
use crate::syntax::{Fault, Sink, Tree, parse_into};

/// A game about which there is nothing to say.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    /// Its ruleset.
    pub ruleset: Ruleset,
    /// Number of turn lines.
    pub turns: u32,
    /// The result, which the record states and the replay agrees with.
    pub result: Outcome,
}

/// Checks games; keeps its memory from one to the next.
#[derive(Debug, Default)]
pub struct PlainReader {
    store: Tree,
}

impl PlainReader {
    /// The game of a text, if it is right, canonical, complete to its result, and belongs to no
    /// match; `None` where there may be anything to say.
    pub fn read(&mut self, text: &str) -> Option<Plain> {
        self.store.clear();
        let mut game = Game {
            text,
            store: &mut self.store,
            state: State::Head,
            // draws are kept or not, in the whole record alike
            keeps_draws: memchr::memmem::find(text.as_bytes(), b" +").is_some(),
        };
        parse_into(text, &[], &mut game);
        match game.state {
            State::Over(plain) => Some(plain),
            _ => None,
        }
    }
}

struct Game<'a> {
    text: &'a str,
    store: &'a mut Tree,
    state: State,
    keeps_draws: bool,
}

/// How far a game has come. There is one of it, and it is not handed about.
#[allow(clippy::large_enum_variant)]
enum State {
    /// Its lines are kept until the first turn.
    Head,
    Turns(Course),
    Over(Plain),
    /// There may be something to say.
    Odd,
}

/// The turns of a game under way.
struct Course {
    table: Table,
    turns: u32,
    /// The number and side that the next turn has to have; the first one may have either side.
    next: u32,
    side: Option<Seat>,
    drew: bool,
}

impl Sink for Game<'_> {
    #[inline]
    fn store(&mut self) -> &mut Tree {
        self.store
    }

    #[inline]
    fn line(&mut self, line: Line) {
        let odd = match (&mut self.state, &line.kind) {
            (State::Odd, _) | (_, LineKind::Blank) => return,
            (State::Turns(course), LineKind::Turn(turn)) => {
                course.turn(turn, self.store, self.text).is_none()
            }
            (State::Head, LineKind::Turn(turn)) => match self.begin() {
                Some(mut course) => {
                    let odd = course.turn(turn, self.store, self.text).is_none();
                    self.state = State::Turns(course);
                    odd
                }
                None => true,
            },
            (State::Head, kind) => {
                self.store.lines.push(line);
                !is_plain_head(kind)
            }
            (State::Turns(course), LineKind::Result(written)) => {
                let game = course.table.game();
                let stated = names::outcome(written.kind, written.span, game).ok();
                match stated.and_then(|stated| course.end(stated, self.keeps_draws)) {
                    Some(plain) => {
                        self.state = State::Over(plain);
                        false
                    }
                    None => true,
                }
            }
            _ => true,
        };
        if odd {
            self.state = State::Odd;
        }
    }

    #[cold]
    fn fault(&mut self, _: Fault) {
        self.state = State::Odd;
    }
}

/// Whether a line of the head can be judged by itself, and belongs to no match.
fn is_plain_head(kind: &LineKind) -> bool {
    match kind {
        LineKind::Opening(_) | LineKind::Deal(..) | LineKind::Deck(..) | LineKind::Start(_) => true,
        LineKind::Header(header) => !matches!(
            header.key,
            Key::Match | Key::Round | Key::View | Key::DeckSha256 | Key::Accept | Key::Unknown
        ),
        _ => false,
    }
}

impl Game<'_> {
    /// The table before the first turn.
    #[inline(never)]
    fn begin(&mut self) -> Option<Course> {
        let rules = ruleset_of(self.store, self.text).ok()?;
        let mut problems = Vec::new();
        let head = head(self.store, self.text, rules, &mut problems);
        // a position to start from may leave something open, and says so
        if !problems.is_empty() || head.start_span.is_some() {
            return None;
        }
        let mut table = set_up(&head);
        table.keep_draws(self.keeps_draws);
        // what hidden cards may be is asked of all of them together
        if !self.keeps_draws || Hidden::is_needed(&table) {
            return None;
        }
        Some(Course {
            table,
            turns: 0,
            next: 1,
            side: None,
            drew: false,
        })
    }
}

impl Course {
    /// A turn; `None` if there may be anything to say of it.
    #[inline]
    fn turn(&mut self, turn: &Turn, store: &mut Tree, text: &str) -> Option<()> {
        let (number, _) = turn.number?;
        let side = turn.side?;
        let seat = names::seat_of(side.side, self.table.game())?;
        if number != self.next || self.side.is_some_and(|side| side != seat) {
            return None;
        }
        if self.turns == 0 {
            // the Attacker begins (R311); in Schotten Totten whoever they agreed on
            if seat != Seat::South && self.table.game() == Which::Two {
                return None;
            }
            self.table.set_to_move(seat, number);
        } else {
            self.close(false)?;
        }
        if self.table.outcome().is_some() {
            return None;
        }
        self.turns += 1;
        self.next = number.saturating_add(1);
        self.side = Some(!seat);
        for item in turn.items.of(&store.items) {
            self.item(item, store, text)?;
        }
        store.truncate(Default::default());
        Some(())
    }

    #[inline]
    fn item(&mut self, item: &Item, store: &Tree, text: &str) -> Option<()> {
        if let ItemKind::Field { name, value } = item.kind {
            return record::field(name, value, text).ok();
        }
        let rules = *self.table.rules();
        let action = record::action(store, item, &rules).ok()??;
        match &action {
            Action::Lost | Action::Play(_, None) => return None,
            Action::Draw(_) => self.drew = true,
            _ => {}
        }
        if hides(&self.table, &action) {
            return None;
        }
        let legal = self.table.check(&action).ok()?;
        if let Action::Claim(claim) = &action {
            self.claim(claim)?;
        }
        if self.table.is_vague(&action) {
            return None;
        }
        self.table.apply(legal);
        self.unruled()
    }

    /// Whether there is nothing to say of a claim that is legal as written.
    fn claim(&mut self, claim: &Claim) -> Option<()> {
        let seat = self.table.to_move();
        if claim.denied || !claim.other.is_empty() || !self.table.is_judgeable(claim.place) {
            return None;
        }
        let question = self.table.question_of(claim, seat).ok()?;
        let plain = proof::holds(&question) && self.table.unneeded(claim, seat).is_empty();
        plain.then_some(())
    }

    /// The end of a turn.
    #[inline]
    fn close(&mut self, last: bool) -> Option<()> {
        self.table.close_turn(last).ok()?;
        self.unruled()
    }

    /// No open ruling decided.
    #[inline]
    fn unruled(&mut self) -> Option<()> {
        (self.table.take_ruled() == RulingSet::default()).then_some(())
    }

    fn end(&mut self, stated: Outcome, keeps_draws: bool) -> Option<Plain> {
        // what looked like a draw may have been a comment
        if keeps_draws != self.drew {
            return None;
        }
        self.close(true)?;
        let result = match self.table.outcome() {
            Some(outcome) => outcome,
            None if matches!(stated, Outcome::Unfinished) => stated,
            // agreed away from the board
            None if matches!(stated, Outcome::Won(_, how) if how.is_declared()) => stated,
            None => return None,
        };
        (result == stated).then_some(Plain {
            ruleset: *self.table.rules(),
            turns: self.turns,
            result,
        })
    }
}
