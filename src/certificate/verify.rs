//! Whether a certificate holds: everything derived once more, and the answer by enumeration.

use super::document::{Answer, Certificate, Formed};
use super::facts::{Case, card, face, public, values};
use crate::ask::{NoQuestion, asked_of};
use crate::model::{Card, CardSet, Face, Game, Half, Place, Position, Seat, TacticSet};
use crate::proof::check::{Checked, beats, check, named, takes};
use crate::proof::spare::{self, Fault};
use crate::proof::{Basis, Question};
use crate::syntax::position_line;
use serde::Serialize;

/// How many formations are looked at for the question whether a smaller reason exists. It is about
/// half a second; what the verdict itself and the minimal reason cost comes on top.
const EFFORT: u64 = 10_000_000;

/// A certificate that holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The game.
    pub game: Game,
    /// The stone or tile.
    pub place: Place,
    /// Whose claim it is.
    pub side: Option<Seat>,
    /// What was shown of `because`.
    pub shown: Shown,
}

/// What was shown of the reason.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// There is none, and none is needed.
    Nothing,
    /// No card of it can be spared.
    Minimal,
    /// No set with fewer cards carries the claim.
    Smallest,
    /// It says smallest. That no card of it can be spared is shown; whether a smaller one exists is
    /// not, as too many sets would have to be tried.
    Unchecked,
}

/// Why a certificate is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Refusal {
    /// A key is missing, unknown, doubled, or of the wrong kind; what the reader says.
    Form(String),
    /// The position line can't be read; why.
    Position(String),
    /// The position line is not canonical or says more than what lies open; as it should be.
    Line(String),
    /// The game has no such place.
    Site(u32),
    /// The game has no such side, or no side is named while one is to move.
    Side(Option<String>),
    /// A card at the place does not show its face.
    HiddenCard,
    /// The stated values do not fit the wild cards at the place.
    Values,
    /// A key of `facts` or `answer` does not follow: its name, what stands there, what follows.
    Differs {
        key: String,
        stands: String,
        follows: String,
    },
    /// The cards of a formation are not those of the side (true: the claimant's), or do not make it.
    Cards { own: bool },
    /// The counterexample is not what comes to the other side's formation, or does not win.
    Counterexample,
    /// A card of the reason does not lie open elsewhere, or is none.
    NotOpen(String),
    /// The reason does not do what it says.
    Reason(Fault),
    /// `because_is` is not a word for it.
    BecauseIs(String),
    /// The digest is not that of the content.
    Digest,
}

