//! `now:` between turns: the replay must agree (R607), and fog lifts.

use super::course::Course;
use super::{Difference, Discord, What};
use crate::engine::Table;
use crate::model::{
    BySeat, CardSet, Face, Game, Outcome, Part, Phase, Pile, Position, Ruling, RulingSet, Seat,
};
use crate::record::{self, Problem, ProblemKind, names};
use crate::sort;
use crate::span::Span;
use crate::syntax::tree::{LineKind, PositionTree};

impl Course<'_> {
    pub(super) fn checkpoint(&mut self, written: &PositionTree) {
        let stated = match record::position(self.tree, written, self.text) {
            Ok(stated) => stated,
            Err(problem) => return self.problem(problem),
        };
        if let Err(problem) = record::head::no_question(self.tree, written) {
            return self.problem(problem);
        }
        if stated.ruleset != self.rules {
            let kind = ProblemKind::OtherRuleset;
            return self.problem(Problem {
                kind,
                span: written.ruleset,
            });
        }
        if self.fog.is_none() {
            self.compare(stated, written);
            return;
        }
        if let Some((replayed, difference)) = self.contradicted(&stated) {
            return self.contradict(replayed, stated, difference, written);
        }
        // what the writer saw clears the fog
        let keeps_draws = self.table.keeps_draws();
        self.table = Table::of_position(&stated);
        self.table.keep_draws(keeps_draws);
        self.fog = None;
        self.ended = None;
        self.also = None;
        match (stated.turn, self.next) {
            (Some(turn), _) => self.next = Some(turn),
            (None, Some(turn)) => self.table.set_to_move(self.table.to_move(), turn),
            (None, None) => {}
        }
        self.side = stated.to_move.or(self.side);
        self.watch_again(written.span);
    }

    /// What a checkpoint that agrees says of the decks holds from here on.
    fn learn(&mut self, stated: &Position) {
        self.table.learn_turns(stated);
        for (tactics, pile) in [(false, &stated.deck), (true, &stated.tactics_deck)] {
            let table = &self.table;
            let (deck, count): (_, fn(u32) -> Part) = match tactics {
                true => (table.tactics_deck(), Part::UnknownTactics),
                false => (table.deck(), Part::Unknown),
            };
            let parts = match pile {
                Some(Pile::Parts(parts)) => parts,
                Some(Pile::Count(size)) if deck.size().is_none() => &vec![count(*size)],
                _ => continue,
            };
            if let Ok(told) = self.table.pile_told(tactics, parts) {
                self.table.set_deck(tactics, &told);
            }
        }
    }

    /// The replay is the authority. Where the checkpoint shows another table, though, nobody knows
    /// which of the two the rest of the record goes on from.
    fn compare(&mut self, mut stated: Position, written: &PositionTree) {
        let replayed = self.table.position();
        if self.closes_so(&stated) {
            (stated.to_move, stated.result) = (replayed.to_move, replayed.result);
        }
        match difference(&self.table, &replayed, &stated) {
            Some(difference) => self.contradict(replayed, stated, difference, written),
            None => {
                self.learn(&stated);
                self.watch_checkpoint(&stated, written.span);
            }
        }
    }

    /// Whether a position says how the game ended away from the board, as the record does in what follows, and no turn
    /// comes before that.
    fn closes_so(&self, stated: &Position) -> bool {
        let on_the_table =
            |result: &Outcome| matches!(result, Outcome::Won(_, how) if !how.is_declared());
        let Some(result) = stated.result.filter(|result| !on_the_table(result)) else {
            return false;
        };
        let mut after = self.lines_behind(self.line).iter();
        let said = after.find_map(|line| match &line.kind {
            LineKind::Turn(_) => Some(None),
            LineKind::Result(written) => {
                Some(names::outcome(written.kind, written.span, self.rules.game()).ok())
            }
            _ => None,
        });
        stated.to_move.is_none() && said.flatten() == Some(result)
    }

    /// In what a checkpoint contradicts what is certain although nobody knows the table, and the table as far as it is.
    fn contradicted(&self, stated: &Position) -> Option<(Position, Difference)> {
        let certain = self.fog.as_ref()?.certain.as_ref()?;
        let turns = match (stated.turn, self.next) {
            (Some(turn), Some(next)) => turn.saturating_sub(next),
            _ => 0,
        };
        let counts_on = stated.turn.is_none() || stated.turn == self.next;
        let other_side = self.side.is_some() && counts_on && self.also.is_none();
        let moves = stated.to_move.is_some() && stated.to_move != self.side;
        let difference = match certain.difference(stated, turns) {
            None if other_side && moves => Difference::ToMove,
            found => found?,
        };
        let mut replayed = certain.position(self.table.position());
        (replayed.to_move, replayed.turn) = (self.side, self.next);
        Some((replayed, difference))
    }

    fn contradict(
        &mut self,
        replayed: Position,
        stated: Position,
        difference: Difference,
        written: &PositionTree,
    ) {
        let later = stated.turn.is_some() && stated.turn != replayed.turn;
        let shifted = later || stated.to_move != replayed.to_move;
        // only what lies open by both is certain from here on
        let discarded = stated.discard.iter().filter_map(|face| face.card());
        let open = stated.board.cards() | discarded.collect::<CardSet>();
        let discord = Discord::Checkpoint {
            replayed: Box::new(replayed),
            stated: Box::new(stated),
            difference,
        };
        let what = What::Discord(discord);
        let span = self.piece(difference, written).unwrap_or(written.span);
        self.event(what, span, None, RulingSet::default());
        if difference == Difference::Key("turn") {
            return;
        }
        if shifted {
            // a turn is missing, or one too many stands there
            self.next = None;
            self.also = None;
            self.side = None;
        }
        self.cover(true);
        if let Some(fog) = &mut self.fog {
            fog.open = fog.open & open;
            fog.refused = true;
        }
    }
}

