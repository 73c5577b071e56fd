//! The rulebooks' examples of formations and claims, each named after its rulebook, and what
//! single rules say. Where the cards were in a picture that is lost, they are reconstructed.

use super::line::{half, position, set};
use marchstone::model::{Formation, Place, Position, Ruling, Seat};
use marchstone::proof::check::check;
use marchstone::proof::{
    Basis, BecauseIs, Question, Verdict, deciding, holds, question, reason, solve, unseen_elites,
    would_need,
};

/// The claim of South (the Attacker) at a place, checked by enumeration.
fn ask(line: &str, site: u8) -> Verdict {
    ask_as(line, site, Seat::South).1
}

fn ask_as(line: &str, site: u8, seat: Seat) -> (Question, Verdict) {
    let q = question(&position(line), Place(site - 1), seat);
    let verdict = solve(&q);
    let checked = check(&q);
    assert_eq!(verdict.claimable, checked.claimable);
    assert_eq!(verdict.basis, checked.basis);
    assert_eq!(verdict.claimable, holds(&q));
    (q, verdict)
}

/// Whether the first formation beats the second where all count, with the other complete first.
fn beats(ruleset: &str, strong: &str, weak: &str) -> bool {
    let rest = if ruleset.starts_with("st1") {
        "/-".repeat(6)
    } else {
        "/-".repeat(4)
    };
    let line = format!("{ruleset} -/-/{strong}:{weak}*{rest} S");
    let back = format!("{ruleset} -/-/{weak}*:{strong}{rest} S");
    ask(&line, 3).claimable && !ask(&back, 3).claimable
}

fn decided_by(line: &str, site: u8, seat: Seat) -> Vec<Ruling> {
    let position: Position = position(line);
    let place = Place(site - 1);
    let set = deciding(
        &position.ruleset,
        place,
        &position.board[place],
        seat,
        position.unseen(),
        unseen_elites(&position),
        None,
    );
    set.iter().collect()
}

#[test]
fn st1_2024_irina_and_thomas_three_fives_beat_a_mere_sum() {
    let line = "st1-2024 g7,p4,b3*:g5,r5,b5/-/-/-/-/-/-/-/- N";
    let (_, verdict) = ask_as(line, 1, Seat::North);
    assert!(verdict.claimable);
    assert_eq!(verdict.basis, Basis::Compared);
    assert_eq!(verdict.own.unwrap().formation, Formation::SameStrength);
    assert_eq!(verdict.other.unwrap().formation, Formation::Sum);
    // before Thomas laid his third card nobody could claim (R114, R115)
    let before = "st1-2024 g7,p4,b3:g5,r5/-/-/-/-/-/-/-/- S";
    assert_eq!(ask(before, 1).basis, Basis::Refuted);
    assert_eq!(ask_as(before, 1, Seat::North).1.basis, Basis::Incomplete);
}

#[test]
fn st1_1999_thirteen_beats_eleven_reconstructed_r110() {
    assert!(beats("st1-1999", "r2,b5,g6", "y1,p4,n6"));
}

#[test]
fn st1_1999_a_run_loses_to_same_strength_and_beats_a_sum_r109() {
    assert!(beats("st1-1999", "r3,b3,g3", "y7,p8,n9"));
    assert!(beats("st1-1999", "y1,p2,n3", "r9,b9,g8"));
}

#[test]
fn st1_1999_early_claim_once_the_blue_7_is_played_reconstructed_r114_r116() {
    let played = "st1-1999 r4,r5,r6:b8,b9/-:b7/-/-/-/-/-/-/- S";
    let (q, verdict) = ask_as(played, 1, Seat::South);
    assert_eq!((verdict.claimable, verdict.basis), (true, Basis::Proven));
    let found = reason(&q, set(q.game, "b7")).unwrap();
    assert_eq!(found.because, set(q.game, "b7"));
    assert_eq!(found.because_is, BecauseIs::Smallest);
    let hidden = "st1-1999 r4,r5,r6:b8,b9/-/-/-/-/-/-/-/- S";
    let (q, verdict) = ask_as(hidden, 1, Seat::South);
    assert_eq!((verdict.claimable, verdict.basis), (false, Basis::Refuted));
    assert_eq!(verdict.counterexample, half(q.game, "b7"));
    assert_eq!(would_need(&q), Some(set(q.game, "b7")));
}

