//! One game of a match, as far as the match looks at it.

use super::heading::Heading;
use crate::engine::Table;
use crate::model::{BySeat, Mark, Outcome, Ruleset, Seat};
use crate::record::names;
use crate::replay::Replayed;
use crate::span::Span;
use crate::syntax::tree::{LineKind, Tree};

/// A game as its match sees it.
#[derive(Clone, Debug)]
pub struct Bout<'a> {
    /// What it says of the match.
    pub heading: Heading<'a>,
    /// Its ruleset, if that could be read.
    pub ruleset: Option<Ruleset>,
    /// Who began, and where that is written.
    pub starter: Option<(Seat, Span)>,
    /// How it ended and what lay there then; `None` where the table is not known.
    pub end: Option<End>,
    /// The result that the record states.
    pub stated: Option<Outcome>,
    /// Whether another game follows in the same text, which was not read.
    pub hides_another: bool,
}

/// The end of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The result; of the board where that decides, else as stated.
    pub outcome: Outcome,
    /// Schotten Totten: the stones of each side.
    pub stones: BySeat<u32>,
    /// Cards left in the main deck.
    pub deck: Option<u32>,
    /// Schotten Totten 2: tiles that are undamaged.
    pub tiles: u32,
    /// Schotten Totten 2: cauldrons that were not thrown.
    pub oil: Option<u32>,
}

impl<'a> Bout<'a> {
    /// The game of a tree that was replayed; `None` where it has nothing to do with a match.
    pub fn of(tree: &Tree, text: &'a str, replayed: &Replayed) -> Option<Bout<'a>> {
        let heading = Heading::of(tree, text)?;
        Some(Bout {
            heading,
            ruleset: replayed.ruleset,
            starter: replayed.ruleset.and_then(|ruleset| starter(tree, &ruleset)),
            end: end(replayed),
            stated: replayed.stated,
            hides_another: hides_another(tree, text),
        })
    }

    /// The same, not bound to the game's text.
    pub fn into_owned(self) -> Bout<'static> {
        Bout {
            heading: self.heading.into_owned(),
            ruleset: self.ruleset,
            starter: self.starter,
            end: self.end,
            stated: self.stated,
            hides_another: self.hides_another,
        }
    }
}

/// Whether lines follow that are not in the tree: the reader stops at the head of another game.
fn hides_another(tree: &Tree, text: &str) -> bool {
    let read = tree.lines.last().map_or(0, |line| line.span.end as usize);
    !text[read..].trim().is_empty()
}

/// The side of the first turn (ruling 10). Turns alternate, so a record that begins later tells it
/// as well.
fn starter(tree: &Tree, ruleset: &Ruleset) -> Option<(Seat, Span)> {
    let turn = tree.lines.iter().find_map(|line| match line.kind {
        LineKind::Turn(turn) => Some(turn),
        _ => None,
    })?;
    let side = turn.side?;
    let seat = names::seat_of(side.side, ruleset.game())?;
    let (number, _) = turn.number?;
    let starter = if number % 2 == 1 { seat } else { !seat };
    Some((starter, side.span))
}

fn end(replayed: &Replayed) -> Option<End> {
    let table = replayed.table.as_ref()?;
    let sites = table.board().sites();
    let owned = |seat| sites.iter().filter(|site| site.owner == Some(seat)).count() as u32;
    Some(End {
        outcome: outcome(replayed, table),
        stones: BySeat(Seat::BOTH.map(owned)),
        deck: table.deck().size().map(u32::from),
        tiles: sites.iter().filter(|site| site.mark == Mark::None).count() as u32,
        oil: table.oil().map(u32::from),
    })
}

/// The board decides; where it does not, what the players declare.
fn outcome(replayed: &Replayed, table: &Table) -> Outcome {
    match (table.outcome(), replayed.stated) {
        // R219: two passes in a row, and the round went on nowhere
        (None, Some(Outcome::Unfinished)) if table.may_end_as(Outcome::NoWinner) => {
            Outcome::NoWinner
        }
        (_, stated) => table.result(stated.unwrap_or(Outcome::Unfinished)),
    }
}
