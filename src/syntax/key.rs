//! The words of keys and names, as the canonical form writes them.

use super::mend::{has_no_width, is_dash};
use super::quote::unquote;
use super::tree::{Header, Key};
use std::borrow::Cow;

/// The canonical word of a key; `None` where it is kept as written.
pub fn key_word(key: Key) -> Option<&'static str> {
    Some(match key {
        Key::Ruleset => "ruleset",
        Key::South => "south",
        Key::North => "north",
        Key::Attacker => "attacker",
        Key::Defender => "defender",
        Key::Name => "name",
        Key::Event => "event",
        Key::Place => "place",
        Key::Time => "time",
        Key::Date => "date",
        Key::Table => "table",
        Key::Arbiter => "arbiter",
        Key::Writer => "writer",
        Key::Source => "source",
        Key::Note => "note",
        Key::Match => "match",
        Key::Round => "round",
        Key::View => "view",
        Key::Shuffle => "shuffle",
        Key::DeckSha256 => "deck-sha256",
        Key::Accept => "accept",
        Key::Private | Key::Unknown => return None,
    })
}

/// The key of a header in its canonical form: a private or unknown one as written, but for dashes.
pub fn header_key<'a>(header: &Header, text: &'a str) -> Cow<'a, str> {
    match key_word(header.key) {
        Some(word) => Cow::Borrowed(word),
        None => plain_dashes(header.key_span.of(text)),
    }
}

/// What the text of a header says: without quotes, a date with plain dashes.
pub fn header_text<'a>(header: &Header, text: &'a str) -> Cow<'a, str> {
    let said = unquote(header.text.of(text));
    match header.key == Key::Date && has_other_dashes(&said) {
        true => Cow::Owned(plain_dashes(&said).into_owned()),
        false => said,
    }
}

/// Whether a date has dashes that a text program made of `-`.
pub(super) fn has_other_dashes(date: &str) -> bool {
    let fits = |char: char| char.is_ascii_digit() || matches!(char, '?' | '-') || is_dash(char);
    date.contains(is_dash) && date.chars().all(fits)
}

/// The name of a turn's field in its canonical form: small letters, plain dashes.
pub fn field_name(written: &str) -> Cow<'_, str> {
    let plain = plain_dashes(written);
    match plain.bytes().any(|byte| byte.is_ascii_uppercase()) {
        true => Cow::Owned(plain.to_ascii_lowercase()),
        false => plain,
    }
}

/// A word with `-` for every dash that a text program made of it, and without characters that have no
/// width.
pub(super) fn plain_dashes(written: &str) -> Cow<'_, str> {
    if written.is_ascii() {
        return Cow::Borrowed(written);
    }
    let kept = written.chars().filter(|char| !has_no_width(*char));
    let plain = |char| if is_dash(char) { '-' } else { char };
    Cow::Owned(kept.map(plain).collect())
}

/// Whether a word can be the key of a header of its own, and is read as nothing else: a canonical key,
/// or one that is kept as written. The words of other lines (`deck`, `points`) are none.
pub fn is_header_key(word: &str) -> bool {
    const LINES: [&str; 8] = [
        "ruleset",
        "deal",
        "deck",
        "tactics-deck",
        "start",
        "now",
        "result",
        "points",
    ];
    let plain = |char: char| !is_dash(char) && !has_no_width(char) && super::mend::fits_key(char);
    let whole = word.starts_with(char::is_alphabetic) && word.chars().all(plain);
    let own = super::words::KEYS.contains(&word) || super::mend::known_key(word).is_none();
    whole && own && !LINES.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_are_read_as_themselves() {
        for word in ["south", "x-é", "X-B", "Foo", "x-a.b", "名前", "x-"] {
            assert!(is_header_key(word), "{word}");
        }
        for word in [
            "",
            "deck",
            "South",
            "Süd",
            "Rules",
            "rules",
            "x\u{2013}a",
            "a b",
            "1a",
            "-a",
            "a:b",
            "x-a\u{200b}",
        ] {
            assert!(!is_header_key(word), "{word}");
        }
    }
}
