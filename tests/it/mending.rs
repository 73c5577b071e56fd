//! What is mended means the same to `check`, to `fmt` and to JSON: one reading, one verdict.

use super::convert::both;
use super::program::marchstone_with as run_with;
use marchstone::code::Code;
use marchstone::pipeline::{self, check_text};
use marchstone::syntax::quote::write_text;
use proptest::prelude::*;

/// What a check says: codes with their turns, without the remark on what was mended.
fn said(bytes: &[u8]) -> Vec<(&'static str, Option<u32>)> {
    let mut said = Vec::new();
    pipeline::check(bytes, |checked| {
        let found = checked.findings.iter();
        said.extend(found.map(|finding| (finding.code.number(), finding.turn)));
        Ok::<(), ()>(())
    })
    .expect("memory can be read");
    said.sort();
    said
}

fn without_mending(bytes: &[u8]) -> Vec<(&'static str, Option<u32>)> {
    let mut said = said(bytes);
    said.retain(|(code, _)| *code != "M910");
    said
}

/// The canonical form of the one game of a text, which keeps the text's verdict, has nothing more to mend,
/// and goes to JSON and back. `None` where the text cannot be read.
fn canonical(text: &str) -> Option<String> {
    let (found, _) = both(text.as_bytes(), false);
    let game = found.first()?;
    let wanted = without_mending(text.as_bytes());
    assert_eq!(
        said(game.text.as_bytes()),
        wanted,
        "{text:?}\n{:?}",
        game.text
    );
    assert_eq!(
        said(game.json.as_bytes()),
        wanted,
        "{text:?}\n{}",
        game.json
    );
    let (again, _) = both(game.text.as_bytes(), false);
    assert_eq!(again.as_slice(), std::slice::from_ref(game), "{text:?}");
    let (back, refused) = both(game.json.as_bytes(), false);
    assert_eq!((back.as_slice(), refused), (&found[..], 0), "{text:?}");
    Some(game.text.clone())
}

/// A game with a line of headers and a turn.
fn game(header: &str, turn: &str) -> String {
    format!("%marchstone 1\nruleset: st1-2024\n{header}\n\n{turn}\nresult: unfinished\n")
}

#[test]
fn headers_are_mended_alike() {
    for (written, mended) in [
        ("match:\tC\tfeud", "match: C feud"),
        (
            "south:Irina\tof\tthe North  # a\tb",
            "south: Irina of the North  # a b",
        ),
        ("date:\t2026-11-01\t", "date: 2026-11-01"),
        ("date: 2026\u{2013}11\u{2013}01", "date: 2026-11-01"),
        ("Datum: 2026\u{2014}11\u{2011}??", "date: 2026-11-??"),
        (
            "date: \"2026\u{2212}11-01\"  # a \u{2013} b",
            "date: 2026-11-01  # a \u{2013} b",
        ),
        ("date: Nov 1 \u{2013} 3", "date: Nov 1 \u{2013} 3"),
        ("round:\t1/2", "round: 1/2"),
        ("view:\tpublic", "view: public"),
        ("round:\u{a0}1/2", "round: 1/2"),
        ("view: public\u{a0}", "view: public"),
        ("south: \u{a0}Ada\u{a0} # a", "south: Ada  # a"),
        ("south: Ada\u{a0}L", "south: Ada\u{a0}L"),
        ("accept:\tM304\told", "accept: M304 old"),
        ("note: \"a\tb #c\"", "note: \"a b #c\""),
        ("note: a\u{a0}#b", "note: \"a\u{a0}#b\""),
        ("note: a\x07b", "note: \"a\\u0007b\""),
        ("x\u{2013}a: 1", "x-a: 1"),
        ("x\u{2212}a\u{200b}: 1", "x-a: 1"),
        ("tactics\u{2013}note: 1", "tactics-note: 1"),
        ("X-B: 1", "X-B: 1"),
        ("Foo: 1", "Foo: 1"),
        ("x-é: a", "x-é: a"),
        ("é-a: a", "é-a: a"),
        ("x-é: \u{a0}a\u{a0}# b", "x-é: a  # b"),
        ("# a\x07b\x0c", "# a\x07b\x0c"),
        ("note: \"\"  # a", "note:  # a"),
        ("note: \"\\ud83d\"", "note: \"\\\"\\\\ud83d\\\"\""),
        ("x\u{2013}a: \"\"", "x-a:"),
    ] {
        let text = canonical(&game(written, "1 S r7@1")).unwrap_or_else(|| panic!("{written:?}"));
        let line = text.lines().nth(2).expect("its line");
        assert_eq!(line, mended, "{written:?}");
    }
}

