//! Files of many games: lines, arrays, documents, and what is damaged in them.

use super::strict::findings;
use super::{both, generated};
use marchstone::json::{Cut, Within, is_json};
use std::io::{BufReader, Read};

const GAME: &str = r#"{"format":"marchstone-json 1","ruleset":"st1-2024","turns":[{"number":1,"side":"S","actions":[{"play":"r7","at":4}]}],"result":{"how":"unfinished"}}"#;

/// A reader that gives one byte at a time.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let Some((first, rest)) = self.0.split_first() else {
            return Ok(0);
        };
        out[0] = *first;
        self.0 = rest;
        Ok(1)
    }
}

/// The frames of a stream: what they stand in, where, whether something is wrong, their text.
fn frames(bytes: &[u8]) -> Vec<String> {
    let mut fast = Vec::new();
    let mut reader = Cut::new(bytes);
    while let Some(frame) = reader.next_frame().expect("memory can be read") {
        fast.push(describe(&frame));
    }
    let mut slow = Vec::new();
    let mut reader = Cut::new(BufReader::with_capacity(1, Slow(bytes)));
    while let Some(frame) = reader.next_frame().expect("memory can be read") {
        slow.push(describe(&frame));
    }
    assert_eq!(fast, slow);
    fast
}

fn describe(frame: &marchstone::json::Frame) -> String {
    let (line, column) = (frame.first_line, frame.first_column);
    let front = match frame.within {
        Within::Alone => "alone".to_string(),
        within => within.to_string(),
    };
    let text: String = String::from_utf8_lossy(frame.bytes).replace(GAME, "GAME");
    format!("{line}:{column} {front} {:?} {text}", frame.wrong)
}

#[test]
fn games_are_found_in_whatever_holds_them() {
    let streams = [
        format!("{GAME}\n\n{GAME}\r\n"),
        format!("{GAME}{GAME}"),
        format!("[{GAME},{GAME} , {GAME}]"),
        format!("\u{feff} [\n  {GAME},\n  {GAME}\n]\n[]\n{GAME}\n"),
        format!(r#"{{"format":"marchstone-json 1", "games" : [{GAME}]}}"#),
        format!(r#"{{"games":[{GAME},{GAME}],"format":"marchstone-json 1"}}{GAME}"#),
        r#"{"format":"marchstone-json 1","games":[]}"#.to_string(),
        // what is damaged
        format!("[{GAME} {GAME}]"),
        format!("[{GAME},]"),
        format!("[,{GAME}]"),
        format!("[{GAME}"),
        format!("{GAME}]{GAME}"),
        format!("[1,\"a,]\",null,[{{}}],{GAME}]"),
        format!("{{\"format\":\"x\",\"turns\":[\n{GAME}\n"),
        format!("{{\"format\":\"x\",\"comment\":\"# [\n{GAME}\n"),
        format!("[\n{{\"format\":\"x\",\"turns\":[\n{GAME}\n]\n"),
        format!(r#"{{"format":"marchstone-json 1","game":1,"games":[{GAME}]}}"#),
        format!(r#"{{"games":[{GAME}],"more":[{{}}]}}"#),
        format!(r#"{{"format":"marchstone-json 1","games":[{GAME}],"games":[{GAME}]}}"#),
        r#"{"format":"marchstone-json 1","turns":[{"games":[1]}],"x":"games"}"#.to_string(),
    ];
    let mut out = String::new();
    for stream in &streams {
        out.push_str(&format!("{}\n", stream.replace(GAME, "GAME")));
        for frame in frames(stream.as_bytes()) {
            out.push_str(&format!("  {frame}\n"));
        }
    }
    insta::assert_snapshot!(out);
}

#[test]
fn paths_and_places_are_those_of_the_file() {
    let bad = GAME.replace("r7", "r77x");
    let illegal = GAME.replace("\"at\":4", "\"at\":44");
    let mut out = String::new();
    for stream in [
        format!("{GAME}\n{bad}\n{illegal}\n"),
        format!("[{GAME},{bad},{illegal}]"),
        format!("{{\"format\":\"marchstone-json 1\",\"games\":[\n{GAME},\n{bad},{illegal}\n]}}"),
    ] {
        for line in findings(stream.as_bytes()) {
            out.push_str(&format!("{line}\n"));
        }
    }
    insta::assert_snapshot!(out);
}

#[test]
fn a_damaged_line_costs_one_game() {
    let texts = generated(1);
    let lines: Vec<String> = texts
        .iter()
        .take(40)
        .map(|text| both(text.as_bytes(), false).0.remove(0).json)
        .collect();
    for (index, cut) in [(7, 40), (20, 200), (39, 100)] {
        let mut damaged = lines.clone();
        damaged[index].truncate(cut);
        let stream = damaged.join("\n");
        let (found, refused) = both(stream.as_bytes(), false);
        assert_eq!((found.len(), refused), (39, 1));
    }
}

#[test]
fn a_game_that_is_too_long_is_refused_and_the_next_one_read() {
    let comment = format!("{{\"comment\":\"#{}\"}}", "x".repeat(4000));
    let many = vec![comment.as_str(); 300].join(",");
    let long = GAME.replace("\"turns\":[", &format!("\"turns\":[{many},"));
    let longer = GAME.replace(
        "\"turns\":[",
        &format!("\"turns\":[{}", " ".repeat(17 << 20)),
    );
    for long in [long, longer] {
        let found = findings(format!("{long}\n{GAME}\n").as_bytes());
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("M706"), "{found:?}");
    }
}

#[test]
fn the_first_signs_tell_the_form() {
    for (front, json) in [
        ("{\"format\"", Some(true)),
        ("\u{feff}\n {\n\"", Some(true)),
        ("[{", Some(true)),
        ("[ ]", Some(true)),
        ("{}", Some(true)),
        ("[Event \"?\"]", Some(false)),
        ("{braces}", Some(false)),
        ("%marchstone 1", Some(false)),
        ("# {", Some(false)),
        ("  ", None),
        ("[", None),
        ("", None),
    ] {
        assert_eq!(is_json(front.as_bytes()), json, "{front}");
    }
}
