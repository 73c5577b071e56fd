//! Series of games: `docs/rules/series.md`, rule by rule, and the tables of matches.

use super::program::{marchstone_in_repository as run, marchstone_with as run_with};
use marchstone::pipeline;
use marchstone::series::{MOST, Series};
use std::fs;
use std::path::{Path, PathBuf};

const SOUTH: &str = "south opponent-resigned";
const NORTH: &str = "north opponent-resigned";
pub const ATTACKER: &str = "attacker opponent-resigned";
pub const DEFENDER: &str = "defender opponent-resigned";

/// One game of a match, in as few lines as there can be.
pub struct Round<'a> {
    ruleset: &'a str,
    round: &'a str,
    players: [&'a str; 2],
    starter: char,
    result: &'a str,
    points: &'a str,
}

/// Irina in the South, Thomas in the North, who begins, and who wins by resignation.
pub fn round<'a>(round: &'a str, starter: char, result: &'a str, points: &'a str) -> Round<'a> {
    Round {
        ruleset: "st1-2024",
        round,
        players: ["Irina", "Thomas"],
        starter,
        result,
        points,
    }
}

pub fn siege<'a>(
    round: &'a str,
    attacker: &'a str,
    defender: &'a str,
    result: &'a str,
) -> Round<'a> {
    Round {
        ruleset: "st2-en",
        round,
        players: [attacker, defender],
        starter: 'A',
        result,
        points: "",
    }
}

impl Round<'_> {
    fn by(mut self, ruleset: &'static str) -> Self {
        self.ruleset = ruleset;
        self
    }

    pub fn text(&self) -> String {
        let sides = match self.ruleset.starts_with("st1") {
            true => ["south", "north"],
            false => ["attacker", "defender"],
        };
        let optional = |key: &str, value: &str| match value {
            "" => String::new(),
            value => format!("{key}: {value}\n"),
        };
        format!(
            "%marchstone 1\nruleset: {}\nmatch: Feud\n{}{}{}\n1 {} r1@1\nresult: {}\n{}",
            self.ruleset,
            optional("round", self.round),
            optional(sides[0], self.players[0]),
            optional(sides[1], self.players[1]),
            self.starter,
            self.result,
            optional("points", self.points)
        )
    }
}

pub fn text(rounds: &[Round]) -> String {
    rounds.iter().map(Round::text).collect()
}

/// The codes of a text, each with the number of its game; remarks too.
pub fn codes(text: &str) -> Vec<(u64, &'static str)> {
    let mut codes = Vec::new();
    pipeline::check(text.as_bytes(), |checked| {
        for finding in &checked.findings {
            codes.push((checked.game, finding.code.number()));
        }
        Ok::<(), ()>(())
    })
    .expect("memory can be read");
    codes
}

/// The table of the only match of a text, as JSON.
pub fn score(text: &str) -> serde_json::Value {
    let done = run_with(&["score", "--format", "json", "-"], text.as_bytes());
    serde_json::from_str(&done.stdout).unwrap_or_else(|_| panic!("{}{}", done.stdout, done.stderr))
}

#[test]
fn the_series_that_ship_have_the_errors_that_they_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/series");
    for kind in ["ok", "bad"] {
        for entry in fs::read_dir(root.join(kind)).expect("the folder") {
            let path = entry.expect("an entry").path();
            let text = fs::read_to_string(&path).expect("a record");
            let expected: Vec<&str> = text
                .lines()
                .filter_map(|line| line.strip_prefix("x-expect: "))
                .collect();
            let findings = pipeline::check_text(&text);
            let errors = findings.iter().filter(|finding| finding.is_error());
            let errors: Vec<&str> = errors.map(|finding| finding.code.number()).collect();
            assert_eq!(errors, expected, "{}", path.display());
            assert_eq!(errors.is_empty(), kind == "ok", "{}", path.display());
        }
    }
}

