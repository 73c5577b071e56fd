//! A right game, checked while it is read: no tree of it is kept, and nothing is said but which open
//! rulings decided.
//!
//! Whatever is out of the ordinary ends it, and the game is read and replayed with all that goes
//! with that. The grammar, the typed record and the engine are the same; what stands here is only
//! which turn follows which, and when there would be something to say.

use super::Event;
use super::course::set_up;
use super::hands::names_no_card;
use super::otherwise::Told;
use super::parts::turn_span;
use crate::engine::Table;
use crate::hidden::Hidden;
use crate::model::{Game as Which, Outcome, Place, Ruleset, Seat};
use crate::proof;
use crate::record::{self, Action, Claim, Drawn, head, names, ruleset_of};
use crate::span::Span;
use crate::syntax::tree::{Item, ItemKind, Key, Line, LineKind, Turn};
use crate::syntax::{CommonTurn, Fault, Sink, Tree, parse_into};

/// A game about which there is nothing to say but which open rulings decided.
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
    said: Vec<Event>,
}

impl PlainReader {
    /// The game of a text, if it is right, canonical, complete to its result, and belongs to no
    /// match, with the open rulings that decided in it; `None` where there may be more to say.
    pub fn read(&mut self, text: &str) -> Option<(Plain, &[Event])> {
        self.store.clear();
        self.said.clear();
        let mut game = Game {
            desk: Desk {
                text,
                store: &mut self.store,
                said: &mut self.said,
            },
            state: State::Head,
            // draws are kept or not, in the whole record alike
            keeps_draws: memchr::memmem::find(text.as_bytes(), b" +").is_some(),
        };
        parse_into(text, &[], &mut game);
        match game.state {
            State::Over(plain) => Some((plain, &self.said)),
            _ => None,
        }
    }
}

struct Game<'a> {
    desk: Desk<'a>,
    state: State,
    keeps_draws: bool,
}

/// What is at hand while a game is read.
struct Desk<'a> {
    text: &'a str,
    store: &'a mut Tree,
    said: &'a mut Vec<Event>,
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
    /// Where the turn at hand stands.
    span: Span,
    drew: bool,
    told: Told,
}

impl Sink for Game<'_> {
    #[inline]
    fn store(&mut self) -> &mut Tree {
        self.desk.store
    }

    #[inline]
    fn takes_common(&self) -> bool {
        matches!(self.state, State::Turns(_))
    }

    #[inline]
    fn common(&mut self, turn: &CommonTurn, span: Span) -> bool {
        let State::Turns(course) = &mut self.state else {
            return false;
        };
        if course.common(turn, span, self.desk.said).is_none() {
            self.state = State::Odd;
        }
        true
    }

    #[inline]
    fn line(&mut self, line: Line) {
        let odd = match (&mut self.state, &line.kind) {
            (State::Odd, _) | (_, LineKind::Blank) => return,
            (State::Turns(course), LineKind::Turn(turn)) => {
                course.turn(&line, turn, &mut self.desk).is_none()
            }
            (State::Head, LineKind::Turn(turn)) => match self.begin() {
                Some(mut course) => {
                    let odd = course.turn(&line, turn, &mut self.desk).is_none();
                    self.state = State::Turns(course);
                    odd
                }
                None => true,
            },
            (State::Head, kind) => {
                self.desk.store.lines.push(line);
                !is_plain_head(kind)
            }
            (State::Turns(course), LineKind::Result(written)) => {
                let game = course.table.game();
                let stated = names::outcome(written.kind, written.span, game).ok();
                match stated.and_then(|stated| course.end(stated, self.keeps_draws, self.desk.said))
                {
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
        let (store, text) = (&*self.desk.store, self.desk.text);
        let rules = ruleset_of(store, text).ok()?;
        let mut problems = Vec::new();
        let head = head(store, text, rules, &mut problems);
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
            span: Span::default(),
            drew: false,
            told: Told::default(),
        })
    }
}

impl Course {
    /// A turn of the commonest kind; `None` if there may be anything to say of it.
    #[inline]
    fn common(&mut self, turn: &CommonTurn, span: Span, said: &mut Vec<Event>) -> Option<()> {
        let game = self.table.game();
        let card = |(color, strength)| names::card_of(game, color, strength);
        let seat = names::seat_of(turn.side, game)?;
        let (played, place) = (card(turn.card)?, Place::of_number(game, turn.place)?);
        self.begin(turn.number, seat, span, said)?;
        if !self.table.play_known(played, place) {
            let play = Action::Play(played.into(), Some(place));
            self.carry_out(&play, span, said)?;
        }
        if let Some(drawn) = turn.drawn {
            let drawn = card(drawn)?;
            self.drew = true;
            if !self.table.draw_known(drawn) {
                let draw = Action::Draw(Drawn::Face(drawn.into()));
                self.carry_out(&draw, span, said)?;
            }
        }
        Some(())
    }

