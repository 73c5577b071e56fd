//! Text on its way into XML or HTML: nothing in it may act there, and nothing may hide.

use crate::report::escape::shown;
use std::borrow::Cow;

/// A text for content or for an attribute in double quotes, well-formed in XML 1.0 and HTML.
pub fn escaped(text: &str) -> Cow<'_, str> {
    let acts = |c: char| matches!(c, '&' | '<' | '>' | '"' | '\'') || harmless(c) != c;
    if !text.contains(acts) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars().map(harmless) {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// As in terminals; and no code point that is no character, which XML forbids.
const fn harmless(c: char) -> char {
    match c as u32 & 0xffff {
        0xfffe | 0xffff => char::REPLACEMENT_CHARACTER,
        _ => shown(c),
    }
}

/// The text, cut to so many characters.
pub fn cut(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => Cow::Borrowed(text),
        Some(_) => {
            let kept: String = text.chars().take(most.saturating_sub(1)).collect();
            Cow::Owned(format!("{}…", kept.trim_end()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{cut, escaped};

    #[test]
    fn markup_is_text() {
        assert_eq!(
            escaped("<script>alert('&\")</script>"),
            "&lt;script&gt;alert(&#39;&amp;&quot;)&lt;/script&gt;"
        );
        assert_eq!(
            escaped("a\u{202e}b\u{7}\u{fffe}"),
            "a\u{fffd}b\u{2407}\u{fffd}"
        );
        assert_eq!(escaped("Grüße, 日本"), "Grüße, 日本");
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(cut("Irina", 5), "Irina");
        assert_eq!(cut("Irina Petrowa", 7), "Irina…");
    }
}
