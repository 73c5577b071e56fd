//! What can still be said when the table is no longer known.

use super::certain::Certain;
use super::course::Course;
use crate::engine::Table;
use crate::model::{CardSet, Game, Ruleset};
use crate::span::Span;

/// The table is not known: an error or a gap came before.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fog {
    /// Because of an error, else because something is not on record.
    pub error: bool,
    /// A checkpoint that should have cleared it contradicts what is certain.
    pub refused: bool,
    /// The remark that checks have stopped was made.
    pub told: bool,
    /// Cards that certainly lie open. Without what brings cards back (R463, R469) one that lies open is never
    /// played again (R601).
    pub open: CardSet,
    /// Cards of which it was said already that they lie open.
    pub named: CardSet,
    /// What lies where, as far as that is certain after a gap.
    pub certain: Option<Certain>,
    /// The last turn behind which the table is known.
    pub known: Option<u32>,
    /// The line that brought the fog.
    pub line: Span,
    /// What can be judged begins after it.
    pub from: u32,
}

/// Whether a card that lies open may come back into a hand or a deck: by tactics of Schotten Totten 2 (R463,
/// R469).
pub(super) fn cards_come_back(rules: &Ruleset) -> bool {
    rules.game() == Game::Two && rules.has_tactics()
}

impl Fog {
    fn new(error: bool, table: &Table, known: Option<u32>, line: Span) -> Fog {
        let open = match cards_come_back(table.rules()) {
            true => CardSet::EMPTY,
            false => table.game().deck() - table.unseen(),
        };
        Fog {
            error,
            refused: false,
            told: false,
            open,
            named: CardSet::EMPTY,
            certain: (!error).then(|| Certain::of(table)),
            known,
            line,
            from: line.end,
        }
    }
}

impl Course<'_> {
    /// From here on the table is not known.
    pub fn cover(&mut self, error: bool) {
        match &mut self.fog {
            // a second mistake may be part of what seemed certain
            Some(fog) => fog.certain = None,
            None => {
                self.fog = Some(Fog::new(error, &self.table, self.known, self.line));
                self.in_step = false;
            }
        }
    }
}
