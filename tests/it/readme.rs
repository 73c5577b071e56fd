//! What the README and the pages in `docs/` show is what the program says.

use super::corpora::folder;
use super::program::{command, marchstone_in_repository};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;

fn readme() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    fs::read_to_string(path).expect("the README")
}

/// Words of a command line as a shell sees them; single quotes are all that the README uses.
pub fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('\'').enumerate() {
        match index % 2 {
            0 => words.extend(part.split_whitespace().map(String::from)),
            _ => words.push(part.to_string()),
        }
    }
    words
}

/// Runs the commands of a page; how many there were.
fn run_page(page: &str) -> usize {
    let mut count = 0;
    for block in page.split("```console\n").skip(1) {
        let block = block.split("\n```").next().expect("the end of the block");
        let (command, output) = block.split_once('\n').expect("a command and its output");
        let command = command.strip_prefix("$ ").expect("a prompt");
        let command = command
            .strip_prefix("cargo run --release -- ")
            .or_else(|| command.strip_prefix("marchstone "))
            .expect("a command of marchstone");
        let done = marchstone_in_repository(&words(command));
        let said = format!("{}{}", done.stdout, done.stderr);
        assert_eq!(said.trim_end(), output.trim_end(), "{command}");
        count += 1;
    }
    count
}

#[test]
fn its_commands_give_its_output() {
    let count = run_page(&readme());
    assert!(count >= 4, "only {count} examples were found");
}

#[test]
fn pages_show_what_the_program_says() {
    for (page, least) in [
        ("reports.md", 4),
        ("formatting.md", 1),
        ("show.md", 1),
        ("hidden-hands.md", 1),
        ("output.md", 13),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("docs")
            .join(page);
        let count = run_page(&fs::read_to_string(path).expect("the page"));
        assert!(count >= least, "{page}: only {count} examples were found");
    }
}

#[test]
fn counts_of_many_games_are_those_of_the_commands() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/scale.md");
    let page = fs::read_to_string(page).expect("the page");
    let mut blocks = page.split("```sh\nmarchstone generate").skip(1);
    let block = blocks.next().expect("the commands");
    let commands: Vec<&str> = block
        .lines()
        .take_while(|line| !line.starts_with("python3"))
        .collect();
    let here = folder("scale");
    let bin = Path::new(env!("CARGO_BIN_EXE_marchstone")).parent();
    let path = std::env::var("PATH").unwrap_or_default();
    let made = std::process::Command::new("sh")
        .args(["-c", &format!("marchstone generate{}", commands.join("\n"))])
        .current_dir(&here)
        .env(
            "PATH",
            format!("{}:{path}", bin.expect("its folder").display()),
        )
        .stdin(Stdio::null())
        .status();
    assert!(made.expect("a shell").success());
    let checked = command()
        .args(["check", "--quiet", "--format", "json"])
        .arg(here.join("games.jsonl"))
        .output();
    let checked = String::from_utf8(checked.expect("the program runs").stdout).expect("UTF-8");
    let (mut valid, mut rulesets, mut codes) = (0, BTreeMap::new(), BTreeMap::new());
    for line in checked.lines() {
        let game: serde_json::Value = serde_json::from_str(line).expect("JSON");
        valid += u32::from(game["valid"] == true);
        let word = |value: &serde_json::Value| value.as_str().expect("a word").to_string();
        *rulesets.entry(word(&game["ruleset"])).or_insert(0) += 1;
        for found in game["diagnostics"].as_array().expect("a list") {
            *codes.entry(word(&found["code"])).or_insert(0) += 1;
        }
    }
    let rulesets: String = rulesets
        .iter()
        .map(|(name, count)| format!("  {name} {count}\n"))
        .collect();
    let codes: Vec<String> = codes
        .iter()
        .map(|(code, count)| format!("('{code}', {count})"))
        .collect();
    let games = checked.lines().count();
    let codes = codes.join(", ");
    let said = format!("valid {valid}\n{rulesets}codes [{codes}]\n```");
    assert!(page.contains(&said), "{said}");
    assert!(
        page.contains(&format!("```text\ngames {games} in ")),
        "{games}"
    );
}

#[test]
fn its_first_record_is_the_one_that_ships() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/st1/bad/false-claim.march");
    let record = fs::read_to_string(path).expect("the record");
    assert!(readme().contains(&format!("```march\n{record}```")));
}

#[test]
fn it_says_whose_the_names_are() {
    let readme = readme();
    for words in [
        "trademarks of their owners",
        "independent tool",
        "no rulebook text",
    ] {
        assert!(readme.contains(words), "{words}");
    }
}
