//! An interrupt from the keyboard, or the wish that the program ends: what runs long ends in good
//! order, and no file that is half written stays after.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

/// Whether somebody looks for an interrupt.
static WATCHED: AtomicBool = AtomicBool::new(false);

static CAME: AtomicBool = AtomicBool::new(false);

static HANDLER: Once = Once::new();

/// Files that must not stay where the program ends early.
static UNDER_WAY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The exit code of a program that was interrupted.
pub const CODE: u8 = 130;

/// From now on an interrupt is only noted; a second one ends the program at once.
pub fn watch() {
    WATCHED.store(true, Ordering::Relaxed);
    handle();
}

/// Whether one came.
pub fn came() -> bool {
    CAME.load(Ordering::Relaxed)
}

/// As long as it lives, its file is taken away if the program is ended.
#[derive(Debug)]
pub struct Guard(PathBuf);

impl Drop for Guard {
    fn drop(&mut self) {
        under_way().retain(|other| *other != self.0);
    }
}

/// Makes a file that must not stay where the program is ended.
///
/// # Errors
/// What the making says.
pub fn guarded<T>(
    make: impl FnOnce() -> io::Result<T>,
    path: impl FnOnce(&T) -> &Path,
) -> io::Result<(T, Guard)> {
    handle();
    // whoever takes the files away waits until this one is known
    let mut files = under_way();
    let made = make()?;
    let path = path(&made).to_path_buf();
    files.push(path.clone());
    Ok((made, Guard(path)))
}

fn under_way() -> MutexGuard<'static, Vec<PathBuf>> {
    UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sets the handler, once. Where none can be set, an interrupt ends the program as ever.
fn handle() {
    HANDLER.call_once(listen);
}

/// An interrupt is noted if somebody looks for it; everything else ends the program.
fn take(code: i32, interrupt: bool) {
    if interrupt && WATCHED.load(Ordering::Relaxed) && !CAME.swap(true, Ordering::Relaxed) {
        return;
    }
    // held to the end: nobody begins another file
    let files = under_way();
    for file in files.iter() {
        // one that is gone already needs nothing
        let _ = fs::remove_file(file);
    }
    process::exit(code);
}

#[cfg(unix)]
fn listen() {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    if let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) {
        std::thread::spawn(move || {
            for signal in signals.forever() {
                take(128 + signal, signal == SIGINT);
            }
        });
    }
}

#[cfg(not(unix))]
fn listen() {
    let _ = ctrlc::set_handler(|| take(CODE.into(), true));
}
