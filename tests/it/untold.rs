//! Turns that are not on record: what they could explain is held against nobody, the rest is judged (R621).

use super::generate::{error_lines, game, games, wish};
use marchstone::generate::{Hands, Kind, Mistake, Telling, write_game};
use marchstone::model::{Game, Ruleset};
use marchstone::pipeline::Games;
use marchstone::playback::positions;
use marchstone::syntax::position_line;

/// A record of which the turn of a number is not on record.
fn without_turn(text: &str, number: usize) -> String {
    let of = |line: &str| line.split(' ').next() == Some(&number.to_string());
    let mut out = String::new();
    for line in text.lines() {
        let mut words = line.split(' ');
        match (of(line), words.next(), words.next()) {
            (true, Some(number), Some(side)) => out += &format!("{number} {side} ?\n"),
            _ => out += &format!("{line}\n"),
        }
    }
    out
}

/// The position after a turn of a whole record, as a checkpoint behind that turn.
fn with_checkpoint(text: &str, whole: &str, number: u32) -> String {
    let mut stated = None;
    positions(
        Games::new(whole.as_bytes(), None).expect("memory"),
        1,
        |turn, position| {
            if turn == number {
                stated = position.map(position_line);
            }
        },
    )
    .expect("it is replayed");
    let (line, stated) = (format!("\n{} ", number + 1), stated.expect("a position"));
    text.replacen(&line, &format!("\nnow: {stated}{line}"), 1)
}

fn turns(text: &str) -> usize {
    let is_turn = |line: &&str| line.starts_with(|char: char| char.is_ascii_digit());
    text.lines().filter(is_turn).count()
}

#[test]
fn a_right_game_stays_right() {
    for rules in Ruleset::all() {
        for told in [Telling::Full, Telling::None, Telling::Bare] {
            for index in 0..games() {
                let whole = game(&wish(rules, told, false), index);
                let turns = turns(&whole);
                let lost = 1 + index as usize * 5 % turns;
                let text = without_turn(&whole, lost);
                assert_eq!(error_lines(&text), [], "{rules} {told:?} {index}\n{text}");
                // a second one, and what somebody saw after both
                let then = (lost + 3).min(turns - 1);
                let text = without_turn(&text, then);
                let text = with_checkpoint(&text, &whole, then as u32 + 1);
                assert_eq!(error_lines(&text), [], "{rules} {told:?} {index}\n{text}");
            }
        }
    }
}

#[test]
fn the_order_of_a_turn_is_judged_all_the_same() {
    let kinds = [
        "second-play",
        "early-draw",
        "play-after-draw",
        "second-draw",
        "pass-after-play",
        "claim-after-draw",
        "early-claim",
        "defender-retreats",
        "defender-controls",
        "attacker-oils",
        "late-preparation",
        "second-preparation",
    ];
    for name in kinds {
        let kind = Kind::of_name(name).expect("a kind");
        let mut found = 0;
        let told = Telling::Full;
        let fits = |rules: &Ruleset| kind.fits(rules, Hands { told, decks: false });
        for rules in Ruleset::all().into_iter().filter(fits) {
            let mut wish = wish(rules, told, false);
            wish.mistake = Some(Mistake::One(kind));
            for index in 0..games().div_ceil(4) {
                let mut text = String::new();
                if write_game(&mut text, &wish, index).is_err() {
                    continue;
                }
                let [(code, line)] = &error_lines(&text)[..] else {
                    panic!("{text}");
                };
                let mut words = text.lines().nth(line - 1).expect("a line").split(' ');
                let number: usize = words.next().and_then(|word| word.parse().ok()).expect("it");
                if number > 1 {
                    let text = without_turn(&text, number - 1);
                    assert_eq!(
                        error_lines(&text),
                        [(code.clone(), *line)],
                        "{name}\n{text}"
                    );
                    found += 1;
                }
            }
        }
        assert!(found > 0, "{name}");
    }
}

