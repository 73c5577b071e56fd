//! What can be wrong with a game's JSON, as facts.

use super::map::Place;

/// Something wrong, and its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: Kind,
    /// The path within the game, a JSON pointer.
    pub path: String,
    /// The byte in the game's JSON, where the fault knows it better than its path.
    pub offset: Option<usize>,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is no JSON; what the reader of JSON says.
    Syntax(String),
    /// It is a record in the notation.
    Notation,
    /// The input ends within a game or a document.
    Ends,
    /// In a list of games there is a comma too many or too few.
    Comma,
    /// There is no such key; those that there are.
    UnknownKey(String, String),
    /// The key stands twice.
    KeyTwice(String),
    /// The key is missing.
    KeyMissing(&'static str),
    /// The key does not belong to this object.
    KeyUnfit(&'static str),
    /// None of the keys says what the object is.
    NoKey,
    /// Another type was wanted: what was found, and what was wanted.
    Type(String, String),
    /// The word is none of its kind.
    NotA(What, String),
    /// The format is another one.
    Format(String),
    /// The format is a later version.
    Later(String),
    /// A value of a replay is not what the replay gives: that as JSON, if it gives anything, and how
    /// many other values differ.
    Replay(Option<String>, usize),
    /// The game has more JSON than [`super::MOST_JSON`].
    TooLong,
    /// The text does not say in the notation what it says here.
    Unwritable,
}

/// Kinds of words.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum What {
    Card,
    Place,
    Side,
    Part,
    Comment,
    HeaderKey,
    Ruleset,
    Position,
    Tactic,
    How,
    FieldName,
    FieldValue,
    True,
}

impl What {
    /// All of them, with a word each by which they pass through the reader of JSON.
    pub(super) const TAGS: [(What, &'static str); 13] = [
        (What::Card, "card"),
        (What::Place, "place"),
        (What::Side, "side"),
        (What::Part, "part"),
        (What::Comment, "comment"),
        (What::HeaderKey, "header-key"),
        (What::Ruleset, "ruleset"),
        (What::Position, "position"),
        (What::Tactic, "tactic"),
        (What::How, "how"),
        (What::FieldName, "field-name"),
        (What::FieldValue, "field-value"),
        (What::True, "true"),
    ];
}

impl Fault {
    /// A fault of the game at a path.
    pub fn new(kind: Kind, path: impl Into<String>) -> Fault {
        Fault {
            kind,
            path: path.into(),
            offset: None,
        }
    }

    /// A fault at a place, and there at a key.
    pub(super) fn at(kind: Kind, place: Place, key: &str) -> Fault {
        let mut path = place.to_string();
        if !key.is_empty() {
            path.push('/');
            path.push_str(key);
        }
        Fault::new(kind, path)
    }
}
