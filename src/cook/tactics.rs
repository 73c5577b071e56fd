//! Sentences for tactic cards.

use super::draft::Draft;
use super::{Context, siege, words};
use crate::code::Code;
use crate::engine::Violation;
use crate::model::{Game, Ruleset, Ruling, Tactic};
use crate::replay::Event;
use crate::rulebook::rules::*;

pub(super) fn draft(violation: &Violation, event: &Event, context: &Context) -> Draft {
    let game = context.game();
    let (actor, opponent) = context.sides(event);
    match violation {
        Violation::TacticLimit { own, other } => Draft::new(
            Code::TacticLimit,
            format!(
                "{actor} has played {} and {opponent} {other}: one more would be {} ahead",
                words::count(*own, "tactic card"),
                match own + 1 - other {
                    2 => "two".to_string(),
                    more => more.to_string(),
                }
            ),
            format!("tactic card number {}", own + 1),
        )
        .cause("the last one before it")
        .help(format!(
            "{actor} may play one when {opponent} has drawn level; cards that have left the table count too"
        )),
        Violation::SecondJoker { since } => Draft::new(
            Code::SecondJoker,
            format!(
                "{actor} has played a joker{}, and a player plays one in a game",
                words::in_turn(*since)
            ),
            "the second joker",
        )
        .cause(format!("the first joker{}", words::turn(*since)))
        .help("a second joker stays in the hand to the end of the game"),
        Violation::ModeThere { place, mode } => Draft::new(
            Code::ModeThere,
            format!(
                "{} has a combat mode already: `{mode}`",
                words::place(game, *place)
            ),
            format!("`{mode}` lies there"),
        )
        .help("check the number of the stone")
        .help_if(words::other_chair(event, game, *place)),
        Violation::ModeOnFull { place } => Draft::new(
            Code::ModeOnFull,
            format!(
                "a formation is complete at {}, and this ruleset lays no combat mode there",
                words::place(game, *place)
            ),
            "a complete formation lies there",
        )
        .help("check the number of the stone, or the option `mode-on-full`"),
        Violation::NotThere {
            face,
            place,
            side,
            eliminated,
            discarded,
        } => Draft::new(
            Code::NotThere,
            format!(
                "{} does not lie at {} on {}'s side",
                words::face(*face),
                words::place(game, *place),
                side.name(game)
            ),
            "no such card there",
        )
        .cause("it lies here")
        .help_if(eliminated.map(|(card, since)| siege::forgotten(card, since)))
        .help_if((*discarded && eliminated.is_none()).then_some("it is among the discards"))
        .help_if(words::other_chair(event, game, *place))
        .help("check the card and the place")
        .help_if(face.card().and_then(|card| words::ask_color(game, card))),
        Violation::NotAClanCard { face, reached } => Draft::new(
            Code::NotAClanCard,
            format!("the traitor takes clan cards only, and `{face}` is an elite card"),
            "an elite card",
        )
        .help(match reached {
            Some(place) => format!(
                "the banshee can discard it: `banshee {face}@{}`",
                place.number()
            ),
            None => "name a clan card that lies opposite at a stone nobody has claimed".to_string(),
        }),
        Violation::SamePlace { place } => Draft::new(
            Code::SamePlace,
            format!("the card lies at {} already", words::place(game, *place)),
            "where it comes from",
        )
        .help("move it to another place with room, or write `>discard`"),
        Violation::NotDiscarded { face, by } => Draft::new(
            Code::NotDiscarded,
            format!("{} is not among the discards", words::face(*face)),
            "not discarded",
        )
        .cause("it is here")
        .help("check the card: only what lies face up among the discards can be taken back")
        .help_if(face.card().and_then(|card| words::ask_color(game, card)))
        .rules(&[match by {
            Tactic::Support => R469,
            _ => R463,
        }]),
        Violation::NotRecoverable { face } => {
            let elite = face.tactic().is_some_and(Tactic::is_elite);
            let among = |ruleset: Ruleset| ruleset.choice(Ruling::ActionsDiscarded) == 1;
            let (message, help) = match (elite, context.ruleset.is_some_and(among)) {
                (true, _) => (
                    format!("`{face}` is an elite card, and this ruleset takes none back"),
                    "check the option `discarded-elite`",
                ),
                (false, false) => (
                    format!("`{face}` is an action: once played it lies on its owner's side, not among the discards"),
                    "take a siege card, or an elite card that was discarded",
                ),
                (false, true) => (
                    format!("`{face}` is an action, and none lies at a tile: support could shuffle it back, recruitment cannot bring it"),
                    "take a siege card, or an elite card that was discarded",
                ),
            };
            Draft::new(Code::NotRecoverable, message, "cannot be taken back")
            .help(help)
            .rules(&[if elite { R465 } else { R460 }])
        }
        Violation::NoTarget { tactic } => Draft::new(
            Code::NoTarget,
            format!("`{tactic}` cannot be played: there is nothing that it could do"),
            "nothing to act on",
        )
        .help(match tactic {
            Tactic::Support => "support needs two cards among the discards",
            Tactic::Recruiter => "another card must be played: no card is left to draw",
            _ => "another card must be played",
        })
        .rules(&[match (game, tactic) {
            (Game::One, Tactic::Recruiter) => R428,
            (Game::One, _) => R424,
            (Game::Two, Tactic::Support) => R470,
            (Game::Two, _) => R461,
        }]),
        Violation::RecruiterShort { left } => Draft::new(
            Code::NoTarget,
            format!(
                "`recruiter` cannot be played: {} left in the decks, and this ruleset asks for three",
                match left {
                    1 => "1 card is".to_string(),
                    _ => format!("{left} cards are"),
                }
            ),
            "too few cards to draw",
        )
        .help("another card must be played, or check the option `short-recruiter`")
        .rules(&[R428]),
        Violation::ExplosionEmpty { place } => Draft::new(
            Code::ExplosionEmpty,
            format!("no card lies at {}", words::place(game, *place)),
            "an empty tile",
        )
        .help("check the number of the tile")
        .help_if(words::other_chair(event, game, *place)),
        Violation::RecruiterDraws { drawn, owed } => Draft::new(
            Code::RecruiterDraws,
            format!(
                "the recruiter draws {}, and here {owed} {} due",
                words::count(u32::from(*drawn), "card"),
                if *owed == 1 { "is" } else { "are" }
            ),
            format!("{drawn} instead of {owed}"),
        )
        .help("write the recruiter's cards directly after it: `recruiter +g2 +?t +? -p4 -?t`"),
        Violation::RecruiterReturns { returned, owed } => Draft::new(
            Code::RecruiterReturns,
            format!(
                "{} back under the decks, and here {owed} {} due",
                match returned {
                    1 => "1 card goes".to_string(),
                    _ => format!("{} go", words::count(u32::from(*returned), "card")),
                },
                if *owed == 1 { "is" } else { "are" }
            ),
            format!("{returned} instead of {owed}"),
        )
        .help("write them after the draws: `-p4 -?t`"),
        Violation::JokerStays => Draft::new(
            Code::JokerStays,
            format!("{actor} has played a joker, so the second one stays in the hand"),
            "the second joker",
        )
        .help("another card went back"),
        Violation::ExchangeShort { side, have } => Draft::new(
            Code::ExchangeShort,
            format!(
                "an exchange needs three cards in each hand, and {} holds {have}",
                side.name(game)
            ),
            format!("{} in the hand", words::count(u32::from(*have), "card")),
        )
        .help("another card must be played"),
        Violation::ExchangeCount { side, named, owed } => Draft::new(
            Code::ListLength,
            format!(
                "{} gives {} in this exchange, and {named} {} named",
                side.name(game),
                words::count(u32::from(*owed), "card"),
                if *named == 1 { "is" } else { "are" }
            ),
            format!("{named} instead of {owed}"),
        )
        .help("name three cards, or all of a hand that has fewer; `?` stands for one that is not known")
        .rules(&[R471, R472]),
        Violation::ExchangeTwice { face } => Draft::new(
            Code::ExchangeTwice,
            format!(
                "{} is named {} in this exchange",
                words::face(*face),
                match face.tactic().map_or(1, |tactic| tactic.copies(game)) {
                    1 => "twice",
                    _ => "more than twice",
                }
            ),
            "named again",
        )
        .cause("named here already")
        .help("name three cards of each hand; `?` stands for one that is not known"),
        _ => unreachable!("`of_violation` hands over only this group"),
    }
}
