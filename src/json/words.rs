//! The smallest values: cards, places, sides, parts of piles, texts.

use super::fault::What;
use super::{FORMAT, FORMAT_NAME};
use crate::model::{Color, How, Tactic};
use crate::syntax::MOST_NUMBER;
use crate::syntax::tree::{Side, Written, WrittenPart};
use serde::de::{self, Deserialize, Deserializer, Visitor};
use std::borrow::Cow;
use std::fmt;

/// Digits without an idle zero in front.
fn number(digits: &str) -> Option<u32> {
    let plain = digits == "0" || !digits.starts_with(['0', '+']);
    digits.parse().ok().filter(|_| plain)
}

/// A card as the canonical form writes it.
pub fn card(word: &str) -> Option<Written> {
    match word {
        "?" => return Some(Written::Unknown),
        "?t" => return Some(Written::UnknownTactic),
        "any" => return Some(Written::Any),
        _ => {}
    }
    let first = *word.as_bytes().first()?;
    if first == b'?' {
        return number(&word[1..]).map(Written::OfStrength);
    }
    if let Some(color) = Color::of_letter(first) {
        let rest = &word[1..];
        if rest == "?" {
            return Some(Written::OfColor(color));
        }
        if let Some(strength) = number(rest) {
            return Some(Written::Card(color, strength));
        }
    }
    Tactic::of_name(word).map(Written::Tactic)
}

/// A part of a pile as the canonical form writes it.
pub fn part(word: &str) -> Option<WrittenPart> {
    if let Some(count) = word.strip_suffix("?t").and_then(number) {
        return Some(WrittenPart::UnknownTactics(count));
    }
    if let Some(count) = word.strip_suffix('?').and_then(number) {
        return Some(WrittenPart::Unknown(count));
    }
    match number(word) {
        Some(count) => Some(WrittenPart::Count(count)),
        None => card(word)
            .filter(|card| *card != Written::Any)
            .map(WrittenPart::Card),
    }
}

/// An error that says which kind of word this one is not.
fn not_a<E: de::Error>(what: What, word: &str) -> E {
    let tag = What::TAGS.iter().find(|(other, _)| *other == what);
    E::custom(format_args!("{}|{word}", tag.map_or("", |(_, tag)| tag)))
}

/// Makes a type that is read from a string by a function, or is no word of its kind.
macro_rules! word {
    ($name:ident, $of:ty, $wanted:literal, $what:expr, $read:expr) => {
        #[derive(Copy, Clone, Debug)]
        pub struct $name(pub $of);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                struct Words;
                impl Visitor<'_> for Words {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                        f.write_str($wanted)
                    }

                    fn visit_str<E: de::Error>(self, word: &str) -> Result<$name, E> {
                        let read: fn(&str) -> Option<$of> = $read;
                        read(word).map($name).ok_or_else(|| not_a($what, word))
                    }
                }
                from.deserialize_str(Words)
            }
        }
    };
}

word!(Card, Written, "a card", What::Card, |word| card(word)
    .filter(|card| *card != Written::Any));
word!(Drawn, Written, "a card", What::Card, card);
word!(
    Part,
    WrittenPart,
    "a card or a number of cards",
    What::Part,
    part
);
word!(
    Letter,
    Side,
    "a side",
    What::Side,
    |word| match word.as_bytes() {
        [letter] => Side::of_letter(*letter),
        _ => None,
    }
);
word!(
    Name,
    Tactic,
    "the name of a tactic card",
    What::Tactic,
    Tactic::of_name
);
word!(Ending, Option<How>, "how the game ended", What::How, ending);

/// How a game was won, or `None`: nobody has, or not yet; the word says which.
pub fn ending(word: &str) -> Option<Option<How>> {
    let how = How::ALL.into_iter().find(|how| how.word() == word);
    match word {
        "no-winner" | "unfinished" => Some(None),
        _ => how.map(Some),
    }
}

/// A whole number.
#[derive(Copy, Clone, Debug)]
pub struct Number(pub u32);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Digits;
        impl Visitor<'_> for Digits {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "a whole number from 0 to {MOST_NUMBER}")
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Number, E> {
                let wrong = || E::invalid_value(de::Unexpected::Unsigned(value), &self);
                let number = u32::try_from(value).ok();
                let number = number.filter(|number| *number <= MOST_NUMBER);
                number.map(Number).ok_or_else(wrong)
            }
        }
        from.deserialize_u32(Digits)
    }
}

/// A stone or tile: a number, or `"?"`. With `discard`, that word, too.
#[derive(Copy, Clone, Debug)]
pub enum Spot {
    /// A number.
    At(u32),
    /// `"?"`
    Unknown,
    /// `"discard"`
    Discard,
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Spots;
        impl Visitor<'_> for Spots {
            type Value = Spot;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the number of a place or the string \"?\"")
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Spot, E> {
                let wrong = || E::invalid_value(de::Unexpected::Unsigned(value), &self);
                u32::try_from(value).map(Spot::At).map_err(|_| wrong())
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Spot, E> {
                match word {
                    "?" => Ok(Spot::Unknown),
                    "discard" => Ok(Spot::Discard),
                    _ if number(word).is_some() => {
                        Err(E::invalid_type(de::Unexpected::Str(word), &self))
                    }
                    _ => Err(not_a(What::Place, word)),
                }
            }
        }
        from.deserialize_any(Spots)
    }
}

/// A text, borrowed where it can be.
#[derive(Clone, Debug)]
pub struct Text<'a>(pub Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Texts;
        impl<'de> Visitor<'de> for Texts {
            type Value = Text<'de>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Borrowed(text)))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Owned(text.to_string())))
            }
        }
        from.deserialize_str(Texts)
    }
}

/// `true`, and nothing else.
#[derive(Copy, Clone, Debug)]
pub struct Yes;

impl<'de> Deserialize<'de> for Yes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match bool::deserialize(from)? {
            true => Ok(Yes),
            false => Err(not_a(What::True, "false")),
        }
    }
}

/// The value of `format`.
#[derive(Copy, Clone, Debug)]
pub struct Version;

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Text(word) = Text::deserialize(from)?;
        let later = word.strip_prefix(FORMAT_NAME).and_then(number);
        match later {
            Some(_) if word == FORMAT => Ok(Version),
            Some(1..) => Err(de::Error::custom(format_args!("later|{word}"))),
            _ => Err(de::Error::custom(format_args!("format|{word}"))),
        }
    }
}