impl Certificate {
    /// Verifies it: what follows from the position is derived again, the verdict, the reason and
    /// the counterexample are checked by enumeration, and the digest is compared.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn verify(&self) -> Result<Verified, Refusal> {
        let position = self.table()?;
        let game = position.ruleset.game();
        let place =
            Place::of_number(game, self.claim.site).ok_or(Refusal::Site(self.claim.site))?;
        let letter = |seat: &Seat| seat.letter(game).to_string();
        let side = Seat::BOTH
            .into_iter()
            .find(|seat| self.claim.side.as_ref() == Some(&letter(seat)));
        // without a side there is a question only where nobody is to move
        if side.is_none() && (self.claim.side.is_some() || position.to_move.is_some()) {
            return Err(Refusal::Side(self.claim.side.clone()));
        }
        if !position.board[place].shows_faces() {
            return Err(Refusal::HiddenCard);
        }
        let stated = |words: &[String]| values(game, words).ok_or(Refusal::Values);
        let case = match side {
            Some(seat) => Some(Case {
                position: &position,
                place,
                seat,
                own: stated(&self.claim.own)?,
                other: stated(&self.claim.against)?,
            }),
            None if self.claim.own.is_empty() && self.claim.against.is_empty() => None,
            None => return Err(Refusal::Values),
        };
        let question = match &case {
            Some(case) => Some(case.question().ok_or(Refusal::Values)?),
            None => None,
        };
        let facts = case.as_ref().zip(question.as_ref());
        let facts = facts.map(|(case, question)| case.facts(question));
        same("facts", &self.facts, &facts)?;
        let shown = match (asked_of(&position, place, side), case, question) {
            (Ok(_), Some(case), Some(question)) => self.judge(&case, &question)?,
            (Err(why), ..) => self.no_question(why)?,
            // a side that may ask is a side
            _ => return Err(Refusal::Side(self.claim.side.clone())),
        };
        if self.digest != self.digest_of() {
            return Err(Refusal::Digest);
        }
        Ok(Verified {
            game,
            place,
            side,
            shown,
        })
    }

    /// The position, which must stand there as we write it, and say no more than what lies open.
    fn table(&self) -> Result<Position, Refusal> {
        let read = crate::pipeline::position(&self.position);
        let position = read.map_err(|finding| Refusal::Position(finding.message.to_string()))?;
        let position = public(&position);
        let line = position_line(&position);
        match line == self.position {
            true => Ok(position),
            false => Err(Refusal::Line(line)),
        }
    }

    /// The answer where no question about cards arises.
    fn no_question(&self, why: NoQuestion) -> Result<Shown, Refusal> {
        let answer = Answer {
            claimable: false,
            basis: why.word().to_string(),
            own: None,
            other: None,
            because: None,
            because_is: None,
            counterexample: None,
            rulings: Vec::new(),
        };
        if !self.claim.own.is_empty() || !self.claim.against.is_empty() {
            return Err(Refusal::Values);
        }
        same("answer", &self.answer, &answer).map(|()| Shown::Nothing)
    }

    /// The answer that the cards give.
    fn judge(&self, case: &Case, q: &Question) -> Result<Shown, Refusal> {
        let checked = check(q);
        let answer = &self.answer;
        same("claimable", &answer.claimable, &checked.claimable)?;
        same("basis", &answer.basis.as_str(), &checked.basis.word())?;
        let counterexample = match (checked.basis, &answer.counterexample) {
            (Basis::Refuted, Some(names)) => Some(self.half(q, names)?),
            (Basis::Refuted, None) => return Err(Refusal::Counterexample),
            (_, named) => {
                same("counterexample", named, &None::<Vec<String>>)?;
                None
            }
        };
        formed(q, &checked, &answer.own, None, true)?;
        formed(q, &checked, &answer.other, counterexample.as_ref(), false)?;
        if counterexample.is_some_and(|added| !beats(q, &added)) {
            return Err(Refusal::Counterexample);
        }
        let rulings = case.rulings(spare::holds);
        same("rulings", &answer.rulings, &rulings)?;
        match checked.claimable {
            true => self.reason(case, q),
            false => {
                same("because", &answer.because, &None::<Vec<String>>)?;
                same("because_is", &answer.because_is, &None::<String>)?;
                Ok(Shown::Nothing)
            }
        }
    }

    /// The cards of the counterexample.
    fn half(&self, q: &Question, names: &[String]) -> Result<Half, Refusal> {
        let mut half = Half::default();
        for name in names {
            let face = face(q.game, name).ok_or(Refusal::Counterexample)?;
            if !half.push(face) {
                return Err(Refusal::Counterexample);
            }
        }
        Ok(half)
    }

    /// The reason: it carries the claim, no card of it can be spared, and where it says so there
    /// is none with fewer cards.
    fn reason(&self, case: &Case, q: &Question) -> Result<Shown, Refusal> {
        let elsewhere = case.elsewhere();
        let none = Vec::new();
        let mut because = CardSet::EMPTY;
        for name in self.answer.because.as_ref().unwrap_or(&none) {
            let card = card(q.game, name).filter(|card| elsewhere.contains(*card));
            let card = card.ok_or_else(|| Refusal::NotOpen(name.clone()))?;
            because.insert(card);
        }
        // sorted, each card once
        let list = super::facts::list(q.game, because);
        same("because", &self.answer.because, &Some(list))?;
        let is = self.answer.because_is.as_deref().unwrap_or("null");
        if !matches!(is, "smallest" | "minimal") {
            return Err(Refusal::BecauseIs(is.to_string()));
        }
        let all_unseen = Question {
            unseen: q.unseen | elsewhere,
            ..*q
        };
        // enough to try every completion for each card that could be spared
        let mut left = spare::cost(&all_unseen).saturating_mul(u64::from(because.len()) + 2);
        if let Ok(Some(fault)) = spare::minimal(q, elsewhere, because, &mut left) {
            return Err(Refusal::Reason(fault));
        }
        if is == "minimal" {
            return Ok(Shown::Minimal);
        }
        let mut effort = EFFORT;
        match spare::smallest(q, elsewhere, because, &mut effort) {
            Ok(None) => Ok(Shown::Smallest),
            Ok(Some(fault)) => Err(Refusal::Reason(fault)),
            Err(spare::Spent) => Ok(Shown::Unchecked),
        }
    }
}

