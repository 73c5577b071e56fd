//! The tool against the second referee: random legal games are valid, and a game with one mistake
//! has exactly one error, on its line, with its code.
//!
//! `MARCHSTONE_GAMES=N` sets how many legal games are played of each ruleset and each amount of
//! information; a sixteenth of it is played for each kind of mistake. `docs/performance.md` has
//! the large run.

use crate::reference::{INFOS, KINDS, RULESETS, Sample, applies, legal_game, mutated_game};
use marchstone::finding::Finding;
use marchstone::pipeline::check_text;
use marchstone::source::Source;

/// Which codes a kind of mistake may get. Mostly one; where a mistake breaks two rules at once,
/// either.
#[rustfmt::skip]
const CODES: &[(&str, &[&str])] = &[
    ("absent", &["not-there"]),                        // R616 R431 R433 R462 R466 R467
    ("after_end", &["after-end"]),                     // R243 R373
    ("checkpoint", &["checkpoint"]),                   // R607
    ("claim_after_draw", &["claim-time"]),             // R222
    ("claim_after_end", &["after-end"]),               // R243 R373
    ("claim_after_play", &["claim-time"]),             // R441
    ("claim_by_defender", &["defender-controls"]),     // R351
    ("claim_for_other", &["claim-incomplete"]),        // R221 R115
    ("claim_incomplete", &["claim-incomplete"]),       // R115 R101
    ("claim_place", &["no-such-place"]),               // R619
    ("claim_taken", &["claim-taken"]),                 // R230
    ("claim_too_early", &["claim-time"]),              // R223
    ("claimed_stone", &["stone-claimed"]),             // R211
    ("color", &["no-such-card"]),                      // R618
    ("deal_long", &["deal-size"]),                     // R203 R303 R403 R452
    ("deal_shared", &["card-twice"]),                  // R601
    ("deal_short", &["deal-size"]),                    // R203 R303 R403 R452
    ("deck_shared", &["card-twice"]),                  // R604
    ("discarded_action", &["not-recoverable"]),        // R460
    ("draw_after_end", &["draw-not-owed"]),            // R243 R373
    ("draw_after_pass", &["draw-not-owed"]),           // R412
    ("draw_early", &["draw-before-play"]),             // R214 R341
    ("draw_empty", &["deck-empty"]),                   // R216 R374 R406
    ("draw_held", &["draw-known"]),                    // R601
    ("draw_order", &["not-on-top"]),                   // R603
    ("draw_over_limit", &["draw-not-owed"]),           // R429
    ("draw_seen", &["draw-known"]),                    // R605
    ("dup", &["already-open"]),                        // R601
    ("eliminated", &["already-open"]),                 // R340 R336
    ("eliminated_target", &["not-there"]),             // R340
    ("exchange_given", &["not-in-hand"]),              // R471 R602
    ("exchange_got", &["not-in-hand"]),                // R471 R602
    ("explosion_empty", &["explosion-empty"]),         // R461
    ("extra_draw", &["draw-not-owed"]),                // R214 R341
    ("false_claim", &["claim-false"]),                 // R228 R357 R114
    ("from_claimed", &["stone-claimed"]),              // R436
    ("full_side", &["side-full"]),                     // R204 R332
    ("held_by_other", &["not-in-hand"]),               // R602
    ("missing_draw", &["draw-missing"]),               // R606
    ("mode_on_claimed", &["stone-claimed"]),           // R422
    ("no_play", &["draw-before-play", "no-play"]),     // R208 R331
    ("not_discarded", &["not-discarded"]),             // R463 R469
    ("not_in_hand", &["not-in-hand"]),                 // R602
    ("oil_by_attacker", &["attacker-oils"]),           // R317
    ("oil_eliminated", &["oil-empty"]),                // R340
    ("oil_empty", &["oil-empty"]),                     // R321
    ("oil_fourth", &["no-cauldron"]),                  // R320
    ("oil_late", &["preparation-late"]),               // R313
    ("oil_place", &["no-such-place"]),                 // R619
    ("oil_twice", &["second-preparation"]),            // R319
    ("other_game", &["other-games-tactic"]),           // R618
    ("pass_after_play", &["pass-forbidden"]),          // R208 R331
    ("passing", &["pass-forbidden"]),                  // R218 R344
    ("place", &["no-such-place"]),                     // R619
    ("play_after_draw", &["after-draw"]),              // R214 R341
    ("recruiter_count", &["recruiter-returns"]),       // R426
    ("recruiter_draws", &["recruiter-draws"]),         // R425
    ("recruiter_joker", &["joker-stays"]),             // R416
    ("recruiter_return", &["not-in-hand", "already-open"]), // R426 R602
    ("result", &["result", "other-games-result"]),     // R608 R620
    ("result_early", &["result"]),                     // R608
    ("result_how", &["result"]),                       // R608
    ("retreat_by_defender", &["defender-retreats"]),   // R314
    ("retreat_empty", &["retreat-empty"]),             // R316
    ("retreat_late", &["preparation-late"]),           // R313
    ("retreat_place", &["no-such-place"]),             // R619
    ("same_place", &["same-place"]),                   // R432 R462
    ("second_joker", &["second-joker"]),               // R415
    ("second_mode", &["mode-there"]),                  // R418
    ("strength", &["no-such-card"]),                   // R618
    ("support_few", &["no-target"]),                   // R470
    ("tactic_base", &["no-tactics"]),                  // R402
    ("tactic_draw_base", &["no-tactics"]),             // R402
    ("tactic_limit", &["tactic-limit"]),               // R413 R456
    ("target_place", &["no-such-place"]),              // R619
    ("to_claimed", &["stone-claimed"]),                // R436
    ("to_full", &["side-full"]),                       // R432 R435 R462 R467
    ("traitor_of_tactic", &["not-a-clan-card"]),       // R434
    ("turn_number", &["turn-number"]),                 // R609
    ("turn_order", &["wrong-side"]),                   // R610 R207 R312
    ("two_plays", &["second-play"]),                   // R208 R331
    ("unfinished_after_win", &["result"]),             // R623
    ("unheld_tactic", &["not-in-hand"]),               // R602
    ("wild_choice", &["claim-false"]),                 // R614
    ("wild_value", &["wild-value"]),                   // R614 R126 R127
];

