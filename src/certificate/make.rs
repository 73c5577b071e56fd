//! Certificates of the solver's verdicts.

use super::document::{Answer, Asked, Certificate, FORMAT, Formed};
use super::facts::{Case, list, names, public};
use crate::ask::asked_of;
use crate::model::{Place, Position, Seat};
use crate::proof;
use crate::replay::{Fate, Met};
use crate::syntax::position_line;

/// The certificate of a question about a position; for the side to move where none is named.
/// `None` where a card at the place is not known.
pub fn of_position(position: &Position, place: Place, side: Option<Seat>) -> Option<Certificate> {
    let side = side.or(position.to_move);
    let position = public(position);
    if !position.board[place].shows_faces() {
        return None;
    }
    match (asked_of(&position, place, side), side) {
        (Ok(seat), _) => of_cards(Case {
            position: &position,
            place,
            seat,
            own: Vec::new(),
            other: Vec::new(),
        }),
        (Err(why), side) => {
            let case = side.map(|seat| Case {
                position: &position,
                place,
                seat,
                own: Vec::new(),
                other: Vec::new(),
            });
            let facts = case.and_then(|case| Some(case.facts(&case.question()?)));
            let game = position.ruleset.game();
            let certificate = Certificate {
                format: FORMAT.to_string(),
                position: position_line(&position),
                claim: Asked {
                    site: place.number(),
                    side: side.map(|seat| seat.letter(game).to_string()),
                    own: Vec::new(),
                    against: Vec::new(),
                },
                facts,
                answer: nothing(why.word()),
                digest: String::new(),
            };
            Some(sealed(certificate))
        }
    }
}

/// The certificate of a claim in a record, with the values that it states. `None` where the table
/// or a card at the place is not known, or where the claim was not forbidden by its cards.
pub fn of_met(met: &Met) -> Option<Certificate> {
    let claim = met.claim.as_ref()?;
    let judged = matches!(
        met.fate,
        Fate::Legal | Fate::False | Fate::Incomplete | Fate::Unproven
    );
    let position = public(met.position.as_ref().filter(|_| judged)?);
    if !position.board[claim.place].shows_faces() {
        return None;
    }
    of_cards(Case {
        position: &position,
        place: claim.place,
        seat: asked_of(&position, claim.place, Some(met.side)).ok()?,
        own: claim.own.iter().collect(),
        other: claim.other.iter().collect(),
    })
}

fn of_cards(case: Case) -> Option<Certificate> {
    let game = case.position.ruleset.game();
    let question = case.question()?;
    let verdict = proof::solve(&question);
    let reason = match verdict.claimable {
        true => proof::reason(&question, case.elsewhere()),
        false => None,
    };
    let formed = |formed: proof::Formed| Formed {
        formation: formed.formation.name().to_string(),
        sum: formed.sum,
        cards: names(formed.cards.faces()),
    };
    let stated = |values: &[(crate::model::Tactic, crate::model::Card)]| {
        let words = values.iter().map(|(name, value)| format!("{name}={value}"));
        words.collect()
    };
    let counterexample = verdict.counterexample;
    Some(sealed(Certificate {
        format: FORMAT.to_string(),
        position: position_line(case.position),
        claim: Asked {
            site: case.place.number(),
            side: Some(case.seat.letter(game).to_string()),
            own: stated(&case.own),
            against: stated(&case.other),
        },
        facts: Some(case.facts(&question)),
        answer: Answer {
            claimable: verdict.claimable,
            own: verdict.own.map(formed),
            other: verdict.other.map(formed),
            because: reason.map(|reason| list(game, reason.because)),
            because_is: reason.map(|reason| reason.because_is.word().to_string()),
            counterexample: (!counterexample.is_empty()).then(|| names(counterexample.faces())),
            rulings: case.rulings(proof::holds),
            ..nothing(verdict.basis.word())
        },
        digest: String::new(),
    }))
}

fn nothing(basis: &str) -> Answer {
    Answer {
        claimable: false,
        basis: basis.to_string(),
        own: None,
        other: None,
        because: None,
        because_is: None,
        counterexample: None,
        rulings: Vec::new(),
    }
}

fn sealed(certificate: Certificate) -> Certificate {
    Certificate {
        digest: certificate.digest_of(),
        ..certificate
    }
}