#[test]
fn r501_the_agreed_number_holds() {
    let agreed = [round("1/2", 'S', SOUTH, ""), round("2/3", 'N', SOUTH, "")];
    assert_eq!(codes(&text(&agreed)), [(2, "M604")]);
    let more = [
        round("1/2", 'S', SOUTH, ""),
        round("2/2", 'N', SOUTH, ""),
        round("3", 'S', SOUTH, ""),
        round("4", 'N', SOUTH, ""),
    ];
    // said once
    assert_eq!(codes(&text(&more)), [(3, "M605")]);
    // whoever agrees on no number plays on
    let open = ["1", "2", "3"]
        .map(|number| round(number, if number == "2" { 'N' } else { 'S' }, SOUTH, ""));
    assert_eq!(codes(&text(&open)), []);
}

#[test]
fn r502_the_start_alternates_and_one_slip_is_one_error() {
    let starts = |starts: &str| {
        let rounds: Vec<Round> = starts
            .chars()
            .map(|side| round("", side, SOUTH, ""))
            .collect();
        codes(&text(&rounds))
    };
    assert_eq!(starts("SNSNS"), []);
    // back to the old order, or on from the slip
    assert_eq!(starts("SSSNS"), [(2, "M601")]);
    assert_eq!(starts("SSNSN"), [(2, "M601")]);
    // seats may change: players are known by name
    let swapped = Round {
        players: ["Thomas", "Irina"],
        ..round("2/2", 'S', NORTH, "Irina 10, Thomas 0")
    };
    let first = round("1/2", 'S', SOUTH, "Irina 5, Thomas 0");
    assert_eq!(codes(&text(&[first, swapped])), []);
}

#[test]
fn r511_the_last_winner_starts() {
    let rounds = |second| {
        let rounds = [round("1", 'S', NORTH, ""), round("2", second, NORTH, "")];
        codes(&text(&rounds.map(|round| round.by("st1-1999"))))
    };
    assert_eq!(rounds('N'), []);
    assert_eq!(rounds('S'), [(2, "M601")]);
}

#[test]
fn r512_the_same_player_always_starts() {
    let rounds = |second| {
        let rounds = [round("1", 'S', NORTH, ""), round("2", second, NORTH, "")];
        codes(&text(&rounds.map(|round| round.by("st1-ksr"))))
    };
    assert_eq!(rounds('S'), []);
    assert_eq!(rounds('N'), [(2, "M601")]);
}

/// A round in which South wins with three stones and North takes two.
fn played(points: &str) -> String {
    let feud = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/series/ok/clan-feud.march"),
    )
    .expect("a record");
    let first = feud.split("\n%").next().expect("a game");
    first.replace("points: Irina 5, Thomas 2", &format!("points: {points}"))
}

#[test]
fn r503_r504_r612_five_for_the_winner_and_a_point_a_stone() {
    assert_eq!(codes(&played("Irina 5, Thomas 2")), []);
    assert_eq!(codes(&played("Thomas 2, Irina 5")), []);
    for wrong in [
        "Irina 3, Thomas 2",
        "Irina 5, Thomas 0",
        "Irina 8, Thomas 2",
    ] {
        assert_eq!(codes(&played(wrong)), [(1, "M609")], "{wrong}");
    }
    for other in ["5:2", "Irina 5", "Irina 5, Karl 2", "Irina 5, Irina 2"] {
        assert_eq!(codes(&played(other)), [(1, "M608")], "{other}");
    }
}