#[test]
fn st1_1999_early_claim_where_even_a_9_only_equals_reconstructed_r119() {
    let (_, verdict) = ask_as("st1-1999 r9,b8,g7:y7,p8/-/-/-/-/-/-/-/- S", 1, Seat::South);
    assert_eq!((verdict.claimable, verdict.basis), (true, Basis::Proven));
    let (own, other) = (verdict.own.unwrap(), verdict.other.unwrap());
    assert_eq!((own.formation, own.sum), (Formation::Run, 24));
    assert_eq!((other.formation, other.sum), (Formation::Run, 24));
}

#[test]
fn st2_en_gate_color_run_of_21_can_only_be_equalled_r119_r154() {
    let line = "st2-en -/-/-/r10,r11:-/-/-/- A";
    let verdict = ask(line, 4);
    assert_eq!((verdict.claimable, verdict.basis), (true, Basis::Proven));
    let (own, other) = (verdict.own.unwrap(), verdict.other.unwrap());
    assert_eq!((own.formation, own.sum), (Formation::ColorRun, 21));
    assert_eq!((other.formation, other.sum), (Formation::ColorRun, 21));
    let (q, _) = ask_as(line, 4, Seat::South);
    assert!(reason(&q, set(q.game, "b3,b4")).unwrap().because.is_empty());
}

#[test]
fn st2_en_damaged_gate_six_against_five_while_two_zeros_are_unseen_reconstructed_r143_r144() {
    let line = "st2-en -/-/-/k0,b1,r2,g3:y2,y3~damaged/-/-/- A";
    let (q, verdict) = ask_as(line, 4, Seat::South);
    assert!(!verdict.claimable);
    let (own, other) = (verdict.own.unwrap(), verdict.other.unwrap());
    assert_eq!((own.formation, own.sum), (Formation::LowSum, 6));
    assert_eq!((other.formation, other.sum), (Formation::LowSum, 5));
    assert_eq!(would_need(&q).unwrap().len(), 3);
    // with one 0 left the Defender gets to 6 at best, too late
    let line = "st2-en -/-/-/k0,b1,r2,g3:y2,y3~damaged/-/-/- A discard=r0,b0,g0";
    assert!(ask(line, 4).claimable);
}

#[test]
fn st2_en_two_one_three_is_a_run_r107() {
    let line = "st2-en -/-/r2,b1,g3:y0,k11,y10*/-/-/-/- A";
    let verdict = ask(line, 3);
    assert!(verdict.claimable);
    assert_eq!(verdict.own.unwrap().formation, Formation::Run);
}

#[test]
fn st2_en_same_strength_loses_to_color_on_a_color_tile_r141() {
    let line = "st2-en -/-/r1,r3,r4:k11,y11,g11*~damaged/-/-/-/- A";
    let verdict = ask(line, 3);
    assert!(verdict.claimable);
    assert_eq!(verdict.own.unwrap().formation, Formation::Color);
    assert_eq!(verdict.other.unwrap().formation, Formation::Sum);
}

#[test]
fn ranks_of_formations_in_both_games_r102_to_r109() {
    let one = ["r1,r2,r3", "r1,b1,g1", "y1,y2,y4", "p1,n2,b3", "p9,n9,b8"];
    let two = [
        "r0,r1,r2",
        "r0,b0,g0",
        "y0,y1,y3",
        "k0,r1,b2",
        "k11,r11,b10",
    ];
    let all = [
        ("st1-1999", one),
        ("st1-2024", one),
        ("st1-ksr", one),
        ("st2-en", two),
        ("st2-de", two),
    ];
    for (ruleset, ranks) in all {
        for (index, strong) in ranks.iter().enumerate() {
            for weak in &ranks[index + 1..] {
                // cards that both name are given to the stronger side alone
                let shares = strong.split(',').any(|card| weak.contains(card));
                assert!(
                    shares || beats(ruleset, strong, weak),
                    "{ruleset} {strong} {weak}"
                );
            }
        }
    }
}

