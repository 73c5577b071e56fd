//! The faces of cards. Each color has a sign of its own, so that no color need be seen.

use super::canvas::{Anchor, Canvas};
use crate::model::{Color, Face, FaceKind, Game, Tactic};
use crate::report::lang::Lang;
use std::collections::BTreeSet;

/// Width of a card.
pub const WIDTH: f32 = 56.0;
/// Height of a card.
pub const HEIGHT: f32 = 48.0;

/// The id of a face's symbol.
pub fn id(face: Face) -> String {
    format!("c-{}", face.name().replace('?', "x"))
}

/// The class that paints in a color.
pub const fn class(color: Color) -> &'static str {
    match color {
        Color::Red => "m-r",
        Color::Blue => "m-b",
        Color::Green => "m-g",
        Color::Yellow => "m-y",
        Color::Purple => "m-p",
        Color::Brown => "m-n",
        Color::Grey => "m-k",
    }
}

/// The class of what stands on a color.
pub const fn on(color: Color) -> &'static str {
    match color {
        Color::Yellow => "m-dark",
        _ => "m-on",
    }
}

/// The sign of a color, in a box of 16 by 16.
pub const fn glyph(color: Color) -> &'static str {
    match color {
        // a heart
        Color::Red => {
            "M8 14.4C3.4 10.8 1 8.4 1 5.4 1 3.2 2.6 1.8 4.5 1.8c1.5 0 2.8.9 3.5 2.2.7-1.3 2-2.2 3.5-2.2 1.9 0 3.5 1.4 3.5 3.6 0 3-2.4 5.4-7 9z"
        }
        // a drop
        Color::Blue => "M8 .6C5 4.9 2.7 7.5 2.7 10.2a5.3 5.3 0 0 0 10.6 0C13.3 7.5 11 4.9 8 .6z",
        // a pine
        Color::Green => "M8 .6 3.8 6.2h2L2 11h4.8v4.2h2.4V11H14l-3.8-4.8h2z",
        // a star
        Color::Yellow => "M8 .8l2.2 4.7 5.1.6-3.8 3.5 1 5.1L8 12.2l-4.5 2.5 1-5.1L.7 6.1l5.1-.6z",
        // a moon
        Color::Purple => "M11.3 1.4a7 7 0 1 0 3.6 9.4 6 6 0 0 1-3.6-9.4z",
        // a square
        Color::Brown => "M2.2 2.2h11.6v11.6H2.2z",
        // a ring
        Color::Grey => "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
    }
}

/// The sign of a tactic card, in a box of 16 by 16; the three that lie at a place have their own.
const fn sign(tactic: Tactic) -> &'static str {
    match tactic {
        // a cap with three bells
        Tactic::Joker => {
            "M8 2.2 10 7l4.6-2.4L13 12H3L1.4 4.6 6 7zM3 13h10v1.8H3zM8 0a1.3 1.3 0 1 1 0 2.6A1.3 1.3 0 0 1 8 0zM1.3 2.6a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zm13.4 0a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z"
        }
        // an eye
        Tactic::Spy => {
            "M8 3.2C4.4 3.2 1.8 5.6.4 8c1.4 2.4 4 4.8 7.6 4.8s6.2-2.4 7.6-4.8C14.2 5.6 11.6 3.2 8 3.2zm0 1.6a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zm0 1.7a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"
        }
        // a shield
        Tactic::Shield => "M8 .8l6.2 2v5c0 3.7-2.6 6.2-6.2 7.4-3.6-1.2-6.2-3.7-6.2-7.4v-5z",
        // a thistle
        _ => {
            "M8 .8l1.5 2.6L12 2.6l-.4 3.2c.9 1 1.3 2 1.3 3.2 0 2.6-2 4.4-4 4.6V16H7.100v-2.400c-2-.2-4-2-4-4.6 0-1.2.4-2.2 1.3-3.200L4 2.600l2.5.8z"
        }
    }
}

/// The symbols of faces.
pub fn symbols(faces: &BTreeSet<Face>, game: Game, lang: Lang) -> String {
    let mut canvas = Canvas::default();
    for face in faces {
        canvas.out.push_str(&format!(
            "<symbol id=\"{}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\n",
            id(*face)
        ));
        draw(&mut canvas, *face, game, lang);
        canvas.out.push_str("</symbol>\n");
    }
    canvas.out
}

fn draw(canvas: &mut Canvas, face: Face, game: Game, lang: Lang) {
    let whole = [0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5];
    match face.kind() {
        FaceKind::Card(card) => {
            colored(canvas, card.color(), &card.strength().to_string());
        }
        FaceKind::OfColor(color) => colored(canvas, color, "?"),
        FaceKind::OfStrength(strength) => {
            back(canvas, whole);
            let (x, text) = (WIDTH / 2.0, strength.to_string());
            canvas.text(x, 34.0, "m-number m-ink", Anchor::Middle, &text);
        }
        FaceKind::Unknown => {
            back(canvas, whole);
            let x = WIDTH / 2.0;
            canvas.text(x, 34.0, "m-number m-soft", Anchor::Middle, "?");
        }
        FaceKind::UnknownTactic => {
            tactic_frame(canvas, whole);
            let x = WIDTH / 2.0;
            canvas.text(x, 34.0, "m-number m-card-ink", Anchor::Middle, "?");
        }
        FaceKind::Tactic(tactic) => {
            tactic_frame(canvas, whole);
            let name = lang.tactic(game, tactic);
            canvas.out.push_str(&format!(
                "<path class=\"m-card-ink\" fill-rule=\"evenodd\" transform=\"translate(18.5 7) scale(1.2)\" d=\"{}\"/>\n",
                sign(tactic)
            ));
            let size = match name.chars().count() {
                ..=6 => 12.5,
                7..=9 => 9.5,
                10..=11 => 8.0,
                _ => 7.0,
            };
            let text = super::xml::escaped(name);
            canvas.out.push_str(&format!(
                "<text x=\"28\" y=\"40\" class=\"m-name m-card-ink\" font-size=\"{size}\" text-anchor=\"middle\">{text}</text>\n"
            ));
        }
    }
}

fn colored(canvas: &mut Canvas, color: Color, text: &str) {
    let whole = [0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5];
    canvas.rect(class(color), whole, 7.0);
    canvas.rect("m-edge", [3.6, 3.6, WIDTH - 7.2, HEIGHT - 7.2], 4.6);
    let on = on(color);
    let number = format!("m-number {on}");
    // two digits are set tighter, so that the sign keeps its place
    let (number, x) = match text.len() {
        1 => (number, 20.0),
        _ => (format!("{number} m-tight"), 19.5),
    };
    canvas.text(x, 34.5, &number, Anchor::Middle, text);
    canvas.out.push_str(&format!(
        "<path class=\"{on}\" transform=\"translate(36 17.2) scale(.84)\" d=\"{}\"/>\n",
        glyph(color)
    ));
}

fn tactic_frame(canvas: &mut Canvas, whole: [f32; 4]) {
    canvas.rect("m-card", whole, 7.0);
    canvas.rect("m-line", [3.6, 3.6, WIDTH - 7.2, HEIGHT - 7.2], 4.6);
}

/// A card of which not all is known.
fn back(canvas: &mut Canvas, whole: [f32; 4]) {
    canvas.rect("m-back", whole, 7.0);
    let lines = "M6 20 20 6M6 34 34 6M8 44 46 6M22 44 50 16M36 44 50 30";
    canvas.path(0.0, 0.0, "m-hatch", lines);
}
