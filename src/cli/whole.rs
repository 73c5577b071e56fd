//! Output to a file that is there whole or not at all, or to standard output.

use super::Exit;
use super::input;
use super::output::{self, Fail};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Lets something be written to a file, or without one to standard output. The file appears once all
/// of it is there; where `keep` says no, and after an error, it does not.
///
/// # Errors
/// What the writing says, or that there can be no such file.
pub fn write(
    path: Option<&Path>,
    keep: impl Fn(Exit) -> bool,
    fill: impl FnOnce(&mut dyn Write) -> Result<Exit, Fail>,
) -> Result<Exit, Fail> {
    let Some(path) = path else {
        let mut out = output::stdout();
        let exit = fill(&mut out)?;
        out.flush()?;
        return Ok(exit);
    };
    let cannot = |error: &io::Error| {
        let name = path.display();
        Fail::Question(format!("cannot write `{name}`: {}", input::words(error)))
    };
    let half = beside(path);
    let file = File::create(&half).map_err(|error| cannot(&error))?;
    let mut out = BufWriter::with_capacity(1 << 16, file);
    let done = fill(&mut out).and_then(|exit| {
        out.flush()?;
        Ok(exit)
    });
    let kept = matches!(done, Ok(exit) if keep(exit));
    let moved = match kept {
        true => fs::rename(&half, path).map_err(|error| cannot(&error)),
        false => Ok(()),
    };
    if !kept || moved.is_err() {
        // nothing is left half-written; what cannot be removed was never there
        let _ = fs::remove_file(&half);
    }
    match (done, moved) {
        (Err(Fail::Output(error)), _) => Err(cannot(&error)),
        (Ok(_), Err(fail)) => Err(fail),
        (done, _) => done,
    }
}

/// The name of a file that is not yet complete.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    PathBuf::from(name)
}
