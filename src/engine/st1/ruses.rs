//! The ruses: recruiter, strategist, banshee, traitor (R423 to R436).

use super::check_room;
use crate::engine::pieces::named_or;
use crate::engine::table::Table;
use crate::engine::violation::{ClosedTo, Violation};
use crate::model::{Face, Place, Ruling, Seat, Tactic};
use crate::record::{Action, At};

/// Whether a ruse may be played now.
pub(super) fn check(table: &mut Table, action: &Action) -> Result<(), Violation> {
    // `record` lets no action of the other game through
    let tactic = action.tactic().ok_or(Violation::SecondPlay)?;
    let seat = table.to_move;
    table.check_tactic_limit(seat)?;
    table.check_held(seat, tactic.into())?;
    if finds_nothing(table, action) {
        return match table.reading(Ruling::EmptyTarget, true) {
            0 => Err(Violation::NoTarget { tactic }),
            _ => Ok(()),
        };
    }
    match action {
        Action::Recruiter { .. } => check_recruiter(table, action),
        Action::Shift(_, at, target) => {
            table.check_there(at, seat)?;
            match target {
                Some(place) if *place == at.place => Err(Violation::SamePlace { place: *place }),
                Some(place) => check_room(table, *place, seat, ClosedTo::Ruses),
                None => Ok(()),
            }
        }
        Action::Take(_, at, target) => {
            if at.face.is_tactic() {
                let reached = table.check_there(at, !seat).ok().map(|_| at.place);
                return Err(Violation::NotAClanCard {
                    face: at.face,
                    reached,
                });
            }
            let index = table.check_there(at, !seat)?;
            let faces = &table.board[at.place].halves[!seat];
            if faces.faces().iter().all(|face| face.is_tactic()) {
                let face = faces.faces()[index];
                return Err(Violation::NotAClanCard {
                    face,
                    reached: Some(at.place),
                });
            }
            check_room(table, *target, seat, ClosedTo::Ruses)
        }
        Action::Remove(_, at) => table.check_there(at, !seat).map(drop),
        _ => Ok(()),
    }
}

/// Whether a ruse names no card, and there is nothing that it could be about (R424).
pub(super) fn finds_nothing(table: &Table, action: &Action) -> bool {
    let unnamed = action.at().is_some_and(|at| !at.face.is_known());
    unnamed && !has_target(table, action)
}

/// Whether there is anything that a ruse could be about: a card that it may take (R431, R433,
/// R434), and for the traitor a place for it (R424, R435).
fn has_target(table: &Table, action: &Action) -> bool {
    let seat = table.to_move;
    let any = |side: Seat, clan: bool| {
        let open = table.board.sites().iter().filter(|s| s.owner.is_none());
        open.flat_map(|site| site.halves[side].faces())
            .any(|face| !clan || !face.is_tactic())
    };
    match action {
        Action::Shift(..) => any(seat, false),
        Action::Take(..) => any(!seat, true) && table.room(seat).is_some(),
        Action::Remove(..) => any(!seat, false),
        _ => true,
    }
}

/// Carries a ruse out; the card goes to the discards (R423).
pub(super) fn apply(table: &mut Table, action: &Action) {
    let seat = table.to_move;
    let nothing = finds_nothing(table, action);
    match action {
        // for nothing, as the ruleset lets it be
        Action::Shift(tactic, ..) | Action::Take(tactic, ..) | Action::Remove(tactic, ..)
            if nothing =>
        {
            play_ruse(table, *tactic);
        }
        Action::Recruiter { .. } => {
            play_ruse(table, Tactic::Recruiter);
            recruit(table, action);
        }
        Action::Shift(tactic, at, target) => {
            play_ruse(table, *tactic);
            move_card(table, at, seat, *target);
        }
        Action::Take(tactic, at, target) => {
            play_ruse(table, *tactic);
            move_card(table, at, !seat, Some(*target));
        }
        Action::Remove(tactic, at) => {
            play_ruse(table, *tactic);
            move_card(table, at, !seat, None);
        }
        _ => {}
    }
}

fn play_ruse(table: &mut Table, tactic: Tactic) {
    table.spend_tactic(tactic);
    table.discard(tactic.into());
}

