//! Two records of one game.

use super::{VIEWS, full_games, redacted};
use crate::program::{command, marchstone_with};
use marchstone::merge::{Clash, Record, Subject, merge};
use marchstone::model::{Game, View};
use marchstone::pipeline::check_text;
use std::fs;

pub fn merged(one: &str, other: &str) -> Result<String, Vec<Clash>> {
    let game = match one.contains("ruleset: st1") {
        true => Game::One,
        false => Game::Two,
    };
    let [one, other] = [one, other].map(|text| Record::new(text.to_string()));
    merge([&one, &other], game)
}

fn without(text: &str, keys: &[&str]) -> String {
    let kept = text
        .split_inclusive('\n')
        .filter(|line| !keys.iter().any(|key| line.starts_with(key)));
    kept.collect()
}

#[test]
fn both_sides_together_are_the_game_but_for_its_decks() {
    for text in full_games() {
        let [public, south, north] = VIEWS.map(|view| redacted(&text, view, false));
        let whole = merged(&south, &north).unwrap_or_else(|c| panic!("{c:?}\n{text}"));
        assert!(whole.contains("\nview: full\n"));
        // as it was, but for what nobody saw
        let wanted = redacted(&text, View::Full, false);
        let decks = ["deck:", "tactics-deck:", "now:", "view:"];
        assert_eq!(without(&whole, &decks), without(&wanted, &decks), "{text}");
        for side in [&south, &north] {
            assert_eq!(merged(&public, side).as_ref(), Ok(side));
            assert_eq!(merged(side, &public).as_ref(), Ok(side));
            assert_eq!(merged(side, side).as_ref(), Ok(side));
        }
    }
}

