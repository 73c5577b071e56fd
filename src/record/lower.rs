//! One item of a turn to one action.

use super::action::{Action, At, Claim, Drawn, Exchange, List};
use super::names::{card, cards, face, place, place_or_unknown, problem, tactic};
use super::problem::{Problem, ProblemKind};
use crate::model::{Face, Game, PlaceSet, Ruleset, Ruling, Tactic, TacticKind};
use crate::span::Span;
use crate::syntax::tree::{
    self, Bind, ClaimTree, FaceRef, Item, ItemKind, PlaceRef, Tree, Written,
};

/// What an item does; `None` for a field, which does nothing.
///
/// # Errors
/// The first name or number in it that has no meaning in the ruleset.
pub fn action(tree: &Tree, item: &Item, rules: &Ruleset) -> Result<Option<Action>, Problem> {
    let game = rules.game();
    let own = |needed: Game| match needed == game {
        true => Ok(()),
        false => problem(ProblemKind::OtherGamesAction { game }, item.span),
    };
    let card_of = |name: Tactic| tactic(name, word(item, name), rules);
    Ok(Some(match &item.kind {
        ItemKind::Lost => Action::Lost,
        ItemKind::Pass => Action::Pass,
        ItemKind::Oil(at) => {
            own(Game::Two)?;
            Action::Oil(place(*at, game)?)
        }
        ItemKind::Retreat(list) => {
            own(Game::Two)?;
            Action::Retreat(places(list.of(&tree.places), game)?)
        }
        ItemKind::Play(card, at) => play(*card, *at, rules)?,
        ItemKind::Recruiter { draws, returns } => {
            card_of(Tactic::Recruiter)?;
            recruiter(
                draws.of(&tree.faces),
                returns.of(&tree.faces),
                item.span,
                rules,
            )?
        }
        ItemKind::Move(name, from, to) => {
            let name = card_of(*name)?;
            let to = to.map(|to| place(to, game)).transpose()?;
            Action::Shift(name, at(from, rules)?, to)
        }
        ItemKind::Take(name, from, to) => {
            Action::Take(card_of(*name)?, at(from, rules)?, place(*to, game)?)
        }
        ItemKind::Remove(name, from) => Action::Remove(card_of(*name)?, at(from, rules)?),
        ItemKind::Recruitment(card, to) => {
            card_of(Tactic::Recruitment)?;
            Action::Recruitment(face(*card, rules)?, place(*to, game)?)
        }
        ItemKind::Explosion(at) => {
            card_of(Tactic::Explosion)?;
            Action::Explosion(place(*at, game)?)
        }
        ItemKind::Support(list) => {
            card_of(Tactic::Support)?;
            let written = list.of(&tree.faces);
            let faces: [Face; 2] = exactly(written, item.span, Tactic::Support, rules)?;
            // R469: two cards; of the jokers there are two
            if faces[0] == faces[1] && faces[0].is_known() && faces[0] != Tactic::Joker.into() {
                let kind = ProblemKind::CardTwice {
                    face: faces[0],
                    first: written[0].span,
                };
                return problem(kind, written[1].span);
            }
            Action::Support(faces)
        }
        ItemKind::Exchange(lists) => {
            card_of(Tactic::Exchange)?;
            Action::Exchange(match lists {
                Some((given, got)) => Some(Exchange {
                    given: exchanged(given.of(&tree.faces), item.span, rules)?,
                    got: exchanged(got.of(&tree.faces), item.span, rules)?,
                }),
                None => None,
            })
        }
        ItemKind::Claim(written) => Action::Claim(claim(tree, written, rules)?),
        ItemKind::Draw(card) => Action::Draw(Drawn::Face(face(*card, rules)?)),
        ItemKind::DrawAny => Action::Draw(Drawn::Any),
        ItemKind::Field { .. } => return Ok(None),
    }))
}

/// The span of a tactic's name at the front of an item.
fn word(item: &Item, name: Tactic) -> Span {
    let length = name.name().len().min(item.span.len());
    Span::new(item.span.start as usize, item.span.start as usize + length)
}

fn play(card: FaceRef, at: PlaceRef, rules: &Ruleset) -> Result<Action, Problem> {
    let face = face(card, rules)?;
    if let Some(name) = face.tactic()
        && name.kind() == TacticKind::Action
    {
        return problem(ProblemKind::WrongDeck { face }, card.span);
    }
    Ok(Action::Play(face, place_or_unknown(at, rules.game())?))
}