/// Moves a card from a side to an own place (R432, R435) or to the discards (R432, R433).
fn move_card(table: &mut Table, at: &At, from: Seat, target: Option<Place>) {
    let Ok(index) = table.check_there(at, from) else {
        return;
    };
    let face = named_or(at.face, table.lift(at.place, from, index));
    match target {
        Some(place) => table.lay(place, table.to_move, face),
        None => table.discard(face),
    }
}

/// Three cards come (R425), or what there is (R428); two go back (R426), no second joker (R416).
fn check_recruiter(table: &mut Table, action: &Action) -> Result<(), Violation> {
    let Action::Recruiter { drawn, returned } = action else {
        return Ok(());
    };
    let seat = table.to_move;
    let left = match (table.deck.size(), table.tactics_deck.size()) {
        (Some(deck), Some(tactics)) => Some(deck.saturating_add(tactics)),
        _ => match table.in_decks() {
            (least, most) if least == most && most < 3 => Some(most as u8),
            _ => None,
        },
    };
    if left == Some(0) {
        return Err(Violation::NoTarget {
            tactic: Tactic::Recruiter,
        });
    }
    let few = left.filter(|left| *left < 3);
    let count = drawn.len() as u8;
    // who draws fewer from decks that nobody has counted found no more
    let found_few = left.is_none() && (1..3).contains(&count);
    let short = few.is_some() || found_few;
    let reading = table.reading(Ruling::ShortRecruiter, short);
    if let Some(left) = few.filter(|_| reading == 2) {
        return Err(Violation::RecruiterShort { left });
    }
    if drawn.is_empty() && returned.is_empty() {
        return Ok(());
    }
    let owed = left.unwrap_or(3).min(3);
    let wrong = match left {
        Some(_) => count != owed,
        None => count > 3 || count == 0 || found_few && reading == 2,
    };
    if wrong {
        return Err(Violation::RecruiterDraws { drawn: count, owed });
    }
    let back = if short && reading == 1 { count - 1 } else { 2 };
    if returned.len() as u8 != back {
        return Err(Violation::RecruiterReturns {
            returned: returned.len() as u8,
            owed: back,
        });
    }
    // what is drawn first decides what may be drawn and returned then
    let mut trial = *table;
    trial.spend_tactic(Tactic::Recruiter);
    trial.discard(Tactic::Recruiter.into());
    for card in drawn.iter() {
        trial.check_drawable(card)?;
        trial.draw(seat, card);
    }
    for face in returned.iter() {
        trial.check_given(seat, face)?;
        if face.tactic() == Some(Tactic::Joker) && trial.joker[seat] == Some(true) {
            table.reading(Ruling::RecruiterJoker, true);
            if trial.rules.choice(Ruling::RecruiterJoker) == 0 {
                return Err(Violation::JokerStays);
            }
        }
        trial.put_back(seat, face);
    }
    Ok(())
}

fn recruit(table: &mut Table, action: &Action) {
    let Action::Recruiter { drawn, returned } = action else {
        return;
    };
    let seat = table.to_move;
    table.recruited = true;
    if drawn.is_empty() && returned.is_empty() {
        forget(table, seat);
        return;
    }
    for card in drawn.iter() {
        table.draw(seat, card);
    }
    for face in returned.iter() {
        table.put_back(seat, face);
    }
}

impl Table {
    /// Puts a card of a hand under its deck; of two, the first lies higher (R427).
    fn put_back(&mut self, seat: Seat, face: Face) {
        self.hands[seat].give(self.rules.game(), face);
        if face.is_tactic() {
            self.tactics_deck
                .put_under(known_or(face, Face::UNKNOWN_TACTIC));
        } else {
            self.deck.put_under(known_or(face, Face::UNKNOWN));
        }
    }
}

fn known_or(face: Face, unknown: Face) -> Face {
    if face.is_known() { face } else { unknown }
}

/// A recruiter of whom the record says no more: any card may have come and gone.
fn forget(table: &mut Table, seat: Seat) {
    // at least one came, or it could not have been played
    let (least, most) = table.in_decks();
    let (least, most) = (least.clamp(1, 3) as u8, most.clamp(1, 3) as u8);
    let (came, went) = match table.rules.choice(Ruling::ShortRecruiter) {
        0 => (least, 2),
        // as many as came but one, or two of three
        _ => (3, 2),
    };
    table.hands[seat].forget();
    let hand = &mut table.hands[seat];
    hand.any = (hand.any + came).saturating_sub(went);
    hand.counted &= came == most || came == 3;
    table.deck.forget();
    table.tactics_deck.forget();
}
