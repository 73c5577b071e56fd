//! The turns of a right game: which follows which, and when there would be something to say. Whatever
//! gives `None` here may have something to say.

use super::super::Event;
use super::super::hands::names_every_card;
use super::super::otherwise::{self, ToldRulings};
use super::super::parts::turn_span;
use super::{Plain, Reading};
use crate::engine::{Accord, Table};
use crate::model::{CardSet, Face, Game, Place, PlaceSet, Seat, Tactic, TacticKind};
use crate::proof;
use crate::record::{self, Action, Claim, Drawn, names};
use crate::span::Span;
use crate::syntax::tree::{Item, ItemKind, Line, ResultTree, Side, Tree, Turn};
use crate::syntax::{CommonClaim, CommonLines, Faces, Lead};

/// The turns of a game under way.
pub(super) struct Turns {
    table: Table,
    /// The cards of the game.
    faces: &'static Faces,
    begun: bool,
    /// The last turn is over, and the table waits for the next one.
    waits: bool,
    /// How that has to begin, if it may be a common one.
    lead: Option<Lead>,
    /// Where the last turn stands.
    span: Span,
    /// A turn has begun that is told step by step.
    within: bool,
    drew: bool,
    told: ToldRulings,
}

/// How the next turn has to begin.
#[inline(never)]
fn lead_of(table: &Table) -> Option<Lead> {
    Lead::new(table.turn(), Side::of(table.to_move(), table.game()))
}

/// Where an action stands, and where to put what there is to say of it.
type To<'a> = (Span, &'a mut Vec<Event>);

impl Turns {
    /// Before the first turn.
    pub fn new(table: Table) -> Turns {
        Turns {
            faces: names::faces(table.game()),
            table,
            begun: false,
            waits: false,
            lead: None,
            span: Span::default(),
            within: false,
            drew: false,
            told: ToldRulings::default(),
        }
    }

    /// Deals a hand.
    pub fn deal(&mut self, seat: Seat, cards: CardSet) {
        self.table.deal_cards(seat, cards);
    }

    /// Whether no card of a hand is hidden.
    pub fn shows_hands(&self) -> bool {
        self.table.shows_hands()
    }

