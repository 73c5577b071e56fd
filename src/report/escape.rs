//! Text from files on its way to a terminal: nothing in it may act there.

use std::borrow::Cow;

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
    let harmless = line.is_ascii() && memchr::memchr(0x7f, line.as_bytes()).is_none();
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

#[cfg(test)]
mod tests {
    use super::{json, visible};

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
