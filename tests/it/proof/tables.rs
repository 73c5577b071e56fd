//! Random tables for claims, from a seed.

use super::dice::Dice;
use marchstone::model::{
    Card, CardSet, Face, Game, Half, Mark, Place, RULINGS, Ruleset, Ruling, Seat, Site, Tactic,
    TacticSet,
};
use marchstone::proof::Question;

/// One random claim.
#[derive(Debug)]
pub struct Table {
    /// The ruleset, with readings drawn at random in a share of the tables.
    pub ruleset: Ruleset,
    /// Cards that lie open at other places.
    pub elsewhere: CardSet,
    /// The question, perhaps with stated values.
    pub question: Question,
    /// Where the claim is made.
    pub place: Place,
    /// What lies there.
    pub site: Site,
    /// Whose claim it is.
    pub seat: Seat,
}

impl Table {
    /// A claim of South on what lies at a place, with these cards unseen and no elite cards left.
    pub fn of_south(ruleset: Ruleset, place: Place, site: Site, unseen: CardSet) -> Table {
        let (seat, elites) = (Seat::South, TacticSet::EMPTY);
        Table {
            ruleset,
            elsewhere: CardSet::EMPTY,
            question: Question::at(&ruleset, place, &site, seat, unseen, elites),
            place,
            site,
            seat,
        }
    }
}

const TOUCHING: [Ruling; 7] = [
    Ruling::WildDoubles,
    Ruling::ColorRun,
    Ruling::EliminatedMembers,
    Ruling::MudEarlyClaim,
    Ruling::BluffTie,
    Ruling::ProofTactics,
    Ruling::PlusSide,
];

/// The ruleset with the readings that touch claims drawn at random.
pub fn any_readings(dice: &mut Dice, ruleset: Ruleset) -> Ruleset {
    TOUCHING.into_iter().fold(ruleset, |ruleset, ruling| {
        if ruleset.has(ruling) {
            let values = RULINGS[ruling as usize].values.len() as u64;
            ruleset.with(ruling, dice.roll(values) as u8)
        } else {
            ruleset
        }
    })
}

/// A place of the ruleset with a mark that it can have.
pub fn any_place(dice: &mut Dice, ruleset: &Ruleset) -> (Place, Mark) {
    let place = Place(dice.roll(ruleset.game().places() as u64) as u8);
    let mark = match ruleset.game() {
        Game::Two if dice.one_in(2) => Mark::Damaged,
        Game::One if ruleset.has_tactics() => {
            dice.pick(&[Mark::None, Mark::None, Mark::Mud, Mark::Bluff])
        }
        _ => Mark::None,
    };
    (place, mark)
}

/// Draws a card, often one that fits those already there.
fn draw(dice: &mut Dice, game: Game, left: &mut CardSet, half: &Half) -> Option<Card> {
    let cards: Vec<Card> = left.iter(game).collect();
    if cards.is_empty() {
        return None;
    }
    let fits = |card: &Card, mode: u64| {
        half.faces()
            .iter()
            .filter_map(|face| face.card())
            .all(|other| {
                let near = card.strength().abs_diff(other.strength()) <= 3;
                match mode {
                    0 => card.color() == other.color() && near,
                    1 => card.strength() == other.strength(),
                    2 => card.color() == other.color(),
                    3 => near && card.strength() != other.strength(),
                    _ => true,
                }
            })
    };
    let mode = dice.roll(6);
    let fitting: Vec<Card> = cards
        .iter()
        .copied()
        .filter(|card| fits(card, mode))
        .collect();
    let card = if fitting.is_empty() {
        dice.pick(&cards)
    } else {
        dice.pick(&fitting)
    };
    left.remove(card);
    Some(card)
}

/// How many steps enumeration takes for a side with so many free places.
fn steps(game: Game, half: &Half, free: u64, unseen: u64) -> u64 {
    let mut steps = (0..free)
        .map(|index| unseen.saturating_sub(index))
        .product::<u64>();
    steps /= (1..=free).product::<u64>();
    for face in half.faces() {
        steps *= match face.tactic() {
            Some(Tactic::Joker) => game.deck_size() as u64,
            Some(Tactic::Spy) => 6,
            Some(_) => 18,
            None => 1,
        };
    }
    steps
}

/// A random table on which enumeration takes at most so many steps a side.
pub fn table(dice: &mut Dice, ruleset: Ruleset, most: u64) -> Table {
    loop {
        if let Some(table) = try_table(dice, ruleset, most) {
            return table;
        }
    }
}

