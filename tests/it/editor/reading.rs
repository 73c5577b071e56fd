//! What the two readers say of a text: the notation's own, and the tree of an editor.

use marchstone::syntax::{FaultKind, Mended, Split, Tree, parse};
use std::collections::BTreeSet;
use tree_sitter::{Language, Node, Parser};

/// The grammar.
pub fn language() -> Language {
    tree_sitter_marchstone::LANGUAGE.into()
}

/// The tree of a text.
pub fn tree(text: &str) -> tree_sitter::Tree {
    let mut parser = Parser::new();
    parser
        .set_language(&language())
        .expect("a language of this release");
    parser.parse(text, None).expect("a tree")
}

/// The lines, from 0, on which a tree has an error or a missing node.
pub fn wrong_lines(text: &str) -> BTreeSet<usize> {
    fn visit(node: Node<'_>, lines: &mut BTreeSet<usize>) {
        if node.is_error() || node.is_missing() {
            let (start, end) = (node.start_position(), node.end_position());
            // up to the front of a line is up to the end of the one before
            let last = end.row - usize::from(end.column == 0 && end.row > start.row);
            lines.extend(start.row..=last);
            return;
        }
        let mut cursor = node.walk();
        for child in node.children(&mut cursor).filter(|child| child.has_error()) {
            visit(child, lines);
        }
    }
    let tree = tree(text);
    let mut lines = BTreeSet::new();
    if tree.root_node().has_error() {
        visit(tree.root_node(), &mut lines);
    }
    lines
}

/// What the notation's own reader says: the lines, from 0, with an error, and what it mended.
pub struct Reading {
    /// Lines with words that cannot be read.
    pub unread: BTreeSet<usize>,
    /// Lines that can be read and stand in the wrong place.
    pub misplaced: BTreeSet<usize>,
    /// What was read although it is written otherwise.
    pub mended: Mended,
}

/// Reads a text of any number of games.
pub fn reading(text: &str) -> Reading {
    let mut reading = Reading {
        unread: BTreeSet::new(),
        misplaced: BTreeSet::new(),
        mended: Mended::NONE,
    };
    let mut split = Split::new(text.as_bytes());
    let (mut tree, mut faults) = (Tree::default(), Vec::new());
    while let Some(game) = split.next_game(&mut faults).expect("bytes in memory") {
        parse(game.text, &mut tree, &mut faults);
        for fault in faults.drain(..) {
            let front = &game.text[..fault.span.start as usize];
            let line = game.first_line as usize - 1 + front.matches('\n').count();
            match fault.kind {
                FaultKind::Mended(kinds) => reading.mended.0 |= kinds.0,
                FaultKind::UnknownHeader => {}
                FaultKind::SecondOpening
                | FaultKind::LaterVersion(_)
                | FaultKind::KeyTwice
                | FaultKind::HeaderAfterTurn
                | FaultKind::HeaderTwice { .. }
                | FaultKind::LineAfterResult { .. }
                | FaultKind::ResultTwice { .. }
                | FaultKind::PointsBeforeResult
                | FaultKind::FirstTurnWithoutNumber
                | FaultKind::FirstTurnWithoutSide => {
                    reading.misplaced.insert(line);
                }
                _ => {
                    reading.unread.insert(line);
                }
            }
        }
    }
    reading
}
