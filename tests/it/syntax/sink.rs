//! A sink that keeps nothing sees what the tree keeps.

use super::{games, records};
use marchstone::model::{Face, Game, Tactic};
use marchstone::record::names;
use marchstone::span::Span;
use marchstone::syntax::tree::{Item, Line, LineKind, Side, Turn};
use marchstone::syntax::{CommonClaim, Faces, Fault, Sink, Tree, parse_into};

/// Works on a line and forgets it.
#[derive(Default)]
struct Passing {
    store: Tree,
    seen: Vec<String>,
    faults: Vec<Fault>,
    most: usize,
}

fn shown(line: &Line, store: &Tree) -> String {
    match &line.kind {
        LineKind::Turn(turn) => {
            let spans: Vec<_> = turn
                .items
                .of(&store.items)
                .iter()
                .map(|item| item.span)
                .collect();
            format!("{:?} {:?} {spans:?}", line.span, turn.number)
        }
        LineKind::Deck(_, parts) | LineKind::Deal(_, parts) => {
            format!("{:?}", parts.of(&store.parts))
        }
        LineKind::Start(position) | LineKind::Now(position) => {
            let sites = position.sites.of(&store.sites);
            let faces: Vec<_> = sites
                .iter()
                .map(|site| site.south.faces.of(&store.faces))
                .collect();
            format!("{:?} {faces:?}", position.span)
        }
        _ => format!("{:?}", line.span),
    }
}

impl Sink for Passing {
    fn store(&mut self) -> &mut Tree {
        &mut self.store
    }

    fn line(&mut self, line: &Line) {
        self.seen.push(shown(line, &self.store));
        self.most = self.most.max(self.store.items.len());
        self.store.clear();
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }
}

#[test]
fn both_sinks_see_the_same() {
    let wrong = b"%marchstone 1\nruleset: st1-2024\n\n1 S g7@1 +?\n2. N G8@1\n3 S g9@1 +b1 boo\n4 N claim 1,2\n".to_vec();
    let mut all = vec![wrong];
    all.extend(
        records("fixtures/records")
            .into_iter()
            .map(|(_, bytes)| bytes),
    );
    all.extend(
        records("fixtures/games")
            .into_iter()
            .map(|(_, bytes)| bytes),
    );
    for game in all.iter().flat_map(|bytes| games(bytes)) {
        let mut passing = Passing::default();
        parse_into(&game.text, &[], &mut passing);
        let kept: Vec<String> = game
            .tree
            .lines
            .iter()
            .map(|line| shown(line, &game.tree))
            .collect();
        assert_eq!(passing.seen, kept);
        let mut faults = passing.faults;
        faults.sort_by_key(|fault| fault.span);
        assert_eq!(faults, game.faults);
        assert!(passing.most <= 12);
    }
}

/// Takes turns step by step, and keeps where they and their items stand.
struct Stepping {
    faces: &'static Faces,
    store: Tree,
    turns: Vec<(Span, Vec<Span>)>,
    within: Option<Vec<Span>>,
    stepped: usize,
}

impl Stepping {
    fn at(&mut self, span: Span) {
        self.within.as_mut().expect("a turn").push(span);
    }
}

impl Sink for Stepping {
    fn store(&mut self) -> &mut Tree {
        &mut self.store
    }

    fn step_faces(&mut self) -> Option<&'static Faces> {
        Some(self.faces)
    }

    fn oils(&mut self, _: u32, span: Span) {
        self.at(span);
    }

    fn retreats(&mut self, _: u32, span: Span) {
        self.at(span);
    }

    fn turn(&mut self, _: u32, _: Side) {
        self.within = Some(Vec::new());
    }

    fn plays(&mut self, _: Face, _: u32, span: Span) {
        self.at(span);
    }

    fn plays_tactic(&mut self, _: Tactic, _: u32, span: Span) {
        self.at(span);
    }

    fn claims(&mut self, _: &CommonClaim, span: Span) {
        self.at(span);
    }

    fn draws(&mut self, _: Face, span: Span) {
        self.at(span);
    }

    fn draws_tactic(&mut self, _: Tactic, span: Span) {
        self.at(span);
    }

    fn item(&mut self, item: &Item) {
        self.at(item.span);
    }

    fn turn_ends(&mut self, span: Span) {
        let items = self.within.take().expect("a turn");
        self.turns.push((span, items));
        self.stepped += 1;
    }

    fn line(&mut self, line: &Line) {
        // a turn that was begun comes once more
        self.within = None;
        if let LineKind::Turn(turn) = &line.kind {
            self.turns.push(stands(line, turn, &self.store));
        }
        self.store.clear();
    }

    fn fault(&mut self, _: Fault) {}
}

/// Where a turn stands without its comment, and its items.
fn stands(line: &Line, turn: &Turn, store: &Tree) -> (Span, Vec<Span>) {
    let items = turn.items.of(&store.items);
    let spans: Vec<Span> = items.iter().map(|item| item.span).collect();
    let end = spans.last().map_or(line.span.end, |last| last.end);
    let span = Span::new(line.span.start as usize, end as usize);
    (span, spans)
}

#[test]
fn steps_and_lines_see_the_same_turns() {
    let text = b"%marchstone 1\nruleset: st1-2024\n\n1 S g7@1 +r1\n2 N g8@1  +b1  # so\n\
        3 S claim 4 because - r9@2\n4 N claim 4 b3@2 +joker\n5 S control 4\n6 N r9@1 boo\n\
        7 S mud@1\n9. N G8@1\n";
    let mut all = vec![text.to_vec()];
    for folder in ["fixtures/records", "fixtures/games"] {
        all.extend(records(folder).into_iter().map(|(_, bytes)| bytes));
    }
    let mut stepped = 0;
    for game in all.iter().flat_map(|bytes| games(bytes)) {
        let two = game.text.contains("ruleset: st2");
        let mut sink = Stepping {
            faces: names::faces(if two { Game::Two } else { Game::One }),
            store: Tree::default(),
            turns: Vec::new(),
            within: None,
            stepped: 0,
        };
        parse_into(&game.text, &[], &mut sink);
        let lines = game.tree.lines.iter();
        let kept: Vec<_> = lines
            .filter_map(|line| match &line.kind {
                LineKind::Turn(turn) => Some(stands(line, turn, &game.tree)),
                _ => None,
            })
            .collect();
        assert_eq!(sink.turns, kept, "{}", game.text);
        stepped += sink.stepped;
    }
    assert!(stepped > 500, "{stepped}");
}
