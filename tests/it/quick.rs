//! Positions read in one go and positions read through a tree are the same positions.

use crate::proof::dice::Dice;
use marchstone::model::Position;
use marchstone::record::{self, Quick};
use marchstone::syntax::{Tree, parse_position, position_line};
use std::fs;
use std::path::Path;

/// Every position in the records and tables on file.
fn lines() -> Vec<String> {
    let mut lines = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read(path).expect("a file");
            let text = String::from_utf8_lossy(&text);
            let begins = |line: &str| line.find("st1-").or(line.find("st2-"));
            lines.extend(
                text.lines()
                    .filter(|line| line.contains('/'))
                    .filter_map(|line| begins(line).map(|start| line[start..].to_string())),
            );
        }
    }
    lines.sort();
    lines.dedup();
    lines
}

fn through_a_tree(line: &str) -> Option<Position> {
    let mut tree = Tree::default();
    let written = parse_position(line, &mut tree).ok()?;
    record::position(&tree, &written.position, line).ok()
}

#[test]
fn both_ways_give_the_same_position() {
    let mut quick = Quick::default();
    let lines = lines();
    let mut read = 0;
    for line in &lines {
        let Some(position) = through_a_tree(line) else {
            assert!(quick.read(line).is_none(), "{line}");
            continue;
        };
        let canonical = position_line(&position);
        // sorted lists are in order only now
        let position = through_a_tree(&canonical).expect("a position");
        let wanted = Some((&position, position.board.cards()));
        assert_eq!(quick.read(&canonical), wanted, "{canonical}");
        read += 1;
    }
    assert!(read > 250, "{read} of {} lines", lines.len());
}

#[test]
fn what_is_wrong_is_wrong_both_ways() {
    const BYTES: &[u8] = b"rbgypnk0123456789,:/-*~=@?_ SNADjt+";
    let (mut quick, mut dice) = (Quick::default(), Dice(5));
    let (mut right, mut wrong) = (0, 0);
    for line in lines().iter().filter(|line| line.is_ascii()) {
        for _ in 0..80 {
            let mut bytes = line.clone().into_bytes();
            let at = dice.roll(bytes.len() as u64) as usize;
            match dice.roll(4) {
                0 => bytes[at] = dice.pick(BYTES),
                1 => bytes.insert(at, dice.pick(BYTES)),
                2 => drop(bytes.remove(at)),
                // a part again, elsewhere
                _ => {
                    let end = (at + 1 + dice.roll(6) as usize).min(bytes.len());
                    let part = bytes[at..end].to_vec();
                    let to = dice.roll(bytes.len() as u64) as usize;
                    bytes.splice(to..to, part);
                }
            }
            let line = String::from_utf8(bytes).expect("ASCII");
            match (quick.read(&line), through_a_tree(&line)) {
                (Some((one, on_board)), other) => {
                    assert_eq!(Some(one), other.as_ref(), "{line}");
                    assert_eq!(on_board, one.board.cards(), "{line}");
                    right += 1;
                }
                (None, Some(position)) => {
                    let canonical = position_line(&position);
                    assert_ne!(canonical, line, "canonical, and not read");
                }
                (None, None) => wrong += 1,
            }
        }
    }
    assert!(right > 1000 && wrong > 1000, "{right} right, {wrong} wrong");
}
