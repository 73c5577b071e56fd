//! The laws of `tests/laws/` hold for what ships, for the seeds of the fuzz targets, for everything that
//! once broke one, and for games that are spoilt by chance.

use crate::laws::{LAWS, law};
use crate::proof::dice::Dice;
use std::fs;
use std::path::{Path, PathBuf};

/// How many games are spoilt: `MARCHSTONE_SPOILT`, or these.
fn spoilt() -> u64 {
    let set = std::env::var("MARCHSTONE_SPOILT").ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(100)
}

/// A path below the project's folder.
fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Every file in a folder and below, by name; none if there is no folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

/// Every file with an ending below `fixtures/`.
fn fixtures(ending: &str) -> Vec<PathBuf> {
    let mut found = files(&path("fixtures"));
    found.retain(|path| path.extension().is_some_and(|other| other == ending));
    assert!(!found.is_empty());
    found
}

#[test]
fn the_seeds_and_all_that_was_found_keep_the_laws() {
    let mut held = 0;
    for (name, law) in LAWS {
        let folders = ["seeds", "found"].map(|kind| path("tests/fuzz").join(kind).join(name));
        let seeds = files(&folders[0]);
        for file in seeds.iter().chain(&files(&folders[1])) {
            println!("{}", file.display());
            law(&fs::read(file).expect("a file"));
            held += 1;
        }
    }
    assert!(held > 50, "{held}");
}

#[test]
fn the_records_that_ship_keep_the_laws() {
    for file in fixtures("march") {
        println!("{}", file.display());
        let bytes = fs::read(&file).expect("a file");
        for name in ["parser", "record", "check"] {
            law(name)(&bytes);
        }
    }
    for file in fixtures("json").into_iter().chain(fixtures("jsonl")) {
        println!("{}", file.display());
        law("json")(&fs::read(&file).expect("a file"));
    }
}

#[test]
fn the_positions_that_ship_keep_the_laws() {
    let mut lines = 0;
    for file in fixtures("txt")
        .into_iter()
        .chain([path("fixtures/claims.jsonl")])
    {
        let text = fs::read_to_string(&file).expect("a file");
        for line in text.lines().filter(|line| line.contains('/')) {
            let Some(start) = line.rfind("st1-").or(line.rfind("st2-")) else {
                continue;
            };
            let position = line[start..].split('"').next().unwrap_or_default();
            law("positions")(position.as_bytes());
            law("certificates")(position.as_bytes());
            lines += 1;
        }
    }
    assert!(lines > 200, "{lines}");
}

#[test]
fn games_that_are_spoilt_by_chance_keep_the_law() {
    let law = law("actions");
    let mut dice = Dice(11);
    for _ in 0..spoilt() {
        let length = 3 + dice.roll(40);
        let bytes: Vec<u8> = (0..length).map(|_| dice.roll(256) as u8).collect();
        println!("{bytes:?}");
        law(&bytes);
    }
}
