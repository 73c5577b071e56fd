//! What a record accepts, and sentences about lines that accept nothing.

use super::draft::Draft;
use super::{Context, serve};
use crate::code::{Code, Severity};
use crate::finding::Finding;
use crate::policy::nearest_code;
use crate::record::{Accept, UnclearAccept, accepts};
use crate::replay::{Event, Remark, What};
use crate::syntax::Tree;
use std::collections::HashMap;

/// Makes remarks of the findings that the record accepts, and adds those on lines that accept
/// nothing. A line is about all findings with its code, those that stand elsewhere than in the text
/// included. `remarks` says whether missed claims were looked for.
pub fn apply_accepts(
    (findings, elsewhere): (&mut Vec<Finding>, &mut [Finding]),
    tree: &Tree,
    context: &Context,
    remarks: bool,
    in_match: bool,
) {
    let lines: Vec<Accept> = accepts(tree, context.text).collect();
    if lines.is_empty() {
        return;
    }
    let mut first: HashMap<Code, (usize, &str)> = HashMap::new();
    for (index, line) in lines.iter().enumerate() {
        if let Ok((code, reason)) = &line.says {
            first.entry(*code).or_insert((index, reason));
        }
    }
    let mut used = vec![false; lines.len()];
    for finding in findings.iter_mut().chain(elsewhere) {
        if let Some((index, reason)) = first.get(&finding.code) {
            finding.severity = Severity::Remark;
            finding.accepted = Some((*reason).to_string());
            used[*index] = true;
        }
    }
    for (line, used) in lines.iter().zip(used) {
        let draft = match &line.says {
            Err(unclear) => of_unclear(unclear),
            Ok((Code::MissedClaim, _)) if !remarks => continue,
            // nothing was checked that there could be something to accept in
            Ok(_) if context.ruleset.is_none() => continue,
            Ok((code, _)) if used || (in_match && is_of_a_match(*code)) => continue,
            Ok((code, _)) => of_nothing(*code),
        };
        findings.push(place(draft, line, context));
    }
}

/// Whether a finding may lie in the other games of a match, which need not be at hand.
fn is_of_a_match(code: Code) -> bool {
    code.group() == 6
}

fn of_nothing(code: Code) -> Draft {
    let entry = code.entry();
    Draft::new(
        Code::AcceptsNothing,
        format!(
            "this line accepts `{}`, and nothing with this code is left to accept",
            entry.name
        ),
        "accepts nothing",
    )
    .help("take the line out, or correct its code; one line accepts all findings with its code")
}

fn of_unclear(unclear: &UnclearAccept) -> Draft {
    let draft =
        |message: String, label: &'static str| Draft::new(Code::AcceptUnclear, message, label);
    match unclear {
        UnclearAccept::NoCode(word) if word.is_empty() => {
            draft("an `accept` line without a code".to_string(), "no code").help(
                "write the code and the reason: `accept: M304 both players took it for right`",
            )
        }
        UnclearAccept::NoCode(word) => {
            let draft = draft(format!("there is no code `{word}`"), "no code");
            match nearest_code(word) {
                Some(near) => draft.help(format!("did you mean `{near}`?")),
                None => draft.help("`marchstone explain` lists all codes"),
            }
        }
        UnclearAccept::NoReason(code) => draft(
            format!("this line does not say why `{code}` is accepted"),
            "no reason",
        )
        .help("write the reason after the code; without one, nothing is accepted"),
    }
}

fn place(draft: Draft, accept: &Accept, context: &Context) -> Finding {
    // what it is plays no part in where it stands
    let event = Event::new(What::Remark(Remark::Ruled), accept.span);
    serve(draft, &event, context)
}
