//! Sentences for two statements that do not agree. Nothing wins in silence: both are named.

use super::draft::Draft;
use super::{Context, words};
use crate::code::Code;
use crate::model::{Game, Half, Mark, Outcome, PlaceSet, Position, Seat};
use crate::replay::{Difference, Discord, Event, SideFit};
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
            SideFit::Gap => "check whether a turn is missing; a turn that nobody noted is written `?`".to_string(),
            SideFit::Open => {
                "check the letter, and whether a turn is missing; a turn that nobody noted is written `?`".to_string()
            }
        })
        .rules(&[R610]),
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
        } => result(*replayed, *stated, *unclaimed, game),
        Discord::Checkpoint {
            replayed,
            stated,
            difference,
        } => checkpoint(replayed, stated, *difference, game),
    }
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
    let numbers: Vec<String> = places
        .iter()
        .map(|place| place.number().to_string())
        .collect();
    let site = match numbers.as_slice() {
        [] => return None,
        [_] => words::site(game).to_string(),
        _ => format!("{}s", words::site(game)),
    };
    let done = match game {
        Game::One => "claimed",
        Game::Two => "declared control of",
    };
    let (name, numbers) = (winner.name(game), words::one_of(&numbers, "and"));
    Some(format!(
        "{name} could have {done} {site} {numbers}: are claims missing?"
    ))
}

fn result(replayed: Option<Outcome>, stated: Outcome, places: PlaceSet, game: Game) -> Draft {
    let missing = match stated {
        Outcome::Won(winner, _) => unclaimed(places, winner, game),
        _ => None,
    };
    let stated_words = stated.words(game);
    let (message, help, rule) = match replayed {
        None | Some(Outcome::Unfinished) => (
            format!("the game is not over, and the record says `{stated_words}`"),
            "write `unfinished`, or how it ended away from the board: `opponent-resigned`, `opponent-forfeit`, `ruling`".to_string(),
            R608,
        ),
        Some(outcome) => (
            format!(
                "{}, and the record says `{stated_words}`",
                words::outcome(game, outcome)
            ),
            format!("write `result: {}`", outcome.words(game)),
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

fn checkpoint(replayed: &Position, stated: &Position, difference: Difference, game: Game) -> Draft {
    let seat_of = |seat: Option<Seat>| match seat {
        Some(seat) => seat.name(game),
        None => "nobody",
    };
    let what = match difference {
        Difference::Cards(place, seat) => format!(
            "at {} {} has {}, and here {}",
            words::place(game, place),
            seat.name(game),
            cards(&replayed.board[place].halves[seat]),
            cards(&stated.board[place].halves[seat]),
        ),
        Difference::First(place) => format!(
            "at {} {} was complete first, and here {}",
            words::place(game, place),
            seat_of(replayed.board[place].first),
            seat_of(stated.board[place].first),
        ),
        Difference::Mark(place) => format!(
            "{} has {}, and here {}",
            words::place(game, place),
            mark(replayed.board[place].mark),
            mark(stated.board[place].mark),
        ),
        Difference::Owner(place) => format!(
            "{} belongs to {}, and here to {}",
            words::place(game, place),
            seat_of(replayed.board[place].owner),
            seat_of(stated.board[place].owner),
        ),
        Difference::ToMove => format!(
            "{} is to move, and here {}",
            seat_of(replayed.to_move),
            seat_of(stated.to_move),
        ),
        Difference::Key(key) => match key_values(replayed, stated, key) {
            Some((replayed, stated)) => {
                format!("`{key}` is {replayed}, and here {stated}")
            }
            None => format!("`{key}` is not what stands here"),
        },
    };
    Draft::new(
        Code::Checkpoint,
        format!("the replay differs from this checkpoint: {what}"),
        "the first thing that differs",
    )
    .help("compare the table with the record: either a turn before is wrong, or this line")
}

fn cards(half: &Half) -> String {
    words::half(half)
}

fn mark(mark: Mark) -> String {
    mark.word()
        .map_or("no mark".to_string(), |word| format!("`~{word}`"))
}

/// The values of the keys that are plain numbers.
fn key_values(replayed: &Position, stated: &Position, key: &str) -> Option<(String, String)> {
    let number = |position: &Position| match key {
        "turn" => position.turn,
        "oil" => position.oil,
        "passes" => Some(position.passes),
        "deck" => position.deck.as_ref().map(|pile| pile.len()),
        "tactics-deck" => position.tactics_deck.as_ref().map(|pile| pile.len()),
        _ => None,
    };
    let (replayed, stated) = (number(replayed)?, number(stated)?);
    // piles of equal size differ in their cards
    (replayed != stated).then(|| (replayed.to_string(), stated.to_string()))
}
