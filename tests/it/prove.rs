//! `prove`: missing proofs go into records, and nothing else changes.

use super::program::{
    command, marchstone_in_repository as run, marchstone_with as run_with, names,
};
use super::reference::{INFOS, KINDS, RULESETS, applies, legal_game, mutated_game};
use marchstone::code::Code;
use marchstone::pipeline::check_text;
use marchstone::prove::{Proved, Why, each};
use std::fs;
use std::path::{Path, PathBuf};

/// The text with its proofs, and what was done in each game.
fn prove(text: &str) -> (String, Vec<Proved>) {
    let (mut out, mut done) = (Vec::new(), Vec::new());
    each(text.as_bytes(), |bytes, proved| {
        out.extend_from_slice(bytes);
        done.push(proved.clone());
        Ok(())
    })
    .expect("memory can be read");
    (String::from_utf8(out).expect("text"), done)
}

/// The text without the clauses of `because`.
fn bare(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(" because ") {
        out.push_str(before);
        let end = after.find([' ', '\n', '\r']).unwrap_or(after.len());
        rest = &after[end..];
    }
    out + rest
}

/// What is found, but for open rulings: by another reading a proof that is new may not carry its claim.
fn findings(text: &str) -> Vec<(&'static str, String, Option<u32>)> {
    let found = check_text(text).into_iter();
    let found = found.filter(|finding| finding.code != Code::Ruled);
    let parts = found.map(|finding| {
        let message = finding.message.into_owned();
        (finding.code.number(), message, finding.turn)
    });
    parts.collect()
}

/// Proves a text, holds what must hold, and gives the new text and how many proofs it has got.
fn proves(text: &str) -> (String, u32) {
    let (new, done) = prove(text);
    assert_eq!(bare(&new), bare(text), "only proofs are new:\n{new}");
    assert_eq!(
        findings(&new),
        findings(text),
        "nothing new is found:\n{new}"
    );
    let (again, second) = prove(&new);
    assert_eq!(again, new, "a second time changes nothing");
    assert!(second.iter().all(|proved| proved.written == 0));
    let unsafe_left = |proved: &Proved| proved.left.iter().any(|left| left.why == Why::Unsafe);
    assert!(!done.iter().any(unsafe_left), "{text}");
    (new, done.iter().map(|proved| proved.written).sum())
}

#[test]
fn generated_games_get_their_proofs() {
    for rules in RULESETS {
        let mut written = 0;
        for info in INFOS {
            for seed in 0..6 {
                let sample = legal_game(rules.name, info, seed);
                let text = bare(&sample.text);
                let (new, more) = proves(&text);
                written += more;
                // every claim that stands has a proof now
                let open = new.lines().filter(|line| {
                    let claims =
                        line.matches(" claim ").count() + line.matches(" control ").count();
                    claims > line.matches(" because ").count() + line.matches(" denied").count()
                });
                assert_eq!(open.count(), 0, "{new}");
                // and with other ends of lines, comments and a neighbour it is the same
                let crlf = text.replace('\n', "  # done\r\n");
                let crlf = crlf.replace("%marchstone 1  # done", "%marchstone 1");
                let (new, same) = proves(&format!("{crlf}{text}"));
                assert_eq!((same, new.contains("\r\n")), (2 * more, true));
            }
        }
        assert!(written > 10, "{}: {written}", rules.name);
    }
}

#[test]
fn open_readings_make_no_difference_to_a_proof() {
    for options in [
        "+wild-doubles=no",
        "+wild-doubles=no+bluff-tie=none",
        "+mud-early-claim=no",
    ] {
        for seed in 0..20 {
            let sample = legal_game("st1-2024+tactics", INFOS[0], seed);
            let rules = format!("ruleset: st1-2024+tactics{options}\n");
            proves(&bare(&sample.text).replacen("ruleset: st1-2024+tactics\n", &rules, 1));
        }
    }
    for options in ["+wild-doubles=no", "+proof-tactics=elite", "+color-run=top"] {
        for seed in 0..20 {
            let sample = legal_game("st2-en+tactics", INFOS[0], seed);
            let rules = format!("ruleset: st2-en+tactics{options}\n");
            proves(&bare(&sample.text).replacen("ruleset: st2-en+tactics\n", &rules, 1));
        }
    }
}

