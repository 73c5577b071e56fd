//! The result line against the replay (R608, R622, R623).

use super::course::Course;
use super::remarks::claimable;
use super::{Discord, Missing, Remark, What, otherwise};
use crate::engine::Accord;
use crate::model::{BySeat, How, Mark, Outcome, PlaceSet, RulingSet, Seat, Variant};
use crate::span::Span;

impl Course<'_> {
    pub(super) fn result(&mut self, stated: Outcome, span: Span) {
        self.out.stated = Some(stated);
        if self.fog.is_some() {
            return;
        }
        match self.table.accord(stated) {
            Accord::Right => {}
            Accord::Open => {
                let what = vec![Missing::LastSiegeCard];
                self.remark(Remark::NotKnown { what }, span);
            }
            Accord::Wrong => {
                let cause = self.ended.map(|(span, _)| span);
                let replayed = self.table.outcome();
                let unclaimed = self.unclaimed(replayed, stated);
                let discord = Discord::Result {
                    replayed,
                    stated,
                    unclaimed,
                    held: self.held(),
                };
                return self.event(What::Discord(discord), span, cause, RulingSet::default());
            }
        }
        otherwise::drop_undecided(&mut self.out.events, self.turn, stated);
    }

    /// The stones of each side; of the Attacker's the tiles that he has damaged.
    fn held(&self) -> BySeat<PlaceSet> {
        let board = self.table.board();
        let mut held = board.stones();
        for place in board.places() {
            if matches!(board[place].mark, Mark::Damaged | Mark::Breached) {
                held[Seat::ATTACKER].insert(place);
            }
        }
        held
    }

    /// The fewest claims that the stated winner could have made and that would have won, where the game goes on
    /// without them. With the early bird they have another moment (R441), so that none is named.
    fn unclaimed(&self, replayed: Option<Outcome>, stated: Outcome) -> PlaceSet {
        let none = PlaceSet::default();
        let (None, Outcome::Won(winner, how)) = (replayed, stated) else {
            return none;
        };
        let by_claims = matches!(
            how,
            How::ThreeAdjacent | How::FiveStones | How::FourTiles | How::DamagedTile
        );
        if !by_claims || self.rules.variant() == Variant::EarlyBird {
            return none;
        }
        let mut table = self.table;
        table.set_to_move(winner, self.turn.unwrap_or(1));
        let mut places = claimable(&table);
        if !table.would_win(places) {
            return none;
        }
        for place in places.iter() {
            let mut fewer = places;
            fewer.remove(place);
            if table.would_win(fewer) {
                places = fewer;
            }
        }
        places
    }
}
