//! The lines of two records side by side.

use super::turn::{self, Version};
use super::{Clash, Record, Subject, blend, draws, position};
use crate::span::Span;
use crate::syntax::MOST_LINE;
use crate::syntax::tree::{Header, Key, Line, LineKind, Turn};

/// Merges line by line. `names` stand before comments that only one record has.
pub(super) fn merge(
    records: [&Record; 2],
    names: [&str; 2],
    view: Option<&str>,
) -> Result<String, Vec<Clash>> {
    let mut script = Script {
        records,
        names,
        draws: records.map(draws::writes),
        last: records.map(|record| record.tree.lines.iter().filter_map(number).max()),
        out: String::new(),
        clashes: Vec::new(),
    };
    let [one, other] = records.map(|record| blocks(&record.tree.lines));
    script.head(one.head, other.head, view);
    if script
        .clashes
        .iter()
        .any(|clash| clash.subject == Subject::Ruleset)
    {
        return Err(script.clashes);
    }
    script.out.push('\n');
    script.block(one.notes, other.notes);
    let (mut left, mut right) = (one.turns.iter().peekable(), other.turns.iter().peekable());
    loop {
        let first = |block: Option<&&&[Line]>| block.and_then(|block| number(&block[0]));
        match (first(left.peek()), first(right.peek())) {
            (None, None) => break,
            (Some(one), Some(other)) if one == other => {
                if let (Some(one), Some(other)) = (left.next(), right.next()) {
                    script.block(one, other);
                }
            }
            (Some(one), other) if other.is_none_or(|other| one < other) => {
                if let Some(block) = left.next() {
                    script.block(block, &[]);
                }
            }
            _ => {
                if let Some(block) = right.next() {
                    script.block(&[], block);
                }
            }
        }
    }
    script.block(one.end, other.end);
    match script.clashes.is_empty() {
        true => Ok(script.out),
        false => Err(script.clashes),
    }
}

fn number(line: &Line) -> Option<u32> {
    match line.kind {
        LineKind::Turn(Turn { number, .. }) => number.map(|(number, _)| number),
        _ => None,
    }
}

/// A record in parts: the head, notes in front of the first turn, each turn with what follows it, the
/// result with what follows it.
struct Blocks<'a> {
    head: &'a [Line],
    notes: &'a [Line],
    turns: Vec<&'a [Line]>,
    end: &'a [Line],
}

fn blocks(lines: &[Line]) -> Blocks<'_> {
    let is_turn = |line: &Line| matches!(line.kind, LineKind::Turn(_));
    let is_end = |line: &Line| matches!(line.kind, LineKind::Result(_) | LineKind::Points(_));
    let end = lines.iter().position(is_end).unwrap_or(lines.len());
    let starts: Vec<usize> = (0..end).filter(|index| is_turn(&lines[*index])).collect();
    let first = starts.first().copied().unwrap_or(end);
    let is_note = |line: &Line| matches!(line.kind, LineKind::Blank);
    let last = lines[..first].iter().rposition(|line| !is_note(line));
    let last = last.map_or(0, |last| last + 1);
    // a note right below the headers is one of theirs
    let close = lines[last..first]
        .iter()
        .take_while(|line| line.comment.is_some());
    let head = last + close.count();
    let ends = starts.iter().skip(1).copied().chain([end]);
    Blocks {
        head: &lines[..head],
        notes: &lines[head..first],
        turns: starts
            .iter()
            .zip(ends)
            .map(|(start, end)| &lines[*start..end])
            .collect(),
        end: &lines[end..],
    }
}

