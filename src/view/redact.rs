//! A record as a view has it.

use super::hidden::{self, Unseen};
use super::stated;
use crate::model::{Game, Ruleset, View};
use crate::sort;
use crate::span::Span;
use crate::syntax::quote::unquote;
use crate::syntax::tree::{ItemKind, Key, LineKind, Tree};
use crate::syntax::{Fault, PrintError, canonical, parse};

/// A record as a view has it.
#[derive(Clone, Debug)]
pub struct Redacted {
    /// Its canonical text.
    pub text: String,
    /// The game that it is of.
    pub game: Game,
    /// The view that it states: what both the wanted one and that of the source show.
    pub view: View,
    /// What was kept without a look into it.
    pub kept: Leave,
}

/// Free text of a record, which may tell anything.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Leave {
    /// Number of comments.
    pub comments: u32,
    /// Number of notes, private and unknown headers, and private fields.
    pub notes: u32,
}

/// The record as a view has it, of the canonical text of a game and its tree; `drop` takes free text
/// out, too.
///
/// # Errors
/// What remains can't be written; only for a text that was not canonical.
pub fn redact(
    tree: &Tree,
    text: &str,
    rules: &Ruleset,
    view: View,
    drop: bool,
) -> Result<Redacted, PrintError> {
    let game = rules.game();
    let view = stated(tree, text, game).unwrap_or_default().meet(view);
    let mut edits = Edits {
        text,
        edits: Vec::new(),
    };
    for Unseen { span, seen, .. } in hidden::of(tree, text, rules, view) {
        match seen {
            Some(seen) => edits.put(span, seen),
            None => {
                let line = tree.lines.iter().find(|line| line.span == span);
                edits.empty(span, line.and_then(|line| line.comment));
            }
        }
    }
    let kept = free(tree, text, view, drop, &mut edits);
    state(tree, format!("view: {}", view.word(game)), &mut edits);
    let text = edits.text();
    let (mut tree, mut faults) = (Tree::default(), Vec::<Fault>::new());
    parse(&text, &mut tree, &mut faults);
    Ok(Redacted {
        text: canonical(&tree, &text, &faults)?,
        game,
        view,
        kept,
    })
}

/// Writes the view's header in place of the old one, or below the ruleset.
fn state(tree: &Tree, header: String, edits: &mut Edits) {
    let of = |wanted: Key| {
        tree.lines
            .iter()
            .find(|line| matches!(line.kind, LineKind::Header(header) if header.key == wanted))
    };
    match (of(Key::View), of(Key::Ruleset)) {
        (Some(line), _) => {
            if let LineKind::Header(written) = line.kind {
                edits.put(written.key_span.to(written.text), header);
            }
        }
        (None, Some(line)) => {
            let end = line.span.end as usize;
            edits.put(Span::new(end, end), format!("\n{header}"));
        }
        (None, None) => {}
    }
}

/// Counts free text, or takes it out. The seed of a generated game tells all of it and always goes.
fn free(tree: &Tree, text: &str, view: View, drop: bool, edits: &mut Edits) -> Leave {
    let mut kept = Leave::default();
    for line in &tree.lines {
        if let LineKind::Header(header) = line.kind {
            let free = matches!(header.key, Key::Note | Key::Private | Key::Unknown);
            let key = header.key_span.of(text);
            let seed = view != View::Full && key.eq_ignore_ascii_case("x-seed");
            if header.key == Key::Accept {
                accept(&unquote(header.text.of(text)), header.text, drop, edits);
                kept.notes += u32::from(!drop);
            } else if seed || (free && drop) {
                edits.empty(line.span, line.comment.filter(|_| !drop));
            } else {
                kept.notes += u32::from(free);
            }
        }
        if let LineKind::Turn(turn) = &line.kind {
            for item in turn.items.of(&tree.items) {
                let ItemKind::Field { name, .. } = item.kind else {
                    continue;
                };
                let private = name.of(text).starts_with("x-");
                kept.notes += u32::from(private && !drop);
                if private && drop {
                    edits.put(item.span, String::new());
                }
            }
        }
        match line.comment {
            Some(comment) if drop => edits.put(comment, String::new()),
            Some(_) => kept.comments += 1,
            None => {}
        }
    }
    kept
}

/// The reason after an `accept:` is free text; that the fault is accepted stays.
fn accept(value: &str, span: Span, drop: bool, edits: &mut Edits) {
    if drop && let Some((code, _)) = value.trim().split_once(char::is_whitespace) {
        edits.put(span, format!("{code} {ACCEPTED}"));
    }
}

/// Stands for a reason that was taken out.
const ACCEPTED: &str = "accepted";

/// Pieces of a text that are written anew.
struct Edits<'a> {
    text: &'a str,
    edits: Vec<(Span, String)>,
}

impl Edits<'_> {
    fn put(&mut self, span: Span, new: String) {
        self.edits.push((span, new));
    }

    /// Takes out a line but for its comment.
    fn empty(&mut self, line: Span, comment: Option<Span>) {
        let end = comment.map_or(line.end, |comment| comment.start);
        let span = Span::new(line.start as usize, end as usize);
        self.put(span, String::new());
    }

    fn text(mut self) -> String {
        // an insertion stands in front of nothing that goes
        sort::by_number(&mut self.edits, |(span, _)| {
            sort::pair(span.start, span.end)
        });
        let mut out = String::with_capacity(self.text.len());
        let mut at = 0;
        for (span, new) in &self.edits {
            let (start, end) = (span.start as usize, span.end as usize);
            if start < at {
                continue;
            }
            out.push_str(&self.text[at..start]);
            out.push_str(new);
            at = end;
        }
        out.push_str(&self.text[at..]);
        out
    }
}
