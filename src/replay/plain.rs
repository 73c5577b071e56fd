//! A right game, checked while it is read: no tree of it is kept, and nothing is said but which open
//! rulings decided.
//!
//! Whatever is out of the ordinary ends it, and the game is read and replayed with all that goes
//! with that. The grammar, the typed record and the engine are the same; what stands here is only
//! which turn follows which, and when there would be something to say.

mod turns;

use super::Event;
use super::course::set_up;
use crate::engine::Table;
use crate::model::{CardSet, Face, Outcome, Ruleset, Tactic};
use crate::record::{Head, KnownRulesets, head, names, only_headers, ruleset_word};
use crate::span::Span;
use crate::syntax::tree::{Header, Item, Key, Line, LineKind, Side};
use crate::syntax::{CommonClaim, CommonDeal, CommonLines, Faces, Fault, Sink, Tree, parse_into};
use turns::Turns;

/// A game about which there is nothing to say but which open rulings decided.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    /// Its ruleset.
    pub ruleset: Ruleset,
    /// Number of turn lines.
    pub turns: u32,
    /// Number of actions and fields in them.
    pub items: u32,
    /// The result, which the record states and the replay agrees with.
    pub result: Outcome,
}

/// Checks games; keeps its memory from one to the next.
#[derive(Debug, Default)]
pub struct PlainReader {
    store: Tree,
    deals: Vec<CommonDeal>,
    rules: KnownRulesets,
}

impl PlainReader {
    /// The game of a text, if it is right, canonical, complete to its result, and belongs to no
    /// match; the open rulings that decided in it go after `said`. `None`, with nothing said, where
    /// there may be more to say.
    pub fn read(&mut self, text: &str, said: &mut Vec<Event>) -> Option<Plain> {
        self.store.clear();
        self.deals.clear();
        let before = said.len();
        let mut game = PlainSink {
            desk: Reading {
                text,
                store: &mut self.store,
                deals: &mut self.deals,
                said,
                rules: &mut self.rules,
                ruleset: None,
            },
            state: State::Head,
            items: 0,
        };
        parse_into(text, &[], &mut game);
        let items = game.items;
        match game.state {
            State::Over(plain) => Some(Plain { items, ..plain }),
            _ => {
                said.truncate(before);
                None
            }
        }
    }
}

struct PlainSink<'a> {
    desk: Reading<'a>,
    state: State,
    items: u32,
}

/// What is at hand while a game is read.
struct Reading<'a> {
    text: &'a str,
    store: &'a mut Tree,
    /// The hands that were taken whole.
    deals: &'a mut Vec<CommonDeal>,
    said: &'a mut Vec<Event>,
    rules: &'a mut KnownRulesets,
    ruleset: Option<Ruleset>,
}

impl Reading<'_> {
    /// The ruleset, if it has come.
    fn ruleset(&mut self) -> Option<Ruleset> {
        if self.ruleset.is_none() {
            self.ruleset = self.rules.read(ruleset_word(self.store)?, self.text);
        }
        self.ruleset
    }

    /// The cards of its game.
    fn faces(&mut self) -> Option<&'static Faces> {
        Some(names::faces(self.ruleset()?.game()))
    }

    /// What the lines of the head say, where they say more than headers do.
    fn head(&self, rules: Ruleset) -> Option<Option<Head>> {
        let (store, text) = (&*self.store, self.text);
        if only_headers(store, text, rules.game()) {
            return Some(None);
        }
        if !self.deals.is_empty() && self.is_shuffled() {
            return None;
        }
        let mut problems = Vec::new();
        let head = head(store, text, rules, &mut problems);
        // a position to start from may leave something open, and says so
        (problems.is_empty() && head.start_span.is_none()).then_some(Some(head))
    }

    /// Whether the cards follow from a shuffle: what is dealt is compared with that card by card.
    fn is_shuffled(&self) -> bool {
        let shuffle = |line: &Line| {
            matches!(
                line.kind,
                LineKind::Header(Header {
                    key: Key::Shuffle,
                    ..
                })
            )
        };
        self.store.lines.iter().any(shuffle)
    }
}

/// How far a game has come. There is one of it, and it is not handed about.
#[allow(clippy::large_enum_variant)]
enum State {
    /// Its lines are kept until the first turn.
    Head,
    Turns(Turns),
    Over(Plain),
    /// There may be something to say.
    Odd,
}

