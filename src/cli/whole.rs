//! Output to a file that is there whole or not at all, or to standard output.

use super::Exit;
use super::data;
use super::input;
use super::output::Fail;
use super::replace::Replacement;
use std::io::{self, Write};
use std::path::Path;

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
        let mut out = data::stdout();
        let exit = fill(&mut out)?;
        out.flush()?;
        return Ok(exit);
    };
    let cannot = |error: &io::Error| {
        let name = path.display();
        Fail::Question(format!("cannot write `{name}`: {}", input::words(error)))
    };
    let mut file = Replacement::create(path).map_err(|error| cannot(&error))?;
    match fill(&mut file) {
        Ok(exit) if keep(exit) => match file.commit() {
            Ok(()) => Ok(exit),
            Err(error) => Err(cannot(&error)),
        },
        Err(Fail::Output(error)) => Err(cannot(&error)),
        done => done,
    }
}