fn places(list: &[PlaceRef], game: Game) -> Result<PlaceSet, Problem> {
    let mut set = PlaceSet::default();
    for (index, written) in list.iter().enumerate() {
        let place = place(*written, game)?;
        if !set.insert(place) {
            let number = place.number();
            let same = |earlier: &&PlaceRef| earlier.number == Some(number);
            let first = list[..index]
                .iter()
                .find(same)
                .map_or(written.span, |p| p.span);
            return problem(ProblemKind::PlaceTwice { number, first }, written.span);
        }
    }
    Ok(set)
}

fn at(written: &tree::At, rules: &Ruleset) -> Result<At, Problem> {
    Ok(At {
        face: face(written.face, rules)?,
        nth: written.nth.unwrap_or(1).clamp(1, 255) as u8,
        place: place(written.place, rules.game())?,
    })
}

fn recruiter(
    draws: &[FaceRef],
    returns: &[FaceRef],
    span: Span,
    rules: &Ruleset,
) -> Result<Action, Problem> {
    let mut drawn = List::EMPTY;
    for written in draws {
        let card = match written.face {
            Written::Any => Drawn::Any,
            _ => Drawn::Face(face(*written, rules)?),
        };
        if !drawn.push(card) {
            return problem(length(draws.len(), 3, Tactic::Recruiter), span);
        }
    }
    let mut returned = List::EMPTY;
    for written in returns {
        if !returned.push(face(*written, rules)?) {
            return problem(length(returns.len(), 2, Tactic::Recruiter), span);
        }
    }
    Ok(Action::Recruiter { drawn, returned })
}

fn length(have: usize, need: u32, of: Tactic) -> ProblemKind {
    ProblemKind::ListLength {
        have: have as u32,
        need,
        of,
    }
}

/// What one hand gives in an exchange: three cards (R471), or fewer where a short hand gives all (R472).
fn exchanged(list: &[FaceRef], span: Span, rules: &Ruleset) -> Result<List<Face, 3>, Problem> {
    if rules.choice(Ruling::ExchangeShort) == 0 || list.len() > 3 {
        return exactly::<3>(list, span, Tactic::Exchange, rules).map(|faces| List::of(&faces));
    }
    let mut faces = List::EMPTY;
    for written in list {
        faces.push(face(*written, rules)?);
    }
    Ok(faces)
}

fn exactly<const N: usize>(
    list: &[FaceRef],
    span: Span,
    of: Tactic,
    rules: &Ruleset,
) -> Result<[Face; N], Problem> {
    if list.len() != N {
        return problem(length(list.len(), N as u32, of), span);
    }
    let mut faces = [Face::UNKNOWN; N];
    for (slot, written) in faces.iter_mut().zip(list) {
        *slot = face(*written, rules)?;
    }
    Ok(faces)
}

/// A claim with its names and numbers.
///
/// # Errors
/// The first of them that has no meaning.
pub fn claim(tree: &Tree, written: &ClaimTree, rules: &Ruleset) -> Result<Claim, Problem> {
    let list = |list: tree::List<FaceRef>| cards(list.of(&tree.faces), rules);
    Ok(Claim {
        place: place(written.place, rules.game())?,
        own: binds(written.own.of(&tree.binds), rules)?,
        other: binds(written.other.of(&tree.binds), rules)?,
        because: written.because.map(list).transpose()?,
        denied: written.denied.is_some(),
        by: written.denied.map(list).transpose()?.unwrap_or_default(),
    })
}

fn binds(list: &[Bind], rules: &Ruleset) -> Result<List<(Tactic, crate::model::Card), 4>, Problem> {
    let mut binds = List::EMPTY;
    for written in list {
        let wild = face(written.wild, rules)?;
        let Some(name) = wild.tactic().filter(|name| name.is_elite()) else {
            return problem(ProblemKind::WrongDeck { face: wild }, written.wild.span);
        };
        if !binds.push((name, card(written.value, rules)?)) {
            let kind = ProblemKind::TooManyValues {
                have: list.len() as u32,
                most: 4,
            };
            return problem(kind, written.wild.span);
        }
    }
    Ok(binds)
}
