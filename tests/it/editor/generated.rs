//! The generated parser is the committed grammar's.

use super::{path, read};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs;

const FOLDER: &str = "grammar/tree-sitter-marchstone";

#[test]
fn the_parser_is_that_of_the_grammar() {
    let list = read(&format!("{FOLDER}/src/generated.sha256"));
    let mut names = Vec::new();
    for line in list.lines() {
        let (digest, name) = line.split_once("  ").expect("a digest and a name");
        let bytes = fs::read(path(&format!("{FOLDER}/{name}"))).expect(name);
        let mut found = String::new();
        for byte in Sha256::digest(bytes) {
            write!(found, "{byte:02x}").expect("a string");
        }
        assert_eq!(
            found, digest,
            "{name} is not what the parser was generated with; run {FOLDER}/generate.sh"
        );
        names.push(name);
    }
    let wanted = [
        "grammar.js",
        "words.js",
        "tree-sitter.json",
        "src/grammar.json",
        "src/node-types.json",
        "src/parser.c",
    ];
    assert_eq!(names, wanted);
}

#[test]
fn editors_of_today_can_load_it() {
    let version = super::reading::language().abi_version();
    assert!((14..=15).contains(&version), "{version}");
}
