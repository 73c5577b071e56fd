//! What was meant by a place or a date that is not written as the notation has it, with the very
//! numbers of the record.

use super::draft::Draft;
use super::lists::is_card;
use super::slips::line;
use super::{Context, words};
use crate::code::Code;
use crate::model::{Edition, Game};
use crate::record::is_date;
use crate::span::Span;
use crate::syntax::fault::Expected;
use crate::syntax::known_word;

/// The words that people put in front of a place or a target.
const TO: &[&str] = &[
    "an", "at", "auf", "bei", "beside", "in", "nach", "on", "onto", "place", "platz", "stein",
    "stone", "tile", "to", "zu",
];

/// The number of a stone or tile at the front of a text, after any arrow or word for one.
pub(super) fn number(rest: &str, game: Game) -> Option<usize> {
    let mark = |char: char| char.is_whitespace() || "=-–—>→:/.,;@#".contains(char);
    let mut rest = rest.trim_start_matches(mark);
    loop {
        let letters = rest.trim_start_matches(char::is_alphabetic);
        let word = rest[..rest.len() - letters.len()].to_lowercase();
        if !TO.contains(&word.as_str()) {
            break;
        }
        rest = letters.trim_start_matches(mark);
    }
    let behind = rest.trim_start_matches(|char: char| char.is_ascii_digit());
    let number = rest[..rest.len() - behind.len()].parse().ok()?;
    let ends = !behind.starts_with(|char: char| char.is_alphanumeric() || char == '?');
    (ends && (1..=game.places()).contains(&number)).then_some(number)
}

/// A play without its place, with the number that stands behind it, if one does: an invented one could be
/// copied. After a whole play the card may have been drawn.
pub(super) fn place(card: &str, (front, rest): (&str, &str), context: &Context) -> String {
    let game = context.game();
    if let Some(target) = number(rest, game).filter(|_| is_target(front, rest, game)) {
        let site = words::site(game);
        return format!(
            "write where the card lies, too: `{card}@`, the number of the {site}, and `>{target}`"
        );
    }
    if let Some(place) = number(rest, game) {
        return format!("write where the card lies: `{card}@{place}`");
    }
    if let Some(whole) = without_at(card, game) {
        return format!("did you mean `{whole}`?");
    }
    let site = words::site(game);
    let lies = format!("write where the card lies: `{card}@` and the number of the {site}");
    let mut before = front.split_whitespace().rev().skip(1);
    let is_carried_out = before
        .next()
        .is_some_and(|word| word.len() > 2 && known_word(word, Some(game)).is_some());
    match front.contains('@') && !front.contains('+') && !is_carried_out {
        true => format!("was the draw `+{card}` meant? if not, {lies}"),
        false => lies,
    }
}

/// Whether a number behind a card says where it goes, as it does behind an arrow or `to` of a card that moves others.
fn is_target(front: &str, rest: &str, game: Game) -> bool {
    let mut before = front.split_whitespace().rev().skip(1);
    let verb = before.next().and_then(|word| known_word(word, Some(game)));
    let moves = ["strategist", "traitor", "redeployment", "treason"];
    let rest = rest.trim_start().to_lowercase();
    let first = rest.split(' ').next().unwrap_or_default();
    let goes =
        ["to", "zu", "nach", "auf", "->", "\u{2192}"].contains(&first) || first.starts_with('>');
    verb.is_some_and(|verb| moves.contains(&verb)) && goes
}

/// A play without its `@`, `r74` for `r7@4`; not where the digits alone may be a strength.
fn without_at(word: &str, game: Game) -> Option<String> {
    let digits = word.trim_start_matches(char::is_alphabetic);
    let (color, end) = (
        &word[..word.len() - digits.len()],
        digits.len().checked_sub(1)?,
    );
    let is_strength = |digits: &str| {
        let number = digits
            .parse()
            .is_ok_and(|number| (game.lowest()..=game.highest()).contains(&number));
        number && (digits.len() == 1 || !digits.starts_with('0'))
    };
    let (strength, place) = (digits.get(..end)?, digits.get(end..)?);
    let splits = !color.is_empty() && is_strength(strength) && !is_strength(digits);
    let place = number(place, game).filter(|_| splits)?;
    Some(format!("{color}{strength}@{place}"))
}

/// A place that is several numbers, `r8@1/2`: each of them, and the sign for one that nobody noted.
pub(super) fn one_place(expected: Expected, span: Span, context: &Context) -> Option<String> {
    let (front, rest) = line(context.text, span);
    let (card, first) = front[front.rfind(' ')? + 1..].split_once('@')?;
    let rest = rest
        .split(' ')
        .next()
        .filter(|_| expected == Expected::Blank)?;
    let others = rest.split(['/', '|', ',', '-']).collect::<Vec<_>>();
    // the first one is what stands in front of the first mark
    let places = [first].into_iter().chain(others.iter().skip(1).copied());
    let places: Option<Vec<String>> = places
        .map(|place| {
            let number =
                number(place, context.game()).filter(|number| number.to_string() == place)?;
            Some(format!("`{card}@{number}`"))
        })
        .collect();
    let places = places.filter(|places| others[0].is_empty() && (2..=3).contains(&places.len()))?;
    Some(format!(
        "a card lies at one place: {}; if nobody noted which, `{card}@?`",
        words::one_of(&places, "or")
    ))
}

