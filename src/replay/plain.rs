//! A right game, checked while it is read: no tree of it is kept, and nothing is said but which open
//! rulings decided.
//!
//! Whatever is out of the ordinary ends it, and the game is read and replayed with all that goes
//! with that. The grammar, the typed record and the engine are the same; what stands here is only
//! which turn follows which, and when there would be something to say.

use super::Event;
use super::course::set_up;
use super::hands::names_every_card;
use super::otherwise::Told;
use super::parts::turn_span;
use crate::engine::Table;
use crate::hidden::Hidden;
use crate::model::{Game as Which, Outcome, Place, Ruleset, Seat};
use crate::proof;
use crate::record::{self, Action, Claim, Drawn, head, names, ruleset_of, ruleset_word};
use crate::span::Span;
use crate::syntax::tree::{Item, ItemKind, Key, Line, LineKind, Side, Turn};
use crate::syntax::{Fault, Sink, Step, Tree, parse_into};

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
    /// The ruleset of the game before, and its word: most games of a file have the same.
    rules: Option<(String, Ruleset)>,
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
                rules: &mut self.rules,
            },
            state: State::Head,
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
}

/// What is at hand while a game is read.
struct Desk<'a> {
    text: &'a str,
    store: &'a mut Tree,
    said: &'a mut Vec<Event>,
    rules: &'a mut Option<(String, Ruleset)>,
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
    /// Where the last turn stands.
    span: Span,
    /// A turn has begun that is told step by step.
    within: bool,
    drew: bool,
    told: Told,
}

