//! Proofs spelled out, against every completion one by one: the stronger formations are all there
//! are, what rules them out does, nothing of it can be spared, and together it is the reason.
//! A quarter as many tables of each ruleset as in `differential`.

use super::dice::Dice;
use super::differential::count;
use super::reasons::small;
use super::tables::{Table, against_who_was_first, has_value, table};
use marchstone::model::{
    Card, CardSet, Color, Face, Formation, Game, Half, Ruleset, Tactic, TacticSet,
};
use marchstone::proof::check::{check, named};
use marchstone::proof::{Explained, Question, Stronger, explain, reason};
use std::collections::BTreeSet;

/// One way to beat a claim: what it makes, the cards that come, the values of wild cards.
struct Way {
    target: Stronger,
    /// Wild cards that double may make a same strength of one color: what it is as a color.
    also: Option<Stronger>,
    sum: u8,
    come: CardSet,
    values: CardSet,
}

/// Every way to beat the claim if so many cards were unseen.
fn ways(q: &Question, unseen: CardSet) -> Vec<Way> {
    let own = check(q).own.expect("a formation");
    let mut found = Vec::new();
    let cards: Vec<Card> = (unseen - q.barred).iter(q.game).collect();
    let mut faces = q.other.faces().to_vec();
    fill(q, &cards, q.elites, &mut faces, &mut |faces| {
        let come = faces[q.other.len()..].iter().filter_map(|face| face.card());
        let come: CardSet = come.collect();
        let plain: Vec<Card> = faces.iter().filter_map(|face| face.card()).collect();
        let wild: Vec<Tactic> = faces.iter().filter_map(|face| face.tactic()).collect();
        values(q, unseen, &wild, &mut plain.clone(), &mut |cards| {
            let half: Half = half(cards);
            let (formation, sum) = named(q, &half).expect("complete");
            if beats(q, (formation, sum), own) {
                let color = cards[0].color();
                let both = formation == Formation::SameStrength
                    && cards.iter().all(|card| card.color() == color)
                    && beats(q, (Formation::Color, sum), own);
                found.push(Way {
                    target: target(formation, cards),
                    also: both.then_some(Stronger::Color { color }),
                    sum,
                    come,
                    values: cards[plain.len()..].iter().copied().collect(),
                });
            }
        });
    });
    found
}

fn half(cards: &[Card]) -> Half {
    let mut half = Half::default();
    for card in cards {
        half.push(Face::from(*card));
    }
    half
}

fn class(formation: Formation) -> u8 {
    match formation {
        Formation::ColorRun => 5,
        Formation::SameStrength => 4,
        Formation::Color => 3,
        Formation::Run => 2,
        Formation::Sum | Formation::LowSum => 1,
    }
}

fn beats(q: &Question, this: (Formation, u8), own: (Formation, u8)) -> bool {
    let worth = |(formation, sum): (Formation, u8)| {
        let points = match formation {
            Formation::LowSum => -i32::from(sum),
            _ => i32::from(sum),
        };
        (class(formation), points)
    };
    let tie = q.own_first == Some(false) || q.bluff && q.readings.bluff_tie_none;
    worth(this) > worth(own) || tie && worth(this) == worth(own)
}

fn target(formation: Formation, cards: &[Card]) -> Stronger {
    let color: Color = cards[0].color();
    let from = cards.iter().map(|card| card.strength()).min().unwrap();
    match formation {
        Formation::ColorRun => Stronger::ColorRun { color, from },
        Formation::SameStrength => Stronger::SameStrength { strength: from },
        Formation::Color => Stronger::Color { color },
        Formation::Run => Stronger::Run { from },
        _ => Stronger::Sum,
    }
}

fn fill(
    q: &Question,
    cards: &[Card],
    elites: TacticSet,
    faces: &mut Vec<Face>,
    visit: &mut dyn FnMut(&[Face]),
) {
    if faces.len() >= q.demand.size as usize {
        visit(faces);
        return;
    }
    for (index, card) in cards.iter().enumerate() {
        let twice = q.other.find(Face::from(*card)).is_some();
        if !twice || q.readings.wild_doubles {
            faces.push(Face::from(*card));
            fill(q, &cards[index + 1..], elites, faces, visit);
            faces.pop();
        }
    }
    for tactic in [Tactic::Joker, Tactic::Spy, Tactic::Shield] {
        let mut left = elites;
        if left.remove(tactic) {
            faces.push(Face::from(tactic));
            fill(q, &[], left, faces, visit);
            faces.pop();
        }
    }
}

fn values(
    q: &Question,
    unseen: CardSet,
    wild: &[Tactic],
    cards: &mut Vec<Card>,
    visit: &mut dyn FnMut(&[Card]),
) {
    let Some((tactic, rest)) = wild.split_first() else {
        visit(cards);
        return;
    };
    for value in q.game.deck().iter(q.game) {
        let doubled = !unseen.contains(value) || cards.contains(&value);
        if has_value(*tactic, value) && (q.readings.wild_doubles || !doubled) {
            cards.push(value);
            values(q, unseen, rest, cards, visit);
            cards.pop();
        }
    }
}

