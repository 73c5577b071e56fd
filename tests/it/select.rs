//! `select` and `stats` on games of every kind.

use super::corpora::{folder, mixed, run};
use super::program::marchstone_with as run_with;
use super::reference::{INFOS, RULESETS, legal_game};
use std::collections::BTreeMap;
use std::fs;

/// Games without what makes a collection odd: all of them valid, ends of lines as they should be.
fn games() -> Vec<String> {
    let mut games = Vec::new();
    for rules in RULESETS {
        for (seed, info) in (0..4).zip(INFOS.iter().cycle()) {
            games.push(format!("{}\n", legal_game(rules.name, *info, seed).text));
        }
    }
    games
}

fn select(args: &[&str], input: &[u8]) -> String {
    let args = [&["select", "--quiet"], args, &["-"]].concat();
    let done = run_with(&args, input);
    assert!(done.stderr.is_empty(), "{args:?}: {}", done.stderr);
    done.stdout
}

/// One line of JSON a game.
fn checked(input: &str) -> Vec<serde_json::Value> {
    let done = run_with(&["check", "--format", "json", "-"], input.as_bytes());
    let values = done.stdout.lines().map(serde_json::from_str);
    values.collect::<Result<_, _>>().expect("JSON")
}

#[test]
fn without_a_filter_all_games_come_as_they_stand() {
    let text = games().concat();
    assert_eq!(select(&[], text.as_bytes()), text);
    let odd = "# about the first game\n\u{feff}%marchstone 1\r\nruleset:  st1-2024 # why\r\n\r\nS g7@1\r\nnonsense\r\n";
    assert_eq!(select(&[], odd.as_bytes()), odd);
    let without_end = "%marchstone 1\nruleset: st1-2024\n\n1 S g7@1";
    assert_eq!(
        select(&[], without_end.as_bytes()),
        format!("{without_end}\n")
    );
    let damaged = b"%marchstone 1\nruleset: st1-2024\nnote: \xff\xfe\n";
    let path = folder("select-damaged").join("a.march");
    fs::write(&path, damaged).expect("a file");
    let output = super::program::command()
        .args(["select", "-q"])
        .arg(&path)
        .output();
    assert_eq!(output.expect("it runs").stdout, damaged);
}

#[test]
fn a_filter_and_its_negation_divide_the_games() {
    let text = games().concat();
    let count = |args: &[&str]| {
        let stdout = select(&[&["--count"], args].concat(), text.as_bytes());
        stdout.trim().parse::<usize>().expect("a number")
    };
    let position = "st1-2024 -/-/-/-/-/-/-/-/- S";
    for filter in [
        &["--ruleset", "st1-*"][..],
        &["--result", "* 5-stones"],
        &["--result", "south *", "--result", "attacker *"],
        &["--turns", "..30"],
        &["--turns", "30..60", "--ruleset", "*tactics*"],
        &["--claimed", "color-run"],
        &["--code", "M9*"],
        &["--position", position],
        &["--valid"],
        &["--header", "ruleset=st2-*"],
    ] {
        let negated = [filter, &["--not"]].concat();
        assert_eq!(count(filter) + count(&negated), games().len(), "{filter:?}");
    }
    assert_eq!(count(&["--valid"]), games().len());
    assert!(count(&["--claimed", "color-run"]) > 5);
    let text = select(&["--turns", "20..40"], text.as_bytes());
    let all = checked(&text);
    assert!(!all.is_empty());
    assert!(
        all.iter()
            .all(|game| (20..=40).contains(&game["turns"].as_u64().expect("turns")))
    );
}