pub fn games() -> u64 {
    std::env::var("MARCHSTONE_GAMES")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(32)
}

/// The errors of a sample, each as line and name.
fn errors(sample: &Sample) -> Vec<(usize, &'static str)> {
    let source = Source::new(&sample.text, 1);
    check_text(&sample.text)
        .iter()
        .filter(|finding| finding.is_error())
        .map(|finding: &Finding| {
            let line = source.line_of(finding.span.start as usize) + 1;
            (line, finding.code.entry().name)
        })
        .collect()
}

#[test]
fn legal_games_are_valid() {
    let mut played = 0;
    for rules in RULESETS {
        for info in INFOS {
            for seed in 0..games() {
                let sample = legal_game(rules.name, info, seed);
                let errors = errors(&sample);
                assert!(
                    errors.is_empty(),
                    "{} {info:?} seed {seed}: {errors:?}\n{}",
                    rules.name,
                    sample.text
                );
                played += 1;
            }
        }
    }
    println!("{played} legal games");
}

#[test]
fn a_mistake_is_one_error_on_its_line_with_its_code() {
    let mut played = 0;
    for rules in RULESETS {
        for info in INFOS {
            for kind in KINDS {
                if !applies(kind, rules.name, info) {
                    continue;
                }
                let codes = CODES.iter().find(|(name, _)| *name == kind.name);
                let (_, codes) = codes.expect("every kind has its codes");
                for seed in 0..games().div_ceil(16) {
                    let Some(sample) = mutated_game(rules.name, info, kind.name, seed) else {
                        continue;
                    };
                    let line = sample.fault.as_ref().expect("a mistake").line;
                    let errors = errors(&sample);
                    let right = matches!(&errors[..], [(at, code)]
                        if *at == line && codes.contains(code));
                    assert!(
                        right,
                        "{} {} {info:?} seed {seed} line {line}: {errors:?}\n{}",
                        kind.name, rules.name, sample.text
                    );
                    played += 1;
                }
            }
        }
    }
    println!("{played} games with a mistake");
}
