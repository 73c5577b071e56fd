//! The objects of a game as they stand in JSON: which keys there are, and of which types.
//!
//! Which keys belong together is asked later, where they are written as text.

use super::words::{Card, Drawn, Ending, Letter, Name, Number, Part, Spot, Text, Version, Yes};
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

/// A value that is there: `null` is none.
fn some<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// An object; a list of its values in order is none.
#[derive(Debug)]
pub struct Object<T>(T);

impl<T> Object<T> {
    /// What it holds.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> Deref for Object<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Objects<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Objects<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }
        from.deserialize_map(Objects(PhantomData))
    }
}

/// Any value in which no key stands twice.
#[derive(Clone, Debug)]
pub struct Any(pub Value);

impl<'de> Deserialize<'de> for Any {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Values;
        impl<'de> Visitor<'de> for Values {
            type Value = Any;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a value")
            }

            fn visit_unit<E: de::Error>(self) -> Result<Any, E> {
                Ok(Any(Value::Null))
            }

            fn visit_bool<E: de::Error>(self, value: bool) -> Result<Any, E> {
                Ok(Any(Value::Bool(value)))
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Any, E> {
                Ok(Any(Value::from(value)))
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Any, E> {
                Ok(Any(Value::from(value)))
            }

            fn visit_f64<E: de::Error>(self, value: f64) -> Result<Any, E> {
                Ok(Any(Value::from(value)))
            }

            fn visit_str<E: de::Error>(self, value: &str) -> Result<Any, E> {
                Ok(Any(Value::from(value)))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Any, A::Error> {
                let mut list = Vec::new();
                while let Some(Any(value)) = seq.next_element()? {
                    list.push(value);
                }
                Ok(Any(Value::Array(list)))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Any, A::Error> {
                let mut object = Map::new();
                while let Some(key) = map.next_key::<String>()? {
                    if object.contains_key(&key) {
                        return Err(de::Error::custom(format_args!("duplicate field `{key}`")));
                    }
                    let Any(value) = map.next_value()?;
                    object.insert(key, value);
                }
                Ok(Any(Value::Object(object)))
            }
        }
        from.deserialize_any(Values)
    }
}

/// A game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'a"))]
pub struct Game<'a> {
    #[allow(dead_code)]
    format: Version,
    #[serde(default)]
    pub before: Vec<Text<'a>>,
    #[serde(default, deserialize_with = "some")]
    pub comment: Option<Text<'a>>,
    #[serde(default, deserialize_with = "some")]
    pub ruleset: Option<Text<'a>>,
    #[serde(default)]
    pub headers: Vec<Object<Line<'a>>>,
    #[serde(default)]
    pub turns: Vec<Object<Line<'a>>>,
    #[serde(default, deserialize_with = "some")]
    pub result: Option<Object<Outcome<'a>>>,
    #[serde(default)]
    pub after: Vec<Object<Line<'a>>>,
    #[serde(default, deserialize_with = "some")]
    pub replay: Option<Any>,
}

/// What stands round the games of a document.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    #[allow(dead_code)]
    format: Version,
    #[allow(dead_code)]
    games: [(); 0],
}

/// How the game ended.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'a"))]
pub struct Outcome<'a> {
    #[serde(default, deserialize_with = "some")]
    pub winner: Option<Letter>,
    pub how: HowText<'a>,
    #[serde(default, deserialize_with = "some")]
    pub comment: Option<Text<'a>>,
}

/// The word of an ending, which is one.
#[derive(Debug)]
pub struct HowText<'a> {
    /// Whether somebody has won.
    pub won: bool,
    /// The word.
    pub word: Text<'a>,
}

impl<'de: 'a, 'a> Deserialize<'de> for HowText<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = Text::deserialize(from)?;
        let read = StrDeserializer::new(&word.0);
        let Ending(how) = Ending::deserialize(read)?;
        let won = how.is_some();
        Ok(HowText { won, word })
    }
}

/// Makes an object whose keys may all be missing, and the question for those that don't belong. What is
/// long and seldom there stands in a box: all turns of a game are in memory at once.
macro_rules! object {
    ($(#[$doc:meta])* $name:ident<$life:lifetime> { $($field:ident $key:literal: $of:ty,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields, bound(deserialize = "'de: 'a"))]
        pub struct $name<$life> {
            $(
                #[serde(rename = $key, default, deserialize_with = "some")]
                pub $field: Option<$of>,
            )*
        }

        impl $name<'_> {
            /// The first key that is there and not in the list.
            pub fn other_than(&self, keys: &[&str]) -> Option<&'static str> {
                let there = [$((self.$field.is_some(), $key)),*];
                let mut others = there.into_iter().filter(|(is, key)| *is && !keys.contains(key));
                others.next().map(|(_, key)| key)
            }
        }
    };
}

object! {
    /// A line.
    Line<'a> {
        key "key": Box<Text<'a>>,
        value "value": Box<Text<'a>>,
        deal "deal": Letter,
        cards "cards": Box<[Part]>,
        deck "deck": Box<[Part]>,
        tactics_deck "tactics-deck": Box<[Part]>,
        start "start": Box<Text<'a>>,
        now "now": Box<Text<'a>>,
        number "number": Number,
        side "side": Letter,
        actions "actions": Box<[Object<Action<'a>>]>,
        points "points": Box<Text<'a>>,
        comment "comment": Text<'a>,
        replay "replay": Box<Any>,
    }
}

object! {
    /// An action.
    Action<'a> {
        play "play": Card,
        at "at": Spot,
        claim "claim": Spot,
        control "control": Spot,
        own "as": Box<[Object<Bind>]>,
        other "against": Box<[Object<Bind>]>,
        because "because": Box<[Card]>,
        denied "denied": Yes,
        by "by": Box<[Card]>,
        draw "draw": Drawn,
        pass "pass": Yes,
        lost "lost": Yes,
        oil "oil": Spot,
        retreat "retreat": Box<[Spot]>,
        tactic "tactic": Name,
        card "card": Card,
        nth "nth": Number,
        from "from": Spot,
        to "to": Spot,
        cards "cards": Box<[Card]>,
        given "given": Box<[Card]>,
        taken "taken": Box<[Card]>,
        draws "draws": Box<[Drawn]>,
        returns "returns": Box<[Card]>,
        field "field": Box<Text<'a>>,
        value "value": Box<Text<'a>>,
        replay "replay": Box<Any>,
    }
}

/// The value of a wild card.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bind {
    /// The wild card.
    pub wild: Card,
    /// Its value.
    pub value: Card,
}
