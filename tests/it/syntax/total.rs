//! Any bytes give an answer: parsing is total, and memory is bounded.

use super::games;
use marchstone::source::Source;
use marchstone::syntax::tree::LineKind;
use marchstone::syntax::{
    Fault, FaultKind, Game, MOST_GAME, MOST_LINE, Split, Tree, canonical, parse, parse_position,
    write_position_tree,
};
use proptest::prelude::*;

fn check(text: &str) {
    let mut tree = Tree::default();
    let mut faults = Vec::new();
    parse(text, &mut tree, &mut faults);
    for fault in &faults {
        assert!(fault.span.start <= fault.span.end, "{fault:?}");
        assert!(
            text.get(fault.span.start as usize..fault.span.end as usize)
                .is_some(),
            "{text:?}: {fault:?}"
        );
        let _ = fault.suggestion(text);
    }
    for line in &tree.lines {
        assert!(
            text.get(line.span.start as usize..line.span.end as usize)
                .is_some()
        );
        if let Some(comment) = line.comment {
            assert!(comment.of(text).starts_with('#'), "{text:?}");
        }
    }
    for item in &tree.items {
        assert!(
            text.get(item.span.start as usize..item.span.end as usize)
                .is_some(),
            "{text:?}: {item:?}"
        );
    }
    if let Ok(out) = canonical(&tree, text, &faults) {
        let mut again = Tree::default();
        let mut remarks = Vec::new();
        parse(&out, &mut again, &mut remarks);
        let twice = canonical(&again, &out, &remarks);
        assert_eq!(twice.as_deref(), Ok(out.as_str()), "{text:?}");
    }
}

/// A position that can be read can be written, and then stays as it is.
fn position(text: &str) {
    let mut tree = Tree::default();
    let Ok(read) = parse_position(text, &mut tree) else {
        return;
    };
    let mut once = String::new();
    write_position_tree(&mut once, &read.position, &tree, text).unwrap();
    let read = parse_position(&once, &mut tree)
        .unwrap_or_else(|fault| panic!("{text:?}: {once:?}: {fault:?}"));
    let mut twice = String::new();
    write_position_tree(&mut twice, &read.position, &tree, &once).unwrap();
    assert_eq!(twice, once, "{text:?}");
}

