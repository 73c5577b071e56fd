//! The program, run as a person or a script runs it.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::JoinHandle;

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

/// A run whose standard input stays open, while what it writes is read.
#[cfg(unix)]
pub struct Open {
    id: u32,
    input: JoinHandle<ChildStdin>,
    ends: JoinHandle<Output>,
    written: Arc<AtomicUsize>,
}

/// Starts with some bytes on a standard input that stays open.
#[cfg(unix)]
pub fn opened(args: &[&str], bytes: &[u8]) -> Open {
    let mut child = started(args);
    let id = child.id();
    let mut stdin = child.stdin.take().expect("its standard input");
    let mut stdout = child.stdout.take().expect("its standard output");
    let bytes = bytes.to_vec();
    let written = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&written);
    Open {
        id,
        input: std::thread::spawn(move || {
            // who stops reading early is right to do so
            let _ = stdin.write_all(&bytes);
            stdin
        }),
        ends: std::thread::spawn(move || {
            let (mut all, mut part) = (Vec::new(), [0; 4096]);
            while let Ok(some @ 1..) = stdout.read(&mut part) {
                all.extend_from_slice(&part[..some]);
                count.store(all.len(), Ordering::Relaxed);
            }
            let output = child.wait_with_output().expect("it ends");
            Output {
                stdout: all,
                ..output
            }
        }),
        written,
    }
}

#[cfg(unix)]
impl Open {
    /// Number of bytes that it has written so far.
    pub fn written(&self) -> usize {
        self.written.load(Ordering::Relaxed)
    }

    /// Sends a signal and gives what comes of it.
    pub fn signalled(self, signal: &str) -> Done {
        let killed = Command::new("kill")
            .args([signal, &self.id.to_string()])
            .status();
        assert!(killed.expect("kill runs").success());
        let output = self.ends.join().expect("it ends");
        // it did not end because its input did
        drop(self.input.join().expect("its input was open"));
        output.into()
    }
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
