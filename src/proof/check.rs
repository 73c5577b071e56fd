//! The independent checker: every completion and every value of every wild card, one by one.
//!
//! It shares no code with the solver, not even the ranks, and is as plain as the rules. Its time
//! grows with the number of completions: up to a quarter of a million for four free places, times
//! sixty for every joker.

use super::{Basis, ColorRun, Question};
use crate::model::{Card, CardSet, Counts, Face, Formation, Game, Half, MOST, Tactic, TacticSet};

/// What enumeration says of a question.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Whether the claim holds.
    pub claimable: bool,
    /// Why, in the words of the solver.
    pub basis: Basis,
    /// Type and sum of the claimant's formation.
    pub own: Option<(Formation, u8)>,
    /// Type and sum of the best formation that the other side has or can still reach.
    pub other: Option<(Formation, u8)>,
}

/// Strength among formations: the class, strongest highest, then the points.
pub(super) type Worth = (u8, i32);

/// Answers a question by enumeration.
pub fn check(q: &Question) -> Checked {
    let size = q.demand.size as usize;
    let mut answer = Checked {
        claimable: false,
        basis: Basis::Incomplete,
        own: None,
        other: None,
    };
    if q.own.len() < size {
        return answer;
    }
    let Some(own) = best_values(q, q.own.faces()) else {
        return answer;
    };
    answer.own = Some(told(q, own));
    let complete = q.other.len() >= size;
    if !complete && q.mud && !q.readings.mud_early {
        return answer;
    }
    let mut other = None;
    every_completion(q, None, &mut |faces| {
        other = other.max(best_values(q, faces));
        true
    });
    answer.other = other.map(|worth| told(q, worth));
    let tie_is_nobodys = q.bluff && q.readings.bluff_tie_none;
    if complete {
        answer.basis = Basis::Compared;
        answer.claimable = if Some(own) == other {
            if !tie_is_nobodys && q.own_first.is_none() {
                answer.basis = Basis::OrderUnknown;
            }
            !tie_is_nobodys && q.own_first == Some(true)
        } else {
            Some(own) > other
        };
    } else {
        answer.claimable = Some(own) > other || Some(own) == other && !equal_wins(q);
        answer.basis = if answer.claimable {
            Basis::Proven
        } else {
            Basis::Refuted
        };
    }
    answer
}

/// Whether the other side, filled up with exactly these unseen cards (and elite cards that may
/// come), would spoil the claim. False if the cards cannot come or do not fill it up.
pub fn beats(q: &Question, added: &Half) -> bool {
    let mut faces = q.other.faces().to_vec();
    let mut unseen = q.unseen - q.barred;
    let mut elites = q.elites;
    for face in added.faces() {
        let may_come = match (face.card(), face.tactic()) {
            (Some(card), _) => {
                (q.readings.wild_doubles || q.other.find(*face).is_none()) && unseen.remove(card)
            }
            (_, Some(tactic)) => elites.remove(tactic),
            _ => false,
        };
        if !may_come {
            return false;
        }
        faces.push(*face);
    }
    let own = best_values(q, q.own.faces());
    if faces.len() != q.demand.size as usize || own.is_none() {
        return false;
    }
    let other = best_values(q, &faces);
    other > own || other == own && equal_wins(q)
}

/// Whether a reply that only equals the claimant's formation is enough: an equal sum under bluff may be nobody's,
/// and a side that was complete before the claimant has every tie.
pub(super) fn equal_wins(q: &Question) -> bool {
    q.own_first == Some(false) || q.bluff && q.readings.bluff_tie_none
}

/// Whether these open cards alone carry the claim, by enumeration: it holds as it stands, and
/// still holds against the same own formation if all other cards `elsewhere` were unseen.
pub fn carries(q: &Question, elsewhere: CardSet, because: CardSet) -> bool {
    let open = Question {
        unseen: q.unseen | (elsewhere - because),
        ..*q
    };
    let own = best_values(q, q.own.faces());
    let mut other = None;
    every_completion(&open, None, &mut |faces| {
        other = other.max(best_values(&open, faces));
        true
    });
    check(q).claimable
        && (q.other.len() >= q.demand.size as usize
            || own > other
            || own == other && !equal_wins(q))
}

/// Type and sum of these cards, as they are; the rank that a rulebook gives them at this place.
/// `None` if they are not as many as the place asks for, or one has no strength.
pub fn named(q: &Question, half: &Half) -> Option<(Formation, u8)> {
    let cards: Vec<Card> = half.faces().iter().filter_map(|face| face.card()).collect();
    (cards.len() == q.demand.size as usize).then(|| told(q, worth(q, &cards)))
}

/// Calls back with every way to fill up the other side, those with the card `ahead` before all
/// others, until the callback has seen enough; then false.
pub(super) fn every_completion(
    q: &Question,
    ahead: Option<Card>,
    visit: &mut impl FnMut(&[Face]) -> bool,
) -> bool {
    let rest = q.unseen - ahead.map_or(CardSet::EMPTY, Card::set);
    let cards: Vec<Card> = ahead.into_iter().chain(rest.iter(q.game)).collect();
    let mut faces = q.other.faces().to_vec();
    complete(q, &cards, q.elites, &mut faces, visit)
}