#[test]
fn a_turn_that_one_record_lacks_comes_from_the_other() {
    for text in full_games().into_iter().step_by(3) {
        let [_, south, north] = VIEWS.map(|view| redacted(&text, view, false));
        let whole = merged(&south, &north).expect("they agree");
        let lines: Vec<&str> = south.lines().collect();
        let turn = lines
            .iter()
            .rposition(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        let Some(turn) = turn
            .map(|turn| turn / 2 + lines.len() / 4)
            .filter(|turn| lines[*turn].starts_with(|c: char| c.is_ascii_digit()))
        else {
            continue;
        };
        let mut words = lines[turn].split(' ');
        let start = [
            words.next().expect("a number"),
            words.next().expect("a side"),
        ]
        .join(" ");
        // it is known then as the other record has it
        let theirs = north
            .lines()
            .find(|line| line.starts_with(&format!("{start} ")));
        let wanted = whole
            .lines()
            .map(|line| match line.starts_with(&format!("{start} ")) {
                true => theirs.expect("the same turn"),
                false => line,
            })
            .collect::<Vec<&str>>()
            .join("\n")
            + "\n";
        let lost = south.replace(&format!("\n{}\n", lines[turn]), &format!("\n{start} ?\n"));
        assert_eq!(merged(&lost, &north).as_ref(), Ok(&wanted));
        let missing = south.replace(&format!("\n{}\n", lines[turn]), "\n");
        assert_eq!(merged(&missing, &north).as_ref(), Ok(&wanted));
    }
}

const SOUTH: &str = "%marchstone 1
ruleset: st1-2024
view: S
date: 2026-??-01
writer: Irina
deal S: r7 b2 g3 g4 g5 g6

# a fine evening
1 S r7@4 +y1  # good
2 N r6@1 +?
3 S b2@4 +y2
4 N ?
result: unfinished
";

const NORTH: &str = "%marchstone 1
ruleset: st1-2024
view: N
date: 2026-11-01
writer: Thomas
deal N: b1 b3 r5 r6 r8 r9

1 S r7@4 +?  # good
2 N r6@1 +b9  # hm
3 S b2@4 +?
4 N r5@1 +b8
5 S g3@1 +?
result: unfinished
";

#[test]
fn a_merged_record_looks_like_this() {
    let text = merged(SOUTH, NORTH).expect("they agree");
    assert!(check_text(&text).iter().all(|finding| !finding.is_error()));
    insta::assert_snapshot!("merged", text);
}

#[test]
fn what_differs_is_named_with_both_places() {
    let cases: &[(&str, &str, Subject)] = &[
        ("st1-2024", "st1-1999", Subject::Ruleset),
        ("2026-11-01", "2026-11-02", Subject::Header),
        ("2 N r6@1", "2 N r6@2", Subject::Action),
        ("2 N r6@1", "2 N r6@1 claim 1", Subject::Action),
        ("3 S b2@4 +?", "3 S b2@4 +b7", Subject::Action),
        ("3 S b2@4 +?", "3 N b2@4 +?", Subject::Side),
    ];
    for (old, new, subject) in cases {
        let north = NORTH.replace(old, new);
        assert_ne!(north, NORTH);
        let clashes = merged(SOUTH, &north).expect_err(new);
        assert_eq!(clashes.len(), 1, "{new}");
        assert_eq!(clashes[0].subject, *subject, "{new}");
    }
    let over = NORTH.replace("result: unfinished", "result: south 5-stones");
    let short = SOUTH.replace("result: unfinished", "result: north 5-stones");
    let clashes = merged(&short, &over).expect_err("two results");
    assert_eq!(clashes[0].subject, Subject::Result);
    assert!(
        merged(SOUTH, &over)
            .expect("it goes on")
            .contains("south 5-stones")
    );
}

#[test]
fn the_program_shows_both_lines() {
    let folder = std::env::temp_dir().join(format!("marchstone-merge-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let south = SOUTH.replace("2 N r6@1", "2. N r6@2");
    fs::write(folder.join("south.march"), south).expect("a file");
    fs::write(folder.join("north.march"), NORTH).expect("a file");
    let mut shown = String::new();
    for format in ["human", "short", "json"] {
        let output = command()
            .current_dir(&folder)
            .args([
                "merge",
                "south.march",
                "north.march",
                "-o",
                "all.march",
                "--format",
                format,
            ])
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(1));
        shown.push_str(&String::from_utf8_lossy(&output.stderr));
    }
    assert!(!folder.join("all.march").exists());
    insta::assert_snapshot!("merge_differs", shown);
    let north = folder.join("north.march");
    let done = marchstone_with(&["merge", "-", &north.to_string_lossy()], SOUTH.as_bytes());
    assert_eq!((done.code, done.stderr.as_str()), (0, ""));
    assert_eq!(done.stdout, merged(SOUTH, NORTH).expect("they agree"));
    let twice = [SOUTH, SOUTH].concat();
    let done = marchstone_with(&["merge", "-", &north.to_string_lossy()], twice.as_bytes());
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("needs its mate"), "{}", done.stderr);
    fs::remove_dir_all(&folder).expect("it goes");
}

#[test]
fn odd_records_are_merged_or_refused_and_nothing_else() {
    let odd = [
        "",
        "1 S r7@4\n1 S r8@4\n",
        "5 S r7@4\n2 N ?\n",
        "deal S: 4000000000? r1\n",
        "deck: 9 ? r1\n",
        "start: st1-2024 r7:-@1 S hand.S=4000000000?\n",
        "start: st1-2024 r7:-@1 S hand.S=r1,5?\n",
        "1 S recruiter +? +? -?\n",
        "1 S exchange r1 for r2\n",
        "1 S claim 1 as joker=r7 because - denied by r1\n",
        "result: unfinished\n",
    ];
    for one in odd {
        for other in odd {
            let [one, other] = [one, other]
                .map(|lines| format!("%marchstone 1\nruleset: st1-2024+tactics\n{lines}"));
            if let Ok(text) = merged(&one, &other) {
                assert!(text.starts_with("%marchstone 1\n"), "{text}");
            }
        }
    }
}

/// A card that each record knows of one place, and together they have at two.
#[test]
fn records_that_agree_can_still_not_both_be_right() {
    let folder = std::env::temp_dir().join(format!("marchstone-two-hands-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let south = "%marchstone 1\nruleset: st1-2024\nview: S\ndeal S: r1 r2 r3 r4 r5 r6\n\n\
                 1 S r1@1 +r7\n2 N b1@1 +?\nresult: unfinished\n";
    let north = "%marchstone 1\nruleset: st1-2024\nview: N\ndeal N: b1 b2 b3 b4 b5 b6\n\n\
                 1 S r1@1 +?\n2 N b1@1 +r5\nresult: unfinished\n";
    let (one, other) = (write("s.march", south), write("n.march", north));
    let done = marchstone_with(&["merge", &one, &other], b"");
    assert_eq!((done.code, done.stdout.as_str()), (1, ""));
    for part in ["deal S", "+r5", "cannot both be right"] {
        assert!(done.stderr.contains(part), "{}", done.stderr);
    }
    let short = marchstone_with(&["merge", &one, &other, "--format", "short"], b"");
    assert!(short.stderr.starts_with("merged:"), "{}", short.stderr);
    let json = marchstone_with(&["merge", &one, &other, "--format", "json"], b"");
    assert!(
        json.stderr.contains("\"subject\":\"merged\""),
        "{}",
        json.stderr
    );
    let right = write("n.march", &north.replace("+r5", "+r9"));
    let done = marchstone_with(&["merge", &one, &right], b"");
    assert_eq!(done.code, 0, "{}", done.stderr);
    let side = write("n.march", &north.replace("2 N b1@1 +r5", "2 S r2@1 +?"));
    let done = marchstone_with(&["merge", &one, &side, "--format", "short"], b"");
    assert!(
        done.stderr.contains("s.march:7:3"),
        "the side is marked: {}",
        done.stderr
    );
    fs::remove_dir_all(&folder).expect("it is there");
}

/// Turns with or without draws, after the head of a ruleset.
fn record(ruleset: &str, turns: &[&str]) -> String {
    let turns = turns.iter().enumerate();
    let lines = turns.map(|(at, turn)| {
        format!(
            "{} {} {turn}\n",
            at + 1,
            if at % 2 == 0 { 'S' } else { 'N' }
        )
    });
    let lines: String = lines.collect();
    format!("%marchstone 1\nruleset: {ruleset}\n\n{lines}result: unfinished\n")
}

#[test]
fn a_turn_without_its_draw_gets_one_among_turns_that_have_theirs() {
    let base = |turns: &[&str]| record("st1-2024", turns);
    for (drawn, quiet, wanted) in [
        (
            &["r1@1 +?", "?", "r2@1 +?"][..],
            &["r1@1", "b1@1", "r2@1"][..],
            &["r1@1 +?", "b1@1 +any", "r2@1 +?"][..],
        ),
        // a turn that the record with draws has without one owes it
        (
            &["r1@1 +?", "b1@1", "?", "b2@1 +?"],
            &["r1@1", "b1@1", "r2@1", "b2@1"],
            &["r1@1 +?", "b1@1", "r2@1 +any", "b2@1 +?"],
        ),
        // the last turn of one is none of the other's, and the last of both may be under way
        (
            &["r1@1 +?", "b1@1"],
            &["r1@1", "b1@1", "r2@1", "b2@1 time=3"],
            &["r1@1 +?", "b1@1 +any", "r2@1 +any", "b2@1 time=3"],
        ),
        (
            &["r1@1 +?", "?", "?"],
            &["r1@1", "b1@1 time=2", "pass"],
            &["r1@1 +?", "b1@1 +any time=2", "pass"],
        ),
    ] {
        for (one, other) in [(drawn, quiet), (quiet, drawn)] {
            assert_eq!(merged(&base(one), &base(other)), Ok(base(wanted)));
        }
    }
    // R429: after the recruiter the hand is full
    let told = ["r1@1 +?", "?", "r2@1 +?", "?", "r3@1 +?"];
    let quiet = ["r1@1", "recruiter", "r2@1", "b1@1", "r3@1"];
    let tactics = |turns: &[&str]| record("st1-2024+tactics", turns);
    let wanted = ["r1@1 +?", "recruiter", "r2@1 +?", "b1@1 +any", "r3@1 +?"];
    assert_eq!(
        merged(&tactics(&told), &tactics(&quiet)),
        Ok(tactics(&wanted))
    );
}

#[test]
fn a_whole_game_without_its_draws_fills_one_that_has_lost_turns() {
    for text in full_games() {
        let lines = |change: &dyn Fn(usize, &str) -> String| -> String {
            text.lines()
                .enumerate()
                .map(|(at, line)| change(at, line) + "\n")
                .collect()
        };
        let is_turn = |line: &str| line.starts_with(|c: char| c.is_ascii_digit());
        let words = |line: &str| {
            line.split("  #")
                .next()
                .unwrap_or("")
                .split(' ')
                .map(str::to_string)
                .collect::<Vec<String>>()
        };
        let lost = lines(&|at, line| match is_turn(line) && at % 3 == 0 {
            true => format!("{} ?", words(line)[..2].join(" ")),
            false => line.to_string(),
        });
        let quiet = lines(
            &|_, line| match is_turn(line) && words(line)[2] != "recruiter" {
                true => words(line)
                    .into_iter()
                    .filter(|word| !word.starts_with('+'))
                    .collect::<Vec<String>>()
                    .join(" "),
                false => line.to_string(),
            },
        );
        let heads = [
            "deal",
            "deck",
            "tactics-deck",
            "now",
            "seed",
            "view",
            "shuffle",
        ];
        let [lost, quiet] = [lost, quiet].map(|text| without(&text, &heads));
        let both = [merged(&lost, &quiet), merged(&quiet, &lost)];
        let [one, other] =
            both.map(|both| both.unwrap_or_else(|clash| panic!("{clash:?}\n{text}")));
        assert_eq!(one, other);
        let errors: Vec<_> = check_text(&one)
            .into_iter()
            .filter(|found| found.is_error())
            .collect();
        assert!(errors.is_empty(), "{one}\n{:?}", errors[0]);
    }
}

#[test]
fn either_record_may_be_the_first_one() {
    let record =
        |deals: &str| format!("%marchstone 1\nruleset: st1-2024\n{deals}\nresult: unfinished\n");
    let one = record("deal N: ? b1 r2 ? ? ?\n");
    let other = record("deal S: r7 r8 4?\ndeal N: b1 ? ? g5 ? ?\n");
    let both = merged(&one, &other).expect("they agree");
    assert_eq!(both, record("deal S: r7 r8 4?\ndeal N: r2 b1 g5 3?\n"));
    assert_eq!(merged(&other, &one), Ok(both));
}
