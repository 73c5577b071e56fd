//! The bytes of JSON that its structure hangs on.

/// What a byte of JSON may begin or end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    None,
    Quote,
    Escape,
    LineEnd,
    Open,
    Close,
}

/// What each byte is.
pub static SIGNS: [Sign; 256] = {
    let mut signs = [Sign::None; 256];
    signs[b'"' as usize] = Sign::Quote;
    signs[b'\\' as usize] = Sign::Escape;
    signs[b'\n' as usize] = Sign::LineEnd;
    signs[b'{' as usize] = Sign::Open;
    signs[b'[' as usize] = Sign::Open;
    signs[b'}' as usize] = Sign::Close;
    signs[b']' as usize] = Sign::Close;
    signs
};

/// Number of characters: bytes that go on with one are none.
pub fn columns(bytes: &[u8]) -> u64 {
    if bytes.is_ascii() {
        return bytes.len() as u64;
    }
    let begins = |byte: &&u8| !(0x80..0xc0).contains(*byte);
    bytes.iter().filter(begins).count() as u64
}