#[test]
fn blanks_round_a_text_that_are_no_plain_ones_are_remarked_on_and_no_part_of_it() {
    for date in ["\u{a0}2026-11-01", "2026-11-01\u{a0}", "\t2026-11-01"] {
        let text = game(&format!("date:{date}"), "1 S r7@1");
        let done = run_with(&["check", "--format", "short", "-"], text.as_bytes());
        assert_eq!(done.stdout.lines().count(), 1, "{}", done.stdout);
        assert!(done.stdout.contains("-:3:1: M910"), "{}", done.stdout);
    }
}

#[test]
fn dates_with_other_dashes_are_dates() {
    let text = game("date: 2026\u{2013}11\u{2014}01", "1 S r7@1");
    let done = run_with(&["check", "--format", "short", "-"], text.as_bytes());
    assert_eq!(done.stdout.lines().count(), 1, "{}", done.stdout);
    assert!(done.stdout.contains("-:3:1: M910"), "{}", done.stdout);
    for args in [["--since", "2026-11-01"], ["--header", "date=2026-11-01"]] {
        let args = [&["select", "--count"], &args[..], &["-"]].concat();
        assert_eq!(run_with(&args, text.as_bytes()).stdout, "1\n");
    }
}

#[test]
fn rulesets_are_mended_alike() {
    for (written, mended) in [
        ("st1-2024 + tactics", "st1-2024+tactics"),
        (
            "st1-2024 +\ttactics + early-bird",
            "st1-2024+tactics+early-bird",
        ),
        ("st1\u{2212}2024", "st1-2024"),
        ("ST1\u{2013}2024  # a", "st1-2024  # a"),
        ("st2-en time=1", "st2-entime=1"),
        ("st1-2024 + tactic", "st1-2024+tactic"),
        ("st1\u{2013}1998", "st1-1998"),
        ("Foo", "foo"),
    ] {
        let text = format!("%marchstone 1\nruleset: {written}\n\nresult: unfinished\n");
        let text = canonical(&text).unwrap_or_else(|| panic!("{written:?}"));
        let line = text.lines().nth(1).expect("its line");
        assert_eq!(line, format!("ruleset: {mended}"), "{written:?}");
    }
    // what is wrong in it is pointed at where it was written
    let text = "%marchstone 1\nruleset: ST1\u{2212}2024 + tactic\n\n1 S r7@1\n";
    let done = run_with(&["check", "--format", "short", "-q", "-"], text.as_bytes());
    assert!(done.stdout.contains("-:2:21: M103"), "{}", done.stdout);
}

#[test]
fn fields_are_mended_alike() {
    for (written, mended) in [
        ("1 S r7@1 X-A=b", "1 S r7@1 x-a=b"),
        ("1 S r7@1 x\u{2013}a=B", "1 S r7@1 x-a=B"),
        ("1 S r7@1 Time=12.5", "1 S r7@1 time=12.5"),
        ("1 S r7@1 x-a=b\u{a0}c\u{85}", "1 S r7@1 x-a=b\u{a0}c\u{85}"),
        ("1 S r7@1 X-a1-b=c5-D", "1 S r7@1 x-a1-b=c5-D"),
        ("1 S r7@1 Other=1", "1 S r7@1 other=1"),
    ] {
        let text = canonical(&game("name: A", written)).unwrap_or_else(|| panic!("{written:?}"));
        let line = text.lines().nth(4).expect("its line");
        assert_eq!(line, mended, "{written:?}");
    }
    let own = game("name: A", "1 S r7@1 X-A=b Time=3");
    assert_eq!(without_mending(own.as_bytes()), []);
}

#[test]
fn what_grows_too_long_is_refused() {
    for value in ["\x07".repeat(2000), "\"".repeat(3000)] {
        let text = game(&format!("note: {value}"), "1 S r7@1");
        assert_eq!(both(text.as_bytes(), false), (vec![], 1));
        let done = run_with(&["convert", "-"], text.as_bytes());
        assert!(done.stderr.contains("-:3:1: M005"), "{}", done.stderr);
    }
}

const FEUD: [&str; 2] = [
    "%marchstone 1\nmatch: C feud\nruleset: st1-2024\nround: 1/2\nsouth: A\nnorth: B\n\n1 S g7@1\nresult: south opponent-resigned\npoints: A 5, B 0\n",
    "%marchstone 1\nmatch:\tC\tfeud\nruleset: st1-2024\nround: 2/2\nsouth: A\nnorth: B\n\n1 N g7@1\nresult: south opponent-resigned\npoints: A 1, B 77\n",
];

