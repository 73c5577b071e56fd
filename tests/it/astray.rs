//! Games of a match that do not stand in the order in which they were played.

use super::corpora::folder;
use super::program::{marchstone_in_repository as run, marchstone_with as run_with};
use super::series::{ATTACKER, codes, round, score, siege, text};
use std::fs;

const SOUTH: &str = "south opponent-resigned";

/// Rounds by their numbers, which tell who began.
fn rounds(numbers: &[&str]) -> String {
    let began = |number: &str| {
        let number: u32 = number
            .split('/')
            .next()
            .and_then(|n| n.parse().ok())
            .expect("a number");
        if number % 2 == 1 { 'S' } else { 'N' }
    };
    let rounds = numbers
        .iter()
        .map(|number| round(number, began(number), SOUTH, "").text());
    rounds.collect()
}

#[test]
fn a_round_that_comes_late_is_one_error_and_no_later_round_is_held_against_it() {
    for (numbers, wrong) in [
        (&["2/3", "1/3", "3/3"][..], &[(2, "M603")][..]),
        (&["1/5", "2/5", "4/5", "3/5", "5/5"], &[(3, "M603")]),
        (&["1/5", "4/5", "2/5", "3/5", "5/5"], &[(2, "M603")]),
        (&["1/5", "4/5", "3/5", "2/5", "5/5"], &[(2, "M603")]),
        (
            &["1/5", "3/5", "5/5", "2/5", "4/5"],
            &[(2, "M603"), (3, "M603")],
        ),
        (&["3/5", "2/5", "4/5", "5/5"], &[(2, "M603")]),
        // the same game twice
        (&["1/2", "1/2", "2/2"], &[(2, "M603")]),
        (&["1/4", "2/4", "3/4", "2/4", "4/4"], &[(4, "M603")]),
        // a number that is wrong
        (&["1/4", "2/4", "1/4", "4/4"], &[(3, "M603")]),
        (&["1/4", "4/4", "3/4", "4/4"], &[(2, "M603")]),
        // a match is over after its last round, and another one may begin
        (&["1/2", "2/2", "1/2", "2/2"], &[]),
    ] {
        assert_eq!(codes(&rounds(numbers)), wrong, "{numbers:?}");
        if !wrong.is_empty() {
            let shown = score(&rounds(numbers));
            let rows = shown["rounds"].as_array().expect("rounds");
            assert_eq!(rows.len(), numbers.len(), "{numbers:?}");
        }
    }
    let revenge = [
        siege("2/2", "Ben", "Ana", ATTACKER),
        siege("1/2", "Ana", "Ben", ATTACKER),
    ];
    assert_eq!(codes(&text(&revenge)), []);
}

#[test]
fn what_is_said_of_a_round_astray_is_true() {
    let said = |numbers: &[&str]| {
        let points = |number: usize| {
            format!(
                "opponent-resigned\npoints: Irina {}, Thomas 0\n",
                number * 5
            )
        };
        let mut text = String::new();
        for (at, game) in rounds(numbers)
            .split_inclusive("opponent-resigned\n")
            .enumerate()
        {
            text += &game.replace("opponent-resigned\n", &points(at + 1));
        }
        run_with(&["check", "--format", "short", "-"], text.as_bytes()).stdout
    };
    let late = said(&["2/3", "1/3", "3/3"]);
    assert!(
        late.contains("M603: round 1 comes after later ones, and round 3 follows"),
        "{late}"
    );
    let twice = said(&["1/3", "2/3", "2/3", "3/3"]);
    assert!(
        twice.contains("M603: round 2 was there already, and round 3 follows"),
        "{twice}"
    );
    let points = "M911: the rounds before this one do not follow each other";
    assert!(twice.contains(points), "{twice}");
}

#[test]
fn numbers_in_the_names_of_files_count_as_numbers() {
    let folder = folder("astray");
    for number in 1..=12 {
        let game = rounds(&[&format!("{number}/12")]);
        fs::write(folder.join(format!("round{number}.march")), game).expect("a file");
    }
    let path = folder.to_str().expect("a name");
    let done = run(&["check", "-q", path]);
    assert_eq!(done.code, 0, "{}", done.stdout);
    // arguments keep their order
    let named = |number: &str| format!("{path}/round{number}.march");
    let done = run(&[
        "check",
        "-q",
        "--format",
        "short",
        &named("10"),
        &named("9"),
    ]);
    assert!(done.stdout.contains("M603"), "{}", done.stdout);
}