/// Bits of lines that are right, nearly right, and wrong.
fn bits() -> impl Strategy<Value = String> {
    let words = [
        "%marchstone 1",
        "%marchstone 2",
        "%",
        "\n",
        "\r\n",
        "\r",
        "\t",
        " ",
        "  ",
        "\u{a0}",
        "\u{feff}",
        "\0",
        "#",
        " # c",
        ": ",
        "ruleset: st1-2024",
        "ruleset: st2-en+tactics",
        "south: \"a #\"",
        "deal S: ",
        "deal",
        "deck: ",
        "start: ",
        "now: ",
        "st1-2024 ",
        "-/-/-",
        "result: ",
        "points: ",
        "south",
        "3-adjacent",
        "kein Sieger",
        "12",
        "1.",
        "S",
        "N",
        "A",
        "D",
        "süd",
        "g7",
        "r?",
        "?5",
        "?",
        "?t",
        "28?",
        "3?t",
        "joker",
        "Trickser",
        "Blinde Kuh",
        "joker.2",
        "joker#2",
        "@",
        "@4",
        ">",
        "->",
        "→",
        "–",
        "+",
        "-",
        ",",
        "=",
        "/",
        "*",
        "~mud",
        "=S",
        "claim ",
        "claim 1,3",
        "control",
        "as ",
        "against ",
        "because ",
        "because -",
        "denied",
        "by ",
        "exchange",
        "for ",
        "recruiter",
        "strategist ",
        "retreat 2,5",
        "oil 3",
        "pass",
        "+any",
        "time=12",
        "x-a=b",
        "gelb7",
        "rot 7",
        "seen=",
        "hand.S=",
        "deck=",
        "phase=played",
        "_",
        "ß",
        "\u{308}",
        "99999999999",
    ];
    prop::collection::vec(prop::sample::select(words.to_vec()), 0..40)
        .prop_map(|bits| bits.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in ".{0,200}") {
        check(&text);
        let _ = parse_position(&text, &mut Tree::default());
    }

    #[test]
    fn nearly_a_record(text in bits()) {
        check(&text);
        check(&format!("%marchstone 1\nruleset: st1-2024+tactics\n\n1 S pass\n{text}"));
        for text in [text.clone(), format!("st1-2024 {text}"), format!("st2-de -/r7:b8/- A {text}")] {
            position(&text);
        }
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        games(&bytes);
        games(&[b"%marchstone 1\n", &bytes[..]].concat());
    }

    #[test]
    fn cutting_is_the_same_however_the_bytes_come(
        texts in prop::collection::vec(bits(), 1..6),
        end in prop::sample::select(vec!["\n", "\r\n", "\r", "\n\u{feff}", "\n\n# 5 % more\n"]),
        size in 1usize..200,
    ) {
        // whole games at hand are handed out as they lie, others are put together
        let text = texts.join(&format!("{end}%marchstone 1\n"));
        let bytes = text.as_bytes();
        let mut whole = Split::new(bytes);
        let mut slow = Split::new(std::io::BufReader::with_capacity(size, bytes));
        loop {
            let (mut left, mut right) = (Vec::new(), Vec::new());
            let told = |game: Game| (game.text.to_string(), game.bytes.to_vec(), game.first_line, game.index);
            let one = whole.next_game(&mut left).unwrap().map(told);
            let two = slow.next_game(&mut right).unwrap().map(told);
            prop_assert_eq!(&one, &two);
            prop_assert_eq!(left, right);
            if one.is_none() {
                break;
            }
        }
    }
}

fn kinds(bytes: &[u8]) -> Vec<Vec<FaultKind>> {
    games(bytes)
        .into_iter()
        .map(|game| game.faults.iter().map(|fault| fault.kind).collect())
        .collect()
}

#[test]
fn no_game_at_all() {
    for text in ["", "\n\n", "# only a comment\n\n", "\u{feff}\n"] {
        assert!(games(text.as_bytes()).is_empty(), "{text:?}");
    }
}

#[test]
fn a_text_without_an_opening_line() {
    assert_eq!(
        kinds(b"Dear diary,\ntoday we played.\n\nIt was fun.\n"),
        [[FaultKind::MissingOpening]]
    );
    assert_eq!(
        kinds(b"ruleset: st1-2024\n\n1 S g7@1\n2 N g8@x\n")
            .concat()
            .len(),
        2
    );
}

#[test]
fn every_percent_line_begins_a_game() {
    let text = b"# notes\n%marchstone 1\nruleset: st1-2024\n\n1 S g7@{\n% what\n1 S g7@1\n%marchstone 2\nanything\n@@@\n%marchstone 1\nruleset: st1-1999\n";
    let games = games(text);
    let lines: Vec<u64> = games.iter().map(|game| game.first_line).collect();
    assert_eq!(lines, [1, 6, 8, 11]);
    assert_eq!(games[0].faults.len(), 1);
    assert_eq!(games[1].faults.len(), 1, "{:?}", games[1].faults);
    assert_eq!(games[1].faults[0].kind, FaultKind::BadOpening);
    assert_eq!(games[2].faults.len(), 1, "{:?}", games[2].faults);
    assert_eq!(games[2].faults[0].kind, FaultKind::LaterVersion(2));
    assert_eq!(games[3].faults, []);
}