#[test]
fn the_order_of_a_turn_is_judged_after_an_error_in_both_games() {
    let after = |ruleset: &str, lines: &str| {
        let sides = if ruleset.starts_with("st2") {
            "AD"
        } else {
            "SN"
        };
        let (one, two) = sides.split_at(1);
        let head = format!("1 {one} r9@4 +?\n2 {two} r9@1 +?\n");
        let text =
            format!("%marchstone 1\nruleset: {ruleset}\n{head}{lines}\nresult: unfinished\n");
        let mut found = error_lines(&text);
        assert_eq!(found.remove(0), ("M213".to_string(), 4), "{text}");
        found
    };
    for (ruleset, line, code) in [
        ("st2-en", "3 A oil 3 r11@4 +?", "M404"),
        ("st2-en", "3 A y3@3 retreat 3 +?", "M405"),
        ("st2-en", "3 A y3@3 y4@3 +?", "M204"),
        ("st2-en", "3 A +? y6@3", "M206"),
        ("st2-en", "3 D y3@3 +?", "M201"),
        ("st2-en+tactics", "3 A retreat 3 retreat 4 y3@3 +?", "M406"),
        ("st2-en", "3 y3@3 y4@3 +?", "M204"),
        ("st1-2024", "3 S claim 3 y3@3 +?", "M301"),
        ("st1-2024", "3 S y3@3 y4@3 +?", "M204"),
        ("st1-2024", "3 S +? y6@3", "M206"),
    ] {
        assert_eq!(after(ruleset, line), one(code, 5), "{line}");
    }
    let defender = |turn: &str| after("st2-en", &format!("3 A y1@3 +?\n{turn}"));
    assert_eq!(defender("4 D control 1 y2@3 +?"), one("M402", 6));
    assert_eq!(defender("4 D retreat 1 y2@3 +?"), one("M403", 6));
    // who exchanged the sides is told once, and nobody by a side that is only counted
    let twice = "4 D control 1 y2@3 +?\n5 A oil 3 y3@3 +?";
    assert_eq!(defender(twice), one("M402", 6));
    assert_eq!(defender("control 1 y2@3 +?\noil 3 y3@3 +?"), []);
    assert_eq!(
        defender("4 D oil 3 y2@3 +?\n5 A retreat 3 y5@3 control 3 +?"),
        []
    );
}

#[test]
fn what_the_other_side_may_do_is_no_word_on_sides() {
    // the Defender's first turn is missing, and the letters were counted on: his cards are the Attacker's here
    let turns = "1 A r1@4\n2 D r2@1\n3 A b1@2\n4 D r3@1\n5 A b2@2\n6 D r4@1\n7 A b3@2\n8 D r5@3\n9 A b4@2\n\
                 10 D y1@3\n11 A b5@2\n12 D retreat 1 y2@2\n13 A oil 2 g3@5\n";
    let text = format!("%marchstone 1\nruleset: st2-en\n{turns}result: unfinished\n");
    let found = error_lines(&text);
    assert_eq!(found, one("M211", 13), "{text}");
    // a card that lies there already says nothing of the sides
    let open = text.replace("7 A b3@2", "7 A b2@2");
    let found = error_lines(&open);
    assert_eq!(found, [("M213".to_string(), 9), ("M403".to_string(), 14)]);
}

/// The errors of turns and checkpoints after `1 S r1@1` and a turn of North that is not on record.
fn after_a_gap(lines: &str) -> Vec<(String, usize)> {
    error_lines(&format!(
        "%marchstone 1\nruleset: st1-2024\n1 S r1@1\n2 N ?\n{lines}result: unfinished\n"
    ))
}

fn one(code: &str, line: usize) -> Vec<(String, usize)> {
    vec![(code.to_string(), line)]
}

