//! What shows an answer to "can I claim here?", line by line.

use crate::ask::{self, Answer};
use crate::cook::{drawn, equal, evidence, words};
use crate::model::Position;
use crate::proof::{self, Basis, leans_on_elites};

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
            let elites = leans_on_elites(position, answer.place, seat, &reason);
            let sentence = evidence::reason(game, answer.place, &reason, elites);
            let mut lines = vec![label("because", sentence)];
            if let Some(explained) = ask::explain(position, answer) {
                let why = (&explained, elites);
                let told = evidence::lines(position, answer.place, seat, own, why);
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
            None if proof::question(position, answer.place, seat)
                .elites
                .is_empty() =>
            {
                to_claim("no open card can help")
            }
            None => to_claim(
                "no siege card that lies open can help: elite cards that lie open nowhere are enough \
                 to win there",
            ),
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
            "write `*` after the side that was complete first".to_string(),
        )],
        Basis::Incomplete if verdict.own.is_some() => {
            to_claim(&format!("{other}'s side has to be complete first"))
        }
        _ => Vec::new(),
    }
}
