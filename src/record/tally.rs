//! Whether the cards of a position can lie like that at once (R601, R611).

use super::names::{face, problem};
use super::problem::{Problem, ProblemKind};
use crate::model::{
    CardSet, Face, FaceKind, Mark, Part, Pile, Position, Site, Tactic, TacticSet, Told,
};
use crate::span::Span;
use crate::syntax::tree::{
    FaceRef, PartRef, PositionKey, PositionTree, SiteTree, Tree, WrittenPart,
};

/// Whether a position has every card once (R601), and no tactic card more often than it exists.
pub(super) fn is_each_card_once(position: &Position) -> bool {
    let game = position.ruleset.game();
    let mut cards = CardSet::EMPTY;
    let mut tactics = TacticSet::EMPTY;
    let mut tactic = |name: Tactic| tactics.count(name) < name.copies(game) && tactics.insert(name);
    let mut once = true;
    let mut face = |face: Face| match face.card() {
        Some(card) => cards.insert(card),
        None => face.tactic().is_none_or(&mut tactic),
    };
    for site in position.board.sites() {
        for half in &site.halves.0 {
            for one in half.faces() {
                once &= face(*one);
            }
        }
    }
    let piles = [&position.deck, &position.tactics_deck]
        .into_iter()
        .chain(&position.hands.0);
    for pile in piles {
        if let Some(Pile::Parts(parts)) = pile {
            for part in parts {
                if let Part::Card(one) = part {
                    once &= face(*one);
                }
            }
        }
    }
    for one in position.discard.iter().chain(&position.shuffled) {
        once &= face(*one);
    }
    let lists = position.actions.0.iter().flatten().copied();
    let asked = [position.seen_tactics, position.unseen_tactics];
    for name in lists.chain(asked.iter().flat_map(|set| set.iter())) {
        once &= tactic(name);
    }
    for site in position.board.sites() {
        once &= match site.mark {
            Mark::Mud => tactic(Tactic::Mud),
            Mark::Bluff => tactic(Tactic::Bluff),
            _ => true,
        };
    }
    let mut sets = |set: CardSet| {
        once &= (cards & set).is_empty();
        cards |= set;
    };
    sets(position.seen);
    sets(position.unseen.unwrap_or_default());
    once
}

/// Every card of a position once (R601), and no tactic card more often than it exists.
///
/// # Errors
/// The second mention, with the first one's span.
pub(super) fn each_card_once(
    tree: &Tree,
    written: &PositionTree,
    position: &Position,
) -> Result<(), Problem> {
    let rules = &position.ruleset;
    let game = rules.game();
    let mut cards = CardSet::EMPTY;
    let mut tactics = TacticSet::EMPTY;
    for site in written.sites.of(&tree.sites) {
        let mode = match site.mark {
            Some((Mark::Mud, span)) => Some((Tactic::Mud, span)),
            Some((Mark::Bluff, span)) => Some((Tactic::Bluff, span)),
            _ => None,
        };
        if let Some((mode, span)) = mode
            && !tactics.insert(mode)
        {
            let same = |other: &&SiteTree| {
                other.mark.map(|(mark, _)| mark) == site.mark.map(|(mark, _)| mark)
            };
            let first = written
                .sites
                .of(&tree.sites)
                .iter()
                .find(same)
                .and_then(|site| site.mark);
            let first = first.map_or(span, |(_, span)| span);
            return problem(
                ProblemKind::CardTwice {
                    face: mode.into(),
                    first,
                },
                span,
            );
        }
    }
    for mention in mentions(tree, written) {
        let read = face(mention, rules)?;
        let new = match read.kind() {
            FaceKind::Card(card) => cards.insert(card),
            FaceKind::Tactic(tactic) => {
                tactics.count(tactic) < tactic.copies(game) && tactics.insert(tactic)
            }
            _ => true,
        };
        if !new {
            let same = |other: &FaceRef| face(*other, rules).is_ok_and(|other| other == read);
            let first = mentions(tree, written)
                .find(same)
                .map_or(mention.span, |m| m.span);
            return problem(ProblemKind::CardTwice { face: read, first }, mention.span);
        }
    }
    Ok(())
}