struct Script<'a> {
    records: [&'a Record; 2],
    names: [&'a str; 2],
    /// Whether each record writes draws.
    draws: [bool; 2],
    /// The number of each record's last turn.
    last: [Option<u32>; 2],
    out: String,
    clashes: Vec<Clash>,
}

impl<'a> Script<'a> {
    fn of(&self, side: usize, span: Span) -> &'a str {
        span.of(&self.records[side].text)
    }

    /// A line without its comment.
    fn said(&self, side: usize, line: &Line) -> &'a str {
        let end = line.comment.map_or(line.span.end, |comment| comment.start);
        let span = Span::new(line.span.start as usize, end as usize);
        self.of(side, span).trim_end()
    }

    fn head(&mut self, one: &[Line], other: &[Line], view: Option<&str>) {
        let rules = [(0, one), (1, other)].map(|(side, lines)| {
            let line = lines.iter().find(|line| is_header(line, Key::Ruleset));
            line.map(|line| (self.said(side, line), line.span))
        });
        if let [Some((one, first)), Some((other, second))] = rules
            && one != other
        {
            self.clash(Subject::Ruleset, None, [first, second], [true; 2]);
            return;
        }
        // what begins a record stands first in both
        self.block(one, other);
        if let Some(view) = view {
            let header = format!("view: {view}\n");
            let at = self.out.find("\nruleset:").and_then(|at| {
                let end = self.out[at + 1..].find('\n')?;
                Some(at + 1 + end + 1)
            });
            match at {
                Some(at) => self.out.insert_str(at, &header),
                None => self.out.push_str(&header),
            }
        }
    }

    /// Lines of both records between the same two turns.
    fn block(&mut self, one: &[Line], other: &[Line]) {
        let mut used = vec![false; other.len()];
        for line in one.iter().filter(|line| is_shown(line)) {
            let mate = (0..other.len())
                .find(|index| !used[*index] && self.are_mates(line, &other[*index]));
            match mate {
                Some(index) => {
                    used[index] = true;
                    self.both(line, &other[index]);
                }
                None => self.single(0, line),
            }
        }
        for (line, used) in other.iter().zip(used) {
            if !used && is_shown(line) {
                self.single(1, line);
            }
        }
    }

    /// Whether two lines tell of the same thing.
    fn are_mates(&self, one: &Line, other: &Line) -> bool {
        match (&one.kind, &other.kind) {
            (LineKind::Blank, LineKind::Blank) => {
                let comments = [(0, one), (1, other)]
                    .map(|(side, line)| line.comment.map(|comment| self.of(side, comment)));
                comments[0] == comments[1]
            }
            (LineKind::Header(header), LineKind::Header(mate)) => match header.key {
                key if is_many(key) => self.said(0, one) == self.said(1, other),
                key => key == mate.key,
            },
            (LineKind::Deal(side, _), LineKind::Deal(mate, _)) => side.side == mate.side,
            (LineKind::Deck(tactics, _), LineKind::Deck(mate, _)) => tactics == mate,
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        }
    }

    /// A line that only one record has.
    fn single(&mut self, side: usize, line: &Line) {
        let comment = line.comment.map(|comment| self.of(side, comment));
        // a game that goes on in the other record was not unfinished
        let broken_off = matches!(line.kind, LineKind::Result(_)) && self.goes_on(side);
        let said = match broken_off {
            true => "",
            false => self.said(side, line),
        };
        let mut comments = [None, None];
        comments[side] = comment;
        self.line(said.to_string(), comments);
    }

    /// Whether the other record has turns after the last one of this.
    fn goes_on(&self, side: usize) -> bool {
        self.last[side] < self.last[1 - side]
    }

    fn both(&mut self, one: &Line, other: &Line) {
        let (mine, theirs) = (self.said(0, one), self.said(1, other));
        let comments = [
            one.comment.map(|comment| self.of(0, comment)),
            other.comment.map(|comment| self.of(1, comment)),
        ];
        let spans = [one.span, other.span];
        let said = match (&one.kind, &other.kind) {
            (LineKind::Turn(first), LineKind::Turn(second)) => self.turn(first, second, spans),
            _ if mine == theirs => Some(mine.to_string()),
            (LineKind::Header(header), _) => self.header(header, mine, theirs),
            (LineKind::Deal(..), _) => value(mine, theirs, |one, other| {
                blend::pile(one, other, ' ', false)
            }),
            (LineKind::Deck(..), _) => value(mine, theirs, |one, other| {
                blend::pile(one, other, ' ', true)
            }),
            (LineKind::Start(_) | LineKind::Now(_), _) => value(mine, theirs, position::merge),
            (LineKind::Result(_), _) if self.is_open(0, mine) => Some(theirs.to_string()),
            (LineKind::Result(_), _) if self.is_open(1, theirs) => Some(mine.to_string()),
            _ => None,
        };
        let said = said.unwrap_or_else(|| {
            if !matches!(one.kind, LineKind::Turn(_)) {
                let subject = subject(&one.kind);
                let bare = |line: &Line, said: &str| {
                    let start = line.span.start as usize;
                    Span::new(start, start + said.len())
                };
                let spans = [bare(one, mine), bare(other, theirs)];
                self.clash(subject, None, spans, [true; 2]);
            }
            mine.to_string()
        });
        self.line(said, comments);
    }

    /// Whether a record breaks off where the other goes on.
    fn is_open(&self, side: usize, said: &str) -> bool {
        said == "result: unfinished" && self.goes_on(side)
    }

    fn header(&self, header: &Header, one: &str, other: &str) -> Option<String> {
        match header.key {
            Key::Date => value(one, other, blend::date),
            // each player wrote his own
            Key::Writer => value(one, other, |one, other| Some(format!("{one}, {other}")))
                .filter(|both| !both.contains('"')),
            Key::DeckSha256 => value(one, other, |one, other| {
                let digest = |text: &str| text.split(' ').next().map(str::to_lowercase);
                let told = |text: &str| !text.ends_with(" ?");
                match (digest(one) == digest(other), told(one), told(other)) {
                    (true, true, false) => Some(one.to_string()),
                    (true, false, true) => Some(other.to_string()),
                    _ => None,
                }
            }),
            // the merged record has a view of its own
            Key::View => Some(one.to_string()),
            _ => None,
        }
    }

    fn turn(&mut self, one: &Turn, other: &Turn, lines: [Span; 2]) -> Option<String> {
        let number = one.number.map(|(number, _)| number);
        let items = [one, other].map(|turn| turn.items);
        let versions = [0, 1].map(|side| Version {
            items: items[side].of(&self.records[side].tree.items),
            text: &self.records[side].text,
            may_lack_draw: !self.draws[side] || number == self.last[side],
        });
        if let (Some(first), Some(second)) = (one.side, other.side)
            && first.side != second.side
        {
            let spans = [first.span, second.span];
            self.clash(Subject::Side, number, spans, [true; 2]);
            return None;
        }
        match turn::merge(&versions[0], &versions[1]) {
            Ok(words) => {
                let side = one.side.map(|side| self.of(0, side.span));
                let number = number.map(|number| number.to_string());
                let words = words.iter().map(String::as_str);
                let start = number.as_deref().into_iter().chain(side);
                Some(start.chain(words).collect::<Vec<&str>>().join(" "))
            }
            Err((at, beside)) => {
                let place = |side: usize, at: Option<usize>| {
                    at.map_or(lines[side], |at| versions[side].items[at].span)
                };
                let spans = [place(0, at), place(1, beside)];
                let told = [at.is_some(), beside.is_some()];
                self.clash(Subject::Action, number, spans, told);
                None
            }
        }
    }

    fn clash(&mut self, subject: Subject, turn: Option<u32>, spans: [Span; 2], told: [bool; 2]) {
        self.clashes.push(Clash {
            subject,
            turn,
            spans,
            told,
        });
    }

    /// Writes a line with the comments of both; one that both have stands once and without a name.
    fn line(&mut self, said: String, comments: [Option<&str>; 2]) {
        let named = |side: usize| {
            let words = comments[side]?;
            let bare = words.trim_start_matches('#').trim_start();
            Some(format!("# {}: {bare}", self.names[side]))
        };
        let comment = match comments {
            [Some(one), Some(other)] if one == other => vec![one.to_string()],
            _ => [named(0), named(1)].into_iter().flatten().collect(),
        };
        let length = said.len() + comment.iter().map(|c| c.len() + 2).sum::<usize>();
        if length <= MOST_LINE {
            let parts: Vec<&str> = Some(said.as_str())
                .filter(|said| !said.is_empty())
                .into_iter()
                .chain(comment.iter().map(String::as_str))
                .collect();
            if !parts.is_empty() {
                self.out.push_str(&parts.join("  "));
                self.out.push('\n');
            }
            return;
        }
        if !said.is_empty() {
            self.out.push_str(&said);
            self.out.push('\n');
        }
        // too long to be named or to share a line
        for words in comments.into_iter().flatten() {
            self.out.push_str(words);
            self.out.push('\n');
        }
    }
}

