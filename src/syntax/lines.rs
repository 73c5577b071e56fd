//! Ends of lines: LF, CR LF, or a lone CR.

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
}

/// Offset of the end of the line that begins at an offset.
pub fn line_end(bytes: &[u8], start: usize) -> usize {
    bytes[start..]
        .iter()
        .position(|byte| matches!(byte, b'\n' | b'\r'))
        .map_or(bytes.len(), |count| start + count)
}
