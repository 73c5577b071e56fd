//! Schotten Totten 2: the procedure of the base game and the tactical variant.

mod actions;
mod ending;
mod playable;

pub(super) use ending::is_shut_in;
pub(super) use playable::surely_playable;

use super::procedure::Procedure;
use super::table::{Elimination, Table};
use super::violation::{PassWhy, Violation};
use crate::model::{
    Card, Edition, Face, How, Mark, Outcome, Phase, Place, PlaceSet, Ruling, Seat, TacticKind,
    TacticSet,
};
use crate::record::{Action, Claim};

/// The second game, both editions.
pub(super) struct SchottenTotten2;

impl Procedure for SchottenTotten2 {
    fn check(&self, table: &mut Table, action: &Action) -> Result<(), Violation> {
        self.check_time(table, action)?;
        match action {
            Action::Claim(claim) => table.check_claim(claim),
            Action::Oil(place) => check_oil(table, *place),
            Action::Retreat(places) => check_retreat(table, *places),
            Action::Pass => check_pass(table),
            Action::Play(face, place) => check_play(table, *face, *place),
            _ => actions::check(table, action),
        }
    }

    /// Only the Attacker declares control (R351), at any time in his turn (R352) and as often as he likes (R353),
    /// never because he must (R354), and only he retreats (R314); the Defender throws oil (R317). One card of either
    /// kind is played (R331, R455).
    #[inline(always)]
    fn check_time(&self, table: &mut Table, action: &Action) -> Result<(), Violation> {
        let attacks = table.to_move == Seat::ATTACKER;
        match action {
            Action::Claim(_) if !attacks => Err(Violation::DefenderControls),
            Action::Claim(_) => Ok(()),
            Action::Oil(_) if attacks => Err(Violation::AttackerOils),
            Action::Oil(_) => check_preparation(table, true),
            Action::Retreat(_) if !attacks => Err(Violation::DefenderRetreats),
            Action::Retreat(_) => check_preparation(table, false),
            Action::Pass => table.check_pass_time(),
            _ => table.check_play_time(),
        }
    }

    fn apply(&self, table: &mut Table, action: &Action) {
        match action {
            Action::Oil(place) => {
                if !table.board[*place].halves[Seat::ATTACKER].is_empty() {
                    // R318: the card closest to the tile, the first one still there
                    let face = table.lift(*place, Seat::ATTACKER, 0);
                    table.discard(face);
                }
                table.oil = table.oil.map(|oil| oil.saturating_sub(1));
                table.oil_thrown = table.oil_thrown.saturating_add(1);
                table.phase = Phase::Prepared;
            }
            Action::Retreat(places) => {
                // R315
                for place in places.iter() {
                    table.clear(place, Seat::ATTACKER);
                }
                table.phase = Phase::Prepared;
            }
            Action::Pass => table.phase = Phase::Passed,
            Action::Play(face, place) => {
                table.spend(*face);
                if let Some(place) = place {
                    bring(table, *place, *face, true);
                }
                table.phase = Phase::Played;
            }
            _ => {
                actions::apply(table, action);
                table.phase = Phase::Played;
            }
        }
    }

    fn take(&self, table: &mut Table, claim: &Claim) {
        let place = claim.place;
        // R355
        let mark = &mut table.board[place].mark;
        *mark = match *mark {
            Mark::Damaged => Mark::Breached,
            _ => Mark::Damaged,
        };
        table.outcome = self.settled(table);
        // R356
        for seat in Seat::BOTH {
            table.clear(place, seat);
        }
        table.board[place].first = None;
        table.other_clock[place.index()] = None;
    }

    /// The ends of the deck (R376, R378, R475) and of the Defender's places (R380, R477).
    #[inline]
    fn may_be_ruled(&self, table: &Table) -> bool {
        let deck = table.deck.surely_empty() || table.siege_over || table.last.is_some();
        deck || table.to_move == Seat::ATTACKER && table.room(Seat::DEFENDER).is_none()
    }

    fn settled(&self, table: &Table) -> Option<Outcome> {
        let win = |how| Some(Outcome::Won(Seat::ATTACKER, how));
        let count = |mark| {
            table
                .board
                .sites()
                .iter()
                .filter(|site| site.mark == mark)
                .count()
        };
        if count(Mark::Breached) > 0 {
            // R371
            win(How::DamagedTile)
        } else if count(Mark::Damaged) >= 4 {
            // R372
            win(How::FourTiles)
        } else {
            None
        }
    }

    fn finds_nothing(&self, table: &Table, action: &Action) -> bool {
        actions::finds_nothing(table, action)
    }

    fn check_draw(&self, table: &mut Table, tactics: bool) -> Result<(), Violation> {
        ending::check_draw(table, tactics)
    }

    fn drawn(&self, table: &mut Table) {
        ending::drawn(table);
    }

    /// A siege card, while the deck lives; with the siege deck empty a tactic card is a choice,
    /// not a duty (R341, R453, R475).
    fn holds_owed(&self, table: &Table) -> bool {
        table.deck.surely_holds() && !table.siege_over
    }

    fn close(&self, table: &mut Table, in_progress: bool) -> Result<(), Violation> {
        ending::close(table, in_progress)
    }

    fn open(&self, table: &mut Table) {
        ending::open(table);
    }

