//! Sentences for cards of a position that never lie where it has them.

use super::draft::Draft;
use super::words;
use crate::code::Code;
use crate::model::{Game, Tactic, TacticKind};
use crate::record::ProblemKind;
use crate::rulebook::rules::*;

pub(super) fn draft(kind: &ProblemKind, written: &str, game: Game) -> Draft {
    let quoted = words::quoted(written);
    match kind {
        ProblemKind::NeverDiscarded { tactic } if tactic.kind() == TacticKind::Mode => Draft::new(
            Code::WrongDeck,
            format!("{quoted} is never among the discards: a combat mode stays on its stone"),
            "a combat mode",
        )
        .help(mark(*tactic))
        .rules(&[R420]),
        ProblemKind::NeverDiscarded { .. } => Draft::new(
            Code::WrongDeck,
            format!("{quoted} is never among the discards: a played action stays with its owner"),
            "an action",
        )
        .help("write it in `actions.A=` or `actions.D=`, by who played it")
        .rules(&[R460]),
        ProblemKind::NeverLaid { tactic } if tactic.kind() == TacticKind::Mode => Draft::new(
            Code::WrongDeck,
            format!("{quoted} lies on no side of a stone: a combat mode lies on the stone itself"),
            "a combat mode",
        )
        .help(mark(*tactic))
        .rules(&[R417]),
        ProblemKind::NeverLaid { .. } => {
            let (what, where_it_goes, help, rules): (_, _, _, &[_]) = match game {
                Game::One => ("a ruse", "goes to the discards", "write it in `discard=`", &[R423]),
                Game::Two => (
                    "an action",
                    "stays with its owner",
                    "write it in `actions.A=` or `actions.D=`, by who played it",
                    &[R460],
                ),
            };
            let site = words::site(game);
            Draft::new(
                Code::WrongDeck,
                format!("{quoted} never lies at a {site}: {what} {where_it_goes}"),
                what,
            )
            .help(help)
            .rules(rules)
        }
        _ => Draft::new(
            Code::WrongDeck,
            format!("{quoted} is no action, and only actions stand here"),
            "no action",
        )
        .help(
            "the actions are `redeployment`, `recruitment`, `desertion`, `treason`, `explosion`, `support` and \
             `exchange`",
        )
        .rules(&[R460]),
    }
}

/// How a combat mode is written.
fn mark(mode: Tactic) -> String {
    format!("write `~{mode}` after the stone where it lies")
}
