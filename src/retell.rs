//! What a replay adds to a game's JSON: every position, the answer to every claim, what was found.

use crate::ask::{self, Answer, Effort};
use crate::cook::{Context, apply_accepts, cook};
use crate::engine::Table;
use crate::finding::{Finding, put_in_order};
use crate::json::{Found, Map, OfGame, OfTurn, Replay, Side, Verdict};
use crate::model::{CardSet, Face, Game, Half, Place, PlaceSet, Position, Ruling};
use crate::proof::Formed;
use crate::replay::{Event, Moment, Replayed, What, replay_watched};
use crate::series::Bout;
use crate::sort;
use crate::span::Span;
use crate::syntax::tree::{ClaimTree, LineKind};
use crate::syntax::{Fault, Tree, position_line};

/// Replays a game of which the canonical text was read. `result` makes a result of the replay.
pub fn retell(
    tree: &Tree,
    text: &str,
    faults: &[Fault],
    result: fn(&Replayed) -> Option<&'static str>,
) -> Replay {
    let mut told = Replay::default();
    let mut turns: Vec<(Span, Option<String>, bool)> = Vec::new();
    let mut known = true;
    let mut claims = Vec::new();
    let mut start = None;
    let replayed = replay_watched(tree, text, &mut |moment| match moment {
        Moment::Start(table) => {
            known = table.is_some();
            start = table.map(|table| position_line(&table.position()));
        }
        Moment::Claim(claim, table) => {
            claims.push(table.and_then(|table| answer(table, claim)));
        }
        Moment::Turn(line, table) => {
            let position = table.map(|table| position_line(&table.position()));
            let before = std::mem::replace(&mut known, position.is_some());
            turns.push((line, position, before && known));
        }
    });
    let context = Context::new(text, replayed.ruleset);
    let mut findings: Vec<Finding> = faults
        .iter()
        .map(|fault| cook(&Event::new(What::Fault(fault.kind), fault.span), &context))
        .chain(replayed.events.iter().map(|event| cook(event, &context)))
        .collect();
    let mut errors: Vec<Span> = findings
        .iter()
        .filter(|finding| finding.is_error())
        .map(|finding| finding.span)
        .collect();
    sort::by_number(&mut errors, |span| span.start.into());
    // what the record accepts is not legal for that
    let bout = Bout::of(tree, text, &replayed);
    let in_match = bout.is_some_and(|bout| bout.heading.name.is_some());
    apply_accepts((&mut findings, &mut []), tree, &context, false, in_match);
    put_in_order(&mut findings);
    told.turns = turns
        .into_iter()
        .map(|(line, position, checked)| OfTurn {
            legal: match has_one(&errors, line) {
                true => Some(false),
                false => checked.then_some(true),
            },
            position,
        })
        .collect();
    if told.turns.is_empty() {
        // nothing could be replayed
        told.turns
            .resize_with(replayed.turns as usize, OfTurn::default);
        claims.resize_with(claims_of(tree), || None);
    }
    told.claims = claims;
    let map = Map::of(tree);
    told.game = OfGame {
        valid: !findings.iter().any(Finding::is_error),
        result: result(&replayed),
        start,
        findings: findings
            .iter()
            .map(|finding| found(finding, &map))
            .collect(),
    };
    told
}

/// Whether one of the spans, which are in order, begins within a line.
fn has_one(spans: &[Span], line: Span) -> bool {
    let before = spans.partition_point(|span| span.start < line.start);
    spans.get(before).is_some_and(|span| span.start < line.end)
}

fn claims_of(tree: &Tree) -> usize {
    use crate::syntax::tree::ItemKind;
    let turns = tree.lines.iter().filter_map(|line| match line.kind {
        LineKind::Turn(turn) => Some(turn.items.of(&tree.items)),
        _ => None,
    });
    let claim = |item: &&crate::syntax::tree::Item| matches!(item.kind, ItemKind::Claim(_));
    turns.map(|items| items.iter().filter(claim).count()).sum()
}

fn found(finding: &Finding, map: &Map) -> Found {
    Found {
        code: finding.code.number(),
        severity: finding.severity.word(),
        turn: finding.turn,
        path: map.path(finding.span),
    }
}

/// The answer at the moment of a claim; `None` where a card at the place is not known.
fn answer(table: &Table, claim: &ClaimTree) -> Option<Verdict> {
    let position = &table.position();
    let place = Place::of_number(position.ruleset.game(), claim.place.number?)?;
    if ask::unknown_at(position, PlaceSet::of(place)).is_some() {
        return None;
    }
    let mut answer = ask::ask(position, place, None, Effort::Smallest);
    // a position does not say what the other clock would
    if answer.verdict.is_some() && table.tie_clock_decides(place, table.to_move()) {
        answer.rulings.insert(Ruling::TieClock);
    }
    Some(verdict(position, &answer))
}

/// An answer in plain values.
pub fn verdict(position: &Position, answer: &Answer) -> Verdict {
    let game = position.ruleset.game();
    let of = answer.verdict.as_ref();
    let reason = answer.reason;
    let rulings = answer.rulings.iter();
    Verdict {
        claimable: answer.claimable,
        basis: answer.why.word(),
        own: of.and_then(|verdict| verdict.own.as_ref()).map(side),
        other: of.and_then(|verdict| verdict.other.as_ref()).map(side),
        because: reason.map(|reason| cards(game, reason.because)),
        because_is: reason.map(|reason| reason.because_is.word()),
        counterexample: of
            .filter(|verdict| !verdict.counterexample.is_empty())
            .map(|verdict| names(&verdict.counterexample)),
        rulings: rulings
            .map(|ruling| ruling.option(position.ruleset.choice(ruling)).to_string())
            .collect(),
    }
}

fn side(formed: &Formed) -> Side {
    Side {
        formation: formed.formation.name(),
        sum: formed.sum,
        cards: names(&formed.cards),
    }
}

fn cards(game: Game, set: CardSet) -> Vec<String> {
    set.iter(game).map(|card| card.to_string()).collect()
}

/// The cards of a half, in the order of sorted lists.
fn names(half: &Half) -> Vec<String> {
    half.sorted().map(Face::name).map(str::to_string).collect()
}
