//! From the text that was made of a game's JSON back to the paths of the JSON.

use crate::sort;
use crate::span::Span;
use std::fmt;

/// An element of a game that is a line of the notation, or an action.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The game.
    Game,
    /// A value of the game.
    Key(&'static str),
    /// An element of one of its lists.
    Line(&'static str, u32),
    /// An action of a turn.
    Action(u32, u32),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Game => Ok(()),
            Place::Key(key) => write!(f, "/{key}"),
            Place::Line(list, index) => write!(f, "/{list}/{index}"),
            Place::Action(turn, index) => write!(f, "/turns/{turn}/actions/{index}"),
        }
    }
}

/// A value within a line or an action.
#[derive(Copy, Clone, Debug)]
struct Leaf {
    span: Span,
    key: &'static str,
    index: Option<u32>,
}

/// The parts of a text with their places, each list in the order of the text.
#[derive(Clone, Debug, Default)]
pub struct Map {
    lines: Vec<(Span, Place)>,
    actions: Vec<(Span, Place)>,
    leaves: Vec<Leaf>,
}

impl Map {
    pub(super) fn clear(&mut self) {
        self.lines.clear();
        self.actions.clear();
        self.leaves.clear();
    }

    #[inline]
    pub(super) fn line(&mut self, span: Span, place: Place) {
        self.lines.push((span, place));
    }

    #[inline]
    pub(super) fn action(&mut self, span: Span, place: Place) {
        self.actions.push((span, place));
    }

    #[inline]
    pub(super) fn leaf(&mut self, span: Span, key: &'static str, index: Option<u32>) {
        self.leaves.push(Leaf { span, key, index });
    }

    pub(super) fn sort(&mut self) {
        sort::by_number(&mut self.lines, |(span, _)| span.start.into());
    }

    /// Number of lines that were written.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// Number of actions that were written.
    pub(super) fn actions(&self) -> usize {
        self.actions.len()
    }

    /// Number of actions within a line.
    pub(super) fn actions_in(&self, line: Span) -> usize {
        let before = |at: u32| self.actions.partition_point(|(span, _)| span.start < at);
        before(line.end) - before(line.start)
    }

    /// The place of a line, by its number from 0.
    pub fn place_of_line(&self, index: usize) -> Place {
        self.lines
            .get(index)
            .map_or(Place::Game, |(_, place)| *place)
    }

    /// The path of the smallest part that holds a span of the text.
    pub fn path(&self, span: Span) -> String {
        let after = self
            .leaves
            .partition_point(|leaf| leaf.span.start <= span.start);
        let leaf = self.leaves[..after].last();
        match leaf.filter(|leaf| holds(leaf.span, span)) {
            Some(leaf) => {
                let place = match self.place(leaf.span) {
                    // what comes after the format is told of the game
                    Some(Place::Key("format")) | None => Place::Game,
                    Some(place) => place,
                };
                match leaf.index {
                    Some(index) => format!("{place}/{}/{index}", leaf.key),
                    None => format!("{place}/{}", leaf.key),
                }
            }
            None => self
                .place(span)
                .map_or_else(String::new, |place| place.to_string()),
        }
    }

    /// The action that holds a span of the text, or else the line.
    fn place(&self, span: Span) -> Option<Place> {
        [&self.actions, &self.lines].into_iter().find_map(|parts| {
            let after = parts.partition_point(|(part, _)| part.start <= span.start);
            let (part, place) = parts[..after].last()?;
            holds(*part, span).then_some(*place)
        })
    }
}

fn holds(part: Span, span: Span) -> bool {
    part.start <= span.start && span.end <= part.end
}
