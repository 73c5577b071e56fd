//! The tree-sitter grammar of marchstone's notation. Give [`LANGUAGE`] to a parser of the crate
//! `tree-sitter`; [`HIGHLIGHTS_QUERY`] says how its tree is coloured.

use tree_sitter_language::LanguageFn;

unsafe extern "C" {
    fn tree_sitter_marchstone() -> *const ();
}

/// The grammar.
// SAFETY: the function is the generated parser's own, and returns its static tables.
pub const LANGUAGE: LanguageFn = unsafe { LanguageFn::from_raw(tree_sitter_marchstone) };

/// The kinds of nodes of a tree, as JSON.
pub const NODE_TYPES: &str = include_str!("../../src/node-types.json");

/// What is coloured how.
pub const HIGHLIGHTS_QUERY: &str = include_str!("../../queries/highlights.scm");

/// What can be folded: games.
pub const FOLDS_QUERY: &str = include_str!("../../queries/folds.scm");
