//! Tables from positions, deals and decks, and positions from tables.

use super::deck::Deck;
use super::hand::Hand;
use super::st1;
use super::table::Table;
use crate::model::{
    BySeat, CardSet, Edition, Face, FaceKind, Game, Mark, Outcome, Part, Phase, Pile, Position,
    Ruling, Seat, Tactic, TacticSet,
};

/// Whether a position says that its game is over, or its stones or a breached tile do, or the Defender's turn has come
/// without a place for him (R241, R242, R371, R379).
pub fn is_over(position: &Position) -> bool {
    let Position { board, .. } = position;
    if position.to_move.is_none() || position.result.is_some() {
        return true;
    }
    match position.ruleset.game() {
        Game::One => st1::settled(&board.stones()).is_some(),
        // four damaged tiles alone are asked about as they lie: claims on file do so
        Game::Two => {
            let is_breached = board.sites().iter().any(|site| site.mark == Mark::Breached);
            is_breached || is_over_for_want_of_room(position)
        }
    }
}

fn is_over_for_want_of_room(position: &Position) -> bool {
    let comes = position.to_move == Some(Seat::DEFENDER) && position.phase == Phase::Start;
    let board = &position.board;
    let has_room = |place| {
        let site = &board[place];
        site.halves[Seat::DEFENDER].len() < position.ruleset.size(place, site.mark)
    };
    // what the end then turns on only a table knows (R380, R477)
    comes && !board.places().any(has_room) && Table::of_position(position).outcome.is_some()
}

impl Table {
    /// The table of a position. What the position does not say is not known and not checked.
    pub fn of_position(position: &Position) -> Table {
        let rules = position.ruleset;
        let tactics = rules.has_tactics();
        let mut table = Table::new(rules);
        table.named_tactics = None;
        table.board = position.board;
        table.to_move = position.to_move.unwrap_or(Seat::South);
        table.turn = position.turn.unwrap_or(1);
        table.phase = position.phase;
        for face in &position.discard {
            table.discard(*face);
        }
        table.open = table.gone | position.board.cards();
        table.actions = BySeat([Seat::South, Seat::North].map(|seat| {
            position.actions[seat]
                .iter()
                .copied()
                .collect::<TacticSet>()
        }));
        table.played = match (position.played, tactics) {
            (Some(played), _) => Some(BySeat(played.0.map(|count| count.min(255) as u8))),
            (None, true) => None,
            (None, false) => Some(BySeat([0, 0])),
        };
        table.joker = BySeat(Seat::BOTH.map(|seat| match position.joker {
            Some(joker) => Some(joker[seat]),
            None => (!tactics).then_some(false),
        }));
        table.may_pass =
            BySeat(Seat::BOTH.map(|seat| position.may_pass.map(|may_pass| may_pass[seat])));
        table.oil = position.oil.map(|oil| oil as u8);
        table.passes = position.passes.min(255) as u8;
        table.outcome = position.result;
        table.hands = BySeat(
            [Seat::South, Seat::North].map(|seat| match &position.hands[seat] {
                Some(pile) => Hand::of_pile(pile, tactics),
                None => Hand::uncounted(),
            }),
        );
        let (game, told) = (rules.game(), position.beside_decks());
        let all_of = |pile: &Option<Pile>| pile.as_ref().map_or(0, Pile::len);
        let all_main = told.main + all_of(&position.deck) == game.deck_size();
        let all_tactics = told.tactics + all_of(&position.tactics_deck) == game.tactics_size();
        // where all cards of one deck are accounted for the others of a hand are of the other one
        let of_either = |other: bool| if other { told.either } else { 0 };
        table.deck = match &position.deck {
            Some(pile) => Deck::of_pile(pile, false),
            // where every card lies elsewhere nobody has to say that the deck is empty
            None if told.main + of_either(all_tactics) == game.deck_size() => Deck::of(0, false),
            None => Deck::uncounted(false),
        };
        table.tactics_deck = match &position.tactics_deck {
            Some(pile) => Deck::of_pile(pile, true),
            None if !tactics || told.tactics + of_either(all_main) == game.tactics_size() => {
                Deck::of(0, true)
            }
            None => Deck::uncounted(true),
        };
        for hand in &mut table.hands.0 {
            if all_tactics {
                hand.unknown += std::mem::take(&mut hand.any);
            } else if all_main {
                hand.unknown_tactics += std::mem::take(&mut hand.any);
            }
        }
        for face in &position.shuffled {
            if face.is_tactic() {
                table.tactics_deck.note_loose(*face);
            } else {
                table.deck.note_loose(*face);
            }
        }
        // R376: nobody plays after an empty siege deck but in the last turns
        let is_late = rules.edition() == Edition::German
            && position.to_move.is_some()
            && position.deck.is_none()
            && table.deck.surely_empty();
        table.call_last(position.last.or(is_late.then_some(Seat::ATTACKER)));
        // R476: cards after a last turn that has been called are those that support put back
        table.siege_over = table.last.is_some()
            && table.deck.surely_holds()
            && rules.choice(Ruling::SupportRevives) == 1;
        table.look_at_board();
        table.find_first();
        table.settle();
        // over, and nobody said how
        if position.to_move.is_none() && table.outcome.is_none() {
            table.outcome = Some(Outcome::Unfinished);
        }
        table.open_turn();
        table
    }

