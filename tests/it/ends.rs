//! How the program ends: interrupted, told to end, at the end of what is packed, with an output that takes
//! nothing.

use super::corpora::{folder, gzip, mixed, run};
use super::program::{Done, command, marchstone_with as run_with, opened};
use marchstone::pipeline::{Job, Opened, Step, along};
use marchstone::policy::Policy;
use marchstone::series::Series;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

const GAME: &str = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@4\n2 N g5@1\nresult: unfinished\n";

/// Waits until something is so.
fn until(so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !so() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it never is so");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_a_whole_report() {
    let text = mixed().repeat(2);
    for args in [
        &["check", "--format", "sarif", "-"][..],
        &["check", "--format", "junit", "-"],
        &["check", "--format", "github", "-"],
        &["check", "--statistics", "--format", "json", "-"],
        &[
            "check",
            "--format",
            "sarif",
            "--stdin-filename",
            "a.march",
            "--jobs",
            "1",
            "-",
        ],
    ] {
        let child = opened(args, &text);
        // it listens by the time it has read what a pipe holds, and more
        std::thread::sleep(Duration::from_millis(700));
        let done = child.signalled("-INT");
        assert_eq!(done.code, 130, "{args:?}: {}", done.stderr);
        assert!(
            done.stderr.contains("interrupted: checked "),
            "{args:?}: {}",
            done.stderr
        );
        match args[2] {
            "junit" => {
                let read = roxmltree::Document::parse(&done.stdout).expect("XML");
                assert!(read.descendants().any(|node| node.has_tag_name("testcase")));
            }
            "github" => assert!(done.stdout.ends_with('\n')),
            "--format" => {
                let lines = done.stdout.lines();
                assert!(
                    lines
                        .map(serde_json::from_str::<serde_json::Value>)
                        .all(|line| line.is_ok())
                );
            }
            _ => {
                let read: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
                assert!(read.is_object());
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn what_ends_early_leaves_nothing_beside_its_target() {
    let here = folder("ends-early");
    let old = here.join("old.march");
    let target = here.join("target");
    let [old_name, target_name] = [&old, &target].map(|path| path.to_str().expect("a name"));
    fs::write(&old, GAME).expect("a file");
    let names = |here: &Path| {
        let entries = fs::read_dir(here).expect("a folder");
        let mut names: Vec<_> = entries
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        names.sort();
        names
    };
    let before = names(&here);
    for args in [
        &["convert", "--to", "march", "-o", target_name, "-"][..],
        &["redact", "--view", "public", "-o", target_name, "-"],
        &["merge", "-o", target_name, "-", old_name],
        &["convert", "--to", "march", "-o", old_name, "-"],
    ] {
        for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
            let child = opened(args, GAME.as_bytes());
            until(|| names(&here).len() > before.len());
            let done = child.signalled(signal);
            assert_eq!(done.code, code, "{args:?}: {}", done.stderr);
            assert_eq!(names(&here), before, "{args:?} {signal}");
            assert_eq!(fs::read_to_string(&old).expect("a file"), GAME);
        }
    }
}

#[test]
fn zeros_behind_a_packed_file_are_nothing() {
    let here = folder("padded");
    let path = here.join("a.march.gz");
    let name = path.to_str().expect("a name");
    let games = format!("{GAME}\n").repeat(3000);
    let whole = "checked 3,000 games";
    for (behind, code, words) in [
        (&[0; 512][..], 0, ""),
        (&[0; 70_000], 0, ""),
        (b"junk", 2, "what is not packed"),
        (b"\0\0junk", 2, "what is not packed"),
        (b"\x1f\x8bjunk", 2, "cannot read"),
    ] {
        let bytes = [&gzip(games.as_bytes())[..], behind].concat();
        fs::write(&path, &bytes).expect("a file");
        for format in ["short", "sarif"] {
            let done = run(&["check", "--format", format, name]);
            assert_eq!(done.code, code, "{}", done.stderr);
            assert!(
                done.stderr.replace("3000", "3,000").contains(whole),
                "{}",
                done.stderr
            );
            assert!(done.stderr.contains(words), "{}", done.stderr);
        }
    }
    // members one after another are one file; what breaks off takes its last game along
    let two = [gzip(GAME.as_bytes()), gzip(GAME.as_bytes())].concat();
    fs::write(&path, &two).expect("a file");
    assert!(run(&["check", name]).stderr.starts_with("checked 2 games"));
    fs::write(&path, &two[..two.len() - 12]).expect("a file");
    let cut = run(&["check", name]);
    assert_eq!(cut.code, 2);
    assert!(cut.stderr.contains("checked 1 game"), "{}", cut.stderr);
    // positions are read to their end, too
    let position = gzip(b"st1-2024 r7,r8,r9:b1,b2/-/-/-/-/-/-/-/- S\n");
    fs::write(&path, [&position[..], b"junk"].concat()).expect("a file");
    let asked = run(&["claim", "--positions", name]);
    assert!(
        asked.stderr.contains("what is not packed"),
        "{}",
        asked.stderr
    );
}

#[test]
fn games_in_front_of_endless_lines_are_checked() {
    let path = folder("endless").join("a.march.gz");
    let name = path.to_str().expect("a name");
    for endless in [b'\n', b'a'] {
        let mut bytes = GAME.as_bytes().to_vec();
        bytes.push(b'\n');
        bytes.extend(GAME.as_bytes());
        bytes.extend(vec![endless; 24 << 20]);
        fs::write(&path, gzip(&bytes)).expect("a file");
        let done = run(&["check", "--format", "short", name]);
        assert_eq!(done.code, 2, "{}", done.stderr);
        assert!(done.stderr.contains("times its size"), "{}", done.stderr);
        assert!(
            done.stderr.contains("checked 2 games: 1 not valid"),
            "{}",
            done.stderr
        );
    }
}

#[cfg(unix)]
#[test]
fn a_link_to_itself_is_not_written_over() {
    let here = folder("loop");
    let link = here.join("loop");
    std::os::unix::fs::symlink("loop", &link).expect("a link");
    let done = run_with(
        &[
            "convert",
            "--to",
            "march",
            "-o",
            link.to_str().expect("a name"),
            "-",
        ],
        GAME.as_bytes(),
    );
    assert_eq!(done.code, 2, "{}", done.stderr);
    assert!(done.stderr.contains("cannot write"), "{}", done.stderr);
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert_eq!(fs::read_dir(&here).expect("a folder").count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_no_success() {
    for args in [&["--help"][..], &["check", "--help"], &["--version"]] {
        let full = fs::File::options().write(true).open("/dev/full");
        let done = command()
            .args(args)
            .stdout(full.expect("the full device"))
            .stderr(Stdio::piped())
            .output();
        let done = done.expect("the program runs");
        assert_eq!(done.status.code(), Some(2), "{args:?}");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(said.starts_with("error: cannot write: "), "{said}");
        assert_eq!(run(args).code, 0);
    }
}

#[test]
fn arguments_do_not_act_on_the_terminal() {
    let odd = "a\u{202e}\u{2066}\u{9b}\u{1b}[2Jb";
    let option = format!("--{odd}");
    for args in [
        &["check", "--format", odd][..],
        &["select", "--since", odd],
        &["select", "--header", odd],
        &["check", "--severity", odd],
        &["check", &option],
        &[odd],
    ] {
        let done = run(args);
        assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{args:?}");
        assert!(done.stderr.starts_with("error: "), "{}", done.stderr);
        let acts = |c: char| c.is_control() && c != '\n' || ('\u{2000}'..='\u{206f}').contains(&c);
        assert!(!done.stderr.contains(acts), "{:?}", done.stderr);
    }
}

#[test]
fn a_missing_temporary_folder_is_named() {
    let wrong = GAME.replace("g5@1", "r7@1");
    let games = format!("{wrong}\n").repeat(6000);
    let path = folder("no-temporary").join("a.march");
    fs::write(&path, games).expect("a file");
    let done = command()
        .args(["check", "--format", "junit", path.to_str().expect("a name")])
        .env("TMPDIR", "/nonexistent")
        .env("TMP", "/nonexistent")
        .output();
    let done: Done = done.expect("the program runs").into();
    if cfg!(unix) {
        assert_eq!(done.code, 2, "{}", done.stderr);
        assert!(
            done.stderr.contains("temporary folder `/nonexistent`"),
            "{}",
            done.stderr
        );
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_never_ends_its_line_is_left_at_an_interrupt() {
    let path = folder("endless").join("endless.march");
    fs::write(&path, GAME).expect("a game");
    let file = fs::File::options().write(true).open(&path);
    let file = file.expect("a file");
    // nothing lies on the disk of what is to be read for half an hour
    file.set_len(1 << 42).expect("a length");
    for jobs in ["1", "2"] {
        let child = opened(&["check", "-j", jobs, path.to_str().expect("a name")], b"");
        std::thread::sleep(Duration::from_millis(700));
        let done = child.signalled("-INT");
        assert_eq!(done.code, 130, "{}", done.stderr);
        assert!(!done.stderr.contains("cannot read"), "{}", done.stderr);
    }
    fs::remove_file(&path).expect("the file");
}

/// What is no game is told before the next input is opened, and nothing is opened that nobody wants.
#[test]
fn inputs_without_games_are_told_one_by_one() {
    let opened = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&opened);
    let inputs = (1..=9).map(move |number: u32| {
        count.store(number, Ordering::Relaxed);
        Opened::Nothing(number.to_string())
    });
    let job = Job {
        policy: Policy::default(),
        trees: false,
        wordy: false,
        make: Box::new(|_, _, _, _| ()),
    };
    let mut told = 0;
    let all = along(1, job, &mut Series::new(), inputs, |step| {
        if let Step::Say(number) = step {
            told += 1;
            assert_eq!(number, told.to_string());
            assert_eq!(opened.load(Ordering::Relaxed), told);
        }
        Ok::<bool, ()>(told < 5)
    });
    assert_eq!((all, told), (Ok(()), 5));
    assert_eq!(opened.load(Ordering::Relaxed), 5);
}
