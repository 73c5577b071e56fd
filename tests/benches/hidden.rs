//! What hidden hands cost, one thread, library calls: see `docs/hidden-hands.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use marchstone::hidden::Viewer;
use marchstone::replay::{replay, replay_for};
use marchstone::syntax::{Tree, parse};
use std::fs;
use std::hint::black_box;

/// Records whose draws have no faces, and one with full hands.
const RECORDS: [(&str, &str); 4] = [
    ("public, 55 turns", "fixtures/games/0017.march"),
    ("public, tactics, 62 turns", "fixtures/games/0036.march"),
    (
        "public, Schotten Totten 2, tactics, 58 turns",
        "fixtures/games/0038.march",
    ),
    (
        "full hands",
        "fixtures/records/01-st1-2024-full-hands.march",
    ),
];

/// A record in which no card is known but those that lie open, and of many of these only a half;
/// one side names half of its cards, so that every step has to look at all of them.
fn mixed() -> String {
    let mut text = String::from("%marchstone 1\nruleset: st1-2024\ndeal S: r1 r2 r3 3?\n\n");
    for turn in 0..42u32 {
        let side = if turn % 2 == 0 { 'S' } else { 'N' };
        let stone = turn / 6 + 1;
        let face = match turn % 3 {
            0 => "?",
            _ => ["?1", "?2", "?3", "?4", "?5", "?6", "?7", "?8", "?9"][turn as usize % 9],
        };
        text += &format!("{} {side} {face}@{stone} +?\n", turn + 1);
    }
    text + "result: unfinished\n"
}

fn records(c: &mut Criterion) {
    let mut group = c.benchmark_group("hidden");
    let mut measure = |name: &str, text: &str| {
        let (mut tree, mut faults) = (Tree::default(), Vec::new());
        parse(text, &mut tree, &mut faults);
        group.bench_function(format!("{name}: replay"), |b| {
            b.iter(|| black_box(replay(&tree, text, None)));
        });
        group.bench_function(format!("{name}: what a spectator knows at the end"), |b| {
            b.iter(|| {
                let replayed = replay_for(&tree, text, None, Viewer::Public);
                black_box(replayed.hidden.map(|hidden| hidden.known()))
            });
        });
    };
    for (name, path) in RECORDS {
        measure(name, &fs::read_to_string(path).expect("ships"));
    }
    measure("halves only, 42 turns", &mixed());
    group.finish();
}

criterion_group!(benches, records);
criterion_main!(benches);
