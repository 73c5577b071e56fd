//! Completions and man pages: they know every command and every option that the help texts have.

use super::program::{command, marchstone_in_repository as run};
use std::fs;
use std::process::{Command, Stdio};

/// The commands that the program's help text lists.
pub fn commands() -> Vec<String> {
    let help = run(&["--help"]).stdout;
    let list = help.split("Commands:\n").nth(1).expect("a list");
    let list = list.split("\n\n").next().expect("its end");
    let first = |line: &str| line.strip_prefix("  ")?.split(' ').next().map(String::from);
    let names = list.lines().filter_map(first);
    let names: Vec<_> = names
        .filter(|name| !name.is_empty() && name != "help")
        .collect();
    assert!(names.len() >= 12, "{names:?}");
    names
}

/// The options that a help text has.
fn options(command: &str) -> Vec<String> {
    let help = run(&[command, "--help"]).stdout;
    let (_, help) = help.split_once("Options:\n").expect("options");
    let help = help.split("Examples:").next().expect("the front");
    let defined = help.lines().map(str::trim_start).filter_map(|line| {
        let line = line.split(", ").last().filter(|_| line.starts_with("-"))?;
        let end = line.find(|char: char| !char.is_alphanumeric() && char != '-');
        line.starts_with("--")
            .then(|| line[..end.unwrap_or(line.len())].to_string())
    });
    let found: Vec<_> = defined.collect();
    assert!(
        found.contains(&"--help".to_string()),
        "{command}: {found:?}"
    );
    found
}

#[test]
fn completions_know_every_command_and_option() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let done = run(&["completions", shell]);
        assert_eq!((done.code, done.stderr.as_str()), (0, ""), "{shell}");
        for command in commands() {
            assert!(done.stdout.contains(&command), "{shell}: {command}");
            for option in options(&command) {
                let word = match shell {
                    "fish" => format!("-l {}", &option[2..]),
                    _ => option,
                };
                assert!(done.stdout.contains(&word), "{shell}: {command} {word}");
            }
        }
    }
    assert_eq!(run(&["completions", "tcsh"]).code, 2);
}

/// What bash offers after words.
fn offered(words: &[&str]) -> Vec<String> {
    let script = "eval \"$(\"$PROGRAM\" completions bash)\"; COMP_WORDS=(\"$@\"); \
                  COMP_CWORD=$(($# - 1)); _marchstone \"$1\" \"${@: -1}\" \"${@: -2:1}\"; \
                  printf '%s\\n' \"${COMPREPLY[@]}\"";
    let output = Command::new("bash")
        .args(["-c", script, "bash", "marchstone"])
        .args(words)
        .env("PROGRAM", env!("CARGO_BIN_EXE_marchstone"))
        .stdin(Stdio::null())
        .output()
        .expect("bash runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().map(String::from).collect()
}

#[test]
fn bash_completes_with_them() {
    assert_eq!(offered(&["expl"]), ["explain"]);
    assert_eq!(offered(&["generate", "--list-mis"]), ["--list-mistakes"]);
    assert_eq!(offered(&["rules", "--format", "sh"]), ["short"]);
}

#[test]
fn man_pages_know_every_command_and_option() {
    let program = run(&["man"]).stdout;
    assert!(
        program.starts_with(".ie") || program.contains(".TH marchstone 1"),
        "{program}"
    );
    for command in commands() {
        assert!(
            program.contains(&format!("marchstone\\-{command}(1)")),
            "{command}"
        );
        let page = run(&["man", &command]);
        assert_eq!((page.code, page.stderr.as_str()), (0, ""), "{command}");
        for option in options(&command) {
            let option = option.replace('-', "\\-");
            assert!(
                page.stdout.contains(&option),
                "{command} {option}\n{}",
                page.stdout
            );
        }
        assert!(page.stdout.contains(".SH EXAMPLES"), "{command}");
    }
}

#[test]
fn all_man_pages_go_into_a_folder() {
    let folder = std::env::temp_dir().join(format!("marchstone-man-{}", std::process::id()));
    let inside = folder.join("man1");
    let output = command().args(["man", "--output"]).arg(&inside).output();
    let output = output.expect("the program runs");
    assert!(output.status.success() && output.stdout.is_empty());
    let entries = fs::read_dir(&inside).expect("the folder");
    let mut names: Vec<_> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("UTF-8")
        })
        .collect();
    names.sort();
    let mut wanted: Vec<_> = commands()
        .iter()
        .map(|name| format!("marchstone-{name}.1"))
        .collect();
    wanted.push("marchstone.1".to_string());
    wanted.sort();
    assert_eq!(names, wanted);
    for command in commands() {
        let page = fs::read_to_string(inside.join(format!("marchstone-{command}.1")));
        assert_eq!(page.expect("a page"), run(&["man", &command]).stdout);
    }
    fs::remove_dir_all(&folder).expect("it goes");
}

#[test]
fn questions_that_no_page_answers() {
    let done = run(&["man", "chekc"]);
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.contains("did you mean `check`"),
        "{}",
        done.stderr
    );
    let done = run(&["man", "--output", "Cargo.toml/man1"]);
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.contains("cannot write `Cargo.toml/man1`"),
        "{}",
        done.stderr
    );
    assert_eq!(run(&["man", "check", "--output", "."]).code, 2);
}

#[test]
fn one_page_as_it_is_written() {
    insta::assert_snapshot!(run(&["man", "man"]).stdout);
}

#[test]
fn closed_lists_are_offered_and_not_files() {
    assert_eq!(
        offered(&["explain", "M50"]).first().map(String::as_str),
        Some("M501")
    );
    assert!(offered(&["rules", "st2-d"]).contains(&"st2-de+tactics".to_string()));
    assert_eq!(offered(&["check", "--severity", "M304=r"]), ["M304=remark"]);
    assert_eq!(offered(&["generate", "--ruleset", "st1-k"]), ["st1-ksr"]);
    assert_eq!(
        offered(&["generate", "--mistake", "false-cl"]),
        ["false-claim"]
    );
    // what is not offered is read all the same
    assert_eq!(run(&["rules", "st1-2024+claim-before-play"]).code, 0);
    assert_eq!(run(&["rules", "R204"]).code, 0);
    assert_eq!(
        run(&["explain", "SIDE-FULL"]).code,
        run(&["explain", "side-full"]).code
    );
}

#[test]
fn a_synopsis_says_what_options_take() {
    let page = run(&["man", "check"]).stdout;
    let synopsis = page.split(".SH DESCRIPTION").next().expect("the front");
    assert!(synopsis.contains("[\\-\\-format FORMAT]"), "{synopsis}");
    assert!(synopsis.contains("[PATHS]..."), "{synopsis}");
    for command in commands() {
        assert!(run(&["man", &command]).stdout.is_ascii(), "{command}");
    }
    let usage = run(&["generate", "--ruleset"]);
    assert_eq!(usage.code, 2);
    assert!(
        usage.stderr.contains("--ruleset <RULESET>"),
        "{}",
        usage.stderr
    );
}
