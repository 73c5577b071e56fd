//! What a game says of the match that it belongs to.

use crate::model::{BySeat, Seat};
use crate::record::Round;
use crate::span::Span;
use crate::syntax::quote::unquote;
use crate::syntax::tree::{Header, Key, LineKind, Tree};
use std::borrow::Cow;

/// A text with its place.
pub type Named<'a> = (Cow<'a, str>, Span);

/// The headers of a match, and the points line.
#[derive(Clone, Debug, Default)]
pub struct Heading<'a> {
    /// `match:`
    pub name: Option<Named<'a>>,
    /// `round:`, where it is one.
    pub round: Option<(Round, Span)>,
    /// The players by side.
    pub players: BySeat<Option<Named<'a>>>,
    /// Where the ruleset stands.
    pub ruleset: Span,
    /// The text of `points:`.
    pub points: Option<Named<'a>>,
}

impl<'a> Heading<'a> {
    /// Reads the heading of a game; `None` for one that belongs to no match and counts no points.
    pub fn of(tree: &Tree, text: &'a str) -> Option<Heading<'a>> {
        let wanted = |kind: &LineKind| match kind {
            LineKind::Header(header) => header.key == Key::Match,
            LineKind::Points(_) => true,
            _ => false,
        };
        if !tree.lines.iter().any(|line| wanted(&line.kind)) {
            return None;
        }
        let mut heading = Heading::default();
        for line in &tree.lines {
            match &line.kind {
                LineKind::Header(header) => heading.header(header, text),
                LineKind::Points(span) => {
                    heading.points = Some((unquote(span.of(text)), *span));
                }
                _ => {}
            }
        }
        Some(heading)
    }

    fn header(&mut self, header: &Header, text: &'a str) {
        let span = header.text;
        let value = || Some((unquote(span.of(text)), span)).filter(|(text, _)| !text.is_empty());
        match header.key {
            Key::Match => self.name = value(),
            // one that is none is a problem of the record
            Key::Round => {
                self.round = Round::parse(&unquote(span.of(text))).map(|round| (round, span));
            }
            Key::South | Key::Attacker => self.players[Seat::South] = value(),
            Key::North | Key::Defender => self.players[Seat::North] = value(),
            Key::Ruleset => self.ruleset = span,
            _ => {}
        }
    }

    /// The same, not bound to the game's text.
    pub fn into_owned(self) -> Heading<'static> {
        let own =
            |named: Option<Named>| named.map(|(text, span)| (Cow::Owned(text.into_owned()), span));
        Heading {
            name: own(self.name),
            round: self.round,
            players: BySeat(self.players.0.map(own)),
            ruleset: self.ruleset,
            points: own(self.points),
        }
    }

    /// Where something stands that is about the game as a whole.
    pub fn place(&self) -> Span {
        let round = self.round.map(|(_, span)| span);
        let name = self.name.as_ref().map(|(_, span)| *span);
        round.or(name).unwrap_or(self.ruleset)
    }
}
