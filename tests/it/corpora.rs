//! Many games: packed files, folders, several threads, an interrupt.

use super::program::{Done, command, marchstone_with as run_with, opened};
use super::reference::{INFOS, RULESETS, legal_game};
use flate2::{Compression, write::GzEncoder};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// A new, empty folder for a test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

pub fn run(args: &[&str]) -> Done {
    let output = command().args(args).stdin(Stdio::null()).output();
    output.expect("the program runs").into()
}

pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(bytes).expect("memory");
    packed.finish().expect("memory")
}

pub fn zstd(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

/// Games of every kind: right ones, every broken one on file, matches, damaged bytes.
pub fn mixed() -> Vec<u8> {
    let mut text = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|ending| ending == "march") => {
                    files.push(path);
                }
                false => {}
            }
        }
    }
    files.sort();
    for path in files {
        let bytes = fs::read(&path).expect("a file");
        // a file that is no text at all says nothing about what comes after it
        if bytes.starts_with(b"%") || bytes.starts_with(b"#") {
            text.extend(bytes);
            text.push(b'\n');
        }
    }
    for (index, ruleset) in RULESETS.iter().enumerate() {
        for seed in 0..3 {
            text.extend(
                legal_game(ruleset.name, INFOS[index % INFOS.len()], seed)
                    .text
                    .bytes(),
            );
            text.push(b'\n');
        }
    }
    text.extend(b"%marchstone 1\nruleset: st1-2024\nnote: \xff\xfe\n1 S g7@1\n\n%marchstone 9\n\n");
    text
}

fn jsonl(text: &[u8]) -> Vec<u8> {
    let done = run_with(&["convert", "--to", "jsonl", "-"], text);
    assert!(done.stdout.lines().count() > 100, "{}", done.stderr);
    done.stdout.into_bytes()
}

#[test]
fn any_number_of_jobs_gives_the_same_bytes() {
    let folder = folder("jobs");
    let text = mixed();
    // large enough for several batches, and the matches stand far apart
    fs::write(folder.join("b.march"), text.repeat(3)).expect("a file");
    fs::write(folder.join("a.jsonl"), jsonl(&text)).expect("a file");
    fs::write(folder.join("c.march"), "# nothing\n").expect("a file");
    let name = folder.to_str().expect("a name");
    for rest in [
        &["--format", "json"][..],
        &["--format", "short"],
        &["--format", "human"],
        &["--format", "json", "--certificates", "--remarks"],
    ] {
        let args = |jobs| [&["check", "--jobs", jobs], rest, &[name, "missing.march"]].concat();
        let one = run(&args("1"));
        assert_eq!(one.code, 2);
        assert!(one.stdout.contains("M50"), "findings of matches");
        for jobs in ["2", "4", "7"] {
            let more = run(&args(jobs));
            assert!(one.stdout == more.stdout, "{rest:?} on {jobs}");
            assert_eq!(one.stderr, more.stderr, "{rest:?} on {jobs}");
            assert_eq!(one.code, more.code);
        }
    }
}

#[test]
fn the_threads_say_what_the_library_says() {
    let text = mixed();
    let mut expected = Vec::new();
    marchstone::pipeline::check(text.as_slice(), |checked| {
        marchstone::report::json::game(&mut expected, "-", checked);
        Ok::<(), ()>(())
    })
    .expect("memory");
    let found = run_with(&["check", "--format", "json", "--jobs", "3", "-"], &text);
    assert!(found.stdout.as_bytes() == expected);
}

