//! The state of a game: the table, and what is known of hands and decks.

use super::deck::Deck;
use super::hand::Hand;
use super::unnamed::Unnamed;
use crate::model::{
    Board, BySeat, Card, CardSet, Edition, Face, Game, Half, Mark, Outcome, Phase, Place, PlaceSet,
    Ruleset, Ruling, RulingSet, Seat, Tactic, TacticKind, TacticSet,
};

/// A game in progress. Small and `Copy`; it holds no text and never allocates.
#[derive(Copy, Clone, Debug)]
pub struct Table {
    pub(super) rules: Ruleset,
    pub(super) board: Board,
    pub(super) to_move: Seat,
    pub(super) turn: u32,
    pub(super) phase: Phase,
    /// Clan or siege cards that lie open: on the board or among the discards.
    pub(super) open: CardSet,
    /// Of these the discards.
    pub(super) gone: CardSet,
    /// The others among the discards: those without a (full) name on record.
    pub(super) gone_unnamed: Unnamed,
    /// Elite cards, and in Schotten Totten ruses, among the discards.
    pub(super) gone_tactics: TacticSet,
    /// Schotten Totten 2: actions played, each on its owner's side.
    pub(super) actions: BySeat<TacticSet>,
    /// Tactic cards played in the whole game.
    pub(super) played: Option<BySeat<u8>>,
    /// Who has played a joker.
    pub(super) joker: BySeat<Option<bool>>,
    /// Who keeps a right to pass (R411), where that is known.
    pub(super) may_pass: BySeat<Option<bool>>,
    pub(super) oil: Option<u8>,
    /// Cauldrons thrown since the record began.
    pub(super) oil_thrown: u8,
    pub(super) passes: u8,
    /// The German last turn, once the last siege card is drawn: the Attacker's.
    pub(super) last: Option<Seat>,
    pub(super) outcome: Option<Outcome>,
    pub(super) hands: BySeat<Hand>,
    pub(super) deck: Deck,
    pub(super) tactics_deck: Deck,
    /// The tactic cards that were drawn by name. `None` where a name may have come onto the record in another
    /// way.
    pub(super) named_tactics: Option<TacticSet>,
    /// Whether draws are written; else every owed draw is taken for granted.
    pub(super) keeps_draws: bool,
    /// Open rulings that decided the last check.
    pub(super) ruled: RulingSet,
    /// Open rulings of which nobody wants to hear again.
    pub(super) hushed: RulingSet,
    /// The recruiter was played in this turn.
    pub(super) recruited: bool,
    /// A result that the side to move may declare, but need not.
    pub(super) agreeable: Option<Outcome>,
    /// The German last turn was fixed in this very turn.
    pub(super) last_is_fresh: bool,
    /// The siege deck ran out for good, whatever support put back (`support-revives=no`).
    pub(super) siege_over: bool,
    /// Where and when the pair of each color (by lane) was last eliminated.
    pub(super) eliminated: [Option<Elimination>; 5],
    /// How many cards the main deck has was not known at some time: it may have been empty then.
    pub(super) deck_was_uncounted: bool,
    /// Who was complete first at each place if `tie-clock` were read the other way.
    pub(super) other_clock: [Option<Seat>; 9],
    /// Where each side has room: what [`Table::has_room`] finds at each place.
    pub(super) rooms: BySeat<PlaceSet>,
    /// The stones that each side has claimed, as the board shows them.
    pub(super) stones: BySeat<PlaceSet>,
}

/// A 0 and an 11 that went together (R336).
#[derive(Copy, Clone, Debug)]
pub(super) struct Elimination {
    pub(super) place: Place,
    pub(super) turn: u32,
    /// The card of South's (the Attacker's) side.
    pub(super) attackers: Card,
    /// The card of the other side.
    pub(super) defenders: Card,
}

impl Table {
    /// The table after the deal (R201 to R203, R301 to R305, R401 to R403, R451, R452): all hands
    /// and decks unknown, South or the Attacker to move.
    pub fn new(rules: Ruleset) -> Table {
        let game = rules.game();
        let limit = rules.hand_limit();
        let has_tactics = rules.has_tactics();
        let tactics = if has_tactics {
            game.tactics_size() as u8
        } else {
            0
        };
        Table {
            rules,
            board: Board::new(game),
            to_move: Seat::South,
            turn: 1,
            phase: Phase::Start,
            open: CardSet::EMPTY,
            gone: CardSet::EMPTY,
            gone_unnamed: Unnamed::default(),
            gone_tactics: TacticSet::EMPTY,
            actions: BySeat::default(),
            played: Some(BySeat([0, 0])),
            joker: BySeat([Some(false); 2]),
            may_pass: BySeat([Some(false); 2]),
            oil: Some(3),
            oil_thrown: 0,
            passes: 0,
            last: None,
            outcome: None,
            hands: BySeat([Hand::dealt(limit); 2]),
            deck: Deck::of(game.deck_size() as u8 - 2 * limit, false),
            tactics_deck: Deck::of(tactics, true),
            named_tactics: Some(TacticSet::EMPTY),
            keeps_draws: true,
            ruled: RulingSet::default(),
            hushed: RulingSet::default(),
            recruited: false,
            agreeable: None,
            last_is_fresh: false,
            siege_over: false,
            eliminated: [None; 5],
            deck_was_uncounted: false,
            other_clock: [None; 9],
            rooms: BySeat([PlaceSet((1 << game.places()) - 1); 2]),
            stones: BySeat::default(),
        }
    }

