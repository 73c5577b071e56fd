//! Hidden hands against plain enumeration on small worlds.
//!
//! `MARCHSTONE_WORLDS=N` sets how many records are judged of each ruleset.

mod claims;
mod knowledge;
mod play;
mod refusals;
mod unproven;
mod words;
mod world;
mod worlds;

use crate::reference::rng::Rng;
use marchstone::model::Ruleset;
use marchstone::pipeline::check_text;
use marchstone::replay::replay;
use marchstone::source::Source;
use marchstone::syntax::{Tree, parse};
use play::Manner;
use world::World;
use worlds::Verdict;

const RULESETS: [&str; 5] = [
    "st1-2024",
    "st1-2024+tactics",
    "st2-en",
    "st2-en+tactics",
    "st2-de+tactics",
];

fn records() -> u64 {
    std::env::var("MARCHSTONE_WORLDS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(1200)
}

/// The first line with an error, from 0, and its message.
fn first_error(text: &str) -> Option<(usize, String)> {
    let source = Source::new(text, 1);
    check_text(text)
        .iter()
        .filter(|finding| finding.is_error())
        .map(|finding| {
            let line = source.line_of(finding.span.start as usize);
            (line, format!("{}: {}", finding.code, finding.message))
        })
        .min()
}

/// Whether the tool takes its conclusions up to a line for exact.
fn is_exact(text: &str, line: usize) -> bool {
    let part: Vec<&str> = text.lines().take(line + 1).collect();
    let part = format!("{}\n", part.join("\n"));
    let (mut tree, mut faults) = (Tree::default(), Vec::new());
    parse(&part, &mut tree, &mut faults);
    let replayed = replay(&tree, &part, None);
    match replayed.hidden {
        Some(hidden) => hidden.is_exact(),
        // what may have been eliminated nobody knows
        None => replayed.lost.is_none(),
    }
}

#[test]
fn the_verdict_is_that_of_plain_enumeration() {
    let (mut legal, mut wrong, mut deep, mut missed, mut known) = (0, 0, 0, 0, 0);
    let mut failures = Vec::new();
    for name in RULESETS {
        let rules = Ruleset::parse(name).expect("a ruleset");
        for seed in 0..records() {
            let mut rng = Rng::new(seed * 31 + name.len() as u64);
            let world = World::random(rules, &mut rng);
            let manner = Manner::random(&world, &mut rng);
            let mut lines = play::play(&world, &manner, &mut rng);
            if lines.is_empty() {
                continue;
            }
            match rng.below(5) {
                0 => {}
                1 => play::swap(&mut lines, &mut rng),
                _ => play::spoil(&world, &mut lines, &mut rng),
            }
            let text = play::write(&world, &lines);
            let verdict = worlds::judge(&world, &lines, manner.keeps);
            // the turns begin after four lines
            let expected = match &verdict {
                Verdict::Possible(_) => None,
                Verdict::Impossible(index) => Some(index + 4),
            };
            if let Verdict::Possible(tables) = &verdict {
                known += usize::from(knowledge::compare(&text, tables));
            }
            legal += usize::from(expected.is_none());
            wrong += usize::from(expected.is_some());
            let found = first_error(&text);
            deep += usize::from(
                found
                    .as_ref()
                    .is_some_and(|(_, words)| words.starts_with("M216")),
            );
            let at = found.as_ref().map(|(line, _)| *line);
            if at == expected {
                continue;
            }
            let misses = expected.is_some_and(|line| at.is_none_or(|at| at > line));
            if misses && !is_exact(&text, expected.unwrap_or(0)) {
                missed += 1;
                continue;
            }
            failures.push(format!(
                "{name} seed {seed}: enumeration {expected:?}, found {found:?}\n{text}"
            ));
        }
    }
    println!(
        "{legal} legal records, {wrong} others, {deep} of them by their hidden cards; {missed} not found; the hands of {known} compared; {} differ",
        failures.len()
    );
    assert!(
        failures.is_empty(),
        "{} differ\n{}",
        failures.len(),
        failures[..failures.len().min(12)].join("\n")
    );
}
