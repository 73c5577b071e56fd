//! How far something long has come, at a terminal.

use kdam::{Animation, Bar};
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroU16;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What takes less time is not told of.
const QUIET: Duration = Duration::from_secs(1);

/// How wide the bar is, in columns.
const BAR: NonZeroU16 = NonZeroU16::new(30).unwrap();

/// To the line's beginning, and away with what stands there.
const AWAY: &str = "\r\x1b[K";

/// A bar on standard error; at no terminal nothing.
pub struct Progress {
    began: Instant,
    last: Instant,
    bar: Option<Bar>,
    /// What stands at the terminal; empty before the first time.
    line: String,
    read: Arc<AtomicU64>,
    shares_terminal: bool,
}

impl Progress {
    /// Begins with the number of bytes there are, if known, and that of those read so far.
    pub fn new(wanted: bool, total: Option<u64>, read: Arc<AtomicU64>) -> Progress {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let shown = wanted && !dumb && io::stderr().is_terminal();
        let now = Instant::now();
        Progress {
            began: now,
            last: now,
            bar: shown.then(|| bar(total)),
            line: String::new(),
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
        reach(bar, self.read.load(Ordering::Relaxed));
        let seconds = bar.elapsed_time();
        let rate = (games as f64 / f64::from(seconds)) as u64;
        let width = terminal_size::terminal_size_of(io::stderr());
        let width = width.map_or(80, |(width, _)| usize::from(width.0));
        self.line = line(bar, games, rate, width);
        show(&self.line);
    }

    /// Writes something else; where that goes to the same terminal the bar makes room. True then.
    pub fn aside<E>(&self, write: impl FnOnce(bool) -> Result<(), E>) -> Result<(), E> {
        if !self.shares_terminal || self.line.is_empty() {
            return write(false);
        }
        show("");
        let written = write(true);
        show(&self.line);
        written
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if !self.line.is_empty() {
            show("");
        }
    }
}

/// A bar of so many bytes; without a length where nobody knows how many there are.
fn bar(total: Option<u64>) -> Bar {
    let total = total.and_then(|total| usize::try_from(total).ok());
    let mut bar = Bar::new(total.unwrap_or(0));
    bar.animation = Animation::Arrow;
    bar
}

/// Shows how many bytes are read. A file may grow meanwhile: then it is no more than read.
fn reach(bar: &mut Bar, read: u64) {
    let read = usize::try_from(read).unwrap_or(usize::MAX);
    bar.counter = match bar.indefinite() {
        true => read,
        false => read.min(bar.total),
    };
}

/// What a bar says in so many columns; its picture where there is room.
fn line(bar: &Bar, games: u64, rate: u64, width: usize) -> String {
    let words = format!("{} games, {} a second", grouped(games), grouped(rate));
    let mut line = words;
    if !bar.indefinite() && bar.started() {
        let left = kdam::format::interval(bar.remaining_time() as usize, true);
        line = format!(
            "{}  {line}, {left} left",
            bar.fmt_percentage(0).trim_start()
        );
        let picture = bar.animation.fmt_render(BAR, bar.percentage(), &None);
        if picture.len() + line.len() < width {
            line = format!("{picture} {line}");
        }
    }
    line.chars().take(width).collect()
}

/// A number with a comma before every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Puts a line where the last one was. A terminal that cannot be written to is not told of.
fn show(line: &str) {
    let mut out = io::stderr().lock();
    let _ = write!(out, "{AWAY}{line}").and_then(|()| out.flush());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_how_far_it_has_come() {
        let mut half = bar(Some(1_000_000));
        reach(&mut half, 500_000);
        half.elapsed_time();
        let said = line(&half, 1_234_567, 999, 80);
        assert!(said.starts_with("[===============>"), "{said}");
        assert!(
            said.contains("] 50%  1,234,567 games, 999 a second"),
            "{said}"
        );
        let narrow = line(&half, 1_234_567, 999, 40);
        assert_eq!(narrow, "50%  1,234,567 games, 999 a second, 0s l");
        assert_eq!(line(&bar(None), 1_000, 12, 80), "1,000 games, 12 a second");
    }

    #[test]
    fn before_the_first_byte_nobody_knows_how_long_it_takes() {
        assert_eq!(line(&bar(Some(10)), 0, 0, 80), "0 games, 0 a second");
    }

    #[test]
    fn a_file_that_grew_is_no_more_than_read() {
        let mut grown = bar(Some(10));
        reach(&mut grown, 11);
        grown.elapsed_time();
        assert!(line(&grown, 0, 0, 80).contains("100%"));
    }
}
