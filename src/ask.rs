//! "Can I claim here?": a question about a position, and the whole answer.

use crate::engine::{Table, is_over};
use crate::model::{
    CardSet, Game, Phase, Place, PlaceSet, Position, RulingSet, Seat, TacticSet, Variant,
};
use crate::proof::{self, Basis, Explained, Question, Reason, Verdict};
use crate::record::Claim;

/// Why no question about cards arises.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum NoQuestion {
    /// The stone is claimed already.
    Taken,
    /// It is the other side's turn.
    NotYourTurn,
    /// The Defender of Schotten Totten 2 declares no control.
    NotAttacker,
    /// The position is after the moment for claims.
    WrongPhase,
    /// The game is over.
    GameOver,
}

impl NoQuestion {
    /// The word in machine formats.
    pub const fn word(self) -> &'static str {
        match self {
            NoQuestion::Taken => "taken",
            NoQuestion::NotYourTurn => "not-your-turn",
            NoQuestion::NotAttacker => "not-attacker",
            NoQuestion::WrongPhase => "wrong-phase",
            NoQuestion::GameOver => "game-over",
        }
    }
}

/// How a question was answered.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// By the cards.
    Cards(Basis),
    /// By the rest of the position.
    No(NoQuestion),
}

impl Why {
    /// The word in machine formats.
    pub const fn word(self) -> &'static str {
        match self {
            Why::Cards(basis) => basis.word(),
            Why::No(why) => why.word(),
        }
    }
}

/// How much effort goes into the open cards that carry a claim.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Effort {
    /// They are not looked for.
    None,
    /// A set of which no card can be spared.
    Irreducible,
    /// A smallest set wherever that can be proven in fixed time.
    Smallest,
}

impl Effort {
    /// The open cards elsewhere that carry a claim, if it holds and they are looked for.
    fn reason(
        self,
        question: &Question,
        verdict: &Verdict,
        elsewhere: impl FnOnce() -> CardSet,
    ) -> Option<Reason> {
        if !verdict.claimable {
            return None;
        }
        match self {
            Effort::None => None,
            Effort::Irreducible => proof::irreducible_reason(question, elsewhere()),
            Effort::Smallest => proof::reason(question, elsewhere()),
        }
    }
}

/// The answer to a question.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Answer {
    /// The stone or tile.
    pub place: Place,
    /// For whom it was asked; `None` where nobody is to move and nobody was named.
    pub side: Option<Seat>,
    /// Whether the claim would be right.
    pub claimable: bool,
    /// Why.
    pub why: Why,
    /// The verdict on the cards, if the question came to that.
    pub verdict: Option<Verdict>,
    /// The open cards elsewhere that carry the claim, if asked for.
    pub reason: Option<Reason>,
    /// The open rulings that decided.
    pub rulings: RulingSet,
}

/// Asks about one place; for the side to move where none is named.
pub fn ask(position: &Position, place: Place, side: Option<Seat>, effort: Effort) -> Answer {
    Questions::of(position).ask(place, side, effort)
}

/// The questions about one position. What nobody sees is found out once for all of them.
#[derive(Copy, Clone, Debug)]
pub struct Questions<'a> {
    /// The position.
    pub position: &'a Position,
    unseen: CardSet,
    elites: TacticSet,
}

