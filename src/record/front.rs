//! The front of a position, card by card and stone by stone as it is read.

use super::names::{face, faces, place, problem, seat};
use super::once::Once;
use super::problem::{Problem, ProblemKind};
use crate::model::{
    BySeat, FaceKind, Game, Half, Mark, Place, Position, Ruleset, Ruling, Seat, Tactic, TacticKind,
};
use crate::span::Span;
use crate::syntax::tree::{FaceRef, SiteTree};
use crate::syntax::{CommonSite, Faces};

/// A position of which the front is being laid out.
#[derive(Debug)]
pub(super) struct Front {
    pub position: Position,
    game: Game,
    /// The stone or tile at hand.
    halves: BySeat<Half>,
    counts: BySeat<u32>,
    /// The cards on the board, the combat modes among them.
    pub all: Once,
    /// How many clan or siege cards there are; more than `all` holds where one lies there twice.
    laid: usize,
    once: bool,
    known: bool,
    taken: [Option<Span>; 9],
    sites: usize,
    /// How many of them came with their number.
    numbered: usize,
}

impl Front {
    /// The empty table of a ruleset.
    pub fn new(rules: Ruleset) -> Front {
        Front {
            position: Position::empty(rules),
            game: rules.game(),
            halves: BySeat::default(),
            counts: BySeat::default(),
            all: Once::new(rules.game()),
            laid: 0,
            once: true,
            known: true,
            taken: [None; 9],
            sites: 0,
            numbered: 0,
        }
    }

    /// Back to the empty table, in the same memory.
    #[inline]
    pub fn clear(&mut self, rules: Ruleset) {
        self.position.clear(rules);
        self.game = rules.game();
        self.halves = BySeat::default();
        self.counts = BySeat::default();
        self.all = Once::new(rules.game());
        (self.laid, self.once, self.known) = (0, true, true);
        self.taken = [None; 9];
        (self.sites, self.numbered) = (0, 0);
    }

    /// The next card on a side of the stone at hand.
    ///
    /// # Errors
    /// A card that the ruleset does not have, or that never lies on a side.
    #[inline(always)]
    pub fn face(&mut self, seat: Seat, written: FaceRef) -> Result<(), Problem> {
        let face = face(written, &self.position.ruleset)?;
        match face.card() {
            Some(card) => {
                self.laid += 1;
                self.all.cards.insert(card);
            }
            None => match face.kind() {
                FaceKind::Tactic(name) if name.kind() != TacticKind::Elite => {
                    return problem(ProblemKind::NeverLaid { tactic: name }, written.span);
                }
                FaceKind::Tactic(name) => self.once &= self.all.tactic(name),
                _ => self.known = false,
            },
        }
        self.counts[seat] += 1;
        self.halves[seat].push(face);
        Ok(())
    }

    /// The cards of the game.
    pub fn faces(&self) -> &'static Faces {
        faces(self.game)
    }

    /// The next stone or tile, with nothing but clan or siege cards; false, with nothing changed, if
    /// there is more to ask.
    #[inline]
    pub fn common(&mut self, written: &CommonSite) -> bool {
        let rules = self.position.ruleset;
        let sites = self.position.board.sites_mut();
        let Some(site) = sites.get_mut(self.sites).filter(|_| self.numbered == 0) else {
            return false;
        };
        let need = rules.demand(Place(self.sites as u8), Mark::None).size as usize;
        let [south, north] = &written.sides.0;
        if south.len() > need || north.len() > need {
            return false;
        }
        self.laid += south.len() + north.len();
        self.all.cards |= written.cards;
        site.halves = written.sides;
        self.sites += 1;
        true
    }

    /// The stone or tile at hand, when its cards have been laid.
    ///
    /// # Errors
    /// What the ruleset does not have; a side over its size; a tie mark where no tie can be
    /// (R625); a place that was there already.
    #[inline]
    pub fn site(&mut self, written: &SiteTree) -> Result<(), Problem> {
        let rules = self.position.ruleset;
        let game = rules.game();
        let at = match written.at {
            Some(at) => {
                self.numbered += 1;
                place(at, game)?
            }
            // how many there are is asked at the end
            None => Place(self.sites.min(game.places() - 1) as u8),
        };
        self.sites += 1;
        if let Some(first) = self.taken[at.index()].replace(written.span)
            && self.numbered > 0
        {
            let number = at.number();
            return problem(ProblemKind::PlaceTwice { number, first }, written.span);
        }
        let halves = std::mem::take(&mut self.halves);
        let counts = std::mem::take(&mut self.counts);
        let site = &mut self.position.board[at];
        site.halves = halves;
        if let Some((mark, span)) = written.mark {
            let allowed = match mark {
                Mark::None => true,
                Mark::Mud | Mark::Bluff => game == Game::One && rules.has_tactics(),
                Mark::Damaged | Mark::Breached => game == Game::Two,
            };
            if !allowed {
                return problem(ProblemKind::MarkForbidden, span);
            }
            site.mark = mark;
        }
        if let Some(owner) = written.owner {
            if game == Game::Two {
                return problem(ProblemKind::OwnerForbidden, owner.span);
            }
            site.owner = Some(seat(owner, game)?);
        }
        // a stone claimed before mud came has three cards a side, any other up to its demand
        let need = rules.demand(at, site.mark).size as u32;
        for (seat, half) in [(Seat::South, &written.south), (Seat::North, &written.north)] {
            let have = counts[seat];
            if have > need {
                return problem(ProblemKind::SideOver { have, need }, half.span);
            }
            if half.star && site.first.replace(seat).is_some() {
                return problem(ProblemKind::TieMark, half.span);
            }
            let both = counts.0 == [need; 2];
            if half.star && !both && rules.choice(Ruling::TieClock) == 0 {
                return problem(ProblemKind::TieMark, half.span);
            }
        }
        match written.mark {
            Some((Mark::Mud, _)) => self.once &= self.all.tactic(Tactic::Mud),
            Some((Mark::Bluff, _)) => self.once &= self.all.tactic(Tactic::Bluff),
            _ => {}
        }
        Ok(())
    }

    /// Whether all stones or tiles were there.
    ///
    /// # Errors
    /// Too few or too many of them; `front` is their span.
    pub fn whole(&self, front: Span) -> Result<(), Problem> {
        let (have, need) = (self.sites as u32, self.position.board.sites().len() as u32);
        let whole = match self.numbered {
            0 => have == need,
            count => count == self.sites,
        };
        match whole {
            true => Ok(()),
            false => problem(ProblemKind::PlaceCount { have, need }, front),
        }
    }

    /// Whether every card of the front lies there once.
    pub fn is_once(&self) -> bool {
        self.once && self.all.cards.len() as usize == self.laid
    }

    /// Whether every card of it shows its face.
    pub fn shows_faces(&self) -> bool {
        self.known
    }
}
