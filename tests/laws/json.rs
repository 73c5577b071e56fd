//! Games go from JSON to the notation and back without loss, and are judged alike in both.

use marchstone::json;
use marchstone::pipeline::{Conversion, Games, check, convert};

/// A game in both forms.
#[derive(Debug, PartialEq, Eq)]
pub struct Both {
    pub text: String,
    pub json: String,
}

pub fn law(bytes: &[u8]) {
    round(bytes, Some(true));
}

/// The games of an input that could be read, there and back; what a check says of each.
pub fn round(bytes: &[u8], is_json: Option<bool>) {
    for game in both(bytes, is_json) {
        let back = both(game.json.as_bytes(), Some(true));
        assert_eq!(back.as_slice(), std::slice::from_ref(&game));
        let from_text = both(game.text.as_bytes(), Some(false));
        assert_eq!(from_text, back);
        let text = said(game.text.as_bytes());
        assert_eq!(said(game.json.as_bytes()), text, "{}", game.text);
    }
}

/// Every game that can be converted.
pub fn both(bytes: &[u8], is_json: Option<bool>) -> Vec<Both> {
    let mut games = Games::new(bytes, is_json).expect("memory can be read");
    let mut found = Vec::new();
    let done = convert(&mut games, false, |conversion| {
        match conversion {
            Conversion::Game(game) => {
                let mut json = String::new();
                json::write(&mut json, game.tree, game.text, None);
                let text = game.text.to_string();
                found.push(Both { text, json });
            }
            Conversion::Refused(checked) => {
                assert!(checked.findings.iter().any(|finding| finding.is_error()));
                for finding in &checked.findings {
                    super::record::points(finding, checked.text);
                }
            }
        }
        Ok::<(), ()>(())
    });
    assert!(done.is_ok());
    found
}

/// What a check says of every game: its verdict, result, and each code with its turn.
type Said = (
    bool,
    Option<&'static str>,
    u64,
    Vec<(&'static str, Option<u32>)>,
);

pub fn said(bytes: &[u8]) -> Vec<Said> {
    let mut said = Vec::new();
    let done = check(bytes, |checked| {
        let findings = checked.findings.iter();
        let mut codes: Vec<_> = findings
            .map(|finding| (finding.code.number(), finding.turn))
            .collect();
        codes.sort();
        said.push((checked.valid, checked.result, checked.turns, codes));
        Ok::<(), ()>(())
    });
    assert!(done.is_ok());
    said
}
