//! The canonical form: one sequence of bytes for each game and its comments.

mod front;
mod item;
mod part;

pub(super) use part::rank;
pub use part::write_face;

use super::fault::Fault;
use super::key::{header_key, header_text};
use super::order::{game_of, ruleset_word};
use super::quote::{unquote, write_text};
use super::tree::{Header, Key, Line, LineKind, List, PartRef, ResultKind, Side, Tree, Turn};
use crate::model::{Game, Ruleset};
use crate::span::Span;
use std::fmt::{self, Write};

/// Why there is no canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintError {
    /// Something could not be read; these are the faults (no remarks among them).
    Unread(Vec<Fault>),
    /// The writer failed.
    Write,
}

impl From<fmt::Error> for PrintError {
    fn from(_: fmt::Error) -> PrintError {
        PrintError::Write
    }
}

/// The canonical form of a game that [`super::parse`] has read.
///
/// # Errors
/// The faults, if there are any: a line that could not be read cannot be written.
pub fn canonical(tree: &Tree, text: &str, faults: &[Fault]) -> Result<String, PrintError> {
    let mut out = String::with_capacity(text.len());
    write_canonical(&mut out, tree, text, faults)?;
    Ok(out)
}

/// Writes the canonical form of a game that [`super::parse`] has read. Between two games of a
/// file stands one empty line, which is left to the caller.
///
/// # Errors
/// The faults, if there are any, or the writer's failure.
pub fn write_canonical(
    out: &mut impl Write,
    tree: &Tree,
    text: &str,
    faults: &[Fault],
) -> Result<(), PrintError> {
    let bad: Vec<Fault> = faults
        .iter()
        .filter(|fault| !fault.is_remark())
        .copied()
        .collect();
    if !bad.is_empty() {
        return Err(PrintError::Unread(bad));
    }
    Printer::new(out, tree, text).record()?;
    Ok(())
}

/// Writes a position that [`super::parse_position`] has read, in its canonical form.
///
/// # Errors
/// The writer's failure.
pub fn write_position_tree(
    out: &mut impl Write,
    position: &super::tree::PositionTree,
    tree: &Tree,
    text: &str,
) -> fmt::Result {
    let mut printer = Printer::new(out, tree, text);
    printer.game = game_of(position.ruleset.of(text));
    printer.position(position)
}

/// Writes the parts of one game.
struct Printer<'a, W> {
    out: &'a mut W,
    tree: &'a Tree,
    text: &'a str,
    game: Option<Game>,
    ruleset: Option<Ruleset>,
    number: u32,
    side: Option<Side>,
}

