//! A run says once in full what an open ruling decided, and then in a line, for people only.

use super::program::{Done, marchstone_with as run_with};
use std::fs;
use std::path::Path;

/// A game in which ruling 1 decides.
fn ruled() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures/st1/ok/r224-claim-before-the-play-1999.march");
    fs::read_to_string(path).expect("a fixture")
}

/// A game in which ruling 12 decides.
const OTHER: &str = "%marchstone 1\nruleset: st1-2024+tactics\n\
    start: st1-2024+tactics -/-/-/-/-/-/-/-/- S played=0,0 joker=- deck=40 tactics-deck=10 hand.S=7 hand.N=7\n\n\
    1 S r1@4\n2 N g1@1\n3 S r3@4\n4 N g3@1\n5 S r5@4\n6 N mud@4\nresult: unfinished\n";

fn check(text: &str, more: &[&str]) -> Done {
    // one of the games has a remark of what it leaves open, too
    let args = [
        &["check", "--no-config", "--severity", "M903=off"],
        more,
        &["-"],
    ]
    .concat();
    run_with(&args, text.as_bytes())
}

fn pictures(done: &Done) -> usize {
    done.stdout.matches("M908 ruled").count()
}

fn lines(done: &Done) -> usize {
    done.stdout.matches(": M908: open ruling").count()
}

#[test]
fn the_first_game_of_a_ruling_draws_it_and_the_others_name_it() {
    let one = ruled();
    let alone = check(&one, &[]);
    let of_one = pictures(&alone);
    assert!(of_one > 0 && !alone.stderr.contains("a line"));
    let mixed = [&one, OTHER, &one, &one, OTHER]
        .map(str::to_string)
        .concat();
    let done = check(&mixed, &[]);
    assert_eq!(done.code, 0);
    assert_eq!(pictures(&done), of_one + 1, "{}", done.stdout);
    let (left, all) = (2 * of_one + 1, 3 * of_one + 2);
    assert_eq!(lines(&done), left, "{}", done.stdout);
    let end = format!(
        "{left} remarks of open rulings (M908) are a line each, as games before them showed more: `-q` leaves \
         remarks out, `--statistics` counts them\nchecked 5 games: all valid (0 errors, {all} remarks)\n"
    );
    assert_eq!(done.stderr, end);
    let twice = check(&[OTHER; 2].concat(), &[]).stderr;
    assert!(
        twice.starts_with("1 remark of an open ruling (M908) is a line, as a game before it"),
        "{twice}"
    );
    let many = mixed.repeat(200);
    let of = |jobs| check(&many, &["-j", jobs]);
    let one = of("1");
    assert_eq!(pictures(&one), of_one + 1);
    assert_eq!(lines(&one), 200 * all - of_one - 1);
    assert_eq!(of("5").stdout, one.stdout);
}

#[test]
fn nothing_is_left_out_where_scripts_read_or_errors_stand() {
    let two = [OTHER; 2].concat();
    for format in ["short", "json", "sarif", "github"] {
        let done = check(&two, &["--format", format]);
        assert!(!done.stderr.contains("a line"), "{format}");
        let told = done.stdout.matches("open ruling 12 decided").count();
        assert_eq!(told, 2, "{format}");
    }
    let quiet = check(&two, &["-q"]);
    assert_eq!((quiet.stdout.as_str(), quiet.stderr.as_str()), ("", ""));
    let counted = check(&two, &["--statistics"]);
    assert!(!counted.stderr.contains("a line"));
    // as an error it is shown in every game
    let errors = check(&two, &["--severity", "M908=error"]);
    assert_eq!((errors.code, pictures(&errors)), (1, 2));
    assert!(!errors.stderr.contains("a line"));
}

#[test]
fn the_usual_reading_is_remarked_on_until_the_code_is_off() {
    let words = "a ruleset names it where it is not the usual one";
    let named = OTHER.replace("+tactics", "+tactics+mode-on-full=yes");
    let plain = run_with(&["fmt", "-"], named.as_bytes()).stdout;
    assert!(!plain.contains("mode-on-full"), "{plain}");
    for text in [OTHER, &named] {
        let shown = check(text, &["--format", "json"]).stdout;
        assert!(shown.contains(words), "{shown}");
        let off = check(text, &["--severity", "M908=off"]);
        assert_eq!(off.stdout, "");
    }
}
