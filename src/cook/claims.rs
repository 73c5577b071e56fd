//! Sentences for claims: both players must be able to follow them.

use super::draft::Draft;
use super::{Context, words};
use crate::code::Code;
use crate::engine::{ClaimWhen, Since, Violation, WildWhy};
use crate::model::{Game, Place, Seat};
use crate::proof::{Basis, Verdict};
use crate::replay::Event;
use crate::rulebook::rules::*;

/// What to do with a claim that was refused, or granted although it is wrong by this code.
fn denied(code: Code, json: bool) -> String {
    match json {
        false => format!(
            "if the claim was refused at the table, write `denied` after it; if it was granted, a header `accept: {code} REASON` keeps the record valid"
        ),
        true => {
            "if the claim was refused at the table, give it the key `\"denied\":true`".to_string()
        }
    }
}

pub(super) fn draft(violation: &Violation, event: &Event, context: &Context) -> Draft {
    let game = context.game();
    let (actor, opponent) = context.sides(event);
    match violation {
        Violation::ClaimTime { when } => {
            let (message, help, rules) = match when {
                ClaimWhen::BeforePlay => (
                    "a stone is claimed after the play, and this claim comes before it",
                    "write the claim after the play, if that is when it was made",
                    [R223, R224],
                ),
                ClaimWhen::BeforePass => (
                    "a stone is claimed after the play or the pass, and this claim stands before the pass",
                    "write the claim after the pass, if that is when it was made",
                    [R223, R224],
                ),
                ClaimWhen::Alone => (
                    "a stone is claimed after the play or the pass, and this turn has neither",
                    "write the card that was played, `pass`, or `?` if nobody noted it, in front of the claim",
                    [R223, R224],
                ),
                ClaimWhen::AfterDraw => (
                    "a stone is claimed before the draw, and this claim comes after it",
                    "write the claim before the draw, if that is when it was made",
                    [R222, R441],
                ),
                ClaimWhen::AfterPlay => (
                    "with the early bird a stone is claimed only before the play, and this claim comes after it",
                    "the claim may be made at the start of the player's next turn",
                    [R441, R441],
                ),
                ClaimWhen::AfterPass => (
                    "with the early bird a stone is claimed only at the start of the turn, and this claim comes after the pass",
                    "the claim may be made at the start of the player's next turn",
                    [R441, R441],
                ),
            };
            let label = match when {
                ClaimWhen::Alone => "no play and no pass before it",
                _ => "a claim at the wrong time",
            };
            Draft::new(Code::ClaimTime, message, label)
                .help(help)
                .rules(&rules[..1 + usize::from(rules[0] != rules[1])])
        }
        Violation::ClaimTaken {
            place,
            owner,
            since,
        } => taken_stone(
            Code::ClaimTaken,
            "taken already",
            game,
            *place,
            *owner,
            *since,
        )
        .help(match since.is_some() && *since == event.turn {
            true => "it was claimed in this very turn: take one of the two out, or check the numbers of the stones",
            false => "check the number of the stone",
        })
        .help_if(words::ask_mirrored(game, *place).filter(|_| *since != event.turn)),
        Violation::ClaimFalse {
            place,
            verdict,
            hidden,
        } => claim_false(*place, verdict, *hidden, event, context),
        Violation::WildValue { own, why, .. } => {
            let whose = if *own { actor } else { opponent };
            let written = words::quoted(event.span.of(context.text));
            let (message, help) = match why {
                WildWhy::NotThere => (
                    format!("{written} names a wild card that {whose} does not have there"),
                    "name the wild cards at the place, nearest first",
                ),
                WildWhy::Value => (
                    format!("{written} is a value that the card cannot take"),
                    match game {
                        Game::One => {
                            "a joker is 1 to 9, a spy 7, a shield 1 to 3, each of any color"
                        }
                        Game::Two => {
                            "a joker is 0 to 11, a spy 10, a shield 1 to 3, each of any color"
                        }
                    },
                ),
                WildWhy::Doubled => (
                    format!("{written} doubles a card that lies open"),
                    "choose a value that no open card has",
                ),
                WildWhy::Listed => (
                    format!(
                        "the values do not name every wild card that {whose} has there, nearest first"
                    ),
                    "name all wild cards at the place in the order in which they lie, each with its value: `as joker=r7,spy=b7`",
                ),
            };
            let label = match why {
                WildWhy::Listed => "not all of them, nearest first",
                _ => "not a value of this card",
            };
            Draft::new(Code::WildValue, message, label).help(help)
        }
        Violation::ProofNotOpen {
            card,
            place,
            missing,
        } => Draft::new(
            Code::ProofNotOpen,
            format!(
                "{} does not lie open, so it proves nothing; the {} is right all the same",
                words::card(*card),
                words::claim_at(game, *place)
            ),
            "a hidden card",
        )
        .help("a proof uses what both players see: the cards on the table and the face-up discards")
        .help_if(missing.map(|missing| match missing.is_empty() {
            true => "the claim is shown without what does not lie open: take that out".to_string(),
            false => format!(
                "{} would show it instead; or leave the proof out",
                words::cards(game, missing)
            ),
        }))
        .help_if(words::ask_color(game, *card)),
        Violation::ProofFails {
            place,
            verdict,
            missing,
        } => {
            let help = match missing.is_empty() {
                true => "name the open cards that rule the rest out, or leave the proof out".into(),
                false => format!(
                    "add {}, which would complete it, or leave the proof out",
                    words::cards(game, *missing)
                ),
            };
            let spoil = spoil(verdict, "");
            let draft = Draft::new(
                Code::ProofFails,
                format!(
                    "the {} is right, but these cards do not show it: for all that they say, {opponent} could still {spoil}",
                    words::claim_at(game, *place)
                ),
                "a proof that falls short",
            )
            .help(help);
            with_sides(draft, verdict, actor, opponent, false)
        }
        _ => unreachable!("`of_violation` hands over only this group"),
    }
}

