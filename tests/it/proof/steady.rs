//! What must hold at strange tables, and what is said of them, answer by answer.

use super::strange::strange;
use super::tables::Table;
use super::{differential, explained, reasons};
use marchstone::model::{Card, CardSet, Face, Half, RULINGS, RulingSet, Tactic, TacticSet};
use marchstone::proof::check::{beats, carries, check, named};
use marchstone::proof::spare::{self, cost};
use marchstone::proof::{
    BecauseIs, Question, deciding, explain, holds, irreducible_reason, reason, solve, suffices,
    would_need,
};

/// What can be asked of a claim.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Verdict,
    Reason,
    Explanation,
    Deciding,
    Enumeration,
    Effort,
}

/// Fewer formations than these are looked at one by one.
const FEW: u64 = 20_000;
const VERY_FEW: u64 = 3_000;

fn told(answer: impl std::fmt::Debug) -> String {
    format!("{answer:?};")
}

/// What is said of a claim, word for word. `formations`: how many enumeration would look at.
pub fn said(answer: Answer, table: &Table, elites: TacticSet, formations: u64) -> String {
    let (q, elsewhere) = (&table.question, table.elsewhere);
    match answer {
        Answer::Verdict => told((solve(q), holds(q))),
        Answer::Reason => told((
            reason(q, elsewhere),
            irreducible_reason(q, elsewhere),
            would_need(q),
            suffices(q, elsewhere, CardSet::EMPTY),
        )),
        Answer::Explanation => {
            let because = reason(q, elsewhere).map_or(elsewhere, |reason| reason.because);
            told(explain(q, elsewhere, because))
        }
        Answer::Deciding => told(decided(table, elites)),
        Answer::Enumeration if formations < FEW => enumerated(q, elsewhere),
        Answer::Effort if formations < VERY_FEW => looked_at(q, elsewhere),
        Answer::Effort => told(cost(q)),
        Answer::Enumeration => String::new(),
    }
}

fn decided(table: &Table, elites: TacticSet) -> RulingSet {
    let q = &table.question;
    deciding(
        &table.ruleset,
        table.place,
        &table.site,
        table.seat,
        q.unseen,
        elites,
        None,
    )
}

/// What the checker says of a claim and of replies, also of those that cannot come.
fn enumerated(q: &Question, elsewhere: CardSet) -> String {
    let verdict = solve(q);
    let mut short = Half::default();
    for face in verdict.counterexample.faces().iter().skip(1) {
        short.push(*face);
    }
    let with = |face: Face| {
        let mut reply = short;
        reply.push(face);
        beats(q, &reply)
    };
    let there = q.barred | q.own.cards() | q.other.cards() | elsewhere;
    let cards = there
        .iter(q.game)
        .take(5)
        .chain(q.unseen.iter(q.game).take(12));
    let replies: Vec<bool> = cards.map(|card| with(card.into())).collect();
    let because = reason(q, elsewhere).map_or(CardSet::EMPTY, |reason| reason.because);
    let short_of = because
        - because
            .iter(q.game)
            .next()
            .map_or(CardSet::EMPTY, Card::set);
    let open = Question {
        unseen: q.unseen | elsewhere,
        ..*q
    };
    let given = [because, short_of, CardSet::EMPTY];
    let given = given.map(|because| cost(&open) < FEW && carries(q, elsewhere, because));
    told((
        (
            check(q),
            beats(q, &verdict.counterexample),
            beats(q, &short),
        ),
        (replies, with(Tactic::Joker.into())),
        (given, carries(q, CardSet::EMPTY, CardSet::EMPTY)),
        verdict.own.map(|formed| named(q, &formed.cards)),
        named(q, &q.other),
    ))
}

/// What enumeration says of reasons, good and bad ones, and how much it looks at for that.
fn looked_at(q: &Question, elsewhere: CardSet) -> String {
    let mut out = told((cost(q), spare::holds(q)));
    let first = |set: CardSet| set.iter(q.game).next().map_or(CardSet::EMPTY, Card::set);
    let because = reason(q, elsewhere).map_or(CardSet::EMPTY, |reason| reason.because);
    let larger = because | first(elsewhere);
    let short = because - first(because);
    for (because, good) in [
        (because, true),
        (larger, true),
        (elsewhere, true),
        (short, false),
        (CardSet::EMPTY, false),
    ] {
        for most in [6_000, 9] {
            let mut left = most;
            out += &told((spare::minimal(q, elsewhere, because, &mut left), left));
            if good {
                let mut left = most;
                out += &told((spare::smallest(q, elsewhere, because, &mut left), left));
            }
        }
    }
    out
}

