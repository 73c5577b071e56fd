//! `marchstone fmt`

use super::Exit;
use super::data;
use super::input::{self, Input};
use super::output::{self, Fail, Format, Style};
use super::replace::replace;
use crate::cook::words::count;
use crate::format::{Came, Form, Piece, TooLong, format};
use crate::pipeline::Halt;
use crate::report::{Look, escape::visible, human, json, patch::Patch, short};
use crate::source::Source;
use crate::syntax::{MOST_GAME, MOST_LINE};
use serde::Serialize;
use std::io::{self, IsTerminal, Seek, Write};
use std::path::{Path, PathBuf};
use tempfile::SpooledTempFile;

/// What is kept in memory of an output that must not begin before the input is known to be whole.
const SPOOL: usize = 1 << 20;

/// Write games in the canonical form
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Files are rewritten in place, each as a whole or not at all; standard input goes to
standard output. Comments, headers of your own and unknown ones stay. An input of
which a game cannot be read is not touched, nor a packed file. JSON is for
`marchstone convert`; in folders it is passed over.

Exit codes: 0 done; 1 with --check or --diff: something would change; 2 an input
could not be read or written.

Examples:
  marchstone fmt game.march games/         rewrite files, and all *.march files of a folder
  marchstone fmt --check games/            name the files that would change
  marchstone fmt --diff game.march         show what would change; `patch -p0` can apply it
  marchstone fmt - <raw.march >new.march   through a pipe
  marchstone fmt --fill-result game.march  add the result line, if it is not there"
)]
pub struct Args {
    /// Files, folders, or `-` for standard input (the default, if something is piped in)
    paths: Vec<PathBuf>,
    /// Change nothing; name the files that would change
    #[arg(long)]
    check: bool,
    /// Change nothing; show what would change
    #[arg(long, conflicts_with = "check")]
    diff: bool,
    /// Add the result that the replay gives where the line is missing
    #[arg(long)]
    fill_result: bool,
    /// What standard input is called in messages
    #[arg(long, value_name = "NAME")]
    stdin_filename: Option<PathBuf>,
    /// How changed files are named: in words, by name alone, or one JSON object a file
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Say only what is wrong
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    style: Style,
}

/// What has been done.
#[derive(Default)]
struct Tally {
    files: u32,
    changed: u32,
    failed: bool,
}

/// One file's answer, as JSON.
#[derive(Serialize)]
struct Answer<'a> {
    file: &'a str,
    games: u64,
    changed: Option<bool>,
    written: bool,
    filled: u64,
    open: u64,
    error: Option<String>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    if args.diff && args.format == Format::Json {
        let words =
            "`--diff` shows text; `--check --format json` names the files that would change";
        return Err(Fail::Question(words.to_string()));
    }
    // a difference is escaped already where it has to be
    let mut out: Box<dyn Write> = match args.diff {
        true => Box::new(output::stdout()),
        false => Box::new(data::stdout()),
    };
    let mut tally = Tally::default();
    for path in &input::or_standard(&args.paths, "fmt")? {
        for input in input::expand_notation(path, &mut tally.failed) {
            let input = input.standard_as(args.stdin_filename.as_deref());
            of_input(args, &input, &mut out, &mut tally)?;
        }
    }
    out.flush()?;
    if !args.quiet && args.format != Format::Json && tally.files > 0 {
        output::say(&summary(args, &tally));
    }
    Ok(match tally {
        Tally { failed: true, .. } => Exit::Unread,
        Tally { changed: 1.., .. } if args.check || args.diff => Exit::Bad,
        _ => Exit::Good,
    })
}

/// Formats an input and says what became of it.
fn of_input(
    args: &Args,
    input: &Input,
    out: &mut impl Write,
    tally: &mut Tally,
) -> Result<(), Fail> {
    let name = input.name();
    let filter = input.is_standard() && !args.check && !args.diff;
    let mut answer = Answer {
        file: &name,
        games: 0,
        changed: None,
        written: false,
        filled: 0,
        open: 0,
        error: None,
    };
    match read(args, input) {
        Err(words) => answer.error = Some(words),
        Ok((came, mut spool)) => {
            answer.games = came.games;
            (answer.filled, answer.open) = (came.filled, came.open);
            answer.changed = Some(came.changed);
            if filter || args.diff {
                io::copy(&mut spool, out)?;
            } else if came.changed && !args.check {
                match replace(input.path(), &mut spool) {
                    Ok(()) => answer.written = true,
                    Err(error) => {
                        answer.error =
                            Some(format!("cannot write `{name}`: {}", input::words(&error)));
                    }
                }
            }
        }
    }
    let changed = answer.changed == Some(true);
    tally.failed |= answer.error.is_some();
    tally.files += u32::from(!filter);
    tally.changed += u32::from(changed && !filter && answer.error.is_none());
    if let Some(words) = &answer.error {
        output::say_error(words);
    }
    if answer.open > 0 && !args.quiet {
        let games = count(answer.open as u32, "game");
        output::say(&format!(
            "{name}: {games} without a result line, as the result is not known"
        ));
    }
    match args.format {
        _ if filter => {}
        Format::Json => json::line(out, &answer)?,
        _ if !changed || answer.error.is_some() || args.diff => {}
        Format::Short => writeln!(out, "{}", visible(&name))?,
        Format::Human if args.check => writeln!(out, "would change: {}", visible(&name))?,
        Format::Human => {}
    }
    Ok(())
}

