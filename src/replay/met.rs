//! The claims of a record, each with the position that it met.

use super::course::Course;
use crate::engine::Violation;
use crate::model::{Position, Seat};
use crate::record::{Action, Claim};
use crate::span::Span;
use crate::syntax::tree::{Item, ItemKind};

/// How many claims of a game keep their position. A game has at most nine places, and claims that
/// were refused can be made again; who writes more than this gets the rest without it.
const MOST_POSITIONS: usize = 512;

/// A claim of a record.
#[derive(Clone, Debug)]
pub struct Met {
    /// The item in the record's text.
    pub span: Span,
    /// Number of the turn.
    pub turn: Option<u32>,
    /// Whose claim it is.
    pub side: Seat,
    /// The claim; `None` if its names and numbers have no meaning.
    pub claim: Option<Claim>,
    /// The position just before it; `None` where the table is not known.
    pub position: Option<Position>,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a claim.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// No rule forbids it. Whether it is right may still depend on what is not on record.
    Legal,
    /// It is complete and false.
    False,
    /// The claimant's formation is not complete.
    Incomplete,
    /// It is right, and its proof is not.
    Unproven,
    /// Something else than the cards forbids it: the moment, an owner, a value that is none.
    Forbidden,
    /// Nobody knows how the table looks, or the claim could not be read.
    Unknown,
}

impl Course<'_> {
    /// Keeps a claim, before it is judged.
    pub(super) fn met(&mut self, item: &Item, action: Option<&Action>) {
        if !self.keeps_claims || !matches!(item.kind, ItemKind::Claim(_)) {
            return;
        }
        let claim = match action {
            Some(Action::Claim(claim)) => Some(*claim),
            _ => None,
        };
        let known = self.fog.is_none() && claim.is_some();
        let kept = self.out.claims.len() < MOST_POSITIONS;
        self.out.claims.push(Met {
            span: item.span,
            turn: self.turn,
            side: self.table.to_move(),
            claim,
            position: (known && kept).then(|| self.table.position()),
            fate: match known {
                true => Fate::Legal,
                false => Fate::Unknown,
            },
        });
    }

    /// Notes that a rule forbids the claim that was kept last.
    pub(super) fn met_with(&mut self, item: &Item, violation: &Violation) {
        let last = self.out.claims.last_mut();
        let last = last.filter(|met| met.span == item.span);
        let fate = match violation {
            Violation::ClaimFalse { .. } => Fate::False,
            Violation::ClaimIncomplete { .. } => Fate::Incomplete,
            Violation::ProofNotOpen { .. } | Violation::ProofFails { .. } => Fate::Unproven,
            _ => Fate::Forbidden,
        };
        if let Some(met) = last {
            met.fate = fate;
        }
    }
}