    /// The cards of the game.
    pub fn faces(&self) -> &'static Faces {
        self.faces
    }

    /// The number and side of a turn that is told step by step.
    #[inline(always)]
    pub fn opens(&mut self, number: u32, side: Side, said: &mut Vec<Event>) -> Option<()> {
        self.within = true;
        let seat = names::seat_of(side, self.table.game())?;
        self.begin(number, seat, said)
    }

    /// The same where the number and side are those that the table waits for.
    #[inline(always)]
    pub fn opens_as_expected(&mut self) {
        self.within = true;
        self.waits = false;
    }

    /// The end of such a turn, and where it stands.
    #[inline]
    pub fn ends(&mut self, span: Span) {
        self.within = false;
        self.span = span;
        self.pass_on();
    }

    /// Whether such a turn has begun and not ended.
    pub fn is_within(&self) -> bool {
        self.within
    }

    /// Carries out common turns for as long as nothing else comes; returns their number of actions.
    #[inline(never)]
    pub fn common(&mut self, lines: &mut CommonLines) -> u32 {
        let Some(lead) = self.lead.as_mut().filter(|_| self.waits) else {
            return 0;
        };
        let (table, mut line, mut items) = (&mut self.table, lines.first(), 0);
        loop {
            if let Some((turn, behind)) = line.turn(lead, self.faces) {
                if !table.common_turn(turn.played, turn.place, turn.drawn) {
                    break;
                }
                self.drew |= turn.drawn.is_some();
                items += 1 + u32::from(turn.drawn.is_some());
                line = behind;
            } else if let Some(behind) = line.pass(lead)
                && table.common_pass()
            {
                items += 1;
                line = behind;
            } else {
                break;
            }
            if !lead.advance() {
                let Some(anew) = lead_of(table) else {
                    self.lead = None;
                    lines.take(line, None);
                    return items;
                };
                *lead = anew;
            }
        }
        lines.take(line, Some(lead));
        items
    }

    /// Behind a turn: gives it to the other side, where nothing else comes of its end.
    #[inline]
    fn pass_on(&mut self) {
        self.waits = self.table.pass_on();
        self.look_ahead();
    }

    /// Behind a turn: how the next one has to begin.
    #[inline(always)]
    fn look_ahead(&mut self) {
        let known = self.lead.as_mut().is_some_and(Lead::advance);
        if !known {
            self.lead = lead_of(&self.table).filter(|_| self.waits);
        }
    }

    /// The number and side of a turn, after the turn before it.
    #[inline(always)]
    fn begin(&mut self, number: u32, seat: Seat, said: &mut Vec<Event>) -> Option<()> {
        if !self.begun {
            // the Attacker begins (R311); in Schotten Totten whoever they agreed on
            if number != 1 || seat != Seat::South && self.table.game() == Game::Two {
                return None;
            }
            self.table.set_to_move(seat, number);
        } else {
            self.close(false, said)?;
            let over = self.table.outcome().is_some();
            if over || number != self.table.turn() || seat != self.table.to_move() {
                return None;
            }
        }
        self.waits = false;
        self.begun = true;
        Some(())
    }

    /// A turn that came as a line.
    pub fn turn(&mut self, line: &Line, turn: &Turn, desk: &mut Reading) -> Option<()> {
        let (number, _) = turn.number?;
        let seat = names::side_of(turn, self.table.game())?;
        self.begin(number, seat, desk.said)?;
        let items = turn.items.of(&desk.store.items);
        self.span = turn_span(line, turn, items);
        for item in items {
            self.item(item, (desk.store, desk.text), desk.said)?;
        }
        self.pass_on();
        desk.store.truncate(Default::default());
        Some(())
    }

    /// A clan or siege card is played.
    #[inline]
    pub fn plays(&mut self, card: Face, place: u32, to: To) -> Option<()> {
        let place = Place::of_number(self.table.game(), place)?;
        if self.table.play_known(card, place) {
            return Some(());
        }
        self.carry_out(&Action::Play(card, Some(place)), to)
    }

    /// A cauldron is thrown.
    pub fn oils(&mut self, place: u32, to: To) -> Option<()> {
        let place = self.tile(place)?;
        self.carry_out(&Action::Oil(place), to)
    }

    /// The Attacker retreats from one tile.
    pub fn retreats(&mut self, place: u32, to: To) -> Option<()> {
        let place = self.tile(place)?;
        self.carry_out(&Action::Retreat(PlaceSet::of(place)), to)
    }

    /// A place of Schotten Totten 2.
    fn tile(&self, number: u32) -> Option<Place> {
        let game = self.table.game();
        Place::of_number(game, number).filter(|_| game == Game::Two)
    }

    /// A clan or siege card is drawn.
    #[inline]
    pub fn draws(&mut self, card: Face, to: To) -> Option<()> {
        self.drew = true;
        if self.table.draw_known(card) {
            return Some(());
        }
        self.carry_out(&Action::Draw(Drawn::Face(card)), to)
    }

    /// A tactic card is played at a place.
    pub fn plays_tactic(&mut self, name: Tactic, place: u32, to: To) -> Option<()> {
        let name = names::tactic(name, to.0, self.table.rules()).ok()?;
        let place = Place::of_number(self.table.game(), place)?;
        // what is carried out is not laid at a place
        if name.kind() == TacticKind::Action {
            return None;
        }
        self.carry_out(&Action::Play(name.into(), Some(place)), to)
    }

    /// A tactic card is drawn.
    pub fn draws_tactic(&mut self, name: Tactic, to: To) -> Option<()> {
        let name = names::tactic(name, to.0, self.table.rules()).ok()?;
        self.drew = true;
        if self.table.draw_known_tactic(name) {
            return Some(());
        }
        self.carry_out(&Action::Draw(Drawn::Face(name.into())), to)
    }

    /// A place is claimed, and no values of wild cards are stated.
    pub fn claims(&mut self, said: &CommonClaim, to: To) -> Option<()> {
        let claim = Claim {
            because: said.because,
            denied: said.denied,
            by: said.by,
            ..Claim::of(Place::of_number(self.table.game(), said.place)?)
        };
        self.carry_out(&Action::Claim(claim), to)
    }

    /// Any item.
    pub fn item(
        &mut self,
        item: &Item,
        (store, text): (&Tree, &str),
        said: &mut Vec<Event>,
    ) -> Option<()> {
        if let ItemKind::Field { name, value } = item.kind {
            return record::field(name, value, text).ok();
        }
        // not moved: it is as large as it is new
        let Ok(Some(action)) = &record::action(store, item, self.table.rules()) else {
            return None;
        };
        match action {
            Action::Lost | Action::Play(_, None) => return None,
            Action::Draw(_) => self.drew = true,
            _ => {}
        }
        // a card without a name may leave something open
        if !names_every_card(action) {
            return None;
        }
        self.carry_out(action, (item.span, said))
    }

    /// An action that says all there is to say.
    fn carry_out(&mut self, action: &Action, (span, said): To) -> Option<()> {
        let legal = self.table.check(action).ok()?;
        if let Action::Claim(claim) = action {
            self.claim(claim)?;
        }
        let mut ruled = self.table.take_ruled();
        let keep = action.is_ruled_later() || !self.told.knows(ruled);
        let before = if keep { Some(self.table) } else { None };
        self.table.apply(legal);
        if let Some(before) = &before {
            ruled.0 |= self.table.take_ruled().0;
            let here = (span, Some(self.table.turn()));
            said.extend(
                self.told
                    .of_action(here, ruled, action, (before, &self.table)),
            );
            self.table.hush(self.told.rulings());
        }
        Some(())
    }

    /// Whether there is nothing to say of a claim that is legal as written.
    fn claim(&mut self, claim: &Claim) -> Option<()> {
        let (table, seat) = (&self.table, self.table.to_move());
        if !claim.other.is_empty() || !table.is_judgeable(claim.place) {
            return None;
        }
        let holds = || {
            let question = table.question_of(claim, seat).ok()?;
            Some(proof::holds(&question))
        };
        let plain = if claim.denied {
            let wrongly = holds()? && table.admits(claim);
            !wrongly && (claim.by.is_empty() || table.denial_holds(claim, seat))
        } else {
            // without the order a tie stays open
            (table.board()[claim.place].first.is_some() || holds()?)
                && (claim.because.is_none() || table.unneeded(claim, seat).is_empty())
        };
        plain.then_some(())
    }

    /// The end of a turn.
    #[inline]
    fn close(&mut self, last: bool, said: &mut Vec<Event>) -> Option<()> {
        if self.waits {
            return Some(());
        }
        match self.table.may_be_ruled() {
            true => self.close_ruled(last, said),
            false => self.table.close_turn(last).ok(),
        }
    }

    /// The end of a turn about which an open ruling may have something to say.
    #[inline(never)]
    fn close_ruled(&mut self, last: bool, said: &mut Vec<Event>) -> Option<()> {
        let before = self.table;
        self.table.close_turn(last).ok()?;
        if before.outcome().is_none() {
            let ruled = self.table.take_ruled();
            let ended = self.table.outcome().is_some();
            let here = (self.span, Some(before.turn()));
            said.extend(self.told.of_close(here, ruled, (&before, last, ended)));
            self.table.hush(self.told.rulings());
        }
        Some(())
    }

    /// The end of the game, if the result as written is that of the table.
    pub fn result(&mut self, written: &ResultTree, said: &mut Vec<Event>) -> Option<Plain> {
        let stated = names::outcome(written.kind, written.span, self.table.game()).ok()?;
        // a record without draws does not keep them
        if !self.drew {
            return None;
        }
        let turns = self.table.turn() - u32::from(self.waits);
        let (before, turn) = (said.len(), self.table.turn());
        self.close(true, said)?;
        if self.table.accord(stated) != Accord::Right {
            return None;
        }
        if said.len() > before {
            otherwise::drop_undecided(said, Some(turn), stated);
        }
        Some(Plain {
            ruleset: *self.table.rules(),
            turns,
            items: 0,
            result: stated,
        })
    }
}
