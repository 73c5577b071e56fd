//! Where answers go, and how they look.

use crate::pipeline::Checked;
use crate::report::escape::visible;
use crate::report::{Look, short};
use clap::ValueEnum;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

/// Why a command gives no answer.
#[derive(Debug)]
pub enum Fail {
    /// Standard output takes no more.
    Output(io::Error),
    /// The question could not be read; the words for standard error.
    Question(String),
    /// The same, with a picture of several lines, its text escaped already.
    Picture(String),
}

impl From<io::Error> for Fail {
    fn from(error: io::Error) -> Fail {
        Fail::Output(error)
    }
}

/// The formats of findings and answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Sentences and pictures, for people
    Human,
    /// One line each
    Short,
    /// JSON Lines
    Json,
}

/// When to write colours.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// The option that all commands share.
#[derive(clap::Args, Copy, Clone, Debug)]
pub struct Style {
    /// When to write colours
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    color: Color,
}

impl Style {
    /// How a file looks: in colours only where they are asked for.
    pub fn look_of_file(self) -> Look {
        Look {
            color: self.color == Color::Always,
            ..Look::PLAIN
        }
    }

    /// How standard output looks.
    pub fn look(self) -> Look {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let color = match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto if set("NO_COLOR").is_some() => false,
            Color::Auto if set("CLICOLOR_FORCE").is_some_and(|value| value != "0") => true,
            Color::Auto => {
                io::stdout().is_terminal() && set("TERM").is_none_or(|value| value != "dumb")
            }
        };
        Look {
            width: width(),
            color,
        }
    }
}

/// The terminal's columns, within what is good to read; 80 where there is no terminal.
fn width() -> usize {
    let columns = || std::env::var("COLUMNS").ok()?.parse().ok();
    let terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    match io::stdout().is_terminal() {
        true => columns().or_else(terminal).unwrap_or(80).clamp(60, 110),
        false => 80,
    }
}

/// Standard output, written in large pieces.
pub fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Says something on standard error; if that is gone, nobody is there to hear it.
pub fn say(words: &str) {
    let _ = writeln!(io::stderr(), "{}", visible(words));
}

/// Says on standard error what is wrong with a game, one line each.
pub fn say_findings(name: &str, checked: &Checked) {
    let source = checked.source();
    let mut err = io::stderr().lock();
    for finding in &checked.findings {
        // if that is gone, nobody is there to read it
        let _ = short::write(&mut err, finding, &source, name);
    }
}

/// Shows on standard error a picture that is escaped already.
pub fn say_picture(picture: &str) {
    let _ = writeln!(io::stderr(), "{picture}");
}

/// Says on standard error what is wrong with the question.
pub fn say_error(words: &str) {
    say(&format!("error: {words}"));
}
