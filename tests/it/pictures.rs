//! Boards as pictures, and pages as text: well-formed, readable, harmless, of a sane size.

use super::program::marchstone_in_repository as run;
use super::readme::words;
use super::reference::{INFOS, KINDS, applies, cards, legal_game, mutated_game};
use marchstone::pipeline;
use marchstone::pipeline::Games;
use marchstone::playback::Playback;
use marchstone::report::svg::{self, Caption};
use marchstone::report::{Lang, html};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const STONES: &str = "st1-2024 r7,r8,r9*:b1,b2,b4=S/y1,y2,y3*:g1,g2,g4=S/b7,b8,b9:p1/n4,n5,n6:p7,p8,p9*=N/-/r1:-/-/-/g9:g8 N";
const TACTICS: &str = "st1-2024+tactics joker,r5:spy,b6,g7~mud/r1,r2,shield*:y9,p9,n9~bluff/-/-/?:r?,?5/-/-/-/- S phase=played discard=n8,banshee";
const WALL: &str = "st2-en+tactics r5,joker,y7:b2,b3,b4*~damaged/k0,b1,r2,g3*:y2,shield,y4,y5/-/r10,r11:g7,spy,y8~damaged/y1,k2:g9,g8~damaged/k4:-/-:?,r?,?7 D phase=prepared discard=k1 actions.D=explosion oil=2 hand.A=r1,4? hand.D=6?,1?t";

fn picture(line: &str, lang: Lang) -> String {
    let position = pipeline::position(line).unwrap_or_else(|finding| panic!("{}", finding.message));
    svg::draw(&position, &Caption::default(), lang)
}

/// What acts or hides, or is no character of XML.
fn acts(c: char) -> bool {
    matches!(c, '\0'..='\t' | '\x0b'..='\x1f' | '\x7f'..='\u{9f}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
}

/// A picture is XML, has a title and a description, and all that it uses is there.
fn is_sound(picture: &str) {
    let document = roxmltree::Document::parse(picture).expect("well-formed XML");
    let root = document.root_element();
    let first: Vec<&str> = root
        .children()
        .filter(roxmltree::Node::is_element)
        .take(2)
        .map(|node| node.tag_name().name())
        .collect();
    assert_eq!(first, ["title", "desc"]);
    let mut ids = BTreeSet::new();
    let mut used = BTreeSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "{id} stands twice");
        }
        if let Some(link) = node.attribute("href") {
            used.insert(link.strip_prefix('#').expect("a link within the picture"));
        }
        let name = node.tag_name().name();
        assert!(!matches!(name, "script" | "image" | "foreignObject" | "a"));
        let event = node
            .attributes()
            .any(|attribute| attribute.name().starts_with("on"));
        assert!(!event, "{name}");
    }
    assert!(used.is_subset(&ids), "{used:?} of {ids:?}");
    assert!(!picture.contains(acts));
}

/// The games of a text.
fn games(text: &str) -> Games<&[u8]> {
    Games::new(text.as_bytes(), None).expect("bytes in memory")
}

#[test]
fn pictures_of_both_games() {
    insta::assert_snapshot!("stones", picture(STONES, Lang::English));
    insta::assert_snapshot!("wall", picture(WALL, Lang::English));
    insta::assert_snapshot!("tactics", picture(TACTICS, Lang::German));
    let german = picture(WALL, Lang::German);
    for words in [
        "ANGREIFER",
        "jede Formation",
        "BESCHÄDIGT",
        "Schild",
        "grau",
        "am Zug",
    ] {
        assert!(german.contains(words), "{words}");
    }
    for english in ["any formation", "to move", ">shield<", "grey"] {
        assert!(!german.contains(english), "{english}");
    }
    for line in [STONES, TACTICS, WALL] {
        for lang in [Lang::English, Lang::German] {
            is_sound(&picture(line, lang));
        }
    }
}

