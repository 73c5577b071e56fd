//! Text from files on its way to a terminal: nothing in it may act there.

use std::borrow::Cow;
use std::io::{self, Write};

/// The character that stands for one that would act on a terminal or hide; itself, if it is
/// harmless. One for one, so columns stay.
pub const fn shown(c: char) -> char {
    match c {
        // pictures of control characters
        '\0'..='\x1f' => match char::from_u32(0x2400 + c as u32) {
            Some(picture) => picture,
            None => char::REPLACEMENT_CHARACTER,
        },
        '\x7f' => '\u{2421}',
        // C1 controls, controls of direction, characters without width, line separators, tags
        '\u{80}'..='\u{9f}'
        | '\u{ad}'
        | '\u{61c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e007f}' => char::REPLACEMENT_CHARACTER,
        _ => c,
    }
}

/// A text with every such character replaced.
pub fn visible(text: &str) -> Cow<'_, str> {
    match text.chars().any(|c| shown(c) != c) {
        true => Cow::Owned(text.chars().map(shown).collect()),
        false => Cow::Borrowed(text),
    }
}

/// JSON with every such character written as an escape: the same data, and harmless on a
/// terminal, too. Control characters below 32 are escaped by the printer already.
pub fn json(line: &str) -> Cow<'_, str> {
    let acts = |c: char| c >= '\x7f' && shown(c) != c;
    let harmless = line.is_ascii() && !line.contains('\x7f');
    if harmless || !line.contains(acts) {
        return Cow::Borrowed(line);
    }
    let mut out = String::with_capacity(line.len() + 16);
    for c in line.chars() {
        if acts(c) {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                out.push_str(&format!("\\u{unit:04x}"));
            }
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

/// Passes text on with every such character replaced, but for ends of lines; bytes that are no UTF-8
/// become replacement characters.
#[derive(Debug)]
pub struct Visible<W> {
    out: W,
    /// The begun character at the end of what was written so far.
    begun: Vec<u8>,
}

impl<W: Write> Visible<W> {
    /// Passes text on to an output.
    pub const fn new(out: W) -> Visible<W> {
        Visible {
            out,
            begun: Vec::new(),
        }
    }

    fn pass(&mut self, text: &str) -> io::Result<()> {
        for line in text.split_inclusive('\n') {
            let (line, end) = match line.strip_suffix('\n') {
                Some(line) => (line, "\n"),
                None => (line, ""),
            };
            self.out.write_all(visible(line).as_bytes())?;
            self.out.write_all(end.as_bytes())?;
        }
        Ok(())
    }
}

impl<W: Write> Write for Visible<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = std::mem::take(&mut self.begun);
        all.extend_from_slice(bytes);
        let mut chunks = all.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.pass(chunk.valid())?;
            let bad = chunk.invalid();
            let may_go_on = std::str::from_utf8(bad).is_err_and(|why| why.error_len().is_none());
            if may_go_on && chunks.peek().is_none() {
                self.begun = bad.to_vec();
            } else if !bad.is_empty() {
                self.pass("\u{fffd}")?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::{Visible, json, visible};
    use std::io::Write;

    #[test]
    fn what_is_passed_on_in_pieces_is_what_is_passed_on_at_once() {
        let text = "a\x1b[31m\n\u{202e}\u{e9}\u{1f600}\n\n\u{9b}é".as_bytes();
        let bytes = [text, b"\xff\xf0\x9f\n\xe2\x80z"].concat();
        for size in 1..bytes.len() {
            let mut out = Visible::new(Vec::new());
            for piece in bytes.chunks(size) {
                out.write_all(piece).expect("memory");
            }
            let shown = String::from_utf8(out.out).expect("UTF-8");
            let plain = "a\u{241b}[31m\n\u{fffd}é\u{1f600}\n\n\u{fffd}é\u{fffd}\u{fffd}\n\u{fffd}z";
            assert_eq!(shown, plain, "{size} at once");
        }
    }

    #[test]
    fn what_acts_on_a_terminal_is_shown_instead() {
        assert_eq!(visible("a\x1b[31mb"), "a\u{241b}[31mb");
        assert_eq!(visible("\u{202e}x\u{9b}\0"), "\u{fffd}x\u{fffd}\u{2400}");
        assert_eq!(visible("Grüße, 日本"), "Grüße, 日本");
    }

    #[test]
    fn json_stays_the_same_data() {
        let text = "\u{202e}é\u{9b}\u{e0041}";
        let line = serde_json::to_string(text).expect("a string");
        let safe = json(&line);
        assert!(safe.is_ascii() || safe.contains('é'));
        assert!(!safe.contains('\u{202e}'));
        assert_eq!(serde_json::from_str::<String>(&safe).expect("JSON"), text);
    }
}
