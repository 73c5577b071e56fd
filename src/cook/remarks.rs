//! Sentences for remarks: nothing is wrong, but somebody may want to know.

use super::draft::Draft;
use super::{Context, claims, evidence, readings, views, words};
use crate::code::Code;
use crate::model::{Game, Outcome, Place};
use crate::proof::{Basis, Verdict};
use crate::replay::{Event, Missing, Proof, Remark, Wins};

/// A result as the record has to write it.
fn result(outcome: Outcome, context: &Context) -> String {
    match (context.json, outcome) {
        (false, _) => format!("`result: {}`", outcome.words(context.game())),
        (true, Outcome::Won(seat, how)) => format!(
            "the key `\"result\":{{\"winner\":\"{}\",\"how\":\"{}\"}}`",
            seat.letter(context.game()),
            how.word()
        ),
        (true, Outcome::NoWinner | Outcome::Unfinished) => format!(
            "the key `\"result\":{{\"how\":\"{}\"}}`",
            outcome.words(context.game())
        ),
    }
}

pub(super) fn draft(remark: &Remark, event: &Event, context: &Context) -> Draft {
    let game = context.game();
    let (actor, opponent) = context.sides(event);
    match remark {
        Remark::Uncommitted { salt } => views::uncommitted(*salt),
        Remark::NoResult => Draft::new(
            Code::NoResult,
            "this record has no result line",
            "the record ends here",
        )
        .help(format!(
            "close it with {}, or with how the game ended",
            result(Outcome::Unfinished, context)
        )),
        Remark::NotClosed { outcome } => Draft::new(
            Code::NoResult,
            "this record has no result line",
            "the record ends here",
        )
        .help(format!("close it with {}", result(*outcome, context))),
        Remark::Fog { error: true, known } => Draft::new(
            Code::Unchecked,
            "from here on nobody knows how the table looks",
            "unchecked from here on",
        )
        .help("correct the error and check again, or write a checkpoint: `now: POSITION`")
        .help_if(known.filter(|_| !context.json).map(|turn| {
            format!("`marchstone show --at {turn} --format position` has the last table that is known")
        }))
        .uncited(),
        Remark::Fog { error: false, .. } => Draft::new(
            Code::Unchecked,
            "from here on the record does not say how the table looks, so what depends on it is not checked",
            "unchecked from here on",
        )
        .help("a checkpoint, `now: POSITION`, says how the table looks"),
        Remark::NotKnown { what } => Draft::new(
            Code::NotKnown,
            format!("{}: not on record, so what depends on it is not checked", missing(what)),
            "not known from here on",
        )
        .help("nothing has to be done"),
        Remark::DeniedButTrue { place, verdict } => {
            let draft = Draft::new(
                Code::DeniedButTrue,
                format!(
                    "this {} was refused, and it was right",
                    words::claim_at(game, *place)
                ),
                format!("{opponent} could not have won there any more"),
            )
            .help("nothing has to be done: a refused claim has no effect, and the right comes back next turn");
            proof_notes(draft, verdict, actor, opponent)
        }
        Remark::MissedClaim {
            place,
            proof,
            wins,
            lasts,
        } => {
            let at = words::place(game, *place);
            let from = match lasts {
                true => words::from_turn(event.turn),
                false => words::at_start(event.turn),
            };
            let what = match (game, wins) {
                (Game::One, Wins::No) => format!("{actor} could have claimed {at} {from}"),
                (Game::Two, Wins::No) => {
                    format!("{actor} could have declared control of {at} {from}")
                }
                (Game::One, Wins::Alone) => {
                    format!("{actor} could have won the game by a claim on {at}, {from}")
                }
                (Game::Two, Wins::Alone) => {
                    format!("{actor} could have won the game by control of {at}, {from}")
                }
                (Game::One, Wins::Together) => format!(
                    "{actor} could have claimed {at} {from}, and with the other claims that were \
                     open in this turn have won the game"
                ),
                (Game::Two, Wins::Together) => format!(
                    "{actor} could have declared control of {at} {from}, and with the other tiles \
                     that were open in this turn have won the game"
                ),
            };
            let label = format!("{opponent} could no longer win there");
            let draft = Draft::new(Code::MissedClaim, what, label)
                .help(match (game, lasts) {
                    (Game::One, true) => "nothing has to be done: nobody has to claim, and the right comes back next turn",
                    (Game::Two, true) => "nothing has to be done: nobody has to declare control, and the right comes back next turn",
                    (Game::One, false) => "nothing has to be done: nobody has to claim, though this turn took the right away",
                    (Game::Two, false) => "nothing has to be done: nobody has to declare control, though this turn took the right away",
                });
            with_proof(draft, *place, proof, actor, opponent)
        }
        Remark::LostPlace {
            place,
            loser,
            proof,
        } => {
            let at = words::place(game, *place);
            let (loser, winner) = (loser.name(game), (!*loser).name(game));
            let aside = match (proof.position.ruleset.has_tactics(), game) {
                (true, _) => ", tactic cards aside",
                (false, Game::Two) => ", unless cards are taken away",
                (false, Game::One) => "",
            };
            let draft = Draft::new(
                Code::LostPlace,
                format!("{at} was lost for {loser} already when this card was laid there: {winner} could no longer be beaten{aside}"),
                format!("{loser} plays on here"),
            )
            .help("nothing has to be done: a card that is of no use elsewhere may lie there");
            with_proof(draft, *place, proof, winner, loser)
        }
        Remark::DenialWeak { place } => Draft::new(
            Code::DenialWeak,
            format!(
                "the cards after `by` do not show that the {} was wrong",
                words::claim_at(game, *place)
            ),
            match game {
                Game::One => "these cards lie open, or do not win",
                Game::Two => "these cards lie open, would be eliminated, or do not win",
            },
        )
        .help("name unseen cards with which the other side would win"),
        Remark::ProofUnneeded { card } => Draft::new(
            Code::ProofUnneeded,
            format!("this proof holds without {}", words::card(*card)),
            "not needed",
        )
        .help("take it out, if the proof should be short"),
        Remark::BetterValue { place } => Draft::new(
            Code::BetterValue,
            format!(
                "the {} holds only by the value that {} gave a wild card; with a better one it would not",
                words::claim_at(game, *place),
                opponent
            ),
            "a value that loses",
        )
        .help("ask whether that value was chosen at the table: a wild card takes the best value for its own side"),
        Remark::Ruled => Draft::new(
            Code::Ruled,
            readings::decided(event.rulings, context.ruleset.as_ref()),
            "an open ruling decided",
        )
        .help("agree on the reading before the game; a ruleset names it where it is not the usual one"),
    }
}

