//! JSON quotes round the text of a header.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// Length of the JSON string at the front of the bytes, quotes included, if it ends there and is
/// one that says a text: half a character is none.
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
                    let first = unit(bytes.get(at + 2..at + 6)?)?;
                    at += 6;
                    if HIGH.contains(&first) {
                        let low = bytes.get(at..at + 6)?.strip_prefix(b"\\u")?;
                        unit(low).filter(|low| LOW.contains(low))?;
                        at += 6;
                    } else if LOW.contains(&first) {
                        return None;
                    }
                }
                _ => return None,
            },
            byte if byte < b' ' => return None,
            _ => at += 1,
        }
    }
}

/// The first and the second half of a character that takes two escapes.
const HIGH: Range<u32> = 0xd800..0xdc00;
const LOW: Range<u32> = 0xdc00..0xe000;

/// The number of four hexadecimal digits.
fn unit(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0, |unit, digit| {
        let digit = char::from(*digit).to_digit(16)?;
        Some(unit * 16 + digit)
    })
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
                let mut unit = hex(&mut chars);
                if HIGH.contains(&unit) {
                    // after the backslash and the `u` of the second half
                    chars.nth(1);
                    unit = 0x10000 + ((unit - HIGH.start) << 10) + (hex(&mut chars) - LOW.start);
                }
                out.extend(char::from_u32(unit));
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

/// Whether a text cannot stand as it is: it would be cut or trimmed.
fn needs_quotes(text: &str) -> bool {
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
        // half a character is no text, and what is no JSON string stays as it is
        for half in [r#""\ud83d""#, r#""\ude00""#, r#""\ud83d\u0041""#] {
            assert_eq!(unquote(half), half);
        }
        assert_eq!(unquote(r#""Jo" MacLeod"#), r#""Jo" MacLeod"#);
    }
}