#[test]
fn every_position_by_hand_has_a_picture() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/positions/positions.txt");
    let mut count = 0;
    for line in fs::read_to_string(path).expect("ships").lines() {
        let line = line.split("  #").next().unwrap_or("");
        if let Ok(position) = pipeline::position(line) {
            is_sound(&svg::draw(&position, &Caption::default(), Lang::English));
            count += 1;
        }
    }
    assert!(count > 15, "only {count}");
}

#[test]
fn a_taken_stone_lies_with_its_owner() {
    let picture = picture(STONES, Lang::English);
    let document = roxmltree::Document::parse(&picture).expect("XML");
    let heights = |id: &str| -> Vec<f32> {
        document
            .descendants()
            .filter(|node| node.attribute("href") == Some(id))
            .map(|node| node.attribute("y").expect("y").parse().expect("a number"))
            .collect()
    };
    let (free, south, north) = (heights("#stone"), heights("#stone-s"), heights("#stone-n"));
    assert_eq!((free.len(), south.len(), north.len()), (6, 2, 1));
    assert!(south.iter().all(|y| *y > free[0]) && north[0] < free[0]);
    // three sides were complete first
    assert_eq!(picture.matches("m-flag-text\" text-anchor").count(), 3 + 1);
}

#[test]
fn generated_games_make_sound_pictures_and_pages() {
    let mut largest = BTreeMap::new();
    for (index, rules) in cards::RULESETS.iter().enumerate() {
        for (number, info) in INFOS.into_iter().enumerate() {
            let seed = 7_000 + (10 * index + number) as u64;
            let sample = legal_game(rules.name, info, seed);
            let playback = Playback::of(games(&sample.text), 1).expect("a game");
            let caption = Caption::of(&playback);
            for turn in playback.turns.iter().step_by(3) {
                let position = turn.position.as_ref().expect("all is known");
                is_sound(&svg::draw(position, &caption, Lang::English));
            }
            let page = html::page(&playback, playback.turns.len());
            is_harmless(&page);
            largest.insert(page.len() / playback.turns.len().max(30), rules.name);
        }
    }
    let (size, rules) = largest.last_key_value().expect("games");
    assert!(*size < 16_000, "{size} bytes a turn in {rules}");
}

#[test]
fn games_with_mistakes_have_a_page_that_tells_them() {
    let mut told = 0;
    for (index, kind) in KINDS.iter().enumerate() {
        let rules = cards::RULESETS[index % cards::RULESETS.len()];
        let info = INFOS[index % 4];
        if !applies(kind, rules.name, info) {
            continue;
        }
        let Some(sample) = mutated_game(rules.name, info, kind.name, 40 + index as u64) else {
            continue;
        };
        let Ok(playback) = Playback::of(games(&sample.text), 1) else {
            continue;
        };
        let page = html::page(&playback, 0);
        is_harmless(&page);
        let errors = playback
            .all_findings()
            .filter(|told| told.finding.is_error())
            .count();
        assert_eq!(
            page.matches("<div class=\"finding error\">").count() > 0,
            errors > 0
        );
        told += errors;
    }
    assert!(told > 10, "only {told}");
}

/// A page holds one script and one style, its own, and all that its pictures use.
fn is_harmless(page: &str) {
    assert!(!page.contains(acts));
    assert_eq!(page.matches("<script>").count(), 1);
    assert_eq!(page.matches("<style>").count(), 1);
    assert!(!page.contains("http://") && !page.contains("https://"));
    let after = |text: &'static str| {
        page.split(text)
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
    };
    let ids: BTreeSet<&str> = after(" id=\"").collect();
    let missing: Vec<&str> = after("href=\"#").filter(|id| !ids.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert_eq!(after(" id=\"").count(), ids.len(), "an id stands twice");
}

#[test]
fn the_policy_names_the_style_and_the_script() {
    assert_eq!(html::STYLE_HASH, base64(&Sha256::digest(html::STYLE)));
    assert_eq!(html::SCRIPT_HASH, base64(&Sha256::digest(html::SCRIPT)));
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..4 {
            match index <= chunk.len() {
                true => out.push(char::from(SIGNS[(bits >> (18 - 6 * index) & 63) as usize])),
                false => out.push('='),
            }
        }
    }
    out
}

