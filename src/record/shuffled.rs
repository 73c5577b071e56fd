//! The deal and the decks that follow from a header `shuffle: marchstone-1 SEED`.

use super::head::{Head, Stated};
use super::problem::{Problem, ProblemKind};
use crate::model::{Face, Part, Seat};
use crate::shuffle::{Shuffle, seed_of};
use crate::span::Span;
use crate::syntax::quote::unquote;
use crate::syntax::tree::{Header, Key, LineKind, Tree};

/// The header, if its text is one.
fn header(tree: &Tree, text: &str) -> Option<(Span, String)> {
    let header = tree.lines.iter().find_map(|line| match line.kind {
        LineKind::Header(
            header @ Header {
                key: Key::Shuffle, ..
            },
        ) => Some(header.text),
        _ => None,
    })?;
    let value = unquote(header.of(text));
    Some((header, seed_of(&value)?.to_string()))
}

/// Lays the deal and the decks as the seed has them (R604). What the record lists besides must agree.
///
/// # Errors
/// The first card listed that is another one, or that the record begins from a position.
pub(super) fn lay(tree: &Tree, text: &str, head: &mut Head) -> Result<(), Problem> {
    let Some((span, seed)) = header(tree, text) else {
        return Ok(());
    };
    if let Some(first) = head.start_span {
        let kind = ProblemKind::StartAndDeal { first };
        return Err(Problem { kind, span });
    }
    let shuffle = Shuffle::new(&head.ruleset, &seed);
    for seat in Seat::BOTH {
        let hand = shuffle.hand(seat);
        if let Some(stated) = &head.deals[seat] {
            dealt(stated, hand, span)?;
        }
        head.deals[seat] = Some(laid(hand, span));
    }
    let decks = [(&mut head.deck, false), (&mut head.tactics_deck, true)];
    for (slot, tactics) in decks {
        let deck = shuffle.deck(tactics);
        if let Some(stated) = slot {
            listed(stated, deck, span)?;
        }
        if !tactics || head.ruleset.has_tactics() {
            *slot = Some(laid(deck, span));
        }
    }
    Ok(())
}

fn laid(cards: &[Face], span: Span) -> Stated {
    Stated {
        parts: cards.iter().copied().map(Part::Card).collect(),
        spans: vec![span; cards.len()],
        span,
    }
}

/// A hand has no order: its cards are among those dealt.
fn dealt(stated: &Stated, hand: &[Face], first: Span) -> Result<(), Problem> {
    for (part, span) in stated.parts.iter().zip(&stated.spans) {
        if let Part::Card(face) = *part
            && !hand.iter().any(|card| admits(face, *card))
        {
            let expected = None;
            let kind = ProblemKind::ShuffleDiffers {
                face,
                expected,
                first,
            };
            return Err(Problem { kind, span: *span });
        }
    }
    Ok(())
}

/// A deck has an order: its cards are the same, one by one.
fn listed(stated: &Stated, deck: &[Face], first: Span) -> Result<(), Problem> {
    let mut at = 0usize;
    for (part, span) in stated.parts.iter().zip(&stated.spans) {
        let face = match *part {
            Part::Card(face) => face,
            Part::Unknown(count) | Part::UnknownTactics(count) => {
                at = at.saturating_add(count as usize);
                continue;
            }
        };
        if let Some(expected) = deck.get(at).filter(|card| !admits(face, **card)) {
            let expected = Some(*expected);
            let kind = ProblemKind::ShuffleDiffers {
                face,
                expected,
                first,
            };
            return Err(Problem { kind, span: *span });
        }
        at += 1;
    }
    Ok(())
}

/// Whether a face as listed may be this card.
fn admits(face: Face, card: Face) -> bool {
    match card.card() {
        Some(card) => face.admits(card),
        None => face == card || face == Face::UNKNOWN_TACTIC,
    }
}
