//! Sentences for games whose JSON cannot be read.

use super::draft::Draft;
use super::words::quoted;
use super::{Context, serve};
use crate::code::Code;
use crate::finding::Finding;
use crate::json::{FORMAT, Fault, Kind, What};
use crate::model::{Card, Game, How, Tactic};
use crate::replay::{Event, Remark, What as Found};
use crate::span::Span;
use crate::syntax::near::nearest;
use crate::syntax::{is_header_key, known_key, side_letter};

/// Turns a fault of a game's JSON into a finding; its place is found by the caller.
pub fn cook_json(fault: &Fault, span: Span) -> Finding {
    // what it is plays no part in where it stands
    let event = Event::new(Found::Remark(Remark::Ruled), span);
    let context = Context::new("", None);
    let mut finding = serve(draft(&fault.kind), &event, &context);
    at_path(&mut finding, &fault.path);
    // the end of a line that a key or a text holds is seen, and ends none
    finding.message = finding.message.replace(['\n', '\r'], "␊").into();
    finding
}

/// Puts the path of a place in front of what is said of it.
pub fn at_path(finding: &mut Finding, path: &str) {
    if !path.is_empty() {
        let path: String = path.chars().take(160).collect();
        let path = path.replace('`', "");
        finding.message = format!("`{path}`: {}", finding.message).into();
    }
}

fn draft(kind: &Kind) -> Draft {
    let see = "`docs/json.md` has every object and its keys";
    match kind {
        Kind::Syntax(told) => Draft::new(
            Code::JsonSyntax,
            format!("this is no JSON: {}", plain(told)),
            "here it ceases to be JSON",
        )
        .help("write it with a program that writes JSON, or mend it at this place"),
        Kind::Notation => Draft::new(
            Code::JsonSyntax,
            "this is no JSON: it looks like records in the notation",
            "JSON begins with `{` or `[`",
        )
        .help("what is called `.json` or `.jsonl` is read as JSON: call the file `.march`"),
        Kind::Ends => Draft::new(
            Code::JsonSyntax,
            "the JSON ends in the middle of a game",
            "the end",
        )
        .help("the file may have been cut off; write it again"),
        Kind::Comma => Draft::new(
            Code::JsonSyntax,
            "in a list of games stands one comma between two games",
            "here it is another",
        )
        .help("take the comma away, or put it in"),
        Kind::UnknownKey(key, known) => {
            let candidates = known.split('`').skip(1).step_by(2);
            let meant = nearest(key, candidates).map(|word| format!("did you mean `{word}`?"));
            Draft::new(
                Code::JsonShape,
                format!("there is no key {}", quoted(key)),
                "unknown key",
            )
            .help_if(meant)
            .help(see)
        }
        Kind::KeyTwice(key) => Draft::new(
            Code::JsonShape,
            format!("the key {} stands twice", quoted(key)),
            "in this object",
        )
        .help("keep one of them"),
        Kind::KeyMissing(key) => Draft::new(
            Code::JsonShape,
            format!("the key `{key}` is missing"),
            "in this object",
        )
        .help(see),
        Kind::KeyUnfit(key) => Draft::new(
            Code::JsonShape,
            format!("the key `{key}` does not belong here"),
            "what the object is follows from its other keys",
        )
        .help(see),
        Kind::NoKey => Draft::new(
            Code::JsonShape,
            "this is empty, or has no key that says what it is",
            "it says nothing",
        )
        .help(see),
        Kind::Type(found, wanted) => Draft::new(
            Code::JsonShape,
            format!("{} was expected, not {}", words(wanted), words(found)),
            "another type",
        )
        .help_if(unquoted(found, wanted))
        .help(see),
        Kind::NotA(what, word) => Draft::new(
            Code::JsonValue,
            format!("{} is {}", quoted(word), none_of(*what)),
            "no such word",
        )
        .help_if(meant(*what, word).map(|word| format!("did you mean `{word}`?")))
        .help(example(*what)),
        Kind::Format(word) => Draft::new(
            Code::JsonFormat,
            format!("the format {} is another one", quoted(word)),
            "no format of this tool",
        )
        .help(format!("a game has the format `{FORMAT}`")),
        Kind::Later(word) => Draft::new(
            Code::JsonFormat,
            format!("this game is written in a later form, {}", quoted(word)),
            "this tool reads form 1, and skips the game",
        )
        .help("read the game with a later version of the tool"),
        Kind::Replay(expected, more) => Draft::new(
            Code::JsonReplay,
            match expected {
                Some(expected) => format!(
                    "this is not what the replay of the game gives: `{}` was expected",
                    shortened(expected)
                ),
                None => "the replay of the game gives nothing here".to_string(),
            },
            "a value of a replay",
        )
        .help_if((*more > 0).then(|| format!("{more} more places after it differ, too")))
        .help("take the keys `replay` out; `marchstone convert --replay` writes them anew"),
        Kind::TooLong => Draft::new(
            Code::JsonTooLong,
            "this game has more than 16 MiB of JSON, or 1 MiB in the notation",
            "it is not read",
        )
        .help("a game has some fifty turns; is it one?"),
        Kind::Unwritable => Draft::new(
            Code::JsonValue,
            "this would say something else in the notation",
            "two actions read like one",
        )
        .help("a recruiter takes the draws after it, unless it names the cards that went back"),
    }
}

