//! True claims with wrong proofs: the claim stands, and the game goes on.

use super::super::chance::Chance;
use super::super::writer::{Script, Spot};
use super::super::{Played, Wish};
use super::Scene;
use super::stories::turn_with;
use crate::engine::Table;
use crate::model::CardSet;
use crate::proof;
use crate::record::{Action, Claim};

/// A claim that was made, with other words after it.
fn reword(
    played: &Played,
    wish: &Wish,
    script: &mut Script,
    change: impl Fn(&Table, &Claim) -> Option<Claim>,
) -> Option<()> {
    let scenes = Scene::turns(played, wish);
    for (turn, scene) in scenes.into_iter().enumerate() {
        let mut scene = scene;
        let now = played.turns[turn];
        for index in now.first..now.end {
            if let Action::Claim(claim) = played.actions[index]
                && !claim.denied
                && let Some(wrong) = change(&scene.told, &claim)
            {
                let actions = (now.first..now.end).map(|at| match at == index {
                    true => Action::Claim(wrong),
                    false => played.actions[at],
                });
                let line = script.turns[turn];
                script.body[line] = turn_with(played, wish, turn, actions);
                script.fault = Spot::Body(line);
                return Some(());
            }
            scene.step(played, wish, index)?;
        }
    }
    None
}

/// The least cards that prove a claim, if it needs any.
fn needed(table: &Table, claim: &Claim) -> Option<CardSet> {
    let question = table.question(claim.place, table.to_move());
    let reason = proof::irreducible_reason(&question, table.elsewhere(claim.place))?;
    Some(reason.because).filter(|because| !because.is_empty())
}

/// A proof that lacks a card.
pub fn weak(played: &Played, wish: &Wish, script: &mut Script, chance: &mut Chance) -> Option<()> {
    let bare = chance.percent(50);
    reword(played, wish, script, |table, claim| {
        let because = needed(table, claim)?;
        let first = because.iter(table.game()).next()?;
        let left = if bare {
            CardSet::EMPTY
        } else {
            because - first.set()
        };
        Some(Claim {
            because: Some(left),
            ..*claim
        })
    })
}

/// A proof with a card that nobody sees.
pub fn hidden(
    played: &Played,
    wish: &Wish,
    script: &mut Script,
    chance: &mut Chance,
) -> Option<()> {
    let skip = chance.below(8);
    reword(played, wish, script, |table, claim| {
        let mut because = claim.because.or_else(|| needed(table, claim))?;
        let unseen = table.unseen();
        because.insert(unseen.iter(table.game()).nth(skip)?);
        Some(Claim {
            because: Some(because),
            ..*claim
        })
    })
}
