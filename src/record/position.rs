//! A position as written to a position of the model: is it a possible table (R624)?

use super::front::Front;
use super::names::{any_cards, face, of_deck, outcome, part, problem, seat};
use super::problem::{Problem, ProblemKind};
use super::tally;
use crate::model::{
    BySeat, Edition, Game, Phase, Pile, Position, Ruleset, Seat, Tactic, TacticKind,
};
use crate::span::Span;
use crate::syntax::tree::{List, PartRef, PositionKey, PositionTree, Sides, Tree, WrittenPart};
use crate::syntax::{ruleset_part, ruleset_word};

/// Reads a position. `text` is the text that the tree's spans point into.
///
/// # Errors
/// The first thing that makes it no possible table.
pub fn position(tree: &Tree, written: &PositionTree, text: &str) -> Result<Position, Problem> {
    let rules = ruleset(written.ruleset, text)?;
    let mut laid = Front::new(rules);
    front(tree, written, &mut laid)?;
    let mut position = laid.position;
    behind_front(tree, written, &mut position)?;
    tally::each_card_once(tree, written, &position)?;
    tally::adds_up(&position, written.span)?;
    Ok(position)
}

/// The side to move and the keys.
pub(super) fn behind_front(
    tree: &Tree,
    written: &PositionTree,
    position: &mut Position,
) -> Result<(), Problem> {
    let game = position.ruleset.game();
    position.to_move = written.to_move.map(|side| seat(side, game)).transpose()?;
    for key in written.keys.of(&tree.keys) {
        read_key(tree, &key.key, key.span, key.value_span, position)?;
    }
    Ok(())
}

/// Reads the word of a ruleset (R617).
///
/// # Errors
/// The part that is wrong, with its span.
pub fn ruleset(span: Span, text: &str) -> Result<Ruleset, Problem> {
    let written = span.of(text);
    let word = ruleset_word(written);
    Ruleset::parse(&word).or_else(|error| {
        use crate::model::RulesetError::*;
        let part = match error {
            UnknownEdition => (0, word.split('+').next().map_or(0, str::len)),
            NoSuchVariant { start, end, .. }
            | UnknownOption { start, end, .. }
            | UnknownValue { start, end, .. }
            | Twice { start, end } => (start, end),
        };
        let part = ruleset_part(written, part.0, part.1);
        let base = span.start as usize;
        problem(
            ProblemKind::Ruleset(error),
            Span::new(base + part.0, base + part.1),
        )
    })
}

/// Rulesets that were read before, and their words: the records of a file have few of them.
#[derive(Clone, Debug, Default)]
pub struct KnownRulesets(Vec<(String, Ruleset)>);

/// At most this many are kept.
const KEPT: usize = 16;

impl KnownRulesets {
    /// The ruleset of a word; `None` if it is none.
    pub fn read(&mut self, span: Span, text: &str) -> Option<Ruleset> {
        let word = span.of(text);
        match self.0.iter().find(|(known, _)| known == word) {
            Some((_, rules)) => Some(*rules),
            None => {
                let rules = ruleset(span, text).ok()?;
                self.0.truncate(KEPT - 1);
                self.0.insert(0, (word.to_string(), rules));
                Some(rules)
            }
        }
    }
}

fn front(tree: &Tree, written: &PositionTree, front: &mut Front) -> Result<(), Problem> {
    let sites = written.sites.of(&tree.sites);
    let by_number = sites.iter().any(|site| site.at.is_some());
    // by number, a site without one has no place
    let nowhere = sites.iter().find(|site| by_number && site.at.is_none());
    if let Some(site) = nowhere {
        return problem(ProblemKind::PlaceUnnumbered, site.span);
    }
    if !by_number && sites.len() != front.position.board.sites().len() {
        let (have, need) = (
            sites.len() as u32,
            front.position.board.sites().len() as u32,
        );
        return problem(ProblemKind::PlaceCount { have, need }, written.front);
    }
    for site in sites {
        for (seat, half) in [(Seat::South, &site.south), (Seat::North, &site.north)] {
            for face in half.faces.of(&tree.faces) {
                front.face(seat, *face)?;
            }
        }
        front.site(site)?;
    }
    Ok(())
}

