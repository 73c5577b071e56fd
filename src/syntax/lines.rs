//! Ends of lines: LF, CR LF, or a lone CR.

use memchr::{memchr_iter, memchr2, memrchr2};

/// How a line ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// LF.
    Lf,
    /// CR LF.
    CrLf,
    /// A lone CR.
    Cr,
    /// With the text.
    Text,
}

impl End {
    /// How the line ends whose end is at an offset.
    #[inline]
    pub fn of(bytes: &[u8], end: usize) -> End {
        match bytes.get(end) {
            Some(b'\n') => End::Lf,
            Some(b'\r') if bytes.get(end + 1) == Some(&b'\n') => End::CrLf,
            Some(_) => End::Cr,
            None => End::Text,
        }
    }

    /// How a line ends that is here with its end.
    pub const fn behind(line: &[u8]) -> End {
        match line {
            [.., b'\r', b'\n'] => End::CrLf,
            [.., b'\n'] => End::Lf,
            [.., b'\r'] => End::Cr,
            _ => End::Text,
        }
    }

    /// The signs of the end.
    pub const fn signs(self) -> &'static [u8] {
        match self {
            End::Lf => b"\n",
            End::CrLf => b"\r\n",
            End::Cr => b"\r",
            End::Text => b"",
        }
    }
}

/// Offset at which the line begins that holds an offset; an end of a line belongs to the line that it
/// ends.
pub fn line_start(text: &str, offset: usize) -> usize {
    let bytes = text.as_bytes();
    let before = &bytes[..offset.min(bytes.len())];
    let end = memrchr2(b'\n', b'\r', before);
    // between the two signs of one end
    match end {
        Some(end) if End::of(bytes, end) == End::CrLf => line_start(text, end),
        Some(end) => end + 1,
        None => 0,
    }
}

/// The line, without its end, that holds an offset.
pub fn line_at(text: &str, offset: usize) -> &str {
    let start = line_start(text, offset);
    let end = line_end(text.as_bytes(), start);
    text.get(start..end).unwrap_or_default()
}

/// Offset of the end of the line that begins at an offset.
pub fn line_end(bytes: &[u8], start: usize) -> usize {
    bytes[start..]
        .iter()
        .position(|byte| matches!(byte, b'\n' | b'\r'))
        .map_or(bytes.len(), |count| start + count)
}

/// Whether no line ends in another way than with LF, and none may begin with a byte order mark.
pub(super) fn is_simple(bytes: &[u8]) -> bool {
    memchr2(b'\r', 0xef, bytes).is_none()
}

/// Number of lines that end with LF.
pub(super) fn count_lines(bytes: &[u8]) -> u64 {
    memchr_iter(b'\n', bytes).count() as u64
}
