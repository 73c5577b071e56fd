//! Schotten Totten: the procedure of the base game and its variants.

mod ruses;

use super::claims::is_mode;
use super::procedure::Procedure;
use super::table::Table;
use super::violation::{ClaimWhen, ClosedTo, PassWhy, Violation};
use crate::model::{
    BySeat, Face, How, Mark, Outcome, Phase, Place, PlaceSet, Ruling, Seat, Tactic, TacticKind,
    TacticSet, Variant,
};
use crate::record::{Action, Claim};

/// The first game, all editions.
pub(super) struct SchottenTotten;

impl Procedure for SchottenTotten {
    fn check(&self, table: &mut Table, action: &Action) -> Result<(), Violation> {
        self.check_time(table, action)?;
        match action {
            Action::Claim(claim) => check_claim(table, claim),
            Action::Pass => check_pass(table),
            Action::Play(face, place) => check_play(table, *face, *place),
            _ => ruses::check(table, action),
        }
    }

    #[inline(always)]
    fn check_time(&self, table: &mut Table, action: &Action) -> Result<(), Violation> {
        match action {
            Action::Claim(_) => check_claim_time(table),
            Action::Pass => table.check_pass_time(),
            _ => table.check_play_time(),
        }
    }

    fn apply(&self, table: &mut Table, action: &Action) {
        if table.rules.has_tactics() {
            note_right(table, action);
        }
        match action {
            Action::Pass => {
                table.phase = Phase::Passed;
                table.passes = table.passes.saturating_add(1);
            }
            Action::Play(face, place) => {
                table.spend(*face);
                if let Some(place) = place {
                    lay_played(table, *face, *place);
                }
                table.phase = Phase::Played;
            }
            _ => {
                ruses::apply(table, action);
                table.phase = Phase::Played;
            }
        }
    }

    /// The stone goes to its owner (R230); the cards stay there and open (R213).
    fn take(&self, table: &mut Table, claim: &Claim) {
        let seat = table.to_move;
        table.give_stone(claim.place, seat);
        // the stones of the other side are as they were
        table.outcome = won(table.stones[seat]).map(|how| Outcome::Won(seat, how));
    }

    fn finds_nothing(&self, table: &Table, action: &Action) -> bool {
        ruses::finds_nothing(table, action)
    }

    fn check_draw(&self, _: &mut Table, _: bool) -> Result<(), Violation> {
        Ok(())
    }

    fn drawn(&self, _: &mut Table) {}

    fn holds_owed(&self, table: &Table) -> bool {
        // R406: either deck
        table.deck.surely_holds() || table.tactics_deck.surely_holds()
    }

    /// A turn lacks nothing but its play; a claim that could have been made is none of it (R226).
    #[inline]
    fn close(&self, table: &mut Table, _: bool) -> Result<(), Violation> {
        match table.phase {
            // R208, R408
            Phase::Start | Phase::Prepared => Err(Violation::NoPlay),
            // R214, R216: whether a draw is owed is asked for both games alike
            Phase::Played | Phase::Passed | Phase::Drawn => Ok(()),
        }
    }

    #[inline]
    fn may_be_ruled(&self, _: &Table) -> bool {
        false
    }

    fn settled(&self, table: &Table) -> Option<Outcome> {
        settled(&table.stones)
    }

    /// Nothing but tactic cards (R409). A right that lasts may come from another turn (R411).
    fn passing_hand(&self, table: &Table) -> Option<TacticSet> {
        let asked = table.rules.has_tactics()
            && table.room(table.to_move).is_some()
            && table.rules.choice(Ruling::PassRight) == 0;
        asked.then(|| TacticSet::deck(table.game()))
    }

    #[inline]
    fn open(&self, table: &mut Table) {
        // R411: a right to pass that was there once may be kept
        let seat = table.to_move;
        if table.rules.has_tactics() && has_right_to_pass(table, seat) == Some(true) {
            table.may_pass[seat] = Some(true);
        }
    }
}

/// Three stones side by side (R241) or five (R242); where one claim brings both, the former
/// (R245).
fn won(stones: PlaceSet) -> Option<How> {
    let owned = stones.0;
    if owned & owned >> 1 & owned >> 2 != 0 {
        Some(How::ThreeAdjacent)
    } else if owned.count_ones() >= 5 {
        Some(How::FiveStones)
    } else {
        None
    }
}

/// How the stones that each side has claimed have ended the game, if they have.
pub(super) fn settled(stones: &BySeat<PlaceSet>) -> Option<Outcome> {
    let won = |seat| won(stones[seat]).map(|how| Outcome::Won(seat, how));
    Seat::BOTH.into_iter().find_map(won)
}

/// When a stone may be claimed: after the play or pass and before the draw (R222, R223), in 1999
/// before the play, too (R224), with the early bird only before it (R441). How many the turn has claimed is not
/// asked (R227), and who may claim does so in a turn of his own, the winner of a tie too (R221, R232).
fn check_claim_time(table: &mut Table) -> Result<(), Violation> {
    let when = |when| Err(Violation::ClaimTime { when });
    let begun = matches!(table.phase, Phase::Start | Phase::Prepared);
    let early_bird = table.rules.variant() == Variant::EarlyBird;
    match table.phase {
        Phase::Drawn => return when(ClaimWhen::AfterDraw),
        Phase::Played if early_bird => return when(ClaimWhen::AfterPlay),
        Phase::Passed if early_bird => return when(ClaimWhen::AfterPass),
        _ => {}
    }
    if begun && !early_bird {
        let allowed = table.reading(Ruling::ClaimBeforePlay, true) == 1;
        if !allowed {
            return when(ClaimWhen::BeforePlay);
        }
    }
    Ok(())
}

