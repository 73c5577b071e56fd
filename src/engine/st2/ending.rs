//! The ends of Schotten Totten 2 that no declaration of control brings about (R374 to R380,
//! R474 to R477).

use super::playable::{note_for_nothing, surely_playable, surely_unplayable};
use crate::engine::table::Table;
use crate::engine::violation::{DrawWhy, Violation};
use crate::model::{Edition, How, Outcome, Phase, Ruling, Seat};

const DECK_EMPTY: Outcome = Outcome::Won(Seat::DEFENDER, How::DeckEmpty);
const NO_SPACE: Outcome = Outcome::Won(Seat::DEFENDER, How::NoSpace);

/// The last siege card was drawn: in the German rules the Attacker has one last turn (R376).
pub(super) fn drawn(table: &mut Table) {
    if table.rules.edition() == Edition::German && table.last.is_none() && table.deck.surely_empty()
    {
        table.last = Some(Seat::ATTACKER);
        table.last_is_fresh = true;
    }
}

/// A turn that needs a draw and finds no siege card ends the game (R374); with tactics a tactic
/// card may be drawn instead (R475); the German rules have their last turn (R376, R378).
pub(super) fn close(table: &mut Table, in_progress: bool) -> Result<(), Violation> {
    let seat = table.to_move;
    let fresh = std::mem::take(&mut table.last_is_fresh);
    match table.phase {
        Phase::Prepared | Phase::Passed
            if is_shut_in(table)
                && (table.phase == Phase::Passed || surely_unplayable(table, seat)) =>
        {
            table.outcome = Some(NO_SPACE);
            return Ok(());
        }
        Phase::Start | Phase::Prepared => return Err(Violation::NoPlay),
        Phase::Passed => {
            stuck(table);
            if table.outcome.is_some() {
                return Ok(());
            }
        }
        Phase::Played | Phase::Drawn => {}
    }
    let tactics_left = table.rules.has_tactics() && !table.tactics_deck.surely_empty();
    if table.last.is_some() {
        if table.phase == Phase::Played && tactics_left && !table.keeps_draws {
            table.hands[seat].counted = false;
            table.tactics_deck.forget();
        }
        if fresh {
            // R378: the Attacker himself drew the last card
            if seat == Seat::ATTACKER && table.reading(Ruling::LastTurn, true) == 1 {
                table.outcome = Some(DECK_EMPTY);
            }
        } else if seat == Seat::ATTACKER {
            table.outcome = Some(DECK_EMPTY);
        }
        return Ok(());
    }
    let hand = &table.hands[seat];
    let below = || !hand.counted || hand.size() < table.rules.hand_limit();
    if table.phase == Phase::Played && siege_is_over(table) && below() {
        // where draws are not written, or the last turn is still under way, nobody knows whether
        // a tactic card is drawn
        let unknown = tactics_left && (in_progress || !table.keeps_draws);
        if unknown && table.reading(Ruling::EmptySiegeDeck, true) == 0 {
            table.agreeable = Some(DECK_EMPTY);
            // if the game goes on, a tactic card was drawn
            if !in_progress {
                table.hands[seat].counted = false;
                table.tactics_deck.forget();
            }
        } else {
            table.outcome = Some(DECK_EMPTY);
        }
    }
    Ok(())
}

/// Whether a Defender of the English rules has no place left (R379). Behind his cauldron he may have no tactic card
/// either that he could play; then he has won after all (R477).
pub(in crate::engine) fn is_shut_in(table: &Table) -> bool {
    table.to_move == Seat::DEFENDER
        && table.rules.edition() == Edition::English
        && table.room(Seat::DEFENDER).is_none()
}

/// Whether no siege card can be drawn any more: none is there, or the end has been called and
/// what support puts back does not count (R476).
fn siege_is_over(table: &Table) -> bool {
    table.deck.surely_empty() || table.siege_over
}

/// Once the siege deck is empty a draw that is due ends the game: with `empty-siege-deck=end` a
/// tactic card saves nobody (R475), with `support-revives=no` no card that support put back
/// (R476). Where the German last turn has been called it decides, whatever is drawn before.
pub(super) fn check_draw(table: &mut Table, tactics: bool) -> Result<(), Violation> {
    if table.last.is_some() || !siege_is_over(table) {
        return Ok(());
    }
    if tactics && table.reading(Ruling::EmptySiegeDeck, true) == 0 {
        return Ok(());
    }
    let why = match table.siege_over && !tactics {
        true => DrawWhy::SiegeOver,
        false => DrawWhy::Over,
    };
    Err(Violation::DrawNotOwed { why })
}

/// With `stuck=lose` a pass for want of a playable card loses the game (R474). The notation has
/// no word of its own for that end; it counts as a forfeit.
fn stuck(table: &mut Table) {
    let seat = table.to_move;
    if table.rules.has_tactics()
        && table.room(seat).is_some()
        && table.rules.choice(Ruling::Stuck) == 1
    {
        table.outcome = Some(Outcome::Won(!seat, How::OpponentForfeit));
    }
}

/// The Defender's turn comes and all his formations are complete: in the English rules he has won
/// (R379), with tactics unless he can and will play one (R477); in the German rules he goes on
/// (R380).
#[inline]
pub(super) fn open(table: &mut Table) {
    if table.to_move == Seat::DEFENDER && table.room(Seat::DEFENDER).is_none() {
        open_without_room(table);
    }
}

fn open_without_room(table: &mut Table) {
    if table.rules.has_tactics() && table.rules.edition() == Edition::English {
        note_for_nothing(table, Seat::DEFENDER);
    }
    match table.rules.edition() {
        Edition::German => {
            if table.reading(Ruling::DefenderNoSpace, true) == 1 {
                table.outcome = Some(NO_SPACE);
            }
        }
        _ if !table.rules.has_tactics() => table.outcome = Some(NO_SPACE),
        _ if surely_unplayable(table, Seat::DEFENDER) => table.outcome = Some(NO_SPACE),
        _ => {
            let playable = surely_playable(table, Seat::DEFENDER);
            if table.reading(Ruling::NoSpace, playable) == 1 {
                table.outcome = Some(NO_SPACE);
            } else {
                table.agreeable = Some(NO_SPACE);
            }
        }
    }
}