    /// No siege card, and no tactic card that could be played (R474); without any place nothing
    /// is asked of the Defender's hand (R380).
    fn passing_hand(&self, table: &Table) -> Option<TacticSet> {
        let seat = table.to_move;
        let asked = table.rules.has_tactics() && table.room(seat).is_some();
        asked.then(|| playable::unplayable(table, seat))
    }
}

/// A preparation comes first, and once a turn (R313, R319).
fn check_preparation(table: &Table, oil: bool) -> Result<(), Violation> {
    match table.phase {
        Phase::Start => Ok(()),
        Phase::Prepared => Err(Violation::SecondPreparation { oil }),
        Phase::Played | Phase::Passed | Phase::Drawn => Err(Violation::PreparationLate),
    }
}

/// Cards are taken back where some lie (R316).
fn check_retreat(table: &mut Table, places: PlaceSet) -> Result<(), Violation> {
    let bare = |place: &Place| table.board[*place].halves[Seat::ATTACKER].is_empty();
    match places.iter().find(bare) {
        Some(place) if table.reading(Ruling::EmptyTarget, true) == 0 => {
            Err(Violation::RetreatEmpty { place })
        }
        _ => Ok(()),
    }
}

/// Oil is thrown three times a game (R320), where a card lies (R321).
fn check_oil(table: &mut Table, place: Place) -> Result<(), Violation> {
    // three are thrown even where nobody wrote how many were left
    if table.oil == Some(0) || table.oil_thrown >= 3 {
        return Err(Violation::NoCauldron);
    }
    if table.board[place].halves[Seat::ATTACKER].is_empty()
        && table.reading(Ruling::EmptyTarget, true) == 0
    {
        let eliminated = table.attackers_eliminated_at(place);
        return Err(Violation::OilEmpty { place, eliminated });
    }
    Ok(())
}

/// A siege or elite card to a side with room (R332, R457); both jokers, too (R458).
fn check_play(table: &mut Table, face: Face, place: Option<Place>) -> Result<(), Violation> {
    let seat = table.to_move;
    if face.is_tactic() {
        table.check_tactic_limit(seat)?;
    }
    table.check_held(seat, face)?;
    debug_assert!(
        face.tactic()
            .is_none_or(|tactic| tactic.kind() == TacticKind::Elite)
    );
    match place {
        Some(place) => check_room(table, place, seat),
        None => Ok(()),
    }
}

/// Whether one more card may lie on the side, before anything is eliminated (R332, R337).
fn check_room(table: &Table, place: Place, seat: Seat) -> Result<(), Violation> {
    if table.has_room(place, seat) {
        Ok(())
    } else {
        let size = table.size_of(place) as u8;
        Err(Violation::SideFull { place, size })
    }
}

/// Lays a card on the side of the side to move; a 0 opposite an 11 of its color, or the other
/// way round, takes both away (R336), also where a tactic brought it (R339).
fn bring(table: &mut Table, place: Place, face: Face, played: bool) {
    let seat = table.to_move;
    let pair = face
        .card()
        .and_then(|card| opposite(table, place, seat, card));
    let Some((partner, index)) = pair else {
        table.lay(place, seat, face);
        return;
    };
    if !played && table.reading(Ruling::MovedElimination, true) == 1 {
        table.lay(place, seat, face);
        return;
    }
    let theirs = table.lift(place, !seat, index);
    table.discard(theirs);
    table.discard(face);
    if let (Some(card), Some(slot)) = (
        face.card(),
        table.eliminated.get_mut(partner.lane() as usize),
    ) {
        let (attackers, defenders) = match seat {
            Seat::South => (card, partner),
            Seat::North => (partner, card),
        };
        *slot = Some(Elimination {
            place,
            turn: table.turn,
            attackers,
            defenders,
        });
    }
}

/// The 0 or 11 that lies opposite and goes with this card. Wild cards never do (R338).
fn opposite(table: &Table, place: Place, seat: Seat, card: Card) -> Option<(Card, usize)> {
    let partner = card.partner()?;
    let index = table.board[place].halves[!seat].find(partner.into())?;
    Some((partner, index))
}

/// There is no passing (R344), but for a German Defender without any place (R380) and, with
/// tactics, a hand without a playable card (R474).
fn check_pass(table: &mut Table) -> Result<(), Violation> {
    let seat = table.to_move;
    let room = table.room(seat);
    let forbidden = |why| Err(Violation::PassForbidden { room, why });
    if room.is_none() {
        return match (seat, table.rules.edition()) {
            (Seat::DEFENDER, Edition::German) => {
                table.reading(Ruling::DefenderNoSpace, true);
                Ok(())
            }
            // his cauldron took the only target that he had: nothing else is left to do (R477)
            (Seat::DEFENDER, _)
                if table.phase == Phase::Prepared && !playable::surely_playable(table, seat) =>
            {
                Ok(())
            }
            (Seat::DEFENDER, _) => forbidden(PassWhy::NoSpace),
            _ => forbidden(PassWhy::Attacker),
        };
    }
    if !table.rules.has_tactics() {
        return match seat {
            Seat::South => forbidden(PassWhy::Attacker),
            Seat::North => forbidden(PassWhy::Room),
        };
    }
    if table.hands[seat].surely_has_card() {
        return forbidden(PassWhy::CardAndRoom);
    }
    if playable::surely_playable(table, seat) {
        return forbidden(PassWhy::Playable);
    }
    table.reading(Ruling::Stuck, true);
    Ok(())
}