impl Course<'_> {
    /// The piece of a written position that differs, where it has one of its own.
    fn piece(&self, difference: Difference, written: &PositionTree) -> Option<Span> {
        let (sites, keys) = (
            written.sites.of(&self.tree.sites),
            written.keys.of(&self.tree.keys),
        );
        match difference {
            Difference::Cards(place, _)
            | Difference::First(place)
            | Difference::Mark(place)
            | Difference::Owner(place) => {
                let number = place.number();
                let mut numbered = (1..).zip(sites);
                let site = numbered.find(|(nth, site)| match site.at {
                    Some(at) => at.number == Some(number),
                    None => *nth == number,
                });
                site.map(|(_, site)| site.span)
            }
            Difference::ToMove => written.to_move.map(|side| side.span),
            Difference::Key(key) => {
                let name = |span: Span| span.of(self.text).split('=').next();
                let key = keys.iter().find(|written| name(written.span) == Some(key));
                key.map(|key| key.span)
            }
        }
    }
}

/// The first thing in which a stated position contradicts a table. What the statement leaves
/// unknown contradicts nothing.
pub fn difference(table: &Table, replayed: &Position, stated: &Position) -> Option<Difference> {
    for place in replayed.board.places() {
        let (ours, theirs) = (&replayed.board[place], &stated.board[place]);
        for seat in Seat::BOTH {
            let (a, b) = (ours.halves[seat].faces(), theirs.halves[seat].faces());
            if a.len() != b.len() || a.iter().zip(b).any(|(a, b)| !a.agrees(*b)) {
                return Some(Difference::Cards(place, seat));
            }
        }
        if ours.mark != theirs.mark {
            return Some(Difference::Mark(place));
        }
        if ours.owner != theirs.owner {
            return Some(Difference::Owner(place));
        }
        let ever = table.rules().choice(Ruling::TieClock) == 1;
        if let (Some(a), Some(b)) = (ours.first, theirs.first)
            && a != b
        {
            return Some(Difference::First(place));
        }
        if ever && ours.first.is_none() && theirs.first.is_some() {
            return Some(Difference::First(place));
        }
    }
    if replayed.to_move != stated.to_move {
        return Some(Difference::ToMove);
    }
    keys(table, replayed, stated).map(Difference::Key)
}

/// Whether each card of one list can be one of the other, which has no more, in whatever order.
fn same_cards(ours: &[Face], stated: &[Face]) -> bool {
    ours.len() == stated.len() && fit_in(ours, stated)
}

/// Whether each card of one list can be another one of the other, in whatever order: a matching of faces.
pub(super) fn fit_in(ours: &[Face], stated: &[Face]) -> bool {
    fn find(
        from: usize,
        lists: (&[Face], &[Face]),
        seen: &mut [bool],
        owner: &mut [Option<usize>],
    ) -> bool {
        for (to, face) in lists.1.iter().enumerate() {
            if seen[to] || !lists.0[from].agrees(*face) {
                continue;
            }
            seen[to] = true;
            if owner[to].is_none_or(|other| find(other, lists, seen, owner)) {
                owner[to] = Some(from);
                return true;
            }
        }
        false
    }
    let mut owner = vec![None; stated.len()];
    (0..ours.len()).all(|from| {
        find(
            from,
            (ours, stated),
            &mut vec![false; stated.len()],
            &mut owner,
        )
    })
}