impl Sink for PlainSink<'_> {
    #[inline]
    fn store(&mut self) -> &mut Tree {
        self.desk.store
    }

    #[inline]
    fn step_faces(&mut self) -> Option<&'static Faces> {
        match &self.state {
            State::Turns(turns) => Some(turns.faces()),
            State::Head => self.desk.faces(),
            _ => None,
        }
    }

    #[inline]
    fn common(&mut self, lines: &mut CommonLines) {
        if let State::Turns(turns) = &mut self.state {
            self.items += turns.common(lines);
        }
    }

    fn deal_faces(&mut self) -> Option<&'static Faces> {
        match self.state {
            State::Head if !self.desk.is_shuffled() => self.desk.faces(),
            _ => None,
        }
    }

    fn deal(&mut self, deal: &CommonDeal) {
        self.desk.deals.push(*deal);
    }

    #[inline]
    fn turn(&mut self, number: u32, side: Side) {
        self.leave_head();
        self.go_on(|turns, desk| turns.opens(number, side, desk.said));
    }

    #[inline]
    fn next_turn(&mut self) {
        if let State::Turns(turns) = &mut self.state {
            turns.opens_as_expected();
        }
    }

    fn oils(&mut self, place: u32, span: Span) {
        self.step(|turns, desk| turns.oils(place, (span, desk.said)));
    }

    fn retreats(&mut self, place: u32, span: Span) {
        self.step(|turns, desk| turns.retreats(place, (span, desk.said)));
    }

    #[inline]
    fn plays(&mut self, card: Face, place: u32, span: Span) {
        self.step(|turns, desk| turns.plays(card, place, (span, desk.said)));
    }

    fn plays_tactic(&mut self, name: Tactic, place: u32, span: Span) {
        self.step(|turns, desk| turns.plays_tactic(name, place, (span, desk.said)));
    }

    fn claims(&mut self, claim: &CommonClaim, span: Span) {
        self.step(|turns, desk| turns.claims(claim, (span, desk.said)));
    }

    #[inline]
    fn draws(&mut self, card: Face, span: Span) {
        self.step(|turns, desk| turns.draws(card, (span, desk.said)));
    }

    fn draws_tactic(&mut self, name: Tactic, span: Span) {
        self.step(|turns, desk| turns.draws_tactic(name, (span, desk.said)));
    }

    fn item(&mut self, item: &Item) {
        self.step(|turns, desk| turns.item(item, (desk.store, desk.text), desk.said));
        self.desk.store.truncate(Default::default());
    }

    #[inline]
    fn turn_ends(&mut self, span: Span) {
        self.go_on(|turns, _| {
            turns.ends(span);
            Some(())
        });
    }

    #[inline]
    fn line(&mut self, line: &Line) {
        if let LineKind::Turn(_) = line.kind {
            self.leave_head();
        }
        let odd = match (&mut self.state, &line.kind) {
            (State::Odd, _) | (_, LineKind::Blank) => return,
            // there is no way back to where its turn began
            (State::Turns(turns), _) if turns.is_within() => true,
            (State::Turns(turns), LineKind::Turn(turn)) => {
                self.items += turn.items.len;
                turns.turn(line, turn, &mut self.desk).is_none()
            }
            (State::Head, kind) => {
                self.desk.store.lines.push(*line);
                !is_plain_head(kind)
            }
            (State::Turns(turns), LineKind::Result(written)) => {
                match turns.result(written, self.desk.said) {
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

    #[inline]
    fn is_done(&self) -> bool {
        matches!(self.state, State::Odd)
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

impl PlainSink<'_> {
    /// Goes on with the turns, unless there may be something to say.
    #[inline(always)]
    fn go_on(&mut self, how: impl FnOnce(&mut Turns, &mut Reading) -> Option<()>) {
        if let State::Turns(turns) = &mut self.state
            && how(turns, &mut self.desk).is_none()
        {
            self.state = State::Odd;
        }
    }

    /// The same with an action or a field.
    #[inline(always)]
    fn step(&mut self, how: impl FnOnce(&mut Turns, &mut Reading) -> Option<()>) {
        self.items += 1;
        self.go_on(how);
    }

    /// At the first turn: the table after the head, unless there may be something to say.
    #[inline]
    fn leave_head(&mut self) {
        if let State::Head = self.state
            && self.begin().is_none()
        {
            self.state = State::Odd;
        }
    }

    /// Lays the table out before the first turn; hands that were taken whole come on top of what the head says.
    #[inline(never)]
    fn begin(&mut self) -> Option<()> {
        let rules = self.desk.ruleset()?;
        let head = self.desk.head(rules)?;
        let mut known = head.as_ref().map_or(CardSet::EMPTY, Head::cards);
        // where it stays: it is too large to be handed about
        self.state = State::Turns(Turns::new(match &head {
            Some(head) => set_up(head),
            None => Table::new(rules),
        }));
        let State::Turns(turns) = &mut self.state else {
            return None;
        };
        for deal in self.desk.deals.iter() {
            let seat = names::seat_of(deal.side, rules.game())?;
            let whole = deal.cards.len() == u32::from(rules.hand_limit());
            if !whole || !(known & deal.cards).is_empty() {
                return None;
            }
            known |= deal.cards;
            turns.deal(seat, deal.cards);
        }
        // what hidden cards may be is asked of all of them together
        turns.shows_hands().then_some(())
    }
}
