//! Sentences for lines that cannot be read.

use super::draft::Draft;
use super::{Context, cards, leads, lists, meant, mends, numbers, people, results, slips, words};
use crate::code::Code;
use crate::replay::{Event, names_result};
use crate::span::Span;
use crate::syntax::fault::{Expected, Fault, FaultKind, WordList};
use crate::syntax::opens_without_sign;

/// Where the sign of an opening was forgotten.
const NO_SIGN: &str = "write `%` in front of the word: `%marchstone 1`";

pub(super) fn draft(kind: &FaultKind, event: &Event, context: &Context) -> Draft {
    let written = event.span.of(context.text);
    let quoted = words::quoted(written);
    let fault = Fault {
        kind: *kind,
        span: event.span,
    };
    let meant = fault
        .suggestion(context.text)
        .filter(|word| results::is_meant(kind, word, context))
        .map(|word| format!("did you mean `{word}`?"));
    if *kind == FaultKind::UnknownWord(WordList::How)
        && let Some(either) = slips::unclear(context.text, event.span)
    {
        return either;
    }
    match kind {
        FaultKind::NotText => Draft::new(
            Code::NotText,
            "this is no text",
            "a picture, a program or an archive begins like this",
        )
        .help("give the tool a text file in the notation"),
        FaultKind::Utf16 => Draft::new(
            Code::Utf16,
            "this text is UTF-16, and the notation is UTF-8",
            "every other byte is a 0",
        )
        .help("save the file as UTF-8"),
        FaultKind::BadUtf8(1) => Draft::new(
            Code::BadUtf8,
            "this line is no valid UTF-8",
            "these bytes are no character",
        )
        .help("save the file as UTF-8, or write the line again"),
        FaultKind::BadUtf8(lines) => Draft::new(
            Code::BadUtf8,
            format!("{lines} lines of this game are no valid UTF-8, and this is the first"),
            "these bytes are no character",
        )
        .help("save the file as UTF-8: it is in an older coding, or damaged"),
        FaultKind::NulByte => Draft::new(
            Code::NulByte,
            "this line holds a byte 0",
            "no text has such a byte",
        )
        .help("write the line again; the file may be damaged"),
        FaultKind::LineTooLong(bytes) => Draft::new(
            Code::LineTooLong,
            format!("this line has {bytes} bytes, and 4096 is the most"),
            "the line is not read",
        )
        .help("write one turn a line, and long comments on lines of their own"),
        FaultKind::GameTooLong => Draft::new(
            Code::GameTooLong,
            "this game is longer than 1 MiB",
            "from here on it is not read",
        )
        .help("begin every game with its own line `%marchstone 1`"),
        FaultKind::MissingOpening => Draft::new(
            Code::MissingOpening,
            "a game begins with the line `%marchstone 1`, and this one does not",
            "the first line",
        )
        .help(match opens_without_sign(written) {
            true => NO_SIGN,
            false => "put `%marchstone 1` in front of it",
        }),
        FaultKind::NextGame => Draft::new(
            Code::MissingOpening,
            "another game begins here, and its first line `%marchstone 1` is missing",
            "from here on nothing is checked",
        )
        .help(match opens_without_sign(written) {
            true => NO_SIGN,
            false => "a new game begins with `%marchstone 1`: put it in front of this line",
        }),
        FaultKind::BadOpening => Draft::new(
            Code::BadOpening,
            "a line that begins with `%` begins a game, and this is no opening line",
            "`%marchstone 1` was expected",
        )
        .help("write `%marchstone 1`; a comment begins with `#`"),
        FaultKind::LaterVersion(version) => Draft::new(
            Code::LaterVersion,
            format!(
                "this game is written in version {} of the notation",
                match *version {
                    u32::MAX => numbers::digits(written),
                    version => version.to_string(),
                }
            ),
            "this tool reads version 1, and skips the game",
        )
        .help("check the game with a later version of the tool"),
        FaultKind::SecondOpening => Draft::new(
            Code::BadOpening,
            "a line that begins with `%` begins a game, and this one stands inside a game",
            "a new game begins here",
        )
        .help(match written.starts_with('%') {
            true => "give every game a text of its own",
            false => "a game begins at the front of a line: take the blanks before the `%` out",
        }),
        FaultKind::Expected(expected) => slips::colon(*expected, event.span, context.text)
            .unwrap_or_else(|| {
                self::expected(*expected, written, event.span, context).help_if(meant)
            }),
        FaultKind::UnknownItem => slips::unknown_item(event.span, context, meant),
        FaultKind::UnknownWord(list) => Draft::new(
            Code::UnknownWord,
            format!("the notation does not know {quoted} as {}", of_list(*list)),
            "unknown word",
        )
        .help(
            match meant
                .or_else(|| half(*list, event.span, context))
                .or_else(|| results::slip(*list, event.span, context))
            {
                Some(meant) => meant,
                None if *list == WordList::Tactic
                    && written.contains(|char: char| char.is_ascii_digit()) =>
                {
                    "a card of the main deck is a letter for its color and its strength: `r7`"
                        .to_string()
                }
                None => results::one_of_list(*list, context),
            },
        )
        .help_if(
            people::result(*list, event.span, context)
                .or_else(|| results::nobodys(*list, written))
                .or_else(|| results::example(*list, context)),
        ),
        FaultKind::TooLarge(counted) => numbers::too_large(*counted, written, context),
        FaultKind::KeyTwice => Draft::new(
            Code::KeyTwice,
            "this key stands twice in the position",
            "the second time",
        )
        .help("keep one of them"),
        FaultKind::TrailingText => Draft::new(
            Code::TrailingText,
            format!("the line should end before {quoted}"),
            "nothing can stand here",
        )
        .help("take it out, or put ` # ` in front to make it a comment"),
        FaultKind::HeaderAfterTurn => Draft::new(
            Code::HeaderAfterTurn,
            "headers stand before the first turn",
            "this one comes after it",
        )
        .help(match names_result(written) {
            true => results::meant(written, context),
            false => "move the line up to the other headers".to_string(),
        }),
        FaultKind::HeaderTwice { .. } => Draft::new(
            Code::HeaderTwice,
            "this header stands twice",
            "the second time",
        )
        .cause("the first one stands here")
        .help("keep one of them"),
        FaultKind::LineAfterResult { .. } => Draft::new(
            Code::LineAfterResult,
            "nothing of the game comes after its result",
            "this line comes after it",
        )
        .cause("the result stands here")
        .help("move the result to the end, or begin the next game with `%marchstone 1`"),
        FaultKind::ResultTwice { .. } => Draft::new(
            Code::ResultTwice,
            "a game has one result, and this is the second",
            "the second result",
        )
        .cause("the first one stands here")
        .help("keep the right one"),
        FaultKind::PointsBeforeResult => Draft::new(
            Code::PointsBeforeResult,
            "the points come after the result",
            "no result stands before this line",
        )
        .help("put the `result:` line in front of it"),
        FaultKind::FirstTurnWithoutNumber => Draft::new(
            Code::NoFirstNumber,
            "the first turn needs its number: the record begins from a position",
            "no number stands here",
        )
        .help("write the number in front, as in `21 S r7@4`"),
        FaultKind::FirstTurnWithoutSide => Draft::new(
            Code::NoFirstSide,
            "the first turn needs its side, to know who begins",
            "no side stands here",
        )
        .help("write the side after the number, as in `1 S r7@4` or `1 A r7@4`"),
        FaultKind::TurnAsHeader => Draft::new(
            Code::Expected,
            "this is a turn, and a turn begins with its number",
            "written like a header",
        )
        .help(slips::turn(context.text, event.span)),
        FaultKind::UnknownHeader => Draft::new(
            Code::UnknownHeader,
            format!("the notation does not know the header {quoted}; it is kept"),
            "unknown header",
        )
        .help_if(meant)
        .help(format!(
            "headers of your own begin with `x-`: `x-{}`",
            written.trim_start_matches("x-")
        )),
        FaultKind::Mended(mended) => mends::draft(*mended),
    }
}

