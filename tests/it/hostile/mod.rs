//! Hostile input: nothing in a file acts on a terminal or a page, no path, number or depth does harm, and
//! what cannot be written costs nothing that was there.

mod escapes;
mod limits;
mod numbers;
#[cfg(unix)]
mod paths;
#[cfg(unix)]
mod writing;

use super::program::{Done, command};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// A new, empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("hostile")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs a command line whose words are parted by blanks; `FILE` and `OTHER` stand for paths.
fn run(line: &str, file: &Path, other: &Path) -> Done {
    let words = line.split(' ').map(|word| match word {
        "FILE" => file.as_os_str(),
        "OTHER" => other.as_os_str(),
        word => OsStr::new(word),
    });
    let output = command().args(words).stdin(Stdio::null()).output();
    output.expect("the program runs").into()
}

/// A game with a proven claim, draws and hands.
const RECORD: &str = "fixtures/records/01-st1-2024-full-hands.march";