#[test]
fn no_run_goes_round_the_end_r108() {
    let verdict = ask("st1-2024 r9,r1,r2:b1,b2,b4*/-/-/-/-/-/-/-/- S", 1);
    assert_eq!(verdict.own.unwrap().formation, Formation::Color);
    let verdict = ask("st2-en -/-/-/r11,r0:b1,g1*/-/-/- A", 4);
    assert_eq!(verdict.own.unwrap().formation, Formation::Color);
    assert!(!verdict.claimable);
}

#[test]
fn equal_formations_go_to_the_side_complete_first_r111() {
    let verdict = |mark: &str| ask(&format!("st1-2024 {mark}/-/-/-/-/-/-/-/- S"), 1);
    assert!(verdict("r7,g7,b7*:y7,p7,n7").claimable);
    assert!(!verdict("r7,g7,b7:y7,p7,n7*").claimable);
    assert_eq!(verdict("r7,g7,b7:y7,p7,n7").basis, Basis::OrderUnknown);
}

#[test]
fn too_few_unseen_cards_to_fill_up_r121() {
    let verdict = ask("st1-2024 r2,r3,r5:-/-/-/-/-/-/-/-/- S unseen=r8,b8", 1);
    assert_eq!((verdict.claimable, verdict.basis), (true, Basis::Proven));
    assert_eq!(verdict.other, None);
    assert!(!ask("st1-2024 r2,r3,r5:-/-/-/-/-/-/-/-/- S unseen=r8,b8,g8", 1).claimable);
}

#[test]
fn wild_cards_take_the_best_value_for_their_own_side_r124_r126_r127() {
    let verdict = ask(
        "st1-2024+tactics joker,shield,r7*:g1,g8,g9/-/-/-/-/-/-/-/- S",
        1,
    );
    let own = verdict.own.unwrap();
    assert_eq!((own.formation, own.sum), (Formation::Color, 19));
    let verdict = ask("st2-en+tactics -/-/-/spy,joker*:k10,k11/-/-/- A", 4);
    let own = verdict.own.unwrap();
    assert_eq!((own.formation, own.sum), (Formation::ColorRun, 21));
}

#[test]
fn a_wild_card_may_double_a_seen_card_unless_ruled_out_r125() {
    let cards = "p9,joker,n9:b9,y9,y8*/g9:r8/-/-/-/-/-/-/- S seen=r9,b8,g8,p8,n8";
    let line = format!("st1-2024+tactics {cards}");
    assert_eq!(
        ask(&line, 1).own.unwrap().formation,
        Formation::SameStrength
    );
    let strict = format!("st1-2024+tactics+wild-doubles=no {cards}");
    assert_eq!(ask(&strict, 1).own.unwrap().formation, Formation::Sum);
    assert_eq!(decided_by(&line, 1, Seat::South), [Ruling::WildDoubles]);
}

#[test]
fn mud_asks_for_four_cards_r130_and_may_be_claimed_early_r131() {
    let three = "st1-2024+tactics r1,r2,r3:b7,b8,b9~mud/-/-/-/-/-/-/-/- S";
    assert_eq!(ask(three, 1).basis, Basis::Incomplete);
    let cards = "g5,g4,g3,g2:r6,r9~mud/-/-/-/-/-/-/-/- S unseen=r7,b8";
    assert!(ask(&format!("st1-2024+tactics {cards}"), 1).claimable);
    let late = format!("st1-2024+tactics+mud-early-claim=no {cards}");
    let verdict = ask(&late, 1);
    assert_eq!(
        (verdict.claimable, verdict.basis),
        (false, Basis::Incomplete)
    );
    assert!(verdict.own.is_some());
    assert_eq!(decided_by(&late, 1, Seat::South), [Ruling::MudEarlyClaim]);
}