/// Only a stone that nobody has may be claimed (R230).
fn check_claim(table: &mut Table, claim: &Claim) -> Result<(), Violation> {
    let place = claim.place;
    if let Some(owner) = table.board[place].owner {
        return Err(Violation::ClaimTaken {
            place,
            owner,
            since: None,
        });
    }
    table.check_claim(claim)
}

/// Whether the side may pass: without any room (R217, R218, R410), with an empty hand (R217), with
/// tactics also with a hand of tactic cards only (R409). `None` where hidden cards decide.
fn has_right_to_pass(table: &Table, seat: Seat) -> Option<bool> {
    if table.room(seat).is_none() {
        return Some(true);
    }
    let hand = &table.hands[seat];
    if hand.surely_has_card() {
        Some(false)
    } else if hand.counted && hand.any == 0 {
        Some(true)
    } else if !table.rules.has_tactics() && hides_a_hand(table) {
        Some(false)
    } else {
        None
    }
}

/// R411: whoever passes has the right to; whoever plays may have had it where hidden cards decide that, and then nobody
/// knows what is kept of it.
fn note_right(table: &mut Table, action: &Action) {
    let seat = table.to_move;
    if matches!(action, Action::Pass) {
        table.may_pass[seat] = Some(true);
    } else if table.may_pass[seat] == Some(false) && has_right_to_pass(table, seat).is_none() {
        table.may_pass[seat] = None;
    }
}

/// The base game: whether more cards are off the table than the other hand can hold. A hand runs
/// out only after the deck (R214), so the hand to move is not empty then.
fn hides_a_hand(table: &Table) -> bool {
    table.off_table() > usize::from(table.rules.hand_limit())
}

fn check_pass(table: &mut Table) -> Result<(), Violation> {
    let seat = table.to_move;
    let room = table.room(seat);
    let forbidden = |why| Err(Violation::PassForbidden { room, why });
    if has_right_to_pass(table, seat) != Some(false) {
        return Ok(());
    }
    if !table.rules.has_tactics() {
        return forbidden(PassWhy::Room);
    }
    // what nobody knows is held against nobody
    let lasting = table.rules.choice(Ruling::PassRight) == 1;
    let kept = table.may_pass[seat].unwrap_or(lasting);
    if table.reading(Ruling::PassRight, kept) == 1 && kept {
        return Ok(());
    }
    forbidden(PassWhy::CardAndRoom)
}

/// A clan or elite card to a side with room (R204, R209, R414), or a combat mode onto a stone
/// (R417); never at a claimed stone (R211, R422).
fn check_play(table: &mut Table, face: Face, place: Option<Place>) -> Result<(), Violation> {
    let seat = table.to_move;
    if face.is_tactic() {
        table.check_tactic_limit(seat)?;
    }
    table.check_held(seat, face)?;
    if face.tactic() == Some(Tactic::Joker) && table.has_played_joker(seat) {
        return Err(Violation::SecondJoker { since: None });
    }
    let Some(place) = place else {
        return Ok(());
    };
    match face.tactic() {
        Some(mode) if mode.kind() == TacticKind::Mode => check_mode(table, place),
        _ => check_room(table, place, seat, ClosedTo::Cards),
    }
}

/// Whether a card may be laid on a side of a stone (R204, R211, R130, R436).
fn check_room(table: &Table, place: Place, seat: Seat, closed: ClosedTo) -> Result<(), Violation> {
    if let Some(owner) = table.board[place].owner {
        return Err(Violation::StoneClaimed {
            place,
            owner,
            closed,
            since: None,
        });
    }
    if !table.has_room(place, seat) {
        let size = table.size_of(place) as u8;
        return Err(Violation::SideFull { place, size });
    }
    Ok(())
}

/// Whether a combat mode may be laid on a stone: none lies there (R418), it is not claimed
/// (R422), and it may be complete (R421). No side needs room (R417).
fn check_mode(table: &mut Table, place: Place) -> Result<(), Violation> {
    let site = table.board[place];
    if let Some(owner) = site.owner {
        let own = owner == table.to_move;
        if !(table.reading(Ruling::ModeOnClaimed, own) == 1 && own) {
            return Err(Violation::StoneClaimed {
                place,
                owner,
                closed: ClosedTo::Modes,
                since: None,
            });
        }
    }
    if is_mode(site.mark) {
        let mode = if site.mark == Mark::Mud {
            Tactic::Mud
        } else {
            Tactic::Bluff
        };
        return Err(Violation::ModeThere { place, mode });
    }
    let full = site.owner.is_none()
        && Seat::BOTH
            .into_iter()
            .any(|seat| table.is_complete(place, seat));
    if table.reading(Ruling::ModeOnFull, full) == 1 && full {
        return Err(Violation::ModeOnFull { place });
    }
    Ok(())
}

/// Lays a card where it was played.
fn lay_played(table: &mut Table, face: Face, place: Place) {
    let seat = table.to_move;
    match face.tactic() {
        Some(Tactic::Bluff) => table.board[place].mark = Mark::Bluff,
        Some(Tactic::Mud) => {
            table.board[place].mark = Mark::Mud;
            // R134: nobody is complete with three cards any more
            table.tick(place, Seat::South);
            table.tick(place, Seat::North);
        }
        _ => table.lay(place, seat, face),
    }
}
