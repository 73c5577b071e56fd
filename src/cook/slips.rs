//! Guesses at what was meant, for lines that cannot be read.

use super::draft::Draft;
use super::{Context, cards, leads, meant, people, results, words};
use crate::code::Code;
use crate::model::{Game, Seat, Tactic};
use crate::span::Span;
use crate::syntax::fault::Expected;
use crate::syntax::lines::{line_end, line_start};
use crate::syntax::tree::Side;
use crate::syntax::{
    Unclear, color_letter, known_key, known_word, nearest_key, side_letter, unclear_result,
};

/// What people say of a play.
const PLAYS: &[&str] = &[
    "lay", "lays", "legt", "place", "places", "play", "played", "plays", "put", "puts", "spielt",
];

/// No longer name is looked for, in bytes.
const LONGEST: usize = 24;

/// How far back the number of a turn is looked for.
const MOST_LINES: usize = 64;

/// The turn that was written like a header, with the number that it has among its neighbours.
pub(super) fn turn(text: &str, span: Span) -> String {
    let (side, done) = span.of(text).split_once(':').unwrap_or_default();
    let (mut number, mut headed) = (0_u32, 0);
    for line in text[..span.start as usize].lines().rev().take(MOST_LINES) {
        let line = line.trim_start();
        let rest = line.trim_start_matches(|char: char| char.is_ascii_digit());
        if let Ok(written) = line[..line.len() - rest.len()].parse() {
            number = written;
            break;
        }
        // one letter for a key: a longer word names a player
        let of_side = |key: &str| key.len() == 1 && side_letter(key).is_some();
        headed += u32::from(line.split_once(':').is_some_and(|(key, _)| of_side(key)));
    }
    let side = side_letter(side.trim()).unwrap_or("S");
    let number = number.saturating_add(headed + 1);
    format!("did you mean a turn: `{number} {side} {}`?", done.trim())
}

/// What was meant where an action should stand.
pub(super) fn item(expected: Expected, written: &str) -> Option<String> {
    if expected != Expected::Item {
        return None;
    }
    let rest = written.trim_start_matches(|char: char| char.is_ascii_digit());
    let number = &written[..written.len() - rest.len()];
    let color = rest.chars().next().filter(char::is_ascii_alphabetic);
    match color {
        _ if number.is_empty() => None,
        Some(color) if !rest[1..].starts_with(char::is_alphanumeric) => {
            let color = color.to_ascii_lowercase();
            let card = format!("{color}{number}");
            Some(format!(
                "did you mean `{card}{}`? the color of a card comes first: `{card}`",
                &rest[1..]
            ))
        }
        None if rest.is_empty() => Some(format!(
            "write one turn a line: `{number}` may begin the next one"
        )),
        _ => None,
    }
}

/// A comment that begins with another sign than its own.
pub(super) fn comment(expected: Expected, written: &str) -> Option<String> {
    let signs = ["//", "/*", "(", "[", "{", ";"];
    let begins = expected == Expected::Item && signs.iter().any(|sign| written.starts_with(sign));
    begins.then(|| {
        "did you mean a comment? one begins with `#`, at the front of a line or after a blank"
            .to_string()
    })
}

/// A result whose words may be said of the winner or of the loser: it is asked which, as the wrong
/// guess would turn the game round.
pub(super) fn unclear(text: &str, span: Span) -> Option<Draft> {
    let Unclear {
        written,
        named,
        how,
        in_position,
    } = unclear_result(text, span)?;
    let lost = match how {
        "opponent-resigned" => "gave up",
        _ => "lost by forfeit",
    };
    let line = |winner: Side| match in_position {
        true => format!("`result={}_{how}`", winner.word()),
        false => format!("`result: {} {how}`", winner.word()),
    };
    let named_word = named.word();
    Some(
        Draft::new(
            Code::UnknownWord,
            format!(
                "{} after `{named_word}` does not say who {lost}, and so who won",
                words::quoted(written)
            ),
            format!("who {lost}?"),
        )
        .help(format!(
            "if {} {lost}, write {}; if {} did, write {}",
            person(named),
            line(named.other()),
            person(named.other()),
            line(named)
        )),
    )
}

