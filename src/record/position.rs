//! A position as written to a position of the model: is it a possible table (R624)?

use super::names::{cards, face, outcome, part, place, problem, seat};
use super::problem::{Problem, ProblemKind};
use super::tally;
use crate::model::{
    BySeat, Edition, Face, Game, Mark, Part, Pile, Place, Position, Ruleset, Ruling, Seat, Tactic,
    TacticKind,
};
use crate::span::Span;
use crate::syntax::tree::{
    HalfTree, List, PartRef, PositionKey, PositionTree, Sides, SiteTree, Tree, WrittenPart,
};

/// Reads a position. `text` is the text that the tree's spans point into.
///
/// # Errors
/// The first thing that makes it no possible table.
pub fn position(tree: &Tree, written: &PositionTree, text: &str) -> Result<Position, Problem> {
    let rules = ruleset(written.ruleset, text)?;
    let mut position = Position::empty(rules);
    front(tree, written, &mut position)?;
    position.to_move = written
        .to_move
        .map(|side| seat(side, rules.game()))
        .transpose()?;
    for key in written.keys.of(&tree.keys) {
        read_key(tree, &key.key, key.span, key.value_span, &mut position)?;
    }
    tie_marks(tree, written, &position)?;
    tally::each_card_once(tree, written, &position)?;
    tally::adds_up(&position, written.span)?;
    Ok(position)
}

/// Reads the word of a ruleset (R617).
///
/// # Errors
/// The part that is wrong, with its span.
pub fn ruleset(span: Span, text: &str) -> Result<Ruleset, Problem> {
    let word = span.of(text);
    let read = match word.bytes().any(|byte| byte.is_ascii_uppercase()) {
        true => Ruleset::parse(&word.to_ascii_lowercase()),
        false => Ruleset::parse(word),
    };
    read.or_else(|error| {
        use crate::model::RulesetError::*;
        let part = match error {
            UnknownEdition => (0, word.split('+').next().map_or(0, str::len)),
            NoSuchVariant { start, end, .. }
            | UnknownOption { start, end, .. }
            | UnknownValue { start, end, .. }
            | Twice { start, end } => (start, end),
        };
        let base = span.start as usize;
        problem(
            ProblemKind::Ruleset(error),
            Span::new(base + part.0, base + part.1),
        )
    })
}

fn front(tree: &Tree, written: &PositionTree, position: &mut Position) -> Result<(), Problem> {
    let game = position.ruleset.game();
    let sites = written.sites.of(&tree.sites);
    let by_number = sites.iter().any(|site| site.at.is_some());
    if !by_number {
        let (have, need) = (sites.len() as u32, game.places() as u32);
        if have != need {
            return problem(ProblemKind::PlaceCount { have, need }, written.front);
        }
    }
    let mut taken = [None; 9];
    for (index, site) in sites.iter().enumerate() {
        let at = match site.at {
            Some(at) => place(at, game)?,
            // by number, a site without one has no place
            None if by_number => return problem(ProblemKind::NeedsFullCard, site.span),
            None => Place(index as u8),
        };
        if let Some(first) = taken[at.index()].replace(site.span) {
            let kind = ProblemKind::PlaceTwice {
                number: at.number(),
                first,
            };
            return problem(kind, site.span);
        }
        read_site(tree, site, at, position)?;
    }
    Ok(())
}

