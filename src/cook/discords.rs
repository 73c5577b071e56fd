//! Sentences for two statements that do not agree. Nothing wins in silence: both are named.

use super::draft::Draft;
use super::{Context, checkpoints, words};
use crate::code::Code;
use crate::model::{BySeat, Game, How, Outcome, PlaceSet, Seat};
use crate::replay::{Discord, Event, SideFit};
use crate::rulebook::rules::*;
use crate::span::Span;
use crate::syntax::lines::line_at;

pub(super) fn draft(discord: &Discord, event: &Event, context: &Context) -> Draft {
    let game = context.game();
    match discord {
        Discord::TurnNumber { expected, found } => Draft::new(
            Code::TurnNumber,
            format!("this is turn {expected}, and the record says {found}"),
            format!("{expected} was expected"),
        )
        .cause("the turn before")
        .help("check whether a turn is missing or stands twice; a turn that nobody noted is written `?`"),
        Discord::NumbersSwapped { expected, found, alone } => Draft::new(
            Code::TurnNumber,
            format!("this is turn {expected}, and the record says {found}"),
            format!("{expected} was expected"),
        )
        .help(match alone {
            true => format!("the next line has the number {expected}: the two numbers are exchanged"),
            false => format!("turn {expected} stands on the next line: the two lines are in the wrong order"),
        }),
        Discord::CountsRounds { expected, found } => Draft::new(
            Code::TurnNumber,
            format!("this is turn {expected}, and the record says {found}: it numbers rounds, not turns"),
            format!("{expected} was expected"),
        )
        .help(format!(
            "numbers count the turns of both sides: {}",
            match game {
                Game::One => "`1 S`, `2 N`, `3 S`, `4 N` and so on",
                Game::Two => "`1 A`, `2 D`, `3 A`, `4 D` and so on",
            }
        )),
        Discord::TurnGoesOn { turn } => Draft::new(
            Code::TurnNumber,
            format!("turn {turn} stands on two lines"),
            "the same turn once more",
        )
        .cause("it begins here")
        .help(one_line(event, context)),
        Discord::WrongSide {
            expected,
            found,
            fit,
        } => Draft::new(
            Code::WrongSide,
            format!(
                "it is {}'s turn, and the record says {}",
                expected.name(game),
                found.name(game)
            ),
            format!("`{}` was expected", expected.letter(game)),
        )
        .cause("the turn before")
        .help(match fit {
            SideFit::Slip => {
                let letter = expected.letter(game);
                format!("the next turn follows on `{letter}`, so the letter is a slip: write `{letter}`")
            }
            SideFit::Swapped => format!(
                "the next turn is {}'s, and the one after it follows again: the two turns are in the wrong order, or \
                 their letters are exchanged",
                expected.name(game)
            ),
            SideFit::Gap => "check whether a turn is missing; a turn that nobody noted is written `?`".to_string(),
            SideFit::Open => {
                "check the letter, and whether a turn is missing; a turn that nobody noted is written `?`".to_string()
            }
        })
        .rules(&[R610]),
        Discord::FewDraws { turns } => few_draws(turns, context),
        Discord::DefenderStarts => Draft::new(
            Code::DefenderStarts,
            "the Attacker takes the first turn, and here it is the Defender",
            "`A` was expected",
        )
        .help("check whether the first turn is missing, or the sides are exchanged"),
        Discord::Result {
            replayed,
            stated,
            unclaimed,
            held,
        } => result(*replayed, *stated, (*unclaimed, held), game),
        Discord::Checkpoint {
            replayed,
            stated,
            difference,
        } => checkpoints::draft(replayed, stated, *difference, game),
    }
}

fn few_draws(turns: &[u32], context: &Context) -> Draft {
    let numbers: Vec<String> = turns.iter().map(u32::to_string).collect();
    let (who, it) = match turns {
        [turn] => (format!("turn {turn} has a draw"), "it"),
        _ => (
            format!("turns {} have a draw", words::one_of(&numbers, "and")),
            "them",
        ),
    };
    let tactics = context.ruleset.is_some_and(|ruleset| ruleset.has_tactics());
    Draft::new(
        Code::DrawMissing,
        format!("only {who}, and a record keeps the draws of all turns or of none"),
        "a draw is written here",
    )
    .help(match tactics {
        true => format!("take {it} out, or write the draws of all turns: `+` and the card, `+?` if its face is not known, `+?t` for a tactic card, or `+any`"),
        false => format!("take {it} out, or write the draws of all turns: `+` and the card, `+?` if its face is not known, or `+any`"),
    })
    .rules(&[R606])
}

