//! Sentences for series of games.

use super::draft::Draft;
use super::{Context, words};
use crate::code::Code;
use crate::model::{Edition, Game, Ruling};
use crate::rulebook::rules::*;
use crate::series::{Breach, Contest, Standing, Unchecked, Why};

pub(super) fn draft(breach: &Breach, context: &Context) -> Draft {
    match breach {
        Breach::Starter {
            expected,
            found,
            by_winner,
        } => starter(expected, found, *by_winner, context),
        Breach::RolesKept { attacker } => Draft::new(
            Code::RolesKept,
            format!(
                "{} attacked in the first game and attacks again",
                words::quoted(attacker)
            ),
            "the first turn",
        )
        .help("a revenge exchanges the roles; check `attacker:` and `defender:`"),
        Breach::RoundOrder {
            expected,
            found,
            again,
        } => Draft::new(
            Code::RoundOrder,
            match found < expected {
                true if *again => {
                    format!("round {found} was there already, and round {expected} follows")
                }
                true => format!("round {found} comes after later ones, and round {expected} follows"),
                false => format!("round {expected} follows, and this is round {found}"),
            },
            format!("{expected} was expected"),
        )
        .help("check the number, and whether a game is missing; the games of a match are read in the order of the files and of their names"),
        Breach::Agreed { expected, found } => agreed(*expected, *found, context),
        Breach::TooMany { agreed, shared } => too_many(*agreed, *shared, context),
        Breach::Stranger { name, players } => Draft::new(
            Code::MatchPlayers,
            format!(
                "{} does not play in this match: {} and {} do",
                words::quoted(name),
                words::quoted(&players[0]),
                words::quoted(&players[1])
            ),
            "another name than in the first game",
        )
        .help("write names alike in all games of a match, or give another match another `match:`"),
        Breach::OtherRuleset { expected, found } => Draft::new(
            Code::MatchRuleset,
            format!("the games before were played by `{expected}`, and this one by `{found}`"),
            "another ruleset than in the first game",
        )
        .help("write the same ruleset in all games of a match, or give another match another `match:`"),
        Breach::PointsForm => Draft::new(
            Code::PointsLine,
            "this is no points line: it has two names, each with its points",
            "not read",
        )
        .help("write them as in `points: Irina 6, Thomas 6`"),
        Breach::PointsName { name, players } => Draft::new(
            Code::PointsLine,
            format!(
                "{} is no player here: {} and {} are",
                words::quoted(name),
                words::quoted(&players[0]),
                words::quoted(&players[1])
            ),
            "the points that are written",
        )
        .help(format!("write `points: {} …, {} …`", players[0], players[1])),
        Breach::Points { .. } => points(breach),
        Breach::ExtraRound => Draft::new(
            Code::Ruled,
            "the points were equal after the last round, so this round is due as the open ruling is read here",
            "an extra round",
        )
        .help("agree on the reading before the first round; a ruleset names it where it is not the usual one"),
        Breach::Unchecked(why) => unchecked(why),
    }
}

fn starter(expected: &str, found: &str, by_winner: bool, context: &Context) -> Draft {
    let edition = context.ruleset.map(|ruleset| ruleset.edition());
    let why = match edition {
        _ if by_winner => "who won the round before",
        Some(Edition::ShortRules) => "who began the round before",
        _ => "who did not begin the round before",
    };
    Draft::new(
        Code::WrongStarter,
        format!(
            "{} begins this round, {why}, and here it is {}",
            words::quoted(expected),
            words::quoted(found)
        ),
        format!("the turn of {}", words::quoted(found)),
    )
    .help("check the sides of the first turns, and whether the names of the sides are exchanged")
}

fn agreed(expected: u32, found: u32, context: &Context) -> Draft {
    match context.game() {
        Game::One => Draft::new(
            Code::AgreedRounds,
            format!("{expected} rounds were agreed, and here it is {found}"),
            format!("`/{expected}` was expected"),
        )
        .help("the number of rounds is agreed before the first one; write it alike in all games"),
        Game::Two => Draft::new(
            Code::AgreedRounds,
            format!("a revenge has {expected} games, and here it is {found}"),
            format!("`/{expected}` was expected"),
        )
        .help("a third game follows only where the two are still equal; other games together have an `event:`"),
    }
}

fn too_many(agreed: u32, shared: bool, context: &Context) -> Draft {
    let (message, rules) = match (context.game(), shared) {
        (Game::One, true) => (
            format!(
                "the match was over after {}: its points were equal and are shared",
                words::count(agreed, "round")
            ),
            [R501, R506],
        ),
        (Game::One, false) => (
            format!("the match was over after {}", words::count(agreed, "round")),
            [R501, R501],
        ),
        (Game::Two, _) => (
            format!(
                "the revenge was decided after {}",
                words::count(agreed, "game")
            ),
            [R521, R525],
        ),
    };
    let rules: &[_] = if rules[0] == rules[1] {
        &rules[..1]
    } else {
        &rules
    };
    Draft::new(Code::RoundTooMany, message, "one more")
        .help("give another match another `match:`, or let it begin with `round: 1`")
        .rules(rules)
}

