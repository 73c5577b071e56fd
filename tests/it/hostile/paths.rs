//! Names that are no text, and links that lead nowhere or in a circle.

use super::{RECORD, folder, run};
use crate::program::names;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

fn record() -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(RECORD)).expect("a record")
}

fn odd(bytes: &[u8]) -> &OsStr {
    OsStr::from_bytes(bytes)
}

#[test]
fn names_that_are_no_text_are_names() {
    let folder = folder("odd");
    for name in [
        &b"a\xff\xfe.march"[..],
        b" .march",
        b"-x.march",
        b"new\nline.march",
        b"\xe2\x80.march",
        b"'\"$(echo x)`*?.march",
    ] {
        let file = folder.join(odd(name));
        fs::write(&file, record()).expect("a file");
        let other = folder.join(odd(&[b"out-", name].concat()));
        for (line, code) in [
            ("check FILE", 0),
            ("check --format json FILE", 0),
            ("check --format sarif FILE", 0),
            ("check --format junit FILE", 0),
            ("fmt FILE", 0),
            ("prove --in-place FILE", 0),
            ("show FILE --format html --output OTHER", 0),
            ("convert FILE --output OTHER", 0),
            ("redact --view S FILE --output OTHER", 0),
            ("merge FILE FILE --output OTHER", 0),
            ("claim FILE --at 21 --format json", 0),
            ("legal FILE --at 3 --format json", 0),
            ("select FILE", 0),
            ("stats FILE", 0),
            ("score FILE", 0),
        ] {
            let done = run(line, &file, &other);
            assert_eq!(done.code, code, "{name:?} {line}: {}", done.stderr);
        }
        assert!(other.exists(), "{other:?}");
    }
    assert_eq!(names(&folder).len(), 12);
    assert_eq!(run("check FILE", &folder, &folder).code, 0);
}

#[test]
fn links_in_a_circle_are_said_and_never_followed_for_ever() {
    let folder = folder("circle");
    symlink("b.march", folder.join("a.march")).expect("a link");
    symlink("a.march", folder.join("b.march")).expect("a link");
    symlink("nowhere.march", folder.join("dangling.march")).expect("a link");
    symlink(".", folder.join("self")).expect("a link");
    symlink("..", folder.join("up")).expect("a link");
    fs::write(folder.join("c.march"), record()).expect("a file");
    let circle = folder.join("a.march");
    for line in [
        "check FILE",
        "fmt FILE",
        "prove --in-place FILE",
        "show FILE",
        "convert FILE",
        "redact --view S FILE",
        "merge FILE FILE",
        "claim FILE --at 1",
        "claim --positions FILE",
        "legal FILE",
        "select FILE",
        "stats FILE",
        "score FILE",
        "verify FILE",
        "show OTHER --format svg --output FILE",
        "convert OTHER --output FILE",
    ] {
        let done = run(line, &circle, &folder.join("c.march"));
        assert_eq!(done.code, 2, "{line}: {}{}", done.stdout, done.stderr);
        assert!(done.stderr.contains("cannot"), "{line}: {}", done.stderr);
    }
    let all = run("check --format json FILE", &folder, &folder);
    assert_eq!(all.code, 2, "{}", all.stderr);
    assert_eq!(all.stdout.lines().count(), 1, "{}", all.stdout);
    let left: PathBuf = folder.join("a.march");
    assert!(fs::symlink_metadata(left).expect("a link").is_symlink());
    assert_eq!(names(&folder).len(), 6);
}
