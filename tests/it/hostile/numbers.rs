//! Numbers beyond every range, wherever one may stand.

use super::{RECORD, run};
use crate::program::marchstone_with;
use marchstone::pipeline::{self, check_text};
use std::path::Path;

/// Numbers beyond every range, and what only looks like one.
const NUMBERS: &[&str] = &[
    "-1",
    "256",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "99999999999999999999999999999999999999999999999999",
    "00000000000000000000000000000000000000000000000099",
    "1e999",
    "0x10",
    "1.5",
    "\u{0663}",
    "\u{ff11}",
    "\u{bd}",
];

/// Lines with a number at `#`, none of which allows one that is so large.
const LINES: &[&str] = &[
    "# S r1@1",
    "1 S r#@1",
    "1 S r1@#",
    "1 S +r#",
    "1 S r1@1 claim #",
    "1 S r1@1 claim 1 because b#",
    "1 S r1@1 claim 1 denied by b#",
    "1 S r1@1 claim 1 as joker=b#",
    "1 S joker@#",
    "1 S strategist r1@#>2",
    "1 S strategist r1@1>#",
    "1 S traitor r1@1>#",
    "1 S traitor r1.#@1>2",
    "1 S banshee ?#@1",
    "1 S recruiter +r# +? +? -? -?",
    "1 A oil # r1@1",
    "1 A retreat # r1@1",
    "1 A retreat 1,# r1@1",
    "1 A explosion #",
    "1 A support r#,r2",
    "1 A exchange r#,r2,r3 for b1,b2,b3",
    "1 S r1@1 time=-#",
    "deal S: r#",
    "deal S: #?",
    "deck: #?",
    "deck: #",
    "tactics-deck: #?t",
    "round: #/5",
    "round: 2/#",
    "date: #-01-01",
    "date: 2026-#-01",
    "date: 2026-01-#",
    "shuffle: #",
    "start: st1-2024 -/-/-/-/-/-/-/-/- S turn=#",
    "start: st1-2024 r#:-@1 S",
    "start: st1-2024 r1:-@# S",
    "start: st1-2024 -/-/-/-/-/-/-/-/- S hand.S=#",
    "start: st1-2024 -/-/-/-/-/-/-/-/- S deck=#",
    "start: st1-2024 -/-/-/-/-/-/-/-/- S deck=#?",
    "start: st1-2024 -/-/-/-/-/-/-/-/- S passes=#",
    "start: st1-2024+tactics -/-/-/-/-/-/-/-/- S played=#,1",
    "start: st1-2024+tactics -/-/-/-/-/-/-/-/- S tactics-deck=#?t",
    "start: st2-en -/-/-/-/-/-/- A oil=#",
    "start: st2-en -/-/-/-/-/-/- A actions.A=#",
    "points: a #, b 6",
    "result: south #-adjacent",
];

#[test]
fn in_a_record_none_passes_for_a_right_one() {
    for line in LINES {
        for number in NUMBERS {
            let line = line.replace('#', number);
            for ruleset in ["st1-2024+tactics", "st2-en+tactics"] {
                let text =
                    format!("%marchstone 1\nruleset: {ruleset}\n{line}\nresult: unfinished\n");
                let findings = check_text(&text);
                // a match may have so many rounds
                let fine = line == "round: 2/256";
                assert!(fine || !findings.is_empty(), "{text}");
                for finding in &findings {
                    let span = finding.span.start as usize..finding.span.end as usize;
                    assert!(text.get(span).is_some(), "{text}");
                }
            }
        }
    }
    for number in NUMBERS {
        let opening = format!("%marchstone {number}\nruleset: st1-2024\n\n1 S r1@1\n");
        assert!(!check_text(&opening).is_empty(), "{opening}");
        let line = format!("st1-2024 r1:-@1 S turn={number}");
        let _ = pipeline::position(&line);
        let refused = pipeline::position(&format!("st1-2024 r1:-@{number} S"));
        assert!(refused.is_err(), "{number}");
    }
}

/// Pieces of a game in JSON with a number at `#`.
const PIECES: &[&str] = &[
    "{\"turn\":#,\"side\":\"S\",\"actions\":[]}",
    "{\"turn\":1,\"side\":\"S\",\"actions\":[{\"play\":\"r1\",\"at\":#}]}",
    "{\"turn\":1,\"side\":\"S\",\"actions\":[{\"claim\":#}]}",
    "{\"turn\":1,\"side\":\"S\",\"actions\":[],\"time\":#}",
    "#",
    "[#]",
];

#[test]
fn in_json_none_does_harm() {
    let others = ["1E400", "-0", "1e-400", "NaN", "Infinity"];
    for piece in PIECES {
        for number in NUMBERS.iter().chain(&others) {
            let piece = piece.replace('#', number);
            let game = format!(
                "{{\"format\":\"marchstone-json 1\",\"ruleset\":\"st1-2024\",\"turns\":[{piece}]}}"
            );
            let done = marchstone_with(&["check", "--format", "short", "-"], game.as_bytes());
            assert_eq!(done.code, 1, "{game}: {}{}", done.stdout, done.stderr);
        }
    }
}

/// Arguments with a number at `#`.
const ARGUMENTS: &[&str] = &[
    "claim FILE --at #",
    "claim FILE --at 9 --game #",
    "claim FILE --at 9 --site #",
    "show FILE --at #",
    "show FILE --game #",
    "legal FILE --at #",
    "legal FILE --at 9 --after #",
    "legal FILE --game #",
    "explain M#",
    "explain #",
    "rules R#",
    "select FILE --turns #",
    "select FILE --turns #..5",
    "select FILE --since #",
    "generate --ruleset st1-ksr --turns #",
    "generate --ruleset st1-ksr --from # --count 18446744073709551615",
    "generate --ruleset st1-ksr --seed 1 --count 0#x",
    "check FILE --jobs -#",
    "check FILE --severity M#=error",
];

#[test]
fn as_an_argument_each_is_refused_in_words() {
    let file = Path::new(RECORD);
    for line in ARGUMENTS {
        for number in NUMBERS {
            // these are numbers, and fine ones, for whom they are meant
            let fine = *line == "select FILE --turns #"
                || line.contains("--after")
                || (*line).ends_with("#..5")
                || line.contains("--turns")
                    && ["256", "00000000000000000000000000000000000000000000000099"]
                        .contains(number);
            let done = run(&line.replace('#', number), file, file);
            let least = if fine { 0 } else { 2 };
            assert!(
                (least..=2).contains(&done.code),
                "{line} {number}: {} {}",
                done.code,
                done.stderr
            );
            assert!(!done.stderr.contains("panicked"), "{}", done.stderr);
            assert!(least == 0 || !done.stderr.is_empty(), "{line} {number}");
        }
    }
}

#[test]
fn any_number_of_threads_may_be_asked_for() {
    let file = Path::new(RECORD);
    for jobs in ["1", "64", "18446744073709551615"] {
        let done = run(&format!("check --jobs {jobs} FILE"), file, file);
        assert_eq!(done.code, 0, "{jobs}: {}", done.stderr);
    }
    let most = run(
        "generate --ruleset st1-ksr --from 18446744073709551614 --count 1",
        file,
        file,
    );
    assert_eq!(most.code, 0, "{}", most.stderr);
    assert!(most.stdout.starts_with("%marchstone 1\n"));
    let wide = run("show FILE --format short", file, file);
    assert_eq!(wide.code, 0);
}