/// The declarations of simple rules, later ones over earlier ones.
fn declarations(css: &str) -> BTreeMap<(String, String), String> {
    let mut found = BTreeMap::new();
    for rule in css.split('}') {
        let Some((selector, body)) = rule.rsplit_once('{') else {
            continue;
        };
        let selector = selector.rsplit('\n').next().unwrap_or(selector);
        for declaration in body.split(';') {
            if let Some((name, value)) = declaration.split_once(':') {
                found.insert((selector.to_string(), name.to_string()), value.to_string());
            }
        }
    }
    found
}

/// Relative luminance as WCAG 2 defines it.
fn luminance(color: &str) -> f64 {
    let digits = color.trim_start_matches('#');
    let wide: String = match digits.len() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        _ => digits.to_string(),
    };
    let part = |at: usize| {
        let value = u8::from_str_radix(&wide[at..at + 2], 16).expect("a color");
        let value = f64::from(value) / 255.0;
        match value <= 0.04045 {
            true => value / 12.92,
            false => ((value + 0.055) / 1.055).powf(2.4),
        }
    };
    0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Text classes of a board and what they stand on.
const ON_BOARDS: &[(&str, &str)] = &[
    (".m-ink", ".m-paper"),
    (".m-soft", ".m-paper"),
    (".m-accent", ".m-paper"),
    (".m-on", ".m-r"),
    (".m-on", ".m-b"),
    (".m-on", ".m-g"),
    (".m-on", ".m-p"),
    (".m-on", ".m-n"),
    (".m-on", ".m-k"),
    (".m-dark", ".m-y"),
    (".m-card-ink", ".m-card"),
    (".m-card-ink", ".m-stone"),
    (".m-card-ink", ".m-stone-n"),
    (".m-card-ink", ".m-back"),
    (".m-on", ".m-stone-s"),
    (".m-on-wall", ".m-wall"),
    (".m-on-wall", ".m-wall-hurt"),
    (".m-on-wound", ".m-wall-hurt"),
    (".m-on-wound", ".m-wall-gone"),
    (".m-flag-text", ".m-flag"),
];

/// Texts of a page and what they stand on.
const ON_PAGES: &[(&str, &str)] = &[
    ("--ink", "--paper"),
    ("--ink", "--panel"),
    ("--ink", "--code"),
    ("--soft", "--paper"),
    ("--soft", "--panel"),
    ("--soft", "--code"),
    ("--error", "--paper"),
    ("--error", "--error-back"),
    ("--ink", "--error-back"),
    ("--good", "--paper"),
    ("--good", "--good-back"),
    ("--ink", "--good-back"),
    ("--note", "--note-back"),
    ("--ink", "--note-back"),
];

#[test]
fn every_text_stands_out_by_day_and_by_night() {
    let (light, dark) = html::STYLE
        .split_once("@media screen and (prefers-color-scheme:dark){")
        .expect("a dark part");
    let light = declarations(light);
    let mut both = light.clone();
    both.extend(declarations(dark));
    for (name, style) in [("light", light), ("dark", both)] {
        let color = |selector: &str, property: &str| {
            let key = (selector.to_string(), property.to_string());
            style.get(&key).unwrap_or_else(|| panic!("{key:?}")).clone()
        };
        for (text, ground) in ON_BOARDS {
            let reached = contrast(&color(text, "fill"), &color(ground, "fill"));
            assert!(reached >= 4.5, "{name}: {text} on {ground}: {reached:.2}");
        }
        for (text, ground) in ON_PAGES {
            let reached = contrast(&color(":root", text), &color(":root", ground));
            assert!(reached >= 4.5, "{name}: {text} on {ground}: {reached:.2}");
        }
    }
}

