//! Notation: text to tree and faults, and back.

mod copied;
mod docs;
mod fixtures;
mod forgiving;
mod grammar;
mod print;
mod sink;
mod slow;
mod total;

use marchstone::syntax::{Fault, Split, Tree, parse};
use std::path::PathBuf;

/// A path below the project's folder.
fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Every `.march` file of a folder, by name.
fn records(folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(path(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "march"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
        .into_iter()
        .map(|path| (path.clone(), std::fs::read(path).unwrap()))
        .collect()
}

/// One game of a stream, read.
struct Read {
    text: String,
    first_line: u64,
    tree: Tree,
    faults: Vec<Fault>,
}

/// All games of a stream.
fn games(bytes: &[u8]) -> Vec<Read> {
    let mut split = Split::new(bytes);
    let mut games = Vec::new();
    loop {
        let mut faults = Vec::new();
        let Some(game) = split.next_game(&mut faults).unwrap() else {
            return games;
        };
        let mut tree = Tree::default();
        parse(game.text, &mut tree, &mut faults);
        games.push(Read {
            text: game.text.to_string(),
            first_line: game.first_line,
            tree,
            faults,
        });
    }
}
