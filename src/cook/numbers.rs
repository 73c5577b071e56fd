//! Sentences for numbers that nothing has, those too large to be read among them: each is quoted with its
//! own digits. And for cards of which there are not so many.

use super::draft::Draft;
use super::{Context, words};
use crate::code::Code;
use crate::model::{Face, Game, Tactic};
use crate::record::{Tallied, Tally};
use crate::syntax::fault::Counted;

/// No longer number is quoted whole, in digits.
const LONGEST: usize = 40;

/// The first digits of a text, at most so many as a line of words can hold.
pub(super) fn digits(written: &str) -> String {
    let from = written.trim_start_matches(|char: char| !char.is_ascii_digit());
    let rest = from.trim_start_matches(|char: char| char.is_ascii_digit());
    let digits = &from[..from.len() - rest.len()];
    match digits.get(..LONGEST) {
        Some(first) if digits.len() > LONGEST => format!("{first}…"),
        _ => digits.to_string(),
    }
}

/// Cards that do not add up.
pub(super) fn tally(tally: Tally, game: Game) -> Draft {
    let Tally { have, need, .. } = tally;
    let what = match (tally.of, game) {
        (Tallied::Tactics, _) => "the tactic cards".to_string(),
        (Tallied::Main, Game::One) => "the clan cards".to_string(),
        (Tallied::Main, Game::Two) => "the siege cards".to_string(),
        (Tallied::Both, Game::One) => "the clan and tactic cards".to_string(),
        (Tallied::Both, Game::Two) => "the siege and tactic cards".to_string(),
        (Tallied::Color(color), _) => format!("the {} cards", color.word()),
        (Tallied::Strength(strength), _) => format!("the cards of strength {strength}"),
        (Tallied::Shuffled, _) => return shuffled(have, need),
    };
    let more = if tally.at_least { "at least " } else { "" };
    Draft::new(
        Code::Tally,
        format!("{what} do not add up: {more}{have}, and the game has {need}"),
        format!("{more}{have} instead of {need}"),
    )
    .help("count again: table, discards, hands and decks together are the whole set")
}

/// More cards shuffled into a deck than lie in it without a name.
fn shuffled(have: u32, need: u32) -> Draft {
    let named = words::count(have, "card");
    Draft::new(
        Code::Tally,
        format!("`shuffled=` names {named}, and {need} of the deck have no name"),
        format!("{have} for {need}"),
    )
    .help("count again: the shuffled cards are among those that are unknown in their deck")
}

/// Half a card in a pile or a hand.
pub(super) fn half_card(quoted: &str) -> Draft {
    Draft::new(
        Code::NeedsFullCard,
        format!("{quoted} is half a card, and in a pile or a hand a card is known or it is not"),
        "not fully known",
    )
    .help("write color and strength, `r7`, or `?`")
}

/// A card of a hand or a deck that a list of all unseen cards leaves out.
pub(super) fn not_unseen(face: Face) -> Draft {
    Draft::new(
        Code::DeckCard,
        format!(
            "{} cannot be here: `unseen=` names every card that nobody sees, and not this one",
            words::face(face)
        ),
        "not among the unseen",
    )
    .help("hands and decks are unseen: name it there, too, or leave it out here")
}

/// A card that stands in more places than there are of it.
pub(super) fn card_twice(face: Face, game: Game) -> Draft {
    let (time, label, help) = match face.tactic() {
        Some(Tactic::Joker) => (
            "third",
            "the third time",
            "only two jokers exist: check all places",
        ),
        _ => (
            "second",
            "the second time",
            "every card exists once: check which of the two is right",
        ),
    };
    let message = format!("{} stands here a {time} time", words::face(face));
    Draft::new(Code::CardTwice, message, label)
        .cause("the first time")
        .help(help)
        .help_if(face.card().and_then(|card| words::ask_color(game, card)))
}

pub(super) fn too_large(counted: Counted, written: &str, context: &Context) -> Draft {
    let digits = digits(written);
    let game = context.ruleset.map(|ruleset| ruleset.game());
    match counted {
        Counted::Turns => Draft::new(
            Code::TurnNumber,
            format!("{digits} is too large for the number of a turn"),
            "no game has as many turns",
        )
        .help("write the turn's own number: turns are counted one by one"),
        Counted::Places => no_such_place(&digits, game),
        Counted::Strength => Draft::new(
            Code::NoSuchCard,
            format!("no card has the strength {digits}"),
            "no card is as strong",
        )
        .help(match game {
            Some(game) => format!(
                "cards have the strengths {} to {}",
                game.lowest(),
                game.highest()
            ),
            None => "check the number".to_string(),
        }),
        Counted::Cards => Draft::new(
            Code::Expected,
            "a number of cards was expected, and no game has as many as this",
            format!("found {}", words::quoted(&digits)),
        )
        .help("check the number"),
        Counted::Value => Draft::new(
            Code::KeyRange,
            format!("{} is out of range", words::quoted(&digits)),
            "larger than anything that is counted",
        )
        .help("check the number; a key of which nobody knows the value is left out"),
    }
}

/// A number that no stone or tile has, in its digits.
pub(super) fn no_such_place(digits: &str, game: Option<Game>) -> Draft {
    let site = game.map_or("stone or tile", words::site);
    Draft::new(
        Code::NoSuchPlace,
        format!("there is no {site} {digits}"),
        format!("no {site} has this number"),
    )
    .help(match game {
        Some(Game::One) => "stones are numbered 1 to 9, left to right as South sees them",
        Some(Game::Two) => "tiles are numbered 1 to 7, left to right as the Attacker sees them",
        None => "stones are numbered 1 to 9, tiles 1 to 7",
    })
}
