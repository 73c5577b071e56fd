//! The course of a replay: line after line.

use super::fog::Fog;
use super::hands::Watch;
use super::illegible::is_no_turn;
use super::otherwise::ToldRulings;
use super::{
    Event, Missing, Moment, Remark, Replayed, Stop, What, is_result, names_result, of_problem,
};
use crate::engine::{Deck, Misfit, Table, TurnOrder, Violation};
use crate::hidden::Viewer;
use crate::model::{BySeat, Game, Outcome, Part, PlaceSet, Position, Ruleset, RulingSet, Seat};
use crate::record::head::only_of;
use crate::record::{Head, Problem, ProblemKind, Stated, head, missing_tactics, names};
use crate::span::Span;
use crate::syntax::tree::{Item, ItemKind, Key, Line, LineKind, Tree};
use std::mem::Discriminant;

/// A replay under way.
pub(super) struct Course<'a> {
    pub tree: &'a Tree,
    pub text: &'a str,
    pub rules: Ruleset,
    pub out: &'a mut Replayed,
    pub table: Table,
    /// What is unknown of the table, once something is.
    pub fog: Option<Fog>,
    /// Whether every draw that was owed so far is certainly on record, in its place.
    pub in_step: bool,
    /// The number that the next turn should have; `None` where a line could not be read.
    pub next: Option<u32>,
    /// After a number that was reported: the number that the count would go on with.
    pub also: Option<u32>,
    /// Whether the numbers count rounds, once one did not follow.
    pub rounds: Option<bool>,
    /// The side that the next turn should have.
    pub side: Option<Seat>,
    /// Turns that may be of either side: after one that was written for the wrong side they may alternate as written
    /// or as they should.
    pub slipped: u8,
    /// The last turn line may hold a turn of the other side, too.
    pub holds_two: bool,
    /// No turn was replayed yet.
    pub fresh: bool,
    /// The turn at hand is the first, and nothing but its line says whose it is.
    pub opens: bool,
    /// Number of the last turn line.
    pub turn: Option<u32>,
    /// Number of the last turn line behind which the table was known.
    pub known: Option<u32>,
    /// Whose turn the line at hand is, if it is one.
    pub mover: Option<Seat>,
    /// Where the game ended, and in which turn.
    pub ended: Option<(Span, u32)>,
    /// A missing draw was reported: one is enough.
    pub draw_missed: bool,
    pub stop: Option<Stop>,
    /// Claims that each side could make and did not, if anybody wants to know.
    pub missed: Option<BySeat<PlaceSet>>,
    /// The table when the moment for claims at the start of the turn at hand was over, if there is one and anybody
    /// wants to know.
    pub window: Option<Box<Table>>,
    /// Places where a side was told that it has lost there, if anybody wants to know.
    pub lost: Option<BySeat<PlaceSet>>,
    /// Whether somebody wants to know the claims.
    pub keeps_claims: bool,
    /// Whether number or side of the line at hand are a mistake: in fog it is not judged then.
    pub misplaced: bool,
    /// The turn at hand, where nothing but its order can be judged.
    pub order: Option<TurnOrder>,
    /// Mistakes in the order of a turn that were told of: each kind once.
    pub disorders: Vec<Discriminant<Violation>>,
    /// Who looks on.
    pub onlooker: Option<&'a mut dyn FnMut(Moment)>,
    /// The hidden cards, as far as they are followed.
    pub watch: Watch,
    /// For whom they are followed from the beginning, if for anybody.
    pub view: Option<Viewer>,
    /// Open rulings that were named.
    pub told: ToldRulings,
    /// The line at hand.
    pub line: Span,
}

