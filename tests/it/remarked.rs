//! What the formatter would change is remarked on, wherever it stands.

use super::program::marchstone_with as run_with;
use marchstone::code::Code;
use marchstone::pipeline::check_text;

/// Words that are read though the canonical form has others, in each game.
const MENDED: [&[(&str, &str)]; 2] = [
    &[
        ("n7@5", "o7@5"),
        ("n7@5", "N7@5"),
        ("n7@5", "braun7@5"),
        ("n7@5 +?", "n7@5+?"),
        ("n7@5", "n7 @5"),
        ("+r1", "+R1"),
        ("claim 5", "control 5"),
        ("claim 5", "beansprucht 5"),
        ("claim 5", "Claim 5"),
        (" S ", " s "),
        (" N ", " Nord "),
        ("joker@2", "trickser@2"),
        ("joker@2", "jok@2"),
        ("pass", "passe"),
        ("1 S", "1. S"),
    ],
    &[
        ("k7@5", "p7@5"),
        ("k7@5", "grau7@5"),
        ("k7@5", "K7@5"),
        ("+k1", "+p1"),
        ("control 5", "claim 5"),
        ("retreat 5", "Rückzug 5"),
        ("oil 5", "Öl 5"),
        (" A ", " a "),
        (" D ", " V "),
        ("support k7,b6", "support p7,b6"),
        ("joker@2", "Joker@2"),
    ],
];

/// Turns of each game; most of them stand in no right record, which is nothing to a formatter.
const TURNS: [&[&str]; 2] = [
    &[
        "r1@5 +r1",
        "n7@5 +?",
        "n7@5",
        "r2@5 claim 5",
        "n7@5 claim 5 +r1",
        "joker@2",
        "pass",
        "g2@1 +b2",
        "claim 5 n7@5",
        "b1@1 claim 5 because n7,r1",
        "strategist n7@5>6",
    ],
    &[
        "r1@5 +k1",
        "k7@5 +?",
        "k7@5",
        "r2@5 control 5",
        "k7@5 control 5 +k1",
        "joker@2",
        "retreat 5 k7@5",
        "oil 5 k7@5",
        "support k7,b6",
        "g2@1 +b2",
        "desertion k7@5",
    ],
];

#[test]
fn what_the_formatter_changes_is_remarked_wherever_it_stands() {
    let mut count = 0;
    for (game, (mended, turns)) in MENDED.iter().zip(TURNS).enumerate() {
        let (rules, sides) = [
            ("st1-2024+tactics", ["S", "N"]),
            ("st2-en+tactics", ["A", "D"]),
        ][game];
        for at in 1..=24 {
            for odd in 0..turns.len() {
                // one turn of the kind at a place among common ones
                let common = ["r1@5 +r2", "g2@1 +b2", "b3@2", "y4@4"];
                let line = |turn: usize| {
                    let done = if turn == at {
                        turns[odd]
                    } else {
                        common[turn % 4]
                    };
                    format!("{turn} {} {done}\n", sides[(turn + 1) % 2])
                };
                let right = |turn: usize| line(turn);
                let head = format!("%marchstone 1\nruleset: {rules}\n\n");
                for (canonical, written) in *mended {
                    let slip = line(at).replacen(canonical, written, 1);
                    if slip == line(at) {
                        continue;
                    }
                    let turns = |slip: &str| -> String {
                        (1..=24)
                            .map(|turn| {
                                if turn == at {
                                    slip.to_string()
                                } else {
                                    right(turn)
                                }
                            })
                            .collect()
                    };
                    let text = format!("{head}{}result: unfinished\n", turns(&slip));
                    let mended = check_text(&text)
                        .iter()
                        .filter(|found| found.code == Code::Mended)
                        .count();
                    assert_eq!(mended, 1, "{slip}{text}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 1000, "only {count}");
}

/// In right games, of which nothing is kept: the first word of each kind, wherever it stands.
#[test]
fn right_games_lose_no_remark() {
    let generated = |rules: &str| {
        let args = [
            "generate",
            "--ruleset",
            rules,
            "--seed",
            "7",
            "--count",
            "12",
        ];
        run_with(&args, b"").stdout
    };
    let mut count = 0;
    for (rules, words) in [
        (
            "st1-2024+tactics",
            &[
                (" n", " o"),
                ("+n", "+o"),
                (" claim ", " control "),
                (" r", " R"),
                (" S ", " s "),
            ][..],
        ),
        (
            "st2-en+tactics",
            &[
                (" k", " p"),
                ("+k", "+p"),
                (" control ", " claim "),
                (" k", " K"),
                (" D ", " d "),
            ][..],
        ),
    ] {
        for game in generated(rules)
            .split_inclusive("\n%")
            .map(|game| format!("%{}", game.trim_matches('%')))
        {
            let remarks = |text: &str| {
                let found = check_text(text);
                found
                    .iter()
                    .filter(|found| found.code == Code::Mended)
                    .count()
            };
            assert_eq!(remarks(&game), 0, "{game}");
            for (canonical, written) in words {
                for (at, _) in game.match_indices(canonical) {
                    let behind = &game[at + canonical.len()..];
                    let number = behind.starts_with(|char: char| char.is_ascii_digit());
                    let side = canonical.len() == 3;
                    let turn = game[..at].lines().next_back().unwrap_or_default();
                    if !number && !side && canonical.len() < 4
                        || !turn.starts_with(|char: char| char.is_ascii_digit())
                    {
                        continue;
                    }
                    let text = format!("{}{written}{behind}", &game[..at]);
                    assert_eq!(remarks(&text), 1, "{written} in\n{text}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 1000, "only {count}");
}
