//! Tables of matches and of rulesets, and what decides a revenge.

use super::program::marchstone_in_repository as run;
use super::series::{ATTACKER, DEFENDER, codes, round, score, siege, text};
use std::path::Path;

#[test]
fn r522_both_games_make_a_champion() {
    let both = [
        siege("1/2", "Ana", "Ben", ATTACKER),
        siege("2/2", "Ben", "Ana", DEFENDER),
    ];
    let table = score(&text(&both));
    assert_eq!(table["winner"], "Ana");
    assert_eq!(table["tie_break"]["by"], "both-games");
    let more = text(&both) + &siege("3", "Ana", "Ben", ATTACKER).text();
    assert_eq!(codes(&more), [(3, "M605")]);
}

#[test]
fn r525_equal_revenges_ask_for_another_game_which_decides() {
    let two = [
        siege("1/2", "Ana", "Ben", ATTACKER),
        siege("2/2", "Ben", "Ana", ATTACKER),
    ];
    assert_eq!(score(&text(&two))["state"], "another-game");
    let three = text(&two) + &siege("3", "Ana", "Ben", DEFENDER).text();
    assert_eq!(codes(&three), []);
    assert_eq!(score(&three)["winner"], "Ben");
    let four = three + &siege("4", "Ana", "Ben", DEFENDER).text();
    assert_eq!(codes(&four), [(4, "M605")]);
}

/// A game that ends where a position has it.
fn left(round: &str, sides: [&str; 2], keys: &str, tiles: &str, result: &str) -> String {
    format!(
        "%marchstone 1\nruleset: st2-en\nmatch: Feud\nround: {round}\nattacker: {}\ndefender: {}\nstart: st2-en {tiles} A {keys}\n\n21 A r1@3\nresult: {result}\n",
        sides[0], sides[1]
    )
}

#[test]
fn r523_the_fuller_deck_names_the_better_attack() {
    let game = |round, sides, deck: u32| {
        left(
            round,
            sides,
            &format!("deck={deck}"),
            "-/-/-/-/-/-/-",
            ATTACKER,
        )
    };
    let (ana, ben) = (["Ana", "Ben"], ["Ben", "Ana"]);
    let table = score(&(game("1/2", ana, 20) + &game("2/2", ben, 25)));
    assert_eq!(table["winner"], "Ben");
    assert_eq!(table["tie_break"]["by"], "deck");
    let table = score(&(game("1/2", ana, 26) + &game("2/2", ben, 25)));
    assert_eq!(table["winner"], "Ana");
}

#[test]
fn r524_whole_tiles_and_cauldrons_name_the_better_defence() {
    let game =
        |round, sides, oil: u32, tiles| left(round, sides, &format!("oil={oil}"), tiles, DEFENDER);
    let (whole, two) = ("-/-/-/-/-/-/-", "-~damaged/-/-/-/-/-/-~damaged");
    let (ana, ben) = (["Ana", "Ben"], ["Ben", "Ana"]);
    // Ben defends first, then Ana
    let table = score(&(game("1/2", ana, 1, whole) + &game("2/2", ben, 2, two)));
    assert_eq!(table["winner"], "Ben");
    assert_eq!(table["tie_break"]["by"], "walls");
    assert_eq!(table["tie_break"]["values"], serde_json::json!([7, 8]));
    let equal = score(&(game("1/2", ana, 1, whole) + &game("2/2", ben, 3, two)));
    assert_eq!(equal["state"], "another-game");
}

#[test]
fn tables_of_matches_look_like_this() {
    for file in [
        "fixtures/series/ok/clan-feud.march",
        "fixtures/series/ok/rematch.march",
        "fixtures/series/ok/nobody-wins-a-round.march",
        "fixtures/records/11-st1-series-clan-feud.march",
        "fixtures/records/12-st2-revenge-match.march",
    ] {
        let table = run(&["score", file]);
        let json = run(&["score", "--format", "json", file]);
        assert_eq!((table.code, json.code), (0, 0), "{file}");
        let stem = Path::new(file)
            .file_stem()
            .expect("a name")
            .to_string_lossy();
        insta::assert_snapshot!(format!("score_{stem}"), table.stdout + &json.stdout);
    }
}

#[test]
fn rulesets_are_told_apart() {
    for [a, b] in [
        ["st2-en", "st2-de"],
        ["st1-2024", "st1-2024+tactics"],
        ["st1-1999", "st1-2024"],
    ] {
        let table = run(&["rules", "--diff", a, b]);
        assert_eq!(table.code, 0);
        insta::assert_snapshot!(format!("diff_{a}_{b}"), table.stdout);
    }
    let same = run(&["rules", "--diff", "st2-en", "st2-en"]);
    assert_eq!(same.stdout, "`st2-en` and `st2-en` do not differ\n");
    let json = run(&[
        "rules",
        "--diff",
        "st2-en",
        "st2-en+plus-side=right",
        "--format",
        "json",
    ]);
    let json: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
    let whats: Vec<&str> = json["differences"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|row| row["what"].as_str())
        .collect();
    assert_eq!(whats, ["place 1", "place 7", "plus-side"]);
    assert_eq!(run(&["rules", "--diff", "st2-en", "st3"]).code, 2);
}

#[test]
fn a_game_on_its_own_counts_its_points_too() {
    let alone = round("", 'S', "south opponent-resigned", "Irina 4, Thomas 0").text();
    assert_eq!(codes(&alone.replace("match: Feud\n", "")), [(1, "M609")]);
}