impl Sink for Game<'_> {
    #[inline]
    fn store(&mut self) -> &mut Tree {
        self.desk.store
    }

    #[inline]
    fn takes_steps(&self) -> bool {
        matches!(self.state, State::Turns(_))
    }

    #[inline]
    fn turn(&mut self, number: u32, side: Side) {
        self.go_on(|course, desk| {
            course.within = true;
            let seat = names::seat_of(side, course.table.game())?;
            course.begin(number, seat, desk.said)
        });
    }

    #[inline]
    fn step(&mut self, step: &Step, span: Span) {
        self.go_on(|course, desk| course.step(step, span, desk.said));
    }

    fn item(&mut self, item: &Item) {
        self.go_on(|course, desk| course.item(item, (desk.store, desk.text), desk.said));
        self.desk.store.truncate(Default::default());
    }

    #[inline]
    fn turn_ends(&mut self, span: Span) {
        self.go_on(|course, _| {
            course.within = false;
            course.span = span;
            Some(())
        });
    }

    #[inline]
    fn line(&mut self, line: Line) {
        let odd = match (&mut self.state, &line.kind) {
            (State::Odd, _) | (_, LineKind::Blank) => return,
            // there is no way back to where its turn began
            (State::Turns(course), _) if course.within => true,
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
                match stated.and_then(|stated| course.end(stated, self.desk.said)) {
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
    /// Goes on with the turns, unless there may be something to say.
    #[inline(always)]
    fn go_on(&mut self, how: impl FnOnce(&mut Course, &mut Desk) -> Option<()>) {
        if let State::Turns(course) = &mut self.state
            && how(course, &mut self.desk).is_none()
        {
            self.state = State::Odd;
        }
    }

    fn ruleset(&mut self) -> Option<Ruleset> {
        let (store, text) = (&*self.desk.store, self.desk.text);
        let word = ruleset_word(store)?.of(text);
        match self.desk.rules {
            Some((last, rules)) if last == word => Some(*rules),
            _ => {
                let rules = ruleset_of(store, text).ok()?;
                *self.desk.rules = Some((word.to_string(), rules));
                Some(rules)
            }
        }
    }

    /// The table before the first turn.
    #[inline(never)]
    fn begin(&mut self) -> Option<Course> {
        let rules = self.ruleset()?;
        let (store, text) = (&*self.desk.store, self.desk.text);
        let mut problems = Vec::new();
        let head = head(store, text, rules, &mut problems);
        // a position to start from may leave something open, and says so
        if !problems.is_empty() || head.start_span.is_some() {
            return None;
        }
        let table = set_up(&head);
        // what hidden cards may be is asked of all of them together
        if Hidden::is_needed(&table) {
            return None;
        }
        Some(Course {
            table,
            turns: 0,
            next: 1,
            side: None,
            span: Span::default(),
            within: false,
            drew: false,
            told: Told::default(),
        })
    }
}

impl Course {
    /// The number and side of a turn, behind the turn before it; `None` if there may be anything to
    /// say of it.
    #[inline]
    fn begin(&mut self, number: u32, seat: Seat, said: &mut Vec<Event>) -> Option<()> {
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
        Some(())
    }

    /// A turn that came as a line; `None` if there may be anything to say of it.
    fn turn(&mut self, line: &Line, turn: &Turn, desk: &mut Desk) -> Option<()> {
        let (number, _) = turn.number?;
        let seat = names::seat_of(turn.side?.side, self.table.game())?;
        self.begin(number, seat, desk.said)?;
        let items = turn.items.of(&desk.store.items);
        self.span = turn_span(line, turn, items);
        for item in items {
            self.item(item, (desk.store, desk.text), desk.said)?;
        }
        desk.store.truncate(Default::default());
        Some(())
    }

    /// A short step of a turn; `None` if there may be anything to say of it.
    #[inline]
    fn step(&mut self, step: &Step, span: Span, said: &mut Vec<Event>) -> Option<()> {
        let game = self.table.game();
        let card = |(color, strength)| names::card_of(game, color, strength);
        let action = match *step {
            Step::Play(played, place) => {
                let (played, place) = (card(played)?, Place::of_number(game, place)?);
                if self.table.play_known(played, place) {
                    return Some(());
                }
                Action::Play(played.into(), Some(place))
            }
            Step::Draw(drawn) => {
                let drawn = card(drawn)?;
                self.drew = true;
                if self.table.draw_known(drawn) {
                    return Some(());
                }
                Action::Draw(Drawn::Face(drawn.into()))
            }
            Step::Claim(place) => Action::Claim(Claim::of(Place::of_number(game, place)?)),
        };
        self.carry_out(&action, span, said)
    }

    /// Any item; `None` if there may be anything to say of it.
    fn item(
        &mut self,
        item: &Item,
        (store, text): (&Tree, &str),
        said: &mut Vec<Event>,
    ) -> Option<()> {
        if let ItemKind::Field { name, value } = item.kind {
            return record::field(name, value, text).ok();
        }
        let action = record::action(store, item, self.table.rules()).ok()??;
        match &action {
            Action::Lost | Action::Play(_, None) => return None,
            Action::Draw(_) => self.drew = true,
            _ => {}
        }
        // a card without a name may leave something open
        if !names_every_card(&action) {
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
        let holds = || {
            let question = table.question_of(claim, seat).ok()?;
            Some(proof::holds(&question))
        };
        let plain = if claim.denied {
            let wrongly = holds()? && table.admits(claim);
            !wrongly && (claim.by.is_empty() || table.denial_holds(claim, seat))
        } else {
            // without the order a tie stays open
            (table.board()[claim.place].first.is_some() || holds()?)
                && (claim.because.is_none() || table.unneeded(claim, seat).is_empty())
        };
        plain.then_some(())
    }

    /// The end of a turn.
    #[inline]
    fn close(&mut self, last: bool, said: &mut Vec<Event>) -> Option<()> {
        match self.table.may_be_ruled() {
            true => self.close_ruled(last, said),
            false => self.table.close_turn(last).ok(),
        }
    }

    /// The end of a turn about which an open ruling may have something to say.
    #[inline(never)]
    fn close_ruled(&mut self, last: bool, said: &mut Vec<Event>) -> Option<()> {
        let before = self.table;
        self.table.close_turn(last).ok()?;
        if before.outcome().is_none() {
            let ruled = self.table.take_ruled();
            let ended = self.table.outcome().is_some();
            let here = (self.span, Some(before.turn()));
            said.extend(self.told.of_close(here, ruled, (&before, last, ended)));
        }
        Some(())
    }

    fn end(&mut self, stated: Outcome, said: &mut Vec<Event>) -> Option<Plain> {
        // a record without draws does not keep them
        if !self.drew {
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
