//! The examples of every help text, run as they stand: none of them is a question that cannot be read.

use super::corpora::{folder, zstd};
use super::program::command;
use super::shell::commands;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// The examples of a help text, each without the words that explain it.
fn examples(help: &str) -> Vec<String> {
    let Some((_, list)) = help.split_once("Examples:\n") else {
        return Vec::new();
    };
    let list = list.replace("\\\n", " ");
    let lines = list.lines().take_while(|line| !line.is_empty());
    lines
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| !line.starts_with(' '))
        .map(|line| line.replace("     |", " |"))
        .map(|line| line.split("  ").next().unwrap_or_default().to_string())
        .collect()
}

/// An example up to the first program of a pipe that need not be installed, with fewer games.
fn runnable(example: &str) -> String {
    let own = |part: &&str| {
        ["marchstone ", "cat "]
            .iter()
            .any(|name| part.trim().starts_with(name))
    };
    let parts: Vec<&str> = example.split('|').take_while(own).collect();
    assert!(!parts.is_empty(), "{example}");
    parts.join("|").replace("--count 10000", "--count 20")
}

/// A folder with the files that the examples name.
fn prepared() -> std::path::PathBuf {
    let here = folder("helps");
    let write = |name: &str, bytes: &[u8]| fs::write(here.join(name), bytes).expect("a file");
    for name in [
        "games",
        "home/.zfunc",
        "home/.config/fish/completions",
        "home/.local/share/man/man1",
        "home/.local/share/bash-completion/completions",
    ] {
        fs::create_dir_all(here.join(name)).expect("a folder");
    }
    let made = |args: &[&str]| {
        let output = command()
            .current_dir(&here)
            .args(args)
            .stdin(Stdio::null())
            .output();
        let output = output.expect("the program runs");
        assert!(output.status.success(), "{args:?}");
        output.stdout
    };
    let game = String::from_utf8(made(&["generate", "--ruleset", "st1-2024", "--seed", "7"]));
    let game = game
        .expect("UTF-8")
        .replacen("\n\n", "\nsouth: Irina\nnorth: Thomas\n\n", 1);
    for name in ["game", "games/1", "a", "b", "games", "raw"] {
        write(&format!("{name}.march"), game.as_bytes());
    }
    for side in ["S", "N"] {
        let name = if side == "S" {
            "south.march"
        } else {
            "north.march"
        };
        write(name, &made(&["redact", "game.march", "--view", side]));
    }
    let packed = super::corpora::gzip(game.as_bytes());
    write("games.march.gz", &packed);
    let lines = made(&["convert", "--to", "jsonl", "game.march"]);
    write("games.jsonl", &lines);
    write("games.jsonl.zst", &zstd(&lines));
    write("questions.txt", b"st1-2024 r7,r8,r9:b1,b2@4 S\n");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let series = fs::read_dir(root.join("fixtures/series/ok")).expect("a folder");
    let feud = series
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .min();
    write(
        "feud.march",
        &fs::read(feud.expect("a match")).expect("a file"),
    );
    here
}

#[test]
fn every_example_of_every_help_text_can_be_read() {
    let here = prepared();
    let program = Path::new(env!("CARGO_BIN_EXE_marchstone"));
    let bin = program.parent().expect("its folder").display().to_string();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut count = 0;
    for name in commands() {
        let help = command()
            .args([&name, "--help"])
            .output()
            .expect("the program runs");
        let help = String::from_utf8(help.stdout).expect("UTF-8");
        let examples = examples(&help);
        assert!(!examples.is_empty(), "{name} has no example");
        assert!(help.contains("\nExit codes: 0 "), "{name}: {help}");
        for example in examples {
            let line = runnable(&example);
            let _ = fs::remove_dir_all(here.join("parts"));
            let done = Command::new("sh")
                .args(["-c", &line])
                .current_dir(&here)
                .env("PATH", format!("{bin}:{path}"))
                .env("HOME", here.join("home"))
                .env("PROFILE", here.join("home/profile"))
                .stdin(Stdio::null())
                .output()
                .expect("a shell");
            let said = String::from_utf8_lossy(&done.stderr);
            let code = done.status.code();
            assert!(matches!(code, Some(0 | 1)), "{line}: {code:?}: {said}");
            assert!(
                !said.lines().any(|line| line.starts_with("error")),
                "{line}: {said}"
            );
            count += 1;
        }
    }
    assert!(count > 60, "only {count} examples were found");
}

#[test]
fn the_examples_of_a_question_have_an_answer() {
    for position in [
        "st1-2024 r7,r8,r9:b1,b2@4 S",
        "st1-2024 r6,r7,r8:b8,b9@1 S seen=b7",
    ] {
        let done = command()
            .args(["claim", "--position", position, "--format", "short"])
            .output();
        let done = done.expect("the program runs");
        assert_eq!(done.status.code(), Some(0), "{position}");
    }
}
