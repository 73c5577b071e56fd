//! Words of the other game and letters of another custom, which the productions read as they are.

use super::super::mended::Mend;
use super::super::sink::Sink;
use super::super::tree::{ItemKind, Line, LineKind};
use super::record::Reader;
use super::token::purple;
use crate::model::Game;
use crate::span::Span;

impl<S: Sink> Reader<'_, S> {
    /// `claim` is the verb of Schotten Totten, `control` that of Schotten Totten 2.
    #[inline]
    pub(super) fn claim_verbs(&mut self, line: &Line, game: Game) {
        let LineKind::Turn(turn) = &line.kind else {
            return;
        };
        if turn.as_written.is_of(Some(game)) {
            return;
        }
        let store = self.sink.store();
        let wrong = turn.items.of(&store.items).iter().find(|item| {
            matches!(item.kind, ItemKind::Claim(_))
                && (self.text.as_bytes().get(item.span.start as usize + 1) == Some(&b'o'))
                    != (game == Game::Two)
        });
        if let Some(span) = wrong.map(|item| item.span) {
            // another language's verb has been noted already
            if matches!(
                self.text.as_bytes()[span.start as usize..],
                [b'c', b'l' | b'o', ..]
            ) {
                self.mend(Mend::ClaimVerb, span);
            }
        }
    }

    /// Grey cards of Schotten Totten 2 that are written with the letter of purple.
    #[inline]
    pub(super) fn greys(&mut self, line: &Line, game: Game) {
        if game == Game::One {
            return;
        }
        let store = self.sink.store();
        let find = |span: Span| {
            let at = purple(&self.text.as_bytes()[span.start as usize..span.end as usize])?;
            let start = span.start as usize + at;
            Some(Span::new(start, start + 1))
        };
        let found = match &line.kind {
            LineKind::Turn(turn) if turn.as_written.is_of(Some(game)) => None,
            LineKind::Turn(turn) => {
                let items = turn.items.of(&store.items).iter();
                let said = items.filter(|item| !matches!(item.kind, ItemKind::Field { .. }));
                said.map(|item| item.span).find_map(find)
            }
            LineKind::Deal(..) | LineKind::Deck(..) | LineKind::Start(_) | LineKind::Now(_) => {
                let end = line.comment.map_or(line.span.end, |comment| comment.start);
                find(Span { end, ..line.span })
            }
            _ => None,
        };
        if let Some(span) = found {
            self.mend(Mend::ColorWord, span);
        }
    }
}