#[test]
fn headers_dates_codes_and_positions() {
    let games = "%marchstone 1\nruleset: st1-2024\nsouth: Irina\ndate: 2026-11-01\n\n1 S g7@1\n2 N r8@2\nresult: unfinished\n\n\
                 %marchstone 1\nruleset: st1-2024\nSouth: \"Thomas\"\ndate: 2025-??-??\nx-id: 7\n\n1 S r8@2\n2 N g7@9\n2 S g7@9\nresult: unfinished\n\n\
                 %marchstone 1\nruleset: st2-en\n\n1 A r8@2\nresult: unfinished\n\n";
    let which = |args: &[&str]| {
        let text = select(args, games.as_bytes());
        let parts = games.split_inclusive("result: unfinished\n\n").enumerate();
        parts
            .filter(|(_, game)| text.contains(game))
            .map(|(index, _)| index + 1)
            .collect::<Vec<_>>()
    };
    assert_eq!(which(&["--header", "south=irina"]), [1]);
    assert_eq!(which(&["--header", "south=/^[IT]/"]), [1, 2]);
    assert_eq!(which(&["--header", "x-id=7", "--header", "south=T*"]), [2]);
    assert_eq!(which(&["--header", "south=?rin"]), [] as [usize; 0]);
    assert_eq!(which(&["--since", "2025", "--until", "2025"]), [2]);
    assert_eq!(which(&["--since", "2025-02"]), [1]);
    assert_eq!(which(&["--invalid"]), [2]);
    assert_eq!(which(&["--code", "already-open"]), [2]);
    assert_eq!(which(&["--position", "st1-2024 g7:-@1/-:r8@2 S"]), [1]);
    assert_eq!(which(&["--position", "st1-2024 g7:-@1 N"]), [1]);
    assert_eq!(
        which(&["--position", "st1-2024 g7:-@1 S"]),
        [] as [usize; 0]
    );
    for wrong in [
        &["--code", "M000"][..],
        &["--position", "nothing"],
        &["--claimed", "straight"],
        &["--since", "yesterday"],
        &["--turns", "5..2"],
        &["--header", "south"],
        &["--header", "south=/(/"],
        &["--by", "3"],
    ] {
        let done = run_with(&[&["select"], wrong, &["-"]].concat(), games.as_bytes());
        assert_eq!(done.code, 2, "{wrong:?}");
        assert!(done.stdout.is_empty());
    }
    assert_eq!(
        run_with(&["select", "--turns", "99", "-"], games.as_bytes()).code,
        1
    );
}

#[test]
fn the_same_game_twice_is_one_game() {
    let games = games();
    let text = games.concat();
    let once = select(&["--unique"], text.as_bytes());
    let number = |text: &str| text.lines().filter(|line| line.starts_with('%')).count();
    // once is enough, and what is there once stays
    assert_eq!(select(&["--unique"], once.as_bytes()), once);
    assert!(number(&once) > games.len() / 2);
    // other comments, headers, blanks, forms; JSON and back; proofs
    let dressed: String = games
        .iter()
        .map(|game| {
            let mut seen = false;
            game.lines()
                .map(|line| match line {
                    line if line.starts_with("ruleset:") => {
                        format!("{line}\nnote: another one\nx-a: b\n")
                    }
                    "" => "# nothing\n\n".to_string(),
                    line if !seen && line.starts_with("1 ") => {
                        seen = true;
                        format!(
                            "{} time=3.5  # first\n",
                            line.to_uppercase().replacen("1 ", "1.  ", 1)
                        )
                    }
                    line => format!("{line}  # {}\n", line.len()),
                })
                .collect::<String>()
        })
        .collect();
    let json = run_with(&["convert", "--to", "jsonl", "-"], dressed.as_bytes()).stdout;
    assert_eq!(json.lines().count(), games.len());
    let back = run_with(&["convert", "--to", "march", "-"], json.as_bytes()).stdout;
    let proved = run_with(&["prove", "-"], text.as_bytes()).stdout;
    for other in [&dressed, &back, &proved] {
        let both = format!("{once}{other}");
        assert_eq!(
            number(&select(&["--unique"], both.as_bytes())),
            number(&once)
        );
    }
    // another card, another result, another ruleset: another game
    let game = "%marchstone 1\nruleset: st1-2024\n\n1 S g7@1\n2 N r8@2\nresult: unfinished\n\n";
    let others = [
        game.to_string(),
        game.replace("g7", "g6"),
        game.replace("@2", "@3"),
        game.replace("unfinished", "north opponent-resigned"),
        game.replace("st1-2024", "st1-1999"),
        game.replace("2 N r8@2\n", ""),
        game.replace("1 S g7@1\n2 N r8@2", "1 N g7@1\n2 S r8@2"),
        game.replace("\n\n1", "\ndeal S: g7 r1 r2 r3 r4 r5\n\n1"),
        game.replace("g7@1", "g7@1 claim 1 denied"),
        game.replace("g7@1", "nonsense"),
    ];
    let all = others.concat();
    assert_eq!(
        number(&select(&["--unique"], all.repeat(2).as_bytes())),
        others.len()
    );
}

