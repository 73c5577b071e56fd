//! The formatter: twice is once, no verdict changes, and nothing is ever half written.

use super::program::{
    command, marchstone_in_repository as run, marchstone_with as run_with, names,
};
use crate::reference::{INFOS, KINDS, RULESETS, applies, legal_game, mutated_game};
use marchstone::code::Code;
use marchstone::format::{Came, Form, format};
use marchstone::pipeline::{self, Halt};
use marchstone::report::patch::Patch;
use proptest::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

const RAW: &str = "%marchstone 1\r\nruleset: st1-2024\r\nweather: rain\r\n\r\n1 S gelb7@4 # first\r\n2 N g5@1\r\n";
const CANONICAL: &str =
    "%marchstone 1\nruleset: st1-2024\nweather: rain\n\n1 S y7@4  # first\n2 N g5@1\n";
const UNREAD: &str = "%marchstone 1\nruleset: st1-2024\n\n1 S r7@\n";

/// A fresh folder of this test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("format")
        .join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// Every record that ships.
fn fixtures(path: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(path).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            fixtures(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "march") {
            found.push(path);
        }
    }
}

/// The formatted text, if all of it has a canonical form.
fn formatted(text: &[u8], fill: bool) -> (Came, Option<String>) {
    let mut out = String::new();
    let came = format(text, fill, |piece| {
        if let Form::Canonical(canonical) = piece.form {
            if piece.game > 1 {
                out.push('\n');
            }
            out.push_str(canonical);
        }
        Ok::<(), ()>(())
    })
    .expect("memory can be read");
    (came, (came.refused == 0 && came.games > 0).then_some(out))
}

/// The codes of a text's findings, without the remark that forms are not canonical.
fn codes(text: &str) -> Vec<Code> {
    let mut codes: Vec<Code> = pipeline::check_text(text)
        .iter()
        .map(|finding| finding.code)
        .filter(|code| *code != Code::Mended)
        .collect();
    codes.sort();
    codes
}

/// What must hold of any text.
fn holds(text: &str, name: &str) {
    let (came, once) = formatted(text.as_bytes(), false);
    let Some(once) = once else {
        return;
    };
    assert_eq!(came.changed, once != text, "{name}");
    let (again, twice) = formatted(once.as_bytes(), false);
    assert_eq!(twice.as_deref(), Some(&once[..]), "{name}");
    assert!(!again.changed, "{name}");
    assert_eq!(codes(&once), codes(text), "{name}\n{once}");
    let mut out = Vec::new();
    let mut patch = Patch::new("a", None);
    patch.piece(&mut out, text, &once).expect("memory");
    patch.end(&mut out).expect("memory");
    let patch = String::from_utf8(out).expect("UTF-8");
    assert_eq!(patch.is_empty(), !came.changed, "{name}");
    assert_eq!(applied(text, &patch), once, "{name}\n{patch}");
}

/// A text with a patch applied, as `patch` does it, without any leniency.
fn applied(old: &str, patch: &str) -> String {
    let old: Vec<&str> = old.split_inclusive('\n').collect();
    let mut new = String::new();
    let mut next = 0;
    let mut lines = patch.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        let (sign, rest) = line.split_at(1);
        let bare = lines.peek().is_some_and(|line| line.starts_with('\\'));
        let words = if bare {
            rest.trim_end_matches('\n')
        } else {
            rest
        };
        match sign {
            "@" => {
                let range = line.split(['-', ' ']).nth(2).expect("a range");
                let (start, count) = range.split_once(',').unwrap_or((range, "1"));
                let start: usize = start.parse().expect("a number");
                let start = start - usize::from(count != "0");
                new.extend(old[next..start].iter().copied());
                next = start;
            }
            "-" | "+" if line.starts_with("--- ") || line.starts_with("+++ ") => {}
            "+" => new.push_str(words),
            " " | "-" => {
                assert_eq!(old[next], words, "{patch}");
                next += 1;
                if sign == " " {
                    new.push_str(words);
                }
            }
            _ => {}
        }
    }
    new.extend(old[next..].iter().copied());
    new
}

#[test]
fn every_record_that_ships_keeps_its_verdicts() {
    let mut paths = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    fixtures(&root, &mut paths);
    assert!(paths.len() > 200, "only {} records", paths.len());
    for path in paths {
        let text = fs::read_to_string(&path).expect("a record");
        holds(&text, text_of(&path));
        holds(&text.replace('\n', "\r\n"), text_of(&path));
        holds(&format!("{text}\n\n{text}"), text_of(&path));
    }
}

fn text_of(path: &Path) -> &str {
    text(path)
}

