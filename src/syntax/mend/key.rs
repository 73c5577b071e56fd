//! Lines with a key.

use super::super::key::{has_other_dashes, plain_dashes};
use super::super::mended::Mend;
use super::super::near::nearest;
use super::super::quote::unquote;
use super::chars::{has_no_width, is_dash};
use super::words::{self, find, fold};
use super::{Mender, Mode, visible};
use crate::model::Ruleset;
use crate::span::Span;

/// Those among [`words::RESULTS`] and [`words::HOWS`] that are English.
const ENGLISH_RESULTS: &[&str] = &[
    "nobody",
    "aborted",
    "three-adjacent",
    "3-in-a-row",
    "five-stones",
    "four-tiles",
];

/// Offset of the colon after a key: one word, or two in front of a hand.
pub fn colon(text: &str) -> Option<usize> {
    let colon = text.find(':')?;
    let front = &text[..colon];
    let fits = |char: char| fits_key(char) || matches!(char, ' ' | '\t' | '\u{a0}');
    let words = front.split_whitespace().count();
    let named = front.starts_with(char::is_alphabetic) && front.chars().all(fits);
    (named && (words == 1 || (words == 2 && deals(front)))).then_some(colon)
}

/// Whether a character may stand in a key.
pub fn fits_key(char: char) -> bool {
    char.is_alphanumeric()
        || matches!(char, '-' | '.' | '\u{308}')
        || is_dash(char)
        || has_no_width(char)
}

/// The canonical key that a word is read as, if it is any.
pub fn known_key(word: &str) -> Option<&'static str> {
    canonical(&fold(word)).map(|(key, _)| key)
}

/// Whether the first of two words is that of a deal.
fn deals(front: &str) -> bool {
    let first = front.split_whitespace().next().unwrap_or_default();
    matches!(canonical(&fold(first)), Some(("deal", _)))
}

/// The canonical key for a word, and what kind of mending that is.
fn canonical(word: &str) -> Option<(&'static str, Option<Mend>)> {
    let mut known = super::super::words::KEYS.iter().copied();
    if let Some(same) = known.find(|key| *key == word) {
        return Some((same, None));
    }
    if let Some(found) = find(words::GERMAN_KEYS, word) {
        return Some((found, Some(Mend::German)));
    }
    find(words::OTHER_KEYS, word).map(|found| (found, Some(Mend::OtherWord)))
}

/// Whether a result is said in other English words, or a winner by the letter of the side.
fn is_english(word: &str) -> bool {
    ENGLISH_RESULTS.contains(&word) || matches!(word, "s" | "n" | "a" | "d")
}

/// Whether a word is a key in other words than the canonical ones.
pub fn is_other_key(word: &str) -> bool {
    let tables = [words::GERMAN_KEYS, words::OTHER_KEYS];
    tables.iter().any(|table| find(table, word).is_some())
}

/// The canonical key nearest to a word that is none, whatever language it was meant in.
pub fn nearest_key(word: &str) -> Option<&'static str> {
    let canonical = super::super::words::KEYS.iter().map(|key| (*key, *key));
    let other = words::GERMAN_KEYS.iter().chain(words::OTHER_KEYS).copied();
    let mut known = canonical.chain(other);
    let near = nearest(word, known.clone().map(|(written, _)| written))?;
    known.find_map(|(written, key)| (written == near).then_some(key))
}

impl Mender {
    pub(super) fn keyed(&mut self, (offset, text): (usize, &str), colon: usize) {
        let front = &text[..colon];
        let first = front.split_whitespace().next().unwrap_or_default();
        let span = Span::new(offset, offset + first.len());
        let plain = plain_dashes(first);
        if first.contains(is_dash) {
            self.kinds.insert(Mend::Dash);
        }
        if first.contains(has_no_width) {
            self.kinds.insert(Mend::OddBlank);
        }
        let folded = fold(&plain);
        let mut key = String::new();
        match canonical(&folded) {
            Some((word, mend)) => {
                key.push_str(word);
                self.kinds.0 |= mend.map_or(0, |mend| 1 << mend as u8);
                if mend.is_none() && word != plain {
                    self.kinds.insert(Mend::Capitals);
                }
            }
            // kept as it was written, but the grammar wants a word; no other letter may make it private
            None => key.extend(folded.chars().map(|char| match char {
                'a'..='z' | '0'..='9' | '-' => char,
                _ => 'z',
            })),
        }
        self.push_word(&key, span);
        if key == "deal" {
            let rest = &front[first.len()..];
            let side = rest.trim();
            let start = offset + first.len() + (rest.len() - rest.trim_start().len());
            let from = Span::new(start, start + side.len());
            self.push(' ', Span::new(start, start));
            self.side_word(side, from);
        }
        let here = offset + colon;
        self.push(':', Span::new(here, here + 1));
        let start = here + 1;
        let rest = &text[colon + 1..];
        let lead = rest.len() - rest.trim_start_matches([' ', '\t', '\u{a0}']).len();
        rest[..lead].chars().for_each(|char| self.odd_blank(char));
        let body = (start + lead, &rest[lead..]);
        self.push(' ', Span::new(start, start + lead));
        match key.as_str() {
            "deal" | "deck" | "tactics-deck" => {
                self.read(body);
                self.items(0, Mode::Row);
                self.comment();
            }
            "start" | "now" => {
                self.game = self.game.or(super::super::order::game_of(body.1));
                self.read(body);
                self.position_body();
            }
            "result" => {
                self.read(body);
                self.result();
                self.comment();
            }
            "ruleset" => {
                self.read(body);
                self.ruleset();
                self.comment();
            }
            _ => {
                let said = body.1.split(" #").next().unwrap_or_default();
                if key == "date" && has_other_dashes(&unquote(said.trim_end())) {
                    self.kinds.insert(Mend::Dash);
                }
                let (mut last, mut commented) = (' ', false);
                for (index, char) in body.1.char_indices() {
                    let from = Span::new(body.0 + index, body.0 + index + char.len_utf8());
                    let rest = body.1[index..].trim_start_matches([' ', '\t', '\u{a0}']);
                    let ends = !commented && (rest.is_empty() || rest.starts_with('#'));
                    last = match char {
                        '\u{a0}' if ends => {
                            self.odd_blank(char);
                            ' '
                        }
                        '#' if last == ' ' => {
                            commented = true;
                            char
                        }
                        char => visible(char, &mut self.kinds),
                    };
                    self.push(last, from);
                }
            }
        }
    }

