//! Two records of one game in one, each as far as its writer knew; or where they differ.

mod blend;
mod draws;
mod position;
mod script;
mod turn;

use crate::model::{Game, View};
use crate::span::Span;
use crate::syntax::tree::{LineKind, Side, Tree};
use crate::syntax::{PrintError, canonical, parse};
use crate::view::stated;

/// A record that is to be merged.
#[derive(Debug)]
pub struct Record {
    /// Its canonical text.
    pub text: String,
    /// The tree of that.
    pub tree: Tree,
}

impl Record {
    /// The record of a canonical text.
    pub fn new(text: String) -> Record {
        let (mut tree, mut faults) = (Tree::default(), Vec::new());
        parse(&text, &mut tree, &mut faults);
        Record { text, tree }
    }
}

/// What two records differ in.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The ruleset; nothing else was compared then.
    Ruleset,
    /// Another header.
    Header,
    /// The hand dealt to a side.
    Deal,
    /// A deck.
    Deck,
    /// The position at the start, or a checkpoint.
    Position,
    /// The side whose turn it is.
    Side,
    /// What was done.
    Action,
    /// The result.
    Result,
    /// The points.
    Points,
}

/// A place where two records differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// What they differ in.
    pub subject: Subject,
    /// The turn, by its number.
    pub turn: Option<u32>,
    /// The place in each record's canonical text; where one has nothing there, the line that it
    /// would stand in.
    pub spans: [Span; 2],
    /// Whether each record has something there.
    pub told: [bool; 2],
}

/// Merges two records of a game by the same ruleset; the views that they state become what both show
/// together.
///
/// # Errors
/// Where they differ, in the order of the first one.
pub fn merge(records: [&Record; 2], game: Game) -> Result<String, Vec<Clash>> {
    let views = records.map(|record| stated(&record.tree, &record.text, game));
    let names = match views {
        [Some(one), Some(other)] if one != other => [one.word(game), other.word(game)],
        _ => ["1", "2"],
    };
    let view = match views {
        [Some(one), Some(other)] => Some(View::join(one, other)),
        _ => None,
    };
    let text = script::merge(records, names, view.map(|view| view.word(game)))?;
    let (mut tree, mut faults) = (Tree::default(), Vec::new());
    parse(&text, &mut tree, &mut faults);
    let text = deals_in_order(draws::fill(text, &tree, records, game), &tree);
    faults.clear();
    parse(&text, &mut tree, &mut faults);
    match canonical(&tree, &text, &faults) {
        Ok(text) => Ok(text),
        // only what was canonical and has been read goes in
        Err(PrintError::Unread(_) | PrintError::Write) => Ok(text),
    }
}

/// Has the hand of South, or of the Attacker, before the other one, whichever record told of it first.
fn deals_in_order(text: String, tree: &Tree) -> String {
    let deals = tree.lines.iter().filter_map(|line| match line.kind {
        LineKind::Deal(side, _) => Some((side.side, line.span)),
        _ => None,
    });
    // turns come after the deals, so that nothing has moved there
    match deals.collect::<Vec<_>>()[..] {
        [(Side::North | Side::Defender, first), (_, second)] => {
            let between = &text[first.end as usize..second.start as usize];
            let (before, behind) = (&text[..first.start as usize], &text[second.end as usize..]);
            let (first, second) = (first.of(&text), second.of(&text));
            [before, second, between, first, behind].concat()
        }
        _ => text,
    }
}
