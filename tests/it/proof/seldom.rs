//! Questions that chance hardly ever asks.

use super::differential::agrees;
use super::line::{half, set};
use super::tables::Table;
use marchstone::model::{CardSet, Counts, Formation, Mark, Place, Ruleset, Seat, Site};
use marchstone::proof::{Basis, BecauseIs, Formed, Verdict, reason, solve};
use std::collections::BTreeSet;

/// A claim of South at a place where so many cards and such formations count, held against
/// enumeration. `stated`: the other side with the values that the claim gives its wild cards.
fn ask(
    ruleset: &str,
    counts: Counts,
    own: &str,
    (other, stated): (&str, &str),
    unseen: &str,
) -> Verdict {
    let ruleset = Ruleset::parse(ruleset).expect("a ruleset");
    let game = ruleset.game();
    let own = half(game, own);
    let marks = [Mark::None, Mark::Damaged];
    let places = (0..game.places() as u8).flat_map(|index| marks.map(|mark| (Place(index), mark)));
    let fits = |(place, mark): &(Place, Mark)| {
        let demand = ruleset.demand(*place, *mark);
        demand.counts == counts && usize::from(demand.size) == own.len()
    };
    let (place, mark) = places.into_iter().find(fits).expect("such a place");
    let mut site = Site {
        mark,
        ..Site::default()
    };
    site.halves[Seat::South] = own;
    site.halves[Seat::North] = half(game, other);
    let mut table = Table::of_south(ruleset, place, site, set(game, unseen));
    table.question.other = half(game, stated);
    agrees(&table);
    solve(&table.question)
}

fn plainly(ruleset: &str, counts: Counts, own: &str, other: &str, unseen: &str) -> Verdict {
    ask(ruleset, counts, own, (other, other), unseen)
}

fn type_and_sum(formed: Option<Formed>) -> Option<(Formation, u8)> {
    formed.map(|formed| (formed.formation, formed.sum))
}

const ST1: &str = "st1-2024+tactics";

#[test]
fn a_value_that_is_stated_may_be_a_card_that_may_still_come() {
    let joker = ("joker,r8", "r7,r8");
    let verdict = ask(ST1, Counts::All, "g5,y5,b5", joker, "r7,r9");
    let run = Some((Formation::ColorRun, 24));
    assert_eq!(type_and_sum(verdict.other), run);
    let two = ("joker,r8", "r8,r8");
    let verdict = ask(ST1, Counts::All, "g5,y5,b5", two, "r7,r9,r8");
    let same = Some((Formation::SameStrength, 24));
    assert_eq!(type_and_sum(verdict.other), same);
}

#[test]
fn all_six_cards_of_a_strength_may_still_come() {
    let six = "r5,g5,b5,y5,p5,n5";
    let verdict = ask(ST1, Counts::All, "g1,g3,g7", ("joker", "r5"), six);
    let same = Some((Formation::SameStrength, 15));
    assert_eq!(type_and_sum(verdict.other), same);
}

#[test]
fn wild_cards_show_values_that_stand_nowhere_else_if_they_can() {
    let jokers = ("joker,joker", "r5,joker");
    let verdict = ask(ST1, Counts::All, "g1,g3,g7", jokers, "r5,g5,n5");
    let shown = verdict.other.expect("three fives").cards;
    let values: BTreeSet<String> = shown.faces().iter().map(|face| face.to_string()).collect();
    assert_eq!(
        values.len(),
        2,
        "the stated one and the card are the same: {values:?}"
    );
    let free = ask(
        ST1,
        Counts::All,
        "g1,g3,g7",
        ("joker,r5", "joker,r5"),
        "g5,n5",
    );
    let shown = free.other.expect("three fives").cards;
    let values: BTreeSet<String> = shown.faces().iter().map(|face| face.to_string()).collect();
    assert_eq!(values.len(), 3, "{values:?}");
}