/// A side, as people say it.
fn person(side: Side) -> &'static str {
    let of = |game| {
        Seat::BOTH
            .into_iter()
            .find(|seat| Side::of(*seat, game) == side)
    };
    let named = |game| of(game).map(|seat| seat.name(game));
    named(Game::One).or(named(Game::Two)).unwrap_or_default()
}

/// What begins like no item of a turn: a header without its colon, a clause without its claim, or
/// something else, with the word that may have been `meant`.
pub(super) fn unknown_item(span: Span, context: &Context, meant: Option<String>) -> Draft {
    let written = span.of(context.text);
    let quoted = words::quoted(written);
    if let Some((key, line)) = keyed(context.text, span, meant.is_some()) {
        return no_colon(Code::UnknownItem, key, &line);
    }
    if let Some(side) = people::item(span, context) {
        return side;
    }
    if let Some(letter) = cards::no_color(span, context.text) {
        return Draft::new(
            Code::UnknownItem,
            format!("{quoted} is no card: no color has the letter `{letter}`"),
            "not a color's letter",
        )
        .help(cards::colors(context));
    }
    let draft = leads::no_item(written);
    let help = cards::half(span, context)
        .or_else(|| cards::drawn(span, context.text))
        .or_else(|| results::of_who_gives_up(span, context));
    if let Some(help) = help {
        return draft.help(help);
    }
    let verb = match context.game() {
        Game::One => "claim",
        Game::Two => "control",
    };
    let (behind, clause) = match known_word(written, None) {
        Some("by") => ("`denied`", "denied by r7"),
        Some("as") => ("a claim", "as joker=r7"),
        Some("against") => ("a claim", "against joker=r7"),
        Some("because") => ("a claim", "because r7"),
        Some("denied") => ("a claim", "denied by r7"),
        _ => {
            let key = || nearest_key(written).filter(|_| line(context.text, span).1.contains(':'));
            let word = english(&folded(written)).or_else(key);
            let word = word.map(|word| format!("did you mean `{word}`?"));
            let verb_of_play = PLAYS
                .contains(&folded(written).as_str())
                .then(|| format!("leave {quoted} out: a play is its card and its place"));
            let site = words::site(context.game());
            return draft.help_if(verb_of_play.or(word).or(meant)).help(format!(
                "a card is played as `r7@4`, a {site} claimed as `{verb} 4`, a card drawn as `+r7`"
            ));
        }
    };
    draft.help(format!(
        "{quoted} comes after {behind}: `{verb} 4 {clause}`"
    ))
}

/// A key of a line, and the line with the colon that it lacks.
fn no_colon(code: Code, key: &str, line: &str) -> Draft {
    Draft::new(
        code,
        format!(
            "{} begins a line of its own, and its colon is missing",
            words::quoted(key)
        ),
        "a colon comes after the key of a line",
    )
    .help(format!("write the colon: {line}"))
}

/// A deal, or a side's name, without its colon.
pub(super) fn colon(expected: Expected, span: Span, text: &str) -> Option<Draft> {
    let (front, rest) = line(text, span);
    if expected == Expected::Item && rest.starts_with('=') {
        let (key, line) = keyed(text, span, false)?;
        return Some(no_colon(Code::UnknownItem, key, &line));
    }
    let whole = format!("{front}{rest}");
    let (key, rest) = whole.trim().split_once(' ')?;
    let (side, cards) = rest.trim_start().split_once(' ')?;
    let lacks = matches!(expected, Expected::Colon | Expected::Side) && !whole.contains(':');
    let is_deal = lacks && known_key(key) == Some("deal") && side_letter(side).is_some();
    let line = with_colon(&format!("{key} {side}"), cards);
    is_deal.then(|| no_colon(Code::Expected, key, &line))
}

/// The line of a span up to it, and the rest of that line without its comment.
pub(super) fn line(text: &str, span: Span) -> (&str, &str) {
    let at = (span.start as usize).min(text.len());
    let (start, end) = (line_start(text, at), line_end(text.as_bytes(), at));
    let part = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    let (front, rest) = (part(start, at), part(at, end));
    let rest = rest.find(" #").map_or(rest, |comment| &rest[..comment]);
    (front, rest.trim_end())
}