#[test]
fn packed_games_are_the_same_games() {
    let folder = folder("packed");
    let text = mixed();
    let json = jsonl(&text);
    let half = text.len() / 2;
    let cut = text[half..]
        .windows(2)
        .position(|two| two == b"\n%")
        .expect("a game")
        + half
        + 1;
    let parts = |pack: fn(&[u8]) -> Vec<u8>| [pack(&text[..cut]), pack(&text[cut..])].concat();
    // a frame to be skipped, as programs put in front that pack on several threads
    let skipped = [b"\x50\x2a\x4d\x18\x04\0\0\0abcd".to_vec(), zstd(&text)].concat();
    let plain = run_with(&["check", "--format", "json", "-"], &text);
    for (name, bytes) in [
        ("one.march.gz", gzip(&text)),
        ("one.march.zst", zstd(&text)),
        ("parts.march.gz", parts(gzip)),
        ("parts.march.zst", parts(zstd)),
        ("skipped.march.zst", skipped),
        // what it is its bytes say
        ("named-otherwise.march", gzip(&text)),
    ] {
        let path = folder.join(name);
        fs::write(&path, &bytes).expect("a file");
        let path = path.to_str().expect("a name");
        let done = run(&["check", "--format", "json", path]);
        let stdout = done
            .stdout
            .replace(&format!("\"file\":\"{path}\""), "\"file\":\"-\"");
        assert!(plain.stdout == stdout, "{name}: {}", done.stderr);
        let piped = run_with(&["check", "--format", "json", "-"], &bytes);
        assert!(plain.stdout == piped.stdout, "{name}: {}", piped.stderr);
    }
    let unpacked = run_with(&["check", "--format", "json", "-"], &json);
    let piped = run_with(&["check", "--format", "json", "-"], &zstd(&json));
    assert!(unpacked.stdout == piped.stdout);
    let one = run_with(&["convert", "--to", "march", "-"], &gzip(&json));
    let other = run_with(&["convert", "--to", "march", "-"], &json);
    assert!(one.stdout == other.stdout && one.stdout.len() > 10_000);
}

#[test]
fn folders_hold_packed_games_and_links_are_not_followed() {
    let folder = folder("folders");
    let game = b"%marchstone 1\nruleset: st1-2024\n\n1 S g7@1\nresult: unfinished\n";
    let json = run_with(&["convert", "--to", "jsonl", "-"], game)
        .stdout
        .into_bytes();
    for (name, bytes) in [
        ("a.march", game.to_vec()),
        ("b.march.gz", gzip(game)),
        ("c.march.zst", zstd(game)),
        ("d.jsonl", json.clone()),
        ("e.jsonl.gz", gzip(&json)),
        ("f.jsonl.zst", zstd(&json)),
        ("other.jsonl.gz", gzip(b"{\"a\":1}\n")),
        ("other.txt.gz", gzip(game)),
    ] {
        fs::write(folder.join(name), bytes).expect("a file");
    }
    let mut expected = vec![
        "a.march",
        "b.march.gz",
        "c.march.zst",
        "d.jsonl",
        "e.jsonl.gz",
        "f.jsonl.zst",
    ];
    #[cfg(unix)]
    {
        use std::os::unix::{ffi::OsStrExt, fs::symlink};
        symlink(&folder, folder.join("circle")).expect("a link");
        symlink(folder.join("loop"), folder.join("loop")).expect("a link");
        symlink("loop.march", folder.join("loop.march")).expect("a link");
        symlink(folder.join("a.march"), folder.join("link.march")).expect("a link");
        let odd = std::ffi::OsStr::from_bytes(b"z\xff\x1b[31m\n.march");
        fs::write(folder.join(odd), game).expect("a file");
        expected.extend(["link.march", "z\u{fffd}\u{1b}[31m\n.march"]);
    }
    let done = run(&[
        "check",
        "--format",
        "json",
        folder.to_str().expect("a name"),
    ]);
    let files: Vec<String> = done
        .stdout
        .lines()
        .map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let file = value["file"].as_str().expect("a name").to_string();
            file[folder.to_str().expect("a name").len() + 1..].to_string()
        })
        .collect();
    assert_eq!(files, expected, "{}", done.stderr);
    // a link that leads nowhere can't be read, and that is said
    #[cfg(unix)]
    assert!(done.stderr.contains("loop.march"), "{}", done.stderr);
    assert_eq!(done.code, if cfg!(unix) { 2 } else { 0 }, "{}", done.stderr);
    #[cfg(unix)]
    {
        let done = run(&[
            "check",
            "--format",
            "short",
            "--remarks",
            folder.to_str().expect("a name"),
        ]);
        assert!(!done.stdout.contains('\u{1b}') && !done.stderr.contains('\u{1b}'));
        let alone = folder.join("loop.march");
        let done = run(&["check", alone.to_str().expect("a name")]);
        assert_eq!(done.code, 2);
        assert!(done.stderr.contains("cannot read"), "{}", done.stderr);
    }
}