impl<'a> Course<'a> {
    pub fn new(
        tree: &'a Tree,
        text: &'a str,
        head: &Head,
        out: &'a mut Replayed,
        stop: Option<Stop>,
    ) -> Course<'a> {
        let started = tree
            .lines
            .iter()
            .any(|line| matches!(line.kind, LineKind::Start(_)));
        let table = match &head.start {
            Some(position) => Table::of_position(position),
            None => set_up(head),
        };
        let mut course = Course {
            tree,
            text,
            rules: head.ruleset,
            out,
            next: head
                .start
                .as_ref()
                .map_or(Some(1), |position| position.turn)
                .filter(|_| !started || head.start.is_some()),
            side: head.start.as_ref().and_then(|position| position.to_move),
            table,
            fog: None,
            in_step: true,
            also: None,
            rounds: None,
            slipped: 0,
            holds_two: false,
            opens: false,
            fresh: true,
            turn: None,
            known: None,
            mover: None,
            ended: None,
            draw_missed: false,
            stop,
            missed: None,
            window: None,
            lost: None,
            keeps_claims: false,
            misplaced: false,
            order: None,
            disorders: Vec::new(),
            onlooker: None,
            watch: Watch::Idle,
            view: None,
            told: ToldRulings::default(),
            line: Span::default(),
        };
        course.table.keep_draws(keeps_draws(tree));
        if let Some((position, span)) = head.start.as_ref().zip(head.start_span) {
            let what = unknown(position, &course.table);
            if !what.is_empty() {
                course.remark(Remark::NotKnown { what }, span);
            }
        }
        if started && head.start.is_none() {
            course.cover(true);
            course.next = None;
            course.fresh = false;
        }
        course
    }

    /// Every line in order.
    pub fn run(mut self) {
        let last_turn = self
            .tree
            .lines
            .iter()
            .rposition(|line| matches!(line.kind, LineKind::Turn(_)));
        let mut result = false;
        self.show(Moment::Start);
        for (index, line) in self.tree.lines.iter().enumerate() {
            self.line = line.span;
            self.mover = None;
            match &line.kind {
                LineKind::Turn(turn) => {
                    self.out.stopped = self.turn_line(line, turn, Some(index) == last_turn);
                    if self.out.stopped {
                        break;
                    }
                }
                LineKind::Deck(tactics, list) if self.turn.is_some() => {
                    let stated = head::stated(self.tree, *list, &self.rules, line.span)
                        .and_then(|stated| only_of(stated, *tactics));
                    match stated {
                        Ok(stated) => self.pile(*tactics, &stated),
                        Err(problem) => self.problem(problem),
                    }
                }
                LineKind::Now(position) => self.checkpoint(position),
                LineKind::Result(written) => {
                    result = true;
                    match names::outcome(written.kind, written.span, self.rules.game()) {
                        Ok(stated) => self.result(stated, written.span),
                        Err(problem) => self.problem(problem),
                    }
                }
                // a result that could not be read is one mistake, not two
                LineKind::Bad => {
                    let written = line.span.of(self.text).trim_start();
                    result |= written.starts_with("result") || is_result(written);
                    self.bad_line(line);
                }
                // anybody's own `x-result:` is none
                LineKind::Header(header) if header.key == Key::Unknown => {
                    let written = line.span.of(self.text);
                    result |= match self.turn {
                        Some(_) => names_result(written),
                        None => is_result(written),
                    };
                }
                _ => {}
            }
        }
        if !result && !self.out.stopped {
            let end = self
                .tree
                .lines
                .iter()
                .rfind(|line| !matches!(line.kind, LineKind::Blank));
            let span = end.map(|line| line.span).unwrap_or_default();
            let decided = self.table.outcome().filter(|_| self.fog.is_none());
            // a start that nobody moves from says no more than that
            let decided = decided.filter(|outcome| *outcome != Outcome::Unfinished);
            let remark = match decided {
                Some(outcome) => Remark::NotClosed { outcome },
                None => Remark::NoResult,
            };
            self.remark(remark, span);
        }
        // a draw that was missed or never written is taken for granted from there on
        self.out.in_step = self.in_step && self.table.keeps_draws();
        self.out.lost = self.fog.as_ref().map(|fog| fog.line);
        self.out.table = self.fog.is_none().then_some(self.table);
        if let (Watch::On(hidden), None) = (self.watch, &self.fog) {
            self.out.hidden = Some(hidden);
        }
    }

    /// Shows the table to who looks on.
    pub fn show<'t>(&'t mut self, moment: impl FnOnce(Option<&'t Table>) -> Moment<'t>) {
        if let Some(onlooker) = &mut self.onlooker {
            onlooker(moment(self.fog.is_none().then_some(&self.table)));
        }
    }

    /// A line that could not be read may have been a turn.
    fn bad_line(&mut self, line: &Line) {
        if is_no_turn(line.span.of(self.text), self.turn.is_none()) {
            return;
        }
        self.next = None;
        self.also = None;
        self.side = None;
        self.fresh = false;
        self.cover(true);
    }

    /// A pile written between turns agrees with the replay (R626), and tells its order.
    fn pile(&mut self, tactics: bool, stated: &Stated) {
        if self.fog.is_some() {
            return;
        }
        let table = &self.table;
        let deck = if tactics {
            table.tactics_deck()
        } else {
            table.deck()
        };
        let have = Part::count(&stated.parts);
        let game = self.rules.game();
        let most = match tactics {
            true => game.tactics_size(),
            false => game.deck_size(),
        };
        let wrong = match deck.size() {
            Some(need) if need as u32 != have => Err(ProblemKind::DeckSize {
                tactics,
                have,
                need: need as u32,
            }),
            None if have > most => Err(ProblemKind::DeckTooBig {
                tactics,
                have,
                most,
            }),
            _ => match head::each_once([stated], game) {
                Err(problem) => {
                    self.problem(problem);
                    return self.cover(true);
                }
                Ok(()) => table.pile_told(tactics, &stated.parts).map_err(|misfit| {
                    let Misfit { face, instead } = misfit;
                    ProblemKind::DeckCard {
                        tactics,
                        face,
                        instead,
                    }
                }),
            },
        };
        match wrong {
            Err(kind) => {
                let card = match &kind {
                    ProblemKind::DeckCard { face, .. } => stated.span_of(*face),
                    _ => None,
                };
                self.problem(Problem {
                    kind,
                    span: card.unwrap_or(stated.span),
                });
                // a turn before it may be missing
                self.next = None;
                self.side = None;
                self.cover(true);
            }
            Ok(told) => {
                self.table.set_deck(tactics, &told);
                self.watch_pile(tactics, stated);
            }
        }
    }

    pub fn problem(&mut self, problem: Problem) {
        let mut event = of_problem(problem);
        event.turn = self.turn;
        event.seat = self.mover;
        self.out.events.push(event);
    }

    pub fn remark(&mut self, remark: Remark, span: Span) {
        self.event(What::Remark(remark), span, None, RulingSet::default());
    }

    pub fn event(&mut self, what: What, span: Span, cause: Option<Span>, rulings: RulingSet) {
        self.out.events.push(Event {
            what,
            span,
            turn: self.turn,
            seat: self.mover,
            cause,
            no_draws: !self.table.keeps_draws() && !self.draw_missed,
            mirrored: false,
            complete_at: None,
            filled: Vec::new(),
            values: Vec::new(),
            rulings,
            otherwise: Vec::new(),
        });
    }

    /// What the event that was just made says besides, as a change of it.
    pub fn besides(&mut self, add: impl FnOnce(&mut Event)) {
        if let Some(event) = self.out.events.last_mut() {
            add(event);
        }
    }
}

