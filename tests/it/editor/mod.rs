//! The grammars for editors, run as editors run them, and held against the notation's own reader.

mod generated;
mod reading;
mod textmate;
mod tree;
mod written;

use std::fs;
use std::path::{Path, PathBuf};

/// A path below the repository.
fn path(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(below)
}

/// The text of a file below the repository.
fn read(below: &str) -> String {
    fs::read_to_string(path(below)).unwrap_or_else(|why| panic!("{below}: {why}"))
}

/// Every record that ships: its path below the repository and its text, sorted.
fn records() -> Vec<(String, String)> {
    fn visit(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => visit(&path, found),
                false if path.extension().is_some_and(|ending| ending == "march") => {
                    found.push(path);
                }
                false => {}
            }
        }
    }
    let mut paths = Vec::new();
    visit(&path("fixtures"), &mut paths);
    paths.sort();
    let name = |path: &Path| {
        let below = path.strip_prefix(env!("CARGO_MANIFEST_DIR"));
        below.expect("below").to_string_lossy().replace('\\', "/")
    };
    paths
        .iter()
        .map(|path| (name(path), fs::read_to_string(path).expect("a record")))
        .collect()
}
