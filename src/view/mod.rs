//! What a view may show of a record: the rest is found, and can be taken out.

mod hidden;
mod redact;

pub use redact::{Leave, Redacted, redact};

use crate::model::{Game, Ruleset, View};
use crate::record::{Problem, ProblemKind};
use crate::syntax::quote::unquote;
use crate::syntax::tree::{Key, LineKind, Tree};

/// The view that a record states; `None` where it states none, or nothing that is one.
pub fn stated(tree: &Tree, text: &str, game: Game) -> Option<View> {
    tree.lines.iter().find_map(|line| match line.kind {
        LineKind::Header(header) if header.key == Key::View => {
            View::parse(&unquote(header.text.of(text)), game)
        }
        _ => None,
    })
}

/// Whether a record tells no more than its view can know; the first place where it does.
pub fn check(tree: &Tree, text: &str, rules: &Ruleset) -> Option<Problem> {
    let view = stated(tree, text, rules.game()).filter(|view| *view != View::Full)?;
    let mut told = hidden::of(tree, text, rules, view)
        .into_iter()
        .filter(|hidden| hidden.named.is_some());
    let first = told.next()?;
    let viewer = match view {
        View::One(seat) => Some(seat),
        _ => None,
    };
    Some(Problem {
        kind: ProblemKind::BeyondView {
            viewer,
            more: told.count() as u32,
        },
        span: first.named.unwrap_or(first.span),
    })
}
