//! Draws of turns that come from a record which writes none, in one that does.

use super::Record;
use crate::model::Game;
use crate::span::Span;
use crate::syntax::tree::{Item, ItemKind, Key, LineKind, Tree, Turn};
use std::collections::HashSet;

/// The cards of both decks after the deal.
fn in_decks(game: Game, has_tactics: bool) -> i64 {
    let (tactics, limit) = match has_tactics {
        true => (game.tactics_size(), 7),
        false => (0, 6),
    };
    i64::from(game.deck_size() + tactics) - 2 * limit
}

/// The number of the last turn, as written: that turn may still be under way.
fn last_number(tree: &Tree) -> Option<(u32, Span)> {
    tree.turns().last().and_then(|(_, turn, _)| turn.number)
}

/// Whether a record writes draws.
pub(super) fn writes(record: &Record) -> bool {
    record.tree.items.iter().any(|item| item.kind.is_draw())
}

/// The turns, by number, of which a record that writes draws says whether somebody drew.
fn told(record: &Record) -> HashSet<u32> {
    let tree = &record.tree;
    let known = |turn: &&Turn| {
        let items = turn.items.of(&tree.items);
        !items.iter().any(|item| matches!(item.kind, ItemKind::Lost))
    };
    let last = last_number(tree);
    let turns = tree.turns().map(|(_, turn, _)| turn);
    let numbers = turns.filter(known).map(|turn| turn.number);
    let told = numbers.filter(|number| *number != last).flatten();
    told.map(|(number, _)| number).collect()
}

/// Writes `+any` in each turn of a merged record that owes a draw (R606) and comes from the record that writes none.
pub(super) fn fill(text: String, merged: &Tree, records: [&Record; 2], game: Game) -> String {
    let [one, other] = records.map(writes);
    if one == other {
        return text;
    }
    let told = told(records[usize::from(other)]);
    let ruleset = merged.lines.iter().find_map(|line| match line.kind {
        LineKind::Header(header) if header.key == Key::Ruleset => Some(header.text.of(&text)),
        _ => None,
    });
    let ruleset = ruleset.unwrap_or_default();
    let has_tactics = ruleset.contains("+tactics");
    // R429: the recruiter leaves a full hand
    let recruiter_draws = ruleset.contains("+recruiter-draws=letter");
    let starts = |line: &crate::syntax::tree::Line| matches!(line.kind, LineKind::Start(_));
    let mut left = match merged.lines.iter().any(starts) {
        true => i64::MAX,
        false => in_decks(game, has_tactics),
    };
    let last = last_number(merged);
    let mut out = text.clone();
    let mut grown = 0;
    for (_, turn, _) in merged.turns() {
        let items = turn.items.of(&merged.items);
        let mut owes = false;
        for item in items {
            match item.kind {
                ItemKind::Recruiter { draws, returns } => {
                    owes |= recruiter_draws;
                    // one that says nothing more drew three and returned two
                    let (came, went) = (
                        draws.of(&merged.faces).len(),
                        returns.of(&merged.faces).len(),
                    );
                    left = left.saturating_sub(match came {
                        0 => 1,
                        came => came as i64 - went as i64,
                    });
                }
                ItemKind::Support(_) => {
                    owes = true;
                    left = left.saturating_add(2);
                }
                ItemKind::Play(..)
                | ItemKind::Move(..)
                | ItemKind::Take(..)
                | ItemKind::Remove(..)
                | ItemKind::Recruitment(..)
                | ItemKind::Explosion(_)
                | ItemKind::Exchange(_) => owes = true,
                _ => {}
            }
        }
        let draws = items.iter().any(|item| item.kind.is_draw());
        let number = turn.number.map(|(number, _)| number);
        let is_told = turn.number == last || number.is_some_and(|number| told.contains(&number));
        let fills = owes && !draws && !is_told && left > 0;
        if draws || fills {
            left = left.saturating_sub(1);
        }
        let is_field = |item: &&Item| matches!(item.kind, ItemKind::Field { .. });
        let behind = items.iter().rev().find(|item| !is_field(item));
        // right after a recruiter that says no more it would be one of its cards
        let is_bare = |item: &Item| match item.kind {
            ItemKind::Recruiter { returns, .. } => returns.of(&merged.faces).is_empty(),
            _ => false,
        };
        let behind = behind.filter(|item| !is_bare(item));
        if let (true, Some(item)) = (fills, behind) {
            out.insert_str(item.span.end as usize + grown, ADDED);
            grown += ADDED.len();
        }
    }
    out
}

const ADDED: &str = " +any";
