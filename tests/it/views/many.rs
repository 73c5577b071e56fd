//! Many games in every view: valid, whole again when merged, and with one contradiction of their hidden
//! cards wrong on the first line on which it is certain.
//!
//! `MARCHSTONE_GAMES=N` sets how many games of each ruleset.

use super::merging::merged;
use super::spoil::{Spoiled, spoil};
use super::{VIEWS, errors, redacted, slots};
use crate::generate::{error_lines, game, games, wish};
use crate::reference::rng::Rng;
use marchstone::generate::Telling;
use marchstone::model::{Ruleset, View};

#[test]
fn every_view_is_valid_and_both_sides_merged_are_the_game() {
    let mut count = 0;
    for rules in Ruleset::all() {
        for index in 0..games() {
            let text = game(&wish(rules, Telling::Full, false), index);
            let views = VIEWS.map(|view| redacted(&text, view, false));
            for told in &views {
                assert_eq!(errors(told), [""; 0], "{told}");
                count += 1;
            }
            let [_, south, north] = views;
            let whole = redacted(&text, View::Full, false);
            assert_eq!(merged(&south, &north), Ok(whole.clone()), "{text}");
            let named = whole.replacen("view: full\n", "", 1);
            assert_eq!(named, text, "nothing but the view was added");
        }
    }
    println!("{count} records of one view, all valid");
}

#[test]
fn one_contradiction_is_one_error_where_it_is_first_certain() {
    let (mut tried, mut late) = (0, 0);
    let mut found = [0; 3];
    let mut failures = Vec::new();
    for rules in Ruleset::all() {
        for index in 0..games() {
            let text = game(&wish(rules, Telling::Full, false), index);
            for (number, view) in VIEWS.into_iter().enumerate() {
                let told = redacted(&text, view, false);
                let lines: Vec<&str> = told.lines().collect();
                assert!(slots::possible(&lines, &rules), "{told}");
                let mut rng = Rng::new(index * 8 + number as u64);
                let Some(Spoiled {
                    text,
                    changed,
                    certain,
                }) = spoil(&told, &rules, &mut rng)
                else {
                    continue;
                };
                tried += 1;
                late += usize::from(certain > changed);
                match error_lines(&text).as_slice() {
                    [(_, line)] if *line == certain + 1 => found[number] += 1,
                    other => failures.push(format!(
                        "{rules} {index} {view:?}: line {} changed, certain on {}, found {other:?}\n{text}",
                        changed + 1,
                        certain + 1,
                    )),
                }
            }
        }
    }
    println!("{tried} contradictions, {late} of them certain later than made; found {found:?}");
    let (count, first) = (failures.len(), failures.iter().take(6));
    let first: Vec<&str> = first.map(String::as_str).collect();
    assert!(failures.is_empty(), "{count} differ\n{}", first.join("\n"));
    assert!(late * 20 > tried && found.iter().all(|found| *found > 0));
}

#[test]
fn a_card_that_was_drawn_when_it_lay_open_is_one_error_when_it_is_played_too() {
    let text = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4 +b1\n2 N r6@1 +r7\n3 S b1@4 +b2\n\
                4 N r7@1 +b3\n5 S b2@4 +b1\nresult: unfinished\n";
    let errors = error_lines(text);
    // that a second card is there twice is another one
    assert_eq!(errors, [("M224".to_string(), 5), ("M224".to_string(), 8)]);
}
