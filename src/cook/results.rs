//! What helps with results that cannot be read, in the words of the record's game.

use super::slips::line;
use super::{Context, words};
use crate::code::Code;
use crate::finding::Finding;
use crate::model::{Edition, Game, Seat, Tactic};
use crate::span::Span;
use crate::syntax::fault::{FaultKind, WordList};
use crate::syntax::tree::Side;
use crate::syntax::words::HOWS;
use crate::syntax::{of_the_loser, side_letter};

/// Words for a game that nobody has won.
const NOBODYS: &[&str] = &[
    "draw",
    "drawn",
    "patt",
    "remis",
    "stalemate",
    "tie",
    "tied",
    "unentschieden",
];

/// Points without a result are one mistake: where no result stands at all, what is said of that belongs to the points.
pub(crate) fn one_for_the_result(findings: &mut Vec<Finding>) {
    let of = |code| findings.iter().position(|finding| finding.code == code);
    let (Some(points), Some(none)) = (of(Code::PointsBeforeResult), of(Code::NoResult)) else {
        return;
    };
    let none = findings[none].clone();
    let points = &mut findings[points];
    points.message = none.message;
    points.help = none
        .help
        .map(|help| format!("{help}, in front of the points").into());
    findings.retain(|finding| finding.code != Code::NoResult);
}

/// A result as the notation writes it, of a side that has won.
pub(super) fn won(side: Side) -> String {
    let how = match side {
        Side::South | Side::North => "3-adjacent",
        Side::Attacker => "4-tiles",
        Side::Defender => "deck-empty",
    };
    format!("{} {how}", side.word())
}

/// The side of the record's game that a word names.
fn side(word: &str, game: Game) -> Option<Side> {
    Some(Side::of(seat(word, game)?, game))
}

fn seat(word: &str, game: Game) -> Option<Seat> {
    Seat::of_letter(side_letter(word)?, game)
}

/// The result where a turn says in words that its side gives up, which is no action.
pub(super) fn of_who_gives_up(span: Span, context: &Context) -> Option<String> {
    let (front, rest) = line(context.text, span);
    // at most a verb and what belongs to it: `gives up`
    let words: Vec<&str> = rest.split_whitespace().take(2).collect();
    let said = of_the_loser(&words.join("-").to_lowercase());
    said.filter(|how| *how == "opponent-resigned")?;
    let game = context.game();
    let mut front = front.split([' ', '\t', ':']);
    let loser = front.find_map(|word| seat(word, game));
    let winner = Side::of(!loser.unwrap_or(Seat::BOTH[0]), game).word();
    Some(format!(
        "who gives up loses, and the result names the winner: `result: {winner} opponent-resigned`"
    ))
}

/// How the winner that stands in front has won.
pub(super) fn how(span: Span, context: &Context) -> String {
    let game = context.game();
    let front = line(context.text, span).0.trim_end_matches([' ', '_']);
    let winner = front.rsplit([' ', ':', '=', '_', '\t']).next();
    let (first, second) = match winner.and_then(|word| side(word, game)) {
        Some(side) => (won(side), format!("{} opponent-resigned", side.word())),
        None => {
            let [first, second] = Seat::BOTH.map(|seat| Side::of(seat, game));
            (won(first), format!("{} opponent-resigned", second.word()))
        }
    };
    let in_position = front.contains("result=");
    let written = |result: String| match in_position {
        true => format!("`result={}`", result.replace(' ', "_")),
        false => format!("`{result}`"),
    };
    format!(
        "write it after the winner: {}, {}",
        written(first),
        written(second)
    )
}

/// The result line of a game that was won, by the side that is named, and of one that was not.
fn result_line(named: Option<Side>, game: Game) -> String {
    let side = named.unwrap_or(Side::of(Seat::South, game));
    format!(
        "write the winner and how: `result: {}`, or `result: unfinished`",
        won(side)
    )
}

/// A line that has another key than `result:`.
pub(super) fn meant(written: &str, context: &Context) -> String {
    let game = context.game();
    let said = written.split_once([':', ' ']).unwrap_or_default().1;
    let said = said.split(" #").next().unwrap_or_default().trim();
    let named = side(said.split(' ').next().unwrap_or_default(), game);
    let help = nobodys(WordList::Result, said).unwrap_or_else(|| result_line(named, game));
    format!("did you mean `result`? {help}")
}

/// A game that nobody has won.
pub(super) fn nobodys(list: WordList, written: &str) -> Option<String> {
    let word = written.to_lowercase();
    let fits = list == WordList::Result && NOBODYS.contains(&word.as_str());
    fits.then(|| {
        "a game that nobody has won is `result: no-winner`, one that was not played to its end \
         `result: unfinished`"
            .to_string()
    })
}

/// A way to win of which only the number is written, and a winner with a sign behind.
pub(super) fn slip(list: WordList, span: Span, context: &Context) -> Option<String> {
    let written = span.of(context.text);
    let behind = line(context.text, span).1.get(written.len()..)?;
    match list {
        WordList::How => {
            let counts = |how: &&&str| how.split_once('-').is_some_and(|(by, _)| by == written);
            let how = HOWS.iter().find(counts)?;
            has_word(list, how, context).then(|| format!("did you mean `{how}`?"))
        }
        WordList::Result if side(written, context.game()).is_some() => {
            let sign = behind.chars().next().filter(char::is_ascii_punctuation)?;
            Some(format!(
                "take the `{sign}` out: a blank comes after the winner"
            ))
        }
        _ => None,
    }
}

/// A whole line, for words that stand alone in one.
pub(super) fn example(list: WordList, context: &Context) -> Option<String> {
    let game = context.game();
    let [first, second] = Seat::BOTH.map(|seat| Side::of(seat, game));
    match list {
        WordList::How => Some(format!(
            "write it after the winner: `result: {}`, `result: {} opponent-resigned`",
            won(first),
            second.word()
        )),
        WordList::Result => Some(result_line(None, game)),
        _ => None,
    }
}

/// The words that stand in a list, of the record's rules where they are known.
pub(super) fn one_of_list(list: WordList, context: &Context) -> String {
    let known: Vec<String> = list
        .words()
        .iter()
        .filter(|word| has_word(list, word, context))
        .map(|word| format!("`{word}`"))
        .collect();
    format!("it knows {}", words::one_of(&known, "and"))
}

/// Whether a word can have been meant: one of a list has to be of the record's rules.
pub(super) fn is_meant(kind: &FaultKind, word: &str, context: &Context) -> bool {
    match kind {
        FaultKind::UnknownWord(list) => has_word(*list, word, context),
        _ => true,
    }
}

/// Whether the record's rules have use for a word.
fn has_word(list: WordList, word: &str, context: &Context) -> bool {
    let Some(ruleset) = context.ruleset else {
        return true;
    };
    let (game, one) = (ruleset.game(), ruleset.game() == Game::One);
    match list {
        WordList::Result => match word {
            "south" | "north" => one,
            "attacker" | "defender" => !one,
            _ => true,
        },
        WordList::How => match word {
            "3-adjacent" | "5-stones" => one,
            "4-tiles" | "damaged-tile" | "deck-empty" => !one,
            "no-space" => ruleset.edition() == Edition::English,
            _ => true,
        },
        WordList::Mark => match word {
            "mud" | "bluff" => one && ruleset.has_tactics(),
            _ => !one,
        },
        WordList::Phase => word != "prepared" || !one,
        WordList::Tactic => Tactic::of_name(word).is_some_and(|tactic| tactic.is_in(game)),
        WordList::PositionKey => true,
    }
}