    /// The ruleset.
    #[inline]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The game.
    #[inline]
    pub fn game(&self) -> Game {
        self.rules.game()
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The number of the turn.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// What has happened in this turn.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How the game has ended, once it has; unfinished, where a position says that it is over and not how.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// What is known of a hand.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// Whether every card of both hands is known.
    pub fn shows_hands(&self) -> bool {
        self.hands.0.iter().all(Hand::is_open)
    }

    /// The main deck.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Whether the main deck may have run out without a word on record: now, or before somebody
    /// stated its size.
    pub fn deck_may_have_ended(&self) -> bool {
        self.deck_was_uncounted || self.deck.size().is_none()
    }

    /// Whether the German last turn may have been called without a word on record (R376).
    pub fn last_may_be_called(&self) -> bool {
        self.rules.edition() == Edition::German
            && self.rules.choice(Ruling::LastTurn) == 0
            && self.last.is_none()
            && self.deck_may_have_ended()
            && self.main_deck_may_be_over()
    }

    /// Whether a side keeps a right to pass that lasts, where that is known (R411).
    pub fn keeps_right(&self, seat: Seat) -> Option<bool> {
        let lasting = self.rules.choice(Ruling::PassRight) == 1;
        self.may_pass[seat].filter(|_| lasting)
    }

    /// The tactic deck.
    pub fn tactics_deck(&self) -> &Deck {
        &self.tactics_deck
    }

    /// How many cauldrons are left in Schotten Totten 2, where that is known.
    pub fn oil(&self) -> Option<u8> {
        self.oil
    }

    /// The clan or siege cards, and the elite cards and ruses, that lie among the discards by name.
    pub fn discarded(&self) -> (CardSet, TacticSet) {
        (self.gone, self.gone_tactics)
    }

    /// How many clan or siege cards lie among the discards without a (full) name on record.
    pub fn unnamed_discards(&self) -> usize {
        self.gone_unnamed.cards()
    }

    /// The actions of Schotten Totten 2 that a side has played.
    pub fn played_actions(&self, seat: Seat) -> TacticSet {
        self.actions[seat]
    }

    /// The same table with another reading of an open ruling: what it would have given can be asked
    /// there. The ruleset has the ruling, and the choice is one of the ruling's, from 0.
    #[must_use]
    pub fn with_reading(mut self, ruling: Ruling, choice: u8) -> Table {
        if ruling == Ruling::TieClock && choice != self.rules.choice(ruling) {
            // each reading has kept its own clock
            for place in self.board.places() {
                let first = &mut self.board[place].first;
                std::mem::swap(first, &mut self.other_clock[place.index()]);
            }
        }
        self.rules = self.rules.with(ruling, choice);
        self.ruled = RulingSet::default();
        self
    }

    /// The open rulings that decided the last check or the end of the last turn; asking clears
    /// them.
    #[inline]
    pub fn take_ruled(&mut self) -> RulingSet {
        std::mem::take(&mut self.ruled)
    }

    /// Says of which open rulings nobody wants to hear again: a turn that only they would be noted for may end
    /// as though nothing came of it.
    pub fn hush(&mut self, rulings: RulingSet) {
        self.hushed = rulings;
    }

    /// Says whether the record writes draws. Where it does not, an owed draw is taken for granted
    /// (R606).
    pub fn keep_draws(&mut self, keeps: bool) {
        self.keeps_draws = keeps;
    }

    /// Whether it writes them.
    pub fn keeps_draws(&self) -> bool {
        self.keeps_draws
    }

    /// Sets who begins (R206), and the number of that turn, from 1.
    pub fn set_to_move(&mut self, seat: Seat, turn: u32) {
        self.to_move = seat;
        self.turn = turn;
    }

    /// Clan or siege cards that lie open nowhere (R114, R116, R117).
    pub fn unseen(&self) -> CardSet {
        self.game().deck() - self.open
    }

    /// The value of an open ruling; noted as having decided if `matters`.
    pub(super) fn reading(&mut self, ruling: Ruling, matters: bool) -> u8 {
        if matters {
            self.ruled.insert(ruling);
        }
        self.rules.choice(ruling)
    }

    /// Where a clan or siege card lies on the board.
    pub fn find(&self, card: Card) -> Option<(Place, Seat)> {
        let face = Face::from(card);
        self.board.places().find_map(|place| {
            Seat::BOTH
                .into_iter()
                .find(|seat| self.board[place].halves[*seat].find(face).is_some())
                .map(|seat| (place, seat))
        })
    }

    /// The first place where a tactic card lies, at a side or on the stone.
    pub(super) fn find_tactic(&self, tactic: Tactic) -> Option<Place> {
        let face = Face::from(tactic);
        self.board.places().find(|place| {
            let site = &self.board[*place];
            let mode = match site.mark {
                Mark::Mud => tactic == Tactic::Mud,
                Mark::Bluff => tactic == Tactic::Bluff,
                _ => false,
            };
            mode || site.halves.0.iter().any(|half| half.find(face).is_some())
        })
    }

    /// How many tactic cards of a name lie open: on the board, among the discards, or played.
    pub fn open_tactics(&self, tactic: Tactic) -> u32 {
        let sites = self.board.sites().iter();
        let on_board = match tactic.kind() {
            TacticKind::Elite => {
                let face = Face::from(tactic);
                let slots = sites.flat_map(|site| &site.halves.0).flat_map(Half::slots);
                slots.filter(|other| **other == face).count()
            }
            TacticKind::Mode => {
                let mark = if tactic == Tactic::Mud {
                    Mark::Mud
                } else {
                    Mark::Bluff
                };
                sites.filter(|site| site.mark == mark).count()
            }
            TacticKind::Action => 0,
        };
        on_board as u32
            + self.gone_tactics.count(tactic)
            + self.actions[Seat::South].count(tactic)
            + self.actions[Seat::North].count(tactic)
    }
}
