//! Numbers that follow another custom: one for the turns of both sides, or a turn on two lines.

use super::course::Course;
use super::parts::turn_span;
use super::{Discord, What};
use crate::model::{Game, Ruling, RulingSet, Seat, Variant};
use crate::span::Span;
use crate::syntax::tree::{Item, ItemKind, Line, LineKind, Side, Turn};

/// A turn with the number and side that are written.
type Numbered = (u32, Side);

impl Course<'_> {
    /// Notes, at the first number that does not follow, whether the record counts rounds. From there its turns are
    /// counted as they stand.
    pub(super) fn see_rounds(&mut self, turn: &Turn) {
        let (Some(expected), Some((found, span))) = (self.next, turn.number) else {
            return;
        };
        if self.rounds.is_some() || found == expected {
            return;
        }
        let rounds = self.counts_rounds();
        self.rounds = Some(rounds);
        if rounds {
            self.turn = Some(expected);
            let discord = Discord::CountsRounds { expected, found };
            self.event(What::Discord(discord), span, None, RulingSet::default());
        }
    }

    /// Whether all turns together count rounds, or those whose sides are written.
    fn counts_rounds(&self) -> bool {
        let turns = self.turn_lines(self.tree.lines.len());
        let written: Vec<Numbered> = turns.filter_map(|(_, turn)| numbered(turn)).collect();
        // where sides are left out, a slip in one turn exchanges those of all behind it
        are_rounds(&self.numbered_turns()) || are_rounds(&written)
    }

    /// All turns from the first number on, the last one first. A side that is left out is the one that follows on the turn
    /// before, and a number that is left out is that of the turn before: so rounds are written at chess.
    fn numbered_turns(&self) -> Vec<Numbered> {
        let mut side = Side::of(Seat::North, self.rules.game());
        let mut before = None;
        let mut turns = Vec::new();
        for (_, turn, _) in self.tree.turns() {
            let written = turn.number.map(|(number, _)| number);
            let last = turns.last().map(|turn: &Numbered| turn.0);
            let plays = turn.items.of(&self.tree.items).iter().any(is_play);
            let Some(number) = written.or(last.filter(|_| plays)) else {
                continue;
            };
            // a line that stands twice is no turn of the other side
            let doubled =
                turn.side.is_none() && before.is_some_and(|before| self.are_alike(before, turn));
            before = Some(turn);
            side = match turn.side {
                Some(written) => written.side,
                None if doubled => side,
                None => side.other(),
            };
            turns.push((number, side));
        }
        turns.reverse();
        turns
    }

    /// The turns in front of a line, the last one first.
    fn turn_lines(&self, end: usize) -> impl Iterator<Item = (&Line, &Turn)> {
        self.tree.lines[..end]
            .iter()
            .rev()
            .filter_map(|line| match &line.kind {
                LineKind::Turn(turn) => Some((line, turn)),
                _ => None,
            })
    }

    /// The turn on the line before, if this line goes on with it.
    pub(super) fn goes_on(&self, turn: &Turn) -> Option<Span> {
        let (line, before) = self.turn_lines(self.line_index()).next()?;
        let items = before.items.of(&self.tree.items);
        self.join(before, turn)
            .then(|| turn_span(line, before, items))
    }

    /// Whether a line without a side says the same as the turn on the line before: it stands there twice.
    pub(super) fn is_doubled(&self, turn: &Turn) -> bool {
        let before = self.turn_lines(self.line_index()).next();
        turn.side.is_none() && before.is_some_and(|(_, before)| self.are_alike(before, turn))
    }

    /// Whether two turns have the same number and do the same.
    fn are_alike(&self, one: &Turn, other: &Turn) -> bool {
        let number = |turn: &Turn| turn.number.map(|(number, _)| number);
        let words = |turn: &Turn| {
            let items = turn.items.of(&self.tree.items).iter();
            items.map(|item| item.span.of(self.text))
        };
        number(one) == number(other) && words(one).eq(words(other))
    }

    /// Whether the line after this one goes on with its turn.
    pub(super) fn is_gone_on_with(&self) -> bool {
        let this = match self.tree.lines[self.line_index()].kind {
            LineKind::Turn(turn) => Some(turn),
            _ => None,
        };
        let two = this.zip(self.turn_behind(self.line));
        two.is_some_and(|(turn, then)| self.join(&turn, then))
    }

    /// Whether a claim never comes before the play (R223, R224, R441).
    fn claims_follow(&self) -> bool {
        self.rules.game() == Game::One
            && self.rules.variant() != Variant::EarlyBird
            && self.rules.choice(Ruling::ClaimBeforePlay) == 0
    }

    fn line_index(&self) -> usize {
        let before = |line: &Line| line.span.start < self.line.start;
        self.tree.lines.partition_point(before)
    }

    /// Whether a line goes on with the turn of the line before: number and side are the same, and one of the two has all
    /// that is played, or it has neither number nor side, and nothing that is played.
    fn join(&self, turn: &Turn, then: &Turn) -> bool {
        let items = |turn: &Turn| turn.items.of(&self.tree.items);
        let plays = |turn: &Turn| items(turn).iter().any(is_play);
        match (numbered(turn), numbered(then)) {
            (Some(turn_is), Some(then_is)) => turn_is == then_is && plays(turn) != plays(then),
            (_, None) => {
                let bare = then.number.is_none() && then.side.is_none();
                let draws = |turn: &Turn| items(turn).iter().any(|item| item.kind.is_draw());
                let follows =
                    |item: &Item| item.kind.is_draw() || self.claims_follow() && is_claim(item);
                let is_field = |item: &Item| matches!(item.kind, ItemKind::Field { .. });
                let all = items(then)
                    .iter()
                    .all(|item| follows(item) || is_field(item));
                bare && plays(turn) && !draws(turn) && all && items(then).iter().any(follows)
            }
            _ => false,
        }
    }
}

