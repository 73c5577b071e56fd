//! Which cards an action may name: those of hands, decks and discards, as far as they are known.

use super::Naming;
use crate::engine::{Deck, Hand, Table};
use crate::model::{Face, Seat, Tactic, TacticKind};
use crate::syntax;

/// The cards that the side to move may lay at a place.
pub fn playable(table: &Table, hidden: Naming) -> Vec<Face> {
    let (game, seat) = (table.game(), table.to_move());
    let hand = table.hand(seat);
    let mut faces: Vec<Face> = match hidden {
        Naming::Names => game
            .deck()
            .iter(game)
            .map(Face::from)
            .filter(|face| table.may_hold(seat, *face))
            .collect(),
        Naming::Sign => {
            let known = hand.cards.iter(game).map(Face::from);
            let sign = hand.may_hide(Face::UNKNOWN).then_some(Face::UNKNOWN);
            known.chain(sign).collect()
        }
    };
    faces.extend(
        tactics(table)
            .filter(|tactic| tactic.kind() != TacticKind::Action)
            .map(Face::from),
    );
    faces
}

/// The tactic cards that the side to move may hold, each name once.
pub fn tactics(table: &Table) -> impl Iterator<Item = Tactic> + '_ {
    let seat = table.to_move();
    Tactic::ALL
        .into_iter()
        .filter(|tactic| table.rules().has_tactics() && tactic.is_in(table.game()))
        .filter(move |tactic| table.may_hold(seat, (*tactic).into()))
}

/// The cards that may lie on top of a deck: the clan or siege deck's, then the tactic deck's.
pub fn drawable(table: &Table, hidden: Naming) -> Vec<Face> {
    let game = table.game();
    let mut faces = Vec::new();
    let top = table.deck().top();
    match (top.is_known(), hidden) {
        (false, Naming::Names) => faces.extend(game.deck().iter(game).map(Face::from)),
        _ => faces.push(top),
    }
    if table.rules().has_tactics() {
        let top = table.tactics_deck().top();
        match (top.is_known(), hidden) {
            (false, Naming::Names) => {
                let own = Tactic::ALL.into_iter().filter(|tactic| tactic.is_in(game));
                faces.extend(own.map(Face::from));
            }
            _ => faces.push(top),
        }
    }
    faces
}

/// The cards of a deck from the top; as many unknown ones as one likes after those of a deck of
/// unknown size.
pub fn pile(deck: &Deck, unknown: Face, count: usize) -> Vec<Face> {
    let endless = deck.size().is_none();
    let more = std::iter::repeat_n(unknown, if endless { count } else { 0 });
    deck.faces().chain(more).take(count).collect()
}

/// The cards of a hand, each as often as a list may name it: the known ones, and a sign for each
/// hidden one, at most `most` of a kind.
pub fn listed(table: &Table, hand: &Hand, most: u8) -> Vec<Face> {
    let known = hand.cards.iter(table.game()).map(Face::from);
    let named = hand.tactics.iter().map(Face::from);
    let hidden = |own: u8| match hand.counted {
        true => (own + hand.any).min(most),
        false => most,
    };
    let signs = |sign: Face, count: u8| std::iter::repeat_n(sign, usize::from(count));
    let mut faces: Vec<Face> = known
        .chain(named)
        .chain(signs(Face::UNKNOWN, hidden(hand.unknown)))
        .collect();
    if table.rules().has_tactics() {
        let count = hidden(hand.unknown_tactics);
        faces.extend(signs(Face::UNKNOWN_TACTIC, count));
    }
    syntax::sort_faces(&mut faces);
    faces
}

/// Everything that lies among the discards or was played as an action, each name once, sorted.
pub fn discards(table: &Table) -> Vec<Face> {
    let (cards, tactics) = table.discarded();
    let played = Seat::BOTH
        .into_iter()
        .flat_map(|seat| table.played_actions(seat).iter());
    let unnamed = (table.unnamed_discards() > 0).then_some(Face::UNKNOWN);
    let mut faces: Vec<Face> = cards
        .iter(table.game())
        .map(Face::from)
        .chain(tactics.iter().chain(played).map(Face::from))
        .chain(unnamed)
        .collect();
    syntax::sort_faces(&mut faces);
    faces
}

/// Every choice of `N` of these sorted cards, each choice once.
pub fn choices<const N: usize>(faces: &[Face]) -> Vec<[Face; N]> {
    fn choose<const N: usize>(
        faces: &[Face],
        from: usize,
        chosen: &mut Vec<Face>,
        all: &mut Vec<[Face; N]>,
    ) {
        if chosen.len() == N {
            let mut choice = [Face::UNKNOWN; N];
            choice.copy_from_slice(chosen);
            all.push(choice);
            return;
        }
        for index in from..faces.len() {
            // of equal cards the first one stands for all
            if index > from && faces[index] == faces[index - 1] {
                continue;
            }
            chosen.push(faces[index]);
            choose(faces, index + 1, chosen, all);
            chosen.pop();
        }
    }
    let mut all = Vec::new();
    choose(faces, 0, &mut Vec::with_capacity(N), &mut all);
    all
}