impl<'a> Questions<'a> {
    /// The questions about a position.
    pub fn of(position: &'a Position) -> Questions<'a> {
        Questions::about(position, position.board.cards())
    }

    /// The questions about a position with these clan or siege cards on its board.
    #[inline]
    pub fn about(position: &'a Position, on_board: CardSet) -> Questions<'a> {
        Questions {
            position,
            unseen: position.unseen_beside(on_board),
            elites: proof::unseen_elites(position),
        }
    }

    /// Asks about one place; for the side to move where none is named.
    pub fn ask(&self, place: Place, side: Option<Seat>, effort: Effort) -> Answer {
        let (position, unseen, elites) = (self.position, self.unseen, self.elites);
        let side = side.or(position.to_move);
        let mut answer = Answer {
            place,
            side,
            claimable: false,
            why: Why::No(NoQuestion::GameOver),
            verdict: None,
            reason: None,
            rulings: RulingSet::default(),
        };
        let seat = match asked_of(position, place, side) {
            Ok(seat) => seat,
            Err(why) => {
                answer.why = Why::No(why);
                return answer;
            }
        };
        let (rules, site) = (&position.ruleset, &position.board[place]);
        let question = Question::at(rules, place, site, seat, unseen, elites);
        let verdict = answer.verdict.insert(proof::solve(&question));
        answer.claimable = verdict.claimable;
        answer.why = Why::Cards(verdict.basis);
        let elsewhere = || rules.game().deck() - unseen - site.cards();
        answer.reason = effort.reason(&question, verdict, elsewhere);
        let now = Some(answer.claimable);
        answer.rulings = proof::deciding(rules, place, site, seat, unseen, elites, now);
        answer
    }
}

/// Spells out the reason of an answer: what it rules out, and by which cards. `None` without a
/// reason, and where both sides are complete.
pub fn explain(position: &Position, answer: &Answer) -> Option<Explained> {
    let (seat, reason) = (answer.side?, answer.reason?);
    let question = proof::question(position, answer.place, seat);
    let elsewhere = elsewhere(position, answer.place);
    proof::explain(&question, elsewhere, reason.because)
}

/// The unseen cards that would have to lie open first for a refused claim to hold, none of which
/// can be spared; `None` if no cards that lie open could help.
pub fn would_need(position: &Position, answer: &Answer) -> Option<CardSet> {
    match answer.why {
        Why::Cards(Basis::Refuted) => {
            proof::would_need(&proof::question(position, answer.place, answer.side?))
        }
        _ => None,
    }
}

/// The side whose claim comes down to the cards; the side to move where none is named.
///
/// # Errors
/// Why no question about cards arises.
pub fn asked_of(position: &Position, place: Place, side: Option<Seat>) -> Result<Seat, NoQuestion> {
    let seat = side.or(position.to_move).filter(|_| !is_over(position));
    let seat = seat.ok_or(NoQuestion::GameOver)?;
    if position.ruleset.game() == Game::Two && seat == Seat::DEFENDER {
        return Err(NoQuestion::NotAttacker);
    }
    if Some(seat) != position.to_move {
        return Err(NoQuestion::NotYourTurn);
    }
    if position.board[place].owner.is_some() {
        return Err(NoQuestion::Taken);
    }
    match in_time(position) {
        true => Ok(seat),
        false => Err(NoQuestion::WrongPhase),
    }
}

/// The answer to a claim with the values that it states for wild cards (R614). `None` where it states
/// none, where one of them can't be, and where they decide otherwise than the best ones would.
pub fn with_values(
    table: &Table,
    answer: &Answer,
    claim: &Claim,
    effort: Effort,
) -> Option<Answer> {
    let seat = answer.side?;
    answer.verdict?;
    if claim.states_no_value() {
        return None;
    }
    let question = table.question_of(claim, seat).ok()?;
    let verdict = proof::solve(&question);
    if verdict.claimable != answer.claimable {
        return None;
    }
    Some(Answer {
        why: Why::Cards(verdict.basis),
        verdict: Some(verdict),
        reason: effort.reason(&question, &verdict, || {
            elsewhere(&table.position(), answer.place)
        }),
        ..*answer
    })
}

/// The places that a question without one asks about: those that a side, the side to move if none
/// is named, has complete and that are not taken.
pub fn places(position: &Position, side: Option<Seat>) -> PlaceSet {
    let mut places = PlaceSet::default();
    let Some(seat) = side.or(position.to_move) else {
        return places;
    };
    for place in position.board.places() {
        let site = &position.board[place];
        let need = position.ruleset.demand(place, site.mark).size as usize;
        // which sides are complete is nothing that a processor could guess
        let asked = (site.halves[seat].len() >= need) & site.owner.is_none();
        places.set(place, asked);
    }
    places
}

/// The first of some places where a card lies whose face is not known: no verdict can be given
/// there.
pub fn unknown_at(position: &Position, places: PlaceSet) -> Option<Place> {
    places
        .iter()
        .find(|place| !position.board[*place].shows_faces())
}

/// Whether the moment for claims is not over. A position that says nothing of its phase asks about
/// the table as it stands; only one that is after the moment is refused.
fn in_time(position: &Position) -> bool {
    match (position.ruleset.game(), position.ruleset.variant()) {
        (Game::Two, _) => true,
        (Game::One, Variant::EarlyBird) => position.phase == Phase::Start,
        (Game::One, _) => position.phase != Phase::Drawn,
    }
}

/// The cards that lie open, but not at the place itself.
pub fn elsewhere(position: &Position, place: Place) -> CardSet {
    position.ruleset.game().deck() - position.unseen() - position.board[place].cards()
}