impl<'a, W: Write> Printer<'a, W> {
    fn new(out: &'a mut W, tree: &'a Tree, text: &'a str) -> Printer<'a, W> {
        Printer {
            out,
            tree,
            text,
            game: None,
            ruleset: None,
            number: 0,
            side: None,
        }
    }

    fn record(&mut self) -> fmt::Result {
        let lines = &self.tree.lines[..];
        let ruleset = lines.iter().position(is_ruleset);
        self.learn(ruleset.map(|index| &lines[index]));
        let opening = lines
            .iter()
            .position(|line| matches!(line.kind, LineKind::Opening(_)))
            .map_or(0, |index| index + 1);
        let head = head_end(lines, opening);
        for line in &lines[..opening] {
            self.line(line)?;
        }
        // the ruleset decides how the rest is read: it comes first
        let first = lines[opening..head].iter().position(is_head);
        let moved = ruleset
            .filter(|index| *index >= head || first.is_some_and(|first| opening + first < *index));
        if let Some(index) = moved {
            self.line(&lines[index])?;
        }
        for (index, line) in lines[..head].iter().enumerate().skip(opening) {
            if Some(index) != moved {
                self.line(line)?;
            }
        }
        let mut index = head;
        while index < lines.len() && (Some(index) == moved || is_empty(&lines[index])) {
            index += 1;
        }
        if index < lines.len() {
            self.out.write_char('\n')?;
        }
        while index < lines.len() {
            let copied = self.copy(&lines[index..])?;
            index += copied;
            if copied == 0 {
                if Some(index) != moved {
                    self.line(&lines[index])?;
                }
                index += 1;
            }
        }
        Ok(())
    }

    /// Copies the turns in front that stand in the canonical form already, one after another; their number.
    fn copy(&mut self, lines: &[Line]) -> Result<usize, fmt::Error> {
        let mut all = match lines {
            [first, ..] => Span {
                end: first.span.start,
                ..first.span
            },
            [] => return Ok(0),
        };
        let mut last = None;
        let mut count = 0;
        for line in lines {
            match &line.kind {
                LineKind::Turn(turn)
                    if turn.as_written.is_of(self.game) && line.span.start == all.end =>
                {
                    last = Some(turn);
                }
                _ => break,
            }
            // with the end of the line
            all.end = line.span.end + 1;
            count += 1;
        }
        if let Some(turn) = last {
            self.number = turn.number.map_or(0, |(number, _)| number);
            self.side = turn.side.map(|side| side.side);
            self.out.write_str(all.of(self.text))?;
        }
        Ok(count)
    }

    fn learn(&mut self, ruleset: Option<&Line>) {
        let word = match ruleset.map(|line| line.kind) {
            Some(LineKind::Header(header)) => header.text.of(self.text),
            _ => self
                .tree
                .lines
                .iter()
                .find_map(|line| match line.kind {
                    LineKind::Start(position) => Some(position.ruleset.of(self.text)),
                    _ => None,
                })
                .unwrap_or(""),
        };
        self.game = game_of(word);
        self.ruleset = Ruleset::parse(&ruleset_word(word)).ok();
    }

    fn line(&mut self, line: &Line) -> fmt::Result {
        if is_empty(line) {
            return Ok(());
        }
        let mut said = true;
        match &line.kind {
            LineKind::Blank => said = false,
            // never printed: a record with one is refused
            LineKind::Bad => self.out.write_str(line.span.of(self.text))?,
            LineKind::Opening(version) => write!(self.out, "%marchstone {version}")?,
            LineKind::Header(header) => self.header(header)?,
            LineKind::Deal(_, parts) if self.says_nothing(parts) => said = false,
            LineKind::Deal(side, parts) => {
                self.out.write_str("deal ")?;
                self.letter(side.side)?;
                self.out.write_str(": ")?;
                self.parts(parts, ' ')?;
            }
            LineKind::Deck(tactics, parts) => {
                self.out
                    .write_str(if *tactics { "tactics-deck: " } else { "deck: " })?;
                self.parts(parts, ' ')?;
            }
            LineKind::Start(position) => {
                self.out.write_str("start: ")?;
                self.position(position)?;
            }
            LineKind::Now(position) => {
                self.out.write_str("now: ")?;
                self.position(position)?;
            }
            LineKind::Turn(turn) => self.turn(turn)?,
            LineKind::Result(result) => {
                self.out.write_str("result: ")?;
                self.result(result.kind, " ")?;
            }
            LineKind::Points(points) => {
                self.out.write_str("points:")?;
                self.words(*points)?;
            }
        }
        if let Some(comment) = line.comment {
            if said {
                self.out.write_str("  ")?;
            }
            self.plain(comment.of(self.text))?;
        } else if !said {
            return Ok(());
        }
        self.out.write_char('\n')
    }

    fn header(&mut self, header: &Header) -> fmt::Result {
        self.out.write_str(&header_key(header, self.text))?;
        self.out.write_char(':')?;
        if header.key == Key::Ruleset && !header.text.is_empty() {
            self.out.write_char(' ')?;
            return self.ruleset_word(header.text);
        }
        self.said(&header_text(header, self.text))
    }

    /// A ruleset with everything at its default left out; what no ruleset is stays, in small letters.
    fn ruleset_word(&mut self, span: Span) -> fmt::Result {
        let word = ruleset_word(span.of(self.text));
        match Ruleset::parse(&word) {
            Ok(ruleset) => write!(self.out, "{ruleset}"),
            Err(_) => self.out.write_str(&word),
        }
    }

    /// The text of a header after its blank, in quotes where it needs them.
    fn words(&mut self, span: Span) -> fmt::Result {
        self.said(&unquote(span.of(self.text)))
    }

    fn said(&mut self, words: &str) -> fmt::Result {
        if words.is_empty() {
            return Ok(());
        }
        self.out.write_char(' ')?;
        write_text(self.out, words)
    }

    /// Words as they were written, but for tabs.
    fn plain(&mut self, words: &str) -> fmt::Result {
        for (index, part) in words.split('\t').enumerate() {
            if index > 0 {
                self.out.write_char(' ')?;
            }
            self.out.write_str(part)?;
        }
        Ok(())
    }

    /// A hand of the right size of which no card is known.
    fn says_nothing(&self, parts: &List<PartRef>) -> bool {
        let size = self.ruleset.map(|ruleset| ruleset.hand_limit() as u32);
        size.is_some() && part::unknown_count(parts.of(&self.tree.parts)) == size
    }

    fn turn(&mut self, turn: &Turn) -> fmt::Result {
        self.number = match turn.number {
            Some((number, _)) => number,
            None => self.number.saturating_add(1),
        };
        self.side = match turn.side {
            Some(side) => Some(side.side),
            None => self.side.map(Side::other),
        };
        self.count(self.number)?;
        if let Some(side) = self.side {
            self.out.write_char(' ')?;
            self.letter(side)?;
        }
        for item in turn.items.of(&self.tree.items) {
            self.out.write_char(' ')?;
            self.item(item)?;
        }
        Ok(())
    }

    /// `WINNER HOW`, `no-winner`, `unfinished`, with a blank or what stands for one.
    fn result(&mut self, kind: ResultKind, blank: &str) -> fmt::Result {
        match kind {
            ResultKind::NoWinner => self.out.write_str("no-winner"),
            ResultKind::Unfinished => self.out.write_str("unfinished"),
            ResultKind::Won(side, how) => {
                self.out.write_str(side.word())?;
                self.out.write_str(blank)?;
                self.out.write_str(how.word())
            }
        }
    }

    fn letter(&mut self, side: Side) -> fmt::Result {
        self.out.write_char(side.letter())
    }

    fn count(&mut self, number: u32) -> fmt::Result {
        write_count(self.out, number)
    }
}

/// A number, without the machinery of formats.
#[inline]
pub fn write_count(out: &mut impl Write, number: u32) -> fmt::Result {
    // as most are
    if number < 100 {
        let digit = |number: u32| (b'0' + number as u8) as char;
        if number >= 10 {
            out.write_char(digit(number / 10))?;
        }
        return out.write_char(digit(number % 10));
    }
    out.write_str(itoa::Buffer::new().format(number))
}

fn is_empty(line: &Line) -> bool {
    matches!(line.kind, LineKind::Blank) && line.comment.is_none()
}

fn is_ruleset(line: &Line) -> bool {
    matches!(line.kind, LineKind::Header(header) if header.key == Key::Ruleset)
}

fn is_head(line: &Line) -> bool {
    matches!(
        line.kind,
        LineKind::Header(_) | LineKind::Deal(..) | LineKind::Deck(..) | LineKind::Start(_)
    )
}

/// Behind the last header and the comments that follow it without an empty line.
fn head_end(lines: &[Line], opening: usize) -> usize {
    let body = lines
        .iter()
        .position(|line| {
            matches!(
                line.kind,
                LineKind::Turn(_) | LineKind::Now(_) | LineKind::Result(_) | LineKind::Points(_)
            )
        })
        .unwrap_or(lines.len());
    let last = lines[..body]
        .iter()
        .rposition(is_head)
        .map_or(opening, |index| index + 1);
    let notes = lines[last..body]
        .iter()
        .take_while(|line| !is_empty(line))
        .count();
    last + notes
}
