//! What is drawn so far, and what it takes from the stock.

use super::shapes::{Part, Shapes};
use super::xml::escaped;
use crate::model::Face;
use std::fmt::{Display, Write as _};

/// Where a text stands at its point.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
}

/// A drawing under way. Lengths are in user units, which are CSS pixels at natural size.
#[derive(Debug, Default)]
pub struct Canvas {
    /// The elements.
    pub out: String,
    /// What it takes from the stock.
    pub shapes: Shapes,
}

impl Canvas {
    /// A text; `class` is ours, the text may be anybody's.
    pub fn text(&mut self, x: f32, y: f32, class: &str, anchor: Anchor, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
        };
        let (x, y) = (N(x), N(y));
        let text = escaped(text);
        self.put(format_args!(
            r#"<text x="{x}" y="{y}" class="{class}"{anchor}>{text}</text>"#
        ));
    }

    /// A path at a point.
    pub fn path(&mut self, x: f32, y: f32, class: &str, d: &str) {
        let at = match (x, y) {
            (0.0, 0.0) => String::new(),
            _ => format!(r#" transform="translate({} {})""#, N(x), N(y)),
        };
        self.put(format_args!(r#"<path class="{class}"{at} d="{d}"/>"#));
    }

    /// A rectangle with round corners.
    pub fn rect(&mut self, class: &str, [x, y, width, height]: [f32; 4], round: f32) {
        let (x, y, width, height) = (N(x), N(y), N(width), N(height));
        let round = match round {
            0.0 => String::new(),
            round => format!(r#" rx="{}""#, N(round)),
        };
        self.put(format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}"{round}/>"#
        ));
    }

    /// A circle.
    pub fn circle(&mut self, class: &str, x: f32, y: f32, r: f32) {
        let (x, y, r) = (N(x), N(y), N(r));
        self.put(format_args!(
            r#"<circle class="{class}" cx="{x}" cy="{y}" r="{r}"/>"#
        ));
    }

    /// A card, by its symbol.
    pub fn card(&mut self, face: Face, x: f32, y: f32, width: f32) {
        self.shapes.faces.insert(face);
        let (width, height) = (
            N(width),
            N(width * super::card::HEIGHT / super::card::WIDTH),
        );
        let id = super::card::id(face);
        let (x, y) = (N(x), N(y));
        self.put(format_args!(
            r##"<use href="#{id}" x="{x}" y="{y}" width="{width}" height="{height}"/>"##
        ));
    }

    /// A part of the board, from the stock.
    pub fn part(&mut self, part: Part, x: f32, y: f32) {
        self.shapes.parts.insert(part);
        let (id, x, y) = (part.id(), N(x), N(y));
        self.put(format_args!(r##"<use href="#{id}" x="{x}" y="{y}"/>"##));
    }

    fn put(&mut self, element: std::fmt::Arguments) {
        // writing to a string does not fail
        let _ = self.out.write_fmt(element);
        self.out.push('\n');
    }
}

/// A number with at most two digits after the point, and none that say nothing.
#[derive(Copy, Clone, Debug)]
pub struct N(pub f32);

impl Display for N {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.2}", self.0);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// About how wide a text is: good enough to place what follows it.
pub fn width(text: &str, size: f32) -> f32 {
    let units: f32 = text
        .chars()
        .map(|c| match c {
            'i' | 'j' | 'l' | 't' | 'f' | 'I' | ' ' | '.' | ',' | ':' | '\'' | '|' => 0.32,
            'm' | 'w' | 'M' | 'W' => 0.86,
            'A'..='Z' => 0.7,
            '\u{1100}'.. => 1.0,
            _ => 0.56,
        })
        .sum();
    units * size
}

#[cfg(test)]
mod tests {
    use super::N;

    #[test]
    fn numbers_are_short() {
        assert_eq!(N(12.0).to_string(), "12");
        assert_eq!(N(12.5).to_string(), "12.5");
        assert_eq!(N(0.126).to_string(), "0.13");
        assert_eq!(N(100.0).to_string(), "100");
    }
}
