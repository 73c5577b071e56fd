//! Claims that only cards without a name could prove, against every card that these can be.

use super::{after, table};
use crate::proof::dice::Dice;
use marchstone::engine::{Table, Violation};
use marchstone::model::{Card, CardSet, Face, Game, Half, Place, Ruling, Seat};
use marchstone::proof::{self, Question};

/// Whether the cards without a name can be such that the claim holds: every choice is tried.
fn may_hold(question: &Question, nameless: &[Face], gone: CardSet) -> bool {
    let Some((face, rest)) = nameless.split_first() else {
        let unseen = question.unseen - gone;
        return proof::holds(&Question {
            unseen,
            ..*question
        });
    };
    let cards = (question.unseen - gone).iter(question.game);
    let mut fitting = cards.filter(|card| face.admits(*card));
    fitting.any(|card| may_hold(question, rest, gone | card.set()))
}

/// The same of a table; a value that must not double may be one that such a card would take.
fn may_be_proven(table: &Table, nameless: &[Face]) -> bool {
    let question = table.question(Place(0), Seat::South);
    let wild = |half: &Half| half.faces().iter().any(|face| face.is_tactic());
    let taken = table.rules().choice(Ruling::WildDoubles) != 0
        && (wild(&question.own) || wild(&question.other));
    (taken && !nameless.is_empty()) || may_hold(&question, nameless, CardSet::EMPTY)
}

/// Takes a random card out of a list, often one like the others that are taken.
fn take(dice: &mut Dice, cards: &mut Vec<Card>, like: Option<Card>) -> Card {
    let near = |card: &Card| {
        like.is_some_and(|like| {
            card.color() == like.color() && card.strength().abs_diff(like.strength()) < 3
        })
    };
    let fitting: Vec<usize> = (0..cards.len()).filter(|at| near(&cards[*at])).collect();
    let at = match fitting.is_empty() || dice.one_in(3) {
        true => dice.roll(cards.len() as u64) as usize,
        false => dice.pick(&fitting),
    };
    cards.swap_remove(at)
}

/// A stone of three cards against two or fewer, with named and nameless cards elsewhere.
fn line(dice: &mut Dice, ruleset: &str) -> (String, Vec<Face>) {
    let game = Game::One;
    let mut cards: Vec<Card> = game.deck().iter(game).collect();
    let tactics = ruleset.contains("tactics");
    let mut sides = [String::new(), String::new()];
    let mut like = None;
    let mut joker = tactics && dice.one_in(2);
    let other = dice.pick(&[2, 2, 2, 1, 0]);
    for (side, count) in sides.iter_mut().zip([3, other]) {
        let mut words = Vec::new();
        for _ in 0..count {
            if joker && dice.one_in(3) {
                joker = false;
                words.push("joker".to_string());
                continue;
            }
            let card = take(dice, &mut cards, like);
            like = Some(card);
            words.push(card.to_string());
        }
        *side = if words.is_empty() {
            "-".into()
        } else {
            words.join(",")
        };
    }
    // what would win for the other side lies open in part, or lies there without a name
    let (mut named, mut nameless) = (Vec::new(), Vec::new());
    for _ in 0..dice.roll(30) {
        named.push(take(dice, &mut cards, like).to_string());
    }
    let mut faces = Vec::new();
    for _ in 0..dice.roll(4) {
        let card = take(dice, &mut cards, like);
        let written = card.to_string();
        let (color, strength) = written.split_at(1);
        let (text, face) = match dice.roll(4) {
            0 if faces.is_empty() => ("?".to_string(), Face::UNKNOWN),
            1 => (format!("?{strength}"), Face::of_strength(card.strength())),
            _ => (format!("{color}?"), Face::of_color(card.color())),
        };
        nameless.push(text);
        faces.push(face);
    }
    let all: Vec<String> = named.into_iter().chain(nameless).collect();
    let stones = (0..8).map(|stone| {
        let half = |from: usize| match all.iter().skip(from).take(3).cloned().collect::<Vec<_>>() {
            cards if cards.is_empty() => "-".to_string(),
            cards => cards.join(","),
        };
        format!("{}:{}", half(stone * 6), half(stone * 6 + 3))
    });
    let front: Vec<String> = stones.collect();
    let front = front.join("/");
    let line = format!("{ruleset} {}:{}/{front} S phase=played", sides[0], sides[1]);
    (line, faces)
}

fn run(ruleset: &str, seeds: u64) {
    let mut seen = [0u32; 3];
    for seed in 0..seeds {
        let mut dice = Dice(seed ^ 0x0a_11ed);
        let (line, nameless) = line(&mut dice, ruleset);
        let table = table(&line);
        let holds = match after(&line, "claim 1") {
            Ok(_) => true,
            Err(Violation::ClaimFalse { .. }) => false,
            // a joker with no value left
            Err(other) => panic!("{line}: {other:?}"),
        };
        let question = table.question(Place(0), Seat::South);
        assert_eq!(holds, may_be_proven(&table, &nameless), "{line}");
        let open = proof::holds(&question);
        seen[usize::from(holds) + usize::from(holds && !open)] += 1;
    }
    println!("{ruleset}: {seen:?}");
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn nameless_cards_prove_what_some_of_them_would_prove() {
    run("st1-2024", 2_000);
}

#[test]
fn beside_a_joker_they_prove_what_they_would_prove_without_one() {
    run("st1-2024+tactics", 2_000);
}

#[test]
fn beside_a_joker_that_must_not_double_they_may_take_its_value() {
    run("st1-2024+tactics+wild-doubles=no", 2_000);
}
