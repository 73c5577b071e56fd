//! A sink that keeps nothing sees what the tree keeps.

use super::{games, records};
use marchstone::syntax::tree::{Line, LineKind};
use marchstone::syntax::{Fault, Sink, Tree, parse_into};

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

    fn line(&mut self, line: Line) {
        self.seen.push(shown(&line, &self.store));
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
