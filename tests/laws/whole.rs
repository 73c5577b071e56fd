//! A whole check: both ways of it agree, the canonical form is judged alike, its certificates hold, and no
//! report of it acts on a terminal.

use super::{each_game, is_harmless, json};
use marchstone::certificate::of_met;
use marchstone::code::Code;
use marchstone::finding::Finding;
use marchstone::format::{Form, format};
use marchstone::model::{Outcome, Ruleset, View};
use marchstone::pipeline::{Checked, Games, Redaction, check, check_with, redact_games};
use marchstone::prove;
use marchstone::replay::{PlainReader, Wish, replay};
use marchstone::report::{File, Layout, Look, Report};
use marchstone::series::Series;
use std::path::Path;

pub fn law(bytes: &[u8]) {
    both_ways(bytes);
    at_once_or_not(bytes);
    formatted(bytes);
    certified(bytes);
    reported(bytes);
    proved(bytes);
    redacted(bytes);
    json::round(bytes, None);
}

/// What a reader of right games says is what the replay of the tree says.
fn both_ways(bytes: &[u8]) {
    let mut reader = PlainReader::default();
    let mut said = Vec::new();
    each_game(bytes, |text, tree, faults| {
        said.clear();
        let plain = reader.read(text, &mut said);
        let Some(plain) = plain.filter(|_| faults.is_empty()) else {
            return;
        };
        let replayed = replay(tree, text, None);
        let (said, told) = (format!("{said:?}"), format!("{:?}", replayed.events));
        assert_eq!(said, told, "{text}");
        assert_eq!(replayed.ruleset, Some(plain.ruleset), "{text}");
        assert_eq!(replayed.turns, plain.turns, "{text}");
        assert_eq!(replayed.stated, Some(plain.result), "{text}");
        let outcome = replayed.table.expect("a known table").outcome();
        assert_eq!(outcome.unwrap_or(plain.result), plain.result, "{text}");
        if plain.result == Outcome::Unfinished {
            assert_eq!(outcome, None, "{text}");
        }
    });
}

/// What there is to say of a game.
type Said = (
    Option<Ruleset>,
    bool,
    u64,
    Option<&'static str>,
    Vec<Finding>,
);

/// A check that takes the short way where it can, and one that never does.
fn at_once_or_not(bytes: &[u8]) {
    let all = |claims: bool| {
        let mut said: Vec<Said> = Vec::new();
        let wish = Wish {
            remarks: false,
            claims,
        };
        let done = check_with(bytes, &mut Series::new(), wish, |game| {
            let findings = game.findings.clone();
            let result = game.result;
            said.push((game.ruleset, game.valid, game.turns, result, findings));
            Ok::<(), ()>(())
        });
        assert!(done.is_ok());
        said
    };
    assert_eq!(all(false), all(true));
}

/// The canonical form of an input is one, and keeps every finding but that it was not canonical.
fn formatted(bytes: &[u8]) {
    let form = |bytes: &[u8]| {
        let mut out = String::new();
        let came = format(bytes, false, |piece| {
            if let Form::Canonical(canonical) = piece.form {
                if piece.game > 1 {
                    out.push('\n');
                }
                out.push_str(canonical);
            }
            Ok::<(), ()>(())
        });
        (came.expect("memory can be read"), out)
    };
    let (came, once) = form(bytes);
    if came.refused > 0 || came.games == 0 {
        return;
    }
    let (again, twice) = form(once.as_bytes());
    assert_eq!(twice, once);
    assert!(!again.changed && again.games == came.games);
    // numbers and sides that were left out are written as they are counted, which a mistake among them shifts
    let counts = |codes: &[Vec<Code>]| {
        let mut all = codes.iter().flatten();
        all.any(|code| matches!(code, Code::TurnNumber | Code::WrongSide))
    };
    // and after a mistake only a side that is written is held against anybody
    let sides = |codes: &[Vec<Code>]| {
        let all = codes.iter().flatten();
        let of_sides = |code: &&Code| {
            matches!(
                code,
                Code::DefenderControls | Code::DefenderRetreats | Code::AttackerOils
            )
        };
        all.filter(of_sides).count()
    };
    let (before, after) = (codes(bytes), codes(once.as_bytes()));
    let excepted = counts(&before) || counts(&after) || sides(&after) > sides(&before);
    if !excepted || once.as_bytes() == bytes {
        assert_eq!(after, before, "{once}");
    }
}

