//! A claim in the page: both formations as cards, and what shows that it is right.

use super::prose;
use crate::cook;
use crate::model::{Card, Face, Half};
use crate::playback::{Claimed, LineFinding};
use crate::proof::{Basis, Formed};
use crate::report::Look;
use crate::report::claim;
use crate::report::svg::xml::escaped;
use crate::report::svg::{Shapes, capital, card_id};
use std::fmt::Write as _;

/// A claim, right or wrong, with its proof; what the findings say already is not said again.
pub fn claim(claimed: &Claimed, findings: &[LineFinding], shapes: &mut Shapes) -> String {
    let answer = &claimed.answer;
    let game = claimed.position.ruleset.game();
    let mut said = Vec::new();
    let look = Look {
        width: 100_000,
        color: false,
    };
    // writing to memory does not fail
    let _ = claim::human(&mut said, &claimed.position, None, answer, true, look);
    let said = String::from_utf8_lossy(&said);
    let mut lines = said.lines();
    let (kind, class) = match (claimed.denied, claimed.faulty, answer.claimable) {
        (true, _, true) => ("Refused, although right:", "right"),
        (true, _, false) => ("Refused:", "open"),
        (false, true, true) => ("Claim with a fault:", "wrong"),
        (false, true, false) => ("Wrong claim:", "wrong"),
        (false, false, true) => ("Right claim:", "right"),
        // a card or an order that the record does not tell may yet make it right
        (false, false, false) => ("Not decided by what is on record:", "open"),
    };
    let mut out = format!(
        "<div class=\"claim {class}\">\n<p class=\"lead\"><span class=\"what-kind\">{kind}</span> {}</p>\n",
        prose(lines.next().unwrap_or(""))
    );
    let side = answer.side;
    let name = |other: bool| {
        let seat = side.map(|seat| if other { !seat } else { seat });
        seat.map_or("Nobody".to_string(), |seat| capital(seat.name(game)))
    };
    let site = &claimed.position.board[answer.place];
    let half = |other: bool| side.map(|seat| &site.halves[if other { !seat } else { seat }]);
    let mut rows = Rows::default();
    if let Some(verdict) = &answer.verdict {
        if let Some(own) = &verdict.own {
            rows.formed(&name(false), "", own, half(false), shapes);
        }
        if let Some(other) = &verdict.other {
            let how = match verdict.basis {
                Basis::Proven => "at best ",
                Basis::Refuted => "could reach ",
                _ => "",
            };
            rows.formed(&name(true), how, other, half(true), shapes);
        }
        if !verdict.counterexample.is_empty() {
            let faces = verdict.counterexample.faces().iter().copied();
            rows.cards("Open nowhere", "", faces, shapes);
        }
    }
    if let Some(reason) = answer.reason.filter(|reason| !reason.because.is_empty()) {
        let faces = reason.because.iter(game).map(|card: Card| Face::from(card));
        rows.cards("Because", "open elsewhere", faces, shapes);
    }
    let _ = write!(out, "{}", rows.done());
    let known = |note: &&str| {
        let mut all = findings.iter().flat_map(|told| cook::notes(&told.finding));
        !all.any(|known| known == *note)
    };
    let notes: Vec<&str> = lines.filter_map(note).filter(known).collect();
    if !notes.is_empty() {
        out.push_str("<ul>\n");
        for note in notes {
            let _ = writeln!(out, "<li>{}</li>", prose(note));
        }
        out.push_str("</ul>\n");
    }
    out.push_str("</div>\n");
    out
}

/// The words of a line with a label; the cards are drawn.
fn note(line: &str) -> Option<&str> {
    let (label, words) = line.strip_prefix("  ")?.split_once(": ")?;
    (label != "because" && !label.contains(' ')).then_some(words)
}

/// A table of cards with their labels.
#[derive(Default)]
struct Rows {
    out: String,
}

impl Rows {
    /// A formation of a half, and which of its cards are wild ones.
    fn formed(
        &mut self,
        label: &str,
        how: &str,
        formed: &Formed,
        half: Option<&Half>,
        shapes: &mut Shapes,
    ) {
        let mut words = format!("{how}{} of {}", formed.formation.words(), formed.sum);
        let laid = half.map_or(&[][..], |half| half.faces());
        for (face, value) in laid.iter().zip(formed.cards.faces()) {
            if let Some(wild) = face.tactic() {
                let _ = write!(words, ", <code>{value}</code> is the {}", wild.name());
            }
        }
        self.cards(label, &words, formed.cards.faces().iter().copied(), shapes);
    }

    fn cards(
        &mut self,
        label: &str,
        words: &str,
        faces: impl Iterator<Item = Face>,
        shapes: &mut Shapes,
    ) {
        let _ = write!(
            self.out,
            "<dt>{}</dt><dd>{words} <span class=\"cards\">",
            escaped(label)
        );
        for face in faces {
            shapes.faces.insert(face);
            let _ = write!(
                self.out,
                "<svg viewBox=\"0 0 56 48\" role=\"img\" aria-label=\"{}\"><use href=\"#{}\" width=\"56\" height=\"48\"/></svg>",
                escaped(&face.words()),
                card_id(face)
            );
        }
        self.out.push_str("</span></dd>\n");
    }

    fn done(self) -> String {
        match self.out.is_empty() {
            true => String::new(),
            false => format!("<dl class=\"proof\">\n{}</dl>\n", self.out),
        }
    }
}
