//! Positions are read one way however they are read, come back from a table, and can be asked anything.

use super::is_harmless;
use marchstone::ask::{self, Effort};
use marchstone::engine::Table;
use marchstone::legal::{self, Naming};
use marchstone::model::{Position, Seat};
use marchstone::pipeline::Positions;
use marchstone::record::{self, Quick};
use marchstone::report::{Lang, Look, board, svg};
use marchstone::syntax::{Tree, parse_position, position_line};
use std::ops::ControlFlow;

/// So many lines of an input are looked at.
const MOST_LINES: usize = 16;

pub fn law(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (mut reader, mut quick) = (Positions::default(), Quick::default());
    for line in text.lines().take(MOST_LINES) {
        let read = reader
            .read(line)
            .map(|questions| questions.position.clone());
        let slow = through_a_tree(line);
        assert_eq!(read.as_ref().ok(), slow.as_ref());
        if let Some((found, on_board)) = quick.read(line) {
            assert_eq!(on_board, found.board.cards());
            assert_eq!(Some(found), slow.as_ref());
        }
        match read {
            Err(finding) => super::record::points(&finding, line),
            Ok(position) => of(&position),
        }
    }
}

fn through_a_tree(line: &str) -> Option<Position> {
    let mut tree = Tree::default();
    let written = parse_position(line, &mut tree).ok()?;
    record::position(&tree, &written.position, line).ok()
}

/// What must hold of a position that could be read.
pub fn of(position: &Position) {
    let line = position_line(position);
    let again = through_a_tree(&line).unwrap_or_else(|| panic!("is no position: {line}"));
    assert_eq!(position_line(&again), line);
    for place in position.board.places() {
        for side in [None, Some(Seat::South), Some(Seat::North)] {
            if ask::unknown_at(position, marchstone::model::PlaceSet::of(place)).is_some() {
                continue;
            }
            let answer = ask::ask(position, place, side, Effort::Smallest);
            let _ = ask::explain(position, &answer);
            let _ = ask::would_need(position, &answer);
        }
    }
    for lang in [Lang::English, Lang::German] {
        is_harmless(&board::draw(position, lang, Look::PLAIN));
        is_harmless(&svg::draw(position, &svg::Caption::default(), lang));
    }
    let mut table = Table::of_position(position);
    let listed = legal::actions(&table, Naming::Sign);
    for action in &listed {
        assert!(table.check(action).is_ok(), "{action:?}: {line}");
    }
    let mut turns = 0;
    let _ = legal::turns(&table, Naming::Sign, &mut |_| {
        turns += 1;
        match turns < 20 {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
}
