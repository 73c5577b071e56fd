//! What must hold of any input, whatever it is. Each law takes bytes, says nothing where it holds, and
//! panics where it is broken. The fuzz targets of `tests/fuzz/` look for bytes that break one;
//! `tests/it/torture.rs` holds every seed, and everything that ever broke one, against them.

mod actions;
mod certificates;
mod json;
mod parser;
mod positions;
mod record;
mod whole;

use marchstone::syntax::{Fault, Split, Tree, parse};

/// A law: it panics where it is broken.
pub type Law = fn(&[u8]);

/// All of them, by the names of the fuzz targets.
pub const LAWS: [(&str, Law); 7] = [
    ("parser", parser::law),
    ("record", record::law),
    ("positions", positions::law),
    ("json", json::law),
    ("certificates", certificates::law),
    ("check", whole::law),
    ("actions", actions::law),
];

/// The law of a name.
pub fn law(name: &str) -> Law {
    let found = LAWS.iter().find(|(other, _)| *other == name);
    found.expect("a law of this name").1
}

/// Reads every game of an input and hands it on.
fn each_game(bytes: &[u8], mut visit: impl FnMut(&str, &Tree, &[Fault])) {
    let mut split = Split::new(bytes);
    let (mut tree, mut faults) = (Tree::default(), Vec::new());
    while let Some(game) = split.next_game(&mut faults).expect("memory can be read") {
        parse(game.text, &mut tree, &mut faults);
        visit(game.text, &tree, &faults);
        faults.clear();
    }
}

/// Whether a character acts on a terminal, changes the direction of text, or is not seen.
fn acts(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

/// Nothing in what was printed acts.
fn is_harmless(printed: &str) {
    let found = printed.chars().find(|c| *c != '\n' && acts(*c));
    assert_eq!(found, None, "{printed:?}");
}
