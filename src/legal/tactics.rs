//! The tactics that are carried out, each with each of its targets.

use super::{cards, keep};
use crate::engine::Table;
use crate::model::{Face, Place, Ruling, Seat, Tactic};
use crate::record::action::List;
use crate::record::{Action, At, Drawn, Exchange};

/// Adds what every tactic card that may be in the hand can legally do.
pub fn each(table: &mut Table, legal: &mut Vec<Action>) {
    let held: Vec<Tactic> = cards::tactics(table).collect();
    for tactic in held {
        of(table, tactic, legal);
    }
}

fn of(table: &mut Table, tactic: Tactic, legal: &mut Vec<Action>) {
    let seat = table.to_move();
    let before = legal.len();
    match tactic {
        Tactic::Strategist | Tactic::Redeployment => {
            for at in lying(table, seat) {
                for target in table.board().places().map(Some).chain([None]) {
                    keep(table, Action::Shift(tactic, at, target), legal);
                }
            }
        }
        Tactic::Traitor | Tactic::Treason => {
            for at in lying(table, !seat) {
                for target in table.board().places() {
                    keep(table, Action::Take(tactic, at, target), legal);
                }
            }
        }
        Tactic::Banshee | Tactic::Desertion => {
            for at in lying(table, !seat) {
                keep(table, Action::Remove(tactic, at), legal);
            }
        }
        Tactic::Recruiter => recruiter(table, legal),
        Tactic::Recruitment => {
            let mut faces = cards::discards(table);
            faces.dedup();
            for face in faces {
                for place in table.board().places() {
                    keep(table, Action::Recruitment(face, place), legal);
                }
            }
        }
        Tactic::Explosion => {
            for place in table.board().places() {
                keep(table, Action::Explosion(place), legal);
            }
        }
        Tactic::Support => {
            let mut faces = cards::discards(table);
            // two cards that nobody could name may both be taken back
            if faces.last() == Some(&Face::UNKNOWN) && table.unnamed_discards() > 1 {
                faces.push(Face::UNKNOWN);
            }
            for pair in cards::choices(&faces) {
                keep(table, Action::Support(pair), legal);
            }
        }
        Tactic::Exchange => exchange(table, legal),
        // laid at a place: see `plays`
        Tactic::Joker | Tactic::Spy | Tactic::Shield | Tactic::Mud | Tactic::Bluff => return,
    }
    if legal.len() == before {
        wasted(table, tactic, legal);
    }
}

/// The cards on a side of all places, as an action names them.
fn lying(table: &Table, seat: Seat) -> Vec<At> {
    let mut all = Vec::new();
    for place in table.board().places() {
        let faces = table.board()[place].halves[seat].faces();
        for (index, face) in faces.iter().enumerate() {
            let alike = |other: &&Face| *other == face;
            let nth = faces[..=index].iter().filter(alike).count() as u8;
            let face = *face;
            all.push(At { face, nth, place });
        }
    }
    all
}

/// A tactic with no target, where it may be played for nothing, in one form.
fn wasted(table: &mut Table, tactic: Tactic, legal: &mut Vec<Action>) {
    let place = Place(0);
    let at = At {
        face: Face::UNKNOWN,
        nth: 1,
        place,
    };
    let action = match tactic {
        Tactic::Strategist | Tactic::Redeployment => Action::Shift(tactic, at, None),
        Tactic::Traitor | Tactic::Treason => Action::Take(tactic, at, place),
        Tactic::Banshee | Tactic::Desertion => Action::Remove(tactic, at),
        Tactic::Recruitment => Action::Recruitment(Face::UNKNOWN, place),
        _ => return,
    };
    keep(table, action, legal);
}

/// Three cards from either deck, two of the hand back (R425 to R428). In which order cards go
/// under one deck matters; cards of two decks are named clan card first.
fn recruiter(table: &mut Table, legal: &mut Vec<Action>) {
    const MOST: usize = 3;
    let (seat, before) = (table.to_move(), legal.len());
    let mut hand = *table.hand(seat);
    hand.give(table.game(), Tactic::Recruiter.into());
    let main = cards::pile(table.deck(), Face::UNKNOWN, MOST);
    let tactics = cards::pile(table.tactics_deck(), Face::UNKNOWN_TACTIC, MOST);
    for sequence in sequences(&main, &tactics) {
        let mut drawn = List::EMPTY;
        let mut holding = hand;
        for face in sequence {
            drawn.push(Drawn::Face(face));
            holding.take_in(face);
        }
        let pool = cards::listed(table, &holding, 2);
        for returned in returns(&pool) {
            keep(table, Action::Recruiter { drawn, returned }, legal);
        }
    }
    if legal.len() == before {
        let (drawn, returned) = (List::EMPTY, List::EMPTY);
        keep(table, Action::Recruiter { drawn, returned }, legal);
    }
}

/// Every way to draw up to three cards from two decks.
fn sequences(main: &[Face], tactics: &[Face]) -> Vec<Vec<Face>> {
    let mut all: Vec<Vec<Face>> = Vec::new();
    for length in 1..=3usize {
        for bits in 0..1u32 << length {
            let (mut left, mut right) = (main.iter(), tactics.iter());
            let sequence: Option<Vec<Face>> = (0..length)
                .map(|at| match bits >> at & 1 {
                    0 => left.next().copied(),
                    _ => right.next().copied(),
                })
                .collect();
            all.extend(sequence);
        }
    }
    all
}

/// No card, one, or two of a pool.
fn returns(pool: &[Face]) -> Vec<List<Face, 3>> {
    let list = |faces: &[Face]| {
        let mut list = List::EMPTY;
        for face in faces {
            list.push(*face);
        }
        list
    };
    let mut all = vec![List::EMPTY];
    all.extend(cards::choices::<1>(pool).iter().map(|one| list(one)));
    for [first, second] in cards::choices(pool) {
        all.push(list(&[first, second]));
        let one_deck = first.is_tactic() == second.is_tactic();
        if one_deck && first != second {
            all.push(list(&[second, first]));
        }
    }
    all
}

/// Three cards of each hand (R471), or all of a short one where the ruleset lets that be (R472); without
/// lists only where a hand has none to name.
fn exchange(table: &mut Table, legal: &mut Vec<Action>) {
    let (seat, before) = (table.to_move(), legal.len());
    let mut own = *table.hand(seat);
    own.give(table.game(), Tactic::Exchange.into());
    let short = table.rules().choice(Ruling::ExchangeShort) == 1;
    let choices = |faces: &[Face]| -> Vec<List<Face, 3>> {
        let mut all = Vec::new();
        if short {
            all.extend(cards::choices::<1>(faces).iter().map(|one| List::of(one)));
            all.extend(cards::choices::<2>(faces).iter().map(|two| List::of(two)));
        }
        let three = cards::choices::<3>(faces);
        all.extend(three.iter().map(|three| List::of(three)));
        all
    };
    let given = choices(&cards::listed(table, &own, 3));
    let got = choices(&cards::listed(table, table.hand(!seat), 3));
    for given in given {
        for got in &got {
            let cards = Exchange { given, got: *got };
            keep(table, Action::Exchange(Some(cards)), legal);
        }
    }
    if legal.len() == before {
        keep(table, Action::Exchange(None), legal);
    }
}
