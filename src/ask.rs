//! "Can I claim here?": a question about a position, and the whole answer.

use crate::model::{CardSet, Game, Phase, Place, Position, RulingSet, Seat, Variant};
use crate::proof::{self, Basis, Reason, Verdict};

/// Why no question about cards arises.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum NoQuestion {
    /// The stone is claimed already.
    Taken,
    /// It is the other side's turn.
    NotYourTurn,
    /// The Defender of Schotten Totten 2 declares no control.
    NotAttacker,
    /// The position is behind the moment for claims.
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
pub fn ask(position: &Position, place: Place, side: Option<Seat>, reasons: bool) -> Answer {
    let side = side.or(position.to_move);
    let no = |why, rulings| Answer {
        place,
        side,
        claimable: false,
        why: Why::No(why),
        verdict: None,
        reason: None,
        rulings,
    };
    let site = &position.board[place];
    let seat = match asked_of(position, place, side) {
        Ok(seat) => seat,
        Err(why) => return no(why, RulingSet::default()),
    };
    let question = proof::question(position, place, seat);
    let verdict = proof::solve(&question);
    let elsewhere = elsewhere(position, place);
    let rulings = proof::deciding(
        &position.ruleset,
        place,
        site,
        seat,
        position.unseen(),
        proof::unseen_elites(position),
    );
    Answer {
        place,
        side,
        claimable: verdict.claimable,
        why: Why::Cards(verdict.basis),
        verdict: Some(verdict),
        reason: match reasons && verdict.claimable {
            true => proof::reason(&question, elsewhere),
            false => None,
        },
        rulings,
    }
}

/// The side whose claim comes down to the cards; the side to move where none is named.
///
/// # Errors
/// Why no question about cards arises.
pub fn asked_of(position: &Position, place: Place, side: Option<Seat>) -> Result<Seat, NoQuestion> {
    let over = position.to_move.is_none() || position.result.is_some();
    let seat = side.or(position.to_move).filter(|_| !over);
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

/// The first place, of those asked about, where a card lies whose face is not known: no verdict
/// can be given there.
pub fn unknown_at(position: &Position, place: Option<Place>, side: Option<Seat>) -> Option<Place> {
    let seat = side.or(position.to_move);
    let hidden = |place: &Place| !position.board[*place].shows_faces();
    match place {
        Some(place) => Some(place).filter(hidden),
        None => position
            .board
            .places()
            .filter(|place| seat.is_some_and(|seat| is_asked(position, *place, seat)))
            .find(hidden),
    }
}

/// Whether a question without a place asks about this one: complete, and not taken.
fn is_asked(position: &Position, place: Place, seat: Seat) -> bool {
    let site = &position.board[place];
    let size = position.ruleset.demand(place, site.mark).size;
    site.owner.is_none() && site.halves[seat].len() >= size as usize
}

/// Asks about every place that a side has complete and that is not taken.
pub fn ask_all(position: &Position, side: Option<Seat>, reasons: bool) -> Vec<Answer> {
    let Some(seat) = side.or(position.to_move) else {
        return Vec::new();
    };
    position
        .board
        .places()
        .filter(|place| is_asked(position, *place, seat))
        .map(|place| ask(position, place, side, reasons))
        .collect()
}

/// Whether the moment for claims is not over. A position that says nothing of its phase asks about
/// the table as it stands; only one that is behind the moment is refused.
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