#[test]
fn what_no_lost_turn_can_change_is_certain() {
    let none = Vec::new();
    assert_eq!(after_a_gap("3 S r2@1\n4 N b1@1\n5 S r3@1 claim 1\n"), none);
    // a side has three cards, a stone one owner
    let full = "3 S r2@1\n4 N b1@1\n5 S r3@1\n6 N b2@1\n7 S r4@1\n8 N b3@1\n9 S r5@1\n";
    assert_eq!(after_a_gap(full), one("M211", 9));
    let claimed = "3 S r2@1\n4 N b1@1\n5 S r3@1 claim 1\n";
    assert_eq!(after_a_gap(&format!("{claimed}6 N b2@1\n")), one("M212", 8));
    assert_eq!(
        after_a_gap(&format!("{claimed}6 N b2@2 claim 1\n")),
        one("M302", 8)
    );
    assert_eq!(after_a_gap("3 S time=9\n4 N b1@1\n"), one("M203", 5));
    // and it is said once
    assert_eq!(
        after_a_gap(&format!("{full}10 N b4@9\n11 S r6@1\n")),
        one("M211", 9)
    );
    // a claim alone may have ended the game, a refused one has not
    let alone = |claim: &str| {
        let turns = format!("1 A r1@1\n2 D ?\n3 A {claim}\n4 D b1@1\n");
        error_lines(&format!(
            "%marchstone 1\nruleset: st2-en\n{turns}result: unfinished\n"
        ))
    };
    assert_eq!(alone("control 1"), none);
    assert_eq!(alone("control 1 control 2 denied"), none);
    assert_eq!(alone("control 1 denied"), one("M203", 5));
    assert_eq!(alone("r2@1 pass"), one("M207", 5));
    // nothing is done behind a pass, and no pass behind anything
    for (turn, code) in [
        ("pass r2@1", "M204"),
        ("pass pass", "M207"),
        ("r2@1 pass", "M207"),
    ] {
        assert_eq!(
            after_a_gap(&format!("3 S {turn}\n4 N b1@1\n")),
            one(code, 5),
            "{turn}"
        );
    }
    // a refused claim takes no stone, and may stand anywhere
    assert_eq!(
        after_a_gap("3 S r2@1 claim 1 denied\n4 N b1@1\n5 S r3@1 claim 1\n"),
        none
    );
    let drawn = |turn: &str| {
        error_lines(&format!(
            "%marchstone 1\nruleset: st1-2024\n1 S r1@1 +?\n2 N ?\n3 S {turn}\n4 N b1@1 +?\nresult: unfinished\n"
        ))
    };
    assert_eq!(drawn("r2@1 +? claim 2 denied"), none);
    assert_eq!(drawn("pass +?"), one("M222", 5));
    // whoever does so once may do so always
    assert_eq!(
        after_a_gap("3 S r2@1 r3@1\n4 N b1@1 b2@1\n5 S b3@4\n"),
        one("M204", 5)
    );
}

#[test]
fn a_checkpoint_does_not_undo_what_is_certain() {
    let none = Vec::new();
    let now =
        |position: &str, rest: &str| after_a_gap(&format!("now: st1-2024 {position}\n{rest}"));
    assert_eq!(now("r1:-@1 S", "3 S r2@1\n"), none);
    assert_eq!(now("r1:b1@1 S", "3 S r2@1\n"), none);
    assert_eq!(now("r1:b1,b2@1 S", "3 S r2@1\n"), one("M134", 5));
    assert_eq!(now("r2:-@1 S", "3 S r3@1\n"), one("M134", 5));
    // the card is missing there: that it comes again is the same mistake
    assert_eq!(now("-/-/-/-/-/-/-/-/- S", "3 S r1@1\n"), one("M134", 5));
    assert_eq!(now("r1:-@1 N", "3 S r2@1\n"), one("M134", 5));
    // one card was laid without a line, not two
    assert_eq!(now("r1:b1@1/r2:-@2 S", "3 S r3@3\n"), one("M134", 5));
    // what is certain is told as far as turns have added to it
    let text = "%marchstone 1\nruleset: st1-2024\n1 S r1@1\n2 N ?\n3 S r2@1\n\
                now: st1-2024 r1,r3:-@1 N\nresult: unfinished\n";
    let told = super::slips::told(text);
    assert!(
        told.contains("South has `r1,r2`, and here `r1,r3`"),
        "{told}"
    );
    // a stone that was claimed before is not given back, others may be claimed meanwhile
    let claimed = |owner: &str| {
        let turns = "3 S r2@1\n4 N b1@2\n5 S r3@1 claim 1\n6 N ?\n";
        let position = format!("r1,r2,r3:-{owner}@1/-:b1,b2@2 S");
        after_a_gap(&format!("{turns}now: st1-2024 {position}\n7 S r4@3\n"))
    };
    assert_eq!(claimed("=S"), none);
    assert_eq!(claimed(""), one("M134", 9));
    assert_eq!(claimed("=N"), one("M134", 9));
    let meanwhile = "1 S r1@1\n2 N b1@2\n3 S r2@1\n4 N b2@2\n5 S r3@3\n6 N ?\n\
                     now: st1-2024 r1,r2:-@1/-:b1,b2,b3=N@2/r3:-@3 S\n7 S r4@3\nresult: unfinished\n";
    let text = format!("%marchstone 1\nruleset: st1-2024\n{meanwhile}");
    assert_eq!(error_lines(&text), none);
    // turns that have no line either
    assert_eq!(now("r1:b1@1/r2:-@2 N turn=4", "4 N b2@1\n"), none);
}

