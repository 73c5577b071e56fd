//! Where two records differ: both lines, one below the other.

use super::escape::{shown, visible};
use super::json::line;
use super::style::Look;
use crate::cook::merging::{differs, word};
use crate::finding::Finding;
use crate::pipeline::{Difference, Place};
use crate::source::Source;
use serde::Serialize;
use std::io::{self, Write};

/// Writes a difference with both lines and what differs in them marked.
///
/// # Errors
/// What the output says.
pub fn human(
    out: &mut impl Write,
    files: [&str; 2],
    difference: &Difference,
    look: Look,
) -> io::Result<()> {
    writeln!(out, "× {}", sentence(difference))?;
    let names: Vec<String> = files
        .iter()
        .zip(&difference.places)
        .map(|(file, place)| format!("{}:{}", visible(file), place.line))
        .collect();
    let width = names
        .iter()
        .map(|name| name.chars().count())
        .max()
        .unwrap_or(0);
    for (name, place) in names.iter().zip(&difference.places) {
        let (text, before, marked) = window(place, look.width.saturating_sub(width + 6).max(20));
        let pad = width - name.chars().count();
        writeln!(out, "  {}{:pad$}  {text}", look.cyan(name), "")?;
        if place.told {
            let at = width + 4 + before;
            writeln!(out, "{:at$}{}", "", "^".repeat(marked.max(1)))?;
        }
    }
    writeln!(out)
}

/// What is shown of a line round its mark, the characters before the mark, and its length.
fn window(place: &Place, width: usize) -> (String, usize, usize) {
    let chars = |from: usize, to: usize| -> Vec<char> {
        let part = place.text.get(from..to).unwrap_or_default();
        part.chars().map(shown).collect()
    };
    let (start, end) = (place.span.start as usize, place.span.end as usize);
    let (before, marked) = (chars(0, start), chars(start, end));
    let after = chars(end, place.text.len());
    let marked_length = marked.len().min(width);
    let room = width - marked_length;
    let left = before.len().saturating_sub(room);
    let room = room - (before.len() - left);
    let text: String = before[left..]
        .iter()
        .chain(&marked[..marked_length])
        .chain(&after[..after.len().min(room)])
        .collect();
    (
        text.trim_end().to_string(),
        before.len() - left,
        marked_length,
    )
}

fn sentence(difference: &Difference) -> String {
    let told = [0, 1].map(|side| difference.places[side].told);
    differs(difference.subject, difference.turn, told)
}

/// Writes a difference on one line.
///
/// # Errors
/// What the output says.
pub fn short(out: &mut impl Write, files: [&str; 2], difference: &Difference) -> io::Result<()> {
    let [one, other] = &difference.places;
    writeln!(
        out,
        "{}:{}:{}: {}:{}:{}: {}",
        visible(files[0]),
        one.line,
        one.column,
        visible(files[1]),
        other.line,
        other.column,
        sentence(difference)
    )
}

#[derive(Serialize)]
struct Shown<'a> {
    subject: &'static str,
    turn: Option<u32>,
    message: String,
    places: [Side<'a>; 2],
}

#[derive(Serialize)]
struct Impossible<'a> {
    subject: &'static str,
    turn: Option<u32>,
    code: &'static str,
    message: &'a str,
    line: u64,
    column: u64,
}

/// Writes an error of the merged record, which neither has alone, as a JSON object on one line.
///
/// # Errors
/// What the output says.
pub fn impossible(out: &mut impl Write, error: &Finding, source: &Source) -> io::Result<()> {
    let spot = source.spot(error.span.start as usize);
    let shown = Impossible {
        subject: "merged",
        turn: error.turn,
        code: error.code.number(),
        message: &error.message,
        line: spot.line,
        column: spot.column,
    };
    line(out, &shown)
}

#[derive(Serialize)]
struct Side<'a> {
    file: &'a str,
    line: u64,
    column: u64,
    says: Option<&'a str>,
}

/// Writes a difference as a JSON object on one line.
///
/// # Errors
/// What the output says.
pub fn json(out: &mut impl Write, files: [&str; 2], difference: &Difference) -> io::Result<()> {
    let places = [0, 1].map(|side| {
        let place = &difference.places[side];
        Side {
            file: files[side],
            line: place.line,
            column: place.column,
            says: place.told.then(|| place.span.of(&place.text).trim_end()),
        }
    });
    let shown = Shown {
        subject: word(difference.subject),
        turn: difference.turn,
        message: sentence(difference),
        places,
    };
    line(out, &shown)
}
