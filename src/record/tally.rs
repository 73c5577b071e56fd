//! Whether the cards of a position can lie like that at once (R601, R611).

use super::names::{face, problem};
use super::once::Once;
use super::problem::{Problem, ProblemKind, Tallied, Tally};
use crate::model::{CardCounts, CardSet, Face, FaceKind, Mark, Part, Pile, Position, Site, Tactic};
use crate::span::Span;
use crate::syntax::tree::{FaceRef, PartRef, PositionKey, PositionTree, Tree, WrittenPart};

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
    let sites = written.sites.of(&tree.sites);
    let modes = sites.iter().filter_map(|site| match site.mark? {
        (Mark::Mud, span) => Some(Ok((Tactic::Mud.into(), span))),
        (Mark::Bluff, span) => Some(Ok((Tactic::Bluff.into(), span))),
        _ => None,
    });
    let halves = sites.iter().flat_map(|site| [&site.south, &site.north]);
    let laid = halves.flat_map(|half| half.faces.of(&tree.faces));
    let laid = laid.map(|written| Ok((face(*written, rules)?, written.span)));
    let none = Once::new(rules.game());
    once(none, modes.chain(laid), (tree, written), position)
}

/// The same of what the keys of a position name, beside the cards on its board.
///
/// # Errors
/// A card that is named a second time.
pub(super) fn keys_each_once(
    tree: &Tree,
    written: &PositionTree,
    position: &Position,
    board: Once,
) -> Result<(), Problem> {
    once(board, std::iter::empty(), (tree, written), position)
}

fn once(
    none: Once,
    laid: impl Iterator<Item = Result<(Face, Span), Problem>> + Clone,
    (tree, written): (&Tree, &PositionTree),
    position: &Position,
) -> Result<(), Problem> {
    let read = |written: FaceRef| Ok((face(written, &position.ruleset)?, written.span));
    let named = |lies: fn(Lies) -> bool| of_keys(tree, written, lies).map(read);
    none.all(laid.clone().chain(named(|lies| lies != Lies::Unseen)))?;
    let Some(unseen) = position.unseen else {
        return Ok(());
    };
    none.all(laid.chain(named(|lies| lies != Lies::Hidden)))?;
    // what lies in hands and decks is unseen, and these are all that are
    for mention in named(|lies| lies == Lies::Hidden) {
        let (face, span) = mention?;
        if !(face.cards() - unseen).is_empty() {
            return problem(ProblemKind::NotUnseen { face }, span);
        }
    }
    Ok(())
}

/// Where the cards lie that a key of a position names.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Lies {
    /// Where everybody sees them.
    Open,
    /// In a hand or a deck.
    Hidden,
    /// Anywhere where nobody sees them.
    Unseen,
}

/// Every card that a key of a position names as lying somewhere, where it `lies` so.
fn of_keys<'a>(
    tree: &'a Tree,
    written: &PositionTree,
    lies: fn(Lies) -> bool,
) -> impl Iterator<Item = FaceRef> + Clone + use<'a> {
    let keys = written.keys.of(&tree.keys).iter();
    keys.flat_map(move |key| {
        let (place, faces, parts): (Lies, &[FaceRef], &[PartRef]) = match &key.key {
            PositionKey::Unseen(list) => (Lies::Unseen, list.of(&tree.faces), &[]),
            PositionKey::Shuffled(list) => (Lies::Hidden, list.of(&tree.faces), &[]),
            PositionKey::Seen(list)
            | PositionKey::Discard(list)
            | PositionKey::Actions(_, list) => (Lies::Open, list.of(&tree.faces), &[]),
            PositionKey::Deck(list)
            | PositionKey::TacticsDeck(list)
            | PositionKey::Hand(_, list) => (Lies::Hidden, &[], list.of(&tree.parts)),
            _ => (Lies::Open, &[], &[]),
        };
        let named = parts.iter().filter_map(|part| match part.part {
            WrittenPart::Card(face) => Some(FaceRef {
                face,
                span: part.span,
            }),
            _ => None,
        });
        let all = faces.iter().copied().chain(named);
        all.filter(move |_| lies(place))
    })
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
    let CardCounts {
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
    of_kinds(position, span)?;
    shuffled(position, span)?;
    let Counted {
        main,
        tactics,
        either,
    } = counted(position);
    main.compare(game.deck_size(), either, Tallied::Main, span)?;
    if position.ruleset.has_tactics() {
        let open = Count {
            open: true,
            ..tactics
        };
        open.compare(game.tactics_size(), either, Tallied::Tactics, span)?;
        // neither deck by itself need have too many where a hand may be of both; where a deck is not stated, hands are
        // counted as they would be if it still had cards
        let tally = Tally {
            of: Tallied::Both,
            have: main.cards + tactics.cards + either,
            need: game.deck_size() + game.tactics_size(),
            at_least: main.open || tactics.open,
        };
        let stated = position.deck.is_some() && position.tactics_deck.is_some();
        if tally.have > tally.need && stated {
            return problem(ProblemKind::Tally(tally), span);
        }
    }
    Ok(())
}