fn expected(expected: Expected, written: &str, span: Span, context: &Context) -> Draft {
    let (what, help) = match expected {
        Expected::Blank if lists::is_of_oil(span, context) => (
            "a blank",
            "oil is poured once a turn, at one tile: leave the other one out",
        ),
        Expected::Blank if written.starts_with(',') => (
            "a blank",
            "take the comma out: a blank alone stands between actions",
        ),
        Expected::Blank => ("a blank", "put a blank between the two"),
        Expected::EndOfLine => ("the end of the line", "a comment begins with ` #`"),
        Expected::Colon => (
            "`:` and a text",
            "a header is written `key: text`, a turn begins with its number",
        ),
        Expected::Number => ("a number", "write a number"),
        Expected::Side => (
            "a side",
            "sides are `S` and `N`, in Schotten Totten 2 `A` and `D`",
        ),
        Expected::Item => (
            "an action",
            "write what was done: `r7@4`, `claim 4`, `pass`, or `?` for a turn that nobody noted",
        ),
        Expected::Place => (
            "the number of a stone or tile",
            "write its number, counted from the left as South or the Attacker sees it",
        ),
        Expected::PlaceOrDiscard => (
            "a place or `discard`",
            "write where the card goes: `>6` or `>discard`",
        ),
        Expected::Card => (
            "a card",
            "a card is a color and a strength (`r7`), the name of a tactic card, or `?`",
        ),
        Expected::ClanCard => (
            "a card with color and strength",
            "write the full card: `r7`",
        ),
        Expected::Proof => (
            "the cards of the proof",
            "write the open cards that show it, `because r7,b9`, or `because -` if none is needed",
        ),
        Expected::Draw => (
            "the card that was drawn",
            "write `+r7`, `+?` for a face that is not known, `+?t` for a tactic card, or `+any`",
        ),
        Expected::Wild => (
            "`joker`, `spy` or `shield`",
            "only wild cards are given a value: `joker=r7`",
        ),
        Expected::At => ("`@` and a place", "write where the card lies: `r7@4`"),
        Expected::Arrow => ("`>` and a target", "write where the card goes: `r7@4>6`"),
        Expected::Comma => ("`,`", "join the cards of a list by commas: `r7,b2`"),
        Expected::Equals => ("`=`", "write the value after `=`: `joker=r7`"),
        Expected::For => (
            "`for`",
            "write both sides of the exchange: `exchange r1,r2,r3 for b1,b2,?`",
        ),
        Expected::Value => ("a value", "write the value after `=`"),
        Expected::Part => (
            "a card or a number of unknown cards",
            "a pile is a list of cards, `?` and `28?`; tactic cards are `3?t`",
        ),
        Expected::LoneCount => (
            "a card",
            "a bare number stands alone; in a list write `28?` for 28 unknown cards",
        ),
        Expected::Ruleset => (
            "a ruleset",
            "`marchstone rules` lists them: `st1-2024`, `st2-en+tactics` and others",
        ),
        Expected::Front => (
            "the stones or tiles",
            "write every place, joined by `/`: `r7,r8:b2/-/…`",
        ),
        Expected::Half => (
            "`:` between the two sides of a place",
            "write `SOUTH:NORTH` or `ATTACKER:DEFENDER`; an empty side is `-`",
        ),
        Expected::SideToMove => (
            "the side to move",
            "write `S`, `N`, `A` or `D`, or `-` when the game is over",
        ),
        Expected::OtherKey => (
            "another key",
            "write the key as the notation has it, with its value after `=`",
        ),
        Expected::How => ("how the game was won", "write it after the winner"),
        Expected::Opening => ("`%marchstone 1`", "a game begins with `%marchstone 1`"),
    };
    let found = match written.trim() {
        "" => "nothing stands here".to_string(),
        word => format!("found {}", words::quoted(word)),
    };
    let were = match what {
        "the stones or tiles"
        | "`@` and a place"
        | "`>` and a target"
        | "`:` and a text"
        | "the cards of the proof" => "were",
        _ => "was",
    };
    let draft = Draft::new(Code::Expected, format!("{what} {were} expected"), found);
    let whole = lists::meant(expected, span, context.text)
        .or_else(|| leads::number(expected, span, context.text));
    if let Some(whole) = whole {
        return draft.help(whole);
    }
    if expected == Expected::How {
        return draft.help(results::how(span, context));
    }
    draft.help_if(slips::item(expected, written)).help(
        meant::one_place(expected, span, context)
            .or_else(|| meant::mark(expected, span, context.text))
            .or_else(|| slips::comment(expected, written))
            .or_else(|| card(expected, span, context))
            .or_else(|| slips::example(expected, span, context))
            .unwrap_or_else(|| help.to_string()),
    )
}

/// A card of which something is missing or wrong, where one or an action was expected.
fn card(expected: Expected, span: Span, context: &Context) -> Option<String> {
    let wanted = matches!(expected, Expected::Item | Expected::Draw | Expected::Card);
    let no_color = || {
        let letter = cards::no_color(span, context.text)?;
        let colors = cards::colors(context);
        Some(format!("no color has the letter `{letter}`: {colors}"))
    };
    wanted.then(|| cards::half(span, context).or_else(no_color))?
}

/// The same among the names of cards.
fn half(list: WordList, span: Span, context: &Context) -> Option<String> {
    (list == WordList::Tactic).then(|| cards::half(span, context))?
}

fn of_list(list: WordList) -> &'static str {
    match list {
        WordList::How => "a way to win",
        WordList::Result => "a result",
        WordList::Mark => "a mark",
        WordList::Phase => "a phase",
        WordList::PositionKey => "a key of a position",
        WordList::Tactic => "a card",
    }
}
