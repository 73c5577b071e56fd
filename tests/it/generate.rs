//! Generated games: legal to the checker and to a referee of another making, canonical to the
//! byte, the same for ever, and with the one mistake that was asked for.

use super::program::{marchstone_in_repository as run, marchstone_with as run_with};
use marchstone::generate::{Hands, KINDS, Kind, Mistake, Telling, Wish, write_game};
use marchstone::model::{Game, Ruleset, Seat};
use marchstone::pipeline::check_text;
use marchstone::source::Source;
use marchstone::syntax::{Tree, canonical, parse};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

pub fn games() -> u64 {
    let count = std::env::var("MARCHSTONE_GAMES").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(12)
}

pub const TOLD: [Telling; 5] = [
    Telling::Full,
    Telling::One(Seat::South),
    Telling::One(Seat::North),
    Telling::None,
    Telling::Bare,
];

/// A wish for games of one ruleset, with nothing special.
pub fn wish(rules: Ruleset, told: Telling, decks: bool) -> Wish {
    Wish {
        rulesets: vec![rules],
        seed: 5,
        told,
        decks,
        turns: 1000,
        headers: false,
        shuffle: false,
        commit: false,
        mistake: None,
    }
}

/// The game of this number.
pub fn game(wish: &Wish, index: u64) -> String {
    let mut text = String::new();
    write_game(&mut text, wish, index).expect("a game comes up");
    text
}

/// Errors: code and line.
pub fn error_lines(text: &str) -> Vec<(String, usize)> {
    let source = Source::new(text, 1);
    let findings = check_text(text);
    let errors = findings.iter().filter(|finding| finding.is_error());
    errors
        .map(|finding| {
            let line = source.line_of(finding.span.start as usize) + 1;
            (finding.code.number().to_string(), line)
        })
        .collect()
}

pub fn is_canonical(text: &str) {
    let (mut tree, mut faults) = (Tree::default(), Vec::new());
    parse(text, &mut tree, &mut faults);
    assert_eq!(canonical(&tree, text, &faults).expect("it is read"), text);
}

/// Rulesets at their defaults, and each option with its other values.
pub fn rulesets() -> Vec<Ruleset> {
    let mut all = Ruleset::all();
    for rules in Ruleset::all() {
        for entry in &marchstone::model::RULINGS {
            for choice in 0..entry.values.len() as u8 {
                if rules.has(entry.ruling) && choice != rules.choice(entry.ruling) {
                    all.push(rules.with(entry.ruling, choice));
                }
            }
        }
    }
    all
}

#[test]
fn generated_games_are_legal_and_canonical() {
    for rules in Ruleset::all() {
        for told in TOLD {
            for decks in [false, true] {
                let mut wish = wish(rules, told, decks);
                wish.headers = decks;
                for index in 0..games() {
                    let text = game(&wish, index);
                    assert_eq!(
                        error_lines(&text),
                        [],
                        "{rules} {told:?} {decks} {index}\n{text}"
                    );
                    is_canonical(&text);
                }
            }
        }
    }
}

#[test]
fn every_option_has_legal_games() {
    for rules in rulesets() {
        for (told, index) in TOLD.into_iter().zip(0..) {
            let text = game(&wish(rules, told, index % 2 == 0), index);
            assert_eq!(error_lines(&text), [], "{rules} {told:?}\n{text}");
        }
    }
}

#[test]
fn every_way_to_end_comes_up() {
    let mut results = BTreeSet::new();
    for rules in Ruleset::all() {
        for index in 0..40 {
            let text = game(&wish(rules, Telling::Full, false), index);
            results.insert(text.lines().last().expect("a result").to_string());
        }
    }
    for result in [
        "south 3-adjacent",
        "north 3-adjacent",
        "south 5-stones",
        "north 5-stones",
        "no-winner",
        "unfinished",
        "attacker 4-tiles",
        "attacker damaged-tile",
        "defender deck-empty",
        "defender no-space",
    ] {
        let line = format!("result: {result}");
        assert!(results.contains(&line), "{result}: {results:?}");
    }
}

/// What the headers of a game with a mistake promise.
fn expected(text: &str) -> (String, usize) {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("x-expect: "));
    let (code, line) = line.expect("a header").split_once(' ').expect("two words");
    (code.to_string(), line.parse().expect("a line"))
}

fn holds(kind: &'static Kind, rules: Ruleset, told: Telling, decks: bool, index: u64) -> bool {
    let mut wish = wish(rules, told, decks);
    wish.mistake = Some(Mistake::One(kind));
    let mut text = String::new();
    if write_game(&mut text, &wish, index).is_err() {
        assert!(text.is_empty());
        return false;
    }
    let (code, line) = expected(&text);
    assert_eq!(code, kind.code.number());
    let name = kind.name;
    assert_eq!(
        error_lines(&text),
        [(code, line)],
        "{name} {rules} {told:?} {decks} {index}\n{text}"
    );
    true
}

#[test]
fn a_mistake_is_the_one_error_that_the_headers_name() {
    let mut never = Vec::new();
    for kind in KINDS {
        for rules in Ruleset::all() {
            for told in TOLD {
                // with decks where the mistake needs them
                let mut ways = [false, true].into_iter();
                let Some(decks) = ways.find(|d| kind.fits(&rules, Hands { told, decks: *d }))
                else {
                    continue;
                };
                for index in 0..games().div_ceil(12) {
                    if !holds(kind, rules, told, decks, index) {
                        never.push(format!("{} {rules} {told:?} {decks}", kind.name));
                    }
                }
            }
        }
    }
    assert!(never.is_empty(), "{}", never.join("\n"));
}