fn claim_false(
    place: Place,
    verdict: &Verdict,
    hidden: bool,
    event: &Event,
    context: &Context,
) -> Draft {
    let game = context.game();
    let (actor, opponent) = context.sides(event);
    let by_value = !event.values.is_empty();
    let at = words::place(game, place);
    let claim = words::claim_at(game, place);
    // an incomplete claim was reported earlier, as `ClaimIncomplete`
    let reason = why_not(verdict, true, actor, opponent);
    let (code, message) = match hidden {
        true => (
            Code::ClaimHidden,
            format!(
                "the {claim} holds for anyone who sees {actor}'s hand, but not on open cards: for all that lies open, {reason}"
            ),
        ),
        false if by_value => (
            Code::ClaimFalse,
            format!(
                "the {claim} is false with the {} that it states: {reason}",
                values_word(event)
            ),
        ),
        false => (Code::ClaimFalse, format!("the {claim} is false: {reason}")),
    };
    let value = by_value.then(|| {
        let values = event.values.iter();
        let values: Vec<String> = values
            .map(|(wild, value)| format!("{wild}={value}"))
            .collect();
        format!(
            "with `{}` it would hold: check the {}",
            values.join(","),
            values_word(event)
        )
    });
    let before = match (hidden, verdict.basis) {
        _ if by_value => None,
        (true, _) => Some("a claim is proven from open cards alone, not from the claimant's hand"),
        (_, Basis::Refuted) => Some("wait until those cards lie open elsewhere"),
        _ => None,
    };
    let help = match (hidden, verdict.basis) {
        (false, Basis::OrderUnknown) => {
            "put a `*` after the side that was complete first in the position where the record begins".to_string()
        }
        _ => denied(code, context.json),
    };
    let draft = Draft::new(
        code,
        message,
        match game {
            Game::One => format!("{actor} claims {at} here"),
            Game::Two => format!("{actor} declares control of {at} here"),
        },
    )
    .help_if(value)
    .help_if(before)
    .help(help)
    .help_if(match verdict.basis {
        Basis::Incomplete => words::ask_mirrored(game, place),
        _ => None,
    })
    .rules(match (hidden, verdict.basis) {
        (true, _) => &[R116, R120],
        (_, Basis::Refuted) if drawn(verdict) => &[R228, R114, R133],
        (_, Basis::Refuted) => &[R228, R357, R114],
        (_, Basis::Compared) if drawn(verdict) => &[R228, R133],
        (_, Basis::Compared) if equal(verdict) => &[R228, R357, R111],
        (_, Basis::Compared) => &[R228, R357, R113],
        _ => &[R228, R357],
    });
    with_sides(draft, verdict, actor, opponent, true)
}

/// `value`, or `values` where a better claim states several.
fn values_word(event: &Event) -> &'static str {
    match event.values.len() {
        1 => "value",
        _ => "values",
    }
}

