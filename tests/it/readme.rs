//! What the README and the page on hidden hands show is what the program says.

use super::program::marchstone_in_repository;
use std::fs;
use std::path::Path;

fn readme() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    fs::read_to_string(path).expect("the README")
}

/// Words of a command line as a shell sees them; single quotes are all that the README uses.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('\'').enumerate() {
        match index % 2 {
            0 => words.extend(part.split_whitespace().map(String::from)),
            _ => words.push(part.to_string()),
        }
    }
    words
}

#[test]
fn its_commands_give_its_output() {
    let hands = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/hidden-hands.md");
    let hands = fs::read_to_string(hands).expect("the page");
    let readme = readme();
    let mut count = 0;
    let blocks = readme.split("```console\n").skip(1);
    for block in blocks.chain(hands.split("```console\n").skip(1)) {
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
    assert!(count >= 4, "only {count} examples were found");
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
