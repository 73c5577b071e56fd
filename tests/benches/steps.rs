//! Reading alone, with no tree and no table: the lines and actions of a text are counted as they come.

use marchstone::model::{Face, Game, Tactic};
use marchstone::record::{names, ruleset};
use marchstone::span::Span;
use marchstone::syntax::tree::{Header, Item, Key, Line, LineKind, Side};
use marchstone::syntax::{
    CommonClaim, CommonDeal, CommonLines, Faces, Fault, Lead, Sink, Split, Tree, parse_into,
};

/// Counts what it is told.
struct Counter<'a> {
    text: &'a str,
    store: &'a mut Tree,
    game: Option<Game>,
    /// The turn that should come next, and how that begins.
    next: Option<(u32, Side, Lead)>,
    count: usize,
}

/// Lines and actions in the games of a text.
pub fn count(text: &[u8]) -> usize {
    let (mut split, mut faults, mut store) = (Split::new(text), Vec::new(), Tree::default());
    let mut all = 0;
    while let Ok(Some(game)) = split.next_game(&mut faults) {
        let mut counter = Counter {
            text: game.text,
            store: &mut store,
            game: None,
            next: None,
            count: 0,
        };
        parse_into(game.text, &faults, &mut counter);
        all += counter.count;
        faults.clear();
    }
    all
}

impl Counter<'_> {
    fn faces(&self) -> Option<&'static Faces> {
        self.game.map(names::faces)
    }

    fn advance(&mut self) {
        let Some((number, side, lead)) = &mut self.next else {
            return;
        };
        (*number, *side) = (*number + 1, side.other());
        if !lead.advance() {
            let (number, side) = (*number, *side);
            self.next = Lead::new(number, side).map(|lead| (number, side, lead));
        }
    }
}

impl Sink for Counter<'_> {
    fn store(&mut self) -> &mut Tree {
        self.store
    }

    fn step_faces(&mut self) -> Option<&'static Faces> {
        self.faces()
    }

    fn deal_faces(&mut self) -> Option<&'static Faces> {
        self.faces()
    }

    fn deal(&mut self, _: &CommonDeal) {
        self.count += 1;
    }

    fn common(&mut self, lines: &mut CommonLines) {
        let mut line = lines.first();
        let Some(faces) = self.faces() else {
            return;
        };
        while let Some((.., lead)) = &self.next {
            let (behind, actions) = match line.turn(lead, faces) {
                Some((turn, behind)) => (behind, 1 + usize::from(turn.drawn.is_some())),
                None => match line.pass(lead) {
                    Some(behind) => (behind, 1),
                    None => break,
                },
            };
            self.count += 1 + actions;
            line = behind;
            self.advance();
        }
        lines.take(line, self.next.as_ref().map(|(.., lead)| lead));
    }

    fn turn(&mut self, number: u32, side: Side) {
        self.next = Lead::new(number, side).map(|lead| (number, side, lead));
    }

    fn oils(&mut self, _: u32, _: Span) {
        self.count += 1;
    }

    fn retreats(&mut self, _: u32, _: Span) {
        self.count += 1;
    }

    fn plays(&mut self, _: Face, _: u32, _: Span) {
        self.count += 1;
    }

    fn plays_tactic(&mut self, _: Tactic, _: u32, _: Span) {
        self.count += 1;
    }

    fn claims(&mut self, _: &CommonClaim, _: Span) {
        self.count += 1;
    }

    fn draws(&mut self, _: Face, _: Span) {
        self.count += 1;
    }

    fn draws_tactic(&mut self, _: Tactic, _: Span) {
        self.count += 1;
    }

    fn item(&mut self, _: &Item) {
        self.count += 1;
        self.store.truncate(Default::default());
    }

    fn turn_ends(&mut self, _: Span) {
        self.count += 1;
        self.advance();
    }

    fn line(&mut self, line: &Line) {
        if let LineKind::Header(Header {
            key: Key::Ruleset,
            text,
            ..
        }) = line.kind
        {
            self.game = ruleset(text, self.text).ok().map(|rules| rules.game());
        }
        self.count += 1;
        self.store.truncate(Default::default());
    }

    fn fault(&mut self, _: Fault) {}
}