/// What of a turn's second line belongs after what of its first one.
fn one_line(event: &Event, context: &Context) -> String {
    let done = |span: Span| {
        let line = line_at(context.text, span.start as usize);
        let line = line.find(" #").map_or(line, |comment| &line[..comment]);
        // after number and side
        let (_, items) = line.trim().split_once(' ')?;
        let (_, items) = items.trim_start().split_once(' ')?;
        Some(words::quoted(items.trim()))
    };
    match (event.cause.and_then(done), done(event.span)) {
        (Some(first), Some(then)) => format!("one line a turn: put {then} after {first}"),
        _ => "one line a turn: put what stands here after it".to_string(),
    }
}

/// Claims that may be missing where the stated winner could have made them.
fn unclaimed(places: PlaceSet, winner: Seat, game: Game) -> Option<String> {
    let sites = sites(places, game)?;
    let done = match game {
        Game::One => "claimed",
        Game::Two => "declared control of",
    };
    let name = winner.name(game);
    Some(format!(
        "{name} could have {done} {sites}: are claims missing?"
    ))
}

/// `stones 2, 3 and 4`; `None` of no place.
fn sites(places: PlaceSet, game: Game) -> Option<String> {
    let numbers: Vec<String> = places
        .iter()
        .map(|place| place.number().to_string())
        .collect();
    let plural = match numbers.as_slice() {
        [] => return None,
        [_] => "",
        _ => "s",
    };
    let numbers = words::one_of(&numbers, "and");
    Some(format!("{}{plural} {numbers}", words::site(game)))
}

/// What the game has come to so far.
fn held(held: &BySeat<PlaceSet>, game: Game) -> String {
    let of = |seat: Seat| sites(held[seat], game);
    match (game, of(Seat::South), of(Seat::North)) {
        (Game::One, None, None) => "nobody has a stone".to_string(),
        (Game::One, south, north) => {
            let none = || "none".to_string();
            let (south, north) = (south.unwrap_or_else(none), north.unwrap_or_else(none));
            format!("South has {south}, and North has {north}")
        }
        (Game::Two, None, _) => "no tile is damaged".to_string(),
        (Game::Two, Some(damaged), _) => {
            let are = match held[Seat::ATTACKER].iter().count() {
                1 => "is",
                _ => "are",
            };
            format!("{damaged} {are} damaged")
        }
    }
}

/// Whether the winner has five stones, too.
fn both(replayed: Outcome, stated: Outcome, held: &BySeat<PlaceSet>) -> bool {
    matches!((replayed, stated), (Outcome::Won(winner, How::ThreeAdjacent), Outcome::Won(other, How::FiveStones))
        if winner == other && held[winner].iter().count() >= 5)
}

fn result(
    replayed: Option<Outcome>,
    stated: Outcome,
    (places, held): (PlaceSet, &BySeat<PlaceSet>),
    game: Game,
) -> Draft {
    let missing = match stated {
        Outcome::Won(winner, _) => unclaimed(places, winner, game),
        _ => None,
    };
    let stated_words = stated.words(game);
    let (message, help, rule) = match replayed {
        None | Some(Outcome::Unfinished) => (
            format!(
                "the game is not over, and the record says `{stated_words}`: {}",
                self::held(held, game)
            ),
            "write `unfinished`, or how it ended away from the board: `opponent-resigned`, `opponent-forfeit`, `ruling`".to_string(),
            R608,
        ),
        Some(outcome) => (
            format!(
                "{}, and the record says `{stated_words}`",
                words::outcome(game, outcome)
            ),
            format!("write `result: {}`{}", outcome.words(game), match both(outcome, stated, held) {
                true => ": where one claim brings both, three side by side is what is written",
                false => "",
            }),
            match stated {
                Outcome::Won(_, how) if !how.is_declared() => R608,
                _ => R623,
            },
        ),
    };
    Draft::new(Code::Result, message, "the result that is written")
        .cause("this ended the game")
        .help_if(missing.clone())
        .help(match missing {
            Some(_) => format!("if not, {help}"),
            None => help,
        })
        .rules(&[rule])
}