/// The formation of a side: type and sum are what enumeration finds, its cards are those of the
/// side, and make it.
fn formed(
    q: &Question,
    checked: &Checked,
    stands: &Option<Formed>,
    counterexample: Option<&Half>,
    own: bool,
) -> Result<(), Refusal> {
    let (half, found) = match own {
        true => (&q.own, checked.own),
        false => (&q.other, checked.other),
    };
    let found = found.map(|(formation, sum)| (formation.name(), sum));
    let told = stands
        .as_ref()
        .map(|stands| (stands.formation.as_str(), stands.sum));
    same(if own { "own" } else { "other" }, &told, &found)?;
    let Some(stands) = stands else {
        return Ok(());
    };
    let wrong = Refusal::Cards { own };
    let cards: Option<Vec<Card>> = stands.cards.iter().map(|name| card(q.game, name)).collect();
    let cards = cards.ok_or(wrong.clone())?;
    let mut shown = Half::default();
    let fits = cards.iter().all(|card| shown.push(Face::from(*card)));
    let made = named(q, &shown).map(|(formation, sum)| (formation.name(), sum));
    if !fits || made != found || cards.len() < half.len() {
        return Err(wrong);
    }
    let (lie, come) = cards.split_at(half.len());
    let value = |face: &Face, card: Card| match face.tactic() {
        None => face.card() == Some(card),
        Some(name) => {
            let twice = cards.iter().filter(|other| **other == card).count() > 1;
            let doubles = twice || !q.unseen.contains(card);
            takes(name, card) && (q.readings.wild_doubles || !doubles)
        }
    };
    let lies = half
        .faces()
        .iter()
        .zip(lie)
        .all(|(face, card)| value(face, *card));
    let comes = match counterexample {
        Some(added) => {
            let faces = added.faces();
            faces.len() == come.len()
                && faces
                    .iter()
                    .zip(come)
                    .all(|(face, card)| value(face, *card))
        }
        None => may_come(come, q.unseen - q.barred, q.elites, &|name, card| {
            value(&Face::from(name), card)
        }),
    };
    match lies && comes {
        true => Ok(()),
        false => Err(wrong),
    }
}

/// Whether these cards can come, each as itself or as the value of an elite card.
fn may_come(
    cards: &[Card],
    unseen: CardSet,
    elites: TacticSet,
    value: &dyn Fn(crate::model::Tactic, Card) -> bool,
) -> bool {
    let Some((first, rest)) = cards.split_first() else {
        return true;
    };
    let mut fewer = unseen;
    if fewer.remove(*first) && may_come(rest, fewer, elites, value) {
        return true;
    }
    elites.iter().any(|name| {
        let mut left = elites;
        left.remove(name);
        value(name, *first) && may_come(rest, unseen, left, value)
    })
}

/// Whether what stands under a key is what follows. Of two objects the first key that differs is
/// named.
fn same<T: Serialize, U: Serialize>(key: &str, stands: &T, follows: &U) -> Result<(), Refusal> {
    let json = |value: serde_json::Result<serde_json::Value>| value.unwrap_or_default();
    let (stands, follows) = (
        json(serde_json::to_value(stands)),
        json(serde_json::to_value(follows)),
    );
    if stands == follows {
        return Ok(());
    }
    if let (Some(ours), Some(theirs)) = (follows.as_object(), stands.as_object()) {
        for (inner, value) in ours {
            same(inner, &theirs.get(inner), &Some(value))?;
        }
    }
    Err(Refusal::Differs {
        key: key.to_string(),
        stands: stands.to_string(),
        follows: follows.to_string(),
    })
}