fn keys(table: &Table, replayed: &Position, stated: &Position) -> Option<&'static str> {
    fn differ<T: PartialEq>(ours: &Option<T>, stated: &Option<T>) -> bool {
        matches!((ours, stated), (Some(ours), Some(stated)) if ours != stated)
    }
    if differ(&replayed.turn, &stated.turn) {
        return Some("turn");
    }
    let over = replayed.to_move.is_none();
    if replayed.phase != stated.phase && !(over && stated.phase == Phase::Start) {
        return Some("phase");
    }
    if !same_cards(&replayed.discard, &stated.discard) {
        return Some("discard");
    }
    for (seat, name) in [(Seat::South, "actions.A"), (Seat::North, "actions.D")] {
        let (mut ours, mut theirs) = (replayed.actions[seat].clone(), stated.actions[seat].clone());
        for played in [&mut ours, &mut theirs] {
            sort::by_number(played, |name| *name as u64);
        }
        if ours != theirs {
            return Some(name);
        }
    }
    if differ(&replayed.played, &stated.played) {
        return Some("played");
    }
    if differ(&replayed.joker, &stated.joker) {
        return Some("joker");
    }
    let other_right = |may_pass: BySeat<bool>| {
        let kept = |seat| table.keeps_right(seat);
        Seat::BOTH
            .into_iter()
            .any(|seat| kept(seat).is_some_and(|kept| kept != may_pass[seat]))
    };
    if stated.may_pass.is_some_and(other_right) {
        return Some("may-pass");
    }
    if differ(&replayed.oil, &stated.oil) {
        return Some("oil");
    }
    for (tactics, pile, name) in [
        (false, &stated.deck, "deck"),
        (true, &stated.tactics_deck, "tactics-deck"),
    ] {
        if pile
            .as_ref()
            .is_some_and(|pile| !pile_agrees(table, tactics, pile))
        {
            return Some(name);
        }
    }
    let elsewhere = |face: &Face| {
        let tactics = face.is_tactic();
        table.misplaced(tactics, &[Part::Card(*face)]).is_some()
    };
    if stated.shuffled.iter().any(elsewhere) {
        return Some("shuffled");
    }
    for seat in Seat::BOTH {
        if !hand_agrees(table, seat, stated) {
            return Some(match (table.game(), seat) {
                (Game::One, Seat::South) => "hand.S",
                (Game::One, Seat::North) => "hand.N",
                (Game::Two, Seat::South) => "hand.A",
                (Game::Two, Seat::North) => "hand.D",
            });
        }
    }
    if replayed.passes != stated.passes && table.game() == Game::One {
        return Some("passes");
    }
    let last_agrees = match (replayed.last, stated.last) {
        (None, Some(Seat::ATTACKER)) => {
            let over = stated.deck.as_ref().is_none_or(Pile::is_empty);
            table.last_may_be_called() && (over || table.has_supported())
        }
        // whose last turn it is follows from the siege deck, of which nothing is said here
        (Some(_), None) => stated.deck.is_none(),
        (ours, theirs) => ours == theirs,
    };
    if !last_agrees {
        return Some("last");
    }
    if stated.result.is_some() && stated.result != replayed.result {
        return Some("result");
    }
    None
}

fn pile_agrees(table: &Table, tactics: bool, stated: &Pile) -> bool {
    let deck = match tactics {
        true => table.tactics_deck(),
        false => table.deck(),
    };
    let sized = deck
        .size()
        .is_none_or(|size| u32::from(size) == stated.len());
    sized
        && match stated {
            Pile::Count(_) => true,
            Pile::Parts(parts) => table.pile_told(tactics, parts).is_ok(),
        }
}

/// A stated hand can be the hand that the replay knows of, the cards of either deck by themselves: in a list `?` is a
/// clan or siege card, `?t` a tactic card.
fn hand_agrees(table: &Table, seat: Seat, stated: &Position) -> bool {
    let Some(pile) = &stated.hands[seat] else {
        return true;
    };
    let hand = table.hand(seat);
    if hand.counted && u32::from(hand.size()) != pile.len() {
        return false;
    }
    let Pile::Parts(parts) = pile else {
        return true;
    };
    let faces = parts.iter().copied().flat_map(Part::faces);
    let (tactics, cards): (Vec<Face>, Vec<Face>) = faces.partition(|face| face.is_tactic());
    let mut named = tactics.iter().chain(&cards).filter(|face| face.is_known());
    let clans = hand.cards.iter(table.game()).map(Face::from).collect();
    let names = hand.tactics.iter().map(Face::from).collect();
    named.all(|face| table.may_hold(seat, *face))
        && can_be(clans, (hand.unknown, Face::UNKNOWN), &cards)
        && can_be(
            names,
            (hand.unknown_tactics, Face::UNKNOWN_TACTIC),
            &tactics,
        )
}

/// Whether known cards and so many hidden ones, with others of which not even the deck is known, can be those stated.
fn can_be(known: Vec<Face>, (hidden, face): (u8, Face), stated: &[Face]) -> bool {
    let mut ours = known;
    let certain = ours.len() + usize::from(hidden);
    ours.resize(stated.len().max(ours.len()), face);
    certain <= stated.len() && same_cards(&ours, stated)
}
