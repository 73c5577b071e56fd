//! Sentences for hidden cards that can't be dealt so that the record holds.

use super::draft::Draft;
use super::words;
use crate::code::Code;
use crate::hidden::{Clash, Deed, Mark, Whereabouts};
use crate::model::Game;
use crate::rulebook::rules::*;

pub(super) fn draft(clash: &Clash, game: Game) -> Draft {
    let drawn = clash.deed == Deed::Draws;
    let rules: &[_] = match clash.deed {
        Deed::Draws => &[R601, R605],
        Deed::Gives(_) => &[R601, R602],
        Deed::Names | Deed::Passes(_) | Deed::States => &[R601],
    };
    match (clash.face, clash.held) {
        (Some(face), Some(held)) => {
            let since = since(clash.since);
            let (where_it_is, cause) = match held {
                Whereabouts::Hand(seat) => {
                    let name = seat.name(game);
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
            let message = match clash.deed {
                Deed::Draws => format!("{what} cannot be drawn: {where_it_is}"),
                Deed::Gives(seat) => {
                    let name = seat.name(game);
                    format!("{what} cannot come from {name}'s hand: {where_it_is}")
                }
                _ => format!("{what} cannot be here: {where_it_is}"),
            };
            Draft::new(Code::NoDealFits, message, where_it_is)
                .cause(cause)
                .help("the other cards on record leave no other place for it: check both")
                .help_if(face.card().and_then(|card| words::ask_color(game, card)))
                .rules(rules)
        }
        (face, _) if clash.places == 0 => {
            let what = face.map_or("this card".to_string(), words::face);
            let message = match clash.deed {
                Deed::Draws => format!("{what} cannot be drawn: the card on top is another one"),
                Deed::Gives(seat) => {
                    let name = seat.name(game);
                    format!(
                        "{what} cannot come from {name}'s hand: every card there is another one"
                    )
                }
                Deed::States => format!("{what} cannot be here: this card is another one"),
                _ => format!("{what} cannot be here: no hidden card can be it"),
            };
            Draft::new(Code::NoDealFits, message, "cannot be this card")
                .help("check the card, and those before it")
                .rules(rules)
        }
        _ => match clash.deed {
            Deed::Passes(seat) if clash.cards.is_empty() => Draft::new(
                Code::NoDealFits,
                format!(
                    "{} may not pass: at least one of his hidden cards can be played",
                    seat.name(game)
                ),
                "a pass with a card to play",
            )
            .help("check the pass, and the cards before it")
            .rules(&[R601, R409, R474]),
            _ => too_few(clash),
        },
    }
}

/// Hidden cards that are more than the cards that they can be.
fn too_few(clash: &Clash) -> Draft {
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
    let message = format!("no deal of the hidden cards allows this: {places} can only be {left}");
    Draft::new(Code::NoDealFits, message, label)
        .cause("together with this")
        .help("one of the cards on record is wrong: check this one and those before it")
        .rules(&[R601])
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