#[test]
fn games_with_a_mistake_get_the_proofs_that_hold() {
    let mut left = 0;
    for rules in RULESETS {
        for (index, kind) in KINDS.iter().enumerate() {
            let info = INFOS[index % INFOS.len()];
            if !applies(kind, rules.name, info) {
                continue;
            }
            if let Some(sample) = mutated_game(rules.name, info, kind.name, 1) {
                let text = bare(&sample.text);
                proves(&text);
                left += prove(&text)
                    .1
                    .iter()
                    .map(|proved| proved.left.len())
                    .sum::<usize>();
            }
        }
    }
    assert!(left > 20, "{left}");
}

#[test]
fn fixtures_get_their_proofs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut written = 0;
    for inside in [
        "records",
        "games",
        "st1/ok",
        "st1/bad",
        "st2/ok",
        "st2/bad",
        "series/ok",
        "syntax/ok",
    ] {
        for file in fs::read_dir(folder.join(inside)).expect("ships") {
            let path = file.expect("a file").path();
            if path.extension().is_some_and(|ending| ending == "march") {
                let text = fs::read_to_string(&path).expect("text");
                written += proves(&text).1;
            }
        }
    }
    assert!(written > 50, "{written}");
}

const HEAD: &str = "%marchstone 1\nruleset: st1-2024\n\n";

#[test]
fn forms_that_are_mended_stay_as_they_are() {
    let turns = "1 S r7@4\n2 N b1@1\n3 S r8@4\n4 N b2@1\n5 S r9@4";
    for (before, after) in [
        ("claim 4", "claim 4 because -"),
        ("control 4", "control 4 because -"),
        ("CLAIM 4", "CLAIM 4 because -"),
        ("beanspruche 4", "beanspruche 4 because -"),
        ("claim  4   # so", "claim  4 because -   # so"),
        ("claim 4 time=3", "claim 4 because - time=3"),
        ("claim 4 denied", "claim 4 denied"),
        ("claim 4 because b9", "claim 4 because b9"),
    ] {
        let text = format!("{HEAD}{turns} {before}\nresult: unfinished\n");
        let wanted = format!("{HEAD}{turns} {after}\nresult: unfinished\n");
        assert_eq!(prove(&text).0, wanted);
    }
}

#[test]
fn a_list_of_claims_becomes_claims_of_their_own() {
    let head = "%marchstone 1\nruleset: st1-2024\nstart: st1-2024 r7,r8,r9:-/y1,b2,n3:p1/y7,y8,y9:-/-/b7,b8,b9:-/-/-/-/- S turn=9 phase=played\n\n";
    let text = |claims: &str| format!("{head}9 S {claims}\nresult: unfinished\n");
    assert_eq!(
        prove(&text("claim 1,3, 5")).0,
        text("claim 1 because - claim 3 because - claim 5 because -")
    );
    // of a list in which one is false the others before it are proven
    let (new, done) = prove(&text("claim 1,2,5"));
    assert_eq!(new, text("claim 1 because - claim 2,5"));
    let why: Vec<Why> = done[0].left.iter().map(|left| left.why).collect();
    assert_eq!(why, [Why::False, Why::Unknown]);
}

