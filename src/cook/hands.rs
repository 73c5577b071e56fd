//! Sentences for hidden cards that can't be dealt so that the record holds.

use super::draft::Draft;
use super::{Context, words};
use crate::code::Code;
use crate::hidden::{Clash, Mark, Whereabouts};
use crate::replay::Event;
use crate::rulebook::rules::*;
use crate::syntax::known_word;

pub(super) fn draft(clash: &Clash, event: &Event, context: &Context) -> Draft {
    let written = event.span.of(context.text);
    let drawn = written.starts_with('+');
    let listed = is_listed(event, context);
    let rule = if drawn { R605 } else { R602 };
    match (clash.face, clash.held) {
        (Some(face), Some(held)) => {
            let since = since(clash.since);
            let (where_it_is, cause) = match held {
                Whereabouts::Hand(seat) => {
                    let name = seat.name(context.game());
                    let verb = if since.is_empty() {
                        "holds"
                    } else {
                        "has held"
                    };
                    (format!("{name} {verb} it{since}"), "it came here")
                }
                Whereabouts::Deck if drawn => (
                    "it lies deeper in the deck".to_string(),
                    "it came there here",
                ),
                Whereabouts::Deck => ("it is still in the deck".to_string(), "it came there here"),
                Whereabouts::Table => (
                    format!("it has lain open{since}, its face only half noted"),
                    "this card can be no other",
                ),
            };
            let what = words::face(face);
            let message = match drawn {
                true => format!("{what} cannot be drawn: {where_it_is}"),
                false if listed => format!("{what} cannot be here: {where_it_is}"),
                false => {
                    let actor = context.actor(event.span);
                    format!("{what} cannot come from {actor}'s hand: {where_it_is}")
                }
            };
            Draft::new(Code::NoDealFits, message, where_it_is)
                .cause(cause)
                .help("the other cards on record leave no other place for it: check both")
                .help_if(
                    face.card()
                        .and_then(|card| words::ask_color(context.game(), card)),
                )
                .rules(&[R601, rule])
        }
        (face, _) if clash.places == 0 => {
            let what = face.map_or("this card".to_string(), words::face);
            let message = match drawn {
                true => format!("{what} cannot be drawn: the card on top is another one"),
                false if listed => format!("{what} cannot be here: this card is another one"),
                // the card that is carried out comes from the hand
                false
                    if written.contains(' ')
                        && !face.is_some_and(|face| written.starts_with(face.name())) =>
                {
                    format!("{what} cannot be here: no hidden card can be it")
                }
                false => {
                    let actor = context.actor(event.span);
                    format!(
                        "{what} cannot come from {actor}'s hand: every card there is another one"
                    )
                }
            };
            Draft::new(Code::NoDealFits, message, "cannot be this card")
                .help("check the card, and those before it")
                .rules(&[R601, rule])
        }
        _ if clash.cards.is_empty() && known_word(written, None) == Some("pass") => {
            let actor = context.actor(event.span);
            Draft::new(
                Code::NoDealFits,
                format!("{actor} may not pass: at least one of his hidden cards can be played"),
                "a pass with a card to play",
            )
            .help("check the pass, and the cards before it")
            .rules(&[R601, R409, R474])
        }
        _ => {
            let places = words::count(u32::from(clash.places), "hidden card");
            let (left, label) = match clash.cards.len() {
                0 => ("no card at all".to_string(), "no card is left".to_string()),
                count => {
                    let list: Vec<String> = clash
                        .cards
                        .iter()
                        .take(SHOWN)
                        .map(|face| format!("`{face}`"))
                        .collect();
                    let more = if count > SHOWN { " …" } else { "" };
                    let cards = words::count(count as u32, "card");
                    (
                        format!("{}{more}", list.join(", ")),
                        format!("only {cards} for {places}"),
                    )
                }
            };
            let message =
                format!("no deal of the hidden cards allows this: {places} can only be {left}");
            Draft::new(Code::NoDealFits, message, label)
                .cause("together with this")
                .help("one of the cards on record is wrong: check this one and those before it")
                .rules(&[R601])
        }
    }
}

/// Whether the cards stand in a pile or a checkpoint, where nobody does anything.
fn is_listed(event: &Event, context: &Context) -> bool {
    let before = &context.text[..event.span.start as usize];
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    ["deck:", "tactics-deck:", "now:"]
        .iter()
        .any(|key| context.text[line..].starts_with(key))
}

/// So many cards are named in a sentence.
const SHOWN: usize = 6;

fn since(mark: Option<Mark>) -> String {
    match mark {
        Some(Mark {
            turn: Some(turn), ..
        }) => format!(" since turn {turn}"),
        Some(_) => " since the deal".to_string(),
        None => String::new(),
    }
}
