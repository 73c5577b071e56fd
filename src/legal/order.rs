//! The order of actions in a list.

use crate::model::{Face, PlaceSet};
use crate::record::action::List;
use crate::record::{Action, Drawn};
use crate::syntax;

/// What kind of step in a turn an action is; actions are listed in this order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// A retreat or a cauldron.
    Preparation,
    /// A card, laid or carried out.
    Play,
    /// A pass.
    Pass,
    /// A claim.
    Claim,
    /// A draw.
    Draw,
}

impl Group {
    /// The word in machine formats.
    pub const fn word(self) -> &'static str {
        match self {
            Group::Preparation => "preparation",
            Group::Play => "play",
            Group::Pass => "pass",
            Group::Claim => "claim",
            Group::Draw => "draw",
        }
    }
}

/// The kind of an action.
pub fn group(action: &Action) -> Group {
    match action {
        Action::Oil(_) | Action::Retreat(_) => Group::Preparation,
        Action::Pass | Action::Lost => Group::Pass,
        Action::Claim(_) => Group::Claim,
        Action::Draw(_) => Group::Draw,
        _ => Group::Play,
    }
}

/// Sorts actions: by kind, then by the card that is played (as in sorted lists), then by what it
/// is about, left to right.
pub fn key(action: &Action) -> Vec<u64> {
    let mut key = Key(vec![group(action) as u64]);
    match action {
        Action::Oil(place) => key.number(0).number(place.number()),
        Action::Retreat(places) => key.number(1).places(*places),
        Action::Play(face, place) => key
            .face(*face)
            .number(place.map_or(u32::MAX, |place| place.number())),
        Action::Recruiter { drawn, returned } => {
            key.tactic(action);
            for card in drawn.iter() {
                key.drawn(card);
            }
            for face in returned.iter() {
                key.face(face);
            }
            &mut key
        }
        Action::Shift(_, at, target) => {
            let target = target.map_or(u32::MAX, |place| place.number());
            key.tactic(action).number(at.place.number());
            key.face(at.face).number(at.nth.into()).number(target)
        }
        Action::Take(_, at, target) => {
            key.tactic(action).number(at.place.number());
            let target = target.number();
            key.face(at.face).number(at.nth.into()).number(target)
        }
        Action::Remove(_, at) => {
            key.tactic(action).number(at.place.number());
            key.face(at.face).number(at.nth.into())
        }
        Action::Recruitment(face, place) => key.tactic(action).face(*face).number(place.number()),
        Action::Explosion(place) => key.tactic(action).number(place.number()),
        Action::Support(faces) => key.tactic(action).faces(faces),
        Action::Exchange(Some(cards)) => key.tactic(action).list(cards.given).list(cards.got),
        Action::Exchange(None) => key.tactic(action),
        Action::Claim(claim) => key.number(claim.place.number()),
        Action::Draw(drawn) => key.drawn(*drawn),
        Action::Pass | Action::Lost => &mut key,
    };
    key.0
}

/// A key as it grows.
struct Key(Vec<u64>);

impl Key {
    fn number(&mut self, number: u32) -> &mut Key {
        self.0.push(number.into());
        self
    }

    fn face(&mut self, face: Face) -> &mut Key {
        self.0.push(syntax::order(face));
        self
    }

    fn faces(&mut self, faces: &[Face]) -> &mut Key {
        for face in faces {
            self.face(*face);
        }
        self
    }

    fn list(&mut self, faces: List<Face, 3>) -> &mut Key {
        for face in faces.iter() {
            self.face(face);
        }
        self
    }

    fn places(&mut self, places: PlaceSet) -> &mut Key {
        self.0
            .extend(places.iter().map(|place| u64::from(place.number())));
        self
    }

    fn drawn(&mut self, drawn: Drawn) -> &mut Key {
        match drawn {
            Drawn::Face(face) => self.face(face),
            Drawn::Any => self.number(u32::MAX),
        }
    }

    /// The card that is carried out.
    fn tactic(&mut self, action: &Action) -> &mut Key {
        match action.tactic() {
            Some(tactic) => self.face(tactic.into()),
            None => self,
        }
    }
}
