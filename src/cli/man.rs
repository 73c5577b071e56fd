//! `marchstone man`

use super::output::{self, Fail};
use super::replace::Replacement;
use super::{Cli, Exit};
use crate::syntax::near::nearest;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Write man pages, from the same definitions as the help texts
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  marchstone man | man -l -                          read the page of the program
  marchstone man claim | man -l -                    read the page of a command
  marchstone man --output ~/.local/share/man/man1    write all pages into a folder")]
pub struct Args {
    /// The command; the page of the program, if none is named
    command: Option<String>,
    /// Write all pages into a folder, which is made if it is not there
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    output: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    if let Some(folder) = &args.output {
        return all(&program, folder);
    }
    let command = match &args.command {
        None => &program,
        Some(name) => program
            .find_subcommand(name)
            .ok_or_else(|| Fail::Question(unknown(&program, name)))?,
    };
    let mut out = output::stdout();
    out.write_all(&page(command)?)?;
    out.flush()?;
    Ok(Exit::Good)
}

/// Writes the page of the program and that of every command.
fn all(program: &Command, folder: &Path) -> Result<Exit, Fail> {
    let cannot = |path: &Path, error: io::Error| {
        Fail::Question(format!("cannot write `{}`: {error}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|error| cannot(folder, error))?;
    for command in std::iter::once(program).chain(program.get_subcommands()) {
        let path = folder.join(format!("{}.1", name(command)));
        let page = page(command)?;
        let written = Replacement::create(&path).and_then(|mut file| {
            file.write_all(&page)?;
            file.commit()
        });
        written.map_err(|error| cannot(&path, error))?;
    }
    Ok(Exit::Good)
}

fn unknown(program: &Command, name: &str) -> String {
    match nearest(name, program.get_subcommands().map(Command::get_name)) {
        Some(near) => format!("there is no command `{name}`: did you mean `{near}`?"),
        None => format!("there is no command `{name}`; `marchstone --help` lists all of them"),
    }
}

/// `marchstone-check`
fn name(command: &Command) -> &str {
    command
        .get_display_name()
        .unwrap_or_else(|| command.get_name())
}

/// A page in troff's words.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let version = format!("marchstone {}", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone())
        .source(version)
        .manual("marchstone");
    let mut out = Vec::new();
    man.render_title(&mut out)?;
    man.render_name_section(&mut out)?;
    man.render_synopsis_section(&mut out)?;
    man.render_description_section(&mut out)?;
    man.render_options_section(&mut out)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut out)?;
    }
    let mut out = once(&out);
    if let Some(words) = command.get_after_help() {
        notes(&mut out, &words.to_string());
    }
    Ok(out)
}

/// The sections without the two lines in front of each that one page needs but once.
fn once(sections: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(sections.len());
    for (index, line) in sections.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let preamble = line.starts_with(b".ie \\n(.g") || line.starts_with(b".el .ds Aq");
        if !preamble || index < 2 {
            out.extend(line);
        }
    }
    out
}

/// What stands below the options of a help text: paragraphs, and examples that keep their lines.
fn notes(out: &mut Vec<u8>, words: &str) {
    let (notes, examples) = match words.split_once("Examples:\n") {
        Some((notes, examples)) => (notes, Some(examples)),
        None => (words, None),
    };
    if !notes.trim().is_empty() {
        out.extend(b".SH NOTES\n");
        for line in notes.trim().lines() {
            match line.trim() {
                "" => out.extend(b".PP\n"),
                _ => text(out, line),
            }
        }
    }
    if let Some(examples) = examples {
        out.extend(b".SH EXAMPLES\n.nf\n");
        examples.lines().for_each(|line| text(out, line.trim()));
        out.extend(b".fi\n");
    }
}

/// A line of text, none of which troff takes for a request.
fn text(out: &mut Vec<u8>, line: &str) {
    if line.starts_with(['.', '\'']) {
        out.extend(b"\\&");
    }
    for char in line.chars() {
        match char {
            '\\' => out.extend(b"\\e"),
            '-' => out.extend(b"\\-"),
            '~' => out.extend(b"\\(ti"),
            '`' => out.extend(b"\\(ga"),
            '\'' => out.extend(b"\\(aq"),
            '^' => out.extend(b"\\(ha"),
            char => out.extend(char.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    out.push(b'\n');
}