/// How many ways there are to look at, about.
pub fn effort(q: &Question, unseen: CardSet) -> u64 {
    let free = (q.demand.size as usize).saturating_sub(q.other.len()) as u64;
    let wilds = q
        .other
        .faces()
        .iter()
        .filter(|face| face.is_tactic())
        .count() as u32;
    let cards = u64::from(unseen.len());
    let come: u64 = (0..free).map(|index| cards.saturating_sub(index)).product();
    let come = come / (1..=free).product::<u64>();
    let elites = q.elites.len().min(free as u32);
    come * 20u64.pow(wilds) + 60u64.pow(wilds + elites)
}

fn key(target: Stronger) -> String {
    format!("{target:?}")
}

/// Holds the explanation of one claim against the ways.
fn is_true(q: &Question, elsewhere: CardSet, because: CardSet, explained: &Explained) {
    let all = q.unseen | elsewhere;
    let ways = ways(q, all);
    let told: BTreeSet<String> = explained.blocked.iter().map(|b| key(b.target)).collect();
    assert_eq!(told.len(), explained.blocked.len(), "each once");
    for way in &ways {
        assert!(told.contains(&key(way.target)), "{:?} is told", way.target);
    }
    let mut union = CardSet::EMPTY;
    for blocked in &explained.blocked {
        union |= blocked.by;
        let makes = |way: &&Way| way.target == blocked.target || way.also == Some(blocked.target);
        // a sum that only a better formation has is still that sum
        if blocked.target != Stronger::Sum {
            let most = ways.iter().filter(makes).map(|way| way.sum).max();
            assert_eq!(most, Some(blocked.sum), "{blocked:?}");
        }
        assert!(because.is_superset(blocked.by));
        let comes = |kept: CardSet| {
            ways.iter().filter(makes).any(|way| {
                let values = if q.readings.wild_doubles {
                    CardSet::EMPTY
                } else {
                    way.values
                };
                ((way.come | values) & kept).is_empty()
            })
        };
        assert!(!comes(blocked.by), "{blocked:?} is not ruled out");
        if blocked.target != Stronger::Sum {
            for card in blocked.by.iter(q.game) {
                assert!(comes(blocked.by - card.set()), "{card} of {blocked:?}");
            }
        }
    }
    assert_eq!(union, because, "the reason and what it rules out");
    let unbarred = Question {
        barred: CardSet::EMPTY,
        ..*q
    };
    let more = self::ways(&unbarred, all)
        .iter()
        .any(|way| !told.contains(&key(way.target)));
    assert_eq!(more, !explained.barred.is_empty(), "eliminated on arrival");
    assert!(q.barred.is_superset(explained.barred));
}

/// Holds what is explained of a claim against the ways; `None` where nothing is.
pub fn holds_one_by_one(q: &Question, elsewhere: CardSet) -> Option<Explained> {
    let Some(because) = reason(q, elsewhere).map(|reason| reason.because) else {
        assert_eq!(explain(q, elsewhere, elsewhere), None);
        return None;
    };
    let Some(explained) = explain(q, elsewhere, because) else {
        assert!(q.other.len() >= q.demand.size as usize);
        return None;
    };
    is_true(q, elsewhere, because, &explained);
    Some(explained)
}

fn run(name: &str) {
    let ruleset = Ruleset::parse(name).unwrap();
    let (mut told, mut barred) = ([0u32; 5], 0u32);
    for seed in 0..count() / 4 {
        let mut dice = Dice(seed ^ 0xe_4b1a);
        let (q, elsewhere) = if seed % 4 == 0 {
            let Table {
                question,
                elsewhere,
                ..
            } = table(&mut dice, ruleset, 600);
            (question, elsewhere)
        } else {
            small(&mut dice, ruleset)
        };
        if effort(&q, q.unseen | elsewhere) > 4_000 {
            continue;
        }
        // an equal formation spoils every third claim, too
        let q = match seed % 3 {
            2 => against_who_was_first(&q).unwrap_or(q),
            _ => q,
        };
        let explained = match std::panic::catch_unwind(|| holds_one_by_one(&q, elsewhere)) {
            Ok(Some(explained)) => explained,
            Ok(None) => continue,
            Err(_) => panic!("seed {seed}: {elsewhere:?} {q:?}"),
        };
        for blocked in &explained.blocked {
            let index = match blocked.target {
                Stronger::ColorRun { .. } => 0,
                Stronger::SameStrength { .. } => 1,
                Stronger::Color { .. } => 2,
                Stronger::Run { .. } => 3,
                Stronger::Sum => 4,
            };
            told[index] += 1;
        }
        barred += u32::from(!explained.barred.is_empty());
    }
    println!("{name}: {told:?}, {barred} with cards that are eliminated on arrival");
    assert!(told.iter().all(|count| *count > 0), "{told:?}");
    assert_eq!(barred > 0, ruleset.game() == Game::Two);
}

#[test]
fn explanations_st1_2024() {
    run("st1-2024");
}

#[test]
fn explanations_st1_1999() {
    run("st1-1999");
}

#[test]
fn explanations_st1_ksr() {
    run("st1-ksr");
}

#[test]
fn explanations_st1_tactics() {
    run("st1-2024+tactics");
}

#[test]
fn explanations_st1_early_bird() {
    run("st1-2024+tactics+early-bird");
}

#[test]
fn explanations_st2_en() {
    run("st2-en");
}

#[test]
fn explanations_st2_de() {
    run("st2-de");
}

#[test]
fn explanations_st2_en_tactics() {
    run("st2-en+tactics");
}

#[test]
fn explanations_st2_de_tactics() {
    run("st2-de+tactics");
}
