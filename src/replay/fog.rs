//! What can still be said when the table is no longer known.

use crate::engine::Table;
use crate::model::CardSet;
use crate::span::Span;

/// The table is not known: an error or a gap came before.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fog {
    /// Because of an error, else because something is not on record.
    pub error: bool,
    /// The remark that checks have stopped was made.
    pub told: bool,
    /// Cards that certainly lie open. Without tactic cards a card that lies open never comes back
    /// into play (R601).
    pub open: CardSet,
    /// Cards of which it was said already that they lie open.
    pub named: CardSet,
    /// The line that brought the fog.
    pub line: Span,
    /// What can be judged begins after it.
    pub from: u32,
}

impl Fog {
    pub fn new(error: bool, table: &Table, line: Span) -> Fog {
        let open = match table.rules().has_tactics() {
            true => CardSet::EMPTY,
            false => table.game().deck() - table.unseen(),
        };
        Fog {
            error,
            told: false,
            open,
            named: CardSet::EMPTY,
            line,
            from: line.end,
        }
    }
}
