//! `marchstone man`

use super::output::{self, Fail};
use super::replace::Replacement;
use super::{Cli, Exit};
use crate::syntax::near::nearest;
use clap::{ArgAction, Command, CommandFactory};
use clap_mangen::Man;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Write man pages, from the same definitions as the help texts
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Exit codes: 0 written, 2 there is no such command, or it could not be written.

Examples:
  marchstone man | man -l -                          read the page of the program
  marchstone man claim | man -l -                    read the page of a command
  marchstone man --output ~/.local/share/man/man1    write all pages into a folder"
)]
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
    synopsis(&mut out, command);
    man.render_description_section(&mut out)?;
    man.render_options_section(&mut out)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut out)?;
    }
    let mut out = ascii(&once(&out));
    if let Some(words) = command.get_after_help() {
        notes(&mut out, &words.to_string());
    }
    Ok(out)
}

/// How the command is called: every option with what it takes.
fn synopsis(out: &mut Vec<u8>, command: &Command) {
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
    let mut parts = Vec::new();
    let shown = command.get_opts().chain(
        command
            .get_arguments()
            .filter(|arg| !arg.is_positional() && !arg.get_action().takes_values()),
    );
    for arg in shown.filter(|arg| !arg.is_hide_set()) {
        let Some(long) = arg.get_long() else {
            continue;
        };
        let values = match arg
            .get_value_names()
            .filter(|_| arg.get_action().takes_values())
        {
            Some(names) => names.iter().map(|name| format!(" {name}")).collect(),
            None => String::new(),
        };
        parts.push(match arg.is_required_set() {
            true => format!("--{long}{values}"),
            false => format!("[--{long}{values}]"),
        });
    }
    for arg in command.get_positionals() {
        let name = arg
            .get_value_names()
            .map_or(arg.get_id().as_str(), |names| names[0].as_str());
        let name = name.to_uppercase();
        let many = arg
            .get_num_args()
            .is_some_and(|range| range.max_values() > 1);
        let many = if many || matches!(arg.get_action(), ArgAction::Append) {
            "..."
        } else {
            ""
        };
        parts.push(match arg.is_required_set() {
            true => format!("{name}{many}"),
            false => format!("[{name}]{many}"),
        });
    }
    if command.has_subcommands() {
        parts.push("COMMAND".to_string());
    }
    out.extend(b".SH SYNOPSIS\n\\fB");
    text(out, &format!("{name}\u{1}{}", parts.join(" ")));
}

/// Signs of other alphabets by their names, which every troff knows.
fn ascii(page: &[u8]) -> Vec<u8> {
    let mut out = String::with_capacity(page.len());
    for char in String::from_utf8_lossy(page).chars() {
        match char.is_ascii() {
            true => out.push(char),
            false => out.push_str(&format!("\\[u{:04X}]", u32::from(char))),
        }
    }
    out.into_bytes()
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
            // the end of bold type
            '\u{1}' => out.extend(b"\\fR "),
            char => out.extend(ascii(char.encode_utf8(&mut [0; 4]).as_bytes())),
        }
    }
    out.push(b'\n');
}
