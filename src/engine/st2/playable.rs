//! Which tactic cards could be played now: what a pass, and the end for want of room, ask (R461, R474,
//! R477).

use super::actions::{lies, recoverable, recruitable};
use crate::engine::table::Table;
use crate::model::{Face, Ruling, Seat, Tactic, TacticSet};

/// Whether a hand certainly holds a tactic card that may be played now: below the limit and with
/// a target.
pub(in crate::engine) fn surely_playable(table: &Table, seat: Seat) -> bool {
    if table.played.is_none() || table.check_tactic_limit(seat).is_err() {
        return false;
    }
    table.hands[seat]
        .tactics
        .iter()
        .any(|tactic| has_target(table, seat, tactic))
}

/// Notes where playing an action for nothing alone decides whether there is such a card (R461).
pub(super) fn note_for_nothing(table: &mut Table, seat: Seat) {
    let other = 1 - table.rules.choice(Ruling::EmptyTarget);
    let turned = table.with_reading(Ruling::EmptyTarget, other);
    let decides = surely_playable(table, seat) != surely_playable(&turned, seat);
    table.reading(Ruling::EmptyTarget, decides);
}

/// Whether a hand certainly holds no such card.
pub(super) fn surely_unplayable(table: &Table, seat: Seat) -> bool {
    let limited = table.played.is_some() && table.check_tactic_limit(seat).is_err();
    let hand = &table.hands[seat];
    // an open hand holds what it shows
    let perhaps = match hand.is_open() {
        true => hand.tactics,
        false => TacticSet::deck(table.game()),
    };
    let may_play =
        |tactic| table.may_hold(seat, Face::from(tactic)) && has_target(table, seat, tactic);
    limited || !perhaps.iter().any(may_play)
}

/// The tactic cards that perhaps could not be played now: all above the limit (R456) or where nobody knows
/// how many each side has played, else those without a target.
pub(super) fn unplayable(table: &Table, seat: Seat) -> TacticSet {
    let limited = table.played.is_none() || table.check_tactic_limit(seat).is_err();
    let all = TacticSet::deck(table.game());
    all.iter()
        .filter(|tactic| limited || !has_target(table, seat, *tactic))
        .collect()
}

/// Whether a tactic card has a legal target (R461).
fn has_target(table: &Table, seat: Seat, tactic: Tactic) -> bool {
    let room = table.room(seat).is_some();
    let lies = |side: Seat| lies(table, side);
    // by the other reading it may be played for nothing
    let for_nothing = table.rules.choice(Ruling::EmptyTarget) == 1;
    match tactic {
        Tactic::Joker | Tactic::Spy | Tactic::Shield => room,
        Tactic::Redeployment => lies(seat) || for_nothing,
        Tactic::Recruitment => (recruitable(table) > 0 && room) || for_nothing,
        Tactic::Desertion => lies(!seat) || for_nothing,
        Tactic::Treason => (lies(!seat) && room) || for_nothing,
        Tactic::Explosion => lies(seat) || lies(!seat) || for_nothing,
        Tactic::Support => recoverable(table) >= 2,
        Tactic::Exchange => {
            let enough = |side: Seat, own: u8| {
                let hand = &table.hands[side];
                !hand.counted || hand.size() >= 3 + own
            };
            let all = table.rules.choice(Ruling::ExchangeShort) == 1;
            all || enough(seat, 1) && enough(!seat, 0)
        }
        _ => false,
    }
}
