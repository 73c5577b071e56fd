//! What follows from a position for one claim, and notation back to cards.

use super::document::Facts;
use crate::ask::elsewhere;
use crate::model::{
    Card, CardSet, Color, Counts, Face, Game, Half, Place, Position, Ruleset, Ruling, RulingSet,
    Seat, Tactic,
};
use crate::proof::check::takes;
use crate::proof::{self, Question};

/// The open rulings that can touch a claim; `tie-clock` does only where a star stands on a side that
/// lacks a card, and of two complete sides it was decided before the position was written.
const TOUCHING: [Ruling; 7] = [
    Ruling::BluffTie,
    Ruling::ColorRun,
    Ruling::EliminatedMembers,
    Ruling::MudEarlyClaim,
    Ruling::PlusSide,
    Ruling::ProofTactics,
    Ruling::WildDoubles,
];

/// The values that a claim states for the wild cards of a side, nearest first.
pub(super) type Values = Vec<(Tactic, Card)>;

/// What of a position lies open and can touch a claim: no hands, no piles, no counts.
pub fn public(position: &Position) -> Position {
    Position {
        board: position.board,
        to_move: position.to_move,
        phase: position.phase,
        seen: position.seen,
        seen_tactics: position.seen_tactics,
        unseen: position.unseen,
        unseen_tactics: position.unseen_tactics,
        discard: position.discard.clone(),
        result: position.result,
        ..Position::empty(position.ruleset)
    }
}

/// A claim on a table: the question, and what the answer rests on.
pub(super) struct Case<'a> {
    pub position: &'a Position,
    pub place: Place,
    pub seat: Seat,
    pub own: Values,
    pub other: Values,
}

impl Case<'_> {
    /// The question, with the stated values; `None` where these do not fit the cards.
    pub fn question(&self) -> Option<Question> {
        self.stated(&proof::question(self.position, self.place, self.seat))
    }

    /// A question with the stated values in the place of the wild cards.
    pub fn stated(&self, question: &Question) -> Option<Question> {
        Some(Question {
            own: valued(question, &question.own, &self.own)?,
            // values that only stand there until the formation is complete are asked for, not counted
            other: match question.other.len() < question.demand.size as usize {
                true => valued(question, &question.other, &self.other).map(|_| question.other)?,
                false => valued(question, &question.other, &self.other)?,
            },
            ..*question
        })
    }

    /// The open cards at other places and among the discards.
    pub fn elsewhere(&self) -> CardSet {
        elsewhere(self.position, self.place)
    }

    /// The open rulings that decide, by a judge of questions.
    pub fn rulings(&self, holds: impl Fn(&Question) -> bool) -> Vec<String> {
        let set: RulingSet = proof::deciding_by(
            &self.position.ruleset,
            self.place,
            &self.position.board[self.place],
            self.seat,
            self.position.unseen(),
            proof::unseen_elites(self.position),
            |question| self.stated(question).is_some_and(|stated| holds(&stated)),
        );
        set.iter()
            .map(|ruling| option(&self.position.ruleset, ruling))
            .collect()
    }

    /// What follows from the position.
    pub fn facts(&self, question: &Question) -> Facts {
        let ruleset = &self.position.ruleset;
        let game = ruleset.game();
        let site = &self.position.board[self.place];
        let old_tie = proof::keeps_old_tie(ruleset, self.place, site, self.seat);
        Facts {
            ruleset: ruleset.to_string(),
            readings: TOUCHING
                .into_iter()
                .filter(|ruling| ruleset.has(*ruling))
                .chain(old_tie.then_some(Ruling::TieClock))
                .map(|ruling| option(ruleset, ruling))
                .collect(),
            size: question.demand.size,
            counts: counts(question.demand.counts).to_string(),
            mark: site.mark.word().map(String::from),
            own: names(site.halves[self.seat].faces()),
            other: names(site.halves[!self.seat].faces()),
            first: site.first.map(|seat| seat.letter(game).to_string()),
            elsewhere: list(game, self.elsewhere()),
            unseen: list(game, question.unseen),
            barred: list(game, question.barred),
            elites: question
                .elites
                .iter()
                .map(|name| name.to_string())
                .collect(),
        }
    }
}

/// A side whose wild cards have their stated values; all of them, or none is stated.
fn valued(question: &Question, half: &Half, values: &Values) -> Option<Half> {
    if values.is_empty() {
        return Some(*half);
    }
    let mut values = values.iter();
    let mut valued = Half::default();
    for face in half.faces() {
        valued.push(match face.tactic() {
            None => *face,
            Some(name) => {
                let (stated, value) = values.next()?;
                let open = !question.unseen.contains(*value);
                let doubles = open && !question.readings.wild_doubles;
                if *stated != name || !takes(name, *value) || doubles {
                    return None;
                }
                Face::from(*value)
            }
        });
    }
    values.next().is_none().then_some(valued)
}

fn option(ruleset: &Ruleset, ruling: Ruling) -> String {
    ruling.option(ruleset.choice(ruling)).to_string()
}

/// The word for what counts at a place.
const fn counts(counts: Counts) -> &'static str {
    match counts {
        Counts::All => "all",
        Counts::Sum => "sum",
        Counts::SameStrength => "same-strength",
        Counts::Color => "color",
        Counts::Run => "run",
        Counts::LowSum => "low-sum",
    }
}

/// Faces as the notation writes them, in their order.
pub(super) fn names(faces: &[Face]) -> Vec<String> {
    faces.iter().map(Face::to_string).collect()
}

/// The cards of a set in the order of sorted lists.
pub(super) fn list(game: Game, set: CardSet) -> Vec<String> {
    set.iter(game).map(|card| card.to_string()).collect()
}

/// The card of a name as the notation writes it, and in no other way.
pub(super) fn card(game: Game, name: &str) -> Option<Card> {
    let color = Color::of_letter(*name.as_bytes().first()?)?;
    let card = Card::new(game, color, name.get(1..)?.parse().ok()?)?;
    (card.to_string() == name).then_some(card)
}

/// A card or an elite card.
pub(super) fn face(game: Game, name: &str) -> Option<Face> {
    let elite = Tactic::of_name(name).filter(|name| name.is_elite());
    elite
        .map(Face::from)
        .or_else(|| card(game, name).map(Face::from))
}

/// Stated values: `joker=r7`.
pub(super) fn values(game: Game, stated: &[String]) -> Option<Values> {
    let value = |text: &String| {
        let (name, value) = text.split_once('=')?;
        let name = Tactic::of_name(name).filter(|name| name.is_elite())?;
        Some((name, card(game, value)?))
    };
    stated.iter().map(value).collect()
}