#[test]
fn split_and_merged_games_are_the_same_games() {
    let folder = folder("split");
    let text = mixed();
    let source = folder.join("all.march");
    fs::write(&source, &text).expect("a file");
    let source = source.to_str().expect("a name");
    let whole = run(&["check", "--format", "json", source])
        .stdout
        .lines()
        .count();
    for by in ["ruleset", "match", "100"] {
        let parts = folder.join(format!("by-{by}"));
        let name = parts.to_str().expect("a name");
        let done = run(&["select", "--split", name, "--by", by, "--jobs", "3", source]);
        // two games of those on file cannot be copied, as a line of theirs is too long
        let refused = done.stderr.matches("cannot be written").count();
        assert_eq!(done.code == 2, refused > 0, "{}", done.stderr);
        let files = fs::read_dir(&parts).expect("the folder").count();
        assert!(files > 3, "{by}: {files}");
        let merged = run(&["check", "--format", "json", name])
            .stdout
            .lines()
            .count();
        assert_eq!(merged + refused, whole, "{by}: {}", done.stderr);
        // what is there is not written over
        let again = run(&["select", "--split", name, source]);
        assert_eq!(again.code, 2);
        assert!(again.stderr.contains("is not empty"), "{}", again.stderr);
    }
    let left = fs::read_dir(&folder).expect("the folder").count();
    assert_eq!(left, 4, "nothing unfinished is left");
}

#[test]
fn json_stays_json_and_forms_are_not_mixed() {
    let text = games().concat();
    let document = run_with(&["convert", "--to", "json", "-"], text.as_bytes()).stdout;
    let lines = run_with(&["convert", "--to", "jsonl", "-"], text.as_bytes()).stdout;
    assert_eq!(select(&[], document.as_bytes()), lines);
    assert_eq!(select(&[], lines.as_bytes()), lines);
    let value: serde_json::Value =
        serde_json::from_str(lines.lines().next().expect("a game")).expect("JSON");
    let pretty = serde_json::to_string_pretty(&value).expect("JSON");
    let one = select(&[], pretty.as_bytes());
    assert_eq!(one.lines().count(), 1);
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&one).expect("JSON"),
        value
    );
    let folder = folder("forms");
    fs::write(folder.join("a.march"), &text).expect("a file");
    fs::write(folder.join("b.jsonl"), &lines).expect("a file");
    let done = run(&["select", folder.to_str().expect("a name")]);
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.contains("convert either first"),
        "{}",
        done.stderr
    );
    assert_eq!(done.stdout, text);
}

#[test]
fn counts_are_those_of_the_games() {
    let text = games().concat();
    let done = run_with(&["stats", "--format", "json", "-"], text.as_bytes());
    let stats: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
    let mut expected: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for game in checked(&text) {
        let count = expected
            .entry(game["ruleset"].as_str().expect("a name").to_string())
            .or_default();
        count.0 += 1;
        let result = game["result"].as_str().expect("a result");
        count.1 += u64::from(result.starts_with("south ") || result.starts_with("attacker "));
    }
    let tables = stats["rulesets"].as_array().expect("tables");
    assert_eq!(tables.len(), expected.len());
    for table in tables {
        let (games, wins) = expected[table["ruleset"].as_str().expect("a name")];
        assert_eq!(table["games"], games);
        let side = table["wins"]
            .get("south")
            .or(table["wins"].get("attacker"))
            .expect("a side");
        assert_eq!(side["count"], wins);
        let sum = |key: &str| {
            let counts = table[key].as_object().expect("counts").values();
            counts
                .map(|count| count["count"].as_u64().expect("a number"))
                .sum::<u64>()
        };
        assert_eq!(sum("endings"), games);
        assert_eq!(sum("formations"), table["claims"]);
        let claims = |key: &str| table[key]["count"].as_u64().expect("a number");
        assert_eq!(claims("early") + claims("late"), table["claims"]);
    }
    for jobs in ["2", "5"] {
        let more = run_with(
            &["stats", "--format", "json", "--jobs", jobs, "-"],
            text.as_bytes(),
        );
        assert_eq!(more.stdout, done.stdout);
    }
}