#[test]
fn a_card_named_twice_is_not_a_second_mistake() {
    for name in ["tactic-limit", "strange-tactic"] {
        let kind = Kind::of_name(name).expect("a kind");
        for rules in Ruleset::all() {
            if rules.game() == Game::Two && rules.has_tactics() {
                for index in 0..150 {
                    assert!(
                        holds(kind, rules, Telling::Full, true, index),
                        "{name} {rules} {index}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_last_number_has_a_game() {
    let args = [
        "generate",
        "--ruleset",
        "st1-2024",
        "--from",
        "18446744073709551615",
        "--count",
    ];
    let last = run(&[&args[..], &["1"]].concat());
    assert_eq!(
        (last.code, last.stdout.matches("%marchstone").count()),
        (0, 1)
    );
    let more = run(&[&args[..], &["2"]].concat());
    assert_eq!(
        (more.code, more.stdout.as_str()),
        (2, ""),
        "{}",
        more.stderr
    );
}

#[test]
fn any_mistake_is_one_of_many() {
    let mut names = BTreeSet::new();
    for rules in Ruleset::all() {
        let mut wish = wish(rules, Telling::Full, true);
        wish.mistake = Some(Mistake::Any);
        for index in 0..20 {
            let text = game(&wish, index);
            assert_eq!(error_lines(&text), [expected(&text)], "{text}");
            let name = text
                .lines()
                .find_map(|line| line.strip_prefix("x-mistake: "));
            names.insert(name.expect("a header").to_string());
        }
    }
    assert!(names.len() > KINDS.len() / 2, "{names:?}");
}

/// FNV-1a, so that a change of any byte of many games shows in one number.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn a_seed_gives_the_same_bytes_for_ever() {
    let mut all = String::new();
    let mut many = Wish {
        rulesets: Ruleset::all(),
        ..wish(Ruleset::all()[0], Telling::Full, true)
    };
    for index in 0..9 {
        all.push_str(&game(&many, index));
        all.push('\n');
    }
    insta::assert_snapshot!("games", all);
    let mut sum = String::new();
    for told in TOLD {
        many.told = told;
        let text: String = (0..180).map(|index| game(&many, index)).collect();
        sum.push_str(&format!("{told:?} {:016x}\n", hash(&text)));
    }
    many.told = Telling::Full;
    many.mistake = Some(Mistake::Any);
    let text: String = (0..90).map(|index| game(&many, index)).collect();
    sum.push_str(&format!("mistakes {:016x}\n", hash(&text)));
    insta::assert_snapshot!("games_hash", sum);
}

#[test]
fn work_can_be_split() {
    let args = ["generate", "--ruleset", "all", "--seed", "9"];
    let part = |more: &[&str]| {
        let done = run(&[&args, more].concat());
        assert_eq!(done.code, 0, "{}", done.stderr);
        done.stdout
    };
    let whole = part(&["--count", "12"]);
    let halves = [
        part(&["--count", "5"]),
        part(&["--from", "5", "--count", "7"]),
    ];
    assert_eq!(whole, halves.join("\n"));
    let short = part(&["--turns", "3", "--headers"]);
    assert!(short.contains("x-seed: 9 0\n"), "{short}");
    assert!(!short.contains("\n4 "), "{short}");
}

#[test]
fn bad_wishes_are_refused() {
    let refused = |args: &[&str], words: &str| {
        let done = run(&[&["generate"], args].concat());
        assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{args:?}");
        assert!(done.stderr.contains(words), "{}", done.stderr);
    };
    refused(&["--ruleset", "st1-2042"], "did you mean");
    let st1 = ["--ruleset", "st1-2024", "--mistake"];
    refused(
        &[&st1[..], &["false-clam"]].concat(),
        "did you mean `false-claim`?",
    );
    refused(
        &[&st1[..], &["attacker-oils"]].concat(),
        "it belongs to Schotten Totten 2",
    );
    let hidden = [&st1[..], &["strange-card", "--hands", "none"]].concat();
    refused(&hidden, "needs a hand on record");
    refused(&["--ruleset", "st1-2024", "--turns", "0"], "0 is not in");
    refused(
        &["--ruleset", "st1-2024", "--hands", "both"],
        "possible values",
    );
}

#[test]
fn the_page_lists_every_mistake() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/generate.md");
    let page = fs::read_to_string(path).expect("the page");
    let rows: Vec<&str> = page
        .lines()
        .filter(|line| line.contains("](diagnostics/"))
        .collect();
    let wanted: Vec<String> = KINDS
        .iter()
        .map(|kind| {
            let (code, reach, needs) = (kind.code, kind.reach.words(), kind.needs.words());
            format!(
                "| `{}` | [{code}](diagnostics/{code}.md) | {} | {reach} | {needs} |",
                kind.name, kind.what
            )
        })
        .collect();
    assert_eq!(rows, wanted);
    let listed = run(&["generate", "--list-mistakes"]).stdout;
    assert_eq!(listed.lines().count(), KINDS.len());
    for (index, kind) in KINDS.iter().enumerate() {
        assert!(KINDS[..index].iter().all(|other| other.name != kind.name));
        assert!(listed.contains(kind.name) && listed.contains(kind.what));
    }
}

#[test]
fn games_come_in_json_and_of_all_rulesets() {
    let made = run(&["generate", "--count", "9", "--seed", "5"]).stdout;
    let json = run(&[
        "generate", "--count", "9", "--seed", "5", "--format", "json",
    ])
    .stdout;
    assert_eq!(json.lines().count(), 9);
    assert_eq!(
        run_with(&["convert", "--to", "jsonl", "-"], made.as_bytes()).stdout,
        json
    );
    for rules in Ruleset::all() {
        assert!(made.contains(&format!("ruleset: {rules}\n")), "{rules}");
    }
}