#[test]
fn generated_games_keep_their_verdicts() {
    for rules in RULESETS {
        for info in INFOS {
            for seed in 0..4 {
                let sample = legal_game(rules.name, info, seed);
                holds(&sample.text, rules.name);
                holds(
                    &sample.text.replace('\n', "\n\n").replace('@', " @ "),
                    rules.name,
                );
            }
            for kind in KINDS.iter().filter(|kind| applies(kind, rules.name, info)) {
                if let Some(sample) = mutated_game(rules.name, info, kind.name, 1) {
                    holds(&sample.text, kind.name);
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_formatted_once(parts in prop::collection::vec(prop::sample::select(vec![
        "%marchstone 1\n", "ruleset: st1-2024\n", "ruleset: st2-en+tactics\n", "\n", "# note\n",
        "x-a: b #c\n", "note: \"a #b\"  # c\n", "1 S r7@4\n", "2. N gelb5 @ 1 claim 1,3\n", "\r\n",
        "3 s b2@3 # x\n", "result: unfinished\n", "4 N ?\n", " ", "\t", "\u{feff}", "1 A r10@4\n",
        "accept: M304 so\n", "now: st1-2024 -/-/-/-/-/-/-/-/- S\n", "deal S: ? ? ? ? ? ?\n",
    ]), 0..14)) {
        holds(&parts.concat(), "parts");
    }
}

#[test]
fn a_result_is_filled_in_from_the_replay() {
    let mut filled = 0;
    for rules in RULESETS {
        for info in INFOS {
            for seed in 0..4 {
                let sample = legal_game(rules.name, info, seed);
                let line = format!("result: {}", sample.result);
                let Some((front, rest)) = sample.text.split_once(&line) else {
                    panic!("no {line}");
                };
                let (came, text) =
                    formatted(format!("{front}{}", rest.trim_start()).as_bytes(), true);
                let text = text.expect("it can be read");
                assert_eq!(came.filled + came.open, 1);
                assert!(
                    pipeline::check_text(&text)
                        .iter()
                        .all(|finding| !finding.is_error())
                );
                let declared = ["opponent-resigned", "opponent-forfeit", "ruling"];
                if came.filled == 1 && !declared.iter().any(|how| sample.result.ends_with(how)) {
                    assert!(text.contains(&line), "{line}\n{text}");
                    filled += 1;
                }
            }
        }
    }
    assert!(filled > 100, "only {filled}");
}

#[test]
fn a_result_that_nobody_knows_is_not_filled_in() {
    let head = "%marchstone 1\nruleset: st1-2024\n\n";
    for turns in ["1 S r7@4\n2 N r7@1\n", "1 S r7@4\n2 N ?\n", "2 S r7@4\n"] {
        let (came, text) = formatted(format!("{head}{turns}").as_bytes(), true);
        assert_eq!((came.filled, came.open), (0, 1), "{turns}");
        assert!(!text.expect("it can be read").contains("result"));
    }
    let (came, text) = formatted(format!("{head}1 S r7@4\n").as_bytes(), true);
    assert_eq!((came.filled, came.open), (1, 0));
    assert!(
        text.expect("it can be read")
            .ends_with("\n1 S r7@4\nresult: unfinished\n")
    );
    let (came, _) = formatted(
        format!("{head}1 S r7@4\nresult: unfinished\n").as_bytes(),
        true,
    );
    assert_eq!((came.filled, came.open, came.changed), (0, 0, false));
}

#[test]
fn a_visitor_can_stop() {
    let stopped = format(CANONICAL.as_bytes(), false, |_| Err("enough"));
    assert!(matches!(stopped, Err(Halt::Visit("enough"))));
}

#[test]
fn files_are_rewritten_in_place() {
    let path = folder("place");
    let (raw, same) = (path.join("raw.march"), path.join("same.march"));
    fs::write(&raw, RAW).expect("a file");
    fs::write(&same, CANONICAL).expect("a file");
    let before = fs::metadata(&same)
        .expect("a file")
        .modified()
        .expect("a time");
    let done = run(&["fmt", text(&path)]);
    assert_eq!((done.code, &done.stdout[..]), (0, ""));
    assert_eq!(done.stderr, "1 of 2 files changed\n");
    assert_eq!(fs::read_to_string(&raw).expect("a file"), CANONICAL);
    let after = fs::metadata(&same)
        .expect("a file")
        .modified()
        .expect("a time");
    assert_eq!(before, after);
    assert_eq!(names(&path), ["raw.march", "same.march"]);
    let quiet = run(&["fmt", "-q", text(&path)]);
    assert_eq!((quiet.code, &quiet.stderr[..]), (0, ""));
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let path = folder("links");
    let (file, link) = (path.join("file"), path.join("link.march"));
    fs::write(&file, RAW).expect("a file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("they can be set");
    symlink("file", &link).expect("a link");
    assert_eq!(run(&["fmt", text(&link)]).code, 0);
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert_eq!(fs::read_to_string(&file).expect("a file"), CANONICAL);
    let mode = fs::metadata(&file).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o440)).expect("they can be set");
    fs::write(path.join("other.march"), RAW).expect("a file");
    let locked = path.join("other.march");
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o444)).expect("they can be set");
    let done = run(&["fmt", text(&locked)]);
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.contains("the file is read-only"),
        "{}",
        done.stderr
    );
    assert_eq!(fs::read_to_string(&locked).expect("a file"), RAW);
    assert_eq!(names(&path), ["file", "link.march", "other.march"]);
}

