//! Headers whose texts mean something: dates, rounds, the names of sides; and the fields of turns.

use super::names::problem;
use super::problem::{Problem, ProblemKind};
use super::round::Round;
use crate::model::{Game, View};
use crate::shuffle::{Commitment, seed_of};
use crate::span::Span;
use crate::syntax::tree::{Header, ItemKind, Key, LineKind, Side, Tree};
use crate::syntax::{field_name, header_text};

/// Whether a header's text is what its key asks for.
///
/// # Errors
/// What it is not.
pub fn header(header: &Header, text: &str, game: Game) -> Result<(), Problem> {
    let value = || header_text(header, text);
    let of_side = |side, other| match game == other {
        true => problem(ProblemKind::OtherGamesSide { side, game }, header.key_span),
        false => Ok(()),
    };
    match header.key {
        Key::Date if !is_date(&value()) => problem(ProblemKind::BadDate, header.text),
        Key::Round if Round::parse(&value()).is_none() => {
            problem(ProblemKind::BadRound, header.text)
        }
        Key::View if View::parse(&value(), game).is_none() => {
            problem(ProblemKind::BadView, header.text)
        }
        Key::Shuffle if seed_of(&value()).is_none() => {
            problem(ProblemKind::BadShuffle, header.text)
        }
        Key::DeckSha256 if Commitment::parse(&value()).is_none() => {
            problem(ProblemKind::BadCommitment, header.text)
        }
        Key::South => of_side(Side::South, Game::Two),
        Key::North => of_side(Side::North, Game::Two),
        Key::Attacker => of_side(Side::Attacker, Game::One),
        Key::Defender => of_side(Side::Defender, Game::One),
        _ => Ok(()),
    }
}

/// What is wrong with headers and fields by whatever rules a game was played.
pub fn by_any_rules(tree: &Tree, text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for line in &tree.lines {
        match line.kind {
            LineKind::Header(written) if matches!(written.key, Key::Date | Key::Round) => {
                problems.extend(header(&written, text, Game::One).err());
            }
            LineKind::Turn(turn) => {
                for item in turn.items.of(&tree.items) {
                    if let ItemKind::Field { name, value } = item.kind {
                        problems.extend(field(name, value, text).err());
                    }
                }
            }
            _ => {}
        }
    }
    problems
}

/// Whether a turn's field has a meaning: `time=12.5`, or anybody's own `x-…`.
///
/// # Errors
/// That it has none.
pub fn field(name: Span, value: Span, text: &str) -> Result<(), Problem> {
    let word = field_name(name.of(text));
    let time = word == "time" && is_seconds(value.of(text));
    let own = word.starts_with("x-");
    match own || time {
        true => Ok(()),
        false => problem(ProblemKind::UnknownField, name.to(value)),
    }
}

/// `2026-11-01`, with `??` (a year `????`) for parts that are not known.
pub fn is_date(text: &str) -> bool {
    let mut parts = text.split('-');
    let (year, month, day) = (parts.next(), parts.next(), parts.next());
    let part = |part: Option<&str>, length: usize, most: u32| {
        let Some(part) = part.filter(|part| part.len() == length) else {
            return false;
        };
        // decades and the like: `19??`
        let known = part.bytes().all(|byte| byte.is_ascii_digit());
        let half = part
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'?');
        match known {
            true => (1..=most).contains(&part.parse().unwrap_or(0)),
            false => half,
        }
    };
    let last = match (year.map(str::parse), month) {
        (Some(Ok(year)), Some("02")) if !is_leap(year) => 28,
        (_, Some("02")) => 29,
        (_, Some("04" | "06" | "09" | "11")) => 30,
        _ => 31,
    };
    parts.next().is_none() && part(year, 4, 9999) && part(month, 2, 12) && part(day, 2, last)
}

const fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn is_seconds(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.split_once('.') {
        Some((whole, rest)) => digits(whole) && digits(rest),
        None => digits(text),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_date, is_seconds};

    #[test]
    fn dates_are_year_month_day() {
        for date in [
            "2026-11-01",
            "2026-??-??",
            "????-??-??",
            "2024-02-29",
            "19??-12-31",
        ] {
            assert!(is_date(date), "{date}");
        }
        for date in [
            "",
            "01.11.2026",
            "2026-13-01",
            "2026-02-30",
            "2025-02-29",
            "2026-1-1",
            "2026-11-01-",
        ] {
            assert!(!is_date(date), "{date}");
        }
    }

    #[test]
    fn seconds_are_a_number() {
        assert!(is_seconds("12.5") && is_seconds("0"));
        assert!(!is_seconds("1e3") && !is_seconds("12.") && !is_seconds("-1"));
    }
}
