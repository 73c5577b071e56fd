//! Whether a card can be where a record has it: in a hand when it is played, on top of a deck
//! when it is drawn.

use super::table::Table;
use super::violation::Violation;
use crate::model::{Card, Face, FaceKind, Seat, Tactic};
use crate::record::Drawn;

impl Table {
    /// Whether a card may be in a hand, as far as is known.
    pub fn may_hold(&self, seat: Seat, face: Face) -> bool {
        self.check_held(seat, face).is_ok()
    }

    /// Whether a card can be played from a hand (R602), and is not on the table already (R601).
    pub(super) fn check_held(&self, seat: Seat, face: Face) -> Result<(), Violation> {
        match face.kind() {
            FaceKind::Card(card) => self.check_card_held(seat, card),
            FaceKind::Tactic(tactic) => self.check_tactic_held(seat, tactic),
            _ => self.check_hidden_held(seat, face),
        }
    }

    /// The same of a card that changes hands or goes back under its deck: it is not played.
    pub(super) fn check_given(&self, seat: Seat, face: Face) -> Result<(), Violation> {
        self.check_held(seat, face).map_err(|mut violation| {
            if let Violation::AlreadyOpen { played, .. } = &mut violation {
                *played = false;
            }
            violation
        })
    }

    fn check_card_held(&self, seat: Seat, card: Card) -> Result<(), Violation> {
        let face = Face::from(card);
        if self.open.contains(card) {
            let place = self.find(card).map(|(place, _)| place);
            return Err(Violation::AlreadyOpen {
                card: face,
                place,
                discarded: self.gone.contains(card),
                played: true,
                since: None,
            });
        }
        let hand = &self.hands[seat];
        if hand.cards.contains(card) {
            return Ok(());
        }
        let other_hand = self.hands[!seat].cards.contains(card);
        let in_deck = self.deck.cards().contains(card);
        if other_hand || in_deck || !hand.may_hide(face) {
            return Err(Violation::NotInHand {
                seat,
                face,
                other_hand,
                in_deck,
            });
        }
        Ok(())
    }

    fn check_tactic_held(&self, seat: Seat, tactic: Tactic) -> Result<(), Violation> {
        let face = Face::from(tactic);
        let hand = &self.hands[seat];
        if hand.tactics.count(tactic) > 0 {
            return Ok(());
        }
        let copies = tactic.copies(self.game());
        let open = self.open_tactics(tactic);
        if open >= copies {
            return Err(Violation::AlreadyOpen {
                card: face,
                place: self.find_tactic(tactic),
                discarded: false,
                played: true,
                since: None,
            });
        }
        let other = self.hands[!seat].tactics.count(tactic);
        let deck = self.tactics_deck.tactic_count(tactic);
        if open + other + deck >= copies || !hand.may_hide(face) {
            return Err(Violation::NotInHand {
                seat,
                face,
                other_hand: other > 0,
                in_deck: deck > 0,
            });
        }
        Ok(())
    }

    /// A card of which the face is not, or only half, known.
    fn check_hidden_held(&self, seat: Seat, face: Face) -> Result<(), Violation> {
        let hand = &self.hands[seat];
        let held = match face.kind() {
            FaceKind::UnknownTactic => !hand.tactics.is_empty(),
            _ => hand.cards.iter(self.game()).any(|card| face.admits(card)),
        };
        if held {
            return Ok(());
        }
        if !hand.may_hide(face) {
            return Err(Violation::NotInHand {
                seat,
                face,
                other_hand: false,
                in_deck: false,
            });
        }
        let located = self.open | self.hands[!seat].cards | self.deck.cards();
        let left = (self.game().deck() - located).iter(self.game());
        if !face.is_tactic() && !left.clone().any(|card| face.admits(card)) {
            return Err(Violation::NoneLeft { face });
        }
        Ok(())
    }

    /// Whether a card can be drawn: its deck has one (R216, R406), the card is nowhere else
    /// (R605), and nothing else lies on top (R603).
    pub(super) fn check_drawable(&self, drawn: Drawn) -> Result<(), Violation> {
        let face = match drawn {
            Drawn::Face(face) => face,
            Drawn::Any => {
                let tactics = self.rules.has_tactics();
                let empty =
                    self.deck.surely_empty() && (!tactics || self.tactics_deck.surely_empty());
                return if empty {
                    Err(Violation::DeckEmpty { tactics: false })
                } else {
                    Ok(())
                };
            }
        };
        let tactics = face.is_tactic();
        let deck = if tactics {
            &self.tactics_deck
        } else {
            &self.deck
        };
        if deck.surely_empty() {
            return Err(Violation::DeckEmpty { tactics });
        }
        let known = |place, held| Violation::DrawKnown {
            face,
            place,
            held,
            since: None,
        };
        let holder =
            |holds: &dyn Fn(Seat) -> bool| Seat::BOTH.into_iter().find(|seat| holds(*seat));
        match face.kind() {
            FaceKind::Card(card) => {
                if self.open.contains(card) {
                    return Err(known(self.find(card).map(|(place, _)| place), None));
                }
                if let Some(seat) = holder(&|seat| self.hands[seat].cards.contains(card)) {
                    return Err(known(None, Some(seat)));
                }
            }
            FaceKind::Tactic(tactic) => {
                let open = self.open_tactics(tactic);
                let held = |seat: Seat| self.hands[seat].tactics.count(tactic);
                let copies = tactic.copies(self.game());
                if open + held(Seat::South) + held(Seat::North) >= copies {
                    return Err(known(None, holder(&|seat| held(seat) > 0)));
                }
                // the copies that are left lie deeper
                let laid = deck.faces().filter(|other| *other == face).count() as u32;
                let found = open + held(Seat::South) + held(Seat::North) + laid;
                if !deck.top().is_known() && found >= copies {
                    return Err(Violation::NotOnTop {
                        drawn: face,
                        top: deck.top(),
                    });
                }
            }
            _ => return Ok(()),
        }
        if deck.may_be_top(face) {
            Ok(())
        } else {
            Err(Violation::NotOnTop {
                drawn: face,
                top: deck.top(),
            })
        }
    }

    /// Draws a card that may be drawn into a hand.
    pub(super) fn draw(&mut self, seat: Seat, drawn: Drawn) {
        let face = match drawn {
            Drawn::Face(face) => face,
            Drawn::Any if !self.rules.has_tactics() || self.tactics_deck.surely_empty() => {
                Face::UNKNOWN
            }
            Drawn::Any if self.draws_tactics_only() => Face::UNKNOWN_TACTIC,
            Drawn::Any => {
                self.named_tactics = None;
                self.hands[seat].any += 1;
                self.deck.forget();
                self.tactics_deck.forget();
                return;
            }
        };
        let best = if face.is_tactic() {
            let best = self.tactics_deck.draw(face);
            self.named_tactics = self
                .named_tactics
                .zip(best.tactic())
                .map(|(mut named, name)| {
                    named.insert(name);
                    named
                });
            best
        } else {
            self.deck.draw(face)
        };
        self.hands[seat].take_in(best);
    }

    /// Whether no card but a tactic card can be drawn: the main deck is empty, or what support put back counts for
    /// nothing (R476).
    fn draws_tactics_only(&self) -> bool {
        self.deck.surely_empty() || self.siege_over && self.last.is_none()
    }
}
