//! Questions from what lies on the table, and which open rulings decide their answers.

use super::solve::holds;
use super::{ColorRun, Question, Readings, Reason, suffices};
use crate::model::{
    CardSet, FaceKind, Game, Half, Mark, Place, Position, Ruleset, Ruling, RulingSet, Seat, Site,
    TacticSet,
};

/// How a ruleset reads the open rulings that touch a claim.
pub fn readings(ruleset: &Ruleset) -> Readings {
    Readings {
        wild_doubles: ruleset.choice(Ruling::WildDoubles) == 0,
        color_run: match ruleset.choice(Ruling::ColorRun) {
            0 => ColorRun::Sum,
            1 => ColorRun::Member,
            _ => ColorRun::Top,
        },
        eliminated_in: ruleset.choice(Ruling::EliminatedMembers) == 1,
        mud_early: ruleset.choice(Ruling::MudEarlyClaim) == 0,
        bluff_tie_none: ruleset.choice(Ruling::BluffTie) == 1,
    }
}

/// The cards that would be eliminated on arrival opposite these cards: every 0 (11) whose 11 (0)
/// of the same color lies there (R146). Wild cards count for nothing. Empty in Schotten Totten.
pub fn eliminated_opposite(game: Game, half: &Half) -> CardSet {
    game.partners(half.cards())
}

impl Question {
    /// The claim of a side at a place. `unseen` are the clan or siege cards that lie open
    /// nowhere, `elites` the elite cards that lie open nowhere: they are left out unless the
    /// ruleset says `proof-tactics=elite` (R122, R123).
    ///
    /// Where a claim states values of wild cards, put them into [`Question::own`] and
    /// [`Question::other`] afterwards: what stays [`Question::barred`] is decided here, by the
    /// cards themselves.
    pub fn at(
        ruleset: &Ruleset,
        place: Place,
        site: &Site,
        seat: Seat,
        unseen: CardSet,
        elites: TacticSet,
    ) -> Question {
        let game = ruleset.game();
        let readings = readings(ruleset);
        let own = site.halves[seat];
        let demand = ruleset.demand(place, site.mark);
        // who still has to fill up comes too late for a tie, unless having been complete once is enough (R119, R134)
        let late = site.halves[!seat].len() < usize::from(demand.size)
            && ruleset.choice(Ruling::TieClock) == 0;
        Question {
            game,
            demand,
            mud: site.mark == Mark::Mud,
            bluff: site.mark == Mark::Bluff,
            own,
            other: site.halves[!seat],
            own_first: site.first.map(|first| late || first == seat),
            unseen,
            // R145, R146: what a 0 or 11 that comes would take away is left out, but not that it
            // would not arrive itself
            barred: if readings.eliminated_in {
                CardSet::EMPTY
            } else {
                eliminated_opposite(game, &own)
            },
            elites: if ruleset.choice(Ruling::ProofTactics) == 1 {
                elites
            } else {
                TacticSet::EMPTY
            },
            readings,
        }
    }
}

/// The claim of a side at a place of a position.
pub fn question(position: &Position, place: Place, seat: Seat) -> Question {
    Question::at(
        &position.ruleset,
        place,
        &position.board[place],
        seat,
        position.unseen(),
        unseen_elites(position),
    )
}

/// Whether a reason needs elite cards beside its own: those that lie open elsewhere, without which it
/// would not carry the claim (R123).
pub fn leans_on_elites(position: &Position, place: Place, seat: Seat, reason: &Reason) -> bool {
    let ruleset = &position.ruleset;
    if !ruleset.has_tactics() || ruleset.choice(Ruling::ProofTactics) == 0 {
        return false;
    }
    let asked = question(position, place, seat);
    let elsewhere = ruleset.game().deck() - asked.unseen - position.board[place].cards();
    let mut hidden = asked;
    hidden.elites = TacticSet::ELITES;
    let here = hidden.own.faces().iter().chain(hidden.other.faces());
    for tactic in here.filter_map(|face| face.tactic()) {
        hidden.elites.remove(tactic);
    }
    let carried = |q: &Question| suffices(q, elsewhere, reason.because);
    carried(&asked) && !carried(&hidden)
}

/// The jokers, spy and shield that lie neither at a place nor among the discards and are not named as seen,
/// or those that are named as unseen. Empty in a game without tactic cards.
pub fn unseen_elites(position: &Position) -> TacticSet {
    if !position.ruleset.has_tactics() {
        return TacticSet::EMPTY;
    }
    if position.unseen.is_some() {
        let named = position.unseen_tactics.iter();
        return named.filter(|tactic| tactic.is_elite()).collect();
    }
    let mut left = TacticSet::ELITES;
    let discarded = position.discard.iter().filter_map(|face| face.tactic());
    let seen = position.seen_tactics.iter();
    for tactic in position.board.elites().chain(discarded).chain(seen) {
        left.remove(tactic);
    }
    left
}