/// A verb whose place is written in another way: `claim5`, `oil@2`, `claim stone 4`.
pub(super) fn verb((front, verb): (&str, &str), rest: &str, game: Game) -> Option<String> {
    let verbs = ["claim", "control", "oil", "retreat", "explosion"];
    known_word(verb, Some(game)).filter(|word| verbs.contains(word))?;
    let first = rest.trim_start().split(' ').next().unwrap_or_default();
    let digits = first.starts_with(|char: char| char.is_ascii_digit());
    let is_list = digits
        && first
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b',');
    let places = match is_list {
        true => first.to_string(),
        false => number(rest, game)?.to_string(),
    };
    let glued = front.ends_with(verb) && digits && first.len() == rest.split(' ').next()?.len();
    Some(match glued {
        true => format!("a blank is missing: write `{verb} {places}`"),
        false => format!("write `{verb} {places}`"),
    })
}

/// A move of a card without its arrow, whole: `strategist b7@4>5`.
pub(super) fn target(span: Span, text: &str, game: Game) -> Option<String> {
    let (front, rest) = line(text, span);
    let mut before = front.split_whitespace().rev();
    let at = before.next()?;
    at.contains('@').then_some(())?;
    let away = ["discard", "ablage", "abwurf"];
    let off = rest.split_whitespace().any(|word| {
        let word = word.to_lowercase();
        away.iter().any(|away| word.starts_with(away))
    });
    let verb = before
        .next()
        .filter(|word| word.chars().all(char::is_alphabetic));
    let stays = matches!(
        verb.and_then(|verb| known_word(verb, Some(game))),
        Some("traitor" | "treason")
    );
    let verb = verb.map_or(String::new(), |verb| format!("{} ", verb.to_lowercase()));
    let to = match number(rest, game) {
        Some(number) => number.to_string(),
        None if off && !stays => "discard".to_string(),
        None => {
            let site = words::site(game);
            let away = if stays { "" } else { ", or `>discard`" };
            return Some(format!(
                "write where the card goes: `{verb}{at}>` and the number of the {site}{away}"
            ));
        }
    };
    Some(format!("write where the card goes: `{verb}{at}>{to}`"))
}

/// A mark that stands where a blank or a comma should.
pub(super) fn mark(expected: Expected, span: Span, text: &str) -> Option<String> {
    let (front, rest) = line(text, span);
    let mark = rest.chars().next().filter(|mark| ".;:!".contains(*mark))?;
    let part = |char: char| !char.is_alphanumeric() && char != '?';
    let last = front.rsplit([' ', ',', '=', ':', '/']).next();
    let next = rest[mark.len_utf8()..].split(part).next();
    // of the cards of a list one stands on either side
    if mark == ';'
        && let (Some(last), Some(next)) = (last, next)
        && is_card(last)
        && is_card(next)
    {
        return Some(format!(
            "join the cards of a list by commas: `{last},{next}`"
        ));
    }
    let between = match front.split_whitespace().any(names_edition) {
        true => "the parts of a position",
        false => "actions",
    };
    (expected == Expected::Blank)
        .then(|| format!("take the `{mark}` out: a blank alone stands between {between}"))
}

/// Whether a word is a ruleset, as it begins a position.
pub(super) fn names_edition(word: &str) -> bool {
    let name = word.split('+').next();
    Edition::ALL
        .iter()
        .any(|edition| name == Some(edition.name()))
}

/// A date that is none.
pub(super) fn bad_date(written: &str) -> Draft {
    let draft = Draft::new(
        Code::BadDate,
        format!("{} is no date", words::quoted(written)),
        "not year, month, day",
    );
    match date(written) {
        Some(date) => draft.help(format!("write year, month, day: `{date}`")),
        None => draft.help(
            "write year, month and day as `YYYY-MM-DD`, with `??` for a part that is not known",
        ),
    }
}

/// The date that was meant, as the notation writes it; of `3/11/2026` nobody knows which is the day.
fn date(written: &str) -> Option<String> {
    let split = |mark: char| -> Option<[u32; 3]> {
        let parts = written.split(mark).map(|part| part.trim().parse().ok());
        parts.collect::<Option<Vec<u32>>>()?.try_into().ok()
    };
    let of = |year: u32, month: u32, day: u32| {
        let date = format!("{year}-{month:02}-{day:02}");
        ((1000..=9999).contains(&year) && is_date(&date)).then_some(date)
    };
    if let Some([day, month, year]) = split('.')
        && let Some(date) = of(year, month, day)
    {
        return Some(date);
    }
    let parts = ['-', '/', '.'].into_iter().find_map(split);
    parts.and_then(|[year, month, day]| of(year, month, day))
}

#[cfg(test)]
mod tests {
    use super::{date, number};
    use crate::model::Game;

    #[test]
    fn numbers_behind_arrows_and_words_are_places() {
        for rest in [
            "=>2",
            "→2",
            "-> 2",
            " 2",
            " auf 2",
            "-2",
            ":2",
            "/2 +b3",
            " auf Stein 2",
        ] {
            assert_eq!(number(rest, Game::One), Some(2), "{rest}");
        }
        for rest in ["", " +?", " +b2", " claim 2", "-12", " 2r", ",r8@4", " -2?"] {
            assert_eq!(number(rest, Game::One), None, "{rest}");
        }
        assert_eq!(number(">8", Game::Two), None);
    }

    #[test]
    fn a_date_is_named_only_where_its_parts_are_clear() {
        for written in [
            "3.11.2026",
            "03.11.2026",
            "3. 11. 2026",
            "2026-11-3",
            "2026/11/03",
        ] {
            assert_eq!(date(written).as_deref(), Some("2026-11-03"), "{written}");
        }
        for written in [
            "3/11/2026",
            "11-03-2026",
            "3.11.26",
            "31.2.2026",
            "2026-13-01",
            "-",
            "",
        ] {
            assert_eq!(date(written), None, "{written}");
        }
    }
}
