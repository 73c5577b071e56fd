//! Sentences for what only Schotten Totten 2 has: control, retreat, cauldrons.

use super::draft::Draft;
use super::{Context, numbers, words};
use crate::code::Code;
use crate::engine::{Since, Violation};
use crate::model::Card;
use crate::replay::Event;
use crate::rulebook::rules::*;

pub(super) fn draft(violation: &Violation, event: &Event, context: &Context) -> Draft {
    let game = context.game();
    match violation {
        Violation::DefenderControls => Draft::new(
            Code::DefenderControls,
            "only the Attacker declares control, and this is the Defender's turn",
            "a declaration by the Defender",
        )
        .help("move it to the Attacker's turn, if it was made there"),
        Violation::PreparationLate => Draft::new(
            Code::PreparationLate,
            "a retreat or a cauldron comes before the play, and this one comes after it",
            "after the play",
        )
        .cause("the play")
        .help("write it in front of the play, if that is when it was done"),
        Violation::SecondPreparation { oil } => Draft::new(
            Code::SecondPreparation,
            match oil {
                true => "one cauldron is thrown in a turn, and this is the second",
                false => "a turn has one retreat, and this is the second",
            },
            "the second one",
        )
        .cause("the first one")
        .help(match (oil, one_retreat(event, context.text)) {
            (true, _) => "take one of them out".to_string(),
            (false, Some(all)) => format!("name all tiles in one retreat: {all}"),
            (false, None) => "name all tiles in one retreat, with commas".to_string(),
        })
        .rules(&[if *oil { R319 } else { R313 }]),
        Violation::DefenderRetreats => Draft::new(
            Code::DefenderRetreats,
            "only the Attacker retreats, and this is the Defender's turn",
            "a retreat by the Defender",
        )
        .help(format!(
            "the Defender may throw oil instead: {}",
            with_place("oil", event, context.text)
        )),
        Violation::RetreatEmpty { place } => Draft::new(
            Code::RetreatEmpty,
            format!(
                "the Attacker has no card at {} to take back",
                words::place(game, *place)
            ),
            "no card lies there",
        )
        .help("check the number of the tile")
        .help_if(words::other_chair(event, game, *place)),
        Violation::AttackerOils => Draft::new(
            Code::AttackerOils,
            "only the Defender throws oil, and this is the Attacker's turn",
            "oil thrown by the Attacker",
        )
        .help(format!(
            "the Attacker may retreat instead: {}",
            with_place("retreat", event, context.text)
        )),
        Violation::NoCauldron => Draft::new(
            Code::NoCauldron,
            "the Defender has no cauldron left: all three have been thrown",
            "a fourth cauldron",
        )
        .cause("the last one was thrown here")
        .help("check the cauldrons before"),
        Violation::OilEmpty { place, eliminated } => Draft::new(
            Code::OilEmpty,
            format!(
                "no card of the Attacker lies at {} to be hit",
                words::place(game, *place)
            ),
            "no card lies there",
        )
        .cause("it left the table here")
        .help_if(eliminated.map(|(card, since)| forgotten(card, since)))
        .help("check the number of the tile")
        .help_if(words::other_chair(event, game, *place)),
        _ => unreachable!("`of_violation` hands over only this group"),
    }
}

/// Another preparation at the first tile that the record names.
fn with_place(verb: &str, event: &Event, text: &str) -> String {
    let tile = numbers::digits(event.span.of(text));
    words::quoted(format!("{verb} {tile}").trim_end())
}

/// Both retreats of a turn in one, each tile once and left to right.
fn one_retreat(event: &Event, text: &str) -> Option<String> {
    let both = [event.cause?, event.span].map(|span| span.of(text));
    let mut tiles: Vec<&str> = both
        .iter()
        .flat_map(|retreat| retreat.split(|char: char| !char.is_ascii_digit()))
        .filter(|tile| !tile.is_empty())
        .collect();
    tiles.sort_unstable();
    tiles.dedup();
    Some(words::quoted(&format!("retreat {}", tiles.join(","))))
}

/// An elimination that the players may have overlooked.
pub(super) fn forgotten(card: Card, since: Since) -> String {
    format!(
        "{} left the table{}: a 0 and an 11 of one color across a tile are both discarded at once",
        words::card(card),
        words::in_turn(since)
    )
}
