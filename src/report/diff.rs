//! How two rulesets differ.

use super::wrap::wrap;
use super::{Look, json};
use crate::cook::base_name;
use crate::cook::traits::traits;
use crate::model::Ruleset;
use crate::rulebook::{RULES, Rule, text};
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Diff {
    a: String,
    b: String,
    differences: Vec<Row>,
    rules_only_in_a: Vec<String>,
    rules_only_in_b: Vec<String>,
}

/// One thing that differs.
#[derive(Serialize)]
struct Row {
    what: String,
    a: String,
    b: String,
}

fn rows(a: &Ruleset, b: &Ruleset) -> Vec<Row> {
    traits(a)
        .into_iter()
        .zip(traits(b))
        .filter(|(a, b)| a.how != b.how)
        .map(|(a, b)| Row {
            what: a.what,
            a: a.how,
            b: b.how,
        })
        .collect()
}

/// The rules that hold in one and not in the other.
fn only_in(a: &Ruleset, b: &Ruleset) -> Vec<&'static Rule> {
    let (a, b) = (base_name(a), base_name(b));
    RULES
        .iter()
        .filter(|rule| text::applies(rule.id(), &a) && !text::applies(rule.id(), &b))
        .collect()
}

/// Writes the differences as JSON on one line.
///
/// # Errors
/// What the output says.
pub fn json(out: &mut impl Write, a: &Ruleset, b: &Ruleset) -> io::Result<()> {
    let numbers = |rules: Vec<&Rule>| {
        let rules = rules.into_iter();
        rules.map(|rule| rule.id().to_string()).collect()
    };
    json::line(
        out,
        &Diff {
            a: a.to_string(),
            b: b.to_string(),
            differences: rows(a, b),
            rules_only_in_a: numbers(only_in(a, b)),
            rules_only_in_b: numbers(only_in(b, a)),
        },
    )
}

/// Writes the differences one a line: `hand: 6 cards | 7 cards`.
///
/// # Errors
/// What the output says.
pub fn short(out: &mut impl Write, a: &Ruleset, b: &Ruleset) -> io::Result<()> {
    for row in rows(a, b) {
        writeln!(out, "{}: {} | {}", row.what, row.a, row.b)?;
    }
    Ok(())
}

/// Writes the differences as a table of three columns, and the rules that only one of them has.
///
/// # Errors
/// What the output says.
pub fn human(out: &mut impl Write, a: &Ruleset, b: &Ruleset, look: Look) -> io::Result<()> {
    let rows = rows(a, b);
    if rows.is_empty() {
        return writeln!(out, "`{a}` and `{b}` do not differ");
    }
    let first = rows
        .iter()
        .map(|row| row.what.chars().count())
        .max()
        .unwrap_or(0);
    let width = (look.width.saturating_sub(first + 4) / 2).max(20);
    let head = Row {
        what: String::new(),
        a: a.to_string(),
        b: b.to_string(),
    };
    for (index, row) in std::iter::once(&head).chain(&rows).enumerate() {
        let (left, right) = (wrap(&row.a, width), wrap(&row.b, width));
        for line in 0..left.len().max(right.len()) {
            let cell = |lines: &[String]| lines.get(line).cloned().unwrap_or_default();
            let what = if line == 0 { row.what.as_str() } else { "" };
            let text = format!("{what:<first$}  {:<width$}  {}", cell(&left), cell(&right));
            let text = text.trim_end();
            match index {
                0 => writeln!(out, "{}", look.bold(text))?,
                _ => writeln!(out, "{text}")?,
            }
        }
    }
    for (one, other) in [(a, b), (b, a)] {
        let rules = only_in(one, other);
        if !rules.is_empty() {
            writeln!(out, "\n{}", look.bold(&format!("Rules of {one} alone")))?;
        }
        for rule in rules {
            writeln!(out, "  {} {}", rule.id(), rule.title)?;
        }
    }
    Ok(())
}
