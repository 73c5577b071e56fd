//! Two inputs of records of the same games, merged game by game.

use super::games::Read;
use super::views::readable;
use super::{Checked, Games, Halt, check_text, json};
use crate::finding::Finding;
use crate::merge::{Clash, Record, Subject, merge};
use crate::source::Source;
use crate::span::Span;
use crate::syntax::tree::{Key, LineKind, Side, Tree};
use std::io::BufRead;

/// What became of a game that stands in both inputs.
pub enum Merging<'a> {
    /// Its canonical text, from both.
    Game(String),
    /// They agree line by line, and still cannot both be right: the text that they make together,
    /// and the errors that it has and neither of them.
    Impossible(String, Vec<Finding>),
    /// The records differ.
    Differs(Vec<Difference>),
    /// One could not be read: which, and why.
    Refused(usize, Checked<'a>),
}

/// Where two records differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// In what.
    pub subject: Subject,
    /// The turn, by its number.
    pub turn: Option<u32>,
    /// The place in each.
    pub places: [Place; 2],
}

/// One record's side of a difference.
#[derive(Clone, Debug)]
pub struct Place {
    /// The line in the input.
    pub line: u64,
    /// The column in it, in characters, from 1.
    pub column: u64,
    /// The line's text; of a game in JSON the line of the notation.
    pub text: String,
    /// What differs in the text.
    pub span: Span,
    /// Whether this record has something there.
    pub told: bool,
}

/// Merges the games of two inputs, the first with the first and so on. Gives the number of games in
/// each.
///
/// # Errors
/// What an input (0 or 1) or the visitor says.
pub fn merge_games<E>(
    one: &mut Games<impl BufRead>,
    other: &mut Games<impl BufRead>,
    mut visit: impl FnMut(Merging) -> Result<(), E>,
) -> Result<[u64; 2], (usize, Halt<E>)> {
    loop {
        let first = one.next_game().map_err(|error| (0, Halt::Read(error)))?;
        let second = other.next_game().map_err(|error| (1, Halt::Read(error)))?;
        let (Some(first), Some(second)) = (first, second) else {
            break;
        };
        visit(of_pair([&first, &second])).map_err(|error| (0, Halt::Visit(error)))?;
    }
    rest(one).map_err(|error| (0, Halt::Read(error)))?;
    rest(other).map_err(|error| (1, Halt::Read(error)))?;
    Ok([one.count(), other.count()])
}

/// Counts the games that are left.
fn rest(games: &mut Games<impl BufRead>) -> std::io::Result<()> {
    while games.next_game()?.is_some() {}
    Ok(())
}

fn of_pair<'a>(reads: [&Read<'a>; 2]) -> Merging<'a> {
    let mut records = Vec::with_capacity(2);
    let mut game = None;
    for (side, read) in reads.into_iter().enumerate() {
        match readable(read) {
            Err(refused) => return Merging::Refused(side, *refused),
            Ok((rules, text)) => {
                game.get_or_insert(rules.game());
                records.push(Record::new(text));
            }
        }
    }
    let ([one, other], Some(game)) = (&records[..], game) else {
        return Merging::Differs(Vec::new());
    };
    let records = [one, other];
    match merge(records, game) {
        Ok(text) => {
            let errors = new_errors(&text, records);
            match errors.is_empty() {
                true => Merging::Game(text),
                false => Merging::Impossible(text, errors),
            }
        }
        Err(clashes) => Merging::Differs(
            clashes
                .iter()
                .map(|clash| Difference {
                    subject: clash.subject,
                    turn: clash.turn,
                    places: [0, 1].map(|side| place(clash, side, reads[side], records[side])),
                })
                .collect(),
        ),
    }
}

/// The errors of a merged text of kinds that neither record has: a card in two places, which each of
/// them knows of one.
fn new_errors(text: &str, records: [&Record; 2]) -> Vec<Finding> {
    let errors = |text: &str| -> Vec<Finding> {
        let found = check_text(text).into_iter();
        found.filter(Finding::is_error).collect()
    };
    let mut new = errors(text);
    if !new.is_empty() {
        let old = records.map(|record| errors(&record.text));
        let had = |code| old.iter().flatten().any(|error| error.code == code);
        new.retain(|error| !had(error.code));
    }
    new
}

/// The place of a clash in an input.
fn place(clash: &Clash, side: usize, read: &Read, record: &Record) -> Place {
    let told = clash.told[side];
    let span = clash.spans[side];
    if let Some(json) = &read.json {
        let source = Source::new(&record.text, 1);
        let (text, span) = cut(&source, span);
        let line = json::line(read, json, origin(read.tree, record, clash.spans[side]));
        return Place {
            line,
            column: 1,
            text,
            span,
            told,
        };
    }
    let source = Source::at(read.text, read.first.0, read.first.1);
    let span = origin(read.tree, record, span);
    let spot = source.spot(span.start as usize);
    let (text, span) = cut(&source, span);
    Place {
        line: spot.line,
        column: spot.column,
        text,
        span,
        told,
    }
}

/// The line of a span, and the span within it.
fn cut(source: &Source, span: Span) -> (String, Span) {
    let line = source.line(source.line_of(span.start as usize));
    let start = span.start.saturating_sub(line.start);
    let end = span.end.min(line.end).saturating_sub(line.start);
    let within = Span {
        start,
        end: end.max(start),
    };
    (line.of(source.text()).to_string(), within)
}

/// What a place in the canonical text was in the text as written.
fn origin(tree: &Tree, record: &Record, span: Span) -> Span {
    let lines = &record.tree.lines;
    let holds = |line: &Span| line.start <= span.start && span.end <= line.end;
    let Some(index) = lines.iter().position(|line| holds(&line.span)) else {
        return Span::default();
    };
    // the canonical form keeps the order among lines of one kind
    let kind = class(&lines[index].kind);
    let before = lines[..index]
        .iter()
        .filter(|line| class(&line.kind) == kind);
    let mut same = tree.lines.iter().filter(|line| class(&line.kind) == kind);
    let Some(written) = same.nth(before.count()) else {
        return Span::default();
    };
    if let (LineKind::Turn(turn), LineKind::Turn(printed)) = (&written.kind, &lines[index].kind) {
        let sides = printed.side.zip(turn.side);
        if let Some((_, side)) = sides.filter(|(printed, _)| printed.span == span) {
            return side.span;
        }
        let items = printed.items.of(&record.tree.items).iter();
        let at = items
            .zip(turn.items.of(&tree.items))
            .find(|(item, _)| item.span == span);
        if let Some((_, item)) = at {
            return item.span;
        }
    }
    let end = written
        .comment
        .map_or(written.span.end, |comment| comment.start);
    Span {
        start: written.span.start,
        end,
    }
}

/// What a line is, for lines that keep their order.
#[derive(PartialEq, Eq)]
enum Class {
    Header(Key),
    Deal(Side),
    Deck(bool),
    Other(std::mem::Discriminant<LineKind>),
}

fn class(kind: &LineKind) -> Class {
    match kind {
        LineKind::Header(header) => Class::Header(header.key),
        LineKind::Deal(side, _) => Class::Deal(side.side),
        LineKind::Deck(tactics, _) => Class::Deck(*tactics),
        other => Class::Other(std::mem::discriminant(other)),
    }
}