fn codes(bytes: &[u8]) -> Vec<Vec<Code>> {
    let mut all = Vec::new();
    let done = check(bytes, |game| {
        let codes = game.findings.iter().map(|finding| finding.code);
        let mut codes: Vec<Code> = codes.filter(|code| *code != Code::Mended).collect();
        codes.sort();
        all.push(codes);
        Ok::<(), ()>(())
    });
    assert!(done.is_ok());
    all
}

/// The certificates of an input's claims hold.
fn certified(bytes: &[u8]) {
    let wish = Wish {
        remarks: false,
        claims: true,
    };
    let done = check_with(bytes, &mut Series::new(), wish, |game| {
        for met in &game.claims {
            if let Some(certificate) = of_met(met) {
                let refused = certificate.verify().err();
                assert_eq!(refused, None, "{}", certificate.text());
            }
        }
        Ok::<(), ()>(())
    });
    assert!(done.is_ok());
}

const LAYOUTS: [Layout; 6] = [
    Layout::Human,
    Layout::Short,
    Layout::Json,
    Layout::Sarif,
    Layout::Github,
    Layout::Junit,
];

/// In no layout does a report hold what acts. An input takes one of them, by its length: all of them would
/// take most of the time.
fn reported(bytes: &[u8]) {
    let layout = LAYOUTS[bytes.len() % LAYOUTS.len()];
    let mut report = Report::new(layout, Look::PLAIN, false, false).with_certificates(true);
    let mut out = Vec::new();
    let file = File {
        name: "a\u{1b}[31m\u{202e}b",
        path: Path::new("a\u{1b}[31m\u{202e}b"),
    };
    report.begin(&mut out).expect("memory");
    let wish = Wish {
        remarks: true,
        claims: layout == Layout::Json,
    };
    let done = check_with(bytes, &mut Series::new(), wish, |game: &Checked| {
        report.game(&mut out, file, game)
    });
    assert!(done.is_ok());
    report.close(&mut out, file).expect("memory");
    report.end(&mut out).expect("memory");
    is_harmless(&String::from_utf8(out).expect("UTF-8"));
}

/// Proofs that are written into the notation change no verdict for the worse.
fn proved(bytes: &[u8]) {
    if Games::new(bytes, None).is_ok_and(|games| games.is_json()) {
        return;
    }
    let mut out = Vec::new();
    let done = prove::each(bytes, |game, proved| {
        assert_eq!(proved.text.is_some(), proved.written > 0);
        out.extend_from_slice(game);
        Ok(())
    });
    if done.is_err() {
        return;
    }
    let (before, behind) = (json::said(bytes), json::said(&out));
    assert_eq!(before.len(), behind.len());
    for (before, behind) in before.iter().zip(&behind) {
        assert_eq!(before.0, behind.0, "{}", String::from_utf8_lossy(&out));
        assert_eq!(before.1, behind.1);
    }
}

/// A view of a record is a record, and nothing in it is more than the view has seen. An input takes one view,
/// by its length.
fn redacted(bytes: &[u8]) {
    let view = View::all()[bytes.len() % View::all().len()];
    let mut games = Games::new(bytes, None).expect("memory can be read");
    let done = redact_games(&mut games, view, false, |redaction| {
        if let Redaction::Game(redacted) = redaction {
            let findings = marchstone::pipeline::check_text(&redacted.text);
            let unseen = findings
                .iter()
                .find(|finding| finding.code == Code::BeyondView);
            assert_eq!(unseen, None, "{}", redacted.text);
        }
        Ok::<(), ()>(())
    });
    assert!(done.is_ok());
}
