//! Sentences for claims with too few cards.

use super::draft::Draft;
use super::slips::line;
use super::{Context, siege, words};
use crate::code::Code;
use crate::engine::Violation;
use crate::model::{Game, Place};
use crate::replay::Event;

pub(super) fn draft(violation: &Violation, event: &Event, context: &Context) -> Draft {
    let Violation::ClaimIncomplete {
        place,
        have,
        need,
        eliminated,
    } = violation
    else {
        unreachable!("`of_violation` hands over only this one")
    };
    let game = context.game();
    let (actor, _) = context.sides(event);
    // no other stone asks for more than three
    let mud = game == Game::One && *need > 3;
    let draft = Draft::new(
        Code::ClaimIncomplete,
        format!(
            "{actor} has {} at {}, and {need} make a formation{}",
            match have {
                0 => "no card".to_string(),
                have => words::count(u32::from(*have), "card"),
            },
            words::place(game, *place),
            if mud { " there: mud lies on it" } else { "" }
        ),
        format!("{have} of {need} cards"),
    );
    let draft = match mud {
        true => draft
            .cause("mud was laid here")
            .help("claim it when the fourth card lies there, or check the number of the place"),
        false => draft
            .cause("it left the table here")
            .help_if(eliminated.map(|(card, since)| siege::forgotten(card, since)))
            .help(match completed_behind(event, *place, context) {
                true => "write the claim after the play, which completes the place",
                false => "check the number of the place",
            }),
    };
    // the other chair names its place itself
    let elsewhere = event.complete_at.filter(|_| !event.mirrored);
    draft
        .help_if(elsewhere.map(|place| format!("{actor} is complete at {}", place.number())))
        .help_if(words::other_chair(event, game, *place))
}

/// Whether a card comes to the place behind the claim, in the same turn.
fn completed_behind(event: &Event, place: Place, context: &Context) -> bool {
    let (_, behind) = line(context.text, event.span);
    let mut words = behind.split_whitespace();
    let comes = |word: &str| {
        word.split_once('@')
            .is_some_and(|(_, at)| at == place.number().to_string())
    };
    !context.json && words.any(comes)
}