#[test]
fn no_two_colors_have_the_same_sign() {
    let line = "st1-2024 r1,b1,g1:y1,p1,n1/-/-/-/-/-/-/-/- S";
    let picture = picture(line, Lang::English);
    let document = roxmltree::Document::parse(&picture).expect("XML");
    let signs: BTreeSet<&str> = document
        .descendants()
        .filter(|node| node.tag_name().name() == "symbol")
        .filter_map(|symbol| {
            let path = |node: &roxmltree::Node| node.tag_name().name() == "path";
            symbol.children().find(path)?.attribute("d")
        })
        .collect();
    assert_eq!(signs.len(), 6);
}

#[test]
fn the_pictures_in_the_docs_are_made_by_their_commands() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_to_string(root.join("docs/show.md")).expect("ships");
    let mut count = 0;
    for line in docs
        .lines()
        .filter(|line| line.ends_with(".svg") && line.starts_with("marchstone show "))
    {
        let (command, file) = line.split_once(" --output ").expect("a file");
        let words = words(command.trim_start_matches("marchstone "));
        let done = run(&words);
        assert_eq!(done.code, 0, "{}", done.stderr);
        let shipped = fs::read_to_string(root.join(file)).expect("it ships");
        assert_eq!(done.stdout, shipped, "{file} is not what `{line}` makes");
        is_sound(&shipped);
        count += 1;
    }
    assert!(count >= 2, "only {count}");
}

#[test]
fn a_claim_is_called_what_it_is() {
    let head = "%marchstone 1\nruleset: st1-2024\nstart: st1-2024 r7,r8,r9:b1,b2/g1,y5,n9:g2,y6,n7/-/-/-/-/-/-/- S turn=11\n\n";
    let page = |turn: &str| {
        let text = format!("{head}11 S {turn}\nresult: unfinished\n");
        let playback = Playback::of(games(&text), 1).unwrap_or_else(|why| panic!("{why:?}"));
        html::page(&playback, 1)
    };
    for (turn, kind) in [
        ("p1@9 claim 1", "Right claim:"),
        ("p1@9 claim 1 denied", "Refused, although right:"),
        ("p1@9 claim 2 denied", "Refused:"),
        ("p1@9 claim 1 because p2", "Claim with a fault:"),
        ("p1@9 claim 2", "Not decided by what is on record:"),
    ] {
        let page = page(turn);
        assert!(page.contains(&format!("what-kind\">{kind}<")), "{turn}");
    }
}

#[test]
fn a_claim_shows_the_values_that_it_states() {
    let record = "fixtures/records/03-st1-tactics-all-ten.march";
    let text = fs::read(record).expect("a record");
    let playback =
        Playback::of(games(std::str::from_utf8(&text).expect("UTF-8")), 1).expect("a playback");
    let page = html::page(&playback, 0);
    assert!(page.contains("<code>p7</code> is the spy"));
    assert!(page.contains("<code>p9</code> is the joker"));
    let said = run(&["claim", record, "--at", "21"]).stdout;
    assert!(
        said.contains("p7 (spy)") && said.contains("p9 (joker)"),
        "{said}"
    );
}

#[test]
fn a_wrong_claim_has_no_sign_of_a_right_one() {
    let wrong = "%marchstone 1\nruleset: st1-2024\n\n1 S g6@4 +?\n2 N b7@4 +?\n3 S r7@4 +?\n4 N y2@1 +?\n5 S y8@4 +?\n6 N b8@4 +?\n7 S n1@9 claim 4 +?\nresult: unfinished\n";
    let page = html::page(&Playback::of(games(wrong), 1).expect("a playback"), 0);
    assert!(page.contains("tag-wrong\">1 claim"));
    assert!(!page.contains("tag-claim\">"));
    assert_eq!(page.matches("Schotten Totten, st1-2024").count(), 0);
    assert!(page.contains("<title>Schotten Totten</title>"));
    assert!(page.contains("<p class=\"meta\">st1-2024</p>"));
    // the rows of the list have a line below, not what stands in them
    assert!(html::STYLE.contains(".turns ol>li{border-bottom"));
    assert!(!html::STYLE.contains(".turns li{border"));
}