    /// Says whose last turn it is (R376).
    fn call_last(&mut self, last: Option<Seat>) {
        self.last = last;
        self.last_is_fresh =
            last.is_some() && self.phase == Phase::Drawn && self.to_move == Seat::ATTACKER;
    }

    /// Takes what a position says of the last turn and of the right to pass where nobody knew it.
    pub fn learn_turns(&mut self, stated: &Position) {
        if self.last_may_be_called() && stated.last.is_some() {
            self.call_last(stated.last);
        }
        for seat in Seat::BOTH {
            let told = stated.may_pass.map(|may_pass| may_pass[seat]);
            self.may_pass[seat] = self.may_pass[seat].or(told);
        }
    }

    /// Where only one side is complete, that side is first, though no `*` says so.
    fn find_first(&mut self) {
        for place in self.board.places() {
            let complete = Seat::BOTH.map(|seat| self.is_complete(place, seat));
            if self.board[place].first.is_none() {
                self.board[place].first = match complete {
                    [true, false] => Some(Seat::South),
                    [false, true] => Some(Seat::North),
                    _ => None,
                };
            }
            // what the other reading of the clock would say is not on record, unless the first side lacks a card now
            let ever = self.rules.choice(Ruling::TieClock) == 1;
            self.other_clock[place.index()] = match self.board[place].first {
                Some(first) if ever && !complete[first as usize] => {
                    complete[!first as usize].then_some(!first)
                }
                first => first,
            };
        }
    }

    /// The position of the table, with everything that is known of it.
    pub fn position(&self) -> Position {
        let game = self.game();
        let tactics = self.rules.has_tactics();
        let mut position = Position::empty(self.rules);
        position.board = self.board;
        let ever = self.rules.choice(Ruling::TieClock) == 1;
        for place in self.board.places() {
            let both = Seat::BOTH
                .into_iter()
                .all(|seat| self.is_complete(place, seat));
            // the mark is written where both sides are complete; one that counts from the first
            // time ever is also kept on a side that has lost a card
            let alone = self.board[place]
                .first
                .is_some_and(|seat| self.is_complete(place, seat));
            let kept = both || (ever && !alone);
            if !kept {
                position.board[place].first = None;
            }
        }
        position.to_move = self.outcome.is_none().then_some(self.to_move);
        position.turn = Some(self.turn);
        position.phase = self.phase;
        position.discard = self.discards();
        position.actions =
            BySeat([Seat::South, Seat::North].map(|seat| self.actions[seat].iter().collect()));
        if tactics {
            position.played = self.played.map(|played| BySeat(played.0.map(u32::from)));
            if game == Game::One {
                let [south, north] = self.joker.0;
                position.joker = south
                    .zip(north)
                    .map(|(south, north)| BySeat([south, north]));
            }
            if self.rules.choice(Ruling::PassRight) == 1 {
                let [south, north] = self.may_pass.0;
                position.may_pass = south
                    .zip(north)
                    .map(|(south, north)| BySeat([south, north]));
            }
            position.tactics_deck = self.tactics_deck.pile();
        }
        if game == Game::Two {
            position.oil = self.oil.map(u32::from);
        }
        position.deck = self.deck.pile();
        let (cards, names) = (self.deck.shuffled().0, self.tactics_deck.shuffled().1);
        position.shuffled = cards
            .iter(game)
            .map(Face::from)
            .chain(names.iter().map(Face::from))
            .collect();
        position.hands =
            BySeat([Seat::South, Seat::North].map(|seat| self.hands[seat].pile(game, tactics)));
        position.passes = self.passes as u32;
        position.last = self.last;
        position.result = self.decided();
        position
    }

    /// The face-up discards in the order of sorted lists.
    fn discards(&self) -> Vec<Face> {
        self.gone
            .iter(self.game())
            .map(Face::from)
            .chain(self.gone_tactics.iter().map(Face::from))
            .chain(self.gone_unnamed.faces())
            .collect()
    }

