//! Output to a file that is there whole or not at all, or to standard output.

use super::Exit;
use super::data;
use super::input;
use super::output::{self, Fail};
use super::replace::Replacement;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What came of the writing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The answer.
    pub exit: Exit,
    /// Whether a file may take what was written; if not, it stays what it was.
    pub keep: bool,
}

/// Lets something be written to a file, or without one to standard output. The file appears once all
/// of it is there; where it is not to be kept, and after an error, it does not. Nor does it take the place of
/// one of the inputs, of which not everything could be read: what is left out here would be lost.
///
/// # Errors
/// What the writing says, or that there can be no such file.
pub fn write(
    path: Option<&Path>,
    inputs: &[PathBuf],
    fill: impl FnOnce(&mut dyn Write) -> Result<Filled, Fail>,
) -> Result<Exit, Fail> {
    let Some(path) = path else {
        let mut out = data::stdout();
        let exit = fill(&mut out)?.exit;
        out.flush()?;
        return Ok(exit);
    };
    let cannot = |error: &io::Error| {
        let name = path.display();
        Fail::Question(format!("cannot write `{name}`: {}", input::words(error)))
    };
    let mut file = Replacement::create(path).map_err(|error| cannot(&error))?;
    let filled = fill(&mut file);
    let unread = matches!(
        &filled,
        Ok(Filled {
            exit: Exit::Unread,
            ..
        })
    );
    if unread && is_among(path, inputs) {
        let name = path.display();
        output::say_error(&format!(
            "`{name}` was not touched: it is an input, and not all could be read"
        ));
        return Ok(Exit::Unread);
    }
    match filled {
        Ok(Filled { exit, keep: true }) => match file.commit() {
            Ok(()) => Ok(exit),
            Err(error) => Err(cannot(&error)),
        },
        Ok(Filled { exit, keep: false }) => Ok(exit),
        Err(Fail::Output(error)) => Err(cannot(&error)),
        Err(fail) => Err(fail),
    }
}

/// Whether a file is one of the inputs, or in a folder of them.
fn is_among(path: &Path, inputs: &[PathBuf]) -> bool {
    let whole = |path: &Path| fs::canonicalize(path).ok();
    let Some(path) = whole(path) else {
        return false;
    };
    let mut inputs = inputs.iter().filter_map(|input| whole(input));
    inputs.any(|input| path.starts_with(input))
}