fn read_key(
    tree: &Tree,
    key: &PositionKey,
    span: Span,
    value: Span,
    position: &mut Position,
) -> Result<(), Problem> {
    let rules = position.ruleset;
    let game = rules.game();
    let tactics = rules.has_tactics();
    let allowed = match key {
        PositionKey::Actions(..) => game == Game::Two && tactics,
        PositionKey::Played(..) | PositionKey::TacticsDeck(_) => tactics,
        PositionKey::Joker(_) | PositionKey::MayPass(_) => game == Game::One && tactics,
        PositionKey::Oil(_) => game == Game::Two,
        PositionKey::Last(_) => rules.edition() == Edition::German,
        PositionKey::Passes(_) => game == Game::One,
        PositionKey::Shuffled(_) => tactics,
        _ => true,
    };
    if !allowed {
        return problem(ProblemKind::KeyForbidden, span);
    }
    let most = |number: u32, most: u32| match number <= most {
        true => Ok(number),
        false => problem(ProblemKind::KeyRange { most }, value),
    };
    match key {
        PositionKey::Turn(number) => position.turn = Some((*number).max(1)),
        // cauldrons and retreats belong to the other game
        PositionKey::Phase(Phase::Prepared) if game == Game::One => {
            return problem(ProblemKind::NothingPrepared, value);
        }
        PositionKey::Phase(phase) => position.phase = *phase,
        PositionKey::Seen(list) => {
            (position.seen, position.seen_tactics) = any_cards(list.of(&tree.faces), &rules)?;
        }
        PositionKey::Unseen(list) => {
            let (cards, tactics) = any_cards(list.of(&tree.faces), &rules)?;
            position.unseen = Some(cards);
            position.unseen_tactics = tactics;
        }
        PositionKey::Discard(list) => {
            for written in list.of(&tree.faces) {
                let card = face(*written, &rules)?;
                let wrong = match card.tactic().map(Tactic::kind) {
                    Some(TacticKind::Action) => game == Game::Two,
                    Some(TacticKind::Mode) => true,
                    Some(TacticKind::Elite) | None => false,
                };
                if let Some(tactic) = card.tactic().filter(|_| wrong) {
                    return problem(ProblemKind::NeverDiscarded { tactic }, written.span);
                }
                position.discard.push(card);
            }
        }
        PositionKey::Actions(side, list) => {
            let seat = seat(*side, game)?;
            for written in list.of(&tree.faces) {
                let card = face(*written, &rules)?;
                match card
                    .tactic()
                    .filter(|name| name.kind() == TacticKind::Action)
                {
                    Some(name) => position.actions[seat].push(name),
                    None => return problem(ProblemKind::NoAction, written.span),
                }
            }
        }
        PositionKey::Played(south, north) => {
            let all = game.tactics_size();
            position.played = Some(BySeat([most(*south, all)?, most(*north, all)?]));
        }
        PositionKey::Joker(sides) => position.joker = Some(flags(sides, game)?),
        PositionKey::MayPass(sides) => position.may_pass = Some(flags(sides, game)?),
        PositionKey::Oil(count) => position.oil = Some(most(*count, 3)?),
        PositionKey::Deck(list) => {
            position.deck = Some(pile(
                tree,
                *list,
                &rules,
                Some(false),
                game.deck_size(),
                value,
            )?);
        }
        PositionKey::TacticsDeck(list) => {
            let all = game.tactics_size();
            position.tactics_deck = Some(pile(tree, *list, &rules, Some(true), all, value)?);
        }
        PositionKey::Shuffled(list) => {
            for written in list.of(&tree.faces) {
                position.shuffled.push(face(*written, &rules)?);
            }
        }
        PositionKey::Hand(side, list) => {
            let all = hand_size(&rules);
            let kind = if tactics { None } else { Some(false) };
            position.hands[seat(*side, game)?] = Some(pile(tree, *list, &rules, kind, all, value)?);
        }
        PositionKey::Passes(count) => position.passes = *count,
        PositionKey::Last(side) => position.last = Some(seat(*side, game)?),
        PositionKey::Result(kind) => position.result = Some(outcome(*kind, value, game)?),
    }
    Ok(())
}

/// The most cards that a hand can have. In Schotten Totten with tactics one more may be drawn after the recruiter
/// by the letter (R429); whether it may have been is asked of a draw, not of a table as it lies.
fn hand_size(rules: &Ruleset) -> u32 {
    let recruits = rules.game() == Game::One && rules.has_tactics();
    u32::from(rules.hand_limit()) + u32::from(recruits)
}

fn flags(sides: &Sides, game: Game) -> Result<BySeat<bool>, Problem> {
    let mut flags = BySeat([false; 2]);
    for side in [sides.first, sides.second].into_iter().flatten() {
        flags[seat(side, game)?] = true;
    }
    Ok(flags)
}

/// A pile of at most `most` cards, of the main deck (`Some(false)`), the tactic deck
/// (`Some(true)`), or both.
fn pile(
    tree: &Tree,
    list: List<PartRef>,
    rules: &Ruleset,
    tactics: Option<bool>,
    most: u32,
    span: Span,
) -> Result<Pile, Problem> {
    let written = list.of(&tree.parts);
    let pile = match written {
        [
            PartRef {
                part: WrittenPart::Count(count),
                ..
            },
        ] => Pile::Count(*count),
        _ => {
            let mut parts = Vec::with_capacity(written.len());
            for one in written {
                let mut read = part(*one, rules)?;
                if let Some(tactics) = tactics {
                    read = of_deck(read, one.span, tactics)?;
                }
                parts.push(read);
            }
            Pile::Parts(parts)
        }
    };
    if pile.len() > most {
        return problem(ProblemKind::KeyRange { most }, span);
    }
    Ok(pile)
}
