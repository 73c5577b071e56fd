//! The actions of the tactical variant (R460 to R472).

use super::{bring, check_room};
use crate::engine::hand::Hand;
use crate::engine::pieces::named_or;
use crate::engine::table::Table;
use crate::engine::violation::Violation;
use crate::model::{Face, FaceKind, Game, Place, Ruling, Seat, Tactic, TacticKind};
use crate::record::{Action, At, Exchange};

/// Whether an action may be played now.
pub(super) fn check(table: &mut Table, action: &Action) -> Result<(), Violation> {
    // `record` lets no action of the other game through
    let tactic = action.tactic().ok_or(Violation::SecondPlay)?;
    let seat = table.to_move;
    table.check_tactic_limit(seat)?;
    table.check_held(seat, tactic.into())?;
    if finds_nothing(table, action) && table.reading(Ruling::EmptyTarget, true) == 1 {
        return Ok(());
    }
    match action {
        Action::Shift(_, at, target) => {
            // R462; siege and elite cards alike (R459), here and below
            table.check_there(at, seat)?;
            match target {
                Some(place) if *place == at.place => Err(Violation::SamePlace { place: *place }),
                Some(place) => check_room(table, *place, seat),
                None => Ok(()),
            }
        }
        Action::Take(_, at, target) => {
            // R467
            table.check_there(at, !seat)?;
            check_room(table, *target, seat)
        }
        // R466
        Action::Remove(_, at) => table.check_there(at, !seat).map(drop),
        Action::Recruitment(face, place) => {
            // R460: an action has no place at a tile, discard or not
            if face.tactic().is_some_and(|named| !named.is_elite()) {
                return Err(Violation::NotRecoverable { face: *face });
            }
            check_discarded(table, *face, tactic)?;
            check_room(table, *place, seat)
        }
        Action::Explosion(place) => {
            let site = &table.board[*place];
            let empty = Seat::BOTH
                .into_iter()
                .all(|seat| site.halves[seat].is_empty());
            if empty && table.reading(Ruling::EmptyTarget, true) == 0 {
                return Err(Violation::ExplosionEmpty { place: *place });
            }
            Ok(())
        }
        Action::Support([first, second]) => {
            // R470
            if recoverable(table) < 2 {
                return Err(Violation::NoTarget { tactic });
            }
            check_discarded(table, *first, tactic)?;
            let mut left = *table;
            take_back(&mut left, *first, tactic);
            let second = check_discarded(&mut left, *second, tactic);
            table.ruled = left.ruled;
            second
        }
        Action::Exchange(cards) => check_exchange(table, cards.as_ref()),
        _ => Ok(()),
    }
}

/// Whether an action names no card, and there is none that it could be about, or no place to bring
/// one to (R461).
pub(super) fn finds_nothing(table: &Table, action: &Action) -> bool {
    let seat = table.to_move;
    let closed = || table.room(seat).is_none();
    match action {
        Action::Shift(_, at, _) => !at.face.is_known() && !lies(table, seat),
        Action::Take(_, at, _) => !at.face.is_known() && (!lies(table, !seat) || closed()),
        Action::Remove(_, at) => !at.face.is_known() && !lies(table, !seat),
        Action::Recruitment(face, _) => !face.is_known() && (recruitable(table) == 0 || closed()),
        _ => false,
    }
}

/// Whether any card lies on a side.
pub(super) fn lies(table: &Table, side: Seat) -> bool {
    let sites = table.board.sites();
    sites.iter().any(|site| !site.halves[side].is_empty())
}

/// Carries an action out; the card stays on its owner's side (R460).
pub(super) fn apply(table: &mut Table, action: &Action) {
    let seat = table.to_move;
    let nothing = finds_nothing(table, action);
    if let Some(tactic) = action.tactic() {
        table.spend_tactic(tactic);
        table.actions[seat].insert(tactic);
    }
    match action {
        // for nothing, as the ruleset lets it be
        _ if nothing => {}
        Action::Shift(_, at, target) => relocate(table, at, seat, *target),
        Action::Take(_, at, target) => relocate(table, at, !seat, Some(*target)),
        Action::Remove(_, at) => relocate(table, at, !seat, None),
        Action::Recruitment(face, place) => {
            // R464: laid, not played from the hand, so that it does not count
            let face = take_back(table, *face, Tactic::Recruitment);
            bring(table, *place, face, false);
        }
        Action::Explosion(place) => {
            // R468
            for seat in Seat::BOTH {
                table.clear(*place, seat);
            }
        }
        Action::Support(faces) => {
            for face in faces {
                let face = take_back(table, *face, Tactic::Support);
                if let Some(card) = face.card() {
                    table.open.remove(card);
                }
                shuffle_back(table, face);
            }
        }
        Action::Exchange(cards) => exchange(table, cards.as_ref()),
        _ => {}
    }
}

