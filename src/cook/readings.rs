//! What each reading of an open ruling gives: said wherever one decided.

use super::{Context, words};
use crate::engine::{Violation, WildWhy};
use crate::model::{Ruleset, Ruling, RulingSet};
use crate::replay::{Event, Then, What};

/// How every note on an open ruling begins.
const OPEN_RULING: &str = "open ruling ";

/// The note: which option decided, how it reads here, and what each other value would have given,
/// as clauses that `others` adds.
pub fn note(ruling: Ruling, ruleset: &Ruleset, others: impl Fn(u8, &mut String)) -> String {
    let entry = ruling.entry();
    let now = ruleset.choice(ruling);
    // most words of a check are these, so they are put together without detours
    let mut words = String::with_capacity(256);
    words.push_str(OPEN_RULING);
    words.push_str(itoa::Buffer::new().format(entry.number));
    words.push_str(": by `");
    words.push_str(ruling.option(now));
    words.push_str("` ");
    words.push_str(reading(ruling, ruleset.value(ruling)));
    for (choice, option) in (0..).zip(entry.options) {
        if choice != now {
            words.push_str("; with `");
            words.push_str(option);
            words.push_str("` ");
            others(choice, &mut words);
        }
    }
    words
}

/// Which open rulings decided, and how they are read if the ruleset is known, in a clause.
pub(super) fn decided(rulings: RulingSet, ruleset: Option<&Ruleset>) -> String {
    let count = rulings.iter().count();
    let joint = |index| match index {
        0 => "",
        _ if index + 1 == count => " and ",
        _ => ", ",
    };
    let mut words = String::with_capacity(128);
    words.push_str(if count == 1 {
        OPEN_RULING
    } else {
        "open rulings "
    });
    for (index, ruling) in rulings.iter().enumerate() {
        words.push_str(joint(index));
        words.push_str(itoa::Buffer::new().format(ruling.entry().number));
    }
    words.push_str(" decided here");
    let Some(ruleset) = ruleset else {
        return words;
    };
    words.push_str(", read as ");
    for (index, ruling) in rulings.iter().enumerate() {
        words.push_str(joint(index));
        words.push('`');
        words.push_str(ruling.option(ruleset.choice(ruling)));
        words.push('`');
    }
    words
}

/// The note of an event, from what the replay asked of the other readings.
pub(super) fn of_event(
    ruling: Ruling,
    event: &Event,
    ruleset: &Ruleset,
    context: &Context,
) -> String {
    note(ruling, ruleset, |choice, words| {
        let mut asked = event.otherwise.iter();
        let found = asked.find(|other| other.ruling == ruling && other.choice == choice);
        let then = found.map_or(&Then::Alike, |other| &other.then);
        let reading = || reading(ruling, ruling.entry().values[usize::from(choice)]);
        add(then, reading, words, (event, context));
    })
}

/// Adds what would have come of another reading; where all would have been judged alike, what that means.
fn add(
    then: &Then,
    reading: impl Fn() -> &'static str,
    words: &mut String,
    (event, context): (&Event, &Context),
) {
    let outcome = |outcome| words::outcome(context.game(), outcome);
    match then {
        Then::Legal => words.push_str(match &event.what {
            What::Violation(Violation::ClaimFalse { .. }) => "the claim would have been right",
            _ => "this would have been legal",
        }),
        Then::ClaimFalse => words.push_str("the claim would have been false"),
        Then::Open => {
            words.push_str("it would have turned on who was complete first, which is not on record")
        }
        Then::Forbidden(Violation::AfterEnd { outcome: how, .. }) => {
            words.push_str("the game would have been over before: ");
            words.push_str(&outcome(*how));
        }
        Then::Forbidden(Violation::WildValue {
            why: WildWhy::Doubled,
            ..
        }) => {
            words.push_str("a value that the claim states would have doubled a card that lies open")
        }
        Then::Forbidden(violation) => {
            words.push_str("this would have been an error: ");
            words.push_str(&super::of_violation(violation, event, context).message);
        }
        Then::Ends(how) => {
            words.push_str("the game would have ended here: ");
            words.push_str(&outcome(*how));
        }
        Then::GoesOn => words.push_str("the game would have gone on"),
        Then::Alike => words.push_str(reading()),
    }
}

/// What a value of a ruling means, as a clause.
pub fn reading(ruling: Ruling, value: &str) -> &'static str {
    let default = ruling.entry().values.first() == Some(&value);
    let (first, second) = match ruling {
        Ruling::ActionsDiscarded => (
            "a played action can't be taken back",
            "a played action lies among the discards, and support may shuffle it back",
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

#[cfg(test)]
mod tests {
    use super::decided;
    use crate::model::{Ruling, RulingSet};

    #[test]
    fn a_sentence_is_whole_without_a_ruleset() {
        let mut rulings = RulingSet::default();
        rulings.insert(Ruling::TieClock);
        let words = decided(rulings, None);
        assert!(words.ends_with(" decided here"), "{words}");
    }
}