#[test]
fn what_is_no_text_is_said_once() {
    let picture: Vec<u8> = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
        .iter()
        .copied()
        .chain((0..20_000u32).map(|n| ((n * 7919) >> 3) as u8))
        .collect();
    assert_eq!(kinds(&picture), [[FaultKind::NotText]]);
    assert_eq!(
        kinds(b"%PDF-1.7\n%\xe2\xe3\n1 0 obj\n"),
        [[FaultKind::NotText]]
    );
    assert_eq!(kinds(b"\xff\xfe%\0m\0a\0\n\0"), [[FaultKind::Utf16]]);
    assert_eq!(kinds(&[0; 100_000]), [[FaultKind::NotText]]);
}

#[test]
fn a_line_of_bad_bytes_costs_that_line() {
    let text = b"%marchstone 1\nruleset: st1-2024\nsouth: Andr\xe9\n\n1 S g7@1\n2 N g8\xff@1\n3 S \0\n4 N g9@1\n";
    let game = games(text).pop().unwrap();
    let kinds: Vec<FaultKind> = game.faults.iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds, [FaultKind::BadUtf8(2), FaultKind::NulByte]);
    assert_eq!(game.tree.lines.len(), 8);
    let bad = game
        .tree
        .lines
        .iter()
        .filter(|line| matches!(line.kind, LineKind::Bad));
    // the name can still be read
    assert_eq!(bad.count(), 2);
}

#[test]
fn long_lines_and_long_games() {
    let mut text = b"%marchstone 1\nruleset: st1-2024\n# ".to_vec();
    text.extend(vec![b'x'; 3_000_000]);
    text.extend(b"\n\n1 S g7@1\n");
    let game = games(&text).pop().unwrap();
    assert_eq!(game.faults.len(), 1);
    assert_eq!(game.faults[0].kind, FaultKind::LineTooLong(3_000_002));
    assert_eq!(game.tree.lines.len(), 5);

    let mut text = b"%marchstone 1\nruleset: st1-2024\n\n".to_vec();
    for number in 1..200_000 {
        text.extend(format!("{number} S g7@1\n").bytes());
    }
    text.extend(b"%marchstone 1\nruleset: st1-2024\n");
    let games = games(&text);
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].faults.len(), 1);
    assert_eq!(games[0].faults[0].kind, FaultKind::GameTooLong);
    assert!(games[0].text.len() <= MOST_GAME);
    assert_eq!(games[1].faults, []);
    assert_eq!(games[1].first_line, 200_003);

    let long = "1 S pass # ".to_string() + &"y".repeat(MOST_LINE);
    assert_eq!(
        kinds(format!("%marchstone 1\n{long}\n").as_bytes())
            .concat()
            .len(),
        1
    );
    assert!(parse_position(&"x".repeat(MOST_LINE + 1), &mut Tree::default()).is_err());
}

#[test]
fn other_ends_of_lines_are_mended_once() {
    for end in ["\r\n", "\r"] {
        let text = [
            "\u{feff}%marchstone 1",
            "ruleset: st1-2024",
            "",
            "1 S g7@1",
            "2 N g8@1",
        ]
        .join(end);
        let games = games(format!("{text}{end}{text}{end}").as_bytes());
        assert_eq!(games.len(), 2, "{end:?}");
        for game in games {
            assert_eq!(game.faults.len(), 1, "{:?}", game.faults);
            assert!(matches!(game.faults[0].kind, FaultKind::Mended(_)));
            let out = canonical(&game.tree, &game.text, &game.faults).unwrap();
            assert_eq!(
                out,
                "%marchstone 1\nruleset: st1-2024\n\n1 S g7@1\n2 N g8@1\n"
            );
        }
    }
}

