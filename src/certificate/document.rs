//! The document: its keys in their order, and its digest.

use serde::{Deserialize, Deserializer, Serialize};
use sha2::{Digest, Sha256};

/// The first key of every certificate: what it is, and the version of its form.
pub const FORMAT: &str = "marchstone-certificate 1";

/// A certificate. Every key is always there, `null` where there is nothing to say;
/// `docs/schema/certificate.json` describes it for other programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// [`FORMAT`].
    pub format: String,
    /// The table in the moment of the claim, as a canonical position line with what lies open and
    /// nothing else.
    pub position: String,
    /// What is asked.
    pub claim: Asked,
    /// What follows from the position for this claim; `null` where nobody can claim any more.
    #[serde(deserialize_with = "required")]
    pub facts: Option<Facts>,
    /// The verdict.
    pub answer: Answer,
    /// `sha256:` and the digest of everything before, see [`Certificate::digest_of`].
    #[serde(skip_serializing_if = "String::is_empty")]
    pub digest: String,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Number of the stone or tile.
    pub site: u32,
    /// Whose claim it is: `S`, `N`, `A` or `D`; `null` where nobody is to move.
    #[serde(deserialize_with = "required")]
    pub side: Option<String>,
    /// Values that the claim states for the claimant's wild cards, nearest first: `joker=r7`.
    #[serde(rename = "as")]
    pub own: Vec<String>,
    /// Values that it states for those of the other side.
    pub against: Vec<String>,
}

/// What follows from the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// The ruleset with its options.
    pub ruleset: String,
    /// How the ruleset reads the open rulings that can touch a claim: `wild-doubles=yes`.
    pub readings: Vec<String>,
    /// Cards of a complete formation at the place.
    pub size: u8,
    /// Which formations count there: `all`, `sum`, `same-strength`, `color`, `run`, `low-sum`.
    pub counts: String,
    /// What lies on the stone, or has happened to the tile.
    #[serde(deserialize_with = "required")]
    pub mark: Option<String>,
    /// The claimant's cards, nearest first.
    pub own: Vec<String>,
    /// The other side's cards.
    pub other: Vec<String>,
    /// The side that was complete first, where both are and it is known.
    #[serde(deserialize_with = "required")]
    pub first: Option<String>,
    /// Cards that lie open anywhere else.
    pub elsewhere: Vec<String>,
    /// Cards that lie open nowhere.
    pub unseen: Vec<String>,
    /// Cards that cannot stay on the other side of the place (R146).
    pub barred: Vec<String>,
    /// Elite cards that may still come to the other side (`proof-tactics=elite`).
    pub elites: Vec<String>,
}

/// A verdict, with the keys of `claim --format json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Whether the claim is right.
    pub claimable: bool,
    /// Why.
    pub basis: String,
    /// The claimant's formation.
    #[serde(deserialize_with = "required")]
    pub own: Option<Formed>,
    /// The best that the other side has or can still reach.
    #[serde(deserialize_with = "required")]
    pub other: Option<Formed>,
    /// Open cards elsewhere that alone carry the claim.
    #[serde(deserialize_with = "required")]
    pub because: Option<Vec<String>>,
    /// `smallest` or `minimal`.
    #[serde(deserialize_with = "required")]
    pub because_is: Option<String>,
    /// Unseen cards with which the other side would win.
    #[serde(deserialize_with = "required")]
    pub counterexample: Option<Vec<String>>,
    /// The open rulings that decided: `bluff-tie=first`.
    pub rulings: Vec<String>,
}

/// A formation: its cards in the order in which they lie, wild ones with the values that make it,
/// cards that come after them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Formed {
    /// `color-run` and so on.
    pub formation: String,
    /// Sum of the strengths.
    pub sum: u8,
    /// The cards.
    pub cards: Vec<String>,
}

/// A key that may be `null` and may not be absent.
fn required<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(from)
}

impl Certificate {
    /// The canonical text: compact JSON on one line, keys in the order of the schema.
    pub fn text(&self) -> String {
        // strings and small numbers always have a text
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The digest that belongs to the content: SHA-256 of the canonical text without the key
    /// `digest`. It notices accidents; whoever forges can make a new one.
    pub fn digest_of(&self) -> String {
        let bare = Certificate {
            digest: String::new(),
            ..self.clone()
        };
        let mut digest = String::from("sha256:");
        for byte in Sha256::digest(bare.text().as_bytes()) {
            digest.push_str(&format!("{byte:02x}"));
        }
        digest
    }
}