fn points(breach: &Breach) -> Draft {
    let Breach::Points {
        players,
        expected,
        found,
        earned,
        won,
        resigned,
    } = breach
    else {
        return unchecked(&Unchecked::Points);
    };
    let right = format!(
        "{} {}, {} {}",
        players[0], expected[0], players[1], expected[1]
    );
    let wrong: Vec<String> = [0, 1]
        .into_iter()
        .filter(|player| expected[*player] != found[*player])
        .map(|player| {
            format!(
                "{} has {}, not {}",
                words::quoted(&players[player]),
                words::count(expected[player], "point"),
                found[player]
            )
        })
        .collect();
    let rules: &[_] = match (won, resigned) {
        (false, _) => &[R612, R507],
        (true, true) => &[R612, R503, R508],
        (true, false) => &[R612, R503, R504],
    };
    Draft::new(
        Code::Points,
        format!("{} after this round", wrong.join(", and ")),
        "the points that are written",
    )
    .help(format!("write `points: {right}`"))
    .note(format!(
        "this round gave {} {} and {} {}",
        words::quoted(&players[0]),
        earned[0],
        words::quoted(&players[1]),
        earned[1]
    ))
    .rules(rules)
}

fn unchecked(why: &Unchecked) -> Draft {
    let (message, label) = match why {
        Unchecked::Players => (
            "this game does not say who plays, so who begins and the points are not checked in this match".to_string(),
            "a game of a match",
        ),
        Unchecked::SameName => (
            "both players have the same name, so who begins and the points are not checked in this match".to_string(),
            "the same name",
        ),
        Unchecked::End { in_match } => (
            format!(
                "no end of this game is known, so {}",
                match in_match {
                    true => "the points are not checked in this match",
                    false => "its points are not checked",
                }
            ),
            "not checked",
        ),
        Unchecked::Points => (
            "the end of a round before this one is not known, so the points are not checked in this match".to_string(),
            "not checked",
        ),
        Unchecked::Order => (
            "the rounds before this one do not follow each other, so the points are not checked in this match".to_string(),
            "not checked",
        ),
        Unchecked::Dropped { name } => (
            format!(
                "more than {} matches are open, so {} is no longer followed",
                crate::series::MOST,
                words::quoted(name)
            ),
            "one match too many",
        ),
        Unchecked::NoPoints => {
            return Draft::new(
                Code::NoPointsHere,
                "Schotten Totten 2 counts no points, so nothing checks these",
                "points",
            )
            .help("a revenge is decided by its two games; `marchstone score` shows how");
        }
    };
    Draft::new(Code::MatchUnchecked, message, label).help(match why {
        Unchecked::Players => "name both players, as `south: Irina`",
        Unchecked::SameName => "tell the players apart, as `south: Anna B.` and `north: Anna K.`",
        Unchecked::End { .. } => {
            "points come behind a game that has ended: write its last turns, or correct its errors first"
        }
        Unchecked::Points | Unchecked::Order => {
            "check the games of a match together, and the errors in them first"
        }
        _ => "check fewer matches at once",
    })
}

/// How a match stands, in a sentence.
pub fn state(contest: &Contest) -> String {
    let name = |player: usize| match contest.players() {
        Some(players) => players[player].clone(),
        None => "?".to_string(),
    };
    let reading = |value| format!("`{}={value}`", Ruling::SeriesTie.name());
    match contest.standing() {
        Standing::Open => match (contest.agreed(), contest.rows().len()) {
            (Some(agreed), played) => format!("open: {played} of {agreed} played"),
            (None, _) => "open: no number of rounds was agreed".to_string(),
        },
        Standing::Unknown => {
            "all played; nobody can say who has won: see `marchstone check`".to_string()
        }
        Standing::Shared => format!(
            "shared: equal points (by {}; with {} another round would be due)",
            reading("shared"),
            reading("extra")
        ),
        Standing::Another(Why::Points(_)) => format!(
            "equal points: another round is due (by {}; with {} the match would be shared)",
            reading("extra"),
            reading("shared")
        ),
        Standing::Another(why) => format!("another game is due: {}", decided(why, 0)),
        Standing::Won(player, why) => match why {
            Why::BothGames => format!("{} is champion: both games", name(player)),
            why => format!("{} has won: {}", name(player), decided(why, player)),
        },
    }
}

/// What decided, the player's value first.
fn decided(why: Why, player: usize) -> String {
    let pair = |values: [u32; 2]| format!("{} to {}", values[player], values[1 - player]);
    match why {
        Why::Points(values) => format!("{} points", pair(values)),
        Why::BothGames => "both games".to_string(),
        Why::Deck(values) => format!(
            "both won as Attacker, {} cards left in the deck",
            pair(values)
        ),
        Why::Walls(values) => format!(
            "both won as Defender, {} undamaged tiles and unused cauldrons",
            pair(values)
        ),
        Why::Rematch => "the game that was due after equal ones".to_string(),
    }
}
