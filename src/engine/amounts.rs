//! How many cards hands and decks have that nobody counted: what lies neither open nor elsewhere.

use super::table::Table;
use crate::model::{Edition, Game, Mark, Phase, Ruling, Seat, Tactic, TacticSet};

impl Table {
    /// How many clan or siege cards are at least in hands and decks.
    pub(super) fn off_table(&self) -> usize {
        let halves = self.board.sites().iter().flat_map(|site| &site.halves.0);
        let faces = halves.flat_map(|half| half.faces());
        let laid = faces.filter(|face| !face.is_tactic()).count();
        let gone = self.gone.len() as usize + self.gone_unnamed.cards();
        (self.game().deck_size() as usize).saturating_sub(laid + gone)
    }

    /// Whether the main deck may be empty, or may have been before support put cards back: both hands together can
    /// hold all that lies nowhere else.
    pub(super) fn main_deck_may_be_over(&self) -> bool {
        self.off_table() <= self.most_in_hands() || self.has_supported()
    }

    /// Whether support was played: it puts cards back into the siege deck (R469).
    pub fn has_supported(&self) -> bool {
        let supported = |names: &TacticSet| names.count(Tactic::Support) > 0;
        self.actions.0.iter().any(supported)
    }

    /// How many cards both decks have together, at least and at most.
    pub(super) fn in_decks(&self) -> (usize, usize) {
        if let (Some(main), Some(tactics)) = (self.deck.size(), self.tactics_deck.size()) {
            let both = usize::from(main) + usize::from(tactics);
            return (both, both);
        }
        let sites = self.board.sites().iter();
        let laid = |site: &crate::model::Site| {
            let mode = matches!(site.mark, Mark::Mud | Mark::Bluff);
            site.halves.0.iter().map(|half| half.len()).sum::<usize>() + usize::from(mode)
        };
        let actions = self.actions.0.iter().map(|names| names.len() as usize);
        let open = sites.map(laid).sum::<usize>()
            + actions.sum::<usize>()
            + self.gone.len() as usize
            + self.gone_tactics.len() as usize
            + self.gone_unnamed.cards()
            + self.gone_unnamed.tactics();
        let game = self.game();
        let all = match self.rules.has_tactics() {
            true => game.deck_size() + game.tactics_size(),
            false => game.deck_size(),
        };
        let off = (all as usize).saturating_sub(open);
        let held = Seat::BOTH.map(|seat| usize::from(self.hands[seat].size()));
        let least = off.saturating_sub(self.most_in_hands());
        let most = off.saturating_sub(held.iter().sum());
        (least, most)
    }

    /// So many cards a hand has at most.
    fn most_held(&self, seat: Seat) -> u8 {
        let hand = &self.hands[seat];
        let played = seat == self.to_move && self.phase == Phase::Played && !self.recruited;
        match hand.counted {
            true => hand.size(),
            false => self.rules.hand_limit() + u8::from(self.may_hold_more()) - u8::from(played),
        }
    }

    /// So many cards both hands have at most.
    fn most_in_hands(&self) -> usize {
        let most = Seat::BOTH.map(|seat| usize::from(self.most_held(seat)));
        most.iter().sum()
    }

    /// Whether a hand may be above the limit, as the recruiter was in it before a draw (R429).
    pub(super) fn may_hold_more(&self) -> bool {
        let played = self.gone_tactics.count(Tactic::Recruiter) > 0;
        self.rules.choice(Ruling::RecruiterDraws) == 1
            && (played || self.gone_unnamed.tactics() > 0)
    }

    /// Forgets what lies in the decks, as nobody knows whether a card was drawn.
    pub(super) fn forget_decks(&mut self) {
        for deck in [&mut self.deck, &mut self.tactics_deck] {
            if !deck.surely_empty() {
                deck.forget();
            }
        }
    }

    /// Whether a card is certainly drawn that is owed: a deck is known to have one, or more cards are off the table
    /// than both hands can hold after a play. In Schotten Totten 2 nobody plays on after an empty siege deck (R374),
    /// but in the German last turns (R376).
    pub(super) fn surely_draws(&self) -> bool {
        let holds = match self.game() {
            Game::One => self.deck.surely_holds() || self.tactics_deck.surely_holds(),
            Game::Two => self.deck.surely_holds() && !self.siege_over,
        };
        let ends = self.game() == Game::Two && self.rules.edition() != Edition::German;
        holds || ends || self.off_table() > self.most_in_hands()
    }
}
