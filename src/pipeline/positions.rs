//! Positions on lines.

use crate::ask::Questions;
use crate::cook::{Context, cook};
use crate::finding::Finding;
use crate::model::Position;
use crate::record;
use crate::replay::{Event, What};
use crate::span::Span;
use crate::syntax::{Tree, parse_position};

/// Reads a position on a line.
///
/// # Errors
/// The finding that says why it is none; its spans lead into the line.
pub fn position(line: &str) -> Result<Position, Box<Finding>> {
    Positions::default()
        .read(line)
        .map(|questions| questions.position.clone())
}

/// A reader of positions, line by line, without allocating for those that are canonical.
#[derive(Debug, Default)]
pub struct Positions {
    quick: record::Quick,
    other: Option<Position>,
}

impl Positions {
    /// Reads the position on a line, to be asked about.
    ///
    /// # Errors
    /// The finding that says why it is none; its spans lead into the line.
    #[inline]
    pub fn read(&mut self, line: &str) -> Result<Questions<'_>, Box<Finding>> {
        if let Some((position, on_board)) = self.quick.read(line) {
            return Ok(Questions::about(position, on_board));
        }
        Ok(Questions::of(self.other.insert(mended_position(line)?)))
    }
}

/// A position that is not canonical, or none.
#[cold]
fn mended_position(line: &str) -> Result<Position, Box<Finding>> {
    let mut tree = Tree::default();
    let refuse = |what, span, ruleset| {
        let event = Event::new(what, span);
        let context = Context::new(line, ruleset);
        Box::new(cook(&event, &context))
    };
    let written = parse_position(line, &mut tree).map_err(|fault| {
        let ruleset = record::ruleset(first_word(line), line).ok();
        refuse(What::Fault(fault.kind), fault.span, ruleset)
    })?;
    record::position(&tree, &written.position, line).map_err(|problem| {
        let ruleset = record::ruleset(written.position.ruleset, line).ok();
        refuse(What::Problem(problem.kind), problem.span, ruleset)
    })
}

/// Where the ruleset of a position stands, if it can be read no further.
fn first_word(line: &str) -> Span {
    let blank = [' ', '_', '\t'];
    let rest = line.trim_start_matches(blank);
    let start = line.len() - rest.len();
    Span::new(start, start + rest.find(blank).unwrap_or(rest.len()))
}