/// The table after the deal that the head describes.
pub(super) fn set_up(head: &Head) -> Table {
    let mut table = Table::new(head.ruleset);
    for seat in Seat::BOTH {
        if let Some(stated) = &head.deals[seat] {
            table.deal(seat, &stated.parts);
        }
    }
    for (tactics, stated) in [(false, &head.deck), (true, &head.tactics_deck)] {
        if let Some(stated) = stated {
            table.set_deck(tactics, &stated.parts);
        }
    }
    table
}

/// What a position to start from leaves open, of all that a later rule may ask for.
fn unknown(position: &Position, table: &Table) -> Vec<Missing> {
    let rules = &position.ruleset;
    let (one, tactics) = (rules.game() == Game::One, rules.has_tactics());
    let counted = |deck: &Deck| deck.size().is_some();
    let hands = Seat::BOTH
        .into_iter()
        .all(|seat| position.hands[seat].is_some());
    let known = [
        (hands, Missing::Hands),
        (counted(table.deck()), Missing::Deck),
        (counted(table.tactics_deck()), Missing::TacticDeck),
        (!tactics || position.played.is_some(), Missing::Played),
        (
            !(tactics && one) || position.joker.is_some(),
            Missing::Joker,
        ),
        (one || position.oil.is_some(), Missing::Oil),
        (missing_tactics(position) == 0, Missing::Tactics),
    ];
    known
        .into_iter()
        .filter_map(|(known, what)| (!known).then_some(what))
        .collect()
}

/// Whether the record writes draws; those of the recruiter don't count (R606). One in which nobody has had to
/// draw may still write them.
fn keeps_draws(tree: &Tree) -> bool {
    let owes_none = |item: &Item| {
        matches!(
            item.kind,
            ItemKind::Pass | ItemKind::Claim(_) | ItemKind::Field { .. }
        )
    };
    tree.items.iter().all(owes_none) || tree.items.iter().any(|item| item.kind.is_draw())
}
