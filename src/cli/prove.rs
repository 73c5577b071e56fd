//! `marchstone prove`

use super::Exit;
use super::data;
use super::input::{self, Input, STDIN};
use super::output::{self, Fail};
use super::replace::Replacement;
use crate::prove::{Halt, Proved, each};
use crate::report::prove::{Tally, left, summary};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Write missing proofs into records: `because` and the open cards that carry the claim
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Every claim that is right and has no proof gets one; everything else stays byte for byte. Claims
that are false, that were refused at the table or that have a proof are left alone.

Exit codes: 0 no claim is left without a proof, 1 some are (standard error says why), 2 something
could not be read or written.

Examples:
  marchstone prove game.march               the record with its proofs, on standard output
  cat *.march | marchstone prove - > all.march
  marchstone prove --in-place games/        all *.march files in a folder and below"
)]
pub struct Args {
    /// A record, or `-` for standard input (the default, if something is piped in); with
    /// `--in-place` any number of files and folders
    paths: Vec<PathBuf>,
    /// Write each file anew instead of writing to standard output
    #[arg(short, long)]
    in_place: bool,
    /// Say nothing of the claims that are left as they are, and no summary
    #[arg(short, long)]
    quiet: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let paths = input::or_standard(&args.paths, "prove")?;
    if !args.in_place && paths.len() > 1 {
        let words = "standard output takes one record: name one, or use `--in-place`";
        return Err(Fail::Question(words.to_string()));
    }
    let mut tally = Tally::default();
    let mut unread = false;
    for path in &paths {
        if !args.in_place {
            let mut out = data::stdout();
            unread |= of_input(args, &Input::new(path), &mut out, &mut tally)? == Done::Failed;
            out.flush()?;
        } else if path.as_os_str() == STDIN {
            let words = "standard input has no place: `--in-place` needs files";
            return Err(Fail::Question(words.to_string()));
        } else {
            unread |= !in_place(args, path, &mut tally)?;
        }
    }
    if !args.quiet && tally.games > 0 {
        output::say(&summary(&tally));
    }
    Ok(match tally {
        _ if unread => Exit::Unread,
        Tally { left: 1.., .. } => Exit::Bad,
        _ => Exit::Good,
    })
}

/// How an input was gone through.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Done {
    /// To its end, and something was written.
    Changed,
    /// To its end, and nothing was missing.
    Same,
    /// Not to its end.
    Failed,
}

/// Every record of an argument; true if all could be read and written.
fn in_place(args: &Args, path: &Path, tally: &mut Tally) -> Result<bool, Fail> {
    let failed = |verb: &str, path: &Path, error: &io::Error| {
        let words = input::words(error);
        output::say_error(&format!("cannot {verb} `{}`: {words}", path.display()));
        false
    };
    let mut unread = false;
    let inputs = input::expand_notation(path, &mut unread);
    let mut good = !unread;
    for input in inputs {
        let name = input.name();
        let file = Path::new(&name);
        if input.is_packed().unwrap_or(false) {
            let error = io::Error::other("it is packed: unpack it first");
            good = failed("write", file, &error);
            continue;
        }
        let mut new = match Replacement::new(input.path()) {
            Ok(new) => new,
            Err(error) => {
                good = failed("write", file, &error);
                continue;
            }
        };
        match of_input(args, &input, &mut new, tally) {
            Ok(Done::Changed) => {
                if let Err(error) = new.commit() {
                    good = failed("write", file, &error);
                }
            }
            Ok(Done::Same) => {}
            Ok(Done::Failed) => good = false,
            Err(Fail::Output(error)) => good = failed("write", file, &error),
            Err(other) => return Err(other),
        }
    }
    Ok(good)
}

/// One input, with its proofs to `out`.
fn of_input(
    args: &Args,
    input: &Input,
    out: &mut impl Write,
    tally: &mut Tally,
) -> Result<Done, Fail> {
    let name = input.name();
    let failed = |words: String| {
        output::say_error(&words);
        Ok(Done::Failed)
    };
    let cannot = |error: &io::Error| format!("cannot read `{name}`: {}", input::words(error));
    let mut reader = match input.open() {
        Ok(reader) => reader,
        Err(error) => return failed(cannot(&error)),
    };
    match input.refused_as_json(&mut reader) {
        Ok(None) => {}
        Ok(Some(words)) => return failed(words),
        Err(error) => return failed(cannot(&error)),
    }
    let before = (tally.written, tally.games);
    let games = each(reader, |bytes: &[u8], proved: &Proved| {
        tally.games += 1;
        tally.written += proved.written;
        tally.had += proved.had;
        tally.denied += proved.denied;
        tally.left += proved.left.len() as u32;
        for claim in proved.left.iter().filter(|_| !args.quiet) {
            output::say(&left(&name, claim));
        }
        out.write_all(bytes)
    });
    match games {
        Ok(0) => {
            tally.games = before.1;
            failed(input::no_game(&name, false))
        }
        Ok(_) if tally.written > before.0 => Ok(Done::Changed),
        Ok(_) => Ok(Done::Same),
        Err(Halt::Read(error)) => failed(cannot(&error)),
        Err(Halt::Copy(game)) => failed(format!(
            "game {game} of `{name}` cannot be copied: it is too long, has a line that is, or is \
             no text; see `marchstone check`"
        )),
        Err(Halt::Write(error)) => Err(Fail::Output(error)),
    }
}