#[test]
fn three_cauldrons_are_all_there_are() {
    let turns: String = (0..4)
        .map(|index| {
            let (attack, defend) = (2 * index + 3, 2 * index + 4);
            format!("{attack} A r{index}@1\n{defend} D oil 1 b{index}@2\n")
        })
        .collect();
    let text =
        format!("%marchstone 1\nruleset: st2-en\n1 A g1@4\n2 D ?\n{turns}result: unfinished\n");
    assert_eq!(error_lines(&text), one("M408", 12));
    let all = Ruleset::all();
    assert!(all.iter().any(|rules| rules.game() == Game::Two));
}

#[test]
fn a_checkpoint_says_how_the_game_ended_only_where_it_did() {
    let text = |rest: &str| {
        let head = "%marchstone 1\nruleset: st1-2024\n1 S r1@1\n";
        error_lines(&format!("{head}now: st1-2024 r1:-@1 {rest}\n"))
    };
    let none = Vec::new();
    assert_eq!(text("N result=south_5-stones\n2 N b1@1"), one("M134", 4));
    assert_eq!(
        text("- result=south_opponent-resigned\nresult: south opponent-resigned"),
        none
    );
    assert_eq!(
        text("- result=south_opponent-resigned\nresult: north opponent-resigned"),
        one("M134", 4)
    );
    assert_eq!(
        text("- result=south_opponent-resigned\n2 N b1@1\nresult: south opponent-resigned"),
        one("M134", 4)
    );
}

#[test]
fn a_line_out_of_place_after_a_gap_is_one_mistake() {
    // doubled, on two lines, wrapped before its claim
    let turns = "3 S r2@1\n4 N b1@1\n5 S r3@1 claim 1\n";
    assert_eq!(
        after_a_gap(&format!("{turns}5 S r3@1 claim 1\n6 N b2@2\n")),
        one("M133", 8)
    );
    let turns = "3 S r2@1\n4 N b1@1\n5 S r3@1\nclaim 1\n6 N b2@2\n";
    assert_eq!(after_a_gap(turns), one("M133", 8));
    // what was certain of the board is not once a number does not follow
    let now = "now: st1-2024 r1,r7,r8:-@1 N\n";
    let turns = format!("4 S r2@1\n4 N b2@2\n5 S r4@1\n{now}");
    assert_eq!(after_a_gap(&turns), one("M133", 5));
    let two =
        "%marchstone 1\nruleset: st2-en\n1 A r1@1\n2 D ?\n3 A retreat 1\n3 A r2@1\n4 D b1@1\n";
    assert_eq!(
        error_lines(&format!("{two}result: unfinished\n")),
        one("M133", 6)
    );
}

#[test]
fn a_card_that_may_have_come_back_is_played_again() {
    let turns = "1 A r1@1\n2 D ?\n3 A r2@1\n4 D r2@2\n";
    let text = format!("%marchstone 1\nruleset: st2-en+tactics\n{turns}result: unfinished\n");
    assert_eq!(error_lines(&text), Vec::new());
    // with tactics a card that was refused is not known to lie there
    let turns = "1 S r1@1\n2 N b1@1\n3 S r1@2\n4 N b1@2\n5 S r4@3\n6 N r4@4\n";
    let text = format!("%marchstone 1\nruleset: st1-2024+tactics\n{turns}result: unfinished\n");
    assert_eq!(error_lines(&text), one("M213", 5));
}

#[test]
fn a_side_that_nobody_wrote_is_held_against_nobody() {
    let text = "%marchstone 1\nruleset: st2-en\n1 A r1@1\n2 D b1@1\nr2@1\n\
                b1@2\ncontrol 1 r4@2\nb3@2\nretreat 2 r5@3\nresult: unfinished\n";
    let found = error_lines(text);
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn of_a_turn_with_a_part_that_is_not_on_record_no_order_is_judged() {
    let told = |turn: &str| {
        let turns = format!("1 S r1@1\n2 N ?\n3 S {turn}\n4 N b2@1\n");
        let text = format!("%marchstone 1\nruleset: st1-2024\n\n{turns}result: unfinished\n");
        error_lines(&text).len()
    };
    assert_eq!(told("r2@1 r3@1"), 1);
    for turn in ["? r2@1", "? r2@1 r3@1", "r2@1 ? r3@1", "? pass r2@1"] {
        assert_eq!(told(turn), 0, "{turn}");
    }
}
