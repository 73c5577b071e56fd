//! What is said of a record without a result line, once all of it was read.

use super::{Remark, Replayed, What};
use crate::syntax::tree::{Key, LineKind, Tree};
use crate::syntax::{known_key, nearest_key};

/// A result line that could not be read is one mistake, not two; and of a game that the board has
/// decided the result is known.
pub(super) fn told(tree: &Tree, text: &str, replayed: &mut Replayed) {
    let is_remark = |what: &What| matches!(what, What::Remark(Remark::NoResult));
    // it comes last
    let Some(index) = replayed
        .events
        .iter()
        .rposition(|event| is_remark(&event.what))
    else {
        return;
    };
    let unread = tree.lines.iter().any(|line| {
        let unknown = match line.kind {
            LineKind::Bad => true,
            // anybody's own `x-result:` is no result
            LineKind::Header(header) => header.key == Key::Unknown,
            _ => false,
        };
        unknown && is_result(line.span.of(text))
    });
    if unread {
        replayed.events.remove(index);
        return;
    }
    let outcome = replayed.table.as_ref().and_then(|table| table.outcome());
    if let Some(outcome) = outcome {
        replayed.events[index].what = What::Remark(Remark::NotClosed { outcome });
    }
}

/// Whether a line begins with a word for a result, or with a slip of one.
pub fn is_result(line: &str) -> bool {
    let line = line.trim_start();
    let key = line.split(|char: char| char == ':' || char.is_whitespace());
    let key = key.into_iter().next().unwrap_or_default();
    known_key(key).or_else(|| nearest_key(key)) == Some("result")
}