fn relocate(table: &mut Table, at: &At, from: Seat, target: Option<Place>) {
    let Ok(index) = table.check_there(at, from) else {
        return;
    };
    let face = named_or(at.face, table.lift(at.place, from, index));
    match target {
        Some(place) => bring(table, place, face, false),
        None => table.discard(face),
    }
}

/// Whether a card lies among the discards and may be taken back: siege cards always (R463,
/// R469), elite cards (R465) and actions (R460) as the ruleset reads it.
fn check_discarded(table: &mut Table, face: Face, by: Tactic) -> Result<(), Violation> {
    let missing = Violation::NotDiscarded { face, by };
    let named = face
        .tactic()
        .map_or(0, |name| table.gone_tactics.count(name));
    let unnamed = table.gone_unnamed.may_be(face) && table.may_lie_nameless(face);
    match face.kind() {
        FaceKind::Card(card) if table.gone.contains(card) || unnamed => Ok(()),
        FaceKind::Tactic(tactic) if tactic.kind() == TacticKind::Elite => {
            if named == 0 && !unnamed {
                return Err(missing);
            }
            match table.reading(Ruling::DiscardedElite, true) {
                0 => Ok(()),
                _ => Err(Violation::NotRecoverable { face }),
            }
        }
        FaceKind::Tactic(tactic) => {
            let played = Seat::BOTH
                .into_iter()
                .any(|seat| table.actions[seat].count(tactic) > 0);
            if !played {
                return Err(missing);
            }
            match table.reading(Ruling::ActionsDiscarded, true) {
                1 => Ok(()),
                _ => Err(Violation::NotRecoverable { face }),
            }
        }
        FaceKind::Card(_) => Err(missing),
        _ => check_some_discarded(table, face, by),
    }
}

/// The same of a card without a full name: one of the discards must be what is said of it.
fn check_some_discarded(table: &mut Table, face: Face, by: Tactic) -> Result<(), Violation> {
    let is_action = |face: Face| face.tactic().is_some_and(|name| !name.is_elite());
    let (first, _) = table.retrieved(face, by);
    let Some(first) = first else {
        return Err(Violation::NotDiscarded { face, by });
    };
    let only_elites = first.is_tactic() && !table.retrievable(face, by).any(is_action);
    match only_elites && table.reading(Ruling::DiscardedElite, true) != 0 {
        true => Err(Violation::NotRecoverable { face }),
        false => Ok(()),
    }
}

/// How many discards may come to a tile (R463, R465).
pub(super) fn recruitable(table: &Table) -> u32 {
    let mut count = table.gone.len() + table.gone_unnamed.cards() as u32;
    if table.rules.choice(Ruling::DiscardedElite) == 0 {
        count += table.gone_tactics.len() + table.gone_unnamed.tactics() as u32;
    }
    count
}

/// How many discards may be shuffled back (R460, R469).
pub(super) fn recoverable(table: &Table) -> u32 {
    let mut count = recruitable(table);
    if table.rules.choice(Ruling::ActionsDiscarded) == 1 {
        count += table.actions[Seat::South].len() + table.actions[Seat::North].len();
    }
    count
}

/// Takes a card from the discards; what is known of it comes back.
fn take_back(table: &mut Table, face: Face, by: Tactic) -> Face {
    let face = match face.is_known() {
        true => face,
        // the only card that it can be
        false => match table.retrieved(face, by) {
            (Some(only), false) => only,
            _ => {
                table.blur(face, by);
                face
            }
        },
    };
    match face.kind() {
        FaceKind::Card(card) if table.gone.remove(card) => {}
        FaceKind::Tactic(tactic) => {
            let seat = table.to_move;
            let _ = table.gone_tactics.remove(tactic)
                || table.actions[seat].remove(tactic)
                || table.actions[!seat].remove(tactic)
                || table.gone_unnamed.take(face);
        }
        _ => {
            table.gone_unnamed.take(face);
        }
    }
    face
}

