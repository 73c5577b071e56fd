//! What a player may think of: ways to play a tactic card, legal or not, and how well a card fits.

use super::Decks;
use super::chance::Chance;
use crate::engine::Table;
use crate::model::{Card, Counts, Face, Place, Ruling, Seat, Tactic};
use crate::record::action::List;
use crate::record::{Action, At, Drawn, Exchange};
use crate::sort;

/// One way to play a tactic card, by chance; mostly a legal one.
pub fn idea(table: &Table, decks: &Decks, tactic: Tactic, chance: &mut Chance) -> Option<Action> {
    let seat = table.to_move();
    Some(match tactic {
        Tactic::Joker | Tactic::Spy | Tactic::Shield | Tactic::Mud | Tactic::Bluff => {
            Action::Play(tactic.into(), Some(place(table, chance)))
        }
        Tactic::Strategist | Tactic::Redeployment => {
            let at = lying(table, seat, chance)?;
            let target = (!chance.percent(25)).then(|| place(table, chance));
            Action::Shift(tactic, at, target)
        }
        Tactic::Traitor | Tactic::Treason => {
            let at = lying(table, !seat, chance)?;
            Action::Take(tactic, at, place(table, chance))
        }
        Tactic::Banshee | Tactic::Desertion => Action::Remove(tactic, lying(table, !seat, chance)?),
        Tactic::Recruiter => recruiter(table, decks, chance),
        Tactic::Recruitment => Action::Recruitment(discarded(table, chance)?, place(table, chance)),
        Tactic::Explosion => Action::Explosion(place(table, chance)),
        Tactic::Support => {
            let first = discarded(table, chance)?;
            let second = discarded(table, chance)?;
            let mut pair = [first, second];
            crate::syntax::sort_faces(&mut pair);
            Action::Support(pair)
        }
        Tactic::Exchange => {
            let short = table.rules().choice(Ruling::ExchangeShort) == 1;
            let mut three = |faces: Vec<Face>| three(faces, short, chance);
            let given = three(faces_in_hand(table, seat, Some(Tactic::Exchange)));
            let got = three(faces_in_hand(table, !seat, None));
            Action::Exchange(Some(Exchange {
                given: given?,
                got: got?,
            }))
        }
    })
}

/// Any place.
pub fn place(table: &Table, chance: &mut Chance) -> Place {
    Place(chance.below(table.game().places()) as u8)
}

/// Any card that lies on a side of a place where something may be done.
pub fn lying(table: &Table, seat: Seat, chance: &mut Chance) -> Option<At> {
    let sites = table.board().sites();
    let open = |place: &Place| sites[place.index()].owner.is_none();
    let cards = || {
        table.board().places().filter(open).flat_map(|place| {
            let faces = sites[place.index()].halves[seat].faces();
            (0..faces.len()).map(move |index| (place, index))
        })
    };
    let (place, index) = chance.nth(cards().count(), cards())?;
    let faces = sites[place.index()].halves[seat].faces();
    let face = faces[index];
    let alike = |other: &&Face| **other == face;
    let nth = faces[..=index].iter().filter(alike).count() as u8;
    Some(At { face, nth, place })
}

/// Any discard that has a name.
pub fn discarded(table: &Table, chance: &mut Chance) -> Option<Face> {
    let (cards, tactics) = table.discarded();
    let count = cards.len() as usize;
    let index = chance.below(count + tactics.len() as usize);
    match index < count {
        true => cards.iter(table.game()).nth(index).map(Face::from),
        false => tactics.iter().nth(index - count).map(Face::from),
    }
}

/// The cards of a hand, without the one that is played.
pub fn faces_in_hand(table: &Table, seat: Seat, played: Option<Tactic>) -> Vec<Face> {
    let mut hand = *table.hand(seat);
    if let Some(tactic) = played {
        hand.tactics.remove(tactic);
    }
    let cards = hand.cards.iter(table.game()).map(Face::from);
    cards.chain(hand.tactics.iter().map(Face::from)).collect()
}

/// Three cards of a hand, or all of a `short` one.
fn three(mut faces: Vec<Face>, short: bool, chance: &mut Chance) -> Option<List<Face, 3>> {
    chance.shuffle(&mut faces);
    let count = if short { faces.len().min(3) } else { 3 };
    let mut chosen = List::of(faces.get(..count)?);
    chosen.sort_by_number(crate::syntax::order);
    (count > 0).then_some(chosen)
}

/// Three cards from the tops of the decks, two of the hand back; jokers are kept.
fn recruiter(table: &Table, decks: &Decks, chance: &mut Chance) -> Action {
    let mut hand = faces_in_hand(table, table.to_move(), Some(Tactic::Recruiter));
    let (mut main, mut tactics) = (decks.main.iter(), decks.tactics.iter());
    let mut drawn = List::EMPTY;
    for _ in 0..3 {
        let next = match chance.percent(60) {
            true => main.next().or_else(|| tactics.next()),
            false => tactics.next().or_else(|| main.next()),
        };
        if let Some(face) = next {
            drawn.push(Drawn::Face(*face));
            hand.push(*face);
        }
    }
    hand.retain(|face| *face != Tactic::Joker.into());
    chance.shuffle(&mut hand);
    let mut returned = List::EMPTY;
    let mut back: Vec<Face> = hand.into_iter().take(2).collect();
    // of two decks the clan card is named first
    sort::by_number(&mut back, |face| face.is_tactic().into());
    for face in back {
        returned.push(face);
    }
    Action::Recruiter { drawn, returned }
}

/// How well a card fits to those that lie on the own side of a place.
pub fn fit(table: &Table, card: Card, place: Place) -> i32 {
    let site = &table.board()[place];
    let strength = i32::from(card.strength());
    let mut fit = match table.rules().demand(place, site.mark).counts {
        Counts::LowSum => 11 - strength,
        _ => strength / 2,
    };
    for face in site.halves[table.to_move()].faces() {
        let Some(other) = face.card() else { continue };
        fit += if other.lane() == card.lane() { 5 } else { -2 };
        fit += match strength.abs_diff(i32::from(other.strength())) {
            0 => 5,
            1 => 4,
            2 => 1,
            _ => -2,
        };
    }
    fit
}