#[test]
fn what_is_left_is_said() {
    let text = format!(
        "{HEAD}1 S r7@4\n2 N b8@1\n3 S r8@4\n4 N b9@1\n5 S y8@4 claim 4\n6 N b7@1 claim 1\nresult: unfinished\n"
    );
    let done = run_with(&["prove", "-"], text.as_bytes());
    assert_eq!((done.code, done.stdout.as_str()), (1, text.as_str()));
    insta::assert_snapshot!(done.stderr, @r#"
-:8: turn 5: no proof written: the claim is false
-:9: turn 6: no proof written: nobody knows how the table looks there
wrote 0 proofs in 1 game; 2 claims were left without
"#);
    let quiet = run_with(&["prove", "-q", "-"], text.as_bytes());
    assert_eq!((quiet.code, quiet.stderr.as_str()), (1, ""));
}

#[test]
fn a_line_without_room_is_left() {
    let comment = "a".repeat(4_096 - "5 S r9@4 claim 4  # ".len());
    let text = format!(
        "{HEAD}1 S r7@4\n2 N b1@1\n3 S r8@4\n4 N b2@1\n5 S r9@4 claim 4  # {comment}\nresult: unfinished\n"
    );
    let (new, done) = prove(&text);
    assert_eq!(new, text);
    assert_eq!(done[0].left[0].why, Why::NoRoom);
}

/// A fresh folder of this test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

const OPEN: &str = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n2 N b1@1\n3 S r8@4\n4 N b2@1\n5 S r9@4 claim 4\nresult: unfinished\n";

#[test]
fn files_are_written_anew_in_their_place() {
    let folder = folder("prove-in-place");
    let text = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    fs::write(folder.join("a.march"), OPEN).expect("a file");
    fs::write(folder.join("b.march"), bare(OPEN).replace(" claim 4", "")).expect("a file");
    let args = ["prove", "--in-place", folder.to_str().expect("a path")];
    let done = run(&args);
    assert_eq!(
        (done.code, done.stdout.as_str()),
        (0, ""),
        "{}",
        done.stderr
    );
    assert_eq!(done.stderr, "wrote 1 proof in 2 games\n");
    assert_eq!(
        text("a.march"),
        OPEN.replace("claim 4", "claim 4 because -")
    );
    assert_eq!(names(&folder), ["a.march", "b.march"]);
    let again = run(&args);
    assert_eq!(again.stderr, "wrote 0 proofs in 2 games; 1 claim had one\n");
}

#[cfg(unix)]
#[test]
fn permissions_stay_and_links_are_followed() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("prove-links");
    let file = folder.join("a.march");
    fs::write(&file, OPEN).expect("a file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("permissions");
    symlink("a.march", folder.join("link.march")).expect("a link");
    let done = run(&[
        "prove",
        "-i",
        folder.join("link.march").to_str().expect("a path"),
    ]);
    assert_eq!(done.code, 0, "{}", done.stderr);
    assert!(
        fs::read_to_string(&file)
            .expect("a file")
            .contains("because -")
    );
    let mode = fs::metadata(&file).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert!(folder.join("link.march").is_symlink());
    fs::write(&file, OPEN).expect("a file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o440)).expect("permissions");
    let done = run(&["prove", "-i", file.to_str().expect("a path")]);
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.contains("the file is read-only"),
        "{}",
        done.stderr
    );
    assert_eq!(fs::read_to_string(&file).expect("a file"), OPEN);
}

#[test]
fn a_file_that_cannot_be_copied_stays_whole() {
    let folder = folder("prove-whole");
    let file = folder.join("a.march");
    let long = format!("{OPEN}{HEAD}# {}\n1 S r7@4\n", "a".repeat(5_000));
    fs::write(&file, &long).expect("a file");
    let done = run(&["prove", "--in-place", file.to_str().expect("a path")]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("game 2 of"), "{}", done.stderr);
    assert_eq!(fs::read_to_string(&file).expect("a file"), long);
    assert_eq!(names(&folder), ["a.march"]);
}

#[test]
fn a_game_that_is_not_utf_8_is_copied() {
    let mut bytes = OPEN
        .replace("st1-2024\n", "st1-2024\nsouth: Ren")
        .into_bytes();
    let at = bytes
        .windows(4)
        .position(|part| part == b": Re")
        .expect("a name")
        + 5;
    bytes.insert(at, 0xe9);
    let mut both = bytes.clone();
    both.extend_from_slice(OPEN.as_bytes());
    let mut out = Vec::new();
    let games = each(&both[..], |bytes, _| {
        out.extend_from_slice(bytes);
        Ok(())
    });
    assert_eq!(games.expect("memory can be read"), 2);
    let proven = OPEN.replace("claim 4", "claim 4 because -");
    assert_eq!(out, [&bytes, proven.as_bytes()].concat());
}

#[test]
fn arguments_that_make_no_sense_are_refused() {
    for args in [
        &["prove", "a.march", "b.march"][..],
        &["prove", "--in-place", "-"],
        &["prove", "no-such-file"],
        &["prove", "--in-place", "no-such-file"],
        &["prove", "fixtures/records"],
    ] {
        let done = run(args);
        assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{args:?}");
    }
    assert_eq!(run_with(&["prove", "-"], b"").code, 2);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("Linux has it");
    let record = "fixtures/records/02-st1-1999-claims-before-and-after.march";
    let output = command().args(["prove", record]).stdout(full).output();
    let output = output.expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write"));
}