/// Shuffles a discard into its own deck (R469); an empty siege deck may live again (R476).
fn shuffle_back(table: &mut Table, face: Face) {
    if face.is_tactic() {
        table.tactics_deck.shuffle_in(face);
        return;
    }
    // a last turn that was called says that the deck was empty
    let was_empty = table.deck.surely_empty() || table.last.is_some() && !table.siege_over;
    if was_empty && table.reading(Ruling::SupportRevives, true) == 1 {
        table.siege_over = true;
    } else if !table.siege_over {
        table.last = None;
    }
    table.deck.shuffle_in(face);
}

/// How many cards a hand gives in an exchange, or as many as it certainly has; the action itself is still in the
/// hand of the side to move.
fn exchangeable(table: &Table, side: Seat) -> u8 {
    let size = table.hands[side].size();
    size.saturating_sub((side == table.to_move) as u8).min(3)
}

/// Three cards of each hand (R471), so both must hold three, or a short hand gives all that it has (R472).
fn check_exchange(table: &mut Table, cards: Option<&Exchange>) -> Result<(), Violation> {
    let seat = table.to_move;
    for side in [seat, !seat] {
        let have = exchangeable(table, side);
        let short = table.hands[side].counted && have < 3;
        if short && table.reading(Ruling::ExchangeShort, true) == 0 {
            return Err(Violation::ExchangeShort { side, have });
        }
    }
    let Some(cards) = cards else {
        return Ok(());
    };
    for (side, faces) in [(seat, cards.given), (!seat, cards.got)] {
        let (named, owed) = (faces.len() as u8, exchangeable(table, side));
        if named < owed || table.hands[side].counted && named > owed {
            return Err(Violation::ExchangeCount { side, named, owed });
        }
    }
    let mut trial = *table;
    trial.spend_tactic(Tactic::Exchange);
    trial.actions[seat].insert(Tactic::Exchange);
    for (side, faces) in [(seat, cards.given), (!seat, cards.got)] {
        for face in faces.iter() {
            // no card changes hands twice, nor both ways (R601)
            let both = cards.given.iter().chain(cards.got.iter());
            let times = both.filter(|other| *other == face).count() as u32;
            let copies = face
                .tactic()
                .map_or(1, |tactic| tactic.copies(table.game()));
            if face.is_known() && times > copies {
                return Err(Violation::ExchangeTwice { face });
            }
            trial.check_given(side, face)?;
            trial.hands[side].give(Game::Two, face);
        }
    }
    Ok(())
}

fn exchange(table: &mut Table, cards: Option<&Exchange>) {
    let seat = table.to_move;
    match cards {
        Some(cards) => {
            for (side, faces) in [(seat, cards.given), (!seat, cards.got)] {
                for face in faces.iter() {
                    table.hands[side].give(Game::Two, face);
                }
            }
            for (side, faces) in [(!seat, cards.given), (seat, cards.got)] {
                for face in faces.iter() {
                    table.hands[side].take_in(face);
                }
            }
        }
        None => forget_exchange(table),
    }
}

/// An exchange of which the record says no more: only numbers stay, and those of hands that were counted.
fn forget_exchange(table: &mut Table) {
    let all = table.rules.choice(Ruling::ExchangeShort) == 1;
    let gives = |hand: &Hand| match hand.counted {
        true => Some(hand.size().min(3)),
        false => (!all).then_some(3),
    };
    let given = [Seat::South, Seat::North].map(|seat| gives(&table.hands[seat]));
    for (seat, [own, theirs]) in [(Seat::South, given), (Seat::North, [given[1], given[0]])] {
        let hand = &mut table.hands[seat];
        hand.forget();
        match own.zip(theirs) {
            Some((own, theirs)) => hand.any = hand.any.saturating_sub(own) + theirs,
            None => hand.counted = false,
        }
    }
}
