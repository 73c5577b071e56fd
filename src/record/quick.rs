//! Positions by the thousand: read from their lines by the same grammar and the same rules, but
//! without keeping what was written.

use super::front::Front;
use super::position::{KnownRulesets, behind_front};
use super::tally;
use crate::model::{CardSet, Position, Seat};
use crate::span::Span;
use crate::syntax::tree::{FaceRef, SiteTree, Tree};
use crate::syntax::{CommonSite, Faces, Shelf, position_onto};

/// A reader of positions that are right and in the canonical form.
#[derive(Debug, Default)]
pub struct Quick {
    /// Keys and their lists.
    store: Tree,
    front: Option<Front>,
    rules: KnownRulesets,
}

/// A line that is being read.
struct Line<'a> {
    text: &'a str,
    quick: &'a mut Quick,
    /// Nothing that was read is wrong.
    right: bool,
}

impl Quick {
    /// The position of a line, and the clan or siege cards on its board; `None` if something about
    /// it is wrong, or right and not canonical. [`super::position`] then says more.
    #[inline]
    pub fn read(&mut self, text: &str) -> Option<(&Position, CardSet)> {
        self.store.clear();
        let mut line = Line {
            text,
            quick: self,
            right: true,
        };
        let written = position_onto(text, &mut line)?;
        let right = line.right;
        let front = self.front.as_mut().filter(|_| right)?;
        front.whole(written.front).ok()?;
        if !front.is_once() {
            return None;
        }
        let (all, plain) = (front.all, front.shows_faces());
        let position = &mut front.position;
        behind_front(&self.store, &written, position).ok()?;
        if written.keys.len > 0 || !plain {
            tally::keys_each_once(&self.store, &written, position, all).ok()?;
            tally::adds_up(position, written.span).ok()?;
        }
        Some((position, all.cards))
    }
}

impl Shelf for Line<'_> {
    #[inline]
    fn store(&mut self) -> &mut Tree {
        &mut self.quick.store
    }

    #[inline]
    fn ruleset(&mut self, word: Span) {
        match self.quick.rules.read(word, self.text) {
            Some(rules) => match &mut self.quick.front {
                Some(front) => front.clear(rules),
                empty => *empty = Some(Front::new(rules)),
            },
            None => self.right = false,
        }
    }

    #[inline]
    fn common_faces(&self) -> Option<&'static Faces> {
        let front = self.quick.front.as_ref().filter(|_| self.right)?;
        Some(front.faces())
    }

    #[inline]
    fn common(&mut self, site: &CommonSite) -> bool {
        let front = self.quick.front.as_mut();
        front.is_some_and(|front| front.common(site))
    }

    #[inline(always)]
    fn face(&mut self, seat: Seat, face: FaceRef) {
        if let Some(front) = &mut self.quick.front {
            self.right &= front.face(seat, face).is_ok();
        }
    }

    #[inline]
    fn site(&mut self, site: SiteTree) {
        if let Some(front) = &mut self.quick.front {
            self.right &= front.site(&site).is_ok();
        }
    }
}