#[test]
fn a_tab_makes_no_other_match() {
    let written = FEUD.join("\n");
    let mended = run_with(&["fmt", "-q", "-"], written.as_bytes()).stdout;
    assert!(mended.contains("match: C feud\nround: 2/2\n"), "{mended}");
    let errors = without_mending(written.as_bytes());
    assert_eq!(errors, said(mended.as_bytes()));
    assert!(
        errors.iter().any(|(code, _)| code.starts_with("M6")),
        "{errors:?}"
    );
    for text in [&written, &mended] {
        let scored = run_with(&["score", "--format", "short", "-"], text.as_bytes());
        assert_eq!(scored.stdout.lines().count(), 1, "{}", scored.stdout);
        let args = ["select", "--count", "--header", "match=C feud", "-"];
        assert_eq!(run_with(&args, text.as_bytes()).stdout, "2\n");
    }
    // points in quotes are points
    let quoted = FEUD[0].replace("points: A 5, B 0", "points: \"A 5, B 0\"");
    assert_eq!(said(quoted.as_bytes()), said(FEUD[0].as_bytes()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn odd_headers_and_comments_keep_their_verdict(
        key in "(x-|X-|)[a-zA-Zéß0-9.\u{2013}\u{200b}\u{308}名-]{1,6}",
        value in "[a-z\"#\\\\\t \u{a0}\u{7}\u{7f}\u{85}\u{202e}\u{3000}\u{feff}–é]{0,12}",
        comment in "#[a-z# \t\u{a0}\u{7}\u{c}\u{1b}\u{85}\u{202e}\u{200b}é]{0,10}",
        field in "[xX][-\u{2013}][a-zA-Z0-9-]{1,4}=[a-zA-Z@>,#=\u{a0}\u{85}é–]{1,6}",
        ruleset in "[sS][tT][12]( ?[-\u{2212}] ?)(2024|en|de|1999)( ?\\+ ?[a-z]{1,8}(=[a-z]{1,4})?)?",
    ) {
        let texts = [
            format!("%marchstone 1  {comment}\nruleset: st1-2024\n{key}: {value}  {comment}\n{comment}\n\n1 S r7@1  {comment}\nresult: unfinished  {comment}\n"),
            format!("%marchstone 1\nruleset: st1-2024\nnote:{value}\n\n1 S r7@1 {field}\n"),
            format!("%marchstone 1\nruleset: {ruleset}  {comment}\n\nresult: unfinished\n"),
        ];
        for text in texts {
            canonical(&text);
        }
    }

    #[test]
    fn every_value_of_json_comes_back(
        key in "[a-zA-Zé名][a-zA-Z0-9é名.-]{0,5}",
        value in "[\u{1}-\u{ff}\u{2013}\u{202e}\u{3000}\u{feff}名]{0,12}",
    ) {
        prop_assume!(marchstone::syntax::is_header_key(&key));
        let json = serde_json::json!({
            "format": "marchstone-json 1", "ruleset": "st1-2024",
            "headers": [{"key": key, "value": value}], "turns": [],
        });
        let (found, refused) = both(json.to_string().as_bytes(), false);
        prop_assert_eq!((found.len(), refused), (1, 0), "{}", json);
        let back: serde_json::Value = serde_json::from_str(&found[0].json).expect("JSON");
        prop_assert_eq!(&back["headers"], &json["headers"], "{}", &found[0].text);
        let mut written = String::new();
        write_text(&mut written, &value).expect("memory");
        prop_assert!(found[0].text.contains(&written));
    }
}

#[test]
fn grey_may_be_written_as_purple_and_is_remarked_on() {
    for lines in [
        "1 A p3@3 +?\n",
        "deal A: p3 r1 r2 r3 r4 r5\n\n1 A r1@1 +?\n",
        "1 A r1@1 +?\n2 D b1@1 control 2 denied by p4,p5 +?\n",
    ] {
        let text = format!("%marchstone 1\nruleset: st2-de\n{lines}result: unfinished\n");
        let findings = check_text(&text);
        assert_eq!(
            findings
                .iter()
                .filter(|finding| finding.code == Code::Mended)
                .count(),
            1,
            "{text}"
        );
    }
    // in Schotten Totten it is a color of its own, and elsewhere a letter like others
    for (rules, line) in [
        ("st1-2024", "1 S p3@3 +?"),
        ("st2-en", "1 A r3@3 +? x-p1=p2  # p3"),
    ] {
        let text = format!("%marchstone 1\nruleset: {rules}\n\n{line}\nresult: unfinished\n");
        assert!(check_text(&text).is_empty(), "{text}");
    }
}
