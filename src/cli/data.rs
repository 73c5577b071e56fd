//! Records on their way to standard output: bytes as they are, but at a terminal nothing that would act
//! on it.

use super::courier::Courier;
use super::output;
use crate::report::escape::shown;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

/// Standard output for records and tables. At a terminal, what would act on it is shown instead, and a
/// note says so at the end; into files and pipes all bytes go unchanged.
pub struct Data {
    out: Out,
}

enum Out {
    Plain(Courier),
    Terminal(Harmless<BufWriter<StdoutLock<'static>>>),
}

/// Standard output for records and tables.
pub fn stdout() -> Data {
    Data {
        out: match io::stdout().is_terminal() {
            true => Out::Terminal(Harmless::new(output::stdout())),
            false => Out::Plain(Courier::default()),
        },
    }
}

impl Write for Data {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.out {
            Out::Plain(out) => out.write(bytes),
            Out::Terminal(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.out {
            Out::Plain(out) => out.flush(),
            Out::Terminal(out) => out.flush(),
        }
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        if let Out::Terminal(out) = &self.out
            && out.changed
        {
            output::say(
                "note: characters that would act on the terminal are shown as others; \
                 in files and pipes they stay",
            );
        }
    }
}

/// Writes text with everything replaced that would act on a terminal.
struct Harmless<W> {
    out: W,
    /// The beginning of a character, or of the end of a line.
    begun: Vec<u8>,
    changed: bool,
}

impl<W: Write> Harmless<W> {
    fn new(out: W) -> Harmless<W> {
        Harmless {
            out,
            begun: Vec::new(),
            changed: false,
        }
    }

    fn text(&mut self, text: &str) -> io::Result<()> {
        let mut chars = text.chars().peekable();
        let mut safe = String::with_capacity(text.len());
        while let Some(char) = chars.next() {
            let line_end = char == '\n' || (char == '\r' && chars.peek() == Some(&'\n'));
            let kept = if line_end || char == '\t' {
                char
            } else {
                shown(char)
            };
            self.changed |= kept != char;
            safe.push(kept);
        }
        self.out.write_all(safe.as_bytes())
    }
}

impl<W: Write> Write for Harmless<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = std::mem::take(&mut self.begun);
        all.extend_from_slice(bytes);
        let mut chunks = all.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            let (last, rest) = (chunks.peek().is_none(), chunk.invalid());
            let cut = std::str::from_utf8(rest).is_err_and(|error| error.error_len().is_none());
            match chunk.valid().strip_suffix('\r') {
                Some(text) if last && rest.is_empty() => {
                    self.text(text)?;
                    self.begun.push(b'\r');
                }
                _ => self.text(chunk.valid())?,
            }
            if last && cut {
                self.begun.extend_from_slice(rest);
            } else if !rest.is_empty() {
                self.changed = true;
                self.text("\u{fffd}")?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let begun = std::mem::take(&mut self.begun);
        self.text(&String::from_utf8_lossy(&begun))?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes of pieces of bytes, and whether that is something else.
    fn shown_as(pieces: &[&[u8]]) -> (String, bool) {
        let mut out = Harmless::new(Vec::new());
        for piece in pieces {
            out.write_all(piece).expect("memory");
        }
        out.flush().expect("memory");
        let text = String::from_utf8(out.out).expect("text");
        (text, out.changed)
    }

    #[test]
    fn what_acts_on_a_terminal_is_shown() {
        for (pieces, text, changed) in [
            (
                &[&b"# a\x07\x1b[2J\n"[..]][..],
                "# a\u{2407}\u{241b}[2J\n",
                true,
            ),
            (&["\u{202e}x".as_bytes()], "\u{fffd}x", true),
            (
                &[b"a\tb\r\n", "Gr\u{fc}\u{df}e\n".as_bytes()],
                "a\tb\r\nGrüße\n",
                false,
            ),
            (&[b"a\r", b"\nb\rc\r"], "a\r\nb\u{240d}c\u{240d}", true),
            (&[b"\xc3", b"\xbc", b"\xc2", b"\x9b"], "ü\u{fffd}", true),
            (&[b"\xff\xc3"], "\u{fffd}\u{fffd}", true),
        ] {
            assert_eq!(shown_as(pieces), (text.to_string(), changed), "{pieces:?}");
        }
    }
}