fn complete(
    q: &Question,
    cards: &[Card],
    elites: TacticSet,
    faces: &mut Vec<Face>,
    visit: &mut impl FnMut(&[Face]) -> bool,
) -> bool {
    if faces.len() >= q.demand.size as usize {
        return visit(faces);
    }
    for (index, card) in cards.iter().enumerate() {
        // where nothing may double, no card stands in a formation twice
        let doubles = q.other.find(Face::from(*card)).is_some();
        if q.barred.contains(*card) || doubles && !q.readings.wild_doubles {
            continue;
        }
        faces.push(Face::from(*card));
        let on = complete(q, &cards[index + 1..], elites, faces, visit);
        faces.pop();
        if !on {
            return false;
        }
    }
    // elite cards last, each name not above the one before it
    let last = faces[q.other.len()..].last().and_then(|face| face.tactic());
    for tactic in [Tactic::Joker, Tactic::Spy, Tactic::Shield] {
        if elites.count(tactic) > 0 && last.is_none_or(|last| last as u8 <= tactic as u8) {
            let mut left = elites;
            left.remove(tactic);
            faces.push(Face::from(tactic));
            let on = complete(q, &[], left, faces, visit);
            faces.pop();
            if !on {
                return false;
            }
        }
    }
    true
}

/// The best that a complete side is worth, over all values of its wild cards; `None` if they
/// have none.
pub(super) fn best_values(q: &Question, faces: &[Face]) -> Option<Worth> {
    let mut best = None;
    every_value_of(q, faces, &mut |cards| {
        best = best.max(Some(worth(q, cards)));
        true
    });
    best
}

/// Calls back with a complete side for all values of its wild cards, until the callback has seen
/// enough.
pub(super) fn every_value_of(
    q: &Question,
    faces: &[Face],
    visit: &mut impl FnMut(&[Card]) -> bool,
) {
    // the plain cards first, so that a value can be held against all of them
    let mut cards = [Card::of_lane(q.game, 0, q.game.lowest()); MOST];
    let mut wild = [Tactic::Joker; MOST];
    let (mut plain, mut wilds) = (0, 0);
    for face in faces {
        if let Some(card) = face.card() {
            cards[plain] = card;
            plain += 1;
        } else if let Some(tactic) = face.tactic() {
            wild[wilds] = tactic;
            wilds += 1;
        }
    }
    every_value(q, &wild[..wilds], &mut cards, plain, visit);
}

fn every_value(
    q: &Question,
    wild: &[Tactic],
    cards: &mut [Card; MOST],
    len: usize,
    visit: &mut impl FnMut(&[Card]) -> bool,
) -> bool {
    let Some((tactic, rest)) = wild.split_first() else {
        return visit(&cards[..len]);
    };
    for value in q.game.deck().iter(q.game) {
        let doubles = !q.unseen.contains(value) || cards[..len].contains(&value);
        if takes(*tactic, value) && (q.readings.wild_doubles || !doubles) {
            cards[len] = value;
            if !every_value(q, rest, cards, len + 1, visit) {
                return false;
            }
        }
    }
    true
}

/// Whether a wild card can have this value (R126, R127). The checker shares no rule with what it checks, so
/// [`Tactic::can_be`] is not asked.
pub fn takes(tactic: Tactic, value: Card) -> bool {
    match (tactic, value.game()) {
        (Tactic::Joker, _) => true,
        (Tactic::Spy, Game::One) => value.strength() == 7,
        (Tactic::Spy, Game::Two) => value.strength() == 10,
        (Tactic::Shield, _) => (1..=3).contains(&value.strength()),
        _ => false,
    }
}

/// What plain cards are worth at the place.
pub(super) fn worth(q: &Question, cards: &[Card]) -> Worth {
    let sum: i32 = cards.iter().map(|card| card.strength() as i32).sum();
    let color = cards.iter().all(|card| card.lane() == cards[0].lane());
    // a bit for each strength that is there
    let strengths = cards
        .iter()
        .fold(0u32, |set, card| set | 1 << card.strength());
    let from_lowest = strengths >> strengths.trailing_zeros().min(31);
    let run = from_lowest == (1 << cards.len()) - 1;
    let same = from_lowest == 1;
    let class = match q.demand.counts {
        Counts::LowSum => return (1, -sum),
        Counts::Sum => 1,
        Counts::All if color && run => 5,
        Counts::All if same => 4,
        Counts::All if color => 3,
        Counts::All if run => 2,
        Counts::SameStrength if same => 4,
        Counts::Color | Counts::Run if color && run => {
            match (q.readings.color_run, q.demand.counts) {
                (ColorRun::Sum, _) => 1,
                (ColorRun::Member, Counts::Color) => 3,
                (ColorRun::Member, _) => 2,
                (ColorRun::Top, _) => 5,
            }
        }
        Counts::Color if color => 3,
        Counts::Run if run => 2,
        _ => 1,
    };
    (class, sum)
}

/// Worth in the words of the game.
fn told(q: &Question, (class, points): Worth) -> (Formation, u8) {
    let formation = match class {
        5 => Formation::ColorRun,
        4 => Formation::SameStrength,
        3 => Formation::Color,
        2 => Formation::Run,
        _ if q.demand.counts == Counts::LowSum => Formation::LowSum,
        _ => Formation::Sum,
    };
    (formation, points.unsigned_abs() as u8)
}
