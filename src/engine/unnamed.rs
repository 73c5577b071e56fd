//! Discards without a full name on record.

use crate::model::{Color, Face};

/// Every face that is not fully known: `?`, `?t`, a color, a strength.
const KINDS: [Face; 21] = kinds();

/// Where those begin of which a half is known.
const HALVES: usize = 2;

const fn kinds() -> [Face; 21] {
    let mut kinds = [Face::UNKNOWN; 21];
    kinds[1] = Face::UNKNOWN_TACTIC;
    let mut index = 0;
    while index < Color::ALL.len() {
        kinds[HALVES + index] = Face::of_color(Color::ALL[index]);
        index += 1;
    }
    let mut strength = 0;
    while strength < 12 {
        kinds[HALVES + Color::ALL.len() + strength as usize] = Face::of_strength(strength);
        strength += 1;
    }
    kinds
}

/// How many cards of each such face lie among the discards, in no order.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Unnamed([u8; KINDS.len()]);

impl Unnamed {
    /// Puts in a card whose face is not fully known.
    pub fn insert(&mut self, face: Face) {
        if let Some(index) = KINDS.iter().position(|kind| *kind == face) {
            self.0[index] = self.0[index].saturating_add(1);
        }
    }

    /// Whether no such card lies there.
    pub fn is_empty(&self) -> bool {
        *self == Unnamed::default()
    }

    /// Every face, as often as it lies there.
    pub fn faces(&self) -> impl Iterator<Item = Face> + Clone + '_ {
        let counts = KINDS.iter().zip(self.0);
        counts.flat_map(|(kind, count)| std::iter::repeat_n(*kind, usize::from(count)))
    }

    /// Number of clan or siege cards.
    pub fn cards(&self) -> usize {
        self.faces().filter(|face| !face.is_tactic()).count()
    }

    /// Number of tactic cards.
    pub fn tactics(&self) -> usize {
        self.faces().filter(|face| face.is_tactic()).count()
    }

    /// Whether one of them may be a card as somebody names it.
    pub fn may_be(&self, named: Face) -> bool {
        self.faces().any(|face| face.agrees(named))
    }

    /// Forgets of each that may be a card what else is known of it.
    pub fn blur(&mut self, face: Face) {
        for (index, kind) in KINDS.iter().enumerate().skip(HALVES) {
            if *kind != face && kind.agrees(face) {
                self.0[0] = self.0[0].saturating_add(std::mem::take(&mut self.0[index]));
            }
        }
    }

    /// Takes out a card that turns out to be `named`. Where cards of several faces may have been it,
    /// what is left is known no better than the least known of them.
    pub fn take(&mut self, named: Face) -> bool {
        let same = KINDS.iter().position(|kind| *kind == named);
        if let Some(index) = same.filter(|index| self.0[*index] > 0) {
            self.0[index] -= 1;
            return true;
        }
        let fitting = |index: &usize| self.0[*index] > 0 && KINDS[*index].agrees(named);
        let mut halves = (HALVES..KINDS.len()).filter(fitting);
        match (halves.next(), halves.next()) {
            (Some(color), Some(strength)) => {
                self.0[color] -= 1;
                self.0[strength] -= 1;
                self.insert(Face::UNKNOWN);
                true
            }
            (Some(half), None) => {
                self.0[half] -= 1;
                true
            }
            // of a tactic card more is known by `?t` than by `?`
            _ => match (0..HALVES).rev().find(fitting) {
                Some(index) => {
                    self.0[index] -= 1;
                    true
                }
                None => false,
            },
        }
    }
}
