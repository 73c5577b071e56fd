//! `accept:` lines: known faults of an old game, each with its reason.

use crate::code::Code;
use crate::span::Span;
use crate::syntax::quote::unquote;
use crate::syntax::tree::{Header, Key, LineKind, Tree};

/// One `accept:` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accept {
    /// The text of the line after the key.
    pub span: Span,
    /// The code and the reason, or what is missing.
    pub says: Result<(Code, String), UnclearAccept>,
}

/// Why an `accept:` line accepts nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnclearAccept {
    /// Its first word is no code.
    NoCode(String),
    /// Nothing comes after the code.
    NoReason(Code),
}

/// The `accept:` lines of a record, in order.
pub fn accepts<'a>(tree: &'a Tree, text: &'a str) -> impl Iterator<Item = Accept> + 'a {
    tree.lines.iter().filter_map(move |line| match line.kind {
        LineKind::Header(Header {
            key: Key::Accept,
            key_span,
            text: value,
        }) => Some(Accept {
            span: match value.is_empty() {
                true => key_span,
                false => value,
            },
            says: read(&unquote(value.of(text))),
        }),
        _ => None,
    })
}

fn read(value: &str) -> Result<(Code, String), UnclearAccept> {
    let value = value.trim();
    let (word, reason) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
    let code = Code::find(word).ok_or_else(|| UnclearAccept::NoCode(word.to_string()))?;
    match reason.trim() {
        "" => Err(UnclearAccept::NoReason(code)),
        reason => Ok((code, reason.to_string())),
    }
}
