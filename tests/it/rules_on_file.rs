//! The rules on file: `docs/rules/`, `docs/rulings.md` and the table in `src/rulebook/` agree,
//! every section of every rulebook leads somewhere, and no rule is without code and test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use marchstone::model::RULINGS;
use marchstone::rulebook::{Citation, RULES, RuleId, Rulebook, find, text};

/// The rules that must be named by code and by a test. A range joins the list once its part of
/// the program is there.
#[rustfmt::skip]
const ENFORCED: &[RangeInclusive<u16>] = &[
    101..=135,
    201..=245,
    401..=441,
    601..=611,
    613..=626,
    141..=159,
    301..=380,
    451..=477,
    501..=525,
    612..=612,
    627..=627,
];

/// What each file of `docs/rules/` may number.
const FILES: [(&str, &[RangeInclusive<u16>]); 6] = [
    ("formations-and-proofs.md", &[101..=199]),
    ("schotten-totten.md", &[201..=299]),
    ("schotten-totten-2.md", &[301..=399]),
    ("tactics.md", &[401..=449, 451..=499]),
    ("series.md", &[501..=549]),
    ("records.md", &[601..=699]),
];

const RULESETS: [&str; 9] = [
    "st1-1999",
    "st1-2024",
    "st1-2024+tactics",
    "st1-2024+tactics+early-bird",
    "st1-ksr",
    "st2-en",
    "st2-en+tactics",
    "st2-de",
    "st2-de+tactics",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// An entry as it stands in `docs/rules/`.
struct Entry {
    file: &'static str,
    number: u16,
    title: String,
    body: String,
    sources: Vec<(Rulebook, String)>,
    rulings: Vec<u8>,
    applies: Vec<String>,
}

fn entries() -> Vec<Entry> {
    FILES
        .iter()
        .flat_map(|&(file, _)| {
            let text = read(&format!("docs/rules/{file}"));
            let parts: Vec<_> = text.split("\n### ").skip(1).map(str::to_owned).collect();
            parts.into_iter().map(move |part| entry(file, &part))
        })
        .collect()
}

fn entry(file: &'static str, part: &str) -> Entry {
    let (head, rest) = part.split_once('\n').expect("an entry has a body");
    let (number, title) = head.split_once(' ').expect("an entry has a title");
    let line = |key: &str| {
        let mut found = rest.lines().filter_map(|line| line.strip_prefix(key));
        let line = found.next().unwrap_or_else(|| panic!("{head}: no `{key}`"));
        assert_eq!(found.next(), None, "{head}: two lines `{key}`");
        line
    };
    let (mut sources, mut rulings) = (Vec::new(), Vec::new());
    for source in line("Sources: ").split("; ") {
        if source == "the notation" {
            continue;
        }
        let (key, section) = source.split_once(' ').expect("a source has a section");
        if key == "ruling" {
            rulings.push(section.parse().expect("a ruling has a number"));
        } else {
            let book = Rulebook::from_key(key).unwrap_or_else(|| panic!("{head}: `{key}`?"));
            sources.push((book, section.to_owned()));
        }
    }
    Entry {
        file,
        number: number
            .strip_prefix('R')
            .and_then(|digits| digits.parse().ok())
            .unwrap_or_else(|| panic!("{head}: no number")),
        title: title.to_owned(),
        body: rest.split("\nSources: ").next().unwrap_or("").trim().into(),
        sources,
        rulings,
        applies: line("Applies: ").split(", ").map(str::to_owned).collect(),
    }
}

/// The table in the README of the rules: for each rulebook its sections and what they lead to.
fn sections() -> Vec<(Rulebook, String, String)> {
    let readme = read("docs/rules/README.md");
    let mut book = None;
    let mut rows = Vec::new();
    for line in readme.lines() {
        if let Some(head) = line.strip_prefix("### `") {
            book = head.split('`').next().and_then(Rulebook::from_key);
            assert!(book.is_some(), "no rulebook: {line}");
        } else if let (Some(book), Some(row)) = (book, line.strip_prefix("| ")) {
            let row = row.strip_suffix(" |").expect("a row is closed");
            let (section, leads) = row.split_once(" | ").expect("a row has two cells");
            if section != "section" {
                rows.push((book, section.to_owned(), leads.to_owned()));
            }
        }
    }
    rows
}

/// The rule numbers that a text names.
fn numbers(text: &str) -> BTreeSet<u16> {
    let word = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    text.split(word)
        .filter_map(|word| word.strip_prefix('R'))
        .filter(|digits| digits.len() == 3)
        .filter_map(|digits| digits.parse().ok())
        .collect()
}

#[test]
fn every_entry_is_in_the_table_and_nothing_else() {
    let entries = entries();
    for entry in &entries {
        let Some(rule) = find(entry.number) else {
            panic!("R{} is not in src/rulebook/table/", entry.number);
        };
        assert_eq!(rule.title, entry.title, "title of R{}", entry.number);
        let sources: Vec<_> = entry
            .sources
            .iter()
            .map(|(book, section)| (*book, section.as_str()))
            .collect();
        let table: Vec<_> = rule
            .sources
            .iter()
            .map(|Citation { book, section }| (*book, *section))
            .collect();
        assert_eq!(table, sources, "sources of R{}", entry.number);
        assert_eq!(rule.rulings, entry.rulings, "rulings of R{}", entry.number);
        let id: RuleId = format!("R{}", entry.number).parse().expect("a rule");
        assert_eq!(text::body(id), entry.body, "text of R{}", entry.number);
    }
    let on_file: Vec<_> = entries.iter().map(|entry| entry.number).collect();
    let table: Vec<_> = RULES.iter().map(|rule| rule.number).collect();
    assert_eq!(on_file, table, "in order, each once");
}

#[test]
fn every_entry_is_well_formed() {
    for entry in entries() {
        let number = entry.number;
        let (_, ranges) = FILES.iter().find(|(file, _)| *file == entry.file).unwrap();
        assert!(
            ranges.iter().any(|range| range.contains(&number)),
            "R{number} does not belong in {}",
            entry.file
        );
        assert!(!entry.title.ends_with('.'), "R{number}: full stop");
        assert!(!entry.body.is_empty(), "R{number}: no text");
        let mut order = RULESETS.iter();
        for ruleset in &entry.applies {
            assert!(
                order.any(|name| name == ruleset),
                "R{number}: `{ruleset}` is no ruleset, or out of order"
            );
        }
        for other in numbers(&entry.body) {
            assert!(find(other).is_some(), "R{number} names R{other}");
        }
    }
}

#[test]
fn every_section_of_every_rulebook_leads_somewhere() {
    let rows = sections();
    let mut cited: BTreeMap<(Rulebook, &str), BTreeSet<u16>> = BTreeMap::new();
    for rule in RULES {
        for source in rule.sources {
            let of_section = cited.entry((source.book, source.section)).or_default();
            of_section.insert(rule.number);
        }
    }
    for (book, section, leads) in &rows {
        let rules = cited.remove(&(*book, section)).unwrap_or_default();
        if let Some(reason) = leads.strip_prefix("no rule: ") {
            assert!(!reason.trim().is_empty(), "{book}: {section}: no reason");
            assert!(rules.is_empty(), "{book}: {section}: but {rules:?}");
        } else {
            let listed: Vec<_> = rules.iter().map(|number| format!("R{number}")).collect();
            assert!(!rules.is_empty(), "{book}: {section} leads nowhere");
            assert_eq!(leads, &listed.join(", "), "{book}: {section}");
        }
    }
    assert!(cited.is_empty(), "sections without a row: {cited:?}");
    for book in Rulebook::ALL {
        assert!(rows.iter().any(|row| row.0 == book), "no table for {book}");
    }
}

#[test]
fn every_ruling_flows_into_a_rule() {
    let text = read("docs/rulings.md");
    let mut of_ruling: BTreeMap<u8, BTreeSet<u16>> = BTreeMap::new();
    for rule in RULES {
        for &ruling in rule.rulings {
            of_ruling.entry(ruling).or_default().insert(rule.number);
        }
    }
    let mut rows = BTreeMap::new();
    for line in text.lines() {
        let cells: Vec<_> = line.split(" | ").collect();
        if let Some(Ok(ruling)) = cells[0].strip_prefix("| ").map(str::parse::<u8>) {
            rows.insert(ruling, numbers(cells[cells.len() - 1]));
        }
    }
    assert!(rows.keys().copied().eq(1..=39), "{:?}", rows.keys());
    assert_eq!(
        rows, of_ruling,
        "ruling by ruling: documented, in the table"
    );
}

#[test]
fn every_open_ruling_is_documented_as_its_rules_have_it() {
    let rulings = read("docs/rulings.md");
    let mut open = BTreeMap::new();
    for part in rulings.split("\n### `").skip(1) {
        let (option, rest) = part.split_once('`').expect("an option in back-ticks");
        let rules = rest.lines().find_map(|line| line.strip_prefix("* Rules: "));
        let rules = numbers(rules.unwrap_or_else(|| panic!("{option}: no rules")));
        for key in ["* Default: `", "* Applies to: `"] {
            assert!(rest.contains(key), "{option}: no {key}");
        }
        for &number in &rules {
            assert!(find(number).is_some(), "{option} names R{number}");
        }
        open.insert(option.to_owned(), rules);
    }
    let mut named = BTreeSet::new();
    for entry in entries() {
        let body = entry.body.replace('\n', " ");
        for part in body.split("[").skip(1) {
            let mark = part.split(']').next().unwrap_or("");
            let Some((_, option)) = mark.split_once("open: `") else {
                continue;
            };
            let option = option.split('`').next().unwrap_or("");
            let Some(rules) = open.get(option) else {
                panic!("R{}: `{option}` is not in docs/rulings.md", entry.number);
            };
            assert!(
                rules.contains(&entry.number),
                "docs/rulings.md: `{option}` does not name R{}",
                entry.number
            );
            named.insert(option.to_owned());
        }
    }
    let open: BTreeSet<_> = open.into_keys().collect();
    assert_eq!(open, named, "documented options, options that a rule names");
}

#[test]
fn every_option_of_a_ruleset_is_documented() {
    let documented: BTreeSet<_> = read("docs/rulings.md")
        .lines()
        .filter_map(|line| line.strip_prefix("### ").map(str::to_owned))
        .collect();
    let options: BTreeSet<_> = RULINGS
        .iter()
        .map(|option| {
            let values = option.values.join("|");
            format!("`{}={values}` (ruling {})", option.name, option.number)
        })
        .collect();
    assert_eq!(documented, options);
}

/// All files under a folder of the repository; none if it is not there.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut folders = vec![root().join(folder)];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let Ok(list) = fs::read_dir(&folder) else {
            continue;
        };
        for item in list {
            let path = item.expect("a folder can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files
}

/// The rule numbers that files name, but for those that are passed over.
fn named_in(files: &[PathBuf], passed_over: impl Fn(&str) -> bool) -> BTreeSet<u16> {
    let mut named = BTreeSet::new();
    for path in files {
        let name = path.strip_prefix(root()).unwrap_or(path).to_string_lossy();
        if passed_over(&name.replace('\\', "/")) {
            continue;
        }
        if let Ok(bytes) = fs::read(path) {
            named.extend(numbers(&String::from_utf8_lossy(&bytes)));
        }
    }
    named
}

#[test]
fn every_enforced_rule_is_named_by_code_and_by_a_test() {
    let code = named_in(&files("src"), |name| name.starts_with("src/rulebook"));
    let mut evidence = files("tests");
    // bytes by chance name what they like
    evidence.retain(|path| !path.starts_with(root().join("tests/fuzz")));
    evidence.extend(files("fixtures"));
    let tests = named_in(&evidence, |name| name == "tests/it/rules_on_file.rs");
    let enforced = |number: &u16| ENFORCED.iter().any(|range| range.contains(number));
    let missing = |named: &BTreeSet<u16>| -> Vec<String> {
        RULES
            .iter()
            .filter(|rule| enforced(&rule.number) && !named.contains(&rule.number))
            .map(|rule| format!("R{} {}", rule.number, rule.title))
            .collect()
    };
    let (no_code, no_test) = (missing(&code), missing(&tests));
    assert!(
        no_code.is_empty() && no_test.is_empty(),
        "no code names {no_code:#?}, no test names {no_test:#?}"
    );
    for number in code.union(&tests) {
        assert!(
            find(*number).is_some(),
            "R{number} is named but not on file"
        );
    }
}
