//! The program, run as a person or a script runs it.

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// What a run came to.
pub struct Done {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl From<Output> for Done {
    fn from(output: Output) -> Done {
        Done {
            code: output.status.code().expect("an exit code"),
            stdout: String::from_utf8(output.stdout).expect("output is UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("messages are UTF-8"),
        }
    }
}

/// The program with a bare environment, in the repository.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_marchstone"));
    command
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env_remove("COLUMNS");
    command
}

/// Runs with arguments in the repository.
pub fn marchstone_in_repository(args: &[impl AsRef<str>]) -> Done {
    let args = args.iter().map(AsRef::as_ref);
    let output = command().args(args).stdin(Stdio::null()).output();
    output.expect("the program runs").into()
}

/// Starts with a pipe at each end.
pub fn started(args: &[&str]) -> Child {
    command()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs")
}

/// The names in a folder, in order.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Runs with something on standard input.
pub fn marchstone_with(args: &[&str], input: &[u8]) -> Done {
    let mut child = started(args);
    let mut stdin = child.stdin.take().expect("its standard input");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // who stops reading early is right to do so
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output.into()
}