/// Every card that a position names as lying somewhere, each place of it once.
fn mentions<'a>(tree: &'a Tree, written: &PositionTree) -> impl Iterator<Item = FaceRef> + use<'a> {
    let halves = written
        .sites
        .of(&tree.sites)
        .iter()
        .flat_map(|site| [&site.south, &site.north])
        .flat_map(|half| half.faces.of(&tree.faces).iter().copied());
    let keys = written.keys.of(&tree.keys).iter().flat_map(|key| {
        let (faces, parts): (&[FaceRef], &[PartRef]) = match &key.key {
            PositionKey::Seen(list)
            | PositionKey::Unseen(list)
            | PositionKey::Discard(list)
            | PositionKey::Shuffled(list)
            | PositionKey::Actions(_, list) => (list.of(&tree.faces), &[]),
            PositionKey::Deck(list)
            | PositionKey::TacticsDeck(list)
            | PositionKey::Hand(_, list) => (&[], list.of(&tree.parts)),
            _ => (&[], &[]),
        };
        let known = parts.iter().filter_map(|part| match part.part {
            WrittenPart::Card(face) => Some(FaceRef {
                face,
                span: part.span,
            }),
            _ => None,
        });
        faces.iter().copied().chain(known)
    });
    halves.chain(keys)
}

/// How many cards of a deck are accounted for.
struct Count {
    cards: u32,
    /// Some place may hold more of them.
    open: bool,
}

/// The cards of a position, counted.
struct Counted {
    main: Count,
    tactics: Count,
    /// Cards that may be of either deck.
    either: u32,
}

fn counted(position: &Position) -> Counted {
    let Told {
        main,
        tactics,
        either,
    } = position.beside_decks();
    // a question's position need not speak of what lies elsewhere, and a hand that is not told of may hold cards
    let elsewhere = position.asks() || position.hands.0.iter().any(Option::is_none);
    let count = |beside: u32, deck: &Option<Pile>| Count {
        cards: beside + deck.as_ref().map_or(0, Pile::len),
        open: elsewhere || deck.is_none(),
    };
    Counted {
        main: count(main, &position.deck),
        tactics: count(tactics, &position.tactics_deck),
        either,
    }
}

/// The numbers of a position add up to all cards of each deck, as far as they are stated (R611).
/// Too few tactic cards are let pass, see [`missing_tactics`].
///
/// # Errors
/// The sum, and what it should be.
pub(super) fn adds_up(position: &Position, span: Span) -> Result<(), Problem> {
    let game = position.ruleset.game();
    let hands = position.hands.0.iter().any(Option::is_some);
    let piles = hands || position.deck.is_some() || position.tactics_deck.is_some();
    let known = position.board.sites().iter().all(Site::shows_faces)
        && position.discard.iter().all(|face| face.is_known());
    if !piles && known {
        // known cards, each once, can't be too many, and what lies elsewhere is not said
        return Ok(());
    }
    let Counted {
        main,
        tactics,
        either,
    } = counted(position);
    main.compare(game.deck_size(), either, false, span)?;
    if position.ruleset.has_tactics() {
        let open = Count {
            open: true,
            ..tactics
        };
        open.compare(game.tactics_size(), either, true, span)?;
    }
    Ok(())
}

/// How many tactic cards a position that speaks of all of them leaves out. A tactic card that was
/// overlooked changes no verdict, so it is only worth a remark.
pub fn missing_tactics(position: &Position) -> u32 {
    let Counted {
        tactics, either, ..
    } = counted(position);
    if !position.ruleset.has_tactics() || tactics.open {
        return 0;
    }
    position
        .ruleset
        .game()
        .tactics_size()
        .saturating_sub(tactics.cards + either)
}

impl Count {
    /// `either` further cards may belong here or to the other deck.
    fn compare(&self, need: u32, either: u32, tactics: bool, span: Span) -> Result<(), Problem> {
        let most = self.cards + either;
        let wrong = self.cards > need || (!self.open && most < need);
        if !wrong {
            return Ok(());
        }
        let have = if self.cards > need { self.cards } else { most };
        let at_least = self.open;
        problem(
            ProblemKind::Tally {
                tactics,
                have,
                need,
                at_least,
            },
            span,
        )
    }
}
