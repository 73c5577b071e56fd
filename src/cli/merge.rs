//! `marchstone merge`

use super::Exit;
use super::input::{self, Input};
use super::output::{self, Fail, Format, Style};
use super::whole::{self, Filled};
use crate::cook::words::count;
use crate::pipeline::{self, Halt, Merging};
use crate::report::{human, merge as show, short};
use crate::source::Source;
use std::io::{self, Write};
use std::path::PathBuf;

/// Join two records of the same game, each player's own, into one; or show where they differ
#[derive(clap::Args, Debug)]
#[command(
    after_help = "What both records tell must agree; what only one of them knows is filled in: deals, draws, cards of \
an exchange, turns that are lost or missing, a `?`. Comments of both are kept, those of one record \
with its view (or its number) in front. The merged record is written in the canonical form; its \
view is what both show together. Of files with several games the first is merged with the first, \
and so on. docs/views.md has the details.

Where two records differ, both lines are shown on standard error, and nothing of any game is \
written. Nor is it where they agree and still cannot both be right, as a card would be in two hands: \
then the errors of the merged record are shown.

Exit codes: 0 merged, 1 the records differ or cannot both be right, 2 something could not be read or written.

Examples:
  marchstone merge south.march north.march
  marchstone merge south.march north.march -o game.march
  marchstone merge - north.march < south.march
  marchstone merge south.march north.march --format short"
)]
pub struct Args {
    /// A record, or `-` for standard input
    one: PathBuf,
    /// Another record of the same game
    other: PathBuf,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How differences are written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    #[command(flatten)]
    style: Style,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    if [&args.one, &args.other]
        .iter()
        .all(|path| path.as_os_str() == input::STDIN)
    {
        let words = "standard input is one record: name the other one";
        return Err(Fail::Question(words.to_string()));
    }
    whole::write(args.output.as_deref(), &[], |out| {
        let exit = merge(args, out)?;
        let keep = exit == Exit::Good;
        Ok(Filled { exit, keep })
    })
}

fn merge(args: &Args, out: &mut dyn Write) -> Result<Exit, Fail> {
    let inputs = [&args.one, &args.other].map(|path| Input::new(path));
    let names = [inputs[0].name(), inputs[1].name()];
    let files = [names[0].as_str(), names[1].as_str()];
    let cannot = |side: usize, error: &io::Error| {
        let words = input::words(error);
        Fail::Question(format!("cannot read `{}`: {words}", files[side]))
    };
    let mut one = inputs[0].games().map_err(|error| cannot(0, &error))?;
    let mut other = inputs[1].games().map_err(|error| cannot(1, &error))?;
    let look = args.style.look();
    let (mut text, mut unread) = (String::new(), false);
    let (mut differences, mut impossible) = (0u32, 0u32);
    let merged = pipeline::merge_games(&mut one, &mut other, |merging| {
        match merging {
            Merging::Game(game) => {
                if !text.is_empty() {
                    text.push('\n');
                }
                text.push_str(&game);
            }
            Merging::Differs(all) => {
                differences += all.len() as u32;
                let mut err = io::stderr().lock();
                for difference in &all {
                    // if that is gone, nobody is there to read it
                    let _ = match args.format {
                        Format::Human => show::human(&mut err, files, difference, look),
                        Format::Short => show::short(&mut err, files, difference),
                        Format::Json => show::json(&mut err, files, difference),
                    };
                }
            }
            Merging::Impossible(game, errors) => {
                differences += errors.len() as u32;
                impossible += errors.len() as u32;
                let source = Source::new(&game, 1);
                let mut err = io::stderr().lock();
                for error in &errors {
                    let _ = match args.format {
                        Format::Human => human::write(&mut err, error, &source, MERGED, look),
                        Format::Short => short::write(&mut err, error, &source, MERGED),
                        Format::Json => show::impossible(&mut err, error, &source),
                    };
                }
            }
            Merging::Refused(side, checked) => {
                unread = true;
                output::say_findings(files[side], &checked);
            }
        }
        Ok::<(), io::Error>(())
    });
    match merged {
        Err((side, Halt::Read(error))) => return Err(cannot(side, &error)),
        Err((_, Halt::Visit(error))) => return Err(Fail::Output(error)),
        Ok([0, _]) => return Err(none(files[0], one.is_json())),
        Ok([_, 0]) => return Err(none(files[1], other.is_json())),
        Ok([one, other]) if one != other => {
            let games = |number: u64| count(u32::try_from(number).unwrap_or(u32::MAX), "game");
            return Err(Fail::Question(format!(
                "`{}` has {} and `{}` has {}: each needs its mate",
                files[0],
                games(one),
                files[1],
                games(other)
            )));
        }
        Ok(_) => {}
    }
    if differences > 0 && args.format == Format::Human {
        let places = count(differences - impossible, "place");
        output::say(&match (impossible, differences - impossible) {
            (0, _) => format!("the records differ in {places}: not merged"),
            (_, 0) => "the records agree, but cannot both be right: not merged".to_string(),
            _ => format!("the records differ in {places}, others cannot both be right: not merged"),
        });
    }
    match (unread, differences) {
        (true, _) => Ok(Exit::Unread),
        (false, 1..) => Ok(Exit::Bad),
        (false, 0) => {
            out.write_all(text.as_bytes())?;
            Ok(Exit::Good)
        }
    }
}

/// The name of what two records make together.
const MERGED: &str = "merged";

fn none(file: &str, json: bool) -> Fail {
    Fail::Question(input::no_game(file, json))
}
