//! The records that ship: each has exactly the errors that its head names.

use marchstone::pipeline;
use marchstone::report::{Look, human, json, short};
use marchstone::source::Source;
use std::fs;
use std::path::{Path, PathBuf};

/// The records of the rooms `st1`, `st2` and `syntax`, sorted.
fn records() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut records = Vec::new();
    for room in ["st1", "st2", "syntax"] {
        for kind in ["ok", "bad"] {
            let folder = root.join(room).join(kind);
            for entry in fs::read_dir(&folder).expect("the folder") {
                records.push(entry.expect("an entry").path());
            }
        }
    }
    records.sort();
    records
}

#[test]
fn a_record_has_the_errors_that_it_names() {
    for path in records() {
        let text = fs::read_to_string(&path).expect("a record");
        let expected: Vec<&str> = text
            .lines()
            .find_map(|line| line.strip_prefix("x-expect:"))
            .map_or(Vec::new(), |codes| codes.split_whitespace().collect());
        let errors: Vec<&str> = pipeline::check_text(&text)
            .iter()
            .filter(|finding| finding.is_error())
            .map(|finding| finding.code.number())
            .collect();
        assert_eq!(errors, expected, "{}", path.display());
        let bad = path.parent().is_some_and(|folder| folder.ends_with("bad"));
        assert_eq!(!errors.is_empty(), bad, "{}", path.display());
    }
}

#[test]
fn findings_look_like_this() {
    for path in records() {
        let text = fs::read_to_string(&path).expect("a record");
        let name = path.file_name().expect("a name").to_string_lossy();
        let mut out = Vec::new();
        pipeline::check(text.as_bytes(), |checked| {
            let source = Source::new(checked.text, checked.first_line);
            for finding in &checked.findings {
                human::write(&mut out, finding, &source, &name, Look::PLAIN)?;
                short::write(&mut out, finding, &source, &name)?;
            }
            json::write(&mut out, &name, checked)
        })
        .expect("memory can be read and written");
        let out = String::from_utf8(out).expect("UTF-8");
        let stem = path.file_stem().expect("a name").to_string_lossy();
        insta::assert_snapshot!(format!("findings_{stem}"), out);
    }
}