#[test]
fn one_fault_for_each_bad_line() {
    let text = "%marchstone 1\nruleset: st1-2024\nfoo: bar\nsouth: A\nsouth: B\n\n1 S g7@1\nnote: late\n2 N g8@\n3 S cliam 1\n4 N g9@1 +\n5 S claim 1 becuse r1\n6 N g9@1 extra!\nresult: south 3-adjacant\nresult: unfinished\n7 S pass\n8 N pass\nresult: no-winner\n";
    let game = games(text.as_bytes()).pop().unwrap();
    let shown: Vec<String> = game
        .faults
        .iter()
        .map(|fault: &Fault| {
            let line = text[..fault.span.start as usize].matches('\n').count() + 1;
            format!(
                "{line}: {:?} {:?} {:?}",
                fault.kind,
                fault.span.of(text),
                fault.suggestion(text)
            )
        })
        .collect();
    insta::assert_snapshot!(shown.join("\n"));
}

#[test]
fn a_game_of_bad_lines_takes_linear_time() {
    let mut text = b"%marchstone 1\n".to_vec();
    while text.len() < MOST_GAME - 8 {
        text.extend(b"1 \xff\n");
    }
    let game = games(&text).pop().unwrap();
    let lines = game.tree.lines.len() - 1;
    assert!(lines > 200_000);
    assert_eq!(game.faults.len(), 1);
    assert_eq!(game.faults[0].kind, FaultKind::BadUtf8(lines));
    assert!(canonical(&game.tree, &game.text, &game.faults).is_err());
}

/// A field's value that was mended from several words is no value.
#[test]
fn a_field_of_several_words_costs_its_line() {
    check("%marchstone 1\nruleset: st1-2024+tactics\n\n1 S r1@1 seen=\tBlinde Kuh\n2 N r2@1\n");
}

/// The numbers of the lines that faults of a kind stand on, by the ends of a game's lines.
fn lines_of(bytes: &[u8], wanted: fn(&FaultKind) -> bool) -> Vec<usize> {
    let game = games(bytes).pop().unwrap();
    let source = Source::new(&game.text, 1);
    let faults = game.faults.iter().filter(|fault| wanted(&fault.kind));
    faults
        .map(|fault| source.line_of(fault.span.start as usize) + 1)
        .collect()
}

#[test]
fn a_line_that_is_too_long_keeps_its_place() {
    const FRONT: &str = "%marchstone 1|ruleset: st1-2024||2 N g7@1|";
    let long = format!("3 S g8@2 # {}", "x".repeat(MOST_LINE));
    for (end, behind, kept) in [
        ("\n", "\n4 N g9@3\n", "\n\n\n\n\n\n"),
        ("\r\n", "\r\n", "\r\n\r\n\r\n\r\n\r\n"),
        ("\r", "\r4 N g9@3\r", "\r\r\r\r\r\r"),
        // no sign becomes a part of its neighbour
        ("\r", "\n\n", "\r\r\r\r\r\n\n"),
        ("\r", "", "\r\r\r\r\r"),
        ("\n", "", "\n\n\n\n\n"),
    ] {
        let text = format!("{}{long}{behind}", FRONT.replace('|', end));
        let game = games(text.as_bytes()).pop().unwrap();
        let signs: String = game.text.matches(['\r', '\n']).collect();
        assert_eq!(signs, kept, "{end:?} {behind:?}");
        let too_long = |kind: &FaultKind| matches!(kind, FaultKind::LineTooLong(_));
        assert_eq!(
            lines_of(text.as_bytes(), too_long),
            [5],
            "{end:?} {behind:?}"
        );
    }
}

#[test]
fn lines_that_are_no_text_are_counted() {
    for end in ["\n", "\r\n", "\r"] {
        let lines: [&[u8]; 6] = [
            b"%marchstone 1",
            b"ruleset: st1-2024",
            b"",
            b"1 S g7@1 # \xff \xff",
            b"2 N g8@1 # \xfe",
            b"result: unfinished",
        ];
        let bytes = lines.join(end.as_bytes());
        let bad = |kind: &FaultKind| matches!(kind, FaultKind::BadUtf8(2));
        assert_eq!(lines_of(&bytes, bad), [4], "{end:?}");
    }
}