fn numbered(turn: &Turn) -> Option<Numbered> {
    Some((turn.number?.0, turn.side?.side))
}

fn is_claim(item: &Item) -> bool {
    matches!(item.kind, ItemKind::Claim(_))
}

/// Whether it is what a turn has once.
fn is_play(item: &Item) -> bool {
    !matches!(
        item.kind,
        ItemKind::Claim(_)
            | ItemKind::Draw(_)
            | ItemKind::DrawAny
            | ItemKind::Oil(_)
            | ItemKind::Retreat(_)
            | ItemKind::Field { .. }
    )
}

/// Whether a turn of one side nearly always has the number of the turn before it, and the next one of the other
/// side the number after that. One wrong number makes no rounds. The last turn stands first.
fn are_rounds(turns: &[Numbered]) -> bool {
    let pairs = || turns.iter().skip(1).zip(turns);
    let same = |(first, then): (&Numbered, &Numbered)| first.0 == then.0 && first.1 != then.1;
    let next = |(first, then): (&Numbered, &Numbered)| {
        first.1 != then.1 && first.0.checked_add(1) == Some(then.0)
    };
    let Some(begins) = pairs().rfind(|pair| same(*pair)).map(|pair| pair.0.1) else {
        return false;
    };
    let [within, between] = [true, false].map(|within| {
        let of = pairs().filter(move |pair| (pair.0.1 == begins) == within);
        let fit = of
            .clone()
            .filter(|pair| if within { same(*pair) } else { next(*pair) });
        (fit.count(), of.count())
    });
    let nearly = |(fit, of): (usize, usize)| 4 * fit >= 3 * of;
    let first = turns.last().map(|turn| turn.1);
    // one pair alone may be a slip
    let clear = within.0 > 1
        || first == Some(begins) && between.0 > 0 && within.0 == within.1 && between.0 == between.1;
    nearly(within) && nearly(between) && clear
}
