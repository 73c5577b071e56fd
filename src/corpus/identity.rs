//! When two records are of the same game: what affects the play is the same.

use crate::pipeline::Read;
use crate::syntax::tree::{ItemKind, Key, Line, LineKind};
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
    let said = |line: &Line| {
        let end = line.comment.map_or(line.span.end, |comment| comment.start);
        text[line.span.start as usize..end as usize].trim_end()
    };
    let is_turn = |line: &Line| matches!(line.kind, LineKind::Turn(_));
    let begun = tree
        .lines
        .iter()
        .position(is_turn)
        .unwrap_or(tree.lines.len());
    // the order of the headers means nothing, and that of a deal neither
    let mut told: Vec<String> = tree.lines[..begun]
        .iter()
        .filter_map(|line| match line.kind {
            LineKind::Deal(..) => Some(sorted(said(line))),
            LineKind::Deck(..) | LineKind::Start(_) => Some(said(line).to_string()),
            _ => None,
        })
        .collect();
    told.sort_unstable();
    for line in told {
        digest.update(line);
        digest.update(b"\n");
    }
    for (at, line) in tree.lines.iter().enumerate() {
        match line.kind {
            LineKind::Header(header) if header.key == Key::Ruleset => {
                digest.update(header.text.of(text));
            }
            LineKind::Deck(..) if at >= begun => digest.update(said(line)),
            LineKind::Result(_) => digest.update(said(line)),
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

/// A deal with its cards in one order, and unknown ones one by one.
fn sorted(deal: &str) -> String {
    let (side, pile) = deal.split_once(": ").unwrap_or((deal, ""));
    let mut cards = Vec::new();
    for word in pile.split(' ') {
        let name = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let count = word[..word.len() - name.len()].parse().unwrap_or(1);
        // no hand has as many as could be written
        cards.extend(std::iter::repeat_n(name, usize::min(count, 64)));
    }
    cards.sort_unstable();
    format!("{side}: {}", cards.join(" "))
}

/// A canonical item without the cards after `because`.
fn without_proof(item: &str) -> (&str, &str) {
    match item.split_once(" because ") {
        None => (item, ""),
        Some((front, rest)) => (front, rest.find(' ').map_or("", |end| &rest[end..])),
    }
}