    /// Notes a blank that is no plain one.
    fn odd_blank(&mut self, blank: char) {
        match blank {
            '\t' => self.kinds.insert(Mend::Tab),
            '\u{a0}' => self.kinds.insert(Mend::OddBlank),
            _ => {}
        }
    }

    /// A side as a word of its own.
    pub(super) fn side_word(&mut self, word: &str, from: Span) {
        let side = find(words::SIDES, &fold(word)).unwrap_or(word);
        if side != word {
            let english = ["south", "north", "attacker", "defender"];
            self.kinds.insert(match fold(word) {
                word if word.len() == 1 => Mend::Capitals,
                word if english.contains(&word.as_str()) => Mend::OtherWord,
                _ => Mend::German,
            });
        }
        self.push_word(side, from);
    }

    fn ruleset(&mut self) {
        let begin = self.text.len();
        let mut odd = false;
        for index in 0..self.chars.comment {
            let char = self.chars.all[index];
            if char.char == ' ' {
                self.kinds.insert(Mend::InnerBlank);
                continue;
            }
            if char.char.is_uppercase() {
                self.kinds.insert(Mend::Capitals);
            }
            // with another sign it is a ruleset that there is not, and no line that goes on after it
            let other = char.char.is_ascii_punctuation() && !matches!(char.char, '+' | '-' | '=');
            odd |= other;
            let plain = match other {
                true if self.text.len() == begin => 'z',
                true => '-',
                false => char.char.to_ascii_lowercase(),
            };
            self.push(plain, char.span);
        }
        if self.chars.all[..self.chars.comment]
            .iter()
            .rev()
            .skip_while(|char| char.char == ' ')
            .all(|char| char.char != ' ')
        {
            self.kinds.0 &= !(1 << Mend::InnerBlank as u8);
        }
        // what is no ruleset in any form was not read, so nothing of it was mended
        if odd || Ruleset::parse(self.text[begin..].trim()).is_err() {
            self.kinds.0 &= !(1 << Mend::InnerBlank as u8 | 1 << Mend::Capitals as u8);
        }
    }

    /// A winner and how, each a word; blanks inside one are `-` in the canonical word.
    fn result(&mut self) {
        let chars: Vec<_> = self.chars.all[..self.chars.comment].to_vec();
        let parts: Vec<(String, Span)> = chars
            .split(|char| char.char == ' ')
            .filter(|part| !part.is_empty())
            .map(|part| {
                let word: String = part.iter().map(|char| char.char).collect();
                (word, part[0].span.to(part[part.len() - 1].span))
            })
            .collect();
        let folded: Vec<String> = parts.iter().map(|(word, _)| fold(word)).collect();
        let known = words::winner;
        // `kein Sieger` is one result in two words
        let two = folded.get(..2).and_then(|two| known(&two.join("-")));
        let first = match two {
            Some(word) => Some((word, 2)),
            None => folded
                .first()
                .and_then(|word| known(word))
                .map(|word| (word, 1)),
        };
        let Some((winner, taken)) = first else {
            for (index, (word, span)) in parts.iter().enumerate() {
                if index > 0 {
                    self.push(' ', Span::new(span.start as usize, span.start as usize));
                }
                self.push_word(word, *span);
            }
            return;
        };
        let span = parts[0].1.to(parts[taken - 1].1);
        let written: Vec<&str> = parts[..taken]
            .iter()
            .map(|(word, _)| word.as_str())
            .collect();
        self.replaced(&written.join(" "), winner);
        self.push_word(winner, span);
        let rest = &parts[taken..];
        if rest.is_empty() {
            return;
        }
        let span = rest[0].1.to(rest[rest.len() - 1].1);
        let how = folded[taken..].join("-");
        let mut hows = super::super::words::HOWS.iter().copied();
        let known = hows.find(|known| *known == how).or(find(words::HOWS, &how));
        self.push(' ', Span::new(span.start as usize, span.start as usize));
        match known {
            Some(known) => {
                let written: Vec<&str> = rest.iter().map(|(word, _)| word.as_str()).collect();
                self.replaced(&written.join(" "), known);
                self.push_word(known, span);
            }
            None => self.push_word(&how, span),
        }
    }

    /// Notes that one word stands for another.
    pub(super) fn replaced(&mut self, written: &str, canonical: &str) {
        if written == canonical {
            return;
        }
        self.kinds
            .insert(match written.to_lowercase() == canonical {
                true => Mend::Capitals,
                false => match fold(written).replace(' ', "-").as_str() {
                    word if word == canonical || is_english(word) => Mend::OtherWord,
                    _ => Mend::German,
                },
            });
    }
}
