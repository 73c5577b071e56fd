//! When two records are of the same game: what affects the play is the same.

use crate::pipeline::Read;
use crate::syntax::tree::{ItemKind, Key, LineKind};
use crate::syntax::{Tree, canonical, parse};
use sha2::{Digest, Sha256};

/// The identity of a game: a digest of its ruleset, deals, decks, start, turns and result, in their
/// canonical form. Comments, other headers, checkpoints, the proofs and seconds that a turn notes, the
/// numbers of turns and forms that are mended play no part. A record that could not be read is the
/// same only as another one of the same bytes.
pub fn identity(read: &Read) -> u128 {
    let mut digest = Sha256::new();
    let wrong = read.json.as_ref().filter(|json| !json.faults.is_empty());
    match canonical(read.tree, read.text, read.faults) {
        Ok(text) if wrong.is_none() => of_canonical(&text, &mut digest),
        _ => {
            let text = read.json.as_ref().map_or(read.text, |json| json.text);
            digest.update(b"unread\n");
            digest.update(text.trim_end());
        }
    }
    let bytes: [u8; 32] = digest.finalize().into();
    bytes[..16]
        .iter()
        .fold(0, |number, byte| number << 8 | u128::from(*byte))
}

fn of_canonical(text: &str, digest: &mut Sha256) {
    let mut tree = Tree::default();
    parse(text, &mut tree, &mut Vec::new());
    for line in &tree.lines {
        let whole = line.span.of(text);
        let whole = match line.comment {
            Some(comment) => &text[line.span.start as usize..comment.start as usize],
            None => whole,
        };
        match line.kind {
            LineKind::Header(header) if header.key == Key::Ruleset => {
                digest.update(header.text.of(text));
            }
            LineKind::Deal(..) | LineKind::Deck(..) | LineKind::Start(_) | LineKind::Result(_) => {
                digest.update(whole.trim_end());
            }
            LineKind::Turn(turn) => {
                let side = turn.side.map_or("", |side| side.span.of(text));
                digest.update(side);
                for item in turn.items.of(&tree.items) {
                    if matches!(item.kind, ItemKind::Field { .. }) {
                        continue;
                    }
                    let item = item.span.of(text);
                    let (front, back) = without_proof(item);
                    digest.update(b" ");
                    digest.update(front);
                    digest.update(back);
                }
            }
            _ => continue,
        }
        digest.update(b"\n");
    }
}

/// A canonical item without the cards behind `because`.
fn without_proof(item: &str) -> (&str, &str) {
    match item.split_once(" because ") {
        None => (item, ""),
        Some((front, rest)) => (front, rest.find(' ').map_or("", |end| &rest[end..])),
    }
}
