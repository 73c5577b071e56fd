//! `marchstone redact`

use super::Exit;
use super::input::{self, Input};
use super::output::{self, Fail};
use super::whole::{self, Filled};
use crate::cook::words::count;
use crate::model::{Game, Seat, View};
use crate::pipeline::{self, Halt, Redaction};
use crate::view::Leave;
use clap::ValueEnum;
use std::io::{self, Write};
use std::path::PathBuf;

/// Take out of records what a spectator, or one side, has not seen
#[derive(clap::Args, Debug)]
#[command(
    after_help = "What is hidden becomes `?`, or its line goes: hands, draws, decks, what a recruiter puts back, what \
an exchange passes on, a seed. docs/views.md says what each view has seen. The output is in the \
canonical form, with a `view:` header. Of a record that is one side's already only what both views \
have seen remains.

Comments, notes and private (`x-…`) headers are kept, as nobody can say what they tell; standard \
error names their number. The header `x-seed` of generated games tells everything and goes.

Exit codes: 0 all games were written, 2 something could not be read or written.

Examples:
  marchstone redact game.march --view public
  marchstone redact game.march --view S > south.march
  marchstone redact games/ --view public --drop-comments -o public.march
  marchstone generate --ruleset st2-en | marchstone redact - --view D"
)]
pub struct Args {
    /// Files, folders, or `-` for standard input (the default, if something is piped in)
    paths: Vec<PathBuf>,
    /// Whose knowledge is kept: everybody's, or one side's
    #[arg(long, value_enum, ignore_case = true)]
    view: ViewArg,
    /// Take out comments, notes, private and unknown headers, and private fields, too
    #[arg(long)]
    drop_comments: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Say nothing of what was kept without a look into it
    #[arg(short, long)]
    quiet: bool,
}

/// Whose knowledge is kept.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum ViewArg {
    /// What everybody has seen
    Public,
    /// And what South has seen
    #[value(name = "S", alias = "south")]
    South,
    /// And what North has seen
    #[value(name = "N", alias = "north")]
    North,
    /// And what the Attacker has seen
    #[value(name = "A", alias = "attacker")]
    Attacker,
    /// And what the Defender has seen
    #[value(name = "D", alias = "defender")]
    Defender,
}

impl ViewArg {
    const fn view(self) -> View {
        match self {
            ViewArg::Public => View::Public,
            ViewArg::South | ViewArg::Attacker => View::One(Seat::South),
            ViewArg::North | ViewArg::Defender => View::One(Seat::North),
        }
    }

    /// Whether a game has such a side.
    fn is_of(self, game: Game) -> bool {
        match self {
            ViewArg::Public => true,
            ViewArg::South | ViewArg::North => game == Game::One,
            ViewArg::Attacker | ViewArg::Defender => game == Game::Two,
        }
    }
}

/// What has been counted.
#[derive(Default)]
struct Tally {
    written: u64,
    refused: u32,
    kept: Leave,
    unread: bool,
    /// Whether a game has no such side.
    unfit: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let paths = input::or_standard(&args.paths, "redact")?;
    let mut tally = Tally::default();
    let exit = whole::write(args.output.as_deref(), &paths, |out| {
        for path in &paths {
            for input in input::expand_saying(path, &mut tally.unread) {
                of_input(args, &input, out, &mut tally)?;
            }
        }
        Ok(Filled {
            exit: match tally.unread || tally.unfit || tally.refused > 0 {
                true => Exit::Unread,
                false => Exit::Good,
            },
            // a game that is left out is named, an input that is missing leaves a gap
            keep: !tally.unread && tally.written > 0,
        })
    })?;
    if tally.refused > 0 {
        let games = count(tally.refused, "game");
        let were = if tally.refused == 1 { "was" } else { "were" };
        output::say_error(&format!("{games} could not be read and {were} left out"));
    }
    let Leave { comments, notes } = tally.kept;
    if !args.quiet && comments + notes > 0 {
        output::say(&format!(
            "kept without a look into them: {}, {} (`--drop-comments` takes them out)",
            count(comments, "comment"),
            count(notes, "other note"),
        ));
    }
    Ok(exit)
}

fn of_input(
    args: &Args,
    input: &Input,
    out: &mut dyn Write,
    tally: &mut Tally,
) -> Result<(), Fail> {
    let name = input.name();
    let mut games = match input.games() {
        Ok(games) => games,
        Err(error) => {
            unread(&name, &error, tally);
            return Ok(());
        }
    };
    let view = args.view.view();
    let done =
        pipeline::redact_games(
            &mut games,
            view,
            args.drop_comments,
            |redaction| match redaction {
                Redaction::Game(redacted) if !args.view.is_of(redacted.game) => {
                    tally.unfit = true;
                    let [first, second] = Seat::BOTH.map(|seat| seat.letter(redacted.game));
                    output::say_error(&format!(
                        "`{name}`: a game whose sides are `{first}` and `{second}` was left out"
                    ));
                    Ok(())
                }
                Redaction::Game(redacted) => {
                    if tally.written > 0 {
                        out.write_all(b"\n")?;
                    }
                    tally.written += 1;
                    tally.kept.comments += redacted.kept.comments;
                    tally.kept.notes += redacted.kept.notes;
                    out.write_all(redacted.text.as_bytes())
                }
                Redaction::Refused(checked) => {
                    tally.refused += 1;
                    output::say_findings(&name, &checked);
                    Ok(())
                }
            },
        );
    match done {
        Ok(0) => {
            output::say_error(&input::no_game(&name, games.is_json()));
            tally.unread = true;
        }
        Ok(_) => {}
        Err(Halt::Read(error)) => unread(&name, &error, tally),
        Err(Halt::Visit(error)) => return Err(Fail::Output(error)),
    }
    Ok(())
}

fn unread(name: &str, error: &io::Error, tally: &mut Tally) {
    output::say_error(&format!("cannot read `{name}`: {}", input::words(error)));
    tally.unread = true;
}