#[test]
fn bluff_counts_sums_alone_r132_and_who_has_a_tie_r133() {
    let sums = "st1-2024+tactics r1,r2,r3*:p9,y5,b2~bluff/-/-/-/-/-/-/-/- S";
    assert!(!ask(sums, 1).claimable);
    let tie = "st1-2024+tactics r1,r2,r3*:p1,y1,b4~bluff/-/-/-/-/-/-/-/- S";
    assert!(ask(tie, 1).claimable);
    assert_eq!(decided_by(tie, 1, Seat::South), [Ruling::BluffTie]);
    let none = "st1-2024+tactics+bluff-tie=none r1,r2,r3*:p1,y1,b4~bluff/-/-/-/-/-/-/-/- S";
    let (_, south) = ask_as(none, 1, Seat::South);
    let (_, north) = ask_as(none, 1, Seat::North);
    assert!(!south.claimable && !north.claimable);
    assert_eq!(south.basis, Basis::Compared);
}

#[test]
fn unplayed_elite_cards_are_left_out_r122_unless_ruled_in_r123() {
    let cards = "-/-/-/r9,r10:k10/-/-/- A seen=k11,k9,b10,g10,y10";
    let line = format!("st2-en+tactics {cards}");
    assert!(ask(&line, 4).claimable);
    let elite = format!("st2-en+tactics+proof-tactics=elite {cards}");
    let verdict = ask(&elite, 4);
    assert_eq!(verdict.basis, Basis::Refuted);
    assert_eq!(
        verdict.counterexample,
        half(marchstone::model::Game::Two, "joker")
    );
    assert_eq!(decided_by(&line, 4, Seat::South), [Ruling::ProofTactics]);
    let (q, _) = ask_as(&elite, 4, Seat::South);
    assert_eq!(would_need(&q), None);
}

#[test]
fn a_card_that_would_be_eliminated_on_arrival_is_no_member_r146() {
    let cards = "-/-/-/k11,r11:k1/-/-/- A seen=b1,g1,y1,r1,k2,r0";
    let line = format!("st2-en {cards}");
    let verdict = ask(&line, 4);
    assert!(verdict.claimable);
    let inside = format!("st2-en+eliminated-members=in {cards}");
    let verdict = ask(&inside, 4);
    assert_eq!(verdict.basis, Basis::Refuted);
    assert_eq!(
        verdict.counterexample,
        half(marchstone::model::Game::Two, "k0")
    );
    assert_eq!(
        decided_by(&line, 4, Seat::South),
        [Ruling::EliminatedMembers]
    );
}

#[test]
fn a_color_run_on_a_color_or_run_tile_r158_r159() {
    let formation = |ruleset: &str, site: u8| {
        let sites: Vec<String> = (1..=7)
            .map(|number| match number == site {
                true => "r1,r2,r3:b9,y11,k11*~damaged".to_string(),
                false => "-".to_string(),
            })
            .collect();
        let line = format!("{ruleset} {} A", sites.join("/"));
        let verdict = ask(&line, site);
        (verdict.own.unwrap().formation, verdict.claimable)
    };
    assert_eq!(formation("st2-en", 3), (Formation::Sum, false));
    assert_eq!(formation("st2-en", 1), (Formation::Sum, false));
    assert_eq!(formation("st2-de", 3), (Formation::Color, true));
    assert_eq!(formation("st2-de", 1), (Formation::Run, true));
    assert_eq!(
        formation("st2-de+color-run=top", 5),
        (Formation::ColorRun, true)
    );
    let line = "st2-en -/-/r1,r2,r3:b9,y11,k11*~damaged/-/-/-/- A";
    assert_eq!(decided_by(line, 3, Seat::South), [Ruling::ColorRun]);
}

#[test]
fn the_end_with_the_plus_decides_on_tiles_1_and_7_r150() {
    let line = "st2-en r9,r8,b9:k1,k2,y1*/-/-/-/-/-/- A";
    assert!(ask(line, 1).claimable);
    assert_eq!(decided_by(line, 1, Seat::South), [Ruling::PlusSide]);
    assert!(decided_by("st2-en -/-/-/r10,r11:-/-/-/- A", 4, Seat::South).is_empty());
}
