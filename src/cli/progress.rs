//! How far something long has come, at a terminal.

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What takes less time is not told of.
const QUIET: Duration = Duration::from_secs(1);

/// A bar on standard error; at no terminal nothing.
pub struct Progress {
    began: Instant,
    last: Instant,
    bar: Option<ProgressBar>,
    /// Bytes of all inputs, where that is known.
    total: Option<u64>,
    read: Arc<AtomicU64>,
    shares_terminal: bool,
}

impl Progress {
    /// Begins with the number of bytes there are, if known, and that of those read so far.
    pub fn new(wanted: bool, total: Option<u64>, read: Arc<AtomicU64>) -> Progress {
        let shown = wanted && io::stderr().is_terminal();
        let now = Instant::now();
        Progress {
            began: now,
            last: now,
            bar: shown.then(ProgressBar::hidden),
            total,
            read,
            shares_terminal: io::stdout().is_terminal(),
        }
    }

    /// Tells how many games are done.
    pub fn tick(&mut self, games: u64) {
        let Some(bar) = &mut self.bar else {
            return;
        };
        let now = Instant::now();
        if now - self.began < QUIET || now - self.last < Duration::from_millis(100) {
            return;
        }
        self.last = now;
        if bar.is_hidden() {
            *bar = shown(self.total);
        }
        bar.set_position(self.read.load(Ordering::Relaxed));
        let rate = games as f64 / (now - self.began).as_secs_f64();
        let games = HumanCount(games);
        bar.set_message(format!(
            "{games} games, {} a second",
            HumanCount(rate as u64)
        ));
    }

    /// Writes something else; where that goes to the same terminal the bar makes room. True then.
    pub fn aside<E>(&self, write: impl FnOnce(bool) -> Result<(), E>) -> Result<(), E> {
        match &self.bar {
            Some(bar) if self.shares_terminal && !bar.is_hidden() => bar.suspend(|| write(true)),
            _ => write(false),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn shown(total: Option<u64>) -> ProgressBar {
    let (bar, look) = match total {
        Some(total) => (
            ProgressBar::new(total),
            "{bar:30} {percent:>3} %  {msg}, {eta} left",
        ),
        None => (ProgressBar::no_length(), "{spinner} {msg}"),
    };
    // the template is a constant; without it the bar has its own look
    match ProgressStyle::with_template(look) {
        Ok(style) => bar.with_style(style.progress_chars("=> ")),
        Err(_) => bar,
    }
}