#[test]
fn r612_points_add_up_and_a_wrong_total_that_is_carried_on_is_one_error() {
    let rounds = |points: [&'static str; 3]| {
        let starters = ['S', 'N', 'S'];
        let rounds = [0, 1, 2].map(|index| round("", starters[index], SOUTH, points[index]));
        codes(&text(&rounds))
    };
    let right = [
        "Irina 5, Thomas 0",
        "Irina 10, Thomas 0",
        "Irina 15, Thomas 0",
    ];
    assert_eq!(rounds(right), []);
    let slip = [
        "Irina 5, Thomas 0",
        "Irina 9, Thomas 0",
        "Irina 15, Thomas 0",
    ];
    assert_eq!(rounds(slip), [(2, "M609")]);
    let carried = [
        "Irina 5, Thomas 0",
        "Irina 9, Thomas 0",
        "Irina 14, Thomas 0",
    ];
    assert_eq!(rounds(carried), [(2, "M609")]);
}

#[test]
fn r507_a_round_that_nobody_won_counts_stones() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/series/ok/nobody-wins-a-round.march");
    let good = fs::read_to_string(path).expect("a record");
    let bad = good.replacen("points: Ida 4, Jan 4", "points: Ida 5, Jan 4", 1);
    assert!(codes(&bad).contains(&(1, "M609")));
    assert!(!codes(&good).iter().any(|(_, code)| code.starts_with("M6")));
}

#[test]
fn r508_who_resigned_keeps_the_points_of_his_stones() {
    // North has two stones when South gives up, or North does
    let resigned = |side: &str, points: &str| {
        let won = played(points).replace("south 3-adjacent", &format!("{side} opponent-resigned"));
        let cut: Vec<&str> = won
            .lines()
            .filter(|line| !line.contains("claim 3"))
            .collect();
        codes(&(cut.join("\n") + "\n"))
    };
    assert_eq!(resigned("south", "Irina 5, Thomas 2"), []);
    assert_eq!(resigned("north", "Irina 2, Thomas 5"), []);
    assert_eq!(resigned("south", "Irina 5, Thomas 0"), [(1, "M609")]);
}

#[test]
fn r505_most_points_win_and_r506_equal_ones_share_or_ask_for_more() {
    let won = [round("1/2", 'S', SOUTH, ""), round("2/2", 'N', SOUTH, "")];
    let won = score(&text(&won));
    assert_eq!(won["state"], "won");
    assert_eq!(won["winner"], "Irina");
    let tied = |ruleset| {
        [
            round("1/2", 'S', SOUTH, "").by(ruleset),
            round("2/2", 'N', NORTH, "").by(ruleset),
        ]
    };
    let shared = score(&text(&tied("st1-2024")));
    assert_eq!(shared["state"], "shared");
    assert_eq!(shared["rulings"][0], "series-tie=shared");
    const EXTRA: &str = "st1-2024+series-tie=extra";
    assert_eq!(score(&text(&tied(EXTRA)))["state"], "another-game");
    // the short rules are counted as in 2024
    let short = score(&text(&tied("st1-ksr+series-tie=extra")));
    assert_eq!(short["state"], "another-game");
    let third = |ruleset| text(&tied(ruleset)) + &round("3", 'S', SOUTH, "").by(ruleset).text();
    assert_eq!(codes(&third("st1-2024")), [(3, "M605")]);
    // a remark names the ruling
    assert_eq!(codes(&third(EXTRA)), [(3, "M908")]);
    assert_eq!(score(&third(EXTRA))["winner"], "Irina");
}

#[test]
fn r521_the_roles_are_exchanged() {
    let exchanged = [
        siege("1/2", "Ana", "Ben", ATTACKER),
        siege("2/2", "Ben", "Ana", ATTACKER),
    ];
    assert_eq!(codes(&text(&exchanged)), []);
    let kept = [
        siege("1/2", "Ana", "Ben", ATTACKER),
        siege("2/2", "Ana", "Ben", ATTACKER),
    ];
    assert_eq!(codes(&text(&kept)), [(2, "M602")]);
    assert_eq!(
        codes(&siege("1/3", "Ana", "Ben", ATTACKER).text()),
        [(1, "M604")]
    );
}

