//! Which lines of a canonical text make which part of a game's object.

use super::map::{Map, Place};
use crate::span::Span;
use crate::syntax::Tree;
use crate::syntax::tree::{Key, Line, LineKind};

/// The lines of a canonical text, by parts. Empty lines are no part of any.
#[derive(Copy, Clone, Debug)]
pub struct Layout<'a> {
    /// In front of the opening line.
    pub before: &'a [Line],
    /// The opening line.
    pub opening: &'a [Line],
    /// The word of the ruleset.
    pub ruleset: Option<Span>,
    /// Headers and comments up to the empty line; without the ruleset's line, unless comments make
    /// its place matter.
    pub headers: &'a [Line],
    /// Turns and what stands between them.
    pub turns: &'a [Line],
    /// The result.
    pub result: &'a [Line],
    /// Behind the result.
    pub after: &'a [Line],
}

impl<'a> Layout<'a> {
    /// The parts of the lines of a canonical text.
    pub fn of(lines: &'a [Line]) -> Layout<'a> {
        let find = |kind: fn(&LineKind) -> bool| lines.iter().position(|line| kind(&line.kind));
        let opening = find(|kind| matches!(kind, LineKind::Opening(_))).unwrap_or(0);
        let head = (opening + 1).min(lines.len());
        let empty = lines[head..].iter().position(is_empty);
        let turns = empty.map_or(lines.len(), |count| head + count);
        let result = find(|kind| matches!(kind, LineKind::Result(_))).unwrap_or(lines.len());
        let after = (result + 1).min(lines.len());
        let mut headers = &lines[head..turns];
        let named = headers.iter().find_map(ruleset);
        if let [first, rest @ ..] = headers
            && first.comment.is_none()
            && ruleset(first).is_some()
        {
            headers = rest;
        }
        Layout {
            before: &lines[..opening],
            opening: &lines[opening..head],
            ruleset: named,
            headers,
            turns: &lines[turns..result.max(turns)],
            result: &lines[result..after],
            after: &lines[after..],
        }
    }
}

/// Whether a line says nothing at all.
pub fn is_empty(line: &Line) -> bool {
    matches!(line.kind, LineKind::Blank) && line.comment.is_none()
}

fn ruleset(line: &Line) -> Option<Span> {
    match line.kind {
        LineKind::Header(header) if header.key == Key::Ruleset => Some(header.text),
        _ => None,
    }
}

impl Map {
    /// From a canonical text to the paths of its JSON, as far as lines and actions.
    pub fn of(tree: &Tree) -> Map {
        let layout = Layout::of(&tree.lines);
        let mut map = Map::default();
        let mut list = |lines: &[Line], name: &'static str| {
            let lines = lines.iter().filter(|line| !is_empty(line));
            for (index, line) in lines.enumerate() {
                let index = index as u32;
                map.line(line.span, Place::Line(name, index));
                if let LineKind::Turn(turn) = line.kind {
                    for (action, item) in turn.items.of(&tree.items).iter().enumerate() {
                        map.action(item.span, Place::Action(index, action as u32));
                    }
                }
            }
        };
        list(layout.before, "before");
        list(layout.headers, "headers");
        list(layout.turns, "turns");
        list(layout.after, "after");
        for line in layout.result {
            map.line(line.span, Place::Key("result"));
        }
        map.sort();
        map
    }
}
