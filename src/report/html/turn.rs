//! A turn in the page: its line, its findings, its claims.

use super::{many, proof, prose};
use crate::code::Severity;
use crate::cook::notes;
use crate::playback::{Claimed, LineFinding, Playback, PlayedTurn};
use crate::report::lang::Lang;
use crate::report::svg::Shapes;
use crate::report::svg::xml::escaped;
use std::fmt::Write as _;

/// What the page tells of one position: the start, or a turn.
pub struct Step {
    /// `Turn 7, South`
    pub title: String,
    /// Address within the page.
    anchor: String,
    number: Option<u32>,
    side: Option<char>,
    /// What was done, as written.
    text: String,
    /// Comment, findings and claims, as HTML.
    pub more: String,
    /// Short signs of what there is: class and words.
    tags: Vec<(&'static str, String)>,
}

/// The start and every turn.
pub fn steps(playback: &Playback, shapes: &mut Shapes) -> Vec<Step> {
    let start = Step {
        title: "At the start".to_string(),
        anchor: "start".to_string(),
        number: None,
        side: None,
        text: String::new(),
        more: String::new(),
        tags: Vec::new(),
    };
    let mut steps = vec![start];
    let mut used = std::collections::BTreeSet::new();
    for turn in &playback.turns {
        let mut step = of_turn(turn, playback, shapes);
        // a number that stands twice is a mistake of the record, and needs an address all the same
        while !used.insert(step.anchor.clone()) {
            step.anchor.push_str("-again");
        }
        steps.push(step);
    }
    steps
}

fn of_turn(turn: &PlayedTurn, playback: &Playback, shapes: &mut Shapes) -> Step {
    let game = playback.ruleset.game();
    let side = turn.side.map(|seat| Lang::English.side(game, seat));
    let title = match side {
        Some(side) => format!("Turn {}, {side}", turn.number),
        None => format!("Turn {}", turn.number),
    };
    let mut more = String::new();
    if let Some(comment) = &turn.comment {
        let _ = writeln!(more, "<p class=\"comment\">{}</p>", escaped(comment));
    }
    for told in &turn.findings {
        more.push_str(&finding(told));
    }
    for claim in &turn.claims {
        more.push_str(&proof::claim(claim, &turn.findings, shapes));
    }
    let count = |severity| {
        let same = |told: &&LineFinding| told.finding.severity == severity;
        turn.findings.iter().filter(same).count()
    };
    let mut tags = Vec::new();
    for (severity, class) in [(Severity::Error, "error"), (Severity::Remark, "remark")] {
        match count(severity) {
            0 => {}
            number => tags.push((class, many(number, class))),
        }
    }
    if !turn.claims.is_empty() {
        let wrong = turn.claims.iter().any(|claim| claim.faulty);
        let right = |claim: &Claimed| claim.answer.claimable && !claim.denied;
        let class = match turn.claims.iter().all(right) {
            _ if wrong => "wrong",
            true => "claim",
            false => "open",
        };
        tags.push((class, many(turn.claims.len(), "claim")));
    }
    Step {
        title,
        anchor: format!("turn-{}", turn.number),
        number: Some(turn.number),
        side: turn.side.map(|seat| seat.letter(game)),
        text: turn.text.clone(),
        more,
        tags,
    }
}

impl Step {
    /// What was done, as a paragraph.
    pub fn line(&self) -> String {
        match self.text.is_empty() {
            true => String::new(),
            false => format!("<p><code>{}</code></p>\n", escaped(&self.text)),
        }
    }

    /// Its place in the list.
    pub fn write(&self, out: &mut String, index: usize) {
        let tags: Vec<&str> = self.tags.iter().map(|(_, words)| words.as_str()).collect();
        let dot = if tags.is_empty() { "" } else { ". " };
        let say = format!("{}: {}{dot}{}", self.title, self.text, tags.join(", "));
        let _ = write!(
            out,
            "<li id=\"{anchor}\"><a href=\"#{anchor}\" data-title=\"{}\" data-say=\"{}\"{}>",
            escaped(&self.title),
            escaped(say.trim_end_matches([':', ' '])),
            if tags.is_empty() {
                ""
            } else {
                " data-event=\"1\""
            },
            anchor = self.anchor,
        );
        match self.number {
            None => {
                let _ = write!(
                    out,
                    "<span class=\"n\">{index}</span> <span>{}</span>",
                    self.title
                );
            }
            Some(number) => {
                let side = self.side.map(String::from).unwrap_or_default();
                let _ = write!(
                    out,
                    "<span class=\"n\">{number}</span> <span class=\"side\">{side}</span> \
                     <code class=\"what\">{}</code>",
                    escaped(&self.text)
                );
            }
        }
        for (class, words) in &self.tags {
            let _ = write!(out, " <span class=\"tag tag-{class}\">{words}</span>");
        }
        out.push_str("</a>");
        if !self.more.is_empty() {
            let _ = write!(out, "\n<div class=\"more\">\n{}</div>", self.more);
        }
        out.push_str("</li>\n");
    }
}

/// A finding with all that there is to say of it.
pub fn finding(told: &LineFinding) -> String {
    let found = &told.finding;
    let entry = found.code.entry();
    let class = found.severity.word();
    let mut out = String::new();
    let _ = write!(
        out,
        "<div class=\"finding {class}\">\n<p class=\"lead\"><span class=\"what-kind\">{} {} {}:</span> {}</p>\n",
        match found.severity {
            Severity::Error => "Error",
            Severity::Remark => "Remark",
        },
        entry.number,
        entry.name,
        prose(&found.message)
    );
    let mut items = vec![match found.labels.first() {
        Some((_, label)) => format!("line {}: {}", told.line, prose(label)),
        None => format!("line {}", told.line),
    }];
    items.extend(found.help.iter().map(|help| prose(help)));
    items.extend(notes(found).map(|note| prose(&note)));
    out.push_str("<ul>\n");
    for item in items {
        let _ = writeln!(out, "<li>{item}</li>");
    }
    out.push_str("</ul>\n</div>\n");
    out
}
