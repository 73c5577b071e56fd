//! An interrupt from the keyboard: what runs long ends in good order.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

static CAME: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that was interrupted.
pub const CODE: u8 = 130;

/// From now on an interrupt is only noted; a second one ends the program at once.
pub fn watch() {
    // where no handler can be set, an interrupt ends the program as ever
    let _ = ctrlc::set_handler(|| {
        if CAME.swap(true, Ordering::Relaxed) {
            process::exit(CODE.into());
        }
    });
}

/// Whether one came.
pub fn came() -> bool {
    CAME.load(Ordering::Relaxed)
}