fn try_table(dice: &mut Dice, ruleset: Ruleset, most: u64) -> Option<Table> {
    let game = ruleset.game();
    let ruleset = if dice.one_in(2) {
        any_readings(dice, ruleset)
    } else {
        ruleset
    };
    let (place, mark) = any_place(dice, &ruleset);
    let demand = ruleset.demand(place, mark);
    let size = demand.size as u64;
    let seat = dice.pick(&Seat::BOTH);
    let mut site = Site {
        mark,
        ..Site::default()
    };
    let mut left = game.deck();
    let mut elites = TacticSet::EMPTY;
    if ruleset.has_tactics() {
        for tactic in [Tactic::Joker, Tactic::Joker, Tactic::Spy, Tactic::Shield] {
            elites.insert(tactic);
        }
    }
    let own = if dice.one_in(40) { size - 1 } else { size };
    let other = match dice.roll(8) {
        0 | 1 => size,
        2 => 0,
        3 => dice.roll(size + 1),
        4 => size.saturating_sub(2),
        _ => size - 1,
    };
    for (side, count) in [(seat, own), (!seat, other)] {
        let half = &mut site.halves[side];
        for _ in 0..count {
            let wild: Vec<Tactic> = elites.iter().collect();
            if !wild.is_empty() && dice.one_in(4) {
                let tactic = dice.pick(&wild);
                elites.remove(tactic);
                half.push(Face::from(tactic));
            } else {
                let card = draw(dice, game, &mut left, half)?;
                half.push(Face::from(card));
            }
        }
    }
    if own == size && other == size && !dice.one_in(8) {
        site.first = Some(dice.pick(&Seat::BOTH));
    }
    // what lies elsewhere: mostly much of it, since proofs come late in a game
    let total = left.len() as u64;
    let mut unseen = match dice.roll(6) {
        0 => dice.roll(4),
        1 => dice.roll(total + 1),
        2 => total - dice.roll(4).min(total),
        _ => dice.roll(16),
    }
    .min(total);
    let free = size - other;
    let might_come = |unseen: u64| {
        let elites = if ruleset.choice(Ruling::ProofTactics) == 1 {
            elites
        } else {
            TacticSet::EMPTY
        };
        let mut steps = steps(game, &site.halves[!seat], free, unseen);
        for tactic in elites.iter().take(free as usize) {
            steps *= if tactic == Tactic::Joker { 60 } else { 4 };
        }
        steps
    };
    while unseen > 0 && might_come(unseen) > most {
        unseen -= 1;
    }
    if might_come(unseen) > most || steps(game, &site.halves[seat], 0, 0) > most {
        return None;
    }
    let mut elsewhere = CardSet::EMPTY;
    while left.len() as u64 > unseen {
        let cards: Vec<Card> = left.iter(game).collect();
        let card = dice.pick(&cards);
        left.remove(card);
        elsewhere.insert(card);
    }
    let mut question = Question::at(&ruleset, place, &site, seat, left, elites);
    if dice.one_in(4) {
        state(dice, &mut question);
    }
    Some(Table {
        ruleset,
        elsewhere,
        question,
        place,
        site,
        seat,
    })
}

/// The question where the other side, which still has to fill up, was complete before the claimant, and that counts
/// for ever.
pub fn against_who_was_first(q: &Question) -> Option<Question> {
    (q.other.len() < usize::from(q.demand.size)).then_some(Question {
        own_first: Some(false),
        ..*q
    })
}

impl Table {
    /// The same where the other side, which still has to fill up, was complete before the claimant, and that
    /// counts for ever.
    pub fn against_who_was_first(&self) -> Option<Table> {
        Some(Table {
            question: against_who_was_first(&self.question)?,
            site: Site {
                first: Some(!self.seat),
                ..self.site
            },
            ruleset: self.ruleset.with(Ruling::TieClock, 1),
            ..*self
        })
    }
}

/// States values of half the wild cards at the place.
pub fn state(dice: &mut Dice, question: &mut Question) {
    for half in [&mut question.own, &mut question.other] {
        let mut stated = Half::default();
        for face in half.faces() {
            stated.push(match face.tactic() {
                Some(tactic) if dice.one_in(2) => {
                    Face::from(any_value(dice, question.game, tactic))
                }
                _ => *face,
            });
        }
        *half = stated;
    }
}

fn any_value(dice: &mut Dice, game: Game, tactic: Tactic) -> Card {
    let values: Vec<Card> = game
        .deck()
        .iter(game)
        .filter(|card| has_value(tactic, *card))
        .collect();
    dice.pick(&values)
}

/// Whether a wild card may have this value at all.
pub fn has_value(tactic: Tactic, card: Card) -> bool {
    match (tactic, card.game()) {
        (Tactic::Joker, _) => true,
        (Tactic::Spy, Game::One) => card.strength() == 7,
        (Tactic::Spy, Game::Two) => card.strength() == 10,
        _ => (1..=3).contains(&card.strength()),
    }
}