#[test]
fn r627_rounds_players_and_rulesets_agree() {
    let rounds = |numbers: &[&'static str]| {
        let sides = ['S', 'N'];
        let rounds: Vec<Round> = numbers
            .iter()
            .enumerate()
            .map(|(index, number)| round(number, sides[index % 2], SOUTH, ""))
            .collect();
        codes(&text(&rounds))
    };
    assert_eq!(rounds(&["1", "2", "3"]), []);
    // a match may begin anywhere
    assert_eq!(rounds(&["3", "4"]), []);
    assert_eq!(rounds(&["1", "3", "4"]), [(2, "M603")]);
    // a wrong number, or a missing game
    assert_eq!(rounds(&["1", "3", "3"]), [(2, "M603")]);
    assert_eq!(rounds(&["1", "1", "3"]), [(2, "M603")]);
    // two that are exchanged
    assert_eq!(rounds(&["1", "3", "2", "4"]), [(2, "M603")]);
    let first = round("1", 'S', SOUTH, "").text();
    let stranger = Round {
        players: ["Irina", "Karl"],
        ..round("2", 'N', SOUTH, "")
    };
    assert_eq!(codes(&(first.clone() + &stranger.text())), [(2, "M606")]);
    let other = round("2", 'N', SOUTH, "").by("st1-2024+claim-before-play");
    assert_eq!(codes(&(first.clone() + &other.text())), [(2, "M607")]);
    let other = siege("2", "Irina", "Thomas", ATTACKER);
    assert_eq!(codes(&(first + &other.text())), [(2, "M607")]);
}

/// Three rounds that are right, each with something of it changed.
fn feud(change: impl Fn(usize, &mut Round)) -> Vec<(u64, &'static str)> {
    let points = [
        "Irina 5, Thomas 0",
        "Irina 10, Thomas 0",
        "Irina 15, Thomas 0",
    ];
    let mut rounds: Vec<Round> = (0..3)
        .map(|index| {
            let number = ["1/3", "2/3", "3/3"][index];
            round(number, ['S', 'N', 'S'][index], SOUTH, points[index])
        })
        .collect();
    for (index, round) in rounds.iter_mut().enumerate() {
        change(index, round);
    }
    codes(&text(&rounds))
}

#[test]
fn a_slip_in_the_head_of_any_game_is_one_error_of_the_match() {
    assert_eq!(feud(|_, _| {}), []);
    for slip in 0..3 {
        let changed = |change: fn(&mut Round)| {
            feud(|index, round| {
                if index == slip {
                    change(round);
                }
            })
        };
        // the points line of the same game says another name, and is read before the next game
        let game = slip as u64 + 1;
        let second = slip.max(1) as u64 + 1;
        let found = changed(|round| round.players[1] = "Tomas");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].0, game, "{found:?}");
        assert_eq!(
            changed(|round| round.ruleset = "st1-1999"),
            [(second, "M607")]
        );
        let other = match slip {
            0 => changed(|round| round.round = "1/2"),
            1 => changed(|round| round.round = "2/2"),
            _ => changed(|round| round.round = "3/4"),
        };
        assert_eq!(other, [(second, "M604")]);
    }
    // a second slip is another error
    let found = feud(|index, round| {
        round.players[1] = ["Thomas", "Tomas", "Tommaso"][index];
    });
    assert_eq!(found, [(2, "M606"), (3, "M606")]);
}