const SINGLE: &str = "st2-en+tactics+wild-doubles=no";
const BARE: &str = "st2-en+tactics+color-run=sum+wild-doubles=no";

#[test]
fn a_joker_may_be_what_no_card_may_be_and_makes_a_run_of_two_colors() {
    // the blue 0 would be eliminated, but a joker can be it; R158
    let run = |unseen: &str| {
        let verdict = plainly(BARE, Counts::Run, "b11,r5,y8", "r1,joker", unseen);
        type_and_sum(verdict.other)
    };
    assert_eq!(run("r0,b0,r2"), Some((Formation::Run, 3)));
    assert_eq!(run("r0,r2"), Some((Formation::Sum, 3)), "one color");
    assert_eq!(run("r0,r2,r3"), Some((Formation::Sum, 6)));
    assert_eq!(
        run("b0,r2,r3"),
        Some((Formation::Run, 3)),
        "the joker is the 0"
    );
    assert_eq!(run("r0,b2"), Some((Formation::Run, 3)));
    let high = |other: &str, unseen: &str| {
        let verdict = plainly(BARE, Counts::Run, "b0,r5,y8", other, unseen);
        type_and_sum(verdict.other)
    };
    assert_eq!(high("r9,joker", "r10,r11,b11"), Some((Formation::Run, 30)));
    assert_eq!(high("r9,spy", "r10,b10,r11"), Some((Formation::Run, 30)));
    assert_eq!(
        high("r9,spy", "r10,r11,b11"),
        Some((Formation::Sum, 30)),
        "a card"
    );
}

#[test]
fn jokers_take_as_many_values_that_no_card_may_have_as_there_are_jokers() {
    let sum = |counts: Counts, other: &str, unseen: &str| {
        let own = "r0,b0,y1";
        let verdict = plainly(SINGLE, counts, own, other, unseen);
        (verdict.basis, type_and_sum(verdict.other))
    };
    let refuted = |sum: u8| (Basis::Refuted, Some((Formation::Sum, sum)));
    assert_eq!(sum(Counts::Sum, "g1,joker", "r11,b11,y5"), refuted(17));
    assert_eq!(sum(Counts::Sum, "joker,joker", "r11,b11,y5"), refuted(27));
    assert_eq!(
        sum(Counts::Sum, "joker,joker", "r11,b11,y5,g4"),
        refuted(27)
    );
    assert_eq!(
        sum(Counts::Sum, "joker,shield", "r11,b11,y3,g2"),
        refuted(16)
    );
    assert_eq!(
        sum(Counts::Sum, "joker", "r11,b11,y5"),
        (Basis::Proven, None)
    );
}

#[test]
fn what_only_jokers_may_be_fills_no_more_places_than_there_are_jokers() {
    let filled = |unseen: &str| {
        let verdict = plainly(SINGLE, Counts::Sum, "r0,b11,y1", "joker", unseen);
        type_and_sum(verdict.other)
    };
    // a red 11 and a blue 0, either of which only the joker can be
    assert_eq!(filled("r11,b0,y5"), None);
    assert_eq!(filled("r11,b0,y5,y4"), Some((Formation::Sum, 20)));
}

/// With nearly all cards on the table a smallest reason is told at once by its bound, not by a search.
#[test]
fn before_an_empty_side_reasons_are_counted_by_strength() {
    let ruleset = Ruleset::parse(ST1).expect("a ruleset");
    let game = ruleset.game();
    for (own, count) in [("r9,r8,r6", 33), ("r9,r6,r4", 33), ("r5,g5,b5", 22)] {
        let mut site = Site::default();
        site.halves[Seat::South] = half(game, own);
        let table = Table::of_south(ruleset, Place(0), site, CardSet::EMPTY);
        let found = reason(&table.question, game.deck() - set(game, own)).expect("a reason");
        assert_eq!(found.because_is, BecauseIs::Smallest, "{own}");
        assert_eq!(found.because.len(), count, "{own}");
    }
}