    /// Deals a hand, in full or in part, from the unknown cards of the deck (R203, R303, R403,
    /// R452).
    pub fn deal(&mut self, seat: Seat, parts: &[Part]) {
        self.hands[seat] = Hand::of_parts(parts);
        if !self.hands[seat].tactics.is_empty() || self.hands[seat].unknown_tactics > 0 {
            self.named_tactics = None;
        }
    }

    /// The same with cards that are all known.
    pub fn deal_cards(&mut self, seat: Seat, cards: CardSet) {
        self.hands[seat] = Hand {
            cards,
            ..Hand::dealt(0)
        };
    }

    /// Says how a deck lies, the top card first (R603, R626).
    pub fn set_deck(&mut self, tactics: bool, parts: &[Part]) {
        let deck = if tactics {
            self.named_tactics = None;
            &mut self.tactics_deck
        } else {
            self.deck_was_uncounted |= self.deck.size().is_none();
            &mut self.deck
        };
        *deck = deck.told(parts, tactics);
    }

    /// A pile as it is stated together with what was known of it before, card by card from the top
    /// (R603, R626). Its size is that of the deck, where that is known.
    ///
    /// # Errors
    /// The first card that cannot lie as stated, or that is missing.
    pub fn pile_told(&self, tactics: bool, parts: &[Part]) -> Result<Vec<Part>, Misfit> {
        let deck = if tactics {
            &self.tactics_deck
        } else {
            &self.deck
        };
        let mut before = deck.faces();
        let mut told = Vec::new();
        for stated in parts.iter().copied().flat_map(Part::faces) {
            let known = before.next().filter(|face| face.is_known());
            match known {
                Some(known) if !stated.agrees(known) => {
                    return Err(Misfit {
                        face: stated,
                        instead: Some(known),
                    });
                }
                Some(known) => told.push(Part::Card(known)),
                None => told.push(Part::Card(stated)),
            }
        }
        let misfit = self
            .twice(&told)
            .or_else(|| self.misplaced(tactics, &told))
            .or_else(|| self.left_out(tactics, &told));
        match misfit {
            Some(face) => Err(Misfit {
                face,
                instead: None,
            }),
            None => Ok(told),
        }
    }

    /// A clan or siege card that lies at two places of a pile.
    fn twice(&self, parts: &[Part]) -> Option<Face> {
        let mut cards = CardSet::EMPTY;
        parts.iter().find_map(|part| match part {
            Part::Card(face) => face
                .card()
                .filter(|card| !cards.insert(*card))
                .map(Face::from),
            _ => None,
        })
    }

    /// The first card that cannot be in a deck because it is known to be elsewhere: it lies open,
    /// or is in a hand (R601, R604, R626).
    pub fn misplaced(&self, tactics: bool, parts: &[Part]) -> Option<Face> {
        let held = self.hands[Seat::South].cards | self.hands[Seat::North].cards;
        parts.iter().find_map(|part| {
            let Part::Card(face) = part else {
                return None;
            };
            let wrong = match face.kind() {
                FaceKind::Card(card) => tactics || (self.open | held).contains(card),
                FaceKind::Tactic(tactic) => !tactics || !self.may_lie_in_deck(tactic, parts),
                _ => false,
            };
            wrong.then_some(*face)
        })
    }

    fn may_lie_in_deck(&self, tactic: Tactic, parts: &[Part]) -> bool {
        let here = parts
            .iter()
            .filter(|part| **part == Part::Card(tactic.into()))
            .count() as u32;
        let elsewhere = self.open_tactics(tactic)
            + self.hands[Seat::South].tactics.count(tactic)
            + self.hands[Seat::North].tactics.count(tactic);
        here + elsewhere <= tactic.copies(self.game())
    }

    /// A known card of a deck for which a list of its cards has no room (R626).
    fn left_out(&self, tactics: bool, parts: &[Part]) -> Option<Face> {
        let named = |part: &&Part| matches!(part, Part::Card(face) if face.is_known());
        let room = parts.len() - parts.iter().filter(named).count();
        let listed = |face: &Face| parts.contains(&Part::Card(*face));
        let mut missing = if tactics {
            let (_, names) = self.tactics_deck.shuffled();
            let names = names.iter().map(Face::from);
            names.filter(|face| !listed(face)).collect::<Vec<Face>>()
        } else {
            let cards = self.deck.cards().iter(self.game()).map(Face::from);
            cards.filter(|face| !listed(face)).collect()
        };
        (missing.len() > room).then(|| missing.swap_remove(0))
    }
}

/// A card that cannot lie in a pile as a record states it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The card.
    pub face: Face,
    /// The card that is known to lie there.
    pub instead: Option<Face>,
}