#[cfg(unix)]
#[test]
fn a_failure_leaves_the_old_file_whole() {
    use std::os::unix::fs::PermissionsExt;
    let path = folder("failure");
    let file = path.join("a.march");
    let many = RAW.repeat(3000);
    fs::write(&file, &many).expect("a file");
    // the system lets nobody write more than one block into a file
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" fmt \"$1\"";
    let done = std::process::Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_marchstone"), text(&file)])
        .output()
        .expect("a shell");
    assert_eq!(done.status.code(), Some(2));
    let words = String::from_utf8_lossy(&done.stderr);
    assert!(words.contains("cannot write"), "{words}");
    assert_eq!(fs::read_to_string(&file).expect("a file"), many);
    assert_eq!(names(&path), ["a.march"]);
    // a folder that may not be written: nothing happens, but to who may do anything
    fs::set_permissions(&path, fs::Permissions::from_mode(0o555)).expect("they can be set");
    let done = run(&["fmt", text(&file)]);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("they can be set");
    let now = fs::read_to_string(&file).expect("a file");
    match done.code {
        0 => assert_eq!(
            formatted(now.as_bytes(), false).1.as_deref(),
            Some(&now[..])
        ),
        code => assert_eq!((code, now == many), (2, true)),
    }
    assert_eq!(names(&path), ["a.march"]);
}

#[cfg(unix)]
#[test]
fn a_device_is_not_rewritten() {
    let done = run(&["fmt", "/dev/null"]);
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.contains("no file that could be rewritten"),
        "{}",
        done.stderr
    );
}

