//! Items of turns.

use super::super::key::field_name;
use super::super::tree::{At, Bind, ClaimTree, FaceRef, Item, ItemKind, List, PlaceRef, Written};
use super::Printer;
use super::part::{order, write_face};
use crate::model::{Color, Game};
use crate::sort;
use crate::span::Span;
use std::fmt::{self, Write};

impl<W: Write> Printer<'_, W> {
    pub(super) fn item(&mut self, item: &Item) -> fmt::Result {
        match &item.kind {
            ItemKind::Lost => self.out.write_char('?'),
            ItemKind::Pass => self.out.write_str("pass"),
            ItemKind::Oil(place) => {
                self.out.write_str("oil ")?;
                self.place(place)
            }
            ItemKind::Retreat(places) => {
                self.out.write_str("retreat ")?;
                self.places(places)
            }
            ItemKind::Play(face, place) => {
                self.face(face)?;
                self.at(place)
            }
            ItemKind::Recruiter { draws, returns } => {
                self.out.write_str("recruiter")?;
                for face in draws.of(&self.tree.faces) {
                    self.out.write_str(" +")?;
                    self.face(face)?;
                }
                for face in returns.of(&self.tree.faces) {
                    self.out.write_str(" -")?;
                    self.face(face)?;
                }
                Ok(())
            }
            ItemKind::Move(tactic, at, target) => {
                self.out.write_str(tactic.name())?;
                self.card_at(at)?;
                self.out.write_char('>')?;
                match target {
                    Some(place) => self.place(place),
                    None => self.out.write_str("discard"),
                }
            }
            ItemKind::Take(tactic, at, target) => {
                self.out.write_str(tactic.name())?;
                self.card_at(at)?;
                self.out.write_char('>')?;
                self.place(target)
            }
            ItemKind::Remove(tactic, at) => {
                self.out.write_str(tactic.name())?;
                self.card_at(at)
            }
            ItemKind::Recruitment(face, place) => {
                self.out.write_str("recruitment ")?;
                self.face(face)?;
                self.at(place)
            }
            ItemKind::Explosion(place) => {
                self.out.write_str("explosion ")?;
                self.place(place)
            }
            ItemKind::Support(faces) => {
                self.out.write_str("support ")?;
                self.sorted(faces)
            }
            ItemKind::Exchange(None) => self.out.write_str("exchange"),
            ItemKind::Exchange(Some((given, got))) => {
                self.out.write_str("exchange ")?;
                self.sorted(given)?;
                self.out.write_str(" for ")?;
                self.sorted(got)
            }
            ItemKind::Claim(claim) => self.claim(claim, item.span),
            ItemKind::Draw(face) => {
                self.out.write_char('+')?;
                self.face(face)
            }
            ItemKind::DrawAny => self.out.write_str("+any"),
            ItemKind::Field { name, value } => {
                self.out.write_str(&field_name(name.of(self.text)))?;
                self.out.write_char('=')?;
                self.out.write_str(value.of(self.text))
            }
        }
    }

    fn claim(&mut self, claim: &ClaimTree, item: Span) -> fmt::Result {
        let control = match self.game {
            Some(game) => game == Game::Two,
            None => item.of(self.text).starts_with("co"),
        };
        self.out
            .write_str(if control { "control " } else { "claim " })?;
        self.place(&claim.place)?;
        self.binds(" as ", &claim.own)?;
        self.binds(" against ", &claim.other)?;
        if let Some(because) = &claim.because {
            self.out.write_str(" because ")?;
            match because.len {
                0 => self.out.write_char('-')?,
                _ => self.sorted(because)?,
            }
        }
        if let Some(by) = &claim.denied {
            self.out.write_str(" denied")?;
            if by.len > 0 {
                self.out.write_str(" by ")?;
                self.sorted(by)?;
            }
        }
        Ok(())
    }

    fn binds(&mut self, clause: &str, binds: &List<Bind>) -> fmt::Result {
        for (index, bind) in binds.of(&self.tree.binds).iter().enumerate() {
            self.out.write_str(if index == 0 { clause } else { "," })?;
            self.face(&bind.wild)?;
            self.out.write_char('=')?;
            self.face(&bind.value)?;
        }
        Ok(())
    }

    /// A blank, a card, and where it lies.
    fn card_at(&mut self, at: &At) -> fmt::Result {
        self.out.write_char(' ')?;
        self.face(&at.face)?;
        // the nearest one is meant where nothing is said
        if let Some(nth) = at.nth.filter(|nth| *nth != 1) {
            self.out.write_char('.')?;
            self.count(nth)?;
        }
        self.at(&at.place)
    }

    fn at(&mut self, place: &PlaceRef) -> fmt::Result {
        self.out.write_char('@')?;
        self.place(place)
    }

    pub(super) fn place(&mut self, place: &PlaceRef) -> fmt::Result {
        match place.number {
            Some(number) => self.count(number),
            None => self.out.write_char('?'),
        }
    }

    fn places(&mut self, places: &List<PlaceRef>) -> fmt::Result {
        let places = places.of(&self.tree.places);
        let key = |place: &PlaceRef| place.number.unwrap_or(u32::MAX).into();
        let mut sorted;
        let places = if places.is_sorted_by_key(key) {
            places
        } else {
            sorted = places.to_vec();
            sort::by_number(&mut sorted, key);
            &sorted
        };
        for (index, place) in places.iter().enumerate() {
            if index > 0 {
                self.out.write_char(',')?;
            }
            self.place(place)?;
        }
        Ok(())
    }

    /// A card in the letters of the game at hand.
    pub(super) fn face(&mut self, face: &FaceRef) -> fmt::Result {
        write_face(self.out, self.in_game(face.face))
    }

    /// Purple is another name of grey in Schotten Totten 2.
    pub(super) fn in_game(&self, face: Written) -> Written {
        if self.game != Some(Game::Two) {
            return face;
        }
        match face {
            Written::Card(Color::Purple, strength) => Written::Card(Color::Grey, strength),
            Written::OfColor(Color::Purple) => Written::OfColor(Color::Grey),
            face => face,
        }
    }

    /// Cards in their order, with commas between.
    pub(super) fn sorted(&mut self, faces: &List<FaceRef>) -> fmt::Result {
        let faces = faces.of(&self.tree.faces);
        let key = |face: &FaceRef| order(self.in_game(face.face));
        let mut sorted;
        let faces = if faces.is_sorted_by_key(key) {
            faces
        } else {
            sorted = faces.to_vec();
            sort::by_number(&mut sorted, key);
            &sorted
        };
        for (index, face) in faces.iter().enumerate() {
            if index > 0 {
                self.out.write_char(',')?;
            }
            write_face(self.out, self.in_game(face.face))?;
        }
        Ok(())
    }
}