/// Reads an input to its end. Gives what it came to and the text to write: the canonical form, or
/// the difference, or nothing.
///
/// # Errors
/// Why nothing may be written.
fn read(args: &Args, input: &Input) -> Result<(Came, SpooledTempFile), String> {
    let name = input.name();
    let cannot = |error: &io::Error| format!("cannot read `{name}`: {}", input::words(error));
    // a pipe or a device is not even opened: it cannot be renamed over
    let rewrites = !input.is_standard() && !args.check && !args.diff;
    let special = |path: &Path| path.exists() && !path.is_file() && !path.is_dir();
    if rewrites && special(input.path()) {
        return Err(format!(
            "`{name}` is no file that could be rewritten; `-` is standard input"
        ));
    }
    if rewrites && input.is_packed().unwrap_or(false) {
        return Err(format!(
            "cannot write `{name}`: it is packed: unpack it first"
        ));
    }
    let mut reader = input.open().map_err(|error| cannot(&error))?;
    if let Some(words) = input
        .refused_as_json(&mut reader)
        .map_err(|error| cannot(&error))?
    {
        return Err(words);
    }
    let mut page = Page::new(args, &name);
    let mut refused = false;
    let came = format(reader, args.fill_result, |piece| match &piece.form {
        Form::Canonical(_) if refused => Ok(()),
        Form::Canonical(canonical) => page.add(piece, canonical),
        form => {
            refused = true;
            complain(args, piece, form, &name);
            Ok(())
        }
    });
    let came = match came {
        Ok(came) => came,
        Err(Halt::Read(error)) => return Err(cannot(&error)),
        Err(Halt::Visit(error)) => {
            return Err(format!("cannot keep `{name}`: {}", input::words(&error)));
        }
    };
    match (came.games, came.refused) {
        (0, _) => Err(input::no_game(&name, false)),
        (_, 0) => page
            .end()
            .map(|spool| (came, spool))
            .map_err(|error| format!("cannot keep `{name}`: {}", input::words(&error))),
        (1, _) => Err(format!(
            "`{name}` was not touched: its game has no canonical form"
        )),
        (games, refused) => Err(format!(
            "`{name}` was not touched: {refused} of {games} games have no canonical form"
        )),
    }
}

/// What will be written, if the whole input can be read.
struct Page {
    spool: SpooledTempFile,
    kind: Kind,
}

enum Kind {
    Nothing,
    Text,
    /// The difference; the game before, which waits for the line that parts it from the next one.
    Patch(Box<Patch>, Option<(String, String)>),
}

impl Page {
    fn new(args: &Args, name: &str) -> Page {
        // a terminal must not be acted on, and a program wants every byte
        let look = io::stdout().is_terminal().then(|| args.style.look());
        Page {
            spool: SpooledTempFile::new(SPOOL),
            kind: match (args.check, args.diff) {
                (true, _) => Kind::Nothing,
                (_, true) => Kind::Patch(Box::new(Patch::new(name, look)), None),
                _ => Kind::Text,
            },
        }
    }

    fn add(&mut self, piece: &Piece, canonical: &str) -> io::Result<()> {
        match &mut self.kind {
            Kind::Nothing => Ok(()),
            Kind::Text => {
                if piece.game > 1 {
                    self.spool.write_all(b"\n")?;
                }
                self.spool.write_all(canonical.as_bytes())
            }
            Kind::Patch(patch, held) => {
                if let Some((old, mut new)) = held.take() {
                    new.push('\n');
                    patch.piece(&mut self.spool, &old, &new)?;
                }
                *held = Some((piece.text.to_string(), canonical.to_string()));
                Ok(())
            }
        }
    }

    fn end(mut self) -> io::Result<SpooledTempFile> {
        if let Kind::Patch(patch, held) = &mut self.kind {
            if let Some((old, new)) = held {
                patch.piece(&mut self.spool, old, new)?;
            }
            patch.end(&mut self.spool)?;
        }
        self.spool.rewind()?;
        Ok(self.spool)
    }
}

/// Says on standard error why a game has no canonical form.
fn complain(args: &Args, piece: &Piece, form: &Form, name: &str) {
    let (game, line) = (piece.game, piece.first_line);
    match form {
        Form::Canonical(_) => {}
        Form::TooLong(TooLong::Line(bytes)) => output::say_error(&format!(
            "{name}:{line}: game {game} would have a line of {bytes} bytes, and a line has at most {MOST_LINE}"
        )),
        Form::TooLong(TooLong::Game(bytes)) => output::say_error(&format!(
            "{name}:{line}: game {game} would have {bytes} bytes, and a game has at most {MOST_GAME}"
        )),
        Form::Unread(findings) => {
            let source = Source::new(piece.text, line);
            let mut shown = Vec::new();
            for finding in findings {
                // writing to memory does not fail
                let _ = match args.format {
                    Format::Human => human::write(&mut shown, finding, &source, name, plain(args)),
                    _ => short::write(&mut shown, finding, &source, name),
                };
            }
            output::say_picture(String::from_utf8_lossy(&shown).trim_end());
        }
    }
}

/// Colours are chosen for standard output; standard error goes without.
fn plain(args: &Args) -> Look {
    Look {
        color: false,
        ..args.style.look()
    }
}

/// `2 of 5 files would change`
fn summary(args: &Args, tally: &Tally) -> String {
    let verb = match args.check || args.diff {
        true => "would change",
        false => "changed",
    };
    match (tally.files, tally.changed) {
        (1, changed) => format!("{changed} of 1 file {verb}"),
        (files, changed) => format!("{changed} of {files} files {verb}"),
    }
}