const FEW: &str = "%marchstone 1\nruleset: st1-2024+tactics\n\n1 S r1@1 +joker\n2 N r8@2 +?\n3 S joker@2 +?\nresult: south opponent-resigned\n\n\
    %marchstone 1\nruleset: st1-2024+tactics\n\n1 S r1@1\n2 N g1@1\n3 S r2@1\n4 N g2@1\n5 S r3@1\n6 N b3@1\n7 S r9@2 claim 1\nresult: unfinished\n\n\
    %marchstone 1\nruleset: st1-2024\n\n1 S g7@1\n2 N g7@1\nresult: unfinished\n\n";

#[test]
fn tables_for_people() {
    let done = run_with(&["stats", "-"], FEW.as_bytes());
    insta::assert_snapshot!(format!("{}---\n{}", done.stdout, done.stderr));
}

#[test]
fn one_game_has_its_turns_and_a_chart_its_size() {
    let one = FEW.split_inclusive("\n\n").next().expect("a game");
    let one = format!(
        "{one}{}",
        FEW.split_inclusive("\n\n").nth(1).expect("its turns")
    );
    let done = run_with(&["stats", "--all", "-"], one.as_bytes());
    assert!(
        done.stdout
            .contains("  turns                 3  in 1 finished game\n"),
        "{}",
        done.stdout
    );
    // as many turns in each: of both, and not of the one that has not ended
    let both = run_with(&["stats", "--all", "-"], (FEW.to_string() + FEW).as_bytes());
    assert!(
        both.stdout
            .contains("  turns                 3.0  (3.0 to 3.0) in 2 finished games;"),
        "{}",
        both.stdout
    );
    let chart = run_with(&["stats", "--format", "svg", "--all", "-"], one.as_bytes());
    let front = chart.stdout.lines().next().expect("a line");
    assert!(
        front.contains(" width=\"") && front.contains(" height=\""),
        "{front}"
    );
}

#[test]
fn a_chart() {
    let done = run_with(&["stats", "--format", "svg", "-"], FEW.as_bytes());
    insta::assert_snapshot!(done.stdout);
}

#[test]
fn a_match_without_a_name_has_a_file_with_one() {
    let folder = folder("nameless");
    let game = |name: &str| {
        format!(
            "%marchstone 1\nruleset: st1-2024\nmatch:{name}\n\n1 S r1@1\nresult: south ruling\n\n"
        )
    };
    let text = game("") + &game(" Feud");
    let source = folder.join("all.march");
    fs::write(&source, &text).expect("a file");
    let (source, parts) = (source.to_str().expect("a name"), folder.join("parts"));
    let parts = parts.to_str().expect("a name");
    let done = run(&["select", "--split", parts, "--by", "match", source]);
    assert_eq!(done.code, 0, "{}", done.stderr);
    let found = run(&["check", "--format", "json", parts]).stdout;
    assert_eq!(found.lines().count(), 2, "{found}");
    assert!(folder.join("parts/no-match.march").exists());
}

#[test]
fn the_order_of_a_deal_and_of_headers_tells_no_games_apart() {
    let game = |deals: &str| {
        format!("%marchstone 1\nruleset: st1-2024\n{deals}\n1 S r1@1 +?\nresult: unfinished\n\n")
    };
    let one = game("deal S: r1 r2 r3 ?\ndeal N: b1 b2 b3 b4 b5 b6\n");
    let count = |other: &str| {
        let both = one.clone() + other;
        let done = run_with(
            &["select", "--unique", "--count", "-q", "-"],
            both.as_bytes(),
        );
        done.stdout.trim().to_string()
    };
    assert_eq!(
        count(&game("deal N: b6 b2 b3 b4 b5 b1\ndeal S: ? r3 r2 r1\n")),
        "1"
    );
    assert_eq!(
        count(&game("deal N: b6 b2 b3 b4 b5 b7\ndeal S: ? r3 r2 r1\n")),
        "2"
    );
    // the hands are of sides
    assert_eq!(
        count(&game("deal N: r1 r2 r3 ?\ndeal S: b1 b2 b3 b4 b5 b6\n")),
        "2"
    );
}
