//! Findings of games in JSON: their places in the JSON, their paths in the message.

use super::games::{Json, Read};
use super::{Checked, closed, result};
use crate::cook::{at_path, cook_json};
use crate::finding::{Finding, put_in_order};
use crate::json::{Fault, Kind, Place, Spans};
use crate::retell::retell;
use crate::source::Source;
use crate::span::Span;
use crate::syntax::tree::{ItemKind, LineKind};
use crate::syntax::{Fault as TextFault, Tree, canonical, parse};
use serde_json::Value;
use std::collections::HashMap;

/// A game that is none.
pub(super) fn refused<'a>(read: &Read<'a>, json: &Json<'a>) -> Checked<'a> {
    Checked {
        text: json.text,
        ..closed(read, of_faults(&json.faults, json))
    }
}

/// Findings about the faults of a game's JSON.
fn of_faults(faults: &[Fault], json: &Json) -> Vec<Finding> {
    if faults.is_empty() {
        return Vec::new();
    }
    let spans = Spans::find(json.text, faults.iter().map(|fault| fault.path.as_str()));
    let front = json.within.to_string();
    let mut findings: Vec<Finding> = faults
        .iter()
        .map(|fault| {
            let span = match fault.offset {
                Some(offset) => one(json.text, offset),
                None => spans.get(&fault.path),
            };
            let fault = Fault {
                path: format!("{front}{}", fault.path),
                ..fault.clone()
            };
            cook_json(&fault, span)
        })
        .collect();
    put_in_order(&mut findings);
    findings
}

/// The character at an offset.
fn one(text: &str, offset: usize) -> Span {
    let rest = text.get(offset..).unwrap_or("");
    Span::new(
        offset,
        offset + rest.chars().next().map_or(0, char::len_utf8),
    )
}

/// What is wrong with the replay that a game's JSON states.
pub(super) fn of_replay(read: &Read, json: &Json) -> Vec<Finding> {
    of_faults(&misstated(read, json), json)
}

/// A checked game with the places of its JSON.
pub(super) fn translated<'a>(mut checked: Checked<'a>, json: &Json<'a>) -> Checked<'a> {
    checked.text = json.text;
    // what stands at one place of the JSON keeps the order of the text
    put_in_order(&mut checked.findings);
    let paths: Vec<Vec<String>> = checked
        .findings
        .iter()
        .map(|finding| {
            let labels = finding.labels.iter().map(|(span, _)| json.map.path(*span));
            std::iter::once(json.map.path(finding.span))
                .chain(labels)
                .collect()
        })
        .collect();
    if !paths.is_empty() {
        let spans = Spans::find(json.text, paths.iter().flatten().map(String::as_str));
        let front = json.within.to_string();
        for (finding, paths) in checked.findings.iter_mut().zip(&paths) {
            finding.span = spans.get(&paths[0]);
            for ((span, _), path) in finding.labels.iter_mut().zip(&paths[1..]) {
                *span = spans.get(path);
            }
            at_path(finding, &format!("{front}{}", paths[0]));
        }
    }
    put_in_order(&mut checked.findings);
    checked
}

/// What the JSON says of a replay and the replay does not: the first such thing, as the others mostly
/// follow from it.
pub(super) fn misstated(read: &Read, json: &Json) -> Vec<Fault> {
    if json.stated.is_empty() {
        return Vec::new();
    }
    let Ok(text) = canonical(read.tree, read.text, read.faults) else {
        // what could not be read is said already
        return Vec::new();
    };
    let mut tree = Tree::default();
    let mut faults: Vec<TextFault> = Vec::new();
    parse(&text, &mut tree, &mut faults);
    let told = retell(&tree, &text, &faults, result);
    let (turns, claims) = ordinals(read, json);
    let (mut first, mut of_game) = (None, None);
    let mut count = 0;
    for (place, stated) in json.stated {
        let right = match place {
            Place::Game => serde_json::to_value(&told.game).ok(),
            Place::Line(_, line) => turns
                .get(line)
                .and_then(|turn| serde_json::to_value(told.turns.get(*turn)).ok()),
            Place::Action(turn, action) => claims
                .get(&(*turn, *action))
                .and_then(|claim| serde_json::to_value(told.claims.get(*claim)).ok()),
            Place::Key(_) => None,
        };
        if let Some(path) = difference(stated, right.as_ref()) {
            count += 1;
            let expected = right.as_ref().and_then(|right| right.pointer(&path));
            let found = (format!("{place}/replay{path}"), expected.map(bare));
            // what is said of the whole game follows from its turns
            match place {
                Place::Game => of_game = Some(found),
                _ => first = first.or(Some(found)),
            }
        }
    }
    let first = first.or(of_game);
    let fault = |(path, expected)| Fault::new(Kind::Replay(expected, count - 1), path);
    first.map(fault).into_iter().collect()
}

/// A value as JSON, a text without its quotes.
fn bare(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_string)
}

/// The number of each turn and of each claim, by the places of their objects.
type Ordinals = (HashMap<u32, usize>, HashMap<(u32, u32), usize>);

fn ordinals(read: &Read, json: &Json) -> Ordinals {
    let mut turns = HashMap::new();
    let mut claims = HashMap::new();
    for (index, line) in read.tree.lines.iter().enumerate() {
        let (LineKind::Turn(turn), Place::Line(_, place)) =
            (line.kind, json.map.place_of_line(index))
        else {
            continue;
        };
        turns.insert(place, turns.len());
        let items = turn.items.of(&read.tree.items).iter().enumerate();
        for (action, _) in items.filter(|(_, item)| matches!(item.kind, ItemKind::Claim(_))) {
            claims.insert((place, action as u32), claims.len());
        }
    }
    (turns, claims)
}

/// The path of the first thing that differs; `None`: nothing does.
fn difference(stated: &Value, right: Option<&Value>) -> Option<String> {
    let Some(right) = right else {
        return Some(String::new());
    };
    if stated == right {
        return None;
    }
    match (stated, right) {
        (Value::Object(stated), Value::Object(right)) if stated.keys().eq(right.keys()) => {
            stated.iter().find_map(|(key, value)| {
                difference(value, right.get(key)).map(|path| format!("/{key}{path}"))
            })
        }
        (Value::Array(stated), Value::Array(right)) if stated.len() == right.len() => {
            let mut pairs = stated.iter().zip(right).enumerate();
            pairs.find_map(|(index, (stated, right))| {
                difference(stated, Some(right)).map(|path| format!("/{index}{path}"))
            })
        }
        _ => Some(String::new()),
    }
}

/// The line of the input that a span of the notation comes from.
pub(super) fn line(read: &Read, json: &Json, span: Span) -> u64 {
    let path = json.map.path(span);
    let spans = Spans::find(json.text, [path.as_str()]);
    let source = Source::new(json.text, read.first.0);
    source.spot(spans.get(&path).start as usize).line
}
