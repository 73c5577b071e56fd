//! A finding: what a check has to say about one place of a record, in words.

use crate::code::{Code, Severity};
use crate::model::RulingSet;
use crate::rulebook::RuleId;
use crate::sort;
use crate::span::Span;
use std::borrow::Cow;

/// One finding. Every span lies in the text of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The code.
    pub code: Code,
    /// The severity: that of the code, or what the record accepts or a policy sets.
    pub severity: Severity,
    /// Why the record accepts it: the words of its `accept` line.
    pub accepted: Option<String>,
    /// What is wrong, in one line.
    pub message: Cow<'static, str>,
    /// Where.
    pub span: Span,
    /// What stands at a span; the first one belongs to [`Finding::span`], the others show causes.
    pub labels: Vec<(Span, Cow<'static, str>)>,
    /// What to do now.
    pub help: Option<Cow<'static, str>>,
    /// What there is to see: cards, formations, the rule with its place in the rulebook.
    pub notes: Vec<String>,
    /// How the open rulings are read that decided it, and what other readings would have given.
    pub readings: Vec<String>,
    /// The turn, by its number.
    pub turn: Option<u32>,
    /// The rules after it that hold in the record's ruleset.
    pub rules: Vec<RuleId>,
    /// The open rulings that decided it.
    pub rulings: RulingSet,
}

/// Puts findings into the order of the text; those of one place stay as they are.
pub fn put_in_order(findings: &mut [Finding]) {
    sort::by_number(findings, |finding| finding.span.start.into());
}

impl Finding {
    /// Whether it makes the record invalid.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
