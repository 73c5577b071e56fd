//! Input that wants to do harm: it is refused in a sentence, at once, in little memory.

use crate::program::marchstone_with as run_with;
use marchstone::certificate::{MOST_BYTES, of_position, read};
use marchstone::model::Place;
use marchstone::pipeline::position;
use proptest::prelude::*;
use std::time::{Duration, Instant};

fn good() -> String {
    let line = "st1-2024 r8,g8,y8:b6,b7@4/b8:-@1/-:b5@9 S";
    let position = position(line).expect("a position");
    of_position(&position, Place(3), None)
        .expect("open cards")
        .text()
}

#[test]
fn any_bytes_give_one_clear_line() {
    let good = good();
    let deep = |open: &str, close: &str, count: usize| {
        format!(
            "{{\"format\":{}{}}}",
            open.repeat(count),
            close.repeat(count)
        )
    };
    let long = format!("{{\"format\":\"{}\"}}", "a".repeat(10_000_000));
    let inputs: Vec<(&str, Vec<u8>)> = vec![
        ("a deep list", deep("[", "]", 30_000).into_bytes()),
        ("a deep object", deep("{\"a\":", "}", 10_000).into_bytes()),
        (
            "deep inside",
            good.replace("\"as\":[]", &format!("\"as\":{}", "[".repeat(60_000)))
                .into_bytes(),
        ),
        ("ten megabytes", long.into_bytes()),
        (
            "ten megabytes of open lists",
            [b"{".as_slice(), &vec![b'['; 10_000_000]].concat(),
        ),
        (
            "a huge number",
            good.replace("\"site\":4", "\"site\":1e999999").into_bytes(),
        ),
        (
            "many digits",
            good.replace("\"site\":4", &format!("\"site\":{}", "9".repeat(50_000)))
                .into_bytes(),
        ),
        ("bytes", b"\xff\xfe\0{".to_vec()),
        ("half a character", [good.as_bytes(), b"\xc3"].concat()),
        ("an escape", b"{\"format\":\"\\ud800\"}".to_vec()),
        (
            "control characters",
            b"{\"format\":\"marchstone-certificate \\u001b[31m\"}".to_vec(),
        ),
        ("words", b"Hello, world".to_vec()),
        ("a list of them", format!("[{good}]").into_bytes()),
    ];
    for (name, bytes) in inputs {
        let start = Instant::now();
        for format in ["human", "short", "json"] {
            let done = run_with(&["verify", "--format", format, "-"], &bytes);
            assert!(matches!(done.code, 1 | 2), "{name}: {}", done.stdout);
            assert!(done.stdout.len() < 1_000, "{name}: {}", done.stdout.len());
            assert!(!done.stdout.contains('\u{1b}'), "{name}");
            if format == "short" {
                assert_eq!(done.stdout.lines().count(), 1, "{name}: {}", done.stdout);
            }
        }
        assert!(start.elapsed() < Duration::from_secs(20), "{name}");
    }
}

#[test]
fn a_broken_line_costs_only_itself() {
    let good = good();
    let lines = format!("{good}\n{}\n{good}\n{{\"format\"\n{good}\n", &good[..300]);
    let done = run_with(&["verify", "--format", "short", "-"], lines.as_bytes());
    let words: Vec<&str> = done
        .stdout
        .lines()
        .filter_map(|line| line.split(": ").nth(1))
        .collect();
    assert_eq!(
        words,
        [
            "verified",
            "unreadable",
            "verified",
            "unreadable",
            "verified"
        ]
    );
}

#[test]
fn effort_that_is_spent_is_said() {
    use marchstone::ask::elsewhere;
    use marchstone::model::Seat;
    use marchstone::proof::spare::{Spent, minimal, smallest};
    use marchstone::proof::{question, reason};
    let position = position("st1-2024 r8,g8,y8:b6,b7@4/b8:-@1/-:b5@9 S").expect("a position");
    let q = question(&position, Place(3), Seat::South);
    let elsewhere = elsewhere(&position, Place(3));
    let because = reason(&q, elsewhere).expect("it holds").because;
    let mut left = 0;
    assert_eq!(minimal(&q, elsewhere, because, &mut left), Err(Spent));
    assert_eq!(smallest(&q, elsewhere, because, &mut left), Err(Spent));
    left = 10_000;
    assert_eq!(minimal(&q, elsewhere, because, &mut left), Ok(None));
    assert_eq!(smallest(&q, elsewhere, because, &mut left), Ok(None));
    assert!(left > 9_000, "{left}");
}

#[test]
fn places_without_a_formation_have_certificates_that_hold() {
    // every place of a full front, whatever lies there
    let line = "st2-en r0,r1,b0,b1:-@2/r11,b11,k11,y11:r10,b10,k10@6/g11,g9:y10,y9@4 A";
    let position = position(line).unwrap_or_else(|finding| panic!("{}", finding.message));
    for place in position.board.places() {
        let certificate = of_position(&position, place, None).expect("open cards");
        assert!(certificate.verify().is_ok(), "{}", certificate.text());
    }
}

proptest! {
    #[test]
    fn any_text_is_read_without_harm(text in "\\PC*") {
        prop_assert!(read(&text).is_err());
    }

    #[test]
    fn any_byte_may_change(at in 0..2_000usize, new in any::<u8>()) {
        let good = good();
        let mut bytes = good.clone().into_bytes();
        let at = at % bytes.len();
        bytes[at] = new;
        let verified = std::str::from_utf8(&bytes)
            .is_ok_and(|text| read(text).is_ok_and(|certificate| certificate.verify().is_ok()));
        prop_assert_eq!(verified, bytes == good.as_bytes());
    }
}

#[test]
fn blanks_fill_a_certificate_only_so_far() {
    let good = good();
    let blanks = " ".repeat(MOST_BYTES - good.len());
    let filled = good.replacen('{', &format!("{{{blanks}"), 1);
    assert!(read(&filled).is_ok());
    assert!(read(&format!("{filled} ")).is_err());
}
