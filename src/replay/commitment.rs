//! `deck-sha256:` against the cards, once all of them are known: from lists, a seed or the play.

use super::{Event, Remark, Replayed, What, of_problem};
use crate::model::{CardSet, Face, Part, Ruleset, Seat, TacticSet};
use crate::record::{self, Action, Drawn, Head, Problem, ProblemKind, Stated};
use crate::shuffle::{Commitment, Laid, Salt};
use crate::span::Span;
use crate::syntax::quote::unquote;
use crate::syntax::tree::{Item, Key, LineKind, Tree};

/// What a replay has to say of a commitment, at its header.
pub(super) fn check(tree: &Tree, text: &str, head: &Head, replayed: &mut Replayed) {
    let Some(span) = header(tree) else {
        return;
    };
    let value = unquote(span.of(text));
    // one that can't be read was reported
    let Some(commitment) = Commitment::parse(&value) else {
        return;
    };
    let laid = laid(tree, head, replayed.in_step);
    let fits = laid.as_ref().and_then(|laid| commitment.fits(laid));
    let event = match (laid, fits) {
        (Some(laid), Some(false)) => {
            let salt = match commitment.salt {
                Salt::Told(salt) => Some(salt),
                _ => None,
            };
            let digest = laid.digest(salt);
            let kind = ProblemKind::CommitmentFails { digest };
            of_problem(Problem { kind, span })
        }
        (_, Some(_)) => return,
        (laid, None) => {
            let salt = laid.is_some();
            Event::new(What::Remark(Remark::Uncommitted { salt }), span)
        }
    };
    replayed.events.push(event);
}

fn header(tree: &Tree) -> Option<Span> {
    tree.lines.iter().find_map(|line| match line.kind {
        LineKind::Header(header) if header.key == Key::DeckSha256 => Some(header.text),
        _ => None,
    })
}

/// A pile as far as it is known.
type Pile = Vec<Option<Face>>;

/// How all cards lay at the beginning; `None` where that is not known.
fn laid(tree: &Tree, head: &Head, in_step: bool) -> Option<Laid> {
    if head.start_span.is_some() {
        return None;
    }
    let rules = &head.ruleset;
    let game = rules.game();
    let limit = usize::from(rules.hand_limit());
    let size = game.deck_size() as usize - 2 * limit;
    let mut hands = Seat::BOTH.map(|seat| pile(head.deals[seat].as_ref(), limit));
    let mut deck = pile(head.deck.as_ref(), size);
    let tactics = match rules.has_tactics() {
        true => game.tactics_size() as usize,
        false => 0,
    };
    let mut tactics_deck = pile(head.tactics_deck.as_ref(), tactics);
    // where a turn was out of order nobody knows which draw was the first one wrong
    if in_step {
        drawn(tree, rules, &mut deck, &mut tactics_deck);
    }
    rest(rules, &mut hands, &mut deck);
    last_tactic(rules, &mut tactics_deck);
    let whole = |pile: Pile| pile.into_iter().collect::<Option<Vec<Face>>>();
    let [south, north] = hands;
    Some(Laid {
        game,
        hands: [whole(south)?, whole(north)?],
        deck: whole(deck)?,
        tactics_deck: match rules.has_tactics() {
            true => Some(whole(tactics_deck)?),
            false => None,
        },
    })
}

/// The cards of a list; as many unknown ones as there are where there is no list.
fn pile(stated: Option<&Stated>, size: usize) -> Pile {
    let mut cards: Pile = Vec::with_capacity(size);
    for part in stated.iter().flat_map(|stated| &stated.parts) {
        match part {
            Part::Card(face) => cards.push(Some(*face).filter(|face| face.is_known())),
            Part::Unknown(count) | Part::UnknownTactics(count) => {
                let count = (*count as usize).min(size);
                cards.resize(cards.len() + count, None);
            }
        }
    }
    cards.resize(size, None);
    cards
}

/// The first draws are the decks from their tops, where no list says what lies there, until something is
/// shuffled or not on record. What goes under a deck comes up after all that lay there.
fn drawn(tree: &Tree, rules: &Ruleset, deck: &mut Pile, tactics_deck: &mut Pile) {
    let mut next = [0usize; 2];
    let mut draw = |drawn: Drawn| {
        let Drawn::Face(face) = drawn else {
            return false;
        };
        let pile = match face.is_tactic() {
            true => &mut *tactics_deck,
            false => &mut *deck,
        };
        let at = &mut next[usize::from(face.is_tactic())];
        if let Some(slot @ None) = pile.get_mut(*at) {
            *slot = Some(face).filter(|face| face.is_known());
        }
        *at += 1;
        true
    };
    for item in items(tree) {
        let on_record = match record::action(tree, item, rules) {
            Ok(Some(Action::Draw(card))) => draw(card),
            Ok(Some(Action::Recruiter { drawn, .. })) => {
                !drawn.is_empty() && drawn.iter().all(&mut draw)
            }
            Ok(Some(Action::Support(_) | Action::Lost)) | Err(_) => false,
            Ok(_) => true,
        };
        if !on_record {
            return;
        }
    }
}

fn items(tree: &Tree) -> impl Iterator<Item = &Item> {
    tree.lines.iter().flat_map(|line| match &line.kind {
        LineKind::Turn(turn) => turn.items.of(&tree.items),
        _ => &[],
    })
}

/// The cards that are left, where they can lie in one way only: all in one hand, or one card.
fn rest(rules: &Ruleset, hands: &mut [Pile; 2], deck: &mut Pile) {
    let game = rules.game();
    let known = |pile: &Pile| -> CardSet {
        let faces = pile.iter().flatten();
        faces.filter_map(|face| face.card()).collect()
    };
    let [south, north] = hands;
    let left = game.deck() - (known(south) | known(north) | known(deck));
    let unknown =
        [&*south, &*north, &*deck].map(|pile| pile.iter().filter(|c| c.is_none()).count());
    let pile = match unknown {
        [_, 0, 0] => south,
        [0, _, 0] => north,
        [0, 0, 1] => deck,
        _ => return,
    };
    let slots = pile.iter_mut().filter(|card| card.is_none());
    for (slot, card) in slots.zip(left.iter(game)) {
        *slot = Some(card.into());
    }
}

fn last_tactic(rules: &Ruleset, deck: &mut Pile) {
    let mut left = TacticSet::deck(rules.game());
    for tactic in deck.iter().flatten().filter_map(|face| face.tactic()) {
        left.remove(tactic);
    }
    let mut unknown = deck.iter_mut().filter(|card| card.is_none());
    if let (Some(slot), None, Some(tactic)) = (unknown.next(), unknown.next(), left.iter().next()) {
        *slot = Some(tactic.into());
    }
}