fn read_site(
    tree: &Tree,
    written: &SiteTree,
    at: Place,
    position: &mut Position,
) -> Result<(), Problem> {
    let rules = position.ruleset;
    let game = rules.game();
    if let Some((mark, span)) = written.mark {
        let allowed = match mark {
            Mark::None => true,
            Mark::Mud | Mark::Bluff => game == Game::One && rules.has_tactics(),
            Mark::Damaged | Mark::Breached => game == Game::Two,
        };
        if !allowed {
            return problem(ProblemKind::MarkForbidden, span);
        }
        position.board[at].mark = mark;
    }
    if let Some(owner) = written.owner {
        if game == Game::Two {
            return problem(ProblemKind::OwnerForbidden, owner.span);
        }
        position.board[at].owner = Some(seat(owner, game)?);
    }
    let need = rules.demand(at, position.board[at].mark).size as u32;
    for (seat, half) in [(Seat::South, &written.south), (Seat::North, &written.north)] {
        let faces = half.faces.of(&tree.faces);
        // a stone claimed before mud came has three cards a side, any other up to its demand
        if faces.len() as u32 > need {
            let have = faces.len() as u32;
            return problem(ProblemKind::SideOver { have, need }, half.span);
        }
        for card in faces {
            let face = face(*card, &rules)?;
            if face
                .tactic()
                .is_some_and(|name| name.kind() != TacticKind::Elite)
            {
                return problem(ProblemKind::WrongDeck { face }, card.span);
            }
            position.board[at].halves[seat].push(face);
        }
        if half.star {
            let first = &mut position.board[at].first;
            if first.replace(seat).is_some() {
                return problem(ProblemKind::TieMark, half.span);
            }
        }
    }
    Ok(())
}

/// `*` stands on one of two complete sides (R625).
fn tie_marks(tree: &Tree, written: &PositionTree, position: &Position) -> Result<(), Problem> {
    let rules = &position.ruleset;
    if rules.choice(Ruling::TieClock) == 1 {
        return Ok(());
    }
    for (index, site) in written.sites.of(&tree.sites).iter().enumerate() {
        let star = |half: &HalfTree| half.star.then_some(half.span);
        let Some(span) = star(&site.south).or(star(&site.north)) else {
            continue;
        };
        let at = match site.at {
            Some(at) => place(at, rules.game())?,
            None => Place(index as u8),
        };
        let need = rules.demand(at, position.board[at].mark).size as usize;
        let halves = &position.board[at].halves;
        if Seat::BOTH
            .into_iter()
            .any(|seat| halves[seat].len() != need)
        {
            return problem(ProblemKind::TieMark, span);
        }
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
        PositionKey::Shuffled(_) => game == Game::Two && tactics,
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
        PositionKey::Phase(phase) => position.phase = *phase,
        PositionKey::Seen(list) => position.seen = cards(list.of(&tree.faces), &rules)?,
        PositionKey::Unseen(list) => {
            position.unseen = Some(cards(list.of(&tree.faces), &rules)?);
        }
        PositionKey::Discard(list) => {
            for written in list.of(&tree.faces) {
                let card = face(*written, &rules)?;
                let wrong = match card.tactic().map(Tactic::kind) {
                    Some(TacticKind::Action) => game == Game::Two,
                    Some(TacticKind::Mode) => true,
                    Some(TacticKind::Elite) | None => false,
                };
                if wrong {
                    return problem(ProblemKind::WrongDeck { face: card }, written.span);
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
                    None => return problem(ProblemKind::WrongDeck { face: card }, written.span),
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
            // after recruiter by the letter a hand may hold eight
            let all = rules.hand_limit() as u32 + 2;
            let kind = if tactics { None } else { Some(false) };
            position.hands[seat(*side, game)?] = Some(pile(tree, *list, &rules, kind, all, value)?);
        }
        PositionKey::Passes(count) => position.passes = *count,
        PositionKey::Last(side) => position.last = Some(seat(*side, game)?),
        PositionKey::Result(kind) => position.result = Some(outcome(*kind, value, game)?),
    }
    Ok(())
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
                let read = part(*one, rules)?;
                let is_tactic = match read {
                    Part::Card(face) => face.is_tactic(),
                    Part::Unknown(_) => false,
                    Part::UnknownTactics(_) => true,
                };
                // `3?` in the tactic deck can only mean tactic cards
                let read = match (read, tactics) {
                    (Part::Unknown(count), Some(true)) => Part::UnknownTactics(count),
                    _ => read,
                };
                let wrong = tactics.is_some_and(|wanted| wanted != is_tactic)
                    && !matches!(read, Part::UnknownTactics(_) if tactics == Some(true));
                if wrong {
                    let face = match read {
                        Part::Card(face) => face,
                        Part::Unknown(_) => Face::UNKNOWN,
                        Part::UnknownTactics(_) => Face::UNKNOWN_TACTIC,
                    };
                    return problem(ProblemKind::WrongDeck { face }, one.span);
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
