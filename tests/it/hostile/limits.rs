//! What is packed without end, what is nested without end, what never ends.

use super::{folder, run};
use flate2::{Compression, write::GzEncoder};
use marchstone::{certificate, pipeline};
use std::fs;
use std::io::Write;

/// Commands that read games.
const READERS: &[&str] = &[
    "check FILE",
    "check --format json FILE",
    "fmt --check FILE",
    "convert --to jsonl FILE",
    "redact --view S FILE",
    "merge FILE FILE",
    "prove FILE",
    "select FILE",
    "stats FILE",
    "score FILE",
    "show FILE --game 9999999",
    "legal FILE --game 9999999",
    "claim FILE --game 9999999 --at 1",
];

#[test]
fn every_command_stops_at_the_limit_of_what_is_packed() {
    let folder = folder("packed");
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let blank = vec![b'\n'; 1 << 20];
    for _ in 0..64 {
        packed.write_all(&blank).expect("memory");
    }
    let bytes = packed.finish().expect("memory");
    assert!(bytes.len() < 1 << 17);
    for name in ["bomb.march.gz", "bomb.jsonl.gz"] {
        let file = folder.join(name);
        fs::write(&file, &bytes).expect("a file");
        for line in READERS {
            let done = run(line, &file, &file);
            assert_eq!(done.code, 2, "{line} {name}: {}", done.stderr);
            // what is no game to a command ends it before
            let words = [
                "unpacked to: it grows to more than 200 times its size",
                "cannot be copied: it is too long",
                "is JSON: `marchstone convert",
            ];
            let said = words.iter().any(|words| done.stderr.contains(words));
            assert!(said, "{line}: {}", done.stderr);
        }
        assert_eq!(fs::read(&file).expect("a file"), bytes);
    }
}

#[test]
fn deep_json_is_refused_at_any_depth() {
    let folder = folder("deep");
    for depth in [100, 128, 1_000, 200_000] {
        let (open, close) = ("[".repeat(depth), "]".repeat(depth));
        let objects = "{\"a\":".repeat(depth) + "1" + &"}".repeat(depth);
        let game = |key: &str, value: &str| {
            format!(
                "{{\"format\":\"marchstone-json 1\",\"ruleset\":\"st1-2024\",\"{key}\":{value}}}"
            )
        };
        let nested = open.clone() + &close;
        let texts = [
            nested.clone(),
            open,
            objects.clone(),
            game("headers", &nested),
            game("turns", &objects),
            game("replay", &nested),
            game("replay", &objects),
            game("x-other", &objects),
            format!("{{\"format\":\"marchstone-json 1\",\"games\":{nested}}}"),
        ];
        for (index, text) in texts.iter().enumerate() {
            let file = folder.join(format!("{depth}-{index}.json"));
            fs::write(&file, text).expect("a file");
            for line in ["check FILE", "convert FILE", "verify FILE", "show FILE"] {
                let done = run(line, &file, &file);
                // a board needs nothing of what a replay is said to have been
                let least = i32::from(line != "show FILE");
                assert!(
                    (least..=2).contains(&done.code),
                    "{line} {}: {} {}",
                    &text[..60.min(text.len())],
                    done.code,
                    done.stderr
                );
                assert!(!done.stderr.contains("panicked"), "{}", done.stderr);
            }
            assert!(certificate::read(text).is_err());
        }
    }
}

#[test]
fn long_lists_and_long_names_are_one_game() {
    let many = |item: &str, count: usize| vec![item; count].join(",");
    for line in [
        format!("1 S retreat {}", many("1", 1500)),
        format!("1 S claim 1 because {}", many("r1", 1300)),
        format!("1 S claim 1 as {}", many("joker=r1", 400)),
        format!("1 S support {}", many("r1", 1300)),
        format!("1 S {}", vec!["pass"; 800].join(" ")),
        format!("1 S recruiter {}", vec!["+r1"; 900].join(" ")),
        format!("now: st1-2024 {} S", vec!["-"; 2000].join("/")),
        format!("now: st1-2024 {}:- S", many("r1", 1300)),
        format!(
            "now: st1-2024 -/-/-/-/-/-/-/-/- S deck={}",
            many("r1", 1200)
        ),
    ] {
        for ruleset in ["st1-2024+tactics", "st2-en+tactics"] {
            let text = format!("%marchstone 1\nruleset: {ruleset}\n{line}\nresult: unfinished\n");
            let findings = pipeline::check_text(&text);
            assert!(!findings.is_empty(), "{}", &line[..40]);
        }
    }
}
