//! JSON quotes round the text of a header.

use std::borrow::Cow;
use std::fmt;

/// Length of the JSON string at the front of the bytes, quotes included, if it ends there and is
/// one.
pub fn quoted(bytes: &[u8]) -> Option<usize> {
    if bytes.first() != Some(&b'"') {
        return None;
    }
    let mut at = 1;
    loop {
        match *bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => match bytes.get(at + 1)? {
                b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => at += 2,
                b'u' => {
                    let digits = bytes.get(at + 2..at + 6)?;
                    if !digits.iter().all(u8::is_ascii_hexdigit) {
                        return None;
                    }
                    at += 6;
                }
                _ => return None,
            },
            byte if byte < b' ' => return None,
            _ => at += 1,
        }
    }
}

/// What the text of a header says: without quotes if it stands in JSON quotes, else as it is. A tab is
/// a blank, as everywhere.
pub fn unquote(text: &str) -> Cow<'_, str> {
    if text.contains('\t') {
        let blanks = text.replace('\t', " ");
        return Cow::Owned(unquote(&blanks).into_owned());
    }
    if quoted(text.as_bytes()) != Some(text.len()) {
        return Cow::Borrowed(text);
    }
    let inner = &text[1..text.len() - 1];
    if !inner.contains('\\') {
        return Cow::Borrowed(inner);
    }
    let mut out = String::with_capacity(inner.len());
    let mut chars = inner.chars();
    while let Some(char) = chars.next() {
        if char != '\\' {
            out.push(char);
            continue;
        }
        match chars.next() {
            Some('b') => out.push('\u{8}'),
            Some('f') => out.push('\u{c}'),
            Some('n') => out.push('\n'),
            Some('r') => out.push('\r'),
            Some('t') => out.push('\t'),
            Some('u') => {
                let unit = hex(&mut chars);
                out.push(match unit {
                    0xd800..0xdc00 => low_half(&mut chars, unit),
                    _ => char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER),
                });
            }
            Some(other) => out.push(other),
            None => {}
        }
    }
    Cow::Owned(out)
}

fn hex(chars: &mut std::str::Chars<'_>) -> u32 {
    (0..4).fold(0, |unit, _| {
        let digit = chars.next().and_then(|char| char.to_digit(16));
        unit * 16 + digit.unwrap_or(0)
    })
}

/// The character of a pair of escapes, of which the first has been read.
fn low_half(chars: &mut std::str::Chars<'_>, high: u32) -> char {
    let mut ahead = chars.clone();
    if ahead.next() == Some('\\') && ahead.next() == Some('u') {
        let low = hex(&mut ahead);
        if (0xdc00..0xe000).contains(&low) {
            *chars = ahead;
            let code = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
            return char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
        }
    }
    char::REPLACEMENT_CHARACTER
}

/// Whether a text cannot stand as it is: it would be cut or trimmed.
pub fn needs_quotes(text: &str) -> bool {
    let mut last = ' ';
    let cut = |char: char| std::mem::replace(&mut last, char).is_whitespace() && char == '#';
    text.starts_with(['"', ' ', '\u{a0}'])
        || text.ends_with([' ', '\u{a0}'])
        || text.contains(char::is_control)
        || text.chars().any(cut)
}

/// Writes a text, in JSON quotes where it needs them.
pub fn write_text(out: &mut impl fmt::Write, text: &str) -> fmt::Result {
    if !needs_quotes(text) {
        return out.write_str(text);
    }
    out.write_char('"')?;
    for char in text.chars() {
        match char {
            '"' => out.write_str("\\\"")?,
            '\\' => out.write_str("\\\\")?,
            '\n' => out.write_str("\\n")?,
            '\r' => out.write_str("\\r")?,
            '\t' => out.write_str("\\t")?,
            char if char.is_control() => write!(out, "\\u{:04x}", char as u32)?,
            char => out.write_char(char)?,
        }
    }
    out.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_back() {
        for text in [
            "Jo",
            "Jo #2",
            "\"Jo\"",
            "#1",
            " x ",
            "a\tb",
            "\\",
            "\u{1f600} #",
        ] {
            let mut out = String::new();
            write_text(&mut out, text).unwrap();
            assert_eq!(unquote(&out), text, "{out}");
        }
        assert_eq!(unquote(r#""\ud83d\ude00""#), "\u{1f600}");
        assert_eq!(unquote(r#""\ud83d""#), "\u{fffd}");
        assert_eq!(unquote(r#""Jo" MacLeod"#), r#""Jo" MacLeod"#);
    }
}