/// Things that are not on record.
fn missing(what: &[Missing]) -> String {
    let words = what.iter().map(|what| match what {
        Missing::Hands => "the size of each hand",
        Missing::Deck => "the size of the deck",
        Missing::TacticDeck => "the size of the tactic deck",
        Missing::Played => "how many tactic cards each side has played",
        Missing::Joker => "who has played a joker",
        Missing::Oil => "how many cauldrons are left",
        Missing::Tactics => "where every tactic card is",
        Missing::LastSiegeCard => "the number of cards in the siege deck",
        Missing::CardThere => "a card at this place",
        Missing::OpenCard => "a card that lies open",
        Missing::First => "which side was complete first",
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Both formations of a claim that holds, and the open cards that show it.
fn with_proof(draft: Draft, place: Place, proof: &Proof, winner: &str, loser: &str) -> Draft {
    let draft = proof_notes(draft, &proof.verdict, winner, loser);
    match proof.verdict.basis {
        Basis::Compared => draft,
        _ => draft.note(format!(
            "proof: {}",
            evidence::reason_with_places(&proof.position, place, &proof.reason, proof.elites)
        )),
    }
}

/// Both formations of a claim that is right.
fn proof_notes(draft: Draft, verdict: &Verdict, actor: &str, opponent: &str) -> Draft {
    match (&verdict.own, &verdict.other) {
        (Some(own), Some(other)) => draft.note(format!("{actor}: {}", words::formed(own))).note(
            match claims::equal(verdict) {
                true => format!("{opponent}, at best: {}, too late", words::formed(other)),
                false => format!("{opponent}, at best: {}", words::formed(other)),
            },
        ),
        (Some(own), None) => draft
            .note(format!("{actor}: {}", words::formed(own)))
            .note(format!(
                "{opponent} can no longer complete a formation there"
            )),
        _ => draft,
    }
}
