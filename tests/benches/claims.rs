//! Verdicts and reasons a second, one thread, library calls: see `docs/performance.md`.
//!
//! Tables are random and shuffled, from a seed: the claimant complete, the other side with 0, 1
//! or 2 cards in equal parts (fewer where a tile asks for two), up to forty cards open elsewhere.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use marchstone::model::{
    Card, CardSet, Face, Game, Mark, Place, Ruleset, Seat, Site, Tactic, TacticSet,
};
use marchstone::proof::{Question, holds, irreducible_reason, reason, solve};
use std::hint::black_box;
use std::time::Instant;

#[path = "../it/proof/dice.rs"]
mod dice;
use dice::Dice;

/// Questions of a set; what the processor cannot learn by heart.
const QUESTIONS: u64 = 1 << 14;

fn draw(dice: &mut Dice, game: Game, left: &mut CardSet) -> Face {
    let cards: Vec<Card> = left.iter(game).collect();
    let card = dice.pick(&cards);
    left.remove(card);
    Face::from(card)
}

/// A random claim and the cards that lie open elsewhere; with `wild` a wild card on each side
/// that has a card.
fn claim(dice: &mut Dice, ruleset: &Ruleset, wild: bool) -> (Question, CardSet) {
    let game = ruleset.game();
    let place = Place(dice.roll(game.places() as u64) as u8);
    let mark = match game {
        Game::Two if dice.one_in(2) => Mark::Damaged,
        Game::One if wild && dice.one_in(4) => Mark::Mud,
        _ => Mark::None,
    };
    let size = ruleset.demand(place, mark).size as u64;
    let mut left = game.deck();
    let mut site = Site {
        mark,
        ..Site::default()
    };
    let other = dice.roll(3).min(size - 1);
    let elites = [Tactic::Joker, Tactic::Spy, Tactic::Shield];
    for (seat, count) in [(Seat::South, size), (Seat::North, other)] {
        for index in 0..count {
            let face = if wild && index == 0 {
                Face::from(dice.pick(&elites))
            } else {
                draw(dice, game, &mut left)
            };
            site.halves[seat].push(face);
        }
    }
    let mut elsewhere = CardSet::EMPTY;
    for _ in 0..dice.roll(40) {
        let card = draw(dice, game, &mut left).card().expect("a card");
        elsewhere.insert(card);
    }
    let question = Question::at(ruleset, place, &site, Seat::South, left, TacticSet::EMPTY);
    (question, elsewhere)
}

fn claims(name: &str, wild: bool) -> Vec<(Question, CardSet)> {
    let ruleset = Ruleset::parse(name).expect("a ruleset");
    let mut dice = Dice(7);
    (0..QUESTIONS)
        .map(|_| claim(&mut dice, &ruleset, wild))
        .collect()
}

/// The slowest single call of a set, in nanoseconds: the least of twenty tries each.
fn worst<T>(claims: &[(Question, CardSet)], call: impl Fn(&(Question, CardSet)) -> T) -> u128 {
    let mut worst = 0;
    for claim in claims {
        let least = (0..20)
            .map(|_| {
                let start = Instant::now();
                black_box(call(black_box(claim)));
                start.elapsed().as_nanos()
            })
            .min();
        worst = worst.max(least.unwrap_or(0));
    }
    worst
}

fn bench(c: &mut Criterion) {
    let sets = [
        ("st1", claims("st1-2024", false)),
        ("st2", claims("st2-en", false)),
        ("st1 wild", claims("st1-2024+tactics", true)),
        ("st2 wild", claims("st2-en+tactics", true)),
    ];
    let mut group = c.benchmark_group("claims");
    for (name, set) in &sets {
        group.throughput(Throughput::Elements(set.len() as u64));
        group.bench_function(format!("{name}: holds"), |b| {
            b.iter(|| set.iter().filter(|(q, _)| holds(black_box(q))).count())
        });
        group.bench_function(format!("{name}: solve"), |b| {
            b.iter(|| {
                set.iter()
                    .filter(|(q, _)| black_box(solve(black_box(q))).claimable)
                    .count()
            })
        });
        let proven: Vec<(Question, CardSet)> =
            set.iter().filter(|(q, _)| holds(q)).copied().collect();
        group.throughput(Throughput::Elements(proven.len() as u64));
        group.bench_function(format!("{name}: irreducible reason"), |b| {
            b.iter(|| {
                proven
                    .iter()
                    .filter_map(|(q, e)| irreducible_reason(q, *e))
                    .count()
            })
        });
        group.bench_function(format!("{name}: smallest reason"), |b| {
            b.iter(|| proven.iter().filter_map(|(q, e)| reason(q, *e)).count())
        });
        let smallest = proven
            .iter()
            .filter_map(|(q, e)| reason(q, *e))
            .filter(|reason| reason.because_is == marchstone::proof::BecauseIs::Smallest)
            .count();
        println!(
            "{name}: {} of {} hold, {smallest} reasons proven smallest; \
             worst holds {} ns, solve {} ns, irreducible {} ns, smallest {} ns",
            proven.len(),
            set.len(),
            worst(set, |(q, _)| holds(q)),
            worst(set, |(q, _)| solve(q)),
            worst(&proven, |(q, e)| irreducible_reason(q, *e)),
            worst(&proven, |(q, e)| reason(q, *e)),
        );
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(std::time::Duration::from_millis(500)).measurement_time(std::time::Duration::from_secs(1));
    targets = bench
}
criterion_main!(benches);