/// What must hold of an answer, whatever it is.
pub fn is_lawful(answer: Answer, table: &Table, elites: TacticSet, formations: u64) {
    let (q, elsewhere) = (&table.question, table.elsewhere);
    match answer {
        Answer::Verdict | Answer::Enumeration if formations < FEW => differential::agrees(table),
        Answer::Reason => {
            reasons::explains(q, elsewhere, 300);
        }
        Answer::Explanation if explained::effort(q, q.unseen | elsewhere) < 4_000 => {
            explained::holds_one_by_one(q, elsewhere);
        }
        Answer::Deciding => decides(table, elites),
        Answer::Effort if formations < VERY_FEW => spares(q, elsewhere),
        _ => {}
    }
}

/// The rulings that decide are those whose other values give another answer, all others tried, too.
fn decides(table: &Table, elites: TacticSet) {
    let q = &table.question;
    let mut ruleset = table.ruleset;
    let answer = |ruleset: &marchstone::model::Ruleset| {
        holds(&Question::at(
            ruleset,
            table.place,
            &table.site,
            table.seat,
            q.unseen,
            elites,
        ))
    };
    let now = answer(&ruleset);
    let mut all = RulingSet::default();
    for entry in RULINGS
        .iter()
        .filter(|entry| table.ruleset.has(entry.ruling))
    {
        let was = ruleset.choice(entry.ruling);
        for choice in 0..entry.values.len() as u8 {
            ruleset = ruleset.with(entry.ruling, choice);
            if answer(&ruleset) != now {
                all.insert(entry.ruling);
            }
        }
        ruleset = ruleset.with(entry.ruling, was);
    }
    assert_eq!(told(decided(table, elites)), told(all));
}

/// Enumeration finds nothing wrong with a reason, and looks at no more than it says.
fn spares(q: &Question, elsewhere: CardSet) {
    assert_eq!(spare::holds(q), holds(q));
    let Some(found) = reason(q, elsewhere) else {
        return;
    };
    let wrong = |fault| matches!(fault, Ok(Some(_)));
    let mut left = 100_000;
    let minimal = spare::minimal(q, elsewhere, found.because, &mut left);
    assert!(!wrong(minimal), "{minimal:?}");
    let smallest = spare::smallest(q, elsewhere, found.because, &mut left);
    if found.because_is == BecauseIs::Smallest {
        assert!(!wrong(smallest), "{smallest:?}");
    }
    // a claim that holds whatever lies elsewhere is looked at to the last formation
    let open = Question {
        unseen: q.unseen | elsewhere,
        ..*q
    };
    let plain = q.own.faces().iter().all(|face| face.card().is_some());
    let free = q.other.len() < q.demand.size as usize;
    if found.because.is_empty() && free && plain && q.readings.wild_doubles && cost(&open) < FEW {
        let mut left = FEW;
        let because = elsewhere;
        if !because.is_empty() {
            let larger = spare::smallest(q, elsewhere, because, &mut left);
            assert_eq!(larger, Ok(Some(spare::Fault::Larger)));
            assert_eq!(FEW - left + 1, cost(&open));
        }
    }
}

/// So many tables from the first on.
const FIRST: u64 = 1_500;

/// `seldom`: tables at which slips show that show at few others. `digest`: of all that is said; a search
/// that finds other cards, or gives up elsewhere, changes it, and then the change has to be meant.
fn run(answer: Answer, seldom: &[u64], digest: u64) {
    let found = digest_of(answer, seldom);
    assert_eq!(found, digest, "{found:#018x}");
}

fn digest_of(answer: Answer, seldom: &[u64]) -> u64 {
    let mut found = 0xcbf2_9ce4_8422_2325u64;
    for seed in (0..FIRST).chain(seldom.iter().copied()) {
        let (table, elites) = strange(seed);
        let formations = cost(&table.question);
        let result = std::panic::catch_unwind(|| {
            is_lawful(answer, &table, elites, formations);
            said(answer, &table, elites, formations)
        });
        let Ok(said) = result else {
            panic!("seed {seed}: {} {:?}", table.ruleset, table.question);
        };
        for byte in said.bytes() {
            found = (found ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    found
}

#[test]
fn verdicts() {
    let seldom = [
        1796, 4489, 7271, 8990, 9544, 10138, 13662, 23932, 26865, 27151, 33263, 40219,
    ];
    run(Answer::Verdict, &seldom, 0x3af2_f281_4034_3a13);
}

#[test]
fn the_cards_of_reasons() {
    run(
        Answer::Reason,
        &[1668, 4322, 16040, 34166],
        0x3686_e473_9267_9807,
    );
}

#[test]
fn explanations() {
    let seldom = [1922, 2167, 2196, 3262, 3492, 14801];
    run(Answer::Explanation, &seldom, 0x65d7_e01b_4880_d623);
}

#[test]
fn the_rulings_that_decide() {
    run(Answer::Deciding, &[], 0xaa70_46a1_effa_18d9);
}

#[test]
fn what_enumeration_says() {
    run(Answer::Enumeration, &[], 0x42bb_6209_148a_e7b6);
}

#[test]
fn how_much_enumeration_looks_at() {
    run(Answer::Effort, &[], 0x3848_a8b8_114a_e564);
}