/// No more cards lie there of a color or a strength than the game has, those included of which only that is known.
fn of_kinds(position: &Position, span: Span) -> Result<(), Problem> {
    let game = position.ruleset.game();
    let laid = position
        .board
        .sites()
        .iter()
        .flat_map(|site| &site.halves.0);
    let open = laid.flat_map(|half| half.faces()).chain(&position.discard);
    let halves = |kind: Face| open.clone().filter(move |face| **face == kind).count() as u32;
    for half in open.clone() {
        let of = match half.kind() {
            FaceKind::OfColor(color) => Tallied::Color(color),
            FaceKind::OfStrength(strength) => Tallied::Strength(strength),
            _ => continue,
        };
        let admitted = |cards: CardSet| cards.iter(game).filter(|card| half.admits(*card)).count();
        let tally = Tally {
            of,
            have: halves(*half) + admitted(named(position)) as u32,
            need: admitted(game.deck()) as u32,
            at_least: true,
        };
        if tally.have > tally.need {
            return problem(ProblemKind::Tally(tally), span);
        }
    }
    Ok(())
}

/// Every clan or siege card that is named, wherever it lies.
fn named(position: &Position) -> CardSet {
    let piles = position.hands.0.iter().chain([&position.deck]).flatten();
    let parts = piles.flat_map(|pile| match pile {
        Pile::Count(_) => &[],
        Pile::Parts(parts) => &parts[..],
    });
    let of_parts = parts.filter_map(|part| match part {
        Part::Card(face) => Some(face.cards()),
        Part::Unknown(_) | Part::UnknownTactics(_) => None,
    });
    let listed = position.discard.iter().chain(&position.shuffled);
    let all = of_parts.chain(listed.map(|face| face.cards()));
    let beside = all.fold(position.seen, |all, cards| all | cards);
    beside | position.board.cards() | position.unseen.unwrap_or(CardSet::EMPTY)
}

/// The cards that were shuffled into a deck are among those that are unknown there.
fn shuffled(position: &Position, span: Span) -> Result<(), Problem> {
    for (tactics, deck) in [(false, &position.deck), (true, &position.tactics_deck)] {
        let unknown = |part: &Part| match part {
            Part::Card(_) => 0,
            Part::Unknown(count) | Part::UnknownTactics(count) => *count,
        };
        let need = match deck {
            Some(Pile::Parts(parts)) => parts.iter().map(unknown).sum::<u32>(),
            Some(Pile::Count(count)) => *count,
            None => continue,
        };
        let inside = position
            .shuffled
            .iter()
            .filter(|face| face.is_tactic() == tactics);
        let tally = Tally {
            of: Tallied::Shuffled,
            have: inside.count() as u32,
            need,
            at_least: false,
        };
        if tally.have > need {
            return problem(ProblemKind::Tally(tally), span);
        }
    }
    Ok(())
}

/// How many tactic cards a position that speaks of all of them leaves out. A tactic card that was
/// overlooked changes no verdict, so it is only worth a remark.
pub fn missing_tactics(position: &Position) -> u32 {
    let Counted {
        main,
        tactics,
        either,
    } = counted(position);
    if !position.ruleset.has_tactics() || tactics.open {
        return 0;
    }
    let game = position.ruleset.game();
    let missing = (game.tactics_size()).saturating_sub(tactics.cards + either);
    if main.open {
        return missing;
    }
    // some cards of the hands are of the main deck, where that lacks them
    let all = game.deck_size() + game.tactics_size();
    all.saturating_sub(main.cards + tactics.cards + either)
}

impl Count {
    /// `either` further cards may belong here or to the other deck.
    fn compare(&self, need: u32, either: u32, of: Tallied, span: Span) -> Result<(), Problem> {
        let most = self.cards + either;
        let wrong = self.cards > need || (!self.open && most < need);
        if !wrong {
            return Ok(());
        }
        let tally = Tally {
            of,
            have: if self.cards > need { self.cards } else { most },
            need,
            at_least: self.open,
        };
        problem(ProblemKind::Tally(tally), span)
    }
}
