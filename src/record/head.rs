//! What stands before the first turn: the ruleset, the deal, the decks, the position to start from.

use super::names::{of_deck, part, problem, seat};
use super::once::Once;
use super::position::{position, ruleset};
use super::problem::{Problem, ProblemKind};
use crate::model::{BySeat, CardSet, Face, Game, Part, Position, Ruleset, Seat};
use crate::span::Span;
use crate::syntax::tree::{
    Header, Key, KeyTree, LineKind, List, PartRef, PositionKey, PositionTree, Tree,
};

/// A stated pile with its span.
#[derive(Clone, Debug, Default)]
pub struct Stated {
    /// The parts, top or first card first.
    pub parts: Vec<Part>,
    /// Where each part stands.
    pub spans: Vec<Span>,
    /// Where the list stands.
    pub span: Span,
}

impl Stated {
    /// Where the first mention of a card stands.
    pub fn span_of(&self, face: Face) -> Option<Span> {
        let index = self
            .parts
            .iter()
            .position(|part| *part == Part::Card(face))?;
        self.spans.get(index).copied()
    }
}

/// The head of a record.
#[derive(Clone, Debug)]
pub struct Head {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The position that the record starts from.
    pub start: Option<Position>,
    /// Where it stands.
    pub start_span: Option<Span>,
    /// The hands dealt.
    pub deals: BySeat<Option<Stated>>,
    /// The main deck after the deal.
    pub deck: Option<Stated>,
    /// The tactic deck.
    pub tactics_deck: Option<Stated>,
}

impl Head {
    /// Every clan or siege card that is dealt or lies in the deck by its name.
    pub fn cards(&self) -> CardSet {
        let deals = self.deals.0.iter().flatten();
        let parts = deals.chain(&self.deck).flat_map(|stated| &stated.parts);
        parts.fold(CardSet::EMPTY, |cards, part| match part {
            Part::Card(face) => cards | face.cards(),
            Part::Unknown(_) | Part::UnknownTactics(_) => cards,
        })
    }
}

/// Where the word of a record's ruleset stands.
pub fn ruleset_word(tree: &Tree) -> Option<Span> {
    tree.lines.iter().find_map(|line| match line.kind {
        LineKind::Header(Header {
            key: Key::Ruleset,
            text,
            ..
        }) => Some(text),
        _ => None,
    })
}

/// The ruleset line of a record.
///
/// # Errors
/// None is there, or it can't be read.
pub fn ruleset_of(tree: &Tree, text: &str) -> Result<Ruleset, Problem> {
    match ruleset_word(tree) {
        Some(span) => ruleset(span, text),
        None => {
            let first = tree.lines.first().map(|line| line.span).unwrap_or_default();
            problem(ProblemKind::RulesetMissing, first)
        }
    }
}

/// Whether nothing stands before the first turn but headers, each right by itself, of which none lays out cards.
pub fn only_headers(tree: &Tree, text: &str, game: Game) -> bool {
    tree.lines.iter().all(|line| match line.kind {
        LineKind::Opening(_) | LineKind::Blank => true,
        LineKind::Header(header) => {
            header.key != Key::Shuffle && super::header::header(&header, text, game).is_ok()
        }
        _ => false,
    })
}

/// Reads the head of a record. Problems are collected; what they touch is left out.
pub fn head(tree: &Tree, text: &str, rules: Ruleset, problems: &mut Vec<Problem>) -> Head {
    let mut head = Head {
        ruleset: rules,
        start: None,
        start_span: None,
        deals: BySeat([None, None]),
        deck: None,
        tactics_deck: None,
    };
    for line in &tree.lines {
        let result = match line.kind {
            LineKind::Turn(_) | LineKind::Now(_) => break,
            LineKind::Deal(side, list) => seat(side, rules.game()).and_then(|seat| {
                let stated = stated(tree, list, &rules, line.span)?;
                check_deal(&stated, seat, &rules)?;
                head.deals[seat] = Some(stated);
                Ok(())
            }),
            LineKind::Deck(tactics, list) => {
                stated(tree, list, &rules, line.span).and_then(|stated| {
                    if tactics && !rules.has_tactics() {
                        return problem(ProblemKind::NoTactics { tactic: None }, line.span);
                    }
                    let slot = if tactics {
                        &mut head.tactics_deck
                    } else {
                        &mut head.deck
                    };
                    *slot = Some(only_of(stated, tactics)?);
                    Ok(())
                })
            }
            LineKind::Start(written) => position(tree, &written, text).and_then(|position| {
                head.start_span = Some(written.span);
                if position.ruleset != rules {
                    return problem(ProblemKind::OtherRuleset, written.ruleset);
                }
                no_question(tree, &written)?;
                head.start = Some(position);
                Ok(())
            }),
            LineKind::Header(written) => super::header::header(&written, text, rules.game()),
            _ => Ok(()),
        };
        if let Err(found) = result {
            problems.push(found);
        }
    }
    if let Some(first) = head.start_span {
        let deals = [Seat::South, Seat::North].map(|seat| head.deals[seat].take());
        let decks = [head.deck.take(), head.tactics_deck.take()];
        for stated in deals.into_iter().chain(decks).flatten() {
            problems.push(Problem {
                kind: ProblemKind::StartAndDeal { first },
                span: stated.span,
            });
        }
        problems.extend(super::shuffled::lay(tree, text, &mut head).err());
    } else if let Err(found) =
        check_set_up(&head).and_then(|()| super::shuffled::lay(tree, text, &mut head))
    {
        problems.push(found);
        // nobody knows which of the lists is wrong: what they say is not known then
        head.deals = BySeat::default();
        (head.deck, head.tactics_deck) = (None, None);
    }
    head
}

