//! Text to certificate.

use super::document::{Certificate, FORMAT};
use super::verify::Refusal;
use serde::Deserialize;
use serde_json::error::Category;

/// The most bytes of a certificate's text, blanks between its parts included. What we write has
/// less than a tenth of it.
pub const MOST_BYTES: usize = 1 << 16;

/// Why a text is no certificate that could be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It has more than [`MOST_BYTES`].
    TooLong,
    /// It is no JSON; what the reader says.
    NotJson(String),
    /// It is JSON and no certificate.
    NoCertificate,
    /// It has a format of another version.
    OtherFormat(String),
    /// It is a certificate by its format, and its form is not right.
    Refused(Refusal),
}

#[derive(Deserialize)]
struct Head {
    format: String,
}

/// Reads a certificate.
///
/// # Errors
/// Why it is none.
pub fn read(text: &str) -> Result<Certificate, Unread> {
    if text.len() > MOST_BYTES {
        return Err(Unread::TooLong);
    }
    let says = |error: &serde_json::Error| error.to_string();
    let head: Head = serde_json::from_str(text).map_err(|error| match error.classify() {
        Category::Data => Unread::NoCertificate,
        _ => Unread::NotJson(says(&error)),
    })?;
    if head.format != FORMAT {
        return Err(match head.format.starts_with("marchstone-certificate") {
            true => Unread::OtherFormat(head.format),
            false => Unread::NoCertificate,
        });
    }
    serde_json::from_str(text).map_err(|error| match error.classify() {
        Category::Data => Unread::Refused(Refusal::Form(says(&error))),
        _ => Unread::NotJson(says(&error)),
    })
}
