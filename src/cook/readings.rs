//! What each reading of an open ruling gives: said wherever one decided.

use super::{Context, words};
use crate::engine::Violation;
use crate::model::{Ruleset, Ruling, RulingSet};
use crate::replay::{Event, Then, What};

/// The note: which option decided, how it reads here, and what each other value would have given,
/// as clauses.
pub fn note(ruling: Ruling, ruleset: &Ruleset, others: impl Fn(u8) -> String) -> String {
    let entry = ruling.entry();
    let now = ruleset.choice(ruling);
    let others: Vec<String> = (0..entry.values.len() as u8)
        .filter(|choice| *choice != now)
        .map(|choice| {
            let value = entry.values[choice as usize];
            format!("with `{}={value}` {}", entry.name, others(choice))
        })
        .collect();
    let here = ruleset.value(ruling);
    format!(
        "open ruling {}: by `{}={here}` {}; {}",
        entry.number,
        entry.name,
        reading(ruling, here),
        others.join("; ")
    )
}

/// Which open rulings decided, and how they are read, in a clause.
pub(super) fn decided(rulings: RulingSet, ruleset: Option<&Ruleset>) -> String {
    let numbers: Vec<String> = rulings
        .iter()
        .map(|ruling| ruling.entry().number.to_string())
        .collect();
    let values = rulings.iter().filter_map(|ruling| {
        let value = ruleset?.value(ruling);
        Some(format!("`{}={value}`", ruling.entry().name))
    });
    let values: Vec<String> = values.collect();
    let rulings = match numbers.len() {
        1 => "open ruling",
        _ => "open rulings",
    };
    format!(
        "{rulings} {} decided here, read as {}",
        words::one_of(&numbers, "and"),
        words::one_of(&values, "and")
    )
}

/// The note of an event, from what the replay asked of the other readings.
pub(super) fn of_event(
    ruling: Ruling,
    event: &Event,
    ruleset: &Ruleset,
    context: &Context,
) -> String {
    note(ruling, ruleset, |choice| {
        let mut asked = event.otherwise.iter();
        let found = asked.find(|other| other.ruling == ruling && other.choice == choice);
        let value = ruling.entry().values[choice as usize];
        match found {
            Some(other) => then(&other.then, reading(ruling, value), event, context),
            None => reading(ruling, value).to_string(),
        }
    })
}

/// What would have come of another reading.
fn then(then: &Then, reading: &str, event: &Event, context: &Context) -> String {
    let game = context.game();
    match then {
        Then::Legal => match &event.what {
            What::Violation(Violation::ClaimFalse { .. }) => {
                "the claim would have been right".to_string()
            }
            _ => "this would have been legal".to_string(),
        },
        Then::Forbidden(Violation::ClaimFalse { .. }) => {
            "the claim would have been false".to_string()
        }
        Then::Forbidden(Violation::AfterEnd { outcome, .. }) => format!(
            "the game would have been over before: {}",
            words::outcome(game, *outcome)
        ),
        Then::Forbidden(violation) => format!(
            "this would have been an error: {}",
            super::of_violation(violation, event, context).message
        ),
        Then::Ends(outcome) => format!(
            "the game would have ended here: {}",
            words::outcome(game, *outcome)
        ),
        Then::GoesOn => "the game would have gone on".to_string(),
        Then::Alike => reading.to_string(),
    }
}

/// What a value of a ruling means, as a clause.
pub fn reading(ruling: Ruling, value: &str) -> &'static str {
    let default = ruling.entry().values.first() == Some(&value);
    let (first, second) = match ruling {
        Ruling::ActionsDiscarded => (
            "a played action can't be taken back",
            "a played action lies among the discards and can be taken back",
        ),
        Ruling::BluffTie => (
            "an equal sum under bluff is the side's that was complete first",
            "an equal sum under bluff is nobody's",
        ),
        Ruling::ClaimBeforePlay => (
            "a stone is claimed only after the play",
            "a stone may be claimed before the play, too",
        ),
        Ruling::ColorRun => match value {
            "sum" => return "a color run on a color or run tile is a mere sum",
            "member" => return "a color run on a color or run tile counts as color or run",
            _ => return "a color run stays the strongest formation on a color or run tile",
        },
        Ruling::DefenderNoSpace => (
            "a Defender without room skips his turn",
            "a Defender without room wins",
        ),
        Ruling::DiscardedElite => (
            "discarded elite cards can be taken back",
            "discarded elite cards stay away",
        ),
        Ruling::EliminatedMembers => (
            "a 0 or 11 that would be eliminated on arrival is left out of a reply",
            "a 0 or 11 that would be eliminated on arrival may be part of a reply",
        ),
        Ruling::EmptySiegeDeck => (
            "with an empty siege deck a tactic card may be drawn, and the game goes on",
            "an empty siege deck ends the game, tactic cards or not",
        ),
        Ruling::EmptyTarget => (
            "an action without a target can't be played",
            "an action without a target may be played",
        ),
        Ruling::ExchangeShort => (
            "an exchange needs three cards in each hand",
            "an exchange takes all cards of a short hand",
        ),
        Ruling::LastTurn => (
            "the Attacker who drew the last siege card has one more turn after the Defender's",
            "the Attacker who drew the last siege card has no turn more",
        ),
        Ruling::ModeOnClaimed => (
            "no combat mode is laid on a claimed stone",
            "an owner may lay a combat mode on his own stone",
        ),
        Ruling::ModeOnFull => (
            "a combat mode may be laid where a formation is complete",
            "no combat mode is laid where a formation is complete",
        ),
        Ruling::MovedElimination => (
            "a 0 or 11 that a tactic brings eliminates its opposite",
            "a 0 or 11 that a tactic brings eliminates nothing",
        ),
        Ruling::MudEarlyClaim => (
            "a stone with mud may be claimed while the other side is incomplete",
            "a stone with mud is claimed only when both sides are complete",
        ),
        Ruling::NoSpace => (
            "the end is the Defender's choice while he has a tactic card to play",
            "the game ends at once when all the Defender's formations are complete",
        ),
        Ruling::PassRight => (
            "the right to pass is looked at anew each turn",
            "the right to pass stays once it was there",
        ),
        Ruling::PlusSide => (
            "the tile with the plus is tile 1",
            "the tile with the plus is tile 7",
        ),
        Ruling::ProofTactics => (
            "a proof leaves out tactic cards that were not played",
            "a proof reckons with elite cards that were not played",
        ),
        Ruling::RecruiterDraws => (
            "after the recruiter a card is drawn only below the hand limit",
            "after the recruiter a card is always drawn",
        ),
        Ruling::RecruiterJoker => (
            "the second joker stays in the hand",
            "the second joker may go back under the deck",
        ),
        Ruling::SeriesTie => (
            "equal points share the series",
            "equal points ask for another round",
        ),
        Ruling::ShortRecruiter => match value {
            "return-two" => return "a short recruiter returns two cards",
            "drawn-minus-one" => return "a short recruiter returns one card fewer than he drew",
            _ => return "a recruiter with fewer than three cards left can't be played",
        },
        Ruling::Stuck => (
            "a player with room but no playable card passes",
            "a player with room but no playable card loses",
        ),
        Ruling::SupportRevives => (
            "support brings an empty siege deck back to life",
            "the last turn stands, whatever support brings back",
        ),
        Ruling::TieClock => (
            "who was complete first counts from when a side was last completed",
            "who was complete first counts from when a side was first ever complete",
        ),
        Ruling::WildDoubles => (
            "a wild card may double an open card",
            "a wild card may not double an open card",
        ),
    };
    if default { first } else { second }
}