/// What to do with a number that stands in quotes.
fn unquoted(found: &str, wanted: &str) -> Option<String> {
    let digits = found.strip_prefix("string \"")?.strip_suffix('"')?;
    let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (number && wanted.contains("number"))
        .then(|| format!("a number has no quotes: `{}`", words(digits)))
}

/// The word that was probably meant by one that is none of its kind.
fn meant(what: What, word: &str) -> Option<&'static str> {
    let games = [Game::One, Game::Two];
    let tactics = Tactic::ALL.into_iter().map(Tactic::name);
    match what {
        What::Card => {
            let cards = games.into_iter().flat_map(|game| game.deck().iter(game));
            nearest(word, cards.map(Card::name).chain(tactics))
        }
        What::Side => side_letter(word),
        What::HeaderKey => known_key(word).filter(|key| is_header_key(key)),
        What::Tactic => nearest(word, tactics).filter(|name| *name != word),
        What::How => {
            let others = ["no-winner", "unfinished"];
            nearest(word, How::ALL.into_iter().map(How::word).chain(others))
        }
        _ => None,
    }
}

/// What the reader of JSON says, without quotes that would not close.
fn plain(told: &str) -> String {
    told.replace('`', "'")
}

/// A type, or a value, in words.
fn words(told: &str) -> String {
    let types = [
        ("map", "an object"),
        ("sequence", "a list"),
        ("a sequence", "a list"),
        ("null", "`null`"),
        ("a boolean", "`true`"),
        ("unit", "`null`"),
    ];
    if let Some((_, words)) = types.iter().find(|(word, _)| *word == told) {
        return words.to_string();
    }
    let short: String = told.chars().take(60).collect();
    let short = short.replace('`', "");
    let kinds = [
        ("integer ", "the number "),
        ("floating point ", "the number "),
        ("string ", "the string "),
        ("boolean ", "the value "),
    ];
    let kind = kinds.iter().find(|(kind, _)| short.starts_with(kind));
    kind.map_or(short.clone(), |(kind, words)| {
        short.replacen(kind, words, 1)
    })
}

fn none_of(what: What) -> &'static str {
    match what {
        What::Card => "no card",
        What::Place => "no place",
        What::Side => "no side",
        What::Part => "no card, and no number of cards",
        What::Comment => "no comment",
        What::HeaderKey => "no key of a header",
        What::Ruleset => "no ruleset",
        What::Position => "no position",
        What::Tactic => "no tactic card with an action of its own",
        What::How => "no ending of a game",
        What::FieldName => "no name of a field",
        What::FieldValue => "no value of a field",
        What::True => "not `true`",
    }
}

fn example(what: What) -> &'static str {
    match what {
        What::Card => "a card is written as `r7`, `?`, `r?`, `?5`, `?t`, `joker`",
        What::Place => {
            "a place is its number, or `\"?\"`; `\"discard\"` only where a card may go there"
        }
        What::Side => "the sides are `S` and `N`, or `A` and `D`",
        What::Part => "a card is written as `r7`, so many unknown ones as `28?` or `3?t`",
        What::Comment => "a comment begins with `#`, is one line, and has no blank at its end",
        What::HeaderKey => {
            "a key is a canonical one, or a word of your own of letters, digits, `-` and `.`; deals, \
             piles, positions and the result have objects of their own"
        }
        What::Ruleset => "a ruleset is one word, as `st1-2024+tactics`",
        What::Position => "a position is one line without a comment",
        What::Tactic => "elite cards and combat modes are played: `{\"play\":\"joker\",\"at\":4}`",
        What::How => "as `3-adjacent`, `4-tiles`, `no-winner`, `unfinished`",
        What::FieldName => "a name has small letters, digits and `-`",
        What::FieldValue => "a value has no blank and is not empty",
        What::True => "leave the key out instead",
    }
}

/// A value of a replay: whole, unless it is a whole table of them.
fn shortened(value: &str) -> String {
    const MOST: usize = 300;
    match value.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &value[..end]),
        None => value.to_string(),
    }
}