/// Why a claim does not hold, in a clause; `complete` says whether the claimant lacks no card.
pub(crate) fn why_not(verdict: &Verdict, complete: bool, actor: &str, opponent: &str) -> String {
    match (verdict.basis, &verdict.own, &verdict.other) {
        (Basis::Compared, ..) if drawn(verdict) => {
            "both sums are equal, and an equal sum under bluff is nobody's".to_string()
        }
        (Basis::Compared, Some(_), Some(_)) if equal(verdict) => {
            format!("both formations are equal, and {opponent} was complete first")
        }
        (Basis::Compared, Some(own), Some(other)) if own.formation == other.formation => format!(
            "{opponent}'s {} of {} beats {actor}'s of {}",
            other.formation.words(),
            other.sum,
            own.sum
        ),
        (Basis::Compared, Some(own), Some(other)) => format!(
            "{opponent}'s {} beats {actor}'s {}",
            other.formation.words(),
            own.formation.words()
        ),
        (Basis::OrderUnknown, ..) => {
            "both formations are equal, and it is not on record who was complete first".to_string()
        }
        (Basis::Incomplete, Some(_), _) => {
            format!("on mud both sides have to be complete, and {opponent}'s is not")
        }
        (Basis::Incomplete, ..) if complete => {
            format!("no value is left for a wild card of {actor}'s")
        }
        (Basis::Incomplete, ..) => format!("{actor}'s formation is not complete"),
        _ => format!("{opponent} can still {}", spoil(verdict, " there")),
    }
}

/// Whether both formations have the same type and sum.
pub(crate) fn equal(verdict: &Verdict) -> bool {
    match (&verdict.own, &verdict.other) {
        (Some(own), Some(other)) => own.formation == other.formation && own.sum == other.sum,
        _ => false,
    }
}

/// Whether an equal formation that is nobody's stands against a claim (R133).
pub(crate) fn drawn(verdict: &Verdict) -> bool {
    verdict.tie_is_nobodys && equal(verdict)
}

/// `` win with `b7,b9` ``; where that is all there is to fear, `` draw level with `b9` ``.
fn spoil(verdict: &Verdict, there: &str) -> String {
    let with = beating(verdict);
    match drawn(verdict) {
        true => format!("draw level{there}{with}, and an equal sum under bluff is nobody's"),
        false => format!("win{there}{with}"),
    }
}

/// `` with `b7,b9` ``, or nothing.
fn beating(verdict: &Verdict) -> String {
    match verdict.counterexample.is_empty() {
        true => String::new(),
        false => format!(" with {}", words::half(&verdict.counterexample)),
    }
}

/// The cards of both sides, as notes. What beats a stated proof need not be
/// `unseen`: it may lie open, and the proof does not name it.
fn with_sides(
    mut draft: Draft,
    verdict: &Verdict,
    actor: &str,
    opponent: &str,
    unseen: bool,
) -> Draft {
    if let Some(own) = &verdict.own {
        draft = draft.note(format!("{actor}: {}", words::formed(own)));
    }
    if let Some(other) = &verdict.other {
        draft = draft.note(match verdict.counterexample.is_empty() {
            true => format!("{opponent}: {}", words::formed(other)),
            false => format!(
                "{opponent} could reach: {}; {} {}",
                words::formed(other),
                words::half(&verdict.counterexample),
                match (unseen, verdict.counterexample.len()) {
                    (true, 1) => "lies open nowhere",
                    (true, _) => "lie open nowhere",
                    (false, 1) => "is not among the cards of the proof",
                    (false, _) => "are not among the cards of the proof",
                }
            ),
        });
        if equal(verdict) && !drawn(verdict) && !verdict.counterexample.is_empty() {
            draft = draft.note(format!("an equal formation is enough for {opponent} here"));
        }
    }
    draft
}

/// A stone that somebody has claimed before.
pub(super) fn taken_stone(
    code: Code,
    taken: &str,
    game: Game,
    place: Place,
    owner: Seat,
    since: Since,
) -> Draft {
    let name = owner.name(game);
    let at = words::place(game, place);
    Draft::new(
        code,
        format!(
            "{at} is {taken}: {name} claimed it{}",
            words::in_turn(since)
        ),
        format!("{name} has this stone"),
    )
    .cause(format!("{name} claimed it here{}", words::turn(since)))
}