/// The keys that only a question has (`seen=`, `unseen=`) have no meaning in a record.
///
/// # Errors
/// The first of them.
pub fn no_question(tree: &Tree, written: &PositionTree) -> Result<(), Problem> {
    let asks = |key: &&KeyTree| matches!(key.key, PositionKey::Seen(_) | PositionKey::Unseen(_));
    match written.keys.of(&tree.keys).iter().find(asks) {
        Some(key) => problem(ProblemKind::KeyForbidden, key.span),
        None => Ok(()),
    }
}

/// Reads the parts of a pile.
///
/// # Errors
/// As for a part.
pub fn stated(
    tree: &Tree,
    list: List<PartRef>,
    rules: &Ruleset,
    line: Span,
) -> Result<Stated, Problem> {
    let written = list.of(&tree.parts);
    let mut parts = Vec::with_capacity(written.len());
    for written in written {
        parts.push(part(*written, rules)?);
    }
    let span = match (written.first(), written.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => line,
    };
    let spans = written.iter().map(|written| written.span).collect();
    Ok(Stated { parts, spans, span })
}

/// A list of a deck, which holds cards of its kind only.
///
/// # Errors
/// A card of the other deck.
pub fn only_of(mut stated: Stated, tactics: bool) -> Result<Stated, Problem> {
    for (part, span) in stated.parts.iter_mut().zip(&stated.spans) {
        *part = of_deck(*part, *span, tactics)?;
    }
    Ok(stated)
}

/// Everybody is dealt six clan or siege cards, with tactics seven (R203, R303, R403, R452).
fn check_deal(stated: &Stated, seat: Seat, rules: &Ruleset) -> Result<(), Problem> {
    for (part, span) in stated.parts.iter().zip(&stated.spans) {
        if let Part::Card(face) = part
            && let Some(tactic) = face.tactic()
        {
            return problem(ProblemKind::DealTactic { tactic }, *span);
        }
    }
    let (have, need) = (Part::count(&stated.parts), rules.hand_limit() as u32);
    if have != need {
        return problem(ProblemKind::DealSize { seat, have, need }, stated.span);
    }
    Ok(())
}

/// Every card of several lists once (R601).
///
/// # Errors
/// The second mention, with the first one's place.
pub fn each_once<'a>(
    lists: impl IntoIterator<Item = &'a Stated, IntoIter: Clone>,
    game: Game,
) -> Result<(), Problem> {
    let mentions = lists.into_iter().flat_map(|stated| {
        let named = |(part, span): (&Part, &Span)| match part {
            Part::Card(face) => Some(Ok((*face, *span))),
            Part::Unknown(_) | Part::UnknownTactics(_) => None,
        };
        stated.parts.iter().zip(&stated.spans).filter_map(named)
    });
    Once::new(game).all(mentions).map(drop)
}

/// Deal and decks agree: all cards once (R601), and as many as there are (R604).
fn check_set_up(head: &Head) -> Result<(), Problem> {
    let game = head.ruleset.game();
    let deals = Seat::BOTH.map(|seat| head.deals[seat].as_ref());
    let decks = [head.deck.as_ref(), head.tactics_deck.as_ref()];
    each_once(deals.into_iter().chain(decks).flatten(), game)?;
    let limit = head.ruleset.hand_limit() as u32;
    let needs = [
        (head.deck.as_ref(), false, game.deck_size() - 2 * limit),
        (head.tactics_deck.as_ref(), true, game.tactics_size()),
    ];
    for (stated, tactics, need) in needs {
        if let Some(stated) = stated {
            let have = Part::count(&stated.parts);
            if have != need {
                return problem(
                    ProblemKind::DeckSize {
                        tactics,
                        have,
                        need,
                    },
                    stated.span,
                );
            }
        }
    }
    Ok(())
}