    /// The number and side of a turn, behind the turn before it; `None` if there may be anything to
    /// say of it.
    #[inline]
    fn begin(&mut self, number: u32, seat: Seat, span: Span, said: &mut Vec<Event>) -> Option<()> {
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
            self.close(false, said)?;
        }
        if self.table.outcome().is_some() {
            return None;
        }
        self.turns += 1;
        self.next = number.saturating_add(1);
        self.side = Some(!seat);
        self.span = span;
        Some(())
    }

    /// Any turn; `None` if there may be anything to say of it.
    #[inline]
    fn turn(&mut self, line: &Line, turn: &Turn, desk: &mut Desk) -> Option<()> {
        let (number, _) = turn.number?;
        let seat = names::seat_of(turn.side?.side, self.table.game())?;
        let items = turn.items.of(&desk.store.items);
        self.begin(number, seat, turn_span(line, turn, items), desk.said)?;
        for item in items {
            self.item(item, desk.store, desk.text, desk.said)?;
        }
        desk.store.truncate(Default::default());
        Some(())
    }

    #[inline]
    fn item(&mut self, item: &Item, store: &Tree, text: &str, said: &mut Vec<Event>) -> Option<()> {
        if let ItemKind::Field { name, value } = item.kind {
            return record::field(name, value, text).ok();
        }
        let action = record::action(store, item, self.table.rules()).ok()??;
        match &action {
            Action::Lost | Action::Play(_, None) => return None,
            Action::Draw(_) => self.drew = true,
            _ => {}
        }
        if names_no_card(&action) {
            return None;
        }
        if self.table.is_vague(&action) {
            return None;
        }
        self.carry_out(&action, item.span, said)
    }

    /// An action that says all there is to say.
    fn carry_out(&mut self, action: &Action, span: Span, said: &mut Vec<Event>) -> Option<()> {
        let legal = self.table.check(action).ok()?;
        if let Action::Claim(claim) = action {
            self.claim(claim)?;
        }
        let mut ruled = self.table.take_ruled();
        let keep = action.is_ruled_later() || !ruled.is_empty();
        let before = if keep { Some(self.table) } else { None };
        self.table.apply(legal);
        if let Some(before) = &before {
            ruled.0 |= self.table.take_ruled().0;
            let here = (span, Some(self.table.turn()));
            said.extend(self.told.of_action(here, ruled, action, before));
        }
        Some(())
    }

    /// Whether there is nothing to say of a claim that is legal as written.
    fn claim(&mut self, claim: &Claim) -> Option<()> {
        let (table, seat) = (&self.table, self.table.to_move());
        if !claim.other.is_empty() || !table.is_judgeable(claim.place) {
            return None;
        }
        let question = table.question_of(claim, seat).ok()?;
        let plain = if claim.denied {
            let wrongly = proof::holds(&question) && table.admits(claim);
            !wrongly && (claim.by.is_empty() || table.denial_holds(claim, seat))
        } else {
            // without the order a tie stays open
            (question.own_first.is_some() || proof::holds(&question))
                && (claim.because.is_none() || table.unneeded(claim, seat).is_empty())
        };
        plain.then_some(())
    }

    /// The end of a turn.
    #[inline]
    fn close(&mut self, last: bool, said: &mut Vec<Event>) -> Option<()> {
        let over = self.table.outcome().is_some();
        let before = match self.table.may_be_ruled() {
            true => Some(self.table),
            false => None,
        };
        self.table.close_turn(last).ok()?;
        if let (false, Some(before)) = (over, &before) {
            let ruled = self.table.take_ruled();
            let ended = self.table.outcome().is_some();
            let here = (self.span, Some(before.turn()));
            said.extend(self.told.of_close(here, ruled, (before, last, ended)));
        }
        Some(())
    }

    fn end(&mut self, stated: Outcome, keeps_draws: bool, said: &mut Vec<Event>) -> Option<Plain> {
        // what looked like a draw may have been a comment
        if keeps_draws != self.drew {
            return None;
        }
        self.close(true, said)?;
        let result = match self.table.outcome() {
            Some(outcome) => outcome,
            None if matches!(stated, Outcome::Unfinished) => stated,
            // agreed away from the board
            None if matches!(stated, Outcome::Won(_, how) if how.is_declared()) => stated,
            None if self.table.may_end_as(stated) => stated,
            None => return None,
        };
        (result == stated).then_some(Plain {
            ruleset: *self.table.rules(),
            turns: self.turns,
            result,
        })
    }
}
