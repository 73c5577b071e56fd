//! The tree loses nothing, and the canonical form is one.

use super::each_game;
use marchstone::syntax::tree::LineKind;
use marchstone::syntax::{Fault, FaultKind, Tree, canonical, parse};

pub fn law(bytes: &[u8]) {
    each_game(bytes, |text, tree, faults| {
        // a text that is no game, or one of a later version, is said to be none and left alone
        let left = faults.iter().any(|fault| {
            matches!(
                fault.kind,
                FaultKind::MissingOpening
                    | FaultKind::LaterVersion(_)
                    | FaultKind::NotText
                    | FaultKind::Utf16
            )
        });
        // what follows where another game begins inside this one is not read, either
        let unread =
            |fault: &Fault| matches!(fault.kind, FaultKind::NextGame | FaultKind::SecondOpening);
        if !left {
            is_lossless(text, tree, faults.iter().any(unread));
        }
        for fault in faults {
            let span = fault.span.start as usize..fault.span.end as usize;
            assert!(text.get(span).is_some(), "{fault:?}");
            let _ = fault.suggestion(text);
        }
        is_printed_once(text, tree, faults);
    });
}

/// The lines of the tree, printed one after the other with the ends of lines between them, are the
/// text, or its front where the rest is not read; so are the parts of a turn with the blanks between them.
fn is_lossless(text: &str, tree: &Tree, unread: bool) {
    let mut at = 0;
    for (index, line) in tree.lines.iter().enumerate() {
        let (start, end) = (line.span.start as usize, line.span.end as usize);
        let between = &text[at..start];
        // a byte order mark is said, and belongs to no line
        let ends: &[&str] = match index {
            0 => &["", "\u{feff}"],
            _ => &["\n", "\r\n", "\r"],
        };
        assert!(
            ends.contains(&between),
            "{between:?} in front of line {index}"
        );
        let written = &text[start..end];
        assert!(!written.contains(['\n', '\r']), "{written:?}");
        at = end;
        let inside = |span: marchstone::span::Span| {
            assert!(line.span.start <= span.start && span.end <= line.span.end);
            assert!(text.get(span.start as usize..span.end as usize).is_some());
        };
        if let Some(comment) = line.comment {
            inside(comment);
            assert!(comment.of(text).starts_with('#'));
            // blanks at the end of a line are no part of it, whatever they are
            let behind = &text[comment.end as usize..end];
            assert!(behind.chars().all(char::is_whitespace), "{behind:?}");
        }
        let LineKind::Turn(turn) = line.kind else {
            continue;
        };
        let mut last = start;
        for item in turn.items.of(&tree.items) {
            inside(item.span);
            assert!(
                last <= item.span.start as usize,
                "{item:?} begins too early"
            );
            last = item.span.end as usize;
        }
        if let Some(comment) = line.comment {
            assert!(last <= comment.start as usize, "an item in a comment");
        }
    }
    let rest = &text[at..];
    let ends = ["", "\n", "\r\n", "\r"].contains(&rest);
    assert!(unread || ends, "{rest:?} is left");
}

/// What can be printed is read again without a word but remarks, and printed the same.
fn is_printed_once(text: &str, tree: &Tree, faults: &[Fault]) {
    let Ok(once) = canonical(tree, text, faults) else {
        assert!(faults.iter().any(|fault| !fault.is_remark()));
        return;
    };
    let (mut again, mut remarks) = (Tree::default(), Vec::new());
    parse(&once, &mut again, &mut remarks);
    let twice = canonical(&again, &once, &remarks);
    assert_eq!(twice.as_deref(), Ok(once.as_str()), "{text:?}");
    is_lossless(&once, &again, false);
}