/// Whether the other side lacks a card now but was complete once, and keeps the tie for that: by the
/// other reading of `tie-clock` it would come too late (R119, R134).
pub fn keeps_old_tie(ruleset: &Ruleset, place: Place, site: &Site, seat: Seat) -> bool {
    ruleset.choice(Ruling::TieClock) == 1
        && site.first == Some(!seat)
        && site.halves[!seat].len() < ruleset.size(place, site.mark)
}

/// The open rulings whose other reading would turn the answer to a claim round (all else being
/// read as the ruleset says). `tie-clock` is among them only where the other side lacks a card: of
/// two complete sides it decides who was first, which a question takes as given. The arguments are those of [`Question::at`], and the answer as the
/// ruleset reads it, if it is known.
pub fn deciding(
    ruleset: &Ruleset,
    place: Place,
    site: &Site,
    seat: Seat,
    unseen: CardSet,
    elites: TacticSet,
    now: Option<bool>,
) -> RulingSet {
    let candidates = candidates(ruleset, place, site, seat, elites);
    turning(candidates, ruleset, (site, seat), now, |ruleset, site| {
        holds(&Question::at(ruleset, place, site, seat, unseen, elites))
    })
}

/// The same by another judge of questions than the solver, or of questions that state values.
pub fn deciding_by(
    ruleset: &Ruleset,
    place: Place,
    site: &Site,
    seat: Seat,
    unseen: CardSet,
    elites: TacticSet,
    holds: impl Fn(&Question) -> bool,
) -> RulingSet {
    let candidates = candidates(ruleset, place, site, seat, elites);
    turning(candidates, ruleset, (site, seat), None, |ruleset, site| {
        holds(&Question::at(ruleset, place, site, seat, unseen, elites))
    })
}

/// The candidates whose other reading would reverse the answer to the claim of a side; the answer as the
/// ruleset reads it, if it is known. Where nobody knows who was complete first, that decides a tie by one reading of
/// bluff and by the other it does not, which is two answers as well (R133).
#[inline]
pub fn turning(
    candidates: RulingSet,
    ruleset: &Ruleset,
    (site, seat): (&Site, Seat),
    now: Option<bool>,
    answer: impl Fn(&Ruleset, &Site) -> bool,
) -> RulingSet {
    let mut set = RulingSet::default();
    if candidates.is_empty() {
        return set;
    }
    let now = now.unwrap_or_else(|| answer(ruleset, site));
    for ruling in candidates.iter() {
        for choice in 0..ruling.entry().values.len() as u8 {
            if choice != ruleset.choice(ruling)
                && answer(&ruleset.with(ruling, choice), site) != now
            {
                set.insert(ruling);
            }
        }
    }
    if site.first.is_none() && candidates.contains(Ruling::BluffTie) {
        let asks = ruleset.with(Ruling::BluffTie, 0);
        let if_first = |first| {
            let site = Site {
                first: Some(first),
                ..*site
            };
            answer(&asks, &site)
        };
        if if_first(seat) && !if_first(!seat) {
            set.insert(Ruling::BluffTie);
        }
    }
    set
}

/// The rulings that can matter at all for this claim; the arguments are those of [`Question::at`].
pub fn candidates(
    ruleset: &Ruleset,
    place: Place,
    site: &Site,
    seat: Seat,
    elites: TacticSet,
) -> RulingSet {
    use crate::model::Counts;
    let mut set = RulingSet::default();
    if keeps_old_tie(ruleset, place, site, seat) {
        set.insert(Ruling::TieClock);
    }
    // without tactic cards the rulebooks of Schotten Totten leave nothing else open here
    if ruleset.game() == Game::One && !ruleset.has_tactics() {
        return set;
    }
    let demand = ruleset.demand(place, site.mark);
    let size = demand.size as usize;
    let (own, other) = (&site.halves[seat], &site.halves[!seat]);
    let open = other.len() < size;
    if ruleset.has_tactics() {
        let wild = |half: &Half| {
            half.faces()
                .iter()
                .any(|face| matches!(face.kind(), FaceKind::Tactic(_)))
        };
        let elite = ruleset.choice(Ruling::ProofTactics) == 1 && !elites.is_empty();
        if wild(own) || wild(other) || elite && open {
            set.insert(Ruling::WildDoubles);
        }
    }
    match ruleset.game() {
        Game::One => {
            if site.mark == Mark::Mud && open {
                set.insert(Ruling::MudEarlyClaim);
            }
            if site.mark == Mark::Bluff {
                set.insert(Ruling::BluffTie);
            }
        }
        Game::Two => {
            if open && ruleset.has_tactics() && !elites.is_empty() {
                set.insert(Ruling::ProofTactics);
            }
            if open && !eliminated_opposite(Game::Two, own).is_empty() {
                set.insert(Ruling::EliminatedMembers);
            }
            if matches!(demand.counts, Counts::Color | Counts::Run) {
                set.insert(Ruling::ColorRun);
            }
            if matches!(place.index(), 0 | 6)
                && !matches!(site.mark, Mark::Damaged | Mark::Breached)
            {
                set.insert(Ruling::PlusSide);
            }
        }
    }
    set
}