#[test]
fn nothing_is_claimed_about_points_behind_an_unknown_round() {
    let lost = round("1/3", 'S', SOUTH, "").text().replace("r1@1", "?");
    let rest = round("2/3", 'N', SOUTH, "Irina 99, Thomas 0").text()
        + &round("3/3", 'S', SOUTH, "Irina 1, Thomas 0").text();
    let behind = lost + &rest;
    assert_eq!(codes(&behind), [(2, "M911")]);
    // it may be the game itself
    let own = round("1/3", 'S', SOUTH, "Irina 5, Thomas 0")
        .text()
        .replace("r1@1", "?");
    assert_eq!(codes(&own), [(1, "M911")]);
    for (text, words) in [
        (
            behind,
            "M911: the end of a round before this one is not known",
        ),
        (
            own.replace(SOUTH, "unfinished"),
            "M911: no end of this game is known, so the points",
        ),
        (
            own.clone(),
            "M911: no end of this game is known, so the points are not checked in this match",
        ),
        (
            own.replace("match: Feud\nround: 1/3\n", ""),
            "M911: no end of this game is known, so its points are not checked",
        ),
    ] {
        let said = run_with(&["check", "--format", "short", "-"], text.as_bytes()).stdout;
        assert!(said.contains(words), "{text}\n{said}");
    }
    let said = run_with(&["check", "-"], own.as_bytes()).stdout;
    assert!(said.contains("write its last turns"), "{said}");
    // nor where nobody says who plays
    let nameless = Round {
        players: ["", ""],
        ..round("1/3", 'S', SOUTH, "A 5, B 0")
    };
    assert_eq!(codes(&nameless.text()), [(1, "M911")]);
    // nor in Schotten Totten 2
    let points = Round {
        points: "Ana 1, Ben 0",
        ..siege("1/2", "Ana", "Ben", ATTACKER)
    };
    assert_eq!(codes(&points.text()), [(1, "M912")]);
}

#[test]
fn so_many_matches_are_followed_and_no_more() {
    let game = |index: usize| {
        let game = round("1/2", 'S', SOUTH, "").text();
        game.replace("Feud", &format!("Feud {index}"))
    };
    let mut series = Series::new();
    let mut remarks = Vec::new();
    for index in 0..=MOST {
        pipeline::check_on(game(index).as_bytes(), &mut series, |checked| {
            let numbers = checked.findings.iter().map(|finding| finding.code.number());
            remarks.extend(numbers.map(|number| (index, number)));
            Ok::<(), ()>(())
        })
        .expect("memory can be read");
    }
    assert_eq!(remarks, [(MOST, "M911")]);
}

#[test]
fn the_games_of_a_match_may_stand_in_several_files() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("series");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("1.march"), round("1/2", 'S', SOUTH, "").text()).expect("a file");
    fs::write(folder.join("2.march"), round("2/2", 'S', SOUTH, "").text()).expect("a file");
    let path = folder.to_str().expect("a path in UTF-8");
    let done = run(&["check", "--format", "short", "-q", path]);
    assert_eq!(done.code, 1);
    assert!(
        done.stdout.contains("2.march:8:3: M601: "),
        "{}",
        done.stdout
    );
    let alone = run(&[
        "check",
        "-q",
        folder.join("2.march").to_str().expect("UTF-8"),
    ]);
    assert_eq!(alone.code, 0);
    assert_eq!(run(&["score", path]).code, 1);
    assert_eq!(run(&["score", "no/such/file"]).code, 2);
}

#[test]
fn a_game_that_is_not_read_leaves_the_games_behind_it_alone() {
    let third = |number, points| round(number, 'S', SOUTH, points).text();
    for (numbers, points) in [
        (["1/3", "2/3", "3/3"], "Irina 10, Thomas 5"),
        (["", "", ""], "Irina 10, Thomas 5"),
    ] {
        let first = round(numbers[0], 'S', SOUTH, "").text();
        let second = round(numbers[1], 'N', NORTH, "").text();
        let second = second.trim_start_matches("%marchstone 1\n");
        let found = codes(&format!("{first}{second}{}", third(numbers[2], points)));
        let errors: Vec<_> = found.iter().filter(|(_, code)| *code != "M911").collect();
        assert_eq!(errors, [&(1, "M007")], "{found:?}");
    }
    let first = siege("", "Ana", "Ben", ATTACKER).text();
    let second = siege("", "Ben", "Ana", ATTACKER).text();
    let second = second.trim_start_matches("%marchstone 1\n");
    assert_eq!(codes(&format!("{first}{second}{first}")), [(1, "M007")]);
}