#[test]
fn a_file_that_unpacks_without_end_is_left_at_a_limit() {
    let game = b"%marchstone 1\nruleset: st1-2024\n\n1 S g7@1\nresult: unfinished\n\n";
    let bomb = [game.to_vec(), vec![b'\n'; 40 << 20]].concat();
    for packed in [gzip(&bomb), zstd(&bomb)] {
        let done = run_with(&["check", "--format", "json", "-"], &packed);
        assert_eq!(done.code, 2, "{}", done.stderr);
        assert!(done.stderr.contains("stopped after 1"), "{}", done.stderr);
        assert!(
            done.stderr.contains("200 times its size"),
            "{}",
            done.stderr
        );
        for command in ["convert", "score"] {
            let done = run_with(&[command, "-"], &packed);
            assert_eq!(done.code, 2, "{command}: {}", done.stderr);
        }
    }
}

#[test]
fn a_damaged_packed_file_gives_its_games_and_an_error() {
    let text = mixed();
    for packed in [gzip(&text), zstd(&text)] {
        let cut = run_with(
            &["check", "--format", "json", "-"],
            &packed[..packed.len() - 20],
        );
        assert_eq!(cut.code, 2);
        let words = "error: cannot read `-`: the packed file ends early: it is cut off or damaged";
        assert!(
            cut.stderr.lines().any(|line| line == words),
            "{}",
            cut.stderr
        );
        let mut wrong = packed.clone();
        let middle = wrong.len() / 2;
        wrong[middle] ^= 0x55;
        let wrong = run_with(&["check", "--format", "json", "-"], &wrong);
        assert_eq!(wrong.code, 2, "{}", wrong.stderr);
    }
    // wherever it ends, that is said in words
    for packed in [gzip(&text[..2000]), zstd(&text[..2000])] {
        for end in 5..packed.len() {
            let cut = run_with(&["check", "-q", "-"], &packed[..end]);
            assert_eq!(cut.code, 2, "{end}: {}", cut.stderr);
            assert!(cut.stderr.contains("ends early"), "{end}: {}", cut.stderr);
        }
    }
    for front in [
        &b"\x1f\x8b\x08"[..],
        b"\x28\xb5\x2f\xfd",
        b"\x50\x2a\x4d\x18\xff\xff\xff\xff",
    ] {
        assert_eq!(run_with(&["check", "-"], front).code, 2);
    }
}

#[test]
fn packed_records_are_not_written_over() {
    let folder = folder("over");
    let path = folder.join("game.march.gz");
    let game = b"%marchstone 1\nruleset: st1-2024\n\n1 S g7@1\nresult: unfinished\n";
    fs::write(&path, gzip(game)).expect("a file");
    let done = run(&["prove", "--in-place", path.to_str().expect("a name")]);
    assert_eq!(done.code, 2, "{}", done.stderr);
    assert_eq!(fs::read(&path).expect("a file"), gzip(game));
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_in_good_order() {
    for jobs in ["1", "2"] {
        let text = mixed().repeat(2);
        let child = opened(&["check", "--format", "json", "--jobs", jobs, "-"], &text);
        // some games are through; the input stays open
        while child.written() < 1000 {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let done = child.signalled("-INT");
        let (rest, stderr) = (done.stdout.into_bytes(), done.stderr);
        assert_eq!(done.code, 130, "{stderr}");
        assert!(stderr.contains("interrupted: checked "), "{stderr}");
        let all = run_with(&["check", "--format", "json", "-"], &text).stdout;
        assert!(all.as_bytes().starts_with(&rest) && rest.ends_with(b"}\n"));
        let games = rest.iter().filter(|byte| **byte == b'\n').count();
        assert!(
            stderr.contains(&format!("checked {games} games so far")),
            "{games}: {stderr}"
        );
    }
}
