//! What shows an answer to "can I claim here?", line by line.

use crate::ask::{self, Answer};
use crate::cook::{drawn, equal, evidence, words};
use crate::model::Position;
use crate::proof::Basis;

/// What shows that a claim holds, or what it would need; each line with its label.
pub(super) fn shown(position: &Position, answer: &Answer, other: &str) -> Vec<(String, String)> {
    let game = position.ruleset.game();
    let label = |label: &str, text: String| (label.to_string(), text);
    let (Some(verdict), Some(seat)) = (&answer.verdict, answer.side) else {
        return Vec::new();
    };
    let to_claim = |text: &str| vec![label("to claim it", text.to_string())];
    match verdict.basis {
        Basis::Proven => {
            let (Some(reason), Some(own)) = (answer.reason, &verdict.own) else {
                return Vec::new();
            };
            let sentence = evidence::reason(game, answer.place, &reason);
            let mut lines = vec![label("because", sentence)];
            if let Some(explained) = ask::explain(position, answer) {
                let told = evidence::lines(position, answer.place, seat, own, &explained);
                lines.extend(told.into_iter().map(|line| (line.label, line.text)));
            }
            lines
        }
        Basis::Refuted => match ask::would_need(position, answer) {
            Some(cards) if cards.len() > words::FEW => to_claim(&format!(
                "{other} would have to be unable to {} there: {} more cards would have to lie open \
                 elsewhere first",
                match drawn(verdict) {
                    true => "draw level",
                    false => "win",
                },
                cards.len()
            )),
            Some(cards) => {
                let lay = match cards.len() {
                    1 => "lay",
                    2 => "both lay",
                    _ => "all lay",
                };
                to_claim(&format!(
                    "it would be enough if {} {lay} open elsewhere first",
                    words::cards(game, cards)
                ))
            }
            None => to_claim("no open card can help: elite cards alone would win there"),
        },
        Basis::Compared if !answer.claimable => match equal(verdict) {
            true => {
                to_claim("no open card can help: both sides are complete, and equal is not enough")
            }
            false => to_claim(&format!(
                "no open card can help: {other}'s side is complete and better"
            )),
        },
        Basis::OrderUnknown => vec![label(
            "to know it",
            "write `*` behind the side that was complete first".to_string(),
        )],
        Basis::Incomplete if verdict.own.is_some() => {
            to_claim(&format!("{other}'s side has to be complete first"))
        }
        _ => Vec::new(),
    }
}