/// A line `key: value` with the values of both.
fn value(one: &str, other: &str, merge: impl Fn(&str, &str) -> Option<String>) -> Option<String> {
    let ((key, one), (_, other)) = (one.split_once(": ")?, other.split_once(": ")?);
    Some(format!("{key}: {}", merge(one, other)?))
}

fn subject(kind: &LineKind) -> Subject {
    match kind {
        LineKind::Deal(..) => Subject::Deal,
        LineKind::Deck(..) => Subject::Deck,
        LineKind::Start(_) | LineKind::Now(_) => Subject::Position,
        LineKind::Turn(_) => Subject::Action,
        LineKind::Result(_) => Subject::Result,
        LineKind::Points(_) => Subject::Points,
        _ => Subject::Header,
    }
}

fn is_header(line: &Line, key: Key) -> bool {
    matches!(line.kind, LineKind::Header(header) if header.key == key)
}

/// Headers that may stand several times.
fn is_many(key: Key) -> bool {
    matches!(
        key,
        Key::Note | Key::Source | Key::Accept | Key::Private | Key::Unknown
    )
}

/// Whether a line goes into the merged record; its view is written anew.
fn is_shown(line: &Line) -> bool {
    let empty = matches!(line.kind, LineKind::Blank) && line.comment.is_none();
    !empty && !is_header(line, Key::View)
}
