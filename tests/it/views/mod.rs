//! Views, merging and shuffles: what is hidden stays hidden, what is told twice agrees.

mod acted;
mod leaks;
mod many;
mod merging;
mod mistakes;
mod positions;
mod shuffles;
mod slots;
mod spoil;

use super::generate::{game, games, wish};
use super::program::marchstone_with;
use marchstone::generate::Telling;
use marchstone::model::{Ruleset, Seat, View};
use marchstone::pipeline::{Games, Redaction, check_text, redact_games};

pub const VIEWS: [View; 3] = [View::Public, View::One(Seat::South), View::One(Seat::North)];

/// The one game of a text as a view has it.
pub fn redacted(text: &str, view: View, drop: bool) -> String {
    let mut games = Games::new(text.as_bytes(), None).expect("memory can be read");
    let mut out = String::new();
    let done = redact_games(&mut games, view, drop, |redaction| {
        match redaction {
            Redaction::Game(game) => out.push_str(&game.text),
            Redaction::Refused(refused) => panic!("{:?}\n{text}", refused.findings),
        }
        Ok::<(), ()>(())
    });
    assert_eq!(done.expect("memory can be read"), 1);
    out
}

/// The codes of the errors of a text.
pub fn errors(text: &str) -> Vec<&'static str> {
    let findings = check_text(text);
    let errors = findings.iter().filter(|finding| finding.is_error());
    errors.map(|finding| finding.code.number()).collect()
}

/// Full games of every ruleset: of the program's own making, and of the referee's.
pub fn full_games() -> Vec<String> {
    let mut all = Vec::new();
    for rules in Ruleset::all() {
        for index in 0..games().div_ceil(3) {
            all.push(game(&wish(rules, Telling::Full, index % 2 == 0), index));
        }
    }
    for ruleset in super::reference::RULESETS {
        for seed in 0..games().div_ceil(6) {
            let sample =
                super::reference::legal_game(ruleset.name, super::reference::Info::Full, seed);
            all.push(sample.text);
        }
    }
    all
}

#[test]
fn a_valid_game_stays_valid_in_every_view() {
    for text in full_games() {
        assert_eq!(errors(&text), [""; 0], "{text}");
        for view in VIEWS {
            let told = redacted(&text, view, false);
            assert_eq!(errors(&told), [""; 0], "{view:?}\n{text}\n{told}");
            assert_eq!(
                redacted(&told, view, false),
                told,
                "nothing is left to take out"
            );
        }
    }
}

#[test]
fn a_view_of_another_view_is_what_both_have_seen() {
    for text in full_games().into_iter().step_by(5) {
        let [south, north] = [Seat::South, Seat::North].map(View::One);
        let public = redacted(&text, View::Public, false);
        for (one, other) in [(south, north), (north, south)] {
            let twice = redacted(&redacted(&text, one, false), other, false);
            // the six cards of an exchange both sides have seen, and the public has not
            if !text.contains("exchange") {
                assert_eq!(twice, public);
            }
        }
        assert_eq!(redacted(&public, south, false), public);
    }
}

#[test]
fn every_place_that_a_view_has_not_seen_is_an_error() {
    let st1 = "%marchstone 1\nruleset: st1-2024+tactics\nview: VIEW\nHEAD\n1 S r7@4 +y1\nBODY\n";
    let with = |view: &str, head: &str, body: &str| {
        let text = st1
            .replace("VIEW", view)
            .replace("HEAD", head)
            .replace("BODY", &format!("{body}\nresult: unfinished"));
        errors(&text).contains(&"M852")
    };
    let deal = "deal N: r1 ? ? ? ? ? ?\n";
    assert!(!with("S", "", "2 N r1@1 +?"));
    assert!(!with("full", deal, "2 N r1@1 +b2"));
    assert!(with("public", "", "2 N r1@1 +?"), "a draw");
    assert!(with("N", "", "2 N r1@1 +?"), "a draw of the other side");
    assert!(with("S", "", "2 N r1@1 +joker"), "a tactic card");
    assert!(with("S", "", "2 N r1@1 +b?"), "half a card");
    assert!(with("S", deal, "2 N r1@1 +?"), "a deal");
    assert!(with("S", "deck: r1 39?\n", "2 N r1@1 +?"), "a deck");
    assert!(with("S", "shuffle: marchstone-1 x\n", "2 N ?"), "a seed");
    let recruited = "2 N recruiter +? +? +? -? -b2";
    assert!(with("S", "", recruited), "a card that went back");
    let now =
        |hand: &str| format!("now: st1-2024+tactics -/-/-/r7:-/-/-/-/-/- N turn=2 hand.N={hand}");
    assert!(with("S", "", &now("r1,6?")), "a hand");
    assert!(!with("S", "", &now("7?")));
}

#[test]
fn free_text_is_kept_and_counted_or_taken_out() {
    let text = "%marchstone 1\nruleset: st1-2024\nnote: Thomas holds b2\nx-seed: 1 0\nx-own: 1\n\
                deal S: r7 b2 g3 g4 g5 g6  # dealt\n\n# before\n1 S r7@4 +y1 x-a=1 time=2  # why\n\
                deck: 41?  # pile\nresult: unfinished\n";
    let run = |more: &[&str]| {
        let args = [&["redact", "-", "--view", "public"], more].concat();
        marchstone_with(&args, text.as_bytes())
    };
    let kept = run(&[]);
    assert_eq!(kept.code, 0);
    assert!(
        kept.stderr.contains("4 comments, 3 other notes"),
        "{}",
        kept.stderr
    );
    insta::assert_snapshot!("redact_kept", kept.stdout);
    let dropped = run(&["--drop-comments"]);
    assert_eq!(dropped.stderr, "");
    insta::assert_snapshot!("redact_dropped", dropped.stdout);
}

#[test]
fn a_reason_is_free_text_and_a_key_has_no_case() {
    let text = "%marchstone 1\nruleset: st1-2024\naccept: M302 Thomas holds b2\nX-Seed: 1 0\n\n\
                1 S r7@4 +y1\n2 N b1@4 claim 4 +?\nresult: unfinished\n";
    let run = |more: &[&str]| {
        let args = [&["redact", "-", "--view", "public"], more].concat();
        marchstone_with(&args, text.as_bytes())
    };
    let kept = run(&[]);
    assert!(kept.stdout.contains("Thomas") && !kept.stdout.to_lowercase().contains("x-seed"));
    assert!(kept.stderr.contains("1 other note"), "{}", kept.stderr);
    let dropped = run(&["--drop-comments"]);
    assert!(
        dropped.stdout.contains("\naccept: M302 accepted\n"),
        "{}",
        dropped.stdout
    );
    assert_eq!(dropped.stderr, "");
}

#[test]
fn a_game_that_cannot_be_read_is_left_out() {
    let good = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4 +b1\nresult: unfinished\n";
    let text = format!(
        "%marchstone 1\nruleset: st1-2024\n1 S r7@@4\n{good}%marchstone 1\n1 S r1@1\n{good}"
    );
    let done = marchstone_with(&["redact", "--view", "S", "-"], text.as_bytes());
    assert_eq!(done.code, 2);
    assert_eq!(
        done.stdout.matches("1 S r7@4 +b1").count(),
        2,
        "{}",
        done.stdout
    );
    assert!(done.stderr.contains("M101") && done.stderr.contains("2 games could not be read"));
}
