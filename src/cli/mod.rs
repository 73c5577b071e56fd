//! The command line. One file a command; what they share stands in `input` and `output`.

mod check;
mod claim;
mod completions;
mod config;
mod convert;
mod courier;
mod data;
mod explain;
mod fmt;
mod games;
mod generate;
mod input;
mod interrupt;
mod legal;
mod man;
mod merge;
mod natural;
mod offer;
mod output;
mod progress;
mod prove;
mod redact;
mod replace;
mod rules;
mod score;
mod select;
mod severity;
mod show;
mod split;
mod stats;
mod unpack;
mod verify;
mod whole;

use crate::report::escape::visible;
use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser, Subcommand};
use output::Fail;
use std::borrow::Cow;
use std::io::{self, Write};
use std::process::ExitCode;

/// The answer to a question, as an exit code says it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Nothing wrong, or: yes.
    Good = 0,
    /// Findings, or: no.
    Bad = 1,
    /// The question could not be read.
    Unread = 2,
    /// It was ended from the keyboard.
    Interrupted = interrupt::CODE as isize,
}

/// Check recorded games of Schotten Totten and Schotten Totten 2.
#[derive(Parser, Debug)]
#[command(
    name = "marchstone",
    version,
    about,
    long_about = "Check recorded games of Schotten Totten and Schotten Totten 2: every move, every \
                  claim, the result. Answers \"can I claim here?\" with the cards that show it.",
    after_help = "Exit codes: 0 nothing wrong (or: yes), 1 findings (or: no), 2 the question could not be read, 130 interrupted.",
    propagate_version = true,
    max_term_width = 100
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Check(check::Args),
    Claim(claim::Args),
    Show(show::Args),
    Legal(legal::Args),
    Convert(convert::Args),
    Fmt(fmt::Args),
    Explain(explain::Args),
    Rules(rules::Args),
    Score(score::Args),
    Select(Box<select::Args>),
    Stats(stats::Args),
    Verify(verify::Args),
    Prove(prove::Args),
    Redact(redact::Args),
    Merge(merge::Args),
    Generate(generate::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the command that the arguments name.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(mut error) => {
            name_near_command(&mut error);
            return ExitCode::from(tell(&error) as u8);
        }
    };
    let done = match cli.command {
        Command::Check(args) => check::run(&args),
        Command::Claim(args) => claim::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Legal(args) => legal::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Fmt(args) => fmt::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Score(args) => score::run(&args),
        Command::Select(args) => select::run(&args),
        Command::Stats(args) => stats::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Prove(args) => prove::run(&args),
        Command::Redact(args) => redact::run(&args),
        Command::Merge(args) => merge::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
    };
    match done {
        Ok(exit) => ExitCode::from(exit as u8),
        Err(Fail::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Fail::Output(error)) => complain(&format!("cannot write: {error}")),
        Err(Fail::Question(words)) => complain(&words),
        Err(Fail::Picture(picture)) => {
            output::say_error("this is no position");
            output::say_picture(&picture);
            ExitCode::from(Exit::Unread as u8)
        }
    }
}

/// Names the command that was meant, where `help` was asked about one that is none.
fn name_near_command(error: &mut clap::Error) {
    let near = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) => {
            let program = Cli::command();
            let names = program.get_subcommands().map(clap::Command::get_name);
            crate::syntax::near::nearest(word, names).map(str::to_string)
        }
        _ => None,
    };
    if let (Some(near), None) = (near, error.get(ContextKind::SuggestedSubcommand)) {
        let names = ContextValue::Strings(vec![near]);
        error.insert(ContextKind::SuggestedSubcommand, names);
    }
}

/// Prints the help that was asked for, or what is wrong with the arguments; the exit code.
fn tell(error: &clap::Error) -> Exit {
    let acts = |text: &str| matches!(visible(text), Cow::Owned(_));
    // what was written stands in the words, and clap lets it through
    if error.use_stderr() && std::env::args_os().any(|word| acts(&word.to_string_lossy())) {
        let words = error.render().to_string();
        words.trim_end().lines().for_each(output::say);
        return Exit::Unread;
    }
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(wrong) if !error.use_stderr() && wrong.kind() != io::ErrorKind::BrokenPipe => {
            output::say_error(&format!("cannot write: {wrong}"));
            Exit::Unread
        }
        _ if error.exit_code() == 0 => Exit::Good,
        _ => Exit::Unread,
    }
}

/// Says on standard error why there is no answer.
fn complain(words: &str) -> ExitCode {
    output::say_error(words);
    let _ = io::stderr().flush();
    ExitCode::from(Exit::Unread as u8)
}
