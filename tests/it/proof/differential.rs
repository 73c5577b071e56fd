//! The solver against the enumerating checker, on random tables of every ruleset.
//!
//! `MARCHSTONE_TABLES=1000000` sets the number of tables of each ruleset (20,000 without it).

use super::dice::Dice;
use super::tables::{Table, has_value, table};
use marchstone::model::{Face, FaceKind, Half, Ruleset};
use marchstone::proof::check::{beats, check, named};
use marchstone::proof::{Basis, Formed, Question, holds, solve};

/// Tables of each ruleset.
pub fn count() -> u64 {
    std::env::var("MARCHSTONE_TABLES")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(20_000)
}

/// The formation is what its cards are, and its cards are those of the side.
fn is_laid_out(q: &Question, half: &Half, added: &Half, formed: &Formed) {
    assert_eq!(
        named(q, &formed.cards),
        Some((formed.formation, formed.sum)),
        "{formed:?}"
    );
    let faces: Vec<Face> = half.faces().iter().chain(added.faces()).copied().collect();
    let shown = formed.cards.faces();
    assert_eq!(faces.len(), shown.len());
    for (index, (face, card)) in faces.iter().zip(shown).enumerate() {
        match face.kind() {
            FaceKind::Tactic(tactic) => {
                let card = card.card().unwrap();
                assert!(has_value(tactic, card), "{tactic} as {card}");
                if !q.readings.wild_doubles {
                    assert!(q.unseen.contains(card));
                    let twice =
                        |(at, other): (usize, &Face)| at != index && other.card() == Some(card);
                    assert!(!shown.iter().enumerate().any(twice), "{card} twice");
                }
            }
            _ => assert_eq!(face, card),
        }
    }
}

pub fn agrees(table: &Table) {
    let q = &table.question;
    let verdict = solve(q);
    let checked = check(q);
    let told = |formed: Option<Formed>| formed.map(|formed| (formed.formation, formed.sum));
    assert_eq!(verdict.claimable, checked.claimable, "claimable");
    assert_eq!(verdict.basis, checked.basis, "basis");
    assert_eq!(told(verdict.own), checked.own, "own");
    assert_eq!(told(verdict.other), checked.other, "other");
    assert_eq!(holds(q), verdict.claimable, "holds");
    if let Some(own) = &verdict.own {
        is_laid_out(q, &q.own, &Half::default(), own);
    }
    if verdict.basis == Basis::Refuted {
        assert!(beats(q, &verdict.counterexample), "counterexample");
        is_laid_out(
            q,
            &q.other,
            &verdict.counterexample,
            &verdict.other.unwrap(),
        );
    } else {
        assert!(verdict.counterexample.is_empty());
    }
}

fn run(name: &str) {
    let ruleset = Ruleset::parse(name).unwrap();
    let mut seen = [0u64; 5];
    let mut ties = 0;
    for seed in 0..count() {
        let mut dice = Dice(seed);
        let most = match seed % 64 {
            0 => 100_000,
            1..4 => 10_000,
            _ => 600,
        };
        let table = table(&mut dice, ruleset, most);
        let q = table.question;
        let result = std::panic::catch_unwind(|| agrees(&table));
        assert!(result.is_ok(), "seed {seed}: {} {q:?}", table.ruleset);
        let late = table.against_who_was_first();
        let result = std::panic::catch_unwind(|| late.iter().for_each(agrees));
        assert!(result.is_ok(), "seed {seed}, late: {late:?}");
        seen[solve(&q).basis as usize] += 1;
        ties += u64::from(late.is_some_and(|late| holds(&q) != holds(&late.question)));
    }
    // every kind of answer must have come up, or the tables prove little
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    assert!(ties > 0, "no tie decided");
}

#[test]
fn solver_and_checker_agree_st1_1999() {
    run("st1-1999");
}

#[test]
fn solver_and_checker_agree_st1_2024() {
    run("st1-2024");
}

#[test]
fn solver_and_checker_agree_st1_ksr() {
    run("st1-ksr");
}

#[test]
fn solver_and_checker_agree_st1_tactics() {
    run("st1-2024+tactics");
}

#[test]
fn solver_and_checker_agree_st1_early_bird() {
    run("st1-2024+tactics+early-bird");
}

#[test]
fn solver_and_checker_agree_st2_en() {
    run("st2-en");
}

#[test]
fn solver_and_checker_agree_st2_de() {
    run("st2-de");
}

#[test]
fn solver_and_checker_agree_st2_en_tactics() {
    run("st2-en+tactics");
}

#[test]
fn solver_and_checker_agree_st2_de_tactics() {
    run("st2-de+tactics");
}
