//! Where the cause of a violation lies in the record.

use super::course::Course;
use crate::engine::{ClaimWhen, ClosedTo, Violation};
use crate::model::{Face, Game, Mark, Place, Seat, Tactic};
use crate::record::{Action, names};
use crate::span::Span;
use crate::syntax::tree::{FaceRef, Item, ItemKind, LineKind, WrittenPart};

impl Course<'_> {
    /// Finds what a violation comes from, and notes its turn in the violation.
    pub(super) fn explain(&self, item: &Item, violation: &mut Violation) -> Option<Span> {
        let before = item.span.start;
        match violation {
            Violation::AfterEnd { since, .. } => {
                let (span, turn) = self.ended?;
                *since = Some(turn);
                Some(span)
            }
            Violation::ClaimTime { when } if *when == ClaimWhen::BeforePlay => {
                *when = self.comes_before(before);
                None
            }
            Violation::AlreadyOpen {
                card, since, place, ..
            } => {
                let (card, place) = (*card, *place);
                // a play elsewhere was refused, or is no longer so after a checkpoint
                let there = |item: &Item| {
                    self.brings(item, card) && place.is_some_and(|place| lies_at(item, place))
                };
                let found = self.last(before, |item, _| there(item));
                let found = found.or_else(|| self.last(before, |item, _| self.brings(item, card)));
                note(since, found)
            }
            Violation::SecondJoker { since } => {
                let seat = self.table.to_move();
                let joker = Face::from(Tactic::Joker);
                note(
                    since,
                    self.last(before, |item, side| {
                        side == Some(seat) && self.brings(item, joker)
                    }),
                )
            }
            Violation::StoneClaimed { place, since, .. }
            | Violation::ClaimTaken { place, since, .. } => {
                let place = *place;
                note(since, self.last(before, |item, _| self.claims(item, place)))
            }
            Violation::DrawKnown {
                face, since, held, ..
            } => {
                let face = *face;
                let found = match held {
                    Some(_) => None,
                    None => self.last(before, |item, _| self.brings(item, face)),
                };
                let found = found.or_else(|| self.last(before, |item, _| self.draws(item, face)));
                note(since, found).or_else(|| self.dealt(face))
            }
            Violation::NotInHand {
                face,
                other_hand: true,
                ..
            } => {
                let face = *face;
                let found = self.last(before, |item, _| self.draws(item, face));
                found.map(|(span, _)| span).or_else(|| self.dealt(face))
            }
            Violation::SecondPreparation { .. } => {
                let prepares =
                    |item: &Item| matches!(item.kind, ItemKind::Oil(_) | ItemKind::Retreat(_));
                self.last(before, |item, _| prepares(item))
                    .map(|(span, _)| span)
            }
            Violation::ExchangeTwice { face } => self.listed(item, *face).next(),
            Violation::OilEmpty {
                eliminated: Some((card, _)),
                ..
            }
            | Violation::ClaimIncomplete {
                eliminated: Some((card, _)),
                ..
            }
            | Violation::NotThere {
                eliminated: Some((card, _)),
                ..
            } => {
                let face = Face::from(*card);
                self.last(before, |item, _| self.brings(item, face))
                    .map(|(span, _)| span)
            }
            Violation::ClaimIncomplete {
                place,
                eliminated: None,
                ..
            } if self.table.board()[*place].mark == Mark::Mud => {
                let (mud, place) = (Face::from(Tactic::Mud), *place);
                let lays = |item: &Item| self.brings(item, mud) && lies_at(item, place);
                self.last(before, |item, _| lays(item))
                    .map(|(span, _)| span)
            }
            Violation::NotThere {
                face, discarded, ..
            } => {
                let (face, discarded) = (*face, *discarded);
                let found = match (self.is_mirrored(violation), discarded) {
                    (true, _) => self.last(before, |item, _| self.brings(item, face)),
                    (_, true) => self.last(before, |item, _| self.takes_away(item, face)),
                    _ => None,
                };
                found.map(|(span, _)| span)
            }
            _ => None,
        }
    }

    /// Whether the place counted from the other chair has what is missing at the one that is named.
    pub(super) fn is_mirrored(&self, violation: &Violation) -> bool {
        let (table, seat) = (&self.table, self.table.to_move());
        let opposite = |place: Place| {
            let other = place.mirrored(table.game());
            (other, &table.board()[other])
        };
        match *violation {
            Violation::ClaimIncomplete { place, .. } => {
                let (other, site) = opposite(place);
                site.owner.is_none() && table.is_complete(other, seat)
            }
            Violation::NotThere {
                face, place, side, ..
            } => face.is_known() && opposite(place).1.halves[side].find(face).is_some(),
            Violation::ModeThere { place, .. } => {
                let (_, site) = opposite(place);
                site.owner.is_none() && site.mark == Mark::None
            }
            Violation::RetreatEmpty { place }
            | Violation::OilEmpty {
                place,
                eliminated: None,
            } => !opposite(place).1.halves[Seat::South].is_empty(),
            Violation::ExplosionEmpty { place } => {
                let (_, site) = opposite(place);
                Seat::BOTH.iter().any(|seat| !site.halves[*seat].is_empty())
            }
            _ => false,
        }
    }

    /// Whether a ruse that reaches for a claimed stone finds the card that it names at the one counted from the
    /// other chair.
    pub(super) fn reaches_mirrored(&self, violation: &Violation, action: &Action) -> bool {
        let (
            Violation::StoneClaimed {
                place,
                closed: ClosedTo::Ruses,
                ..
            },
            Some(at),
        ) = (violation, action.at())
        else {
            return false;
        };
        let seat = match action {
            Action::Shift(..) => self.table.to_move(),
            _ => !self.table.to_move(),
        };
        let site = &self.table.board()[place.mirrored(self.table.game())];
        let lies = at.face.is_known() && site.halves[seat].find(at.face).is_some();
        at.place == *place && site.owner.is_none() && lies
    }

    /// Where else the claimant of an incomplete formation is complete, if that is one place and nobody has it.
    pub(super) fn complete_at(&self, violation: &Violation) -> Option<Place> {
        let Violation::ClaimIncomplete { .. } = violation else {
            return None;
        };
        let (table, seat) = (&self.table, self.table.to_move());
        let open = |place: &Place| table.board()[*place].owner.is_none();
        let mut complete = table
            .board()
            .places()
            .filter(|place| open(place) && table.is_complete(*place, seat));
        complete.next().filter(|_| complete.next().is_none())
    }

    /// The cards on the side to move of a place, each with the last turn before an offset that laid it there.
    pub(super) fn filled(&self, before: u32, place: Place) -> Vec<(Face, Option<u32>)> {
        let game = self.rules.game();
        let seat = self.table.to_move();
        let mut laid = Vec::new();
        let turns = self.tree.turns();
        for (_, turn, number) in turns.take_while(|(line, ..)| line.span.start < before) {
            let side = names::side_of(turn, game);
            for item in turn.items.of(&self.tree.items) {
                let own = side.is_none_or(|side| side == seat);
                if own && item.span.start < before && lies_at(item, place) {
                    laid.extend(laid_card(item).map(|card| (card, number)));
                }
            }
        }
        let faces = self.table.board()[place].halves[seat];
        let faces = faces.faces().iter().rev().map(|face| {
            let found = laid.iter().rposition(|(card, _)| self.is(*card, *face));
            (*face, found.map(|index| laid.remove(index).1))
        });
        let mut filled: Vec<_> = faces.collect();
        filled.reverse();
        filled
    }

    /// Whether an item puts this card among the discards.
    fn takes_away(&self, item: &Item, face: Face) -> bool {
        match &item.kind {
            ItemKind::Move(_, at, None) | ItemKind::Remove(_, at) => self.is(at.face, face),
            _ => false,
        }
    }

    /// The last item before an offset that fits, with the number of its turn.
    fn last(&self, before: u32, fits: impl Fn(&Item, Option<Seat>) -> bool) -> Option<(Span, u32)> {
        let game = self.rules.game();
        let mut found = None;
        for (_, turn, number) in self.tree.turns() {
            let side = names::side_of(turn, game);
            for item in turn.items.of(&self.tree.items) {
                if item.span.start >= before {
                    return found;
                }
                if fits(item, side) {
                    found = Some((item.span, number));
                }
            }
        }
        found
    }

    /// What an early claim, which stands here, comes before in its turn.
    fn comes_before(&self, here: u32) -> ClaimWhen {
        let mut turns = self.tree.turns();
        let turn = turns.find(|(line, ..)| (line.span.start..line.span.end).contains(&here));
        let items = turn.map_or(&[][..], |(_, turn, _)| turn.items.of(&self.tree.items));
        let behind = items.iter().filter(|item| item.span.start > here);
        let found = behind.filter_map(|item| match item.kind {
            ItemKind::Claim(_) | ItemKind::Draw(_) | ItemKind::DrawAny | ItemKind::Field { .. } => {
                None
            }
            ItemKind::Pass => Some(ClaimWhen::BeforePass),
            _ => Some(ClaimWhen::BeforePlay),
        });
        found
            .min_by_key(|when| *when == ClaimWhen::BeforePass)
            .unwrap_or(ClaimWhen::Alone)
    }

    /// Whether what is written is this card.
    fn is(&self, written: FaceRef, face: Face) -> bool {
        names::face(written, &self.rules).is_ok_and(|other| other == face)
    }

    /// Whether an item lays this card on the table.
    fn brings(&self, item: &Item, face: Face) -> bool {
        match &item.kind {
            ItemKind::Play(card, _) | ItemKind::Recruitment(card, _) => self.is(*card, face),
            ItemKind::Move(name, ..) | ItemKind::Take(name, ..) | ItemKind::Remove(name, ..) => {
                face == (*name).into()
            }
            ItemKind::Recruiter { .. } => face == Tactic::Recruiter.into(),
            ItemKind::Explosion(_) => face == Tactic::Explosion.into(),
            ItemKind::Support(_) => face == Tactic::Support.into(),
            ItemKind::Exchange(_) => face == Tactic::Exchange.into(),
            _ => false,
        }
    }

    fn draws(&self, item: &Item, face: Face) -> bool {
        match &item.kind {
            ItemKind::Draw(card) => self.is(*card, face),
            ItemKind::Recruiter { draws, .. } => {
                let mut draws = draws.of(&self.tree.faces).iter();
                draws.any(|card| self.is(*card, face))
            }
            _ => false,
        }
    }

    fn claims(&self, item: &Item, place: Place) -> bool {
        let ItemKind::Claim(claim) = &item.kind else {
            return false;
        };
        claim.denied.is_none()
            && claim.place.number == Some(place.number())
            && self.rules.game() == Game::One
    }

    /// Where a card stands in a deal.
    fn dealt(&self, face: Face) -> Option<Span> {
        self.tree.lines.iter().find_map(|line| {
            let LineKind::Deal(_, list) = &line.kind else {
                return None;
            };
            let parts = list.of(&self.tree.parts);
            parts.iter().find_map(|part| match part.part {
                WrittenPart::Card(written) => {
                    let written = FaceRef {
                        face: written,
                        span: part.span,
                    };
                    self.is(written, face).then_some(part.span)
                }
                _ => None,
            })
        })
    }
}

/// The card that an item lays on its own side, and whose other parts say where.
fn laid_card(item: &Item) -> Option<FaceRef> {
    match &item.kind {
        ItemKind::Play(card, _) | ItemKind::Recruitment(card, _) => Some(*card),
        ItemKind::Move(_, at, _) | ItemKind::Take(_, at, _) => Some(at.face),
        _ => None,
    }
}

/// Whether an item lays its card on a place.
fn lies_at(item: &Item, place: Place) -> bool {
    let written = match &item.kind {
        ItemKind::Play(_, place)
        | ItemKind::Recruitment(_, place)
        | ItemKind::Take(_, _, place) => Some(place),
        ItemKind::Move(_, _, place) => place.as_ref(),
        _ => None,
    };
    written.is_some_and(|written| written.number == Some(place.number()))
}

fn note(since: &mut Option<u32>, found: Option<(Span, u32)>) -> Option<Span> {
    let (span, turn) = found?;
    *since = Some(turn);
    Some(span)
}