/// The key of a line that lacks its colon, and the line with it. A side begins a turn, too, so after it
/// nothing may look like one.
fn keyed(text: &str, span: Span, meant: bool) -> Option<(&str, String)> {
    let (front, rest) = line(text, span);
    let (key, rest) = match front.trim() {
        "" => rest.split_at(rest.find([' ', '=', ';']).unwrap_or(rest.len())),
        side => {
            let named = matches!(
                known_key(side),
                Some("south" | "north" | "attacker" | "defender")
            );
            let played = |char: char| char == '@' || char.is_ascii_digit();
            let clear = named && !meant && (rest.starts_with('=') || !rest.contains(played));
            clear.then_some((side, rest))?
        }
    };
    let is_key = known_key(key).is_some() || key.starts_with("x-");
    is_key.then(|| (key, with_colon(key, rest)))
}

fn with_colon(key: &str, rest: &str) -> String {
    let rest = match rest.trim_start_matches([' ', '=', ';']) {
        "" => "…",
        rest => rest,
    };
    words::quoted(&format!("{key}: {rest}"))
}

/// Help with the very words that stand in front of what was expected.
pub(super) fn example(expected: Expected, span: Span, context: &Context) -> Option<String> {
    let (front, rest) = line(context.text, span);
    let mut words = front.trim_end().rsplit([' ', '\t', '+', ',', '>']);
    let (last, before) = (words.next()?, words.next().unwrap_or_default());
    let both = || known_word(&format!("{before}-{last}"), None);
    let tactic = known_word(last, None).or_else(both);
    let tactic = tactic.and_then(Tactic::of_name);
    let digits = last.chars().all(|char| char.is_ascii_digit());
    let color = color_letter(before).filter(|_| digits && !last.is_empty());
    match expected {
        Expected::At => {
            if let Some(other) = other_name(front, rest) {
                return Some(other);
            }
            let card = last
                .chars()
                .all(|char| char.is_alphanumeric() || char == '?');
            let card = card && last.len() <= 16 && (color.is_some() || !digits);
            let word = match color {
                Some(color) => format!("{color}{last}"),
                None => tactic.map_or(last, |tactic| tactic.name()).to_string(),
            };
            card.then(|| meant::place(&word, (front, rest), context))
        }
        Expected::Card => {
            let done = match tactic? {
                Tactic::Strategist | Tactic::Redeployment => "r5@3>6",
                Tactic::Traitor | Tactic::Treason => "b2@3>6",
                Tactic::Banshee | Tactic::Desertion => "b2@3",
                Tactic::Recruitment => "r5@4",
                Tactic::Support => "r5,b6",
                _ => return None,
            };
            Some(format!("write it whole, as in `{} {done}`", tactic?.name()))
        }
        Expected::Place => meant::verb((front, last), rest, context.game()),
        Expected::Arrow => meant::target(span, context.text, context.game()),
        _ => None,
    }
}

/// Small letters alone, for names that are written in several ways.
fn folded(name: &str) -> String {
    let letters = name.chars().filter(|char| char.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The notation's word for a card that goes by a longer name in English, too.
fn english(folded: &str) -> Option<&'static str> {
    match folded {
        "shieldbearer" => Some("shield"),
        "mudfight" => Some("mud"),
        "blindmansbluff" => Some("bluff"),
        _ => None,
    }
}

/// Names the notation's word for a card whose longer name stands round the middle of a line.
fn other_name(front: &str, rest: &str) -> Option<String> {
    let (end, place) = match rest.split_once('@') {
        Some((end, place)) => (end, place.split(' ').next().unwrap_or_default()),
        None => (rest, "4"),
    };
    if end.len() > LONGEST {
        return None;
    }
    let tail = front.char_indices().rev().nth(LONGEST - 1);
    let name = format!("{}{end}", &front[tail.map_or(0, |(start, _)| start)..]);
    let word = name
        .match_indices([' ', '\t'])
        .find_map(|(blank, _)| english(&folded(&name[blank..])));
    let word = word.or_else(|| english(&folded(&name)))?;
    Some(format!(
        "did you mean `{word}@{place}`? the notation calls this card `{word}`"
    ))
}
