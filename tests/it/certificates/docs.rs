//! What `docs/certificates.md` shows is so.

use crate::program::{marchstone_in_repository as run, marchstone_with as run_with};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/certificates.md");
    fs::read_to_string(path).expect("the page")
}

/// The blocks of a language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    page.split(&format!("```{language}\n"))
        .skip(1)
        .map(|block| block.split("```").next().expect("its end"))
        .collect()
}

#[test]
fn its_certificate_is_the_one_that_its_command_writes() {
    let page = page();
    let shown: serde_json::Value =
        serde_json::from_str(blocks(&page, "json")[0]).expect("a certificate");
    let position = shown["position"].as_str().expect("a position");
    let done = run(&["claim", "--position", position, "--certificate"]);
    let written: serde_json::Value = serde_json::from_str(&done.stdout).expect("a certificate");
    assert_eq!(shown, written);
    let done = run_with(&["verify", "-"], blocks(&page, "json")[0].as_bytes());
    assert_eq!(done.code, 0, "{}", done.stdout);
}

#[test]
fn its_program_verifies_the_certificate_and_refuses_another() {
    let python = |input: &str| {
        let script: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join("verify.py");
        fs::write(&script, blocks(&page(), "python")[0]).expect("a file");
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("verify.json");
        fs::write(&file, input).expect("a file");
        Command::new("python3").arg(script).arg(file).output()
    };
    let page = page();
    let good = blocks(&page, "json")[0];
    // where there is no Python there is nothing to try
    let Ok(done) = python(good) else {
        return;
    };
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    assert!(String::from_utf8_lossy(&done.stdout).starts_with("holds"));
    let altered = good.replace("\"r8\"", "\"r1\"");
    assert!(!python(&altered).expect("Python runs").status.success());
}
