//! Sentences for what two records of a game differ in.

use crate::merge::Subject;

/// What differs, in one line.
pub fn differs(subject: Subject, turn: Option<u32>, told: [bool; 2]) -> String {
    let what = match subject {
        Subject::Ruleset => "the rulesets differ, so nothing else was compared",
        Subject::Header => "a header differs",
        Subject::Deal => "the hand dealt differs",
        Subject::Deck => "the deck differs",
        Subject::Position => "the position differs",
        Subject::Side => "the side to move differs",
        Subject::Action => match told {
            [true, false] => "only the first record has this action",
            [false, true] => "only the second record has this action",
            _ => "what was done differs",
        },
        Subject::Result => "the result differs",
        Subject::Points => "the points differ",
    };
    match turn {
        Some(turn) => format!("turn {turn}: {what}"),
        None => what.to_string(),
    }
}

/// A word for programs.
pub const fn word(subject: Subject) -> &'static str {
    match subject {
        Subject::Ruleset => "ruleset",
        Subject::Header => "header",
        Subject::Deal => "deal",
        Subject::Deck => "deck",
        Subject::Position => "position",
        Subject::Side => "side",
        Subject::Action => "action",
        Subject::Result => "result",
        Subject::Points => "points",
    }
}