#[test]
fn what_cannot_be_read_is_not_touched() {
    let path = folder("unread");
    let file = path.join("a.march");
    let both = format!("{RAW}{UNREAD}{RAW}");
    fs::write(&file, &both).expect("a file");
    fs::write(path.join("b.march"), RAW).expect("a file");
    let done = run(&["fmt", "--format", "short", text(&path), "no-such-file"]);
    assert_eq!(done.code, 2);
    assert_eq!(fs::read_to_string(&file).expect("a file"), both);
    assert_eq!(done.stdout, format!("{}\n", text(&path.join("b.march"))));
    let said = done.stderr.replace(text(&path), "");
    insta::assert_snapshot!(said, @r"
    /a.march:10:8: M011: the number of a stone or tile was expected
    error: `/a.march` was not touched: 1 of 3 games have no canonical form
    error: cannot read `no-such-file`: No such file or directory
    1 of 2 files changed
    ");
    for args in [
        &["fmt"][..],
        &["fmt", "-"],
        &["fmt", "--diff", "-"],
        &["fmt", "--check", "-"],
    ] {
        let done = run_with(args, both.as_bytes());
        assert_eq!((done.code, &done.stdout[..]), (2, ""), "{args:?}");
        assert!(done.stderr.contains("M011"), "{}", done.stderr);
    }
    let nothing = run_with(&["fmt", "-"], b"# only a comment\n");
    assert_eq!((nothing.code, &nothing.stdout[..]), (2, ""));
    let named = run_with(
        &["fmt", "--stdin-filename", "raw.txt", "-"],
        UNREAD.as_bytes(),
    );
    assert!(named.stderr.contains("raw.txt:4:8"), "{}", named.stderr);
}

#[test]
fn a_line_that_would_grow_too_long_is_refused() {
    let turn = format!("1 S r7@4 claim {}1\n", "1,".repeat(900));
    let raw = format!("%marchstone 1\nruleset: st1-2024\n\n{turn}");
    let done = run_with(&["fmt", "-"], raw.as_bytes());
    assert_eq!((done.code, &done.stdout[..]), (2, ""));
    assert!(
        done.stderr.contains("a line has at most 4096"),
        "{}",
        done.stderr
    );
}

#[test]
fn standard_input_goes_to_standard_output() {
    for args in [
        &["fmt"][..],
        &["fmt", "-"],
        &["fmt", "--format", "json", "-"],
    ] {
        let done = run_with(args, format!("{RAW}\n\n{RAW}").as_bytes());
        assert_eq!(done.code, 0, "{}", done.stderr);
        assert_eq!(done.stdout, format!("{CANONICAL}\n{CANONICAL}"));
        assert_eq!(done.stderr, "");
    }
}

#[test]
fn check_and_diff_change_nothing() {
    let path = folder("check");
    let file = path.join("a.march");
    fs::write(&file, RAW).expect("a file");
    let bare = |text_: &str| text_.replace(text(&path), "");
    let check = run(&["fmt", "--check", text(&file)]);
    assert_eq!(check.code, 1);
    assert_eq!(bare(&check.stdout), "would change: /a.march\n");
    assert_eq!(check.stderr, "1 of 1 file would change\n");
    let json = run(&["fmt", "--check", "--format", "json", text(&file)]);
    assert_eq!(
        bare(&json.stdout),
        "{\"file\":\"/a.march\",\"games\":1,\"changed\":true,\"written\":false,\"filled\":0,\"open\":0,\"error\":null}\n"
    );
    let diff = run(&["fmt", "--diff", "--fill-result", text(&file)]);
    assert_eq!(diff.code, 1);
    insta::assert_snapshot!(bare(&diff.stdout).replace('\r', "␍"), @r"
    --- /a.march
    +++ /a.march
    @@ -1,6 +1,7 @@
    -%marchstone 1␍
    -ruleset: st1-2024␍
    -weather: rain␍
    -␍
    -1 S gelb7@4 # first␍
    -2 N g5@1␍
    +%marchstone 1
    +ruleset: st1-2024
    +weather: rain
    +
    +1 S y7@4  # first
    +2 N g5@1
    +result: unfinished
    ");
    assert_eq!(fs::read_to_string(&file).expect("a file"), RAW);
    assert_eq!(
        run_with(&["fmt", "--check", "-"], CANONICAL.as_bytes()).code,
        0
    );
    assert_eq!(
        run_with(&["fmt", "--diff", "-"], CANONICAL.as_bytes()).stdout,
        ""
    );
    assert_eq!(run(&["fmt", "--check", "--diff", "-"]).code, 2);
    assert_eq!(run(&["fmt", "--diff", "--format", "json", "-"]).code, 2);
}

#[test]
fn its_help_has_examples() {
    let help = command()
        .args(["fmt", "--help"])
        .output()
        .expect("the program runs");
    assert!(String::from_utf8_lossy(&help.stdout).contains("Examples:"));
}

#[test]
fn packed_records_and_json_are_not_rewritten() {
    let path = folder("others");
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut packer, RAW.as_bytes()).expect("memory");
    let packed = packer.finish().expect("memory");
    let file = path.join("a.march.gz");
    fs::write(&file, &packed).expect("a file");
    let json = run_with(&["convert", "--to", "jsonl"], CANONICAL.as_bytes()).stdout;
    let lines = path.join("b.jsonl");
    fs::write(&lines, &json).expect("a file");
    for args in [&[text(&file)][..], &[text(&path)]] {
        let args: Vec<&str> = ["fmt"].iter().chain(args).copied().collect();
        let done = run(&args);
        assert_eq!(done.code, 2, "{args:?}");
        assert!(done.stderr.contains("unpack it first"), "{}", done.stderr);
        assert!(!done.stderr.contains("JSON"), "{}", done.stderr);
        assert_eq!(fs::read(&file).expect("a file"), packed);
    }
    assert_eq!(run(&["fmt", "--check", text(&path)]).code, 1);
    assert_eq!(run_with(&["fmt", "-"], &packed).stdout, CANONICAL);
    let named = run(&["fmt", text(&lines)]);
    let piped = run_with(&["fmt"], json.as_bytes());
    for done in [named, piped] {
        assert_eq!((done.code, &done.stdout[..]), (2, ""));
        assert!(
            done.stderr.contains("is JSON: `marchstone convert"),
            "{}",
            done.stderr
        );
        assert_eq!(done.stderr.matches("error").count(), 1, "{}", done.stderr);
    }
    fs::remove_file(&file).expect("it is there");
    let done = run(&["fmt", text(&path)]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("no `*.march` file"), "{}", done.stderr);
    assert_eq!(fs::read_to_string(&lines).expect("a file"), json);
}
